/**
 * `npm run bench:large-store -- [--engine memory|sqlite|postgres] [--data-set medium|large]`: a store with 175,000 rows is created, reset
 * and removed in a process of its own, after a smaller one. Prints the longest wait of callers of another store and of the store's own, what its own
 * callers got, and the memory of the process before, at its highest and after.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../test/support/postgres.ts";
import { printTable } from "../trials/table.ts";
import { holdTo } from "./bounds.ts";
import { engineFrom } from "./engines.ts";

const bounds = { others: 50, own: 10_000, memory: 1.3 };
const { values: options } = parseArgs({
  options: { engine: { type: "string", default: "memory" }, "data-set": { type: "string", default: "large" } },
});
const engine = engineFrom(options.engine);

const server = engine === "postgres" ? await startPostgres() : undefined;
const folder = engine === "sqlite" ? mkdtempSync(join(tmpdir(), "store-admin-large-")) : undefined;
const place = {
  memory: [],
  sqlite: ["--data", folder ?? ""],
  postgres: ["--database", server?.url() ?? ""],
}[engine];
const sandbox = spawn(
  process.execPath,
  ["dist/cli/main.js", "sandbox", "--port", "0", "--log", "json", "--token", "another-stores-token", ...place],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const base = await addressOf(sandbox);

/** What a caller saw: how long each call took, in milliseconds, and with which statuses. */
interface Seen {
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

/** The resident memory of the sandbox, in MiB. */
function memory(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${sandbox.pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Calls the control API. `fetch` would wait for a response for five minutes only. */
function control(method: string, path: string, body?: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sent = request(`${base}/_sandbox/${path}`, { method, headers }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path}: got status ${response.statusCode}.`));
      });
    });
    sent.once("error", reject).end(body && JSON.stringify(body));
  });
}

/** Reads and writes with a token until something is over. */
async function callUntil(done: Promise<unknown>, token: string): Promise<Seen> {
  const seen: Seen = { times: [], statuses: new Map() };
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  const headers = { "x-service-access-token": token, "content-type": "application/json" };
  const path = `${base}/api/202412/orders/1218555927436012`;
  while (!isDone)
    for (const init of [{}, { method: "PUT", body: '{"order":{"note":"Ring twice."}}' }]) {
      const from = performance.now();
      const response = await fetch(path, { headers, ...init });
      await response.arrayBuffer();
      seen.times.push(performance.now() - from);
      seen.statuses.set(response.status, (seen.statuses.get(response.status) ?? 0) + 1);
      await sleep(5);
    }
  return seen;
}

const rows: string[][] = [["While", "seconds", "another store, longest", "own callers, longest", "own statuses"]];
const longest = { others: 0, own: 0 };

/** Does something while others call. */
async function during(what: string, work: () => Promise<unknown>, own?: string): Promise<void> {
  const from = performance.now();
  const done = work();
  const [others, mine] = await Promise.all([
    callUntil(done, "another-stores-token"),
    own === undefined ? undefined : callUntil(done, own),
    done,
  ]);
  longest.others = Math.max(longest.others, ...others.times);
  longest.own = Math.max(longest.own, ...(mine?.times ?? []));
  rows.push([
    what,
    ((performance.now() - from) / 1000).toFixed(1),
    `${Math.max(...others.times).toFixed(0)} ms`,
    mine ? `${Math.max(...mine.times).toFixed(0)} ms` : "",
    mine ? [...mine.statuses].map(([status, count]) => `${count} × ${status}`).join(", ") : "",
  ]);
}

try {
  // A store of another size comes and goes first, so that all code is loaded.
  await control("POST", "tenants", { name: "first", dataSet: "medium" });
  await control("POST", "reset?tenant=first");
  await control("DELETE", "tenants/first");
  await callUntil(sleep(5000), "another-stores-token");
  const before = memory();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 100);
  const token = "the-large-stores-token";
  await during("creating", () => control("POST", "tenants", { name: "large", token, dataSet: options["data-set"] }));
  await during("a reset", () => control("POST", "reset?tenant=large"), token);
  await during("a snapshot", () => control("POST", "snapshots?tenant=large", { name: "one" }), token);
  await during("restoring it", () => control("POST", "snapshots/one/restore?tenant=large"), token);
  await during("removing", () => control("DELETE", "tenants/large"));
  clearInterval(watch);
  let after = memory();
  for (let second = 0; second < 60 && after > before * bounds.memory; second += 1) {
    await callUntil(sleep(1000), "another-stores-token");
    after = memory();
  }
  printTable(rows);
  console.log(
    `\nMemory: ${before.toFixed(0)} MiB before, ${highest.toFixed(0)} MiB at most, ${after.toFixed(0)} MiB after`,
  );
  holdTo(
    [
      { what: "longest wait of another store, ms", value: longest.others, most: bounds.others },
      { what: "longest wait of the store's own callers, ms", value: longest.own, most: bounds.own },
      { what: "memory after, relative to before", value: after / before, most: bounds.memory },
    ],
    (value) => value.toFixed(2),
  );
} finally {
  const ended = new Promise((resolve) => sandbox.once("exit", resolve));
  sandbox.kill();
  await ended;
  await server?.remove();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/** Its address, once it listens. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The sandbox has no output.");
  for await (const line of createInterface(stdout)) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (found === undefined) continue;
    stdout.resume();
    return found;
  }
  throw new Error("The sandbox has ended.");
}
