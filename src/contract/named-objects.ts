/** Contracts in which each object of a body has a name, so that it has a decoder and a shape of its own. */
import { withoutChoice, withoutNull } from "./choice.ts";
import { dereference } from "./document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "./json.ts";

/**
 * A document whose schemas have no objects without names in properties and items, and no choices between objects. An object without a name gets
 * that of its owner and its property (`Order_address`), which no component of ours has; a choice becomes an object with the members of all.
 *
 * @throws FormError if a member of a choice has different schemas.
 */
export function withNamedObjects<Document extends JsonObject>(document: Document): Document {
  const { schemas } = asObject(document.components);
  if (!isObject(schemas)) return document;
  const named = new NamedObjects(document);
  for (const [name, schema] of Object.entries(schemas)) named.add(name, schema);
  return { ...document, components: { ...asObject(document.components), schemas: named.schemas } };
}

class NamedObjects {
  readonly schemas: JsonObject = {};
  readonly #document: JsonObject;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** Adds a component, and those that the objects within it become. */
  add(name: string, schema: Json): void {
    this.schemas[name] = isObject(schema) ? this.#inside(name, this.#withoutAlias(schema)) : schema;
  }

  /** A component that is a reference, as what it refers to if that is a scalar, otherwise as an object that consists of it. */
  #withoutAlias(schema: JsonObject): JsonObject {
    if (typeof schema.$ref !== "string") return schema;
    const { $ref, ...own } = schema;
    const target = dereference(this.#document, schema) ?? {};
    return "x-decoded" in target ? { ...target, ...own } : { ...own, allOf: [{ $ref }, ...asArray(own.allOf)] };
  }

  /** The name of what a property holds: an identifier, because functions have it too. */
  #nameOf(owner: string, key: string): string {
    let name = `${owner}_${key.replace(/\W/g, "_")}`;
    while (Object.hasOwn(this.schemas, name)) name += "_";
    return name;
  }

  /** A schema with references in place of the objects within it. */
  #inside(name: string, schema: JsonObject): JsonObject {
    if ("x-decoded" in schema) return schema;
    const node = { ...withoutChoice(this.#document, schema) };
    if (isObject(node.properties))
      node.properties = Object.fromEntries(
        Object.entries(node.properties).map(([key, property]) => [key, this.#value(this.#nameOf(name, key), property)]),
      );
    if (isObject(node.items)) node.items = this.#value(name, node.items);
    if (Array.isArray(node.allOf))
      node.allOf = node.allOf.map((part, index) => (isObject(part) ? this.#inside(`${name}_${index}`, part) : part));
    return node;
  }

  /** The schema of a property or an item: a reference if its values are objects with members. */
  #value(name: string, property: Json): Json {
    if (!isObject(property) || "x-decoded" in property) return property;
    const schema = onlyPart(withoutNull(property) ?? property);
    if ("$ref" in schema) return "$ref" in property || "anyOf" in property ? property : orNull(schema, property);
    const object = withoutChoice(this.#document, schema);
    if (!("properties" in object || "allOf" in object)) return orNull(this.#inside(name, schema), property);
    this.add(name, object);
    return orNull({ $ref: `#/components/schemas/${name}` }, property);
  }
}

/** The one schema that an `allOf` consists of: a way to give a reference a description. */
function onlyPart(schema: JsonObject): JsonObject {
  const [part, ...others] = asArray(schema.allOf);
  return isObject(part) && others.length === 0 && !("properties" in schema) ? part : schema;
}

/** A schema in place of another one, and null too if the other one allows it. */
function orNull(schema: JsonObject, other: JsonObject): JsonObject {
  const choices = [...asArray(other.anyOf), ...asArray(other.oneOf)].map(asObject);
  const isNullable = [other.type, ...choices.map(({ type }) => type)].flat().includes("null");
  const isSame = [schema.type].flat().includes("null");
  return isNullable && !isSame ? { anyOf: [schema, { type: "null" }] } : schema;
}
