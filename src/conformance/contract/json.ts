/** JSON as data that nobody changes, and JSON pointers into it (RFC 6901). */
import { formatPointer as pointerOf, parsePointer as segmentsOf, valueAt } from "../../contract/pointer.ts";

export { pointerOf, segmentsOf, valueAt };

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one where it is none. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value with another one at a pointer; objects on the way are made where there are none. Undefined takes it out. */
export function withValue(value: Json | undefined, pointer: string, replacement: Json | undefined): Json {
  const [key, ...rest] = segmentsOf(pointer);
  if (key === undefined) return replacement ?? null;
  const inner = (child: Json | undefined): Json | undefined =>
    rest.length === 0 ? replacement : withValue(child, pointerOf(rest), replacement);
  if (Array.isArray(value)) {
    const items: Json[] = [...(value as readonly Json[])];
    const at = Number(key);
    const member = inner(items[at]);
    if (member === undefined) items.splice(at, 1);
    else items[at] = member;
    return items;
  }
  const { [key]: child, ...others } = asObject(value);
  const member = inner(child);
  if (member === undefined) return others;
  return { ...asObject(value), [key]: member };
}

/** Calls a function with each scalar and its pointer. */
export function eachScalar(value: unknown, visit: (scalar: unknown, pointer: string) => void, pointer = ""): void {
  if (typeof value !== "object" || value === null) visit(value, pointer);
  else for (const [key, member] of Object.entries(value)) eachScalar(member, visit, pointer + pointerOf([key]));
}
