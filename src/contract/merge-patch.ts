/** Changes of JSON values (RFC 7396). */
import { asObject, isObject, type Json, type JsonObject } from "./json.ts";

/** Changes a value by a merge patch: null removes a member. */
export function mergePatch(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Json | undefined> = { ...asObject(value) };
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], change ?? null);
  }
  return merged as JsonObject;
}
