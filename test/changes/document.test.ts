/** Changes that concern a whole document, each in a pair of its own; and what a change tells beside its impact. */
import { expect, test } from "vitest";
import type { Change } from "../../scripts/changes/change.ts";
import { compare } from "../../scripts/changes/compare.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { contract } from "./mount.ts";

const done: JsonObject = { "200": { description: "Done" } };
const payload: JsonObject = {
  requestBody: { content: { "application/json": { schema: { type: "object" } } } },
  responses: done,
};
const topics = (...names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { post: { operationId: `on ${name}`, ...payload } }]));

function scheme(header: string): JsonObject {
  return contract({ components: { securitySchemes: { accessToken: { type: "apiKey", in: "header", name: header } } } });
}

function orders(path: string, parameter: string, text = "Get an order"): JsonObject {
  const parameters = [{ name: parameter, in: "path", required: true, schema: { type: "string" } }];
  return contract({
    paths: { [path]: { get: { operationId: "getOrder", summary: text, parameters, responses: done } } },
  });
}

/** @param kept the version of a second path. */
function versioned(version: string, scopes: readonly string[], kept?: string): JsonObject {
  const security = scopes.map((scope) => ({ accessToken: [scope] }));
  return contract({
    info: { title: "Test", version },
    paths: {
      [`/api/${version}/orders`]: { get: { operationId: "listOrders", security, responses: done } },
      ...(kept && { [`/api/${kept}/refunds`]: { get: { operationId: "listRefunds", responses: done } } }),
    },
  });
}

function describeChanges(changes: readonly Change[]): string[] {
  return changes.map(({ impact, for: sides, code, what }) => `${impact} ${sides.join("+")} ${code}: ${what}`);
}

const cases: [string, JsonObject, JsonObject, string[]][] = [
  ["nothing", orders("/orders/{id}", "id"), orders("/orders/{id}", "id"), []],
  [
    "the header of the token",
    scheme("X-Token"),
    scheme("X-Other"),
    ["breaking request security-scheme-changed: The `name` of the security scheme `accessToken` changed"],
  ],
  [
    "the address of the service",
    contract(),
    contract({ servers: [{ url: "https://other.example" }] }),
    ["breaking request server-changed: The address of the server changed"],
  ],
  [
    "a path",
    orders("/orders/{id}", "id"),
    orders("/purchases/{id}", "id"),
    ["breaking request path-renamed: The path `/orders/{id}` is now called `/purchases/{id}`"],
  ],
  [
    "the version in the paths, and the scopes of an operation",
    versioned("202412", ["read_orders", "write_orders"]),
    versioned("202503", ["write_orders"]),
    [
      "note tools version-changed: The paths are those of version 202503, compared with 202412",
      "breaking request scope-removed: The scope `read_orders` no longer suffices",
      "note tools wording: Descriptions or examples changed in one place: the contract itself",
    ],
  ],
  [
    "the version in all paths but one",
    versioned("202412", [], "202412"),
    versioned("202503", [], "202412"),
    [
      "review request version-kept: The path /api/202412/refunds keeps the version 202412",
      "note tools version-changed: The paths are those of version 202503, compared with 202412",
      "note tools wording: Descriptions or examples changed in one place: the contract itself",
    ],
  ],
  [
    "the name of a path parameter",
    orders("/orders/{id}", "id"),
    orders("/orders/{orderId}", "orderId"),
    ["breaking tools parameter-renamed: The path parameter `id` is now called `orderId`"],
  ],
  [
    "a path that goes",
    orders("/orders/{id}", "id"),
    contract(),
    ["breaking request operation-removed: The operation is gone"],
  ],
  [
    "a path that comes",
    contract(),
    orders("/orders/{id}", "id"),
    ["compatible request operation-added: The operation is new"],
  ],
  [
    "a topic that goes",
    contract({ webhooks: topics("orders/create", "refunds/paid") }),
    contract({ webhooks: topics("orders/create") }),
    ["breaking response operation-removed: The webhook is gone"],
  ],
  [
    "all topics",
    contract({ webhooks: topics("orders/create") }),
    contract(),
    ["breaking response operation-removed: The webhook is gone"],
  ],
  [
    "a topic that comes",
    contract({ webhooks: topics("orders/create") }),
    contract({ webhooks: topics("orders/create", "refunds/paid") }),
    ["compatible response operation-added: The webhook is new"],
  ],
  [
    "the name of a topic",
    contract({ webhooks: topics("orders/create") }),
    contract({ webhooks: topics("orders/created") }),
    [
      "breaking tools operation-id-changed: The webhook has another operationId",
      "breaking response webhook-renamed: The topic `orders/create` is now called `orders/created`",
    ],
  ],
  [
    "the names of two topics that say the same",
    contract({ webhooks: topics("orders/create", "orders/update") }),
    contract({ webhooks: topics("orders/created") }),
    [
      "breaking response operation-removed: The webhook is gone",
      "breaking response operation-removed: The webhook is gone",
      "compatible response operation-added: The webhook is new",
    ],
  ],
  ["a path that is percent-encoded", orders("/orders/a b", "id"), orders("/orders/a%20b", "id"), []],
  [
    "a summary and the title",
    orders("/orders/{id}", "id"),
    { ...orders("/orders/{id}", "id", "Read an order"), info: { title: "Better", version: "1" } },
    ["note tools wording: Descriptions or examples changed in 2 places: getOrder, the contract itself"],
  ],
  [
    "the value of an example",
    contract({ components: { examples: { order: { value: { id: "1", note: { a: 1 } } } } } }),
    contract({ components: { examples: { order: { value: { id: "1", note: { a: 2 } } } } } }),
    ["note tools wording: Descriptions or examples changed in one place: order"],
  ],
];

