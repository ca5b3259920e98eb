/** What taking out a part of a schema entails for the rest of it. */

import { type OpenApiDocument, resolveLocal } from "../../src/contract/document.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

/** Keywords that say nothing about which values are valid. */
const annotations = new Set(
  "title description $comment default examples example deprecated readOnly writeOnly externalDocs".split(" "),
);

/** Looks up schemas in a document, which must not change meanwhile: what was found once is kept. */
export class SchemaLookup {
  readonly document: OpenApiDocument;
  readonly #targets = new Map<string, Json | undefined>();
  readonly #facets = new Map<JsonObject, readonly JsonObject[]>();

  constructor(document: OpenApiDocument) {
    this.document = document;
  }

  /** What a local reference leads to, or undefined. */
  target(reference: string): Json | undefined {
    if (!this.#targets.has(reference)) this.#targets.set(reference, resolveLocal(this.document, reference));
    return this.#targets.get(reference);
  }

  /**
   * The schemas that together describe one value: the schema itself, what it refers to, and the members of its
   * compositions, all the way down.
   */
  facets(schema: JsonObject): readonly JsonObject[] {
    const known = this.#facets.get(schema);
    if (known) return known;
    const found = new Set<JsonObject>();
    const visit = (one: Json | undefined): void => {
      if (!isObject(one) || found.has(one)) return;
      found.add(one);
      if (typeof one.$ref === "string") visit(this.target(one.$ref));
      for (const members of [one.allOf, one.anyOf, one.oneOf]) if (Array.isArray(members)) members.forEach(visit);
      for (const other of [one.if, one.then, one.else]) visit(other);
    };
    visit(schema);
    const facets = [...found];
    this.#facets.set(schema, facets);
    return facets;
  }
}

/** The names of properties that a value has no longer, because every schema of the property goes. */
export function lostProperties(
  schemas: SchemaLookup,
  schema: JsonObject,
  goes: (node: JsonObject) => boolean,
): Set<string> {
  const lost = new Set<string>();
  const kept = new Set<string>();
  for (const { properties } of schemas.facets(schema)) {
    if (!isObject(properties)) continue;
    for (const [name, property] of Object.entries(properties)) {
      (isObject(property) && goes(property) ? lost : kept).add(name);
    }
  }
  for (const name of kept) lost.delete(name);
  return lost;
}

/**
 * A schema without compositions that taking something out has made say more, or nothing. An alternative that allows
 * everything leaves nothing to choose, a condition that always holds is none, and the opposite of everything is nothing.
 */
export function removeEmptied(before: JsonObject, after: JsonObject): JsonObject {
  let result = { ...after };
  for (const key of ["anyOf", "oneOf"]) {
    const members = after[key];
    if (!Array.isArray(members)) continue;
    if (hasEmptied(before[key], members)) delete result[key];
    else result = withoutChoice(before, result, key);
  }
  if (Array.isArray(after.allOf) && hasEmptied(before.allOf, after.allOf)) {
    const saying = after.allOf.filter((member) => !isObject(member) || saysSomething(member));
    if (saying.length > 0) result.allOf = saying;
    else delete result.allOf;
  }
  for (const key of ["not", "if", "then", "else"]) {
    const condition = after[key];
    if (isObject(condition) && !saysSomething(condition) && isSaying(before[key])) delete result[key];
  }
  if ("if" in before && !("if" in result)) {
    delete result.then;
    delete result.else;
  }
  return result;
}

/** A schema in which a union of one remaining alternative is replaced by that alternative, if no other keyword conflicts. */
function withoutChoice(before: JsonObject, after: JsonObject, key: string): JsonObject {
  const { [key]: members, ...rest } = after;
  const [only, ...others] = asArray(members);
  const chosen = Array.isArray(before[key]) && before[key].length > 1 && others.length === 0 && isObject(only);
  return chosen && !Object.keys(only).some((keyword) => keyword in rest) ? { ...rest, ...only } : after;
}

/** Whether more members say nothing than before. */
function hasEmptied(before: unknown, after: readonly unknown[]): boolean {
  const silent = (members: readonly unknown[]) =>
    members.filter((member) => isObject(member) && !saysSomething(member));
  return silent(after).length > (Array.isArray(before) ? silent(before).length : 0);
}

function isSaying(schema: unknown): boolean {
  return isObject(schema) && saysSomething(schema);
}

function saysSomething(schema: JsonObject): boolean {
  return Object.keys(schema).some((key) => !annotations.has(key) && !key.startsWith("x-"));
}
