import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StorageError } from "../storage-error.ts";
import { isSocketOpen, type OwnerSocket, openSocket } from "./owner-socket.ts";

/** The file in a folder. */
export const databaseName = "sandbox.sqlite";

/** The file with the id of the process that uses the folder, and the name of its socket. */
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
export async function takeFolder(path: string): Promise<Folder> {
  const folder = resolve(path);
  const owner = join(folder, ownerName);
  const file = join(folder, databaseName);
  let socket: OwnerSocket | undefined;
  const release = () => {
    rmSync(owner, { force: true });
    socket?.close();
  };
  try {
    mkdirSync(folder, { recursive: true });
    socket = await openSocket(folder);
    try {
      await takeOwnership(owner, folder, socket?.name);
    } catch (error) {
      socket?.close();
      throw error;
    }
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

/** The running process that uses a folder, if any: its id, in its own container. */
export async function runningOwner(folder: string): Promise<number | undefined> {
  const owner = join(folder, ownerName);
  const text = ownerOf(owner);
  return text !== undefined && (await isAlive(text, owner, folder)) ? parseOwner(text).pid : undefined;
}

/** Links a finished file into place, so that nobody sees one without its process id. */
async function takeOwnership(owner: string, folder: string, socket = ""): Promise<void> {
  const mine = `${owner}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(mine, `${process.pid}\n${socket}`);
  try {
    while (!tryLink(mine, owner)) {
      const text = ownerOf(owner);
      if (text !== undefined && (await isAlive(text, owner, folder))) {
        const { pid, socket } = parseOwner(text);
        const hint = socket ? "It may run in another container." : `If it is not a sandbox, delete ${owner}.`;
        throw new StorageError("in-use", `Process ${pid} uses ${folder}. Stop it or choose another folder. ${hint}`);
      }
      putAside(owner, text, `${mine}.old`);
      if (text !== undefined) removeSocket(folder, parseOwner(text).socket);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function removeSocket(folder: string, name: string): void {
  if (/^owner\.[\w-]+\.sock$/.test(name)) rmSync(join(folder, name), { force: true });
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
function putAside(owner: string, text: string | undefined, aside: string): void {
  try {
    renameSync(owner, aside);
    if (ownerOf(aside) !== text) tryLink(aside, owner);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  rmSync(aside, { force: true });
}

/** The text of the file; undefined if there is none. */
function ownerOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parseOwner(text: string): { readonly pid: number; readonly socket: string } {
  const [pid = "", socket = ""] = text.split("\n");
  return { pid: Number(pid) || 0, socket };
}

async function isAlive(text: string, owner: string, folder: string): Promise<boolean> {
  const { pid, socket } = parseOwner(text);
  if (socket !== "") return isSocketOpen(folder, socket);
  // A system without sockets. In containers each start may get the same id: an older file belongs to an earlier process.
  if (pid === process.pid) {
    const written = statSync(owner, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return written >= Date.now() - process.uptime() * 1000;
  }
  try {
    if (pid > 0) process.kill(pid, 0);
    return pid > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
