/** Checks options and arguments once, when they are given: JavaScript programs have no compiler that does. */
import { argumentNames } from "../../generated/arguments.js";
import { apiPath, apiVersion } from "../api-version.ts";
import {
  aFunction,
  anything,
  aPlainObject,
  atLeast,
  type Check,
  type Checks,
  checkOptions,
  describe,
  functions,
  oneOf,
} from "../checks.ts";
import { suggest } from "../suggest.ts";
import type { CallOptions, StoreOptions } from "./options.ts";
import type { PagingOptions } from "./pagination.ts";
import type { Platform } from "./platform.ts";

const aToken: Check = [
  "a token or a function that gets one",
  (value) => typeof value === "function" || (typeof value === "string" && value !== ""),
];

const sharedOptions = {
  accessToken: aToken,
  headers: aPlainObject,
  retries: ["a whole number, 0 or more", (value: unknown) => Number.isInteger(value) && (value as number) >= 0],
  shouldRetry: aFunction,
  maxRetryDelay: atLeast(0),
  timeout: atLeast(1),
  attemptTimeout: atLeast(1),
  maxResponseBytes: atLeast(1),
  onDecodeIssue: aFunction,
  decode: oneOf("lenient", "strict"),
  fetchOptions: aPlainObject,
} as const satisfies Checks;

const storeOptions: Checks<keyof StoreOptions> = {
  ...sharedOptions,
  baseUrl: anything, // `checkBaseUrl` says what is wrong with it
  fetch: aFunction,
  wireFormat: oneOf("typed", "string"),
  hooks: functions("request", "response", "retry", "error"),
  logger: aFunction,
  clock: [
    "an object with the functions now, schedule and random",
    (value) => ["now", "schedule", "random"].every((name) => typeof Object(value)[name] === "function"),
  ],
};

const callOptions: Checks<keyof CallOptions> = {
  ...sharedOptions,
  signal: ["an AbortSignal", (value) => typeof Object(value).addEventListener === "function"],
  metadata: anything,
};

const pagingOptions: Checks<keyof PagingOptions> = {
  ...callOptions,
  maxPages: atLeast(0),
  resume: ["the next of a page", isPosition],
  incomplete: oneOf("allow", "throw"),
  cursor: aFunction,
};

/** Whether a value can be the `next` of a page: a query, or an object as JSON. */
function isPosition(value: unknown): boolean {
  if (typeof value !== "string" || !value.startsWith("{")) return typeof value === "string" && value !== "";
  try {
    return typeof JSON.parse(value).args === "object";
  } catch {
    return false;
  }
}

export const callChecks = {
  checkStore(options, table) {
    checkOptions(options, storeOptions);
    const { accessToken, baseUrl } = options as Partial<StoreOptions>;
    checkBaseUrl(baseUrl);
    if (accessToken === undefined)
      throw new TypeError("accessToken is missing: pass a token or a function that gets one.");
    for (const [name, operation] of Object.entries(table))
      if (typeof Object(operation).path !== "string")
        throw new TypeError(`${name} must be an operation, as in pickStore({ getOrder }, options).`);
  },
  checkCall(options, operation, args) {
    checkCallOptions(options, callOptions, "options of the call");
    if (operation) checkArguments(operation, args);
  },
  checkPaging(options, operation, args) {
    checkCallOptions(options, pagingOptions, "options of the iterator");
    checkArguments(operation, args);
  },
  checkRaw(path, body) {
    if (!/^\/[^#]*$/.test(String(path)))
      throw new TypeError(`The path must start with "/" and have no "#" (got ${JSON.stringify(path)}).`);
    if (body !== undefined && (typeof body !== "object" || body === null))
      throw new TypeError(`The body must be an object or a list (got ${typeof body}).`);
  },
  checkText(text, name) {
    if (/\p{Cs}/u.test(text)) throw new TypeError(`${name} has half of a surrogate pair, which a URL cannot contain.`);
  },
  checkDecision(decided) {
    if (typeof decided !== "boolean" && !(typeof decided === "number" && decided >= 0))
      throw new TypeError("shouldRetry must return a boolean or a number of milliseconds.");
  },
  checkResponse(response) {
    if (typeof Object(response).text !== "function")
      throw new TypeError("The option fetch must be a function that resolves to a Response.");
  },
} satisfies Partial<Platform>;

/** Options of a class, such as an `AbortController`, would be ignored. @throws TypeError. */
function checkCallOptions(options: unknown, known: Checks, what: string): void {
  checkOptions(options, known, what);
  const [wanted, accepts] = aPlainObject;
  if (!accepts(options)) throw new TypeError(`The ${what} must be ${wanted} (got ${describe(options)}).`);
}

/**
 * Checks the names of the arguments of a call. Their values are checked where they are written into the request.
 *
 * @throws TypeError if one is unknown or missing.
 */
function checkArguments(operation: string, args: unknown = {}): void {
  if (typeof args !== "object" || Array.isArray(args))
    throw new TypeError(`The arguments of ${operation} must be an object (got ${describe(args)}).`);
  const names = Object.hasOwn(argumentNames, operation) ? argumentNames[operation] : undefined;
  if (!names) return;
  const given: Readonly<Record<string, unknown>> = { ...args };
  for (const name of Object.keys(given)) if (!Object.hasOwn(names, name)) throw unknownArgument(operation, name, names);
  const missing = Object.keys(names).find((name) => names[name] && given[name] === undefined);
  if (missing !== undefined) throw new TypeError(`${operation} needs the argument ${missing}.`);
}

function unknownArgument(operation: string, name: string, names: Readonly<Record<string, boolean>>): TypeError {
  const isOption = Object.hasOwn(pagingOptions, name);
  const advice = isOption ? " Options are the second argument." : suggest(name, Object.keys(names));
  return new TypeError(
    `${operation} has no argument ${name}.${advice} Arguments: ${Object.keys(names).join(", ") || "none"}.`,
  );
}

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
