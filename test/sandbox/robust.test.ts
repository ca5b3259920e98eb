import { once } from "node:events";
import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { TenantControl } from "../../src/sandbox/control/tenant-control.ts";
import { defaultToken } from "../../src/sandbox/http/keys.ts";
import { StorageError } from "../../src/sandbox/storage/index.ts";
import { isAllowedReceiver, sendTo } from "../../src/sandbox/webhooks/receivers.ts";
import { sendBytes, serveSandbox } from "./support/serve-sandbox.ts";

// What happens at the edges of the process: sockets, logs, disks and receivers.

test("a sandbox responds while a test fakes all timers", async () => {
  const { sandbox } = await serveSandbox();
  const { url } = await sandbox.listen();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const response = await fetch(`${url}/api/202412/shops/info`, {
    headers: { "x-service-access-token": defaultToken },
  });
  expect(response.status).toBe(200);
});

test("a full disk returns 507, and not a bug of the sandbox", async () => {
  const { call, sandbox } = await serveSandbox();
  const tenant = sandbox.tenant();
  for (const code of ["full", "out-of-memory"] as const) {
    const spy = vi.spyOn(tenant, "call").mockRejectedValue(new StorageError(code, "database or disk is full"));
    expect(await call("GET", "/shops/info")).toMatchObject({
      status: 507,
      body: {
        detail: expect.stringMatching(/no space left: database or disk is full\. The request has had no effect/),
      },
    });
    spy.mockRestore();
  }
});

test("a damaged file returns 507, from the control API too", async () => {
  const { call, sandbox } = await serveSandbox();
  const damaged = new StorageError("corrupt", "sandbox.sqlite is damaged.");
  const detail = "The sandbox cannot read its storage: sandbox.sqlite is damaged. The request has had no effect.";
  const spies = (["call", "read"] as const).map((name) => vi.spyOn(sandbox.tenant(), name).mockRejectedValue(damaged));
  expect(await call("GET", "/shops/info")).toMatchObject({ status: 507, body: { detail } });
  expect(await call("GET", "/_sandbox/clock")).toMatchObject({ status: 507, body: { detail } });
  for (const spy of spies) spy.mockRestore();
});

test("a disk that fails returns 507, from the control API too, and nothing has changed", async () => {
  const { call } = await serveSandbox({ data: await mkdtemp(join(tmpdir(), "sandbox-")) });
  const broken = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  });
  onTestFinished(() => broken.mockRestore());
  const customer = { customer: { firstName: "Ada" } };
  expect(await call("POST", "/customers", customer)).toMatchObject({
    status: 507,
    body: {
      detail: expect.stringMatching(/^The sandbox cannot write to its storage: .+ The request has had no effect\.$/),
    },
  });
  expect((await call("PUT", "/_sandbox/clock", { frozen: true })).status).toBe(507);
  expect((await call("POST", "/_sandbox/tenants/default/tokens", { token: "second" })).status).toBe(507);
  broken.mockRestore();
  expect((await call("GET", "/_sandbox/clock")).body.frozen).toBe(false);
  expect((await call("GET", "/shops/info", undefined, { "X-Service-Access-Token": "second" })).status).toBe(401);
  expect((await call("POST", "/customers", customer)).status).toBe(200);
});

test("a folder that is removed while it is used is not written to", async () => {
  const data = await mkdtemp(join(tmpdir(), "sandbox-"));
  const { call } = await serveSandbox({ data });
  const customer = { customer: { firstName: "Ada" } };
  expect((await call("POST", "/customers", customer)).status).toBe(200);
  await rm(data, { recursive: true });
  for (let count = 0; count < 2; count += 1)
    expect(await call("POST", "/customers", customer)).toMatchObject({
      status: 507,
      body: { detail: expect.stringContaining("sandbox.sqlite was removed or replaced") },
    });
  expect(await call("GET", "/_sandbox/health/ready")).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining("sandbox.sqlite was removed or replaced") },
  });
});

