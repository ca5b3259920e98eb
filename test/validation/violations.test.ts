/** The messages for requests that break the contract. The requests are typed by hand from the document of the API. */

import { describe, expect, it } from "vitest";
import * as validators from "../../generated/validators.js";
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import type { Validate } from "../../src/validation/validator.ts";
import type { Violation } from "../../src/validation/violations.ts";
import { violationsOf } from "../../src/validation/violations.ts";
import { bundle, objectAt } from "../facts/contract.ts";

const byName: Readonly<Record<string, Validate>> = validators;

function violationsIn(schema: string, value: unknown, part?: string): Violation[] {
  const validate = byName[schema];
  if (!validate) throw new Error(`There is no validator ${schema}.`);
  expect(validate(value)).toBe(false);
  return violationsOf(validate.errors ?? [], value, part);
}

const body = (schema: string, value: unknown): Violation[] => violationsIn(schema, value, "body");
const parameters = (operation: string, path: object, query: object): Violation[] =>
  violationsIn(`${operation}Parameters`, { path, query });

const offsetTime = 'a time with an offset, such as "2024-11-18T09:30:00+08:00"';

describe("the member of a body", () => {
  it.each<[string, string, object, string, string]>([
    [
      "a number, in neither form",
      "SearchCustomersRequest",
      { limit: "ten" },
      "/limit",
      'must be an integer of at least 1 (got "ten")',
    ],
    [
      "a number below its bound",
      "SearchCustomersRequest",
      { limit: 0 },
      "/limit",
      "must be an integer of at least 1 (got 0)",
    ],
    [
      "a fraction of a count",
      "CreateOrderRequest",
      { order: { lineItems: [{ productId: "1", variantId: "2", quantity: 1.5 }] } },
      "/order/lineItems/0/quantity",
      "must be an integer of at least 0 (got 1.5)",
    ],
    [
      "a boolean",
      "CreateOrderRequest",
      { order: { taxesIncluded: "maybe" } },
      "/order/taxesIncluded",
      'must be true or false (got "maybe")',
    ],
    ["a string", "UpdateOrderRequest", { order: { email: 4711 } }, "/order/email", "must be a string (got 4711)"],
    [
      "null",
      "UpdateGiftCardRequest",
      { giftCard: { balance: null } },
      "/giftCard/balance",
      'must be an amount of at least 0 with at most two decimal places, such as "25.00" (got null)',
    ],
    [
      "a third decimal place",
      "CreateGiftCardRequest",
      { giftCard: { initialValue: "25.001" } },
      "/giftCard/initialValue",
      'must be an amount of at least 0 with at most two decimal places, such as "25.00" (got "25.001")',
    ],
    [
      "a time that may be null",
      "CreateOrderRequest",
      { order: { closedAt: "yesterday" } },
      "/order/closedAt",
      `must be null or ${offsetTime} (got "yesterday")`,
    ],
    [
      "text that may be null",
      "CreateOrderRequest",
      { order: { cancelReason: 1 } },
      "/order/cancelReason",
      "must be null or a string (got 1)",
    ],
    [
      "an expiry",
      "CreateGiftCardRequest",
      { giftCard: { expireTime: true } },
      "/giftCard/expireTime",
      'must be null or a number, or a time such as "2024-11-18T09:30:00+08:00" (got true)',
    ],
    [
      "a long note",
      "UpdateGiftCardRequest",
      { giftCard: { note: "💡".repeat(501) } },
      "/giftCard/note",
      "must be at most 500 characters (got 501)",
    ],
    [
      "a long tag",
      "UpdateOrderRequest",
      { order: { tags: `gift, ${"x".repeat(41)}` } },
      "/order/tags",
      `must be comma-separated tags of at most 40 characters each (got "gift, ${"x".repeat(41)}")`,
    ],
    [
      "one of a closed set, in either form",
      "CreateCollectionRequest",
      { collection: { collectionType: "3" } },
      "/collection/collectionType",
      'must be 1 or 2 (got "3")',
    ],
    [
      "an address",
      "CreateCollectionRequest",
      { collection: { image: { src: "candles.jpg" } } },
      "/collection/image/src",
      'must be a URL with its scheme, such as "https://example.com/" (got "candles.jpg")',
    ],
    [
      "an item of a list",
      "CollectRequest",
      { collect: { collectionId: 1, productIds: [4711, "soap"] } },
      "/collect/productIds/1",
      'must be a numeric id (got "soap")',
    ],
    [
      "an item of a list that may be text",
      "UpdateCollectionRequest",
      { collection: { collects: ["4711", null] } },
      "/collection/collects/1",
      "must be a numeric id (got null)",
    ],
    ["an array", "CreateOrderRequest", { order: [] }, "/order", "must be an object (got an array)"],
    [
      "an object",
      "CreateFulfillmentRequest",
      { fulfillment: { orderId: {}, lineItems: [{ id: "1" }] } },
      "/fulfillment/orderId",
      "must be an id: an integer or a non-empty string (got an object)",
    ],
    ["what is missing", "UpdateRefundStatusRequest", { refundId: "1" }, "/status", "is missing"],
  ])("%s", (_, schema, value, pointer, detail) => {
    expect(body(schema, value)).toEqual([{ pointer: `/body${pointer}`, detail }]);
  });
});

it("a body that is not an object has a violation at its root", () => {
  expect(body("CreateOrderRequest", "order")).toEqual([
    { pointer: "/body", detail: 'must be an object (got "order")' },
  ]);
});

