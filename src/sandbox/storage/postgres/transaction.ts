/** A transaction of a tenant, as its function sees it. */
import { StorageError } from "../storage-error.ts";
import { checkText } from "../stored-text.ts";
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
import { bodyTexts, countRows, find, get, put, remove, type TenantSession } from "./rows.ts";
import { listSnapshots, removeSnapshot, restoreSnapshot, takeSnapshot } from "./snapshots.ts";

/** Runs statements of one transaction, and collects what has to be written and done at its end. */
export class PostgresTransaction implements Transaction {
  readonly #tenant: TenantSession;
  readonly #mode: TransactionMode;
  readonly #before: StoredHead;
  #head: StoredHead;
  #hasChangedDocuments = false;
  readonly #afterCommit: ((version: number) => void)[] = [];
  /** Statements that nobody waits for until the end. */
  readonly #unawaited: Promise<void>[] = [];
  #isOver = false;
  /** What doomed it. */
  #failure: { readonly error: unknown } | undefined;

  constructor(tenant: TenantSession, mode: TransactionMode, head: StoredHead) {
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
    if (change.state !== undefined) checkText(change.state);
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

  get(kind: string, id: string): Promise<Row | null> {
    return this.#call("read", () => get(this.#tenant, kind, id));
  }

  find(kind: string, page: PageQuery): Promise<Row[]> {
    return this.#call("read", () => find(this.#tenant, kind, page));
  }

  bodies(kind: string, page: PageQuery, around?: Around): Promise<Bodies> {
    return this.#call("read", () => bodyTexts(this.#tenant, kind, page, around));
  }

  count(kind: string, where?: readonly Condition[]): Promise<number> {
    return this.#call("read", () => countRows(this.#tenant, kind, where));
  }

  put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number> {
    return this.#changeDocuments(() => put(this.#tenant, kind, rows, options));
  }

  remove(kind: string, where: readonly Condition[]): Promise<number> {
    return this.#changeDocuments(() => remove(this.#tenant, kind, where));
  }

  /** Sends the messages to the database, and does not wait: nothing depends on the result before the commit. */
  enqueue(messages: readonly OutboxMessage[]): Promise<void> {
    return this.#call("write", async () => {
      const last = this.#head.messages;
      if (messages.length > 0) this.#head = { ...this.#head, messages: last + messages.length };
      this.#unawaited.push(this.#call("write", () => enqueue(this.#tenant, messages, last)).catch(() => {}));
    });
  }

  claim(options: ClaimOptions): Promise<ClaimedMessage[]> {
    return this.#call("write", () => claim(this.#tenant, options));
  }

  settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean> {
    return this.#call("write", () => settle(this.#tenant, claimed, result));
  }

  nextDue(): Promise<number | null> {
    return this.#call("read", () => nextDue(this.#tenant));
  }

  pending(): Promise<number> {
    return this.#call("read", () => pending(this.#tenant));
  }

  takeSnapshot(snapshot: SnapshotEntry): Promise<void> {
    return this.#call("write", () => takeSnapshot(this.#tenant, snapshot, this.#head.state));
  }

  restoreSnapshot(name: string | null): Promise<string | null> {
    return this.#call("write", async () => {
      const { state, last } = await restoreSnapshot(this.#tenant, name, this.#head.messages);
      this.#head = { ...this.#head, messages: last };
      this.#hasChangedDocuments = true;
      return state;
    });
  }

  snapshots(): Promise<SnapshotEntry[]> {
    return this.#call("read", () => listSnapshots(this.#tenant));
  }

  removeSnapshot(name: string): Promise<boolean> {
    return this.#call("write", () => removeSnapshot(this.#tenant, name));
  }

  /** Ends it. @returns the head to write before the commit; undefined if it has not changed. @throws what doomed it. */
  end(): StoredHead | undefined {
    this.#isOver = true;
    this.assertSound();
    if (this.#hasChangedDocuments) this.#head = { ...this.#head, version: this.#head.version + 1 };
    return this.#head === this.#before ? undefined : this.#head;
  }

  /** @throws what doomed it. */
  assertSound(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** Waits for the results that nobody waited for. They come before that of the commit. @throws what doomed it. */
  async settled(): Promise<void> {
    await Promise.all(this.#unawaited);
    this.assertSound();
  }

  /** Ends it without a commit. */
  abandon(): void {
    this.#isOver = true;
  }

  /** To be called right after the commit. */
  committed(): void {
    for (const run of this.#afterCommit) run(this.#head.version);
  }

  #changeDocuments(run: () => Promise<number>): Promise<number> {
    return this.#call("write", async () => {
      const changed = await run();
      if (changed > 0) this.#hasChangedDocuments = true;
      return changed;
    });
  }

  async #call<T>(mode: TransactionMode, run: () => Promise<T>): Promise<T> {
    this.#assertUsable(mode);
    try {
      return await run();
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  /** @throws StorageError `closed`, `read-only`; what doomed it. */
  #assertUsable(mode: TransactionMode): void {
    if (this.#isOver) throw new StorageError("closed", "The transaction is over.");
    this.assertSound();
    if (mode === "read" || this.#mode === "write") return;
    const error = new StorageError("read-only", "A transaction that only reads must not write.");
    this.#failure = { error };
    throw error;
  }
}
