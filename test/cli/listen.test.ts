// @module-tag package
/** `listen` and `logs` beside a sandbox: what they print, and what they leave. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { node } from "../support/program.ts";

async function openSandbox() {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const send = (path: string, body: object) =>
    fetch(`${url}/api/202412${path}`, {
      method: "POST",
      headers: { "x-service-access-token": sandbox.token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { sandbox, url, send };
}

const start = (command: string, ...args: string[]) => node(["dist/cli/main.js", command, ...args]);

test("listen subscribes, verifies, sends messages on as they came, and ends its subscription", async () => {
  const { sandbox, url, send } = await openSandbox();
  const received: { signature: string | undefined; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      received.push({ signature: request.headers["webhook-signature"] as string | undefined, body });
      response.writeHead(202).end();
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void receiver.close());
  await new Promise((resolve) => receiver.once("listening", resolve));
  const forward = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const program = start("listen", "--sandbox", url, "--only", "products/create", "--forward", forward);
  const [, address = ""] = await program.until(/at (http:\S+)\. Stop/);
  await send("/customers", { customer: { firstName: "Maya" } });
  await send("/products", { product: { title: "Cedar Candle" } });
  const [line = ""] = await program.until(/.*products\/create.*\n/);
  expect(line).toMatch(/products\/create +msg_\d+ +verified +forwarded: 202\n$/);
  expect(received).toEqual([
    { signature: expect.stringMatching(/^v1,/), body: expect.stringContaining("Cedar Candle") },
  ]);
  const forged = await fetch(address, { method: "POST", body: '{"type":"orders/create"}' });
  expect(forged.status).toBe(401);
  await program.until(/orders\/create.*not verified: .*\n/);
  expect(received).toHaveLength(1);
  expect(await sandbox.control.webhooks.subscriptions()).toHaveLength(1);
  program.signal("SIGINT");
  expect(await program.ended).toMatchObject({ code: 0, stderr: "" });
  expect(await sandbox.control.webhooks.subscriptions()).toEqual([]);
});

test("logs follows the requests that its filters let through", async () => {
  const { url, send } = await openSandbox();
  const program = start("logs", "--sandbox", url, "--status", "4xx", "--json");
  // The stream begins some time after the process: what comes before is not followed.
  const rejected = () => send("/refunds", { refund: {} });
  const line = program.until(/\{.*\}\n/);
  const sending = setInterval(() => void rejected(), 50);
  onTestFinished(() => clearInterval(sending));
  expect(JSON.parse((await line)[0] ?? "")).toMatchObject({ method: "POST", operation: "createRefund", status: 422 });
  program.signal("SIGTERM");
  expect(await program.ended).toMatchObject({ code: 0, stderr: "" });
});

test.each([
  ["listen", ["--only", "orders/created"], /^--only: unknown topic orders\/created\. Topics: /],
  ["logs", ["--status", "4("], /^--status takes a status such as 422, or a class such as 4xx \(got 4\(\)\./],
  ["logs", ["--operation", "createOrdr"], /^Unknown operation createOrdr\. Did you mean createOrder\?/],
  ["listen", ["--sandbox", "http://127.0.0.1:9"], /^No sandbox responds at http:\/\/127\.0\.0\.1:9\. Start one/],
])("%s %j cannot start, and says why", async (command, args, message) => {
  const { code, stderr } = await start(command, ...args).ended;
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
});
