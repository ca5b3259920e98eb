/** The part of JSON Schema (2020-12) that the control's own document uses, and values held against it. */
import { suggest } from "../../suggest.ts";
import type { Violation } from "../../validation/violations.ts";

type Type = "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";

/** A schema. */
export interface Schema {
  readonly type?: Type | readonly Type[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** What a member that is not declared has to be; `false` where there may be none. */
  readonly additionalProperties?: false | Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly enum?: readonly (string | number | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** For readers; it is not held against values. */
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

/** An object with these members and no others. */
export function closed(properties: Readonly<Record<string, Schema>>, more: Omit<Schema, "properties"> = {}): Schema {
  return { type: "object", ...more, properties, additionalProperties: false };
}

/** A list of such values. */
export function listOf(items: Schema, description?: string): Schema {
  return { type: "array", items, ...(description !== undefined && { description }) };
}

/**
 * What of a value is not as its schema has it, one sentence a place; nothing when it is.
 *
 * @param pointer JSON pointer (RFC 6901) to the value.
 */
export function check(schema: Schema, value: unknown, pointer: string): Violation[] {
  const isKnown = schema.type === undefined || [schema.type].flat().some((type) => isOf(type, value));
  if (!isKnown || !isWithin(schema, value))
    return [{ pointer, detail: `is ${shown(value)}, and should be ${rightForm(schema)}${nearest(schema, value)}` }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => (schema.items ? check(schema.items, item, `${pointer}/${index}`) : []));
  return isObject(value) ? checkMembers(schema, value, pointer) : [];
}

function checkMembers(schema: Schema, value: Readonly<Record<string, unknown>>, pointer: string): Violation[] {
  const { properties = {}, required = [], additionalProperties = {}, minProperties = 0, maxProperties } = schema;
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  const faults: Violation[] = [];
  for (const name of names) {
    const place = `${pointer}/${escaped(name)}`;
    const declared = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (declared) faults.push(...check(declared, value[name], place));
    else faults.push({ pointer: place, detail: unknownName(name, Object.keys(properties)) });
  }
  for (const name of required)
    if (!names.includes(name)) faults.push({ pointer: `${pointer}/${escaped(name)}`, detail: "is missing" });
  if (faults.length === 0 && (names.length < minProperties || names.length > (maxProperties ?? names.length)))
    faults.push({ pointer, detail: `should have ${maxProperties === 1 ? "one" : "some"} of ${listed(properties)}` });
  return faults;
}

/** The sentence for a name that is not known. */
export function unknownName(name: string, known: readonly string[]): string {
  return `is not known here.${suggest(name, known)} There are: ${known.join(", ") || "none"}`;
}

function isOf(type: Type, value: unknown): boolean {
  switch (type) {
    case "object":
      return isObject(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isSafeInteger(value);
    case "null":
      return value === null;
    default:
      return typeof value === type;
  }
}

function isWithin(schema: Schema, value: unknown): boolean {
  if (schema.enum && !schema.enum.includes(value as string)) return false;
  if (Array.isArray(value)) return value.length >= (schema.minItems ?? 0);
  if (typeof value === "number")
    return (
      value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) && value <= (schema.maximum ?? Number.POSITIVE_INFINITY)
    );
  if (typeof value !== "string") return true;
  const length = [...value].length;
  return (
    length >= (schema.minLength ?? 0) &&
    length <= (schema.maxLength ?? length) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value))
  );
}

const words: Readonly<Record<Type, string>> = {
  object: "an object",
  array: "a list",
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

function rightForm(schema: Schema): string {
  if (schema.enum) return either(schema.enum.map(String));
  const forms = [schema.type ?? []].flat().map((type) => words[type]);
  const { minimum, maximum, minItems, minLength, maxLength, pattern } = schema;
  const limits = [
    ...(minimum === undefined ? [] : [`${minimum} or more`]),
    ...(maximum === undefined ? [] : [`${maximum} or less`]),
    ...(minItems === undefined ? [] : [`with ${minItems} item or more`]),
    ...(minLength === undefined ? [] : [`with ${minLength} character or more`]),
    ...(maxLength === undefined ? [] : [`with ${maxLength} characters or less`]),
    ...(pattern === undefined ? [] : [`of the form ${pattern}`]),
  ];
  return [either(forms), ...limits].join(", ");
}

/** The value of a closed set that was meant, where there is one that is near. */
function nearest({ enum: allowed = [] }: Schema, value: unknown): string {
  const near = typeof value === "string" ? suggest(value, allowed.map(String)) : "";
  return near && `.${near}`;
}

/** Alternatives in words: `1, 2 or 3`. */
function either(forms: readonly string[]): string {
  const last = forms.at(-1) ?? "something else";
  return forms.length > 1 ? `${forms.slice(0, -1).join(", ")} or ${last}` : last;
}

function listed(properties: object): string {
  return Object.keys(properties).join(", ");
}

/** A value in short: text in quotes, objects and lists by their kind. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (isObject(value)) return "an object";
  if (typeof value !== "string") return String(value);
  const start = [...value].slice(0, 56).join("");
  return start === value ? JSON.stringify(value) : `${JSON.stringify(start).slice(0, -1)}…"`;
}

/** A key as a segment of a JSON pointer (RFC 6901, section 3). */
export function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
