import { randomInt, randomUUID } from "node:crypto";
import { Problem } from "./problem.ts";

const nextPageHeader = "Next-Page-Token";

export type Order<T> = (a: T, b: T) => number;

export interface PageRequest<T> {
  /** The list the token belongs to. */
  readonly list: string;
  readonly rows: readonly T[];
  /** A total order; a page continues after the last row of the one before, even when that row is gone. */
  readonly order: Order<T>;
  readonly limit: number;
  readonly token: string | undefined;
  readonly header: (name: string, value: string) => void;
  /** The document declares the cursor of this list a number. */
  readonly numeric?: boolean;
  /** How many rows the next page starts too late (or too early, when negative); 0 when right. */
  readonly drift?: number;
  readonly endless?: boolean;
}

interface Cursor {
  readonly list: string;
  readonly after: unknown;
}

/** Cuts lists into pages. A token stands for the last row you have seen. */
export class Pages {
  readonly #cursors = new Map<string, Cursor>();

  take<T>(request: PageRequest<T>): T[] {
    const sorted = request.rows.toSorted(request.order);
    const rest = request.token === undefined ? sorted : this.#after(request, sorted, request.token);
    const page = rest.slice(0, request.limit);
    const more = rest.length > page.length;
    const last = rest[page.length - 1 + (request.drift ?? 0)] ?? page.at(-1);
    if (more && last !== undefined) request.header(nextPageHeader, this.#remember(request, last));
    else if (request.endless && request.token !== undefined) request.header(nextPageHeader, request.token);
    return page;
  }

  #after<T>(request: PageRequest<T>, sorted: T[], token: string): T[] {
    const cursor = this.#cursors.get(token);
    if (cursor?.list !== request.list) {
      const detail = `The page token ${token} is not one this list gave you.`;
      throw new Problem("bad-parameter", detail, [{ parameter: "pageToken", detail }]);
    }
    return sorted.filter((row) => request.order(row, cursor.after as T) > 0);
  }

  #remember<T>(request: PageRequest<T>, last: T): string {
    const token = request.numeric ? String(randomInt(1_000_000_000, 281_000_000_000_000)) : randomUUID();
    this.#cursors.set(token, { list: request.list, after: structuredClone(last) });
    return token;
  }
}
