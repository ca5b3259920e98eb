/** Writes decoded values in the wire formats of a server. */
import { formatDecimal } from "../../src/client/decimal-number.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type Contract, flattenAllOf, types } from "../facts/contract.ts";

/**
 * How a server writes values that have two forms: in the declared type, as a string, or bare wherever the schema allows a JSON number
 * or array.
 */
export type Server = "typed" | "string" | "bare";

/** Writes a decoded value of a schema as JSON with all its digits. */
export function formatWireText(
  contract: Contract,
  schema: Json | undefined,
  value: Json | undefined,
  server: Server,
): string {
  const node = flattenAllOf(contract, schema);
  if ("x-decoded" in node && value !== null) return scalar(contract, node, value ?? null, server);
  if (Array.isArray(value)) return `[${value.map((item: Json) => formatWireText(contract, node.items, item, server))}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value as JsonObject).map(
    ([key, member]) =>
      `${JSON.stringify(key)}:${formatWireText(contract, asObject(node.properties)[key], member, server)}`,
  );
  return `{${members}}`;
}

function scalar(contract: Contract, node: JsonObject, value: Json, server: Server): string {
  if (Array.isArray(value)) return list(contract, node, value.map(String), server);
  const text = typeof value === "number" ? formatDecimal(value) : String(value);
  const isNumber = isJsonNumber(text) && !(types(node).includes("integer") && text.includes("."));
  return isBare(node, server) && (typeof value !== "string" || isNumber) ? text : JSON.stringify(text);
}

/** Whether this server writes the value in its JSON type. */
function isBare(node: JsonObject, server: Server): boolean {
  const [first, ...others] = types(node);
  return first !== "string" ? server !== "string" : server === "bare" && others.some((type) => type !== "null");
}

/** Whether a string is a JSON number that is written the same way after parsing. */
function isJsonNumber(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) && text !== "-0";
}

function list(contract: Contract, node: JsonObject, items: readonly string[], server: Server): string {
  const isId = flattenAllOf(contract, node.items)["x-decoded"] === "id";
  const array = `[${items.map((item) => (isId && isJsonNumber(item) && server !== "string" ? item : JSON.stringify(item)))}]`;
  if (isBare(node, server)) return array;
  const separated = items.join(", ");
  const isPlain = items.every((item) => /^[^,\s[\]"]+$/.test(item));
  if (types(node)[0] === "string" && isPlain) return JSON.stringify(separated);
  return JSON.stringify(isId ? `[${separated}]` : array);
}
