/** Snapshots: copies of a tenant's rows, as durable as the data. */
import { noSize, type Restored, type SavedHead, type Size } from "../engine-transaction.ts";
import { noSnapshot } from "../storage-error.ts";
import type { SnapshotEntry } from "../transaction.ts";
import { setUsed } from "./contents.ts";
import type { SqliteTenant } from "./tenant.ts";

const doc = "kind, id, version, created, updated, status, ref, tags, body";
const someRows = "where contents = ? and (kind, id) > (?, ?) order by kind, id";

/** About how many bytes one statement copies: it keeps the process from everything else. */
const batchBytes = 250_000;
const maxBatch = 100;

/** How many documents to copy at once. */
function batchOf({ counts, bytes }: Size): number {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Math.max(1, Math.min(maxBatch, Math.floor((batchBytes * documents) / Math.max(1, bytes))));
}

/** Saves the documents, the outbox and what the head has of them under a name, in place of a snapshot of that name. */
export async function takeSnapshot(
  tenant: SqliteTenant,
  { name, at }: SnapshotEntry,
  saved: SavedHead,
): Promise<number | undefined> {
  const { connection } = tenant;
  const copy = tenant.create();
  await copyDocuments(tenant, copy, batchOf(saved));
  tenant.writeVisibly();
  connection.all(
    `insert into snapshot_message (contents, topic, due, queue, body, attempts, state)
      select ?, topic, due, queue, body, attempts, iif(state = 'claimed', 'ready', state)
      from outbox where contents = ? order by seq`,
    [copy, tenant.contents],
  );
  const replaced = removeSnapshot(tenant, name);
  connection.all(
    "insert into snapshot (contents, tenant, name, at, state, counts, bytes) values (?, ?, ?, ?, ?, ?, ?)",
    [copy, tenant.tenant, name, at, saved.state, JSON.stringify(saved.counts), saved.bytes],
  );
  setUsed(connection, copy, true);
  return replaced;
}

/** The key of a row. */
type Key = readonly [kind: string, id: string];

/** Copies rows in the order of their keys. @param copy copies some. It returns the key of the last one if there may be more. */
async function copyInTurns(tenant: SqliteTenant, copy: (after: Key) => Key | undefined): Promise<void> {
  for (let last = copy(["", ""]); last; last = copy(last)) {
    const turn = tenant.pause();
    if (turn) await turn;
  }
}

/** Copies the documents into a snapshot, in turns. */
async function copyDocuments(tenant: SqliteTenant, snapshot: number, limit: number): Promise<void> {
  const { connection, contents } = tenant;
  const next = `select kind, id from doc ${someRows} limit 1 offset ?`;
  const copy = `insert into snapshot_doc (contents, ${doc}) select ?, ${doc} from doc ${someRows} limit ?`;
  await copyInTurns(tenant, (last) => {
    const [end] = connection.all(next, [contents, ...last, limit - 1]);
    connection.begin("hidden");
    connection.all(copy, [snapshot, contents, ...last, limit]);
    return end && [String(end.kind), String(end.id)];
  });
}

/**
 * Replaces the documents and the outbox by those of a snapshot, or removes them.
 *
 * @param last the number of the last message of the tenant: restored messages get new ones, so that settling an original does not settle
 * its copy.
 * @returns the saved state, or null; and the number of the last message now.
 */
export async function restoreSnapshot(tenant: SqliteTenant, name: string | null, last: number): Promise<Restored> {
  const { connection, tenant: id } = tenant;
  const [found] =
    name === null ? [] : connection.all("select * from snapshot where tenant = ? and name = ?", [id, name]);
  if (name !== null && !found) throw noSnapshot(name);
  tenant.replace(tenant.create());
  if (!found) return { state: null, last, ...noSize };
  const { state, counts, bytes } = found;
  const size = { counts: JSON.parse(String(counts)) as Size["counts"], bytes: Number(bytes) };
  await restoreDocuments(tenant, Number(found.contents), batchOf(size));
  tenant.write();
  const restored = connection.all(
    `insert into outbox (contents, seq, topic, due, queue, body, attempts, state)
      select ?, ? + row_number() over (order by seq), topic, due, queue, body, attempts, state
      from snapshot_message where contents = ? returning seq`,
    [tenant.contents, last, Number(found.contents)],
  );
  return { state: String(state), last: last + restored.length, ...size };
}

/** Inserts the documents of a snapshot with their tags, in turns. */
async function restoreDocuments(tenant: SqliteTenant, snapshot: number, limit: number): Promise<void> {
  const { connection, contents } = tenant;
  const next = `select kind, id from snapshot_doc ${someRows} limit 1 offset ?`;
  const insert = `insert into doc (contents, ${doc}) select ?, ${doc} from snapshot_doc ${someRows} limit ?`;
  const tag = `insert into tag (seq, tag, contents, kind, id, created, updated)
    select doc.seq, value, contents, kind, doc.id, created, updated from doc, json_each(tags)
    where doc.seq > ? and tags is not null on conflict do nothing`;
  await copyInTurns(tenant, (last) => {
    const [end] = connection.all(next, [snapshot, ...last, limit - 1]);
    const [before] = connection.all("select coalesce(max(seq), 0) as seq from doc");
    tenant.write();
    connection.all(insert, [contents, snapshot, ...last, limit]);
    connection.all(tag, [Number(before?.seq)]);
    return end && [String(end.kind), String(end.id)];
  });
}

/** The snapshots, oldest first. */
export function snapshots({ connection, tenant }: SqliteTenant): SnapshotEntry[] {
  const rows = connection.all("select name, at from snapshot where tenant = ? order by at, name", [tenant]);
  return rows as unknown as SnapshotEntry[];
}

/** @returns its bytes, or undefined if there is none of that name. */
export function removeSnapshot(tenant: SqliteTenant, name: string): number | undefined {
  const { connection, tenant: id } = tenant;
  tenant.writeVisibly();
  const sql = "delete from snapshot where tenant = ? and name = ? returning contents, bytes";
  const [removed] = connection.all(sql, [id, name]);
  if (!removed) return undefined;
  tenant.giveUp(Number(removed.contents));
  return Number(removed.bytes);
}
