import type { Clock } from "./clock.ts";
import type { WireFormat } from "./encode.ts";
import type { StoreError } from "./errors.ts";
import type { DecodeIssue } from "./reader.ts";

/** A request as it goes out. A `request` hook may change it. */
export interface OutgoingRequest {
  readonly method: string;
  url: string;
  /** Names in lower case. The access token is among them. */
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
  /** What the caller gave with the call. */
  readonly metadata: unknown;
}

/** What is called while a call runs, and waited for. What a hook throws ends the call. */
export interface Hooks {
  /** Before each attempt. */
  request?(attempt: Attempt): void | Promise<void>;
  /** After each answer, a failure too. Its body has been read. `duration` is in milliseconds. */
  response?(attempt: Attempt & { readonly response: Response; readonly duration: number }): void | Promise<void>;
  /** Before the wait for another attempt. `delay` is in milliseconds. */
  retry?(attempt: Attempt & { readonly error: StoreError; readonly delay: number }): void | Promise<void>;
}

/** What could not be read in an answer, and of which operation. */
export interface AnswerIssue extends DecodeIssue {
  readonly operation: string;
}

/** What holds for a store as well as for one call. */
export interface SharedOptions {
  /** Sent with each request; they go before the client's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often a call is attempted again at most; 2 if left out. */
  readonly retries?: number;
  /** Milliseconds that a call may take, all attempts and waits together; 120,000 if left out. */
  readonly timeout?: number;
  /** Milliseconds that one attempt may take until its answer is read; 30,000 if left out. */
  readonly attemptTimeout?: number;
  /** Told of each value in an answer that is not as the contract says. It stands in the answer as it was sent. */
  readonly onDecodeIssue?: (issue: AnswerIssue) => void;
}

/** How a store is reached. */
export interface StoreOptions extends SharedOptions {
  /** The address before `/api/202412`, such as `https://store.example`. */
  readonly baseUrl: string;
  /** Goes with each request as `X-Service-Access-Token`; a function is asked before each attempt. */
  readonly accessToken: string | (() => string | Promise<string>);
  /** Used in place of the global one. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** How request bodies write numbers and booleans: `typed` (the default) as JSON numbers and booleans, `string` as strings. */
  readonly wireFormat?: WireFormat | undefined;
  readonly hooks?: Hooks | undefined;
  readonly clock?: Clock | undefined;
}

/** What holds for one call. */
export interface CallOptions extends SharedOptions {
  /** Calls it off. */
  readonly signal?: AbortSignal | undefined;
  /** Given to the hooks as it is. */
  readonly metadata?: unknown;
}
