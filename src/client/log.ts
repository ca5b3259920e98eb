/** Logs calls: one line for each request, response, retry and failure. Bodies and headers are not logged. */
import { apiVersion } from "../api-version.ts";
import { deprecatedBy } from "./deprecation.ts";
import { HttpError, type StoreError, toLine } from "./errors.ts";
import { tokenHeader } from "./headers.ts";
import type { Attempt, CallLogger } from "./options.ts";
import { ignoreRejection } from "./unawaited.ts";

/** Receives log lines: `console`, pino and winston do. Requests and responses are `debug`, retries `warn`, failures `error`. */
export interface LogTarget {
  debug(line: string): unknown;
  warn(line: string): unknown;
  error(line: string): unknown;
}

/** How many access tokens to remember, to redact them. A store has one at a time. */
const rememberedTokens = 100;

/**
 * Creates a log of each call, for the option `logger`. It is a function of its own, so that a bundle without a log does not contain
 * it. Access tokens and the values of query parameters that look like secrets are redacted. The header `Deprecation`
 * (RFC 9745) or `Sunset` (RFC 8594) is a warning, once for an operation, and once if the whole version of the API is deprecated. A target that throws does not disturb the call.
 *
 * @param target receives the lines, such as `console`.
 */
export function logTo(target: LogTarget): CallLogger {
  const tokens = new Set<string>();
  const deprecated = new Set<string>();
  const remember = (token: string | undefined): void => {
    if (!token) return;
    tokens.delete(token);
    tokens.add(token);
    const [oldest = ""] = tokens;
    if (tokens.size > rememberedTokens) tokens.delete(oldest);
  };
  const log = (level: keyof LogTarget, event: string, fields: Readonly<Record<string, unknown>>): void => {
    const formatted = Object.entries(fields).map(([name, value]) => formatField(name, redactTokens(value, tokens)));
    try {
      ignoreRejection(target[level](`store-admin-api ${event}${formatted.join("")}`));
    } catch {
      // A log that is full must not fail a call that succeeded.
    }
  };
  return (own = {}) => ({
    request: async (attempt) => {
      await own.request?.(attempt);
      const { method, url, headers } = attempt.request;
      remember(headers[tokenHeader]);
      log("debug", "request", { ...nameAttempt(attempt), method, url: redactQuery(url) });
    },
    response: async (attempt) => {
      const { status, headers } = attempt.response;
      const requestId = headers.get("x-request-id") ?? headers.get("request-id");
      const by = deprecatedBy(headers);
      const what = by === "version" ? apiVersion : attempt.operation;
      if (by && !deprecated.has(what)) {
        deprecated.add(what);
        log("warn", "deprecated", { [by]: what, since: headers.get("deprecation"), sunset: headers.get("sunset") });
      }
      log("debug", "response", { ...nameAttempt(attempt), status, duration: Math.round(attempt.duration), requestId });
      await own.response?.(attempt);
    },
    retry: async (attempt) => {
      const { delay, error } = attempt;
      log("warn", "retry", { ...nameAttempt(attempt), delay: Math.round(delay), ...describeError(error) });
      await own.retry?.(attempt);
    },
    error: (failure) => {
      const { operation, error } = failure;
      log("error", "failure", { operation, attempts: error.attempts, ...describeError(error) });
      own.error?.(failure);
    },
  });
}

function nameAttempt({ operation, attempt }: Attempt): Readonly<Record<string, unknown>> {
  return { operation, attempt };
}

function describeError(error: StoreError): Readonly<Record<string, unknown>> {
  const { name, message } = error;
  const response = error instanceof HttpError ? { status: error.status, requestId: error.requestId } : {};
  return { ...response, error: name, message };
}

/** A field as ` name=value`, on one line; nothing if it has no value. */
function formatField(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = toLine(String(value));
  return ` ${name}=${/[\s"=]/.test(text) && name !== "url" ? JSON.stringify(text) : text}`;
}

function redactTokens(value: unknown, tokens: Iterable<string>): unknown {
  if (typeof value !== "string") return value;
  let text = value;
  // A short token is one of a test, and may be part of any word.
  const secrets = [...tokens]
    .filter(({ length }) => length >= 8)
    .flatMap((token) => [token, encodeURIComponent(token)]);
  for (const secret of new Set(secrets)) text = text.replaceAll(secret, "<redacted>");
  return text;
}

/** Redacts the values of query parameters that look like secrets. A page token is none. */
function redactQuery(url: string): string {
  return url.replace(
    /([?&](?:[^=&#]*(?:signature|secret|password|access[_-]?token|api[_-]?key)[^=&#]*|token|sig)=)[^&#]*/gi,
    "$1<redacted>",
  );
}
