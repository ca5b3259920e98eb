/** What a transaction reads and writes: the head, documents, the outbox and the snapshots of a tenant. */

/**
 * A document: a resource of the API, or anything else to store. Its strings have neither NUL, nor a lone surrogate, nor a leading byte
 * order mark, because no engine stores those unchanged: they are rejected. All but `body` have at most 255 characters each.
 */
export interface Row {
  readonly id: string;
  /** An integer that the writer increments; see `save`. */
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

/**
 * A condition on a row. The order is that of code points, so ids of unequal length do not sort as numbers would. Any string may be a
 * value: no row has one that cannot be stored.
 */
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

/** A message to send. */
export interface OutboxMessage {
  readonly topic: string;
  /** When it is to be sent, in milliseconds since 1970, on the tenant's clock. */
  readonly due: number;
  /** Messages of one queue are sent in the order in which they were added: each waits until those before it are done. */
  readonly queue?: string | undefined;
  readonly body: string;
}

/** A message that was claimed, to be settled. */
export interface ClaimedMessage extends OutboxMessage {
  /** Its number, which no other message of the tenant ever gets. Later messages have higher numbers. */
  readonly seq: number;
  /** How many times it was claimed, this one included. */
  readonly attempts: number;
}

/** Which messages to claim, and for how long. */
export interface ClaimOptions {
  /** Messages due until then, in milliseconds since 1970, on the tenant's clock. */
  readonly now: number;
  /** How many at most. */
  readonly limit: number;
  /** For how long nobody else may claim them, in milliseconds, on the clock of the store. */
  readonly lease: number;
}

/** The result of an attempt: the message is done, or is due again. */
export type AttemptResult = { readonly done: true } | { readonly done: false; readonly due: number };

/** Everything that a tenant has beside its documents, its outbox and its snapshots. */
export interface Head {
  /**
   * Rises by one with each transaction that changed documents, and never falls, whatever is restored. What was read from the documents
   * is valid as long as the version is the same.
   */
  readonly version: number;
  /** How often its tokens have changed: what was read about them is valid as long as this is the same. */
  readonly access: number;
  /** How many ids it has issued. It only grows. */
  readonly sequence: number;
  /** How many ids of events it has issued. It only grows. */
  readonly eventSequence: number;
  /** How many documents it has, by kind. Kinds without documents are missing. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many bytes the bodies of its documents have, in UTF-8. */
  readonly bytes: number;
  /** How many bytes the bodies of the documents in its snapshots have. */
  readonly snapshotBytes: number;
  /** The number of its last message; 0 if it never had one. */
  readonly messages: number;
  /** When to look at its outbox, in milliseconds since 1970 on the machine's clock; null if there is nothing to wait for. */
  readonly wake: number | null;
  /** Everything else, as text that storage does not parse. */
  readonly state: string;
}

/** A change of a head. A number that only grows stays as it is if the new one is lower. */
export type HeadChange = Partial<Pick<Head, "sequence" | "eventSequence" | "wake" | "state">>;

/** A snapshot. */
export interface SnapshotEntry {
  readonly name: string;
  /** When it was taken, as the caller says. */
  readonly at: string;
}

/** Which states of a tenant to compare, and which documents: the next ones by id, as many as may be compared at once. */
export interface CompareQuery {
  /** The name of a snapshot. */
  readonly before: string;
  /** The name of a snapshot. Default: the documents as they are. */
  readonly after?: string | undefined;
  /** The id of the last document that was compared. */
  readonly start?: string | undefined;
  /** How many documents to compare at most. */
  readonly limit: number;
}

/** A document whose body differs: before, unless it was created; after, unless it was removed. */
export interface Difference {
  readonly id: string;
  readonly before?: string;
  readonly after?: string;
}

/** What was found by comparing. */
export interface Comparison {
  /** By id. */
  readonly differences: readonly Difference[];
  /** The id of the last document that was compared, only if there may be more. */
  readonly last?: string;
}

/** `read` sees one state of the tenant throughout. `write` is the only one of its tenant, and starts from the last committed state. */
export type TransactionMode = "read" | "write";

/**
 * The methods of a transaction. It sees its own writes. A call that throws `StorageError` dooms the transaction, even
 * if the function continues: all further calls throw the same, and nothing is committed. In a `read` transaction, methods that write
 * throw `read-only`.
 */
export interface Transaction {
  /** The head, with the changes of this transaction. Its version is the one that the transaction started from. */
  readonly head: Head;
  /** Changes the head. It is written when the transaction is committed. */
  setHead(change: HeadChange): void;
  /**
   * Calls a function right after the commit, before this process starts another transaction of the tenant. It must not throw.
   *
   * @param run gets the version of the head after the commit.
   */
  afterCommit(run: (version: number) => void): void;

