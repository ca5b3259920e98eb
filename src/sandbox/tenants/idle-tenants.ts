import type { Directory, TenantEntry } from "../storage/index.ts";

/** How stores expire that nobody uses. */
export interface ExpiryOptions {
  /** How long they are kept, in milliseconds. Default: for ever. */
  readonly expireIdle?: number | undefined;
  /** The machine's clock, in milliseconds since 1970. Default: the real one. */
  readonly now?: (() => number) | undefined;
}

/** How often to note that a store is used, and to look for stores that nobody uses, in milliseconds. Shorter if they expire soon. */
const interval = 60_000;

/** How many stores are looked at in one go. */
const maxStores = 1_000;

/** Removes the stores that nobody uses. The directory has the time of their last use, so several processes may do so at once. */
export class IdleTenants {
  readonly #directory: Directory;
  readonly #expireIdle: number | undefined;
  readonly #now: () => number;
  /** When the use of a tenant was last noted. */
  readonly #noted = new WeakMap<{ readonly id: number }, number>();
  #lastLook = 0;

  constructor(directory: Directory, { expireIdle, now = Date.now }: ExpiryOptions) {
    this.#directory = directory;
    this.#expireIdle = expireIdle;
    this.#now = now;
  }

  /** Notes that a tenant is used. */
  noteUse(tenant: { readonly id: number }): void {
    if (this.#expireIdle === undefined) return;
    const now = this.#now();
    if (now - (this.#noted.get(tenant) ?? 0) < Math.min(interval, this.#expireIdle / 10)) return;
    this.#noted.set(tenant, now);
    // The next use tries again.
    this.#directory.markUsed(tenant.id, now).catch(() => this.#noted.delete(tenant));
  }

  /** Whether it is time to look for idle tenants. */
  isDue(): boolean {
    if (this.#expireIdle === undefined || this.#now() - this.#lastLook < interval) return false;
    this.#lastLook = this.#now();
    return true;
  }

  /** Removes idle tenants, except one. @returns those that were removed. */
  async remove(exception: string): Promise<TenantEntry[]> {
    if (this.#expireIdle === undefined) return [];
    const since = this.#now() - this.#expireIdle;
    const removed: TenantEntry[] = [];
    for (const tenant of await this.#directory.findUnused(since, maxStores)) {
      // Another process may have used or removed it in the meantime.
      if (tenant.name !== exception && (await this.#directory.remove(tenant.id, since))) removed.push(tenant);
    }
    return removed;
  }
}
