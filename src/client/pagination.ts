/** Pagination. How a response names the next page is not documented, so the client tries several ways in turn. */

import { HttpError, IncompleteListError, PagingLoopError, toLine } from "./errors.ts";
import { getMember, type Inference, type InferenceState, inferNextPage } from "./infer-next-page.ts";
import { parseNextLink, parseQuery, queryOfLink } from "./link.ts";
import type { ClientOperation, ListOperation } from "./operation.ts";
import type { CallOptions } from "./options.ts";
import { createIterator, type EndIteration, type PageIterator, type PaginationEnd } from "./page-iterator.ts";
import { platform } from "./platform.ts";
import type { ReadResponse } from "./read-response.ts";
import { type Arguments, serializeArguments } from "./request.ts";
import { encodeBody } from "./request-body.ts";
import type { DecodedResponse } from "./send.ts";

/** Options of a page iterator. */
export interface PagingOptions<Data = unknown> extends CallOptions {
  /** Stop after this many pages with items. */
  readonly maxPages?: number | undefined;
  /** Start at this page: the `next` of a page that you read before, maybe in another run of the program. */
  readonly resume?: string | undefined;
  /**
   * Whether a list may end although it may have more items, because the store does not show how to get them. By default, the iterator
   * then throws an `IncompleteListError` after the items that it got, unless it got `maxPages` pages.
   */
  readonly incomplete?: "allow" | "throw" | undefined;
  /**
   * Finds the next page if your store names it in a way of its own. Return its page token, or the arguments to change; return
   * undefined or an empty string after the last page. With a `cursor`, the client tries nothing else.
   */
  readonly cursor?: ((page: Data, response: ReadResponse) => Cursor | Promise<Cursor>) | undefined;
}

/** The start of a page: a page token, or the arguments to change. */
export type Cursor = string | number | Arguments | undefined;

/** A page of a list. */
export interface Page<Data = unknown, Item = unknown> {
  /** The decoded response body. */
  readonly data: Data;
  /** The items of the page, without those of earlier pages if pages overlap. */
  readonly items: readonly Item[];
  readonly response: ReadResponse;
  /** Where the next page starts, for the option `resume`; undefined if there is none or it is not known: see `end`. */
  readonly next: string | undefined;
  /** On the last page, how the list ends: with `unknown`, it may have more items. Undefined on the others. */
  readonly end: Exclude<PaginationEnd, "stopped"> | undefined;
}

/** Sends one call of a list operation. A query takes the place of all arguments that are not in the path. */
export type SendPage = (
  args: Arguments,
  call: CallOptions,
  query: string | undefined,
) => Promise<DecodedResponse<unknown>>;

/** Iterates over the items or the pages of a list. */
export interface Paginator {
  items(args?: Arguments, options?: PagingOptions): PageIterator<unknown>;
  pages(args?: Arguments, options?: PagingOptions): PageIterator<Page>;
}

/** Creates the iterators of a list operation. */
export function createPaginator(operation: ClientOperation, send: SendPage): Paginator {
  const list = operation as ListOperation; // `paged` accepts no other
  const pages = (args?: Arguments, options: PagingOptions = {}) => {
    platform.checkPaging?.(options, list.id, args);
    return createIterator((end) => iteratePages(list, send, args, options, end));
  };
  const items = (args?: Arguments, options: PagingOptions = {}) => {
    platform.checkPaging?.(options, list.id, args);
    return createIterator(async function* (end) {
      for await (const page of iteratePages(list, send, args, options, end)) yield* page.items;
    });
  };
  return { items, pages };
}

/** A request for a page. The query, if any, takes the place of the arguments that are not in the path. */
interface PageRequest {
  readonly args: Arguments;
  readonly query?: string | undefined;
}

/** The next page. */
interface NextPage {
  readonly request: PageRequest;
  /** For the option `resume`. */
  readonly position: string;
  /** If the store or the caller's cursor names the page: its name. */
  readonly name?: string;
}

/** What follows a page. */
type Step = NextPage | "complete" | "unknown";

/** Why it is not known what follows a page: the caller's cursor threw, or the pages repeat. */
interface Failure {
  readonly error: unknown;
}

/** A position of a list whose pages have no query of their own, as JSON. */
interface Position {
  readonly args: Arguments;
  /** The ids of the page before, so that one that comes again is recognized. */
  readonly seen: readonly unknown[];
  readonly state?: InferenceState | undefined;
}

async function* iteratePages(
  list: ListOperation,
  send: SendPage,
  first: Arguments = {},
  options: PagingOptions,
  setEnd: EndIteration,
): AsyncGenerator<Page> {
  const { cursor, incomplete, maxPages = Number.POSITIVE_INFINITY, resume, ...call } = options;
  let { request, infer, seen } = startAt(list, first, resume);
  const progress = createProgress(list, seen);
  if (cursor) infer = undefined;
  for (let count = 0, isFirst = resume === undefined; count < maxPages; isFirst = false) {
    const received = await send(request.args, call, request.query).catch((error: unknown) => {
      if (!infer || !isRejection(error)) throw error;
    });
    // Read everything before `yield`: the caller may change the page.
    const member = getMember(received?.data, list.paging.items);
    const all: readonly unknown[] = Array.isArray(member) ? member : [];
    const items = progress.selectNew(all);

    const findNext = async (): Promise<Step> => {
      seen = all.map((item) => getMember(item, list.paging.id)).filter((id) => id != null);
      if (received && cursor) return followCursor(list, first, await cursor(received.data, received.response), seen);
      const link = parseNextLink(received?.response.headers.get("link") ?? "");
      const linked = received && link.kind === "next" && followLink(list, request.args, link.target, received.url);
      if (linked) return linked;
      const hasMore = link.kind === "next" || all !== member;
      if (isFirst && link.kind !== "last") infer = inferNextPage(list.paging, first);
      const next = infer?.next(all, items, hasMore, request.args) ?? (hasMore ? "unknown" : "complete");
      return typeof next === "string" ? next : nextPage(next, seen, infer?.state);
    };
    // What fails here must not lose the items of the page.
    const step = await findNext()
      .then((found) => (typeof found === "object" && progress.isStuckAt(found.name) ? "unknown" : found))
      .catch((error: unknown): Failure => ({ error }));

    if (received && (items.length > 0 || count === 0)) {
      count += 1;
      yield { data: received.data, items, response: received.response, ...describeStep(step) };
    }
    if (typeof step === "string") {
      setEnd(step);
      if (step === "unknown" && incomplete !== "allow" && count < maxPages) throw createIncompleteListError(list.id);
      return;
    }
    if ("error" in step) throw step.error;
    request = step.request;
  }
  setEnd("stopped");
}

