/** Snapshots: copies of a tenant's rows, as durable as the data. */
import { noSize, type Restored, type SavedHead } from "../engine-transaction.ts";
import { StorageError } from "../storage-error.ts";
import type { SnapshotEntry } from "../transaction.ts";
import type { TenantConnection } from "./rows.ts";

const doc = "kind, id, version, created, updated, status, ref, tags, body";

/** Saves the documents, the outbox and what the head has of them under a name, which no snapshot has. */
export function takeSnapshot(tenant: TenantConnection, { name, at }: SnapshotEntry, saved: SavedHead): void {
  const { connection } = tenant;
  connection.begin();
  const [taken] = connection.all(
    "insert into snapshot (tenant, name, at, state, counts, bytes) values (?, ?, ?, ?, ?, ?) returning id",
    [tenant.tenant, name, at, saved.state, JSON.stringify(saved.counts), saved.bytes],
  );
  const values = [Number(taken?.id), tenant.tenant];
  connection.all(`insert into snapshot_doc (snapshot, ${doc}) select ?, ${doc} from doc where tenant = ?`, values);
  connection.all(
    `insert into snapshot_message (snapshot, topic, due, queue, body, attempts, state)
      select ?, topic, due, queue, body, attempts, iif(state = 'claimed', 'ready', state)
      from outbox where tenant = ? order by seq`,
    values,
  );
}

/**
 * Replaces the documents and the outbox by those of a snapshot, or removes them.
 *
 * @param last the number of the last message of the tenant: restored messages get new ones, so that settling an original does not settle
 * its copy.
 * @returns the saved state, or null; and the number of the last message now.
 */
export function restoreSnapshot(tenant: TenantConnection, name: string | null, last: number): Restored {
  const { connection, tenant: id } = tenant;
  const [found] =
    name === null ? [] : connection.all("select * from snapshot where tenant = ? and name = ?", [id, name]);
  if (name !== null && !found) throw new StorageError("no-snapshot", `There is no snapshot ${JSON.stringify(name)}.`);
  connection.begin();
  for (const table of ["doc", "tag", "outbox"]) connection.all(`delete from ${table} where tenant = ?`, [id]);
  if (!found) return { state: null, last, ...noSize };
  const snapshot = Number(found.id);
  connection.all(
    `insert into doc (tenant, ${doc}) select ?, ${doc} from snapshot_doc where snapshot = ? order by seq`,
    [id, snapshot],
  );
  connection.all(
    `insert into tag (seq, tag, tenant, kind, id, created, updated)
      select doc.seq, value, tenant, kind, doc.id, created, updated from doc, json_each(tags)
      where tenant = ? and tags is not null on conflict do nothing`,
    [id],
  );
  const restored = connection.all(
    `insert into outbox (tenant, seq, topic, due, queue, body, attempts, state)
      select ?, ? + row_number() over (order by seq), topic, due, queue, body, attempts, state
      from snapshot_message where snapshot = ? returning seq`,
    [id, last, snapshot],
  );
  const { state, counts, bytes } = found;
  const size = { counts: JSON.parse(String(counts)), bytes: Number(bytes) };
  return { state: String(state), last: last + restored.length, ...size };
}

/** The snapshots, oldest first. */
export function snapshots({ connection, tenant }: TenantConnection): SnapshotEntry[] {
  const rows = connection.all("select name, at from snapshot where tenant = ? order by at, name", [tenant]);
  return rows as unknown as SnapshotEntry[];
}

/** @returns its bytes, or undefined if there is none of that name. */
export function removeSnapshot({ connection, tenant }: TenantConnection, name: string): number | undefined {
  connection.begin();
  const sql = "delete from snapshot where tenant = ? and name = ? returning id, bytes";
  const [removed] = connection.all(sql, [tenant, name]);
  if (removed)
    for (const table of ["snapshot_doc", "snapshot_message"])
      connection.all(`delete from ${table} where snapshot = ?`, [Number(removed.id)]);
  return removed && Number(removed.bytes);
}
