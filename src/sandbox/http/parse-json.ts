/** Parses the JSON of request bodies, within limits on its depth and its number of values. */
import { parseLossless } from "../../client/lossless.ts";
import { details } from "../text/details.ts";
import { RequestError } from "./request-error.ts";

/** The maximum depth of the objects and arrays of a body. The contract's own have eight levels. */
const maxDepth = 64;

/**
 * The maximum number of values in a body. Parsing, validating and storing take time for each of them, and other requests wait
 * meanwhile. An order with a thousand line items has fewer.
 */
const maxValues = 20_000;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Parses a body. Numbers that a double would change become strings.
 *
 * @returns the value, and the text that it was parsed from.
 * @throws RequestError 400 if it is not JSON, 413 if it has too many values.
 */
export function parseJson(bytes: Uint8Array): { readonly value: unknown; readonly text: string } {
  if (bytes.length === 0) throw new RequestError(400, details.emptyBody);
  const start = startOf(bytes);
  endOfValue(bytes, start);
  const text = decode(bytes.subarray(start));
  return { value: parseText(text), text };
}

/** Where the text begins: after a byte order mark, if there is one (RFC 8259, section 8.1). */
export function startOf(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** @throws RequestError 400 if bytes are not UTF-8. */
export function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RequestError(400, "The body must be UTF-8 (RFC 8259, section 8.1).");
  }
}

/** @throws RequestError 400 if a text is not JSON. */
export function parseText(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    throw notJson((error as Error).message.split("\n")[0]?.slice(0, 200) ?? "");
  }
}

export function notJson(reason: string): RequestError {
  return new RequestError(400, details.notJson(reason));
}

/**
 * The index of the comma or bracket that follows a value, or of the end of the bytes. Whether it is a value is not checked.
 *
 * @throws RequestError 400 if the value is nested too deep, 413 if it has too many values.
 */
export function endOfValue(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let values = 1; // as many as it has commas and brackets, and one
  let at = start;
  for (; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 34:
        at = endOfString(bytes, at);
        break;
      case 44:
        if (depth === 0) return at;
        values += 1;
        break;
      case 91:
      case 123:
        depth += 1;
        values += 1;
        if (depth > maxDepth)
          throw new RequestError(400, `The body must not be nested deeper than ${maxDepth} levels.`);
        break;
      case 93:
      case 125:
        if (depth === 0) return at;
        depth -= 1;
        break;
    }
    if (values > maxValues)
      throw new RequestError(413, `The body must have at most ${maxValues} values: split it into several requests.`);
  }
  return Math.min(at, bytes.length);
}

/** The index of the quote that ends a string, or of the last byte. */
export function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 92) at += 1;
    else if (byte === 34) return at;
  }
  return bytes.length;
}
