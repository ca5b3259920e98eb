/** Which resources a list has if the request does not filter it, and which of them count. */
import { type GapId, gaps } from "../../../../generated/gaps.js";
import type { Reading } from "../../../contract/gaps.ts";
import { asObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Exchange } from "../../cases/transcript.ts";
import { createdResource } from "../../model/operation.ts";
import { evaluateOnAnyClock, withoutBlanks } from "./filters.ts";

/** What happened to a resource. */
interface History {
  /** The request that created it. */
  readonly creation: Exchange;
  /** The operation of a later action on it. */
  readonly after?: Json | undefined;
}

/** What a reading says of some items of a list. */
type Word = "lacks" | "counts";

/** The gaps with a reading that says something of some items of a list, each with its predicate. */
function readingsAbout(word: Word, list: Exchange): readonly { readonly gap: GapId; readonly when: string }[] {
  return (Object.keys(gaps) as GapId[]).flatMap((gap) =>
    Object.values<Reading>(gaps[gap].readings).flatMap((reading) => {
      const items = reading[word];
      return items?.operation === list.operation.id ? [{ gap, when: items.when }] : [];
    }),
  );
}

/** Whether a predicate is about an item of a list; undefined if that is unknown. */
function isAbout(when: string, { query }: Exchange, item: JsonObject, more: JsonObject = {}): boolean | undefined {
  return evaluateOnAnyClock(when, { item: withoutBlanks(item), request: query, action: null, ...more });
}

/**
 * The gap that lets a list leave out a resource.
 *
 * @param list the last page of the list, and its request.
 * @param items of all pages.
 * @returns undefined if no reading explains it: others that the list would leave out are listed, for instance.
 */
export function gapOfAbsence(
  list: Exchange,
  items: readonly JsonObject[],
  { creation, after = null }: History,
): GapId | undefined {
  const key = createdResource(creation.operation)?.key ?? creation.operation.returns[0]?.key ?? "";
  const created = asObject(valueAt(creation.response.value, `/${key}`));
  const sent = asObject(valueAt(creation.body, `/${key}`));
  const found = readingsAbout("lacks", list).find(
    ({ when }) =>
      isAbout(when, list, created, { sent, action: after }) === true &&
      !items.some((item) => isAbout(when, list, item) === true),
  );
  return found?.gap;
}

/**
 * The gap that lets a count differ from the length of its list: it counts some items only, or also those that the list leaves out.
 *
 * @returns undefined if no reading explains it.
 */
export function gapOfCount(list: Exchange, items: readonly JsonObject[], count: number): GapId | undefined {
  const counting = readingsAbout("counts", list).find(({ when }) => {
    const counted = items.map((item) => isAbout(when, list, item));
    const least = counted.filter((each) => each === true).length;
    const most = counted.filter((each) => each !== false).length;
    return count < items.length && least <= count && count <= most;
  });
  const lacking = readingsAbout("lacks", list).find(
    ({ when }) => count > items.length && items.every((item) => isAbout(when, list, item) === false),
  );
  return (counting ?? lacking)?.gap;
}
