/** What a run will do. An estimate and the run itself share it, so that the values of cases are generated once. */

import { CaseBuilder } from "../cases/case-builder.ts";
import { Allowance, type AllowanceState, smokeLimits, type Usage } from "../play/allowance.ts";
import type { SchemaCase } from "../values/arbitrary/index.ts";
import type { RunOptions } from "./run-options.ts";
import { type RunScope, scopeOf } from "./run-scope.ts";

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

/**
 * What a run may use: a quick run of a live server is kept small.
 *
 * @param used what the run has used so far.
 * @param previous the state of the run that goes on.
 * @returns undefined if it may use anything.
 */
export function allowanceOf(
  scope: RunScope,
  { depth = "full", isDestructive }: RunOptions,
  used: Usage,
  previous?: AllowanceState,
): Allowance | undefined {
  const { profile, isReadOnly } = scope;
  const isSparing = profile.name === "live" && depth === "smoke" && !isReadOnly && !isDestructive;
  return isSparing ? new Allowance(scope, smokeLimits, used, previous) : undefined;
}
