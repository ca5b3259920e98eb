// @module-tag package
/** How `sandbox` ends: requests and webhooks in progress are finished, and a second signal ends it at once. */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { gate, openReceiver } from "../sandbox/webhooks/support.ts";
import { node, root } from "../support/program.ts";

const headers = { "X-Service-Access-Token": "sandbox-token", "Content-Type": "application/json" };
const product = JSON.stringify({ product: { title: "Cedar Candle" } });

async function start(...args: string[]) {
  const program = node(["dist/cli/main.js", "sandbox", "--port", "0", ...args]);
  const [, url = ""] = await program.until(/BASE_URL=(\S+)\n/);
  return { program, url, port: Number(new URL(url).port) };
}

/** Creates a product, whose webhook the receiver gets and does not respond to yet. */
async function holdWebhook(url: string) {
  const receiver = await openReceiver();
  const { opened, open } = gate();
  receiver.respond(async () => {
    await opened;
    return 204;
  });
  await fetch(`${url}/_sandbox/subscriptions`, {
    method: "POST",
    headers,
    body: JSON.stringify({ url: receiver.url }),
  });
  await fetch(`${url}/api/202412/products`, { method: "POST", headers, body: product });
  await receiver.waitFor(1);
  return { receiver, respond: () => open(undefined) };
}

/** Sends a request without the last byte of its body. */
async function beginRequest(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once("connect", resolve));
  const lines = Object.entries({ Host: "localhost", "Content-Length": product.length, ...headers });
  const head = `POST /api/202412/products HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  await new Promise((resolve) => socket.write(head + product.slice(0, -1), resolve));
  let received = "";
  const ended = new Promise<string>((resolve) => {
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.on("close", () => resolve(received));
  });
  return { finish: () => socket.write(product.slice(-1)), ended };
}

test("SIGTERM: readiness turns false, what is in progress is finished, and the exit code is 0", async () => {
  const { program, url, port } = await start("--drain-time", "1");
  const { receiver, respond } = await holdWebhook(url);
  const request = await beginRequest(port);
  program.signal("SIGTERM");
  program.signal("SIGTERM"); // as npm does
  let ready = 200;
  while (ready === 200) ready = (await fetch(`${url}/_sandbox/health/ready`)).status;
  expect(ready).toBe(503);
  const during = await fetch(`${url}/api/202412/shops/info`, { headers });
  expect([during.status, during.headers.get("connection")]).toEqual([200, "close"]);
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => "open",
          () => "closed",
        ),
      { timeout: 20_000 },
    )
    .toBe("closed");
  request.finish();
  expect(await request.ended).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*Cedar Candle/i);
  respond();
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
  expect(receiver.received).toHaveLength(1);
});

test("a second SIGTERM ends it at once", async () => {
  const { program, url } = await start();
  await holdWebhook(url);
  const again = setInterval(() => program.signal("SIGTERM"), 100);
  onTestFinished(() => clearInterval(again));
  expect(await program.ended).toMatchObject({ code: null, signal: "SIGTERM" });
});

test("a request that outlives the drain time and the grace is cut off", async () => {
  const sandbox = await createSandbox();
  const { url, port } = await sandbox.listen();
  const request = await beginRequest(port);
  const onCutOff = vi.fn();
  await sandbox.close({ drainTime: 20, grace: 20, onCutOff });
  expect(onCutOff).toHaveBeenCalledOnce();
  expect(await request.ended).toBe("");
  await expect(fetch(url)).rejects.toThrow();
});

test("it goes on when nobody reads what it prints", async () => {
  const child = spawn(process.execPath, ["dist/cli/main.js", "sandbox", "--port", "0"], { cwd: root });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("close", (code) => resolve(code)));
  const url = await new Promise<string>((resolve) => {
    let banner = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      banner += text;
      const [, address] = /BASE_URL=(\S+)\n[\s\S]*curl .*\n/.exec(banner) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  child.stdout.destroy();
  for (let count = 0; count < 5; count += 1)
    expect((await fetch(`${url}/api/202412/shops/info`, { headers })).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("webhooks that take longer than the grace are cancelled", async () => {
  const sandbox = await createSandbox();
  const { url } = await sandbox.listen();
  const { receiver } = await holdWebhook(url);
  await sandbox.close({ grace: 50 });
  expect(receiver.received).toHaveLength(1);
});

test("SIGTERM while a large data set is written ends it, and nothing of it is kept", async () => {
  const data = await mkdtemp(join(tmpdir(), "store-admin-seed-"));
  onTestFinished(() => rm(data, { recursive: true }));
  const options = ["--port", "0", "--data", data, "--data-set", "large", "--log", "json"];
  const program = node(["dist/cli/main.js", "sandbox", ...options]);
  await expect.poll(() => readdirSync(data), { timeout: 10_000 }).toContain("sandbox.sqlite");
  const began = performance.now();
  program.signal("SIGTERM");
  const { code, stdout, stderr } = await program.ended;
  expect({ code, stderr, last: JSON.parse(stdout.trim().split("\n").at(-1) ?? "") }).toMatchObject({
    code: 0,
    stderr: "",
    last: { event: "stop", code: 0 },
  });
  expect(performance.now() - began).toBeLessThan(9_000);
  const sandbox = await createSandbox({ data, dataSet: "empty" });
  onTestFinished(() => sandbox.close());
  const listed = await sandbox.fetch("http://sandbox.test/api/202412/orders", { headers });
  expect(await listed.json()).toEqual({ orders: [] });
});
