/**
 * A `fetch` on the HTTP client of Node.js. The global one takes longer to load than a whole call does, and a command makes one call.
 */
import type { IncomingMessage } from "node:http";
import type { FetchedResponse, FetchInit } from "../../client/options.ts";

/** The longest body of a response, in bytes. */
const longest = 2 ** 26;

/** Sends a request. Rejects if the connection fails or the signal is aborted. Redirects are responses. */
export async function fetchWithNode(
  url: string,
  { method, headers, body, signal }: FetchInit,
): Promise<FetchedResponse> {
  // Not before there is a call: help and completion need neither, and loading them takes most of their time.
  const { request } = url.startsWith("https:") ? await import("node:https") : await import("node:http");
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...length }, signal, agent: false });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const status = response.statusCode ?? 0;
      resolve({
        status,
        ok: status >= 200 && status < 300,
        headers: { get: (name) => [response.headers[name.toLowerCase()]].flat().join(", ") || null },
        text: () => readText(response),
      });
    });
    sent.end(body);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longest) throw new Error(`the response is longer than ${longest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
