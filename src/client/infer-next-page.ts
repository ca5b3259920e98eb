/** Finds the next page of a list whose responses do not name it, from the parameters that the contract shows. */
import type { ClientPaging } from "./operation.ts";
import type { Arguments } from "./request.ts";

/** What follows a page: the arguments of the next page, or an end. */
export type NextStep = Arguments | "complete" | "unknown";

/** Takes the pages one after the other. */
export interface Inference {
  /** What it has seen so far: plain data, so that another inference can go on from a copy. */
  readonly state: InferenceState;
  /**
   * Returns what follows a page.
   *
   * @param fresh the items that no earlier page had.
   * @param more whether the response itself says that there are more items, or cannot be read.
   * @param args the arguments of the request.
   */
  next(items: readonly unknown[], fresh: readonly unknown[], more: boolean, args: Arguments): NextStep;
}

/** The state of an inference. */
export interface InferenceState {
  /** Of the longest page so far: a store may return smaller pages than requested. */
  size: number;
  /** The state of the strategy, which changes it. */
  readonly own: object;
}

/** A strategy for items that all have ids. A short page had room for more items, so nothing follows it. */
interface Strategy {
  readonly state: object;
  next(items: readonly unknown[], fresh: readonly unknown[], short: boolean, args: Arguments): NextStep;
}

/**
 * Chooses by what the list offers: numbered pages, the id after which a page starts, or bounds on a time.
 *
 * @param first the arguments of the first page.
 * @param resumed the state of an inference to go on from. The arguments are those of the next page then.
 */
export function inferNextPage(paging: ClientPaging, first: Arguments, resumed?: InferenceState): Inference {
  const { state: own, next } = chooseStrategy(paging, first, resumed?.own);
  const state = { size: resumed?.size ?? 1, own };
  return {
    state,
    next(items, fresh, more, args) {
      const short = !more && items.length < state.size;
      state.size = Math.max(state.size, items.length);
      if (short && args === first && !resumed) return "complete";
      return items.every((item) => getMember(item, paging.id) != null) ? next(items, fresh, short, args) : "unknown";
    },
  };
}

function chooseStrategy(
  { id, token, counted, since, windows }: ClientPaging,
  first: Arguments,
  resumed: object | undefined,
): Strategy {
  if (counted && token) return paginateByNumber(id, token, first, resumed as NumberState);
  if (since) return paginateById(id, since, { ...first, ...(token && { [token]: undefined }) }, resumed as IdState);
  if (windows) return paginateByTime(windows, resumed as TimeState);
  return { state: {}, next: () => "unknown" };
}

interface NumberState {
  number: number;
  step: number;
  /** The first id of the next page, if the number counts items. */
  overlap?: unknown;
}

/**
 * Requests page 1, 2 and so on. It is not documented whether the first page is number 0 or 1, so it may come twice. If the number
 * turns out to count items, it advances by one page less one item, so that consecutive pages overlap and no item is missed.
 */
function paginateByNumber(id: string, token: string, first: Arguments, resumed?: NumberState): Strategy {
  const state = resumed ?? { number: Number(first[token] ?? 0), step: 1 };
  const next: Strategy["next"] = (items, fresh, short) => {
    const ids = [...new Set(items.map((item) => getMember(item, id)))];
    const isGuess = state.number === 1;
    const countsItems = ids.length > 0 && ids[0] === state.overlap;
    // An empty page follows the last one. It proves nothing until a number has returned new items.
    if (ids.length === (countsItems ? 1 : 0))
      return short && (countsItems || (!isGuess && state.step === 1)) ? "complete" : "unknown";
    if (countsItems) state.step = ids.length - 1;
    else if (state.step > 1) return "unknown"; // the pages do not overlap
    if (fresh.length === 0 && !isGuess) return "unknown"; // the store ignores the number
    state.overlap = ids[state.step];
    state.number += state.step;
    return Number.isSafeInteger(state.number) ? { ...first, [token]: state.number } : "unknown";
  };
  return { state, next };
}

interface IdState {
  isFromStart: boolean;
  isRestart: boolean;
  last: string;
  /** Of the ids. */
  order: "none" | "up" | "down" | "mixed";
}

