/** Requests that try to keep a server busy. They are derived from the contract: each grows one value of a sample request. */

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, isObject, type Json } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf, parametersOf } from "../../src/contract/operation.ts";
import { formatPointer } from "../../src/contract/pointer.ts";
import { exampleOf, type SampleCall, sampleCall } from "../../src/contract/sample-call.ts";
import { bodies, hostileValue, values } from "./values.ts";

/** A request, and what is hostile about it. */
export interface HostileRequest {
  readonly kind: string;
  /** The operation and the value that was replaced. */
  readonly where: string;
  readonly method: string;
  readonly target: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sample request of an operation. Parameters of the control API have no examples. */
export function callOf(document: OpenApiDocument, operation: LocatedOperation): SampleCall {
  const parameters = parametersOf(document, operation);
  if (parameters.every((parameter) => parameter.in !== "path" || exampleOf(document, parameter) !== undefined))
    return sampleCall(document, operation);
  const path = parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name }) => ({ name: String(name), value: name === "name" ? "order" : "1", exploded: false }));
  const { address, node } = operation;
  const method = operation.method.toUpperCase();
  const content = asObject(asObject(asObject(node.requestBody).content)["application/json"]);
  return { method, address, path, query: [], headers: [], body: exampleOf(document, content) };
}

/**
 * Every request that grows a value of the sample request of an operation.
 *
 * @param root the path before those of the document.
 */
export function* requestsOf(document: OpenApiDocument, root = ""): Generator<HostileRequest> {
  for (const operation of operationsOf(document).filter(({ path }) => path[0] === "paths")) {
    const { method, address, path, body } = callOf(document, operation);
    const target = root + path.reduce((text, { name, value }) => text.replace(`{${name}}`, String(value)), address);
    if (body === undefined) continue;
    for (const [kind, make] of Object.entries(bodies))
      yield { kind, where: `${root}${operation.id}`, method, target, body: make() };
    for (const [pointer, sample, replace] of placesIn(body, [])) {
      for (const kind of values)
        yield {
          kind,
          where: `${root}${operation.id} ${pointer}`,
          method,
          target,
          body: replace(hostileValue(kind, sample)),
        };
    }
  }
}

const mark = "\u0001";

/** The places of a value: their pointers, their values, and functions that write the whole with another value there. */
function* placesIn(
  whole: Json,
  path: readonly string[],
  at: Json = whole,
): Generator<readonly [string, Json, (text: string) => string]> {
  if (path.length > 0) yield [formatPointer(path), at, (text) => written(whole, path).replace(`"\\u0001"`, () => text)];
  if (Array.isArray(at)) {
    if (at.length > 0) yield* placesIn(whole, [...path, "0"], at[0]);
  } else if (isObject(at))
    for (const [key, member] of Object.entries(at)) yield* placesIn(whole, [...path, key], member);
}

/** A body with a mark in one place. */
function written(whole: Json, path: readonly string[]): string {
  const put = (at: Json | undefined, [key, ...rest]: readonly string[]): Json => {
    if (key === undefined) return mark;
    if (Array.isArray(at)) return at.map((item, index) => (String(index) === key ? put(item, rest) : item));
    return { ...(at as object), [key]: put((at as Record<string, Json>)[key], rest) };
  };
  return JSON.stringify(put(whole, path));
}
