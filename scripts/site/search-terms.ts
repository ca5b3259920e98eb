import type { Options } from "minisearch";
import type { PageKind } from "./page.ts";

// How the search reads texts. The index is made by the build and read in the browser, so both use the same options.

/** What the search knows about a page, or about a section of a guide. */
export interface SearchEntry {
  readonly id: number;
  readonly title: string;
  readonly kind: PageKind;
  readonly address: string;
  /** Ids, scopes, statuses, topics and paths. */
  readonly names: string;
  /** Names of fields; each is an anchor on the page of a schema. */
  readonly fields: string;
  readonly text: string;
}

/** Splits a text into words. A name such as `write_orders` or `orders/create` is a word, and so are its parts. */
export function tokenize(text: string): string[] {
  return text
    .split(/[\s,;:()[\]{}"'`<>|?!…]+/)
    .map((word) => word.replace(/^[./-]+|[./-]+$/g, ""))
    .filter((word) => word !== "")
    .flatMap((word) => {
      const parts = word.split(/[_/.\-–·]+|(?<=[a-z])(?=[A-Z])/).filter((part) => part !== "");
      return parts.length > 1 ? [word, ...parts] : [word];
    });
}

/** Options of the index. */
export const indexOptions: Options<SearchEntry> = {
  fields: ["title", "names", "fields", "text"],
  storeFields: ["title", "kind", "address", "fields"],
  tokenize,
  searchOptions: { boost: { title: 4, names: 5, fields: 2 } },
};

/** Words that mean the same to readers, in groups. */
const groups: readonly (readonly string[])[] = [
  ["idempotency", "idempotent", "retry", "repeat"],
  ["auth", "authentication", "authorization", "login", "apikey", "credentials", "token"],
  ["permission", "scope"],
  ["paging", "paginate", "pagination", "cursor", "pages"],
  ["throttling", "throttle", "ratelimit", "429"],
  ["conflict", "409"],
  ["validation", "invalid", "422"],
  ["unauthorized", "401"],
  ["forbidden", "403"],
  ["missing", "404"],
  ["sdk", "library", "client"],
  ["event", "webhook", "callback"],
  ["hmac", "signature", "verify"],
  ["void", "cancel"],
  ["shipment", "shipping", "ship", "fulfillment"],
  ["item", "line"],
  ["mock", "test", "testing", "sandbox"],
  ["date", "time", "timezone"],
  ["price", "amount", "money", "decimal"],
];

/** The words that mean the same as a word, without it. */
export const synonymsOf = (word: string): string[] =>
  groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word));
