/**
 * The schema of what the suite sends: that of the contract with the keywords that values can be made for. What it leaves out makes it
 * allow more than the contract, so a server that rejects such a value is only warned of.
 */
import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { SchemaReader } from "../../contract/schema.ts";
import { formats } from "../values/arbitrary/formats.ts";
import { supported } from "../values/arbitrary/schema.ts";
import { isPattern } from "./usable-schemas.ts";

/** Makes schemas of a document sendable, each of its components once. */
export class SendableSchemas {
  readonly #document: JsonObject;
  readonly #reader: SchemaReader;
  readonly #schemas: JsonObject;
  readonly #names = new Map<string, string>();
  readonly #open = new Set<string>();

  /** @param schemas the components, which get those of what is sent. */
  constructor(document: JsonObject, schemas: JsonObject) {
    this.#document = document;
    this.#reader = new SchemaReader(document);
    this.#schemas = schemas;
  }

  /**
   * A sendable schema; undefined where a schema is within itself, so that what has it ends.
   *
   * @param whole the schema that it is a part of: only the server sets what any part says so of.
   */
  of(schema: Json | undefined, whole = schema): JsonObject | undefined {
    if (!isObject(schema)) return {};
    const { $ref, ...own } = schema;
    if (typeof $ref === "string") return this.#reference($ref, own);
    const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      const name = keyword === "oneOf" ? "anyOf" : keyword;
      const kept = name === "allOf" ? this.#parts(value, whole) : this.#keyword(name, value, schema);
      return kept === undefined ? [] : [[name, kept]];
    });
    const result: JsonObject = { ...Object.fromEntries(entries), ...boundsOf(schema), ...otherFormat(schema) };
    const members = this.#reader.properties(whole);
    if (Array.isArray(result.required))
      result.required = result.required.map(String).filter((name) => {
        const isOwn = result.properties === undefined || name in asObject(result.properties);
        return isOwn && !this.#reader.isReadOnly(members.get(name));
      });
    return result;
  }

  #parts(value: Json, whole?: Json): Json | undefined {
    const parts = asArray(value).flatMap((part) => this.of(part, whole ?? part) ?? []);
    return parts.length === 0 ? undefined : parts;
  }

  #reference($ref: string, own: JsonObject): JsonObject | undefined {
    if (this.#open.has($ref)) return undefined;
    const known = this.#names.get($ref);
    if (known !== undefined && Object.keys(own).length === 0) return { $ref: known };
    this.#open.add($ref);
    const made = this.of({ ...asObject(valueAt(this.#document, $ref.slice(1))), ...own });
    this.#open.delete($ref);
    if (made === undefined || Object.keys(own).length > 0) return made;
    const name = `${$ref.split("/").at(-1)}Sent`;
    this.#schemas[name] ??= made;
    this.#names.set($ref, `#/components/schemas/${name}`);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** What is left of a keyword; undefined if nothing is. */
  #keyword(name: string, value: Json, schema: JsonObject): Json | undefined {
    if (name === "properties") return this.#properties(asObject(value));
    if (name === "anyOf") return this.#parts(value);
    if (name === "items" || name === "additionalProperties")
      return typeof value === "boolean" ? value : (this.of(value) ?? false);
    if (name === "format") return Object.hasOwn(formats, String(value)) ? value : undefined;
    if (name === "pattern") return isPattern(String(value)) ? value : undefined;
    if (name === "example" && schema.examples === undefined) return value;
    // A resource is what responses show: of what is sent, its id may be left out.
    if (name === "x-resource") return undefined;
    return supported.has(name) || name.startsWith("x-") || name === "example" ? value : undefined;
  }

  /** The members that a client sends: what only the server sets is none. */
  #properties(properties: JsonObject): JsonObject {
    return mapMembers(properties, (member) => (this.#reader.isReadOnly(member) ? undefined : this.of(member)));
  }
}

/** The format of strings that the suite can make none of, so that it varies none. A password is any string. */
function otherFormat({ type, format }: JsonObject): JsonObject {
  const isOther = typeof format === "string" && !Object.hasOwn(formats, format) && format !== "password";
  return isOther && [type].flat().includes("string") ? { "x-other-format": format } : {};
}

/** Exclusive bounds as inclusive ones, one further in; or less, where the bounds are close and fractions between them are allowed. */
function boundsOf({
  type,
  minimum,
  maximum,
  exclusiveMinimum: above,
  exclusiveMaximum: below,
}: JsonObject): JsonObject {
  const lowest = Math.max(...[minimum, above].map((bound) => (typeof bound === "number" ? bound : -Infinity)));
  const highest = Math.min(...[maximum, below].map((bound) => (typeof bound === "number" ? bound : Infinity)));
  const step = [type].flat().includes("integer") ? 1 : Math.min(1, (highest - lowest) / 4);
  return {
    ...(typeof above === "number" && { minimum: Math.max(lowest, above + step) }),
    ...(typeof below === "number" && { maximum: Math.min(highest, below - step) }),
  };
}
