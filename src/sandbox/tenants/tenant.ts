/** One store of the sandbox. What it knows is in storage; this object has only caches. */
import { type Operations, operations } from "../../../generated/contract.js";
import type { WireFormat } from "../../client/request-body.ts";
import { type OnNotice, printDefects, reportDefect } from "../log/notice.ts";
import { RequestLog } from "../log/request-log.ts";
import type { OperationId } from "../operation-id.ts";
import { type PerformedOperation, perform } from "../services/perform.ts";
import type { CallVariation } from "../services/service-call.ts";
import { tickClock, ticks, timeOf } from "../state/clock.ts";
import { DocumentCache } from "../state/document-cache.ts";
import { Documents } from "../state/documents.ts";
import { type FaultRule, type FaultTarget, matchFault } from "../state/faults.ts";
import { changeState, stateOf, type TenantState } from "../state/tenant-state.ts";
import {
  isTemporary,
  StorageError,
  type Store,
  type TenantEntry,
  type Transaction,
  type TransactionMode,
} from "../storage/index.ts";
import type { WebhookDelivery } from "../webhooks/delivery.ts";
import type { SendRequest } from "../webhooks/send.ts";
import { Webhooks } from "../webhooks/webhooks.ts";
import type { SizeQuotas } from "./size-quotas.ts";

/** Options that all tenants of a sandbox share. */
export interface TenantSetup {
  /** Generates the secrets of webhooks. Default: random ones. */
  readonly newSecret?: (() => string) | undefined;
  /** Sends webhooks. */
  readonly send: SendRequest;
  /** The most deliveries of webhooks that a tenant has in progress at once. */
  readonly maxDeliveries?: number | undefined;
  /** How much tenants may have. Default: anything. */
  readonly sizes?: SizeQuotas | undefined;
  readonly variation?: CallVariation | undefined;
  /** Called with each defect. Default: prints it. */
  readonly onNotice?: OnNotice | undefined;
  /** Called when a delivery of a webhook has changed. */
  readonly onDelivery?: ((delivery: WebhookDelivery) => void) | undefined;
}

/** A call of the API. */
export interface ApiCall<Id extends OperationId = OperationId> {
  readonly operation: Id;
  /** Returns the arguments. It may throw, and then the call fails. */
  readonly request: () => Operations[Id]["request"];
  /** Default: that of the tenant. */
  readonly wireFormat?: WireFormat | undefined;
  /** `access` of the tenant when its token was read. Default: the call needs no token. */
  readonly access?: number | undefined;
  /** The request, if a fault may apply to it. */
  readonly faultTarget?: FaultTarget | undefined;
}

/** An operation that was performed, and the webhooks that it caused. */
export interface PerformedCall extends PerformedOperation {
  readonly deliveries: readonly WebhookDelivery[];
}

/** The result of a call: it was performed, or a fault applies to it first. */
export type CallResult = PerformedCall | { readonly matchedFault: FaultRule };

/** Thrown if the tokens of a tenant have changed since one of them was read. */
export class StaleAccessError extends Error {
  override readonly name = "StaleAccessError";
}

/** How often a transaction is run again because another one got in first. */
const maxRuns = 5;

/** A tenant. */
export class Tenant {
  /** Its number in storage. */
  readonly id: number;
  readonly name: string;
  readonly requestLog: RequestLog;
  readonly webhooks: Webhooks;
  readonly #store: Store;
  readonly #cache = new DocumentCache();
  readonly #variation: CallVariation | undefined;
  readonly #sizes: SizeQuotas | undefined;
  /** Whether the last call that only reads had to write too, as the next one then has to. */
  #writesToo = false;

  constructor(
    store: Store,
    { id, name }: TenantEntry,
    { newSecret, variation, send, maxDeliveries, sizes, onNotice = printDefects, onDelivery }: TenantSetup,
  ) {
    this.#sizes = sizes;
    this.#variation = variation;
    this.#store = store;
    this.id = id;
    this.name = name;
    this.requestLog = new RequestLog(store.log, id);
    const onFailure = (error: unknown): void => {
      // That the database is away, or another process keeps the store, is a notice of its own.
      if (!isTemporary(error)) reportDefect(onNotice, error);
    };
    this.webhooks = new Webhooks({ tenant: this, send, maxDeliveries, onFailure, ...(newSecret && { newSecret }) });
    this.webhooks.listen((delivery) => this.requestLog.addDelivery(delivery));
    if (onDelivery) this.webhooks.listen(onDelivery);
  }

