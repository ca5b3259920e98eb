/** A request of each operation that runs as it is against the sample shop: its values are the contract's examples. */
import { mergeReference } from "../../src/contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type LocatedOperation, parametersOf } from "../../src/contract/operation.ts";

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

/** The id that a body repeats from the path: `orderId` in it or in its one member, or the `id` of its member `order`. */
function sameIn(body: Json | undefined, name: string): Json | undefined {
  if (!isObject(body)) return undefined;
  const [key = "", inner] = Object.entries(body)[0] ?? [];
  return body[name] ?? (isObject(inner) ? (inner[name] ?? (name === `${key}Id` ? inner.id : undefined)) : undefined);
}

function argumentsIn(document: JsonObject, operation: LocatedOperation, place: string, body?: Json): SampleArgument[] {
  const there = parametersOf(document, operation).filter((parameter) => parameter.in === place);
  const required = there.filter((parameter) => parameter.required === true);
  // A call with no argument shows least; one that is typical of the list shows how the others are sent.
  const chosen = required.length > 0 ? required : there.filter((p) => exampleOf(document, p) !== undefined).slice(0, 1);
  return chosen.map((parameter) => {
    const name = String(parameter.name);
    const value = (place === "path" ? sameIn(body, name) : undefined) ?? exampleOf(document, parameter);
    if (value === undefined) {
      throw new Error(`${operation.id}: the parameter ${name} has no example. Add one; the samples need it.`);
    }
    return { name, value, exploded: parameter.explode !== false };
  });
}

function bodyOf(document: JsonObject, operation: LocatedOperation): Json | undefined {
  if (!isObject(operation.node.requestBody)) return undefined;
  const content = asObject(mergeReference(document, operation.node.requestBody).content);
  const example = exampleOf(document, asObject(content["application/json"]));
  if (example === undefined) {
    throw new Error(`${operation.id}: the request body has no example. Add one; the samples need it.`);
  }
  return example;
}

/**
 * The request of an operation, from the first named example of its body and the examples of its parameters: those that are required,
 * or the first where none is.
 *
 * @throws Error when a required parameter or the body has no example.
 */
export function sampleCall(document: JsonObject, operation: LocatedOperation): SampleCall {
  const body = bodyOf(document, operation);
  return {
    method: operation.method.toUpperCase(),
    address: operation.address,
    path: argumentsIn(document, operation, "path", body),
    query: argumentsIn(document, operation, "query"),
    body,
  };
}
