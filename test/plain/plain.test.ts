import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { loadDecoders } from "../../scripts/plain/examples.ts";
import { toOpenApi30 } from "../../scripts/plain/openapi-3.0.ts";
import { makePlain } from "../../scripts/plain/plain.ts";
import { decodeBody } from "../../src/client/wire-reader.ts";
import { componentsOf, mergeReference, nameIn, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asArray, asObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import { locateParameters, operationsOf } from "../../src/contract/operation.ts";
import { formatPointer, type Path } from "../../src/contract/pointer.ts";

const bundle = await readBundle(process.cwd());
const plain = await makePlain(bundle);
const plain30 = toOpenApi30(plain);
const views: [string, OpenApiDocument][] = [
  ["3.1", plain],
  ["3.0", plain30],
];

/** The pointers of the objects for which a condition holds. */
function placesWhere(document: OpenApiDocument, holds: (node: JsonObject, kind: string) => boolean): string[] {
  return [...objectsOf(document)].filter(({ node, kind }) => holds(node, kind)).map(({ path }) => formatPointer(path));
}

/** Schemas that are a scalar of the contract: they have no name in the plain view, unless they are closed sets. */
const scalars = componentsOf(bundle, "schemas").filter(({ node }) => "x-decoded" in node);
const isClosedSet = (node: JsonObject): boolean => "anyOf" in node;

describe.each(views)("the plain view in OpenAPI %s", (version, view) => {
  it("is valid OpenAPI of that version", async () => {
    expect(view.openapi.startsWith(`${version}.`)).toBe(true);
    const config = await createConfig({ extends: ["spec"] });
    const problems = await lintFromString({ source: JSON.stringify(view), config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it("has no extensions, links, named examples, allOf or anyOf", () => {
    const forbidden = ["links", "allOf", "anyOf", "oneOf"];
    expect(placesWhere(view, (node) => Object.keys(node).some((key) => key.startsWith("x-")))).toEqual([]);
    expect(placesWhere(view, (node, kind) => kind !== "document" && forbidden.some((key) => key in node))).toEqual([]);
    expect(placesWhere(view, (node, kind) => kind === "mediaType" && "examples" in node)).toEqual([]);
    expect(Object.keys(asObject(view.components))).not.toContain("examples");
    expect(Object.keys(asObject(view.components))).not.toContain("links");
  });

  it("has one type for each value, except null", () => {
    const isUnion = ({ type }: JsonObject) => asArray(type).filter((each) => each !== "null").length > 1;
    expect(placesWhere(view, (node, kind) => kind === "schema" && isUnion(node))).toEqual([]);
    expect(placesWhere(view, (node, kind) => kind === "schema" && !("type" in node) && !("$ref" in node))).toEqual([]);
  });

  it("has the operations of the contract, with their parameters", () => {
    const shown = (document: OpenApiDocument) =>
      operationsOf(document)
        .filter(({ kind }) => kind === "operation")
        .map((operation) => [
          `${operation.method} ${operation.address} ${operation.id}`,
          ...locateParameters(document, operation).map((parameter) => `${parameter.in} ${parameter.name}`),
        ]);
    expect(shown(view)).toEqual(shown(bundle));
  });

  it("has the schemas of the contract, except scalars that are not closed sets", () => {
    const inlined = scalars.filter(({ node }) => !isClosedSet(node)).map(({ name }) => name);
    const names = componentsOf(bundle, "schemas").map(({ name }) => name);
    expect(inlined.length).toBeGreaterThan(20);
    expect(componentsOf(view, "schemas").map(({ name }) => name)).toEqual(
      names.filter((name) => !inlined.includes(name)),
    );
  });

  it("has an example for each parameter and each body", () => {
    expect(placesWhere(view, (node, kind) => kind === "parameter" && "name" in node && !("example" in node))).toEqual(
      [],
    );
    expect(placesWhere(view, (node, kind) => kind === "mediaType" && !("example" in node))).toEqual([]);
  });

  // A scalar has the description of the property that it is in; its own is about the wire formats.
  it("describes what is documented and what is assumed, except of scalars", () => {
    const isOfScalar = (path: Path): boolean => path[1] === "schemas" && scalars.some(({ name }) => name === path[2]);
    const assumed = [...objectsOf(bundle)].flatMap(({ node, kind, path }) => {
      const texts = asObject(asObject(node["x-assumed"]).description);
      const isKept =
        !isOfScalar(path) &&
        !path.includes("links") &&
        !(version === "3.0" && (path[0] === "webhooks" || "$ref" in node));
      return isKept && kind !== "link" && "x-assumed" in node ? Object.values(texts).map(String) : [];
    });
    const onOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
    const texts = [...objectsOf(view)].map(({ node }) => onOneLine(String(node.description ?? "")));
    expect(assumed.filter((sentence) => !texts.some((text) => text.includes(onOneLine(sentence))))).toEqual([]);
  });
});

describe("OpenAPI 3.1", () => {
  it("has the webhooks, and a type beside each const", () => {
    expect(Object.keys(asObject(plain.webhooks))).toEqual(Object.keys(asObject(bundle.webhooks)));
    const constants = placesWhere(plain, (node) => "const" in node);
    expect(constants).toHaveLength(10);
    expect(placesWhere(plain, (node) => "const" in node && node.type !== "string")).toEqual([]);
  });
});

describe("OpenAPI 3.0", () => {
  it("has nothing that 3.0 lacks", () => {
    expect(plain30.webhooks).toBeUndefined();
    const lacking = ["const", "examples", "prefixItems", "$defs", "if", "propertyNames", "patternProperties"];
    expect(placesWhere(plain30, (node, kind) => kind === "schema" && lacking.some((key) => key in node))).toEqual([]);
    expect(placesWhere(plain30, ({ type }) => Array.isArray(type))).toEqual([]);
    expect(placesWhere(plain30, (node) => "$ref" in node && Object.keys(node).length > 1)).toEqual([]);
  });

  it("expresses null with nullable, a constant with enum, and scopes in the description", () => {
    const schemas = asObject(asObject(plain30.components).schemas);
    const property = (schema: string, name: string) => asObject(asObject(asObject(schemas[schema]).properties)[name]);
    expect(property("GiftCard", "expireTime")).toMatchObject({ type: "string", nullable: true });
    expect(property("OrdersPaidEvent", "type")).toMatchObject({ type: "string", enum: ["orders/paid"] });
    const cancel = operationsOf(plain30).find(({ id }) => id === "cancelOrder");
    expect(cancel?.node.description).toContain("Needs the scope `write_orders`.");
    expect(cancel?.node.security).toEqual([{ accessToken: [] }]);
  });
});

describe("types of the plain view", () => {
  it.each<[schema: string, property: string, type: Json]>([
    ["GiftCard", "id", "string"],
    ["GiftCard", "balance", "string"],
    ["GiftCard", "expireTime", ["string", "null"]],
    ["Order", "orderId", "string"],
    ["Order", "taxesIncluded", "boolean"],
    ["Order", "totalWeight", "number"],
    ["Order", "totalPrice", "string"],
    ["Fulfillment", "trackingNumbers", "array"],
  ])("%s.%s is %j", (schema, property, type) => {
    const schemas = asObject(asObject(plain.components).schemas);
    expect(asObject(asObject(asObject(schemas[schema]).properties)[property]).type).toEqual(type);
  });

  it("a closed set keeps its name and its declared values", () => {
    expect(asObject(asObject(plain.components).schemas).CollectionType).toMatchObject({ type: "number", enum: [1, 2] });
  });
});

describe("examples", async () => {
  const decoders = await loadDecoders(bundle);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(plain, "plain");
  const validatorOf = (name: string): ValidateFunction =>
    ajv.getSchema(`plain#/components/schemas/${name}`) ?? ajv.compile({ $ref: `plain#/components/schemas/${name}` });

  /** Every named example of a body of the contract. */
  const bodies = [...objectsOf(bundle)].flatMap(({ node, kind, path }) => {
    const { $ref } = asObject(node.schema);
    if (kind !== "mediaType" || typeof $ref !== "string") return [];
    return objectEntries(node.examples).map(([name, example]) => ({
      at: `${formatPointer(path)} ${name}`,
      schema: nameIn($ref),
      value: mergeReference(bundle, example).value ?? null,
    }));
  });

  it("of the contract, decoded, are valid in the plain view", () => {
    const wrong = bodies.flatMap(({ at, schema, value }) => {
      const body = structuredClone(value);
      const decoder = decoders[schema];
      if (decoder) decodeBody(body, decoder);
      const validate = validatorOf(schema);
      return validate(body) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(bodies.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it("of the plain view are valid, of bodies and of parameters", () => {
    const wrong = [...objectsOf(plain)].flatMap(({ node, kind, path }) => {
      if (!["mediaType", "parameter", "header"].includes(kind) || !("schema" in node)) return [];
      const { $ref } = asObject(node.schema);
      const validate = typeof $ref === "string" ? validatorOf(nameIn($ref)) : ajv.compile(asObject(node.schema));
      return validate(node.example) ? [] : [`${formatPointer(path)}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).toEqual([]);
  });
});
