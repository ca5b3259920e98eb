/** Compares declared fields with a schema of the contract, and reports each difference as a sentence. */

import { asObject, type JsonObject } from "../../src/contract/json.ts";
import { type Contract, documented, flattenAllOf, property, types } from "./contract.ts";
import type { Declared, Fields } from "./register.ts";

/** The JSON types that may be the first of a schema. An `integer` narrows a number; the contract marks that elsewhere. */
const firstTypes: Readonly<Record<Declared["type"], readonly string[]>> = {
  string: ["string"],
  number: ["number", "integer"],
  decimal: ["number", "integer"],
  boolean: ["boolean"],
  array: ["array"],
  object: ["object"],
  undeclared: [],
};

/** The types that a schema must have too, so that it accepts every documented form. The whole contract takes arrays for all lists. */
function otherTypes({ type, form }: Declared, contract: Contract): readonly string[] {
  if (form === "list-string" && contract === documented) return type === "array" ? ["string"] : [];
  if (form === "list-string") return ["array", "string"];
  return type === "number" || type === "decimal" || type === "boolean" ? ["string"] : [];
}

/** A declared type in words. */
export function describeType({ type, items, fields, form }: Declared): string {
  if (items) return `array of ${describeType(items)}`;
  if (fields) return `object of ${Object.keys(fields).join(", ")}`;
  return form === undefined ? type : `${type} (${form})`;
}

/**
 * Where a schema differs from a declared type.
 * With `anyWireFormat: false` the schema needs the declared type alone, as in query parameters.
 */
export function typeDifferences(
  contract: Contract,
  at: string,
  declared: Declared,
  schema: JsonObject,
  anyWireFormat = true,
): readonly string[] {
  const has = types(schema);
  const isUntypedList = declared.form === "list-string" && declared.type === "undeclared" && contract !== documented;
  const first = isUntypedList ? ["array", "string"] : firstTypes[declared.type];
  // An alternative that is marked as assumed may come before the declared one.
  const leading = "anyOf" in asObject(schema["x-assumed"]) ? has : has.slice(0, 1);
  if (first.length > 0 && !first.some((type) => leading.includes(type)))
    return [`${at}: documented as ${describeType(declared)}; the first type in the contract is ${has[0] ?? "missing"}`];
  const missing = anyWireFormat ? otherTypes(declared, contract).filter((type) => !has.includes(type)) : [];
  if (missing.length > 0) return [`${at}: the other wire format (${missing.join(", ")}) is not accepted`];
  if (declared.fields) return fieldDifferences(contract, at, declared.fields, schema);
  if (declared.items)
    return typeDifferences(contract, `${at}[]`, declared.items, flattenAllOf(contract, schema.items), anyWireFormat);
  return [];
}

/** Where the properties of a flat schema differ from declared fields. */
export function fieldDifferences(
  contract: Contract,
  at: string,
  fields: Fields,
  schema: JsonObject,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, declared]) => {
    const found = property(contract, schema, name);
    if (!found) return [`${at}.${name}: documented (${describeType(declared)}), and not in the contract`];
    return typeDifferences(contract, `${at}.${name}`, declared, found);
  });
}

/** The properties of a flat schema that are not documented, to any depth. */
export function listUndocumented(
  contract: Contract,
  at: string,
  declared: Declared,
  schema: JsonObject,
): readonly string[] {
  if (declared.items)
    return listUndocumented(contract, `${at}[]`, declared.items, flattenAllOf(contract, schema.items));
  const { fields } = declared;
  if (!fields) return [];
  return Object.keys((schema.properties as JsonObject | undefined) ?? {}).flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [`${at}.${name}: in the contract, and not documented`];
    return listUndocumented(contract, `${at}.${name}`, field, property(contract, schema, name) ?? {});
  });
}

/** The fields without a declared type to which a flat schema gives one, to any depth. */
export function typedWithoutFact(
  contract: Contract,
  at: string,
  declared: Declared,
  schema: JsonObject,
): readonly string[] {
  if (declared.items)
    return typedWithoutFact(contract, `${at}[]`, declared.items, flattenAllOf(contract, schema.items));
  // Only the items of a list have a form without a type: "list-shaped text of integers".
  if (declared.type === "undeclared" && declared.form !== "integer")
    return types(schema).length > 0 ? [`${at}: has the type ${types(schema)[0]}`] : [];
  return Object.entries(declared.fields ?? {}).flatMap(([name, field]) =>
    typedWithoutFact(contract, `${at}.${name}`, field, property(contract, schema, name) ?? {}),
  );
}
