/** Which resources a list has if the request does not filter it. */
import type { GapId } from "../../../generated/gaps.js";
import { isObject, type JsonObject } from "../../contract/json.ts";
import { createdResource } from "../contract/operation.ts";
import type { Exchange } from "../player.ts";

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

/**
 * The gap that lets a list leave out a resource.
 *
 * @param list the last page of the list, and its request.
 * @param creation the request that created the resource.
 * @param items of all pages.
 * @returns undefined if no reading explains it: the resource has the flag, or others without it are listed.
 */
export function gapOfAbsence(list: Exchange, creation: Exchange, items: readonly JsonObject[]): GapId | undefined {
  const filter = filterOf(list);
  const key = createdResource(creation.operation)?.key ?? "";
  const { value } = creation.response;
  const created = isObject(value) ? value[key] : undefined;
  return filter && !hasFlag(created, filter) && items.every((item) => hasFlag(item, filter)) ? filter.gap : undefined;
}

/**
 * The gap that lets a list have fewer resources than their count.
 *
 * @returns undefined if no reading explains it.
 */
export function gapOfCount(list: Exchange, items: readonly JsonObject[], count: number): GapId | undefined {
  const filter = filterOf(list);
  return filter && count > items.length && items.every((item) => hasFlag(item, filter)) ? filter.gap : undefined;
}

function filterOf({ operation, query }: Exchange): DefaultFilter | undefined {
  const filter = defaults[operation.id];
  return filter && !(filter.parameter in query) ? filter : undefined;
}

function hasFlag(item: unknown, { flag }: DefaultFilter): boolean {
  return isObject(item) && item[flag] === true;
}
