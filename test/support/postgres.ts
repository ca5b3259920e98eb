/** A PostgreSQL server for tests, in memory where the machine has a folder for that. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { requireProgram } from "../../scripts/setup/programs.ts";
import { memoryFolder } from "./memory-folder.ts";

const run = promisify(execFile);

/** A running server. It listens on a socket in its folder, and not on the network. */
export interface PostgresServer {
  /** @returns the address of a database. */
  url(database?: string): string;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** @param mode `fast` ends sessions and writes everything, `immediate` does neither. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  /** Kills it, so that it can neither end sessions nor write anything. */
  kill(): void;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  /** Stops it, and removes its files. */
  remove(): Promise<void>;
}

/**
 * Creates and starts a server. Its text sorts by the rules of English, so that tests notice a key that does not sort by code points.
 *
 * @throws Error if PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = dirname(requireProgram("postgresql"));
  const folder = mkdtempSync(join(memoryFolder(), "store-admin-pg-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...(user && { uid: user.uid, gid: user.gid }) };
  const stopGuard = startGuard(folder, options);
  const data = join(folder, "data");
  const control = (...args: string[]) => run(join(binaries, "pg_ctl"), ["-D", data, "-w", ...args], options);
  const settings = ["fsync=off", "max_connections=200", "listen_addresses=", `unix_socket_directories=${folder}`];
  const start = async () => {
    const flags = settings.map((setting) => `-c ${setting}`).join(" ");
    await control("-l", join(folder, "log"), "-o", flags, "start");
  };
  const stop = async (mode: string) => void (await control("-m", mode, "stop"));
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"];
  try {
    await run(join(binaries, "initdb"), [...initdb, ...englishOrder(binaries)], options);
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    stopGuard();
    throw error;
  }
  return {
    url: (database = "postgres") => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    kill() {
      process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    },
    async restart() {
      // After a kill, its other processes take a moment to notice.
      for (let tries = 0; ; tries += 1)
        try {
          return await start();
        } catch (error) {
          if (tries === 50) throw error;
          await sleep(100);
        }
    },
    async remove() {
      if (existsSync(join(data, "postmaster.pid"))) await stop("immediate");
      rmSync(folder, { recursive: true, force: true });
      stopGuard();
    },
  };
}

/**
 * Stops the server and removes its files when this process ends, also by Control+C or a kill: the server does not belong to its terminal.
 *
 * @returns a function that ends the guard, after the server was removed.
 */
function startGuard(folder: string, options: { readonly cwd: string; readonly uid?: number }): () => void {
  // It waits until its input is closed.
  const script = `read _; pid=$(head -n 1 "$0/data/postmaster.pid") && kill -QUIT "$pid"; rm -rf "$0"`;
  const guard = spawn("sh", ["-c", script, folder], {
    ...options,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  return () => guard.stdin.end();
}

/** PostgreSQL does not run as root, but as the user that its Debian package adds. */
export function ordinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const entry = readFileSync("/etc/passwd", "utf8").match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!entry) throw new Error("PostgreSQL does not run as root. Add a user named postgres: useradd --system postgres");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

function englishOrder(binaries: string): string[] {
  const version = execFileSync(join(binaries, "initdb"), ["--version"], { encoding: "utf8" }).match(/(\d+)/)?.[1];
  return Number(version) >= 15
    ? ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en"]
    : ["--locale=C.UTF-8"];
}
