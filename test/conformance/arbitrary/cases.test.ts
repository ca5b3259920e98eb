import { describe, expect, it, test } from "vitest";
import {
  boundaryValues,
  type Json,
  type JsonSchema,
  type SchemaCase,
  violatingValues,
} from "../../../src/conformance/arbitrary/index.ts";
import { bodies, contract, definitions, otherThanSaid, validatorOf, validatorOfContract } from "./ajv.ts";
import { schemas } from "./schemas.ts";

function repeated(cases: readonly SchemaCase[]): SchemaCase[] {
  const seen = new Set<string>();
  return cases.filter(({ value }) => {
    const text = JSON.stringify(value);
    return seen.has(text) || !seen.add(text);
  });
}

/** What is sent, and what all of it is made of. */
const sent = Object.keys(contract).filter((name) => name.endsWith("Request") || "x-decoded" in Object(contract[name]));

describe("the contract's schemas", () => {
  test.each(sent)("%s: edges are valid, and faults are where they are said to be", (name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const validate = validatorOfContract(name);
    const [edges, faults] = [boundaryValues(schema, { definitions }), violatingValues(schema, { definitions })];
    expect(edges.find(({ value }) => !validate(value))).toBeUndefined();
    expect(faults.find((fault) => otherThanSaid(validate, fault).length > 0)).toBeUndefined();
    expect(faults).not.toHaveLength(0);
    expect(repeated(edges)).toEqual([]);
    expect(repeated(faults)).toEqual([]);
  });

  it("gives the same lists at every call", () => {
    for (const schema of bodies.slice(0, 6)) {
      expect(boundaryValues(schema, { definitions })).toEqual(boundaryValues(schema, { definitions }));
      expect(violatingValues(schema, { definitions })).toEqual(violatingValues(schema, { definitions }));
    }
  });
});

describe("each keyword", () => {
  test.each(Object.entries(schemas))("%s: edges are valid, and faults are where they are said to be", (_, schema) => {
    const validate = validatorOf(schema);
    const [edges, faults] = [boundaryValues(schema), violatingValues(schema)];
    expect(edges.find(({ value }) => !validate(value))).toBeUndefined();
    expect(
      faults.map((fault) => [fault, otherThanSaid(validate, fault)]).filter(([, others]) => (others as []).length > 0),
    ).toEqual([]);
    expect(faults).not.toHaveLength(0);
    expect(repeated(edges)).toEqual([]);
    expect(repeated(faults)).toEqual([]);
    expect(boundaryValues(schema)).toEqual(edges);
    expect(violatingValues(schema)).toEqual(faults);
  });
});

const address = {
  type: "object",
  required: ["city"],
  properties: {
    city: { type: "string", maxLength: 4 },
    floor: { type: ["integer", "string"], minimum: 1, pattern: "^[1-9]\\d?$" },
    mail: { type: "string", format: "email" },
    tags: { type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 2, uniqueItems: true },
    gone: { anyOf: [{ type: "boolean" }, { type: "null" }] },
  },
  additionalProperties: false,
};
const base = { city: "Rome", floor: 2, mail: "me@example.com", tags: ["a"], gone: false };

/** What stands at each place of the cases, by `pointer keyword`. */
function at(cases: readonly SchemaCase[], name: string): Record<string, Json[]> {
  const found: Record<string, Json[]> = {};
  for (const { pointer, keyword, value } of cases) {
    const inner = pointer
      .slice(1)
      .split("/")
      .reduce<Json>((within, key) => (key === "" ? within : ((within as Record<string, Json>)[key] ?? null)), value);
    if (pointer !== name && !pointer.startsWith(`${name}/`)) continue;
    found[`${pointer} ${keyword}`] = [...(found[`${pointer} ${keyword}`] ?? []), inner];
  }
  return found;
}

