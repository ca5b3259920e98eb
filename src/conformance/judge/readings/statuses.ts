/** The readings of the gaps about statuses: which status a rejection has. */

import type { Convention } from "../../../contract/conventions.ts";
import type { Gap } from "../../../contract/gaps.ts";
import type { Expectation } from "../../cases/case.ts";
import { gapOf, type Register } from "../../model/register.ts";

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
