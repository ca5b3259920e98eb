/** The body of a call: from `--body`, from the options of its members, or from both. */
import { readFile } from "node:fs/promises";
import { parseLossless } from "../../client/lossless.ts";
import { encodeBody } from "../../client/request-body.ts";
import { isObject, type Json, type JsonObject } from "../../contract/json.ts";
import type { LocatedOperation } from "../../contract/operation.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallableContract } from "./contract.ts";
import { bodyOf, isJsonType, repeatedMembers } from "./operation.ts";
import type { GivenArguments } from "./read-arguments.ts";

/** A body as it is sent. */
export interface SentBody {
  readonly type: string;
  readonly text: string;
  /** Its value, if it is JSON or a form. */
  readonly value?: Json;
}

/** The option `--body`. */
export interface BodyOption {
  /** Its value: JSON, `@file`, or `-` for the standard input. */
  readonly option: string | undefined;
  readonly stdin: NodeJS.ReadableStream;
}

const formType = "application/x-www-form-urlencoded";

/**
 * Makes the body of a call.
 *
 * @param given the arguments; members that the path has are added.
 * @returns undefined if the operation takes none, or needs none and none is given.
 * @throws {UsageError} if the body is missing, not allowed, or not JSON.
 */
export async function makeBody(
  contract: CallableContract,
  operation: LocatedOperation,
  given: GivenArguments,
  { option, stdin }: BodyOption,
): Promise<SentBody | undefined> {
  const declared = bodyOf(contract, operation);
  if (!declared) {
    if (option !== undefined) throw new UsageError(`${operation.id} takes no body.`);
    return undefined;
  }
  const { type, isRequired, schema } = declared;
  const isJson = isJsonType(type);
  const text = option === undefined ? undefined : await readText(option, stdin);
  if (!isJson && type !== formType) {
    if (text === undefined && isRequired)
      throw new UsageError(`${operation.id} needs a body of the type ${type}: --body @file.`);
    return text === undefined ? undefined : { type, text };
  }
  const repeated = repeatedMembers(contract, operation).map((name) => [name, given.path[name] ?? null]);
  const base = text === undefined ? undefined : parseBody(text);
  if (given.body === undefined && base !== undefined && (repeated.length === 0 || !isObject(base)))
    return { type, text: isJson && text !== undefined ? text : formOf(base), value: base };
  const value: JsonObject = { ...Object.fromEntries(repeated), ...membersOf(base), ...membersOf(given.body) };
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty && !isRequired) return undefined;
  if (isEmpty && contract.schemas.required(schema).length > 0)
    throw new UsageError(`${operation.id} needs a body. Pass its members as options, or --body.`);
  return { type, text: isJson ? encodeBody(value) : formOf(value), value };
}

function membersOf(value: Json | undefined): JsonObject {
  if (value === undefined) return {};
  if (isObject(value)) return value;
  throw new UsageError("--body must be a JSON object, because options set members of it.");
}

async function readText(option: string, stdin: NodeJS.ReadableStream): Promise<string> {
  if (option === "-") return (await import("node:stream/consumers")).text(stdin);
  if (!option.startsWith("@")) return option;
  const file = option.slice(1);
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}`);
  }
}

function parseBody(text: string): Json {
  try {
    return parseLossless(text) as Json;
  } catch (error) {
    throw new UsageError(`--body is not JSON: ${(error as Error).message}`);
  }
}

/** A form: lists item by item, objects in brackets. */
function formOf(value: Json): string {
  const pairs = (name: string, member: Json): [string, string][] => {
    if (member === null) return [];
    if (Array.isArray(member)) return member.flatMap((item) => pairs(isObject(item) ? `${name}[]` : name, item));
    if (isObject(member)) return Object.entries(member).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
    return [[name, String(member)]];
  };
  return new URLSearchParams(
    Object.entries(membersOf(value)).flatMap(([name, member]) => pairs(name, member)),
  ).toString();
}
