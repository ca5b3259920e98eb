import { IncompleteListError } from "./errors.ts";

/**
 * How an iteration ended.
 * - `complete`: the list has no more items.
 * - `unknown`: the list may have more items, but the store does not show how to get them.
 * - `stopped`: `maxPages` or the `limit` of `toArray` was reached; the list may have more items.
 */
export type PaginationEnd = "complete" | "unknown" | "stopped";

/** Iterates over a list with `for await`. Each loop starts at the first page. */
export interface PageIterator<T> extends AsyncIterable<T> {
  /** How the last loop ended; undefined during a loop and after a `break` or an error other than `IncompleteListError`. */
  readonly end: PaginationEnd | undefined;
  /**
   * Reads the list into an array.
   *
   * @param options `limit`: the most elements to read; by default all.
   * @throws IncompleteListError with the elements, if the list may have more, unless the option `incomplete` allows it.
   */
  toArray(options?: { readonly limit?: number | undefined }): Promise<T[]>;
}

/** Tells the iterator how its loop ended. */
export type EndIteration = (end: PaginationEnd) => void;

/** Creates an iterator. @param run starts a loop. */
export function createIterator<T>(run: (end: EndIteration) => AsyncIterator<T>): PageIterator<T> {
  let end: PaginationEnd | undefined;
  const setEnd: EndIteration = (how) => {
    end = how;
  };
  const iterator: PageIterator<T> = {
    get end() {
      return end;
    },
    [Symbol.asyncIterator]() {
      end = undefined;
      return run(setEnd);
    },
    async toArray({ limit = Number.POSITIVE_INFINITY } = {}) {
      const all: T[] = [];
      try {
        for await (const element of iterator) if (all.push(element) >= limit) break;
      } catch (error) {
        if (error instanceof IncompleteListError) Object.assign(error, { items: all });
        throw error;
      }
      end ??= "stopped";
      return all;
    },
  };
  return iterator;
}
