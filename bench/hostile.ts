/** `npm run bench:hostile`: the CPU time for which a request keeps others waiting. See `--help`. */
import { fileURLToPath } from "node:url";
import { controlDocument } from "../generated/control.js";
import { readBundle } from "../scripts/pipeline/generated.ts";
import type { OpenApiDocument } from "../src/contract/document.ts";
import { defaultToken } from "../src/sandbox/sandbox.ts";
import { describeOptions, readOptions } from "../src/terminal/options.ts";
import { UsageError } from "../src/terminal/usage-error.ts";
import { printTable } from "../trials/table.ts";
import { holdTo } from "./bounds.ts";
import { engineFrom, openSandbox } from "./engines.ts";
import { otherRequests } from "./hostile/control.ts";
import { largeStores } from "./hostile/large-stores.ts";
import { type HostileRequest, requestsOf } from "./hostile/requests.ts";
import { targetsOf } from "./hostile/targets.ts";

const most = 50;
const again = 5;
const control = "/_sandbox";
const root = fileURLToPath(new URL("..", import.meta.url));
const options = {
  engine: { value: "<name>", help: "memory, sqlite or postgres. Default: memory" },
  stores: { help: "only requests to stores with large contents" },
  only: { value: "<text>", help: "only requests with this text in their name" },
  help: { help: "show this" },
} as const;

const help = `Measures the CPU time for which requests keep others waiting, all of them in one thread: hostile
requests of up to 1 MiB, and requests to stores with large contents. Prints the worst of each kind.
A request above the bound is sent again: the time of the garbage collector and of the compiler falls
on whichever request is there.

Usage: npm run bench:hostile -- [options]

${describeOptions(options)}

Exit codes: 0 within the bound, 1 the bound is exceeded or a response is a 5xx, 2 could not run.`;

const given = readGiven();
const filter = given.only ?? "";

function readGiven() {
  try {
    const read = readOptions(process.argv.slice(2), options);
    if (read.help) console.log(help);
    return { ...read, engine: engineFrom(read.engine ?? "memory") };
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\nSee --help.` : error);
    process.exit(2);
  }
}
if (given.help) process.exit(0);

interface Reading {
  readonly request: HostileRequest;
  readonly milliseconds: number;
  readonly status: number;
}

const { sandbox, close } = await openSandbox(given.engine, { deterministic: 1 });

async function measure(request: HostileRequest, token = defaultToken): Promise<Reading> {
  const { method, target, body } = request;
  const headers = {
    "X-Service-Access-Token": token,
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...request.headers,
  };
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
  const sent = new Request(`http://127.0.0.1${target}`, { method, headers, ...(bytes && { body: bytes }) });
  const stop = measureTurns();
  const response = await sandbox.fetch(sent);
  const milliseconds = stop();
  await response.arrayBuffer();
  return { request, milliseconds, status: response.status };
}

// Compiles what every request runs, so that the first ones do not pay for it.
for (let count = 0; count < 200; count += 1)
  for (const target of ["/api/202412/orders?limit=1", "/_sandbox/clock"])
    await measure({ kind: "", where: "", method: "GET", target });

/** @returns a function that returns the longest time so far in which no other request got its turn, in milliseconds of CPU. */
function measureTurns(): () => number {
  let longest = 0;
  let started = process.cpuUsage();
  const note = (): void => {
    const { user, system } = process.cpuUsage(started);
    longest = Math.max(longest, (user + system) / 1000);
    started = process.cpuUsage();
  };
  let timer = setImmediate(function again() {
    note();
    timer = setImmediate(again);
  });
  return () => {
    clearImmediate(timer);
    note();
    return longest;
  };
}

const worst = new Map<string, Reading>();
const slow = new Set<string>();
const failures: Reading[] = [];
let count = 0;

function add(reading: Reading): void {
  const { request, milliseconds, status } = reading;
  count += 1;
  if (status >= 500) failures.push(reading);
  if (milliseconds > most) slow.add(nameOf(request));
  if (milliseconds > (worst.get(request.kind)?.milliseconds ?? 0)) worst.set(request.kind, reading);
}

for (const request of given.stores ? [] : requests(await readBundle(root))) {
  let reading = await measure(request);
  for (let retry = 0; retry < again && reading.milliseconds > most; retry += 1) {
    const next = await measure(request);
    if (next.milliseconds < reading.milliseconds) reading = next;
    if (reading.milliseconds > 10 * most) break;
  }
  add(reading);
}
for (const { requests } of largeStores) {
  const least = new Map<string, Reading>();
  for (let round = 0; round <= again; round += 1) {
    const { tenant, token } = await sandbox.tenants.create({ name: `large-${round}`, dataSet: "empty" });
    for (const request of requests(tenant.name)) {
      if (!nameOf(request).includes(filter)) continue;
      const reading = await measure(request, token.token);
      const known = least.get(request.kind);
      if (!known || reading.milliseconds < known.milliseconds) least.set(request.kind, reading);
    }
    await sandbox.tenants.remove(tenant.name);
    if ([...least.values()].every(({ milliseconds }) => milliseconds <= most)) break;
  }
  for (const reading of least.values()) add(reading);
}
await close();

function* requests(document: OpenApiDocument): Generator<HostileRequest> {
  for (const all of [
    otherRequests(),
    targetsOf(document),
    requestsOf(document),
    // Last, because they leave faults behind.
    targetsOf(controlDocument as OpenApiDocument, control),
    requestsOf(controlDocument as OpenApiDocument, control),
  ])
    for (const request of all) if (nameOf(request).includes(filter)) yield request;
}

function nameOf({ kind, where }: HostileRequest): string {
  return `${kind}: ${where}`;
}

const rows = [...worst.values()].sort((one, other) => other.milliseconds - one.milliseconds);
printTable([
  ["worst request of each kind", "CPU", "status"],
  ...rows.map(({ request, milliseconds, status }) => [
    nameOf(request),
    `${milliseconds.toFixed(1)} ms`,
    String(status),
  ]),
]);
for (const { request, status } of failures) console.log(`${status}: ${nameOf(request)}`);
for (const request of slow) console.log(`above ${most} ms: ${request}`);
holdTo(
  [{ what: `worst of ${count} requests`, value: rows[0]?.milliseconds ?? 0, most }],
  (milliseconds) => `${milliseconds.toFixed(0)} ms`,
);
if (failures.length > 0) process.exitCode = 1;
