/** Opens a store with the engine that its location needs. */
import { openMemoryStore } from "./memory/index.ts";
import type { OnStorageNotice } from "./notice.ts";
import type { Store } from "./store.ts";

/** The location of the store. */
export interface StorageOptions {
  /** Path of the folder for the file of an SQLite database, created if it does not exist. Default: in memory. */
  readonly folder?: string | undefined;
  /** Address of a PostgreSQL database, instead of a folder. */
  readonly database?: string | undefined;
  /** Address of the same database without the pooler that `database` leads to. */
  readonly databaseDirect?: string | undefined;
  /** Called with what happens to the database. */
  readonly notify?: OnStorageNotice | undefined;
}

/**
 * Opens a store.
 *
 * @throws StorageError `in-use` if a running process uses the folder; `io`, `corrupt` or `other-version`, with the file's path;
 * `no-driver`, `unavailable` or `other-version` of a database.
 */
export async function openStorage({ folder, database, databaseDirect, notify }: StorageOptions = {}): Promise<Store> {
  // Engines but the one in memory are loaded only when they are needed: loading SQLite takes longer than everything else in a sandbox.
  if (database !== undefined) {
    const { openPostgresStore } = await import("./postgres/index.ts");
    return openPostgresStore(database, { directUrl: databaseDirect, notify });
  }
  if (folder === undefined) return openMemoryStore();
  const { openSqliteStore } = await import("./sqlite/index.ts");
  return openSqliteStore(folder);
}
