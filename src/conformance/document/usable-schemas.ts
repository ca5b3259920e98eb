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
    allowNull(node);
    for (const [keyword, value] of Object.entries(node))
      if (Object.hasOwn(allowed, keyword) && !allowed[keyword]?.(value)) delete node[keyword];
    // That a value is of two alternatives is a fault of the contract.
    if (node.oneOf !== undefined && node.anyOf === undefined) {
      node.anyOf = node.oneOf;
      delete node.oneOf;
    }
    // An identifier of a part would change what the references in it lead to.
    delete node.$id;
    delete node.$schema;
  }
}

/**
 * Writes `nullable` of OpenAPI 3.0, and `x-nullable` of Swagger 2.0, as types. A schema that lists null among its types and not among
 * its values contradicts itself: null is allowed, because its author has thought of it.
 */
function allowNull(node: JsonObject): void {
  const isNullable = node.nullable === true || node["x-nullable"] === true;
  delete node.nullable;
  delete node["x-nullable"];
  if (isNullable && node.type !== undefined) node.type = [...new Set([node.type, "null"].flat())];
  if (isNullable && node.type === undefined && composed.some((keyword) => keyword in node)) {
    const whole = { ...node };
    for (const keyword of Object.keys(node)) delete node[keyword];
    node.anyOf = [whole, { type: "null" }];
  }
  if (Array.isArray(node.type) && node.type.includes("null") && Array.isArray(node.enum) && !node.enum.includes(null))
    node.enum = [...node.enum, null];
}

const composed = ["$ref", "allOf", "anyOf", "oneOf"];

/** Whether a text is a regular expression of ECMA-262 with the flag `u`. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
