/** What a person is told of a request that breaks the contract. The requests are typed by hand from the interface's document. */

import { describe, expect, it } from "vitest";
import * as validators from "../../generated/validators.js";
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import type { Validate } from "../../src/validation/validator.ts";
import type { Violation } from "../../src/validation/violations.ts";
import { violationsOf } from "../../src/validation/violations.ts";
import { bundle, objectAt } from "../facts/contract.ts";

const byName: Readonly<Record<string, Validate>> = validators;

function told(schema: string, value: unknown, part?: string): Violation[] {
  const validate = byName[schema];
  if (!validate) throw new Error(`There is no validator ${schema}.`);
  expect(validate(value)).toBe(false);
  return violationsOf(validate.errors ?? [], value, part);
}

const body = (schema: string, value: unknown): Violation[] => told(schema, value, "body");
const parameters = (operation: string, path: object, query: object): Violation[] =>
  told(`${operation}Parameters`, { path, query });

const offsetTime = 'a time with an offset, such as "2024-11-18T09:30:00+08:00"';

describe("the member of a body", () => {
  it.each<[string, string, object, string, string]>([
    [
      "a number, in neither form",
      "SearchCustomersRequest",
      { limit: "ten" },
      "/limit",
      'is "ten", and should be a whole number, 1 or more',
    ],
    [
      "a number below its bound",
      "SearchCustomersRequest",
      { limit: 0 },
      "/limit",
      "is 0, and should be a whole number, 1 or more",
    ],
    [
      "a fraction of a count",
      "CreateOrderRequest",
      { order: { lineItems: [{ productId: "1", variantId: "2", quantity: 1.5 }] } },
      "/order/lineItems/0/quantity",
      "is 1.5, and should be a whole number, 0 or more",
    ],
    [
      "a boolean",
      "CreateOrderRequest",
      { order: { taxesIncluded: "maybe" } },
      "/order/taxesIncluded",
      'is "maybe", and should be true or false',
    ],
    ["text", "UpdateOrderRequest", { order: { email: 4711 } }, "/order/email", "is 4711, and should be text"],
    [
      "null",
      "UpdateGiftCardRequest",
      { giftCard: { balance: null } },
      "/giftCard/balance",
      'is null, and should be an amount of 0 or more with two decimal places at most, such as "25.00"',
    ],
    [
      "a third decimal place",
      "CreateGiftCardRequest",
      { giftCard: { initialValue: "25.001" } },
      "/giftCard/initialValue",
      'is "25.001", and should be an amount of 0 or more with two decimal places at most, such as "25.00"',
    ],
    [
      "a time that may be null",
      "CreateOrderRequest",
      { order: { closedAt: "yesterday" } },
      "/order/closedAt",
      `is "yesterday", and should be null or ${offsetTime}`,
    ],
    [
      "text that may be null",
      "CreateOrderRequest",
      { order: { cancelReason: 1 } },
      "/order/cancelReason",
      "is 1, and should be null or text",
    ],
    [
      "an expiry",
      "CreateGiftCardRequest",
      { giftCard: { expireTime: true } },
      "/giftCard/expireTime",
      'is true, and should be null or a number, or a time such as "2024-11-18T09:30:00+08:00"',
    ],
    [
      "a long note",
      "UpdateGiftCardRequest",
      { giftCard: { note: "💡".repeat(501) } },
      "/giftCard/note",
      "has 501 characters; at most 500 are allowed",
    ],
    [
      "a long tag",
      "UpdateOrderRequest",
      { order: { tags: `gift, ${"x".repeat(41)}` } },
      "/order/tags",
      `is "gift, ${"x".repeat(41)}", and should be tags with commas between them, each of 40 characters at most`,
    ],
    [
      "one of a closed set, in either form",
      "CreateCollectionRequest",
      { collection: { collectionType: "3" } },
      "/collection/collectionType",
      'is "3", and should be 1 or 2',
    ],
    [
      "an address",
      "CreateCollectionRequest",
      { collection: { image: { src: "candles.jpg" } } },
      "/collection/image/src",
      'is "candles.jpg", and should be an address with its scheme, such as "https://example.com/"',
    ],
    [
      "an item of a list",
      "CollectRequest",
      { collect: { collectionId: 1, productIds: [4711, "soap"] } },
      "/collect/productIds/1",
      'is "soap", and should be an id of digits alone',
    ],
    [
      "an item of a list that may be text",
      "UpdateCollectionRequest",
      { collection: { collects: ["4711", null] } },
      "/collection/collects/1",
      "is null, and should be an id of digits alone",
    ],
    ["a list", "CreateOrderRequest", { order: [] }, "/order", "is a list, and should be an object"],
    [
      "an object",
      "CreateFulfillmentRequest",
      { fulfillment: { orderId: {}, lineItems: [{ id: "1" }] } },
      "/fulfillment/orderId",
      "is an object, and should be an id: a whole number, or text that is not empty",
    ],
    ["what is missing", "UpdateRefundStatusRequest", { refundId: "1" }, "/status", "is missing"],
  ])("%s", (_, schema, value, pointer, detail) => {
    expect(body(schema, value)).toEqual([{ pointer: `/body${pointer}`, detail }]);
  });
});

