/** Errors of alternatives: an object is judged by the one that it is closest to, and not by those that it is not meant to be. */
import type { Ajv2020, ErrorObject } from "ajv/dist/2020.js";
import { asArray, isObject, type JsonObject } from "../../contract/json.ts";
import type { SchemaError } from "../../validation/validator.ts";

/** The errors without those of alternatives that are further away. @param errors of a validator with the values (`verbose`). */
export function closestErrors(ajv: Ajv2020, errors: readonly SchemaError[]): SchemaError[] {
  const all = errors as readonly ErrorObject[];
  const choice = all.find(({ keyword, data }) => keyword === "anyOf" && isObject(data));
  if (!choice) return [...errors];
  const alternatives = asArray(choice.schema as readonly JsonObject[]).map((each) =>
    errorsOf(ajv, each as JsonObject, choice),
  );
  const [closest = []] = alternatives.toSorted((one, other) => distance(one) - distance(other));
  const judged = new Set(alternatives.flat().map(keyOf));
  const rest = all.filter((error) => error !== choice && !judged.has(keyOf(error)));
  return [...closestErrors(ajv, rest as readonly SchemaError[]), ...closest];
}

function errorsOf(ajv: Ajv2020, schema: JsonObject, { data, instancePath }: ErrorObject): SchemaError[] {
  const validate = typeof schema.$ref === "string" ? ajv.getSchema(schema.$ref) : ajv.compile(schema);
  if (!validate || validate(data)) return [];
  const errors = closestErrors(ajv, (validate.errors ?? []) as readonly SchemaError[]);
  return errors.map((error) => ({ ...error, instancePath: `${instancePath}${error.instancePath}` }));
}

/** How far a value is from a schema: one of another type is further than one with wrong members. */
function distance(errors: readonly SchemaError[]): number {
  return errors.reduce(
    (sum, { keyword }) => sum + (keyword === "type" || keyword === "const" || keyword === "enum" ? 10 : 1),
    0,
  );
}

/** What an error is about, wherever its schema is. */
function keyOf({ instancePath, keyword, params }: Pick<SchemaError, "instancePath" | "keyword" | "params">): string {
  return `${instancePath} ${keyword} ${JSON.stringify(params)}`;
}
