/** The sandbox as a function, without a socket. */

import type { SandboxRequest, SandboxResponse } from "./messages.ts";
import { RequestError } from "./request-error.ts";

/** @param respond responds to requests. @param bodyLimit the maximum size of a body, in bytes. */
export function fetchThrough(
  respond: (incoming: SandboxRequest) => Promise<SandboxResponse>,
  bodyLimit: number,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    const outgoing = await rejectOnAbort(
      request.signal,
      respond({
        method: request.method,
        target: pathname + search,
        origin,
        header: (name) => request.headers.get(name) ?? undefined,
        body: async (limit = bodyLimit) => {
          const bytes = new Uint8Array(await request.arrayBuffer());
          if (bytes.length <= limit) return bytes;
          throw new RequestError(413, `The body must be at most ${limit} bytes.`);
        },
      }),
    );
    // The error that `fetch` throws if the connection ends too early.
    if (outgoing.cut !== undefined)
      throw new TypeError("fetch failed", { cause: new Error("The connection was cut.") });
    const { status, headers, body, stream } = outgoing;
    const sent = stream ? streamResponse(body, stream, request.signal) : (body as BodyInit);
    return new Response(status === 204 || request.method === "HEAD" ? null : sent, { status, headers });
  };
}

/** A body that continues until it is cancelled or the signal aborts. */
function streamResponse(
  body: SandboxResponse["body"],
  stream: NonNullable<SandboxResponse["stream"]>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => {};
  return new ReadableStream({
    start(controller) {
      controller.enqueue(typeof body === "string" ? encoder.encode(body) : body);
      end = stream((text) => controller.enqueue(typeof text === "string" ? encoder.encode(text) : text));
      signal.addEventListener(
        "abort",
        () => {
          end();
          controller.error(signal.reason);
        },
        { once: true },
      );
    },
    cancel: () => end(),
  });
}

/** The result, or the reason of the signal if it aborts first. */
function rejectOnAbort<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
