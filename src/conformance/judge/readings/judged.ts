/** Which answers a run can check. */
import type { Gap } from "../../../contract/gaps.ts";
import { Answers, type ChosenReadings } from "../../model/answers.ts";
import { decidesCalls, heldInRun } from "../../model/reading-rules.ts";
import type { Register } from "../../model/register.ts";
import { comparisonBy } from "./filters.ts";
import { statusesBy } from "./statuses.ts";

/** Whether a reading says which values or items are right. */
function describesValues(gap: Gap, reading: string): boolean {
  const { values, lacks, counts, combines, carrier, accepts, encoding } = gap.readings[reading] ?? {};
  const held = heldInRun(gap, reading);
  return [values, lacks, counts, combines, carrier, accepts, encoding, held].some((each) => each !== undefined);
}

/**
 * The answers that only silence findings: they choose a reading that the contract does not assume, and the suite does not know what a
 * server has to do by it.
 */
export function uncheckedAnswers(gaps: Register, answers: ChosenReadings): string[] {
  const all = new Answers(gaps, answers);
  return all.answered.flatMap((id) => {
    const gap = gaps.gap(id);
    const chosen = all.readingsOf(id);
    const isAssumed = all.settle({ assumed: id }) !== undefined;
    const isCompared = chosen.every((reading) => comparisonBy(gap, reading) !== undefined);
    const isDescribed = chosen.every((reading) => describesValues(gap, reading));
    const isDecided = chosen.length === 1 && chosen.every((reading) => decidesCalls(gap, reading));
    return isAssumed || isCompared || isDescribed || isDecided || statusesBy(gap, chosen)
      ? []
      : [`${id}: ${chosen.join(", ")}`];
  });
}
