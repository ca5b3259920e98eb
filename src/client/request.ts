/** Serializes calls as HTTP requests: path, query and body. */

import { assertExact } from "./decimal-number.ts";
import type { ClientOperation } from "./operation.ts";
import { encodeBody, type WireFormat } from "./request-body.ts";

/** Arguments of a call, by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A call as it is sent. */
export interface SerializedCall {
  /** Path and query, to append to the base URL. */
  readonly address: string;
  /** The JSON body, if the operation has one. */
  readonly body: string | undefined;
}

const placeholder = /\{(\w+)\}/g;

/**
 * Serializes a call. Arguments that the path names go into the path; all others go into the body, or into the query if the operation
 * has no body.
 *
 * @throws TypeError if a path argument is missing or not allowed in a path, or if a value cannot be sent exactly.
 */
export function serializeCall(operation: ClientOperation, args: Arguments, wireFormat?: WireFormat): SerializedCall {
  const { path, query, body } = operation;
  const address = serializePath(operation, args);
  const rest = { ...args };
  for (const [, name = ""] of path.matchAll(placeholder)) if (!body?.includes(name)) delete rest[name];
  if (body) return { address, body: encodeBody(rest, wireFormat) };
  const search = serializeQuery(rest, query);
  return { address: search ? `${address}?${search}` : address, body: undefined };
}

/** Serializes the path of a call; encodes each argument. */
export function serializePath({ id, path }: ClientOperation, args: Arguments): string {
  return path.replace(placeholder, (_, name: string) => {
    const text = formatValue(args[name] ?? "", name);
    // An empty segment would be another address, and dots go up in the path, encoded or not (WHATWG URL, path state).
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${id} needs ${name}: a string that is not empty, "." or "..".`);
    return encodeURIComponent(text);
  });
}

/** Serializes arguments as a query (OpenAPI 3.1, Parameter Object, style values). Omits arguments without a value. */
export function serializeQuery(args: Arguments, styles: ClientOperation["query"]): string {
  return Object.entries(args)
    .flatMap(([name, value]) => serializeParameter(name, value, styles?.[name]))
    .join("&");
}

function serializeParameter(name: string, value: unknown, style?: string): string[] {
  const encode = (part: unknown): string => encodeURIComponent(formatValue(part, name));
  if (value == null) return [];
  if (Array.isArray(value) && style === "comma") return [`${name}=${value.map(encode).join(",")}`];
  if (typeof value === "object" && !(value instanceof Date))
    return Object.entries(value).flatMap(([member, part]) =>
      serializeParameter(Array.isArray(value) ? name : `${name}[${encode(member)}]`, part),
    );
  return [`${name}=${encode(value)}`];
}

/** Formats a value as a string. @throws TypeError for objects and inexact numbers. */
function formatValue(value: unknown, name: string): string {
  if (typeof value === "number") assertExact(value, name);
  const text: unknown = value instanceof Date ? value.toJSON() : value;
  if (text == null || typeof text === "object")
    throw new TypeError(`${name} must be a string, number, boolean or Date (got ${text}).`);
  return String(text);
}
