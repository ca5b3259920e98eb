/** The log in a database. A process collects entries, and writes those of all tenants together, in a transaction of its own. */
import { checkLimit } from "../limit.ts";
import type { Log, LogEntry, LogQuery, StoredLogEntry } from "../log.ts";
import { StorageError } from "../storage-error.ts";
import {
  type Batch,
  clearStreams,
  type Increment,
  pruneLogs,
  TrimCounter,
  type WaitingEntry,
  writeBatch,
} from "./log-writer.ts";
import type { Notifications } from "./notifications.ts";
import { type Connections, type ResultRow, Session } from "./session.ts";

/** How long entries wait to be written together, in milliseconds; and how long if the database could not be reached. */
const delay = 100;
const retryDelay = 1000;

/** The most that one transaction writes, so that encoding it takes the process a few milliseconds. */
const maxBatch = { entries: 500, size: 500_000 };

/** The most that waits while the database is away. Older entries are lost. */
const maxWaiting = { entries: 5000, size: 16_000_000 };

/** How many characters a process writes between two looks at the size of all logs. */
const pruneAfter = 10_000_000;

export class PostgresLog implements Log {
  readonly #connections: Connections;
  readonly #notifications: Notifications;
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #trims = new TrimCounter();
  #stopListening: (() => void) | undefined;
  #waiting: WaitingEntry[] = [];
  #waitingSize = 0;
  /** By tenant, stream and key. */
  #increments = new Map<string, Increment>();
  #timer: NodeJS.Timeout | undefined;
  /** The last writing, which starts after those before it. */
  #writing: Promise<void> = Promise.resolve();
  #writings = 0;
  #sincePruned = 0;
  #isClosed = false;
  #lost = 0;

  constructor(connections: Connections, notifications: Notifications) {
    this.#connections = connections;
    this.#notifications = notifications;
  }

  append(tenant: number, entry: LogEntry): void {
    if (this.#isClosed) return;
    this.#waiting.push({ tenant, since: performance.now(), ...entry });
    this.#waitingSize += entry.size;
    if (this.#waiting.length > maxWaiting.entries || this.#waitingSize > maxWaiting.size) this.#dropOldest();
    this.#schedule();
    this.#call(tenant);
  }

  count(tenant: number, stream: string, key: string): void {
    if (this.#isClosed) return;
    this.#add({ tenant, stream, since: performance.now(), key, by: 1 });
    this.#schedule();
  }

  async read(
    tenant: number,
    { streams, after = 0, desc = false, limit, details = false }: LogQuery,
  ): Promise<StoredLogEntry[]> {
    if (limit !== undefined) checkLimit(limit);
    const rows = await this.#query(
      `select number, stream, value ${details ? ", detail" : ""} from sandbox.log_entry
      where tenant = $1 and stream = any($2::text[]) and number > $3::bigint
      order by number ${desc ? "desc" : ""} limit $4::bigint`,
      [tenant, streams, after, limit ?? null],
    );
    return rows.map(entryFrom);
  }

  async counts(tenant: number, stream: string): Promise<ReadonlyMap<string, number>> {
    const sql = "select key, count from sandbox.log_count where tenant = $1 and stream = $2";
    const rows = await this.#query(sql, [tenant, stream]);
    return new Map(rows.map(({ key, count }) => [String(key), Number(count)]));
  }

  async clear(tenant: number, streams: readonly string[]): Promise<void> {
    this.#assertOpen();
    await this.#flush();
    await this.#inSession((session) => clearStreams(session, tenant, streams));
  }

  listen(tenant: number, onAppend: () => void): () => void {
    const listeners = this.#listeners.get(tenant) ?? new Set();
    this.#listeners.set(tenant, listeners.add(onAppend));
    this.#stopListening ??= this.#notifications.listen("log", {
      onTenant: (changed) => this.#call(changed),
      onGap: () => {
        for (const listened of this.#listeners.keys()) this.#call(listened);
      },
    });
    return () => {
      listeners.delete(onAppend);
      if (listeners.size === 0) this.#listeners.delete(tenant);
    };
  }

  /** Writes what waits, and ignores what comes later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening?.();
    await this.#flush();
    clearTimeout(this.#timer);
  }

  #call(tenant: number): void {
    for (const onAppend of this.#listeners.get(tenant) ?? []) onAppend();
  }

  #add(increment: Increment): void {
    const key = `${increment.tenant} ${increment.stream} ${increment.key}`;
    const { by, since } = this.#increments.get(key) ?? { by: 0, since: 0 };
    this.#increments.set(key, { ...increment, by: by + increment.by, since: Math.max(since, increment.since) });
  }

  get lost(): number {
    return this.#lost;
  }

  /** Drops a tenth of what waits, but not the last entry. */
  #dropOldest(): void {
    const oldest = Math.floor(this.#waiting.length / 10) || this.#waiting.length - 1;
    for (const { size } of this.#waiting.splice(0, oldest)) {
      this.#waitingSize -= size;
      this.#lost += 1;
    }
  }

  /** Reads after what this process has appended was written. */
  async #query(sql: string, values: Parameters<Session["query"]>[1]): Promise<ResultRow[]> {
    this.#assertOpen();
    await this.#flush();
    return this.#inSession((session) => session.query(sql, values));
  }

