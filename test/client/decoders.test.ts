/** The compiled decoders: hand-written expectations, and every example of the contract checked against the decoded types. */

import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import * as operations from "../../generated/operations.js";
import { topics } from "../../generated/topics.js";
import { decodedView } from "../../scripts/types/decoded.ts";
import { parseLossless } from "../../src/client/lossless.ts";
import type { ClientOperation } from "../../src/client/operation.ts";
import { type DecodeIssue, decodeBody } from "../../src/client/wire-reader.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { bundle, followReference } from "../facts/contract.ts";

const table: Readonly<Record<string, unknown>> = operations;

/** Decoders of the responses of operations and the bodies of topics. */
const readers: ReadonlyMap<string, ClientOperation["decode"]> = new Map([
  ...Object.values(table as Record<string, ClientOperation>).map(({ id, decode }) => [id, decode] as const),
  ...Object.entries(topics),
]);

/** Decodes the response of an operation or the body of a topic. */
function decodeText(name: string, text: string): { body: unknown; issues: readonly DecodeIssue[] } {
  if (!readers.has(name)) throw new Error(`${name} is neither an operation nor a topic.`);
  const body = parseLossless(text);
  const decode = readers.get(name);
  return { body, issues: decode ? decodeBody(body, decode) : [] };
}

describe("an order in either wire format", () => {
  const wanted = {
    order: {
      orderId: "1218555927434856534",
      totalPrice: "67.65",
      totalWeight: 1170,
      taxesIncluded: false,
      cancelledAt: null,
      tags: "winter, gift",
      lineItems: [{ id: "3300571948822016331", quantity: 2, price: "28.5", giftCard: false }],
      unheardOf: { number: 1, text: "1" },
    },
  };
  const typed = `{"order":{"orderId":1218555927434856534,"totalPrice":67.65,"totalWeight":1170,"taxesIncluded":false,
    "cancelledAt":null,"tags":"winter, gift","lineItems":[{"id":3300571948822016331,"quantity":2,"price":28.50,"giftCard":false}],
    "unheardOf":{"number":1,"text":"1"}}}`;
  const string = `{"order":{"orderId":"1218555927434856534","totalPrice":"67.65","totalWeight":"1170","taxesIncluded":"false",
    "cancelledAt":null,"tags":"winter, gift","lineItems":[{"id":"3300571948822016331","quantity":"2","price":"28.5","giftCard":"false"}],
    "unheardOf":{"number":1,"text":"1"}}}`;

  it.each([
    ["typed", typed],
    ["string", string],
  ])("%s", (_, wire) => expect(decodeText("getOrder", wire)).toEqual({ body: wanted, issues: [] }));
});

describe("lists", () => {
  const collects = (wire: string) =>
    decodeText("getCollection", `{"collection":{"collectionId":"1","collects":${wire}}}`);
  const numbers = (wire: string) =>
    decodeText("createFulfillment", `{"fulfillment":{"id":"1","trackingNumbers":${wire}}}`);

  it.each([
    ["[5904417730268823,1218555927434856534]", ["5904417730268823", "1218555927434856534"]],
    ['"[5904417730268823, 1218555927434856534]"', ["5904417730268823", "1218555927434856534"]],
    ['["5904417730268823"]', ["5904417730268823"]],
    ['" [ \\"5904417730268823\\" ] "', ["5904417730268823"]],
    ['"[]"', []],
  ])("collects as %s", (wire, list) =>
    expect(collects(wire)).toEqual({ body: { collection: { collectionId: "1", collects: list } }, issues: [] }),
  );

  it.each([
    ['"1Z999,QSW-55"', ["1Z999", "QSW-55"]],
    ['"[\\"1Z999\\",\\"QSW-55\\"]"', ["1Z999", "QSW-55"]],
    ['"[1Z999, QSW-55]"', ["1Z999", "QSW-55"]],
    ['"[28.50, 007]"', ["28.50", "007"]],
    ['"[28.50, 1e5, \\"7, 8\\"]"', ["28.50", "1e5", "7, 8"]],
    ['["1Z999"]', ["1Z999"]],
    ['["1Z999",123,1218555927434856534]', ["1Z999", "123", "1218555927434856534"]],
    ['"[123]"', ["123"]],
    ['""', []],
  ])("tracking numbers as %s", (wire, list) =>
    expect(numbers(wire)).toEqual({ body: { fulfillment: { id: "1", trackingNumbers: list } }, issues: [] }),
  );
});

