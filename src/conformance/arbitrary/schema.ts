/** A schema as it stands: what its keywords hold, and where its references lead. */

import { isObject, type Json, type JsonObject, pointerOf, valueAt } from "../contract/json.ts";
import { UnknownKeyword, UnsatisfiableSchema } from "./errors.ts";

/** A JSON Schema (2020-12). */
export type JsonSchema = boolean | JsonObject;

/** A schema at its place. */
export interface Part {
  readonly schema: JsonSchema;
  /** JSON pointer in fragment form; from the last reference on. */
  readonly pointer: string;
  /** How many more references may lead back into a schema that refers to itself; it bounds the depth of values. */
  readonly budget: number;
}

export const types = ["string", "number", "boolean", "null", "array", "object"] as const;
/** A type of values; whole numbers are numbers. */
export type Type = (typeof types)[number];

export function typeOf(value: Json): Type {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Type;
}

/** A text that is the same for values that are equal in JSON Schema: the order of members does not matter. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** What a keyword holds: a schema, several in a list or by name, something else; or it judges no value. */
type Holds = "schema" | "schemas" | "map" | "other" | "words";

const holders: Readonly<Record<string, Holds>> = {
  ...listed("schema", "items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties"),
  ...listed("schema", "not if then else"),
  ...listed("schemas", "prefixItems allOf anyOf oneOf"),
  ...listed("map", "properties patternProperties dependentSchemas $defs"),
  ...listed("other", "$ref type const enum minLength maxLength pattern format minimum maximum exclusiveMinimum"),
  ...listed("other", "exclusiveMaximum multipleOf minItems maxItems uniqueItems minContains maxContains required"),
  ...listed("other", "minProperties maxProperties dependentRequired"),
  ...listed("words", "title description default examples deprecated readOnly writeOnly"),
  ...listed("words", "contentEncoding contentMediaType $schema $id $anchor $comment"),
  ...listed("words", "example externalDocs discriminator xml"), // of OpenAPI
};

function listed(holds: Holds, keywords: string): Record<string, Holds> {
  return Object.fromEntries(keywords.split(" ").map((keyword) => [keyword, holds]));
}

export function isAnnotation(keyword: string): boolean {
  return keyword.startsWith("x-") || holders[keyword] === "words" || keyword === "$defs";
}

/** A schema, with all that it refers to. */
export class Schemas {
  readonly root: Part;
  /** Values that are known to be valid by a schema, and what of them it has evaluated. */
  readonly valid = new WeakMap<object, Map<JsonObject, ReadonlySet<string | number>>>();
  readonly #definitions: (ref: string) => JsonSchema | undefined;
  readonly #numbers = new WeakMap<JsonObject, number>();
  readonly #recursive = new Map<JsonSchema, boolean>();
  readonly #memos = new Map<string, unknown>();
  #count = 0;

  /**
   * @param depth how many times a schema may be entered again within itself.
   * @throws UnknownKeyword for what is not known, anywhere in the schema or in what it refers to.
   */
  constructor(schema: JsonSchema, definitions: (ref: string) => JsonSchema | undefined, depth: number) {
    this.#definitions = definitions;
    this.root = { schema, pointer: "#", budget: depth };
    this.#check(this.root, new Set());
  }

  /** What a reference leads to. @throws UnsatisfiableSchema when it would lead too deep. */
  resolve(part: Part, ref: string): Part {
    const schema = this.#target(part, ref);
    if (!this.#isRecursive(schema, ref)) return { schema, pointer: ref, budget: part.budget };
    if (part.budget === 0) throw new UnsatisfiableSchema(ref, "it holds itself without an end");
    return { schema, pointer: ref, budget: part.budget - 1 };
  }

  /** The result of the function for these parts, which is made once. Whatever it throws is thrown again. */
  once<Result>(what: string, parts: readonly Part[], make: () => Result): Result {
    const key = `${what} ${this.keyOf(parts)}`;
    let made = this.#memos.get(key) as (() => Result) | undefined;
    if (!made) {
      made = outcome(make);
      this.#memos.set(key, made);
    }
    return made();
  }

  /** A text that is the same for the same parts. */
  keyOf(parts: readonly Part[]): string {
    return parts.map(({ schema, budget }) => `${this.#number(schema)}:${budget}`).join();
  }

  #number(schema: JsonSchema): string | number {
    if (typeof schema === "boolean") return String(schema);
    const known = this.#numbers.get(schema);
    if (known !== undefined) return known;
    this.#numbers.set(schema, ++this.#count);
    return this.#count;
  }

