/** The body of a request as it came, for the request log. */

/** The start of a body. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  /** Whether the body goes on. */
  readonly isCut: boolean;
}

/** How many bytes of a body are logged. */
export const maxLoggedBytes = 1_000_000;

/** How long to wait for the body of a request that is rejected without it, in milliseconds. */
export const maxWait = 500;

/** A body as text, or in base64 if it is not UTF-8. */
export interface BodyText {
  readonly text: string;
  readonly encoding?: "base64";
}

/** @returns a copy of the start of a body. */
export function startOfBody(bytes: Uint8Array): ReceivedBody {
  return { bytes: Uint8Array.prototype.slice.call(bytes, 0, maxLoggedBytes), isCut: bytes.length > maxLoggedBytes };
}

/** Decodes a body. */
export function bodyText({ bytes, isCut }: ReceivedBody): BodyText {
  try {
    // The cut may be within a character: `stream` lets its beginning go.
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut }) };
  } catch {
    return { text: toBase64(bytes), encoding: "base64" };
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
