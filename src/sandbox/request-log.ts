/** The request log of a store: the last requests and responses, counts by operation and status, and the examples that were sent. */

import type { Violation } from "../validation/violations.ts";
import type { OperationId } from "./operation-id.ts";
import { examplesIn } from "./request-examples.ts";

/** A request and its response. */
export interface LoggedRequest {
  /** Rises with each request. */
  readonly number: number;
  /** When the response was sent, in milliseconds since 1970 on the machine's clock. */
  readonly at: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly operation: OperationId | undefined;
  /** The token, redacted to its last four characters. */
  readonly token: string | undefined;
  readonly requestBody: string | undefined;
  readonly status: number;
  readonly responseBody: string;
  /** Response headers except Content-Type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  /** Where the response broke the contract. */
  readonly violations: readonly Violation[] | undefined;
  /** What a fault did to the response, such as `dropped`. */
  readonly fault: string | undefined;
}

/** A request and its response, before they are logged. */
export type HandledRequest = Omit<LoggedRequest, "number" | "responseBody"> & {
  readonly responseBody: string | Uint8Array;
};

/** A response of the sandbox that broke the contract. Each is a bug in the sandbox. */
export interface ContractBreach {
  readonly at: number;
  readonly operation: OperationId | undefined;
  readonly message: string;
  readonly errors: readonly Violation[];
}

/** Which requests to list. */
export interface RequestFilter {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  /** Only requests whose path and query start with this. */
  readonly path?: string | undefined;
  /** Only requests after the one with this number. */
  readonly after?: number | undefined;
  /** Only the last requests that match, this many. Default: all. */
  readonly limit?: number | undefined;
}

/** The maximum number of requests, of characters of their bodies, and of contract breaches. */
const maxEntries = 500;
const maxCharacters = 4_000_000;
const maxBreaches = 100;

/** The request log of a store. It is bounded: the oldest requests go first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  readonly #breaches: ContractBreach[] = [];
  /** How often, by operation and status. */
  readonly #counts = new Map<string, number>();
  /** The examples that evicted requests sent, as `operation example`. */
  readonly #examples = new Set<string>();
  readonly #listeners = new Set<(entry: LoggedRequest) => void>();
  /** The number of characters of each entry, and of all entries. */
  readonly #sizes: number[] = [];
  #size = 0;
  #last = 0;
  /** The last body of each operation that was compared with the examples. */
  readonly #lastBodies = new Map<OperationId, string>();

  /** Logs a request, and calls the listeners. */
  add(request: HandledRequest): void {
    this.#last += 1;
    const entry = entryOf(request, this.#last);
    const size = (request.requestBody?.length ?? 0) + request.responseBody.length + request.target.length;
    this.#entries.push(entry);
    this.#sizes.push(size);
    this.#size += size;
    while (this.#entries.length > maxEntries || (this.#size > maxCharacters && this.#entries.length > 1))
      this.#removeOldest();
    const key = `${request.operation ?? ""} ${request.status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    for (const listener of this.#listeners) listener(entry);
  }

  /** The logged requests, oldest first. */
  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  /** The requests that match, oldest first. */
  find({ operation, method, status, path = "", after = 0, limit = maxEntries }: RequestFilter = {}): LoggedRequest[] {
    const found = this.#entries.filter(
      (entry) =>
        entry.number > after &&
        entry.target.startsWith(path) &&
        (operation === undefined || entry.operation === operation) &&
        (method === undefined || entry.method === method) &&
        (status === undefined || entry.status === status),
    );
    return found.slice(Math.max(found.length - limit, 0));
  }

  addBreach(breach: ContractBreach): void {
    this.#breaches.push(breach);
    if (this.#breaches.length > maxBreaches) this.#breaches.shift();
  }

  get breaches(): readonly ContractBreach[] {
    return this.#breaches;
  }

  clearBreaches(): void {
    this.#breaches.length = 0;
  }

  /** The number of responses by operation and status since the log was cleared, including evicted requests. */
  counts(): { readonly operation: string; readonly status: number; readonly count: number }[] {
    return [...this.#counts].map(([key, count]) => {
      const [operation = "", status] = key.split(" ");
      return { operation, status: Number(status), count };
    });
  }

  /** The named examples of requests that were sent since the log was cleared, as `operation example`. */
  examples(): ReadonlySet<string> {
    return new Set([...this.#examples, ...this.#entries.flatMap(examplesOf)]);
  }

  /** Calls a function with each request from now on. @returns a function that stops it. */
  listen(listener: (entry: LoggedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Clears all requests, counts and examples. Contract breaches stay. */
  clear(): void {
    this.#entries.length = 0;
    this.#sizes.length = 0;
    this.#size = 0;
    this.#counts.clear();
    this.#examples.clear();
    this.#lastBodies.clear();
  }

  /** Removes the oldest request, but keeps the examples that it sent. */
  #removeOldest(): void {
    const oldest = this.#entries.shift();
    this.#size -= this.#sizes.shift() ?? 0;
    if (oldest?.operation === undefined || oldest.requestBody === undefined) return;
    // Programs often send the same body again.
    if (this.#lastBodies.get(oldest.operation) === oldest.requestBody) return;
    this.#lastBodies.set(oldest.operation, oldest.requestBody);
    for (const name of examplesOf(oldest)) this.#examples.add(name);
  }
}

const utf8 = new TextDecoder();

/** The logged form of a request. A body in bytes is decoded when it is read. */
function entryOf(request: HandledRequest, number: number): LoggedRequest {
  const { responseBody } = request;
  if (typeof responseBody === "string") return { ...request, responseBody, number };
  return {
    ...request,
    number,
    get responseBody() {
      return utf8.decode(responseBody);
    },
  };
}

function examplesOf({ operation, requestBody }: LoggedRequest): string[] {
  if (operation === undefined || requestBody === undefined) return [];
  return examplesIn(operation, requestBody).map((name) => `${operation} ${name}`);
}

/** Redacts a token to its last four characters. */
export function redactToken(token: string): string {
  return `…${token.length > 8 ? token.slice(-4) : ""}`;
}
