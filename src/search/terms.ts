import type { Options } from "minisearch";

// How the search reads texts. The index of the docs is made by the build and read in the browser, and the command makes one of its own:
// all use the same options.

/** The kind of a page, which search results show. */
export type PageKind =
  | "home"
  | "guide"
  | "recipe"
  | "area"
  | "operation"
  | "webhook"
  | "schema"
  | "error"
  | "rule"
  | "assumption"
  | "fact"
  | "check"
  | "release"
  | "index";

/** What the search knows about a page, or about a section of a guide. */
export interface SearchEntry {
  readonly id: number;
  readonly title: string;
  readonly kind: PageKind;
  readonly address: string;
  /** What the page is called in code, such as an operationId; several names have spaces between them. */
  readonly name: string;
  /** Ids, scopes, statuses, topics and paths. */
  readonly names: string;
  /** Names of fields; each is an anchor on the page of a schema. */
  readonly fields: string;
  readonly text: string;
  /** The method and the path of an operation. */
  readonly endpoint?: string;
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

/** The word without the ending of a plural, in lower case. */
export const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<=[a-z]{2})ies$/, "y")
    .replace(/(?<=[a-z]{2}[^s])s$/, "");

/** Options of the index. */
export const indexOptions: Options<SearchEntry> = {
  fields: ["title", "names", "fields", "text"],
  storeFields: ["title", "kind", "address", "fields", "name", "endpoint"],
  tokenize,
  processTerm: stem,
  searchOptions: { boost: { title: 4, names: 5, fields: 2 } },
};

/** Several words that readers use as one. */
const phrases: readonly (readonly [words: RegExp, one: string])[] = [
  [/\bapi[ -]keys?\b/gi, "apikey"],
  [/\bunit[ -]tests?\b/gi, "testing"],
  [/\bgetting started\b/gi, "quickstart"],
  [/\bfirst (call|request|steps?)\b/gi, "quickstart"],
  [/\bnode(\.js|js)\b/gi, "client"],
  [/\blooks? like\b/gi, "fields"],
];

/** The text with a word in place of each of the phrases that have one. */
export const joinPhrases = (text: string): string =>
  phrases.reduce((joined, [words, one]) => joined.replace(words, one), text);

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
  ["sdk", "library", "client", "typescript", "node", "npm"],
  ["quickstart", "start", "tutorial", "begin"],
  ["cors", "browser"],
  ["paid", "payment", "pay"],
  ["coupon", "discount", "voucher"],
  ["expiry", "expire", "expiration", "expired"],
  ["limit", "throttle"],
  ["postgres", "postgresql", "database"],
  ["docker", "container", "kubernetes", "hosting"],
  ["clock", "time"],
  ["event", "webhook", "callback"],
  ["hmac", "signature", "verify"],
  ["void", "cancel"],
  ["shipment", "shipping", "ship", "parcel", "fulfill", "fulfillment"],
  ["item", "line"],
  ["part", "partial", "split"],
  ["warehouse", "location"],
  ["find", "search"],
  ["changed", "since", "updated", "incremental"],
  ["slow", "latency", "delay"],
  ["simulate", "inject", "fault"],
  ["mock", "test", "testing", "sandbox"],
  ["cli", "terminal", "shell", "command"],
  ["date", "time", "timezone"],
  ["price", "amount", "money", "decimal"],
];

/** The words that mean the same as a word, without it. */
export function synonymsOf(word: string): string[] {
  const own = groups.filter((group) => group.some((each) => stem(each) === stem(word)));
  return own.flat().filter((other) => stem(other) !== stem(word));
}
