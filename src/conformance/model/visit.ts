/** Walks a value together with its schema, and reads what a schema refers to and whether it takes null. */
import { nameIn } from "../../contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer } from "../../contract/pointer.ts";
import type { Contract } from "./contract.ts";

/** A declared field of an object in a value; one of a list is its items. */
export interface VisitedField {
  readonly pointer: string;
  /** Undefined if it is not there. */
  readonly value: Json | undefined;
  /** Its schema, unresolved. */
  readonly schema: Json;
}

/** All declared fields in a value, set or not, and those within them. */
export function* fieldsIn(
  contract: Contract,
  value: Json,
  node: Json,
  path: readonly (string | number)[] = [],
): Generator<VisitedField> {
  const schema = contract.resolve(node);
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      yield { pointer: formatPointer([...path, index]), value: item, schema: schema.items ?? {} };
      yield* fieldsIn(contract, item, schema.items ?? {}, [...path, index]);
    }
  if (!isObject(value)) return;
  for (const [name, member] of contract.properties(schema)) {
    const field = value[name];
    yield { pointer: formatPointer([...path, name]), value: field, schema: member };
    if (field !== undefined) yield* fieldsIn(contract, field, member, [...path, name]);
  }
}

/** The names of the schemas that a node refers to, by itself or as one of several. */
export function namesOf(node: Json): string[] {
  const { $ref, anyOf, oneOf, allOf } = asObject(node);
  const own = typeof $ref === "string" ? [nameIn($ref)] : [];
  return [...own, ...[anyOf, oneOf, allOf].flatMap((parts) => asArray(parts).flatMap(namesOf))];
}

export function allowsNull(contract: Contract, node: Json): boolean {
  const { type, anyOf, oneOf }: JsonObject = contract.resolve(node);
  const types = Array.isArray(type) ? type : [type];
  return types.includes("null") || [...asArray(anyOf), ...asArray(oneOf)].some((each) => allowsNull(contract, each));
}

/** Whether null is among the documented types of a schema. */
export function hasDocumentedNull({ type, anyOf, oneOf, "x-assumed": mark }: JsonObject): boolean {
  if (mark !== undefined) return false;
  const parts = [anyOf, oneOf].flatMap(asArray).map(asObject);
  return type === "null" || asArray(type).includes("null") || parts.some(hasDocumentedNull);
}
