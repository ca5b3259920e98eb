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
  OutboxMessage,
  PageQuery,
  PutOptions,
  Row,
  SnapshotEntry,
  Transaction,
  TransactionMode,
} from "../transaction.ts";
import { type StoredHead, TransactionBase } from "../transaction-base.ts";
import { type Contents, Draft, noContents } from "./contents.ts";
import { compareKeys, positionOf } from "./keys.ts";
import { Outbox } from "./outbox.ts";
import { countRows, findPage } from "./query.ts";

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
    const next = transaction.endState();
    if (mode === "write") commit(next);
    transaction.committed();
    return result;
  } finally {
    transaction.abandon();
  }
}

const encoder = new TextEncoder();

/** Starts from a state, and makes the next one. */
class MemoryTransaction extends TransactionBase implements Transaction {
  readonly #draft: Draft;
  #snapshots: ReadonlyMap<string, Snapshot>;

  constructor(state: TenantState, mode: TransactionMode) {
    super(mode, state.head);
    this.#draft = new Draft(state.contents);
    this.#snapshots = state.snapshots;
  }

  get(kind: string, id: string): Promise<Row | null> {
    return this.call("read", () => this.#draft.documents(kind).get(id) ?? null);
  }

  find(kind: string, page: PageQuery): Promise<Row[]> {
    return this.call("read", () => findPage(this.#draft.documents(kind), page));
  }

  bodies(kind: string, page: PageQuery, [before, behind]: Around = ["", ""]): Promise<Bodies> {
    return this.call("read", () => {
      const { by = "created", limit } = page;
      const rows = findPage(this.#draft.documents(kind), { ...page, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const text = encoder.encode(before + shown.map(({ body }) => body).join(",") + behind);
      const last = rows.length > limit && shown.at(-1);
      return last ? { text, last: [last[by], last.id] } : { text };
    });
  }

  count(kind: string, where?: readonly Condition[]): Promise<number> {
    return this.call("read", () => countRows(this.#draft.documents(kind), where));
  }

  put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number> {
    return this.changeDocuments(() => this.#draft.put(kind, rows, options));
  }

  remove(kind: string, where: readonly Condition[]): Promise<number> {
    return this.changeDocuments(() => this.#draft.remove(kind, where));
  }

  enqueue(messages: readonly OutboxMessage[]): Promise<void> {
    return this.call("write", () => {
      for (const message of messages) this.#draft.editOutbox().add(this.#nextMessage(), message);
    });
  }

  claim(options: ClaimOptions): Promise<ClaimedMessage[]> {
    return this.call("write", () => this.#draft.editOutbox().claim(options));
  }

  settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean> {
    return this.call("write", () => this.#draft.editOutbox().settle(claimed, result));
  }

  nextDue(): Promise<number | null> {
    return this.call("read", () => this.#draft.outbox.nextDue());
  }

  pending(): Promise<number> {
    return this.call("read", () => this.#draft.outbox.size);
  }

  takeSnapshot({ name, at }: SnapshotEntry): Promise<void> {
    return this.call("write", () => {
      checkText(name);
      const snapshot = { name, at, state: this.head.state, contents: this.#draft.contents() };
      this.#snapshots = new Map(this.#snapshots).set(name, snapshot);
    });
  }

  restoreSnapshot(name: string | null): Promise<string | null> {
    return this.replaceDocuments(() => {
      const snapshot = name === null ? undefined : this.#snapshots.get(name);
      if (name !== null && !snapshot)
        throw new StorageError("no-snapshot", `There is no snapshot ${JSON.stringify(name)}.`);
      const { kinds, outbox } = snapshot?.contents ?? noContents;
      this.#draft.replace({ kinds, outbox: this.#renumber(outbox) });
      return snapshot?.state ?? null;
    });
  }

  snapshots(): Promise<SnapshotEntry[]> {
    const order = ({ name, at }: SnapshotEntry): string => positionOf(at, name);
    return this.call("read", () =>
      [...this.#snapshots.values()]
        .map(({ name, at }) => ({ name, at }))
        .sort((one, other) => compareKeys(order(one), order(other))),
    );
  }

  removeSnapshot(name: string): Promise<boolean> {
    return this.call("write", () => {
      const snapshots = new Map(this.#snapshots);
      const removed = snapshots.delete(name);
      if (removed) this.#snapshots = snapshots;
      return removed;
    });
  }

  /** Ends it. @returns the next state. @throws what doomed it. */
  endState(): TenantState {
    return { head: this.end(), contents: this.#draft.contents(), snapshots: this.#snapshots };
  }

  /** Messages of a snapshot as new ones, so that settling an original does not settle its copy. */
  #renumber(saved: Outbox): Outbox {
    const outbox = new Outbox();
    for (const { attempts, ...message } of saved.messages()) outbox.add(this.#nextMessage(), message, attempts);
    return outbox;
  }

  #nextMessage(): number {
    this.setMessages(this.head.messages + 1);
    return this.head.messages;
  }
}
