/** Places in a request where ids and times are put in once it is sent, so that steps are plain JSON whatever ids there are. */
import type { Kind, Seen, SeenResource } from "./seen.ts";

/** A resource created before, by its number among its kind, modulo their count. */
export type Created = { readonly $: Kind; readonly at: number };
/** A part of it. */
export type Part = { readonly $: "line" | "variant" | "option"; readonly of: number; readonly at: number };
/** A time from now on, in seconds, and how it is written. */
export type Time = {
  readonly $: "time";
  readonly in: number;
  readonly as: "instant" | "zulu" | "local" | "date" | "seconds" | "milliseconds";
};
/** Texts, some of which may be places too, as one. */
export type Joined = {
  readonly $: "joined";
  readonly by: string;
  readonly texts: readonly (string | Created | Joined)[];
};

/**
 * Replaces the places in a request with ids and times. A list drops a resource if none of its kind was created. Elsewhere such a
 * resource, like a deleted one, becomes an id that does not exist.
 */
export function fillPlaces(value: unknown, seen: Seen): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isNone(each, seen)).map((each) => fillPlaces(each, seen));
  if (typeof value !== "object" || value === null) return value;
  if ("$" in value) return textOf(value as Created | Part | Time | Joined, seen);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillPlaces(member, seen)]));
}

const nothing = "77";

function isNone(value: unknown, seen: Seen): boolean {
  if (typeof value !== "object" || value === null || !("$" in value && "at" in value) || "of" in value) return false;
  return Number(value.at) >= 0 && !seen.ids.has(value.$ as Kind);
}

function textOf(place: Created | Part | Time | Joined, seen: Seen): string {
  switch (place.$) {
    case "joined":
      return place.texts.map((text) => fillPlaces(text, seen)).join(place.by);
    case "time":
      return timeOf(place, seen);
    case "line":
      return partOf("order", place, seen, ({ lineItems = [] }) => lineItems.map(({ id }) => id));
    case "variant":
      return partOf("product", place, seen, ({ variants = [] }) => variants.map(({ variantId }) => variantId));
    case "option":
      return partOf("product", place, seen, ({ options = [] }) => options.map(({ id }) => id));
    default:
      return one(seen.ids.get(place.$) ?? [], place.at);
  }
}

function partOf(
  kind: Kind,
  { of, at }: Part,
  seen: Seen,
  parts: (resource: SeenResource) => (string | undefined)[],
): string {
  const resource = seen.find(one(seen.ids.get(kind) ?? [], of));
  return resource ? one(parts(resource), at) : nothing;
}

function one(ids: readonly (string | undefined)[], at: number): string {
  return (at < 0 ? undefined : ids[at % ids.length]) ?? nothing;
}

function timeOf({ in: seconds, as }: Time, { now }: Seen): string {
  const time = now + seconds * 1000;
  switch (as) {
    case "instant":
      return instant(time);
    case "zulu":
      return new Date(time).toISOString();
    case "local":
      return local(time);
    case "date":
      return local(time).slice(0, 10);
    case "seconds":
      return String(time / 1000);
    case "milliseconds":
      return String(time);
  }
}

const zone = "-08:00";

/** A time without an offset, in the zone of the shop. */
function local(time: number): string {
  return new Date(time - 8 * 3_600_000).toISOString().slice(0, 19);
}

function instant(time: number): string {
  return local(time) + zone;
}
