/** PgBouncer for tests, in front of a PostgreSQL server. It gives each transaction any of its few connections. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { ordinaryUser } from "./postgres.ts";

/** A running pooler. */
export interface Pgbouncer {
  /** @returns the address of a database through the pooler. @param direct its address without it. */
  url(direct: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode, with three connections for each database. @param server an address of the server. */
export async function startPgbouncer(server: string): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), "store-admin-pgbouncer-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const file = join(folder, "pgbouncer.ini");
  const host = new URLSearchParams(server.replace(/^.*\?/, "")).get("host");
  writeFileSync(
    file,
    `[databases]
* = host=${host} user=postgres
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
listen_port = 6432
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  const child = spawn(requireProgram("pgbouncer"), [file], { stdio: ["ignore", "ignore", "pipe"], ...user });
  const ended = once(child, "close");
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (log.includes("process up")) resolve();
    });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`PgBouncer ended:\n${log}`)));
  });
  return {
    url: (direct) => direct.replace(/\?.*$/, `?host=${encodeURIComponent(folder)}&port=6432`),
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
