/** Violations: one sentence for each invalid location of a value, from the errors of its validator. */

import { operations } from "../../generated/contract.js";
import { formatPointer, parsePointer } from "../contract/pointer.ts";
import { suggest } from "../suggest.ts";
import { maxErrorsInList, type SchemaError } from "./validator.ts";

/** An invalid location of a value. */
export interface Violation {
  /** JSON pointer (RFC 6901) to it; in a request, the first segment is `body`, `query` or `path`. */
  readonly pointer: string;
  /** What the value there must be. */
  readonly detail: string;
}

/** The most violations that are listed; the last entry then says how many more there are. */
const maxViolations = 50;
/** The most characters of a value in a message. */
const maxCharacters = 56;

/** The form of each scalar of the contract, to follow "must be". Their descriptions in the contract explain their meaning instead. */
const scalarForms: Readonly<Record<string, string>> = {
  Id: "an id: an integer or a non-empty string",
  NumberId: "a numeric id",
  NumberIdList: 'an array of numeric ids, or a string such as "[4711,4712]"',
  TextList: "an array of strings, or a string",
  SeparatedList: "a comma-separated string, or an array of strings",
  Money: 'a decimal amount, such as "19.90"',
  CardAmount: 'an amount of at least 0 with at most two decimal places, such as "25.00"',
  MoneyText: 'a decimal amount, such as "19.90"',
  CoordinateText: 'degrees as a decimal, such as "52.52"',
  Coordinate: 'degrees as a decimal, such as "52.52"',
  Count: "an integer of at least 0",
  Quantity: "an integer of at least 1",
  PageSize: "an integer of at least 1",
  Measure: "a number",
  Flag: "true or false",
  Instant: 'a time with an offset, such as "2024-11-18T09:30:00+08:00"',
  OrderTime: 'a time with an offset, such as "2024-11-18T09:30:00+08:00"',
  LocalTime: 'a time without an offset, such as "2024-11-18T09:30:00"',
  ConsentTime: 'a time with fractions of a second and without an offset, such as "2024-11-18T09:30:00.000"',
  YearDayMonthTime: 'a time whose date has the order year, day, month, such as "2024-18-11T09:30:00"',
  CardTime: 'a time, such as "2024-11-18T09:30:00"',
  CardExpiry: 'a number, or a time such as "2024-11-18T09:30:00+08:00"',
  OrderTags: "comma-separated tags of at most 40 characters each",
};

const types: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

const formats: Readonly<Record<string, string>> = {
  uri: 'a URL with its scheme, such as "https://example.com/"',
  email: "an email address",
};

/**
 * Describes the violations of a value, in the order of the value; missing members come last.
 *
 * @param errors the errors of its validator.
 * @param value the value that was validated.
 * @param part the first segment of the pointers, such as `body`; empty if the value itself has the parts, such as `{ path, query }`.
 * @returns one entry for each location, at most 50; the last one then says how many more there are.
 */
export function violationsOf(
  errors: readonly SchemaError[],
  value: unknown,
  part = "",
  allowedNames: AllowedNames = parameterNames,
): Violation[] {
  const top = part && `/${part}`;
  const places = [...placesWithErrors(treeOf(errors), value, top)];
  const listed = places.length > maxViolations ? places.slice(0, maxViolations - 1) : places;
  const violations = listed.map((place) => ({ pointer: place.pointer, detail: detailOf(place, allowedNames) }));
  const more = places.length - listed.length;
  if (more === 0) return violations;
  const number = errors.length >= maxErrorsInList ? `at least ${more}` : more;
  return [...violations, { pointer: top, detail: `has ${number} more violations, which are not listed` }];
}

/** A sentence with the first violation and the number of further ones. */
export function summarize(violations: readonly Violation[]): string {
  const [first] = violations;
  const further = violations.length > 1 ? `, and ${violations.length - 1} more` : "";
  const text = `${first?.pointer ? `${first.pointer} ` : ""}${first?.detail}${further}`;
  return /[.?]$/.test(text) ? text : `${text}.`;
}

/** The names that a closed object allows, by the path of the keyword that rejects other names; undefined if unknown. */
export type AllowedNames = (schemaPath: string) => readonly string[] | undefined;

/** A location of the value that has errors. */
interface Place {
  readonly pointer: string;
  readonly value: unknown;
  readonly errors: readonly SchemaError[];
}

/** The errors of a location, and those below it by key. */
interface Tree {
  readonly errors: SchemaError[];
  readonly below: Map<string, Tree>;
}

function treeOf(errors: readonly SchemaError[]): Tree {
  const root: Tree = { errors: [], below: new Map() };
  for (const error of errors) {
    let tree = root;
    for (const key of keysOf(error)) {
      const below = tree.below.get(key) ?? { errors: [], below: new Map() };
      tree.below.set(key, below);
      tree = below;
    }
    tree.errors.push(error);
  }
  return root;
}

/** The keys that lead to the location of an error. Missing and additional members are locations of their own. */
function keysOf({ instancePath, params }: SchemaError): string[] {
  const keys = [...parsePointer(instancePath)];
  const own = params.missingProperty ?? params.additionalProperty;
  return own === undefined ? keys : [...keys, String(own)];
}

