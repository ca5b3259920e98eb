/** Schemas in the form that most generators read without loss. */
import { mergeReference, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asArray, asObject, type JsonObject } from "../../src/contract/json.ts";

/** Keywords that the parts of an `allOf` may have. */
const mergeable = ["description", "type", "properties", "required", "allOf"];

/**
 * Puts the parts of each `allOf` into the schema that has it: languages without intersections get classes with all members. Parts with
 * keywords that cannot be merged, such as `oneOf`, stay. Changes the document.
 */
export function flattenParts(document: OpenApiDocument): void {
  for (const { node, kind } of objectsOf(document))
    if (kind === "schema" && "allOf" in node) replace(node, flatten(document, node));
}

function flatten(document: OpenApiDocument, schema: JsonObject): JsonObject {
  const { allOf, ...own } = schema;
  if (allOf === undefined) return schema;
  const parts = [...asArray(allOf).map((part) => flatten(document, mergeReference(document, part))), own];
  if (!parts.flatMap(Object.keys).every((key) => mergeable.includes(key) || key.startsWith("x-"))) return schema;
  const required = [...new Set(parts.flatMap((part) => asArray(part.required)))];
  return {
    ...own,
    type: "object",
    ...(required.length > 0 && { required }),
    properties: structuredClone(Object.assign({}, ...parts.map((part) => asObject(part.properties))) as JsonObject),
  };
}

/**
 * Puts scalars where they are used: most generators drop the description next to a reference, and some make a class of each scalar.
 * Closed sets keep their name, because generators make a type of it. Changes the document.
 */
export function inlineScalars(document: OpenApiDocument): void {
  const schemas = asObject(asObject(document.components).schemas);
  const names = Object.keys(schemas).filter((name) => isInlined(asObject(schemas[name])));
  const scalars = new Map(names.map((name) => [`#/components/schemas/${name}`, asObject(schemas[name])]));
  for (const { node, kind } of objectsOf(document)) {
    if (kind !== "schema") continue;
    const { $ref, anyOf, ...own } = node;
    const choices = asArray(anyOf).map((choice) => String(asObject(choice).$ref));
    const [nullable] = choices.map((reference) => scalars.get(reference)).filter((found) => found !== undefined);
    const scalar = scalars.get(String($ref)) ?? nullable;
    if (!scalar) continue;
    replace(node, structuredClone({ ...scalar, ...own }));
    if (nullable) node.type = [...asArray([scalar.type].flat()), "null"];
  }
  for (const name of names) delete schemas[name];
}

function isInlined(schema: JsonObject): boolean {
  return "x-decoded" in schema && !("enum" in schema);
}

function replace(node: JsonObject, other: JsonObject): void {
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, other);
}
