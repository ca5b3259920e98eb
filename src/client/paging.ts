/** Lists, page after page. How an answer tells where the next page is, is not documented, so several ways are tried in turn. */
import type { ListOperation, Operation } from "../../generated/operations.js";
import { HttpError, PagingLoopError } from "./errors.ts";
import { type Inference, inferenceOf, memberOf, type Turn } from "./inference.ts";
import { nextInLink } from "./link.ts";
import type { CallOptions } from "./options.ts";
import type { Arguments } from "./request.ts";
import type { Answer } from "./send.ts";

/** How the pages of a list are walked. */
export interface PagingOptions<Data = unknown> extends CallOptions {
  /** Stop after so many pages that brought something. */
  readonly maxPages?: number | undefined;
  /**
   * Says where the next page is, for a service that tells in a way of its own: its page token, or the arguments to change; undefined
   * or empty text when this page was the last one. Where it is given, nothing else is tried.
   */
  readonly cursor?: ((page: Data, response: Response) => Cursor | Promise<Cursor>) | undefined;
}

/** Where a page starts. */
export type Cursor = string | number | Arguments | undefined;

/**
 * How a walk ended.
 * - `complete`: the list has no more.
 * - `unknown`: the list may have more; nothing tells whether, or how to get it.
 * - `stopped`: `maxPages` was reached; the list has more, or may have.
 */
export type WalkEnd = "complete" | "unknown" | "stopped";

/** A walk through a list, to be used with `for await`; each loop begins anew. */
export interface Walk<T> extends AsyncIterable<T> {
  /** How the last loop ended; undefined while it runs, and after a `break` or an error. */
  readonly end: WalkEnd | undefined;
}

/** A page of a list. */
export interface Page<Data = unknown, Item = unknown> {
  /** The whole answer. */
  readonly data: Data;
  /** Its items, without those that an earlier page had where pages overlap. */
  readonly items: readonly Item[];
  readonly response: Response;
}

/** Sends one call of a list. */
export type Send = (args: Arguments, call?: CallOptions) => Promise<Answer<unknown>>;

/** Walks through the items or the pages of a list. */
export interface Walks {
  items(args?: Arguments, options?: PagingOptions): Walk<unknown>;
  pages(args?: Arguments, options?: PagingOptions): Walk<Page>;
}

/** The walks of a list. */
export function walksOf(operation: Operation, send: Send): Walks {
  const pages = (args?: Arguments, options?: PagingOptions) =>
    walk((ended) => pagesOf(operation, send, args, options, ended));
  const items = (args?: Arguments, options?: PagingOptions) =>
    walk(async function* (ended) {
      for await (const page of pagesOf(operation, send, args, options, ended)) yield* page.items;
    });
  return { items, pages };
}

function walk<T>(run: (ended: (end: WalkEnd) => void) => AsyncIterator<T>): Walk<T> {
  const self: { end: WalkEnd | undefined } & AsyncIterable<T> = {
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

/** How many pages may bring nothing new, one after the other, before they are taken for a circle. */
const patience = 100;

async function* pagesOf(
  operation: Operation,
  send: Send,
  first: Arguments = {},
  options: PagingOptions = {},
  ended: (end: WalkEnd) => void,
): AsyncGenerator<Page> {
  const { id, paging } = operation as ListOperation; // `paged` takes no other
  const { token = "" } = paging;
  const { cursor, maxPages = Number.POSITIVE_INFINITY } = options;
  const known = new Set<unknown>();
  const followed = new Set<string>();
  let infer: Inference | undefined;
  let args = first;
  let idle = 0;
  for (let count = 0; count < maxPages; ) {
    const answer = await send(args, options).catch((error: unknown) => {
      if (!infer || !isRefusal(error)) throw error;
    });
    const list = memberOf(answer?.data, paging.items);
    const all: readonly unknown[] = Array.isArray(list) ? list : [];
    const { size } = known;
    const items = all.filter((item) => {
      const own = memberOf(item, paging.id);
      const key = own ?? ` ${JSON.stringify(item)}`; // a blank, for an id may look the same
      const isNew = !known.has(key);
      known.add(key);
      return isNew || own == null; // without an id, two may look alike
    });
    idle = known.size > size ? 0 : idle + 1;

    // All is read before the page is handed out, for whoever gets it may change it.
    const linked = nextInLink(answer?.response.headers.get("link") ?? "", token);
    let turn: Turn | undefined;
    if (!cursor && !linked) {
      const hasMore = linked === "" || all !== list;
      if (linked !== null && args === first) infer ??= inferenceOf(paging, first);
      turn = infer?.(all, items, hasMore, args) ?? (hasMore ? "unknown" : "complete");
    }
    if (answer && (items.length > 0 || count === 0)) {
      count += 1;
      yield { ...answer, items };
    }
    if (answer && !turn) {
      const next = cursor ? await cursor(answer.data, answer.response) : linked;
      if (next == null || next === "") return ended("complete");
      const changes = typeof next === "object" ? next : { [token]: next };
      const mark = String(Object.entries(changes));
      // A token may come again, as that of a scroll does, while it brings something new.
      if (idle > (followed.has(mark) ? 0 : patience)) {
        if (all.length === 0) return ended("unknown");
        throw new PagingLoopError(id, `was led in a circle by ${mark}.`);
      }
      followed.add(mark);
      turn = { ...first, ...changes };
    }
    if (typeof turn !== "object") return turn && ended(turn);
    args = turn;
  }
  ended("stopped");
}

/** Whether a service does not take what it was asked, rather than who asks or how often. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && /^4(?!01|03|08|29)/.test(`${error.status}`);
}
