/** Lists that a server may sort by a member of their items, such as a position; see `sorts` in `openapi/gaps/gaps.schema.yaml`. */

import { asObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { formatPointer, placesAt, valueAt, withValue } from "../../../contract/pointer.ts";
import { isSame } from "../../model/compare.ts";
import type { GapId, Register } from "../../model/register.ts";
import { gapOfForm, isUnset } from "./echo.ts";

/** The fields of a request in the order in which the response shows them, and the lists that the server has sorted. */
export interface Sorted {
  readonly sent: JsonObject;
  readonly lists: readonly { readonly gap: GapId; readonly at: string }[];
}

/** Puts the items of lists that were sent in the order in which a resource shows them, where the server may have sorted them. */
export function inShownOrder(
  gaps: Register,
  resource: string,
  sent: JsonObject,
  value: Readonly<Record<string, unknown>>,
): Sorted {
  let sorted: Sorted = { sent, lists: [] };
  for (const { gap, list, member } of listsOf(gaps, resource))
    for (const { path, value: items } of placesAt(sorted.sent, list)) {
      const at = formatPointer(path);
      const inOrder = sortedAs(gaps, member, items, valueAt(value, at));
      if (inOrder)
        sorted = {
          sent: asObject(withValue(sorted.sent, at, [...inOrder])),
          lists: [...sorted.lists, { gap, at }],
        };
    }
  return sorted;
}

/** The lists of a resource that a server may sort, those first that others are in. */
function listsOf(gaps: Register, resource: string): { gap: GapId; list: string; member: string }[] {
  return gaps.openFields
    .filter((row) => row.resource === resource && Object.values(gaps.gap(row.gap).readings).some(({ sorts }) => sorts))
    .flatMap(({ gap, chosen = [] }) => chosen.map((at) => ({ gap, at })))
    .flatMap(({ gap, at }) => {
      const [, list, member] = /^(.+)\/\*\/([^/]+)$/.exec(at) ?? [];
      return list === undefined || member === undefined ? [] : [{ gap, list, member }];
    })
    .sort((one, other) => one.list.length - other.list.length);
}

/**
 * The items of a list in the order of another list that has the same ones; undefined if the order is the same, or if it contradicts the
 * values by which the server sorts. An item without one may be anywhere.
 */
function sortedAs(gaps: Register, member: string, sent: unknown, found: unknown): readonly Json[] | undefined {
  if (!Array.isArray(sent) || !Array.isArray(found) || sent.length !== found.length) return undefined;
  const isShown = (item: unknown, shown: unknown): boolean =>
    Object.entries(asObject(item)).every(([name, one]) => {
      const other = valueAt(shown, [name]);
      return name === member || isPart(one) || isSame(one, other) || gapOfForm(gaps, one, other) !== undefined;
    });
  const isPart = (one: unknown): boolean => typeof one === "object" && one !== null;
  if (sent.every((item, index) => isShown(item, found[index]))) return undefined;
  const left: Json[] = [...(sent as readonly Json[])];
  const inOrder = found.flatMap((shown) => {
    const index = left.findIndex((item) => isShown(item, shown));
    return index < 0 ? [] : left.splice(index, 1);
  });
  const by = inOrder.map((item) => asObject(item)[member]).filter((each) => !isUnset(each) || each === 0);
  const isSorted = by.every((each, index) => index === 0 || Number(by[index - 1]) <= Number(each));
  return left.length === 0 && isSorted ? inOrder : undefined;
}