test("no token of a query is logged", async () => {
  const { call, sandbox } = await serveSandbox();
  const generated = `sandbox-${"0123456789abcdef".repeat(2)}`;
  const queries = [
    "limit=1&access_token=abcdefgh-secret",
    "X-Service-Access-Token=abcdefgh%2Dsecret",
    "api_key=abcdefgh-secret&pageToken=MTIz",
    `note=${generated}`,
    "note=sandbox-token",
    "note=my-own-token",
  ];
  await sandbox.tenants.addToken("default", { token: "my-own-token" });
  for (const query of queries)
    await call("GET", `/orders?${query}`, undefined, { "X-Service-Access-Token": "my-own-token" });
  const { requests } = (await call("GET", "/_sandbox/requests")).body as { requests: { target: string }[] };
  expect(requests.map(({ target }) => target.split("?")[1])).toEqual([
    "limit=1&access_token=…cret",
    "X-Service-Access-Token=…cret",
    "api_key=…cret&pageToken=MTIz",
    "note=…cdef",
    "note=…oken",
    "note=…oken",
  ]);
});

test("a fault that waits does not delay close", async () => {
  const { call, sandbox } = await serveSandbox();
  await new TenantControl(sandbox.tenant(), sandbox.tenants).faults.add({ latency: 600_000 });
  const waiting = call("GET", "/shops/info");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await sandbox.close();
  expect((await waiting).status).toBeGreaterThanOrEqual(200);
});

test("a log that throws does not fail the request", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  const { call } = await serveSandbox({
    log: () => {
      throw new Error("The disk of the log is full.");
    },
  });
  expect((await call("GET", "/shops/info")).status).toBe(200);
  expect(errors).toHaveBeenCalledOnce();
});

test("a preferred status is one that HTTP has", async () => {
  const { call } = await serveSandbox();
  for (const code of ["999", "600", "099", "101"])
    expect((await call("GET", "/shops/info", undefined, { Prefer: `code=${code}` })).status).toBe(200);
});

test("every client gets the 413 for a body that is too large", async () => {
  const { sandbox } = await serveSandbox();
  const { url } = await sandbox.listen();
  const headers = { "content-type": "application/json", "x-service-access-token": "sandbox-token" };
  const body = new Uint8Array(20_000_000);
  for (let count = 0; count < 10; count += 1) {
    const response = await fetch(`${url}/api/202412/orders`, { method: "POST", headers, body });
    expect([response.status, (await response.json()).title]).toEqual([413, "Content Too Large"]);
    expect(response.statusText).toBe("Content Too Large");
  }
});

test("a target may be a whole URL", async () => {
  const { sandbox } = await serveSandbox();
  const { port } = await sandbox.listen();
  const head = `Host: localhost:${port}\r\nConnection: close\r\nX-Service-Access-Token: sandbox-token\r\n\r\n`;
  expect(await sendBytes(port, `GET http://localhost:${port}/api/202412/shops/info HTTP/1.1\r\n${head}`)).toMatch(
    /^HTTP\/1.1 200/,
  );
});

