/** Calls as HTTP requests: addresses, queries and bodies as the contract writes them. */
import type { Operation } from "../../generated/operations.js";
import { encodeBody, type WireFormat } from "./encode.ts";
import { exact } from "./plain-number.ts";

/** Arguments of a call, by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What is sent for a call. */
export interface Written {
  /** Path and query, to be put after the base URL. */
  readonly address: string;
  /** The JSON, where the call has a body. */
  readonly body: string | undefined;
}

const placeholder = /\{(\w+)\}/g;

/**
 * Writes a call: what the path names goes there, all else into the body, where the operation has one, or into the query.
 *
 * @throws TypeError when an argument of the path is missing or cannot stand in one, or a value would not arrive as it is.
 */
export function writeCall(operation: Operation, args: Arguments, wireFormat?: WireFormat): Written {
  const { path, query, body } = operation;
  const address = writePath(operation, args);
  const rest = { ...args };
  for (const [, name = ""] of path.matchAll(placeholder)) if (!body?.includes(name)) delete rest[name];
  if (body) return { address, body: encodeBody(rest, wireFormat) };
  const search = writeQuery(rest, query);
  return { address: search ? `${address}?${search}` : address, body: undefined };
}

/** The path of a call, each argument encoded. */
export function writePath({ id, path }: Operation, args: Arguments): string {
  return path.replace(placeholder, (_, name: string) => {
    const text = textOf(args[name] ?? "", name);
    // Nothing would be another address, and dots are taken for a way up, encoded or not (WHATWG URL, path state).
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${id} needs ${name}.`);
    return encodeURIComponent(text);
  });
}

/** Arguments as a query (OpenAPI 3.1, Parameter Object, style values). Those without a value are left out. */
export function writeQuery(args: Arguments, styles: Operation["query"]): string {
  return Object.entries(args)
    .flatMap(([name, value]) => writeParameter(name, value, styles?.[name]))
    .join("&");
}

function writeParameter(name: string, value: unknown, style?: string): string[] {
  const encoded = (part: unknown): string => encodeURIComponent(textOf(part, name));
  if (value == null) return [];
  if (Array.isArray(value) && style === "comma") return [`${name}=${value.map(encoded).join(",")}`];
  if (typeof value === "object" && !(value instanceof Date))
    return Object.entries(value).flatMap(([member, part]) =>
      writeParameter(Array.isArray(value) ? name : `${name}[${encoded(member)}]`, part),
    );
  return [`${name}=${encoded(value)}`];
}

/** A value as text, unless that would say something else. */
function textOf(value: unknown, name: string): string {
  if (typeof value === "number") exact(value, name);
  const text: unknown = value instanceof Date ? value.toJSON() : value;
  if (text == null || typeof text === "object") throw new TypeError(`${name}: ${text} is no text.`);
  return String(text);
}
