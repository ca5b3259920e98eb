import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  baseValue,
  boundaryValues,
  type JsonSchema,
  schemaArbitrary,
  UnknownKeyword,
  UnsatisfiableSchema,
  violatingValues,
} from "../../../src/conformance/arbitrary/index.ts";

const readers = { schemaArbitrary, baseValue, boundaryValues, violatingValues };

function thrownBy(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("what is not known is refused, with its place", () => {
  const cases: [string, JsonSchema, string][] = [
    ["a keyword", { type: "object", properties: { a: { minimun: 1 } } }, "#/properties/a/minimun"],
    ["a keyword that nothing uses", { $defs: { a: { nullable: true } } }, "#/$defs/a/nullable"],
    ["a keyword with the name of a method", { toString: 1 } as never, "#/toString"],
    ["a dynamic reference", { $dynamicRef: "#node" }, "#/$dynamicRef"],
    ["a reference to elsewhere", { items: { $ref: "https://example.com/schema" } }, "#/items/$ref"],
    ["a reference to nothing", { items: { $ref: "#/$defs/none" } }, "#/items/$ref"],
    ["a pattern that is none", { allOf: [{ type: "string", pattern: "(" }] }, "#/allOf/0/pattern"],
  ];
  for (const [name, read] of Object.entries(readers))
    test.each(cases)(`${name}: %s`, (_, schema, pointer) => {
      const error = thrownBy(() => read(schema));
      expect(error).toBeInstanceOf(UnknownKeyword);
      expect(error).toMatchObject({ name: "UnknownKeyword", pointer });
      expect(String(error)).toContain(pointer);
    });

  it("follows references to look", () => {
    const definitions = () => ({ wrong: true });
    expect(() => schemaArbitrary({ $ref: "#/components/schemas/A" }, { definitions })).toThrow(
      "#/components/schemas/A/wrong: 'wrong' is not known",
    );
  });
});

describe("what no value can be is refused, with its place", () => {
  const cases: [string, JsonSchema, string][] = [
    ["false", false, "#"],
    ["bounds that cross", { type: "integer", minimum: 2, maximum: 1 }, "#"],
    ["no whole number between bounds", { type: "integer", minimum: 0.1, maximum: 0.9 }, "#"],
    ["types that exclude each other", { allOf: [{ type: "string" }, { type: "null" }] }, "#"],
    ["a member that has to be, and may not", { type: "object", properties: { a: false }, required: ["a"] }, "#"],
    ["an item that has to be, and may not", { type: "array", items: false, minItems: 1 }, "#"],
    ["too few different items", { type: "array", items: { type: "boolean" }, uniqueItems: true, minItems: 3 }, "#"],
    ["too few names", { type: "object", propertyNames: { enum: ["a", "b"] }, minProperties: 3 }, "#"],
    ["a depth without an end", { type: "object", properties: { a: { $ref: "#" } }, required: ["a"] }, "#"],
    ["values of another type", { type: "string", enum: [1, 2] }, "#"],
    ["a pattern and a length", { type: "string", pattern: "^a{5}$", maxLength: 4 }, "#"],
    ["not what it is", { type: "string", not: { type: "string" } }, "#"],
  ];
  for (const [name, read] of Object.entries(readers))
    test.each(cases)(`${name}: %s`, (_, schema, pointer) => {
      const error = thrownBy(() => read(schema));
      expect(error).toBeInstanceOf(UnsatisfiableSchema);
      expect(error).toMatchObject({ name: "UnsatisfiableSchema", pointer });
    });

  it("leaves out what may be left out", () => {
    const schema = { type: "object", properties: { a: { type: "integer", minimum: 2, maximum: 1 }, b: { const: 1 } } };
    expect(baseValue(schema)).toEqual({ b: 1 });
    for (const value of fc.sample(schemaArbitrary(schema), 50)) expect(value).not.toHaveProperty("a");
  });
});

it("refuses a base that is not valid", () => {
  for (const list of [boundaryValues, violatingValues])
    expect(() => list({ type: "object", properties: { a: { type: "string" } } }, { base: { a: 1 } })).toThrow(
      "The base is not valid: 'type' at '/a' does not hold.",
    );
});
