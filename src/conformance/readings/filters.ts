/** The readings of the gaps about filters: how a list compares a property with the value of a filter. */
import type { GapId, ReadingId } from "../../../generated/gaps.js";
import type { JsonObject } from "../../contract/json.ts";

/** A property of an item, the value of the filter, and the item itself. */
interface Compared {
  readonly property: string;
  readonly value: string;
  readonly item: JsonObject;
}

type Match = (compared: Compared) => boolean | undefined;

const exact: Match = ({ property, value }) => property === value;
const exactIgnoringCase: Match = ({ property, value }) => property.toLowerCase() === value.toLowerCase();
const contains: Match = ({ property, value }) => property.includes(value);
const containsIgnoringCase: Match = ({ property, value }) => property.toLowerCase().includes(value.toLowerCase());
const prefix: Match = ({ property, value }) => property.startsWith(value);

/** Whether a card has a state, by how it treats one that is both disabled and expired; undefined if that depends on the clock. */
function inState(both: "disabled" | "expired" | "both"): Match {
  return ({ item, value }) => {
    const isDisabled = (item.disableTime ?? null) !== null;
    const isExpired = hasExpired(item.expireTime);
    if (isExpired === undefined) return undefined;
    if (value === "enabled") return !isDisabled && !isExpired;
    if (value === "disabled") return isDisabled && (both !== "expired" || !isExpired);
    return isExpired && (both !== "disabled" || !isDisabled);
  };
}

/** The clock of the store may be set for a test, so only what holds for decades is certain. */
function hasExpired(expiry: unknown): boolean | undefined {
  if (typeof expiry !== "string") return false;
  if (expiry < "2010") return true;
  return expiry > "2080" ? false : undefined;
}

const readings: { readonly [Gap in GapId]?: Readonly<Record<ReadingId<Gap>, Match>> } = {
  "category-search": { "contains-ignoring-case": containsIgnoringCase, contains, prefix, exact },
  "collection-title": {
    exact,
    "exact-ignoring-case": exactIgnoringCase,
    contains,
    "contains-ignoring-case": containsIgnoringCase,
    prefix,
  },
  "customer-search-terms": { equals: exact, contains, "ignoring-case": exactIgnoringCase },
  "gift-card-states": { disabled: inState("disabled"), expired: inState("expired"), both: inState("both") },
  "list-filters": { equal: exact, "any-of": ({ property, value }) => value.split(",").includes(property) },
};

/** The ways in which a list may compare by a gap; none if the gap is not about that. */
export function comparisonsBy(gap: GapId): readonly Match[] {
  return Object.values(readings[gap] ?? {});
}
