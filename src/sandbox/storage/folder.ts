import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StorageError } from "./storage-error.ts";

const extension = ".sqlite";

/** A folder of databases, one for each tenant, that belongs to one process at a time. */
export interface Folder {
  /** The tenants that have a file. */
  tenants(): string[];
  file(tenant: string): string;
  /** Removes a file and those that belong to it. */
  remove(tenant: string): void;
  release(): void;
}

/**
 * Takes possession of a folder, and creates it if it does not exist. Removes the locks of an ended process.
 *
 * @throws StorageError `in-use` if a running process uses it; `io`.
 */
export function takeFolder(path: string): Folder {
  const folder = resolve(path);
  const owner = join(folder, "owner.pid");
  const file = (tenant: string) => join(folder, tenant + extension);
  try {
    mkdirSync(folder, { recursive: true });
    takeOwnership(owner, folder);
    // The library's locks are folders, which outlive their process.
    for (const name of readdirSync(folder))
      if (name.endsWith(`${extension}.lock`)) rmSync(join(folder, name), { recursive: true });
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError("io", `The folder ${folder} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return {
    file,
    tenants: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(extension))
        .map((name) => name.slice(0, -extension.length)),
    remove: (tenant) => {
      // The log is removed first: a new database must not find it.
      for (const end of ["-wal", "-shm", "-journal", ".lock", ""])
        rmSync(file(tenant) + end, { recursive: true, force: true });
    },
    release: () => rmSync(owner, { force: true }),
  };
}

/** Links a finished file into place, so that nobody sees one without its process id. */
function takeOwnership(owner: string, folder: string): void {
  const mine = `${owner}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(mine, String(process.pid));
  try {
    while (!tryLink(mine, owner)) {
      const pid = ownerOf(owner);
      if (pid !== undefined && isAlive(pid, owner))
        throw new StorageError(
          "in-use",
          `Process ${pid} uses ${folder}. Stop it or choose another folder; if it is not a sandbox, delete ${owner}.`,
        );
      putAside(owner, pid, `${mine}.old`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Two processes may find the same dead owner. The slower one then has the file of the faster one, and puts it back. */
function putAside(owner: string, pid: number | undefined, aside: string): void {
  try {
    renameSync(owner, aside);
    if (ownerOf(aside) !== pid) tryLink(aside, owner);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  rmSync(aside, { force: true });
}

function ownerOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, "utf8")) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid: number, owner: string): boolean {
  // In containers each start may get the same id: a file older than this process belongs to an earlier one.
  if (pid === process.pid) {
    const written = statSync(owner, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return written >= Date.now() - process.uptime() * 1000;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
