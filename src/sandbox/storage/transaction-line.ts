import { unref } from "../unref.ts";
import { StorageError } from "./storage-error.ts";

/** How long a transaction may do nothing while others wait for it, in milliseconds. */
const longestIdle = 10_000;

/** A transaction that has begun. */
export interface RunningTransaction {
  /** How many calls it has had. */
  readonly calls: number;
  /** Whether it is neither over nor in a call. */
  readonly isIdle: boolean;
}

/** Transactions that run one after the other, in the order in which they came. */
export class TransactionLine {
  /** Resolves when all that came so far have left. */
  #last: Promise<void> | undefined;
  #running: RunningTransaction | undefined;

  get isEmpty(): boolean {
    return this.#last === undefined;
  }

  /** Waits until all that came so far have left. */
  async whenEmpty(): Promise<void> {
    await this.#last;
  }

  /** Starts something after all that came before it. @throws StorageError `nested` in its place; what it throws. */
  enter<T>(start: () => Promise<T>): Promise<T> {
    const earlier = this.#last;
    const turn = earlier ? this.#waitFor(earlier).then(start) : start();
    const leave = (): void => {
      if (this.#last === line) this.#last = undefined;
    };
    // The earlier one is over, unless this one has stopped to wait for it.
    const end = earlier ? () => earlier.then(leave) : leave;
    const line: Promise<void> = turn.then(end, end);
    this.#last = line;
    return turn;
  }

  /** Notes the transaction that has begun. */
  begin(transaction: RunningTransaction): void {
    this.#running = transaction;
  }

  /**
   * Waits for an earlier transaction. If it was this one that started that, each would wait for the other: without Node's built-ins,
   * nothing tells who started a transaction, but one that waits does nothing.
   *
   * @throws StorageError `nested`.
   */
  async #waitFor(earlier: Promise<void>): Promise<void> {
    let seen = { transaction: this.#running, calls: this.#running?.calls };
    let timer: ReturnType<typeof setInterval> | undefined;
    const idle = new Promise<never>((_, reject) => {
      timer = unref(
        setInterval(() => {
          const now = { transaction: this.#running, calls: this.#running?.calls };
          if (this.#running?.isIdle && now.transaction === seen.transaction && now.calls === seen.calls)
            reject(nestedError());
          seen = now;
        }, longestIdle),
      );
    });
    try {
      await Promise.race([earlier, idle]);
    } finally {
      clearInterval(timer);
    }
  }
}

/** The lines of tenants. */
export class TransactionLines {
  readonly #lines = new Map<number, TransactionLine>();

  enter<T>(tenant: number, start: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(tenant) ?? new TransactionLine();
    this.#lines.set(tenant, line);
    const turn = line.enter(start);
    const leave = (): Promise<void> =>
      line.whenEmpty().then(() => {
        if (line.isEmpty && this.#lines.get(tenant) === line) this.#lines.delete(tenant);
      });
    turn.then(leave, leave);
    return turn;
  }

  /** Notes the transaction of a tenant that has begun. */
  begin(tenant: number, transaction: RunningTransaction): void {
    this.#lines.get(tenant)?.begin(transaction);
  }

  /** Waits until all are empty. */
  async whenEmpty(): Promise<void> {
    while (this.#lines.size > 0) await Promise.all([...this.#lines.values()].map((line) => line.whenEmpty()));
  }
}

function nestedError(): StorageError {
  return new StorageError(
    "nested",
    `A transaction has done nothing for ${longestIdle / 1000} seconds, while others wait for it. A transaction must not be started within another one: pass its Transaction on instead.`,
  );
}
