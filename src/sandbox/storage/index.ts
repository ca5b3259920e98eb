/** Stores the sandbox's state in SQLite, one database for each tenant: in memory, or in the files of a folder. */
import { type Folder, takeFolder } from "./folder.ts";
import { claim, nextDue, pending, settle } from "./outbox.ts";
import { restore, snapshot } from "./snapshots.ts";
import { StorageError } from "./storage-error.ts";
import { TenantDatabase } from "./tenant-database.ts";
import type { TenantStorage } from "./tenant-storage.ts";

export { canStore } from "./driver.ts";
export { StorageError, type StorageErrorCode } from "./storage-error.ts";
export type {
  Around,
  AttemptResult as Outcome,
  Bodies,
  ClaimedMessage as Claim,
  Column,
  Condition,
  OutboxMessage as Message,
  PageQuery as Page,
  PutOptions,
  Row,
  TenantStorage as Store,
  Transaction,
} from "./tenant-storage.ts";

/** The location of the store. */
export interface StorageOptions {
  /** Path of the folder for the files, created if it does not exist. Default: in memory. */
  readonly folder?: string | undefined;
}

/**
 * Opens a store, with the tenants that its folder has.
 *
 * @throws StorageError `in-use` if a running process uses the folder; `io`, `corrupt` or `other-version`, with the file's path.
 */
export async function openStorage({ folder: path }: StorageOptions = {}): Promise<TenantStorage> {
  const folder = path === undefined ? undefined : takeFolder(path);
  const tenants = new Map<string, TenantDatabase>();
  try {
    for (const name of folder?.tenants() ?? []) tenants.set(name, openDatabase(name, folder));
  } catch (error) {
    await Promise.all([...tenants.values()].map((tenant) => tenant.close()));
    folder?.release();
    throw error;
  }
  return storeOf(tenants, folder);
}

function storeOf(tenants: Map<string, TenantDatabase>, folder: Folder | undefined): TenantStorage {
  const removals = new Map<string, Promise<void>>();
  let closing: Promise<void> | undefined;

  const tenant = (name: string): TenantDatabase => {
    if (closing) throw new StorageError("closed", "The store is closed.");
    const found = tenants.get(name);
    if (!found) throw new StorageError("no-tenant", `There is no tenant ${JSON.stringify(name)}.`);
    return found;
  };

  return {
    tenants: () => [...tenants.keys()].sort(),
    async createTenant(name) {
      if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name))
        throw new StorageError(
          "bad-name",
          "The name of a tenant must be 1 to 63 of a-z, 0-9, - and _, and start with a letter or a digit.",
        );
      await removals.get(name);
      if (closing) throw new StorageError("closed", "The store is closed.");
      if (tenants.has(name)) throw new StorageError("tenant-exists", `The tenant ${name} already exists.`);
      folder?.remove(name);
      tenants.set(name, openDatabase(name, folder));
    },
    async removeTenant(name) {
      const removed = tenant(name);
      tenants.delete(name);
      const removal = removed.close().then(() => folder?.remove(name));
      removals.set(name, removal);
      await removal.finally(() => removals.delete(name));
    },
    transaction: async (name, run) => tenant(name).transaction(run),
    claim: async (name, now, limit) => tenant(name).alone((connection) => claim(connection, now, limit)),
    settle: async (name, seq, outcome) => tenant(name).alone((connection) => settle(connection, seq, outcome)),
    nextDue: async (name) => tenant(name).alone(nextDue),
    pending: async (name) => tenant(name).alone(pending),
    snapshot: async (name, as) => tenant(name).alone((connection) => snapshot(connection, as)),
    restore: async (name, from) => tenant(name).alone((connection) => restore(connection, from)),
    close() {
      closing ??= Promise.allSettled([...removals.values(), ...[...tenants.values()].map((each) => each.close())]).then(
        (ends) => {
          folder?.release();
          for (const end of ends) if (end.status === "rejected") throw end.reason;
        },
      );
      return closing;
    },
  };
}

/** @throws StorageError that names the file. */
function openDatabase(name: string, folder: Folder | undefined): TenantDatabase {
  const file = folder?.file(name);
  try {
    return new TenantDatabase(file);
  } catch (error) {
    if (!(error instanceof StorageError) || file === undefined) throw error;
    throw new StorageError(error.code, `${file}: ${error.message}`, { cause: error });
  }
}
