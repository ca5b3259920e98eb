/** A call from its arguments to its decoded answer, over as many attempts as it takes. */
import type { Operation } from "../../generated/operations.js";
import { bounded } from "./bounded.ts";
import { systemClock } from "./clock.ts";
import { ConnectionError, HttpError, StoreError } from "./errors.ts";
import { headersOf, headerText } from "./headers.ts";
import type { Attempt, CallOptions, OutgoingRequest, StoreOptions } from "./options.ts";
import { parsed, readAnswer } from "./read.ts";
import { type Arguments, writeCall } from "./request.ts";
import { isRepeatable, retryAfterOf, waitBefore } from "./retry.ts";

/** What a call was answered. */
export interface Answer<Data> {
  readonly data: Data;
  /** Its body has been read. */
  readonly response: Response;
}

/**
 * Sends a call, again where that is safe, and reads its answer.
 *
 * @throws StoreError whatever goes wrong on the way; TypeError when the call cannot be written.
 */
export async function send(
  store: StoreOptions,
  operation: Operation,
  args: Arguments = {},
  call: CallOptions = {},
): Promise<Answer<unknown>> {
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
  const { address, body } = writeCall(operation, args, store.wireFormat);
  const url = store.baseUrl.replace(/\/+$/, "") + address;
  const deadline = clock.now() + timeout;

  const within = <T = void>(milliseconds: number, work?: (stop: AbortSignal) => Promise<T>) =>
    bounded({ operation: id, clock, milliseconds: Math.max(0, milliseconds), signal }, work);

  for (let number = 1; ; number += 1) {
    const headers = await within(deadline - clock.now(), () => allHeaders(store, call, body));
    const attempt: Attempt = { operation: id, attempt: number, request: { method, url, headers, body }, metadata };
    await hooks?.request?.(attempt);
    const begun = clock.now();
    let answer: [Response, string] | undefined;
    let error: unknown;
    try {
      answer = await within(Math.min(attemptTimeout, deadline - begun), (stop) =>
        exchange(store, id, attempt.request, stop),
      );
    } catch (caught) {
      error = caught;
    }
    if (answer) {
      const [response, text] = answer;
      await hooks?.response?.({ ...attempt, response, duration: clock.now() - begun });
      if (response.ok) return { data: readAnswer(operation, response, text, onDecodeIssue), response };
      error = new HttpError(id, response, parsed(text), retryAfterOf(response.headers, clock.now()));
    }
    if (!(error instanceof StoreError) || number > retries || !isRepeatable(operation, error)) throw error;
    const delay = waitBefore(number, error, clock.random());
    if (clock.now() + delay >= deadline) throw error;
    await hooks?.retry?.({ ...attempt, error, delay });
    await within(delay);
  }
}

/** One request and the text of its answer. */
async function exchange(
  { fetch = globalThis.fetch }: StoreOptions,
  operation: string,
  { method, url, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<[Response, string]> {
  try {
    // A redirect could lead to another host, and `fetch` would hand it the access token.
    const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: "manual" });
    const text = response.text();
    return [response, response.ok ? await text : await text.catch(() => "")];
  } catch (cause) {
    throw new ConnectionError(operation, `had no answer: ${cause instanceof Error ? cause.message : cause}.`, cause);
  }
}

/** The headers of a request, by name in lower case: the client's own, then the store's and the call's. */
async function allHeaders(
  store: StoreOptions,
  call: CallOptions,
  body: string | undefined,
): Promise<Record<string, string>> {
  const headers = await headersOf(store);
  if (body !== undefined) headers["content-type"] = "application/json";
  for (const [name, value] of Object.entries({ ...store.headers, ...call.headers }))
    headers[name.toLowerCase()] = headerText(name, value);
  return headers;
}
