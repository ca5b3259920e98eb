/** Normalizes decoded values, with the shapes that are compiled from the contract. */

import type { Form } from "../../contract/tables.ts";
import { membersOf, withoutLeadingZeros } from "./serialize.ts";

/**
 * Copies an object. The copy is what serializing it and decoding the JSON again would return, in a fraction of the time.
 *
 * @param schema the name of its schema; members that the schema does not declare are omitted.
 * @param value the object, decoded.
 */
export function normalize(schema: string, value: object): object {
  const copy: Record<string, unknown> = {};
  for (const [name, , form, part] of membersOf(schema)) {
    const member = (value as Readonly<Record<string, unknown>>)[name];
    if (member !== undefined) copy[name] = member === null ? null : normalizeMember(form, member, part);
  }
  return copy;
}

function normalizeMember(form: Form, value: unknown, schema = ""): unknown {
  switch (form) {
    case "object":
      return normalize(schema, value as object);
    case "each":
      return (value as readonly object[]).map((item) => normalize(schema, item));
    case "boolean":
      return value;
    case "json":
      return structuredClone(value);
    case "number":
      // The contract has no numbers with exponents. As a string, such a number breaks it and is reported.
      return String(value).includes("e") ? String(value) : value;
    case "decimal":
      return withoutLeadingZeros(String(value));
    case "texts":
    case "ids":
    case "numericIds":
    case "textList":
    case "separated":
      return (value as readonly unknown[]).map(String);
    default:
      return String(value);
  }
}
