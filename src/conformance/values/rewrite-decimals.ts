/** Writes the decimals of a body in another way. */
import { isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import type { Contract } from "../model/contract.ts";

/** The same value with its decimals written another way. Values from other responses stay. */
export function rewriteDecimals(
  contract: Contract,
  schema: Json | undefined,
  value: Json,
  write: (decimal: Json) => Json,
): Json {
  const node: JsonObject = contract.resolve(schema ?? {});
  if (Array.isArray(value)) return value.map((item: Json) => rewriteDecimals(contract, node.items, item, write));
  if (!isObject(value)) return node["x-decoded"] === "decimal" ? write(value) : value;
  if ("$from" in value) return value;
  const members = contract.properties(node);
  return mapMembers(value, (member, name) => rewriteDecimals(contract, members.get(name), member, write));
}

/** A decimal as a string, the form of the samples. */
export function decimalText(decimal: Json): Json {
  return typeof decimal === "number" ? String(decimal) : decimal;
}
