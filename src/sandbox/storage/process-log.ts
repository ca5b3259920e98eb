/** A log in the memory of this process, for engines whose data no other process can use. It ends with the process. */
import { checkLimit } from "./limit.ts";
import { type Log, type LogEntry, type LogQuery, maxEntries, maxStreamSize, type StoredLogEntry } from "./log.ts";
import { StorageError } from "./storage-error.ts";

/** The size of all entries of a store together. The entries of tenants that were idle the longest go first. */
const maxSize = 128_000_000;

type NumberedEntry = LogEntry & StoredLogEntry;

/** How many entries of a stream are saved at most, and their size together: less than in memory, since a page saves often. */
const maxSaved = 50;
const maxSavedSize = 500_000;

/** The log of a tenant that was saved. */
export interface SavedLog {
  /** The number of the last entry. */
  readonly last: number;
  readonly streams: readonly SavedStream[];
}

interface SavedStream {
  readonly name: string;
  readonly entries: readonly NumberedEntry[];
  readonly counts: readonly (readonly [key: string, count: number])[];
}

interface Stream {
  entries: NumberedEntry[];
  size: number;
  readonly counts: Map<string, number>;
}

interface TenantLog {
  last: number;
  readonly streams: Map<string, Stream>;
}

export class ProcessLog implements Log {
  /** Memory always has room: older entries go. */
  readonly lost = 0;
  readonly #exists: (tenant: number) => boolean;
  readonly #logs = new Map<number, TenantLog>();
  /** The tenants that have entries, the one with the oldest last entry first. */
  readonly #byLastEntry = new Set<number>();
  #lastTenant: number | undefined;
  #size = 0;
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #plainEntries = new WeakMap<NumberedEntry, NumberedEntry>();
  #isClosed = false;

  /** @param exists whether there is a tenant. */
  constructor(exists: (tenant: number) => boolean) {
    this.#exists = exists;
  }

