/** How a database does, as its calls show. */
import type { OnStorageNotice } from "../notice.ts";
import { StorageError } from "../storage-error.ts";
import type { LockCounts } from "../store.ts";

/** For how long a tenant counts as kept after a time-out, in milliseconds: the database ends what keeps it much earlier. */
const longestKept = 60_000;

/** Watches the calls of a process to a database: whether it can be reached, and which tenants other processes keep. */
export class DatabaseHealth {
  readonly #notify: OnStorageNotice;
  #isLost = false;
  #timeouts = 0;
  /** The last time-out of each tenant that no call has written to since; old ones go when they are counted. */
  readonly #kept = new Map<number, { readonly at: number; readonly error: StorageError }>();

  constructor(notify: OnStorageNotice) {
    this.#notify = notify;
  }

  get locks(): LockCounts {
    for (const [tenant, { at }] of this.#kept) if (performance.now() - at > longestKept) this.#kept.delete(tenant);
    return { timeouts: this.#timeouts, kept: this.#kept.size };
  }

  /** Notes that a call has succeeded. */
  succeeded(): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#notify({ event: "database", state: "back" });
  }

  /** Notes why a call has failed. */
  failed(error: unknown): void {
    if (!(error instanceof StorageError) || error.code !== "unavailable" || this.#isLost) return;
    this.#isLost = true;
    this.#notify({ event: "database", state: "lost", detail: error.message });
  }

  /**
   * Runs a call that writes to a tenant. If another process keeps the tenant, those that wait here fail with the first of them: each would
   * wait as long again.
   *
   * @param since when the call came, in milliseconds of `performance`.
   * @throws StorageError `busy`; what the call throws.
   */
  async write<T>(tenant: number, since: number, call: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(tenant);
    if (kept && kept.at > since) throw kept.error;
    try {
      const result = await call();
      this.#kept.delete(tenant);
      return result;
    } catch (error) {
      if (error instanceof StorageError && error.code === "busy") {
        this.#timeouts += 1;
        this.#kept.set(tenant, { at: performance.now(), error });
        this.#notify({ event: "lock", tenant });
      }
      throw error;
    }
  }
}
