/** The arguments of a call as the options of the command. */
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * Arguments by name, such as `{ orderId: "1", order: { note: "Fragile" } }`, as the options of `call`.
 *
 * @throws {UsageError} for a number that JSON cannot hold exactly.
 */
export function optionsOf(args: JsonObject): string[] {
  return Object.entries(args).flatMap(([name, value]) => optionsAt(name, value));
}

function optionsAt(name: string, value: Json): string[] {
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new UsageError(`${name} is too large for a JSON number. Send it as a string.`);
  if (Array.isArray(value) && value.some(isObject))
    return value.flatMap((item: Json, index) => optionsAt(`${name}.${index}`, item));
  if (isObject(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([member, inner]) => optionsAt(`${name}.${member}`, inner));
  return [`--${name}=${typeof value === "string" ? value : JSON.stringify(value)}`];
}
