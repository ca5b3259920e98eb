/** An OpenAPI 3.1 document as plain data, and how to find one's way in it. */

/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A bundled OpenAPI document: one object, every reference local. */
export interface OpenApiDocument extends JsonObject {
  openapi: string;
  info: JsonObject;
}

/** Keys or indexes that lead from a document's root to a value. */
export type Path = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The keys of a JSON pointer, in its fragment form or without the `#` (RFC 6901, sections 3 and 6). */
export function parsePointer(pointer: string): string[] {
  const [, ...tokens] = pointer.replace(/^#/, "").split("/");
  return tokens.map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The JSON pointer of a path, in its fragment form, as far as it can be read by a person: not percent-encoded. */
export function formatPointer(path: Path): string {
  return `#${path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

/** The value below `value` by these keys, or undefined. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let found: Json | undefined = value;
  for (const key of path) {
    if (Array.isArray(found)) found = found[Number(key)];
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}

/** What a local reference such as `#/components/schemas/Order` leads to, or undefined. */
export function resolveLocal(document: JsonObject, reference: string): Json | undefined {
  return reference.startsWith("#") ? valueAt(document, parsePointer(reference)) : undefined;
}

/** An object, or the object its chain of references leads to; undefined when it leads nowhere. */
export function dereference(document: JsonObject, value: Json | undefined): JsonObject | undefined {
  let found = value;
  const seen = new Set<Json>();
  while (isObject(found) && typeof found.$ref === "string") {
    if (seen.has(found)) return undefined;
    seen.add(found);
    found = resolveLocal(document, found.$ref);
  }
  return isObject(found) ? found : undefined;
}

/** The references in a value, anywhere within it: `$ref`, and what a discriminator maps to. */
export function* referencesIn(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* referencesIn(item);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === "$ref" && typeof member === "string") yield member;
    else if (key === "discriminator" && isObject(member) && isObject(member.mapping)) {
      for (const target of Object.values(member.mapping)) if (typeof target === "string") yield target;
    } else yield* referencesIn(member);
  }
}
