/** Pagination. How a response names the next page is not documented, so the client tries several ways in turn. */

import { HttpError, PagingLoopError } from "./errors.ts";
import { getMember, type Inference, inferNextPage, type NextStep } from "./infer-next-page.ts";
import { parseNextLink } from "./link.ts";
import type { ClientOperation, ListOperation } from "./operation.ts";
import type { CallOptions } from "./options.ts";
import type { Arguments } from "./request.ts";
import type { DecodedResponse } from "./send.ts";

/** Options of a page iterator. */
export interface PagingOptions<Data = unknown> extends CallOptions {
  /** Stop after this many pages with items. */
  readonly maxPages?: number | undefined;
  /**
   * Finds the next page if your store names it in a way of its own. Return its page token, or the arguments to change; return
   * undefined or an empty string after the last page. With a `cursor`, the client tries nothing else.
   */
  readonly cursor?: ((page: Data, response: Response) => Cursor | Promise<Cursor>) | undefined;
}

/** The start of a page: a page token, or the arguments to change. */
export type Cursor = string | number | Arguments | undefined;

/**
 * How an iteration ended.
 * - `complete`: the list has no more items.
 * - `unknown`: the list may have more items, but the store does not show how to get them.
 * - `stopped`: `maxPages` was reached; the list may have more items.
 */
export type PaginationEnd = "complete" | "unknown" | "stopped";

/** Iterates over a list with `for await`. Each loop starts at the first page. */
export interface PageIterator<T> extends AsyncIterable<T> {
  /** How the last loop ended; undefined during a loop and after a `break` or an error. */
  readonly end: PaginationEnd | undefined;
}

/** A page of a list. */
export interface Page<Data = unknown, Item = unknown> {
  /** The decoded response body. */
  readonly data: Data;
  /** The items of the page, without those of earlier pages if pages overlap. */
  readonly items: readonly Item[];
  readonly response: Response;
}

/** Sends one call of a list operation. */
export type Send = (args: Arguments, call?: CallOptions) => Promise<DecodedResponse<unknown>>;

/** Iterates over the items or the pages of a list. */
export interface Paginator {
  items(args?: Arguments, options?: PagingOptions): PageIterator<unknown>;
  pages(args?: Arguments, options?: PagingOptions): PageIterator<Page>;
}

/** Creates the iterators of a list operation. */
export function createPaginator(operation: ClientOperation, send: Send): Paginator {
  const pages = (args?: Arguments, options?: PagingOptions) =>
    createIterator((ended) => iteratePages(operation, send, args, options, ended));
  const items = (args?: Arguments, options?: PagingOptions) =>
    createIterator(async function* (ended) {
      for await (const page of iteratePages(operation, send, args, options, ended)) yield* page.items;
    });
  return { items, pages };
}

function createIterator<T>(run: (ended: (end: PaginationEnd) => void) => AsyncIterator<T>): PageIterator<T> {
  const self: { end: PaginationEnd | undefined } & AsyncIterable<T> = {
    end: undefined,
    [Symbol.asyncIterator]() {
      self.end = undefined;
      return run((end) => {
        self.end = end;
      });
    },
  };
  return self;
}

/** How many pages in a row may have no new items before the client reports a loop. */
const maxIdlePages = 100;

async function* iteratePages(
  operation: ClientOperation,
  send: Send,
  first: Arguments = {},
  options: PagingOptions = {},
  ended: (end: PaginationEnd) => void,
): AsyncGenerator<Page> {
  const { id, paging } = operation as ListOperation; // `paged` accepts no other
  const { token = "" } = paging;
  const { cursor, maxPages = Number.POSITIVE_INFINITY } = options;
  const known = new Set<unknown>();
  const followed = new Set<string>();
  let infer: Inference | undefined;
  let args = first;
  let idle = 0;
  for (let count = 0; count < maxPages; ) {
    const received = await send(args, options).catch((error: unknown) => {
      if (!infer || !isRejection(error)) throw error;
    });
    const list = getMember(received?.data, paging.items);
    const all: readonly unknown[] = Array.isArray(list) ? list : [];
    const { size } = known;
    const items = all.filter((item) => {
      const own = getMember(item, paging.id);
      const key = own ?? ` ${JSON.stringify(item)}`; // the space tells it from an id
      const isNew = !known.has(key);
      known.add(key);
      return isNew || own == null; // without ids, two different items can be equal
    });
    idle = known.size > size ? 0 : idle + 1;

    // Read everything before `yield`: the caller may change the page.
    const linked = parseNextLink(received?.response.headers.get("link") ?? "", token);
    let nextStep: NextStep | undefined;
    if (!cursor && !linked) {
      const hasMore = linked === "" || all !== list;
      if (linked !== null && args === first) infer ??= inferNextPage(paging, first);
      nextStep = infer?.(all, items, hasMore, args) ?? (hasMore ? "unknown" : "complete");
    }
    if (received && (items.length > 0 || count === 0)) {
      count += 1;
      yield { ...received, items };
    }
    if (received && !nextStep) {
      const next = cursor ? await cursor(received.data, received.response) : linked;
      if (next == null || next === "") return ended("complete");
      const changes = typeof next === "object" ? next : { [token]: next };
      const change = String(Object.entries(changes));
      // A scroll token may repeat as long as its pages have new items.
      if (idle > (followed.has(change) ? 0 : maxIdlePages)) {
        if (all.length === 0) return ended("unknown");
        throw new PagingLoopError(id, `does not advance: its pages have no new items (next page: ${change}).`);
      }
      followed.add(change);
      nextStep = { ...first, ...changes };
    }
    if (typeof nextStep !== "object") return nextStep && ended(nextStep);
    args = nextStep;
  }
  ended("stopped");
}

/** Whether the store rejected the arguments, not the caller or the request rate. */
function isRejection(error: unknown): boolean {
  return error instanceof HttpError && /^4(?!01|03|08|29)/.test(`${error.status}`);
}
