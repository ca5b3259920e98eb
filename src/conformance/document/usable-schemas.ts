/** Takes out of the schemas of a contract what JSON Schema does not allow, such as `required: true`: it judges no value. */

import type { OpenApiDocument } from "../../contract/document.ts";
import { objectsOf } from "../../contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";

const types = new Set(["string", "number", "integer", "boolean", "null", "array", "object"]);
const isSchema = (value: Json): boolean => isObject(value) || typeof value === "boolean";
const isSchemas = (value: Json): boolean => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isSchemaMap = (value: Json): boolean => isObject(value) && Object.values(value).every(isSchema);
const isCount = (value: Json): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: Json): boolean => typeof value === "number";

/** Whether the value of a keyword is one (JSON Schema 2020-12, validation and core vocabularies). Of others, nothing is asked. */
const allowed: Readonly<Record<string, (value: Json) => boolean>> = {
  type: (value) => [value].flat().every((each) => types.has(String(each))),
  enum: (value) => Array.isArray(value) && value.length > 0,
  required: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  properties: isSchemaMap,
  patternProperties: isSchemaMap,
  items: isSchema,
  additionalProperties: isSchema,
  not: isSchema,
  allOf: isSchemas,
  anyOf: isSchemas,
  oneOf: isSchemas,
  pattern: (value) => typeof value === "string" && isPattern(value),
  format: (value) => typeof value === "string",
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  uniqueItems: (value) => typeof value === "boolean",
};

/** Makes the schemas of a document usable, in place. */
export function makeUsable(document: JsonObject): void {
  for (const { node, kind } of objectsOf(document as OpenApiDocument)) {
    if (kind !== "schema") continue;
    for (const [keyword, value] of Object.entries(node))
      if (Object.hasOwn(allowed, keyword) && !allowed[keyword]?.(value)) delete node[keyword];
    // An identifier of a part would change what the references in it lead to.
    delete node.$id;
    delete node.$schema;
  }
}

/** Whether a text is a regular expression of ECMA-262 with the flag `u`. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
