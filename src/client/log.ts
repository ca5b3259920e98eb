/** Logs calls: one line for each request, response, retry and failure. Bodies and headers are not logged. */
import { HttpError, type StoreError, toLine } from "./errors.ts";
import { tokenHeader } from "./headers.ts";
import type { Attempt, Hooks } from "./options.ts";

/** Receives log lines: `console`, pino and winston do. Requests and responses are `debug`, retries `warn`, failures `error`. */
export interface Logger {
  debug(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** How many access tokens to remember, to redact them. A store has one at a time. */
const rememberedTokens = 100;

/**
 * Creates hooks that log each call, for the option `hooks` of `pickStore`. `createStore` has the option `logger`. Access tokens and
 * the values of query parameters that look like secrets are redacted. A logger that throws does not disturb the call.
 */
export function logHooks(logger: Logger): Hooks {
  const tokens = new Set<string>();
  const remember = (token: string | undefined): void => {
    if (!token) return;
    tokens.delete(token);
    tokens.add(token);
    const [oldest = ""] = tokens;
    if (tokens.size > rememberedTokens) tokens.delete(oldest);
  };
  const log = (level: keyof Logger, event: string, fields: Readonly<Record<string, unknown>>): void => {
    const formatted = Object.entries(fields).map(([name, value]) => formatField(name, redactTokens(value, tokens)));
    try {
      logger[level](`store-admin-api ${event}${formatted.join("")}`);
    } catch {
      // A log that is full must not fail a call that succeeded.
    }
  };
  return {
    request: ({ operation, attempt, request: { method, url, headers } }: Attempt) => {
      remember(headers[tokenHeader]);
      log("debug", "request", { operation, attempt, method, url: redactQuery(url) });
    },
    response: ({ operation, attempt, response: { status, headers }, duration }) => {
      const requestId = headers.get("x-request-id") ?? headers.get("request-id");
      log("debug", "response", { operation, attempt, status, duration: Math.round(duration), requestId });
    },
    retry: ({ operation, attempt, error, delay }) =>
      log("warn", "retry", { operation, attempt, delay: Math.round(delay), ...describeError(error) }),
    error: ({ operation, error }) =>
      log("error", "failure", { operation, attempts: error.attempts, ...describeError(error) }),
  };
}

/** Hooks that run those of a log and those of a program. The log shows requests as the program's hooks leave them. */
export function combineHooks(log: Hooks, own: Hooks = {}): Hooks {
  return {
    request: async (attempt) => {
      await own.request?.(attempt);
      await log.request?.(attempt);
    },
    response: async (attempt) => {
      await log.response?.(attempt);
      await own.response?.(attempt);
    },
    retry: async (attempt) => {
      await log.retry?.(attempt);
      await own.retry?.(attempt);
    },
    error: (failure) => {
      log.error?.(failure);
      own.error?.(failure);
    },
  };
}

/** A logger that prints to the standard error, if the environment variable `STORE_ADMIN_API_LOG` is `debug`. */
export function findEnvironmentLogger(): Logger | undefined {
  // Deno would ask the user for permission to read the variable.
  if ("Deno" in globalThis) return undefined;
  const { process }: { process?: { env?: Record<string, string | undefined> } } = globalThis;
  if (process?.env?.STORE_ADMIN_API_LOG !== "debug") return undefined;
  const print = (line: string): void => console.error(line);
  return { debug: print, warn: print, error: print };
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
  for (const token of tokens)
    for (const secret of [token, encodeURIComponent(token)]) text = text.replaceAll(secret, "<redacted>");
  return text;
}

/** Redacts the values of query parameters that look like secrets. A page token is none. */
function redactQuery(url: string): string {
  return url.replace(
    /([?&](?:[^=&#]*(?:signature|secret|password|access[_-]?token|api[_-]?key)[^=&#]*|token|sig)=)[^&#]*/gi,
    "$1<redacted>",
  );
}
