/** Serializes calls as HTTP requests: path, query and body. */

import { assertExact } from "./decimal-number.ts";
import type { ClientOperation } from "./operation.ts";
import { platform } from "./platform.ts";
import { encodeBody, kindOf, type WireFormat } from "./request-body.ts";

/** Arguments of a call, by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A call as it is sent. */
export interface SerializedCall {
  /** Path and query, to append to the base URL. */
  readonly address: string;
  /** The headers that arguments are sent in. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body, if the operation has one. */
  readonly body: string | undefined;
}

const placeholder = /\{([^{}]+)\}/g;

/**
 * Serializes a call. Arguments that the path names go into the path, those of headers into headers; all others go into the body, or into
 * the query if the operation has no body.
 *
 * @param query the query, if it is not made of the arguments.
 * @throws TypeError if a path argument is missing or not allowed in a path, or if a value cannot be sent exactly.
 */
export function serializeCall(
  operation: ClientOperation,
  given: Arguments | undefined,
  wireFormat?: WireFormat,
  query?: string,
): SerializedCall {
  if (operation.raw) return serializeRaw(operation.path, given, wireFormat, query);
  const args = given ?? {};
  const path = serializePath(operation, args);
  const hasBody = operation.body !== undefined;
  const search = query ?? (hasBody ? "" : serializeArguments(operation, args));
  return {
    address: search ? `${path}?${search}` : path,
    headers: serializeHeaders(operation, args),
    body: hasBody ? encodeBody(unplacedArguments(operation, args), wireFormat) : undefined,
  };
}

/** Serializes a request that the contract does not have. Its path may have a query of its own; the arguments are its body. */
function serializeRaw(path: string, body?: Arguments, wireFormat?: WireFormat, query?: string): SerializedCall {
  return {
    address: query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path,
    headers: {},
    body: body && encodeBody(body, wireFormat),
  };
}

/** Serializes the arguments of a call that go into its query. */
export function serializeArguments(operation: ClientOperation, args: Arguments): string {
  return serializeQuery(unplacedArguments(operation, args), operation.query);
}

/** The arguments that are neither in the path nor in headers, and those of the path that the body repeats. */
function unplacedArguments({ path, body, headers = [] }: ClientOperation, args: Arguments): Arguments {
  const rest = { ...args };
  for (const name of headers) delete rest[name];
  for (const [, name = ""] of path.matchAll(placeholder)) if (!body?.includes(name)) delete rest[name];
  return rest;
}

/** Serializes the path of a call; encodes each argument. */
export function serializePath({ id, path }: ClientOperation, args: Arguments): string {
  return path.replace(placeholder, (_, name: string) => {
    const text = formatValue(args[name] ?? "", name);
    // An empty segment would be another address, and dots go up in the path, encoded or not (WHATWG URL, path state).
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${id} needs ${name}: a string that is not empty, "." or "..".`);
    return encode(text, name);
  });
}

/** Serializes the arguments that are headers (OpenAPI 3.1, style `simple`). Omits those without a value. */
function serializeHeaders({ headers = [] }: ClientOperation, args: Arguments): Record<string, string> {
  const values = headers.filter((name) => args[name] != null).map((name) => [name, [args[name]].flat()] as const);
  return Object.fromEntries(
    values.map(([name, list]) => [name, list.map((each) => formatValue(each, name)).join(",")]),
  );
}

/** Serializes arguments as a query (OpenAPI 3.1, Parameter Object, style values). Omits arguments without a value. */
export function serializeQuery(args: Arguments, styles?: ClientOperation["query"]): string {
  return Object.entries(args)
    .flatMap(([name, value]) => serializeParameter(encode(name, name), value, name, styles?.[name]))
    .join("&");
}

/** Serializes a parameter. @param key its name, encoded. */
function serializeParameter(key: string, value: unknown, name: string, style?: string): string[] {
  const encodeValue = (part: unknown): string => encode(formatValue(part, name), name);
  if (value == null) return [];
  if (Array.isArray(value) && style === "comma") return [`${key}=${value.map(encodeValue).join(",")}`];
  if (/^(Array|Object)$/.test(kindOf(value)))
    return Object.entries(value as object).flatMap(([member, part]) =>
      serializeParameter(Array.isArray(value) ? key : `${key}[${encodeValue(member)}]`, part, name),
    );
  return [`${key}=${encodeValue(value)}`];
}

/** Encodes a text for a URL. @throws URIError if it is not Unicode: it has half of a surrogate pair. */
function encode(text: string, name: string): string {
  platform.checkText?.(text, name);
  return encodeURIComponent(text);
}

/** Formats a value as a string. @throws TypeError for a value that is not a scalar, and for an inexact number. */
function formatValue(value: unknown, name: string): string {
  if (typeof value === "number") assertExact(value, name);
  const kind = kindOf(value);
  const text: unknown = kind === "Date" ? (value as Date).toJSON() : value;
  if (text == null || !/^(BigInt|Boolean|Date|Number|String)$/.test(kind))
    throw new TypeError(
      `${name} must be a string, number, boolean or Date (got ${text == null ? text : `a ${kind}`}).`,
    );
  return String(text);
}