it("a body that is no object is told of at its top", () => {
  expect(body("CreateOrderRequest", "order")).toEqual([
    { pointer: "/body", detail: 'is "order", and should be an object' },
  ]);
});

it("parts of an answer are told of as those of a request", () => {
  expect(body("ShopEnvelope", { shop: { shopId: "1", mail: "nobody", logo: "" } })).toEqual([
    { pointer: "/body/shop/mail", detail: 'is "nobody", and should be an e-mail address' },
    { pointer: "/body/shop/logo", detail: expect.stringMatching(/^is "", and should be an address/) },
  ]);
  expect(body("EmptyObject", { collectionId: 1 })).toEqual([
    { pointer: "/body", detail: "has too many members, 1; at most 0 are allowed" },
    { pointer: "/body/collectionId", detail: "is not allowed here" },
  ]);
  const order = { orderId: "1" };
  expect(body("OrdersPaidEvent", { type: "orders/create", timestamp: "2024-11-18", data: { order } })).toEqual([
    { pointer: "/body/type", detail: 'is "orders/create", and should be "orders/paid"' },
    { pointer: "/body/timestamp", detail: `is "2024-11-18", and should be ${offsetTime}` },
  ]);
});

describe("parameters", () => {
  const known =
    "createdAtMin, createdAtMax, updatedAtMin, updatedAtMax, financialStatus, fulfillmentStatus, ids, limit, pageToken";

  it.each<[string, string, object, object, string, string]>([
    [
      "an id",
      "getOrder",
      { orderId: "latest" },
      {},
      "/path/orderId",
      'is "latest", and should be an id of digits alone',
    ],
    ["a page size", "listOrders", {}, { limit: "ten" }, "/query/limit", 'is "ten", and should be a whole number'],
    ["too small a page", "listOrders", {}, { limit: 0 }, "/query/limit", "is 0, and should be 1 or more"],
    [
      "too large a page",
      "listOrderRefunds",
      { orderId: "1" },
      { limit: 251 },
      "/query/limit",
      "is 251, and should be 250 or less",
    ],
    [
      "one of a closed set",
      "searchGiftCards",
      {},
      { status: "used" },
      "/query/status",
      'is "used", and should be "enabled", "disabled" or "expired"',
    ],
    ["one that is needed", "getFulfillmentsByIds", {}, {}, "/query/ids", "is missing"],
    [
      "an item of a list",
      "getRefundsByIds",
      {},
      { ids: ["1", ""] },
      "/query/ids/1",
      'is "", and should be an id of digits alone',
    ],
    [
      "a mistyped name",
      "listOrders",
      {},
      { created_at_min: "2024-11-18" },
      "/query/created_at_min",
      `is not a parameter of this operation. Did you mean createdAtMin? It takes: ${known}`,
    ],
    [
      "a name like no other",
      "listOrders",
      {},
      { "~q/": "" },
      "/query/~0q~1",
      `is not a parameter of this operation. It takes: ${known}`,
    ],
    [
      "a name where none is known",
      "getOrder",
      { orderId: "1" },
      { fields: "note" },
      "/query/fields",
      "is not a parameter of this operation. It takes: none",
    ],
  ])("%s", (_, operation, path, query, pointer, detail) => {
    expect(parameters(operation, path, query)).toEqual([{ pointer, detail }]);
  });
});

it("what is wrong stands in the order of the document, what is missing after it", () => {
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
])("a value is shown in short: %s", (_, title, shown) => {
  expect(body("CreateOrderRequest", { order: { totalPrice: title } })).toEqual([
    { pointer: "/body/order/totalPrice", detail: `is ${shown}, and should be a decimal amount, such as "19.90"` },
  ]);
});

it.each([
  [50, 50, { pointer: "/body/collect/productIds/49", detail: 'is "soap", and should be an id of digits alone' }],
  [51, 50, { pointer: "/body", detail: "has 2 more violations, which are not listed" }],
  [5000, 50, { pointer: "/body", detail: "has 4951 more violations, which are not listed" }],
])("of %i faults %i are told", (count, entries, last) => {
  const faults = body("CollectRequest", { collect: { collectionId: 1, productIds: Array(count).fill("soap") } });
  expect(faults).toHaveLength(entries);
  expect(faults.at(-1)).toEqual(last);
});

it("pointers with escaped signs lead to the value", () => {
  const error = { keyword: "type", instancePath: "/a~1b~0c", schemaPath: "#/type", params: { type: "string" } };
  expect(violationsOf([error], { "a/b~c": 7 })).toEqual([{ pointer: "/a~1b~0c", detail: "is 7, and should be text" }]);
});

it("every scalar has words for its form", () => {
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
      /^is an object, and should be (?!.*(of the form|of the format|otherwise))/,
    );
  }
});
