import { expect, test } from "vitest";
import { sampleLanguages, samples } from "../../scripts/site/samples.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { smallContract } from "./small-contract.ts";

function sample(id: string, label: string, change: (contract: JsonObject) => void = () => {}): string {
  const contract = smallContract();
  change(contract);
  const operation = operationsOf(contract).find((operation) => operation.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return samples(contract, operation).find((candidate) => candidate.label === label)?.source ?? "";
}

const withParameters =
  (...parameters: JsonObject[]) =>
  (contract: JsonObject) => {
    contract.paths = {
      "/lamps": { get: { operationId: "listLamps", summary: "List", tags: ["Lamps"], parameters } },
    };
  };

test("the curl sample sends the first named example, to the resource in its path", () => {
  expect(sample("dimLamp", "curl")).toBe(`curl -X POST "$BASE_URL/lamps/4711/dim" \\
  -H "X-Service-Access-Token: $ACCESS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
  "lamp": {
    "lampId": "4711",
    "level": 0.5,
    "name": "Maya'\\''s"
  }
}'`);
});

test("the TypeScript sample sends the same request with our client", () => {
  expect(sample("dimLamp", "TypeScript")).toBe(`import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;
const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

const response = await store.dimLamp({
  lampId: "4711",
  lamp: { lampId: "4711", level: 0.5, name: "Maya's" },
});
console.log(response);`);
});

test("the TypeScript sample names what the response contains", () => {
  expect(sample("listLamps", "TypeScript")).toMatch(
    /\n\nconst \{ lamps \} = await store\.listLamps\(\{ limit: 50 \}\);\nconsole\.log\(lamps\);$/,
  );
});

test("the sample of a call without arguments has none", () => {
  expect(sample("listLamps", "TypeScript", withParameters())).toContain("const response = await store.listLamps();");
});

test("ids are strings, also in lists, and numbers are not", () => {
  const ids = { name: "ids", in: "query", required: true, schema: { $ref: "#/components/schemas/Ids" }, example: [17] };
  const page = { name: "page", in: "query", required: true, schema: { type: "integer" }, example: 2 };
  expect(sample("listLamps", "TypeScript", withParameters(ids, page))).toContain(
    'store.listLamps({\n  ids: ["17"],\n  page: 2,\n});',
  );
});

test("the openapi-fetch sample sends the same request", () => {
  expect(sample("dimLamp", "openapi-fetch")).toBe(`import createClient from "openapi-fetch";
import type { paths } from "store-admin-api/wire";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;
const store = createClient<paths>({
  baseUrl: BASE_URL,
  headers: { "X-Service-Access-Token": ACCESS_TOKEN },
});

const { data, error } = await store.POST("/lamps/{lampId}/dim", {
  params: { path: { lampId: "4711" } },
  body: { lamp: { lampId: "4711", level: 0.5, name: "Maya's" } },
});
console.log(error ?? data);`);
});

test("a call that requires nothing shows its first parameter", () => {
  expect(sample("listLamps", "curl")).toContain('"$BASE_URL/lamps?limit=50"');
  expect(sample("listLamps", "openapi-fetch")).toContain("params: { query: { limit: 50 } }");
});

test("curl and openapi-fetch serialize a list in a query parameter the same way", () => {
  const ids = { name: "ids", in: "query", required: true, style: "form", explode: false, example: ["1", "2 3"] };
  expect(sample("listLamps", "curl", withParameters(ids))).toContain("?ids=1,2%203");
  expect(sample("listLamps", "openapi-fetch", withParameters(ids))).toContain(
    'querySerializer: { array: { style: "form", explode: false } }',
  );
});

test("an object in the query is serialized member by member", () => {
  const fields = { name: "fields", in: "query", required: true, style: "deepObject", example: { name: true } };
  expect(sample("listLamps", "curl", withParameters(fields))).toContain(
    'curl --globoff "$BASE_URL/lamps?fields[name]=true"',
  );
});

test("a required parameter without an example is an error", () => {
  const build = () => sample("listLamps", "curl", withParameters({ name: "kind", in: "query", required: true }));
  expect(build).toThrow("listLamps: the parameter kind has no example");
});

test("a topic has no samples", () => {
  expect(sample("onLampsCreate", "curl")).toBe("");
});

test("samples are in the languages that the page lists", () => {
  expect(sampleLanguages.map(({ label }) => label)).toEqual(["curl", "TypeScript", "openapi-fetch", "Payload"]);
});
