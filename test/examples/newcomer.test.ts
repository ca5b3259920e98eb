// @module-tag package
/** Runs the programs that users copy first from the packed package, in a folder of its own, against the sandbox. */
import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createStore } from "store-admin-api";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.ts";
import { signStandardWebhook } from "../../src/webhooks/index.ts";
import { installPacked, type Packed } from "../support/packed.ts";
import { node, typescript } from "../support/program.ts";

const programs = ["nightly-sync.ts", "fulfillment-worker.ts", "webhooks.ts", "webhooks-hono.ts"];

let packed: Packed;
beforeAll(async () => {
  packed = await installPacked(["hono", "@hono/node-server"]);
  const examples = join(packed.folder, "node_modules/store-admin-api/examples");
  for (const file of programs) await cp(join(examples, file), join(packed.folder, file.replace(".ts", ".mts")));
});
afterAll(() => packed?.remove());

/** Opens a sandbox for the test. @returns a function that starts a program against it. */
async function openSandbox() {
  const sandbox: Sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const env = { ...process.env, BASE_URL: url, ACCESS_TOKEN: sandbox.token };
  const start = (program: string, given: Record<string, string> = {}) =>
    node([...typescript, join(packed.folder, `${program}.mts`)], { cwd: packed.folder, env: { ...env, ...given } });
  const store = createStore({ baseUrl: url, accessToken: sandbox.token });
  return { sandbox, env, start, store };
}

test("nightly-sync goes on where it was interrupted, and reads only changes the next time", async () => {
  const { sandbox, start, store } = await openSandbox();
  const files = { STATE: "state.json", ORDERS: "orders.jsonl", LIMIT: "1" };
  const readOrders = async (): Promise<string[]> =>
    (await readFile(join(packed.folder, files.ORDERS), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).orderId);
  const all = (await store.listOrders.items().toArray({ limit: 99 })).map(({ orderId }) => orderId).sort();
  expect(all.length).toBeGreaterThan(1);
  /** Runs the program. @returns its exit code, and the query of its first request. */
  const run = async () => {
    const from = (await sandbox.control.requests.list({ operation: "listOrders" })).length;
    const { code, stdout } = await start("nightly-sync", files).ended;
    const first = (await sandbox.control.requests.list({ operation: "listOrders" }))[from];
    return { code, stdout, query: new URLSearchParams(first?.target.split("?")[1]) };
  };

  await sandbox.control.faults.add({ operation: "listOrders", status: 403, skip: 1, times: 1 });
  const interrupted = await run();
  expect([interrupted.code, interrupted.stdout, interrupted.query.toString()]).toEqual([1, "1 orders\n", "limit=1"]);
  expect(await readOrders()).toHaveLength(1);

  const resumed = await run();
  expect([resumed.code, resumed.query.has("pageToken")]).toEqual([0, true]);
  expect(resumed.stdout).toMatch(/complete\n$/);
  expect((await readOrders()).sort()).toEqual(all); // none is copied twice

  const next = await run();
  expect([next.code, next.query.has("pageToken"), next.query.has("updatedAtMin")]).toEqual([0, false, true]);
  expect((await readOrders()).length).toBeLessThan(2 * all.length);
});

test("fulfillment-worker ships each order once, and stops at a signal", async () => {
  const { sandbox, start, store } = await openSandbox();
  await sandbox.control.faults.add({ operation: "createFulfillment", drop: true, phase: "after", times: 1 });
  const worker = start("fulfillment-worker", { SECONDS: "0.2" });
  await worker.until(/The round is complete\.[\s\S]*The round is complete\./);
  worker.signal("SIGTERM");
  const { code, stdout, stderr } = await worker.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/^createFulfillment got no response: .*\(1 attempts\)$/m);
  expect(stdout).toMatch(/Stopped\.\n$/);
  for await (const { orderId, lineItems = [], cancelledAt } of store.listOrders.items({ financialStatus: "paid" })) {
    if (cancelledAt) continue;
    const { fulfillment } = await store.listOrderFulfillments({ orderId });
    const items = fulfillment
      .filter(({ status }) => status !== "cancelled")
      .flatMap((parcel) => parcel.lineItems ?? []);
    for (const { id, quantity = 0, requiresShipping = true } of lineItems) {
      const sent = items.filter((item) => item.id === id).reduce((sum, item) => sum + (item.quantity ?? 0), 0);
      if (requiresShipping) expect(sent).toBe(quantity);
    }
  }
});

test.each(["webhooks", "webhooks-hono"])("%s takes signed events once, and no others", async (program) => {
  const { start } = await openSandbox();
  const secret = `whsec_${Buffer.from("a secret of the test").toString("base64")}`;
  const receiver = start(program, { WEBHOOK_SECRET: secret });
  const [url = ""] = await receiver.until(/http:\/\/127\.0\.0\.1:\d+\S*/);
  const timestamp = Math.floor(Date.now() / 1000);
  const send = async (rawBody: string, id: string, key = secret): Promise<number> => {
    const signature = await signStandardWebhook({ secret: key, id, timestamp, rawBody });
    const headers = { "webhook-id": id, "webhook-timestamp": `${timestamp}`, "webhook-signature": signature };
    return (await fetch(url, { method: "POST", headers, body: rawBody })).status;
  };
  const event = '{"type":"orders/create","timestamp":"","data":{"order":{"orderId":1,"totalPrice":67.65}}}';
  expect(await send(event, "msg_1")).toBe(200);
  await receiver.until(/^msg_1 67\.65$/m);
  expect(await send(event, "msg_1")).toBe(200);
  expect(await send(event, "msg_2", `whsec_${Buffer.from("another").toString("base64")}`)).toBe(401);
  expect(await send('{"type":"customers/create"}', "msg_3")).toBe(200);
  expect(await send("<html>", "msg_4")).toBe(400);
  receiver.signal("SIGTERM");
  expect((await receiver.ended).stdout.match(/msg_/g)).toHaveLength(1);
});

test("order-tracking runs as its guide says, with the package alone", async () => {
  const { env, store } = await openSandbox();
  const guide = await readFile(join(packed.folder, "node_modules/store-admin-api/docs/order-tracking.md"), "utf8");
  const block =
    [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text.trim().split("\n"))[1] ?? [];
  const [esModules = "", tsx = "", copy = "", secret = "", run = ""] = block;
  expect(tsx).toBe("npm install --save-dev tsx"); // which the repository has
  await writeFile(join(packed.folder, "package.json"), "{}");
  await promisify(execFile)("sh", ["-ec", `${esModules}\n${copy}`], { cwd: packed.folder });

  const [, program = ""] = /^npx tsx (\S+)$/.exec(run) ?? [];
  const [, WEBHOOK_SECRET = ""] = /^export WEBHOOK_SECRET=(\S+)$/.exec(secret) ?? [];
  const given = { ...env, WEBHOOK_SECRET, PORT: "0" };
  const tracking = node([...typescript, program], { cwd: packed.folder, env: given });
  await tracking.until(/The page is at http:[\s\S]*All orders are read\./);
  const { fulfillment } = await store.listOrderFulfillments({ orderId: "1218555927436012" });
  expect(fulfillment.map(({ trackings }) => trackings?.[0]?.trackingCompany)).toEqual(["Pretend Parcels"]);
});
