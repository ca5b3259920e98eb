// @module-tag postgresql
/** Runs the conformance suite on the engines that save stores. `suite.test.ts` runs it on the one in memory. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runConformance } from "../../../src/conformance/run/run.ts";
import { createSandbox, type SandboxOptions } from "../../../src/sandbox/index.ts";
import { newDatabase, sharedServer } from "../../sandbox/storage/postgres/support.ts";
import { times } from "../../support/runs.ts";

const server = sharedServer();

/** The first phase calls each operation. The long suite runs all phases. */
const phases = times(1) > 1 ? undefined : (["examples"] as const);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "store-admin-engines-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "data");
}

const engines: readonly (readonly [string, () => Promise<SandboxOptions>])[] = [
  ["SQLite", async () => ({ data: await newFolder() })],
  ["PostgreSQL", async () => ({ database: await newDatabase(server) })],
];

test.each(engines)("%s: no findings, and no response breaks the contract", async (_, place) => {
  const sandbox = await createSandbox({ ...(await place()), dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const report = await runConformance({
    baseUrl: "http://sandbox.test",
    fetch: sandbox.fetch as typeof fetch,
    token: sandbox.token,
    depth: "smoke",
    seed: 3,
    phases,
  });
  expect(report.findings).toEqual([]);
  expect(report.requests).toBeGreaterThan(100);
  expect(await sandbox.control.breaches.list()).toEqual([]);
});