test.each(cases)("%s", async (_, before, after, expected) => {
  expect(describeChanges(compare(before, after)).sort()).toEqual([...expected].sort());
});

const marked = (order: JsonObject): JsonObject =>
  contract({ components: { schemas: { Order: { type: "object", ...order } } } });

function limited(...names: string[]): JsonObject {
  const parameters = names.map((name) => ({
    name,
    in: "query",
    schema: { type: "string" },
    "x-assumed": { schema: name },
  }));
  return contract({ paths: { "/orders": { get: { operationId: "listOrders", parameters, responses: done } } } });
}

const marks: [string, JsonObject, JsonObject, string[]][] = [
  [
    "an assumption that became a fact, and its gap closed",
    marked({ required: ["id"], "x-assumed": { required: "presence" } }),
    marked({ required: ["id"] }),
    [
      "assumption-stated: What was assumed for `presence` is now a fact in Order (required)",
      "gap-closed: The gap `presence` is closed",
    ],
  ],
  [
    "a whole node that became a fact while the gap stays",
    marked({ properties: { a: { "x-assumed": "gap" }, b: { "x-assumed": "gap" } } }),
    marked({ properties: { a: {}, b: { "x-assumed": "gap" } } }),
    ["assumption-stated: What was assumed for `gap` is now a fact in Order.a"],
  ],
  [
    "a new assumption, with what the source states",
    marked({ properties: { a: { type: "string" } } }),
    marked({ properties: { a: { type: "string", "x-assumed": { type: { gap: "gap", stated: "number" } } } } }),
    ["assumption-added: Newly assumed for `gap`: Order.a (type)", "gap-opened: The gap `gap` is new"],
  ],
  [
    "an assumed node that went: no fact came of it",
    marked({ properties: { a: { "x-assumed": "gap" }, b: {} }, "x-gap": "gap" }),
    marked({ properties: { b: {} }, "x-gap": "gap" }),
    [],
  ],
  [
    "a gap that closed",
    marked({ "x-gap": ["a", "b"] }),
    marked({ "x-gap": "b" }),
    ["gap-closed: The gap `a` is closed"],
  ],
  ["a gap that opened", marked({ "x-gap": "b" }), marked({ "x-gap": ["a", "b"] }), ["gap-opened: The gap `a` is new"]],
  [
    "an assumption in a part of an allOf that is laid flat",
    marked({ allOf: [{ properties: { a: { type: "string", "x-assumed": { type: "gap" } } } }] }),
    marked({ properties: { a: { type: "string", "x-assumed": { type: "gap" } } } }),
    [],
  ],
  ["assumptions of parameters in another order", limited("limit", "sort"), limited("sort", "limit"), []],
  [
    "a gap that a rule alone names",
    marked({ "x-rules": [{ id: "r", description: "So.", holds: "a", assumed: "gap" }] }),
    marked({ "x-rules": [{ id: "r", description: "So.", holds: "a", source: "Orders" }] }),
    ["rule-stated: The rule `r` was assumed and is now documented", "gap-closed: The gap `gap` is closed"],
  ],
];

test.each(marks)("%s", async (_, before, after, expected) => {
  const changes = compare(before, after);
  expect(changes.map(({ impact }) => impact)).toEqual(expected.map(() => "note"));
  expect(changes.map(({ code, what }) => `${code}: ${what}`).sort()).toEqual([...expected].sort());
});

test("a change has its place, its old value and its new value", async () => {
  const note = (maxLength: number): JsonObject => ({
    ...contract({
      paths: {
        "/orders": {
          post: {
            operationId: "createOrder",
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
            responses: done,
          },
        },
      },
      components: {
        schemas: {
          Order: {
            type: "object",
            properties: { lines: { type: "array", items: { $ref: "#/components/schemas/Line" } } },
          },
          Line: { type: "object", properties: { note: { type: "string", maxLength } } },
        },
      },
    }),
  });
  expect(compare(note(500), note(400))).toEqual([
    {
      impact: "breaking",
      for: ["request"],
      place: { kind: "component", name: "schemas/Line", usedBy: ["createOrder"] },
      code: "constraint-changed",
      what: "The greatest length of `note` went down",
      before: 500,
      after: 400,
    },
  ]);
});

test("a field that refers to another schema has one change, of the field", async () => {
  const order = (target: string): JsonObject => {
    const response = { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } };
    const get = { operationId: "getOrder", responses: { "200": { description: "Done", ...response } } };
    const schemas: JsonObject = {
      Order: { type: "object", properties: { note: { $ref: `#/components/schemas/${target}` } } },
      Short: { type: "string", maxLength: 5, pattern: "^a" },
      Long: { type: "string", maxLength: 9, pattern: "^a" },
    };
    return contract({ paths: { "/orders": { get } }, components: { schemas } });
  };
  expect(compare(order("Short"), order("Long"))).toMatchObject([
    { place: { name: "schemas/Order" }, what: "The greatest length of `note` went up", before: 5, after: 9 },
  ]);
});
