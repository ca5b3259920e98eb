/** Which failures to retry, and when. */

import { ConnectionError, HttpError, type StoreError, TimeoutError } from "./errors.ts";
import type { ClientOperation } from "./operation.ts";

/** Upper bound of the first delay in milliseconds; it doubles with each attempt. */
const firstWait = 500;
const longestWait = 8000;

/** Error codes of the runtimes for a connection that was never made, so the request cannot have arrived. */
const notConnectedCodes = /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN)|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/**
 * Whether to retry a call. GET, PUT, DELETE and a POST that changes nothing are retried if no response came or the store failed.
 * Any other POST is retried only if the store cannot have processed it.
 */
export function isRepeatable({ method, safe }: ClientOperation, error: StoreError): boolean {
  const isRepeated = method !== "POST" || safe === true;
  if (error instanceof HttpError)
    return error.status === 429 || (isRepeated && (error.status === 408 || error.status >= 500));
  if (error instanceof ConnectionError) return isRepeated || notConnectedCodes.test(errorCode(error.cause));
  return error instanceof TimeoutError && isRepeated;
}

/** The code of a failed connection. In Node, `fetch` puts it in the cause of its error. */
function errorCode(error: unknown): string {
  const { code, cause }: { code?: unknown; cause?: unknown } = Object(error);
  return code === undefined && cause ? errorCode(cause) : String(code);
}

/**
 * The delay before a retry in milliseconds: what the store asks for, but at least a random time below a bound that doubles.
 *
 * @param attempt the number of attempts made.
 * @param random from 0 to 1.
 */
export function retryDelay(attempt: number, error: StoreError, random: number): number {
  const requested = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(requested, random * Math.min(longestWait, firstWait * 2 ** (attempt - 1)));
}

/**
 * The seconds that a `Retry-After` header asks for, as a number or as a date (RFC 9110, section 10.2.3).
 *
 * @param now milliseconds since 1970.
 */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after");
  if (!text) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
