/** Answers as a program sees them. */
import type { Operation } from "../../generated/operations.js";
import { DecodeError } from "./errors.ts";
import { parseLossless } from "./lossless.ts";
import type { AnswerIssue } from "./options.ts";
import { decodeBody } from "./reader.ts";

/**
 * Reads an answer that says that all went well.
 *
 * @param text its body.
 * @param onIssue told of each value that is not as the contract says.
 * @throws DecodeError when the body is no JSON.
 */
export function readAnswer(
  operation: Operation,
  response: Response,
  text: string,
  onIssue?: (issue: AnswerIssue) => void,
): unknown {
  const { id, decode, empty } = operation;
  if (text === "" && empty) return {};
  let body: unknown;
  try {
    body = parseLossless(text);
  } catch (cause) {
    throw new DecodeError(id, response, text, cause);
  }
  if (decode) for (const issue of decodeBody(body, decode)) onIssue?.({ operation: id, ...issue });
  return body;
}

/** The body of a failure: JSON as a value, anything else as text, nothing as undefined. */
export function parsed(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return text || undefined;
  }
}
