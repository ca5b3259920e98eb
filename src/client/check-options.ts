/** Checks options once, when they are given: JavaScript programs have no compiler that does. */
import { apiPath, apiVersion } from "../api-version.ts";
import { suggest } from "../suggest.ts";
import type { OptionChecks } from "./option-checks.ts";
import type { CallOptions, StoreOptions } from "./options.ts";
import type { PagingOptions } from "./pagination.ts";

/** What a value must be, and whether it is. */
type Check = readonly [wanted: string, accepts: (value: unknown) => boolean];

const anything: Check = ["anything", () => true];
const aFunction: Check = ["a function", (value) => typeof value === "function"];
const atLeast = (minimum: number): Check => [
  minimum === 0 ? "0 or more" : "a positive number",
  (value) => typeof value === "number" && (value > 0 || value === minimum),
];
const oneOf = (...words: readonly string[]): Check => [
  words.map((word) => JSON.stringify(word)).join(" or "),
  (value) => words.includes(String(value)) && typeof value === "string",
];
const plain: Check = [
  "a plain object",
  (value) => /^(null|Object)$/.test(String(Object.getPrototypeOf(Object(value))?.constructor?.name ?? null)),
];

/** An object with some of these functions, and with no others: another name is a typing error. */
const functions = (...names: readonly string[]): Check => [
  `an object with the functions ${names.join(", ")}`,
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([name, member]) => member === undefined || names.includes(name) === (typeof member === "function"),
    ),
];

const sharedOptions = {
  headers: plain,
  retries: ["a whole number, 0 or more", (value: unknown) => Number.isInteger(value) && (value as number) >= 0],
  shouldRetry: aFunction,
  maxRetryDelay: atLeast(0),
  timeout: atLeast(1),
  attemptTimeout: atLeast(1),
  maxResponseBytes: atLeast(1),
  onDecodeIssue: aFunction,
  decode: oneOf("lenient", "strict"),
  fetchOptions: plain,
} as const satisfies Readonly<Record<string, Check>>;

const storeOptions: Readonly<Record<keyof StoreOptions, Check>> = {
  ...sharedOptions,
  baseUrl: anything, // `checkBaseUrl` says what is wrong with it
  accessToken: [
    "a token or a function that gets one",
    (value) => typeof value === "function" || (typeof value === "string" && value !== ""),
  ],
  fetch: aFunction,
  wireFormat: oneOf("typed", "string"),
  hooks: functions("request", "response", "retry", "error"),
  logger: aFunction,
  clock: [
    "an object with the functions now, schedule and random",
    (value) => ["now", "schedule", "random"].every((name) => typeof Object(value)[name] === "function"),
  ],
};

const callOptions: Readonly<Record<keyof CallOptions, Check>> = {
  ...sharedOptions,
  signal: ["an AbortSignal", (value) => typeof Object(value).addEventListener === "function"],
  metadata: anything,
};

const pagingOptions: Readonly<Record<keyof PagingOptions, Check>> = {
  ...callOptions,
  maxPages: atLeast(0),
  resume: ["a string", (value) => typeof value === "string"],
  incomplete: oneOf("allow", "throw"),
  cursor: aFunction,
};

function checkStoreOptions(options: unknown): void {
  check(options, storeOptions, "options");
  const { accessToken, baseUrl } = options as Partial<StoreOptions>;
  checkBaseUrl(baseUrl);
  if (accessToken === undefined)
    throw new TypeError("accessToken is missing: pass a token or a function that gets one.");
}

export const optionChecks: OptionChecks = {
  store: checkStoreOptions,
  call: (options) => check(options, callOptions, "options of the call"),
  paging: (options) => check(options, pagingOptions, "options of the iterator"),
};

/** Says what is wrong with an address, without showing it: it may contain a password. @throws TypeError. */
function checkBaseUrl(baseUrl: unknown): void {
  const text = String(baseUrl);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const problems: readonly (readonly [problem: string, applies: boolean])[] = [
    ["is missing", baseUrl === undefined],
    ["is empty", baseUrl === ""],
    ["is not an HTTP address", !/^https?:\/\//i.test(text) || /[\s\\]/.test(text) || url === undefined],
    ["has credentials, which belong into headers", Boolean(url?.username || url?.password)],
    ["has a query or a fragment", /[?#]/.test(text)],
    [`ends with another version than ${apiPath}, which this client calls`, isOtherVersion(url?.pathname ?? "")],
  ];
  const [problem] = problems.find(([, applies]) => applies) ?? [];
  if (problem !== undefined)
    throw new TypeError(`baseUrl ${problem}. Pass an address such as "https://store.example".`);
}

function isOtherVersion(path: string): boolean {
  const [, version = apiVersion] = /\/api\/(\d+)\/*$/.exec(path) ?? [];
  return version !== apiVersion;
}

function check(options: unknown, known: Readonly<Record<string, Check>>, what: string): void {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The ${what} must be an object (got ${describe(options)}).`);
  for (const [name, value] of Object.entries(options)) {
    const found = Object.hasOwn(known, name) ? known[name] : undefined;
    if (found === undefined) throw new TypeError(`There is no option ${name}.${suggest(name, Object.keys(known))}`);
    const [wanted, accepts] = found;
    if (value !== undefined && !accepts(value))
      throw new TypeError(`${name} must be ${wanted} (got ${describe(value)}).`);
  }
}

/** A value for a message. Texts are not shown, except short words: one may be a secret. */
function describe(value: unknown): string {
  if (typeof value === "object" && value !== null) return `a ${Object.prototype.toString.call(value).slice(8, -1)}`;
  if (typeof value === "string") return /^\w{1,12}$/.test(value) ? `"${value}"` : "a string";
  return typeof value === "function" ? "a function" : String(value);
}
