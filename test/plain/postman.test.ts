import { expect, it } from "vitest";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { makePlain } from "../../scripts/plain/plain.ts";
import { makePostman } from "../../scripts/plain/postman.ts";
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";

// `npm run test:long -- --only postman` sends the requests to a sandbox, with newman.

const bundle = await readBundle(process.cwd());
const collection = makePostman(await makePlain(bundle));
const folders = asArray(collection.item).map(asObject);
const items = folders.flatMap(({ item }) => asArray(item).map(asObject));
const requestNamed = (name: string): JsonObject => asObject(items.find((item) => item.name === name)?.request);
const variablesOf = (request: JsonObject): Record<string, Json | undefined> =>
  Object.fromEntries(asArray(asObject(request.url).variable).map((each) => [asObject(each).key, asObject(each).value]));

it("has a folder for each tag, and a request for each operation", () => {
  expect(folders.map(({ name }) => name)).toEqual(asArray(bundle.tags).map((tag) => asObject(tag).name));
  const operations = operationsOf(bundle).filter(({ kind }) => kind === "operation");
  const called = items.map(({ request }) => {
    const { method, url } = asObject(request);
    return `${method} /${asArray(asObject(url).path).join("/")}`;
  });
  const expected = operations.map(
    (each) => `${each.method.toUpperCase()} ${each.address.replace(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(called.sort()).toEqual(expected.sort());
});

it("declares each variable that it uses", () => {
  const declared = asArray(collection.variable).map((variable) => String(asObject(variable).key));
  const used = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(declared.sort());
  expect(declared).toContain("baseUrl");
  expect(declared).toContain("accessToken");
});

it("sends the token as the contract says", () => {
  expect(collection.auth).toEqual({
    type: "apikey",
    apikey: [
      { key: "key", value: "X-Service-Access-Token", type: "string" },
      { key: "value", value: "{{accessToken}}", type: "string" },
      { key: "in", value: "header", type: "string" },
    ],
  });
});

it("ends the resource that it created, in the path and in the body", () => {
  const created = items.find(({ name }) => name === "Create an order");
  expect(JSON.stringify(created?.event)).toContain(
    'pm.collectionVariables.set(\\"orderId\\", pm.response.json().order.orderId)',
  );
  const cancel = requestNamed("Cancel an order");
  expect(variablesOf(cancel)).toEqual({ orderId: "{{orderId}}" });
  expect(JSON.parse(String(asObject(cancel.body).raw))).toMatchObject({ orderId: "{{orderId}}" });
});

it("sends required parameters, and has the others at hand", () => {
  const { query } = asObject(requestNamed("Get refunds by id").url);
  const isSent = Object.fromEntries(
    asArray(query).map((each) => [asObject(each).key, asObject(each).disabled !== true]),
  );
  expect(isSent).toMatchObject({ ids: true, "fields[note]": false });
});
