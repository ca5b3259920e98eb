import { StorageError } from "../storage-error.ts";
import type { Head, Row } from "../transaction.ts";
import { assertRevision, type ReadHead, readHead } from "./heads.ts";
import { readRow } from "./known-rows.ts";
import type { TransactionSession } from "./rows.ts";
import type { ResultRow, Session, Value } from "./session.ts";

/** Reads the head of a tenant and then its data, all in one state. */
export class ReadSnapshot implements TransactionSession {
  readonly #session: Session;
  readonly #tenant: number;
  #read: ReadHead | undefined;
  #begun: Promise<void> | undefined;

  constructor(session: Session, tenant: number) {
    this.#session = session;
    this.#tenant = tenant;
  }

  /**
   * Reads the head.
   *
   * @param start when the snapshot begins: with the first statement after this one, which may then throw HeadChanged, or now.
   * @throws StorageError `no-tenant`.
   */
  async readHead(start: "late" | "at once"): Promise<Head> {
    if (start === "at once") {
      this.#session.begin("read");
      this.#begun = Promise.resolve();
    }
    this.#read = await readHead(this.#session, this.#tenant, "read");
    return this.#read.head;
  }

  /** @throws HeadChanged, StorageError. */
  async query(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    this.#begun ??= this.#begin();
    const [rows] = await Promise.all([this.#session.query(sql, values), this.#begun]);
    return rows;
  }

  /** @throws HeadChanged, StorageError. */
  async get(kind: string, id: string): Promise<Row | null> {
    return (await readRow(this, this.#tenant, kind, id))?.row ?? null;
  }

  async save(): Promise<void> {
    throw new StorageError("read-only", "A transaction that only reads must not write.");
  }

  /** Ends the snapshot, if it has begun. */
  end(): void {
    if (this.#begun) this.#session.send("commit");
  }

  async #begin(): Promise<void> {
    this.#session.begin("read");
    if (this.#read) await assertRevision(this.#session, this.#tenant, this.#read.revision, "read");
  }
}
