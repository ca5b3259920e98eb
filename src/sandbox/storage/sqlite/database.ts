import { statSync } from "node:fs";
// Tests replace the global one by a fake.
import { setImmediate } from "node:timers";
import { EngineTransaction } from "../engine-transaction.ts";
import { StorageError } from "../storage-error.ts";
import type { Transaction, TransactionMode } from "../transaction.ts";
import { TransactionLine, TransactionLines } from "../transaction-line.ts";
import { withAdvice } from "./damaged-file.ts";
import { Connection } from "./driver.ts";
import { sqliteEngine } from "./engine.ts";
import { Heads } from "./heads.ts";
import { release } from "./outbox.ts";
import { makeSchema } from "./schema.ts";

/**
 * The database of all tenants, and the lines in which calls to it wait. Transactions of one tenant run one after the other. So do all
 * that write, since the connection has one transaction at a time; what others have not committed yet belongs to another tenant, and so
 * those that only read do not see it.
 */
export class Database {
  readonly connection: Connection;
  readonly #file: string;
  /** The number of the file in its file system. */
  readonly #inode: number;
  readonly #heads: Heads;
  readonly #lines = new TransactionLines();
  /** Those of all tenants that write. */
  readonly #writes = new TransactionLine();
  #isClosed = false;

  /** @param file path of its file. */
  constructor(file: string) {
    this.#file = file;
    this.connection = new Connection(file);
    try {
      // Exclusive locking comes first: without it the library cannot open a file in WAL mode.
      for (const pragma of [
        "locking_mode = exclusive",
        "auto_vacuum = incremental", // before anything is written: see `shrink`
        "journal_mode = wal",
        "synchronous = full",
      ])
        this.connection.all(`pragma ${pragma}`);
      makeSchema(this.connection);
      release(this.connection);
      this.#inode = statSync(file).ino;
    } catch (error) {
      this.connection.close();
      throw error;
    }
    this.#heads = new Heads(this.connection);
  }

  /** Runs a function in a transaction of a tenant, after earlier ones. */
  transaction<T>(tenant: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#inLine(tenant, mode, () => this.run(tenant, mode, run));
  }

  /** Runs a function alone, after all earlier writes. Its writes are committed if it returns, and rolled back if it throws. */
  async alone<T>(run: () => T | Promise<T>): Promise<T> {
    this.#assertUsable();
    return this.#writes.enter(() => this.#commit(run));
  }

  /** Like `alone`, after earlier transactions of a tenant, whose head is read anew afterwards. */
  async aloneWith<T>(tenant: number, run: () => T | Promise<T>): Promise<T> {
    return this.#inLine(tenant, "write", async () => {
      this.#heads.forget(tenant);
      return this.#commit(run);
    });
  }

  /** Runs a function in a transaction of a tenant. The caller is alone. */
  async run<T>(tenant: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const before = this.#heads.get(tenant);
    const transaction = new EngineTransaction(sqliteEngine, { connection: this.connection, tenant }, mode, before);
    this.#lines.begin(tenant, transaction);
    if (mode === "write") this.#writes.begin(transaction);
    try {
      const result = await run(transaction);
      const head = transaction.end();
      const hasChanged = head !== before;
      if (hasChanged) this.#heads.write(tenant, before, head);
      if (mode === "write") this.#end();
      if (hasChanged) this.#heads.remember(tenant, head);
      transaction.committed();
      return result;
    } catch (error) {
      transaction.abandon();
      this.#heads.forget(tenant);
      if (mode === "write") this.connection.rollback();
      throw withAdvice(error, this.#file);
    }
  }

  /** Gives pages that nothing uses any more back to the file system, a few at a time, so that others get their turns. */
  async shrink(): Promise<void> {
    const countFree = () => Number(this.connection.all("pragma freelist_count")[0]?.freelist_count);
    for (let [before, left] = [Number.POSITIVE_INFINITY, countFree()]; left > 0 && left < before && !this.#isClosed; ) {
      await this.#writes.enter(async () => this.connection.execute("pragma incremental_vacuum(200)"));
      await new Promise<void>((resolve) => setImmediate(resolve));
      [before, left] = [left, countFree()];
    }
    // The file itself is cut when its log is copied into it.
    await this.#writes.enter(async () => this.connection.execute("pragma wal_checkpoint(passive)"));
  }

  /** Waits for earlier calls, and closes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lines.whenEmpty();
    await this.#writes.whenEmpty();
    this.connection.close();
  }

  async #commit<T>(run: () => T | Promise<T>): Promise<T> {
    try {
      const result = await run();
      this.#end();
      return result;
    } catch (error) {
      this.connection.rollback();
      throw withAdvice(error, this.#file);
    }
  }

  /** Commits, if what is written can be found again. @throws StorageError `io`. */
  #end(): void {
    this.#assertInPlace();
    this.connection.commit();
  }

  /** Whether a write would find its place. @throws StorageError `io`, `closed`. */
  check(): void {
    this.#assertUsable();
    this.#assertInPlace();
  }

  /** @throws StorageError `io` if the file is not where it was. */
  #assertInPlace(): void {
    if (statSync(this.#file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new StorageError(
        "io",
        `${this.#file} was removed or replaced while it was used. Restore it, and restart the sandbox`,
      );
  }

  #inLine<T>(tenant: number, mode: TransactionMode, run: () => Promise<T>): Promise<T> {
    try {
      this.#assertUsable();
    } catch (error) {
      return Promise.reject(error);
    }
    return this.#lines.enter(tenant, mode === "write" ? () => this.#writes.enter(run) : run);
  }

  /** @throws StorageError `closed`. */
  #assertUsable(): void {
    if (this.#isClosed) throw new StorageError("closed", "The store is closed.");
  }
}
