/** Schemas, their parts and references. */

import { isObject, type Json, type JsonObject } from "../../../contract/json.ts";
import { formatPointer, valueAt } from "../../../contract/pointer.ts";
import { UnsatisfiableSchema, UnsupportedKeyword } from "./errors.ts";

/** A JSON Schema (2020-12). */
export type JsonSchema = boolean | JsonObject;

/** A schema and where it is. */
export interface Part {
  readonly schema: JsonSchema;
  /** JSON pointer in fragment form; starts at the last reference. */
  readonly pointer: string;
}

export const types = ["string", "number", "boolean", "null", "array", "object"] as const;
/** A type of values; integers are numbers. */
export type Type = (typeof types)[number];

export function typeOf(value: Json): Type {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Type;
}

/** A string that is the same for values that are equal in JSON Schema: the order of members does not matter. */
export function canonical(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${members.join()}}`;
}

/** Whether two values are equal in JSON Schema. */
export function areEqual(one: Json, other: Json): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return canonical(one) === canonical(other);
}

/** Whether no two items of a list are equal. */
export function areDistinct(items: readonly Json[]): boolean {
  return new Set(items.map(canonical)).size === items.length;
}

/** The keywords that the contract uses, the counterparts of its bounds, and annotations. Another one is an error: see `#check`. */
export const supported = new Set(
  [
    "$ref allOf anyOf type enum const minimum maximum minLength maxLength pattern format",
    "items minItems maxItems uniqueItems properties required additionalProperties minProperties maxProperties",
    "title description default example examples deprecated readOnly writeOnly $comment",
  ]
    .join(" ")
    .split(" "),
);

/** A schema, with all that it refers to. */
export class Schemas {
  readonly root: Part;
  readonly #valid = new Map<JsonObject, Set<Json>>();
  readonly #definitions: (ref: string) => JsonSchema | undefined;
  readonly #numbers = new WeakMap<JsonObject, number>();
  readonly #memos = new Map<string, () => unknown>();
  #count = 0;

  /** @throws UnsupportedKeyword anywhere in the schema or in what it refers to. */
  constructor(schema: JsonSchema, definitions: (ref: string) => JsonSchema | undefined = () => undefined) {
    this.#definitions = definitions;
    this.root = { schema, pointer: "#" };
    this.#check(this.root, new Set(), []);
  }

  /** The schema that a reference leads to. */
  resolve(part: Part, ref: string): Part {
    const found = this.#definitions(ref) ?? (/^#(\/|$)/.test(ref) ? this.#local(ref) : undefined);
    if (typeof found === "boolean" || isObject(found)) return { schema: found, pointer: ref };
    throw new UnsupportedKeyword(
      `${part.pointer}/$ref`,
      `'${ref}' does not resolve to a schema. Correct it, or pass its schema through \`definitions\`.`,
    );
  }

  /** The values that are known to be valid for a schema. Cases share most of their values. */
  validFor(schema: JsonObject): Set<Json> {
    const known = this.#valid.get(schema) ?? new Set<Json>();
    this.#valid.set(schema, known);
    return known;
  }

  /** The result of a function for these parts. It runs once; an error that it throws is thrown again. */
  once<Result>(what: string, parts: readonly Part[], make: () => Result): Result {
    const key = `${what} ${this.keyOf(parts)}`;
    let recall = this.#memos.get(key) as (() => Result) | undefined;
    if (!recall) {
      recall = runOnce(make);
      this.#memos.set(key, recall);
    }
    return recall();
  }

  /** A string that is the same for the same parts. */
  keyOf(parts: readonly Part[]): string {
    return parts.map(({ schema }) => this.#number(schema)).join();
  }

  #number(schema: JsonSchema): string | number {
    if (typeof schema === "boolean") return String(schema);
    const known = this.#numbers.get(schema);
    if (known !== undefined) return known;
    this.#numbers.set(schema, ++this.#count);
    return this.#count;
  }

  #local(ref: string): JsonSchema | undefined {
    return valueAt(this.root.schema, decodeURIComponent(ref.slice(1))) as JsonSchema | undefined;
  }

  #check(part: Part, seen: Set<JsonSchema>, within: readonly JsonSchema[]): void {
    const { schema, pointer } = part;
    if (typeof schema === "boolean") return;
    if (within.includes(schema))
      throw new UnsupportedKeyword(pointer, "the schema refers to itself, which is not supported.");
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const keyword of Object.keys(schema)) {
      if (supported.has(keyword) || keyword.startsWith("x-")) continue;
      throw new UnsupportedKeyword(
        pointer + formatPointer([keyword]),
        `Unsupported keyword '${keyword}'. Add it to src/conformance/values/arbitrary, or express the constraint with ${[...supported].slice(0, 20).join(", ")}.`,
      );
    }
    for (const child of this.#children(part)) this.#check(child, seen, [...within, schema]);
  }

  /** The schemas within a schema, and the one it refers to. */
  #children(part: Part): Part[] {
    const { schema } = part;
    if (!isObject(schema)) return [];
    return [
      ...["items", "additionalProperties"].flatMap((keyword) => (keyword in schema ? [schemaAt(part, keyword)] : [])),
      ...listOf(part, "allOf"),
      ...listOf(part, "anyOf"),
      ...propertiesOf(part).map(([, property]) => property),
      ...(typeof schema.$ref === "string" ? [this.resolve(part, schema.$ref)] : []),
    ];
  }
}

function runOnce<Result>(make: () => Result): () => Result {
  try {
    const result = make();
    return () => result;
  } catch (error) {
    if (!(error instanceof UnsatisfiableSchema)) throw error;
    return () => {
      throw error;
    };
  }
}

/** The schema at a keyword of a schema, and at a key below it. */
export function schemaAt(part: Part, keyword: string, key?: string | number): Part {
  const held = isObject(part.schema) ? part.schema[keyword] : undefined;
  const schema = key === undefined ? held : (held as Readonly<Record<string | number, Json>>)[key];
  const pointer = part.pointer + formatPointer(key === undefined ? [keyword] : [keyword, key]);
  return { schema: schema as JsonSchema, pointer };
}

/** The schemas of a keyword that holds a list of them. */
export function listOf(part: Part, keyword: "allOf" | "anyOf"): Part[] {
  const held = isObject(part.schema) ? part.schema[keyword] : undefined;
  return Array.isArray(held) ? held.map((_, index) => schemaAt(part, keyword, index)) : [];
}

/** The schemas of the properties, by name. */
export function propertiesOf(part: Part): [string, Part][] {
  const held = isObject(part.schema) ? part.schema.properties : undefined;
  return isObject(held) ? Object.keys(held).map((key) => [key, schemaAt(part, "properties", key)]) : [];
}
