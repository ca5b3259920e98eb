import { unref } from "../unref.ts";
import { StorageError } from "./storage-error.ts";

/** How often those that wait look at the transaction that they wait for, in milliseconds. */
const lookEvery = 5_000;

/** For how long a transaction may do nothing while others wait for it, in milliseconds. */
const longestIdle = 10_000;

/** A transaction that has begun. */
export interface RunningTransaction {
  /** How many calls it has had. */
  readonly calls: number;
  /** Whether it is neither over nor in a call. */
  readonly isIdle: boolean;
}

/** A place in a line. It resolves `left` when who has it leaves. */
class Place {
  readonly earlier: Promise<void> | undefined;
  readonly left: Promise<void>;
  leave: () => void = () => {};

  constructor(earlier: Promise<void> | undefined) {
    this.earlier = earlier;
    this.left = new Promise((resolve) => {
      this.leave = resolve;
    });
  }
}

/** The turn of who has come to the front of a line. */
export class Turn {
  readonly #line: TransactionLine;
  #place: Place;

  constructor(line: TransactionLine, place: Place) {
    this.#line = line;
    this.#place = place;
  }

  /** Whether others wait for its end. */
  get isAwaited(): boolean {
    return !this.#line.isLast(this.#place);
  }

  /** Lets those that wait go first. */
  async pass(): Promise<void> {
    const running = this.#line.running;
    this.#line.leave(this.#place);
    this.#place = this.#line.takePlace();
    await this.#place.earlier;
    if (running) this.#line.begin(running);
  }

  end(): void {
    this.#line.leave(this.#place);
  }
}

/** Transactions that run one after the other, in the order in which they came. */
export class TransactionLine {
  /** The place of who came last. */
  #last: Place | undefined;
  #running: RunningTransaction | undefined;
  /** When it began, in milliseconds of `performance`. */
  #began = 0;

  get isEmpty(): boolean {
    return this.#last === undefined;
  }

  /** The transaction that began last. */
  get running(): RunningTransaction | undefined {
    return this.#running;
  }

  /** Waits until all that came so far have left. */
  async whenEmpty(): Promise<void> {
    await this.#last?.left;
  }

  /** Starts something after all that came before it. @throws StorageError `nested`, `busy` in its place; what it throws. */
  async enter<T>(start: (turn: Turn) => Promise<T>): Promise<T> {
    const place = this.takePlace();
    if (place.earlier)
      try {
        await this.#waitFor(place.earlier);
      } catch (error) {
        // Those behind it wait for the earlier one too.
        void place.earlier.then(() => this.leave(place));
        throw error;
      }
    const turn = new Turn(this, place);
    try {
      return await start(turn);
    } finally {
      turn.end();
    }
  }

  /** Notes the transaction that has begun. */
  begin(transaction: RunningTransaction): void {
    this.#running = transaction;
    this.#began = performance.now();
  }

  takePlace(): Place {
    this.#last = new Place(this.#last?.left);
    return this.#last;
  }

  leave(place: Place): void {
    if (this.#last === place) this.#last = undefined;
    place.leave();
  }

  isLast(place: Place): boolean {
    return this.#last === place;
  }

  /**
   * Waits for an earlier transaction, unless one takes too long. If it was this one that started that, each would wait for the other:
   * without Node's built-ins, nothing tells who started a transaction, but one that waits does nothing.
   *
   * @throws StorageError `nested`, `busy`.
   */
  async #waitFor(earlier: Promise<void>): Promise<void> {
    let seen = this.#look();
    let idle = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = unref(
        setInterval(() => {
          const now = this.#look();
          const doesNothing = now.isIdle && now.transaction === seen.transaction && now.calls === seen.calls;
          idle = doesNothing ? idle + lookEvery : 0;
          if (idle >= longestIdle) reject(nestedError());
          if (!doesNothing && performance.now() - this.#began >= lookEvery) reject(busyError());
          seen = now;
        }, lookEvery),
      );
    });
    try {
      await Promise.race([earlier, tooLong]);
    } finally {
      clearInterval(timer);
    }
  }

  #look(): { readonly transaction: unknown; readonly calls: number | undefined; readonly isIdle: boolean } {
    const running = this.#running;
    return { transaction: running, calls: running?.calls, isIdle: running?.isIdle ?? false };
  }
}

/** The lines of tenants. */
export class TransactionLines {
  readonly #lines = new Map<number, TransactionLine>();

  enter<T>(tenant: number, start: (turn: Turn) => Promise<T>): Promise<T> {
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

function busyError(): StorageError {
  return new StorageError(
    "busy",
    `One change of the store, such as the reset of a large one, has taken more than ${lookEvery / 1000} seconds. Try again later.`,
  );
}
