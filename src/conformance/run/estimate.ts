/** Estimates how many requests a run sends, by generating its cases without sending them. */
import type { Case } from "../cases/case.ts";
import { createdResource } from "../model/operation.ts";
import type { SchemaCase } from "../values/arbitrary/index.ts";
import { CaseRandom } from "../values/random.ts";
import type { RunOptions } from "./run-options.ts";
import { allowanceOf, planRun, type RunPlan } from "./run-plan.ts";
import { casesOf, type RunScope } from "./run-scope.ts";

/** How many more pages a list is likely to have. */
const likelyPages = 15;

/** How much a run has to do. */
export interface Estimate {
  readonly cases: number;
  /** About how many requests, without those that shrink findings. */
  readonly requests: number;
  /** The plan, for the run itself: it has what the estimate has generated. */
  readonly plan: RunPlan;
}

/** Estimates a run with these options. Sends at most the request that finds out the profile. */
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
    hasToken: (scopes: readonly string[]) => tokenFor?.(scopes) !== undefined,
    play: async (each: Case) => ({ case: each, steps: each.steps.map((step) => ({ step, exchanges: [] })) }),
  };
  const shared = new Set<string>();
  let cases = 0;
  let requests = 0;
  const allowance = allowanceOf(scope, options, { requests: () => requests, left: () => 0, keeps: () => false });
  for await (const { case: each } of casesOf(scope, context)) {
    if (scope.forbids(each) || allowance?.admits(each) === false) continue;
    cases += 1;
    requests += requestsOf(each, scope, shared);
  }
  return { cases, requests, plan };
}

function requestsOf({ steps }: Case, { contract }: RunScope, shared: Set<string>): number {
  let sum = 0;
  for (const step of steps) {
    const { setup, bodies, times = bodies?.length ?? 1, pages = 1 } = step;
    if (setup) {
      const key = JSON.stringify(step);
      if (shared.has(key)) continue;
      shared.add(key);
    }
    const operation = contract.operation(step.operation);
    const isCreation = createdResource(operation) !== undefined && step.expect?.outcome !== "rejected";
    const isDeletable = operation.links.some((link) => contract.operation(link.operation).isDeletion);
    sum += times * (isCreation && isDeletable ? 2 : 1) + Math.min(pages - 1, likelyPages);
  }
  return sum;
}
