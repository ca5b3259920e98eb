/** How a body is written as a form (`application/x-www-form-urlencoded`). */
import { asObject, isObject, type JsonObject } from "../../contract/json.ts";
import type { Template } from "./case.ts";
import type { QueryPart } from "./query-parts.ts";

/** The media type of forms. */
export const formType = "application/x-www-form-urlencoded";

/**
 * The parts of each pair of a form. A member that is null is left out, because a form has no null.
 *
 * @param encodings how members are written (OpenAPI 3.1, Encoding Object). Default: lists item by item, objects as JSON.
 */
export function formParts(body: Template, encodings: JsonObject): QueryPart[][] {
  return Object.entries(asObject(body)).flatMap(([name, value]) => partsOf(name, value, asObject(encodings[name])));
}

function partsOf(name: string, value: Template, encoding: JsonObject): QueryPart[][] {
  const key = encodeURIComponent(name);
  const isScalar = typeof value !== "object" || (isObject(value) && ("$from" in value || "$join" in value));
  if (value === null || value === undefined) return [];
  if (isScalar) return [[`${key}=`, { value }]];
  if (encoding.style === "deepObject")
    return Object.entries(value).flatMap(([inner, member]) => partsOf(`${name}[${inner}]`, member, encoding));
  if (!Array.isArray(value)) return [[`${key}=`, { value: JSON.stringify(value) }]];
  if (encoding.explode !== false) return value.flatMap((item: Template) => partsOf(name, item, encoding));
  return [[`${key}=`, { value: value.join(",") }]];
}
