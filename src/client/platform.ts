/**
 * What only servers have: checks with messages that help, and what their runtimes do differently. It is a quarter of a small bundle, so
 * the entry for browsers goes without it: see `node.ts`.
 */
import type { StoreError } from "./errors.ts";
import type { OutgoingRequest } from "./options.ts";

export interface Platform {
  /** These throw a TypeError if an option or an argument is unknown, missing or wrong. @param table the operations of the store. */
  checkStore(options: unknown, table: object): void;
  /** @param operation its operationId; undefined for a request that the contract does not have. */
  checkCall(options: unknown, operation?: string, args?: unknown): void;
  checkPaging(options: unknown, operation: string, args: unknown): void;
  /** A request that the contract does not have. */
  checkRaw(path: unknown, body: unknown): void;
  /** A part of a URL. @param name the argument. */
  checkText(text: string, name: string): void;
  /** What `shouldRetry` returned. */
  checkDecision(decided: unknown): void;
  /** A request as hooks leave it. The message shows no values, which may be secrets. */
  checkRequest(operation: string, request: OutgoingRequest): void;
  /** What the option `fetch` returned. */
  checkResponse(response: unknown): void;

  /** The error of a call whose `fetch` failed. */
  explainFailure(operation: string, cause: unknown): StoreError;
  /** Whether a connection was never made, so that the store cannot have processed the request. */
  isNotConnected(cause: unknown): boolean;
  /** Runs a function when a signal is aborted. @returns removes the function. */
  onAbort(signal: AbortSignal, run: () => void): () => void;
  /** The headers that identify the client. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The platform of all stores of this process. */
export const platform: Partial<Platform> = {};
