/** Walks a contract for the docs. */
import { fieldOf, type ObjectKind as GrammarKind } from "../../src/contract/grammar.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

/** The kind of an object, with those that the docs show although they have no children. */
export type ShownKind = GrammarKind | "info" | "tag" | "securityScheme";

const shownLeaves: Readonly<Record<string, ShownKind>> = {
  info: "info",
  tags: "tag",
  securitySchemes: "securityScheme",
};

/** An object of a document, its kind, and the keys that lead to it. */
export interface Visit {
  readonly kind: ShownKind;
  readonly node: JsonObject;
  readonly path: readonly string[];
}

/** The objects of a list. */
export const objectsIn = (value: Json | undefined): JsonObject[] => asArray(value).filter(isObject);

/** The strings of a list. */
export const stringsIn = (value: Json | undefined): string[] =>
  asArray(value).filter((item) => typeof item === "string");

/** The value if it is a string, otherwise undefined. */
export const asString = (value: Json | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * Every object of a document, inner ones before outer ones. References are not followed, so a component comes once. You may change
 * objects as they come.
 */
export function* visit(node: JsonObject, kind: ShownKind = "document", path: readonly string[] = []): Generator<Visit> {
  const grammar = kind === "info" || kind === "tag" || kind === "securityScheme" ? "any" : kind;
  for (const [key, value] of Object.entries(node)) {
    const field = fieldOf(grammar, key);
    if (field === undefined) continue;
    const children =
      field.holds === "one" ? [["", value] as const] : Object.entries(isObject(value) ? value : asArray(value));
    for (const [name, child] of children) {
      const below = field.holds === "one" ? [...path, key] : [...path, key, name];
      if (isObject(child)) yield* visit(child, field.kind === "any" ? (shownLeaves[key] ?? "any") : field.kind, below);
    }
  }
  yield { kind, node, path };
}