  #schedule(wait = delay): void {
    if (this.#isClosed || this.#writings > 0) return;
    const isFull = this.#waiting.length >= maxBatch.entries || this.#waitingSize >= maxBatch.size;
    if (isFull && wait === delay) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), wait).unref();
  }

  /** Writes what waits, after earlier writings. Never throws. */
  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writings += 1;
    this.#writing = this.#writing
      .then(() => this.#writeWaiting())
      .catch(() => false)
      .then((isReachable) => {
        this.#writings -= 1;
        if (this.#waiting.length > 0 || this.#increments.size > 0) this.#schedule(isReachable ? delay : retryDelay);
      });
    return this.#writing;
  }

  /** @returns whether the database could be reached. What comes in the meantime waits for the next time. */
  async #writeWaiting(): Promise<boolean> {
    let left = this.#waiting.length;
    if (left === 0 && this.#increments.size === 0) return true;
    do {
      const batch = this.#takeBatch(left);
      if (!(await this.#write(batch))) return false;
      left = Math.min(left - batch.entries.length, this.#waiting.length);
    } while (left > 0);
    return true;
  }

  /** @returns whether the database could be reached. If not, the batch waits again; if it fails later, the batch is lost. */
  async #write(batch: Batch): Promise<boolean> {
    let session: Session;
    try {
      session = await Session.open(this.#connections);
    } catch {
      this.#putBack(batch);
      return false;
    }
    try {
      await writeBatch(session, batch, this.#trims.add(batch.entries));
      this.#sincePruned += batch.entries.reduce((sum, { size }) => sum + size, 0);
      if (this.#sincePruned >= pruneAfter) {
        this.#sincePruned = 0;
        await pruneLogs(session);
      }
    } catch {
      session.send("rollback");
      this.#lost += batch.entries.length;
      return false;
    } finally {
      session.release();
    }
    for (const { tenant } of batch.entries) this.#notifications.send("log", tenant);
    return true;
  }

  #putBack({ entries, increments }: Batch): void {
    this.#waiting = [...entries, ...this.#waiting];
    for (const { size } of entries) this.#waitingSize += size;
    for (const increment of increments) this.#add(increment);
  }

  #takeBatch(most: number): Batch {
    let size = 0;
    let count = 0;
    for (const entry of this.#waiting.slice(0, Math.min(most, maxBatch.entries))) {
      if (count > 0 && size + entry.size > maxBatch.size) break;
      size += entry.size;
      count += 1;
    }
    this.#waitingSize -= size;
    const increments = [...this.#increments.values()];
    this.#increments = new Map();
    return { entries: this.#waiting.splice(0, count), increments };
  }
  async #inSession<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const session = await Session.open(this.#connections);
    try {
      return await run(session);
    } catch (error) {
      session.send("rollback");
      throw error;
    } finally {
      session.release();
    }
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new StorageError("closed", "The store is closed.");
  }
}

function entryFrom({ number, stream, value, detail }: ResultRow): StoredLogEntry {
  return {
    number: Number(number),
    stream: String(stream),
    value: JSON.parse(String(value)) as object,
    ...(typeof detail === "string" && { detail: JSON.parse(detail) as object }),
  };
}
