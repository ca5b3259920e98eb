/** Decodes response bodies. */

import { DecodeError, toLine } from "./errors.ts";
import { parseLossless } from "./lossless.ts";
import type { ClientOperation } from "./operation.ts";
import type { SharedOptions } from "./options.ts";
import { ignoreRejection } from "./unawaited.ts";
import { type DecodeIssue, decodeBody, isObject } from "./wire-reader.ts";

/**
 * Decodes the body of a successful response.
 *
 * @param text the body.
 * @throws DecodeError if the body is not JSON or not an object, or its envelope is missing or does not match its type; with
 *   `decode: "strict"`, if any value does not match its type. If the operation returns nothing, any JSON is accepted as `{}`.
 */
export function readResponse(
  operation: ClientOperation,
  response: Response,
  text: string,
  { decode, onDecodeIssue }: Pick<SharedOptions, "decode" | "onDecodeIssue">,
): unknown {
  const { id } = operation;
  if (text === "" && !operation.decode) return {};
  let body: unknown;
  try {
    body = parseLossless(text);
  } catch (cause) {
    throw new DecodeError(id, response, text, describeText(text), cause);
  }
  if (!operation.decode) return operation.raw || isObject(body) ? body : {};
  const issues = decodeBody(body, operation.decode);
  for (const issue of issues) ignoreRejection(onDecodeIssue?.({ operation: id, ...issue }));
  // Without its envelope, a response contains nothing of what the operation returns.
  const fatal = issues.find(({ path }) => decode === "strict" || path.length < 2);
  if (fatal)
    throw new DecodeError(id, response, text, `does not match its type: ${describeIssue(fatal)}`, undefined, issues);
  return body;
}

/** Why a body cannot be read. One that begins like JSON is not shown: it has the data of the store, and messages go into logs. */
function describeText(text: string): string {
  if (text.trim() === "") return "is empty";
  return /^\s*[[{"]/.test(text) ? "is not valid JSON" : `is not JSON: ${JSON.stringify(toLine(text.slice(0, 80)))}`;
}

function describeIssue({ path, expected, value }: DecodeIssue): string {
  return `${path.join(".") || "the body"} must be of the type ${expected} (got ${describeValue(value)})`;
}

/** Objects are not shown: `JSON.stringify` overflows the stack where they are deep. */
function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (isObject(value)) return "an object";
  return Array.isArray(value) ? "a list" : toLine(JSON.stringify(value));
}

/** The body of an error response: JSON as a value, anything else as a string, an empty body as undefined. */
export function parseErrorBody(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return text || undefined;
  }
}
