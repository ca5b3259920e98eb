/** Parameters as arguments of a client's call: their types, and how they are written. */

import { decodedType } from "../../src/contract/decoded.ts";
import { renderDescription } from "../../src/contract/description.ts";
import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { isSeparatedList, type QueryStyle, queryStyleOf } from "../../src/contract/query-style.ts";

/** A parameter as a program gives it. */
export interface Argument {
  name: string;
  /** The name as the key of an object in TypeScript. */
  key: string;
  place: "path" | "query" | "header";
  required: boolean;
  /** Its type in TypeScript. */
  type: string;
  /** Whether it is a bound on a time, for which a program may pass a `Date`. */
  isTime: boolean;
  /** How a list or an object is written; absent where the value is neither. */
  style: QueryStyle | undefined;
  description: string | undefined;
}

/** @throws when the client cannot write the parameter. */
export function argumentOf(bundle: OpenApiDocument, parameter: JsonObject, operation: string): Argument {
  const { in: place, required } = parameter;
  const name = String(parameter.name);
  const schema = dereference(bundle, parameter.schema);
  if ((place !== "path" && place !== "query" && place !== "header") || !schema)
    throw new Error(`${operation}: the client cannot send the parameter ${name}, which is in ${place}.`);
  const { match } = asObject(parameter["x-filter"]);
  const type = typeOf(bundle, schema);
  return {
    name,
    key: /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name),
    place,
    required: required === true,
    type: isSeparatedList(parameter, schema) ? `${type} | readonly ${type}[]` : type,
    isTime: type === "string" && (match === "min" || match === "max"),
    style: queryStyleOf(parameter, schema, operation),
    description: renderDescription(parameter),
  };
}

function typeOf(bundle: OpenApiDocument, schema: JsonObject): string {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  const type = "x-decoded" in schema ? decodedType(schema) : schema.type;
  switch (type) {
    case "array":
      return `readonly ${itemType(bundle, schema.items)}[]`;
    case "object":
      return "{ readonly [name: string]: unknown }";
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
      return type;
    default:
      return "unknown";
  }
}

function itemType(bundle: OpenApiDocument, items: Json | undefined): string {
  const schema = dereference(bundle, items);
  const type = schema ? typeOf(bundle, schema) : "unknown";
  return type.includes(" ") ? `(${type})` : type;
}
