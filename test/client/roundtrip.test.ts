/** Properties of encoding and decoding, checked with arbitrary values. A failure shows its seed. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as decoders from "../../generated/decoders.js";
import { decodedView } from "../../scripts/types/decoded.ts";
import type { Decoder } from "../../src/client/decoder.ts";
import { parseLossless } from "../../src/client/lossless.ts";
import { encodeBody } from "../../src/client/request-body.ts";
import { type DecodeIssue, decodeBody } from "../../src/client/wire-reader.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf, requestSchema, responseSchema } from "../../src/contract/operation.ts";
import { bundle, type Contract, flattenAllOf } from "../facts/contract.ts";
import { validatorAt } from "../facts/validation.ts";
import { jsonText, jsonValues, lookalikes, styles } from "../support/json-arbitrary.ts";
import { runs } from "../support/runs.ts";
import { findDifferences, findLost } from "../support/same-meaning.ts";
import { decodedValues } from "../support/schema-arbitrary.ts";
import { formatWireText } from "../support/wire-text.ts";

const document = bundle.document as OpenApiDocument;
const decodedContract: Contract = { name: "decoded", document: decodedView(document) as JsonObject };
const table: Readonly<Record<string, Decoder>> = decoders;

/** The schemas of requests and responses that have a decoder. */
const bodies = [
  ...new Set(operationsOf(document).flatMap((it) => [requestSchema(document, it), responseSchema(document, it)])),
].flatMap((name) => (name !== undefined && name in table ? [name] : []));

function schemaOf(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** Decodes a JSON text. */
function read(name: string, text: string): { body: unknown; issues: readonly DecodeIssue[] } {
  const decode = table[name];
  if (!decode) throw new Error(`${name} has no decoder.`);
  const body = parseLossless(text);
  return { body, issues: decodeBody(body, decode) };
}

describe.each(bodies)("%s", (name) => {
  const values = decodedValues(bundle, schemaOf(name));
  const pointer = `/components/schemas/${name}`;

  it("is unchanged after encoding and decoding", () => {
    fc.assert(
      fc.property(values, fc.constantFrom("typed" as const, "string" as const), (value, wireFormat) => {
        expect(read(name, encodeBody(value, wireFormat))).toEqual({ body: value, issues: [] });
      }),
      runs(20),
    );
  });

  it.each(["typed", "string", "bare"] as const)("decodes to the same value from the wire format %s", (server) => {
    const isDecoded = validatorAt(decodedContract, pointer);
    const isOnWire = validatorAt(bundle, pointer);
    fc.assert(
      fc.property(values, (value) => {
        const text = formatWireText(bundle, schemaOf(name), value, server);
        expect(read(name, text)).toEqual({ body: value, issues: [] });
        // the values are valid on both sides of the contract
        expect(isDecoded(value)).toEqual([]);
        expect(isOnWire(JSON.parse(text) as Json)).toEqual([]);
      }),
      runs(10),
    );
  });
});

/** Decodes a text and compares the result with the input. */
function expectNothingLost(name: string, text: string): void {
  const { body, issues } = read(name, text);
  expect(findLost(body, parseLossless(text))).toEqual([]);
  for (const { path, value } of issues) expect(findDifferences(valueAt(body, path), value)).toEqual([]);

  const { body: again } = read(name, text);
  const moreIssues = decodeBody(again, table[name] as Decoder);
  expect(findDifferences(again, body)).toEqual([]);
  expect(findDifferences(moreIssues, issues)).toEqual([]);

  expect(Reflect.ownKeys(Object.prototype)).toEqual(inherited);
}

const inherited = Reflect.ownKeys(Object.prototype);

function valueAt(body: unknown, path: DecodeIssue["path"]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], body);
}

function membersOf(schema: Json): string[] {
  return Object.keys(asObject(flattenAllOf(bundle, schema).properties));
}

const members = [...new Set(Object.keys(table).flatMap((name) => membersOf(schemaOf(name))))];

function levels(before: string, after: string): string {
  return `${before.repeat(5000)}1${after.repeat(5000)}`;
}

const deep = [
  levels("[", "]"),
  levels('{"id":', "}"),
  levels('[{"__proto__":', "}]"),
  JSON.stringify(levels("[", "]")),
];
const digits = `1${"0".repeat(2000)}1`;
const items = `[${"1218555927434856534,".repeat(2000)}1]`;
const huge = [digits, `"0.${digits}"`, items, JSON.stringify(items), JSON.stringify("a,".repeat(2000))];

describe.each(Object.keys(table))("decoding as %s is idempotent and loses nothing", (name) => {
  const any = jsonValues(members);
  const own = membersOf(schemaOf(name));

  it("for JSON that partly matches the schema", () => {
    const broken = decodedValues(bundle, schemaOf(name), (values) =>
      fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: any }),
    );
    fc.assert(
      fc.property(broken, styles, (value, style) => expectNothingLost(name, jsonText(value, style))),
      runs(15),
    );
  });

  it("for strings that look like other types", () => {
    for (const text of lookalikes) {
      const body = Object.fromEntries(own.map((key) => [key, text]));
      for (const bare of [true, false]) expectNothingLost(name, jsonText(body, { bare, twice: false }));
    }
  });

  const places = fc.constantFrom(...own, "unheardOf", "__proto__");

  it.each([
    ["5,000 levels deep", deep],
    ["huge", huge],
  ])("for members that are %s", (_, texts) => {
    fc.assert(
      fc.property(places, fc.constantFrom(...texts), (key, text) => expectNothingLost(name, `{"${key}":${text}}`)),
      runs(3),
    );
  });
});

it("decodes numbers with very many digits in linear time", () => {
  const digits = `1${"0".repeat(300_000)}1`; // quadratic time would take minutes
  const order = `{"orderId":${digits},"totalPrice":0.${digits},"totalWeight":"0.${digits}"}`;
  expect(read("OrderEnvelope", `{"order":${order}}`)).toEqual({
    body: { order: { orderId: digits, totalPrice: `0.${digits}`, totalWeight: `0.${digits}` } },
    issues: [{ path: ["order", "totalWeight"], expected: "number", value: `0.${digits}` }],
  });
});
