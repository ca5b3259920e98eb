import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Json, type JsonSchema, schemaArbitrary } from "../../../src/conformance/arbitrary/index.ts";

/** The value that remains when each that is refused is made as small as it goes. */
function smallest(schema: JsonSchema, isRefused: (value: never) => boolean, seed: number): unknown {
  const arbitrary = schemaArbitrary(schema) as fc.Arbitrary<never>;
  const { counterexample } = fc.check(
    fc.property(arbitrary, (value) => !isRefused(value)),
    { seed, numRuns: 1000 },
  );
  return counterexample?.[0];
}

const always = () => true;
const object = { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } };

describe("what fails ends as the smallest value that fails", () => {
  test.each<[string, JsonSchema, (value: never) => boolean, Json]>([
    ["a number", { type: "number" }, always, 0],
    ["a number with a bound", { type: "integer", minimum: 3 }, always, 3],
    ["a negative number", { type: "integer", maximum: -3 }, always, -3],
    ["a number that fails from a point on", { type: "integer" }, (value) => value > 41, 42],
    ["a fraction with an open bound", { type: "number", multipleOf: 0.25, exclusiveMinimum: 1 }, always, 1.25],
    ["a text", { type: "string" }, always, ""],
    ["a text of a length", { type: "string", minLength: 2 }, (value: string) => [...value].length > 2, "aaa"],
    ["a text of a pattern", { type: "string", pattern: "^[a-c]+$" }, always, "a"],
    ["one of several values", { enum: ["first", "second"] }, always, "first"],
    ["a boolean", { type: "boolean" }, always, false],
    ["anything", true, always, null],
    ["a value that may be null", { anyOf: [{ type: "string" }, { type: "null" }] }, always, null],
    ["a list", { type: "array", items: { type: "integer" } }, always, []],
    [
      "a list with a bad item",
      { type: "array", items: { type: "integer" } },
      (value: number[]) => value.some((item) => item > 5),
      [6],
    ],
    [
      "a list with a start",
      { type: "array", prefixItems: [{ type: "integer" }, { type: "integer" }], minItems: 1 },
      always,
      [0],
    ],
    ["an object", object, always, {}],
    ["an object with a member", { ...object, required: ["b"] }, always, { b: 0 }],
    ["an object with a bad member", object, (value: { a?: string }) => (value.a ?? "").length > 0, { a: "a" }],
    [
      "an object with others",
      { type: "object", additionalProperties: { type: "integer" } },
      (value) => Object.keys(value).length > 0,
      { a: 0 },
    ],
    [
      "an object with a count",
      { type: "object", properties: { a: { type: "null" } }, minProperties: 1 },
      always,
      { a: null },
    ],
    [
      "a tree",
      { type: "object", properties: { a: { $ref: "#" } } },
      (value: { a?: object }) => value.a !== undefined,
      { a: {} },
    ],
    ["a choice of objects", { type: "object", dependentRequired: { a: ["b"] } }, always, {}],
  ])("%s", (_, schema, isRefused, expected) => {
    for (const seed of [1, 2, 3, 4, 5]) expect(smallest(schema, isRefused, seed)).toEqual(expected);
  });
});