  append(tenant: number, entry: LogEntry): void {
    const log = this.#logOf(tenant);
    if (!log) return;
    log.last += 1;
    const stream = streamOf(log, entry.stream);
    const { value, detail, size } = entry;
    stream.entries.push({ number: log.last, stream: entry.stream, value, detail, size });
    this.#resize(stream, size);
    while (stream.entries.length > maxEntries || (stream.size > maxStreamSize && stream.entries.length > 1))
      this.#resize(stream, -(stream.entries.shift()?.size ?? 0));
    this.#touch(tenant);
    while (this.#size > maxSize && this.#byLastEntry.size > 1) this.#removeIdlest();
    const listeners = this.#listeners.get(tenant);
    if (listeners) for (const onAppend of listeners) onAppend();
  }

  count(tenant: number, stream: string, key: string): void {
    const log = this.#logOf(tenant);
    if (!log) return;
    const { counts } = streamOf(log, stream);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  async read(tenant: number, { streams, after = 0, desc = false, limit }: LogQuery): Promise<StoredLogEntry[]> {
    this.#assertOpen();
    if (limit !== undefined) checkLimit(limit);
    const log = this.#logs.get(tenant);
    const found = [...new Set(streams)].flatMap((name) =>
      (log?.streams.get(name)?.entries ?? []).filter(({ number }) => number > after),
    );
    found.sort((one, other) => (desc ? other.number - one.number : one.number - other.number));
    return found.slice(0, limit);
  }

  async counts(tenant: number, stream: string): Promise<ReadonlyMap<string, number>> {
    this.#assertOpen();
    return new Map(this.#logs.get(tenant)?.streams.get(stream)?.counts);
  }

  async clear(tenant: number, streams: readonly string[]): Promise<void> {
    this.#assertOpen();
    const log = this.#logs.get(tenant);
    for (const name of streams) {
      const stream = log?.streams.get(name);
      if (!stream) continue;
      this.#removeEntries(stream);
      stream.counts.clear();
    }
  }

  listen(tenant: number, onAppend: () => void): () => void {
    const listeners = this.#listeners.get(tenant) ?? new Set();
    this.#listeners.set(tenant, listeners.add(onAppend));
    return () => {
      listeners.delete(onAppend);
      if (listeners.size === 0) this.#listeners.delete(tenant);
    };
  }

  /** Removes everything of a tenant, which exists no longer. */
  remove(tenant: number): void {
    for (const stream of this.#logs.get(tenant)?.streams.values() ?? []) this.#removeEntries(stream);
    this.#logs.delete(tenant);
    this.#byLastEntry.delete(tenant);
    this.#lastTenant = undefined;
  }

  /** The last entries of a tenant and its counters, as plain values. */
  save(tenant: number): SavedLog | undefined {
    const log = this.#logs.get(tenant);
    if (!log) return undefined;
    const streams = [...log.streams].map(([name, { entries, counts }]) => ({
      name,
      entries: lastOf(entries).map((entry) => this.#plain(entry)),
      counts: [...counts],
    }));
    return { last: log.last, streams };
  }

  /** Adds what was saved to a tenant that has no entries. */
  restore(tenant: number, { last, streams }: SavedLog): void {
    const log = this.#logOf(tenant);
    if (!log) return;
    log.last = last;
    for (const { name, entries, counts } of streams) {
      const stream: Stream = { entries: [...entries], size: 0, counts: new Map(counts) };
      log.streams.set(name, stream);
      this.#resize(
        stream,
        entries.reduce((sum, { size }) => sum + size, 0),
      );
    }
    this.#touch(tenant);
  }

  /** An entry as JSON has it. It never changes, so this is done once. */
  #plain(entry: NumberedEntry): NumberedEntry {
    const known = this.#plainEntries.get(entry) ?? (JSON.parse(JSON.stringify(entry)) as NumberedEntry);
    this.#plainEntries.set(entry, known);
    return known;
  }

  /** Later entries are not logged, and later reads fail. */
  close(): void {
    this.#isClosed = true;
  }

  #logOf(tenant: number): TenantLog | undefined {
    if (this.#isClosed) return undefined;
    const known = this.#logs.get(tenant);
    if (known || !this.#has(tenant)) return known;
    const log: TenantLog = { last: 0, streams: new Map() };
    this.#logs.set(tenant, log);
    return log;
  }

  #has(tenant: number): boolean {
    try {
      return this.#exists(tenant);
    } catch {
      return false; // a log that fails must not fail the request
    }
  }

  #touch(tenant: number): void {
    if (this.#lastTenant === tenant) return;
    this.#byLastEntry.delete(tenant);
    this.#byLastEntry.add(tenant);
    this.#lastTenant = tenant;
  }

  #removeIdlest(): void {
    for (const tenant of this.#byLastEntry) {
      for (const stream of this.#logs.get(tenant)?.streams.values() ?? []) this.#removeEntries(stream);
      this.#byLastEntry.delete(tenant);
      return;
    }
  }

  #removeEntries(stream: Stream): void {
    this.#resize(stream, -stream.size);
    stream.entries = [];
  }

  #resize(stream: Stream, by: number): void {
    stream.size += by;
    this.#size += by;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StorageError("closed", "The store is closed.");
  }
}

function streamOf({ streams }: TenantLog, name: string): Stream {
  const known = streams.get(name);
  if (known) return known;
  const stream: Stream = { entries: [], size: 0, counts: new Map() };
  streams.set(name, stream);
  return stream;
}

/** The last entries that are saved. */
function lastOf(entries: readonly NumberedEntry[]): readonly NumberedEntry[] {
  let size = 0;
  const last = entries.slice(-maxSaved);
  const first = last.findLastIndex((entry) => {
    size += entry.size;
    return size > maxSavedSize;
  });
  return last.slice(first + 1);
}
