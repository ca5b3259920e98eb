import type { Clock } from "./clock.ts";
import type { StoreError } from "./errors.ts";
import type { ReadResponse } from "./read-response.ts";
import type { WireFormat } from "./request-body.ts";
import type { DecodeIssue } from "./wire-reader.ts";

/** A request before it is sent. A `request` hook may change it. */
export interface OutgoingRequest {
  readonly method: string;
  url: string;
  /** By name in lower case. They include the access token, which `JSON.stringify` and `console.log` show as `<redacted>`. */
  headers: Record<string, string>;
  readonly body: string | undefined;
}

/** One attempt of a call. */
export interface Attempt {
  /** The operationId. */
  readonly operation: string;
  /** Counted from 1. */
  readonly attempt: number;
  readonly request: OutgoingRequest;
  /** The `metadata` option of the call. */
  readonly metadata: unknown;
}

/**
 * Functions that run during a call, within its `timeout` and until its `signal` is aborted. The client awaits them, except `error`.
 * If a hook throws, the call fails with its error.
 */
export interface Hooks {
  /** Runs before each attempt. */
  request?(attempt: Attempt): void | Promise<void>;
  /** Runs after each response, error responses included. The body is already read. `duration` is in milliseconds. */
  response?(attempt: Attempt & { readonly response: ReadResponse; readonly duration: number }): void | Promise<void>;
  /** Runs before the client waits to retry. `delay` is in milliseconds. */
  retry?(attempt: Attempt & { readonly error: StoreError; readonly delay: number }): void | Promise<void>;
  /** Runs before the call throws a `StoreError`. If it returns a promise, nobody waits for it, and its rejection is ignored. */
  error?(failure: FailedCall): void | Promise<void>;
}

/** Adds a log to the hooks of a store. It runs next to the request, so that it shows what the hooks make of it. */
export type CallLogger = (hooks?: Hooks) => Hooks;

/** A call that failed for good. */
export interface FailedCall {
  /** The operationId. */
  readonly operation: string;
  /** The `metadata` option of the call. */
  readonly metadata: unknown;
  readonly error: StoreError;
}

/** A value in a response that does not match its type. */
export interface ResponseIssue extends DecodeIssue {
  readonly operation: string;
}

/** A failed attempt that may be repeated. */
export interface FailedAttempt extends Attempt {
  readonly error: StoreError;
  /** Whether the client would retry: it can't do harm, or the store can't have processed the request. */
  readonly repeatable: boolean;
}

/** What the client passes to `fetch`, beside `fetchOptions`. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

/** What the client reads of a response. The `fetch` of undici and of other libraries returns at least this. */
export interface FetchedResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Options of a store that a call can override. An option that is undefined is ignored. */
export interface SharedOptions {
  /**
   * Sent as `X-Service-Access-Token`. A function is called before each attempt. If the store rejects the token (401), the client calls
   * the function once more, with the rejected token, and retries once.
   */
  readonly accessToken?: AccessToken | undefined;
  /** Sent with each request. They override the client's own headers; undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** How often to retry a call at most. Default: 2. */
  readonly retries?: number | undefined;
  /**
   * Decides which failures to retry, instead of the client: whether, or after how many milliseconds. `retries` and the time limits still
   * hold.
   */
  readonly shouldRetry?: ((failed: FailedAttempt) => boolean | number | Promise<boolean | number>) | undefined;
  /**
   * The longest time that the client waits before a retry because the store asks for it, in milliseconds. If the store asks for more,
   * the call fails at once. Default: 60,000.
   */
  readonly maxRetryDelay?: number | undefined;
  /** Time limit of a call in milliseconds, all attempts, waits and hooks included. Default: 120,000. */
  readonly timeout?: number | undefined;
  /** Time limit of one attempt in milliseconds, until its response is read. Default: 30,000. */
  readonly attemptTimeout?: number | undefined;
  /** The longest response body, in bytes after decompression. A longer one is a `DecodeError`. Default: 67,108,864 (64 MiB). */
  readonly maxResponseBytes?: number | undefined;
  /** Called for each value in a response that does not match its type. The value stays as the store sent it. */
  readonly onDecodeIssue?: ((issue: ResponseIssue) => unknown) | undefined;
  /** With `strict`, such a value is a `DecodeError`. Default: `lenient`. */
  readonly decode?: "lenient" | "strict" | undefined;
  /** Passed to `fetch` with each request, such as `{ dispatcher }` for a proxy with undici or `{ cache: "no-store" }`. */
  readonly fetchOptions?: Readonly<Record<string, unknown>> | undefined;
}

/** A token, or a function that gets one. It receives the token that the store rejected, if one was. */
export type AccessToken = string | ((rejected?: string) => string | Promise<string>);

/** How to reach a store. */
export interface StoreOptions extends SharedOptions {
  /** The address before `/api/…`, such as `https://store.example`. */
  readonly baseUrl: string | URL;
  readonly accessToken: AccessToken; // a store cannot do without
  /** Replaces the global `fetch`. */
  readonly fetch?: ((url: string, init: FetchInit) => Promise<FetchedResponse>) | undefined;
  /** How request bodies write numbers and booleans: `typed` (the default) as JSON numbers and booleans, `string` as strings. */
  readonly wireFormat?: WireFormat | undefined;
  readonly hooks?: Hooks | undefined;
  /**
   * Logs a line for each request, response, retry and failure, such as `logTo(console)`. Default: in Node.js and Bun, with
   * `STORE_ADMIN_API_LOG=debug` in the environment, the lines go to the standard error.
   */
  readonly logger?: CallLogger | undefined;
  readonly clock?: Clock | undefined;
}

/** Options of one call. */
export interface CallOptions extends SharedOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Passed on to the hooks. */
  readonly metadata?: unknown;
}
