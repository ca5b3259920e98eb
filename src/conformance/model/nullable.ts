/** Null as a value that the documentation gives a meaning. */
import { asArray, asObject, type JsonObject } from "../../contract/json.ts";

/** Whether null is among the documented types of a schema. */
export function hasDocumentedNull({ type, anyOf, oneOf, "x-assumed": mark }: JsonObject): boolean {
  if (mark !== undefined) return false;
  const parts = [anyOf, oneOf].flatMap(asArray).map(asObject);
  return type === "null" || asArray(type).includes("null") || parts.some(hasDocumentedNull);
}
