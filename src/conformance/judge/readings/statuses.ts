/** The readings of the gaps about statuses: which status a rejection has. */
import type { GapId } from "../../../../generated/gaps.js";
import type { Convention } from "../../../contract/conventions.ts";
import type { Expectation } from "../../cases/case.ts";
import { Answers } from "../../model/answers.ts";
import { gapOf, readingsOfGap } from "../../model/conventions.ts";

/** The statuses by readings of a gap; undefined if one of them does not say, because they depend on more than the gap. */
export function statusesBy(gap: GapId, chosen: readonly string[]): readonly number[] | undefined {
  const readings = readingsOfGap(gap);
  const statuses = chosen.map((reading) => readings[reading]?.statuses);
  return statuses.every((each) => each !== undefined) ? statuses.flat() : undefined;
}

/** The status that a step expects of a rejection: that of the reading that the contract assumes. Answers count when it is judged. */
export function statusOf(convention: Convention): Pick<Expectation, "statuses" | "statusBasis"> {
  const gap = gapOf(convention);
  const statuses = statusesBy(gap, Answers.none.readingsOf(gap));
  if (!statuses) throw new Error(`The first reading of ${gap} has no statuses.`);
  return { statuses, statusBasis: { assumed: gap } };
}