/**
 * Requests the items after the last id. If the ids ascend or have no order, it starts again after id 0, because the store may sort
 * by id only if `sinceId` is sent. Ids without an order even then do not prove that the list is complete.
 */
function paginateById(id: string, since: string, first: Arguments, resumed?: IdState): Strategy {
  const after = (last: string): Arguments => ({ ...first, [since]: last });
  const state: IdState = resumed ?? { isFromStart: first[since] != null, isRestart: false, last: "", order: "none" };
  const next: Strategy["next"] = (items, fresh, short) => {
    if (state.isRestart) {
      state.isRestart = false;
      if (items.length === 0) return after(state.last); // the store knows no id 0
      state.last = "";
      state.order = "none";
    }
    const { last } = state;
    for (const item of items) readId(state, String(getMember(item, id)));
    const isAscending = /none|up/.test(state.order);
    if (state.isFromStart || state.order === "down") {
      if (isAscending ? state.last !== last : fresh.length > 0) return after(state.last);
      if (/up|down/.test(state.order) && short) return "complete";
    }
    if (state.isFromStart) return "unknown";
    state.isFromStart = state.isRestart = true;
    return after("0");
  };
  return { state, next };
}

/** Compares the next id of a list with the last one. Of numbers in strings, a longer one is greater. */
function readId(state: IdState, id: string): void {
  const { last, order } = state;
  if (id === last) return; // it is not documented whether a page includes the requested id
  state.last = id;
  if (!last) return;
  const step = (id.length - last.length || (id > last ? 1 : -1)) > 0 ? "up" : "down";
  state.order = order === "none" || order === step ? step : "mixed";
}

interface TimeState {
  /** The arguments of the parts that are not read yet. */
  readonly parts: Arguments[];
  isUnknown: boolean;
}

/**
 * Halves a time range until each part fits on one page. The bounds are inclusive, so no item is lost between the halves, whatever
 * the sort order.
 */
function paginateByTime(windows: NonNullable<ClientPaging["windows"]>, resumed?: TimeState): Strategy {
  const state = resumed ?? { parts: [], isUnknown: false };
  const { parts } = state;
  // Of the parts before this index, nobody knows which items of theirs an earlier run has read.
  let unread = resumed ? parts.length + 1 : 0;
  const next: Strategy["next"] = (items, fresh, short, args) => {
    const isUnread = parts.length < unread;
    unread = Math.min(unread, parts.length);
    if (!short) {
      const halves = halve(items, fresh, windows, args);
      if (halves) parts.push(...halves);
      else state.isUnknown = true;
    }
    // A half has only items of the whole, unless the store reads the bounds differently.
    else if (items.length === fresh.length && !isUnread) state.isUnknown = true;
    return parts.pop() ?? (state.isUnknown ? "unknown" : "complete");
  };
  return { state, next };
}

/** The later and the earlier half of the requested range. They meet at a time between those of the items. */
function halve(
  items: readonly unknown[],
  fresh: readonly unknown[],
  windows: NonNullable<ClientPaging["windows"]>,
  args: Arguments,
): [Arguments, Arguments] | undefined {
  for (const [min, max, property] of windows) {
    const texts = items.map((item) => String(getMember(item, property)));
    const times = texts.map(Date.parse);
    const low = Math.min(...times);
    const high = Math.max(...times);
    if (!(high - low > 1)) continue; // no time is between them, or an item has no time
    const [from, to] = [min, max].map((name) => new Date(args[name] as string | Date).getTime());
    const isApplied = !(low < Number(from) || high > Number(to));
    if (fresh.length === 0 && !isApplied) return undefined;
    // In a sorted list, the last possible time leaves a page that is almost full. Its text has the time format of the store.
    const at = times.findLastIndex((time) => low < time && time < high);
    const middle = texts[at] ?? new Date((low + high) / 2).toISOString();
    return [
      { ...args, [min]: middle },
      { ...args, [max]: middle },
    ];
  }
  return undefined;
}

/** A member of an object; undefined for any other value. */
export function getMember(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
