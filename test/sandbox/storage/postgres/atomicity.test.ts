// @module-tag postgresql
import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createSandbox } from "../../../../src/sandbox/index.ts";
import { times } from "../../../support/runs.ts";
import { atomicChanges, createStores } from "../../support/atomic-changes.ts";
import { newDatabase, sharedServer } from "./support.ts";

// The connections of a process end after any statement of a change, as they do when it is killed: the change is then done or not begun.

const server = sharedServer();
const isMissing = server.endsWith("/missing");
const tables = ["tenant", "token", "doc", "tag", "outbox", "snapshot", "snapshot_doc", "snapshot_message"];
let template = "";

beforeAll(async () => {
  if (isMissing) return;
  template = await newDatabase(server);
  await createStores({ database: template });
});

/** All rows, but for numbers that the database gives out, and times of the machine. Tenants have their names instead of numbers. */
async function readAll(database: string): Promise<object> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    // The statements of a connection that has ended may still run.
    const others = "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    while ((await client.query(others)).rowCount) await new Promise((resolve) => setTimeout(resolve, 2));
    const names = new Map<number, string>();
    const all: [string, object[]][] = [];
    for (const table of tables) {
      const { rows } = await client.query(`select to_json(row) as row from sandbox.${table} as row`);
      const values = rows.map(({ row: { id, used: _, added: __, seq, tenant, ...rest } }) => {
        if (table !== "tenant")
          return { ...rest, ...(table === "token" ? {} : { seq }), id, tenant: names.get(tenant) };
        names.set(id, rest.name);
        return rest;
      });
      all.push([
        table,
        values
          .map((value) => JSON.stringify(value))
          .sort()
          .map((text) => JSON.parse(text)),
      ]);
    }
    return Object.fromEntries(all);
  } finally {
    await client.end();
  }
}

type Query = (...args: unknown[]) => unknown;

/** Ends all connections after a number of statements. From then on nothing can be sent. @returns whether it came to that. */
async function endAfter(statements: number, run: () => Promise<unknown>): Promise<boolean> {
  const prototype = pg.Client.prototype as unknown as { query: Query; connect: Query };
  const { query, connect } = prototype;
  const clients = new Set<{ connection: { stream: { end(): void } } }>();
  let sent = 0;
  const reject = (args: unknown[]) => {
    const error = Object.assign(new Error("The process has ended."), { code: "ECONNRESET" });
    const callback = args.at(-1);
    return typeof callback === "function" ? callback(error) : Promise.reject(error);
  };
  const hasEnded = () => sent >= statements;
  prototype.query = function (this: never, ...args) {
    if (hasEnded()) return reject(args);
    clients.add(this);
    sent += 1;
    const result = query.apply(this, args);
    if (hasEnded()) setImmediate(() => clients.forEach(({ connection }) => void connection.stream.end()));
    return result;
  };
  prototype.connect = function (this: never, ...args) {
    return hasEnded() ? reject(args) : connect.apply(this, args);
  };
  try {
    await run();
  } catch (error) {
    if (!hasEnded()) throw error;
  } finally {
    Object.assign(prototype, { query, connect });
  }
  return hasEnded();
}

test.each(atomicChanges)("%s that is cut off after any statement is done or not begun", async (_, change) => {
  /** Makes the change. @returns whether it was cut off. */
  const make = async (database: string, statements: number): Promise<boolean> => {
    const sandbox = await createSandbox({ database });
    let isOver = false;
    onTestFinished(async () => (isOver ? undefined : sandbox.close()));
    const wasCut = await endAfter(statements, async () => {
      await change(sandbox);
      await sandbox.close();
    });
    await sandbox.close().catch(() => {});
    isOver = true;
    return wasCut;
  };
  const [reference, database] = [await newDatabase(server, template), await newDatabase(server, template)];
  const before = await readAll(database);
  await make(reference, Number.POSITIVE_INFINITY);
  const after = await readAll(reference);
  expect(after).not.toEqual(before);

  // Deliveries fail too, which the sandbox reports.
  const reports = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => reports.mockRestore());
  let undone = 0;
  // The database stays as it was until a commit was sent. The long suite tries every statement.
  for (let statements = 1; ; statements += times(1) > 1 ? 1 : 5) {
    const wasCut = await make(database, statements);
    const found = await readAll(database);
    expect([before, after], `after ${statements} statements`).toContainEqual(found);
    if (JSON.stringify(found) === JSON.stringify(after)) break;
    expect(wasCut).toBe(true);
    undone += 1;
  }
  expect(undone).toBeGreaterThan(0);
});
