/** Members that a schema does not name: those of a value, the keys of maps, and whether it takes any. */
import { asArray, asObject, isObject, type JsonObject } from "../../contract/json.ts";
import { formatPointer, parsePointer } from "../../contract/pointer.ts";
import type { Contract } from "./contract.ts";

/** The schemas of the members that a schema declares, by name; undefined if it allows any. */
type Members = ReadonlyMap<string, JsonObject> | undefined;

/** Pointers to the members of a value that no part of its schema declares. */
export function undeclaredMembers(contract: Contract, schema: unknown, value: unknown): readonly string[] {
  const found: string[] = [];
  const addWithin = (key: string | number, inner: unknown, its: unknown): void => {
    for (const pointer of undeclaredMembers(contract, inner, its)) found.push(formatPointer([key]) + pointer);
  };
  if (Array.isArray(value)) {
    const items = itemsOf(contract, schema);
    if (items !== undefined) for (const [index, item] of value.entries()) addWithin(index, items, item);
  }
  const members = isObject(value) ? membersOf(contract, schema) : undefined;
  if (members === undefined) return found;
  for (const [name, member] of Object.entries(asObject(value))) {
    const declared = members.get(name);
    if (declared === undefined) found.push(formatPointer([name]));
    else if (typeof member === "object") addWithin(name, declared, member);
  }
  return found;
}

/** The schema of the items of an array. */
function itemsOf(contract: Contract, schema: unknown): JsonObject | undefined {
  const node = contract.resolve(schema);
  if (isObject(node.items)) return node.items;
  return partsOf(node)
    .map((part) => itemsOf(contract, part))
    .find((items) => items !== undefined);
}

const known = new WeakMap<Contract, WeakMap<JsonObject, { readonly members: Members }>>();

/** The members that some part of a schema declares. */
export function membersOf(contract: Contract, schema: unknown): Members {
  const node = contract.resolve(schema);
  const own = known.get(contract) ?? new WeakMap<JsonObject, { readonly members: Members }>();
  known.set(contract, own);
  const found = own.get(node) ?? { members: readMembers(contract, node) };
  own.set(node, found);
  return found.members;
}

function readMembers(contract: Contract, node: JsonObject): Members {
  const isOpen = isObject(node.additionalProperties) || node.additionalProperties === true || node.patternProperties;
  if (isOpen) return undefined;
  const all = partsOf(node).map((part) => membersOf(contract, part));
  if (all.some((members) => members === undefined)) return undefined;
  const members = new Map([
    ...all.flatMap((each) => [...(each ?? [])]),
    ...Object.entries(asObject(node.properties)).map(([name, member]) => [name, asObject(member)] as const),
  ]);
  return members.size === 0 && partsOf(node).length === 0 ? undefined : members;
}

/** The schemas that a value has to match, all or one of them. Null has no members. */
function partsOf(node: JsonObject): JsonObject[] {
  return [node.allOf, node.anyOf, node.oneOf].flatMap((parts) =>
    asArray(parts)
      .filter(isObject)
      .filter(({ type }) => type !== "null"),
  );
}

/** Whether a schema, without its reference, is that of objects with members that it does not name, and with no others. */
export function takesAnyMember({ type, properties, additionalProperties }: JsonObject): boolean {
  return [type].flat().includes("object") && properties === undefined && additionalProperties !== false;
}

/** A pointer into a value of a schema, with `*` for each key that only `additionalProperties` allows. */
export function withoutKeys(contract: Contract, schema: unknown, pointer: string): string {
  const path = parsePointer(pointer);
  const keys = keysIn(contract, schema, path);
  return keys.includes(true) ? formatPointer(path.map((key, index) => (keys[index] ? "*" : key))) : pointer;
}

/** Which segments of a path are keys of maps, as far as the schema says. */
function keysIn(contract: Contract, schema: unknown, [key, ...rest]: readonly string[]): boolean[] {
  if (key === undefined) return [];
  const node = contract.resolve(schema);
  const member = contract.properties(node).get(key) ?? (/^\d+$/.test(key) && isObject(node.items) && node.items);
  if (member) return [false, ...keysIn(contract, member, rest)];
  if (isObject(node.additionalProperties)) return [true, ...keysIn(contract, node.additionalProperties, rest)];
  const parts = [node.allOf, node.anyOf, node.oneOf].flatMap(asArray);
  return parts.map((part) => keysIn(contract, part, [key, ...rest])).find((keys) => keys.length > 0) ?? [];
}
