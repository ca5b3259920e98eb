/** The heads of tenants. */

import type { StoredHead } from "../engine-transaction.ts";
import { StorageError } from "../storage-error.ts";
import type { Queryable, ResultRow } from "./session.ts";

const select = `select version, access, sequence, event_sequence as "eventSequence", messages, wake, state,
  counts, bytes, snapshot_bytes as "snapshotBytes" from sandbox.tenant where id = $1`;
const lock = `${select} for update`;

/**
 * Reads the head of a tenant.
 *
 * @param mode `write` waits for other transactions that write, and keeps later ones out.
 * @throws StorageError `no-tenant`.
 */
export async function readHead(session: Queryable, tenant: number, mode: "read" | "write"): Promise<StoredHead> {
  const [found] = await session.query(mode === "write" ? lock : select, [tenant]);
  if (!found) throw new StorageError("no-tenant", `There is no tenant with the id ${tenant}.`);
  return { ...found, counts: JSON.parse(String(found.counts)) } as unknown as StoredHead;
}

const set = `version = $2, access = $3, sequence = $4, event_sequence = $5, messages = $6, wake = $7,
  counts = $8, bytes = $9, snapshot_bytes = $10`;

/** Writes a head, within the transaction that locked it. */
export function writeHead(
  session: Queryable,
  tenant: number,
  before: StoredHead,
  after: StoredHead,
): Promise<ResultRow[]> {
  const { version, access, sequence, eventSequence, messages, wake, state } = after;
  const size = [JSON.stringify(after.counts), after.bytes, after.snapshotBytes];
  const values = [tenant, version, access, sequence, eventSequence, messages, wake, ...size];
  if (before.state === state) return session.query(`update sandbox.tenant set ${set} where id = $1`, values);
  return session.query(`update sandbox.tenant set ${set}, state = $11 where id = $1`, [...values, state]);
}
