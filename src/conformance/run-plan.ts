/** What a run will do. An estimate and the run itself share it, so that the values of cases are generated once. */
import type { SchemaCase } from "./arbitrary/index.ts";
import { CaseBuilder } from "./case-builder.ts";
import type { RunOptions } from "./run-options.ts";
import { type RunScope, scopeOf } from "./run-scope.ts";

/** The plan of a run. */
export interface RunPlan {
  readonly scope: RunScope;
  readonly builder: CaseBuilder;
  /** The generated values that an estimate has left for the run. */
  readonly values: Map<string, readonly SchemaCase[]>;
}

/**
 * Plans a run.
 *
 * @throws RangeError for a phase or an operation that does not exist.
 */
export async function planRun(options: RunOptions): Promise<RunPlan> {
  const scope = await scopeOf(options);
  return { scope, builder: new CaseBuilder(scope.contract, options.fixtures), values: new Map() };
}
