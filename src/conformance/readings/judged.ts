/** Which answers a run can check. */
import { type GapId, gaps } from "../../../generated/gaps.js";
import type { GapAnswers } from "../answers.ts";
import { comparisonBy } from "./filters.ts";
import { statusesBy } from "./statuses.ts";

/**
 * The answers that only silence findings: they choose a reading that the contract does not assume, and the suite does not know what a
 * server has to do by it.
 */
export function uncheckedAnswers(answers: GapAnswers): string[] {
  return Object.entries(answers).flatMap(([id, reading]) => {
    const gap = id as GapId;
    const isAssumed = Object.keys(gaps[gap].readings)[0] === reading;
    const isJudged = statusesBy(gap, reading) !== undefined || comparisonBy(gap, reading) !== undefined;
    return isAssumed || isJudged ? [] : [`${id}: ${reading}`];
  });
}
