/** The heads of tenants. */
import { BoundedCache } from "../../../bounded-cache.ts";
import { noTenant } from "../storage-error.ts";
import type { Head } from "../transaction.ts";
import type { Connection } from "./driver.ts";

const maxHeads = 1000;

/** A head, and the number of the contents that its tenant has. */
export interface KnownHead {
  readonly head: Head;
  readonly contents: number;
}

/** The heads in a database. Those read last stay in memory, since nothing else uses the database. */
export class Heads {
  readonly #connection: Connection;
  readonly #known = new BoundedCache<number, KnownHead>(maxHeads);

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws StorageError `no-tenant`. */
  get(tenant: number): KnownHead {
    const known = this.#known.touch(tenant);
    if (known) return known;
    const [found] = this.#connection.all(
      `select version, access, sequence, event_sequence as eventSequence, messages, wake, state,
      counts, bytes, snapshot_bytes as snapshotBytes, contents from tenant where id = ?`,
      [tenant],
    );
    if (!found) throw noTenant(tenant);
    const { contents, ...columns } = found;
    const head = { ...columns, counts: JSON.parse(String(found.counts)) } as unknown as Head;
    const read = { head, contents: Number(contents) };
    this.#known.set(tenant, read);
    return read;
  }

  /** Writes what differs, within a transaction. Call `remember` after the commit. */
  write(tenant: number, before: Head, { head: after, contents }: KnownHead): void {
    this.#connection.begin();
    const { version, access, sequence, eventSequence, messages, wake, state } = after;
    const size = [JSON.stringify(after.counts), after.bytes, after.snapshotBytes];
    const values = [version, access, sequence, eventSequence, messages, wake, ...size, contents];
    const set = `version = ?, access = ?, sequence = ?, event_sequence = ?, messages = ?, wake = ?,
      counts = ?, bytes = ?, snapshot_bytes = ?, contents = ?`;
    if (before.state === state) this.#connection.all(`update tenant set ${set} where id = ?`, [...values, tenant]);
    else this.#connection.all(`update tenant set ${set}, state = ? where id = ?`, [...values, state, tenant]);
  }

  remember(tenant: number, known: KnownHead): void {
    this.#known.set(tenant, known);
  }

  forget(tenant: number): void {
    this.#known.delete(tenant);
  }
}
