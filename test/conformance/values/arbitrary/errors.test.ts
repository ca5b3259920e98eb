import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  baseValue,
  boundaryValues,
  type JsonSchema,
  schemaArbitrary,
  UnsatisfiableSchema,
  UnsupportedKeyword,
  violatingValues,
} from "../../../../src/conformance/values/arbitrary/index.ts";

const readers = { schemaArbitrary, baseValue, boundaryValues, violatingValues };

function thrownBy(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("an unsupported schema throws, with the location", () => {
  const cases: [string, JsonSchema, string][] = [
    ["a misspelt keyword", { type: "object", properties: { a: { minimun: 1 } } }, "#/properties/a/minimun"],
    ["a keyword that the contract does not use", { allOf: [{ not: { type: "string" } }] }, "#/allOf/0/not"],
    ["oneOf", { oneOf: [{ type: "string" }] }, "#/oneOf"],
    ["a keyword with the name of a method", { toString: 1 } as never, "#/toString"],
    ["a reference to another document", { items: { $ref: "https://example.com/schema" } }, "#/items/$ref"],
    ["a reference to nothing", { items: { $ref: "#/properties/none" } }, "#/items/$ref"],
    ["a schema that refers to itself", { properties: { a: { $ref: "#" } } }, "#"],
    ["an invalid pattern", { allOf: [{ type: "string", pattern: "(" }] }, "#/allOf/0/pattern"],
    ["a format that the contract does not use", { type: "string", format: "byte" }, "#/format"],
    ["a format with the name of a method", { type: "string", format: "toString" }, "#/format"],
  ];
  for (const [name, read] of Object.entries(readers))
    test.each(cases)(`${name}: %s`, (_, schema, pointer) => {
      const error = thrownBy(() => read(schema));
      expect(error).toBeInstanceOf(UnsupportedKeyword);
      expect(error).toMatchObject({ name: "UnsupportedKeyword", pointer });
      expect(String(error)).toContain(pointer);
    });

  it("also checks what references lead to", () => {
    const definitions = () => ({ wrong: true });
    expect(() => schemaArbitrary({ $ref: "#/components/schemas/A" }, { definitions })).toThrow(
      "#/components/schemas/A/wrong: Unsupported keyword 'wrong'.",
    );
  });
});

describe("a schema without valid values throws, with its location", () => {
  const cases: [string, JsonSchema, string][] = [
    ["false", false, "#"],
    ["bounds that cross", { type: "integer", minimum: 2, maximum: 1 }, "#"],
    ["no integer between bounds", { type: "integer", minimum: 0.1, maximum: 0.9 }, "#"],
    ["types that exclude each other", { allOf: [{ type: "string" }, { type: "null" }] }, "#"],
    ["a required member that is not allowed", { type: "object", properties: { a: false }, required: ["a"] }, "#"],
    ["a required item that is not allowed", { type: "array", items: false, minItems: 1 }, "#"],
    ["values of another type", { type: "string", enum: [1, 2] }, "#"],
    ["a pattern and a length", { type: "string", pattern: "^a{5}$", maxLength: 4 }, "#"],
  ];
  for (const [name, read] of Object.entries(readers))
    test.each(cases)(`${name}: %s`, (_, schema, pointer) => {
      const error = thrownBy(() => read(schema));
      expect(error).toBeInstanceOf(UnsatisfiableSchema);
      expect(error).toMatchObject({ name: "UnsatisfiableSchema", pointer });
    });

  it("leaves out optional members without valid values", () => {
    const schema = { type: "object", properties: { a: { type: "integer", minimum: 2, maximum: 1 }, b: { const: 1 } } };
    expect(baseValue(schema)).toEqual({ b: 1 });
    for (const value of fc.sample(schemaArbitrary(schema), 50)) expect(value).not.toHaveProperty("a");
  });
});

it("throws for an invalid base value", () => {
  for (const list of [boundaryValues, violatingValues])
    expect(() => list({ type: "object", properties: { a: { type: "string" } } }, { base: { a: 1 } })).toThrow(
      "The base value is not valid: it violates 'type' at '/a'.",
    );
});
