import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { boundaryValues, type Json, violatingValues } from "../../../../src/conformance/values/arbitrary/index.ts";
import { Schemas } from "../../../../src/conformance/values/arbitrary/schema.ts";
import { findViolations, isValid } from "../../../../src/conformance/values/arbitrary/validate.ts";
import { validatorOf } from "./ajv.ts";
import { schemas } from "./schemas.ts";

const cases = Object.values(schemas).flatMap((schema) => [...boundaryValues(schema), ...violatingValues(schema)]);
/** Values of all the schemas, and others: most are invalid against most of the schemas. */
const values: readonly Json[] = [
  ...cases.map(({ value }) => value),
  ...(fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 200, seed: 1 }) as Json[]),
];

describe("agrees with Ajv on which values are valid", () => {
  test.each(Object.entries(schemas))("%s", (name, schema) => {
    const [own, ajv] = [new Schemas(schema, () => undefined), validatorOf(schema)];
    // Ajv accepts some more emails and URIs.
    const isApart = (our: boolean, other: boolean) => (name.startsWith("format") ? our && !other : our !== other);
    const apart = values.filter((value) => isApart(isValid(own, own.root, value), ajv(value)));
    expect(apart.slice(0, 3)).toEqual([]);
  });
});

it("reports each location and keyword once", () => {
  const item = { type: "object", required: ["a"], properties: { a: { type: "string", minLength: 2, pattern: "^a" } } };
  const own = new Schemas({ type: "array", items: { allOf: [item, item] } }, () => undefined);
  expect(findViolations(own, own.root, [{ a: "x" }, {}, { a: "ab" }, 1])).toEqual([
    { pointer: "/0/a", keyword: "minLength" },
    { pointer: "/0/a", keyword: "pattern" },
    { pointer: "/1", keyword: "required" },
    { pointer: "/3", keyword: "type" },
  ]);
});
