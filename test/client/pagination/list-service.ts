/** Services that keep a list and hand it out in pages, each in a way of its own. */
import { type SentRequest, type Step, scriptStore } from "../../support/scripted-store.ts";

/** What a service was asked for: the query, or the body of a search. */
export type RequestArgs = Readonly<Record<string, string>>;

/** A page as a service makes it: its items, and the `Link` header, if any. */
export interface ServedPage {
  readonly items: unknown;
  readonly link?: string | undefined;
}

export function readArgs({ url, body }: SentRequest): RequestArgs {
  const query = Object.fromEntries(new URL(url).searchParams);
  return body === undefined ? query : JSON.parse(body);
}

/** A service whose answers have the items under this key. */
export function serveList(key: string, make: (asked: RequestArgs, sent: SentRequest) => ServedPage | Response): Step {
  return (sent) => {
    const made = make(readArgs(sent), sent);
    if (made instanceof Response) return made;
    return Response.json({ [key]: made.items }, made.link === undefined ? {} : { headers: { link: made.link } });
  };
}

/** A store that is answered by a service, and what it asked. */
export function createServedStore(step: Step, options: Parameters<typeof scriptStore>[1] = {}) {
  let count = 0;
  const bounded: Step = (request, clock) => {
    count += 1;
    // A walk without an end would hang the test.
    return count > 3000 ? new Response(null, { status: 403 }) : step(request, clock);
  };
  const { store, sent, clock } = scriptStore(bounded, options);
  return {
    store,
    sent,
    clock,
    /** What was asked in each request. */
    asked: () => sent.map(readArgs),
    /** What was asked of one parameter in each request. */
    askedFor: (name: string) => sent.map((request) => readArgs(request)[name]),
  };
}

/** As many items as the caller wants, or the service has on a page. */
function sizeOf(asked: RequestArgs, size: number): number {
  return Math.min(Number(asked.limit ?? size), size);
}

/** The header that leads to a token. */
export function linkTo(token: string | number, relation = "next"): string {
  return `<https://store.example/api/202412/some?limit=2&pageToken=${encodeURIComponent(token)}>; rel="${relation}"`;
}

/** Pages that are joined by links. The tokens are where a page begins in the list, or after which item. */
export function linkPages<Item extends { id: string }>(
  items: () => readonly Item[],
  { size, by = "id" }: { size: number; by?: "offset" | "id" | undefined },
): (asked: RequestArgs) => ServedPage {
  return (asked) => {
    const all = items();
    const token = asked.pageToken;
    const start = token === undefined ? 0 : by === "offset" ? Number(token) : indexAfter(all, token);
    const end = start + sizeOf(asked, size);
    const next = by === "offset" ? end : (all[end - 1]?.id ?? "");
    return { items: all.slice(start, end), link: end < all.length ? linkTo(next) : undefined };
  };
}

function indexAfter(all: readonly { id: string }[], id: string): number {
  return all.findIndex((item) => item.id === id) + 1;
}

/** What a service takes the number of a page for. */
export type Numbering =
  /** Pages, the first of which is 0 or 1. */
  | "from 0"
  | "from 1"
  /** The same, and after the last page that one comes again, or a refusal. */
  | "clamped"
  | "refused"
  /** How many items go before. */
  | "offset"
  /** The id after which the page begins, in a list that goes up or down. */
  | "after"
  | "before"
  /** Nothing. */
  | "ignored";

/** Pages that are numbered, and no links. */
export function numberPages<Item extends { collectionId: number }>(
  items: () => readonly Item[],
  { size, numbering }: { size: number; numbering: Numbering },
): (asked: RequestArgs) => ServedPage | Response {
  return (asked) => {
    const all = items();
    const count = sizeOf(asked, size);
    const token = asked.pageToken === undefined ? undefined : Number(asked.pageToken);
    const part = (from: Item[], start = 0) => ({ items: from.slice(start, start + count) });
    const list = [...all];
    switch (numbering) {
      case "from 0":
        return part(list, (token ?? 0) * count);
      case "from 1":
        return part(list, ((token || 1) - 1) * count);
      case "clamped":
        return part(list, (Math.min(token || 1, Math.ceil(list.length / count) || 1) - 1) * count);
      case "refused":
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

/** What a service takes an id for that a page begins with. */
export type Since =
  /** A place in the list. */
  | "place"
  /** The least id, in a list that is as it always is, or goes up by ids only when it is asked for. */
  | "least"
  | "least, sorted"
  | "ignored";

/** Pages that begin after an id, or with it, and no links. */
export function pageSinceId<Item extends { id: number }>(
  items: () => readonly Item[],
  { size, since, inclusive = false }: { size: number; since: Since; inclusive?: boolean | undefined },
): (asked: RequestArgs) => ServedPage | Response {
  return (asked) => {
    const all = [...items()];
    const id = asked.sinceId === undefined ? undefined : Number(asked.sinceId);
    const part = (from: Item[]) => ({ items: from.slice(0, sizeOf(asked, size)) });
    if (id === undefined || since === "ignored") return part(all);
    if (since === "place") {
      const at = all.findIndex((item) => item.id === id);
      return at < 0 ? new Response(null, { status: 422 }) : part(all.slice(inclusive ? at : at + 1));
    }
    const rest = all.filter((item) => (inclusive ? item.id >= id : item.id > id));
    return part(since === "least" ? rest : rest.sort((one, other) => one.id - other.id));
  };
}

/** A list whose times can be bounded, in any order, and no links. */
export function pageInTimeRange<Item extends { createdAt: string; updatedAt: string }>(
  items: () => readonly Item[],
  { size, honours = true }: { size: number; honours?: boolean | undefined },
): (asked: RequestArgs) => ServedPage {
  return (asked) => {
    const within = (time: string, min?: string, max?: string) =>
      (min === undefined || Date.parse(time) >= Date.parse(min)) &&
      (max === undefined || Date.parse(time) <= Date.parse(max));
    const found = items().filter(
      ({ createdAt, updatedAt }) =>
        !honours ||
        (within(createdAt, asked.createdAtMin, asked.createdAtMax) &&
          within(updatedAt, asked.updatedAtMin, asked.updatedAtMax)),
    );
    return { items: found.slice(0, sizeOf(asked, size)) };
  };
}

/** All that a walk gives. */
export async function collect<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of walk) items.push(item);
  return items;
}
