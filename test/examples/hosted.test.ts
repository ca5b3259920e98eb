// @module-tag long
// @module-tag package
// @module-tag postgresql
// @module-tag haproxy
/** Runs `examples/hosted`: PostgreSQL, two sandboxes and HAProxy, and what users run against it. */
import { createStore } from "store-admin-api";
import { expect, onTestFinished, test } from "vitest";
import { node, root, start, typescript } from "../support/program.ts";

/** Starts the example on free ports. */
async function startHosted() {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, DATABASE_URL: "" };
  const program = node([`${root}examples/hosted/start.mjs`, "--port", "0"], { env });
  const [banner = ""] = await program.until(/[\s\S]*CONTROL_KEY=.*\n/);
  const variable = (name: string) => new RegExp(`export ${name}=(.*)\n`).exec(banner)?.[1] ?? "";
  const [baseUrl, accessToken, controlKey] = ["BASE_URL", "ACCESS_TOKEN", "CONTROL_KEY"].map(variable) as [
    string,
    string,
    string,
  ];
  const sandboxes = [...banner.matchAll(/Sandbox \d: (\S+), process (\d+)\n/g)].map(([, url = "", id]) => ({
    url,
    process: Number(id),
  }));
  onTestFinished(async () => {
    program.signal("SIGTERM");
    await program.ended; // before it is killed, which would leave what it has started
  });
  const control = async (path: string, init: RequestInit = {}, url = baseUrl) => {
    const response = await fetch(`${url}/_sandbox${path}`, {
      ...init,
      headers: { authorization: `Bearer ${controlKey}`, "content-type": "application/json" },
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const store = createStore({ baseUrl, accessToken, retries: 0 });
  return { program, baseUrl, accessToken, controlKey, sandboxes, control, store };
}

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test("the conformance suite and the order-tracking example run through the load balancer", async () => {
  const hosted = await startHosted();
  const { baseUrl, accessToken, controlKey, control, store } = hosted;
  // The long suite runs all phases on PostgreSQL.
  const options = ["--token", accessToken, "--smoke", "--rate", "1000", "--phases", "examples,state"];
  const conform = node(["dist/cli/main.js", "conform", baseUrl, ...options]);
  const { code, stdout } = await conform.ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("conforms") });

  const env = {
    ...process.env,
    BASE_URL: baseUrl,
    ACCESS_TOKEN: accessToken,
    CONTROL_KEY: controlKey,
    WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of the test").toString("base64")}`,
    PORT: "0",
    SECONDS: "0.5",
  };
  const npx = `npx() { shift; "${process.execPath}" dist/cli/main.js "$@"; }`;
  const shipped = await start("sh", ["-ec", `${npx}; . ./examples/hosted/ship.sh`], { env }).ended;
  expect(shipped).toMatchObject({ code: 0, stdout: "open\npartial\t2\n" });

  const tracking = node([...typescript, `${root}examples/order-tracking/main.ts`], { env });
  await tracking.until(/All orders are read/);
  const { order } = await store.createOrder({
    order: {
      sourceIdentifier: "AW-2001",
      financialStatus: "paid",
      lineItems: [{ productId: "5904417730268823", variantId: "5904417730268823137", quantity: 3 }],
    },
  });
  await expect
    .poll(async () => (await store.getOrder({ orderId: order.orderId ?? "" })).order.fulfillmentStatus, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe("fulfilled");
  const deliveries = JSON.parse(await control("/deliveries?state=failed"));
  expect(deliveries.deliveries).toEqual([]);
});

test("requests go to both sandboxes; none fails while one of them ends; and all ends with the script", async () => {
  const { program, sandboxes, control, store } = await startHosted();
  const served = async (url: string) => {
    const counts = (await control("/metrics", {}, url)).matchAll(/^sandbox_requests_total\{.*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  let ends = false;
  let created = 0;
  const client = async () => {
    for (; !ends; created += 1) await store.createCustomer({ customer: { firstName: `Ada ${created}` } });
  };
  const clients = Promise.all([client(), client(), client()]);
  const [one, other] = sandboxes;
  if (!one || !other) throw new Error("There are not two sandboxes.");
  await expect
    .poll(async () => Math.min(await served(one.url), await served(other.url)), { timeout: 20_000 })
    .toBeGreaterThan(5);
  process.kill(one.process, "SIGTERM");
  await expect.poll(() => isRunning(one.process), { timeout: 20_000 }).toBe(false);
  const before = created;
  await expect.poll(() => created, { timeout: 20_000 }).toBeGreaterThan(before + 20);
  ends = true;
  await clients; // rejects if a request has failed
  program.signal("SIGTERM");
  expect(await program.ended).toMatchObject({ code: 0 });
  expect(sandboxes.map((sandbox) => isRunning(sandbox.process))).toEqual([false, false]);
});
