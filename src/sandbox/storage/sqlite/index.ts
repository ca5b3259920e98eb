/** Stores everything in a file, which is one SQLite database. */
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { ProcessLog } from "../process-log.ts";
import { StorageError } from "../storage-error.ts";
import type { Store } from "../store.ts";
import { withAdvice } from "./damaged-file.ts";
import { Database } from "./database.ts";
import { SqliteDirectory } from "./directory.ts";
import { type Folder, takeFolder } from "./folder.ts";

/**
 * Opens a database.
 *
 * @param path of the folder for the file, created if it does not exist.
 * @throws StorageError `in-use` if a running process uses the folder; `io`, `corrupt` or `other-version`, with the file's path.
 */
export async function openSqliteStore(path: string): Promise<Store> {
  const folder = await takeFolder(path);
  try {
    return storeOf(openDatabase(folder.file), folder);
  } catch (error) {
    folder.release();
    throw error;
  }
}

/**
 * The log stays in memory: no other process can use the file to read it, and every entry would wait for the one connection, and make the
 * file's own log longer.
 */
function storeOf(database: Database, folder: Folder): Store {
  const { connection } = database;
  const log = new ProcessLog((id) => connection.all("select id from tenant where id = ?", [id]).length > 0);
  let closing: Promise<void> | undefined;
  return {
    directory: new SqliteDirectory(database, (tenant) => log.remove(tenant)),
    log,
    transaction: (tenant, mode, run) => database.transaction(tenant, mode, run),
    dueTenants: async (now, limit) => {
      const sql = "select id from tenant where wake <= ? order by wake, id limit ?";
      return connection.all(sql, [now, limit]).map(({ id }) => Number(id));
    },
    check: async () => database.check(),
    // No other process uses the database.
    listen: () => () => {},
    close() {
      log.close();
      closing ??= database.close().finally(() => folder.release());
      return closing;
    },
  };
}

/** @throws StorageError that names the file. */
function openDatabase(file: string): Database {
  try {
    if (isNew(file)) makeDatabase(file);
    return new Database(file);
  } catch (error) {
    const described = withAdvice(error, file);
    if (described !== error || !(error instanceof StorageError)) throw described;
    throw new StorageError(error.code, `${file}: ${error.message}`, { cause: error });
  }
}

/** Whether there is no database yet. @throws StorageError `corrupt` if one is lost: an empty one must not take its place. */
function isNew(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === 0) throw new StorageError("corrupt", "The file is empty. Restore it, or use another folder.");
  if (size === undefined && existsSync(`${file}-wal`))
    throw new StorageError("corrupt", "The file is missing, but not its log. Restore it, or use another folder.");
  return size === undefined;
}

/** Makes a database beside its place, and puts it there when it is complete. */
function makeDatabase(file: string): void {
  const unfinished = `${file}.new`;
  for (const end of ["", "-wal", "-shm", "-journal", ".lock"])
    rmSync(unfinished + end, { recursive: true, force: true });
  new Database(unfinished).connection.close();
  renameSync(unfinished, file);
}
