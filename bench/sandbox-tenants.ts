/**
 * `npm run bench:sandbox-tenants`: how long it takes to create and remove a store for one test, and the memory of each of 1,000 stores
 * with the sample data.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */
import { createSandbox } from "../src/sandbox/index.ts";
import { holdTo, median } from "./bounds.ts";

const rounds = 200;
const stores = 1000;
const bounds = { test: 2, memory: 100 };

const sandbox = await createSandbox({ dataSet: "empty" });
const times: number[] = [];
for (let round = -20; round < rounds; round += 1) {
  const from = process.cpuUsage();
  const { name } = await sandbox.createTenant({ name: `test-${round + 20}` });
  await sandbox.removeTenant(name);
  const { user, system } = process.cpuUsage(from);
  if (round >= 0) times.push((user + system) / 1000);
}

const before = memory();
for (let count = 0; count < stores; count += 1) {
  const { token } = await sandbox.createTenant({ name: `store-${count}` });
  // Used once, as stores are.
  const response = await sandbox.fetch("http://sandbox.test/api/202412/orders?limit=10", {
    headers: { "x-service-access-token": token },
  });
  await response.arrayBuffer();
}
const each = (memory() - before) / stores / 1024;
await sandbox.close();

holdTo(
  [
    { what: "processor time of a store for one test, ms", value: median(times), most: bounds.test },
    { what: "memory of each of 1,000 stores, kB", value: each, most: bounds.memory },
  ],
  (value) => value.toFixed(2),
);

/** The memory of the process, after garbage collection. */
function memory(): number {
  if (!globalThis.gc) throw new Error("Run it with --expose-gc.");
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
