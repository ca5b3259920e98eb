/** Sandboxes on each storage engine, for benchmarks that measure all of them: `--engine memory` (the default), `sqlite` or `postgres`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SandboxOptions, SandboxServer } from "../src/sandbox/sandbox.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { type PostgresServer, startPostgres } from "../test/support/postgres.ts";

/** A storage engine. */
export type Engine = "memory" | "sqlite" | "postgres";

/** A sandbox in this process. */
export interface EngineSandbox {
  readonly sandbox: SandboxServer;
  /** The CPU time so far of this process, and of its database if that runs elsewhere, in microseconds. */
  readonly cpu: () => number;
  /** Closes it, and removes its data. */
  readonly close: () => Promise<void>;
}

/** The engine that an argument of the command names. @throws UsageError if there is no such engine. */
export function engineFrom(name: string): Engine {
  if (name === "memory" || name === "sqlite" || name === "postgres") return name;
  throw new UsageError(`The engine must be memory, sqlite or postgres (got ${name}).`);
}

/** Opens a sandbox on an engine. PostgreSQL is started for it. */
export async function openSandbox(engine: Engine, options: SandboxOptions): Promise<EngineSandbox> {
  const { place, remove, databaseCpu } = await placeFor(engine);
  const sandbox = await SandboxServer.open({ ...options, ...place });
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return user + system + databaseCpu();
  };
  const close = async () => {
    await sandbox.close();
    await remove();
  };
  return { sandbox, cpu, close };
}

interface Place {
  readonly place: SandboxOptions;
  readonly databaseCpu: () => number;
  readonly remove: () => Promise<void>;
}

async function placeFor(engine: Engine): Promise<Place> {
  if (engine === "memory") return { place: {}, databaseCpu: () => 0, remove: async () => {} };
  if (engine === "postgres") {
    const server = await startPostgres();
    return {
      place: { database: server.url() },
      databaseCpu: databaseClock(server),
      remove: () => server.remove(),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), "store-admin-bench-"));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { place: { data: folder }, databaseCpu: () => 0, remove };
}

/**
 * Returns a function that returns the CPU time so far of the processes of PostgreSQL, in microseconds: the first one, and those that it has
 * started. Of one that has ended, it is the time at the last call.
 */
export function databaseClock(server: PostgresServer): () => number {
  const folder = decodeURIComponent(/host=(.*)$/.exec(server.url())?.[1] ?? "");
  const leader = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0];
  const nanoseconds = new Map<string, number>();
  return () => {
    for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
      try {
        // After the name, which is in parentheses: state, parent.
        const [, parent] = readFileSync(`/proc/${id}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ");
        if (id === leader || parent === leader)
          nanoseconds.set(id, Number(readFileSync(`/proc/${id}/schedstat`, "utf8").split(" ")[0]));
      } catch {
        // It has ended.
      }
    return [...nanoseconds.values()].reduce((sum, time) => sum + time, 0) / 1000;
  };
}
