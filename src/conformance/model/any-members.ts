import type { JsonObject } from "../../contract/json.ts";

/** Whether a schema, without its reference, is that of objects with members that it does not name, and with no others. */
export function takesAnyMember({ type, properties, additionalProperties }: JsonObject): boolean {
  return [type].flat().includes("object") && properties === undefined && additionalProperties !== false;
}
