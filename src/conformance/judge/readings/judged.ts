/** Which answers a run can check. */
import type { GapId } from "../../../../generated/gaps.js";
import { Answers, type GapAnswers } from "../../model/answers.ts";
import { decidesCalls } from "../../model/reading-rules.ts";
import { comparisonBy } from "./filters.ts";
import { statusesBy } from "./statuses.ts";

/**
 * The answers that only silence findings: they choose a reading that the contract does not assume, and the suite does not know what a
 * server has to do by it.
 */
export function uncheckedAnswers(answers: GapAnswers): string[] {
  const all = new Answers(answers);
  return (Object.keys(answers) as GapId[]).flatMap((gap) => {
    const chosen = all.readingsOf(gap);
    const isAssumed = all.settle({ assumed: gap }) !== undefined;
    const isCompared = chosen.every((reading) => comparisonBy(gap, reading) !== undefined);
    const isDecided = chosen.length === 1 && chosen.every((reading) => decidesCalls(gap, reading));
    return isAssumed || isCompared || isDecided || statusesBy(gap, chosen) ? [] : [`${gap}: ${chosen.join(", ")}`];
  });
}
