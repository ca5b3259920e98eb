/**
 * `npm run bench:postgres`: the sandbox on PostgreSQL. A GET and a POST of an order, compared with a bare program that uses `pg`; and the
 * throughput of four processes with 16 writers on 8 stores, compared with one process, and the CPU time of each order. Four bare programs show
 * how much of the difference is the machine's: more processes than processors take turns.
 * Exit codes: 0 within the bounds, 1 a bound is exceeded, 2 could not run.
 *
 * Times are CPU times of the process and of PostgreSQL, so that other programs on the machine do not count.
 */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBundle } from "../scripts/pipeline/generated.ts";
import { valueAt } from "../src/contract/pointer.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { printTable } from "../trials/table.ts";
import { holdTo, median } from "./bounds.ts";
import { databaseClock } from "./engines.ts";
import { type BenchCall, hangUp, load, token } from "./sandbox/load.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bounds = { create: 2.5, get: 2, processes: 1 / 0.9 };
/** Calls before anything is measured, so that all processes run compiled code: with 1,000, an order takes twice the CPU time. */
const warmUp = 5000;
const [rounds, calls] = [5, 300];
const writers = 16;
const tokens = Array.from({ length: 8 }, (_, at) => `token-${at}`);

/** What is measured: the bare program, the sandbox on PostgreSQL, and the sandbox in memory, whose time is its own work. */
const programs = ["bare", "sandbox", "memory"] as const;
type Program = (typeof programs)[number];

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

const request = JSON.stringify(
  valueAt(await readBundle(root), ["components", "examples", "createOrderTwoLines", "value"]),
);
const create: BenchCall = { method: "POST", path: "/api/202412/orders", body: request };
const postgres = await startPostgres();
const databaseCpu = databaseClock(postgres);
const servers: Server[] = [];
try {
  const one = await start("sandbox");
  const stored = await readStored(one.port);
  const bare = await start("bare", stored);
  const single = await measureCalls({ bare, sandbox: one, memory: await start("memory") });
  const others = await Promise.all([1, 2, 3].map(() => start("sandbox")));
  await createStores(one.port);
  const shared = await measureProcesses([one, ...others]);
  const otherBare = await Promise.all([1, 2, 3].map(() => start("bare", stored)));
  report(single, shared, await measureProcesses([bare, ...otherBare]));
} finally {
  hangUp();
  for (const { child } of servers) child.disconnect();
  await postgres.remove();
}

/** @param args for the program, after the address of the database. */
async function start(name: Program, ...args: string[]): Promise<Server> {
  const file = join(root, `bench/postgres/${name === "bare" ? "bare" : "sandbox"}.ts`);
  const child = fork(file, name === "memory" ? [] : [postgres.url(), ...args], { execArgv: ["--import", "tsx"] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", ({ port }: { port: number }) => resolve(port));
    child.once("exit", (code) => reject(new Error(`The server ${name} ended with ${code}.`)));
  });
  const server = { child, port };
  servers.push(server);
  return server;
}

/** An order and its customer as a sandbox stores them. */
async function readStored(port: number): Promise<string> {
  const headers = { "x-service-access-token": token };
  const read = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/202412/${path}`, { headers })).json() as Promise<{
      order?: { customer?: { id: string } };
      customer?: object;
    }>;
  const { order } = await read(`orders/${await createOrder(port, token)}`);
  const { customer } = await read(`customers/${order?.customer?.id}`);
  if (!order || !customer) throw new Error("The sandbox has no order with a customer.");
  return JSON.stringify({ order, customer });
}

/** CPU time so far in microseconds: of some servers, and of PostgreSQL. */
async function readCpu(measured: readonly Server[]): Promise<{ readonly node: number; readonly database: number }> {
  const times = await Promise.all(
    measured.map(
      ({ child }) =>
        new Promise<number>((resolve) => {
          child.once("message", ({ microseconds }: { microseconds: number }) => resolve(microseconds));
          child.send("time");
        }),
    ),
  );
  return { node: times.reduce((sum, time) => sum + time, 0), database: databaseCpu() };
}

/** What one or four processes did. */
interface Throughput {
  /** Orders per second. */
  readonly rate: number;
  /** CPU time of an order in microseconds. */
  readonly node: number;
  readonly database: number;
}

/** The same orders through one process and through four. */
interface Processes {
  readonly one: Throughput[];
  readonly four: Throughput[];
  /** How many orders have an id that another one has. */
  readonly missing: number;
}

type Readings = Record<"get" | "create", { node: number; database: number }[]>;

async function measureCalls(measured: Record<Program, Server>): Promise<Record<Program, Readings>> {
  const none = (): Readings => ({ get: [], create: [] });
  const readings: Record<Program, Readings> = { bare: none(), sandbox: none(), memory: none() };
  for (let round = -1; round < rounds; round += 1)
    for (const name of programs) {
      const server = measured[name];
      const ids = await createSome(server.port);
      let next = 0;
      const get = () => ({ method: "GET", path: `/api/202412/orders/${ids[next++ % ids.length]}` });
      for (const kind of ["create", "get"] as const) {
        const count = round < 0 ? warmUp : calls;
        const before = await readCpu([server]);
        if (kind === "create") await load(server.port, create, count);
        else
          for (let done = 0; done < count; done += 10)
            await Promise.all(Array.from({ length: 10 }, () => load(server.port, get(), 1)));
        const after = await readCpu([server]);
        if (round < 0) continue;
        const each = (key: "node" | "database") => (after[key] - before[key]) / calls;
        readings[name][kind].push({ node: each("node"), database: each("database") });
      }
    }
  return readings;
}

/** Creates orders. @returns their ids. */
async function createSome(port: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await createOrder(port, token));
  return ids;
}

async function createOrder(port: number, token: string): Promise<string> {
  const headers = { "x-service-access-token": token, "content-type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${port}/api/202412/orders`, {
    method: "POST",
    headers,
    body: request,
  });
  if (response.status !== 200) throw new Error(`Got ${response.status}: ${await response.text()}`);
  const { order } = (await response.json()) as { order: { orderId: number } };
  return String(order.orderId);
}

