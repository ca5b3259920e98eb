/**
 * `npm run bench:capacity -- [--engine memory|sqlite|postgres] [--most <number>]`: what stores cost as their number grows from 1 to 10,000:
 * the processor time of GET and POST spread over all of them, of the next store, and the memory of each.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */
import { parseArgs } from "node:util";
import { printTable } from "../trials/table.ts";
import { holdTo } from "./bounds.ts";
import { engineFrom, openSandbox } from "./engines.ts";

// With many stores each call is the first one to its store, and no cache has what it reads.
const bounds = { growth: 2, memory: 100, create: 2 };
const rounds = 8;
const callsInRound = 50;
/** A prime, by which stores are visited in an order that repeats none. */
const step = 7919;

const { values: options } = parseArgs({
  options: { engine: { type: "string", default: "memory" }, most: { type: "string", default: "10000" } },
});
const sizes = [1, 10, 100, 1_000, 10_000].filter((size) => size <= Number(options.most));
const { sandbox, cpu, close } = await openSandbox(engineFrom(options.engine), { dataSet: "empty" });
const tokens: string[] = [];

/** @returns the processor time of the next store, in microseconds. */
async function createStore(): Promise<number> {
  const from = cpu();
  const { token } = await sandbox.tenants.create({ name: `store-${tokens.length}` });
  tokens.push(token.token);
  return cpu() - from;
}

async function send(index: number, path: string, init: RequestInit = {}): Promise<void> {
  const token = tokens[(index * step) % tokens.length] ?? "";
  const headers = { "x-service-access-token": token, "content-type": "application/json" };
  const response = await sandbox.fetch(`http://sandbox.test/api/202412${path}`, { headers, ...init });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: got status ${response.status}.`);
}

/** The least processor time of a call in all rounds, in microseconds: what else runs on the machine only adds to it. */
async function measure(call: (index: number) => Promise<void>): Promise<number> {
  let [least, index] = [Number.POSITIVE_INFINITY, 0];
  for (let round = -2; round < rounds; round += 1) {
    const from = cpu();
    for (let count = 0; count < callsInRound; count += 1, index += 1) await call(index);
    if (round >= 0) least = Math.min(least, (cpu() - from) / callsInRound);
  }
  return least;
}

/** The memory of the process, after garbage collection, in kB. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024;
}

const order = JSON.stringify({ order: { note: "Ring twice." } });
const rows = [["Stores", "create, µs", "GET, µs", "PUT, µs", "memory of each, kB"]];
const figures: { readonly created: number; readonly get: number; readonly put: number; readonly each: number }[] = [];
const before = memory();
for (const size of sizes) {
  let created = Number.POSITIVE_INFINITY;
  while (tokens.length < size) created = Math.min(created, await createStore());
  const get = await measure((index) => send(index, "/orders/1218555927436012"));
  const put = await measure((index) => send(index, "/orders/1218555927436012", { method: "PUT", body: order }));
  const each = (memory() - before) / size;
  figures.push({ created, get, put, each });
  rows.push([size.toLocaleString("en"), ...[created, get, put, each].map((value) => value.toFixed(0))]);
  console.error(rows.at(-1)?.join("  "));
}
await close();
printTable(rows);
const [few, many] = [figures[1], figures.at(-1)];
if (!few || !many) throw new Error("There must be at least 10 stores.");
holdTo(
  [
    { what: "processor time of a new store, ms", value: many.created / 1000, most: bounds.create },
    { what: "GET, most stores relative to 10", value: many.get / few.get, most: bounds.growth },
    { what: "PUT, most stores relative to 10", value: many.put / few.put, most: bounds.growth },
    { what: "memory of each of the most stores, kB", value: many.each, most: bounds.memory },
  ],
  (value) => value.toFixed(2),
);