  /** @returns the row, or null. */
  get(kind: string, id: string): Promise<Row | null>;
  /** @returns a page of rows, by default sorted by `created`. */
  find(kind: string, page: PageQuery): Promise<Row[]>;
  /** @returns the bodies of a page, of one row at least, as one text. */
  bodies(kind: string, page: PageQuery, around?: Around): Promise<Bodies>;
  /** @returns how many rows there are. */
  count(kind: string, where?: readonly Condition[]): Promise<number>;
  /** Inserts those rows whose ids are not taken. @returns how many. */
  insert(kind: string, rows: readonly Row[]): Promise<number>;
  /**
   * Inserts a row, or replaces the stored one if it still has the version of `previous`. An engine may write it with
   * others when the transaction is committed.
   *
   * @throws StorageError `conflict`, now or at the commit, if the id is taken, or the stored row is another one.
   */
  save(kind: string, row: Row, previous?: Row): Promise<void>;
  /** @returns how many rows were removed. */
  remove(kind: string, where: readonly Condition[]): Promise<number>;

  /** Adds messages, which are sent only if the transaction is committed. */
  enqueue(messages: readonly OutboxMessage[]): Promise<void>;
  /**
   * Takes messages that are due, the longest due first, and only the oldest one of each queue. Nobody claims them again until they are
   * settled or the lease has ended.
   */
  claim(options: ClaimOptions): Promise<ClaimedMessage[]>;
  /** @returns false if somebody else has the message now, or it is gone, such as after a restore. */
  settle(claimed: Pick<ClaimedMessage, "seq" | "attempts">, result: AttemptResult): Promise<boolean>;
  /** @returns when the next message that can be claimed is due, in milliseconds since 1970; null when there is none. */
  nextDue(): Promise<number | null>;
  /** @returns whether a message is claimed, and not settled: somebody is sending it, or has ended before that. */
  hasClaimed(): Promise<boolean>;
  /** @returns how many messages are not done: due or not, behind another one of their queue, or claimed. */
  pending(): Promise<number>;

  /**
   * Saves the documents, the outbox and the head's `state` under a name, replacing a snapshot of that name. The saved messages are not
   * claimed.
   */
  takeSnapshot(snapshot: SnapshotEntry): Promise<void>;
  /**
   * Replaces the documents and the outbox with those of a snapshot; null removes them. Snapshots stay, and so does the head: the
   * caller decides what of the returned state to take. Restored messages are new ones, in the same order.
   *
   * @returns the head's `state` in the snapshot; null if nothing was restored.
   * @throws StorageError `no-snapshot`.
   */
  restoreSnapshot(name: string | null): Promise<string | null>;
  /** @returns the snapshots, oldest first; those of one time by name. */
  snapshots(): Promise<SnapshotEntry[]>;
  /** Compares documents of a kind between two states. @throws StorageError `no-snapshot`. */
  compare(kind: string, query: CompareQuery): Promise<Comparison>;
  /** @returns whether there was one of that name. */
  removeSnapshot(name: string): Promise<boolean>;
}
