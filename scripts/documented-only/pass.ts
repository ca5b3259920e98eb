/** One pass of taking out what is ours; see `documented-only.ts`. */

import { pagedItems } from "../../src/contract/claims.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { type Field, fieldOf, type ObjectKind } from "../../src/contract/grammar.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import type { Path } from "../../src/contract/pointer.ts";
import { readAssumptions } from "../../src/contract/provenance.ts";
import { schemasOfExamples, withoutLost } from "./examples.ts";
import { assumedKeywords, bearsMark, MarkError } from "./mark.ts";
import { isInAnswer, leadingLinks } from "./pointers.ts";
import { lostProperties, removeEmptied, SchemaLookup } from "./schema.ts";

const none: ReadonlySet<string> = new Set();

/** Keywords whose schemas describe the same value as the schema that holds them. */
const sameValue = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else"]);

/** Where values stand that are examples of a schema. */
const exampleKeys = new Set(["value", "example", "examples", "default"]);

/** Of these an object has to keep one that it had; without it, it says nothing and is not valid. */
const essential: Readonly<Partial<Record<ObjectKind, readonly string[]>>> = {
  parameter: ["schema", "content"],
  header: ["schema", "content"],
  requestBody: ["content"],
  mediaType: ["schema"],
  pathItem: ["get", "put", "post", "delete", "options", "head", "patch", "trace"],
};

/**
 * A document without the nodes and keywords that bear `x-assumed`, and without what an earlier pass has left without
 * sense: references and links that lead nowhere, names of lost properties, emptied containers.
 *
 * @throws {MarkError} for a mark whose removal would state something else.
 */
export function removeMarked(document: OpenApiDocument): OpenApiDocument {
  return new Pass(document).run();
}

class Pass {
  readonly #before: OpenApiDocument;
  readonly #schemas: SchemaLookup;
  readonly #operationIds: ReadonlySet<string>;
  readonly #schemasOfExamples: ReadonlyMap<JsonObject, JsonObject[]>;

  constructor(before: OpenApiDocument) {
    this.#before = before;
    this.#schemas = new SchemaLookup(before);
    this.#operationIds = new Set(operationsOf(before).map(({ id }) => id));
    this.#schemasOfExamples = schemasOfExamples(before);
  }