  /** Runs a function in a transaction that only reads. */
  read<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction("read", run);
  }

  /** Runs a function in a transaction of its own: all of it, or nothing. @throws QuotaError if it makes the store too large. */
  write<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const sizes = this.#sizes;
    if (!sizes) return this.#transaction("write", run);
    const start = (): Promise<T> =>
      this.#transaction("write", async (transaction) => {
        const before = transaction.head;
        const result = await run(transaction);
        sizes.assertWithin(before, transaction);
        return result;
      });
    return sizes.refresh()?.then(start) ?? start();
  }

  /** Like `write`, without quotas: for the outcome of what has happened already, such as a delivery. */
  record<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction("write", run);
  }

  /** Its state. */
  state(): Promise<TenantState> {
    return this.read(async ({ head }) => stateOf(head));
  }

  /** Changes its state. @returns the new state. */
  changeState(change: (state: TenantState) => Partial<TenantState>): Promise<TenantState> {
    return this.write(async (transaction) => {
      const state = changeState(transaction, change(stateOf(transaction.head)));
      await this.webhooks.schedule(transaction);
      return state;
    });
  }

  /** Runs a function over the resources, in a transaction of its own. */
  documents<T>(run: (documents: Documents, transaction: Transaction) => Promise<T>): Promise<T> {
    return this.write((transaction) =>
      run(new Documents(transaction, timeOf(stateOf(transaction.head).clock), this.#cache), transaction),
    );
  }

  /**
   * Performs an operation: all of it, its webhooks included, or nothing.
   *
   * @throws DomainError, ContractBreachError, StorageError.
   */
  async perform<Id extends OperationId>(
    operation: Id,
    request: Operations[Id]["request"],
    wireFormat?: WireFormat,
  ): Promise<PerformedOperation> {
    const result = await this.call({ operation, request: () => request, wireFormat });
    if ("matchedFault" in result) throw new Error("A fault applies to a call that has no request.");
    return result;
  }

  /**
   * Like `perform`, unless a fault applies to the request: then the fault is counted, and nothing is performed.
   *
   * @throws StaleAccessError; StorageError, `no-tenant` if the tenant is gone; what `call.request` throws, if no fault applies.
   */
  call<Id extends OperationId>(call: ApiCall<Id>): Promise<CallResult> {
    const onlyReads = this.#onlyReads(call.operation);
    return onlyReads && !this.#writesToo ? this.#callReading(call) : this.#callWriting(call, onlyReads);
  }

  /** Stops its deliveries. @param reason what those get who wait for them. Default: the sandbox is closing. */
  async close(reason?: Error): Promise<void> {
    this.requestLog.flush();
    await this.webhooks.close(0, reason);
  }

  async #callReading(call: ApiCall): Promise<CallResult> {
    const result = await this.read(async (transaction) => {
      assertAccess(call, transaction);
      this.#writesToo = writesToo(call, transaction);
      // Without `await`, the promise takes two more turns.
      return this.#writesToo ? undefined : await this.#perform(call, transaction);
    });
    return result ?? this.#callWriting(call, true);
  }

  #callWriting(call: ApiCall, onlyReads: boolean): Promise<CallResult> {
    return this.write(async (transaction) => {
      assertAccess(call, transaction);
      if (onlyReads) this.#writesToo = writesToo(call, transaction);
      const fault = call.faultTarget && countFault(call.faultTarget, transaction);
      if (fault) return { matchedFault: fault };
      const { clock } = stateOf(transaction.head);
      if (ticks(clock)) {
        changeState(transaction, { clock: tickClock(clock) });
        // The clock may have reached the time of a waiting delivery.
        if (transaction.head.messages > 0) await this.webhooks.schedule(transaction);
      }
      return await this.#perform(call, transaction);
    });
  }

  async #perform<Id extends OperationId>(call: ApiCall<Id>, transaction: Transaction): Promise<PerformedCall> {
    const state = stateOf(transaction.head);
    const wireFormat = call.wireFormat ?? state.wireFormat;
    const now = Math.floor(timeOf(state.clock) / 1000) * 1000;
    const [cache, variation] = [this.#cache, this.#variation];
    const done = await perform(call.operation, call.request(), { transaction, wireFormat, now, cache, variation });
    const deliveries = done.events.length > 0 ? await this.webhooks.enqueue(done.events, transaction, now) : [];
    return { ...done, deliveries };
  }

  /** Whether an operation writes nothing. A variation may do anything, and a page token that is a number is stored. */
  #onlyReads(operation: OperationId): boolean {
    const { method, paging } = operations[operation];
    return method === "GET" && !this.#variation && paging?.pageToken?.form !== "number";
  }

  async #transaction<T>(mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let runs = 1; ; runs += 1)
      try {
        return await this.#store.transaction(this.id, mode, run);
      } catch (error) {
        if (!(error instanceof StorageError && error.code === "conflict") || runs === maxRuns) throw error;
      }
  }
}

/** @throws StaleAccessError. */
function assertAccess({ access }: Pick<ApiCall, "access">, { head }: Transaction): void {
  if (access !== undefined && access !== head.access)
    throw new StaleAccessError("The tokens of the store have changed.");
}

/** Whether a call changes something beside documents: it advances the clock, or a fault counts it. */
function writesToo({ faultTarget }: Pick<ApiCall, "faultTarget">, { head }: Transaction): boolean {
  const { clock, faults } = stateOf(head);
  return ticks(clock) || (faultTarget !== undefined && faults.active.length > 0);
}

/** @returns the fault that applies to a request, which is counted. */
function countFault(target: FaultTarget, transaction: Transaction): FaultRule | undefined {
  const { clock, faults } = stateOf(transaction.head);
  const matched = matchFault(faults, target, timeOf(clock));
  if (matched.faults !== faults) changeState(transaction, { faults: matched.faults });
  return matched.fault;
}
