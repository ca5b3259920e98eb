/**
 * The statements that write logs. Each transaction locks the rows of its tenants in `sandbox.log` first, by id: so no two wait for each
 * other, and numbers are in the order of the commits. The row of a tenant is there as long as the tenant is.
 */
import { BoundedCache } from "../../../bounded-cache.ts";
import { type LogEntry, maxEntries, maxStreamSize } from "../log.ts";
import type { Session } from "./session.ts";

/** The size of all entries of a store together. Those of tenants that were idle the longest go first. */
const maxSize = 1_000_000_000;

/** A process removes old entries after it has appended this part of what a stream may have. */
const trimPart = 0.1;

/** Streams whose new entries are counted. */
const maxStreams = 10_000;

/** What waits to be written. */
interface Waiting {
  readonly tenant: number;
  readonly stream: string;
  /** When it came, in milliseconds on the clock `performance.now()`. */
  readonly since: number;
}

/** An entry of a tenant. */
export interface WaitingEntry extends LogEntry, Waiting {}

/** What to add to a counter. */
export interface Increment extends Waiting {
  readonly key: string;
  readonly by: number;
}

/** What to write together. */
export interface Batch {
  readonly entries: readonly WaitingEntry[];
  readonly increments: readonly Increment[];
}

type Stream = readonly [tenant: number, stream: string];

const lock = "select tenant from sandbox.log where tenant = any($1::bigint[]) order by tenant for update";

/**
 * Whether a stream was not cleared since something came. Another process may have cleared it while it waited here. Only the clock of the
 * database is read, since those of processes differ: `now()` is the start of this transaction, before it waited for the lock. What came
 * later than the clearing is always current; what came at most a round trip earlier may be, too.
 */
const isCurrent = "coalesce((log.cleared ->> new.stream)::float8, 0) < extract(epoch from now()) - new.age / 1000";

/** JSON has no line breaks, and so one text has the values of all entries, a line each: an array would have to be escaped. */
const insert = `with new as (
  select tenant, stream, age, size, value, detail, row_number() over (partition by tenant order by at) as place
  from rows from (
    unnest($1::bigint[]), unnest($2::text[]), unnest($3::float8[]), unnest($4::bigint[]),
    string_to_table($5::text, chr(10)), string_to_table($6::text, chr(10))
  ) with ordinality as new (tenant, stream, age, size, value, detail, at)
), added as (
  select tenant, count(*) as entries, sum(size)::bigint as size from new group by tenant
), log as (
  update sandbox.log as log set last = log.last + added.entries, size = log.size + added.size, at = now()
  from added where log.tenant = added.tenant
  returning log.tenant, log.last - added.entries as before, log.cleared
)
insert into sandbox.log_entry (tenant, stream, number, size, value, detail)
select new.tenant, new.stream, log.before + new.place, new.size, new.value, nullif(new.detail, '')
from new join log on log.tenant = new.tenant where ${isCurrent}`;

const increment = `insert into sandbox.log_count as known (tenant, stream, key, count)
  select new.tenant, new.stream, new.key, new.count
  from unnest($1::bigint[], $2::text[], $3::float8[], $4::text[], $5::bigint[]) as new (tenant, stream, age, key, count)
  join sandbox.log as log on log.tenant = new.tenant where ${isCurrent}
  on conflict (tenant, stream, key) do update set count = known.count + excluded.count`;

const trim = `with newest as (
  select number, row_number() over newest as place, sum(size) over newest as size
  from sandbox.log_entry where tenant = $1 and stream = $2 window newest as (order by number desc)
), gone as (
  delete from sandbox.log_entry where tenant = $1 and stream = $2 and number <= (
    select max(number) from newest where place > $3::bigint or (place > 1 and size > $4::bigint)
  ) returning size
)
update sandbox.log set size = greatest(0, size - (select coalesce(sum(size), 0) from gone)) where tenant = $1`;

const clearEntries = "delete from sandbox.log_entry where tenant = $1 and stream = any($2::text[])";
const clearCounts = "delete from sandbox.log_count where tenant = $1 and stream = any($2::text[])";

