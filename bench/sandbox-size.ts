/**
 * `npm run bench:sandbox-size -- [--engine sqlite|postgres] [--requests <number>]`: how the response time of the sandbox grows with a
 * store a hundred times as large, how long a reset takes, and how memory grows over requests (by default a million in memory, and none on
 * the other engines).
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */
import { parseArgs } from "node:util";
import { TenantControl } from "../src/sandbox/control/tenant-control.ts";
import { writeSeed } from "../src/sandbox/seed/seed.ts";
import type { Tenant } from "../src/sandbox/tenants/tenant.ts";
import { printTable } from "../trials/table.ts";
import { type Bounded, holdTo, median } from "./bounds.ts";
import { engineFrom, openSandbox } from "./engines.ts";

const sizes = [1_000, 10_000, 100_000];
const bounds = { growth: 1.5, reset: { memory: 5, sqlite: 50, postgres: 50 }, memory: 1.1 };
const rounds = 30;
const callsInRound = 40;
const { values: options } = parseArgs({
  options: { engine: { type: "string", default: "memory" }, requests: { type: "string" } },
});
const engine = engineFrom(options.engine);
const requests = Number(options.requests ?? (engine === "memory" ? 1_000_000 : 0));

async function get(tenant: Tenant, path: string): Promise<void> {
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers: headersOf(tenant.name) });
  if (response.status !== 200) throw new Error(`${path}: got status ${response.status} instead of 200.`);
  await response.arrayBuffer();
}

/** The path of a request to a store with a number of orders. Each differs from those before, so that no cache has the response. */
type RequestPath = (count: number, orders: number) => string;

/** A prime, by which the orders are visited in an order that repeats none. */
const step = 7919;

/** Page sizes in turn: more than a store has pages in its cache. */
const limit = (count: number): number => 11 + (count % 40);
const orderId = (index: number): string => String(1_217_000_000_000_000 + index * 17);
/** The first seeded order has the lowest id. */
const requestKinds: Readonly<Record<string, RequestPath>> = {
  get: (count, orders) => `/orders/${orderId((count * step) % orders)}`,
  "page, the first": (count) => `/orders?limit=${limit(count)}`,
  "page, deep": (count, orders) =>
    `/orders?limit=${limit(count)}&pageToken=${placeOf(orderId(Math.floor(orders * 0.9)))}`,
  "filter, one in seven": (count) => `/orders?limit=${limit(count)}&financialStatus=unpaid`,
  "filter, one in ten": (count) => `/orders?limit=${limit(count)}&fulfillmentStatus=partial`,
};
const places = new Map<string, string>();
const placeOf = (id: string): string => places.get(id) ?? "";

const headersOf = (tenant: string): Record<string, string> => ({
  "x-service-access-token": tokens.get(tenant) ?? "",
  "content-type": "application/json",
});
const { sandbox, cpu, close } = await openSandbox(engine, { dataSet: "empty" });
const taken = new Map<string, number[]>();
const tenants: Tenant[] = [];
/** By tenant. */
const tokens = new Map<string, string>();
for (const orders of sizes) {
  const { tenant, token } = await sandbox.tenants.create({ name: `with-${orders}`, dataSet: "empty" });
  tokens.set(tenant.name, token.token);
  const volume = { products: orders / 10, customers: orders / 5, orders, giftCards: 100 };
  const progress = (done: number, all: number) =>
    process.stderr.write(`\rSeeding ${done} of ${all} ...${done === all ? "\n" : ""}`);
  await tenant.write((transaction) =>
    writeSeed(volume, transaction, { progress: (...counts) => void progress(...counts) }),
  );
  const deep = orderId(Math.floor(orders * 0.9));
  const [row] = await tenant.read((transaction) =>
    transaction.find("order", { limit: 1, where: [{ column: "id", op: "eq", value: deep }] }),
  );
  places.set(deep, Buffer.from(JSON.stringify({ after: [row?.created, deep] })).toString("base64url"));
  tenants.push(tenant);
}
// Alternate the sizes in each round, so that a slow phase of the machine affects all of them.
for (const [what, pathOf] of Object.entries(requestKinds)) {
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, tenant] of tenants.entries()) {
      const orders = sizes[index] ?? 0;
      const first = (round + 3) * callsInRound;
      const from = cpu();
      for (let call = 0; call < callsInRound; call += 1) await get(tenant, pathOf(first + call, orders));
      const key = `${what} ${orders}`;
      if (round >= 0) taken.set(key, [...(taken.get(key) ?? []), (cpu() - from) / callsInRound]);
    }
  }
}
/** The least of all rounds: what else runs on the machine only adds to it. */
const micro = (what: string, orders: number): number => Math.min(...(taken.get(`${what} ${orders}`) ?? []));
printTable([
  ["CPU µs per request", ...sizes.map((orders) => `${orders.toLocaleString("en")} orders`)],
  ...Object.keys(requestKinds).map((what) => [what, ...sizes.map((orders) => micro(what, orders).toFixed(0))]),
]);

const { tenant: smallTenant, token: smallToken } = await sandbox.tenants.create({ name: "small" });
tokens.set("small", smallToken.token);
const small = new TenantControl(smallTenant, sandbox.tenants);
const resets: number[] = [];
for (let round = 0; round < 50; round += 1) {
  await smallTenant.perform("cancelOrder", { orderId: "1218555927436012" }, "typed");
  const from = performance.now();
  await small.reset();
  resets.push(performance.now() - from);
}

/** Returns the memory of the process, after garbage collection if it is exposed. */
const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};

/** Sends requests. @returns the memory at the end, relative to that after a tenth of them. */
async function measureMemory(): Promise<number> {
  const headers = headersOf("small");
  const send = (path: string, init: RequestInit = {}) =>
    sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers, ...init });
  let early = 0;
  for (let count = 1; count <= requests; count += 1) {
    const kind = count % 4;
    const body = JSON.stringify({ order: { note: `note ${count}` } });
    const response = await (kind === 0
      ? send("/orders/1218555927436012", { method: "PUT", body })
      : send(kind === 1 ? "/orders?limit=10" : kind === 2 ? "/orders/1218555927434856" : "/orders/1"));
    await response.arrayBuffer();
    if (response.status !== (kind === 3 ? 404 : 200)) throw new Error(`Got status ${response.status}.`);
    if (count === Math.floor(requests / 10)) early = memory();
    if (count % 50_000 === 0)
      process.stderr.write(`\r${count} requests, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB ...`);
  }
  const late = memory();
  const [before, after] = [early, late].map((bytes) => `${(bytes / 2 ** 20).toFixed(0)} MiB`);
  console.log(`\nMemory after ${requests / 10} requests ${before}, after ${requests} ${after}`);
  return late / early;
}

const growth = requests > 0 ? await measureMemory() : undefined;
await close();
const [least = 0, , most = 0] = sizes;
const measured: Bounded[] = Object.keys(requestKinds).map((what) => ({
  what: `${what}, 100,000 orders relative to 1,000`,
  value: micro(what, most) / micro(what, least),
  most: bounds.growth,
}));
measured.push({ what: "reset of the small data set, ms", value: median(resets), most: bounds.reset[engine] });
if (growth !== undefined)
  measured.push({
    what: "memory at the end, relative to a tenth of the requests",
    value: growth,
    most: bounds.memory,
  });
holdTo(measured, (value) => value.toFixed(2));
