import type { FetchedResponse } from "./options.ts";

/**
 * Reads the text of a response body, in pieces unless its length is known to be small enough.
 *
 * @param limit in bytes.
 * @returns undefined if the body is longer.
 */
export async function readBody(
  response: FetchedResponse & { readonly body?: unknown },
  limit: number,
): Promise<string | undefined> {
  const { headers, body } = response;
  const length = headers.get("content-length");
  const isShort = length && Number(length) <= limit && !headers.get("content-encoding");
  if (isShort || !(body instanceof ReadableStream)) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Not every browser can iterate over a stream with `for await`.
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > limit) {
      reader.cancel().catch(() => {}); // the rest is not needed, whatever happens to it
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
