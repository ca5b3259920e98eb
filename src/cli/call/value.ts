/** Reads the texts of options as the values that a schema allows. */
import { isExact } from "../../client/decimal-number.ts";
import { closedSetOf, decodedType } from "../../contract/decoded.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import type { SchemaReader } from "../../contract/schema.ts";
import { suggest } from "../../suggest.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** What a value may be. */
export interface ValueForm {
  /** The types in a program, without null; `decimal` for a string that is sent as a number. Empty if the schema says nothing. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** The values of a closed set. */
  readonly choices?: readonly Json[];
  /** The schema of an item, if the value is a list. */
  readonly item?: JsonObject;
}

/** The form of the values of a schema. */
export function formOf(schemas: SchemaReader, schema: unknown): ValueForm {
  const forms = alternativesOf(schemas, schema);
  const written = forms.flatMap((form) => typesOf(form));
  const choices = forms.flatMap((form) => closedSetOf(form) ?? []).filter((choice) => choice !== null);
  const list = forms.find(({ items, type }) => isObject(items) || [type].flat().includes("array"));
  return {
    types: [...new Set(written)].filter((type) => type !== "null"),
    isNullable: written.includes("null"),
    ...(choices.length > 0 && { choices }),
    ...(list && { item: asObject(list.items) }),
  };
}

/** The schema itself, or those that it is a choice between. A scalar of ours has a schema for each wire format. */
function alternativesOf(schemas: SchemaReader, schema: unknown): JsonObject[] {
  const node = schemas.merge(schema);
  const choices = [...asArray(node.anyOf), ...asArray(node.oneOf)];
  if ("x-decoded" in node || choices.length === 0) return [node];
  return choices.flatMap((choice) => alternativesOf(schemas, choice));
}

function typesOf(form: JsonObject): string[] {
  const nullable = [form.type].flat().includes("null") ? ["null"] : [];
  if (form["x-decoded"] === "decimal" && [form.type].flat()[0] === "number") return ["decimal", ...nullable];
  if ("x-decoded" in form) return [decodedType(form), ...nullable];
  if (form.type !== undefined) return [form.type].flat().map(String);
  if (form.properties || form.allOf) return ["object"];
  return asArray(form.enum ?? [form.const]).flatMap((value) =>
    value === undefined ? [] : [value === null ? "null" : typeof value],
  );
}

/** How a value is shown in a help text, such as `<number>` or `created|updated`. */
export function placeholderOf(schemas: SchemaReader, schema: unknown): string {
  const { types, choices, item, isNullable } = formOf(schemas, schema);
  if (item && types.includes("array")) return placeholderOf(schemas, item);
  const text =
    choices?.join("|") ?? `<${types.map((type) => (type === "object" ? "json" : type)).join("|") || "value"}>`;
  return isNullable ? `${text}|null` : text;
}

/**
 * Reads a text as a value of a schema.
 *
 * @param option its name, for messages.
 * @throws {UsageError} if the schema does not allow it.
 */
export function readValue(schemas: SchemaReader, schema: unknown, option: string, text: string): Json {
  const form = formOf(schemas, schema);
  if (form.isNullable && text === "null") return null;
  if (form.choices) return readChosen(form.choices, option, text);
  for (const type of form.types) {
    const value = readers[type]?.(text);
    if (value !== undefined) return value;
  }
  if (form.types.length === 0) return readJson(text) ?? text;
  throw new UsageError(`--${option} takes ${placeholderOf(schemas, schema)}, not "${text}".`);
}

function readChosen(choices: readonly Json[], option: string, text: string): Json {
  const chosen = choices.find((choice) => String(choice) === text);
  if (chosen !== undefined) return chosen;
  const words = choices.map(String);
  throw new UsageError(`--${option} takes ${words.join(", ")}, not "${text}".${suggest(text, words)}`);
}

const decimal = /^-?\d+(\.\d+)?$/;

function numberOf(text: string): number | undefined {
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Reads a text as a value of a type; undefined if it is none. */
const readers: Readonly<Record<string, (text: string) => Json | undefined>> = {
  string: (text) => text,
  number: numberOf,
  // A number where it loses no digit: that is the type that the contract declares first.
  decimal: (text) => (isExact(text) ? numberOf(text) : decimal.exec(text)?.[0]),
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (/^(true|false)$/.test(text) ? text === "true" : undefined),
  array: (text) => readJson(text, Array.isArray),
  object: (text) => readJson(text, isObject),
};

function readJson(text: string, accepts: (value: unknown) => boolean = () => true): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return accepts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