const noteCleared = `update sandbox.log set
  size = (select coalesce(sum(size), 0) from sandbox.log_entry where tenant = $1),
  cleared = cleared || (
    select coalesce(jsonb_object_agg(stream, extract(epoch from clock_timestamp())), '{}') from unnest($2::text[]) as stream
  )
  where tenant = $1`;

const prune = `with idle as (
  select tenant, sum(size) over newest as size, row_number() over newest as place
  from sandbox.log where size > 0 window newest as (order by at desc, tenant)
), locked as (
  select tenant from sandbox.log
  where tenant in (select tenant from idle where size > $1::bigint and place > 1) order by tenant for update
), gone as (
  delete from sandbox.log_entry where tenant in (select tenant from locked)
)
update sandbox.log as log set size = 0 from locked where log.tenant = locked.tenant`;

/** Writes entries and counters, and removes entries that are too many. */
export function writeBatch(session: Session, { entries, increments }: Batch, trims: readonly Stream[]): Promise<void> {
  const tenants = [...new Set([...entries, ...increments].map(({ tenant }) => tenant))];
  return inTransaction(session, () => [
    session.query(lock, [tenants]),
    ...(entries.length > 0 ? [session.query(insert, [...columnsOf(entries), ...valuesOf(entries)])] : []),
    ...(increments.length > 0
      ? [
          session.query(increment, [
            ...columnsOf(increments),
            increments.map(({ key }) => key),
            increments.map(({ by }) => by),
          ]),
        ]
      : []),
    ...trims.map(([tenant, stream]) => session.query(trim, [tenant, stream, maxEntries, maxStreamSize])),
  ]);
}

/** Removes the entries and counters of streams of a tenant. */
export function clearStreams(session: Session, tenant: number, streams: readonly string[]): Promise<void> {
  return inTransaction(session, () => [
    session.query(lock, [[tenant]]),
    session.query(clearEntries, [tenant, streams]),
    session.query(clearCounts, [tenant, streams]),
    session.query(noteCleared, [tenant, streams]),
  ]);
}

/** Removes the entries of tenants that were idle the longest, if all logs together are too large. */
export function pruneLogs(session: Session): Promise<void> {
  return inTransaction(session, () => [session.query(prune, [maxSize])]);
}

/** Nothing is lost that anybody waits for, so the commit does not wait for the disk. */
async function inTransaction(session: Session, send: () => readonly Promise<unknown>[]): Promise<void> {
  session.begin("write");
  session.send("set local synchronous_commit = off");
  const results = await Promise.allSettled([...send(), session.commit()]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** The tenants, the streams, and for how long they have waited. */
function columnsOf(waiting: readonly Waiting[]) {
  const now = performance.now();
  return [
    waiting.map(({ tenant }) => tenant),
    waiting.map(({ stream }) => stream),
    waiting.map(({ since }) => now - since),
  ];
}

function valuesOf(entries: readonly WaitingEntry[]) {
  return [
    entries.map(({ size }) => size),
    entries.map(({ value }) => JSON.stringify(value)).join("\n"),
    entries.map(({ detail }) => (detail ? JSON.stringify(detail) : "")).join("\n"),
  ];
}

/** Decides when a process removes old entries. */
export class TrimCounter {
  readonly #streams = new BoundedCache<string, { stream: Stream; entries: number; size: number }>(maxStreams);

  /** Counts new entries. @returns the streams whose old entries to remove. */
  add(entries: readonly WaitingEntry[]): Stream[] {
    const full = new Map<string, Stream>();
    for (const { tenant, stream, size } of entries) {
      const key = `${tenant} ${stream}`;
      const known = this.#streams.touch(key) ?? { stream: [tenant, stream], entries: 0, size: 0 };
      known.entries += 1;
      known.size += size;
      this.#streams.set(key, known);
      if (known.entries >= maxEntries * trimPart || known.size >= maxStreamSize * trimPart) full.set(key, known.stream);
    }
    for (const key of full.keys()) this.#streams.delete(key);
    return [...full.values()];
  }
}
