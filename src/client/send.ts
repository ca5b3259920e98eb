/** Sends a call and decodes its response, with retries. */

import { systemClock } from "./clock.ts";
import { ConnectionError, HttpError, StoreError } from "./errors.ts";
import { checkHeaderValue, createHeaders } from "./headers.ts";
import type { ClientOperation } from "./operation.ts";
import type { Attempt, CallOptions, OutgoingRequest, StoreOptions } from "./options.ts";
import { type Arguments, serializeCall } from "./request.ts";
import { parseErrorBody, readResponse } from "./response.ts";
import { isRepeatable, parseRetryAfter, retryDelay } from "./retry.ts";
import { withTimeLimit } from "./time-limit.ts";

/** A decoded response. */
export interface DecodedResponse<Data> {
  readonly data: Data;
  /** Its body is already read. */
  readonly response: Response;
}

/**
 * Sends a call, retries it if that is safe, and decodes its response.
 *
 * @throws StoreError if no successful response comes; TypeError if an argument cannot be sent.
 */
export async function send(
  store: StoreOptions,
  operation: ClientOperation,
  args: Arguments = {},
  call: CallOptions = {},
): Promise<DecodedResponse<unknown>> {
  const { id, method } = operation;
  const { clock = systemClock, hooks } = store;
  const {
    retries = 2,
    timeout = 120_000,
    attemptTimeout = 30_000,
    onDecodeIssue,
    signal,
    metadata,
  }: CallOptions = {
    ...store,
    ...call,
  };
  const { address, body } = serializeCall(operation, args, store.wireFormat);
  const url = store.baseUrl.replace(/\/+$/, "") + address;
  const deadline = clock.now() + timeout;

  const within = <T = void>(milliseconds: number, work?: (stop: AbortSignal) => Promise<T>) =>
    withTimeLimit({ operation: id, clock, milliseconds: Math.max(0, milliseconds), signal }, work);

  for (let number = 1; ; number += 1) {
    const headers = await within(deadline - clock.now(), () => buildHeaders(store, call, body));
    const attempt: Attempt = { operation: id, attempt: number, request: { method, url, headers, body }, metadata };
    await hooks?.request?.(attempt);
    const started = clock.now();
    let received: [Response, string] | undefined;
    let error: unknown;
    try {
      received = await within(Math.min(attemptTimeout, deadline - started), (stop) =>
        sendOnce(store, id, attempt.request, stop),
      );
    } catch (caught) {
      error = caught;
    }
    if (received) {
      const [response, text] = received;
      await hooks?.response?.({ ...attempt, response, duration: clock.now() - started });
      if (response.ok) return { data: readResponse(operation, response, text, onDecodeIssue), response };
      error = new HttpError(id, response, parseErrorBody(text), parseRetryAfter(response.headers, clock.now()));
    }
    if (!(error instanceof StoreError) || number > retries || !isRepeatable(operation, error)) throw error;
    const delay = retryDelay(number, error, clock.random());
    if (clock.now() + delay >= deadline) throw error;
    await hooks?.retry?.({ ...attempt, error, delay });
    await within(delay);
  }
}

/** Sends one request and reads the text of its response. */
async function sendOnce(
  { fetch = globalThis.fetch }: StoreOptions,
  operation: string,
  { method, url, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<[Response, string]> {
  try {
    // A redirect could lead to another host, and `fetch` would send it the access token.
    const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: "manual" });
    const text = response.text();
    return [response, response.ok ? await text : await text.catch(() => "")];
  } catch (cause) {
    throw new ConnectionError(operation, `got no response: ${cause instanceof Error ? cause.message : cause}.`, cause);
  }
}

/** The headers of a request by name in lower case: the client's own, overridden by the store's and then the call's. */
async function buildHeaders(
  store: StoreOptions,
  call: CallOptions,
  body: string | undefined,
): Promise<Record<string, string>> {
  const headers = await createHeaders(store);
  if (body !== undefined) headers["content-type"] = "application/json";
  for (const [name, value] of Object.entries({ ...store.headers, ...call.headers }))
    headers[name.toLowerCase()] = checkHeaderValue(name, value);
  return headers;
}
