/** Estimates how many requests a run sends, by generating its cases without sending them. */
import type { Case } from "../cases/case.ts";
import type { SchemaCase } from "../values/arbitrary/index.ts";
import { CaseRandom } from "../values/random.ts";
import { type PlannedCall, PlannedCalls } from "./planned-calls.ts";
import type { RunOptions } from "./run-options.ts";
import { allowanceOf, planRun, type RunPlan } from "./run-plan.ts";
import { casesOf } from "./run-scope.ts";

/** How much a run has to do. */
export interface Estimate {
  readonly cases: number;
  /** About how many requests, without those that shrink findings. */
  readonly requests: number;
  readonly calls: readonly PlannedCall[];
  /** The plan, for the run itself: it has what the estimate has generated. */
  readonly plan: RunPlan;
}

/** Estimates a run with these options. Sends at most the request that finds out the profile, and nothing if they name one. */
export async function estimateRun(options: RunOptions): Promise<Estimate> {
  const plan = await planRun(options);
  const { scope, builder, values } = plan;
  const { seed = 1, depth = "full", tokenFor } = options;
  const context = {
    contract: scope.contract,
    builder,
    random: new CaseRandom(seed),
    generate: (key: string, make: () => readonly SchemaCase[]): readonly SchemaCase[] => {
      const made = make();
      values.set(key, made);
      return made;
    },
    depth,
    hasOnlyFailed: () => false,
    takesToken: scope.takesToken,
    hasToken: (scopes: readonly string[]) => tokenFor?.(scopes) !== undefined,
    workflows: options.workflows ?? [],
    play: async (each: Case) => ({ case: each, steps: each.steps.map((step) => ({ step, exchanges: [] })) }),
  };
  const planned = new PlannedCalls(scope.contract);
  const used = { requests: () => planned.requests, left: () => 0, keeps: () => false };
  const allowance = allowanceOf(scope, options, used);
  let cases = 0;
  for await (const { phase, case: each } of casesOf(scope, context)) {
    if (scope.forbids(each) || allowance?.admits(each) === false) continue;
    cases += 1;
    planned.add(phase, each);
  }
  return { cases, requests: planned.requests, calls: planned.calls, plan };
}
