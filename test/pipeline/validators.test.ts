import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as compiled from "../../generated/validators.js";
import { makeValidators } from "../../scripts/tables/validators.ts";
import { type OpenApiDocument, resolveLocal } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import type { Validate } from "../../src/validation/validator.ts";
import { findViolations } from "../support/validate.ts";

type Validators = Readonly<Record<string, Validate>>;

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string): JsonObject => ({ content: { "application/json": { schema: reference(name) } } });
const parameter = (place: string, name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  name,
  in: place,
  schema,
  ...more,
});

/** A document with one operation on a lamp and one webhook; a lamp has these properties beside its level. */
function contract(properties: Record<string, Json> = {}): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: { title: "Lamps", version: "1" },
    paths: {
      "/lamps/{lampId}": {
        parameters: [parameter("path", "lampId", reference("Level"), { required: true })],
        put: {
          operationId: "dimLamp",
          parameters: [
            parameter("query", "room", { type: "string" }, { required: true, "x-filter": { property: "/room" } }),
            parameter("query", "limit", { type: "integer", minimum: 1, default: 50 }),
          ],
          requestBody: content("DimRequest"),
          responses: { "200": content("LampEnvelope"), "404": { $ref: "#/components/responses/NotFound" } },
        },
      },
    },
    webhooks: { "lamps/dim": { post: { operationId: "onLampsDim", requestBody: content("DimEvent") } } },
    components: {
      responses: { NotFound: { description: "None.", ...content("Trouble") } },
      schemas: {
        Level: { type: ["integer", "string"], pattern: "^\\d+$", description: "How bright.", "x-decoded": "number" },
        Lamp: {
          type: "object",
          required: ["level"],
          properties: { level: reference("Level"), parts: { type: "array", items: reference("Lamp") }, ...properties },
          "x-resource": { name: "lamp" },
        },
        LampEnvelope: { type: "object", required: ["lamp"], properties: { lamp: reference("Lamp") } },
        DimRequest: { allOf: [reference("DimEvent"), { type: "object", required: ["level"] }] },
        DimEvent: { type: "object", properties: { level: reference("Level") } },
        Trouble: { type: "object", properties: { title: { type: "string" } } },
      },
    },
  };
}

