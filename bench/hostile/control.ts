/** Requests to the control API and the search, whose bodies are hostile in ways of their own. */
import type { HostileRequest } from "./requests.ts";
import { listOf, membersOf, size } from "./values.ts";

/** Requests whose bodies the contracts do not lead to. */
export function* otherRequests(): Generator<HostileRequest> {
  yield* searches();
  yield* controlCalls();
  yield* seeds();
}

function control(kind: string, target: string, body: string, method = "POST"): HostileRequest {
  return { kind, where: `control ${target}`, method, target: `/_sandbox${target}`, body };
}

const nested = `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`;
const long = `"${"a".repeat(size)}"`;

function* searches(): Generator<HostileRequest> {
  const terms = (count: number, term: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => term(index)).join(";");
  for (const [kind, query] of [
    ["search terms", terms(1200, (index) => `email:a${index}`)],
    ["search terms, many", terms(60_000, (index) => `email:a${index}`)],
    ["search terms, long", terms(50, () => `email:${"a".repeat(size / 51)}`)],
    ["one long search term", `email:${"a".repeat(size)}`],
    ["one long search term with a colon", `id:${"1:".repeat(size / 2)}`],
    ["a search term with a long time", `created_at:${"9".repeat(size)}`],
    ["search terms with colons", ":".repeat(size)],
    ["search terms with spaces", " ".repeat(size)],
  ] as const) {
    const target = "/api/202412/customers/search";
    yield { kind, where: "searchCustomers", method: "POST", target, body: JSON.stringify({ query }) };
  }
}

function* controlCalls(): Generator<HostileRequest> {
  yield control("a long topic", "/webhooks/trigger", `{"topic":${long}}`);
  yield control("a long topic", "/subscriptions", `{"url":"http://a.test/","topics":[${long}]}`);
  yield control("many topics", "/subscriptions", `{"url":"http://a.test/","topics":${listOf(() => '"a"')}}`);
  yield control("a long URL", "/subscriptions", `{"url":"http://a.test/${"a".repeat(size)}"}`);
  yield control("a long host", "/subscriptions", `{"url":"http://${"a.".repeat(size / 2)}/"}`);
  yield control("a long secret", "/subscriptions", `{"url":"http://a.test/","secret":"whsec_${"A".repeat(size)}"}`);
  yield control("a long scope", "/tenants/default/tokens", `{"scopes":[${long}]}`);
  yield control("many scopes", "/tenants/default/tokens", `{"scopes":${listOf(() => '"a"')}}`);
  yield control("a long name", "/snapshots", `{"name":${long}}`);
  yield control("a long duration", "/clock/advance", `{"by":"P${"1".repeat(size)}D"}`);
  yield control("a long time", "/clock", `{"now":"2024-12-17T09:00:00.${"1".repeat(size)}Z"}`, "PUT");
  yield control("nesting", "/clock", nested, "PUT");
}

function* seeds(): Generator<HostileRequest> {
  const category = `{"categoryId":"c1","categoryName":"x"}`;
  for (const [kind, resources] of [
    ["wrong items", `{"product":${listOf(() => "1")}}`],
    ["empty items", `{"product":${listOf(() => "{}")}}`],
    ["items that are lists", `{"product":${listOf(() => "[]")}}`],
    ["one item again", `{"productCategory":${listOf(() => category)}}`],
    ["unknown lists", membersOf((index) => `"a${index}":[]`)],
    ["the same list again", membersOf(() => `"product":[]`)],
    ["an item with many members", `{"product":[${membersOf((index) => `"a${index}":1`)}]}`],
    ["an item with a long string", `{"product":[{"productId":${long}}]}`],
    ["nesting", `{"product":[${nested}]}`],
  ] as const) {
    yield control(kind, "/seed", `{"resources":${resources}}`);
    yield control(kind, "/import", `{"version":1,"resources":${resources}}`, "PUT");
  }
  for (const [kind, members] of [
    ["unknown metadata", `"metadata":{"order":${membersOf((index) => `"${index}":{}`)}}`],
    ["wrong metadata", `"metadata":{"order":${membersOf((index) => `"${index}":1`)}}`],
    ["metadata of unknown types", `"metadata":${membersOf((index) => `"a${index}":{}`)}`],
    ["unknown members", membersOf((index) => `"a${index}":1`).slice(1, -1)],
    ["wrong subscriptions", `"subscriptions":${listOf((at) => `{"id":"${at}","url":"x","topics":[],"secret":"x"}`)}`],
  ] as const)
    yield control(kind, "/import", `{"version":1,"resources":{},${members}}`, "PUT");
}
