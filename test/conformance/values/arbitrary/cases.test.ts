import { describe, expect, it, test } from "vitest";
import {
  boundaryValues,
  type Json,
  type JsonSchema,
  type SchemaCase,
  violatingValues,
} from "../../../../src/conformance/values/arbitrary/index.ts";
import { bodies, contract, definitions, otherViolations, validatorOf, validatorOfContract } from "./ajv.ts";
import { schemas } from "./schemas.ts";

function findRepeated(cases: readonly SchemaCase[]): SchemaCase[] {
  const seen = new Set<string>();
  return cases.filter(({ value }) => {
    const text = JSON.stringify(value);
    return seen.has(text) || !seen.add(text);
  });
}

/** The schemas of requests and scalars. */
const sent = Object.keys(contract).filter((name) => name.endsWith("Request") || "x-decoded" in Object(contract[name]));

describe("the contract's schemas", () => {
  test.each(sent)("%s: boundary values are valid, and violating values violate what they name", (name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const validate = validatorOfContract(name);
    const [limits, violating] = [boundaryValues(schema, { definitions }), violatingValues(schema, { definitions })];
    expect(limits.find(({ value }) => !validate(value))).toBeUndefined();
    expect(violating.find((each) => otherViolations(validate, each).length > 0)).toBeUndefined();
    expect(violating).not.toHaveLength(0);
    expect(findRepeated(limits)).toEqual([]);
    expect(findRepeated(violating)).toEqual([]);
  });

  it("gives the same lists at every call", () => {
    for (const schema of bodies.slice(0, 6)) {
      expect(boundaryValues(schema, { definitions })).toEqual(boundaryValues(schema, { definitions }));
      expect(violatingValues(schema, { definitions })).toEqual(violatingValues(schema, { definitions }));
    }
  });
});

describe("each keyword", () => {
  test.each(Object.entries(schemas))(
    "%s: boundary values are valid, and violating values violate what they name",
    (_, schema) => {
      const validate = validatorOf(schema);
      const [limits, violating] = [boundaryValues(schema), violatingValues(schema)];
      expect(limits.find(({ value }) => !validate(value))).toBeUndefined();
      expect(
        violating
          .map((each) => [each, otherViolations(validate, each)])
          .filter(([, others]) => (others as []).length > 0),
      ).toEqual([]);
      expect(violating).not.toHaveLength(0);
      expect(findRepeated(limits)).toEqual([]);
      expect(findRepeated(violating)).toEqual([]);
      expect(boundaryValues(schema)).toEqual(limits);
      expect(violatingValues(schema)).toEqual(violating);
    },
  );
});

const address = {
  type: "object",
  required: ["city"],
  properties: {
    city: { type: "string", maxLength: 4 },
    floor: { type: ["integer", "string"], minimum: 1, pattern: "^[1-9]\\d?$" },
    mail: { type: "string", format: "email" },
    tags: { type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 2 },
    gone: { anyOf: [{ type: "boolean" }, { type: "null" }] },
  },
  additionalProperties: false,
};
const base = { city: "Rome", floor: 2, mail: "me@example.com", tags: ["a"], gone: false };

/** The values at each location of the cases, by `pointer keyword`. */
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

describe("the boundary values of an address", () => {
  const limits = boundaryValues(address, { base });
  test.each<[string, Record<string, Json[]>]>([
    ["/city", { "/city minLength": [""], "/city maxLength": ["漢漢漢漢", "😀😀😀😀"], "/city type": ["0042", "a😀"] }],
    ["/floor", { "/floor minimum": [1], "/floor pattern": ["1", "11"] }],
    ["/gone", { "/gone type": [true, null] }],
    ["/tags", { "/tags maxItems": [["a", "a"]], "/tags/0 enum": ["b"] }],
  ])("%s", (pointer, expected) => {
    expect(at(limits, pointer)).toEqual(expected);
  });

  it("tries a format with capital letters", () => {
    expect(at(limits, "/mail")["/mail format"]).toContain("Some.One@Example.COM");
  });

  it("leaves out each optional member, and all of them", () => {
    const members = limits.filter(({ pointer, keyword }) => pointer === "" && keyword === "required");
    expect(members.map(({ value }) => Object.keys(value ?? {}))).toEqual([
      ["city"],
      ["city", "mail", "tags", "gone"],
      ["city", "floor", "tags", "gone"],
      ["city", "floor", "mail", "gone"],
      ["city", "floor", "mail", "tags"],
    ]);
  });

  it("contains the base value itself", () => {
    expect(limits.some(({ value }) => value === base)).toBe(true);
    expect(
      limits.every(
        ({ value, pointer }) => pointer.startsWith("/mail") || (value as typeof base).mail !== "someone@example.com",
      ),
    ).toBe(true);
  });
});

it("counts the characters of a base value, not its code units", () => {
  const violating = violatingValues({ type: "string", maxLength: 2 }, { base: "😀😀" });
  expect(violating.find(({ keyword }) => keyword === "maxLength")?.value).toBe("😀😀😀");
});

