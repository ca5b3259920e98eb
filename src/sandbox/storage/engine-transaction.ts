/** A transaction of any engine: it keeps the head, rejects calls that come too late, and leaves the data to the engine. */
import { checkLimit } from "./limit.ts";
import { StorageError } from "./storage-error.ts";
import { checkKey, checkKeys, checkText, sizeOf } from "./stored-text.ts";
import type {
  Around,
  AttemptResult,
  Bodies,
  ClaimedMessage,
  ClaimOptions,
  CompareQuery,
  Comparison,
  Condition,
  Head,
  HeadChange,
  OutboxMessage,
  PageQuery,
  Row,
  SnapshotEntry,
  Transaction,
  TransactionMode,
} from "./transaction.ts";

type MaybePromise<T> = T | Promise<T>;

/** How much there is: the number of documents by kind, and the bytes of their bodies. */
export type Size = Pick<Head, "counts" | "bytes">;

/** The size of a new tenant. */
export const noSize: Size = { counts: {}, bytes: 0 };

/** What a call has changed of the documents of a kind. */
export interface Change {
  /** How many were written or removed. */
  readonly changed: number;
  /** How many more there are. */
  readonly added: number;
  /** How many bytes more their bodies have. */
  readonly bytes: number;
}

/** What follows from restoring a snapshot. */
export interface Restored extends Size {
  /** The head's `state` in the snapshot; null if nothing was restored. */
  readonly state: string | null;
  /** The number of the tenant's last message now. */
  readonly last: number;
}

/**
 * An engine: it reads and writes the data of a tenant `T` within a transaction. Its methods are those of `Transaction`, which documents
 * them. None that writes is called in a transaction that only reads. An error dooms the transaction.
 */
export interface Engine<T> {
  get(tenant: T, kind: string, id: string): MaybePromise<Row | null>;
  find(tenant: T, kind: string, page: PageQuery): MaybePromise<Row[]>;
  bodies(tenant: T, kind: string, page: PageQuery, around?: Around): MaybePromise<Bodies>;
  /** @param where has a condition: the head counts all documents of a kind. */
  count(tenant: T, kind: string, where: readonly Condition[]): MaybePromise<number>;
  insert(tenant: T, kind: string, rows: readonly Row[]): MaybePromise<Change>;
  save(tenant: T, kind: string, row: Row, previous: Row | undefined): MaybePromise<void>;
  remove(tenant: T, kind: string, where: readonly Condition[]): MaybePromise<Change>;
  /** @param last the number of the tenant's last message. The new ones have the numbers after it. */
  enqueue(tenant: T, messages: readonly OutboxMessage[], last: number): MaybePromise<void>;
  claim(tenant: T, options: ClaimOptions): MaybePromise<ClaimedMessage[]>;
  settle(tenant: T, claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): MaybePromise<boolean>;
  nextDue(tenant: T): MaybePromise<number | null>;
  hasClaimed(tenant: T): MaybePromise<boolean>;
  pending(tenant: T): MaybePromise<number>;
  /** @param saved what to save of the head. @returns the bytes of the snapshot that it replaces, or undefined. */
  takeSnapshot(tenant: T, snapshot: SnapshotEntry, saved: SavedHead): MaybePromise<number | undefined>;
  /** @param last as for `enqueue`: settling an original must not settle its copy. */
  restoreSnapshot(tenant: T, name: string | null, last: number): MaybePromise<Restored>;
  snapshots(tenant: T): MaybePromise<SnapshotEntry[]>;
  compare(tenant: T, kind: string, query: CompareQuery): MaybePromise<Comparison>;
  /** @returns its bytes, or undefined if there is none. */
  removeSnapshot(tenant: T, name: string): MaybePromise<number | undefined>;
}

/** What a snapshot saves of a head. */
export type SavedHead = Size & Pick<Head, "state">;

/** A transaction of a tenant. The engine begins it and commits it. */
export class EngineTransaction<T> implements Transaction {
  readonly #engine: Engine<T>;
  readonly #tenant: T;
  readonly #mode: TransactionMode;
  #head: Head;
  #hasChangedDocuments = false;
  readonly #afterCommit: ((version: number) => void)[] = [];
  #isOver = false;
  #calls = 0;
  #callsInProgress = 0;
  /** What doomed it. */
  #failure: { readonly error: unknown } | undefined;

  /** @param head the last committed one. */
  constructor(engine: Engine<T>, tenant: T, mode: TransactionMode, head: Head) {
    this.#engine = engine;
    this.#tenant = tenant;
    this.#mode = mode;
    this.#head = head;
  }

  get head(): Head {
    return this.#head;
  }

  /** How many calls it has had. */
  get calls(): number {
    return this.#calls;
  }

  /** Whether it is neither over nor in a call. */
  get isIdle(): boolean {
    return !this.#isOver && this.#callsInProgress === 0;
  }

  setHead(change: HeadChange): void {
    this.#assertUsable("write");
    const { sequence, eventSequence } = this.#head;
    try {
      if (change.state !== undefined) checkText(change.state);
    } catch (error) {
      throw this.#doom(error);
    }
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
    return this.#call("read", () => this.#engine.get(this.#tenant, kind, id));
  }

  find(kind: string, page: PageQuery): Promise<Row[]> {
    return this.#call("read", () => this.#engine.find(this.#tenant, kind, page));
  }

  bodies(kind: string, page: PageQuery, around?: Around): Promise<Bodies> {
    return this.#call("read", () => this.#engine.bodies(this.#tenant, kind, page, around));
  }

  count(kind: string, where: readonly Condition[] = []): Promise<number> {
    return this.#call("read", () =>
      where.length === 0 ? (this.#head.counts[kind] ?? 0) : this.#engine.count(this.#tenant, kind, where),
    );
  }

