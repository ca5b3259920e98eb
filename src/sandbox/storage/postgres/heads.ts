/** The heads of tenants. */

import { BoundedCache } from "../../../bounded-cache.ts";
import { noTenant } from "../storage-error.ts";
import type { Head } from "../transaction.ts";
import type { Queryable, ResultRow } from "./session.ts";

/** A head, and the transaction that wrote its row, which PostgreSQL notes. */
export interface ReadHead {
  readonly head: Head;
  readonly revision: string;
}

/** Thrown if the head of a tenant is not as it was. */
export class HeadChanged extends Error {
  override readonly name = "HeadChanged";
}

/** The columns of a head. */
export const headColumns = [
  ...["version", "access", "sequence", 'event_sequence as "eventSequence"', "messages", "wake", "state"],
  ...["counts", "bytes", 'snapshot_bytes as "snapshotBytes"'],
];

const select = `select xmin::text as revision, ${headColumns.join(", ")} from sandbox.tenant where id = $1`;
const lock = `${select} for update`;

/**
 * Reads the head of a tenant.
 *
 * @param mode `write` waits for other transactions that write, and keeps later ones out.
 * @throws StorageError `no-tenant`.
 */
export async function readHead(session: Queryable, tenant: number, mode: "read" | "write"): Promise<ReadHead> {
  const [found] = await session.query(mode === "write" ? lock : select, [tenant]);
  if (!found) throw noTenant(tenant);
  return headFrom(found);
}

/** @param found its columns and its revision, maybe with others. */
export function headFrom(found: ResultRow): ReadHead {
  const { version, access, sequence, eventSequence, messages, wake, state, counts, bytes, snapshotBytes } = found;
  const size = { counts: JSON.parse(String(counts)), bytes, snapshotBytes };
  const head = { version, access, sequence, eventSequence, messages, wake, state, ...size } as unknown as Head;
  return { head, revision: String(found.revision) };
}

const isRevision = "select true from sandbox.tenant where id = $1 and xmin = $2::xid";

/** @param mode as for `readHead`. @throws HeadChanged if the row of the head has been written since. */
export async function assertRevision(
  session: Queryable,
  tenant: number,
  revision: string,
  mode: "read" | "write",
): Promise<void> {
  const sql = mode === "write" ? `${isRevision} for update` : isRevision;
  const found = await session.query(sql, [tenant, revision]);
  if (found.length === 0) throw new HeadChanged("The head of the tenant has changed.");
}

/** How many tenants a process remembers something of. */
export const maxTenants = 1000;

/** After how many writes without one of another process a process expects to be alone: a wrong guess costs a round trip. */
const enoughAlone = 10;

/** The heads that this process wrote last. */
export class KnownHeads {
  readonly #heads = new BoundedCache<number, ReadHead & { readonly writesAlone: number }>(maxTenants);

  /** The head of a tenant that this process seems to be alone with. Another one may have written it all the same. */
  find(tenant: number): ReadHead | undefined {
    const known = this.#heads.touch(tenant);
    return known && known.writesAlone >= enoughAlone ? known : undefined;
  }

  /** @param before the one that it replaces, as it was read. */
  set(tenant: number, { head, revision }: ReadHead, before: ReadHead): void {
    const known = this.#heads.get(tenant);
    const writesAlone = known?.revision === before.revision ? known.writesAlone + 1 : 0;
    this.#heads.set(tenant, { head, revision, writesAlone });
  }

  delete(tenant: number): void {
    this.#heads.delete(tenant);
  }
}
