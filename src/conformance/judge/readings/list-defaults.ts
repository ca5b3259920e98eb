/** Which resources a list has if the request does not filter it, and which of them count. */

import { asObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Exchange } from "../../cases/transcript.ts";
import type { Answers } from "../../model/answers.ts";
import { createdResource } from "../../model/operation.ts";
import type { GapId, Register } from "../../model/register.ts";
import { evaluateOnAnyClock } from "../rule-scope.ts";
import { withoutBlanks } from "./filters.ts";

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
function readingsAbout(
  gaps: Register,
  word: Word,
  list: Exchange,
): readonly { readonly gap: GapId; readonly when: string }[] {
  return gaps.ids.flatMap((gap) =>
    Object.values(gaps.readingsOf(gap)).flatMap((reading) => {
      const items = reading[word];
      return items?.operation === list.operation.id ? [{ gap, when: items.when }] : [];
    }),
  );
}

/** What the answer to a gap says of some items of a list: the predicates of the chosen readings, if all of them have one. */
function answersAbout(word: Word, list: Exchange, answers: Answers): { gap: GapId; whens: string[] }[] {
  return answers.answered.flatMap((gap) => {
    const chosen = answers.readingsOf(gap).map((id) => answers.gaps.readingsOf(gap)[id]?.[word]);
    const whens = chosen.flatMap((items) => (items?.operation === list.operation.id ? [items.when] : []));
    return whens.length === chosen.length ? [{ gap, whens }] : [];
  });
}

/** An item in a list that the list leaves out by an answer; undefined if there is none. */
export function itemAgainstAnswer(
  list: Exchange,
  items: readonly JsonObject[],
  answers: Answers,
): { readonly gap: GapId; readonly item: JsonObject } | undefined {
  for (const { gap, whens } of answersAbout("lacks", list, answers)) {
    const item = items.find((each) => whens.every((when) => isAbout(when, list, each) === true));
    if (item) return { gap, item };
  }
  return undefined;
}

/** The gap by whose answer a count is wrong: it is not that of the items that count; undefined if there is none. */
export function gapOfAnsweredCount(
  list: Exchange,
  items: readonly JsonObject[],
  count: number,
  answers: Answers,
): GapId | undefined {
  return answersAbout("counts", list, answers).find(
    ({ whens }) => !whens.some((when) => mayCount(when, list, items, count)),
  )?.gap;
}

/** Whether a count may be that of the items that a predicate is about. */
function mayCount(when: string, list: Exchange, items: readonly JsonObject[], count: number): boolean {
  const counted = items.map((item) => isAbout(when, list, item));
  const least = counted.filter((each) => each === true).length;
  const most = counted.filter((each) => each !== false).length;
  return least <= count && count <= most;
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
  gaps: Register,
  list: Exchange,
  items: readonly JsonObject[],
  { creation, after = null }: History,
): GapId | undefined {
  const key = createdResource(creation.operation)?.key ?? creation.operation.returns[0]?.key ?? "";
  const created = asObject(valueAt(creation.response.value, `/${key}`));
  const sent = asObject(valueAt(creation.body, `/${key}`));
  const found = readingsAbout(gaps, "lacks", list).find(
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
export function gapOfCount(
  gaps: Register,
  list: Exchange,
  items: readonly JsonObject[],
  count: number,
): GapId | undefined {
  const counting = readingsAbout(gaps, "counts", list).find(
    ({ when }) => count < items.length && mayCount(when, list, items, count),
  );
  const lacking = readingsAbout(gaps, "lacks", list).find(
    ({ when }) => count > items.length && items.every((item) => isAbout(when, list, item) === false),
  );
  return (counting ?? lacking)?.gap;
}
