/** The members of a value that its schema does not declare. */
import { asArray, asObject, isObject, type JsonObject } from "../../contract/json.ts";
import { formatPointer } from "../../contract/pointer.ts";
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
