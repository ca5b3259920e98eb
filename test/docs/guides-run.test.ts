// @module-tag package
// @module-tag curl
/** Runs the commands and samples of the guides against the sandbox, and compares what they print with what the guide says. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { node, root, typescript } from "../support/program.ts";

let folder = "";
let sandbox: Sandbox;
beforeAll(async () => {
  await mkdir(join(root, ".cache"), { recursive: true });
  folder = await mkdtemp(join(root, ".cache/guides-"));
  sandbox = await createSandbox();
  const { url } = await sandbox.listen();
  vi.stubEnv("BASE_URL", url);
  vi.stubEnv("ACCESS_TOKEN", sandbox.token);
});
beforeEach(() => sandbox.control.reset());
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** The code blocks of a guide in a language, without those that only install or start something. */
async function blocksOf(guide: string, language: string): Promise<string[]> {
  const text = await readFile(join(root, "docs", `${guide}.md`), "utf8");
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))];
  return blocks.map(([, block = ""]) => block.trim()).filter((block) => !/^np[mx] /.test(block));
}

/** Runs commands; curl fails at an error response. @returns the parsed output of the last curl. */
async function shell(script: string): Promise<unknown> {
  return runShell("--fail-with-body", script);
}

/** Runs a command that gets an error response. @returns the parsed response. */
async function rejected(script: string): Promise<unknown> {
  await expect(shell(script)).rejects.toThrow(/error: 4\d\d/);
  return runShell("--no-fail-with-body", script);
}

async function runShell(option: string, script: string): Promise<unknown> {
  const curl = `curl() { command curl --silent --show-error ${option} --write-out '\\n' "$@"; }`;
  const { stdout } = await promisify(execFile)("sh", ["-c", `set -e\n${curl}\n${script}`]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** Runs a sample in this process. @returns the lines that it prints. */
async function run(name: string, code: string | undefined): Promise<string> {
  const file = join(folder, `${name}.ts`);
  await writeFile(file, code ?? "");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    await import(file);
    return log.mock.calls.map((values) => values.join(" ")).join("\n");
  } finally {
    log.mockRestore();
    errors.mockRestore();
  }
}

const statusesOf = async (operation: string): Promise<number[]> =>
  (await sandbox.control.requests.list({ operation })).map(({ status }) => status);

test("authentication: a token with one scope", async () => {
  const [add = "", use = ""] = await blocksOf("authentication", "sh");
  const [response = ""] = await blocksOf("authentication", "json");
  expect(await shell(add)).toMatchObject({ token: "orders-only", scopes: ["read_orders"] });
  expect(await rejected(use)).toMatchObject(JSON.parse(response));
});

test("errors: a broken rule, an error on request, and the body of the guide", async () => {
  const [deletion = "", wanted = ""] = await blocksOf("errors", "sh");
  expect(await rejected(deletion)).toMatchObject({ status: 409 });
  expect(await rejected(wanted)).toMatchObject({ status: 429 });

  const { status, detail, errors } = JSON.parse((await blocksOf("errors", "json"))[0] ?? "");
  const body = JSON.stringify({ giftCard: { initialValue: "25.00", note: "x".repeat(501) } });
  const request = `-H "X-Service-Access-Token: $ACCESS_TOKEN" -H "Content-Type: application/json" -d '${body}'`;
  expect(await rejected(`curl "$BASE_URL/api/202412/gift_cards" ${request}`)).toMatchObject({ status, detail, errors });
});

test("sandbox control: each command succeeds", async () => {
  const [variables = "", ...blocks] = await blocksOf("sandbox-control", "sh");
  const commands = blocks.filter((block) => block.startsWith("curl"));
  expect(commands.length).toBeGreaterThanOrEqual(6);
  const local = variables.replace("http://127.0.0.1:4020", process.env.BASE_URL ?? "");
  for (const block of commands) expect(await shell(`${local}\n${block}`)).toBeTypeOf("object");
});

test("idempotency: an order whose response is lost is created once", async () => {
  const [lose = ""] = await blocksOf("idempotency", "sh");
  const [sample] = await blocksOf("idempotency", "ts");
  const [printed] = await blocksOf("idempotency", "text");
  await shell(lose);
  expect(await run("idempotency", sample)).toBe(printed);
  expect(await sandbox.control.requests.list({ operation: "createOrder" })).toHaveLength(1);
  expect((await sandbox.control.faults.list())[0]).toMatchObject({ hits: 1 });
});

test("idempotency: a store that keeps failing is not asked for ever", async () => {
  const [sample] = await blocksOf("idempotency", "ts");
  await sandbox.control.faults.add({ operation: "createOrder", status: 503 });
  const schedule = globalThis.setTimeout;
  const waits: unknown[] = [];
  // The waits of the sample are whole seconds; those of the client are not.
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((action: () => void, wait?: number) => {
    const isOfSample = [1000, 2000, 4000].includes(wait ?? 0);
    if (isOfSample) waits.push(wait);
    return schedule(action, isOfSample ? 0 : wait);
  }) as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(run("idempotency-failing", sample)).rejects.toMatchObject({ name: "ServerError", status: 503 });
  expect(await statusesOf("createOrder")).toEqual([503, 503, 503, 503]);
  expect(waits).toEqual(expect.arrayContaining([1000, 2000, 4000]));
});

test("rate limits: all calls succeed in spite of a limit", async () => {
  const [limit = ""] = await blocksOf("rate-limits", "sh");
  const [sample] = await blocksOf("rate-limits", "ts");
  const [printed] = await blocksOf("rate-limits", "text");
  await shell(limit);
  expect(await run("rate-limits", sample)).toBe(printed);
  const statuses = await statusesOf("getOrder");
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses).toContain(429);
});

