import type { Clock } from "./clock.ts";
import type { StoreError } from "./errors.ts";
import type { WireFormat } from "./request-body.ts";
import type { DecodeIssue } from "./wire-reader.ts";

/** A request before it is sent. A `request` hook may change it. */
export interface OutgoingRequest {
  readonly method: string;
  url: string;
  /** By name in lower case. They include the access token: redact it before you log them. */
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

/** Functions that run during a call. The client awaits them. If a hook throws, the call fails with its error. */
export interface Hooks {
  /** Runs before each attempt. */
  request?(attempt: Attempt): void | Promise<void>;
  /** Runs after each response, error responses included. The body is already read. `duration` is in milliseconds. */
  response?(attempt: Attempt & { readonly response: Response; readonly duration: number }): void | Promise<void>;
  /** Runs before the client waits to retry. `delay` is in milliseconds. */
  retry?(attempt: Attempt & { readonly error: StoreError; readonly delay: number }): void | Promise<void>;
}

/** A value in a response that does not match its type. */
export interface ResponseIssue extends DecodeIssue {
  readonly operation: string;
}

/** Options of a store that a call can override. */
export interface SharedOptions {
  /** Sent with each request. They override the client's own headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often to retry a call at most. Default: 2. */
  readonly retries?: number;
  /** Time limit of a call in milliseconds, all attempts and waits included. Default: 120,000. */
  readonly timeout?: number;
  /** Time limit of one attempt in milliseconds, until its response is read. Default: 30,000. */
  readonly attemptTimeout?: number;
  /** Called for each value in a response that does not match its type. The value stays as the store sent it. */
  readonly onDecodeIssue?: (issue: ResponseIssue) => void;
}

/** How to reach a store. */
export interface StoreOptions extends SharedOptions {
  /** The address before `/api/202412`, such as `https://store.example`. */
  readonly baseUrl: string;
  /** Sent as `X-Service-Access-Token`. A function is called before each attempt. */
  readonly accessToken: string | (() => string | Promise<string>);
  /** Replaces the global `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** How request bodies write numbers and booleans: `typed` (the default) as JSON numbers and booleans, `string` as strings. */
  readonly wireFormat?: WireFormat | undefined;
  readonly hooks?: Hooks | undefined;
  readonly clock?: Clock | undefined;
}

/** Options of one call. */
export interface CallOptions extends SharedOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Passed on to the hooks. */
  readonly metadata?: unknown;
}
