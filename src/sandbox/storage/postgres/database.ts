import { EngineTransaction } from "../engine-transaction.ts";
import { StorageError } from "../storage-error.ts";
import type { Transaction, TransactionMode } from "../transaction.ts";
import { TransactionLines } from "../transaction-line.ts";
import { postgresEngine } from "./engine.ts";
import { HeadChanged, KnownHeads, type ReadHead } from "./heads.ts";
import type { DatabaseHealth } from "./health.ts";
import { KnownRows } from "./known-rows.ts";
import { ReadSnapshot } from "./read-snapshot.ts";
import { type Connections, type Queryable, type ResultRow, Session, type Value } from "./session.ts";
import { WriteSession } from "./write-session.ts";

/**
 * The database of all tenants. A transaction that writes locks the tenant's head first, in the database; those of one process wait for
 * each other here, so that a tenant has one connection at most for them. Those that read wait for nobody.
 */
export class Database implements Queryable {
  readonly #connections: Connections;
  /** The transactions that write. */
  readonly #lines = new TransactionLines();
  readonly #running = new Set<Promise<unknown>>();
  readonly #onWake: (tenant: number) => void;
  readonly #knownHeads = new KnownHeads();
  readonly #knownRows = new KnownRows();
  #isClosed = false;

  readonly health: DatabaseHealth;

  /** @param onWake is called after a commit that has changed when to look at a tenant's outbox. */
  constructor(connections: Connections, health: DatabaseHealth, onWake: (tenant: number) => void) {
    this.#connections = connections;
    this.health = health;
    this.#onWake = onWake;
  }

  /** Runs a function in a transaction of a tenant; if it writes, after earlier ones. */
  transaction<T>(tenant: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (mode === "read") return this.#track(() => this.#read(tenant, run));
    return this.#inLine(tenant, () => this.#write(tenant, run));
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
    return this.#track(() => this.#inSession(run));
  }

  /** Runs a function in a transaction, after earlier ones of a tenant. */
  aloneWith<T>(tenant: number, run: (session: Session) => Promise<T>): Promise<T> {
    return this.#inLine(tenant, () =>
      this.#inSession(async (session) => {
        const result = await run(session);
        await session.commit();
        return result;
      }),
    );
  }

  /** Runs a function in a transaction of a tenant that has begun, and commits it. */
  async run<T>(session: Session, tenant: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#runIn(await WriteSession.withLock(session, tenant, this.#knownRows), tenant, run);
  }

  /** Runs a function from the head that this process wrote last; if it has changed meanwhile, the function runs again, with a lock. */
  async #write<T>(tenant: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const known = this.#connections.isPooled ? undefined : this.#knownHeads.find(tenant);
    if (known)
      try {
        return await this.#writeFrom(known, tenant, run);
      } catch (error) {
        this.#knownHeads.delete(tenant);
        if (!(error instanceof HeadChanged)) throw error;
      }
    return this.#inSession((session) => this.run(session, tenant, run));
  }

  async #writeFrom<T>(known: ReadHead, tenant: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const session = await Session.open(this.#connections);
    const write = WriteSession.from(session, tenant, this.#knownRows, known);
    try {
      return await this.#runIn(write, tenant, run);
    } catch (error) {
      write.rollback();
      throw error;
    } finally {
      session.release();
    }
  }

  async #runIn<T>(write: WriteSession, tenant: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { before } = write;
    const transaction = new EngineTransaction(postgresEngine, { session: write, tenant }, "write", before.head);
    this.#lines.begin(tenant, transaction);
    try {
      const result = await run(transaction);
      const after = await write.commit(transaction.end());
      this.#knownHeads.set(tenant, after, before);
      transaction.committed();
      if (after.head.wake !== before.head.wake) this.#onWake(tenant);
      return result;
    } catch (error) {
      if (!(error instanceof HeadChanged)) await write.verify();
      throw error;
    } finally {
      transaction.abandon();
    }
  }

  /**
   * Runs a function that reads. Most need nothing but the head, so the snapshot begins with the first statement after it; if the head has
   * changed by then, the function runs again, with a snapshot that begins with the head.
   */
  async #read<T>(tenant: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#readIn(tenant, "late", run);
    } catch (error) {
      if (error instanceof HeadChanged) return this.#readIn(tenant, "at once", run);
      throw error;
    }
  }

  async #readIn<T>(
    tenant: number,
    start: "late" | "at once",
    run: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const session = await Session.open(this.#connections);
    const snapshot = new ReadSnapshot(session, tenant);
    try {
      const head = await snapshot.readHead(start);
      const transaction = new EngineTransaction(postgresEngine, { session: snapshot, tenant }, "read", head);
      try {
        const result = await run(transaction);
        transaction.end();
        transaction.committed();
        return result;
      } finally {
        transaction.abandon();
      }
    } finally {
      snapshot.end();
      session.release();
    }
  }

  /** Rejects later calls, and waits for earlier ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Begins a transaction that writes, which the function commits. It is rolled back if the function throws. */
  async #inSession<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const session = await Session.open(this.#connections);
    try {
      session.begin("write");
      return await run(session);
    } catch (error) {
      session.send("rollback");
      throw error;
    } finally {
      session.release();
    }
  }

  #inLine<T>(tenant: number, start: () => Promise<T>): Promise<T> {
    const since = performance.now();
    return this.#track(() => this.#lines.enter(tenant, () => this.health.write(tenant, since, start)));
  }

  /** Starts something that `close` waits for. */
  async #track<T>(start: () => Promise<T>): Promise<T> {
    this.#assertUsable();
    const running = start();
    this.#running.add(running);
    try {
      const result = await running;
      this.health.succeeded();
      return result;
    } catch (error) {
      this.health.failed(error);
      throw error;
    } finally {
      this.#running.delete(running);
    }
  }

  /** @throws StorageError `closed`. */
  #assertUsable(): void {
    if (this.#isClosed) throw new StorageError("closed", "The store is closed.");
  }
}
