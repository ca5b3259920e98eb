// @module-tag postgresql
import { describe, expect, it } from "vitest";
import { migrateDatabase } from "../../../../src/sandbox/storage/postgres/index.ts";
import { openSandbox } from "../../control/support.ts";
import { testQuotas } from "../../support/quotas.ts";
import { newDatabase, sharedServer } from "./support.ts";

const server = sharedServer();
let original: Promise<string> | undefined;

/** A database with empty tables. */
async function emptyDatabase(): Promise<string> {
  original ??= newDatabase(server).then(async (database) => {
    await migrateDatabase(database);
    return database;
  });
  return newDatabase(server, await original);
}

describe("with PostgreSQL", () => {
  testQuotas(async () => ({ database: await emptyDatabase() }));
});

it("two processes together exceed no quota on stores", async () => {
  const options = { database: await emptyDatabase(), quotas: { stores: 4 } };
  const processes = [await openSandbox(options), await openSandbox(options)];
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, count) => {
      const { callControl } = processes[count % 2] ?? (await openSandbox(options));
      return (await callControl("POST", "/tenants", { name: `s${count}` })).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 507)).toHaveLength(9);
});
