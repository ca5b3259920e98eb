/** Sandboxes on each storage engine, for benchmarks that measure all of them: `--engine memory` (the default), `sqlite` or `postgres`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SandboxOptions, SandboxServer } from "../src/sandbox/sandbox.ts";
import { startPostgres } from "../test/support/postgres.ts";

/** A storage engine. */
export type Engine = "memory" | "sqlite" | "postgres";

/** A sandbox, and a function that closes it and removes its data. */
export interface EngineSandbox {
  readonly sandbox: SandboxServer;
  readonly close: () => Promise<void>;
}

/** The engine that an argument of the command names. @throws Error if there is no such engine. */
export function engineFrom(name: string): Engine {
  if (name === "memory" || name === "sqlite" || name === "postgres") return name;
  throw new Error(`The engine must be memory, sqlite or postgres (got ${name}).`);
}

/** Opens a sandbox with an empty store on an engine. PostgreSQL is started for it. */
export async function openSandbox(engine: Engine, options: SandboxOptions): Promise<EngineSandbox> {
  const { place, remove } = await placeFor(engine);
  const sandbox = await SandboxServer.open({ ...options, ...place });
  const close = async () => {
    await sandbox.close();
    await remove();
  };
  return { sandbox, close };
}

async function placeFor(engine: Engine): Promise<{ place: SandboxOptions; remove: () => Promise<void> }> {
  if (engine === "memory") return { place: {}, remove: async () => {} };
  if (engine === "postgres") {
    const server = await startPostgres();
    return { place: { database: server.url() }, remove: () => server.remove() };
  }
  const folder = mkdtempSync(join(tmpdir(), "store-admin-bench-"));
  return { place: { data: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}
