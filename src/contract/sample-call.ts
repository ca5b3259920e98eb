/** A request of each operation that runs as it is against the sample data: its values are the contract's examples. */
import { mergeReference } from "./document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "./json.ts";
import { type LocatedOperation, parametersOf } from "./operation.ts";
import { formatPointer } from "./pointer.ts";
import { SchemaReader } from "./schema.ts";

/** A contract has no example of what a call needs. */
export class MissingExample extends Error {
  override readonly name = "MissingExample";
}

/** A parameter with its value. */
export interface SampleArgument {
  readonly name: string;
  readonly value: Json;
  readonly exploded: boolean;
}

/** A request. */
export interface SampleCall {
  readonly method: string;
  readonly address: string;
  readonly path: readonly SampleArgument[];
  readonly query: readonly SampleArgument[];
  /** The headers that are required. */
  readonly headers: readonly SampleArgument[];
  readonly body: Json | undefined;
}

/** The example of a parameter or a media type: the one it has, or the first that is named. */
export function exampleOf(document: JsonObject, holder: JsonObject): Json | undefined {
  if (holder.example !== undefined) return holder.example;
  const [named] = Object.values(asObject(holder.examples)).filter(isObject);
  if (named !== undefined) return mergeReference(document, named).value;
  if (!isObject(holder.schema)) return undefined;
  const schema = mergeReference(document, holder.schema);
  return asArray(schema.examples)[0] ?? schema.default;
}

/** A value with its ids as strings, which both wire formats accept and which lose no digit. */
export function withIdsAsStrings(document: JsonObject, schema: unknown, value: Json): Json {
  const schemas = new SchemaReader(document);
  const convert = (schema: JsonObject | undefined, value: Json): Json => {
    if (schema === undefined) return value;
    if (typeof value === "number") return isId(schemas, schema) ? String(value) : value;
    const member = (key: string, inner: Json) => convert(schemas.schemaAt(schema, formatPointer([key])), inner);
    if (Array.isArray(value)) return value.map((item, index) => member(String(index), item));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, member(key, inner)]));
  };
  return convert(isObject(schema) ? schema : undefined, value);
}

/** Whether a schema is that of an id, or of an id that may be null. */
function isId(schemas: SchemaReader, schema: JsonObject): boolean {
  const merged = schemas.merge(schema);
  return (
    merged["x-decoded"] === "id" || asArray(merged.anyOf).some((choice) => isObject(choice) && isId(schemas, choice))
  );
}

/** The id that a body repeats from the path: `taskId` in it or in its one member, or the `id` of its member `task`. */
function sameIn(body: Json | undefined, name: string): Json | undefined {
  if (!isObject(body)) return undefined;
  const [key = "", inner] = Object.entries(body)[0] ?? [];
  return body[name] ?? (isObject(inner) ? (inner[name] ?? (name === `${key}Id` ? inner.id : undefined)) : undefined);
}

function argumentsIn(document: JsonObject, operation: LocatedOperation, place: string, body?: Json): SampleArgument[] {
  const there = parametersOf(document, operation).filter((parameter) => parameter.in === place);
  const required = there.filter((parameter) => parameter.required === true);
  // A call with no argument shows least; one that is typical of the list shows how the others are sent.
  const chosen =
    required.length > 0 || place === "header"
      ? required
      : there.filter((p) => exampleOf(document, p) !== undefined).slice(0, 1);
  return chosen.map((parameter) => {
    const name = String(parameter.name);
    const example = (place === "path" ? sameIn(body, name) : undefined) ?? exampleOf(document, parameter);
    if (example === undefined) {
      throw new MissingExample(`${operation.id}: the parameter ${name} has no example. Add one; the samples need it.`);
    }
    const value = withIdsAsStrings(document, parameter.schema, example);
    return { name, value, exploded: parameter.explode !== false };
  });
}

function bodyOf(document: JsonObject, operation: LocatedOperation): Json | undefined {
  if (!isObject(operation.node.requestBody)) return undefined;
  const content = asObject(mergeReference(document, operation.node.requestBody).content);
  const media = asObject(content["application/json"]);
  const example = exampleOf(document, media);
  if (example === undefined) {
    throw new MissingExample(`${operation.id}: the request body has no example. Add one; the samples need it.`);
  }
  return withIdsAsStrings(document, media.schema, example);
}

/**
 * The request of an operation, with ids as strings, from the first named example of its body and the examples of its parameters: those
 * that are required, or the first where none is.
 *
 * @throws MissingExample when a required parameter or the body has no example.
 */
export function sampleCall(document: JsonObject, operation: LocatedOperation): SampleCall {
  const body = bodyOf(document, operation);
  return {
    method: operation.method.toUpperCase(),
    address: operation.address,
    path: argumentsIn(document, operation, "path", body),
    query: argumentsIn(document, operation, "query"),
    headers: argumentsIn(document, operation, "header"),
    body,
  };
}
