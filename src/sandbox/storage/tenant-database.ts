import { AsyncLocalStorage } from "node:async_hooks";
import { Connection } from "./driver.ts";
import { enqueue, release } from "./outbox.ts";
import { bodyTexts, countRows, find, get, put, remove } from "./rows.ts";
import { makeSchema } from "./schema.ts";
import { StorageError } from "./storage-error.ts";
import type { Transaction } from "./tenant-storage.ts";

/** A transaction that a function runs in, and the one around it. It rejects calls that run after the function has ended. */
interface Scope {
  readonly tenant: TenantDatabase;
  readonly outer: Scope | undefined;
  over: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The database of a tenant, and the queue of calls to it. */
export class TenantDatabase {
  readonly #connection: Connection;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** @param file path of its file. Default: in memory. */
  constructor(file?: string) {
    this.#connection = new Connection(file ?? ":memory:");
    try {
      // Exclusive locking comes first: without it the library cannot open a file in WAL mode.
      if (file !== undefined)
        for (const pragma of ["locking_mode = exclusive", "journal_mode = wal", "synchronous = full"])
          this.#connection.all(`pragma ${pragma}`);
      makeSchema(this.#connection);
      release(this.#connection);
    } catch (error) {
      this.#connection.close();
      throw error;
    }
  }

  /** Runs a function in a transaction, after earlier calls. */
  transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.alone(async (connection) => {
      const scope: Scope = { tenant: this, outer: scopes.getStore(), over: false };
      const { transaction, failure } = bound(connection, scope);
      try {
        const result = await scopes.run(scope, () => run(transaction));
        const failed = failure();
        if (failed) throw failed;
        return result;
      } finally {
        scope.over = true;
      }
    });
  }

  /**
   * Runs a function alone with the database, after earlier calls. Its writes are committed if it returns, and rolled back
   * if it throws.
   */
  alone<T>(run: (connection: Connection) => T | Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StorageError("closed", "The store or the tenant is closed."));
    for (let scope = scopes.getStore(); scope; scope = scope.outer)
      if (scope.tenant === this && !scope.over)
        return Promise.reject(
          new StorageError("nested", "A transaction must not be started within another one of the same tenant."),
        );
    const turn = this.#last.then(() => this.#run(run));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Waits for earlier calls, and closes. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
    this.#connection.close();
  }

  async #run<T>(run: (connection: Connection) => T | Promise<T>): Promise<T> {
    const connection = this.#connection;
    try {
      const result = await run(connection);
      connection.commit();
      return result;
    } catch (error) {
      connection.rollback();
      throw error;
    }
  }
}

/** A transaction as its function sees it, and what doomed it. */
function bound(connection: Connection, scope: Scope): { transaction: Transaction; failure: () => unknown } {
  let failed: unknown;
  const call =
    <A extends unknown[], R>(run: (connection: Connection, ...given: A) => R) =>
    async (...given: A): Promise<R> => {
      if (scope.over) throw new StorageError("closed", "The transaction is over.");
      if (failed) throw failed;
      try {
        return run(connection, ...given);
      } catch (error) {
        failed = error;
        throw error;
      }
    };
  return {
    transaction: {
      get: call(get),
      find: call(find),
      bodies: call(bodyTexts),
      count: call(countRows),
      put: call(put),
      remove: call(remove),
      enqueue: call(enqueue),
    },
    failure: () => failed,
  };
}
