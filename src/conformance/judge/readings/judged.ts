/** Which answers a run can check. */
import type { GapId } from "../../../../generated/gaps.js";
import { Answers, type GapAnswers } from "../../model/answers.ts";
import { readingsOfGap } from "../../model/conventions.ts";
import { decidesCalls, heldInRun } from "../../model/reading-rules.ts";
import { comparisonBy } from "./filters.ts";
import { statusesBy } from "./statuses.ts";

/** Whether a reading says which values or items are right. */
function describesValues(gap: GapId, reading: string): boolean {
  const { values, lacks, counts, combines, carrier, accepts } = readingsOfGap(gap)[reading] ?? {};
  const held = heldInRun(gap, reading);
  return [values, lacks, counts, combines, carrier, accepts, held].some((each) => each !== undefined);
}

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
    const isDescribed = chosen.every((reading) => describesValues(gap, reading));
    const isDecided = chosen.length === 1 && chosen.every((reading) => decidesCalls(gap, reading));
    return isAssumed || isCompared || isDescribed || isDecided || statusesBy(gap, chosen)
      ? []
      : [`${gap}: ${chosen.join(", ")}`];
  });
}
