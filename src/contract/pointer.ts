/** JSON pointers (RFC 6901), and the paths of keys that they encode. */
import { asObject, isObject, type Json } from "./json.ts";

/** Keys and indexes from a root to a value. */
export type Path = readonly (string | number)[];

/** Conformance runs resolve the same few thousand pointers over and over. */
const cache = new Map<string, readonly string[]>();
const maxCached = 10_000;
/** Requests can contain keys of any length. */
const maxCachedLength = 500;

/**
 * Splits a pointer into its keys.
 *
 * @param pointer such as `/paths/~1orders`, or its percent-encoded fragment form `#/paths/~1orders` (RFC 6901, sections 3 and 6).
 */
export function parsePointer(pointer: string): readonly string[] {
  const cached = cache.get(pointer);
  if (cached) return cached;
  const isFragment = pointer.startsWith("#");
  const [, ...tokens] = (isFragment ? decodeURIComponent(pointer) : pointer).split("/");
  const keys = tokens.map((token) => (token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token));
  if (pointer.length > maxCachedLength) return keys;
  if (cache.size === maxCached) cache.clear();
  cache.set(pointer, keys);
  return keys;
}

/** The pointer of a path: `/paths/~1orders/get`. */
export function formatPointer(path: Path): string {
  let pointer = "";
  for (const key of path) pointer += `/${escapeKey(String(key))}`;
  return pointer;
}

/** A pointer with `*` in place of each index. */
export function ofAnyItem(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
}

/** The pointer of a path as a local reference: `#/paths/~1orders/get`. It is not percent-encoded, so that people can read it. */
export function formatReference(path: Path): string {
  return `#${formatPointer(path)}`;
}

/** The value at a path or a pointer below `root`, or undefined if there is none. */
export function valueAt(root: Json | undefined, at: Path | string): Json | undefined;
export function valueAt(root: unknown, at: Path | string): unknown;
export function valueAt(root: unknown, at: Path | string): unknown {
  let value = root;
  for (const key of typeof at === "string" ? parsePointer(at) : at) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    if (key === "length" && Array.isArray(value)) return undefined; // an own property, but not an item
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The places that a pointer leads to, with `*` for any item of a list. A place that is not there has no value. */
export function placesAt(root: unknown, pointer: string): { readonly path: Path; readonly value: unknown }[] {
  let found: { path: Path; value: unknown }[] = [{ path: [], value: root }];
  for (const key of parsePointer(pointer))
    found = found.flatMap(({ path, value }) => {
      if (key !== "*") return isObject(value) ? [{ path: [...path, key], value: value[key] }] : [];
      return Array.isArray(value)
        ? value.map((item, index) => ({ path: [...path, index], value: item as unknown }))
        : [];
    });
  return found;
}

/** A value and all values within it, each with its path, and before what it contains. */
export function* valuesIn(value: Json, path: Path = []): Generator<{ readonly value: Json; readonly path: Path }> {
  yield { value, path };
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, isList ? Number(key) : key]);
}

/** A copy of a value with another one at a pointer. Objects on the way are added where they are missing. Undefined removes the member. */
export function withValue(value: Json | undefined, pointer: string, replacement: Json | undefined): Json {
  return withValueAt(value, parsePointer(pointer), replacement) ?? null;
}

function withValueAt(
  value: Json | undefined,
  [key, ...rest]: readonly string[],
  replacement: Json | undefined,
): Json | undefined {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const index = Number(key);
    const item = withValueAt(value[index], rest, replacement);
    return item === undefined ? value.toSpliced(index, 1) : Object.assign([...value], { [index]: item });
  }
  const object = asObject(value);
  const member = withValueAt(object[key], rest, replacement);
  if (member !== undefined) return { ...object, [key]: member };
  const { [key]: _, ...others } = object;
  return others;
}

function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
