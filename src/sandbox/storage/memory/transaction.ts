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
import { type Contents, Draft, noContents } from "./contents.ts";
import { compareKeys, positionOf } from "./keys.ts";
import { Outbox } from "./outbox.ts";
import { countRows, findPage } from "./query.ts";

/** A head as it is stored. */
export interface StoredHead extends Head {
  /** The number of the tenant's last message. */
  readonly messages: number;
}

interface Snapshot extends SnapshotEntry {
  readonly state: string;
  readonly contents: Contents;
}

/** Everything in a tenant at one time. It never changes. */
export interface TenantState {
  readonly head: StoredHead;
  readonly contents: Contents;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
}

/** The state of a new tenant. @param state of its head. */
export function newTenantState(state: string): TenantState {
  checkText(state);
  const head = { version: 0, access: 0, sequence: 0, eventSequence: 0, messages: 0, wake: null, state };
  return { head, contents: noContents, snapshots: new Map() };
}

/**
 * Runs a function in a transaction that starts from a state.
 *
 * @param commit gets the next state, if the function returns.
 */
export async function runTransaction<T>(
  state: TenantState,
  mode: TransactionMode,
  run: (transaction: Transaction) => Promise<T>,
  commit: (next: TenantState) => void,
): Promise<T> {
  const transaction = new MemoryTransaction(state, mode);
  try {
    const result = await run(transaction);
    const next = transaction.end();
    if (mode === "write") commit(next);
    transaction.committed();
    return result;
  } finally {
    transaction.abandon();
  }
}

const encoder = new TextEncoder();

/** Starts from a state, and makes the next one. */
class MemoryTransaction implements Transaction {
  readonly #mode: TransactionMode;
  readonly #draft: Draft;
  #head: StoredHead;
  #snapshots: ReadonlyMap<string, Snapshot>;
  #hasChangedDocuments = false;
  readonly #afterCommit: ((version: number) => void)[] = [];
  #isOver = false;
  /** What doomed it. */
  #failure: { readonly error: unknown } | undefined;

  constructor(state: TenantState, mode: TransactionMode) {
    this.#mode = mode;
    this.#draft = new Draft(state.contents);
    this.#head = state.head;
    this.#snapshots = state.snapshots;
  }

  get head(): Head {
    return this.#head;
  }

