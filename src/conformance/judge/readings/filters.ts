/** The readings of the gaps about filters: how a list compares a property with the value of a filter. */

import type { Combination, Gap } from "../../../contract/gaps.ts";
import { type JsonObject, mapMembers } from "../../../contract/json.ts";
import type { Filter } from "../../model/operation.ts";
import type { GapId, Register } from "../../model/register.ts";
import { evaluateOnAnyClock } from "../rule-scope.ts";

/** A property of an item, the value of the filter, and the item itself. */
interface Compared {
  readonly property: string;
  readonly value: string;
  readonly item: JsonObject;
  /** How the filter compares. */
  readonly match: Filter["match"];
}

/** Whether an item matches; undefined if that is unknown. */
export type Comparison = (compared: Compared) => boolean | undefined;

/** The ways in which a list may compare by a gap; none if the gap is not about that. */
export function comparisonsBy(gap: Gap): readonly Comparison[] {
  return Object.keys(gap.readings).flatMap((reading) => comparisonBy(gap, reading) ?? []);
}

/** The way in which a list compares by one reading of a gap; undefined if the gap is not about that. */
export function comparisonBy({ readings }: Gap, reading: string): Comparison | undefined {
  const predicate = readings[reading]?.values?.[""];
  if (predicate === undefined) return undefined;
  return ({ property, value, item, match }) =>
    evaluateOnAnyClock(predicate, { found: property, sent: value, item: withoutBlanks(item), match });
}

/** The gap about how several filters of a list combine; undefined if none is. */
export function gapOfCombination(gaps: Register, list: string): GapId | undefined {
  return gaps.ids.find((id) => {
    const { about, readings } = gaps.gap(id);
    return about?.operations.includes(list) && Object.values(readings).some(({ combines }) => combines);
  });
}

/** How filters combine by some readings of a gap. */
export function combinationsBy({ readings }: Gap, chosen: readonly string[]): readonly Combination[] {
  return chosen.flatMap((reading) => readings[reading]?.combines ?? []);
}

/** An item with null in place of empty strings: both are ways to show a value that is not set. */
export function withoutBlanks(item: JsonObject): JsonObject {
  return mapMembers(item, (value) => (value === "" ? null : value));
}
