/** Stores everything in this process, in plain JavaScript that also runs in browsers. */

import { unref } from "../../platform.ts";
import { ProcessLog } from "../process-log.ts";
import { StorageError } from "../storage-error.ts";
import type { Store } from "../store.ts";
import type { Transaction, TransactionMode } from "../transaction.ts";
import { MemoryDirectory, type StoredTenant } from "./directory.ts";
import type { SavedStore } from "./saved.ts";
import { runTransaction, type TenantState } from "./transaction.ts";

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
      const commit = (next: TenantState): void => this.directory.commit(tenant, next);
      if (mode === "read") return runTransaction(tenant.state, mode, run, commit);
      const start = (): Promise<T> =>
        runTransaction(tenant.state, mode, run, commit, (transaction) => {
          tenant.writing = transaction;
        });
      const earlier = tenant.lastWrite;
      const turn = earlier ? waitFor(earlier, tenant).then(start) : start();
      const leave = (): void => {
        if (tenant.lastWrite === line) tenant.lastWrite = undefined;
      };
      // The earlier one is over, unless this one has stopped to wait for it.
      const end = earlier ? () => earlier.then(leave) : leave;
      const line: Promise<void> = turn.then(end, end);
      tenant.lastWrite = line;
      return turn;
    });
  }

  async dueTenants(now: number, limit: number): Promise<number[]> {
    return this.directory.due(now, limit);
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

/** How long a transaction may do nothing while others wait for it, in milliseconds. */
const longestIdle = 10_000;

/**
 * Waits for an earlier transaction that writes. If it was this one that started that, each would wait for the other: without Node's
 * built-ins, nothing tells who started a transaction, but one that waits does nothing.
 *
 * @throws StorageError `nested`.
 */
async function waitFor(earlier: Promise<void>, tenant: StoredTenant): Promise<void> {
  let seen = { transaction: tenant.writing, calls: tenant.writing?.calls };
  let timer: ReturnType<typeof setInterval> | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = unref(
      setInterval(() => {
        const now = { transaction: tenant.writing, calls: tenant.writing?.calls };
        if (now.transaction === seen.transaction && now.calls === seen.calls)
          reject(
            new StorageError(
              "nested",
              `A transaction of the tenant ${tenant.name} has done nothing for ${longestIdle / 1000} seconds, while others wait for it. A transaction must not be started within another one: pass its Transaction on instead.`,
            ),
          );
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
