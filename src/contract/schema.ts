/** The schemas of an OpenAPI document: their members through references and `allOf`. */
import { mergeReference } from "./document.ts";
import { asArray, asObject, isObject, type JsonObject } from "./json.ts";
import { parsePointer } from "./pointer.ts";

/** Whether a schema, without its reference, is that of lists: it says so, or has their keywords and no type. */
export function isListSchema({ type, items }: JsonObject): boolean {
  return type === undefined ? isObject(items) : [type].flat().includes("array");
}

/** The schema of the items of a list: an array, or an object that has them by their ids. Undefined if a schema is neither. */
export function itemsOf({ items, properties, additionalProperties }: JsonObject): JsonObject | undefined {
  if (isObject(items)) return items;
  return properties === undefined && isObject(additionalProperties) ? additionalProperties : undefined;
}

/** Whether a schema, without its reference, is that of objects: it says so, or has their keywords and no type. */
export function isObjectSchema({ type, properties }: JsonObject): boolean {
  return type === undefined ? isObject(properties) : [type].flat().includes("object");
}

/**
 * Reads the schemas of one document and remembers what it has read. The document must not change meanwhile.
 */
export class SchemaReader {
  readonly #document: JsonObject;
  readonly #merged = new WeakMap<JsonObject, JsonObject>();
  readonly #properties = new WeakMap<JsonObject, ReadonlyMap<string, JsonObject>>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** A schema without its `$ref`; see `mergeReference`. The same node always gives the same object. */
  merge(schema: unknown): JsonObject {
    const node = asObject(schema);
    if (typeof node.$ref !== "string") return node;
    const known = this.#merged.get(node);
    if (known) return known;
    const { $ref, ...own } = node;
    const target = mergeReference(this.#document, { $ref });
    const merged = Object.keys(own).length === 0 ? this.#canonical($ref, target) : { ...target, ...own };
    this.#merged.set(node, merged);
    return merged;
  }

  /** The properties of a schema, those of its `allOf` included. */
  properties(schema: unknown): ReadonlyMap<string, JsonObject> {
    const node = this.merge(schema);
    const known = this.#properties.get(node);
    if (known) return known;
    const members = new Map<string, JsonObject>();
    this.#properties.set(node, members);
    for (const part of asArray(node.allOf))
      for (const [name, member] of this.properties(part)) members.set(name, member);
    for (const [name, member] of Object.entries(asObject(node.properties)))
      members.set(name, { ...members.get(name), ...asObject(member) });
    return members;
  }

  /** The names of the properties that a schema requires, those of its `allOf` included. */
  required(schema: unknown): string[] {
    const node = this.merge(schema);
    const inherited = asArray(node.allOf).flatMap((part) => this.required(part));
    return [...new Set([...asArray(node.required).map(String), ...inherited])];
  }

  /** Whether only the server sets what a schema is of: any schema that applies to it says so (JSON Schema validation, section 9.4). */
  isReadOnly(schema: unknown, within: readonly unknown[] = []): boolean {
    const node = this.merge(schema);
    if (asObject(schema).readOnly === true || node.readOnly === true) return true;
    return !within.includes(node) && asArray(node.allOf).some((part) => this.isReadOnly(part, [...within, node]));
  }

  /**
   * The schema of the place that a pointer leads to in a value of a schema; a number or `-` is any item of an array. Unions are
   * searched member by member.
   *
   * @returns undefined if the schema declares no such place.
   */
  schemaAt(schema: unknown, pointer: string): JsonObject | undefined {
    return this.#step(asObject(schema), parsePointer(pointer));
  }

  #step(schema: JsonObject, [key, ...rest]: readonly string[]): JsonObject | undefined {
    if (key === undefined) return schema;
    const node = this.merge(schema);
    const member = this.properties(node).get(key) ?? (/^(\d+|-)$/.test(key) ? itemsOf(node) : undefined);
    if (member) return this.#step(member, rest);
    for (const choice of [...asArray(node.anyOf), ...asArray(node.oneOf)]) {
      const found = this.#step(asObject(choice), [key, ...rest]);
      if (found) return found;
    }
    return undefined;
  }

  readonly #targets = new Map<string, JsonObject>();

  /** One object for each plain reference, so that what is known of its schema is found again. */
  #canonical(reference: string, target: JsonObject): JsonObject {
    const known = this.#targets.get(reference) ?? target;
    this.#targets.set(reference, known);
    return known;
  }
}
