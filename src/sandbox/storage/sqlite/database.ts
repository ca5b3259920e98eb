import { statSync } from "node:fs";
// Tests replace the global one by a fake.
import { setImmediate } from "node:timers";
import { EngineTransaction } from "../engine-transaction.ts";
import { StorageError } from "../storage-error.ts";
import type { Head, Transaction, TransactionMode } from "../transaction.ts";
import { TransactionLine, TransactionLines, type Turn } from "../transaction-line.ts";
import { deleteSome, freePages, unusedContents } from "./contents.ts";
import { withAdvice } from "./damaged-file.ts";
import { Connection } from "./driver.ts";
import { sqliteEngine } from "./engine.ts";
import { Heads } from "./heads.ts";
import { release } from "./outbox.ts";
import { makeSchema } from "./schema.ts";
import { SqliteTenant } from "./tenant.ts";

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
  /** Contents that nothing may use any more. */
  readonly #unused = new Set<number>();
  #sweeping: Promise<void> | undefined;
  #lastTenant: number;
  #isClosed = false;

  /** @param file path of its file. */
  constructor(file: string) {
    this.#file = file;
    this.connection = new Connection(file);
    try {
      // Exclusive locking comes first: without it the library cannot open a file in WAL mode.
      for (const pragma of [
        "locking_mode = exclusive",
        "auto_vacuum = incremental", // before anything is written: see `freePages`
        "journal_mode = wal",
        "wal_autocheckpoint = 250", // pages: all wait while the log is copied into the file
      ])
        this.connection.all(`pragma ${pragma}`);
      makeSchema(this.connection);
      release(this.connection);
      this.#inode = statSync(file).ino;
      const [last] = this.connection.all("select max(seq) as id from sqlite_sequence where name = 'tenant'");
      this.#lastTenant = Number(last?.id ?? 0);
      for (const id of unusedContents(this.connection)) this.#unused.add(id);
    } catch (error) {
      this.connection.close();
      throw error;
    }
    this.#heads = new Heads(this.connection);
    void this.sweep().catch(() => {});
  }

  /** Runs a function in a transaction of a tenant, after earlier ones. */
  transaction<T>(tenant: number, mode: TransactionMode, run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#inLine(tenant, mode, (turn) => {
      const { head, contents } = this.#heads.get(tenant);
      const data = new SqliteTenant(this.connection, tenant, contents, mode === "write" ? turn : undefined);
      return this.#run(data, mode, head, run);
    });
  }

  /**
   * Creates a tenant.
   *
   * @param head its first one.
   * @param fill writes its first data.
   * @param insert inserts its row and what else belongs to it. It is tried before the data are written, and undone.
   * @returns its number.
   */
  async create(
    head: Head,
    fill: (transaction: Transaction) => Promise<void>,
    insert: (tenant: number, contents: number) => void,
  ): Promise<number> {
    this.#assertUsable();
    return this.#writes.enter(async (turn) => {
      this.#lastTenant += 1;
      const tenant = this.#lastTenant;
      this.#try(() => insert(tenant, 0));
      const data = new SqliteTenant(this.connection, tenant, undefined, turn);
      await this.#run(data, "write", head, fill, () => insert(tenant, data.contents));
      return tenant;
    });
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

  /** Runs a function in a transaction of a tenant. The caller is alone. @param atEnd runs before the head is written. */
  async #run<T>(
    data: SqliteTenant,
    mode: TransactionMode,
    before: Head,
    run: (transaction: Transaction) => Promise<T>,
    atEnd?: () => void,
  ): Promise<T> {
    const { tenant } = data;
    const transaction = new EngineTransaction(sqliteEngine, data, mode, before);
    this.#lines.begin(tenant, transaction);
    if (mode === "write") this.#writes.begin(transaction);
    try {
      const result = await run(transaction);
      const head = transaction.end();
      const hasChanged = head !== before;
      atEnd?.();
      const known = { head, contents: data.contents };
      data.end();
      if (hasChanged) this.#heads.write(tenant, before, known);
      if (mode === "write") this.#end();
      if (hasChanged) this.#heads.remember(tenant, known);
      transaction.committed();
      return result;
    } catch (error) {
      transaction.abandon();
      this.#heads.forget(tenant);
      if (mode === "write") this.connection.rollback();
      throw withAdvice(error, this.#file);
    } finally {
      this.discard(data.touched);
    }
  }

  /** Deletes contents in the background, those that nothing uses. */
  discard(contents: Iterable<number>): void {
    for (const id of contents) this.#unused.add(id);
    if (this.#unused.size > 0) void this.sweep().catch(() => {});
  }

  /**
   * Deletes the contents that nothing uses, and gives their pages back to the file system: a few at a time, so that others get their
   * turns.
   */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#deleteUnused().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  async #deleteUnused(): Promise<void> {
    const { connection } = this;
    for (const id of this.#unused) {
      for (let hasMore = true; hasMore && !this.#isClosed; ) {
        // Not within the call that has just given them up.
        await new Promise<void>((resolve) => setImmediate(resolve));
        // Pages come first: where many are free, the database takes long to find one of them.
        if (!this.#isClosed) hasMore = await this.alone(() => freePages(connection) || deleteSome(connection, id));
      }
      this.#unused.delete(id);
    }
    // The file itself is cut when its log is copied into it.
    if (!this.#isClosed) await this.#writes.enter(async () => connection.execute("pragma wal_checkpoint(passive)"));
  }

  /** Waits for earlier calls, and closes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lines.whenEmpty();
    await this.#writes.whenEmpty();
    this.connection.close();
  }

  /** Runs statements that write, and undoes them. @throws what they throw. */
  #try(run: () => void): void {
    try {
      run();
    } finally {
      this.connection.rollback();
    }
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

  #inLine<T>(tenant: number, mode: TransactionMode, run: (turn: Turn) => Promise<T>): Promise<T> {
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
