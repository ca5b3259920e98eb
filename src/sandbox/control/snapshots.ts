/** The names of a tenant's snapshots. Storage keeps what they hold, and not a list of them. */
import type { Tenant } from "../tenant.ts";

/** A snapshot. */
export interface Snapshot {
  readonly name: string;
  /** When it was made, on the tenant's clock, in UTC. */
  readonly at: string;
}

const kind = "snapshot";

/** All snapshots, the oldest first. */
export async function listSnapshots(tenant: Tenant): Promise<Snapshot[]> {
  const rows = await tenant.transaction((transaction) => transaction.find(kind, { limit: 100_000 }));
  return rows.map(({ id, created }) => ({ name: id, at: created }));
}

/** Adds snapshots to the list, or says anew when they were made. */
export function saveSnapshots(tenant: Tenant, snapshots: readonly Snapshot[]): Promise<unknown> {
  const rows = snapshots.map(({ name, at }) => ({ id: name, version: 1, created: at, updated: at, body: "{}" }));
  return tenant.transaction((transaction) => transaction.put(kind, rows));
}

/** Runs what takes away all that a tenant keeps, the list included. The list stays. */
export async function preserveSnapshots(tenant: Tenant, run: () => Promise<void>): Promise<void> {
  const known = await listSnapshots(tenant);
  await run();
  if (known.length > 0) await saveSnapshots(tenant, known);
}
