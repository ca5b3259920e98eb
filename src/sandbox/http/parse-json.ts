/** Parses the JSON of request bodies, within limits on its depth and its number of values. */
import { parseLossless } from "../../client/lossless.ts";
import { RequestError } from "./request-error.ts";

/** The maximum depth of the objects and arrays of a body. The contract's own have eight levels. */
const maxDepth = 64;

/**
 * The maximum number of values in a body. Parsing, validating and storing take time for each of them, and other requests wait
 * meanwhile. An order with a thousand line items has fewer.
 */
const maxValues = 20_000;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a body. Numbers that a double would change become strings.
 *
 * @param limit the maximum number of values.
 * @returns the value, and the text that it was parsed from.
 * @throws RequestError 400 if it is not JSON, 413 if it has too many values.
 */
export function parseJson(bytes: Uint8Array, limit = maxValues): { readonly value: unknown; readonly text: string } {
  if (bytes.length === 0) throw new RequestError(400, "The body must be a JSON object (got nothing).");
  const { depth, values } = measure(bytes);
  if (depth > maxDepth) throw new RequestError(400, `The body must not be nested deeper than ${maxDepth} levels.`);
  if (values > limit)
    throw new RequestError(413, `The body must have at most ${limit} values: split it into several requests.`);
  const text = decode(bytes);
  try {
    return { value: parseLossless(text), text };
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0]?.slice(0, 200);
    throw new RequestError(400, `The body is not valid JSON: ${reason}`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RequestError(400, "The body must be UTF-8 (RFC 8259, section 8.1).");
  }
}

/** The greatest depth of brackets outside strings, and the number of values: one more than there are commas, and one for each bracket. */
function measure(bytes: Uint8Array): { readonly depth: number; readonly values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 34: {
        at = endOfString(bytes, at);
        break;
      }
      case 44:
        values += 1;
        break;
      case 91:
      case 123:
        depth += 1;
        values += 1;
        if (depth > deepest) deepest = depth;
        break;
      case 93:
      case 125:
        depth -= 1;
        break;
    }
  }
  return { depth: deepest, values };
}

/** The index of the quote that ends a string, or of the last byte. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 92) at += 1;
    else if (byte === 34) return at;
  }
  return bytes.length;
}