test("rate limits: the hook spaces the requests", async () => {
  const [, sample] = await blocksOf("rate-limits", "ts");
  expect((await run("even", sample)).split("\n")).toHaveLength(3);
  const times = (await sandbox.control.requests.list({ operation: "listOrders" })).map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(3);
  // Two waits of 250 ms, less the time that the first request takes from the hook to the log: on a busy machine, that is long.
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(250);
});

test("webhooks: the receiver gets the event, and handles it once", async () => {
  const samples = await blocksOf("webhooks", "ts");
  const [subscribe = "", trigger = "", log = ""] = await blocksOf("webhooks", "sh");
  const port = String(await freePort());
  const receiver = join(folder, "receive.ts");
  const sample = samples.find((code) => code.includes("listen(3000)")) ?? "";
  await writeFile(receiver, sample.replace("listen(3000)", `listen(${port}, () => console.log("ready"))`));
  const [, WEBHOOK_SECRET = ""] = /WEBHOOK_SECRET=(\S+)/.exec(subscribe) ?? [];
  const program = node([...typescript, receiver], { env: { ...process.env, WEBHOOK_SECRET } });
  await program.until(/ready/);

  await shell(subscribe.replace("127.0.0.1:3000", `127.0.0.1:${port}`));
  await shell(trigger);
  await program.until(/^\d{16}$/m);
  await sandbox.control.webhooks.drain();
  const { deliveries } = (await shell(log)) as { deliveries: { id: string; state: string }[] };
  expect(deliveries).toMatchObject([{ state: "delivered", topic: "orders/paid" }]);

  await shell(`curl -X POST "$BASE_URL/_sandbox/deliveries/${deliveries[0]?.id}/redeliver"`);
  await sandbox.control.webhooks.drain();
  expect(await shell(log)).toMatchObject({
    deliveries: [{ state: "delivered", attempts: [{ status: 200 }, { status: 200 }] }],
  });
  program.signal("SIGTERM");
  expect((await program.ended).stdout.match(/^\d{16}$/gm)).toHaveLength(1);
});

test("webhooks: the guide names the waits of the sandbox between its attempts", async () => {
  const guide = await readFile(join(root, "docs/webhooks.md"), "utf8");
  const [waits = ""] = /(?<=retries after )[^.]*(?=, on the clock)/.exec(guide) ?? [];
  const units = { seconds: 1000, minutes: 60_000, hour: 3_600_000, hours: 3_600_000 };
  const expected = [...waits.matchAll(/(\d+) (seconds|minutes|hours?)/g)].map(
    ([, count, unit]) => Number(count) * units[unit as keyof typeof units],
  );
  expect(expected).toHaveLength(7);

  await sandbox.control.clock.freeze();
  const { webhooks, clock } = sandbox.control;
  await webhooks.subscribe({ url: `http://127.0.0.1:${await freePort()}/`, topics: ["orders/paid"] });
  await webhooks.trigger("orders/paid");
  const found: number[] = [];
  for (;;) {
    await webhooks.drain();
    const [delivery] = await webhooks.deliveries();
    if (delivery?.nextAttempt === undefined) break;
    const wait = delivery.nextAttempt - Date.parse((await clock.read()).now);
    found.push(wait);
    await clock.advance({ seconds: wait / 1000 });
  }
  expect(found).toEqual(expected);
});

test("testing: the sample for node:test passes", async () => {
  const [sample = ""] = (await blocksOf("testing", "ts")).filter((code) => code.includes("node:test"));
  const file = join(folder, "sample.test.ts");
  await writeFile(file, sample);
  const { code, stdout } = await node([...typescript, "--test", file]).ended;
  expect({ code, stdout: code === 0 ? "" : stdout }).toEqual({ code: 0, stdout: "" });
});

test("testing: the sandbox has the options of the workflow", async () => {
  const [workflow = ""] = await blocksOf("testing", "yaml");
  const options = [...workflow.matchAll(/sandbox (--.*) &$/gm)].flatMap(([, args = ""]) => args.match(/--\S+/g) ?? []);
  const { stdout } = await node([join(root, "dist/cli/main.js"), "sandbox", "--help"]).ended;
  expect(options).toEqual(["--port", "--deterministic", "--log"]);
  for (const option of options) expect(stdout).toContain(`${option} `);
  expect((await fetch(`${process.env.BASE_URL}/_sandbox/health/ready`)).status).toBe(200);
});

test("order tracking: the order and the fault are accepted", async () => {
  const [order = "", fault = ""] = await blocksOf("order-tracking", "sh");
  expect(await shell(order)).toMatchObject({ order: { financialStatus: "paid", totalPrice: "1120.00" } });
  expect(await shell(fault)).toMatchObject({ operation: "createFulfillment", times: 3 });
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
