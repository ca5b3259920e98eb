/**
 * `npm run bench:sandbox-size`: how the response time of the sandbox grows with a store a hundred times as large, how long a reset
 * takes, and how memory grows over a million requests (`--requests <number>` for fewer).
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */

import { Random } from "../src/random.ts";
import { TenantControl } from "../src/sandbox/control/tenant-control.ts";
import { SandboxServer } from "../src/sandbox/sandbox.ts";
import { seedTenant } from "../src/sandbox/seed/seed.ts";
import type { Tenant } from "../src/sandbox/tenant.ts";
import { holdTo, median, printTable } from "./table.ts";

const sizes = [1_000, 10_000, 100_000];
const bounds = { growth: 1.5, reset: 5, memory: 1.1 };
const rounds = 15;
const callsInRound = 40;
const at = process.argv.indexOf("--requests");
const requests = at < 0 ? 1_000_000 : Number(process.argv[at + 1]);
const random = new Random(1);

/** A request to a store with a number of orders. The first seeded order has the lowest id. */
type Request = (tenant: Tenant, orders: number) => Promise<unknown>;
const get =
  (path: string): Request =>
  async (tenant) => {
    const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers: headersOf(tenant.name) });
    if (response.status !== 200) throw new Error(`${path}: got status ${response.status} instead of 200.`);
    return response.arrayBuffer();
  };
const orderId = (index: number): string => String(1_217_000_000_000_000 + index * 17);
const requestKinds: Readonly<Record<string, Request>> = {
  get: (tenant, orders) => get(`/orders/${orderId(random.below(orders))}`)(tenant, orders),
  "page, the first": get("/orders?limit=50"),
  "page, deep": (tenant, orders) =>
    get(`/orders?limit=50&pageToken=${placeOf(orderId(Math.floor(orders * 0.9)))}`)(tenant, orders),
  "filter, one in seven": get("/orders?limit=50&financialStatus=unpaid"),
  "filter, one in ten": get("/orders?limit=50&fulfillmentStatus=partial"),
};
const places = new Map<string, string>();
const placeOf = (id: string): string => places.get(id) ?? "";

const headersOf = (tenant: string): Record<string, string> => ({
  "x-service-access-token": tokens.get(tenant) ?? "",
  "content-type": "application/json",
});
const sandbox = await SandboxServer.open({ dataSet: "empty" });
const taken = new Map<string, number[]>();
const tenants: Tenant[] = [];
/** By tenant. */
const tokens = new Map<string, string>();
for (const orders of sizes) {
  const { tenant, token } = await sandbox.tenants.create({ name: `with-${orders}`, dataSet: "empty" });
  tokens.set(tenant.name, token.token);
  const volume = { products: orders / 10, customers: orders / 5, orders, giftCards: 100 };
  await seedTenant(tenant, volume, (done, all) =>
    process.stderr.write(`\rSeeding ${done} of ${all} ...${done === all ? "\n" : ""}`),
  );
  const deep = orderId(Math.floor(orders * 0.9));
  const [row] = await tenant.read((transaction) =>
    transaction.find("order", { limit: 1, where: [{ column: "id", op: "eq", value: deep }] }),
  );
  places.set(deep, Buffer.from(JSON.stringify({ after: [row?.created, deep] })).toString("base64url"));
  tenants.push(tenant);
}
// Alternate the sizes in each round, so that a slow phase of the machine affects all of them.
for (const [what, request] of Object.entries(requestKinds)) {
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, tenant] of tenants.entries()) {
      const orders = sizes[index] ?? 0;
      const from = process.cpuUsage();
      for (let count = 0; count < callsInRound; count += 1) await request(tenant, orders);
      const { user, system } = process.cpuUsage(from);
      const key = `${what} ${orders}`;
      if (round >= 0) taken.set(key, [...(taken.get(key) ?? []), (user + system) / callsInRound]);
    }
  }
}
const micro = (what: string, orders: number): number => median(taken.get(`${what} ${orders}`) ?? []);
printTable([
  ["CPU µs per request", ...sizes.map((orders) => `${orders.toLocaleString("en")} orders`)],
  ...Object.keys(requestKinds).map((what) => [what, ...sizes.map((orders) => micro(what, orders).toFixed(0))]),
]);

const { tenant: smallTenant } = await sandbox.tenants.create({ name: "small" });
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
const headers = headersOf("small");
const send = (path: string, init: RequestInit = {}) =>
  sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers, ...init });
let early = 0;
for (let count = 1; count <= requests; count += 1) {
  const kind = count % 4;
  const response = await (kind === 0
    ? send("/orders/1218555927436012", { method: "PUT", body: JSON.stringify({ order: { note: `note ${count}` } }) })
    : send(kind === 1 ? "/orders?limit=10" : kind === 2 ? "/orders/1218555927434856" : "/orders/1"));
  await response.arrayBuffer();
  if (count === Math.floor(requests / 10)) early = memory();
  if (count % 50_000 === 0)
    process.stderr.write(`\r${count} requests, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB ...`);
}
const late = memory();
process.stderr.write("\n");
await sandbox.close();
console.log(
  `\nMemory after ${requests / 10} requests ${(early / 2 ** 20).toFixed(0)} MiB, after ${requests} ${(late / 2 ** 20).toFixed(0)} MiB`,
);

const [least = 0, , most = 0] = sizes;
holdTo(
  [
    ...Object.keys(requestKinds).map((what) => ({
      what: `${what}, 100,000 orders relative to 1,000`,
      value: micro(what, most) / micro(what, least),
      most: bounds.growth,
    })),
    { what: "reset of the small data set, ms", value: median(resets), most: bounds.reset },
    { what: "memory at the end, relative to a tenth of the requests", value: late / early, most: bounds.memory },
  ],
  (value) => value.toFixed(2),
);
