/** Snapshots: copies of a tenant's rows, as durable as the data. */
import { takeTurns } from "../../take-turns.ts";
import { noSize, type Restored, type SavedHead, type Size } from "../engine-transaction.ts";
import { noSnapshot } from "../storage-error.ts";
import type { SnapshotEntry } from "../transaction.ts";
import type { Connection } from "./driver.ts";
import type { SqliteTenant } from "./rows.ts";

const doc = "kind, id, version, created, updated, status, ref, tags, body";

/** About how many bytes one statement copies: it keeps the process from everything else. */
const batchBytes = 250_000;
const maxBatch = 500;

/** How many documents to copy at once. */
function batchOf({ counts, bytes }: Size): number {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Math.max(1, Math.min(maxBatch, Math.floor((batchBytes * documents) / Math.max(1, bytes))));
}

/** Saves the documents, the outbox and what the head has of them under a name, which no snapshot has. */
export async function takeSnapshot(tenant: SqliteTenant, { name, at }: SnapshotEntry, saved: SavedHead): Promise<void> {
  const { connection } = tenant;
  connection.begin();
  const [taken] = connection.all(
    "insert into snapshot (tenant, name, at, state, counts, bytes) values (?, ?, ?, ?, ?, ?) returning id",
    [tenant.tenant, name, at, saved.state, JSON.stringify(saved.counts), saved.bytes],
  );
  const values = [Number(taken?.id), tenant.tenant];
  await copyDocuments(tenant, Number(taken?.id), batchOf(saved));
  connection.all(
    `insert into snapshot_message (snapshot, topic, due, queue, body, attempts, state)
      select ?, topic, due, queue, body, attempts, iif(state = 'claimed', 'ready', state)
      from outbox where tenant = ? order by seq`,
    values,
  );
}

/** Copies the documents into a snapshot, in turns. */
async function copyDocuments({ connection, tenant }: SqliteTenant, snapshot: number, limit: number): Promise<void> {
  const pause = takeTurns();
  const keys = "from doc where tenant = ? and (kind, id) > (?, ?) order by kind, id";
  for (let last: readonly [kind: string, id: string] = ["", ""]; ; ) {
    const [end] = connection.all(`select kind, id ${keys} limit 1 offset ?`, [tenant, ...last, limit - 1]);
    const copy = `insert into snapshot_doc (snapshot, ${doc}) select ?, ${doc} ${keys} limit ?`;
    connection.all(copy, [snapshot, tenant, ...last, limit]);
    if (!end) return;
    last = [String(end.kind), String(end.id)];
    await pause();
  }
}

/**
 * Deletes rows, in turns.
 *
 * @param where selects rows of a table that has the column `key`.
 */
async function deleteRows(
  { connection }: Pick<SqliteTenant, "connection">,
  table: string,
  key: string,
  where: string,
  values: readonly number[],
): Promise<void> {
  const pause = takeTurns();
  const sql = `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${maxBatch}) returning 1`;
  while (connection.all(sql, values).length === maxBatch) await pause();
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
  connection.begin();
  await deleteDocuments(tenant);
  if (!found) return { state: null, last, ...noSize };
  const snapshot = Number(found.id);
  const { state, counts, bytes } = found;
  const size = { counts: JSON.parse(String(counts)) as Size["counts"], bytes: Number(bytes) };
  await restoreDocuments(tenant, snapshot, batchOf(size));
  const restored = connection.all(
    `insert into outbox (tenant, seq, topic, due, queue, body, attempts, state)
      select ?, ? + row_number() over (order by seq), topic, due, queue, body, attempts, state
      from snapshot_message where snapshot = ? returning seq`,
    [id, last, snapshot],
  );
  return { state: String(state), last: last + restored.length, ...size };
}

/** Deletes the documents and the outbox. */
export async function deleteDocuments({ connection, tenant }: SqliteTenant): Promise<void> {
  await deleteRows({ connection }, "tag", "seq, tag", "tenant = ?", [tenant]);
  await deleteRows({ connection }, "doc", "seq", "tenant = ?", [tenant]);
  await deleteRows({ connection }, "outbox", "tenant, seq", "tenant = ?", [tenant]);
}

/** Inserts the documents of a snapshot with their tags, in turns. No other document is inserted meanwhile. */
async function restoreDocuments({ connection, tenant }: SqliteTenant, snapshot: number, limit: number): Promise<void> {
  const pause = takeTurns();
  const saved = "from snapshot_doc where snapshot = ? and (kind, id) > (?, ?) order by kind, id";
  for (let last: readonly [kind: string, id: string] = ["", ""]; ; ) {
    const [end] = connection.all(`select kind, id ${saved} limit 1 offset ?`, [snapshot, ...last, limit - 1]);
    const [before] = connection.all("select coalesce(max(seq), 0) as seq from doc");
    const insert = `insert into doc (tenant, ${doc}) select ?, ${doc} ${saved} limit ?`;
    connection.all(insert, [tenant, snapshot, ...last, limit]);
    connection.all(
      `insert into tag (seq, tag, tenant, kind, id, created, updated)
        select doc.seq, value, tenant, kind, doc.id, created, updated from doc, json_each(tags)
        where doc.seq > ? and tags is not null on conflict do nothing`,
      [Number(before?.seq)],
    );
    if (!end) return;
    last = [String(end.kind), String(end.id)];
    await pause();
  }
}

/** The snapshots, oldest first. */
export function snapshots({ connection, tenant }: SqliteTenant): SnapshotEntry[] {
  const rows = connection.all("select name, at from snapshot where tenant = ? order by at, name", [tenant]);
  return rows as unknown as SnapshotEntry[];
}

/** @returns its bytes, or undefined if there is none of that name. */
export async function removeSnapshot({ connection, tenant }: SqliteTenant, name: string): Promise<number | undefined> {
  connection.begin();
  const sql = "delete from snapshot where tenant = ? and name = ? returning id, bytes";
  const [removed] = connection.all(sql, [tenant, name]);
  if (!removed) return undefined;
  await deleteSaved(connection, Number(removed.id));
  return Number(removed.bytes);
}

/** Deletes what a snapshot has saved. */
export async function deleteSaved(connection: Connection, snapshot: number): Promise<void> {
  for (const table of ["snapshot_doc", "snapshot_message"])
    await deleteRows({ connection }, table, "seq", "snapshot = ?", [snapshot]);
}
