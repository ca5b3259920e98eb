import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Json, type JsonSchema, schemaArbitrary } from "../../../../src/conformance/values/arbitrary/index.ts";

/** The value that fast-check shrinks a failing one to. */
function smallest(schema: JsonSchema, fails: (value: never) => boolean, seed: number): unknown {
  const arbitrary = schemaArbitrary(schema) as fc.Arbitrary<never>;
  const { counterexample } = fc.check(
    fc.property(arbitrary, (value) => !fails(value)),
    { seed, numRuns: 1000 },
  );
  return counterexample?.[0];
}

const always = () => true;
const object = { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } };

describe("a failing value shrinks to the smallest failing one", () => {
  test.each<[string, JsonSchema, (value: never) => boolean, Json]>([
    ["a number", { type: "number" }, always, 0],
    ["a number with a bound", { type: "integer", minimum: 3 }, always, 3],
    ["a negative number", { type: "integer", maximum: -3 }, always, -3],
    ["a number that fails above a limit", { type: "integer" }, (value) => value > 41, 42],
    ["a string", { type: "string" }, always, ""],
    ["a string with a length", { type: "string", minLength: 2 }, (value: string) => [...value].length > 2, "aaa"],
    ["a string with a pattern", { type: "string", pattern: "^[a-c]+$" }, always, "a"],
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
    ["an object", object, always, {}],
    ["an object with a member", { ...object, required: ["b"] }, always, { b: 0 }],
    ["an object with a bad member", object, (value: { a?: string }) => (value.a ?? "").length > 0, { a: "a" }],
    [
      "an object with others",
      { type: "object", additionalProperties: { type: "integer" } },
      (value) => Object.keys(value).length > 0,
      { a: 0 },
    ],
  ])("%s", (_, schema, fails, expected) => {
    for (const seed of [1, 2, 3, 4, 5]) expect(smallest(schema, fails, seed)).toEqual(expected);
  });
});
