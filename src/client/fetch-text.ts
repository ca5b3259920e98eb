import { ConnectionError, DecodeError, type StoreError, toLine } from "./errors.ts";
import { isProgramError } from "./fetch-failure.ts";
import type { OutgoingRequest, StoreOptions } from "./options.ts";
import { platform } from "./platform.ts";
import { readBody } from "./read-body.ts";
import type { ResolvedOptions } from "./resolve-options.ts";

/** A response and its body. */
export interface ReceivedText {
  readonly response: Response;
  readonly text: string;
}

/**
 * Sends one request and reads the text of its response.
 *
 * @throws ConnectionError if no complete response comes; DecodeError if the body of a successful response is too long; what `fetch`
 *   throws if it is a mistake in the program.
 */
export async function fetchText(
  operation: string,
  fetch: StoreOptions["fetch"] = globalThis.fetch,
  { method, url, headers, body }: OutgoingRequest,
  { fetchOptions, maxResponseBytes }: ResolvedOptions,
  signal: AbortSignal,
): Promise<ReceivedText> {
  let response: Response;
  let text: string | undefined;
  try {
    // A redirect could lead to another host, and `fetch` would send it the access token.
    const init = { ...fetchOptions, method, headers, body: body ?? null, signal, redirect: "manual" } as const;
    response = (await fetch(url, init)) as Response;
    platform.checkResponse?.(response);
    const { ok } = response;
    const reading = readBody(response, maxResponseBytes);
    text = ok ? await reading : await reading.catch(() => "");
  } catch (cause) {
    if (isProgramError(cause)) throw cause;
    throw (platform.explainFailure ?? failureOf)(operation, cause);
  }
  if (text !== undefined || !response.ok) return { response, text: text ?? "" };
  throw new DecodeError(operation, response, "", `is longer than ${maxResponseBytes} bytes (maxResponseBytes).`);
}

/** In browsers, a failure has no more than a message. */
function failureOf(operation: string, cause: unknown): StoreError {
  const { message = String(cause) }: { message?: string } = Object(cause);
  return new ConnectionError(operation, `got no response: ${toLine(message).replace(/\.$/, "")}.`, cause);
}