  run(): OpenApiDocument {
    const { openapi, info } = this.#before;
    return { openapi, info, ...this.#object(this.#before, "document", [], none) };
  }

  /** What is left of an object, or undefined when it goes. `lost` names properties that its value no longer has. */
  #object(node: JsonObject, kind: ObjectKind, path: Path, lost: ReadonlySet<string>): JsonObject | undefined {
    if (this.#goes(node) || (kind === "link" && this.#leadsNowhere(node))) return undefined;
    const marks = assumedKeywords(node);
    const gone = kind === "schema" ? new Set([...lost, ...lostProperties(this.#schemas, node, this.#goes)]) : none;
    const result: JsonObject = {};
    for (const key of new Set([...Object.keys(node), ...marks.keys()])) {
      if (key === "x-assumed") continue;
      const mark = marks.get(key);
      const left = mark ? mark.stated : this.#member(node, kind, key, [...path, key], gone);
      if (left !== undefined) result[key] = left;
    }
    if ("x-deprecated" in node && !("x-deprecated" in result)) delete result.deprecated;
    if (kind === "operation" && "security" in node && !("security" in result)) this.#refuseInheriting(path);
    const needed = essential[kind]?.filter((key) => key in node) ?? [];
    if (needed.length > 0 && !needed.some((key) => key in result)) return undefined;
    if (kind === "schema") return removeEmptied(node, result);
    return kind === "response" || kind === "operation" ? this.#withoutDangling(node, result) : result;
  }

  /** A response or an operation without pointers to parts of the response that an earlier pass has removed. */
  #withoutDangling(before: JsonObject, after: JsonObject): JsonObject {
    const result = { ...after };
    const keepOrDrop = (key: string, left: Json | undefined) => {
      if (left === undefined) delete result[key];
      else result[key] = left;
    };
    const { links, "x-effects": effects, "x-paging": paging } = after;
    const inAnswer = (pointer: Json | undefined) => isInAnswer(this.#schemas, before, String(pointer));
    if (isObject(links)) keepOrDrop("links", dropEmptied(links, leadingLinks(this.#schemas, before, links)));
    if (Array.isArray(effects)) keepOrDrop("x-effects", dropEmptied(effects, effects.flatMap(leading(inAnswer))));
    if (isObject(paging) && !inAnswer(`${pagedItems(paging)}/0`)) delete result["x-paging"];
    return result;
  }

  #member(node: JsonObject, kind: ObjectKind, key: string, path: Path, lost: ReadonlySet<string>): Json | undefined {
    const value = node[key] ?? null;
    if (key.startsWith("x-")) return statedExtension(value);
    const field = fieldOf(kind, key);
    if (field) return this.#children(field, value, path, sameValue.has(key) ? lost : none);
    if (exampleKeys.has(key)) return this.#example(node, kind, key, value);
    if (key === "security") return keep(value, (alternative) => this.#schemesExist(alternative));
    if (kind === "operation" && key === "tags") return keep(value, (name) => !this.#tagGoes(name));
    if (kind === "schema" && key === "required") return keep(value, (name) => !lost.has(String(name)));
    if (kind === "schema" && key === "discriminator") return this.#discriminator(value, lost);
    return value;
  }

  #children({ kind, holds }: Field, value: Json, path: Path, lost: ReadonlySet<string>): Json | undefined {
    const left = (child: Json, at: Path) => (isObject(child) ? this.#object(child, kind, at, lost) : child);
    if (holds === "one") return left(value, path);
    if (Array.isArray(value)) {
      return dropEmptied(value, value.map((child, index) => left(child, [...path, index])).filter(isThere));
    }
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([name, child]) => [name, left(child, [...path, name])] as const);
    return dropEmptied(value, Object.fromEntries(entries.filter(([, child]) => isThere(child))) as JsonObject);
  }

  #example(node: JsonObject, kind: ObjectKind, key: string, value: Json): Json {
    const schemas =
      kind === "schema" ? [node] : [node.schema, ...(this.#schemasOfExamples.get(node) ?? [])].filter(isObject);
    const prune = (example: Json) => withoutLost(this.#schemas, example, schemas, this.#goes);
    return key === "examples" && Array.isArray(value) ? value.map(prune) : prune(value);
  }

  /** Whether a node is ours as a whole, or refers to a removed node. */
  readonly #goes = (node: JsonObject): boolean => {
    if (bearsMark(node)) return true;
    const { $ref } = node;
    if (typeof $ref !== "string" || !$ref.startsWith("#") || assumedKeywords(node).has("$ref")) return false;
    return this.#schemas.target($ref) === undefined;
  };

  #leadsNowhere({ operationId, operationRef }: JsonObject): boolean {
    if (typeof operationId === "string") return !this.#operationIds.has(operationId);
    return (
      typeof operationRef === "string" &&
      operationRef.startsWith("#") &&
      this.#schemas.target(operationRef) === undefined
    );
  }

  #schemesExist(alternative: Json): boolean {
    const { components } = this.#before;
    const schemes = isObject(components) ? components.securitySchemes : undefined;
    const there = (name: string) => isObject(schemes) && isObject(schemes[name]) && !bearsMark(schemes[name]);
    return isObject(alternative) && Object.keys(alternative).every(there);
  }

  #tagGoes(name: Json): boolean {
    const { tags } = this.#before;
    return Array.isArray(tags) && tags.some((tag) => isObject(tag) && tag.name === name && bearsMark(tag));
  }

  #discriminator(value: Json, lost: ReadonlySet<string>): Json | undefined {
    if (!isObject(value)) return value;
    if (lost.has(String(value.propertyName))) return undefined;
    const { mapping, ...rest } = value;
    if (!isObject(mapping)) return value;
    const there = Object.entries(mapping).filter(
      ([, target]) => !(typeof target === "string" && target.startsWith("#")) || !this.#goes({ $ref: target }),
    );
    return there.length > 0 ? { ...rest, mapping: Object.fromEntries(there) } : rest;
  }

  /** An operation that lost its own `security` would get that of the whole document, which nobody stated. */
  #refuseInheriting(path: Path): void {
    if (!("security" in this.#before)) return;
    throw new MarkError(
      path,
      "Without its assumed `security` the operation would inherit that of the document.",
      "Say what is stated instead: `x-assumed: { security: { gap: …, stated: [] } }`.",
    );
  }
}

/** An extension's value without the claims and the keywords of claims that are `assumed`. */
function statedExtension(value: Json): Json | undefined {
  if (Array.isArray(value)) return dropEmptied(value, value.map(statedExtension).filter(isThere));
  if (!isObject(value)) return value;
  const { assumed, ...claim } = value;
  const { whole, keywords } = readAssumptions(assumed);
  if (whole !== undefined) return undefined;
  const entries = Object.entries(claim).map(([key, member]) => {
    const keyword = keywords.get(key);
    return [key, keyword ? keyword.stated : statedExtension(member)] as const;
  });
  return dropEmptied(value, Object.fromEntries(entries.filter(([, member]) => isThere(member))) as JsonObject);
}

/** A claim of what an action changes with those of its pointers that lead somewhere; none if no pointer does. */
function leading(leads: (pointer: Json) => boolean): (claim: Json) => Json[] {
  return (claim) => {
    if (!isObject(claim) || !Array.isArray(claim.changes)) return [claim];
    const changes = claim.changes.filter(leads);
    return changes.length > 0 ? [{ ...claim, changes }] : [];
  };
}

function isThere(value: Json | undefined): value is Json {
  return value !== undefined;
}

/** The members of a list that hold; undefined when that leaves none of some. */
function keep(value: Json, holds: (member: Json) => boolean): Json | undefined {
  return Array.isArray(value) ? dropEmptied(value, value.filter(holds)) : value;
}

/** What is left of a container, or undefined when nothing is left; one that was empty before stays. */
function dropEmptied<T extends Json[] | JsonObject>(before: T, after: T): T | undefined {
  return Object.keys(after).length === 0 && Object.keys(before).length > 0 ? undefined : after;
}
