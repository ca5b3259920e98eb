/** A transaction of a tenant, as its function sees it. */
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
import { claim, enqueue, nextDue, pending, settle } from "./outbox.ts";
import { bodyTexts, countRows, find, get, put, remove, type TenantConnection } from "./rows.ts";
import { listSnapshots, removeSnapshot, restoreSnapshot, takeSnapshot } from "./snapshots.ts";

/** Runs the statements of one transaction. */
export class SqliteTransaction extends TransactionBase implements Transaction {
  readonly #tenant: TenantConnection;

  constructor(tenant: TenantConnection, mode: TransactionMode, head: StoredHead) {
    super(mode, head);
    this.#tenant = tenant;
  }

  get(kind: string, id: string): Promise<Row | null> {
    return this.call("read", () => get(this.#tenant, kind, id));
  }

  find(kind: string, page: PageQuery): Promise<Row[]> {
    return this.call("read", () => find(this.#tenant, kind, page));
  }

  bodies(kind: string, page: PageQuery, around?: Around): Promise<Bodies> {
    return this.call("read", () => bodyTexts(this.#tenant, kind, page, around));
  }

  count(kind: string, where?: readonly Condition[]): Promise<number> {
    return this.call("read", () => countRows(this.#tenant, kind, where));
  }

  put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number> {
    return this.changeDocuments(() => put(this.#tenant, kind, rows, options));
  }

  remove(kind: string, where: readonly Condition[]): Promise<number> {
    return this.changeDocuments(() => remove(this.#tenant, kind, where));
  }

  enqueue(messages: readonly OutboxMessage[]): Promise<void> {
    return this.call("write", () => this.setMessages(enqueue(this.#tenant, messages, this.head.messages)));
  }

  claim(options: ClaimOptions): Promise<ClaimedMessage[]> {
    return this.call("write", () => claim(this.#tenant, options));
  }

  settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean> {
    return this.call("write", () => settle(this.#tenant, claimed, result));
  }

  nextDue(): Promise<number | null> {
    return this.call("read", () => nextDue(this.#tenant));
  }

  pending(): Promise<number> {
    return this.call("read", () => pending(this.#tenant));
  }

  takeSnapshot(snapshot: SnapshotEntry): Promise<void> {
    return this.call("write", () => takeSnapshot(this.#tenant, snapshot, this.head.state));
  }

  restoreSnapshot(name: string | null): Promise<string | null> {
    return this.replaceDocuments(() => {
      const { state, last } = restoreSnapshot(this.#tenant, name, this.head.messages);
      this.setMessages(last);
      return state;
    });
  }

  snapshots(): Promise<SnapshotEntry[]> {
    return this.call("read", () => listSnapshots(this.#tenant));
  }

  removeSnapshot(name: string): Promise<boolean> {
    return this.call("write", () => removeSnapshot(this.#tenant, name));
  }
}
