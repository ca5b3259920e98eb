/** Snapshots: copies of a tenant's rows, as durable as the data. */
import { noSize, type Restored, type SavedHead } from "../engine-transaction.ts";
import { noSnapshot } from "../storage-error.ts";
import { canStore, checkText } from "../stored-text.ts";
import type { SnapshotEntry } from "../transaction.ts";
import type { PostgresTenant } from "./rows.ts";

const doc = "kind, id, version, created, updated, status, ref, tags, body";
const message = "topic, due, queue, body, attempts, state";

/** Saves the documents, the outbox and what the head has of them under a name, in place of a snapshot of that name. */
export async function takeSnapshot(
  { session, tenant }: PostgresTenant,
  { name, at }: SnapshotEntry,
  { state, counts, bytes }: SavedHead,
): Promise<number | undefined> {
  for (const text of [name, at]) checkText(text);
  const values = [tenant, name];
  const [replaced] = await Promise.all([
    removeSnapshot({ session, tenant }, name),
    session.query(
      "insert into sandbox.snapshot (tenant, name, at, state, counts, bytes) values ($1, $2, $3, $4, $5, $6)",
      [...values, at, state, JSON.stringify(counts), bytes],
    ),
    session.query(
      `insert into sandbox.snapshot_doc (tenant, snapshot, ${doc}) select $1, $2, ${doc} from sandbox.doc where tenant = $1`,
      values,
    ),
    session.query(
      `insert into sandbox.snapshot_message (tenant, snapshot, seq, ${message})
        select $1, $2, seq, topic, due, queue, body, attempts, case state when 'claimed' then 'ready' else state end
        from sandbox.outbox where tenant = $1`,
      values,
    ),
  ]);
  return replaced;
}

/**
 * Replaces the documents and the outbox by those of a snapshot, or removes them.
 *
 * @param last the number of the last message of the tenant: restored messages get new ones, so that settling an original does not settle
 * its copy.
 * @returns the saved state, or null; and the number of the last message now.
 */
export async function restoreSnapshot(
  { session, tenant }: PostgresTenant,
  name: string | null,
  last: number,
): Promise<Restored> {
  const [found] =
    name === null || !canStore(name)
      ? []
      : await session.query("select state, counts, bytes from sandbox.snapshot where tenant = $1 and name = $2", [
          tenant,
          name,
        ]);
  if (name !== null && !found) throw noSnapshot(name);
  const emptied = ["doc", "tag", "outbox"].map((table) =>
    session.query(`delete from sandbox.${table} where tenant = $1`, [tenant]),
  );
  if (!found || name === null) {
    await Promise.all(emptied);
    return { state: null, last, ...noSize };
  }
  const values = [tenant, name];
  const [, , restored] = await Promise.all([
    session.query(
      `insert into sandbox.doc (tenant, ${doc}) select $1, ${doc} from sandbox.snapshot_doc where tenant = $1 and snapshot = $2`,
      values,
    ),
    session.query(
      `insert into sandbox.tag (tenant, kind, tag, id, created, updated)
        select $1, kind, old.tag, id, created, updated
        from sandbox.snapshot_doc cross join lateral json_array_elements_text(tags::json) as old (tag)
        where tenant = $1 and snapshot = $2 on conflict do nothing`,
      values,
    ),
    session.query(
      `with restored as (
        insert into sandbox.outbox (tenant, seq, ${message})
        select $1, $3::bigint + row_number() over (order by seq), ${message}
        from sandbox.snapshot_message where tenant = $1 and snapshot = $2 returning seq
      ) select count(*) as n from restored`,
      [...values, last],
    ),
    ...emptied,
  ]);
  const size = { counts: JSON.parse(String(found.counts)), bytes: Number(found.bytes) };
  return { state: String(found.state), last: last + Number(restored[0]?.n), ...size };
}

/** The snapshots, oldest first. */
export async function snapshots({ session, tenant }: PostgresTenant): Promise<SnapshotEntry[]> {
  const sql = "select name, at from sandbox.snapshot where tenant = $1 order by at, name";
  return (await session.query(sql, [tenant])) as unknown as SnapshotEntry[];
}

/** @returns its bytes, or undefined if there is none of that name. */
export async function removeSnapshot({ session, tenant }: PostgresTenant, name: string): Promise<number | undefined> {
  if (!canStore(name)) return undefined;
  const [removed] = await Promise.all([
    session.query("delete from sandbox.snapshot where tenant = $1 and name = $2 returning bytes", [tenant, name]),
    ...["snapshot_doc", "snapshot_message"].map((table) =>
      session.query(`delete from sandbox.${table} where tenant = $1 and snapshot = $2`, [tenant, name]),
    ),
  ]);
  return removed[0] && Number(removed[0].bytes);
}