describe("a value that cannot be decoded stays unchanged and is reported", () => {
  it.each([
    ["marketId", "1.5", "id", 1.5],
    ["marketId", "true", "id", true],
    ["marketId", "null", "id", null],
    ["totalPrice", '"a lot"', "decimal", "a lot"],
    ["totalPrice", '""', "decimal", ""],
    ["totalWeight", '"heavy"', "number", "heavy"],
    ["totalWeight", '""', "number", ""],
    ["totalWeight", '"12185559274348565341"', "number", "12185559274348565341"],
    ["totalWeight", '"9007199254740991.4"', "number", "9007199254740991.4"],
    ["totalWeight", "0.99999999999999999999", "number", "0.99999999999999999999"],
    ["totalWeight", '"1e3"', "number", "1e3"],
    ["totalWeight", "null", "number", null],
    ["taxesIncluded", '"yes"', "boolean", "yes"],
    ["taxesIncluded", "1", "boolean", 1],
    ["note", "5", "text", 5],
    ["note", "true", "text", true],
    ["note", "null", "text", null],
    ["createdAt", "17", "text", 17],
    ["updatedAt", "null", "text", null],
    ["cancelReason", "{}", "text", {}],
    ["paymentGatewayNames", '"card,cash"', "list", "card,cash"],
    ["paymentGatewayNames", "null", "list", null],
    ["shippingAddress", "null", "object", null],
    ["lineItems", "null", "array", null],
    ["lineItems", "{}", "array", {}],
    ["shippingAddress", "[]", "object", []],
  ])("%s as %s", (key, wire, expected, value) => {
    expect(decodeText("getOrder", `{"order":{"orderId":"1","${key}":${wire}}}`)).toEqual({
      body: { order: { orderId: "1", [key]: value } },
      issues: [{ path: ["order", key], expected, value }],
    });
  });

  it("deep in a list", () => {
    const { issues } = decodeText(
      "listOrders",
      '{"orders":[{"orderId":"1"},{"orderId":"2","lineItems":[{"quantity":2},{"quantity":"two"},null]}]}',
    );
    expect(issues).toEqual([
      { path: ["orders", 1, "lineItems", 1, "quantity"], expected: "number", value: "two" },
      { path: ["orders", 1, "lineItems", 2], expected: "object", value: null },
    ]);
  });

  it.each([
    [
      '{"collectionId":"1","collects":[1,{}],"ruleSet":{"rules":[{"condition":["a",false]}]}}',
      [
        { path: ["collection", "ruleSet", "rules", 0, "condition", 1], expected: "text", value: false },
        { path: ["collection", "collects", 1], expected: "id", value: {} },
      ],
    ],
    [
      '{"collectionId":"1","collects":"[1,null]","ruleSet":{"rules":[{"condition":"[true]"}]}}',
      [
        { path: ["collection", "ruleSet", "rules", 0, "condition", 0], expected: "text", value: true },
        { path: ["collection", "collects", 1], expected: "id", value: null },
      ],
    ],
    ['{"collectionId":"1","collects":"1,2"}', [{ path: ["collection", "collects"], expected: "list", value: "1,2" }]],
  ])("in lists: %s", (collection, issues) => {
    expect(decodeText("getCollection", `{"collection":${collection}}`).issues).toEqual(issues);
  });

  it.each([
    ["7", 7],
    ['"7"', "7"],
    ["null", null],
  ])("a type of collection as %s", (wire, value) => {
    const { body, issues } = decodeText(
      "getCollection",
      `{"collection":{"collectionId":"1","collectionType":${wire}}}`,
    );
    expect(issues).toEqual([{ path: ["collection", "collectionType"], expected: "enum", value }]);
    expect(body).toHaveProperty("collection.collectionType", value);
  });

  it("in a body that is not an object", () => {
    expect(decodeText("getOrder", "[]").issues).toEqual([{ path: [], expected: "object", value: [] }]);
  });
});

