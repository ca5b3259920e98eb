/** Ways about a contract that the docs need beside those of `scripts/openapi.ts`. */

import { dereference } from "../../src/contract/document.ts";
import { fieldOf, type Kind as GrammarKind } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

/** What an object is, with a word for each of those that the docs show though they have no children. */
export type Kind = GrammarKind | "info" | "tag" | "securityScheme";

const shownLeaves: Readonly<Record<string, Kind>> = { info: "info", tags: "tag", securitySchemes: "securityScheme" };

/** An object met on a walk: what it is, and the keys that lead to it. */
export interface Visit {
  readonly kind: Kind;
  readonly node: JsonObject;
  readonly path: readonly string[];
}

/** An operation or a webhook topic, with the address it stands under. */
export interface Operation {
  readonly address: string;
  readonly method: string;
  readonly webhook: boolean;
  readonly node: JsonObject;
  /** The path item that it belongs to. */
  readonly item: JsonObject;
  /** The parameters of the path item and of the operation, references followed. */
  readonly parameters: readonly JsonObject[];
}

/** The value as an object; an empty one when it is none. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The value as a list; an empty one when it is none. */
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The objects of a list. */
export const objectsOf = (value: Json | undefined): JsonObject[] => listOf(value).filter(isObject);

/** The texts of a list. */
export const textsOf = (value: Json | undefined): string[] => listOf(value).filter((item) => typeof item === "string");

/** The value when it is a text, else undefined. */
export const textOf = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);

/**
 * Every object of a document, inner ones before outer ones. References are met as they stand and not followed, so a component is
 * met once. Objects may be changed as they come.
 */
export function* visit(node: JsonObject, kind: Kind = "document", path: readonly string[] = []): Generator<Visit> {
  const grammar = kind === "info" || kind === "tag" || kind === "securityScheme" ? "any" : kind;
  for (const [key, value] of Object.entries(node)) {
    const field = fieldOf(grammar, key);
    if (field === undefined) continue;
    const children =
      field.holds === "one" ? [["", value] as const] : Object.entries(isObject(value) ? value : listOf(value));
    for (const [name, child] of children) {
      const below = field.holds === "one" ? [...path, key] : [...path, key, name];
      if (isObject(child)) yield* visit(child, field.kind === "any" ? (shownLeaves[key] ?? "any") : field.kind, below);
    }
  }
  yield { kind, node, path };
}

/**
 * What an object says once its reference is followed; what stands beside a reference wins over what it refers to.
 *
 * @throws Error when the reference leads nowhere.
 */
export function resolved(document: JsonObject, node: JsonObject): JsonObject {
  if (node.$ref === undefined) return node;
  const target = dereference(document, node);
  if (target === undefined) throw new Error(`The reference ${node.$ref} leads nowhere. Bundle the contract again.`);
  const { $ref: _, ...beside } = node;
  return { ...target, ...beside };
}

/** The operations of a document in the order of its paths, then the topics of its webhooks. */
export function operationsOf(document: JsonObject): Operation[] {
  return (["paths", "webhooks"] as const).flatMap((part) =>
    Object.entries(objectOf(document[part])).flatMap(([address, item]) =>
      Object.entries(objectOf(item)).flatMap(([method, node]) => {
        if (fieldOf("pathItem", method)?.kind !== "operation" || !isObject(node)) return [];
        const given = [...objectsOf(objectOf(item).parameters), ...objectsOf(node.parameters)];
        const parameters = given.map((parameter) => resolved(document, parameter));
        return [{ address, method, webhook: part === "webhooks", node, item: objectOf(item), parameters }];
      }),
    ),
  );
}
