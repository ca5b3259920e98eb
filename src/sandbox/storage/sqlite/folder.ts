import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StorageError } from "../storage-error.ts";

/** The file in a folder. */
export const databaseName = "sandbox.sqlite";

/** The file with the id of the process that uses the folder. */
const ownerName = "owner.pid";

/** A folder with a database, which belongs to one process at a time. */
export interface Folder {
  /** Path of the database. */
  readonly file: string;
  release(): void;
}

/**
 * Takes possession of a folder, and creates it if it does not exist. Removes the lock of an ended process.
 *
 * @throws StorageError `in-use` if a running process uses it; `other-version`; `io`.
 */
export function takeFolder(path: string): Folder {
  const folder = resolve(path);
  const owner = join(folder, ownerName);
  const file = join(folder, databaseName);
  try {
    mkdirSync(folder, { recursive: true });
    takeOwnership(owner, folder);
    const release = () => rmSync(owner, { force: true });
    const foreign = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== databaseName);
    if (foreign !== undefined) {
      release();
      throw new StorageError(
        "other-version",
        `${join(folder, foreign)} was written by another version of the sandbox. Use another folder.`,
      );
    }
    // The library's lock is a folder, which outlives its process.
    rmSync(`${file}.lock`, { recursive: true, force: true });
    return { file, release };
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError("io", `The folder ${folder} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** The running process that uses a folder, if any. */
export function runningOwner(folder: string): number | undefined {
  const owner = join(folder, ownerName);
  const pid = ownerOf(owner);
  return pid !== undefined && isAlive(pid, owner) ? pid : undefined;
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
