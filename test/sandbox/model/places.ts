/** Places in a request where ids and times are put in once it is sent, so that steps are plain JSON whatever ids there are. */
import { instant, local } from "./figures.ts";
import type { Kind, Shelf, Shop } from "./shop.ts";

/** A resource created before, by its number among its kind, modulo their count. */
export type Created = { readonly $: Kind; readonly at: number };
/** A part of it. */
export type Part = { readonly $: "line" | "variant" | "option" | "address"; readonly of: number; readonly at: number };
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
export function fillPlaces(value: unknown, shop: Shop): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isNone(each, shop)).map((each) => fillPlaces(each, shop));
  if (typeof value !== "object" || value === null) return value;
  if ("$" in value) return textOf(value as Created | Part | Time | Joined, shop);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillPlaces(member, shop)]));
}

const nothing = "77";

function isNone(value: unknown, shop: Shop): boolean {
  if (typeof value !== "object" || value === null || !("$" in value && "at" in value) || "of" in value) return false;
  return Number(value.at) >= 0 && !shop.createdIds.has(value.$ as Kind);
}

function textOf(place: Created | Part | Time | Joined, shop: Shop): string {
  switch (place.$) {
    case "joined":
      return place.texts.map((text) => fillPlaces(text, shop)).join(place.by);
    case "time":
      return timeOf(place, shop);
    case "line":
      return partOf(shop.order, "order", place, shop, ({ lineItems = [] }) => lineItems.map(({ id }) => id));
    case "variant":
      return partOf(shop.product, "product", place, shop, ({ variants = [] }) =>
        variants.map(({ variantId }) => variantId),
      );
    case "option":
      return partOf(shop.product, "product", place, shop, ({ options = [] }) => options.map(({ id }) => id));
    case "address":
      return partOf(shop.customer, "customer", place, shop, ({ addresses = [] }) => addresses.map(({ id }) => id));
    default:
      return one(shop.createdIds.get(place.$) ?? [], place.at);
  }
}

function partOf<R>(
  shelf: Shelf<R>,
  kind: Kind,
  { of, at }: Part,
  shop: Shop,
  parts: (value: R) => (string | undefined)[],
): string {
  const stored = shelf.get(one(shop.createdIds.get(kind) ?? [], of));
  return stored ? one(parts(stored.value), at) : nothing;
}

function one(ids: readonly (string | undefined)[], at: number): string {
  return (at < 0 ? undefined : ids[at % ids.length]) ?? nothing;
}

function timeOf({ in: seconds, as }: Time, { now }: Shop): string {
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