  insert(kind: string, rows: readonly Row[]): Promise<number> {
    return this.#changeDocuments(kind, () => {
      for (const row of rows) checkKeys(row);
      return this.#engine.insert(this.#tenant, kind, rows);
    });
  }

  async save(kind: string, row: Row, previous?: Row): Promise<void> {
    await this.#changeDocuments(kind, async () => {
      checkKeys(row);
      await this.#engine.save(this.#tenant, kind, row, previous);
      const bytes = sizeOf(row.body) - (previous ? sizeOf(previous.body) : 0);
      return { changed: 1, added: previous ? 0 : 1, bytes };
    });
  }

  remove(kind: string, where: readonly Condition[]): Promise<number> {
    return this.#changeDocuments(kind, () => this.#engine.remove(this.#tenant, kind, where));
  }

  enqueue(messages: readonly OutboxMessage[]): Promise<void> {
    return this.#call("write", () => {
      for (const { queue = "" } of messages) checkKey("queue", queue);
      const last = this.#head.messages;
      this.#setMessages(last + messages.length);
      return this.#engine.enqueue(this.#tenant, messages, last);
    });
  }

  claim(options: ClaimOptions): Promise<ClaimedMessage[]> {
    return this.#call("write", () => this.#engine.claim(this.#tenant, options));
  }

  settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean> {
    return this.#call("write", () => this.#engine.settle(this.#tenant, claimed, result));
  }

  nextDue(): Promise<number | null> {
    return this.#call("read", () => this.#engine.nextDue(this.#tenant));
  }

  hasClaimed(): Promise<boolean> {
    return this.#call("read", () => this.#engine.hasClaimed(this.#tenant));
  }

  pending(): Promise<number> {
    return this.#call("read", () => this.#engine.pending(this.#tenant));
  }

  takeSnapshot(snapshot: SnapshotEntry): Promise<void> {
    return this.#call("write", async () => {
      checkKey("name", snapshot.name);
      const { state, counts, bytes } = this.#head;
      const replaced = (await this.#engine.takeSnapshot(this.#tenant, snapshot, { state, counts, bytes })) ?? 0;
      this.#head = { ...this.#head, snapshotBytes: this.#head.snapshotBytes + bytes - replaced };
    });
  }

  restoreSnapshot(name: string | null): Promise<string | null> {
    return this.#call("write", async () => {
      const restored = await this.#engine.restoreSnapshot(this.#tenant, name, this.#head.messages);
      const { state, last, counts, bytes } = restored;
      this.#head = { ...this.#head, messages: last, counts, bytes };
      this.#hasChangedDocuments = true;
      return state;
    });
  }

  snapshots(): Promise<SnapshotEntry[]> {
    return this.#call("read", () => this.#engine.snapshots(this.#tenant));
  }

  compare(kind: string, query: CompareQuery): Promise<Comparison> {
    return this.#call("read", () => {
      checkLimit(query.limit);
      return this.#engine.compare(this.#tenant, kind, query);
    });
  }

  removeSnapshot(name: string): Promise<boolean> {
    return this.#call("write", async () => {
      const bytes = await this.#engine.removeSnapshot(this.#tenant, name);
      if (bytes === undefined) return false;
      this.#head = { ...this.#head, snapshotBytes: this.#head.snapshotBytes - bytes };
      return true;
    });
  }

  /** Ends it. @returns the head to write before the commit: the same object if nothing has changed. @throws what doomed it. */
  end(): Head {
    this.#isOver = true;
    this.#assertSound();
    if (this.#hasChangedDocuments) this.#head = { ...this.#head, version: this.#head.version + 1 };
    return this.#head;
  }

  /** Ends it without a commit. */
  abandon(): void {
    this.#isOver = true;
  }

  /** To be called right after the commit. */
  committed(): void {
    for (const run of this.#afterCommit) run(this.#head.version);
  }

  /** Runs a call of an engine. It dooms the transaction if it throws. */
  async #call<R>(mode: TransactionMode, run: () => MaybePromise<R>): Promise<R> {
    this.#assertUsable(mode);
    this.#callsInProgress += 1;
    try {
      return await run();
    } catch (error) {
      throw this.#doom(error);
    } finally {
      this.#callsInProgress -= 1;
    }
  }

  /** Runs a call that changes documents of a kind. @returns how many it has changed. */
  #changeDocuments(kind: string, run: () => MaybePromise<Change>): Promise<number> {
    return this.#call("write", async () => {
      const { changed, added, bytes } = await run();
      if (changed === 0) return 0;
      this.#hasChangedDocuments = true;
      const head = this.#head;
      const counts = added === 0 ? head.counts : addTo(head.counts, kind, added);
      this.#head = { ...head, counts, bytes: head.bytes + bytes };
      return changed;
    });
  }

  /** @param messages the number of the last message. */
  #setMessages(messages: number): void {
    if (messages !== this.#head.messages) this.#head = { ...this.#head, messages };
  }

  /** @throws what doomed it. */
  #assertSound(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** @throws StorageError `closed`, `read-only`; what doomed it. */
  #assertUsable(mode: TransactionMode): void {
    this.#calls += 1;
    if (this.#isOver) throw new StorageError("closed", "The transaction is over.");
    this.#assertSound();
    if (mode === "write" && this.#mode === "read")
      throw this.#doom(new StorageError("read-only", "A transaction that only reads must not write."));
  }

  #doom(error: unknown): unknown {
    this.#failure ??= { error };
    return error;
  }
}

function addTo(counts: Size["counts"], kind: string, added: number): Size["counts"] {
  const { [kind]: before = 0, ...others } = counts;
  return before + added === 0 ? others : { ...counts, [kind]: before + added };
}