describe("the edges of an address", () => {
  const edges = boundaryValues(address, { base });
  test.each<[string, Record<string, Json[]>]>([
    ["/city", { "/city minLength": [""], "/city maxLength": ["😀😀😀😀"], "/city type": ["0042", "a😀"] }],
    ["/floor", { "/floor minimum": [1], "/floor pattern": ["1", "11"] }],
    ["/gone", { "/gone type": [true, null] }],
    ["/tags", { "/tags maxItems": [["a", "b"]], "/tags/0 enum": ["b"] }],
  ])("%s", (pointer, expected) => {
    expect(at(edges, pointer)).toEqual(expected);
  });

  it("tries capitals in the format", () => {
    expect(at(edges, "/mail")["/mail format"]).toContain("Some.One@Example.COM");
  });

  it("leaves out one optional member at a time, and all", () => {
    const members = edges.filter(({ pointer, keyword }) => pointer === "" && keyword === "required");
    expect(members.map(({ value }) => Object.keys(value ?? {}))).toEqual([
      ["city"],
      ["city", "mail", "tags", "gone"],
      ["city", "floor", "tags", "gone"],
      ["city", "floor", "mail", "gone"],
      ["city", "floor", "mail", "tags"],
    ]);
  });

  it("has the base as it was given", () => {
    expect(edges.some(({ value }) => value === base)).toBe(true);
    expect(
      edges.every(
        ({ value, pointer }) => pointer.startsWith("/mail") || (value as typeof base).mail !== "someone@example.com",
      ),
    ).toBe(true);
  });
});

it("counts the characters of a base, not its code units", () => {
  const faults = violatingValues({ type: "string", maxLength: 2 }, { base: "😀😀" });
  expect(faults.find(({ keyword }) => keyword === "maxLength")?.value).toBe("😀😀😀");
});

describe("the faults of an address", () => {
  const faults = violatingValues(address, { base });
  test.each<[string, Record<string, Json[]>]>([
    ["/city", { "/city type": [1, true, null, [], {}], "/city maxLength": ["Romee"] }],
    ["/floor", { "/floor type": [true, null, [], {}, 2.5], "/floor minimum": [0], "/floor pattern": ["1 ", "-1"] }],
    ["/gone", { "/gone anyOf": ["false", 1, [], {}] }],
    [
      "/tags",
      {
        "/tags type": ["text", 1, true, null, {}],
        "/tags minItems": [[]],
        "/tags uniqueItems": [["a", "a"]],
        "/tags/0 enum": [1, true, null, [], {}, "A", "ax"],
      },
    ],
  ])("%s", (pointer, expected) => {
    expect(at(faults, pointer)).toEqual(expected);
  });

  it("leaves out what is required, and adds what is not declared", () => {
    const own = faults.filter(({ pointer, keyword }) => pointer === "" && keyword !== "type");
    expect(own.map(({ keyword, value }) => [keyword, Object.keys(value ?? {})])).toEqual([
      ["required", ["floor", "mail", "tags", "gone"]],
      ["additionalProperties", ["city", "floor", "mail", "tags", "gone", "undeclared"]],
    ]);
  });
});

