/** Requests and responses of `fetch`, without a socket. */
import type { SandboxRequest, SandboxResponse } from "./messages.ts";
import { maxWait, type ReceivedBody, startOfBody } from "./received-body.ts";
import { RequestError } from "./request-error.ts";

/** A request as `fetch` has it. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Reads the body. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** @param respond responds to requests. @param bodyLimit the maximum size of a body, in bytes. */
export function fetchThrough(
  respond: (incoming: SandboxRequest) => Promise<SandboxResponse>,
  bodyLimit: number,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = readSimple(input, init) ?? readRequest(input, init);
    const { method, signal } = request;
    const outgoing = await rejectOnAbort(signal, respond(toIncoming(request, bodyLimit)));
    return toResponse(outgoing, { method, signal });
  };
}

/** A request, and what aborts it. */
type AbortableRequest = FetchRequest & { readonly signal: AbortSignal | undefined };

/** @throws TypeError for what `Request` does not take (WHATWG Fetch, section 5.4). */
function readRequest(input: string | URL | Request, init: RequestInit | undefined): AbortableRequest {
  const request = new Request(input, init);
  const { method, url, headers, signal } = request;
  return { method, url, headers, signal, bytes: async () => new Uint8Array(await request.arrayBuffer()) };
}

/**
 * What `Request` makes of the calls of most clients: in Node, it takes longer than the sandbox needs for its response.
 *
 * @returns undefined for any other call.
 */
function readSimple(input: string | URL | Request, init?: RequestInit | null): AbortableRequest | undefined {
  const { method = "GET", headers, body, signal, ...others } = init ?? {};
  const isSimple =
    typeof input === "string" &&
    /^https?:\/\/[^/@]+\//.test(input) &&
    /^[A-Z]+$/.test(method) &&
    (body === undefined || (typeof body === "string" && method !== "GET" && method !== "HEAD")) &&
    (signal === undefined || signal instanceof AbortSignal) &&
    Object.keys(others).every((name) => name === "redirect");
  if (!isSimple || method === "CONNECT" || method === "TRACE" || method === "TRACK") return undefined;
  const sent = new Headers(headers);
  if (body !== undefined && !sent.has("content-type")) sent.set("content-type", "text/plain;charset=UTF-8");
  return { method, url: input, headers: sent, signal, bytes: async () => new TextEncoder().encode(body) };
}

/** The request as the sandbox handles it. */
export function toIncoming({ method, url, headers, bytes }: FetchRequest, bodyLimit: number): SandboxRequest {
  const { origin, pathname, search } = new URL(url);
  let read: Promise<Uint8Array> | undefined;
  const readOnce = (): Promise<Uint8Array> => {
    read ??= bytes();
    return read;
  };
  return {
    method,
    target: pathname + search,
    origin,
    header: (name) => headers.get(name) ?? undefined,
    headers: recordOf(headers),
    body: async (limit = bodyLimit) => {
      const body = await readOnce();
      if (body.length <= limit) return body;
      throw new RequestError(413, `The body must be at most ${limit} bytes.`);
    },
    // `fetch` sends no body with these (WHATWG Fetch, section 5.4).
    receivedBody: () => (method === "GET" || method === "HEAD" ? undefined : startOf(readOnce())),
  };
}

/** Holds on to the headers alone: the log keeps the function. */
function recordOf(headers: Headers): () => Record<string, string> {
  return () => Object.fromEntries(headers);
}

/** The start of a body, or nothing of it if it does not come. */
async function startOf(body: Promise<Uint8Array>): Promise<ReceivedBody> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWait);
  });
  const bytes = await Promise.race([body.catch(() => undefined), late]);
  clearTimeout(timer);
  return bytes ? startOfBody(bytes) : { bytes: new Uint8Array(), isCut: true };
}

/** The response as `fetch` returns it. @throws TypeError if the connection was cut. */
export function toResponse(
  { status, headers, body, cut, stream }: SandboxResponse,
  { method, signal }: { readonly method: string; readonly signal: AbortSignal | undefined },
): Response {
  // The error that `fetch` throws if the connection ends too early.
  if (cut !== undefined) throw new TypeError("fetch failed", { cause: new Error("The connection was cut.") });
  const sent = stream ? streamResponse(body, stream, signal) : (body as BodyInit);
  return new Response(status === 204 || method === "HEAD" ? null : sent, { status, headers });
}

/** A body that continues until it is cancelled or the signal aborts. */
function streamResponse(
  body: SandboxResponse["body"],
  stream: NonNullable<SandboxResponse["stream"]>,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => {};
  return new ReadableStream({
    start(controller) {
      controller.enqueue(typeof body === "string" ? encoder.encode(body) : body);
      const stop = stream((text) => controller.enqueue(typeof text === "string" ? encoder.encode(text) : text));
      const abort = (): void => {
        stop();
        controller.error(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
      end = () => {
        signal?.removeEventListener("abort", abort);
        stop();
      };
    },
    cancel: () => end(),
  });
}

/** The result, or the reason of the signal if it aborts first. */
export function rejectOnAbort<T>(signal: AbortSignal | undefined, result: Promise<T>): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
