/** The webhooks that calls cause (`x-causes`), as the sandbox sends them. */
import type { CauseEntry } from "../../contract/tables.ts";
import { predicateOf, type Scope } from "../../predicates/predicate.ts";

/** The topics that a successful call causes, in the order of the contract. */
export function causedTopics(causes: readonly CauseEntry[], scope: Scope): CauseEntry["topic"][] {
  return causes.filter(({ when }) => when === undefined || isTrue(when, scope)).map(({ topic }) => topic);
}

function isTrue(predicate: string, scope: Scope): boolean {
  return predicateOf(predicate).tryEvaluate(scope) === true;
}
