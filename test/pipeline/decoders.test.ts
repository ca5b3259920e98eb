import { expect, test } from "vitest";
import { makeDecoders } from "../../scripts/tables/decoders.ts";
import { decodeBody } from "../../src/client/wire-reader.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import type { Json } from "../../src/contract/json.ts";

/** A document with one operation that answers `Thing`, which has these properties beside an id. */
function contract(properties: Record<string, Json>, required: string[] = []): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: {
      "/things": {
        get: {
          operationId: "getThing",
          responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } } },
        },
      },
    },
    components: {
      schemas: {
        Id: { type: ["string", "integer"], "x-decoded": "id" },
        Plain: { type: "object", properties: { text: { type: "string" } } },
        Count: { type: ["integer", "string"], "x-decoded": "number" },
        When: { type: ["number", "string"], "x-decoded": "text" },
        Odd: { type: "string", "x-decoded": "roman" },
        Thing: { type: "object", required, properties: { id: { $ref: "#/components/schemas/Id" }, ...properties } },
      },
    },
  };
}

test("each object schema with properties has a function", () => {
  const { code, types } = makeDecoders(contract({ plain: { $ref: "#/components/schemas/Plain" } }));
  expect(code).toMatch(/^\/\/ Generated from openapi\//);
  expect(code).toContain("export function Thing(o, r) {");
  expect(code).toContain("export function Plain(o, r) {");
  expect(code).not.toContain("function Id");
  expect(types).toContain("export declare const Thing: Decoder;");
});

test.each<[string, Json]>([
  ["without properties", { type: "object", properties: {} }],
  ["of free form", { type: "object", properties: { more: { type: "object" } } }],
])("an object %s, in which nothing is to be decoded, leaves the function of its owner right", async (_, nested) => {
  const { code } = makeDecoders(contract({ nested, list: { type: "array", items: nested } }));
  expect(code).toContain("export function Thing(o, r) {");
  expect(code).not.toContain("Thing_nested");
  await import(`data:text/javascript,${encodeURIComponent(code)}`);
});

test("a recursive schema is decoded by its own function", () => {
  const { code } = makeDecoders(contract({ parts: { type: "array", items: { $ref: "#/components/schemas/Thing" } } }));
  expect(code).toContain('r.each(o.parts, "parts", Thing);');
});

test("passes the required properties to the reader, which reports missing ones", () => {
  const { code } = makeDecoders(contract({ when: { $ref: "#/components/schemas/When" } }, ["when", "id"]));
  expect(code).toContain('if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);');
  expect(code).toContain('if (typeof (v = o.when) !== "string") r.text(v, "when", o, true);');
});

test("texts and closed sets are checked, and null where it is not allowed", () => {
  const properties = {
    free: { type: "string" },
    some: { type: ["string", "null"] },
    kind: { enum: ["a", "b"], type: "string" },
  };
  const { code } = makeDecoders(contract({ ...properties, list: { type: "array", items: { type: "string" } } }));
  expect(code).toContain('  text(o.free, "free", r);');
  expect(code).toContain('  if (o.some !== null) text(o.some, "some", r);');
  expect(code).toContain(
    '  if ((v = o.kind) !== "a" && v !== "b" && v !== undefined) o.kind = r.oneOf(v, "kind", ["a", "b"]);',
  );
  expect(code).toContain('  r.list(o.list, "list", o, false, "text");');
});

const counted = { type: "object", properties: { count: { $ref: "#/components/schemas/Count" } } };
const timed = { type: "object", properties: { when: { $ref: "#/components/schemas/When" }, kind: { const: "timed" } } };

test.each([
  ["an object without a name", counted, { count: "3" }, { count: 3 }],
  [
    "names that are not identifiers",
    {
      type: "object",
      properties: {
        "a-b": counted,
        a_b: timed,
        "1": { $ref: "#/components/schemas/Count" },
        "x.y": { type: "string" },
      },
    },
    { "a-b": { count: "3" }, a_b: { when: 1 }, "1": "2", "x.y": "z" },
    { "a-b": { count: 3 }, a_b: { when: "1" }, "1": 2, "x.y": "z" },
  ],
  ["an object or null", { ...counted, type: ["object", "null"] }, null, null],
  ["a list of objects", { type: "array", items: counted }, [{ count: "3" }], [{ count: 3 }]],
  ["a list or null", { anyOf: [{ type: "array", items: counted }, { type: "null" }] }, null, null],
  ["a choice between objects", { oneOf: [counted, timed] }, { count: "3", when: 1 }, { count: 3, when: "1" }],
  ["a choice in a part", { allOf: [timed, { anyOf: [counted, timed] }] }, { count: "3" }, { count: 3 }],
  ["a component that is a reference", { $ref: "#/components/schemas/Alias" }, { count: "3" }, { count: 3 }],
  ["what has one form", { type: "object", additionalProperties: { type: "number" } }, { a: 1 }, { a: 1 }],
])("decodes %s", async (_, member, sent, decoded) => {
  const document = contract({ member: member as Json });
  const { schemas } = document.components as { schemas: object };
  Object.assign(schemas, { Counted: counted, Alias: { $ref: "#/components/schemas/Counted" } });
  const { code } = makeDecoders(document);
  const { Thing } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const body = { member: sent };
  expect(decodeBody(body, Thing)).toEqual([]);
  expect(body).toEqual({ member: decoded });
});

test.each([
  ["an unknown form", { odd: { $ref: "#/components/schemas/Odd" } }, /Thing\.odd decodes to roman, which has no form/],
  [
    "a choice between a scalar and an object",
    { either: { anyOf: [{ $ref: "#/components/schemas/Id" }, { $ref: "#/components/schemas/Plain" }] } },
    /Thing\.either is a choice between more than objects, and .*cannot be decoded/,
  ],
  [
    "an array of numbers in both forms",
    { counts: { type: "array", items: { $ref: "#/components/schemas/Count" } } },
    /Thing\.counts is an array of what decodes to number/,
  ],
  [
    "a choice between objects whose members have different forms",
    { either: { oneOf: [counted, { type: "object", properties: { count: { type: "string" } } }] } },
    /has `count` in different forms/,
  ],
])("rejects %s", (_, properties, message) => {
  expect(() => makeDecoders(contract(properties as Record<string, Json>))).toThrow(message);
});
