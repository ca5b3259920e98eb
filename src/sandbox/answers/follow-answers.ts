/** The sandbox as a server that follows other readings than the contract assumes. */
import type { Variation } from "../calls/variation.ts";
import type { Answer } from "./answer.ts";
import { decideCalls } from "./decided-calls.ts";
import { changeStatuses } from "./statuses.ts";
import { storeWhatHolds } from "./stored-values.ts";

/**
 * Makes a sandbox behave by answers. What a handler computes from the behavior that changes does not follow.
 *
 * @param answers those that `isFollowed`.
 */
export function followAnswers(answers: readonly Answer[]): Variation {
  return {
    ...decideCalls(answers),
    documents: storeWhatHolds(answers),
    exchange: changeStatuses(answers),
    selfChecks: false, // what the contract assumes need not hold
  };
}
