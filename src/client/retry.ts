/** Which failures to retry, and when. */

import { ConnectionError, HttpError, type StoreError, TimeoutError } from "./errors.ts";
import type { ClientOperation } from "./operation.ts";
import { platform } from "./platform.ts";

/** Upper bound of the first delay in milliseconds; it doubles with each attempt. */
const firstWait = 500;
const longestWait = 8000;

/** RFC 9110, section 9.2.2. */
const idempotentMethods = /^(GET|HEAD|OPTIONS|PUT|DELETE)$/;

/**
 * Whether to retry a call. GET, DELETE, a PUT that may be sent twice and a POST that changes nothing are retried if no response came
 * or the store failed. Any other call is retried only if the store cannot have processed it.
 */
export function isRepeatable({ method, safe, once }: ClientOperation, error: StoreError): boolean {
  if (error instanceof HttpError && error.status === 429) return true;
  const isIdempotent = safe === true || (idempotentMethods.test(method) && !once);
  return mayBeProcessed(error) ? isIdempotent : error instanceof ConnectionError;
}

/** Whether the store may have processed a request, although its response is lost. */
function mayBeProcessed(error: StoreError): boolean {
  // 501 and 505 say that the server cannot do it at all (RFC 9110, sections 15.6.2 and 15.6.6). Above 599, a status counts as one of
  // 500 (section 15).
  if (error instanceof HttpError)
    return error.status === 408 || (error.status >= 500 && !/^50[15]$/.test(`${error.status}`));
  if (error instanceof ConnectionError) return !platform.isNotConnected?.(error.cause);
  return error instanceof TimeoutError;
}

/** Whether a status is the 404 for a resource that an earlier attempt of the same call deleted. */
export function isAlreadyDeleted({ method, empty }: ClientOperation, status: number, previous?: StoreError): boolean {
  return method === "DELETE" && empty === true && status === 404 && hasLostResponse(previous);
}

function hasLostResponse(error?: StoreError): boolean {
  return error !== undefined && (mayBeProcessed(error) || hasLostResponse(error.previous));
}

/**
 * The delay before a retry in milliseconds: a random time below a bound that doubles, after the time that the store asks for. So
 * calls that were rejected together come back apart.
 *
 * @param attempt the number of attempts made.
 * @param random from 0 to 1.
 * @param longest the longest time that the store may ask for, in milliseconds.
 * @returns infinity if the store asks for more.
 */
export function retryDelay(attempt: number, error: StoreError, random: number, longest: number): number {
  const requested = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0;
  if (requested > longest) return Number.POSITIVE_INFINITY;
  return requested + random * Math.min(longestWait, firstWait * 2 ** (attempt - 1));
}

/**
 * The seconds that a response asks to wait, by the first header that says it: `retry-after-ms`, `Retry-After` (RFC 9110, section 10.2.3);
 * and of a 429, which these headers may be about, `RateLimit` (draft-ietf-httpapi-ratelimit-headers) and the common `x-ratelimit-reset`.
 *
 * @param now milliseconds since 1970.
 */
export function readRetryAfter({ status, headers }: Pick<Response, "status" | "headers">, now: number) {
  const read = (name: string): string => headers.get(name) ?? "";
  const found = [
    parseNumber(read("retry-after-ms")) / 1000,
    parseRetryAfter(read("retry-after"), now),
    ...(status === 429
      ? [parseRateLimit(read("ratelimit")), ...resets.map((name) => parseReset(parseNumber(read(name)), now))]
      : []),
  ].find((seconds) => !Number.isNaN(seconds));
  return found === undefined ? undefined : Math.max(0, found);
}

/** Headers with the time when a limit ends. */
const resets = ["ratelimit-reset", "x-ratelimit-reset", "x-rate-limit-reset"];

/** A number at the start of a header; NaN if there is none. If the header came twice, the first counts. */
function parseNumber(text: string): number {
  return Number(/^\+?(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(text)?.[1] ?? Number.NaN);
}

function parseRetryAfter(text: string, now: number): number {
  const seconds = parseNumber(text);
  return Number.isNaN(seconds) ? (Date.parse(text) - now) / 1000 : seconds;
}

/** The seconds until a time, which is in seconds from now, or in seconds or milliseconds since 1970. */
function parseReset(reset: number, now: number): number {
  if (reset < 1e9) return reset;
  return (reset < 1e12 ? reset : reset / 1000) - now / 1000;
}

/** The longest time until one of the limits that have nothing left is reset, such as `"minute";r=0;t=5`; NaN if none has. */
function parseRateLimit(text: string): number {
  const limits = text.split(/,(?=\s*")/).filter((limit) => /\b(r|remaining)=0\b/.test(limit));
  const times = limits.map((limit) => Number(/\b(?:t|reset)=(\d+)/.exec(limit)?.[1] ?? Number.NaN));
  return times.length > 0 ? Math.max(...times) : Number.NaN;
}
