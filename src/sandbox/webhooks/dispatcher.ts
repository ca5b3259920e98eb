/** Takes messages from the outbox of a store when they are due, and settles each of them. */

import { type ClockState, timeOf } from "../state/clock.ts";
import { stateOf } from "../state/tenant-state.ts";
import { type Claim, type Outcome, StorageError, type Transaction } from "../storage/index.ts";
import { unref } from "../unref.ts";
import { WebhookError } from "./webhook-error.ts";

/** What a dispatcher needs. */
export interface DispatcherOptions {
  readonly tenant: TenantTransactions;
  /** The most deliveries that are in progress at once. */
  readonly maxDeliveries: number;
  /**
   * Delivers a message, and settles it. May be called before the message is due.
   *
   * @param early whether to deliver it anyway.
   * @param signal aborted if the message must stay in the outbox.
   */
  readonly deliver: (claim: Claim, early: boolean, signal: AbortSignal) => Promise<void>;
  /** Called if storage fails while nobody waits. */
  readonly onFailure: (error: unknown) => void;
}

/** The transactions of a tenant. */
export interface TenantTransactions {
  read<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
  write<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Like `write`, without quotas. */
  record<T>(run: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** How to wait until webhooks are delivered. */
export interface DrainOptions {
  /** In milliseconds. Default: no limit. */
  readonly timeout?: number | undefined;
  /** Whether to retry failed deliveries at once. Default: false. */
  readonly retries?: boolean | undefined;
}

/** How long a claim lasts, in milliseconds: longer than an attempt. */
const lease = 60_000;
/** How long a message waits after an internal failure, in milliseconds. */
const rest = 5000;
/** How often to look whether other processes have delivered what they have claimed, in milliseconds. */
const interval = 50;
/** The longest timeout; a longer one would fire at once (WHATWG HTML, timers). */
const longest = 2 ** 31 - 1;

/**
 * Notes in the head when a process has to look at the outbox. Call it after each change of the outbox or of the clock.
 *
 * @param lease of a claim that was just made: it may end without being settled.
 * @returns when the next message is due, on the store's clock; null if there is none.
 */
export async function schedule(transaction: Transaction, lease?: number): Promise<number | null> {
  const due = await transaction.nextDue();
  const { clock } = stateOf(transaction.head);
  const reached = clock.frozen === null || (due !== null && due <= clock.frozen);
  const times: number[] = due !== null && reached ? [due - timeOf(clock) + Date.now()] : [];
  if (lease !== undefined) times.push(Date.now() + lease);
  const wake = times.length > 0 ? Math.round(Math.min(...times)) : null;
  if (wake !== transaction.head.wake) transaction.setHead({ wake });
  return due;
}

/** The dispatcher of a store. Each queue has at most one message in progress; queues do not wait for each other. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  /** Aborted when the state that the messages belong to is replaced. */
  #state = new AbortController();
  readonly #flights = new Set<Promise<void>>();
  readonly #waiting = new Map<(error?: unknown) => void, boolean>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> | undefined;
  #again = false;
  #early = false;
  /** Whether the outbox is known to have nothing to claim. */
  #quiet = true;
  /** Why it is closed. */
  #closed: Error | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Notes that a message was put into the outbox. The next `wake`, after the commit, looks for it. */
  expect(): void {
    this.#quiet = false;
  }

  /** Looks for messages that are due. Costs nothing if there can be none. */
  wake(): void {
    if (!this.#quiet) this.#run();
  }

  /** Looks at messages that are not due yet too, because more than the time has changed. */
  wakeEarly(): void {
    this.#early = true;
    this.#run();
  }

  /** Looks at the outbox, whatever is known of it. */
  start(): void {
    this.#quiet = false;
    this.#run();
  }

  /** Restarts after the state was replaced: cancels deliveries in progress, and looks at the new outbox. */
  restart(): void {
    this.#state.abort();
    this.#state = new AbortController();
    this.start();
  }

  /**
   * Waits until nothing is due and no delivery is in progress.
   *
   * @throws WebhookError `timeout`; the reason why it was closed; and any error apart from sending.
   */
  async drain({ timeout, retries = false }: DrainOptions): Promise<void> {
    if (this.#closed) throw this.#closed;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let done: ((error?: unknown) => void) | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        done = (error) => (error === undefined ? resolve() : reject(error));
        const late = (): void =>
          reject(new WebhookError("timeout", `Not all webhooks were delivered within ${timeout} ms.`));
        if (timeout !== undefined) timer = setTimeout(late, Math.min(timeout, longest));
        this.#waiting.set(done, retries);
        this.#run();
      });
    } finally {
      clearTimeout(timer);
      if (done) this.#waiting.delete(done);
    }
  }

