/** Requests that try to keep a server busy. They are derived from the contract: each grows one value of a sample request. */
import { sampleCall } from "../../scripts/read/sample-call.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isObject, type Json } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { formatPointer } from "../../src/contract/pointer.ts";

/** A request, and what is hostile about it. */
export interface HostileRequest {
  readonly kind: string;
  /** The operation and the value that was replaced. */
  readonly where: string;
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

/** The size of a hostile body, in bytes: a little below the limit. */
const size = 1024 * 1024 - 8192;

/** Fills a value of about `size` bytes with copies of an item. */
function listOf(item: (index: number) => string): string {
  const items: string[] = [];
  for (let length = 0; length < size; length += (items.at(-1)?.length ?? 0) + 1) items.push(item(items.length));
  return `[${items.join(",")}]`;
}

function membersOf(member: (index: number) => string): string {
  return `{${listOf(member).slice(1, -1)}}`;
}

/** The values that replace a value of a body, as JSON. */
const values: Readonly<Record<string, (sample: Json) => string>> = {
  digits: () => `"${"9".repeat(size)}"`,
  "digits of a number": () => "9".repeat(size),
  decimals: () => `"1.${"1".repeat(size)}"`,
  "a long string": () => `"${"a".repeat(size)}"`,
  escapes: () => `"${'\\"'.repeat(size / 2)}"`,
  spaces: () => `"${" ".repeat(size)}x"`,
  commas: () => `"${",".repeat(size)}"`,
  brackets: () => `"${"[".repeat(size)}"`,
  "a list of numbers": () => listOf(() => "1"),
  "a list of strings": () => listOf(() => '"a"'),
  "a list of distinct strings": (_) => listOf((index) => `"${index}"`),
  "a list of objects": () => listOf(() => "{}"),
  "a list of nulls": () => listOf(() => "null"),
  "unknown members": () => membersOf((index) => `"a${index}":1`),
  "copies of the item": (sample) => copies(sample, () => ({})),
  "items with distinct ids": (sample) => copies(sample, (index) => ({ id: String(index + 1) })),
};

function copies(sample: Json, own: (index: number) => Readonly<Record<string, Json>>): string {
  const item = Array.isArray(sample) ? sample[0] : sample;
  return listOf((index) => JSON.stringify(isObject(item) ? { ...item, ...own(index) } : (item ?? null)));
}

/** Whole bodies, as they are. */
const bodies: Readonly<Record<string, () => string>> = {
  "nested arrays": () => "[".repeat(size),
  "nested arrays, closed": () => "[".repeat(size / 2) + "]".repeat(size / 2),
  "nested objects": () => `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`,
  "only quotes": () => '"'.repeat(size),
  "only backslashes": () => `"${"\\".repeat(size)}`,
  "only spaces": () => " ".repeat(size),
  "lone surrogates": () => listOf(() => '"\\ud800"'),
  "the member __proto__": () => listOf(() => '{"__proto__":1}'),
};

/** Every request that grows a value of the sample request of an operation. */
export function* requestsOf(document: OpenApiDocument): Generator<HostileRequest> {
  for (const operation of operationsOf(document).filter(({ path }) => path[0] === "paths")) {
    const { method, address, path, body } = sampleCall(document, operation);
    const target = path.reduce((text, { name, value }) => text.replace(`{${name}}`, String(value)), address);
    if (body === undefined) continue;
    for (const [kind, make] of Object.entries(bodies))
      yield { kind, where: operation.id, method, target, body: make() };
    for (const [pointer, sample, replace] of placesIn(body, [])) {
      for (const [kind, make] of Object.entries(values))
        yield { kind, where: `${operation.id} ${pointer}`, method, target, body: replace(make(sample)) };
    }
  }
}

const mark = "\u0001";

/** The places of a value: their pointers, their values, and functions that write the whole with another value there. */
function* placesIn(
  whole: Json,
  path: readonly string[],
  at: Json = whole,
): Generator<readonly [string, Json, (text: string) => string]> {
  if (path.length > 0) yield [formatPointer(path), at, (text) => written(whole, path).replace(`"\\u0001"`, () => text)];
  if (Array.isArray(at)) {
    if (at.length > 0) yield* placesIn(whole, [...path, "0"], at[0]);
  } else if (isObject(at))
    for (const [key, member] of Object.entries(at)) yield* placesIn(whole, [...path, key], member);
}

/** A body with a mark in one place. */
function written(whole: Json, path: readonly string[]): string {
  const put = (at: Json | undefined, [key, ...rest]: readonly string[]): Json => {
    if (key === undefined) return mark;
    if (Array.isArray(at)) return at.map((item, index) => (String(index) === key ? put(item, rest) : item));
    return { ...(at as object), [key]: put((at as Record<string, Json>)[key], rest) };
  };
  return JSON.stringify(put(whole, path));
}

/** Requests whose target, headers or control bodies are hostile. */
export function* otherRequests(): Generator<HostileRequest> {
  const api = "/api/202412";
  const control = (kind: string, target: string, body: string, method = "POST"): HostileRequest => ({
    kind,
    where: `control ${target.split("?")[0]}`,
    method,
    target: `/_sandbox${target}`,
    body,
  });
  const terms = (count: number, term: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => term(index)).join(";");
  const search = `${api}/customers/search`;
  for (const [kind, query] of [
    ["search terms", terms(1200, (index) => `email:a${index}`)],
    ["search terms, many", terms(60_000, (index) => `email:a${index}`)],
    ["one long search term", `email:${"a".repeat(size)}`],
    ["search terms with colons", ":".repeat(size)],
  ] as const)
    yield { kind, where: "searchCustomers", method: "POST", target: search, body: JSON.stringify({ query }) };
  const long = 15_000; // Node.js accepts headers and a target of 16 KiB.
  for (const [kind, target] of [
    ["a long query value", `${api}/orders?financialStatus=${"a".repeat(long)}`],
    ["a long query name", `${api}/orders?${"a".repeat(long)}=1`],
    ["many ids", `${api}/orders?ids=${Array.from({ length: long / 4 }, (_, index) => index).join(",")}`],
    ["many query parameters", `${api}/orders?${"a=1&".repeat(long / 4)}`],
    ["many names", `${api}/orders?${Array.from({ length: 2000 }, (_, index) => `a${index}=1&`).join("")}`],
    ["percent", `${api}/orders?a=${"%".repeat(long)}`],
    ["a long path", `${api}/orders/${"9".repeat(long)}`],
    ["slashes", `${api}${"/".repeat(long)}`],
    ["a long page token", `${api}/orders?pageToken=${"A".repeat(long)}`],
    ["a long control parameter", `/_sandbox/requests?operation=${"a".repeat(long)}`],
    ["many control parameters", `/_sandbox/requests?${"a=1&".repeat(long / 4)}`],
    [
      "many names of control parameters",
      `/_sandbox/requests?${Array.from({ length: 2000 }, (_, i) => `a${i}=1&`).join("")}`,
    ],
  ] as const)
    yield { kind, where: target.split("?")[0]?.slice(0, 40) ?? "", method: "GET", target };
  yield control("a long word", "/faults", `{"operation":"${"a".repeat(size)}"}`);
  yield control(
    "unknown members",
    "/faults",
    membersOf((index) => `"a${index}":1`),
  );
  yield control("a long topic", "/webhooks/trigger", `{"topic":"${"a".repeat(size)}"}`);
  yield control("a long topic", "/webhooks/subscriptions", `{"url":"http://a.test/","topics":["${"a".repeat(size)}"]}`);
  yield control("many topics", "/webhooks/subscriptions", `{"url":"http://a.test/","topics":${listOf(() => '"a"')}}`);
  yield control("a long URL", "/webhooks/subscriptions", `{"url":"http://a.test/${"a".repeat(size)}"}`);
  yield control("a long scope", "/tenants/default/tokens", `{"scopes":["${"a".repeat(size)}"]}`);
  yield control("many scopes", "/tenants/default/tokens", `{"scopes":${listOf(() => '"a"')}}`);
  yield control("a long name", "/snapshots", `{"name":"${"a".repeat(size)}"}`);
  yield control("wrong items", "/seed", `{"resources":{"product":${listOf(() => "1")}}}`);
  yield control("empty items", "/seed", `{"resources":{"product":${listOf(() => "{}")}}}`);
  yield control("unknown lists", "/seed", `{"resources":${membersOf((index) => `"a${index}":[]`)}}`);
  yield control("nesting", "/seed", `{"resources":{"product":[${"[".repeat(size / 2)}${"]".repeat(size / 2)}]}}`);
  yield control("wrong items", "/import", `{"version":1,"resources":{"order":${listOf(() => "1")}}}`, "PUT");
  yield control(
    "unknown metadata",
    "/import",
    `{"version":1,"resources":{},"metadata":{"order":${membersOf((index) => `"${index}":{}`)}}}`,
    "PUT",
  );
  yield control(
    "wrong subscriptions",
    "/import",
    `{"version":1,"resources":{},"subscriptions":${listOf((index) => `{"id":"${index}","url":"x","topics":[],"secret":"x"}`)}}`,
    "PUT",
  );
  yield control("nesting", "/clock", `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`, "PUT");
}
