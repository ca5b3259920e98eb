/** The documented-only contract states what the source states, and nothing more; what it states is held by the other tests here. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { formatPointer, type Path } from "../../src/contract/pointer.ts";
import {
  bundle,
  type Contract,
  documented,
  flattenAllOf,
  objectAt,
  operationOf,
  operationsOf,
  property,
  requestSchema,
  responseSchema,
  types,
} from "./contract.ts";
import { bodies, type Declared, facts, limits, operations, required, schemas } from "./register.ts";

interface Found {
  readonly at: string;
  readonly node: JsonObject;
}

/** Every object of a document with its pointer, without what examples and extensions hold. */
function nodes(value: Json, path: Path = []): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodes(item, [...path, index]));
  if (!isObject(value)) return [];
  const inside = Object.entries(value)
    .filter(([key]) => !(key === "value" && path.includes("examples")) && key !== "example" && !key.startsWith("x-"))
    .flatMap(([key, item]) => nodes(item, [...path, key]));
  return [{ at: formatPointer(path), node: value }, ...inside];
}

/** Nodes that bear the keyword, as a schema or parameter has it: not as the name of a property. */
function findNodesWith(contract: Contract, keyword: string): Found[] {
  return nodes(contract.document).filter(({ at, node }) => node[keyword] !== undefined && !at.endsWith("/properties"));
}

describe.each([bundle, documented])("$name", (contract) => {
  it("is valid under the JSON Schema of OpenAPI 3.1", () => {
    // The official schema and its vocabulary, as Spectral ships them.
    const folder = dirname(createRequire(import.meta.url).resolve("@stoplight/spectral-rulesets/package.json"));
    const schemas = ["json-schema/draft-2020-12/index", "json-schema/draft-2020-12/validation"]
      .concat(["oas/v3.1/meta.schema", "oas/v3.1/dialect.schema", "oas/v3.1/index"])
      .map((name) => JSON.parse(readFileSync(join(folder, "dist/oas/schemas", `${name}.json`), "utf8")) as JsonObject);
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, schemas });
    const validate = ajv.getSchema(String(schemas.at(-1)?.$id));
    if (!validate) throw new Error("the schema of OpenAPI 3.1 is not where it was");
    validate(contract.document);
    const errors = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    expect([...new Set(errors)]).toEqual([]);
  });
});

