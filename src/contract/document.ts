/** A bundled OpenAPI 3.1 document as plain data, and its references. */
import { asObject, isObject, type Json, type JsonObject, objectEntries } from "./json.ts";
import { type Path, parsePointer, valueAt } from "./pointer.ts";

/** A bundled OpenAPI document: one object in which every reference is local. */
export interface OpenApiDocument extends JsonObject {
  openapi: string;
  info: JsonObject;
}

/** A node, and where it is defined. */
export interface Located {
  readonly node: JsonObject;
  readonly path: Path;
}

/** The value that a local reference such as `#/components/schemas/Order` points to, or undefined. */
export function resolveLocal(document: JsonObject, reference: string): Json | undefined {
  return reference.startsWith("#") ? valueAt(document, parsePointer(reference)) : undefined;
}

/** Follows references from a value to the node that they end at, with its path; undefined if they end at no object. */
export function locate(document: JsonObject, value: unknown, path: Path): Located | undefined {
  let located: { value: unknown; path: Path } = { value, path };
  const seen = new Set<unknown>();
  while (isObject(located.value) && typeof located.value.$ref === "string") {
    if (seen.has(located.value)) return undefined;
    seen.add(located.value);
    const { $ref } = located.value;
    located = { value: resolveLocal(document, $ref), path: parsePointer($ref) };
  }
  return isObject(located.value) ? { node: located.value, path: located.path } : undefined;
}

/** An object, or the object that its chain of references ends at; undefined if there is none. */
export function dereference(document: JsonObject, value: unknown): JsonObject | undefined {
  return locate(document, value, [])?.node;
}

/**
 * A node without its `$ref`: what it refers to, with the node's other keywords over it. In OpenAPI 3.1, a schema, a summary and a
 * description may have keywords next to a reference.
 */
export function mergeReference(document: JsonObject, node: unknown): JsonObject {
  const object = asObject(node);
  if (typeof object.$ref !== "string") return object;
  const { $ref, ...own } = object;
  return { ...mergeReference(document, resolveLocal(document, $ref)), ...own };
}

/** The components of a kind, such as `schemas`, in the order of the document. */
export function componentsOf(document: JsonObject, kind: string): (Located & { readonly name: string })[] {
  return objectEntries(asObject(document.components)[kind]).map(([name, node]) => ({
    name,
    node,
    path: ["components", kind, name],
  }));
}

/** The references anywhere within a value: `$ref`, and the targets of a discriminator. */
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

/** The name of the component that a local reference points to. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
