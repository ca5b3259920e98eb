import { Rejection } from "./errors.ts";
import { Digits } from "./wire.ts";

/** The most rows that a page has. */
export const maxPage = 250;

type SortValue = string | number;

/** How a list is sorted: rows with the same value follow in the order of their creation. */
export interface Sorting<T> {
  readonly value: (row: T) => SortValue;
  readonly descending: boolean;
}

/** What the caller asks for: both come from the query, or from the body of a search. */
export interface Asked {
  readonly limit: string | null;
  readonly pageToken: string | null;
}

interface PageOptions<T> {
  readonly asked: Asked;
  readonly sorting: Sorting<T>;
  readonly pageSize: number;
  /** `number`: the cursor is the sort value itself, which is a different number for each row. */
  readonly cursor: "text" | "number";
  /** Rows that come after a page, as seen from its end: 0 is right. */
  readonly shift?: number;
  readonly max?: number;
  readonly extra?: number;
}

/** A page of a list, and the cursor of the next page: null on the last page. */
export interface Page<T> {
  readonly rows: T[];
  readonly pageToken: string | Digits | null;
}

/** Reads `limit`: a number above the largest page is served as the largest page. */
export function readLimit(text: string | null, pageSize: number, max = maxPage): number {
  if (text === null) return pageSize;
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) {
    throw new Rejection(400, { limit: [`limit is "${text}", not a whole number of at least 1`] });
  }
  return Math.min(Number(text), max);
}

/** Sorts rows and cuts out the page that the caller asks for. The cursor is a place in the order, not a row number. */
export function page<T extends { readonly serial: number }>(rows: readonly T[], options: PageOptions<T>): Page<T> {
  const { asked, sorting } = options;
  const limit = readLimit(asked.limit, options.pageSize, options.max) + (options.extra ?? 0);
  const sorted = [...rows].sort(
    (a, b) => compare(place(a, sorting), place(b, sorting)) * (sorting.descending ? -1 : 1),
  );
  let start = 0;
  if (asked.pageToken !== null) {
    const after = readToken(asked.pageToken, options);
    const sign = sorting.descending ? -1 : 1;
    const found = sorted.findIndex((row) => compare(place(row, sorting), after) * sign > 0);
    start = found < 0 ? sorted.length : Math.max(0, found + (options.shift ?? 0));
  }
  const cut = sorted.slice(start, start + limit);
  const last = cut.at(-1);
  const more = start + limit < sorted.length;
  return { rows: cut, pageToken: more && last ? token(place(last, sorting), options.cursor) : null };
}

type Place = readonly [value: SortValue, serial: number];

function place<T extends { readonly serial: number }>(row: T, sorting: Sorting<T>): Place {
  return [sorting.value(row), row.serial];
}

function compare([value, serial]: Place, [otherValue, otherSerial]: Place): number {
  if (value === otherValue) return serial - otherSerial;
  return value < otherValue ? -1 : 1;
}

function token(end: Place, cursor: "text" | "number"): string | Digits {
  if (cursor === "number") return new Digits(String(end[0]));
  return Buffer.from(JSON.stringify(end)).toString("base64url");
}

function readToken<T>(text: string, { cursor, sorting }: PageOptions<T>): Place {
  if (cursor === "number" && /^\d{1,15}$/.test(text)) {
    return [Number(text), sorting.descending ? -1 : Number.MAX_SAFE_INTEGER];
  }
  if (cursor === "text") {
    try {
      const [value, serial]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
      if ((typeof value === "string" || typeof value === "number") && typeof serial === "number")
        return [value, serial];
    } catch {
      // the answer below says what is wrong
    }
  }
  throw new Rejection(400, { pageToken: [`pageToken is "${text}", which no page gave`] });
}
