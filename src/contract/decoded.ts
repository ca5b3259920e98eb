/** What the scalars of the contract are in a program. */
import type { JsonObject } from "./json.ts";

/** The JSON type of each form of `x-decoded`; see `openapi/extensions/x-decoded.yaml`. */
const types: Readonly<Record<string, string>> = {
  id: "string",
  decimal: "string",
  number: "number",
  boolean: "boolean",
  list: "array",
  text: "string",
};

/**
 * The JSON type of a scalar in a program.
 *
 * @throws for an unknown form.
 */
export function decodedType(scalar: JsonObject): string {
  const type = types[String(scalar["x-decoded"])];
  if (!type) throw new Error(`x-decoded: ${scalar["x-decoded"]} is none of ${Object.keys(types).join(", ")}.`);
  return type;
}