/** Creates the stores of the writers. */
async function createStores(port: number): Promise<void> {
  for (const [at, token] of tokens.entries()) {
    const body = JSON.stringify({ name: `bench-${at}`, token });
    const headers = { "content-type": "application/json" };
    await fetch(`http://127.0.0.1:${port}/_sandbox/tenants`, { method: "POST", headers, body });
  }
}

/** The throughput of 16 writers on 8 stores, through one process and through four. */
async function measureProcesses(all: readonly Server[]): Promise<Processes> {
  const [first] = all;
  if (!first) throw new Error("There is no process.");
  const ids = new Set<string>();
  let made = 0;
  const measure = async (processes: readonly Server[], ordersOfWriter: number): Promise<Throughput> => {
    const orders = writers * ordersOfWriter;
    const before = await readCpu(processes);
    const from = performance.now();
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let count = 0; count < ordersOfWriter; count += 1) {
          const { port } = processes[(writer + count) % processes.length] ?? first;
          const token = tokens[writer % tokens.length] ?? "";
          ids.add(`${token} ${await createOrder(port, token)}`);
          made += 1;
        }
      }),
    );
    const rate = (orders * 1000) / (performance.now() - from);
    const after = await readCpu(processes);
    return { rate, node: (after.node - before.node) / orders, database: (after.database - before.database) / orders };
  };
  const readings = { one: [] as Throughput[], four: [] as Throughput[] };
  for (let round = -1; round < rounds; round += 1)
    for (const [name, processes] of [
      ["one", [first]],
      ["four", all],
    ] as const) {
      const reading = await measure(processes, round < 0 ? (warmUp * processes.length) / writers : 50);
      if (round >= 0) readings[name].push(reading);
    }
  return { ...readings, missing: made - ids.size };
}

function middle<Key extends string>(readings: readonly Record<Key, number>[], key: Key): number {
  return median(readings.map((reading) => reading[key]));
}

/** CPU time of Node and of PostgreSQL together. */
function both(readings: Readings, kind: "get" | "create"): number {
  return median(readings[kind].map(({ node, database }) => node + database));
}

function printCalls({ bare, sandbox, memory }: Record<Program, Readings>): void {
  const cell = (readings: Readings, kind: "get" | "create"): string =>
    `${middle(readings[kind], "node").toFixed(0)} + ${middle(readings[kind], "database").toFixed(0)}`;
  const least = (kind: "get" | "create"): string =>
    `${((both(bare, kind) + middle(memory[kind], "node")) / both(bare, kind)).toFixed(1)} ×`;
  printTable([
    ["CPU µs, Node + PostgreSQL", "GET one order", "POST order"],
    ["bare node:http and pg", cell(bare, "get"), cell(bare, "create")],
    ["the sandbox", cell(sandbox, "get"), cell(sandbox, "create")],
    ["the sandbox in memory", cell(memory, "get"), cell(memory, "create")],
    ["bare and in memory together, relative to bare", least("get"), least("create")],
  ]);
}

/** @returns the throughput of four processes relative to one. */
function gain({ one, four }: Processes): number {
  return middle(four, "rate") / middle(one, "rate");
}

function printProcesses(sandbox: Processes, bare: Processes): void {
  const row = (name: string, readings: readonly Throughput[], relative = ""): string[] => [
    name,
    middle(readings, "rate").toFixed(0),
    relative,
    `${middle(readings, "node").toFixed(0)} + ${middle(readings, "database").toFixed(0)}`,
  ];
  printTable([
    ["16 writers in 8 stores", "orders per second", "four to one", "CPU µs of an order, Node + PostgreSQL"],
    row("one sandbox process", sandbox.one),
    row("four sandbox processes", sandbox.four, `${gain(sandbox).toFixed(2)} ×`),
    row("one bare program", bare.one),
    row("four bare programs", bare.four, `${gain(bare).toFixed(2)} ×`),
  ]);
}

function report(calls: Record<Program, Readings>, sandbox: Processes, bare: Processes): void {
  printCalls(calls);
  console.log();
  printProcesses(sandbox, bare);
  const toBare = (kind: "get" | "create"): number => both(calls.sandbox, kind) / both(calls.bare, kind);
  holdTo(
    [
      { what: "POST order, sandbox relative to bare", value: toBare("create"), most: bounds.create },
      { what: "GET one order, sandbox relative to bare", value: toBare("get"), most: bounds.get },
      { what: "throughput, one process relative to four", value: 1 / gain(sandbox), most: bounds.processes },
      { what: "orders with an id that another one has", value: sandbox.missing, most: 0 },
    ],
    (value) => value.toFixed(2),
  );
}
