import type { FetchedResponse } from "./options.ts";

/** The body is longer than the client may read. */
export const tooLarge = Symbol("tooLarge");

/**
 * Reads the text of a response body, in pieces unless its length is known to be small enough.
 *
 * @param limit in bytes.
 */
export async function readBody(
  response: FetchedResponse & { readonly body?: unknown },
  limit: number,
): Promise<string | typeof tooLarge> {
  const { headers, body } = response;
  const length = headers.get("content-length");
  const isShort = length !== null && Number(length) <= limit && !headers.get("content-encoding");
  if (isShort || !(body instanceof ReadableStream)) return response.text();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      reader.cancel().catch(() => {}); // the rest is not needed, whatever happens to it
      return tooLarge;
    }
    text += decoder.decode(value, { stream: true });
  }
}
