import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  baseValue,
  type Json,
  type JsonSchema,
  schemaArbitrary,
} from "../../../../src/conformance/values/arbitrary/index.ts";
import { times } from "../../../support/runs.ts";
import { contract, definitions, firstInvalid, validatorOf, validatorOfContract } from "./ajv.ts";
import { schemas } from "./schemas.ts";

/** Values as a property gets them: more of them near the limits than from `fc.sample`. */
function valuesOf(schema: JsonSchema, count: number, seed = 1): Json[] {
  const values: Json[] = [];
  const keep = (value: Json) => values.push(value) > 0;
  fc.assert(fc.property(schemaArbitrary(schema, { definitions }), keep), { numRuns: count, seed });
  return values;
}

describe("the values of the contract's schemas are valid", () => {
  test.each(Object.keys(contract))("%s", (name) => {
    const validate = validatorOfContract(name);
    const schema = { $ref: `#/components/schemas/${name}` };
    expect(firstInvalid(validate, valuesOf(schema, times(50)))).toBeUndefined();
    expect(firstInvalid(validate, [baseValue(schema, { definitions })])).toBeUndefined();
  });
});

describe("the values of each keyword are valid", () => {
  test.each(Object.entries(schemas))("%s", (_, schema) => {
    const validate = validatorOf(schema);
    expect(firstInvalid(validate, valuesOf(schema, 200))).toBeUndefined();
    expect(firstInvalid(validate, [baseValue(schema)])).toBeUndefined();
  });
});

describe("every kind of value is generated", () => {
  const count = (schema: JsonSchema, isOne: (value: Json) => boolean) => valuesOf(schema, 200).filter(isOne).length;
  const isText = (value: Json) => typeof value === "string";
  const isNumber = (value: Json) => typeof value === "number";
  const has = (name: string) => (value: Json) => typeof value === "object" && value !== null && name in value;

  test.each<[string, JsonSchema, (value: Json) => boolean]>([
    ["strings with a pattern, beside numbers", { type: ["number", "string"], pattern: "^\\d+$" }, isText],
    ["numbers, beside a pattern", { type: ["number", "string"], pattern: "^\\d+$" }, isNumber],
    ["fractions", { type: "number" }, (value) => !Number.isInteger(value)],
    ["negative numbers", { type: "integer" }, (value) => Number(value) < 0],
    ["numbers close to a bound", { type: "integer", minimum: 3 }, (value) => Number(value) < 100],
    ["empty strings", { type: "string" }, (value) => value === ""],
    ["strings beyond ASCII", { type: "string" }, (value) => /[^ -~]/.test(String(value))],
    [
      "characters of two code units",
      { type: "string", pattern: "^.+$" },
      (value) => /[\u{10000}-\u{10ffff}]/u.test(String(value)),
    ],
    ["each choice", { anyOf: [{ type: "string" }, { type: "null" }] }, (value) => value === null],
    ["each value", { enum: ["a", "b"] }, (value) => value === "b"],
    ["objects with an optional member", { type: "object", properties: { a: true } }, has("a")],
    ["objects without it", { type: "object", properties: { a: true } }, (value) => !has("a")(value)],
    [
      "undeclared members",
      { properties: { a: true }, additionalProperties: true, type: "object" },
      (value) => Object.keys(value ?? {}).some((name) => name !== "a"),
    ],
    ["lists of several", { type: "array", items: true }, (value) => Array.isArray(value) && value.length > 2],
  ])("%s", (_, schema, isOne) => {
    expect(count(schema, isOne)).toBeGreaterThan(4);
  });
});

describe("values are plain", () => {
  const eachWithin = (value: Json, visit: (inner: Json) => void): void => {
    visit(value);
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) eachWithin(inner, visit);
  };

  test.each([
    "properties",
    "type object",
    "additionalProperties, a schema",
    "type number",
    "bounds of integers",
    "minimum, maximum",
  ])("%s: no object without a prototype, and no -0", (name) => {
    for (const value of valuesOf(schemas[name] ?? false, 500))
      eachWithin(value, (inner) => {
        expect(Object.is(inner, -0)).toBe(false);
        if (typeof inner === "object" && inner !== null && !Array.isArray(inner))
          expect(Object.getPrototypeOf(inner)).toBe(Object.prototype);
      });
  });

  it("has no -0 in a tiny range", () => {
    const values = valuesOf({ type: "number", minimum: -5e-324, maximum: 0 }, 200);
    expect(values.some((value) => Object.is(value, -0))).toBe(false);
    expect(values).toContain(0);
  });

  it("shares no objects between values", () => {
    const [first, second] = valuesOf({ const: { a: 1 } }, 2);
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });
});

describe("values are the same for the same seed", () => {
  test.each(Object.entries(schemas))("%s", (_, schema) => {
    expect(valuesOf(schema, 30, 7)).toEqual(valuesOf(schema, 30, 7));
  });

  it("gives others for another seed", () => {
    expect(valuesOf({ type: "string" }, 30, 7)).not.toEqual(valuesOf({ type: "string" }, 30, 8));
  });
});

describe("the base value", () => {
  test.each<[string, JsonSchema, Json]>([
    [
      "has all members",
      { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } },
      { a: "text", b: 1 },
    ],
    ["has an item", { type: "array", items: { type: "boolean" } }, [true]],
    ["is of the first type", { type: ["integer", "string"], pattern: "^\\d+$" }, 1],
    ["is not null where it need not be", { type: ["null", "string"] }, "text"],
    ["stays in its bounds", { type: "number", minimum: 2.5 }, 10],
    ["is long enough", { type: "string", minLength: 6 }, "textte"],
    ["is a simple string in its format", { type: "string", format: "email" }, "someone@example.com"],
    ["is a constant", { const: [1] }, [1]],
    [
      "has no more members than allowed",
      { type: "object", properties: { a: true, b: true }, maxProperties: 1 },
      { a: "text" },
    ],
  ])("%s", (_, schema, expected) => {
    expect(baseValue(schema)).toEqual(expected);
  });

  it("is a copy for each caller", () => {
    const schema = { const: { a: [1] } };
    const value = baseValue(schema) as { a: number[] };
    value.a.push(2);
    expect(baseValue(schema)).toEqual({ a: [1] });
  });
});
