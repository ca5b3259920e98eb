/** Services that paginate a list in different ways. */
import { expect } from "vitest";
import { IncompleteListError, type PageIterator } from "../../../src/client/node.ts";
import { type SentRequest, type Step, scriptStore } from "../../support/scripted-store.ts";

/** The arguments of a request: its query, or the body of a search. */
export type RequestArgs = Readonly<Record<string, string>>;

/** A page of a service: its items and its `Link` header, if any. */
export interface ServedPage {
  readonly items: unknown;
  readonly link?: string | undefined;
}

export function readArgs({ url, body }: SentRequest): RequestArgs {
  const query = Object.fromEntries(new URL(url).searchParams);
  return body === undefined ? query : JSON.parse(body);
}

/** Returns a service whose responses have the items under this key. */
export function serveList(
  key: string,
  makePage: (requestArgs: RequestArgs, sent: SentRequest) => ServedPage | Response,
): Step {
  return (sent) => {
    const page = makePage(readArgs(sent), sent);
    if (page instanceof Response) return page;
    return Response.json({ [key]: page.items }, page.link === undefined ? {} : { headers: { link: page.link } });
  };
}

/** Creates a store that calls a service, and records its requests. */
export function createServedStore(step: Step, options: Parameters<typeof scriptStore>[1] = {}) {
  let count = 0;
  const bounded: Step = (request, clock) => {
    count += 1;
    // An endless iterator would hang the test.
    return count > 3000 ? new Response(null, { status: 403 }) : step(request, clock);
  };
  const { store, sent, clock } = scriptStore(bounded, options);
  return {
    store,
    sent,
    clock,
    /** The arguments of each request. */
    requestArgs: () => sent.map(readArgs),
    /** One argument of each request. */
    valuesOf: (name: string) => sent.map((request) => readArgs(request)[name]),
  };
}

/** The smaller of the limit of the caller and the page size of the service. */
function sizeOf(requestArgs: RequestArgs, size: number): number {
  return Math.min(Number(requestArgs.limit ?? size), size);
}

/** Returns a `Link` header with a page token. */
export function linkTo(token: string | number, relation = "next"): string {
  return `<https://store.example/api/202412/some?limit=2&pageToken=${encodeURIComponent(token)}>; rel="${relation}"`;
}

/** Pages with links. A token is the offset of a page, or the id of the item before it. */
export function linkPages<Item extends { id: string }>(
  items: () => readonly Item[],
  { size, by = "id" }: { size: number; by?: "offset" | "id" | undefined },
): (requestArgs: RequestArgs) => ServedPage {
  return (requestArgs) => {
    const all = items();
    const token = requestArgs.pageToken;
    const start = token === undefined ? 0 : by === "offset" ? Number(token) : indexAfter(all, token);
    const end = start + sizeOf(requestArgs, size);
    const next = by === "offset" ? end : (all[end - 1]?.id ?? "");
    return { items: all.slice(start, end), link: end < all.length ? linkTo(next) : undefined };
  };
}

function indexAfter(all: readonly { id: string }[], id: string): number {
  return all.findIndex((item) => item.id === id) + 1;
}

/** What the page token means to a service. */
export type Numbering =
  /** The number of a page, from 0 or from 1. */
  | "from 0"
  | "from 1"
  /** The same. After the last page, the service repeats it or rejects the request. */
  | "clamped"
  | "rejected"
  /** The number of items before the page. */
  | "offset"
  /** The id before the page, in an ascending or descending list. */
  | "after"
  | "before"
  /** Nothing: the service ignores it. */
  | "ignored";

/** Pages with numbers, without links. */
export function numberPages<Item extends { collectionId: number }>(
  items: () => readonly Item[],
  { size, numbering }: { size: number; numbering: Numbering },
): (requestArgs: RequestArgs) => ServedPage | Response {
  return (requestArgs) => {
    const all = items();
    const count = sizeOf(requestArgs, size);
    const token = requestArgs.pageToken === undefined ? undefined : Number(requestArgs.pageToken);
    const part = (from: Item[], start = 0) => ({ items: from.slice(start, start + count) });
    const list = [...all];
    switch (numbering) {
      case "from 0":
        return part(list, (token ?? 0) * count);
      case "from 1":
        return part(list, ((token || 1) - 1) * count);
      case "clamped":
        return part(list, (Math.min(token || 1, Math.ceil(list.length / count) || 1) - 1) * count);
      case "rejected":
        if (((token || 1) - 1) * count >= list.length && list.length > 0) return new Response(null, { status: 404 });
        return part(list, ((token || 1) - 1) * count);
      case "offset":
        return part(list, token ?? 0);
      case "after":
        return part(list.filter(({ collectionId }) => !token || collectionId > token));
      case "before":
        return part(list.reverse().filter(({ collectionId }) => !token || collectionId < token));
      case "ignored":
        return part(list);
    }
  };
}

/** What `sinceId` means to a service. */
export type Since =
  /** A position in the list. */
  | "place"
  /** The lowest id, in a list that keeps its order, or that is sorted by id only if `sinceId` is given. */
  | "least"
  | "least, sorted"
  | "ignored";

/** Pages that begin after an id, or with it, without links. */
export function pageSinceId<Item extends { id: number }>(
  items: () => readonly Item[],
  { size, since, inclusive = false }: { size: number; since: Since; inclusive?: boolean | undefined },
): (requestArgs: RequestArgs) => ServedPage | Response {
  return (requestArgs) => {
    const all = [...items()];
    const id = requestArgs.sinceId === undefined ? undefined : Number(requestArgs.sinceId);
    const part = (from: Item[]) => ({ items: from.slice(0, sizeOf(requestArgs, size)) });
    if (id === undefined || since === "ignored") return part(all);
    if (since === "place") {
      const at = all.findIndex((item) => item.id === id);
      return at < 0 ? new Response(null, { status: 422 }) : part(all.slice(inclusive ? at : at + 1));
    }
    const rest = all.filter((item) => (inclusive ? item.id >= id : item.id > id));
    return part(since === "least" ? rest : rest.sort((one, other) => one.id - other.id));
  };
}

/** A list in any order with filters by time, without links. */
export function pageInTimeRange<Item extends { createdAt: string; updatedAt: string }>(
  items: () => readonly Item[],
  { size, honours = true }: { size: number; honours?: boolean | undefined },
): (requestArgs: RequestArgs) => ServedPage {
  return (requestArgs) => {
    const within = (time: string, min?: string, max?: string) =>
      (min === undefined || Date.parse(time) >= Date.parse(min)) &&
      (max === undefined || Date.parse(time) <= Date.parse(max));
    const found = items().filter(
      ({ createdAt, updatedAt }) =>
        !honours ||
        (within(createdAt, requestArgs.createdAtMin, requestArgs.createdAtMax) &&
          within(updatedAt, requestArgs.updatedAtMin, requestArgs.updatedAtMax)),
    );
    return { items: found.slice(0, sizeOf(requestArgs, size)) };
  };
}

/**
 * Collects all values of an iterator. Its loop throws an `IncompleteListError` if and only if its end is unknown; a test states which
 * by the iterator's `end`.
 */
export async function collect<T>(iterator: PageIterator<T>): Promise<T[]> {
  const items: T[] = [];
  let error: unknown;
  try {
    for await (const item of iterator) items.push(item);
  } catch (thrown) {
    if (!(thrown instanceof IncompleteListError)) throw thrown;
    error = thrown;
  }
  expect(error !== undefined).toBe(iterator.end === "unknown");
  return items;
}
