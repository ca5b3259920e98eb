import { expect, test } from "vitest";
import { makeDecoders } from "../../scripts/tables/decoders.ts";
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

test.each([
  ["an unknown form", { odd: { $ref: "#/components/schemas/Odd" } }, /roman is unknown/],
  [
    "a choice between two schemas",
    { either: { anyOf: [{ $ref: "#/components/schemas/Id" }, { $ref: "#/components/schemas/Plain" }] } },
    /cannot be decoded/,
  ],
  [
    "an array of numbers in both forms",
    { counts: { type: "array", items: { $ref: "#/components/schemas/Count" } } },
    /Thing\.counts is an array of what decodes to number/,
  ],
  [
    "an object without a name",
    { inner: { type: "object", properties: {} } },
    /Thing\.inner is an object without a name/,
  ],
])("rejects %s", (_, properties, message) => {
  expect(() => makeDecoders(contract(properties as Record<string, Json>))).toThrow(message);
});