  /**
   * Starts no more deliveries, and waits for those in progress. Unsettled messages stay in the outbox.
   *
   * @param grace when to cancel deliveries in progress, in milliseconds.
   * @param reason what those get who wait for deliveries. Default: WebhookError `closed`.
   */
  async close(grace: number, reason: Error = closedError()): Promise<void> {
    this.#closed ??= reason;
    if (grace === 0) this.#state.abort();
    const timer = setTimeout(() => this.#state.abort(), grace);
    clearTimeout(this.#timer);
    this.#settleWaiting(this.#closed);
    await this.#turn;
    await Promise.all(this.#flights);
    clearTimeout(timer);
  }

  #run(): void {
    this.#again = true;
    if (!this.#closed) this.#turn ??= this.#takeTurn();
  }

  get #isDraining(): boolean {
    return [...this.#waiting.values()].includes(true);
  }

  async #takeTurn(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        // Messages that arrive from here on are seen in the next turn.
        this.#quiet = this.#flights.size < this.#options.maxDeliveries;
        // At the limit, the next delivery that ends looks again.
        if (!this.#quiet) return;
        const { due, clock, isClaimed } = await this.#takeOff();
        this.#sleepUntil(due, clock);
        if (due !== null) this.#quiet = false;
        if (due !== null && (this.#isDraining || due <= timeOf(clock))) this.#again = true;
        else if (this.#flights.size === 0 && isClaimed) this.#lookAgain();
        else if (this.#flights.size === 0 && !this.#again) this.#settleWaiting();
      }
    } catch (error) {
      this.#quiet = false;
      this.#fail(error);
    } finally {
      this.#turn = undefined;
    }
  }

  /** Claims what is due, and starts to deliver it. @returns when the next message is due, and whether others must be waited for. */
  async #takeOff(): Promise<{ readonly due: number | null; readonly clock: ClockState; readonly isClaimed: boolean }> {
    const { signal } = this.#state;
    const limit = this.#options.maxDeliveries - this.#flights.size;
    const early = this.#early || this.#isDraining;
    this.#early = false;
    const { claims, ...found } = await this.#options.tenant.record(async (transaction) => {
      const { clock } = stateOf(transaction.head);
      const now = early ? Number.MAX_SAFE_INTEGER : timeOf(clock);
      const claims = await transaction.claim({ now, limit, lease });
      const due = await schedule(transaction, claims.length > 0 ? lease : undefined);
      // While nothing is in progress here, another process has what is claimed.
      const isClaimed = this.#waiting.size > 0 && claims.length === 0 && (await transaction.hasClaimed());
      return { claims, due, clock, isClaimed };
    });
    for (const claim of claims) {
      const flight = this.#fly(claim, signal).finally(() => {
        this.#flights.delete(flight);
        this.#run();
      });
      this.#flights.add(flight);
    }
    return found;
  }

  async #fly(claim: Claim, signal: AbortSignal): Promise<void> {
    try {
      try {
        await this.#options.deliver(claim, this.#isDraining, signal);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
        await this.#putBack(claim, signal.aborted ? 0 : rest);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Puts a message back into the outbox, due after a while. */
  async #putBack(claim: Claim, wait: number): Promise<void> {
    await this.#options.tenant.record(async (transaction) => {
      const due = wait === 0 ? claim.due : timeOf(stateOf(transaction.head).clock) + wait;
      const outcome: Outcome = { done: false, due };
      await transaction.settle(claim, outcome);
      await schedule(transaction);
    });
  }

  /** Does not keep the process alive. */
  #sleepUntil(due: number | null, clock: ClockState): void {
    clearTimeout(this.#timer);
    if (due === null || clock.frozen !== null || this.#closed) return;
    this.#timer = unref(setTimeout(() => this.#run(), Math.min(Math.max(due - timeOf(clock), 0), longest)));
  }

  /** Looks again soon whether another process has delivered what it has claimed. Somebody waits for it. */
  #lookAgain(): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => this.#run(), interval);
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    const isGone = error instanceof StorageError && error.code === "no-tenant"; // removed, perhaps by another process
    if (this.#waiting.size === 0 && !isGone) this.#options.onFailure(error);
    this.#settleWaiting(error);
  }

  #settleWaiting(error?: unknown): void {
    for (const done of [...this.#waiting.keys()]) done(error);
    this.#waiting.clear();
  }
}

function closedError(): WebhookError {
  return new WebhookError("closed", "The sandbox is closing, and delivers no more webhooks.");
}
