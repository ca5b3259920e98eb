// @module-tag postgresql
// @module-tag pgbouncer
/** PostgreSQL through PgBouncer in transaction mode: no statement, setting or lock may outlive its transaction. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createSandbox, type Sandbox } from "../../../../src/sandbox/index.ts";
import { migrateDatabase, openPostgresStore } from "../../../../src/sandbox/storage/postgres/index.ts";
import { migrations } from "../../../../src/sandbox/storage/postgres/migrations.ts";
import { type Pgbouncer, startPgbouncer } from "../../../support/pgbouncer.ts";
import { createTenant, StoredTenant } from "../support.ts";
import { newDatabase, sharedServer } from "./support.ts";

const server = sharedServer();

let pooler: Pgbouncer;
beforeAll(async () => {
  pooler = await startPgbouncer(server);
});
afterAll(() => pooler?.stop());

const api = "http://sandbox/api/202412";

async function open(database: string): Promise<Sandbox> {
  const sandbox = await createSandbox({ database });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

async function call(sandbox: Sandbox, path: string, method = "GET", body?: object) {
  const response = await sandbox.fetch(path.startsWith("/_") ? `http://sandbox${path}` : api + path, {
    method,
    headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects
  return { status: response.status, json: (await response.json()) as any };
}

describe("through PgBouncer in transaction mode", () => {
  it("several processes migrate a database once", async () => {
    const database = pooler.url(await newDatabase(server));
    const all = await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]);
    expect(all.map(({ from }) => from).sort()).toEqual([0, migrations.length, migrations.length]);
  });

  it("two sandboxes serve the same stores, with more calls at once than connections", async () => {
    const database = pooler.url(await newDatabase(server));
    const sandboxes = [await open(database), await open(database)] as const;
    for (const [number, sandbox] of sandboxes.entries()) await sandbox.createTenant({ name: `store-${number}` });
    const created = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        call(sandboxes[at % 2 ? 0 : 1], "/customers", "POST", { customer: { firstName: `Ada ${at}` } }),
      ),
    );
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 200));
    const ids = new Set(created.map(({ json }) => json.customer.id));
    expect(ids.size).toBe(60);
    const read = await Promise.all(
      [...ids].flatMap((id) => sandboxes.map((sandbox) => call(sandbox, `/customers/${id}`))),
    );
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    await call(sandboxes[0], "/_sandbox/snapshots", "POST", { name: "s" });
    expect((await call(sandboxes[1], "/_sandbox/reset", "POST")).status).toBe(200);
    const [id] = ids;
    expect((await call(sandboxes[0], `/customers/${id}`)).status).toBe(404);
    expect((await call(sandboxes[1], "/_sandbox/snapshots/s/restore", "POST")).status).toBe(200);
    expect((await call(sandboxes[0], `/customers/${id}`)).status).toBe(200);
  });

  it("processes wake each other if they have an address without the pooler, and otherwise find what is due by looking", async () => {
    const direct = await newDatabase(server);
    const [one, other, deaf] = await Promise.all(
      [direct, direct, undefined].map(async (directUrl) => {
        const store = await openPostgresStore(pooler.url(direct), { directUrl });
        onTestFinished(() => store.close());
        return store;
      }),
    );
    if (!one || !other || !deaf) throw new Error("A store is missing.");
    const tenant = new StoredTenant(one, (await createTenant(one, "t")).id);
    const heard: string[] = [];
    const first = new Promise<void>((resolve) => {
      onTestFinished(
        other.listen((id) => {
          heard.push(`other ${id}`);
          resolve();
        }),
      );
    });
    onTestFinished(deaf.listen((id) => heard.push(`deaf ${id}`)));
    // It takes a moment until they listen.
    const again = setInterval(() => void tenant.write(async (t) => t.setHead({ wake: Date.now() })), 50);
    onTestFinished(() => clearInterval(again));
    await first;
    clearInterval(again);
    expect(new Set(heard)).toEqual(new Set([`other ${tenant.id}`]));
    expect(await deaf.dueTenants(Number.MAX_SAFE_INTEGER, 10)).toEqual([tenant.id]);
  });

  it("processes follow a log by looking, if they have no address without the pooler", async () => {
    const database = pooler.url(await newDatabase(server));
    const stores = await Promise.all([openPostgresStore(database), openPostgresStore(database)]);
    for (const store of stores) onTestFinished(() => store.close());
    const [one, deaf] = stores;
    const { id } = await createTenant(one, "t");
    one.log.append(id, { stream: "a", value: {}, size: 10 });
    await one.log.counts(id, "a");
    await new Promise<void>((resolve) => onTestFinished(deaf.log.listen(id, resolve)));
    expect(await deaf.log.read(id, { streams: ["a"] })).toHaveLength(1);
  });
});