/** What a page says of the next one. */
function describeStep(step: Step | Failure): Pick<Page, "next" | "end"> {
  return typeof step === "string"
    ? { next: undefined, end: step }
    : { next: "error" in step ? undefined : step.position, end: undefined };
}

function createIncompleteListError(operation: string): IncompleteListError {
  return new IncompleteListError(
    operation,
    'may have more items: the store does not show how to get them. Pass a `cursor`, or `incomplete: "allow"`.',
  );
}

/** The request and the inference of the page to start at. @throws SyntaxError if the position is not one. */
function startAt(
  list: ListOperation,
  first: Arguments,
  resume: string | undefined,
): { request: PageRequest; infer?: Inference | undefined; seen: readonly unknown[] } {
  if (resume === undefined) return { request: { args: first }, seen: [] };
  if (!resume.startsWith("{")) return { request: requestPage(list, first, resume), seen: [] };
  const { args, seen, state }: Position = JSON.parse(resume);
  return { request: { args }, infer: state && inferNextPage(list.paging, args, state), seen };
}

/** A page of these arguments, with a position that has them all. */
function nextPage(args: Arguments, seen: readonly unknown[], state?: InferenceState, name?: string): NextPage {
  const position: Position = { args, seen, state };
  return { request: { args }, position: encodeBody(position), ...(name !== undefined && { name }) };
}

/** The page that a link names; undefined if it names none that the client may request. */
function followLink(list: ListOperation, args: Arguments, target: string, url: string): NextPage | undefined {
  const { token = "" } = list.paging;
  const found = queryOfLink(target, url, token);
  if (!found) return undefined;
  const query =
    found.isWhole || list.body ? found.query : serializeArguments(list, { ...args, ...parseQuery(found.query) });
  return { request: requestPage(list, args, query), position: query, name: query };
}

/** The request for a page that a query names. A search has no query: it sends the page token in its body. */
function requestPage(list: ListOperation, args: Arguments, query: string): PageRequest {
  if (!list.body) return { args, query };
  const { token = "" } = list.paging;
  const parameters = parseQuery(query);
  return { args: { ...args, ...(token in parameters ? { [token]: parameters[token] } : parameters) } };
}

/** The page that the caller's cursor names. */
function followCursor(list: ListOperation, args: Arguments, cursor: Cursor, seen: readonly unknown[]): Step {
  if (cursor == null || cursor === "") return "complete";
  const changes = typeof cursor === "object" ? cursor : { [list.paging.token ?? ""]: cursor };
  return nextPage({ ...args, ...changes }, seen, undefined, String(Object.entries(changes)));
}

/** How many pages in a row may have no new items before the client reports a loop. */
const maxIdlePages = 100;

/** Tells the new items of each page, and whether the pages repeat. @param seen the ids of the page before the first. */
function createProgress({ id, paging }: ListOperation, seen: readonly unknown[]) {
  const known = new Set<unknown>(seen);
  const followed = new Set<string>();
  let idlePages = 0;
  let isEmpty = false;
  return {
    /** The items that no earlier page had. Without ids, two different items can be equal, so all of them count. */
    selectNew(all: readonly unknown[]): readonly unknown[] {
      const { size } = known;
      const items = all.filter((item) => {
        const own = getMember(item, paging.id);
        const key = own ?? ` ${JSON.stringify(item)}`; // the space tells it from an id
        const isNew = !known.has(key);
        known.add(key);
        return isNew || own == null;
      });
      idlePages = known.size > size ? 0 : idlePages + 1;
      isEmpty = all.length === 0;
      return items;
    },

    /**
     * Whether empty pages repeat. A scroll token may repeat as long as its pages have new items.
     *
     * @param name of the next page; undefined if it is guessed.
     * @throws PagingLoopError if pages with items repeat.
     */
    isStuckAt(name: string | undefined): boolean {
      if (name === undefined) return false;
      const isStuck = idlePages > (followed.has(name) ? 0 : maxIdlePages);
      followed.add(name);
      if (isStuck && !isEmpty)
        throw new PagingLoopError(id, `does not advance: its pages have no new items (next page: ${toLine(name)}).`);
      return isStuck;
    },
  };
}

/** Whether the store rejected the arguments, not the caller or the request rate. */
function isRejection(error: unknown): boolean {
  return (
    error instanceof HttpError && error.status >= 400 && error.status < 500 && !notAboutArguments.has(error.status)
  );
}

const notAboutArguments: ReadonlySet<number> = new Set([401, 403, 408, 429]);
