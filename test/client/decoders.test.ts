/** The compiled decoders: expectations typed by hand, and every example of the contract held against the decoded types. */
import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import * as decoders from "../../generated/decoders.js";
import { decodedView } from "../../scripts/decoded.ts";
import type { OpenApiDocument } from "../../scripts/openapi.ts";
import { operationsOf } from "../../scripts/operations.ts";
import { parseLossless } from "../../src/client/lossless.ts";
import { type DecodeIssue, decodeBody } from "../../src/client/reader.ts";
import { asObject, bundle, followed } from "../facts/contract.ts";

const table: Readonly<Record<string, unknown>> = decoders;

/** What an operation's answer is in a program, and what could not be read of it. */
function decoded(operation: string, text: string): { body: unknown; issues: readonly DecodeIssue[] } {
  const body = parseLossless(text);
  const decode = table[operation];
  return { body, issues: typeof decode === "function" ? decodeBody(body, decode as decoders.Decoder) : [] };
}

describe("an order in either dialect", () => {
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
  const declared = `{"order":{"orderId":1218555927434856534,"totalPrice":67.65,"totalWeight":1170,"taxesIncluded":false,
    "cancelledAt":null,"tags":"winter, gift","lineItems":[{"id":3300571948822016331,"quantity":2,"price":28.50,"giftCard":false}],
    "unheardOf":{"number":1,"text":"1"}}}`;
  const text = `{"order":{"orderId":"1218555927434856534","totalPrice":"67.65","totalWeight":"1170","taxesIncluded":"false",
    "cancelledAt":null,"tags":"winter, gift","lineItems":[{"id":"3300571948822016331","quantity":"2","price":"28.5","giftCard":"false"}],
    "unheardOf":{"number":1,"text":"1"}}}`;

  it.each([
    ["declared", declared],
    ["text", text],
  ])("%s", (_, wire) => expect(decoded("getOrder", wire)).toEqual({ body: wanted, issues: [] }));
});

describe("lists", () => {
  const collects = (wire: string) => decoded("getCollection", `{"collection":{"collects":${wire}}}`);
  const numbers = (wire: string) => decoded("createFulfillment", `{"fulfillment":{"trackingNumbers":${wire}}}`);

  it.each([
    ["[5904417730268823,1218555927434856534]", ["5904417730268823", "1218555927434856534"]],
    ['"[5904417730268823, 1218555927434856534]"', ["5904417730268823", "1218555927434856534"]],
    ['["5904417730268823"]', ["5904417730268823"]],
    ['"[]"', []],
  ])("collects as %s", (wire, list) =>
    expect(collects(wire)).toEqual({ body: { collection: { collects: list } }, issues: [] }),
  );

  it.each([
    ['"1Z999,QSW-55"', ["1Z999", "QSW-55"]],
    ['"[\\"1Z999\\",\\"QSW-55\\"]"', ["1Z999", "QSW-55"]],
    ['"[1Z999, QSW-55]"', ["1Z999", "QSW-55"]],
    ['["1Z999"]', ["1Z999"]],
    ['""', []],
  ])("tracking numbers as %s", (wire, list) =>
    expect(numbers(wire)).toEqual({ body: { fulfillment: { trackingNumbers: list } }, issues: [] }),
  );
});

describe("what cannot be read stays as it was and is told", () => {
  it.each([
    ["orderId", "1.5", "id", 1.5],
    ["orderId", "true", "id", true],
    ["orderId", "null", "id", null],
    ["totalPrice", '"a lot"', "decimal", "a lot"],
    ["totalPrice", '""', "decimal", ""],
    ["totalWeight", '"heavy"', "number", "heavy"],
    ["totalWeight", '""', "number", ""],
    ["totalWeight", '"12185559274348565341"', "number", "12185559274348565341"],
    ["totalWeight", "null", "number", null],
    ["taxesIncluded", '"yes"', "boolean", "yes"],
    ["taxesIncluded", "1", "boolean", 1],
    ["lineItems", "{}", "array", {}],
    ["shippingAddress", "[]", "object", []],
  ])("%s as %s", (key, wire, expected, value) => {
    expect(decoded("getOrder", `{"order":{"${key}":${wire},"note":"n"}}`)).toEqual({
      body: { order: { [key]: value, note: "n" } },
      issues: [{ path: ["order", key], expected, value }],
    });
  });

  it("deep in a list", () => {
    const { issues } = decoded("listOrders", '{"orders":[{},{"lineItems":[{"quantity":2},{"quantity":"two"},null]}]}');
    expect(issues).toEqual([
      { path: ["orders", 1, "lineItems", 1, "quantity"], expected: "number", value: "two" },
      { path: ["orders", 1, "lineItems", 2], expected: "object", value: null },
    ]);
  });

  it("in lists", () => {
    const { issues } = decoded(
      "getCollection",
      '{"collection":{"collects":[1,{}],"ruleSet":{"rules":[{"condition":["a",1]}]}}}',
    );
    expect(issues).toEqual([
      { path: ["collection", "ruleSet", "rules", 0, "condition", 1], expected: "text", value: 1 },
      { path: ["collection", "collects", 1], expected: "id", value: {} },
    ]);
  });

  it("in a body that is no object", () => {
    expect(decoded("getOrder", "[]").issues).toEqual([{ path: [], expected: "object", value: [] }]);
  });
});

it("amounts keep their digits, whatever their size", () => {
  const price = (wire: string) => decoded("getOrder", `{"order":{"totalPrice":${wire}}}`).body;
  for (const [wire, text] of [
    ["0.1234567890123456789", "0.1234567890123456789"],
    ["1e-7", "0.0000001"],
    ["1.5e21", "1500000000000000000000"],
    ["-0.5", "-0.5"],
    ["12345678901234567890.12", "12345678901234567890.12"],
  ] as const)
    expect(price(wire)).toEqual({ order: { totalPrice: text } });
});

describe("every example of every answer, decoded, is as the decoded contract says", () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "decoded", ...decodedView(bundle.document as OpenApiDocument) });

  const rows = operationsOf(bundle.document as OpenApiDocument).flatMap(({ id, path, value }) => {
    const holder = path[0] === "webhooks" ? value.requestBody : asObject(value.responses)["200"];
    const media = asObject(asObject(asObject(holder).content)["application/json"]);
    return Object.entries(asObject(media.examples)).map(
      ([name, example]) => [id, name, String(asObject(media.schema).$ref), followed(bundle, example).value] as const,
    );
  });

  it.each(rows)("%s %s", (id, _, schema, value) => {
    const { body, issues } = decoded(id, JSON.stringify(value));
    expect(issues).toEqual([]);
    const validate = ajv.compile({ $ref: `decoded${schema}` });
    validate(body);
    expect(validate.errors ?? []).toEqual([]);
  });
});
