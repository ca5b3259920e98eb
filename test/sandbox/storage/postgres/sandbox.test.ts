// @module-tag postgresql

import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { TenantControl } from "../../../../src/sandbox/control/tenant-control.ts";
import { createSandbox, type Notice, type Sandbox } from "../../../../src/sandbox/index.ts";
import { SandboxServer } from "../../../../src/sandbox/sandbox.ts";
import { settings } from "../../../../src/sandbox/storage/postgres/settings.ts";
import { startPostgres } from "../../../support/postgres.ts";
import { serve } from "../../../support/serve.ts";
import { testSharedLog } from "../../support/shared-log.ts";
import { execute, newDatabase, sharedServer } from "./support.ts";

const server = sharedServer();
const orders = "http://sandbox/api/202412/orders";

async function open(database: string): Promise<Sandbox> {
  const sandbox = await createSandbox({ database, dataSet: "small" });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

function call(sandbox: Sandbox, url: string, method = "GET", body?: unknown): Promise<Response> {
  return sandbox.fetch(url, {
    method,
    headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe("two sandboxes on one database share", () => {
  async function openProcess(database: string) {
    const server = await SandboxServer.open({ database });
    onTestFinished(() => server.close());
    return {
      tenants: server.tenants,
      control: new TenantControl(server.tenants.default, server.tenants),
      call: (method: string, path: string, body?: unknown, token = server.token) =>
        server.fetch(`http://sandbox/api/202412${path}`, {
          method,
          headers: { "x-service-access-token": token, "content-type": "application/json" },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
    };
  }
  testSharedLog(async () => {
    const database = await newDatabase(server);
    return [await openProcess(database), await openProcess(database)];
  });
});

it("two sandboxes on one database show the same store", async () => {
  const database = await newDatabase(server);
  const one = await open(database);
  const other = await open(database);
  const list = async (sandbox: Sandbox) => (await call(sandbox, orders)).text();
  expect(await list(other)).toBe(await list(one));
  const { orders: all } = (await (await call(one, orders)).json()) as { orders: { orderId: string }[] };
  const url = `${orders}/${all[0]?.orderId}`;
  await call(other, url); // which keeps it in its cache
  const note = "changed at one";
  expect((await call(one, url, "PUT", { order: { note } })).status).toBe(200);
  expect(await (await call(other, url)).json()).toMatchObject({ order: { note } });
  expect(await list(other)).toBe(await list(one));
});

it("drain at one sandbox waits for what the other one delivers, and for the messages behind it", async () => {
  const database = await newDatabase(server);
  const [one, other] = [await open(database), await open(database)];
  const held: (() => void)[] = [];
  let received = 0;
  const address = await serve((_, response) => {
    received += 1;
    if (received === 1) held.push(() => response.end());
    else response.end();
  });
  await one.control.webhooks.subscribe({ url: `${address}/`, topics: ["products/create"] });
  for (const title of ["Mug", "Bowl"])
    expect((await call(one, "http://sandbox/api/202412/products", "POST", { product: { title } })).status).toBe(200);
  await expect.poll(() => held.length).toBe(1);
  for (const retries of [false, true])
    await expect(other.control.webhooks.drain({ retries, timeout: 100 })).rejects.toMatchObject({ code: "timeout" });
  const drained = other.control.webhooks.drain();
  held[0]?.();
  expect(await drained).toMatchObject({ delivered: 2, failed: 0, waiting: 0 });
});

it("while the database is away, calls get 503 with Retry-After, and then work again", async ({ skip }) => {
  if (server.endsWith("/missing")) skip();
  const own = await startPostgres();
  onTestFinished(() => own.remove());
  const sandbox = await open(own.url());
  expect((await call(sandbox, orders)).status).toBe(200);
  await own.stop("immediate");
  for (const response of [
    await call(sandbox, orders),
    await call(sandbox, orders, "POST", { order: { lineItems: [{ title: "Mug", quantity: 1, price: "1.00" }] } }),
    await call(sandbox, "http://sandbox/_sandbox/reset", "POST"),
  ]) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
  }
  await own.start();
  expect((await call(sandbox, orders)).status).toBe(200);
});

it("a neighbour that hangs in a transaction keeps a store for ten seconds at most, and those who wait fail together", async () => {
  const database = await newDatabase(server);
  const notices: Notice[] = [];
  const sandbox = await createSandbox({ database, dataSet: "empty", onNotice: (notice) => void notices.push(notice) });
  onTestFinished(() => sandbox.close());
  const neighbour = new pg.Client(database);
  neighbour.on("error", () => {}); // the database ends its connection
  await neighbour.connect();
  onTestFinished(() => neighbour.end().catch(() => {}));
  await neighbour.query(settings);
  await neighbour.query("begin; update sandbox.tenant set access = access");
  const began = performance.now();
  const write = () => call(sandbox, "http://sandbox/api/202412/products", "POST", { product: { title: "Mug" } });
  const rejected = await Promise.all([write(), write(), write(), write()]);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(rejected.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    Array.from({ length: 4 }, () => [503, "1"]),
  );
  expect(await rejected[3]?.json()).toMatchObject({
    detail: expect.stringContaining("has kept the store for too long"),
  });
  expect(notices.filter(({ event }) => event === "lock")).toEqual([{ event: "lock", tenant: expect.any(Number) }]);
  const metrics = async () => (await sandbox.fetch("http://sandbox/_sandbox/metrics")).text();
  expect(await metrics()).toMatch(/^sandbox_lock_timeouts_total 1\n[\s\S]*^sandbox_kept_stores 1$/m);
  await expect.poll(async () => (await write()).status, { timeout: 15_000 }).toBe(200);
  expect(performance.now() - began).toBeLessThan(16_000);
  expect(await metrics()).toMatch(/^sandbox_kept_stores 0$/m);
}, 30_000);

it("missing tables are a 503 that says what to do, and readiness says so too", async () => {
  const database = await newDatabase(server);
  const sandbox = await open(database);
  await execute(database, "alter schema sandbox rename to elsewhere");
  for (const response of [await call(sandbox, orders), await sandbox.fetch("http://sandbox/_sandbox/health/ready")]) {
    expect(response.status).toBe(503);
    expect((await response.json()).detail).toMatch(/tables .* missing.*sandbox migrate/);
  }
  await execute(database, "alter schema elsewhere rename to sandbox");
  expect((await call(sandbox, orders)).status).toBe(200);
});

it("metrics count the connections of the pool", async () => {
  const sandbox = await open(await newDatabase(server));
  const response = await sandbox.fetch("http://sandbox/_sandbox/metrics");
  const lines = (await response.text()).split("\n");
  const read = (series: string) => Number(lines.find((line) => line.startsWith(series))?.split(" ")[1]);
  expect(read('sandbox_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(read('sandbox_database_connections{state="in_use"}')).toBe(0);
  expect(read("sandbox_database_waiting")).toBe(0);
});
