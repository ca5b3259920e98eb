import { mergeReference } from "../../../src/contract/document.ts";
import { asObject, isObject, type JsonObject } from "../../../src/contract/json.ts";
import { isBody } from "../contract-names.ts";
import { asString, objectsIn, stringsIn, visit } from "../visit.ts";

// Schemas in the form in which Redoc shows all that they say.

/** Keywords that a schema may have for its parts to be put into it. */
const mergeable = new Set(["description", "type", "properties", "required", "additionalProperties", "x-gap"]);

/** Puts the parts of an object schema (`allOf`) into it, for Redoc shows the text of a schema only when it has no parts. Changes it. */
export function mergeParts(document: JsonObject, schema: JsonObject): void {
  if (!Array.isArray(schema.allOf)) return;
  const { allOf, ...own } = schema;
  const parts = [...objectsIn(allOf).map((part) => mergeReference(document, part)), own];
  for (const part of parts) if (Array.isArray(part.allOf)) mergeParts(document, part);
  const plain = (part: JsonObject) => Object.keys(part).every((key) => mergeable.has(key) || key.startsWith("x-"));
  if (!parts.every(plain)) return;
  const properties = parts.map((part) => asObject(part.properties));
  const required = parts.flatMap((part) => stringsIn(part.required));
  delete schema.allOf;
  Object.assign(schema, {
    type: "object",
    properties: structuredClone(Object.assign({}, ...properties)),
    ...(required.length > 0 ? { required } : {}),
  });
}

/** Moves bodies that have no page of their own into the operations that send them. Changes the document. */
export function inlineBodies(document: JsonObject): void {
  const schemas = asObject(asObject(document.components).schemas);
  for (const { kind, node } of visit(document)) {
    if (kind !== "mediaType" || !isObject(node.schema)) continue;
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(asString(node.schema.$ref) ?? "")?.[1];
    if (name !== undefined && isBody(name)) node.schema = structuredClone(mergeReference(document, node.schema));
  }
  for (const name of Object.keys(schemas)) if (isBody(name)) delete schemas[name];
}
