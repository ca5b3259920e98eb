/** The documented-only contract states what the source states, and nothing more; what it states is held by the other tests here. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { type AnswerFacts, answers } from "./answers.ts";
import {
  answerSchema,
  asArray,
  bundle,
  type Contract,
  documented,
  flat,
  objectAt,
  operationOf,
  operationsOf,
  property,
  requestSchema,
  types,
} from "./contract.ts";
import { type Declared, type Json, type JsonObject, object } from "./declared.ts";
import { operations } from "./operations.ts";
import { requests } from "./requests.ts";
import { closedSets, nullable } from "./values.ts";

interface Found {
  readonly at: string;
  readonly node: JsonObject;
}

/** Every object of a document with its pointer; what examples and extensions hold is left out. */
function nodes(value: Json, at = ""): Found[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => nodes(item, `${at}/${index}`));
  const node = value as JsonObject;
  const inside = Object.entries(node)
    .filter(([key]) => !(key === "value" && at.includes("/examples/")) && key !== "example" && !key.startsWith("x-"))
    .flatMap(([key, item]) => nodes(item, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`));
  return [{ at, node }, ...inside];
}

/** Nodes that bear the keyword, as a schema or parameter has it: not as the name of a property. */
function bearing(contract: Contract, keyword: string): Found[] {
  return nodes(contract.document).filter(({ at, node }) => node[keyword] !== undefined && !at.endsWith("/properties"));
}

describe.each([bundle, documented])("$name", (contract) => {
  it("is valid under the JSON Schema of OpenAPI 3.1", () => {
    // The official schema and its dialect, as Spectral ships them.
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
  it("bears no mark of an assumption", () => {
    expect(bearing(documented, "x-assumed").map(({ at }) => at)).toEqual([]);
  });

  it.each(operations)("$id: states no failure (Errors, gaps)", ({ id }) => {
    expect(Object.keys(objectAt(operationOf(documented, id).node, "responses"))).toEqual(["200"]);
  });

  it("states no header but the token (Limits, gaps: the next-page cursor is not shown)", () => {
    expect(bearing(documented, "headers").map(({ at }) => at)).toEqual([]);
  });

  it("states no sizes but those of the source (Limits)", () => {
    const figures = (keyword: string) =>
      bearing(documented, keyword)
        .filter(({ node }) => typeof node[keyword] === "number")
        .map(({ node }) => Number(node[keyword]));
    expect(figures("maxLength").every((length) => length === 500)).toBe(true);
    expect(figures("default").sort()).toEqual([50, 50]);
    expect(figures("maximum")).toEqual([250]);
    for (const keyword of ["minimum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "minItems", "maxItems"]) {
      expect(
        bearing(documented, keyword).map(({ at }) => at),
        keyword,
      ).toEqual([]);
    }
  });

  it("states no closed set but those of the source", () => {
    const sets = Object.values(closedSets).map((values) => JSON.stringify([...values].map(String).sort()));
    const found = bearing(documented, "enum").map(({ at, node }) => ({
      at,
      values: JSON.stringify(asArray(node.enum).map(String).sort()),
    }));
    // A query parameter has the declared type alone, so its set of collection types is not doubled.
    const plain = JSON.stringify(["1", "2"]);
    expect(found.filter(({ values }) => !sets.includes(values) && values !== plain)).toEqual([]);
    expect(bearing(documented, "const").map(({ at }) => at)).toEqual([]);
  });

  it("requires nothing but the keys of answers, and the ids on the lines of a new order", () => {
    const stated = new Set([
      ...Object.values(answers).flatMap((facts) => ("key" in facts ? [JSON.stringify([facts.key])] : [])),
      JSON.stringify(["productId", "variantId"]),
    ]);
    const found = bearing(documented, "required").filter(({ node }) => Array.isArray(node.required));
    const more = found.filter(({ node }) => !stated.has(JSON.stringify([...asArray(node.required)].sort())));
    expect(more.map(({ at, node }) => `${at}: ${JSON.stringify(node.required)}`)).toEqual([]);
  });

  it("requires nothing of a request (Resources and their fields, gaps)", () => {
    const strict = Object.entries(requests).flatMap(([id, facts]) => {
      const body = flat(documented, requestSchema(documented, id).schema);
      const wrapped = facts.wrapper === undefined ? body : (property(documented, body, facts.wrapper) ?? {});
      return [...asArray(body.required), ...asArray(wrapped.required)].map((name) => `${id}: ${name}`);
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

  it("lets exactly those fields of answers be null for which the source says so", () => {
    const found = Object.entries(answers).flatMap(([id, facts]) => {
      const declared = declaredAnswer(facts);
      if (!declared || !("key" in facts)) return [];
      const under = property(documented, flat(documented, answerSchema(documented, id).schema), facts.key) ?? {};
      return nullFields(documented, declared, under).map((field) => ({
        id,
        key: facts.key,
        field: field.replace(/^(\[\])?\./, ""),
      }));
    });
    const singular = (key: string) => ({ giftCards: "giftCard", orders: "order" })[key] ?? key;
    const surplus = found.filter(
      ({ key, field }) => !nullable.some((row) => row.key === singular(key) && row.field === field),
    );
    expect(surplus).toEqual([]);
  });

  it.each(nullable)("$key: $field can be null ($source)", ({ key, field }) => {
    const missing = [bundle, documented].flatMap((contract) =>
      Object.entries(answers).flatMap(([id, facts]) => {
        if (!("one" in facts) || facts.key !== key || !((field.split("[")[0] ?? "") in facts.one.fields)) return [];
        const under = property(contract, flat(contract, answerSchema(contract, id).schema), key) ?? {};
        const fields = nullFields(contract, object(facts.one.fields), under).map((name) => name.replace(/^\./, ""));
        return fields.includes(field) ? [] : [`${contract.name}: ${id}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

function declaredAnswer(facts: AnswerFacts): Declared | undefined {
  if ("one" in facts) return object(facts.one.fields);
  return "many" in facts ? { list: object(facts.many.fields) } : undefined;
}

/** Fields of a flat schema that accept null, to any depth. */
function nullFields(contract: Contract, declared: Declared, schema: JsonObject, at = ""): string[] {
  const here = types(schema).includes("null") ? [at] : [];
  if (typeof declared !== "object") return here;
  if ("list" in declared) {
    return [...here, ...nullFields(contract, declared.list, flat(contract, schema.items), `${at}[]`)];
  }
  return [
    ...here,
    ...Object.entries(declared.members).flatMap(([name, member]) => {
      const found = property(contract, schema, name);
      return found ? nullFields(contract, member, found, `${at}.${name}`) : [];
    }),
  ];
}
