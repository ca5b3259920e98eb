/**
 * The interface of storage. Each engine implements it; nothing above it knows which engine runs.
 *
 * A store has tenants. A tenant has one head, documents, an outbox, snapshots and a log. Several processes may use one store: what a process
 * remembers of a tenant is valid for one version of its head only.
 */
import type { Directory } from "./directory.ts";
import type { Log } from "./log.ts";
import type { Transaction, TransactionMode } from "./transaction.ts";

/** The connections of this process to a database. */
export interface ConnectionCounts {
  readonly inUse: number;
  readonly idle: number;
  /** Transactions that wait for one. */
  readonly waiting: number;
}

/** How often another process has kept a tenant for too long. */
export interface LockCounts {
  /** How often, since the process began. */
  readonly timeouts: number;
  /** How many tenants still seem to be kept: nobody has written to them since. */
  readonly kept: number;
}

/** Stores tenants separately. All methods throw `StorageError`. */
export interface Store {
  /** The tenants and their tokens. */
  readonly directory: Directory;
  /** What happened in the tenants recently. */
  readonly log: Log;
  /**
   * Runs a function in a transaction, which is committed if the function returns, and rolled back if it throws. A transaction must
   * not be started within another one: it may wait for itself. The function may run again if what it started from has changed, so it must
   * change nothing but the transaction.
   *
   * @param tenant its id in the directory.
   * @returns what the function returned. The writes are as durable as the engine makes them by then.
   * @throws what the function threw. StorageError `no-tenant`; `conflict` if another transaction got in first, and the same function
   * may be run again; `nested` if two wait for each other, after ten seconds.
   */
  transaction<T>(tenant: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** @returns the ids of tenants whose `wake` is not after a time, those that wait the longest first. */
  dueTenants(now: number, limit: number): Promise<number[]>;
  /**
   * Calls a function with the id of a tenant when another process has changed its `wake`. An engine that no other process can share
   * never calls it. @returns a function that stops it.
   */
  listen(onWake: (tenant: number) => void): () => void;
  /** Counts the connections. Only engines that have some have it. */
  readonly countConnections?: () => ConnectionCounts;
  /** Counts waits that were too long. Only engines that other processes may share have it. */
  readonly countLocks?: () => LockCounts;
  /** Whether a write would find its place, such as the file or the tables. @throws StorageError if it would not. */
  check(): Promise<void>;
  /** Waits for earlier calls, and closes. A second time does nothing. */
  close(): Promise<void>;
}
