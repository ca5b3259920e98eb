/** How to get on in a list whose answers do not say where the next page is: by what the contract shows of its parameters. */
import type { Paging } from "../../generated/operations.js";
import type { Arguments } from "./request.ts";

/** How a page leads on: to other arguments, or to an end. */
export type Turn = Arguments | "complete" | "unknown";

/**
 * Takes the pages of a walk one after the other, and says how to go on.
 *
 * @param fresh the items that no earlier page had.
 * @param more whether the answer itself says that there is more, or cannot be read.
 * @param args what was asked.
 */
export type Inference = (items: readonly unknown[], fresh: readonly unknown[], more: boolean, args: Arguments) => Turn;

/** The same, where all items have ids. A page that is short had room for more, so it is all that was asked for. */
type Strategy = (items: readonly unknown[], fresh: readonly unknown[], short: boolean, args: Arguments) => Turn;

/**
 * Walks by what a list has: numbered pages, the id after which a page begins, or bounds on a time.
 *
 * @param first the arguments of the first page.
 */
export function inferenceOf(paging: Paging, first: Arguments): Inference {
  const turn = strategyOf(paging, first);
  let size = 1; // of the longest page so far: a service may make pages that are smaller than it was asked for
  return (items, fresh, more, args) => {
    const short = !more && items.length < size;
    size = Math.max(size, items.length);
    if (short && args === first) return "complete";
    return items.every((item) => memberOf(item, paging.id) != null) ? turn(items, fresh, short, args) : "unknown";
  };
}

function strategyOf({ id, token, counted, since, windows }: Paging, first: Arguments): Strategy {
  if (counted && token) return byNumber(id, token, first);
  if (since) return byId(id, since, { ...first, ...(token && { [token]: undefined }) });
  if (windows) return byTime(windows);
  return () => "unknown";
}

/**
 * Asks for page 1, 2 and so on. Whether the page that comes unasked is number 0 or 1 is not shown, so it may come twice. A number
 * that turns out to count items is raised by a page less one item, so that the pages are seen to join.
 */
function byNumber(id: string, token: string, first: Arguments): Strategy {
  let number = Number(first[token] ?? 0);
  let step = 1;
  let before: readonly unknown[] = [];
  return (items, fresh, short) => {
    const ids = [...new Set(items.map((item) => memberOf(item, id)))];
    const isGuess = number === 1;
    const countsItems = ids.length > 0 && ids[0] === before[step];
    // Nothing comes after the last page. That says nothing while no number has led anywhere.
    if (ids.length === (countsItems ? 1 : 0))
      return short && (countsItems || (!isGuess && step === 1)) ? "complete" : "unknown";
    if (countsItems) step = ids.length - 1;
    else if (step > 1) return "unknown"; // the pages do not join
    if (fresh.length === 0 && !isGuess) return "unknown"; // the service does not heed the number
    before = ids;
    number += step;
    return Number.isSafeInteger(number) ? { ...first, [token]: number } : "unknown";
  };
}

/**
 * Asks for what comes after the last id. Where the ids go up, or in no order, it begins again with what comes after 0, as the service
 * may sort by id only when it is asked so. Ids that are in no order even then do not tell that all have come.
 */
function byId(id: string, since: string, first: Arguments): Strategy {
  const after = (last: string): Arguments => ({ ...first, [since]: last });
  let isFromStart = first[since] != null;
  let isRestart = false;
  let last = "";
  let way = 0; // more where ids go up, less where they go down, NaN where they do both
  return (items, fresh, short) => {
    if (isRestart) {
      isRestart = false;
      if (items.length === 0) return after(last); // 0 is no place in the list
      last = "";
      way = 0;
    }
    const before = last;
    for (const next of items.map((item) => String(memberOf(item, id)))) {
      if (next === last) continue; // whether a page begins with the id that was asked for is not shown
      if (last) {
        const step = next.length - last.length || (next > last ? 1 : -1);
        way = way * step >= 0 ? step : Number.NaN;
      }
      last = next;
    }
    if (isFromStart || way < 0) {
      if (way >= 0 ? last !== before : fresh.length > 0) return after(last);
      if (way && short) return "complete";
    }
    if (isFromStart) return "unknown";
    isFromStart = isRestart = true;
    return after("0");
  };
}

/**
 * Halves a span of time until each part fits on a page. The bounds are inclusive, so nothing falls between the halves, in whatever
 * order the service sorts.
 */
function byTime(windows: NonNullable<Paging["windows"]>): Strategy {
  const parts: Arguments[] = [];
  let end: Turn = "complete";
  return (items, fresh, short, args) => {
    if (!short) {
      const halves = halve(items, fresh, windows, args);
      if (halves) parts.push(...halves);
      else end = "unknown";
    }
    // Each half has items of the whole, unless the service takes the bounds for something else.
    else if (items.length === fresh.length) end = "unknown";
    return parts.pop() ?? end;
  };
}

/** The later and the earlier part of what was asked, which meet at a time between those of the items. */
function halve(
  items: readonly unknown[],
  fresh: readonly unknown[],
  windows: NonNullable<Paging["windows"]>,
  args: Arguments,
): [Arguments, Arguments] | undefined {
  for (const [min, max, property] of windows) {
    const texts = items.map((item) => String(memberOf(item, property)));
    const times = texts.map(Date.parse);
    const low = Math.min(...times);
    const high = Math.max(...times);
    if (!(high - low > 1)) continue; // no time lies between them, or one has none
    const isHeeded = !(low < Date.parse(String(args[min])) || high > Date.parse(String(args[max])));
    if (fresh.length === 0 && !isHeeded) return undefined;
    // In a sorted list the last time that will do leaves a page that is just not full. Its text is in the form that the service has.
    const at = times.findLastIndex((time) => low < time && time < high);
    const middle = texts[at] ?? new Date((low + high) / 2).toISOString();
    return [
      { ...args, [min]: middle },
      { ...args, [max]: middle },
    ];
  }
  return undefined;
}

/** A member of an object, and undefined of anything else. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
