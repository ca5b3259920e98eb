/**
 * `npm run bench:sandbox`: CPU time per request of the sandbox relative to Prism's static mock, its throughput relative to bare Node.js,
 * and its startup time. The goals are for its default mode; in deterministic mode, each request advances the clock, and so even a read writes.
 * All servers send the same number of bytes. Their order changes in each round.
 * Exit codes: 0 all goals are met, 1 a goal is missed, 2 could not run.
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBundle } from "../scripts/pipeline/generated.ts";
import { valueAt } from "../src/contract/pointer.ts";
import { printTable } from "../trials/table.ts";
import { holdTo, median } from "./bounds.ts";
import { type BenchCall, hangUp, load } from "./sandbox/load.ts";
import { type RecordedResponses, recordResponses } from "./sandbox/recorded-responses.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const rounds = 5;
const starts = 7;

/** The goals: upper bounds of the CPU time and of the startup times, and a lower bound of the throughput. */
const goals = { get: 0.09, list: 0.07, create: 0.4, rate: 0.7, startToPrism: 0.12, startToNode: 2 };

/** The servers whose startup is measured. */
const commands = ["bare", "prism", "sandbox"] as const;
type CommandName = (typeof commands)[number];
const servers = [...commands, "deterministic"] as const;
type Name = (typeof servers)[number];

const request = JSON.stringify(
  valueAt(await readBundle(root), ["components", "examples", "createOrderTwoLines", "value"]),
);
const answers: RecordedResponses = await recordResponses(request);
const kinds = {
  get: { label: "GET one order", call: { method: "GET", path: `/api/202412/orders/${answers.orderId}` }, calls: 3000 },
  list: { label: "list of 50", call: { method: "GET", path: "/api/202412/orders?limit=50" }, calls: 400 },
  create: { label: "POST order", call: { method: "POST", path: "/api/202412/orders", body: request }, calls: 1500 },
} as const satisfies Record<string, { label: string; call: BenchCall; calls: number }>;
type Kind = keyof typeof kinds;
const each = Object.keys(kinds) as Kind[];

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const file = join(folder, "answers.json");
writeFileSync(file, JSON.stringify(answers));
try {
  const loads = await measureLoads();
  const first = await measureStarts();
  report(loads, first);
} finally {
  hangUp();
  rmSync(folder, { recursive: true, force: true });
}

interface Loads {
  /** CPU time per request in microseconds. */
  readonly processor: Record<Name, Record<Kind, number[]>>;
  /** Requests per second for one order. */
  readonly rate: Record<Name, number[]>;
}

async function measureLoads(): Promise<Loads> {
  const none = (): Record<Kind, number[]> => ({ get: [], list: [], create: [] });
  const loads: Loads = {
    processor: { bare: none(), prism: none(), sandbox: none(), deterministic: none() },
    rate: { bare: [], prism: [], sandbox: [], deterministic: [] },
  };
  const running = await Promise.all(servers.map(async (name) => ({ name, ...(await start(name)) })));
  // Warm up the servers, so that their code is compiled.
  for (const { name, port } of running)
    for (const kind of each) await load(port, kinds[kind].call, kinds[kind].calls * (name === "prism" ? 1 : 4));
  for (let round = -1; round < rounds; round += 1) {
    running.push(...running.splice(0, 1));
    for (const kind of each) {
      for (const { name, child, port } of running) {
        const { call, calls } = kinds[kind];
        const count = name === "prism" ? Math.ceil(calls / 5) : calls;
        await load(port, call, Math.ceil(count / 4));
        const [before, from] = [await readCpuTime(child), performance.now()];
        await load(port, call, count);
        const seconds = (performance.now() - from) / 1000;
        const microseconds = ((await readCpuTime(child)) - before) / count;
        if (round < 0) continue;
        loads.processor[name][kind].push(microseconds);
        if (kind === "get") loads.rate[name].push(count / seconds);
      }
    }
  }
  for (const { child } of running) child.disconnect();
  return loads;
}

function start(name: Name): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(root, "bench/sandbox/server.ts"), [name, file], { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    child.once("message", ({ port }: { port: number }) => resolve({ child, port }));
    child.once("exit", (code) => reject(new Error(`The server ${name} ended with ${code}.`)));
  });
}

function readCpuTime(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("message", ({ microseconds }: { microseconds: number }) => resolve(microseconds));
    child.send("taken");
  });
}

/** Milliseconds from the start of a process to its first 200. */
async function measureStarts(): Promise<Record<CommandName, number[]>> {
  const cli = join(root, "dist/cli/main.js");
  const bare = `require("node:http").createServer((_, r) => r.end("{}")).listen(+process.argv[1], "127.0.0.1")`;
  const args: Record<CommandName, (port: string) => string[]> = {
    bare: (port) => ["-e", bare, port],
    prism: (port) => [cli, "mock", "--port", port],
    sandbox: (port) => [cli, "sandbox", "--log", "none", "--port", port],
  };
  const times: Record<CommandName, number[]> = { bare: [], prism: [], sandbox: [] };
  for (let round = 0; round < starts; round += 1) {
    for (const name of commands) {
      const port = await freePort();
      const from = performance.now();
      const child = spawn(process.execPath, args[name](String(port)), { stdio: "ignore" });
      await waitForResponse(port);
      times[name].push(performance.now() - from);
      child.kill();
      await new Promise((resolve) => child.once("exit", resolve));
    }
  }
  return times;
}

async function waitForResponse(port: number): Promise<void> {
  for (;;) {
    const isReady = await load(port, { method: "GET", path: "/api/202412/shops/info" }, 1).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function report({ processor, rate }: Loads, first: Record<CommandName, number[]>): void {
  const micro = (name: Name, kind: Kind): number => median(processor[name][kind]);
  printTable([
    ["", ...each.map((kind) => kinds[kind].label), "GET one, per second", "start to first 200"],
    ...servers.map((name) => [
      {
        bare: "bare node:http",
        prism: "Prism, static",
        sandbox: "the sandbox",
        deterministic: "the sandbox, deterministic",
      }[name],
      ...each.map((kind) => `${micro(name, kind).toFixed(0)} µs`),
      median(rate[name]).toFixed(0),
      name === "deterministic" ? "" : `${median(first[name]).toFixed(0)} ms`,
    ]),
  ]);
  const lengths = each.map((kind) => `${kinds[kind].label} ${answers[kind].length}`);
  console.log(
    `\nResponse bytes: ${lengths.join(", ")}. Times are CPU times of the server, medians of ${rounds} rounds.`,
  );
  holdTo(
    [
      ...each.map((kind) => ({
        what: `${kinds[kind].label}, sandbox relative to Prism`,
        value: micro("sandbox", kind) / micro("prism", kind),
        most: goals[kind],
      })),
      {
        // Inverted, so that less is better in every row.
        what: "throughput, bare Node.js relative to the sandbox",
        value: median(rate.bare) / median(rate.sandbox),
        most: 1 / goals.rate,
      },
      {
        what: "startup, sandbox relative to Prism",
        value: median(first.sandbox) / median(first.prism),
        most: goals.startToPrism,
      },
      {
        what: "startup, sandbox relative to bare Node.js",
        value: median(first.sandbox) / median(first.bare),
        most: goals.startToNode,
      },
    ],
    (value) => `${value.toFixed(2)} ×`,
  );
}
