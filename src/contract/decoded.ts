/** What the scalars of the contract are in a program. */
import { asArray, isObject, type Json, type JsonObject } from "./json.ts";

/** The JSON type of each form of `x-decoded`; see `openapi/extensions/x-decoded.yaml`. */
const types: Readonly<Record<string, string>> = {
  id: "string",
  decimal: "string",
  number: "number",
  boolean: "boolean",
  list: "array",
  text: "string",
};

/**
 * The JSON type of a scalar in a program.
 *
 * @throws for an unknown form.
 */
export function decodedType(scalar: JsonObject): string {
  const type = types[String(scalar["x-decoded"])];
  if (!type) throw new Error(`x-decoded: ${scalar["x-decoded"]} is none of ${Object.keys(types).join(", ")}.`);
  return type;
}

/** JSON types that fit a decoded type. */
const fits: Readonly<Record<string, readonly string[]>> = { number: ["number", "integer"] };

/**
 * The values of a closed set as a program sees them; undefined if the schema is none. A scalar has a schema for each wire format, and
 * the values in one.
 */
export function closedSetOf(schema: JsonObject): Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  const forms = [schema, ...asArray(schema.anyOf)].filter(isObject).filter((form) => Array.isArray(form.enum));
  if (forms.length === 0) return undefined;
  const type = "x-decoded" in schema ? decodedType(schema) : String(schema.type);
  const form = forms.find((each) => (fits[type] ?? [type]).includes(String(each.type)));
  return form && [...asArray(form.enum)];
}
