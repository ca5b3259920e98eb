/** What was asked and answered, the latest of it, and how often each operation answered each status. */
import type { OperationId } from "./call.ts";
import type { Fault } from "./refusal.ts";

/** One exchange. */
export interface Entry {
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
  readonly violation: readonly Fault[] | undefined;
  /** What a fault did to the answer, such as `dropped`. */
  readonly fault: string | undefined;
}

/** An answer of ours that broke the contract. */
export interface Violation {
  readonly at: number;
  readonly operation: OperationId | undefined;
  readonly message: string;
  readonly errors: readonly Fault[];
}

/** So many exchanges are kept, and so many characters of their bodies. */
const keptEntries = 500;
const keptCharacters = 4_000_000;
const keptViolations = 100;

/** The journal of a tenant. It is bounded: the oldest goes first. */
export class Journal {
  readonly #entries: Entry[] = [];
  readonly #violations: Violation[] = [];
  /** How often, by operation and status. */
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<(entry: Entry) => void>();
  #characters = 0;
  #last = 0;

  /** Keeps an exchange, and tells those who listen. */
  add(entry: Omit<Entry, "number">): void {
    this.#last += 1;
    const numbered = { ...entry, number: this.#last };
    this.#entries.push(numbered);
    this.#characters += sizeOf(numbered);
    while (this.#entries.length > keptEntries || (this.#characters > keptCharacters && this.#entries.length > 1)) {
      const oldest = this.#entries.shift();
      if (oldest) this.#characters -= sizeOf(oldest);
    }
    const key = `${entry.operation ?? ""} ${entry.status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    for (const listener of this.#listeners) listener(numbered);
  }

  /** The exchanges that are kept, the oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Keeps a violation. */
  addViolation(violation: Violation): void {
    this.#violations.push(violation);
    if (this.#violations.length > keptViolations) this.#violations.shift();
  }

  get violations(): readonly Violation[] {
    return this.#violations;
  }

  clearViolations(): void {
    this.#violations.length = 0;
  }

  /** How often each operation answered each status since the journal was cleared; those before the last 500 too. */
  counts(): { readonly operation: string; readonly status: number; readonly count: number }[] {
    return [...this.#counts].map(([key, count]) => {
      const [operation = "", status] = key.split(" ");
      return { operation, status: Number(status), count };
    });
  }

  /** Calls a function with each exchange from now on. @returns what ends it. */
  listen(listener: (entry: Entry) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets all exchanges and counts. Violations stay. */
  clear(): void {
    this.#entries.length = 0;
    this.#counts.clear();
    this.#characters = 0;
  }
}

function sizeOf({ requestBody, responseBody, target }: Omit<Entry, "number">): number {
  return (requestBody?.length ?? 0) + responseBody.length + target.length;
}

/** A token as it may be shown: its last four characters. */
export function hidden(token: string): string {
  return `…${token.length > 8 ? token.slice(-4) : ""}`;
}
