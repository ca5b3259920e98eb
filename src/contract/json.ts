/** JSON as plain data. */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is an object, and neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value if it is an array, otherwise an empty array. */
export function asArray(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The object with other values of its members. Those for which there is none are left out. */
export function mapMembers<Value, Changed>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Changed | undefined,
): Record<string, Changed> {
  const members = Object.entries(object).map(([name, value]) => [name, change(value, name)] as const);
  return Object.fromEntries(members.filter((member): member is [string, Changed] => member[1] !== undefined));
}

/** The members of an object whose values are objects; none if the value is not an object. */
export function objectEntries(value: unknown): [name: string, member: JsonObject][] {
  return Object.entries(asObject(value)).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}
