/** Takes messages from the outbox of a store when they are due, and settles each of them. */
import { AsyncResource } from "node:async_hooks";
import type { TenantClock } from "../state/clock.ts";
import type { Claim, Outcome, Store } from "../storage/index.ts";
import { WebhookError } from "./webhook-error.ts";

/** What a dispatcher needs. */
export interface DispatcherOptions {
  readonly store: Store;
  /** Its number in storage. */
  readonly tenant: number;
  readonly clock: TenantClock;
  /**
   * Delivers a message. May be called before the message is due.
   *
   * @param early whether to deliver it anyway.
   * @param signal aborted if the message must stay in the outbox.
   */
  readonly deliver: (body: string, early: boolean, signal: AbortSignal) => Promise<Outcome>;
}

/** How to wait until webhooks are delivered. */
export interface DrainOptions {
  /** In milliseconds. Default: no limit. */
  readonly timeout?: number | undefined;
  /** Whether to retry failed deliveries at once. Default: false. */
  readonly retries?: boolean | undefined;
}

/** Each queue has at most one message to claim. */
const all = 1_000_000;
/** How long a claim lasts, in milliseconds: longer than an attempt. */
const lease = 60_000;
/** How long a message waits after an internal failure, in milliseconds. */
const rest = 5000;
/** The longest timeout; a longer one would fire at once (WHATWG HTML, timers). */
const longest = 2 ** 31 - 1;

/** The dispatcher of a store. Each queue has at most one message in progress; queues do not wait for each other. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  /** Runs outside the transaction that it may be called in. */
  readonly #run: () => void;
  /** Aborted when the state that the messages belong to is replaced. */
  #state = new AbortController();
  readonly #flights = new Set<Promise<void>>();
  readonly #waiting = new Map<(error?: unknown) => void, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> | undefined;
  #again = false;
  #early = false;
  /** Whether the outbox is known to have nothing to claim. */
  #quiet = true;
  #closed = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#run = AsyncResource.bind(() => {
      this.#again = true;
      if (!this.#closed) this.#turn ??= this.#takeTurn();
    });
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

  /** Restarts after the state was replaced: cancels deliveries in progress, and looks at the new outbox. */
  restart(): void {
    this.#state.abort();
    this.#state = new AbortController();
    this.#quiet = false;
    this.#run();
  }

  /**
   * Waits until nothing is due and no delivery is in progress.
   *
   * @throws WebhookError `timeout`, `closed`; and any error apart from sending.
   */
  async drain({ timeout, retries = false }: DrainOptions): Promise<void> {
    if (this.#closed) throw closedError();
    let timer: NodeJS.Timeout | undefined;
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

  /** Cancels deliveries in progress, and waits for them to end. Unsettled messages stay in the outbox. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#state.abort();
    clearTimeout(this.#timer);
    this.#settleWaiting(closedError());
    await this.#turn;
    await Promise.all(this.#flights);
  }

  get #isDraining(): boolean {
    return [...this.#waiting.values()].includes(true);
  }

  async #takeTurn(): Promise<void> {
    const { store, tenant, clock } = this.#options;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#takeOff();
        // Messages that arrive from here on are seen in the next turn.
        this.#quiet = true;
        const due = await store.transaction(tenant, "read", (transaction) => transaction.nextDue());
        if (due !== null) this.#quiet = false;
        if (due !== null && (this.#isDraining || due <= clock.now())) this.#again = true;
        else if (this.#flights.size === 0 && !this.#again) this.#settleWaiting();
        this.#sleepUntil(due);
      }
    } catch (error) {
      this.#quiet = false;
      this.#fail(error);
    } finally {
      this.#turn = undefined;
    }
  }

  async #takeOff(): Promise<void> {
    const { store, tenant, clock } = this.#options;
    const { signal } = this.#state;
    const early = this.#early || this.#isDraining;
    this.#early = false;
    const now = early ? Number.MAX_SAFE_INTEGER : clock.now();
    const claims = await store.transaction(tenant, "write", (transaction) =>
      transaction.claim({ now, limit: all, lease }),
    );
    for (const claim of claims) {
      const flight = this.#fly(claim, signal).finally(() => {
        this.#flights.delete(flight);
        this.#run();
      });
      this.#flights.add(flight);
    }
  }

  async #fly(claim: Claim, signal: AbortSignal): Promise<void> {
    const { store, tenant, clock, deliver } = this.#options;
    const { body, due } = claim;
    try {
      let outcome: Outcome = { done: false, due };
      try {
        outcome = await deliver(body, this.#isDraining, signal);
      } catch (error) {
        if (!signal.aborted) {
          outcome = { done: false, due: clock.now() + rest };
          this.#fail(error);
        }
      }
      await store.transaction(tenant, "write", (transaction) => transaction.settle(claim, outcome));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Does not keep the process alive. */
  #sleepUntil(due: number | null): void {
    const { clock } = this.#options;
    clearTimeout(this.#timer);
    if (due === null || clock.state.frozen !== null || this.#closed) return;
    this.#timer = setTimeout(this.#run, Math.min(Math.max(due - clock.now(), 0), longest)).unref();
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    if (this.#waiting.size === 0) console.error(error);
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
