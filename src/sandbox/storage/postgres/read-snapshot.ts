import type { StoredHead } from "../engine-transaction.ts";
import { readHead } from "./heads.ts";
import type { Queryable, ResultRow, Session, Value } from "./session.ts";

/** Thrown if the head of a tenant changed between reading it and the first statement after that. */
export class HeadChanged extends Error {
  override readonly name = "HeadChanged";
}

/** Reads the head of a tenant and then its data, all in one state. */
export class ReadSnapshot implements Queryable {
  readonly #session: Session;
  readonly #tenant: number;
  #head: StoredHead | undefined;
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
  async readHead(start: "late" | "at once"): Promise<StoredHead> {
    if (start === "at once") {
      this.#session.begin("read");
      this.#begun = Promise.resolve();
    }
    this.#head = await readHead(this.#session, this.#tenant, "read");
    return this.#head;
  }

  /** @throws HeadChanged, StorageError. */
  async query(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    this.#begun ??= this.#begin();
    const [rows] = await Promise.all([this.#session.query(sql, values), this.#begun]);
    return rows;
  }

  /** Ends the snapshot, if it has begun. */
  end(): void {
    if (this.#begun) this.#session.send("commit");
  }

  async #begin(): Promise<void> {
    this.#session.begin("read");
    const head = await readHead(this.#session, this.#tenant, "read");
    if (JSON.stringify(head) !== JSON.stringify(this.#head)) throw new HeadChanged("The head of the tenant changed.");
  }
}
