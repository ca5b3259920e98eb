/** One store of the sandbox: its documents, its clock, and what a test has set up for it. */
import type { Operations } from "../../generated/contract.js";
import type { WireFormat } from "../client/request-body.ts";
import { FaultRules } from "./faults.ts";
import type { OperationId } from "./operation-id.ts";
import { type PerformedOperation, perform } from "./perform.ts";
import { RequestLog } from "./request-log.ts";
import type { CallVariation } from "./service-call.ts";
import { type ClockState, TenantClock } from "./state/clock.ts";
import { DocumentCache } from "./state/document-cache.ts";
import { Documents } from "./state/documents.ts";
import { newEventId } from "./state/identifiers.ts";
import { NumberedPagePositions } from "./state/page-positions.ts";
import { StorageError, type Store, type TenantEntry, type Transaction, type TransactionMode } from "./storage/index.ts";
import { Webhooks } from "./webhooks/webhooks.ts";

/** The kind of the row that stores the clock. */
const clockKind = "clock";

/** Options that all tenants of a sandbox share. */
export interface TenantSetup {
  /** The clock of a tenant that has not saved one. Default: the machine's clock. */
  readonly clock?: ClockState | undefined;
  /** Generates the secrets of webhooks. Default: random ones. */
  readonly newSecret?: (() => string) | undefined;
  readonly variation?: CallVariation | undefined;
}

/** A tenant. */
export class Tenant {
  /** Its number in storage. */
  readonly id: number;
  readonly name: string;
  /** The wire format of its responses and webhooks, unless a request chooses one. */
  wireFormat: WireFormat;
  readonly clock: TenantClock;
  readonly requestLog = new RequestLog();
  readonly faults = new FaultRules();
  readonly webhooks: Webhooks;
  readonly #store: Store;
  readonly #pagePositions = new NumberedPagePositions();
  readonly #cache = new DocumentCache();
  readonly #variation: CallVariation | undefined;
  /** Pending while the state is being replaced. */
  #replacement: Promise<void> | undefined;

  constructor(
    store: Store,
    { id, name }: TenantEntry,
    wireFormat: WireFormat,
    { clock: initial, newSecret, variation }: TenantSetup = {},
  ) {
    this.#variation = variation;
    this.#store = store;
    this.id = id;
    this.name = name;
    this.wireFormat = wireFormat;
    this.clock = new TenantClock(initial);
    this.webhooks = new Webhooks({
      store,
      tenant: id,
      clock: this.clock,
      newId: newEventId,
      wireFormat: () => this.wireFormat,
      ...(newSecret && { newSecret }),
    });
  }

  /** Loads the clock and the webhooks. */
  async load(): Promise<void> {
    this.#cache.clear();
    await this.transaction(async (transaction) => {
      const stored = await transaction.get(clockKind, clockKind);
      if (stored) this.clock.restore(JSON.parse(stored.body) as ClockState);
      await this.webhooks.load(transaction);
    });
  }

  /** Runs a function in a transaction of its own, for anything but the resources. */
  transaction<T>(run: (transaction: Transaction) => Promise<T>, mode: TransactionMode = "write"): Promise<T> {
    return this.#store.transaction(this.id, mode, run);
  }

  /** Runs a function over the resources, in a transaction of its own. */
  documents<T>(run: (documents: Documents, transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#runTransaction(async (transaction) => {
      const documents = new Documents(transaction, this.clock.now(), this.#cache);
      const result = await run(documents, transaction);
      documents.updateCache();
      return result;
    });
  }

  /**
   * Performs an operation: all of it, its webhooks included, or nothing.
   *
   * @throws DomainError, ContractBreachError, StorageError.
   */
  async perform<Id extends OperationId>(
    id: Id,
    request: Operations[Id]["request"],
    wireFormat: WireFormat,
  ): Promise<PerformedOperation> {
    await this.#stateReplaced();
    this.clock.tick();
    const performed = await this.#runTransaction(async (transaction) => {
      // Read within the transaction, so that times are in the order of the writes.
      const now = Math.floor(this.clock.now() / 1000) * 1000;
      const [cache, pagePositions, variation] = [this.#cache, this.#pagePositions, this.#variation];
      const done = await perform(id, request, { transaction, wireFormat, now, cache, pagePositions, variation });
      if (done.events.length > 0) await this.webhooks.enqueue(done.events, transaction, now);
      done.documents.updateCache();
      return done;
    });
    // A clock that moves with each request may have reached the time of a waiting delivery.
    if (performed.events.length > 0 || this.clock.state.tick > 0) this.webhooks.wake();
    return performed;
  }

  /** Saves the state of the clock, and wakes the deliveries that wait for it. */
  async saveClock(): Promise<void> {
    const row = { id: clockKind, version: 1, created: "", updated: "", body: JSON.stringify(this.clock.state) };
    await this.transaction((transaction) => transaction.put(clockKind, [row]));
    this.webhooks.wake();
  }

  /** Saves everything in it under a name. */
  snapshot(name: string): Promise<void> {
    return this.transaction((transaction) => transaction.takeSnapshot({ name, at: "" }));
  }

  /**
   * Restores a snapshot; null restores an empty store.
   *
   * @param settle runs after that, before any further call.
   */
  restore(name: string | null, settle?: () => Promise<void>): Promise<void> {
    return this.replaceState(
      () => this.transaction(async (transaction) => void (await transaction.restoreSnapshot(name))),
      settle,
    );
  }

  /** Removes everything in it. Call it within `replaceState`. */
  async empty(): Promise<void> {
    await this.transaction((transaction) => transaction.restoreSnapshot(null));
  }

  /** Replaces the state atomically: calls wait until the new one is loaded. */
  async replaceState(run: () => Promise<void>, settle: () => Promise<void> = async () => {}): Promise<void> {
    await this.#stateReplaced();
    this.#replacement = run()
      .then(() => this.load())
      .then(settle);
    try {
      await this.#replacement;
    } finally {
      this.#replacement = undefined;
    }
  }

  /** Stops its deliveries. */
  close(): Promise<void> {
    return this.webhooks.close();
  }

  /** Waits for a pending replacement, whether it succeeds or not. */
  async #stateReplaced(): Promise<void> {
    while (this.#replacement) await this.#replacement.catch(() => {});
  }

  /** Runs a transaction, and clears the cache if storage fails, so that the cache has nothing that storage does not have. */
  async #runTransaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.transaction(run);
    } catch (error) {
      if (error instanceof StorageError) this.#cache.clear();
      throw error;
    }
  }
}
