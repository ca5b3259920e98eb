/** Holds the declared fields of a fact table against a schema of the contract, and says in words where they differ. */

import { type Contract, flat, property, types } from "./contract.ts";
import type { Declared, Fields, JsonObject } from "./declared.ts";

/** The JSON types that a declared type may have in first place. `integer` narrows a number; that is marked elsewhere. */
function firstTypes(declared: Declared): readonly string[] {
  if (typeof declared === "object") return "list" in declared ? ["array"] : ["object"];
  switch (declared) {
    case "string":
    case "decimal text":
    case "text or array":
      return ["string"];
    case "number":
    case "decimal":
      return ["number", "integer"];
    case "boolean":
      return ["boolean"];
    case "array or text":
      return ["array"];
    case "list-shaped":
      return ["array", "string"];
    case "object":
      return ["object"];
    case "unstated":
      return [];
  }
}

/** Types that must be there beside the first, so that every form which the source shows is accepted. */
function otherTypes(declared: Declared): readonly string[] {
  if (typeof declared === "object") return [];
  switch (declared) {
    case "number":
    case "decimal":
    case "boolean":
      return ["string"];
    case "array or text":
    case "text or array":
    case "list-shaped":
      return ["array", "string"];
    default:
      return [];
  }
}

/** Words for a declared type. */
export function words(declared: Declared): string {
  if (typeof declared !== "object") return declared;
  return "list" in declared
    ? `array of ${words(declared.list)}`
    : `object of ${Object.keys(declared.members).join(", ")}`;
}

/**
 * Where the schema differs from the declared type, one sentence each; empty when it holds.
 * `wireFormats: false` is for query parameters, which have the declared type alone.
 */
export function typeSlips(
  contract: Contract,
  at: string,
  declared: Declared,
  schema: JsonObject,
  wireFormats = true,
): readonly string[] {
  const has = types(schema);
  const first = firstTypes(declared);
  if (first.length > 0 && !first.includes(has[0] ?? "")) {
    return [`${at}: the source says ${words(declared)}, the contract's first type is ${has[0] ?? "missing"}`];
  }
  const missing = wireFormats ? otherTypes(declared).filter((type) => !has.includes(type)) : [];
  if (missing.length > 0) return [`${at}: the other wire format (${missing.join(", ")}) is not accepted`];
  if (typeof declared !== "object") return [];
  if ("members" in declared) return fieldSlips(contract, at, declared.members, schema);
  return typeSlips(contract, `${at}[]`, declared.list, flat(contract, schema.items), wireFormats);
}

/** Where the properties of a flat schema differ from the declared fields. */
export function fieldSlips(contract: Contract, at: string, fields: Fields, schema: JsonObject): readonly string[] {
  return Object.entries(fields).flatMap(([name, declared]) => {
    const found = property(contract, schema, name);
    if (!found) return [`${at}.${name}: the source has it (${words(declared)}), the contract has not`];
    return typeSlips(contract, `${at}.${name}`, declared, found);
  });
}

/** Properties of a flat schema that the source does not name, to any depth. */
export function surplus(contract: Contract, at: string, declared: Declared, schema: JsonObject): readonly string[] {
  if (typeof declared !== "object") return [];
  if ("list" in declared) return surplus(contract, `${at}[]`, declared.list, flat(contract, schema.items));
  const names = Object.keys((schema.properties as JsonObject | undefined) ?? {});
  return names.flatMap((name) => {
    const of = declared.members[name];
    if (of === undefined) return [`${at}.${name}: in the contract, not in the source`];
    return surplus(contract, `${at}.${name}`, of, property(contract, schema, name) ?? {});
  });
}

/** Fields that the source names without a type and to which a flat schema gives one, to any depth. */
export function untyped(contract: Contract, at: string, declared: Declared, schema: JsonObject): readonly string[] {
  if (declared === "unstated") return types(schema).length > 0 ? [`${at}: has the type ${types(schema)[0]}`] : [];
  if (typeof declared !== "object") return [];
  if ("list" in declared) return untyped(contract, `${at}[]`, declared.list, flat(contract, schema.items));
  return Object.entries(declared.members).flatMap(([name, member]) =>
    untyped(contract, `${at}.${name}`, member, property(contract, schema, name) ?? {}),
  );
}
