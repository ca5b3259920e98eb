/** What the sandbox keeps, as its operations see it. Nothing here speaks of a database. */

/** A document: a resource of the interface, or anything else that is kept. */
export interface Row {
  readonly id: string;
  /** A whole number that the writer raises; see `ifVersion`. */
  readonly version: number;
  /** When it was made, in a form whose order as text is the order in time. */
  readonly created: string;
  /** When it was last changed, in the same form. */
  readonly updated: string;
  /** What many rows may share. Sorted by `created`, a page of those with one status takes as long however many rows there are. */
  readonly status?: string | undefined;
  /** The id of what it belongs to, which few rows share. */
  readonly ref?: string | undefined;
  /** What it can be found by, in any order; a page of those with one tag takes as long however many rows there are. */
  readonly tags?: readonly string[] | undefined;
  /** The document itself. It is never parsed, and comes back as it was given. */
  readonly body: string;
}

/** Columns that a condition can ask for. */
export type Column = "id" | "created" | "updated" | "status" | "ref";

/** Holds of a row. Order is that of code points, so ids of unequal length do not sort as numbers would. */
export type Condition =
  | { readonly column: Column; readonly op: "eq" | "lt" | "lte" | "gt" | "gte"; readonly value: string }
  | { readonly column: Column; readonly op: "in"; readonly value: readonly string[] }
  | { readonly column: "status" | "ref"; readonly op: "null" }
  /** It has this tag, or one of these. */
  | { readonly column: "tag"; readonly op: "eq"; readonly value: string }
  | { readonly column: "tag"; readonly op: "in"; readonly value: readonly string[] };

/** One page of the rows for which all conditions hold. */
export interface Page {
  /** Of several tags, refs and statuses that are asked for, the first chooses what is read: put first what fewest rows have. */
  readonly where?: readonly Condition[];
  /** What sorts them, `created` if left out; rows that are equal in it are sorted by id. */
  readonly by?: "created" | "updated" | "id";
  readonly desc?: boolean;
  /** The last row of the page before, by what sorts and by id; that row need not be there any more. */
  readonly after?: readonly [key: string, id: string];
  readonly limit: number;
}

/** What stands before and behind a list of bodies. */
export type Around = readonly [before: string, behind: string];

/** The bodies of a page. */
export interface Bodies {
  /** All of them in UTF-8, with commas between them, and what was to stand around them. */
  readonly text: Uint8Array;
  /** What sorts the last of them, and its id; only where there are more after it. */
  readonly last?: readonly [key: string, id: string];
}

/** A condition of `put`, at most one. */
export interface PutOptions {
  /** Leaves rows whose id is taken as they are. */
  readonly ifAbsent?: true;
  /** Changes rows that have this version, and makes none. */
  readonly ifVersion?: number;
  /** The row as it is kept, which is changed where it has this version. Whoever knows it saves time. */
  readonly previous?: Row;
}

/** Something to send. */
export interface Message {
  readonly topic: string;
  /** When it is to be sent, in milliseconds since 1970. */
  readonly due: number;
  /** Messages of one queue are sent in the order in which they were added: each waits until those before it are done. */
  readonly queue?: string | undefined;
  readonly body: string;
}

/** A message that was claimed, to be settled. */
export interface Claim extends Message {
  /** Its number, which no other message of the tenant ever gets. */
  readonly seq: number;
  /** How many times it was claimed, this one included. */
  readonly attempts: number;
}

/** How an attempt ended: the message is done, or is due again. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly due: number };

/**
 * What can be done within a transaction. It sees its own writes. A call that throws `StorageError` dooms the transaction, even
 * where the function goes on: all further calls throw the same, and nothing is kept.
 */
export interface Transaction {
  /** @returns the row, or null. */
  get(kind: string, id: string): Promise<Row | null>;
  /** @returns a page of rows, by `created` unless told otherwise. */
  find(kind: string, page: Page): Promise<Row[]>;
  /** @returns the bodies of a page, of one row at least, as one text. */
  bodies(kind: string, page: Page, around?: Around): Promise<Bodies>;
  /** @returns how many rows there are. */
  count(kind: string, where?: readonly Condition[]): Promise<number>;
  /** Makes rows, or takes the place of those with the same id. @returns how many were written: fewer where a condition kept some. */
  put(kind: string, rows: readonly Row[], options?: PutOptions): Promise<number>;
  /** @returns how many rows were removed. */
  remove(kind: string, where: readonly Condition[]): Promise<number>;
  /** Adds messages, which are sent only if the transaction is kept. */
  enqueue(messages: readonly Message[]): Promise<void>;
}

/**
 * Keeps the documents of tenants, each apart from the others. What is done with a tenant is done in the order of the calls, one
 * after the other; tenants do not wait for each other. All methods throw `StorageError`, `no-tenant` among them.
 */
export interface Store {
  /** The names of all tenants, sorted. */
  tenants(): string[];
  /** @param tenant 1 to 63 of `a-z 0-9 - _`, the first no sign. @throws StorageError `tenant-exists` or `bad-name`. */
  createTenant(tenant: string): Promise<void>;
  /** Removes the tenant with all it has, after the calls before. */
  removeTenant(tenant: string): Promise<void>;
  /**
   * Runs a function in a transaction, which is kept when the function returns, and rolled back wholly when it throws.
   * @returns what the function returned. With a folder it is on the disk by then.
   * @throws what the function threw. StorageError `nested` within a transaction of the same tenant.
   */
  transaction<T>(tenant: string, run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Takes messages that are due, the longest due first, and of a queue its oldest one alone. Nobody else gets them until they are
   * settled or the store is opened anew.
   * @param now milliseconds since 1970. @param limit how many at most.
   */
  claim(tenant: string, now: number, limit: number): Promise<Claim[]>;
  /** @returns false where the message is not claimed, such as after a restore. */
  settle(tenant: string, seq: number, outcome: Outcome): Promise<boolean>;
  /** @returns when the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
  nextDue(tenant: string): Promise<number | null>;
  /** @returns how many messages are not done: due or not, behind another one of their queue, or claimed. */
  pending(tenant: string): Promise<number>;
  /** Keeps all that the tenant has under a name, in place of what has that name; its messages too, none of them claimed. */
  snapshot(tenant: string, name: string): Promise<void>;
  /** Brings back what a snapshot has, or nothing (null). Snapshots stay. @throws StorageError `no-snapshot`. */
  restore(tenant: string, name: string | null): Promise<void>;
  /** Waits for the calls before, and closes. A second time does nothing. */
  close(): Promise<void>;
}
