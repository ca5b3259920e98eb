/** Which failures are worth another attempt, and when. */
import type { Operation } from "../../generated/operations.js";
import { ConnectionError, HttpError, type StoreError, TimeoutError } from "./errors.ts";

/** Milliseconds within which the first wait falls; it doubles with each attempt. */
const firstWait = 500;
const longestWait = 8000;

/** What the runtimes say when the connection was never made, so that the request cannot have arrived. */
const neverSent = /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN)|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/**
 * Whether a call may be sent again. What can be repeated (GET, PUT, DELETE, and a POST that changes nothing) is, when no answer
 * came or the service is at fault. Any other POST only where the service cannot have acted on it.
 */
export function isRepeatable({ method, safe }: Operation, error: StoreError): boolean {
  const isRepeated = method !== "POST" || safe === true;
  if (error instanceof HttpError)
    return error.status === 429 || (isRepeated && (error.status === 408 || error.status >= 500));
  if (error instanceof ConnectionError) return isRepeated || neverSent.test(codeOf(error.cause));
  return error instanceof TimeoutError && isRepeated;
}

/** The code of a failed connection; `fetch` of Node keeps it in the cause of its error. */
function codeOf(error: unknown): string {
  const { code, cause }: { code?: unknown; cause?: unknown } = Object(error);
  return code === undefined && cause ? codeOf(cause) : String(code);
}

/**
 * Milliseconds to wait before another attempt: what the service asks for, and else a random time whose bound doubles.
 *
 * @param attempt the number of attempts made.
 * @param random from 0 to 1.
 */
export function waitBefore(attempt: number, error: StoreError, random: number): number {
  const asked = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, random * Math.min(longestWait, firstWait * 2 ** (attempt - 1)));
}

/**
 * Seconds that a `Retry-After` header asks for, given as a number or as a date (RFC 9110, section 10.2.3).
 *
 * @param now milliseconds since 1970.
 */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after");
  if (!text) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
