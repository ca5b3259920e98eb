/**
 * `npm run bench:calls`: the CPU time of a call with our client, including decoding, and with others, relative to raw fetch and
 * without a network. Responses are examples of the contract. Ratios are medians of rounds.
 * Exit codes: 0 within the bound, 1 the bound is exceeded, 2 could not run.
 */
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { readBundle } from "../scripts/pipeline/generated.ts";
import type { Json } from "../src/contract/json.ts";
import { valueAt } from "../src/contract/pointer.ts";
import { printTable } from "../trials/table.ts";
import { holdTo, median } from "./bounds.ts";
import { type Client, ours, peers, rawFetch } from "./clients.ts";
import { type Three, threeCalls } from "./contract-calls.ts";
import { ofOurs, root, withEach } from "./peers.ts";
import { bundle, writeThree } from "./programs.ts";

/** Upper bound of our client, as a multiple of raw fetch. */
const bounds = { call: 2.4 };
const rounds = 121;
const callsInRound = 100;

type Kind = keyof Three;
type Program = Record<Kind, (...args: unknown[]) => Promise<unknown>>;

const contract = await readBundle(root);
const example = (name: string) => valueAt(contract, ["components", "examples", name, "value"]);
const kinds: Record<Kind, { label: string; args: unknown[]; response: Json | undefined }> = {
  get: { label: "GET by id", args: ["1218555927434856"], response: example("orderShipped") },
  list: { label: "GET a list", args: ["paid", 50], response: example("ordersOfDecember") },
  create: {
    label: "POST",
    args: [valueAt(example("createOrderTwoLines"), ["order"])],
    response: example("orderCreated"),
  },
};
const each = Object.keys(kinds) as Kind[];

// Replace fetch before the clients are loaded, because some store a reference to it.
let responseBody = new Uint8Array();
globalThis.fetch = async () =>
  new Response(responseBody, {
    headers: { "content-type": "application/json", "content-length": String(responseBody.length) },
  });

const programs = await withEach([rawFetch, ...peers, ours], async (client) => {
  const source = await writeThree(client, threeCalls(contract, "orders"), "orders");
  const file = source.replace(/ts$/, "mjs");
  await writeFile(file, await bundle(source, { minify: false }));
  const program = (await import(pathToFileURL(file).href)) as Program;
  for (const kind of each) if (!(await time(program, kind, 1)).last) throw new Error(`${kind} has no data.`);
  return program;
});

/** Makes calls one after the other. Returns the microseconds per call and the data of the last call. */
async function time(program: Program, kind: Kind, calls: number): Promise<{ microseconds: number; last: unknown }> {
  const { args } = kinds[kind];
  const call = program[kind];
  responseBody = new TextEncoder().encode(JSON.stringify(kinds[kind].response));
  let last: unknown;
  const started = process.cpuUsage(); // CPU time, which does not depend on the load of the machine
  for (let count = 0; count < calls; count += 1) last = await call(...args);
  const { user, system } = process.cpuUsage(started);
  return { microseconds: (user + system) / calls, last };
}

// Alternate the clients in each round, so that a slow phase of the machine affects all of them. Rotate which one is first.
const running = [...programs].filter((entry): entry is [Client, Program] => !(entry[1] instanceof Error));
const ratios = new Map(
  running.map(([client]) => [client, { get: [], list: [], create: [] } as Record<Kind, number[]>]),
);
const raw: Record<Kind, number[]> = { get: [], list: [], create: [] };
for (let round = -20; round < rounds; round += 1) {
  running.push(...running.splice(0, 1));
  for (const kind of each) {
    const taken = new Map<Client, number>();
    for (const [client, program] of running) taken.set(client, (await time(program, kind, callsInRound)).microseconds);
    const base = taken.get(rawFetch) ?? Number.NaN;
    if (round < 0) continue;
    raw[kind].push(base);
    for (const [client, microseconds] of taken) ratios.get(client)?.[kind].push(microseconds / base);
  }
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
printTable([
  ["relative to raw fetch", ...each.map((kind) => kinds[kind].label)],
  ...[...programs].map(([client, program]) => {
    if (program instanceof Error) return [client.name, program.message];
    if (client === rawFetch) return [client.name, ...each.map((kind) => `${median(raw[kind]).toFixed(1)} µs`)];
    return [client.name, ...each.map((kind) => times(median(ratios.get(client)?.[kind] ?? [])))];
  }),
]);

ofOurs(programs);
holdTo(
  each.map((kind) => ({ what: kinds[kind].label, value: median(ratios.get(ours)?.[kind] ?? []), most: bounds.call })),
  times,
);