test.each([
  ["two headers Host", "/api/202412/shops/info", "Host: localhost\r\nHost: localhost\r\n", "400"],
  ["a foreign target under an allowed Host", "http://evil.test/_sandbox/clock", "Host: localhost\r\n", "421"],
  ["a target of this machine under a foreign Host", "http://localhost/_sandbox/clock", "Host: evil.test\r\n", "200"],
  ["an unknown transfer coding", "/_sandbox/clock", "Host: localhost\r\nTransfer-Encoding: gzip, chunked\r\n", "501"],
])("%s", async (_, target, headers, status) => {
  const { sandbox } = await serveSandbox();
  const { port } = await sandbox.listen();
  const text = await sendBytes(port, `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  expect(text.slice(9, 12)).toBe(status);
});

test.each([
  ["fits", 100, "HTTP/1.1 100 Continue\r\n\r\n"],
  ["is too large", 15_000_000, "HTTP/1.1 413 "],
])("a client that asks before it sends its body hears at once whether it %s", async (_, length, start) => {
  const { sandbox } = await serveSandbox();
  const { port } = await sandbox.listen();
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    "POST /api/202412/customers HTTP/1.1\r\nHost: localhost\r\nX-Service-Access-Token: sandbox-token\r\n" +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [first] = await once(socket, "data");
  expect(String(first).slice(0, start.length)).toBe(start);
});

test("the socket of a client that sends no request is closed, also if the client does not close it", async () => {
  const { sandbox } = await serveSandbox();
  const { port } = await sandbox.listen();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write("this is not HTTP\r\n\r\n");
  socket.resume();
  const ended = new Promise((resolve) => socket.once("end", resolve));
  await ended;
  // The server is gone: what is written now is answered by a reset.
  const failed = new Promise((resolve) => socket.once("error", resolve));
  const writing = setInterval(() => socket.write("more"), 20);
  onTestFinished(() => clearInterval(writing));
  expect(await failed).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
});

test.each([
  ["127.0.0.1", false, true],
  ["::1", false, true],
  ["::ffff:127.0.0.1", false, true],
  ["10.1.2.3", false, false],
  ["172.31.0.1", false, false],
  ["192.168.1.1", false, false],
  ["169.254.169.254", false, false],
  ["::ffff:169.254.169.254", false, false],
  ["100.64.0.1", false, false],
  ["0.0.0.0", false, false],
  ["fe80::1", false, false],
  ["fd00::1", false, false],
  ["64:ff9b::a00:1", false, false],
  ["224.0.0.1", false, false],
  ["192.88.99.1", false, false],
  ["192.0.2.1", false, false],
  ["203.0.113.7", false, false],
  ["::127.0.0.1", false, false],
  ["64:ff9b:1::a00:1", false, false],
  ["2001::1", false, false],
  ["2001:db8::1", false, false],
  ["fec0::1", false, false],
  ["93.184.216.34", true, true],
  ["172.32.0.1", true, true],
  ["2606:2800:220:1::1", true, true],
])(
  "webhooks to %s: %s if other machines can connect, %s otherwise, and always if they are allowed",
  (address, open, local) => {
    expect(isAllowedReceiver(address, { allowPrivate: false, allowLoopback: false })).toBe(open);
    expect(isAllowedReceiver(address, { allowPrivate: false, allowLoopback: true })).toBe(local);
    expect(isAllowedReceiver(address, { allowPrivate: true, allowLoopback: false })).toBe(true);
  },
);

test("a receiver on loopback gets no request once other machines can connect, by whatever name", async () => {
  let received = 0;
  const receiver = createServer((_, response) => {
    received += 1;
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end("x".repeat(100_000));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void receiver.close());
  await new Promise((resolve) => receiver.once("listening", resolve));
  const { port } = receiver.address() as { port: number };
  const init = { method: "POST", headers: {}, body: "{}", signal: AbortSignal.timeout(10_000) };
  const closed = sendTo(() => ({ allowPrivate: false, allowLoopback: false }));
  for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0x7f000001", "0"])
    await expect(closed(`http://${host}:${port}/`, init)).rejects.toThrow(
      /is not public. Allow such receivers with --allow-private-webhooks/,
    );
  expect(received).toBe(0);
  const open = sendTo(() => ({ allowPrivate: false, allowLoopback: true }));
  expect(await open(`http://localhost:${port}/`, init)).toMatchObject({ status: 302 });
  expect(received).toBe(1);
});

test("listening on all addresses closes loopback receivers", async () => {
  const { sandbox } = await serveSandbox();
  const { webhooks } = sandbox.tenant();
  await webhooks.subscribe({ url: "http://127.0.0.1:9/" });
  await sandbox.listen({ host: "0.0.0.0" });
  await webhooks.trigger("orders/create");
  await webhooks.drain();
  const [delivery] = await webhooks.deliveries();
  expect(delivery?.attempts.at(-1)?.error).toContain("is not public");
});
