/** Judges responses by the readings of a gap: a response that satisfies none of them contradicts what is documented. */

import type { Answers } from "../../model/answers.ts";
import type { Basis } from "../../model/basis.ts";
import type { FactId } from "../../model/facts.ts";
import type { GapId } from "../../model/register.ts";

/**
 * The basis of a finding about a response that a gap leaves open.
 *
 * @param satisfied the readings of the gap that the response satisfies.
 * @param documented the fact that a response contradicts if it satisfies none.
 * @returns undefined if the response satisfies a reading that holds.
 */
export function basisByReadings(
  gap: GapId,
  satisfied: readonly string[],
  documented: FactId,
  answers: Answers,
): Basis | undefined {
  if (answers.readingsOf(gap).some((reading) => satisfied.includes(reading))) return undefined;
  if (answers.chosenFor(gap) !== undefined) return { answered: gap };
  return satisfied.length > 0 ? { assumed: gap } : { documented };
}