/** The validators of a document. A module from a `data:` URL can import nothing by a path or a package's name. */
async function compile(document: OpenApiDocument): Promise<Validators> {
  const { "generated/validators.js": code = "" } = await makeValidators(document);
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

/** Where a value is wrong, and by which keyword of the schema. */
function wrong(validate: Validate | undefined, value: unknown): string[] {
  if (!validate) throw new Error("There is no such validator.");
  expect(validate(value)).toBe(!validate.errors);
  return (validate.errors ?? []).map(({ instancePath, schemaPath }) => `${instancePath} ${schemaPath}`);
}

test("each body, each resource and the parameters of each operation have a function", async () => {
  const texts = await makeValidators(contract());
  expect(Object.keys(texts)).toEqual(["generated/validators.js", "generated/validators.d.ts"]);
  expect(texts["generated/validators.js"]).toMatch(/^\/\/ Generated from openapi\//);
  const names = ["DimEvent", "DimRequest", "Lamp", "LampEnvelope", "Trouble", "dimLampParameters"];
  expect(Object.keys(await compile(contract()))).toEqual(names);
  const declared = texts["generated/validators.d.ts"]?.matchAll(/^export declare const (\w+): Validate;$/gm) ?? [];
  expect([...declared].map(([, name]) => name)).toEqual(names);
});

test("the same contract generates the same text", async () => {
  expect(await makeValidators(contract())).toEqual(await makeValidators(contract()));
});

test("all violations are reported, and each error names its schema", async () => {
  const { LampEnvelope } = await compile(contract());
  expect(wrong(LampEnvelope, { lamp: { level: 3, parts: [{ level: "12" }] } })).toEqual([]);
  expect(wrong(LampEnvelope, { lamp: { level: "high", parts: [{}, { level: true }] } })).toEqual([
    "/lamp/level #/components/schemas/Level/pattern",
    "/lamp/parts/0 #/components/schemas/Lamp/required",
    "/lamp/parts/1/level #/components/schemas/Level/type",
  ]);
});

test("one part of a schema can require a property of another part", async () => {
  const { DimRequest } = await compile(contract());
  expect(wrong(DimRequest, { level: 1 })).toEqual([]);
  expect(wrong(DimRequest, {})).toEqual([" #/components/schemas/DimRequest/allOf/1/required"]);
});

test("only known parameters are accepted, and required ones must be present", async () => {
  const { dimLampParameters } = await compile(contract());
  const at = "#/dimLampParameters";
  expect(wrong(dimLampParameters, { path: { lampId: "1" }, query: { room: "hall", limit: 5 } })).toEqual([]);
  expect(wrong(dimLampParameters, { path: { lampId: "one" }, query: { limit: 0, rom: "hall" } })).toEqual([
    "/path/lampId #/components/schemas/Level/pattern",
    `/query ${at}/properties/query/required`,
    `/query ${at}/properties/query/additionalProperties`,
    `/query/limit ${at}/properties/query/properties/limit/minimum`,
  ]);
});

test("annotations validate nothing, and properties can be named like them", async () => {
  const marked = { type: "string", description: "Text.", examples: [1], "x-assumed": "texts" };
  const { Lamp } = await compile(contract({ description: marked, default: { type: "number" }, "x-note": marked }));
  expect(wrong(Lamp, { level: 1, description: "Red", default: 1, "x-note": "Loud" })).toEqual([]);
  expect(wrong(Lamp, { level: 1, description: 1, default: "1", "x-note": 1 })).toEqual([
    "/description #/components/schemas/Lamp/properties/description/type",
    "/default #/components/schemas/Lamp/properties/default/type",
    "/x-note #/components/schemas/Lamp/properties/x-note/type",
  ]);
});

test("formats and lengths are validated without a package", async () => {
  const { Lamp } = await compile(
    contract({ made: { type: "string", format: "date-time" }, note: { type: "string", maxLength: 2 } }),
  );
  expect(wrong(Lamp, { level: 1, made: "2024-11-18T09:30:00Z", note: "💡💡" })).toEqual([]);
  expect(wrong(Lamp, { level: 1, made: "2024-18-11T09:30:00Z", note: "💡💡💡" })).toHaveLength(2);
});

test.each<[string, Json, Json, Json, string]>([
  ["a constraint beside a reference", { ...reference("Level"), maxLength: 2 }, "12", "123", "/maxLength"],
  ["not", { type: "string", not: { type: "string", const: "a" } }, "b", "a", "/not"],
  [
    "names of members",
    { type: "object", propertyNames: { type: "string", maxLength: 1 } },
    {},
    { ab: 1 },
    "/propertyNames",
  ],
  [
    "a condition",
    { type: "object", if: { required: ["a"] }, else: { required: ["b"] } },
    { a: 1 },
    {},
    "/else/required",
  ],
  ["members that need others", { type: "object", dependentRequired: { a: ["b"] } }, {}, { a: 1 }, "/dependentRequired"],
  [
    "a discriminator",
    { oneOf: [{ type: "object", required: ["a"] }, { type: "string" }], discriminator: { propertyName: "a" } },
    { a: 1 },
    {},
    "/oneOf",
  ],
])("%s is validated", async (_, colour, right, other, keyword) => {
  const { Lamp } = await compile(contract({ colour }));
  expect(wrong(Lamp, { level: 1, colour: right })).toEqual([]);
  expect(wrong(Lamp, { level: 1, colour: other }).join()).toContain(keyword);
});

test("headers are validated, and other headers may be there", async () => {
  const document = contract();
  const [path] = Object.values(document.paths as JsonObject);
  (path as { parameters: Json[] }).parameters.push(
    parameter("header", "X-Room", reference("Level"), { required: true }),
  );
  const { dimLampParameters } = await compile(document);
  const given = { path: { lampId: "1" }, query: { room: "hall" } };
  expect(wrong(dimLampParameters, { ...given, header: { "X-Room": "12" } })).toEqual([]);
  expect(wrong(dimLampParameters, { ...given, header: {} })).toHaveLength(1);
});

test.each([
  ["unknown keyword", { colour: { type: "string", hue: 3 } }, /unknown keyword: "hue"/],
  ["unknown format", { colour: { type: "string", format: "colour" } }, /unknown format "colour"/],
  ["unclear type", { colour: { maxLength: 3 } }, /missing type "string" for keyword "maxLength"/],
])("rejects a schema with an %s", async (_, properties, message) => {
  await expect(makeValidators(contract(properties))).rejects.toThrow(message);
});

describe("the contract", () => {
  const document = JSON.parse(
    readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
  ) as OpenApiDocument;
  const validators: Validators = compiled;

  /** The examples of every body, under the pointer to its schema. */
  const examples = [...objectsOf(document)].flatMap(({ node, kind }) => {
    if (kind !== "mediaType" || !isObject(node.schema) || !isObject(node.examples)) return [];
    const schema = String(node.schema.$ref).slice(1);
    return Object.values(node.examples).map((example): [string, Json] => {
      const found =
        isObject(example) && typeof example.$ref === "string" ? resolveLocal(document, example.$ref) : example;
      return [schema, (isObject(found) && found.value) || null];
    });
  });

  /** The value with each of its members replaced in turn, at any depth, by something that is often wrong; and without it. */
  function* changed(value: Json): Generator<Json> {
    yield* [null, true, -1.5, "", "x", [], {}];
    const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
    for (const [key, member] of members) {
      const rest = Object.entries(value ?? {}).filter(([other]) => other !== key);
      if (!Array.isArray(value)) yield Object.fromEntries(rest);
      for (const other of changed(member))
        yield Array.isArray(value) ? value.with(Number(key), other) : { ...(value as JsonObject), [key]: other };
    }
  }

  test("every operation has functions for its parameters, its request and its response", () => {
    const operations = operationsOf(document).filter(({ kind }) => kind === "operation");
    expect(Object.keys(validators)).toEqual(expect.arrayContaining(operations.map(({ id }) => `${id}Parameters`)));
    expect(Object.keys(validators)).toEqual(
      expect.arrayContaining(["CreateOrderRequest", "OrderEnvelope", "Problem", "OrdersCreateEvent", "Order"]),
    );
  });

  test("every example is valid, and a changed one is valid if Ajv accepts it", () => {
    expect(examples.length).toBeGreaterThan(100);
    const verdicts = { true: 0, false: 0 };
    for (const [schema, example] of new Map(examples.map((entry) => [JSON.stringify(entry), entry])).values()) {
      const validate = validators[schema.slice("/components/schemas/".length)];
      expect(wrong(validate, example)).toEqual([]);
      for (const value of changed(example)) {
        const valid = validate?.(value) ?? false;
        verdicts[`${valid}`] += 1;
        if (valid !== (findViolations(schema, value).length === 0)) expect.fail(`${schema}: ${JSON.stringify(value)}`);
      }
    }
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(1000);
  });
});
