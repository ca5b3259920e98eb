/** Reads the pages of a list after the first, however the server announces them. */
import type { Exchange } from "../cases/transcript.ts";
import { announcedPage, mayBeFull, requestOfPage, withArgument } from "../judge/readings/next-page.ts";
import { listItems } from "../model/operation.ts";
import type { WireRequest } from "../server/wire-request.ts";

type Send = (next: Partial<WireRequest>) => Promise<Exchange>;

/** How a list continues: a response announced the next page, a parameter takes its number, or neither was found. */
type Continuation = { readonly how: "announced" } | { readonly how: "number"; readonly parameter: string } | "unknown";

/** Reads pages, and remembers how each list continues. */
export class PageReader {
  readonly #baseUrl: string;
  readonly #known = new Map<string, Continuation>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** Whether a response of the list has announced a next page: then one that announces none is about the last. */
  announces({ operation }: Exchange): boolean {
    const known = this.#known.get(operation.id);
    return known !== undefined && known !== "unknown" && known.how === "announced";
  }

  /** Remembers that a list announces pages, if a response does. */
  learn({ operation, response }: Exchange): void {
    if (operation.paging && announcedPage(response)) this.#known.set(operation.id, { how: "announced" });
  }

  /**
   * Reads the pages after the first.
   *
   * @param most the most pages to read.
   * @returns the exchanges of all pages.
   */
  async read(first: Exchange, most: number, send: Send): Promise<readonly Exchange[]> {
    let exchanges: readonly Exchange[] = [first];
    while (exchanges.length < most) {
      const page = await this.#next(exchanges, send);
      if (!page) break;
      exchanges = [...exchanges, page];
    }
    return exchanges;
  }

  async #next(exchanges: readonly Exchange[], send: Send): Promise<Exchange | undefined> {
    const [first, last] = [exchanges[0], exchanges.at(-1)];
    if (!first || !last?.response.isSuccess) return undefined;
    const announced = announcedPage(last.response);
    if (!announced) return this.announces(first) ? undefined : this.#numbered(first, exchanges, send);
    const isLink = announced.carrier === "link-header";
    // Other carriers may be present on the last page too, which is empty.
    if (!isLink && listItems(last.operation, last.response.value).length === 0) return undefined;
    const next = requestOfPage(announced, first, this.#baseUrl);
    if (!next || exchanges.some(({ request }) => isSameRequest({ ...first.request, ...next }, request)))
      return undefined;
    const page = await send(next);
    return isLink || isPage(page, exchanges) ? page : undefined;
  }

  /** Reads the next page by its number. Whether the list takes one is found out once. */
  async #numbered(first: Exchange, exchanges: readonly Exchange[], send: Send): Promise<Exchange | undefined> {
    const { operation } = first;
    const last = exchanges.at(-1);
    if (!operation.paging || !last || !mayBeFull(last)) return undefined;
    const known = this.#known.get(operation.id);
    if (known === "unknown" || known?.how === "announced") return undefined;
    for (const parameter of known ? [known.parameter] : [operation.paging.pageToken?.parameter, "page"]) {
      if (parameter === undefined) continue;
      const page = await send(withArgument(first, parameter, String(exchanges.length + 1)));
      if (!isPage(page, exchanges)) continue;
      this.#known.set(operation.id, { how: "number", parameter });
      return page;
    }
    if (!known) this.#known.set(operation.id, "unknown");
    return undefined;
  }
}

/** Whether a response is a further page: it is not rejected, and shows none of the items again. A failure counts: it is to be found. */
function isPage({ operation, response }: Exchange, exchanges: readonly Exchange[]): boolean {
  if (!response.isSuccess) return response.status === 0 || response.status >= 500;
  const shown = new Set(
    exchanges.flatMap((each) => listItems(operation, each.response.value).map((item) => JSON.stringify(item))),
  );
  return listItems(operation, response.value).every((item) => !shown.has(JSON.stringify(item)));
}

function isSameRequest(one: WireRequest, other: WireRequest): boolean {
  return one.url === other.url && one.text === other.text;
}
