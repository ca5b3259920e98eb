/** Which resources a list has if the request does not filter it, and which of them count. */
import type { GapId } from "../../../../generated/gaps.js";
import { isObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Exchange } from "../../cases/transcript.ts";
import { createdResource } from "../../model/operation.ts";
import { hasExpired } from "../../model/times.ts";

/** A flag of the items that a list may filter by although the request does not. */
interface DefaultFilter {
  /** The parameter that filters by the flag. */
  readonly parameter: string;
  readonly flag: string;
  readonly gap: GapId;
}

const defaults: Readonly<Record<string, DefaultFilter>> = {
  listCollections: { parameter: "publishedStatus", flag: "published", gap: "collection-status-default" },
};

/** What happened to a resource. */
interface History {
  /** The request that created it. */
  readonly creation: Exchange;
  /** The operation of a later action on it. */
  readonly after?: Json | undefined;
}

/**
 * The gap that lets a list leave out a resource.
 *
 * @param list the last page of the list, and its request.
 * @param items of all pages.
 * @returns undefined if no reading explains it: the resource has the flag, for instance, or others without it are listed.
 */
export function gapOfAbsence(
  list: Exchange,
  items: readonly JsonObject[],
  { creation, after }: History,
): GapId | undefined {
  const { id } = list.operation;
  if (id === "listOrderFulfillments") return after === "cancelFulfillment" ? "cancelled-fulfillment-listed" : undefined;
  const key = createdResource(creation.operation)?.key ?? "";
  if (id === "listOrderRefunds") {
    const lines = valueAt(creation.body, `/${key}/lineItems`);
    return Array.isArray(lines) && lines.length > 0 ? undefined : "refund-without-lines";
  }
  const filter = filterOf(list);
  const created = valueAt(creation.response.value, `/${key}`);
  return filter && !hasFlag(created, filter) && items.every((item) => hasFlag(item, filter)) ? filter.gap : undefined;
}

/**
 * The gap that lets a count differ from the length of its list.
 *
 * @returns undefined if no reading explains it.
 */
export function gapOfCount(list: Exchange, items: readonly JsonObject[], count: number): GapId | undefined {
  if (list.operation.id === "searchGiftCards") {
    // The clock of the store decides about some of the cards.
    const [least, most] = [items.filter(isSurelyEnabled).length, items.filter(mayBeEnabled).length];
    return count < items.length && least <= count && count <= most ? "gift-card-count" : undefined;
  }
  const filter = filterOf(list);
  return filter && count > items.length && items.every((item) => hasFlag(item, filter)) ? filter.gap : undefined;
}

function mayBeEnabled({ disableTime, expireTime }: JsonObject): boolean {
  return (disableTime ?? null) === null && hasExpired(expireTime) !== true;
}

function isSurelyEnabled({ disableTime, expireTime }: JsonObject): boolean {
  return (disableTime ?? null) === null && hasExpired(expireTime) === false;
}

function filterOf({ operation, query }: Exchange): DefaultFilter | undefined {
  const filter = defaults[operation.id];
  return filter && !(filter.parameter in query) ? filter : undefined;
}

function hasFlag(item: unknown, { flag }: DefaultFilter): boolean {
  return isObject(item) && item[flag] === true;
}