  setHead(change: HeadChange): void {
    this.#call("write", () => {
      const { sequence, eventSequence } = this.#head;
      if (change.state !== undefined) checkText(change.state);
      this.#head = {
        ...this.#head,
        ...change,
        sequence: Math.max(sequence, change.sequence ?? 0),
        eventSequence: Math.max(eventSequence, change.eventSequence ?? 0),
      };
    });
  }

  afterCommit(run: (version: number) => void): void {
    this.#afterCommit.push(run);
  }

  async get(kind: string, id: string): Promise<Row | null> {
    return this.#call("read", () => this.#draft.documents(kind).get(id) ?? null);
  }

  async find(kind: string, page: PageQuery): Promise<Row[]> {
    return this.#call("read", () => findPage(this.#draft.documents(kind), page));
  }

  async bodies(kind: string, page: PageQuery, [before, behind]: Around = ["", ""]): Promise<Bodies> {
    return this.#call("read", () => {
      const { by = "created", limit } = page;
      const rows = findPage(this.#draft.documents(kind), { ...page, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const text = encoder.encode(before + shown.map(({ body }) => body).join(",") + behind);
      const last = rows.length > limit && shown.at(-1);
      return last ? { text, last: [last[by], last.id] } : { text };
    });
  }

  async count(kind: string, where?: readonly Condition[]): Promise<number> {
    return this.#call("read", () => countRows(this.#draft.documents(kind), where));
  }

  async put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number> {
    return this.#changeDocuments(() => this.#draft.put(kind, rows, options));
  }

  async remove(kind: string, where: readonly Condition[]): Promise<number> {
    return this.#changeDocuments(() => this.#draft.remove(kind, where));
  }

  async enqueue(messages: readonly OutboxMessage[]): Promise<void> {
    this.#call("write", () => {
      for (const message of messages) this.#draft.editOutbox().add(this.#nextMessage(), message);
    });
  }

  async claim(options: ClaimOptions): Promise<ClaimedMessage[]> {
    return this.#call("write", () => this.#draft.editOutbox().claim(options));
  }

  async settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean> {
    return this.#call("write", () => this.#draft.editOutbox().settle(claimed, result));
  }

  async nextDue(): Promise<number | null> {
    return this.#call("read", () => this.#draft.outbox.nextDue());
  }

  async pending(): Promise<number> {
    return this.#call("read", () => this.#draft.outbox.size);
  }

  async takeSnapshot({ name, at }: SnapshotEntry): Promise<void> {
    this.#call("write", () => {
      checkText(name);
      const snapshot = { name, at, state: this.#head.state, contents: this.#draft.contents() };
      this.#snapshots = new Map(this.#snapshots).set(name, snapshot);
    });
  }

  async restoreSnapshot(name: string | null): Promise<string | null> {
    return this.#call("write", () => {
      const snapshot = name === null ? undefined : this.#snapshots.get(name);
      if (name !== null && !snapshot)
        throw new StorageError("no-snapshot", `There is no snapshot ${JSON.stringify(name)}.`);
      const { kinds, outbox } = snapshot?.contents ?? noContents;
      this.#draft.replace({ kinds, outbox: this.#renumber(outbox) });
      this.#hasChangedDocuments = true;
      return snapshot?.state ?? null;
    });
  }

  async snapshots(): Promise<SnapshotEntry[]> {
    const order = ({ name, at }: SnapshotEntry): string => positionOf(at, name);
    return this.#call("read", () =>
      [...this.#snapshots.values()]
        .map(({ name, at }) => ({ name, at }))
        .sort((one, other) => compareKeys(order(one), order(other))),
    );
  }

  async removeSnapshot(name: string): Promise<boolean> {
    return this.#call("write", () => {
      const snapshots = new Map(this.#snapshots);
      const removed = snapshots.delete(name);
      if (removed) this.#snapshots = snapshots;
      return removed;
    });
  }

  /** Ends it. @returns the next state. @throws what doomed it. */
  end(): TenantState {
    this.#isOver = true;
    if (this.#failure) throw this.#failure.error;
    if (this.#hasChangedDocuments) this.#head = { ...this.#head, version: this.#head.version + 1 };
    return { head: this.#head, contents: this.#draft.contents(), snapshots: this.#snapshots };
  }

  /** Ends it without a commit. */
  abandon(): void {
    this.#isOver = true;
  }

  /** To be called right after the commit. */
  committed(): void {
    for (const run of this.#afterCommit) run(this.#head.version);
  }

  /** Messages of a snapshot as new ones, so that settling an original does not settle its copy. */
  #renumber(saved: Outbox): Outbox {
    const outbox = new Outbox();
    for (const { attempts, ...message } of saved.messages()) outbox.add(this.#nextMessage(), message, attempts);
    return outbox;
  }

  #nextMessage(): number {
    const messages = this.#head.messages + 1;
    this.#head = { ...this.#head, messages };
    return messages;
  }

  #changeDocuments(run: () => number): number {
    return this.#call("write", () => {
      const changed = run();
      if (changed > 0) this.#hasChangedDocuments = true;
      return changed;
    });
  }

  #call<T>(mode: TransactionMode, run: () => T): T {
    if (this.#isOver) throw new StorageError("closed", "The transaction is over.");
    if (this.#failure) throw this.#failure.error;
    try {
      if (mode === "write" && this.#mode === "read")
        throw new StorageError("read-only", "A transaction that only reads must not write.");
      return run();
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }
}
