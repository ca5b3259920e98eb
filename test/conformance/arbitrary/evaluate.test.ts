import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findings, isValid } from "../../../src/conformance/arbitrary/evaluate.ts";
import { boundaryValues, type Json, violatingValues } from "../../../src/conformance/arbitrary/index.ts";
import { Schemas } from "../../../src/conformance/arbitrary/schema.ts";
import { validatorOf } from "./ajv.ts";
import { schemas } from "./schemas.ts";

const cases = Object.values(schemas).flatMap((schema) => [...boundaryValues(schema), ...violatingValues(schema)]);
/** Values of all the schemas, and some of none: for most of the schemas they are wrong. */
const values: readonly Json[] = [
  ...cases.map(({ value }) => value),
  ...(fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 200, seed: 1 }) as Json[]),
];

describe("values are valid for us when they are for Ajv", () => {
  test.each(Object.entries(schemas))("%s", (name, schema) => {
    const [own, validate] = [new Schemas(schema, () => undefined, 1), validatorOf(schema)];
    // Of formats Ajv allows some more, such as a pattern that is none with the flag `u`.
    const isApart = (our: boolean, other: boolean) => (name.startsWith("format") ? our && !other : our !== other);
    const apart = values.filter((value) => isApart(isValid(own, own.root, value), validate(value)));
    expect(apart.slice(0, 3)).toEqual([]);
  });
});

it("names each place and keyword once", () => {
  const item = { type: "object", required: ["a"], properties: { a: { type: "string", minLength: 2, pattern: "^a" } } };
  const own = new Schemas({ type: "array", items: { allOf: [item, item] } }, () => undefined, 1);
  expect(findings(own, own.root, [{ a: "x" }, {}, { a: "ab" }, 1])).toEqual([
    { pointer: "/0/a", keyword: "minLength" },
    { pointer: "/0/a", keyword: "pattern" },
    { pointer: "/1", keyword: "required" },
    { pointer: "/3", keyword: "type" },
  ]);
});
