/** Reads the arguments of a call from its path, query and body, and validates them. */

import * as decoders from "../../../generated/decoders.js";
import type { Decoder } from "../../client/decoder.ts";
import { type DecodeIssue, decodeBody } from "../../client/wire-reader.ts";
import { formatPointer } from "../../contract/pointer.ts";
import type { OperationEntry, ParameterForm } from "../../contract/tables.ts";
import { validate } from "../../validation/validate.ts";
import type { Violation } from "../../validation/violations.ts";
import { parseJson } from "../http/parse-json.ts";
import { invalidRequest } from "../http/request-error.ts";
import { decodeLimits, LimitedReader } from "./limited-reader.ts";
import { numbersWithExponents } from "./number-exponents.ts";

/** The most violations that an error response lists. */
const maxViolations = 50;

/** The values of parameters: by location, then by name. */
interface Parameters {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly header: Record<string, unknown>;
}

/**
 * Reads the arguments in the path, the query and the headers.
 *
 * @param given the values of the path parameters, still percent-encoded.
 * @param query the part of the target after the question mark.
 * @param header gives the value of a header, by its name in lower case.
 * @throws RequestError 422 with all violations.
 */
export function readParameters(
  operation: OperationEntry,
  given: Readonly<Record<string, string>>,
  query: string,
  header: (name: string) => string | undefined,
): Parameters {
  const values: Parameters = { path: {}, query: {}, header: {} };
  const violations: Violation[] = [];
  for (const [name, text] of Object.entries(given)) {
    const value = decodePercent(text);
    if (value === undefined) violations.push(notEncoded(`/path/${name}`, text));
    else values.path[name] = convertText(value, operation.parameters[name]?.form ?? "text");
  }
  if (query !== "") readQuery(operation, query, values, violations);
  for (const name in operation.parameters) {
    const { in: place, form = "text" } = operation.parameters[name] ?? {};
    const text = place === "header" ? header(name.toLowerCase()) : undefined;
    if (text !== undefined) define(values.header, name, convertText(text, form));
  }
  if (violations.length === 0 && (query !== "" || Object.keys(operation.parameters).length > 0))
    violations.push(...validate(`${operation.id}Parameters`, values));
  if (violations.length > 0) throw invalidRequest(violations);
  return values;
}

function readQuery(
  { parameters }: OperationEntry,
  query: string,
  { query: values }: Parameters,
  violations: Violation[],
): void {
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const [written, text] = equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
    const name = decodePercent(written.replaceAll("+", " "));
    const value = decodePercent(text.replaceAll("+", " "));
    if (name === undefined || value === undefined) {
      violations.push(notEncoded(`/query${formatPointer([name ?? written])}`, pair));
      continue;
    }
    const [, object, member] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    if (object !== undefined && member !== undefined && parameters[object]?.form === "object") {
      const known = Object.hasOwn(values, object) ? (values[object] as Record<string, unknown>) : {};
      define(known, member, value);
      define(values, object, known);
      continue;
    }
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (Object.hasOwn(values, name))
      violations.push({ pointer: `/query${formatPointer([name])}`, detail: "must not be repeated" });
    define(values, name, convertText(value, parameter?.in === "query" ? parameter.form : "text"));
  }
}

function convertText(text: string, form: ParameterForm): unknown {
  if (form === "list") return text.split(",");
  return form === "number" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/**
 * Reads and decodes the body of a call.
 *
 * @param bytes as they were sent.
 * @throws RequestError 400 if it is not JSON, 422 with all violations.
 */
export function readBody({ body: schema = "" }: OperationEntry, bytes: Uint8Array): object {
  const body = readJson(bytes);
  const violations = validate(schema, body, "body");
  if (violations.length > 0) throw invalidRequest(violations);
  const decode = (decoders as Record<string, Decoder | undefined>)[schema];
  if (decode) decodeRest(body, decodeBody(body, decode, new LimitedReader()));
  const exponents = [...numbersWithExponents(body, "/body")].slice(0, maxViolations);
  if (exponents.length > 0) throw invalidRequest(exponents);
  return body as object;
}

/** The form of values that cannot be decoded although the contract allows them, such as a count of forty digits. */
const readableForms = {
  id: "an id: a string, or an integer of at most 15 digits",
  number: "a number that a double holds exactly",
  decimal: `a decimal of at most ${decodeLimits.decimalLength} characters`,
  array: `a list of at most ${decodeLimits.items} items`,
} as const;

/** Decodes the values that the decoders leave: a string for a list is its only item. @throws RequestError 422 for all others. */
function decodeRest(body: unknown, issues: readonly DecodeIssue[]): void {
  const violations: Violation[] = [];
  for (const { path, expected, value } of issues) {
    const key = path.at(-1);
    const holder = path.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], body);
    if (expected === "list" && typeof value === "string" && key !== undefined)
      define(holder as object, String(key), [value]);
    else {
      const right = isReadable(expected) ? readableForms[expected] : `of the type ${expected}`;
      const pointer = `/body${formatPointer(path)}`;
      violations.push({ pointer, detail: `must be ${right} (got ${JSON.stringify(value)?.slice(0, 60)})` });
    }
    if (violations.length >= maxViolations) break;
  }
  if (violations.length > 0) throw invalidRequest(violations);
}

function isReadable(expected: string): expected is keyof typeof readableForms {
  return Object.hasOwn(readableForms, expected);
}

/**
 * Merges path, query, headers and body into one object.
 *
 * @param body is changed: a copy of thousands of members takes long.
 * @throws RequestError 422 if the query or the body contradicts the path.
 */
export function mergeArguments({ path, query, header }: Parameters, body: object = {}): object {
  const members = body as Readonly<Record<string, unknown>>;
  const violations: Violation[] = [];
  for (const [place, values] of Object.entries({ query, body: members }))
    for (const name in path)
      if (Object.hasOwn(values, name) && String(values[name]) !== path[name])
        violations.push({
          pointer: `/${place}/${name}`,
          detail: `must be ${path[name]}, as in the path (got ${values[name]})`,
        });
  if (violations.length > 0) throw invalidRequest(violations);
  return Object.assign(body, header, query, path);
}

/** @throws RequestError 400, 413 or 422. */
function readJson(bytes: Uint8Array): unknown {
  const { value, text } = parseJson(bytes);
  // Only an escape can put a lone surrogate into a string.
  if (/__proto__|\\u/i.test(text)) {
    const violations: Violation[] = [];
    for (const violation of forbiddenIn(value, "/body")) if (violations.push(violation) >= maxViolations) break;
    if (violations.length > 0) throw invalidRequest(violations);
  }
  return value;
}

const loneSurrogate = /\p{Surrogate}/u;

function* forbiddenIn(value: unknown, pointer: string): Generator<Violation> {
  if (typeof value === "string" && loneSurrogate.test(value))
    yield { pointer, detail: "must not have a lone surrogate" };
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const place = `${pointer}${formatPointer([key])}`;
    if (key === "__proto__") yield { pointer: place, detail: "must not be the name of a member" };
    else if (loneSurrogate.test(key))
      yield { pointer, detail: "must not have a member whose name has a lone surrogate" };
    else yield* forbiddenIn(member, place);
  }
}

function notEncoded(pointer: string, text: string): Violation {
  return {
    pointer,
    detail: `must be percent-encoded UTF-8, see RFC 3986, section 2.1 (got ${JSON.stringify(text.slice(0, 60))})`,
  };
}

function decodePercent(text: string): string | undefined {
  try {
    return text.includes("%") ? decodeURIComponent(text) : text;
  } catch {
    return undefined;
  }
}

/** Defines an own property, whatever its name. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
