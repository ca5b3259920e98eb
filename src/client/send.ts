/** Sends a call and decodes its response, with retries. */

import { systemClock } from "./clock.ts";
import { createHttpError, StoreError, UnauthorizedError } from "./errors.ts";
import { fetchText } from "./fetch-text.ts";
import { checkHeaders, createHeaders, getToken } from "./headers.ts";
import type { ClientOperation } from "./operation.ts";
import type { Attempt, CallOptions, StoreOptions } from "./options.ts";
import { platform } from "./platform.ts";
import type { ReadResponse } from "./read-response.ts";
import { type Arguments, serializeCall } from "./request.ts";
import { resolveOptions } from "./resolve-options.ts";
import { parseErrorBody, readResponse } from "./response.ts";
import { isAlreadyDeleted, isRepeatable, readRetryAfter, retryDelay } from "./retry.ts";
import { sleep, withTimeLimit } from "./time-limit.ts";
import { ignoreRejection } from "./unawaited.ts";

/** How to reach a store, with its checked address. */
export interface Connection extends StoreOptions {
  /** From `parseBaseUrl`. */
  readonly baseUrl: string;
}

/** A decoded response. */
export interface DecodedResponse<Data> {
  readonly data: Data;
  /** Its body is already read. */
  readonly response: ReadResponse;
  /** Its body, as the store sent it. */
  readonly text: string;
  /** The address of the request. */
  readonly url: string;
}

/**
 * Sends a call, retries it if that is safe, and decodes its response.
 *
 * @param query the query, if it is not made of the arguments.
 * @throws StoreError if no successful response comes; TypeError if an argument or an option cannot be used.
 */
export async function send(
  store: Connection,
  operation: ClientOperation,
  args?: Arguments,
  call: CallOptions = {},
  query?: string,
): Promise<DecodedResponse<unknown>> {
  const { id, method } = operation;
  const { hooks, clock = systemClock } = store;
  const { signal, metadata, accessToken = store.accessToken } = call;
  const options = resolveOptions(store, call);
  const { address, headers: given, body } = serializeCall(operation, args, store.wireFormat, query);
  const deadline = clock.now() + options.timeout;
  let attempt: Attempt | undefined;
  let previous: StoreError | undefined;
  let rejectedToken: string | undefined;
  let { retries } = options;
  let renewals = typeof accessToken === "function" ? 1 : 0;

  const within = <T>(work: (stop: AbortSignal) => T | Promise<T>, attemptTimeout = Number.POSITIVE_INFINITY) => {
    const remaining = deadline - clock.now();
    const limit =
      attemptTimeout < remaining
        ? { option: "attemptTimeout", milliseconds: attemptTimeout, remaining: attemptTimeout }
        : { option: "timeout", milliseconds: options.timeout, remaining };
    return withTimeLimit({ operation: id, clock, signal, ...limit }, async (stop) => work(stop));
  };

  const sendOnce = async (number: number): Promise<DecodedResponse<unknown>> => {
    const token = await within(() => getToken(accessToken, rejectedToken));
    const headers = createHeaders(token, body, store.headers, given, call.headers);
    const current: Attempt = {
      operation: id,
      attempt: number,
      request: { method, url: store.baseUrl + address, headers, body },
      metadata,
    };
    attempt = current;
    if (hooks?.request) await within(() => hooks.request?.(current));
    platform.checkRequest?.(id, current.request);
    checkHeaders(current.request.headers);
    const started = clock.now();
    const { response, text } = await within(
      (stop) => fetchText(id, store.fetch, current.request, options, stop),
      options.attemptTimeout,
    );
    const duration = clock.now() - started;
    if (hooks?.response) await within(() => hooks.response?.({ ...current, response, duration }));
    const { url } = current.request;
    if (response.ok) return { data: readResponse(operation, response, text, options), response, text, url };
    if (isAlreadyDeleted(operation, response.status, previous)) return { data: {}, response, text, url };
    if (response.status === 401) rejectedToken = token;
    throw createHttpError(id, response, parseErrorBody(text), readRetryAfter(response, clock.now()));
  };

  /** Waits for the next attempt; throws the error if there is none. */
  const waitToRetry = async (error: unknown): Promise<void> => {
    // An error with attempts is of another call: a hook or the token function threw it.
    if (!attempt || !(error instanceof StoreError) || error.attempts > 0) throw error;
    Object.assign(error, { attempts: attempt.attempt, previous });
    previous = error;
    const failed = { ...attempt, error };
    let delay = 0;
    if (!(error instanceof UnauthorizedError && renewals-- > 0)) {
      const repeatable = isRepeatable(operation, error);
      const { shouldRetry } = options;
      const decided = (shouldRetry && (await within(() => shouldRetry({ ...failed, repeatable })))) ?? repeatable;
      platform.checkDecision?.(decided);
      if (decided === false || retries-- <= 0) throw error;
      const { maxRetryDelay } = options;
      delay = decided === true ? retryDelay(attempt.attempt, error, clock.random(), maxRetryDelay) : decided;
    }
    if (clock.now() + delay >= deadline) throw error;
    if (hooks?.retry) await within(() => hooks.retry?.({ ...failed, delay }));
    await sleep({ operation: id, clock, signal, remaining: delay });
  };

  try {
    for (let number = 1; ; number += 1) {
      try {
        return await sendOnce(number);
      } catch (error) {
        await waitToRetry(error);
      }
    }
  } catch (error) {
    if (error instanceof StoreError) {
      if (error.attempts === 0) Object.assign(error, { attempts: attempt?.attempt ?? 0, previous });
      ignoreRejection(hooks?.error?.({ operation: id, metadata, error }));
    }
    throw error;
  }
}