function* placesWithErrors({ errors, below }: Tree, value: unknown, pointer: string): Generator<Place> {
  if (errors.length > 0) yield { pointer, value, errors };
  for (const [key, tree] of inOrderOf(value, below)) {
    const member = isObjectOrArray(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    yield* placesWithErrors(tree, member, pointer + formatPointer([key]));
  }
}

/** Sorts entries in the order of the keys of a value; other keys come last. Reads a large value only as far as it has to. */
function* inOrderOf(value: unknown, below: Tree["below"]): Generator<readonly [string, Tree]> {
  const rest = new Map(below);
  if (below.size > 1 && isObjectOrArray(value))
    for (const key in value) {
      const tree = rest.get(key);
      if (tree === undefined) continue;
      rest.delete(key);
      yield [key, tree];
      if (rest.size === 0) return;
    }
  yield* rest;
}

function isObjectOrArray(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function detailOf({ value, errors }: Place, allowedNames: AllowedNames): string {
  const details = errors.flatMap((error) => ownDetail(error, value, allowedNames) ?? []);
  return details[0] ?? `must be ${rightForm(errors)} (got ${formatValue(value)})${nearest(errors, value)}`;
}

/** The sentence for an error that is not about the form of a value. */
function ownDetail(
  { keyword, params, schemaPath }: SchemaError,
  value: unknown,
  allowedNames: AllowedNames,
): string | undefined {
  switch (keyword) {
    case "required":
      return "is missing";
    case "additionalProperties":
      return unknownName(String(params.additionalProperty), schemaPath, allowedNames);
    case "maxLength":
      return `must be at most ${params.limit} characters (got ${lengthOf(String(value))})`;
    case "maxProperties":
      return `must have at most ${params.limit} members (got ${Object.keys(Object(value)).length})`;
    case "minProperties":
      return `must have at least ${params.limit} of ${allowedNames(schemaPath)?.join(", ") ?? "its members"}`;
    default:
      return undefined;
  }
}

/** The number of code points, which JSON Schema counts. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The sentence for a name that a closed object does not have. */
function unknownName(name: string, schemaPath: string, allowedNames: AllowedNames): string {
  const names = allowedNames(schemaPath);
  if (!names) return "is not allowed here";
  const what = /^#\/\w+Parameters\//.test(schemaPath) ? "is not a parameter of this operation" : "is not allowed here";
  return `${what}.${suggest(name, names)} Allowed: ${names.join(", ") || "none"}`;
}

/** The names of an operation's parameters in the contract. */
function parameterNames(schemaPath: string): readonly string[] | undefined {
  const [, of, place] = /^#\/(\w+)Parameters\/properties\/(\w+)\//.exec(schemaPath) ?? [];
  const operation = Object.values(operations).find(({ id }) => id === of);
  return operation && Object.entries(operation.parameters).flatMap(([name, at]) => (at.in === place ? [name] : []));
}

/** A question about the allowed value that was probably meant, or an empty string. */
function nearest(errors: readonly SchemaError[], value: unknown): string {
  const allowed = errors.flatMap(({ params }) => (Array.isArray(params.allowedValues) ? params.allowedValues : []));
  const words = allowed.filter((each): each is string => typeof each === "string" && /[a-z]/i.test(each));
  const question = typeof value === "string" ? suggest(value, words) : "";
  return question && `.${question}`;
}

/** The valid form of a location, as far as its errors show it: a scalar, otherwise one of a closed set, otherwise a type, a range or a pattern. */
function rightForm(errors: readonly SchemaError[]): string {
  const declared = errors.flatMap(({ keyword, params }) =>
    keyword === "type" ? [params.type].flat().map(String) : [],
  );
  const [forms = []] = [
    errors.flatMap((error) => scalarOf(error) ?? []),
    closedSet(errors),
    [...declared.flatMap((type) => types[type] ?? []), ...errors.flatMap((error) => rangeOrForm(error) ?? [])],
  ].filter((found) => found.length > 0);
  return joinAlternatives(declared.includes("null") ? ["null", ...forms] : forms);
}

/** The form of the scalar whose schema has the error. */
function scalarOf({ schemaPath }: SchemaError): string | undefined {
  const [, name = ""] = /^#\/components\/schemas\/(\w+)\/\w+$/.exec(schemaPath) ?? [];
  return scalarForms[name];
}

/** The values that `enum` or `const` allows. A value that is allowed in both wire formats is listed once, as typed. */
function closedSet(errors: readonly SchemaError[]): string[] {
  const allowed = errors.flatMap(({ params: { allowedValues, allowedValue } }) =>
    Array.isArray(allowedValues) ? allowedValues : [allowedValue].filter((value) => value !== undefined),
  );
  const texts = allowed.map(String);
  return allowed.filter((value, index) => texts.indexOf(String(value)) === index).map(formatValue);
}

function rangeOrForm({ keyword, params }: SchemaError): string | undefined {
  switch (keyword) {
    case "minimum":
      return `at least ${params.limit}`;
    case "maximum":
      return `at most ${params.limit}`;
    case "minLength":
      return `a string of at least ${params.limit} characters`;
    case "minItems":
      return `an array of at least ${params.limit} items`;
    case "maxItems":
      return `an array of at most ${params.limit} items`;
    case "format":
      return formats[String(params.format)] ?? `a string of the format ${params.format}`;
    case "pattern":
      return `a string that matches ${params.pattern}`;
    default:
      return undefined;
  }
}

/** Alternatives in words: `1, 2 or 3`. */
function joinAlternatives(forms: readonly string[]): string {
  const all = [...new Set(forms)];
  const last = all.pop() ?? "something else";
  return all.length > 0 ? `${all.join(", ")} or ${last}` : last;
}

/** A value in short: strings in quotes; objects and arrays by their type. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  let text = "";
  for (const character of value) {
    const written = JSON.stringify(character).slice(1, -1);
    if (text.length + written.length > maxCharacters) return `"${text}…"`;
    text += written;
  }
  return `"${text}"`;
}