it.each(["2", '"2"'])("a type of collection as %s is one of the closed set", (wire) => {
  const text = `{"collection":{"collectionId":"1","collectionType":${wire}}}`;
  expect(decodeText("getCollection", text)).toEqual({
    body: { collection: { collectionId: "1", collectionType: 2 } },
    issues: [],
  });
});

it("null is valid where the contract allows it", () => {
  const text = '{"order":{"orderId":"1","cancelReason":null,"lineItems":[{"fulfillmentStatus":null}]}}';
  expect(decodeText("getOrder", text)).toEqual({ body: JSON.parse(text), issues: [] });
});

describe("a missing required field is reported and stays missing", () => {
  it.each([
    ["getOrder", "{}", ["order"], "object"],
    ["listOrders", '{"order":[]}', ["orders"], "array"],
    ["getOrder", '{"order":{"id":"1"}}', ["order", "orderId"], "id"],
    ["listOrders", '{"orders":[{"orderId":"1"},{}]}', ["orders", 1, "orderId"], "id"],
    ["getGiftCard", '{"giftCard":{}}', ["giftCard", "id"], "id"],
    ["getShop", '{"shop":{}}', ["shop", "shopId"], "id"],
    ["countGiftCards", "{}", ["count"], "number"],
    [
      "orders/paid",
      '{"type":"orders/paid","timestamp":"2024-12-03T09:15:27-08:00","data":{"order":{}}}',
      ["data", "order", "orderId"],
      "id",
    ],
  ])("%s: %s", (name, text, path, expected) => {
    const { body, issues } = decodeText(name, text);
    expect(issues).toEqual([{ path, expected, value: undefined }]);
    expect(body).toStrictEqual(JSON.parse(text));
  });
});

it("amounts of any size keep their digits", () => {
  const price = (wire: string) => decodeText("getOrder", `{"order":{"orderId":"1","totalPrice":${wire}}}`);
  for (const [wire, text] of [
    ["0.1234567890123456789", "0.1234567890123456789"],
    ["1e-7", "0.0000001"],
    ["1.5e21", "1500000000000000000000"],
    ["-0.5", "-0.5"],
    ["12345678901234567890.12", "12345678901234567890.12"],
  ] as const)
    expect(price(wire)).toEqual({ body: { order: { orderId: "1", totalPrice: text } }, issues: [] });
});

it("numbers keep their digits or stay strings", () => {
  const weight = (wire: string) =>
    (decodeText("getOrder", `{"order":{"orderId":"1","totalWeight":${wire}}}`).body as { order: object }).order;
  for (const [wire, number] of [
    ["1.2345678901234566e-7", 1.2345678901234566e-7],
    ['"0.00000012345678901234566"', 1.2345678901234566e-7],
    ['"0012.5000000000000000000"', 12.5],
    ['"0.30000000000000004"', 0.30000000000000004],
    ['"123456789"', 123456789],
    ['"9007199254740991"', 9007199254740991],
    ['"-7"', -7],
    ["0.300000000000000041", "0.300000000000000041"],
    ["4e-324", "4e-324"],
    ["1218555927434856534", "1218555927434856534"],
  ] as const)
    expect(weight(wire)).toEqual({ orderId: "1", totalWeight: number });
});

describe("every decoded example of a response matches the decoded contract", () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "decoded", ...decodedView(bundle.document as OpenApiDocument) });

  const rows = operationsOf(bundle.document as OpenApiDocument).flatMap(({ id, path, node }) => {
    const holder = path[0] === "webhooks" ? node.requestBody : asObject(node.responses)["200"];
    const media = asObject(asObject(asObject(holder).content)["application/json"]);
    const reader = path[0] === "webhooks" ? String(path[1]) : id;
    return Object.entries(asObject(media.examples)).map(
      ([name, example]) =>
        [reader, name, String(asObject(media.schema).$ref), followReference(bundle, example).value] as const,
    );
  });

  it.each(rows)("%s %s", (name, _, schema, value) => {
    const { body, issues } = decodeText(name, JSON.stringify(value));
    expect(issues).toEqual([]);
    const validate = ajv.compile({ $ref: `decoded${schema}` });
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
  });
});
