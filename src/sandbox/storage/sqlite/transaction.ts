/** A transaction of a tenant, as its function sees it. */
import { StorageError } from "../storage-error.ts";
import type {
  Around,
  AttemptResult,
  Bodies,
  ClaimedMessage,
  ClaimOptions,
  Condition,
  Head,
  HeadChange,
  OutboxMessage,
  PageQuery,
  PutOptions,
  Row,
  SnapshotEntry,
  Transaction,
  TransactionMode,
} from "../transaction.ts";
import type { StoredHead } from "./heads.ts";
import { claim, enqueue, nextDue, pending, settle } from "./outbox.ts";
import { bodyTexts, countRows, find, get, put, remove, type TenantConnection } from "./rows.ts";
import { listSnapshots, removeSnapshot, restoreSnapshot, takeSnapshot } from "./snapshots.ts";

/** Runs statements of one transaction, and collects what has to be written and done at its end. */
export class SqliteTransaction implements Transaction {
  readonly #tenant: TenantConnection;
  readonly #mode: TransactionMode;
  readonly #before: StoredHead;
  #head: StoredHead;
  #hasChangedDocuments = false;
  readonly #afterCommit: ((version: number) => void)[] = [];
  #isOver = false;
  /** What doomed it. */
  #failure: { readonly error: unknown } | undefined;

  constructor(tenant: TenantConnection, mode: TransactionMode, head: StoredHead) {
    this.#tenant = tenant;
    this.#mode = mode;
    this.#before = head;
    this.#head = head;
  }

  get head(): Head {
    return this.#head;
  }

  setHead(change: HeadChange): void {
    this.#assertUsable("write");
    const { sequence, eventSequence } = this.#head;
    this.#head = {
      ...this.#head,
      ...change,
      sequence: Math.max(sequence, change.sequence ?? 0),
      eventSequence: Math.max(eventSequence, change.eventSequence ?? 0),
    };
  }

  afterCommit(run: (version: number) => void): void {
    this.#afterCommit.push(run);
  }

  async get(kind: string, id: string): Promise<Row | null> {
    return this.#call("read", () => get(this.#tenant, kind, id));
  }

  async find(kind: string, page: PageQuery): Promise<Row[]> {
    return this.#call("read", () => find(this.#tenant, kind, page));
  }

  async bodies(kind: string, page: PageQuery, around?: Around): Promise<Bodies> {
    return this.#call("read", () => bodyTexts(this.#tenant, kind, page, around));
  }

  async count(kind: string, where?: readonly Condition[]): Promise<number> {
    return this.#call("read", () => countRows(this.#tenant, kind, where));
  }

  async put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number> {
    return this.#changeDocuments(() => put(this.#tenant, kind, rows, options));
  }

  async remove(kind: string, where: readonly Condition[]): Promise<number> {
    return this.#changeDocuments(() => remove(this.#tenant, kind, where));
  }

  async enqueue(messages: readonly OutboxMessage[]): Promise<void> {
    this.#call("write", () => this.#setMessages(enqueue(this.#tenant, messages, this.#head.messages)));
  }

  async claim(options: ClaimOptions): Promise<ClaimedMessage[]> {
    return this.#call("write", () => claim(this.#tenant, options));
  }

  async settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean> {
    return this.#call("write", () => settle(this.#tenant, claimed, result));
  }

  async nextDue(): Promise<number | null> {
    return this.#call("read", () => nextDue(this.#tenant));
  }

  async pending(): Promise<number> {
    return this.#call("read", () => pending(this.#tenant));
  }

  async takeSnapshot(snapshot: SnapshotEntry): Promise<void> {
    this.#call("write", () => takeSnapshot(this.#tenant, snapshot, this.#head.state));
  }

  async restoreSnapshot(name: string | null): Promise<string | null> {
    return this.#call("write", () => {
      const { state, last } = restoreSnapshot(this.#tenant, name, this.#head.messages);
      this.#setMessages(last);
      this.#hasChangedDocuments = true;
      return state;
    });
  }

  async snapshots(): Promise<SnapshotEntry[]> {
    return this.#call("read", () => listSnapshots(this.#tenant));
  }

  async removeSnapshot(name: string): Promise<boolean> {
    return this.#call("write", () => removeSnapshot(this.#tenant, name));
  }

  /** Ends it. @returns the head to write before the commit; undefined if it has not changed. @throws what doomed it. */
  end(): StoredHead | undefined {
    this.#isOver = true;
    if (this.#failure) throw this.#failure.error;
    if (this.#hasChangedDocuments) this.#head = { ...this.#head, version: this.#head.version + 1 };
    return this.#head === this.#before ? undefined : this.#head;
  }

  /** Ends it without a commit. */
  abandon(): void {
    this.#isOver = true;
  }

  /** To be called right after the commit. */
  committed(): void {
    for (const run of this.#afterCommit) run(this.#head.version);
  }

  #changeDocuments(run: () => number): number {
    return this.#call("write", () => {
      const changed = run();
      if (changed > 0) this.#hasChangedDocuments = true;
      return changed;
    });
  }

  #setMessages(messages: number): void {
    if (messages !== this.#head.messages) this.#head = { ...this.#head, messages };
  }

  #call<T>(mode: TransactionMode, run: () => T): T {
    this.#assertUsable(mode);
    try {
      return run();
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }

  /** @throws StorageError `closed`, `read-only`; what doomed it. */
  #assertUsable(mode: TransactionMode): void {
    if (this.#isOver) throw new StorageError("closed", "The transaction is over.");
    if (this.#failure) throw this.#failure.error;
    if (mode === "read" || this.#mode === "write") return;
    const error = new StorageError("read-only", "A transaction that only reads must not write.");
    this.#failure = { error };
    throw error;
  }
}
