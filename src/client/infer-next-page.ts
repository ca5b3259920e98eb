/** Finds the next page of a list whose responses do not name it, from the parameters that the contract shows. */
import type { ClientPaging } from "./operation.ts";
import type { Arguments } from "./request.ts";

/** What follows a page: the arguments of the next page, or an end. */
export type NextStep = Arguments | "complete" | "unknown";

/**
 * Takes the pages one after the other and returns what follows each.
 *
 * @param fresh the items that no earlier page had.
 * @param more whether the response itself says that there are more items, or cannot be read.
 * @param args the arguments of the request.
 */
export type Inference = (
  items: readonly unknown[],
  fresh: readonly unknown[],
  more: boolean,
  args: Arguments,
) => NextStep;

/** The same for items that all have ids. A short page had room for more items, so nothing follows it. */
type Strategy = (items: readonly unknown[], fresh: readonly unknown[], short: boolean, args: Arguments) => NextStep;

/**
 * Chooses by what the list offers: numbered pages, the id after which a page starts, or bounds on a time.
 *
 * @param first the arguments of the first page.
 */
export function inferNextPage(paging: ClientPaging, first: Arguments): Inference {
  const next = chooseStrategy(paging, first);
  let size = 1; // of the longest page so far: a store may return smaller pages than requested
  return (items, fresh, more, args) => {
    const short = !more && items.length < size;
    size = Math.max(size, items.length);
    if (short && args === first) return "complete";
    return items.every((item) => getMember(item, paging.id) != null) ? next(items, fresh, short, args) : "unknown";
  };
}

function chooseStrategy({ id, token, counted, since, windows }: ClientPaging, first: Arguments): Strategy {
  if (counted && token) return paginateByNumber(id, token, first);
  if (since) return paginateById(id, since, { ...first, ...(token && { [token]: undefined }) });
  if (windows) return paginateByTime(windows);
  return () => "unknown";
}

/**
 * Requests page 1, 2 and so on. It is not documented whether the first page is number 0 or 1, so it may come twice. If the number
 * turns out to count items, it advances by one page less one item, so that consecutive pages overlap and no item is missed.
 */
function paginateByNumber(id: string, token: string, first: Arguments): Strategy {
  let number = Number(first[token] ?? 0);
  let step = 1;
  let before: readonly unknown[] = [];
  return (items, fresh, short) => {
    const ids = [...new Set(items.map((item) => getMember(item, id)))];
    const isGuess = number === 1;
    const countsItems = ids.length > 0 && ids[0] === before[step];
    // An empty page follows the last one. It proves nothing until a number has returned new items.
    if (ids.length === (countsItems ? 1 : 0))
      return short && (countsItems || (!isGuess && step === 1)) ? "complete" : "unknown";
    if (countsItems) step = ids.length - 1;
    else if (step > 1) return "unknown"; // the pages do not overlap
    if (fresh.length === 0 && !isGuess) return "unknown"; // the store ignores the number
    before = ids;
    number += step;
    return Number.isSafeInteger(number) ? { ...first, [token]: number } : "unknown";
  };
}

/**
 * Requests the items after the last id. If the ids ascend or have no order, it starts again after id 0, because the store may sort
 * by id only if `sinceId` is sent. Ids without an order even then do not prove that the list is complete.
 */
function paginateById(id: string, since: string, first: Arguments): Strategy {
  const after = (last: string): Arguments => ({ ...first, [since]: last });
  let isFromStart = first[since] != null;
  let isRestart = false;
  let last = "";
  let direction = 0; // positive: ids ascend; negative: they descend; NaN: both
  return (items, fresh, short) => {
    if (isRestart) {
      isRestart = false;
      if (items.length === 0) return after(last); // the store knows no id 0
      last = "";
      direction = 0;
    }
    const before = last;
    for (const next of items.map((item) => String(getMember(item, id)))) {
      if (next === last) continue; // it is not documented whether a page includes the requested id
      if (last) {
        const step = next.length - last.length || (next > last ? 1 : -1);
        direction = direction * step >= 0 ? step : Number.NaN;
      }
      last = next;
    }
    if (isFromStart || direction < 0) {
      if (direction >= 0 ? last !== before : fresh.length > 0) return after(last);
      if (direction && short) return "complete";
    }
    if (isFromStart) return "unknown";
    isFromStart = isRestart = true;
    return after("0");
  };
}

/**
 * Halves a time range until each part fits on one page. The bounds are inclusive, so no item is lost between the halves, whatever
 * the sort order.
 */
function paginateByTime(windows: NonNullable<ClientPaging["windows"]>): Strategy {
  const parts: Arguments[] = [];
  let end: NextStep = "complete";
  return (items, fresh, short, args) => {
    if (!short) {
      const halves = halve(items, fresh, windows, args);
      if (halves) parts.push(...halves);
      else end = "unknown";
    }
    // A half has only items of the whole, unless the store reads the bounds differently.
    else if (items.length === fresh.length) end = "unknown";
    return parts.pop() ?? end;
  };
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
    const isApplied = !(low < Date.parse(String(args[min])) || high > Date.parse(String(args[max])));
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
