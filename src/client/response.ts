/** Decodes response bodies. */

import { DecodeError } from "./errors.ts";
import { parseLossless } from "./lossless.ts";
import type { ClientOperation } from "./operation.ts";
import type { ResponseIssue } from "./options.ts";
import { decodeBody } from "./wire-reader.ts";

/**
 * Decodes the body of a successful response.
 *
 * @param text the body.
 * @param onIssue called for each value that does not match its type.
 * @throws DecodeError if the body is not JSON.
 */
export function readResponse(
  operation: ClientOperation,
  response: Response,
  text: string,
  onIssue?: (issue: ResponseIssue) => void,
): unknown {
  const { id, decode, empty } = operation;
  if (text === "" && empty) return {};
  let body: unknown;
  try {
    body = parseLossless(text);
  } catch (cause) {
    throw new DecodeError(id, response, text, `is not JSON: ${JSON.stringify(text.slice(0, 80))}`, cause);
  }
  if (decode) for (const issue of decodeBody(body, decode)) onIssue?.({ operation: id, ...issue });
  return body;
}

/** The body of an error response: JSON as a value, anything else as a string, an empty body as undefined. */
export function parseErrorBody(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return text || undefined;
  }
}
