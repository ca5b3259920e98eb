/** Random histories on a store of an engine, compared with plain Maps. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Store } from "../../src/sandbox/storage/index.ts";
import { openStorage } from "../../src/sandbox/storage/open.ts";
import { performHistory } from "../../test/sandbox/storage/suite/history.ts";
import { history, type Step } from "../../test/sandbox/storage/suite/steps.ts";
import { memoryFolder } from "../../test/support/memory-folder.ts";
import { startPostgres } from "../../test/support/postgres.ts";

export const engines = ["memory", "sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** A store without tenants. `close` removes it, and what was started for it. */
export interface EngineStore {
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens a new store. A folder of SQLite is in memory, as no machine fails here. */
export async function openEngine(engine: Engine): Promise<EngineStore> {
  if (engine === "postgres") {
    const server = await startPostgres();
    const store = await openStorage({ database: server.url() });
    return { store, close: () => store.close().then(() => server.remove()) };
  }
  const folder = engine === "sqlite" ? mkdtempSync(join(memoryFolder(), "store-admin-histories-")) : undefined;
  const store = await openStorage({ folder });
  const close = async () => {
    await store.close();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  };
  return { store, close };
}

/** A history after which the engine and the Maps differ, as short as possible. */
export interface Difference {
  readonly steps: readonly Step[];
  readonly message: string;
}

let tenants = 0;

/** Performs a history. @throws AssertionError if the engine and the Maps differ. */
export function replay(store: Store, steps: readonly Step[]): Promise<void> {
  tenants += 1;
  return performHistory(store, `t${tenants}`, steps);
}

/** Performs random histories, the same ones for a seed. @returns the first that differs. */
export async function runBatch(store: Store, seed: number, count: number): Promise<Difference | undefined> {
  const result = await fc.check(
    fc.asyncProperty(history, (steps) => replay(store, steps)),
    { seed, numRuns: count },
  );
  const [steps] = result.counterexample ?? [];
  if (!result.failed || !steps) return undefined;
  const error = result.errorInstance;
  return { steps, message: error instanceof Error ? error.message : String(error) };
}
