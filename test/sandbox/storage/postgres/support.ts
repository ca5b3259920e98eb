import pg from "pg";
import { afterAll, inject, onTestFinished, vi } from "vitest";
import { requireProgram } from "../../../../scripts/setup/programs.ts";
import { migrateDatabase, openPostgresStore } from "../../../../src/sandbox/storage/postgres/index.ts";
import { createTenant, type OpenStore, StoredTenant } from "../support.ts";

/**
 * @returns the address of the server that all tests share. Where PostgreSQL is missing, their tag skips the tests.
 * @throws Error in CI, where no test is skipped, if PostgreSQL is missing.
 */
export function sharedServer(): string {
  if (process.env.CI) requireProgram("postgresql");
  return inject("postgresUrl") ?? "postgres:///missing";
}

let databases = 0;

/** The name of the database in an address. */
const databasePattern = /\/(\w+)(?=\?)/;

/** Runs statements in a database. */
export async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database: with no tables, or a copy of one that nobody uses. @returns its address. */
export async function newDatabase(server: string, original?: string): Promise<string> {
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  const template = original === undefined ? "template1" : databasePattern.exec(original)?.[1];
  await execute(server, `create database ${name} template ${template}`);
  return server.replace(databasePattern, `/${name}`);
}

const tables = [
  ...["tenant", "token", "doc", "tag", "outbox", "snapshot", "snapshot_doc", "snapshot_message"],
  ...["log", "log_entry", "log_count"],
];

/** Opens stores, each of them empty, in one database. A connection for all of them empties it: opening one takes longer than that. */
export function emptyStores(server: string): OpenStore {
  let database: Promise<{ url: string; client: pg.Client }> | undefined;
  const create = async () => {
    const url = await newDatabase(server);
    await migrateDatabase(url);
    const client = new pg.Client(url);
    await client.connect();
    return { url, client };
  };
  afterAll(async () => (await database)?.client.end());
  return async () => {
    database ??= create();
    const { url, client } = await database;
    await client.query(tables.map((table) => `delete from sandbox.${table}`).join(";"));
    return openPostgresStore(url);
  };
}

/** Two stores on one database, like two processes, with a tenant. */
export async function twoStores(server: string): Promise<{ a: StoredTenant; b: StoredTenant }> {
  const database = await newDatabase(server);
  const stores = await Promise.all([openPostgresStore(database), openPostgresStore(database)]);
  for (const store of stores) onTestFinished(() => store.close());
  const { id } = await createTenant(stores[0], "t");
  return { a: new StoredTenant(stores[0], id), b: new StoredTenant(stores[1], id) };
}

/** The statements that a call sends, by the first word of each. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await call();
    return sent.mock.calls.map(([query]: unknown[]) => {
      const text = typeof query === "string" ? query : (query as { text: string }).text;
      return text.split(/\s/, 1)[0] ?? "";
    });
  } finally {
    sent.mockRestore();
  }
}
