import type { Head, Row } from "../transaction.ts";
import { assertRevision, HeadChanged, type ReadHead } from "./heads.ts";
import { type KnownRow, type KnownRows, type RowsByKey, readRow, rowKey } from "./known-rows.ts";
import type { TransactionSession } from "./rows.ts";
import { Saves, saveStatement } from "./saves.ts";
import type { ResultRow, Session, Value } from "./session.ts";

/**
 * The connection of a transaction that writes. It starts from a head that is locked, or from a known one, which may have changed. Then
 * most transactions are one statement, which writes nothing if the head has changed. Those that read begin with their first statement.
 */
export class WriteSession implements TransactionSession {
  readonly #session: Session;
  readonly #tenant: number;
  readonly #saves = new Saves();
  readonly #before: ReadHead;
  readonly #knownRows: KnownRows;
  /** The known rows as they are now. */
  readonly #rows: Map<string, KnownRow>;
  /** The rows that it has replaced since the last statement that may have changed any. */
  readonly #replaced = new Map<string, Omit<KnownRow, "revision">>();
  /** Set when the head is being locked. Rejects if it has changed. */
  #locked: Promise<void> | undefined;
  #isVerified = false;
  /** Whether statements may have changed rows: two states of a row have the same revision if one transaction wrote both. */
  #hasChanged = false;

  private constructor(session: Session, tenant: number, knownRows: KnownRows, before: ReadHead, rows?: RowsByKey) {
    this.#session = session;
    this.#tenant = tenant;
    this.#knownRows = knownRows;
    this.#before = before;
    this.#rows = new Map(rows);
  }

  /** Locks the head, after other transactions that write. @param session has begun. @throws StorageError `no-tenant`. */
  static async withLock(session: Session, tenant: number, knownRows: KnownRows): Promise<WriteSession> {
    const { head, rows } = await knownRows.lockHead(session, tenant);
    const write = new WriteSession(session, tenant, knownRows, head, rows);
    write.#locked = Promise.resolve();
    write.#isVerified = true;
    return write;
  }

  /** Starts from a head that may have changed. @param session has not begun. */
  static from(session: Session, tenant: number, knownRows: KnownRows, known: ReadHead): WriteSession {
    return new WriteSession(session, tenant, knownRows, known);
  }

  /** The head that it starts from. */
  get before(): ReadHead {
    return this.#before;
  }

  /** @throws HeadChanged, StorageError. */
  query(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    this.#hasChanged = true;
    this.#rows.clear();
    this.#replaced.clear();
    return this.#send(sql, values);
  }

  /** @throws HeadChanged, StorageError. */
  async get(kind: string, id: string): Promise<Row | null> {
    const known = this.#rows.get(rowKey(kind, id));
    const isUnchanged = !this.#hasChanged && this.#saves.isEmpty;
    const send = { query: (sql: string, values?: readonly Value[]) => this.#send(sql, values) };
    const found = known ?? (await readRow(send, this.#tenant, kind, id));
    if (found && (known || isUnchanged)) this.#knownRows.set(this.#tenant, found);
    return found?.row ?? null;
  }

  async save(kind: string, row: Row, previous: Row | undefined): Promise<void> {
    const key = rowKey(kind, row.id);
    this.#saves.add(kind, row, previous);
    this.#rows.delete(key);
    if (previous) this.#replaced.set(key, { kind, row });
    if (this.#saves.isFull) await Promise.all(this.#sendSaves());
  }

  /** Writes what waits, and the head, and commits. @returns the head with its new revision. @throws HeadChanged, StorageError. */
  async commit(head: Head): Promise<ReadHead> {
    const before = this.#before;
    // What was sent with the lock must not be committed if the head has changed.
    await this.#locked;
    if (head === before.head && this.#saves.isEmpty) {
      await (this.#locked ? this.#session.commit() : this.verify());
      return before;
    }
    const { sql, values } = saveStatement(this.#tenant, this.#saves.take(), {
      before: before.head,
      after: head,
      revision: before.revision,
    });
    const written = this.#session.query(sql, values);
    const results = await Promise.allSettled([written, this.#locked && this.#session.commit()]);
    for (const result of results) if (result.status === "rejected") throw result.reason;
    const [row] = await written;
    if (typeof row?.revision !== "string") throw new HeadChanged("The head of the tenant has changed.");
    const { revision } = row;
    for (const replaced of this.#replaced.values()) this.#knownRows.set(this.#tenant, { ...replaced, revision });
    return { head, revision };
  }

  /** Whatever was decided must come from the current head. @throws HeadChanged. */
  async verify(): Promise<void> {
    if (this.#isVerified) return;
    await (this.#locked ?? assertRevision(this.#session, this.#tenant, this.#before.revision, "read"));
    this.#isVerified = true;
  }

  /** Rolls back what has begun. */
  rollback(): void {
    if (this.#locked) this.#session.send("rollback");
  }

  async #send(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    const earlier = this.#sendSaves();
    const [rows] = await Promise.all([this.#session.query(sql, values), ...earlier]);
    return rows;
  }

  /** Sends what waits, after the lock. @returns what was sent. */
  #sendSaves(): Promise<unknown>[] {
    this.#locked ??= this.#lock();
    const saves = this.#saves.take();
    if (saves.length === 0) return [this.#locked];
    this.#hasChanged = true;
    const { sql, values } = saveStatement(this.#tenant, saves);
    return [this.#locked, this.#session.query(sql, values)];
  }

  async #lock(): Promise<void> {
    this.#session.begin("write");
    await assertRevision(this.#session, this.#tenant, this.#before.revision, "write");
  }
}
