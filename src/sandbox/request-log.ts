/** What was asked and answered: the latest of it, how often each operation answered each status, and which examples were sent. */

import type { Violation } from "../validation/violations.ts";
import type { OperationId } from "./operation-call.ts";
import { examplesIn } from "./request-examples.ts";

/** One exchange. */
export interface LoggedRequest {
  /** A number that rises. */
  readonly number: number;
  /** When it ended, in milliseconds since 1970 on the machine's clock. */
  readonly at: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly operation: OperationId | undefined;
  /** The token, all but its last four characters hidden. */
  readonly token: string | undefined;
  readonly requestBody: string | undefined;
  readonly status: number;
  readonly responseBody: string;
  /** Response headers that say more than that the body is JSON. */
  readonly headers: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  /** What of the answer broke the contract. */
  readonly violations: readonly Violation[] | undefined;
  /** What a fault did to the answer, such as `dropped`. */
  readonly fault: string | undefined;
}

/** An exchange as it is told of. */
export type HandledRequest = Omit<LoggedRequest, "number" | "responseBody"> & {
  readonly responseBody: string | Uint8Array;
};

/** An answer of ours that broke the contract. */
export interface ContractBreach {
  readonly at: number;
  readonly operation: OperationId | undefined;
  readonly message: string;
  readonly errors: readonly Violation[];
}

/** Which exchanges are asked for. */
export interface RequestFilter {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  /** Those whose path and query start like this. */
  readonly path?: string | undefined;
  /** Those after the one of this number. */
  readonly after?: number | undefined;
  /** The last so many of those that fit; all if left out. */
  readonly limit?: number | undefined;
}

/** So many exchanges are kept, and so many characters of their bodies. */
const maxEntries = 500;
const maxCharacters = 4_000_000;
const maxBreaches = 100;

/** The request log of a store. It is bounded: the oldest requests go first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  readonly #breaches: ContractBreach[] = [];
  /** How often, by operation and status. */
  readonly #counts = new Map<string, number>();
  /** The examples that were sent by exchanges which are not kept any more, as `operation example`. */
  readonly #examples = new Set<string>();
  readonly #listeners = new Set<(entry: LoggedRequest) => void>();
  /** How many characters each of the entries has, and all of them. */
  readonly #sizes: number[] = [];
  #size = 0;
  #last = 0;
  /** The last body of each operation that was held against the examples. */
  readonly #looked = new Map<OperationId, string>();

  /** Keeps an exchange, and tells those who listen. */
  add(exchange: HandledRequest): void {
    this.#last += 1;
    const entry = entryOf(exchange, this.#last);
    const size = (exchange.requestBody?.length ?? 0) + exchange.responseBody.length + exchange.target.length;
    this.#entries.push(entry);
    this.#sizes.push(size);
    this.#size += size;
    while (this.#entries.length > maxEntries || (this.#size > maxCharacters && this.#entries.length > 1))
      this.#forget();
    const key = `${exchange.operation ?? ""} ${exchange.status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    for (const listener of this.#listeners) listener(entry);
  }

  /** The exchanges that are kept, the oldest first. */
  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  /** Those of the exchanges that fit, the oldest first. */
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

  /** How often each operation answered each status since the log was cleared; those before the last 500 too. */
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

  /** Calls a function with each exchange from now on. @returns what ends it. */
  listen(listener: (entry: LoggedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets all exchanges, counts and examples. Violations stay. */
  clear(): void {
    this.#entries.length = 0;
    this.#sizes.length = 0;
    this.#size = 0;
    this.#counts.clear();
    this.#examples.clear();
    this.#looked.clear();
  }

  /** Forgets the oldest, but for the examples that it sent. */
  #forget(): void {
    const oldest = this.#entries.shift();
    this.#size -= this.#sizes.shift() ?? 0;
    if (oldest?.operation === undefined || oldest.requestBody === undefined) return;
    // Programs send the same body again and again.
    if (this.#looked.get(oldest.operation) === oldest.requestBody) return;
    this.#looked.set(oldest.operation, oldest.requestBody);
    for (const name of examplesOf(oldest)) this.#examples.add(name);
  }
}

const utf8 = new TextDecoder();

/** An exchange as it is shown. A body in bytes is read as text when it is looked at. */
function entryOf(exchange: HandledRequest, number: number): LoggedRequest {
  const { responseBody } = exchange;
  if (typeof responseBody === "string") return { ...exchange, responseBody, number };
  return {
    ...exchange,
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

/** A token as it may be shown: its last four characters. */
export function redactToken(token: string): string {
  return `…${token.length > 8 ? token.slice(-4) : ""}`;
}