  #target(part: Part, ref: string): JsonSchema {
    const found = this.#definitions(ref) ?? (/^#(\/|$)/.test(ref) ? this.#local(ref) : undefined);
    if (typeof found === "boolean" || isObject(found)) return found;
    const hint = ref.startsWith("#") ? "It leads nowhere" : "It leads to another document";
    throw new UnknownKeyword(`${part.pointer}/$ref`, `${hint}: '${ref}'. Give what it means through \`definitions\`.`);
  }

  #local(ref: string): JsonSchema | undefined {
    return valueAt(this.root.schema, decodeURIComponent(ref.slice(1))) as JsonSchema | undefined;
  }

  #check(part: Part, seen: Set<JsonSchema>): void {
    const { schema, pointer } = part;
    if (typeof schema === "boolean" || seen.has(schema)) return;
    seen.add(schema);
    for (const keyword of Object.keys(schema)) {
      if (Object.hasOwn(holders, keyword) || keyword.startsWith("x-")) continue;
      const advice = "Write it in keywords that are known, or take it out; an annotation of your own begins with `x-`.";
      throw new UnknownKeyword(pointer + pointerOf([keyword]), `'${keyword}' is not known. ${advice}`);
    }
    for (const child of this.#children(part)) this.#check(child, seen);
  }

  /** The schemas within a schema, and the one it refers to. */
  #children(part: Part): Part[] {
    const { schema } = part;
    if (typeof schema === "boolean") return [];
    const within = Object.entries(schema).flatMap(([keyword, held]) => {
      if (holders[keyword] === "schema") return [schemaAt(part, keyword)];
      if (holders[keyword] === "schemas") return listOf(part, keyword);
      if (holders[keyword] === "map" && isObject(held))
        return Object.keys(held).map((key) => schemaAt(part, keyword, key));
      return [];
    });
    if (typeof schema.$ref !== "string") return within;
    return [...within, { ...part, schema: this.#target(part, schema.$ref), pointer: schema.$ref }];
  }

  #isRecursive(schema: JsonSchema, ref: string): boolean {
    let known = this.#recursive.get(schema);
    if (known === undefined) {
      const seen = new Set<JsonSchema>();
      const reach = (part: Part): boolean =>
        this.#children(part).some((child) => {
          if (child.schema === schema) return true;
          if (seen.has(child.schema)) return false;
          seen.add(child.schema);
          return reach(child);
        });
      known = typeof schema === "object" && reach({ schema, pointer: ref, budget: 0 });
      this.#recursive.set(schema, known);
    }
    return known;
  }
}

function outcome<Result>(make: () => Result): () => Result {
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
  const pointer = part.pointer + pointerOf(key === undefined ? [keyword] : [keyword, key]);
  return { ...part, schema: schema as JsonSchema, pointer };
}

/** The schemas of a keyword that holds a list of them. */
export function listOf(part: Part, keyword: string): Part[] {
  const held = isObject(part.schema) ? part.schema[keyword] : undefined;
  return Array.isArray(held) ? held.map((_, index) => schemaAt(part, keyword, index)) : [];
}

/** The schemas of a keyword that holds them by name. */
export function mapOf(part: Part, keyword: string): [string, Part][] {
  const held = isObject(part.schema) ? part.schema[keyword] : undefined;
  return isObject(held) ? Object.keys(held).map((key) => [key, schemaAt(part, keyword, key)]) : [];
}
