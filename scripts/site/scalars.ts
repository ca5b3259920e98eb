import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type Assumptions, readAssumptions, writeAssumptions } from "../../src/contract/provenance.ts";
import { marksOf } from "./marks.ts";
import { asString, type Visit, visit } from "./visit.ts";

// Every id, number, boolean and time of a body may come in two wire formats. The guide "Wire format" says so once; elsewhere the docs
// show the declared type.

/** Gaps about the wire formats, which the guide explains; they are not repeated at each of a few hundred fields. */
const told = new Set(["ids-as-text", "whole-numbers", "list-text", "decimal-strings"]);

/** What an id is in our client, whatever type the documentation gives it. */
const idTitle = "identifier: string in the client";

/** Keywords that hold only for some types of JSON (JSON Schema 2020-12, Validation, section 6). */
const belongsTo: Readonly<Record<string, readonly string[]>> = {
  pattern: ["string"],
  format: ["string"],
  minLength: ["string"],
  maxLength: ["string"],
  minimum: ["number", "integer"],
  maximum: ["number", "integer"],
  exclusiveMinimum: ["number", "integer"],
  exclusiveMaximum: ["number", "integer"],
  multipleOf: ["number", "integer"],
  items: ["array"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
};

/**
 * A scalar with its declared type alone: the first of its types, and null where null is allowed. Keywords of the other wire format
 * go, and marks on what went go with it. A scalar that has a schema for each wire format has the declared one first.
 */
function declaredSchema(scalar: JsonObject): JsonObject {
  const { anyOf, ...common } = scalar;
  const [form] = asArray(anyOf).filter(isObject);
  if (form !== undefined) return declaredSchema({ ...common, ...form });
  const types =
    typeof scalar.type === "string" ? [scalar.type] : asArray(scalar.type).filter((t) => typeof t === "string");
  // What stays text in the client is used in both forms, and text is the one to send.
  const declared = scalar["x-decoded"] === "text" ? [...types].sort().reverse() : types.slice(0, 1);
  const [type] = declared;
  if (type === undefined) return scalar;
  const { "x-decoded": _, "x-gap": __, "x-assumed": ___, ...rest } = scalar;
  const calm = Object.fromEntries(
    Object.entries(rest).filter(([keyword]) => belongsTo[keyword]?.some((each) => declared.includes(each)) ?? true),
  );
  // The pattern of a text that has a number beside it tells only how the number is written.
  if (types.some((other) => other !== type && other !== "null")) delete calm.pattern;

  const marks = marksOf(scalar);
  const gaps = marks.gaps.filter((gap) => !told.has(gap));
  const { keywords, texts } = readAssumptions(scalar["x-assumed"]);
  const shown = new Map([...keywords].filter(([keyword, { gap }]) => !told.has(gap) && keyword in calm));
  return {
    ...calm,
    type: declared.length > 1 ? declared : types.includes("null") && type !== "null" ? [type, "null"] : type,
    ...(scalar["x-decoded"] === "id" && type !== "string" ? { title: idTitle } : {}),
    ...(gaps.length > 0 ? { "x-gap": gaps } : {}),
    ...assumed({ keywords: shown, texts: texts.filter(({ gap }) => !told.has(gap)) }),
  };
}

function assumed(assumptions: Assumptions): { "x-assumed"?: Json } {
  const mark = writeAssumptions(assumptions);
  return mark === undefined ? {} : { "x-assumed": mark };
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === "null";

function mergeSchemas(scalar: JsonObject, use: JsonObject): JsonObject {
  const here = readAssumptions(use["x-assumed"]);
  const there = readAssumptions(scalar["x-assumed"]);
  const gaps = [...new Set([...marksOf(scalar).gaps, ...marksOf(use).gaps])];
  // A description of the use replaces that of the scalar, and so do the sentences added to it.
  const texts = use.description === undefined ? there.texts : here.texts;
  const { "x-assumed": _, ...plain } = scalar;
  return {
    ...plain,
    ...use,
    ...(gaps.length > 0 ? { "x-gap": gaps } : {}),
    ...assumed({ ...here, keywords: new Map([...there.keywords, ...here.keywords]), texts }),
  };
}

/** What a field shows for a scalar it refers to, or may refer to beside null; undefined when it refers to none. */
function findShownScalar(schema: JsonObject, scalars: ReadonlyMap<string, JsonObject>): JsonObject | undefined {
  const { $ref, anyOf, ...beside } = schema;
  const plain = scalars.get(asString($ref) ?? "");
  if (plain !== undefined) return mergeSchemas(plain, beside);
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return undefined;
  const other = asObject(anyOf.find((option) => !isNull(option)));
  const nullable = scalars.get(asString(other.$ref) ?? "");
  if (nullable === undefined) return undefined;
  const field = mergeSchemas(nullable, beside);
  return {
    ...field,
    type: [...new Set([...(typeof field.type === "string" ? [field.type] : asArray(field.type)), "null"])],
  };
}

/** Puts the declared form of each scalar where it is used, and takes the scalars out of the components. Changes the document. */
export function inlineDeclaredForms(document: JsonObject): void {
  const schemas = asObject(asObject(document.components).schemas);
  const scalars = new Map<string, JsonObject>();
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isObject(schema) || schema["x-decoded"] === undefined) continue;
    scalars.set(`#/components/schemas/${name}`, { ...declaredSchema(schema), "x-scalar": name });
    delete schemas[name];
  }
  const inline = (schemas: readonly Visit[]) => {
    for (const { kind, node } of schemas) {
      const field = kind === "schema" ? findShownScalar(node, scalars) : undefined;
      if (field === undefined) continue;
      for (const key of Object.keys(node)) delete node[key];
      Object.assign(node, structuredClone(field));
    }
  };
  // A list's items may be scalars themselves.
  for (const scalar of scalars.values()) inline([...visit(scalar, "schema")]);
  // Outer ones first: what may be null is known by the reference beside null, before that is replaced.
  inline([...visit(document)].reverse());
}
