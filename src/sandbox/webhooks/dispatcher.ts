/** Takes messages from the outbox of a tenant when they are due, and sees to it that each is settled. */
import { AsyncResource } from "node:async_hooks";
import type { Clock } from "../state/clock.ts";
import type { Claim, Outcome, Store } from "../storage/index.ts";
import { WebhookError } from "./webhook-error.ts";

/** What a dispatcher needs. */
export interface DispatcherOptions {
  readonly store: Store;
  readonly tenant: string;
  readonly clock: Clock;
  /**
   * Does what a message asks for. It may be asked for early, before the message is due.
   *
   * @param early whether to do it all the same.
   * @param signal aborted when the message is to stay as it was.
   */
  readonly deliver: (body: string, early: boolean, signal: AbortSignal) => Promise<Outcome>;
}

/** How long to wait for the outbox to be empty. */
export interface DrainOptions {
  /** In milliseconds; without end if left out. */
  readonly timeout?: number | undefined;
  /** Whether what waits for a retry is due at once; it is not if left out. */
  readonly retries?: boolean | undefined;
}

/** There is one message a queue at most to be claimed. */
const all = 1_000_000;
/** How long a message rests when we fail at it, in milliseconds. */
const rest = 5000;
/** A longer wait would end at once (WHATWG HTML, timers). */
const longest = 2 ** 31 - 1;

/** The dispatcher of a tenant. Of each queue one message is on its way at most; queues do not wait for each other. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  /** Goes on outside the transaction that it may be called in. */
  readonly #run: () => void;
  /** Aborted when the state that its messages belong to is gone. */
  #state = new AbortController();
  readonly #flights = new Set<Promise<void>>();
  readonly #waiting = new Map<(error?: unknown) => void, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> | undefined;
  #again = false;
  #early = false;
  /** Whether the outbox is known to have nothing that can be claimed. */
  #quiet = true;
  #closed = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#run = AsyncResource.bind(() => {
      this.#again = true;
      if (!this.#closed) this.#turn ??= this.#takeTurn();
    });
  }

  /** Something is put into the outbox. It is looked for at the next `wake`, when it is kept. */
  expect(): void {
    this.#quiet = false;
  }

  /** Looks for messages that are due. Where there can be none it costs nothing. */
  wake(): void {
    if (!this.#quiet) this.#run();
  }

  /** Looks at messages that are not due yet too: more than the time has changed. */
  wakeEarly(): void {
    this.#early = true;
    this.#run();
  }

  /** The state was exchanged. What is on its way is called off, and what is in the outbox now is looked for. */
  restart(): void {
    this.#state.abort();
    this.#state = new AbortController();
    this.#quiet = false;
    this.#run();
  }

  /**
   * Waits until nothing is due and nothing is on its way.
   *
   * @throws WebhookError `timeout`, `closed`; and whatever fails beside the sending.
   */
  async drain({ timeout, retries = false }: DrainOptions): Promise<void> {
    if (this.#closed) throw closed();
    let timer: NodeJS.Timeout | undefined;
    let done: ((error?: unknown) => void) | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        done = (error) => (error === undefined ? resolve() : reject(error));
        const late = (): void => reject(new WebhookError("timeout", `Not all was delivered within ${timeout} ms.`));
        if (timeout !== undefined) timer = setTimeout(late, Math.min(timeout, longest));
        this.#waiting.set(done, retries);
        this.#run();
      });
    } finally {
      clearTimeout(timer);
      if (done) this.#waiting.delete(done);
    }
  }

  /** Calls off what is on its way, and waits for its end. All that is not settled stays in the outbox. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#state.abort();
    clearTimeout(this.#timer);
    this.#tell(closed());
    await this.#turn;
    await Promise.all(this.#flights);
  }

  get #hurried(): boolean {
    return [...this.#waiting.values()].includes(true);
  }

  async #takeTurn(): Promise<void> {
    const { store, tenant, clock } = this.#options;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#takeOff();
        // What is expected from here on shows in the next turn.
        this.#quiet = true;
        const due = await store.nextDue(tenant);
        if (due !== null) this.#quiet = false;
        if (due !== null && (this.#hurried || due <= clock.now())) this.#again = true;
        else if (this.#flights.size === 0 && !this.#again) this.#tell();
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
    const early = this.#early || this.#hurried;
    this.#early = false;
    const claims = await store.claim(tenant, early ? Number.MAX_SAFE_INTEGER : clock.now(), all);
    for (const claim of claims) {
      const flight = this.#fly(claim, signal).finally(() => {
        this.#flights.delete(flight);
        this.#run();
      });
      this.#flights.add(flight);
    }
  }

  async #fly({ seq, body, due }: Claim, signal: AbortSignal): Promise<void> {
    const { store, tenant, clock, deliver } = this.#options;
    try {
      let outcome: Outcome = { done: false, due };
      try {
        outcome = await deliver(body, this.#hurried, signal);
      } catch (error) {
        if (!signal.aborted) {
          outcome = { done: false, due: clock.now() + rest };
          this.#fail(error);
        }
      }
      await store.settle(tenant, seq, outcome);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Without holding up the end of the process. */
  #sleepUntil(due: number | null): void {
    const { clock } = this.#options;
    clearTimeout(this.#timer);
    if (due === null || clock.state.frozen !== null || this.#closed) return;
    this.#timer = setTimeout(this.#run, Math.min(Math.max(due - clock.now(), 0), longest)).unref();
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    if (this.#waiting.size === 0) console.error(error);
    this.#tell(error);
  }

  #tell(error?: unknown): void {
    for (const done of [...this.#waiting.keys()]) done(error);
    this.#waiting.clear();
  }
}

function closed(): WebhookError {
  return new WebhookError("closed", "The store is closed, and delivers no more.");
}
