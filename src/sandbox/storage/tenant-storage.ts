/** The interface of storage. It does not depend on a database. */

/** A document: a resource of the API, or anything else to store. */
export interface Row {
  readonly id: string;
  /** An integer that the writer increments; see `ifVersion`. */
  readonly version: number;
  /** The time of its creation, in a form that sorts by time. */
  readonly created: string;
  /** The time of its last change, in the same form. */
  readonly updated: string;
  /** A value that many rows may share. Sorted by `created`, a page of those with one status takes as long however many rows there are. */
  readonly status?: string | undefined;
  /** The id of the resource that it belongs to, which few rows share. */
  readonly ref?: string | undefined;
  /** Values by which it can be found, in any order; a page of those with one tag takes as long however many rows there are. */
  readonly tags?: readonly string[] | undefined;
  /** The document itself. It is never parsed, and returned unchanged. */
  readonly body: string;
}

/** Columns that a condition can ask for. */
export type Column = "id" | "created" | "updated" | "status" | "ref";

/** A condition on a row. The order is that of code points, so ids of unequal length do not sort as numbers would. */
export type Condition =
  | { readonly column: Column; readonly op: "eq" | "lt" | "lte" | "gt" | "gte"; readonly value: string }
  | { readonly column: Column; readonly op: "in"; readonly value: readonly string[] }
  | { readonly column: "status" | "ref"; readonly op: "null" }
  /** It has this tag, or one of these. */
  | { readonly column: "tag"; readonly op: "eq"; readonly value: string }
  | { readonly column: "tag"; readonly op: "in"; readonly value: readonly string[] };

/** One page of the rows for which all conditions hold. */
export interface PageQuery {
  /** Of several tags, refs and statuses, the first selects the rows to read: put first the one that the fewest rows have. */
  readonly where?: readonly Condition[];
  /** The column that sorts them; equal rows are sorted by id. Default: `created`. */
  readonly by?: "created" | "updated" | "id";
  readonly desc?: boolean;
  /** The last row of the page before, by its sort column and id; that row may be gone. */
  readonly after?: readonly [key: string, id: string];
  readonly limit: number;
}

/** The text before and after a list of bodies. */
export type Around = readonly [before: string, behind: string];

/** The bodies of a page. */
export interface Bodies {
  /** All of them in UTF-8, with commas between them, and the text around them. */
  readonly text: Uint8Array;
  /** The sort column of the last one and its id, only if more follow. */
  readonly last?: readonly [key: string, id: string];
}

/** A condition of `put`, at most one. */
export interface PutOptions {
  /** Leaves rows whose id is taken as they are. */
  readonly ifAbsent?: true;
  /** Changes rows that have this version, and inserts none. */
  readonly ifVersion?: number;
  /** The stored row, which is changed if it still has this version. Faster than `ifVersion`. */
  readonly previous?: Row;
}

/** A message to send. */
export interface OutboxMessage {
  readonly topic: string;
  /** When it is to be sent, in milliseconds since 1970. */
  readonly due: number;
  /** Messages of one queue are sent in the order in which they were added: each waits until those before it are done. */
  readonly queue?: string | undefined;
  readonly body: string;
}

/** A message that was claimed, to be settled. */
export interface ClaimedMessage extends OutboxMessage {
  /** Its number, which no other message of the tenant ever gets. */
  readonly seq: number;
  /** How many times it was claimed, this one included. */
  readonly attempts: number;
}

/** The result of an attempt: the message is done, or is due again. */
export type AttemptResult = { readonly done: true } | { readonly done: false; readonly due: number };

/**
 * The methods of a transaction. It sees its own writes. A call that throws `StorageError` dooms the transaction, even
 * if the function continues: all further calls throw the same, and nothing is committed.
 */
export interface Transaction {
  /** @returns the row, or null. */
  get(kind: string, id: string): Promise<Row | null>;
  /** @returns a page of rows, by default sorted by `created`. */
  find(kind: string, page: PageQuery): Promise<Row[]>;
  /** @returns the bodies of a page, of one row at least, as one text. */
  bodies(kind: string, page: PageQuery, around?: Around): Promise<Bodies>;
  /** @returns how many rows there are. */
  count(kind: string, where?: readonly Condition[]): Promise<number>;
  /** Inserts rows or replaces those with the same id. @returns how many were written: fewer if a condition excluded some. */
  put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number>;
  /** @returns how many rows were removed. */
  remove(kind: string, where: readonly Condition[]): Promise<number>;
  /** Adds messages, which are sent only if the transaction is committed. */
  enqueue(messages: readonly OutboxMessage[]): Promise<void>;
}

/**
 * Stores the documents of tenants separately. Calls for the same tenant run in their order, one
 * after the other; tenants do not wait for each other. All methods throw `StorageError`, `no-tenant` among them.
 */
export interface TenantStorage {
  /** The names of all tenants, sorted. */
  tenants(): string[];
  /** @param tenant 1 to 63 of `a-z 0-9 - _`, starting with a letter or a digit. @throws StorageError `tenant-exists` or `bad-name`. */
  createTenant(tenant: string): Promise<void>;
  /** Removes the tenant and everything in it, after earlier calls. */
  removeTenant(tenant: string): Promise<void>;
  /**
   * Runs a function in a transaction, which is committed if the function returns, and rolled back if it throws.
   * @returns what the function returned. With a folder, the writes are on the disk by then.
   * @throws what the function threw. StorageError `nested` within a transaction of the same tenant.
   */
  transaction<T>(tenant: string, run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Takes messages that are due, the longest due first, and only the oldest one of each queue. They are not claimed again until they are
   * settled or the store is reopened.
   * @param now milliseconds since 1970. @param limit how many at most.
   */
  claim(tenant: string, now: number, limit: number): Promise<ClaimedMessage[]>;
  /** @returns false if the message is not claimed, such as after a restore. */
  settle(tenant: string, seq: number, outcome: AttemptResult): Promise<boolean>;
  /** @returns when the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
  nextDue(tenant: string): Promise<number | null>;
  /** @returns how many messages are not done: due or not, behind another one of their queue, or claimed. */
  pending(tenant: string): Promise<number>;
  /** Saves everything in the tenant under a name, replacing a snapshot of that name; its messages too, none of them claimed. */
  snapshot(tenant: string, name: string): Promise<void>;
  /** Restores a snapshot, or an empty tenant (null). Snapshots stay. @throws StorageError `no-snapshot`. */
  restore(tenant: string, name: string | null): Promise<void>;
  /** Waits for earlier calls, and closes. A second time does nothing. */
  close(): Promise<void>;
}
