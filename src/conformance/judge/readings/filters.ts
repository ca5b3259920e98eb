/** The readings of the gaps about filters: how a list compares a property with the value of a filter. */
import type { GapId, ReadingId } from "../../../../generated/gaps.js";
import type { JsonObject } from "../../../contract/json.ts";
import type { Filter } from "../../model/operation.ts";
import { hasExpired, timeOf } from "../../model/times.ts";
import { isUnset } from "./echo.ts";

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

const exact: Comparison = ({ property, value }) => property === value;
const exactIgnoringCase: Comparison = ({ property, value }) => property.toLowerCase() === value.toLowerCase();
const contains: Comparison = ({ property, value }) => property.includes(value);
const containsIgnoringCase: Comparison = ({ property, value }) => property.toLowerCase().includes(value.toLowerCase());
const prefix: Comparison = ({ property, value }) => property.startsWith(value);

/** Whether a card has a state, by how it treats one that is both disabled and expired; undefined if that depends on the clock. */
function inState(both: ReadingId<"gift-card-states">): Comparison {
  return ({ item, value }) => {
    const isDisabled = !isUnset(item.disableTime);
    const isExpired = hasExpired(item.expireTime);
    if (isExpired === undefined) return undefined;
    if (value === "enabled" && both === "independent") return !isDisabled;
    if (value === "enabled") return !isDisabled && !isExpired;
    if (value === "disabled") return isDisabled && (both !== "expired" || !isExpired);
    return isExpired && (both !== "disabled" || !isDisabled);
  };
}

/** Whether the property is on the right side of a bound, to the second. */
const byTime: Comparison = ({ property, value, match }) => {
  const [time, bound] = [timeOf(property), timeOf(value)];
  if (time === undefined || bound === undefined) return undefined;
  return match === "min" ? time >= bound : time <= bound;
};

/** Whether the day of the property is on the right side of a bound; undefined if that depends on the time zone. */
const byDay: Comparison = (compared) => {
  const { property, value } = compared;
  if (property.slice(0, 10) === value.slice(0, 10)) return true;
  const distance = Math.abs((timeOf(property) ?? 0) - (timeOf(value) ?? 0));
  return distance > twoDays ? byTime(compared) : undefined;
};

const twoDays = 48 * 3600 * 1000;

const readings: { readonly [Gap in GapId]?: Readonly<Record<ReadingId<Gap>, Comparison>> } = {
  "category-search": { "contains-ignoring-case": containsIgnoringCase, contains, prefix, exact },
  "collection-title": {
    exact,
    "exact-ignoring-case": exactIgnoringCase,
    contains,
    "contains-ignoring-case": containsIgnoringCase,
    prefix,
  },
  "customer-search-terms": { equals: exact, contains, "ignoring-case": exactIgnoringCase },
  "gift-card-states": {
    disabled: inState("disabled"),
    expired: inState("expired"),
    both: inState("both"),
    independent: inState("independent"),
  },
  "order-date-precision": { time: byTime, "whole-day": byDay },
  "list-filters": { equal: exact, "any-of": ({ property, value }) => value.split(",").includes(property) },
};

/** The ways in which a list may compare by a gap; none if the gap is not about that. */
export function comparisonsBy(gap: GapId): readonly Comparison[] {
  return Object.values(readings[gap] ?? {});
}

/** The way in which a list compares by one reading of a gap; undefined if the gap is not about that. */
export function comparisonBy(gap: GapId, reading: string): Comparison | undefined {
  const of: Readonly<Record<string, Comparison>> = readings[gap] ?? {};
  return of[reading];
}