describe("a keyword at its edge", () => {
  test.each<[string, JsonSchema, string, Json[]]>([
    ["minimum", { type: "number", minimum: 2.5 }, "minimum", [2.5]],
    ["exclusiveMinimum", { type: "number", exclusiveMinimum: 5 }, "exclusiveMinimum", [5.01]],
    ["exclusiveMinimum of whole numbers", { type: "integer", exclusiveMinimum: 5 }, "exclusiveMinimum", [6]],
    ["exclusiveMaximum of whole numbers", { type: "integer", exclusiveMaximum: -5 }, "exclusiveMaximum", [-6]],
    ["maximum of multiples", { type: "integer", multipleOf: 4, maximum: 11 }, "maximum", [8]],
    ["multipleOf", { type: "number", multipleOf: 0.25 }, "multipleOf", [0.25]],
    ["minLength", { type: "string", minLength: 2 }, "minLength", ["te"]],
    ["maxLength", { type: "string", maxLength: 5 }, "maxLength", ["textt", "😀😀😀😀😀"]],
    ["pattern", { type: "string", pattern: "^[a-z]{2,4}-?\\d*$" }, "pattern", ["aa", "aaaa-111"]],
    ["format", { type: "string", format: "date" }, "format", ["2030-01-02", "2028-02-29", "1969-12-31"]],
    ["minItems", { type: "array", items: { type: "null" } }, "minItems", [[]]],
    ["maxItems", { type: "array", items: { type: "null" }, maxItems: 3 }, "maxItems", [[null, null, null]]],
    [
      "contains",
      { type: "array", items: { type: "integer" }, contains: { const: 7 }, maxContains: 2 },
      "contains",
      [[7], [7, 7]],
    ],
    [
      "minProperties",
      { type: "object", properties: { a: { const: 1 }, b: { const: 1 } }, minProperties: 1 },
      "minProperties",
      [{ a: 1 }],
    ],
    [
      "additionalProperties",
      { type: "object", properties: { a: { const: 1 } } },
      "additionalProperties",
      [{ a: 1, another: "text" }],
    ],
    ["enum", { enum: ["a", 2, null] }, "enum", ["a", 2, null]],
  ])("%s", (_, schema, keyword, expected) => {
    const found = boundaryValues(schema).filter((edge) => edge.keyword === keyword && edge.pointer === "");
    expect(found.map(({ value }) => value)).toEqual(expected);
  });
});

describe("a keyword that is broken", () => {
  test.each<[string, JsonSchema, string, Json[]]>([
    ["minimum", { type: "number", minimum: 2 }, "minimum", [1.99]],
    ["minimum of whole numbers", { type: "integer", minimum: 2 }, "minimum", [1]],
    ["type, a fraction beside texts", { type: ["string", "integer"] }, "type", [true, null, [], {}, 1.5]],
    ["maximum", { type: "integer", maximum: 9 }, "maximum", [10]],
    ["exclusiveMinimum", { type: "number", exclusiveMinimum: 0 }, "exclusiveMinimum", [0, -0.01]],
    ["exclusiveMaximum", { type: "integer", exclusiveMaximum: 9 }, "exclusiveMaximum", [9]],
    ["multipleOf", { type: "integer", multipleOf: 5 }, "multipleOf", [6]],
    ["minLength", { type: "string", minLength: 3 }, "minLength", ["te"]],
    ["minItems", { type: "array", items: { type: "integer" }, minItems: 2 }, "minItems", [[1]]],
    ["maxItems", { type: "array", items: { type: "integer" }, maxItems: 2 }, "maxItems", [[1, 1, 1]]],
    ["const", { const: "here" }, "const", [1, true, null, [], {}, "HERE", "herex"]],
    ["minProperties", { type: "object", properties: { a: { type: "null" } }, minProperties: 1 }, "minProperties", [{}]],
    [
      "maxProperties",
      { type: "object", properties: { a: { type: "null" } }, maxProperties: 1 },
      "maxProperties",
      [
        { a: null, undeclared: "text" },
        { a: null, another: "text" },
      ],
    ],
    ["contains", { type: "array", items: { type: "integer" }, contains: { const: 7 } }, "contains", [[1]]],
    [
      "dependentRequired",
      { type: "object", properties: { a: { type: "null" }, b: { type: "null" } }, dependentRequired: { a: ["b"] } },
      "dependentRequired",
      [{ a: null }],
    ],
    [
      "propertyNames",
      { type: "object", propertyNames: { maxLength: 9 } },
      "propertyNames",
      [{ undeclared: "text" }, { ["x".repeat(100)]: "text" }],
    ],
    ["not", { type: "integer", not: { const: 7 } }, "not", [7]],
    ["oneOf", { type: "integer", oneOf: [{ minimum: 2 }, { maximum: 4 }] }, "oneOf", [2]],
    ["a part that is too long", { type: "string", pattern: "^[a-z]{1,3}$" }, "pattern", ["aaaa", "a ", "-a"]],
  ])("%s", (_, schema, keyword, expected) => {
    const found = violatingValues(schema).filter((fault) => fault.keyword === keyword && fault.pointer === "");
    expect(found.map(({ value }) => value)).toEqual(expected);
  });
});
