/** Estimates how many requests a run sends, by generating its cases without sending them. */
import type { Case } from "./case.ts";
import { CaseBuilder } from "./case-builder.ts";
import { createdResource } from "./contract/operation.ts";
import { CaseRandom } from "./random.ts";
import type { RunOptions } from "./run-options.ts";
import { casesOf, type RunScope, scopeOf } from "./run-scope.ts";

/** How many more pages a list is likely to have. */
const likelyPages = 15;

/** How much a run has to do. */
export interface Estimate {
  readonly cases: number;
  /** About how many requests, without those that shrink findings. */
  readonly requests: number;
}

/** Estimates a run with these options. Sends at most the request that finds out the profile. */
export async function estimateRun(options: RunOptions): Promise<Estimate> {
  const scope = await scopeOf(options);
  const { seed = 1, depth = "full", tokenFor, fixtures } = options;
  const context = {
    contract: scope.contract,
    builder: new CaseBuilder(scope.contract, fixtures),
    random: new CaseRandom(seed),
    depth,
    hasToken: (scopes: readonly string[]) => tokenFor?.(scopes) !== undefined,
    play: async (each: Case) => ({ case: each, steps: each.steps.map((step) => ({ step, exchanges: [] })) }),
  };
  const shared = new Set<string>();
  let cases = 0;
  let requests = 0;
  for await (const { case: each } of casesOf(scope, context)) {
    cases += 1;
    requests += requestsOf(each, scope, shared);
  }
  return { cases, requests };
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
