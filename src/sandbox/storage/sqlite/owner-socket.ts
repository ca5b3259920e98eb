/**
 * A socket in a folder, which shows that its process runs. The kernel closes it when the process ends, however that happens, and it is
 * seen from other containers too, where process ids have another meaning.
 */
import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** A socket that is open until it is closed. */
export interface OwnerSocket {
  /** Of its file in the folder. */
  readonly name: string;
  close(): void;
}

/** The form of the names. */
const form = /^owner\.[\da-f-]{36}\.sock$/;

/** How many bytes the path of a socket may have on all systems. */
const maxPathBytes = 100;

/** @returns undefined if the system or the file system has no such sockets. */
export function openSocket(folder: string): Promise<OwnerSocket | undefined> {
  const name = `owner.${randomUUID()}.sock`;
  const { path, release } = shortPath(folder, name);
  return new Promise((resolve) => {
    const server = createServer((client) => client.destroy());
    server.on("error", () => {
      release();
      resolve(undefined);
    });
    server.listen(path, () => {
      server.unref();
      const close = (): void => {
        server.close();
        rmSync(join(folder, name), { force: true });
        release();
      };
      resolve({ name, close });
    });
  });
}

/** Whether the process that opened a socket still runs. */
export function isSocketOpen(folder: string, name: string): Promise<boolean> {
  if (!form.test(name)) return Promise.resolve(false);
  const { path, release } = shortPath(folder, name);
  return new Promise<boolean>((resolve) => {
    const client = connect(path, () => {
      client.destroy();
      resolve(true);
    });
    // Without the permission to connect, nobody can tell.
    client.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"));
  }).finally(release);
}

/** A path of a file that is short enough for a socket, until it is released. */
function shortPath(folder: string, name: string): { readonly path: string; readonly release: () => void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= maxPathBytes || process.platform !== "linux") return { path, release: () => {} };
  const handle = openSync(folder, "r");
  return { path: `/proc/self/fd/${handle}/${name}`, release: () => closeSync(handle) };
}
