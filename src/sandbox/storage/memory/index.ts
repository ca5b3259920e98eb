/** Stores everything in this process, in plain JavaScript that also runs in browsers. */

import { ProcessLog } from "../process-log.ts";
import { StorageError } from "../storage-error.ts";
import type { Store } from "../store.ts";
import type { Transaction, TransactionMode } from "../transaction.ts";
import { MemoryDirectory } from "./directory.ts";
import type { SavedStore } from "./saved.ts";
import { type MemoryState, runTransaction } from "./transaction.ts";

export type { SavedStore } from "./saved.ts";

/**
 * Opens a store in memory, which has what a transaction changed as soon as that is committed, and loses it when it is closed.
 *
 * @param saved what it begins with. Default: nothing.
 * @throws StorageError `other-version`, `corrupt` if that cannot be read.
 */
export function openMemoryStore(saved?: SavedStore): MemoryStore {
  const store = new MemoryStore();
  if (saved !== undefined) store.directory.restore(saved, store.log);
  return store;
}

/**
 * Each tenant has one immutable state. A transaction that reads takes the last committed one, and waits for nothing. Those that write run
 * one after the other, and each replaces the state when it ends.
 */
export class MemoryStore implements Store {
  readonly log = new ProcessLog((tenant) => this.directory.has(tenant));
  readonly directory = new MemoryDirectory(
    (call) => this.#enter(call),
    (tenant) => this.log.remove(tenant),
  );
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  transaction<T>(tenantId: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#enter(() => {
      const tenant = this.directory.get(tenantId);
      const commit = (next: MemoryState): void => this.directory.commit(tenant, next);
      if (mode === "read") return runTransaction(tenant.state, mode, run, commit);
      return tenant.writes.enter(() =>
        runTransaction(tenant.state, mode, run, commit, (transaction) => tenant.writes.begin(transaction)),
      );
    });
  }

  async dueTenants(now: number, limit: number): Promise<number[]> {
    return this.directory.due(now, limit);
  }

  /** Memory is always there. */
  check(): Promise<void> {
    return this.#enter(async () => {});
  }

  /** No other process uses the store. */
  listen(): () => void {
    return () => {};
  }

  /** Everything in it as of the last commits, with the end of its log: plain values, which structured cloning and JSON keep. */
  save(): SavedStore {
    return this.directory.save(this.log);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    this.log.close();
  }

  async #enter<T>(call: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StorageError("closed", "The store is closed.");
    const running = call();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }
}