describe("the violating values of an address", () => {
  const violating = violatingValues(address, { base });
  test.each<[string, Record<string, Json[]>]>([
    ["/city", { "/city type": [1, true, null, [], {}], "/city maxLength": ["Romee"] }],
    ["/floor", { "/floor type": [true, null, [], {}, 2.5], "/floor minimum": [0], "/floor pattern": ["1 ", "-1"] }],
    ["/gone", { "/gone anyOf": ["false", 1, [], {}] }],
    [
      "/tags",
      {
        "/tags type": ["text", 1, true, null, {}],
        "/tags minItems": [[]],
        "/tags maxItems": [["a", "a", "a"]],
        "/tags/0 enum": [1, true, null, [], {}, "A", "ax"],
      },
    ],
  ])("%s", (pointer, expected) => {
    expect(at(violating, pointer)).toEqual(expected);
  });

  it("leaves out a required member, and adds an undeclared one", () => {
    const own = violating.filter(({ pointer, keyword }) => pointer === "" && keyword !== "type");
    expect(own.map(({ keyword, value }) => [keyword, Object.keys(value ?? {})])).toEqual([
      ["required", ["floor", "mail", "tags", "gone"]],
      ["additionalProperties", ["city", "floor", "mail", "tags", "gone", "undeclared"]],
    ]);
  });
});

describe("a keyword at its limit", () => {
  test.each<[string, JsonSchema, string, Json[]]>([
    ["minimum", { type: "number", minimum: 2.5 }, "minimum", [2.5]],
    ["minLength", { type: "string", minLength: 2 }, "minLength", ["te"]],
    ["maxLength", { type: "string", maxLength: 5 }, "maxLength", ["textt", "漢漢漢漢漢", "😀😀😀😀😀"]],
    ["pattern", { type: "string", pattern: "^[a-z]{2,4}-?\\d*$" }, "pattern", ["aa", "aaaa-111"]],
    [
      "format",
      { type: "string", format: "email" },
      "format",
      ["someone@example.com", "Some.One@Example.COM", "some+one@mail.example.com", "o'neil@example.com"],
    ],
    ["maximum of integers", { type: "integer", maximum: 8.5 }, "maximum", [8]],
    ["minItems", { type: "array", items: { type: "null" } }, "minItems", [[]]],
    ["maxItems", { type: "array", items: { type: "null" }, maxItems: 3 }, "maxItems", [[null, null, null]]],
    [
      "additionalProperties",
      { type: "object", properties: { a: { const: 1 } } },
      "additionalProperties",
      [{ a: 1, another: "text" }],
    ],
    ["enum", { enum: ["a", 2, null] }, "enum", ["a", 2, null]],
  ])("%s", (_, schema, keyword, expected) => {
    const found = boundaryValues(schema).filter((limit) => limit.keyword === keyword && limit.pointer === "");
    expect(found.map(({ value }) => value)).toEqual(expected);
  });
});

describe("a violated keyword", () => {
  test.each<[string, JsonSchema, string, Json[]]>([
    ["minimum", { type: "number", minimum: 2 }, "minimum", [1.99]],
    ["minimum of integers", { type: "integer", minimum: 2 }, "minimum", [1]],
    ["type, a fraction beside strings", { type: ["string", "integer"] }, "type", [true, null, [], {}, 1.5]],
    ["maximum", { type: "integer", maximum: 9 }, "maximum", [10]],
    ["minLength", { type: "string", minLength: 3 }, "minLength", ["te"]],
    ["minItems", { type: "array", items: { type: "integer" }, minItems: 2 }, "minItems", [[1]]],
    ["maxItems", { type: "array", items: { type: "integer" }, maxItems: 2 }, "maxItems", [[1, 1, 1]]],
    ["uniqueItems", { type: "array", items: { type: "integer" }, uniqueItems: true }, "uniqueItems", [[1, 1]]],
    ["const", { const: "here" }, "const", [1, true, null, [], {}, "HERE", "herex"]],
    [
      "minProperties",
      { type: "object", properties: { a: { type: "null" }, b: { type: "null" } }, minProperties: 2 },
      "minProperties",
      [{ b: null }, { a: null }],
    ],
    [
      "maxProperties",
      { type: "object", properties: { a: { type: "null" } }, maxProperties: 1 },
      "maxProperties",
      [
        { a: null, undeclared: "text" },
        { a: null, another: "text" },
      ],
    ],
    ["a part that is too long", { type: "string", pattern: "^[a-z]{1,3}$" }, "pattern", ["aaaa", "a ", "-a"]],
  ])("%s", (_, schema, keyword, expected) => {
    const found = violatingValues(schema).filter((each) => each.keyword === keyword && each.pointer === "");
    expect(found.map(({ value }) => value)).toEqual(expected);
  });
});

it("the items of a list in a string are violated one by one", () => {
  const schema = { type: "string", pattern: "^[^,]{0,4}(?:,[^,]{0,4})*$" };
  const violating = violatingValues(schema, { base: "a" }).filter(({ keyword }) => keyword === "pattern");
  const values = violating.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(["a,aaaaa", "a,a,aaaaa"]));
});
