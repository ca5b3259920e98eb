/** One store of the sandbox: its documents, its clock, and what a test has set up for it. */
import type { Operations } from "../../generated/contract.js";
import type { WireFormat } from "../client/request-body.ts";
import { FaultRules } from "./faults.ts";
import type { CallVariation } from "./operation-call.ts";
import type { OperationId } from "./operation-id.ts";
import { type PerformedOperation, perform } from "./perform.ts";
import { RequestLog } from "./request-log.ts";
import { Clock, type ClockState } from "./state/clock.ts";
import { DocumentCache } from "./state/document-cache.ts";
import { Documents } from "./state/documents.ts";
import { Identifiers } from "./state/identifiers.ts";
import { NumberedPagePositions } from "./state/page-positions.ts";
import { StorageError, type Store, type Transaction } from "./storage/index.ts";
import { Webhooks } from "./webhooks/webhooks.ts";

/** What a tenant keeps beside its resources. */
const clockKind = "clock";

/** What tenants of a sandbox have in common. */
export interface TenantSetup {
  /** How a clock stands where the tenant has kept no other; with the machine's if left out. */
  readonly clock?: ClockState | undefined;
  /** Makes up the secrets of webhooks; random ones if left out. */
  readonly newSecret?: (() => string) | undefined;
  readonly variation?: CallVariation | undefined;
}

/** A tenant. */
export class Tenant {
  readonly name: string;
  /** The wire format of its answers and webhooks, where a request does not choose. */
  wireFormat: WireFormat;
  readonly clock: Clock;
  readonly requestLog = new RequestLog();
  readonly faults = new FaultRules();
  readonly webhooks: Webhooks;
  readonly #store: Store;
  readonly #identifiers = new Identifiers();
  /** Receivers drop messages whose id they have had, so these go on when the store goes back. */
  readonly #eventIdentifiers = new Identifiers("event-sequence");
  readonly #pagePositions = new NumberedPagePositions();
  readonly #cache = new DocumentCache();
  readonly #variation: CallVariation | undefined;
  /** Under way while another state takes the place of what there is. */
  #replacement: Promise<void> | undefined;

  constructor(
    store: Store,
    name: string,
    wireFormat: WireFormat,
    { clock: initial, newSecret, variation }: TenantSetup = {},
  ) {
    this.#variation = variation;
    this.#store = store;
    this.name = name;
    this.wireFormat = wireFormat;
    this.clock = new Clock(initial);
    this.webhooks = new Webhooks({
      store,
      tenant: name,
      clock: this.clock,
      newId: (transaction) => this.#eventIdentifiers.next("event", transaction),
      wireFormat: () => this.wireFormat,
      ...(newSecret && { newSecret }),
    });
  }

  /** Reads what it keeps beside its resources. */
  async load(): Promise<void> {
    this.#identifiers.forget();
    this.#cache.clear();
    await this.transaction(async (transaction) => {
      const kept = await transaction.get(clockKind, clockKind);
      if (kept) this.clock.restore(JSON.parse(kept.body) as ClockState);
      await this.webhooks.load(transaction);
    });
  }

  /** Runs a function in a transaction of its own, for what is kept beside the resources. */
  transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#store.transaction(this.name, run);
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

  /** Sees to it that ids which came from elsewhere are not given to anything new. */
  skipIds(ids: Iterable<string>, transaction: Transaction): Promise<void> {
    return this.#identifiers.skip(ids, transaction);
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
      // In line with the others of the tenant, so that times never run against the order of the writes.
      const now = Math.floor(this.clock.now() / 1000) * 1000;
      let kept = false;
      try {
        const [identifiers, cache, pagePositions] = [this.#identifiers, this.#cache, this.#pagePositions];
        const surroundings = {
          transaction,
          wireFormat,
          identifiers,
          now,
          cache,
          pagePositions,
          variation: this.#variation,
        };
        const done = await perform(id, request, surroundings);
        if (done.events.length > 0) await this.webhooks.enqueue(done.events, transaction, now);
        done.documents.updateCache();
        kept = true;
        return done;
      } finally {
        this.#identifiers.settle(kept);
        this.#eventIdentifiers.settle(kept);
      }
    });
    // A clock that moves with each request may have come to what was to wait.
    if (performed.events.length > 0 || this.clock.state.tick > 0) this.webhooks.wake();
    return performed;
  }

  /** Keeps how the clock stands, and lets what waits for it go on. */
  async saveClock(): Promise<void> {
    const row = { id: clockKind, version: 1, created: "", updated: "", body: JSON.stringify(this.clock.state) };
    await this.transaction((transaction) => transaction.put(clockKind, [row]));
    this.webhooks.wake();
  }

  /** Keeps all that it has under a name. */
  snapshot(name: string): Promise<void> {
    return this.#store.snapshot(this.name, name);
  }

  /**
   * Brings back what a snapshot has; null brings back nothing at all.
   *
   * @param settle is run when it is there, before any call is let in.
   */
  restore(name: string | null, settle?: () => Promise<void>): Promise<void> {
    return this.replaceState(() => this.#store.restore(this.name, name), settle);
  }

  /** Takes all that it has away; to be called within `exchange`. */
  empty(): Promise<void> {
    return this.#store.restore(this.name, null);
  }

  /** Puts another state in the place of what there is, in one go: calls wait until it is there. */
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

  /** Waits for what is under way, however it ends. */
  async #stateReplaced(): Promise<void> {
    while (this.#replacement) await this.#replacement.catch(() => {});
  }

  /** A transaction whose failure leaves nothing in the cache that storage does not have. */
  async #runTransaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.transaction(run);
    } catch (error) {
      if (error instanceof StorageError) this.#cache.clear();
      throw error;
    }
  }
}