describe("the documented-only contract", () => {
  it("contains no mark of an assumption", () => {
    expect(findNodesWith(documented, "x-assumed").map(({ at }) => at)).toEqual([]);
  });

  it.each(operations)("$id: has no error responses (Errors, gaps)", ({ id }) => {
    expect(Object.keys(objectAt(operationOf(documented, id).node, "responses"))).toEqual(["200"]);
  });

  it("has no header except the token (Limits, gaps: the next-page cursor is not shown)", () => {
    expect(findNodesWith(documented, "headers").map(({ at }) => at)).toEqual([]);
  });

  it("has only the documented sizes (Limits)", () => {
    const figures = (keyword: string) =>
      findNodesWith(documented, keyword)
        .filter(({ node }) => typeof node[keyword] === "number")
        .map(({ node }) => Number(node[keyword]));
    const stated = (member: string) =>
      limits.flatMap(({ limit }) => (typeof limit[member] === "number" ? [limit[member]] : []));
    expect(figures("maxLength").filter((length) => !stated("max-length").includes(length))).toEqual([]);
    expect(figures("default").sort()).toEqual(stated("default").sort());
    expect(figures("maximum")).toEqual(stated("maximum"));
    for (const keyword of ["minimum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "minItems", "maxItems"]) {
      const found = findNodesWith(documented, keyword).map(({ at }) => at);
      expect(found, keyword).toEqual([]);
    }
  });

  it("has only the documented closed sets", () => {
    const sets = [
      ...operations.flatMap(({ query }) => Object.values(query)),
      ...fieldsWithin(bodies.map(({ declared }) => declared)),
    ]
      .flatMap(({ closed }) => (closed ? [closed] : []))
      .map((closed) => JSON.stringify(closed.map(String).sort()));
    const found = findNodesWith(documented, "enum").map(({ at, node }) => ({
      at,
      values: JSON.stringify(asArray(node.enum).map(String).sort()),
    }));
    expect(found.filter(({ values }) => !sets.includes(values))).toEqual([]);
    expect(findNodesWith(documented, "const").map(({ at }) => at)).toEqual([]);
  });

  it("requires only the keys of responses, and fields that a fact requires", () => {
    const stated = new Set([
      ...operations.flatMap(({ response }) => (response === "empty" ? [] : [JSON.stringify([response.key])])),
      ...required.map(({ fields }) => JSON.stringify([...fields].sort())),
    ]);
    const found = findNodesWith(documented, "required").filter(({ node }) => Array.isArray(node.required));
    const more = found.filter(({ node }) => !stated.has(JSON.stringify([...asArray(node.required)].sort())));
    expect(more.map(({ at, node }) => `${at}: ${JSON.stringify(node.required)}`)).toEqual([]);
  });

  it("requires nothing of a request (Resources and their fields, gaps)", () => {
    const strict = operations.flatMap(({ id, request }) => {
      if (!request) return [];
      const body = flattenAllOf(documented, requestSchema(documented, id).schema);
      const content = request.key === undefined ? body : (property(documented, body, request.key) ?? {});
      return [...asArray(body.required), ...asArray(content.required)].map((name) => `${id}: ${name}`);
    });
    expect(strict).toEqual([]);
  });

  it("requires no query parameter (Endpoints, general gaps)", () => {
    const required = operationsOf(documented).flatMap(({ id, parameters }) =>
      parameters
        .filter((parameter) => parameter.in === "query" && parameter.node.required === true)
        .map(({ name }) => `${id}: ${name}`),
    );
    expect(required).toEqual([]);
  });

  it("accepts null only in the documented fields", () => {
    const found = bodies
      .filter(({ side }) => side === "response")
      .flatMap(({ id, declared }) => {
        const schema = flattenAllOf(documented, responseSchema(documented, id).schema);
        const stated = nullableFields(declared);
        return nullFields(documented, declared, schema)
          .filter((field) => !stated.includes(field))
          .map((field) => `${id}: ${field}`);
      });
    expect(found).toEqual([]);
  });

  it("has only documented rules, effects and filters", () => {
    const rules = findNodesWith(documented, "x-rules").flatMap(({ at, node }) =>
      asArray(node["x-rules"]).map((rule) => ({ at, source: String(asObject(rule).source) })),
    );
    expect(rules.filter(({ source }) => !facts.has(source))).toEqual([]);
    const filters = operationsOf(documented).flatMap(({ id, parameters }) =>
      parameters.filter(({ node }) => node["x-filter"] !== undefined).map(({ name }) => ({ id, name })),
    );
    const undocumented = filters.filter(
      ({ id, name }) => !operations.some((each) => each.id === id && name in each.query),
    );
    expect(undocumented).toEqual([]);
  });

  it("has only documented resources", () => {
    const named = Object.values(objectAt(documented.document, "components", "schemas"))
      .map((schema) => asObject(asObject(schema)["x-resource"]).name)
      .filter((name) => name !== undefined);
    const keys = schemas.map(({ key }) => key);
    expect([...new Set(named)].filter((name) => !keys.includes(String(name)))).toEqual([]);
  });
});

const nullable = bodies
  .filter(({ side }) => side === "response")
  .flatMap(({ id, declared }) => nullableFields(declared).map((field) => ({ id, field })));

it.each(nullable)("$id: $field can be null", ({ id, field }) => {
  for (const contract of [bundle, documented]) {
    const { declared } = bodies.find((body) => body.id === id && body.side === "response") ?? {};
    const schema = flattenAllOf(contract, responseSchema(contract, id).schema);
    expect(declared && nullFields(contract, declared, schema), contract.name).toContain(field);
  }
});

/** The fields of declared values, to any depth. */
function fieldsWithin(values: readonly Declared[]): Declared[] {
  return values.flatMap((value) => [
    value,
    ...fieldsWithin([...Object.values(value.fields ?? {}), ...(value.items ? [value.items] : [])]),
  ]);
}

/** Paths of the fields that are documented to be null at times. */
function nullableFields({ nullable, items, fields }: Declared, at = ""): string[] {
  return [
    ...(nullable ? [at] : []),
    ...(items ? nullableFields(items, `${at}[]`) : []),
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => nullableFields(field, `${at}.${name}`)),
  ];
}

/** Paths of the fields of a flat schema that accept null. */
function nullFields(contract: Contract, { items, fields }: Declared, schema: JsonObject, at = ""): string[] {
  const here = types(schema).includes("null") ? [at] : [];
  if (items) return [...here, ...nullFields(contract, items, flattenAllOf(contract, schema.items), `${at}[]`)];
  return [
    ...here,
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => {
      const found = property(contract, schema, name);
      return found ? nullFields(contract, field, found, `${at}.${name}`) : [];
    }),
  ];
}
