/**
 * The small language in which the fact tables say what type the source declares for a field.
 * Nothing here knows how the contract is written; `held.ts` compares the two.
 */

/**
 * - `string`, `number`, `boolean`: declared so.
 * - `decimal`: "decimal"; a number on the wire. `decimal text`: "string (decimal)".
 * - `array or text`: declared an array, shown as list-shaped text.
 * - `text or array`: declared a string, shown as list-shaped text too.
 * - `list-shaped`: shown as list-shaped text, with no declared type.
 * - `object`: declared an object whose members are not stated.
 * - `unstated`: named by the source without any type.
 */
export type Declared =
  | "string"
  | "number"
  | "decimal"
  | "decimal text"
  | "boolean"
  | "array or text"
  | "text or array"
  | "list-shaped"
  | "object"
  | "unstated"
  | { readonly list: Declared }
  | { readonly members: Fields };

/** Fields by name, in the order of the source. */
export interface Fields {
  readonly [name: string]: Declared;
}

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A resource as a section of "Resources and their fields" describes it. */
export interface ResourceFacts {
  /** Title of the section in the source. */
  readonly section: string;
  readonly fields: Fields;
  /** One instance with every field, in declared JSON types (ids and counts of a declared number as numbers). */
  readonly sample: JsonObject;
}

/** An array of what is given. */
export function list(of: Declared): Declared {
  return { list: of };
}

/** An object with the fields given. */
export function object(members: Fields): Declared {
  return { members };
}

/** The same type for several fields: `each("string", "zip", "city")`. */
export function each(type: Declared, ...names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, type]));
}

/** The named ones of these fields, in the order of the names; throws on a name that is not there. */
export function only(fields: Fields, ...names: string[]): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const declared = fields[name];
      if (declared === undefined) throw new Error(`no field '${name}' in this table`);
      return [name, declared];
    }),
  );
}

/** A resource cut down to the named fields, its sample too. */
export function part(of: ResourceFacts, ...names: string[]): ResourceFacts {
  const kept = Object.entries(of.sample).filter(([name]) => names.includes(name));
  return { section: of.section, fields: only(of.fields, ...names), sample: Object.fromEntries(kept) };
}

/** The same value in the `string` wire format of the source: numbers, booleans and list-shaped arrays become text. */
export function inText(declared: Declared | undefined, value: Json): Json {
  if (value === null || typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (declared === "array or text" || declared === "list-shaped" || declared === "text or array") {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    const item = typeof declared === "object" && "list" in declared ? (declared.list as Declared) : undefined;
    return value.map((entry) => inText(item, entry));
  }
  const members: Fields = typeof declared === "object" && "members" in declared ? (declared.members as Fields) : {};
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, inText(members[name], entry)]));
}
