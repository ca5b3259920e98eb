/**
 * The log of a store: what happened in its tenants recently, such as requests. It is not part of any transaction. An entry that was
 * appended may be lost if the process or the database crashes; in return, appending costs a request next to nothing and cannot fail.
 */

/** An entry to append. */
export interface LogEntry {
  /** The kind of the entry, such as `request`. Each stream of a tenant is bounded on its own. */
  readonly stream: string;
  /** What it says. Its JSON is written at any later time, so it must never change. */
  readonly value: object;
  /** More about it, such as bodies, which is read on request only. */
  readonly detail?: object | undefined;
  /** About how many characters its JSON has. */
  readonly size: number;
}

/** An entry that was read. */
export interface StoredLogEntry extends Omit<LogEntry, "size"> {
  /** Rises with each entry of the tenant, from 1, in the order in which processes see them. No other entry of the tenant ever gets it. */
  readonly number: number;
}

/** Which entries of a tenant to read. */
export interface LogQuery {
  readonly streams: readonly string[];
  /** Only entries after the one with this number. Default: 0. */
  readonly after?: number | undefined;
  /** Starts with the last one. Default: false. */
  readonly desc?: boolean | undefined;
  /** How many at most. Default: all. */
  readonly limit?: number | undefined;
  /** Whether to read `detail`. Default: false. */
  readonly details?: boolean | undefined;
}

/**
 * Of each stream of a tenant the last entries are there, this many and of this size together; the last one always is. An engine may
 * have a few more for a while.
 */
export const maxEntries = 500;
export const maxStreamSize = 4_000_000;

/** The log of a store. Methods that return promises throw `StorageError`. */
export interface Log {
  /** Appends an entry, unless the tenant was removed. This process reads it at once, and others soon. Never throws. */
  append(tenant: number, entry: LogEntry): void;
  /** Adds one to a counter of a stream. It stays when entries are removed. Never throws. */
  count(tenant: number, stream: string, key: string): void;
  /** @returns entries sorted by number. There are none if the tenant does not exist. */
  read(tenant: number, query: LogQuery): Promise<StoredLogEntry[]>;
  /** @returns the counters of a stream that are not 0. */
  counts(tenant: number, stream: string): Promise<ReadonlyMap<string, number>>;
  /** Removes the entries and the counters of streams. */
  clear(tenant: number, streams: readonly string[]): Promise<void>;
  /** How many entries this process could not write, and dropped. */
  readonly lost: number;
  /** Calls a function when there may be new entries of a tenant. @returns a function that stops it. */
  listen(tenant: number, onAppend: () => void): () => void;
}