it("violations of a response are like those of a request", () => {
  expect(body("ShopEnvelope", { shop: { shopId: "1", mail: "nobody", logo: "" } })).toEqual([
    { pointer: "/body/shop/mail", detail: 'must be an email address (got "nobody")' },
    { pointer: "/body/shop/logo", detail: expect.stringMatching(/^must be a URL .*\(got ""\)$/) },
  ]);
  expect(body("EmptyObject", { collectionId: 1 })).toEqual([
    { pointer: "/body", detail: "must have at most 0 members (got 1)" },
    { pointer: "/body/collectionId", detail: "is not allowed here" },
  ]);
  const order = { orderId: "1" };
  expect(body("OrdersPaidEvent", { type: "orders/create", timestamp: "2024-11-18", data: { order } })).toEqual([
    { pointer: "/body/type", detail: 'must be "orders/paid" (got "orders/create")' },
    { pointer: "/body/timestamp", detail: `must be ${offsetTime} (got "2024-11-18")` },
  ]);
});

describe("parameters", () => {
  const known =
    "createdAtMin, createdAtMax, updatedAtMin, updatedAtMax, financialStatus, fulfillmentStatus, ids, limit, pageToken";

  it.each<[string, string, object, object, string, string]>([
    ["an id", "getOrder", { orderId: "latest" }, {}, "/path/orderId", 'must be a numeric id (got "latest")'],
    ["a page size", "listOrders", {}, { limit: "ten" }, "/query/limit", 'must be an integer (got "ten")'],
    ["too small a page", "listOrders", {}, { limit: 0 }, "/query/limit", "must be at least 1 (got 0)"],
    [
      "too large a page",
      "listOrderRefunds",
      { orderId: "1" },
      { limit: 251 },
      "/query/limit",
      "must be at most 250 (got 251)",
    ],
    [
      "one of a closed set",
      "searchGiftCards",
      {},
      { status: "used" },
      "/query/status",
      'must be "enabled", "disabled" or "expired" (got "used")',
    ],
    ["one that is needed", "getFulfillmentsByIds", {}, {}, "/query/ids", "is missing"],
    ["an item of a list", "getRefundsByIds", {}, { ids: ["1", ""] }, "/query/ids/1", 'must be a numeric id (got "")'],
    [
      "a mistyped name",
      "listOrders",
      {},
      { created_at_min: "2024-11-18" },
      "/query/created_at_min",
      `is not a parameter of this operation. Did you mean createdAtMin? Allowed: ${known}`,
    ],
    [
      "a name like no other",
      "listOrders",
      {},
      { "~q/": "" },
      "/query/~0q~1",
      `is not a parameter of this operation. Allowed: ${known}`,
    ],
    [
      "a name where none is known",
      "getOrder",
      { orderId: "1" },
      { fields: "note" },
      "/query/fields",
      "is not a parameter of this operation. Allowed: none",
    ],
  ])("%s", (_, operation, path, query, pointer, detail) => {
    expect(parameters(operation, path, query)).toEqual([{ pointer, detail }]);
  });
});

it("violations are in the order of the document, with missing members last", () => {
  const wrong = { lineItems: [{ title: 1, variantId: "1" }, 2], phone: 3, tags: 4 };
  expect(body("CreateOrderRequest", { order: wrong }).map(({ pointer }) => pointer)).toEqual([
    "/body/order/lineItems/0/title",
    "/body/order/lineItems/0/productId",
    "/body/order/lineItems/1",
    "/body/order/phone",
    "/body/order/tags",
  ]);
});

it.each([
  ["long text", "a".repeat(100), `"${"a".repeat(56)}…"`],
  ["signs of two code units", "💡".repeat(50), `"${"💡".repeat(28)}…"`],
  ["signs that are not seen", '\n"'.repeat(2), '"\\n\\"\\n\\""'],
])("a value is abbreviated: %s", (_, title, shown) => {
  expect(body("CreateOrderRequest", { order: { totalPrice: title } })).toEqual([
    { pointer: "/body/order/totalPrice", detail: `must be a decimal amount, such as "19.90" (got ${shown})` },
  ]);
});

it.each([
  [50, 50, { pointer: "/body/collect/productIds/49", detail: 'must be a numeric id (got "soap")' }],
  [51, 50, { pointer: "/body", detail: "has 2 more violations, which are not listed" }],
  [5000, 50, { pointer: "/body", detail: "has at least 951 more violations, which are not listed" }],
])("of %i violations, %i are listed", (count, entries, last) => {
  const faults = body("CollectRequest", { collect: { collectionId: 1, productIds: Array(count).fill("soap") } });
  expect(faults).toHaveLength(entries);
  expect(faults.at(-1)).toEqual(last);
});

it("pointers with escaped characters lead to the value", () => {
  const error = { keyword: "type", instancePath: "/a~1b~0c", schemaPath: "#/type", params: { type: "string" } };
  expect(violationsOf([error], { "a/b~c": 7 })).toEqual([{ pointer: "/a~1b~0c", detail: "must be a string (got 7)" }]);
});

it("every scalar has a description of its format", () => {
  const scalars = Object.entries(objectAt(bundle.document, "components", "schemas"))
    .map(([name, schema]) => ({ name, ...asObject(schema) }) as JsonObject)
    .filter((schema) => "x-decoded" in schema && !("enum" in schema));
  expect(scalars.length).toBeGreaterThan(15);
  for (const { name, type = null, pattern, format } of scalars) {
    const errors = Object.entries({ type, pattern, format })
      .filter(([, wanted]) => wanted !== undefined)
      .map(([keyword, wanted]) => {
        return {
          keyword,
          instancePath: "",
          schemaPath: `#/components/schemas/${name}/${keyword}`,
          params: { [keyword]: wanted },
        };
      });
    const [fault] = violationsOf(errors, {});
    expect(fault?.detail, String(name)).toMatch(
      /^must be (?!.*(that matches|of the format|something else)).* \(got an object\)$/,
    );
  }
});
