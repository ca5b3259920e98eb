/** The list of a store's snapshots. Storage has their contents, but no list of them. */
import type { Tenant } from "../tenant.ts";

/** A snapshot. */
export interface Snapshot {
  readonly name: string;
  /** When it was taken, on the store's clock, in UTC. */
  readonly at: string;
}

const kind = "snapshot";

/** All snapshots, oldest first. */
export async function listSnapshots(tenant: Tenant): Promise<Snapshot[]> {
  const rows = await tenant.transaction((transaction) => transaction.find(kind, { limit: 100_000 }));
  return rows.map(({ id, created }) => ({ name: id, at: created }));
}

/** Adds snapshots to the list, or updates their times. */
export function saveSnapshots(tenant: Tenant, snapshots: readonly Snapshot[]): Promise<unknown> {
  const rows = snapshots.map(({ name, at }) => ({ id: name, version: 1, created: at, updated: at, body: "{}" }));
  return tenant.transaction((transaction) => transaction.put(kind, rows));
}

/** Runs a function that replaces everything in a store, and keeps the list of snapshots. */
export async function preserveSnapshots(tenant: Tenant, run: () => Promise<void>): Promise<void> {
  const known = await listSnapshots(tenant);
  await run();
  if (known.length > 0) await saveSnapshots(tenant, known);
}
