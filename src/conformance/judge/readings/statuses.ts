/** The readings of the gaps about statuses: which status a rejection has. */

import type { Convention } from "../../../contract/conventions.ts";
import type { Gap } from "../../../contract/gaps.ts";
import type { Expectation } from "../../cases/case.ts";
import type { Answers } from "../../model/answers.ts";
import type { Basis } from "../../model/basis.ts";
import { type GapId, gapOf, type Register } from "../../model/register.ts";

/** The statuses by readings of a gap; undefined if one of them does not say, because they depend on more than the gap. */
export function statusesBy({ readings }: Gap, chosen: readonly string[]): readonly number[] | undefined {
  const statuses = chosen.map((reading) => readings[reading]?.statuses);
  return statuses.every((each) => each !== undefined) ? statuses.flat() : undefined;
}

/** The status that a step expects of a rejection: that of the reading that the contract assumes. Answers count when it is judged. */
export function statusOf(gaps: Register, convention: Convention): Pick<Expectation, "statuses" | "statusBasis"> {
  const gap = gapOf(convention);
  const statuses = statusesBy(gaps.gap(gap), Object.keys(gaps.readingsOf(gap)).slice(0, 1));
  if (!statuses) throw new Error(`The first reading of ${gap} has no statuses.`);
  return { statuses, statusBasis: { assumed: gap } };
}

/**
 * The basis of a finding that a status is not the one that the contract assumes.
 *
 * @returns undefined if the server is right by an answer: the chosen readings have the status, or do not say which they have.
 */
export function basisOfStatus(answers: Answers, gap: GapId, status: number): Basis | undefined {
  const chosen = answers.chosenFor(gap);
  if (chosen === undefined) return { assumed: gap };
  const statuses = statusesBy(answers.gaps.gap(gap), chosen);
  const isRight = statuses ? statuses.includes(status) : answers.settle({ assumed: gap }) === undefined;
  return isRight ? undefined : answers.basisOf(gap);
}
