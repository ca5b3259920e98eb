import { AsyncLocalStorage } from "node:async_hooks";
import { EngineTransaction } from "../engine-transaction.ts";
import { StorageError } from "../storage-error.ts";
import type { Transaction, TransactionMode } from "../transaction.ts";
import { readHead, writeHead } from "./heads.ts";
import { type Connections, type Queryable, type ResultRow, Session, type Value } from "./session.ts";
import { postgresData } from "./tenant-data.ts";

/** A transaction that a function runs in, and the one around it. */
interface Scope {
  readonly database: Database;
  readonly outer: Scope | undefined;
  over: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * The database of all tenants. A transaction that writes locks the tenant's head first, in the database; those of one process wait for
 * each other here, so that a tenant has one connection at most for them. Those that read wait for nobody.
 */
export class Database implements Queryable {
  readonly #connections: Connections;
  /** The last transaction that writes of each tenant that has any. */
  readonly #lines = new Map<number, Promise<unknown>>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #onWake: (tenant: number) => void;
  #isClosed = false;

  /** @param onWake is called after a commit that has changed when to look at a tenant's outbox. */
  constructor(connections: Connections, onWake: (tenant: number) => void) {
    this.#connections = connections;
    this.#onWake = onWake;
  }

  /** Runs a function in a transaction of a tenant; if it writes, after earlier ones. */
  transaction<T>(tenant: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const start = () => this.#inSession(mode, (session) => this.run(session, tenant, mode, run));
    return mode === "read" ? this.#track(start) : this.#inLine(tenant, start);
  }

  /** Runs one statement. */
  query(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    return this.#track(async () => {
      const session = await Session.open(this.#connections);
      try {
        return await session.query(sql, values);
      } finally {
        session.release();
      }
    });
  }

  /** Begins a transaction for a function, which commits it. */
  begin<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return this.#track(() => this.#inSession("write", run));
  }

  /** Runs a function in a transaction, after earlier ones of a tenant. */
  aloneWith<T>(tenant: number, run: (session: Session) => Promise<T>): Promise<T> {
    return this.#inLine(tenant, () =>
      this.#inSession("write", async (session) => {
        const result = await run(session);
        await session.commit();
        return result;
      }),
    );
  }

  /** Runs a function in a transaction of a tenant that has begun, and commits it. */
  async run<T>(
    session: Session,
    tenant: number,
    mode: TransactionMode,
    run: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const before = await readHead(session, tenant, mode);
    const transaction = new EngineTransaction(postgresData, { session, tenant }, mode, before);
    const scope: Scope = { database: this, outer: scopes.getStore(), over: false };
    try {
      const result = await scopes
        .run(scope, () => run(transaction))
        .finally(() => {
          scope.over = true;
        });
      const head = transaction.end();
      if (mode === "read") session.send("commit");
      else {
        const written = head === before ? undefined : writeHead(session, tenant, before, head);
        const results = await Promise.allSettled([written, session.commit()]);
        for (const outcome of results) if (outcome.status === "rejected") throw outcome.reason;
      }
      transaction.committed();
      if (head.wake !== before.wake) this.#onWake(tenant);
      return result;
    } finally {
      transaction.abandon();
    }
  }

  /** Rejects later calls, and waits for earlier ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Begins a transaction, which the function commits. It is rolled back if the function throws. */
  async #inSession<T>(mode: TransactionMode, run: (session: Session) => Promise<T>): Promise<T> {
    const session = await Session.open(this.#connections);
    try {
      session.begin(mode);
      return await run(session);
    } catch (error) {
      session.send("rollback");
      throw error;
    } finally {
      session.release();
    }
  }

  #inLine<T>(tenant: number, start: () => Promise<T>): Promise<T> {
    return this.#track(() => {
      const before = this.#lines.get(tenant);
      const turn = before ? before.then(start) : start();
      const line: Promise<void> = turn.then(
        () => this.#leave(tenant, line),
        () => this.#leave(tenant, line),
      );
      this.#lines.set(tenant, line);
      return turn;
    });
  }

  #leave(tenant: number, line: Promise<unknown>): void {
    if (this.#lines.get(tenant) === line) this.#lines.delete(tenant);
  }

  /** Starts something that `close` waits for. */
  async #track<T>(start: () => Promise<T>): Promise<T> {
    this.#assertUsable();
    const running = start();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** @throws StorageError `closed`, `nested`. */
  #assertUsable(): void {
    if (this.#isClosed) throw new StorageError("closed", "The store is closed.");
    for (let scope = scopes.getStore(); scope; scope = scope.outer)
      if (scope.database === this && !scope.over)
        throw new StorageError("nested", "A transaction must not be started within another one.");
  }
}
