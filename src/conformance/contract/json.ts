/** JSON as data, and JSON pointers into it (RFC 6901). */

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

/** Pointers that were read lately: a run asks for the same few thousand places again and again. */
const read = new Map<string, readonly string[]>();

/** The segments of a pointer. */
export function segmentsOf(pointer: string): readonly string[] {
  const known = read.get(pointer);
  if (known) return known;
  const segments = pointer
    .split("/")
    .slice(1)
    .map((segment) => (segment.includes("~") ? segment.replaceAll("~1", "/").replaceAll("~0", "~") : segment));
  if (read.size === 10_000) read.clear();
  read.set(pointer, segments);
  return segments;
}

/** A pointer of segments. */
export function pointerOf(segments: readonly (string | number)[]): string {
  let pointer = "";
  for (const segment of segments) {
    const text = String(segment);
    pointer += `/${/[~/]/.test(text) ? text.replaceAll("~", "~0").replaceAll("/", "~1") : text}`;
  }
  return pointer;
}

/** What stands at a pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const key of segmentsOf(pointer)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
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
