/** Examples without the members whose properties go. */

import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { SchemaLookup } from "./schema.ts";

/** The schemas that each example object is an example of; a component may serve several. */
export function schemasOfExamples(document: OpenApiDocument): Map<JsonObject, JsonObject[]> {
  const schemas = new Map<JsonObject, JsonObject[]>();
  for (const { node } of objectsOf(document)) {
    if (!isObject(node.schema) || !isObject(node.examples)) continue;
    for (const entry of Object.values(node.examples)) {
      const example = dereference(document, entry);
      if (example) schemas.set(example, [...(schemas.get(example) ?? []), node.schema]);
    }
  }
  return schemas;
}

/**
 * A value without the members whose properties go, and without nulls that their properties do not allow: an example that
 * held before holds null there only by an assumption that an earlier pass has taken out.
 *
 * @param described the schemas of the value, before anything is taken out.
 * @param goes whether a property's schema goes.
 */
export function withoutLost(
  schemas: SchemaLookup,
  value: Json,
  described: readonly JsonObject[],
  goes: (schema: JsonObject) => boolean,
): Json {
  if (typeof value !== "object" || value === null) return value;
  const all = described.flatMap((schema) => schemas.facets(schema));
  if (Array.isArray(value)) {
    const items = all.map((schema) => schema.items).filter(isObject);
    return value.map((item) => withoutLost(schemas, item, items, goes));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const properties = all.map((schema) => isObject(schema.properties) && schema.properties[name]).filter(isObject);
      const kept = properties.filter((property) => !goes(property));
      if (properties.length > 0 && kept.length === 0) return [];
      if (member === null && kept.some((property) => !allowsNull(schemas, property))) return [];
      return [[name, withoutLost(schemas, member, kept, goes)]];
    }),
  );
}

/** Whether a schema lets null pass, as far as it speaks of it. */
function allowsNull(schemas: SchemaLookup, schema: JsonObject): boolean {
  const { type, anyOf, oneOf, allOf } = schema;
  const allows = (member: Json) => !isObject(member) || allowsNull(schemas, member);
  const target = typeof schema.$ref === "string" ? schemas.target(schema.$ref) : undefined;
  return (
    (type === undefined || [type].flat().includes("null")) &&
    (target === undefined || allows(target)) &&
    (!Array.isArray(allOf) || allOf.every(allows)) &&
    [anyOf, oneOf].every((members) => !Array.isArray(members) || members.some(allows))
  );
}
