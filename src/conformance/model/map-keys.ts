/** The keys of maps in pointers: names that no schema has. */
import { asArray, isObject } from "../../contract/json.ts";
import { formatPointer, parsePointer } from "../../contract/pointer.ts";
import type { Contract } from "./contract.ts";

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
