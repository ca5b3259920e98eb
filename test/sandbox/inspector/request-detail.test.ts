// @module-tag chromium
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { root } from "../../support/program.ts";
import { openInspector, openWebhookReceiver, useBrowser } from "./support.ts";

useBrowser();

const order = "/orders/1218555927436012";
const cancellation = { reason: "Customer changed their mind" };

async function openAndCancel() {
  const inspector = await openInspector();
  const { url } = await openWebhookReceiver();
  await inspector.sandbox.tenant().webhooks.subscribe({ url, topics: ["orders/cancelled"] });
  await inspector.call("POST", `${order}/cancel`, cancellation);
  return inspector;
}

test("a request shows what it changed, and its events with their deliveries", async () => {
  const { page, visit, problems } = await openAndCancel();
  await visit("#/requests/1");
  const rows = page.getByRole("group", { name: /Changes of order/ }).locator("tbody tr");
  expect(await rows.filter({ hasText: "cancelReason" }).textContent()).toMatch(/missing|null/);
  expect(await rows.filter({ hasText: "cancelReason" }).locator("ins").textContent()).toBe(`"${cancellation.reason}"`);
  expect(await rows.filter({ hasText: "financialStatus" }).count()).toBe(0);
  await page.getByText("orders/cancelled about order 1218555927436012, delivered by").waitFor();
  await page.getByRole("link", { name: /^msg_/ }).click();
  expect(page.url()).toMatch(/#\/webhooks\/msg_/);
  expect(problems).toEqual([]);
});

test("a rejected request names the rule, and its address survives a reload", async () => {
  const { page, call, visit } = await openAndCancel();
  await call("POST", `${order}/cancel`, cancellation);
  await visit("#/requests");
  await page.getByRole("link", { name: /409/ }).click();
  await page.getByRole("heading", { name: "Rejected by a rule" }).waitFor();
  await page.reload();
  const rejection = page.getByRole("heading", { name: "Rejected by a rule" }).locator("..");
  expect(await rejection.textContent()).toContain("cancelled-order-stays");
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const token = { "x-service-access-token": "sandbox-token" };
const json = { "content-type": "application/json" };

test.each<[string, Sent]>([
  ["a status on request", { method: "GET", path: "/shops/info", headers: { ...token, prefer: "code=429" } }],
  ["no token", { method: "GET", path: "/shops/info" }],
  ["broken JSON", { method: "POST", path: "/customers", headers: { ...token, ...json }, body: "{ 'it' $HOME" }],
  [
    "another type",
    { method: "POST", path: "/customers", headers: { ...token, "content-type": "text/csv" }, body: "a\nb" },
  ],
  [
    "bytes",
    { method: "POST", path: "/customers", headers: { ...token, ...json }, body: new Uint8Array([0, 31, 139, 255]) },
  ],
  ["a query", { method: "GET", path: "/orders?limit=2&createdAtMin=%5B1%5D&x[y]=1", headers: token }],
])("the shell command repeats a rejected request exactly: %s", async (_, { method, path, headers = {}, body }) => {
  const { page, url, visit, sandbox } = await openInspector();
  await fetch(`${url}/api/202412${path}`, { method, headers, ...(body !== undefined && { body }) });
  await visit("#/requests/1");
  const line = (await page.getByLabel("Shell command", { exact: true }).textContent()) ?? "";
  await promisify(execFile)("sh", ["-c", line], { env: { ...process.env, ACCESS_TOKEN: "sandbox-token" } });
  const [first, again] = await sandbox.tenant().requestLog.find();
  const facts = ["method", "target", "status", "token", "requestBody", "requestBodyEncoding", "responseBody"] as const;
  for (const fact of facts) expect(again?.[fact]).toEqual(first?.[fact]);
  expect(again?.requestHeaders["content-type"]).toEqual(first?.requestHeaders["content-type"]);
});

/** Runs a program in this process. */
async function run(code: string): Promise<void> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/inspector-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await writeFile(join(folder, "program.ts"), code);
  await import(join(folder, "program.ts"));
}

test.each<[string, Sent, number]>([
  ["accepted", { method: "PUT", path: order, body: `{"order":{"note":"Ring twice."}}` }, 200],
  ["a list", { method: "GET", path: "/orders?limit=2&financialStatus=paid" }, 200],
  ["rejected", { method: "GET", path: "/orders/1" }, 404],
  ["a status on request", { method: "GET", path: "/shops/info", headers: { prefer: "code=429" } }, 429],
])("the code for the client repeats a request: %s", async (_, { method, path, headers, body }, status) => {
  const { page, url, visit, sandbox } = await openInspector();
  const init = { method, headers: { ...token, ...json, ...headers }, ...(body !== undefined && { body }) };
  await fetch(`${url}/api/202412${path}`, init);
  await visit("#/requests/1");
  vi.stubEnv("ACCESS_TOKEN", "sandbox-token");
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = run((await page.getByLabel("TypeScript client", { exact: true }).textContent()) ?? "");
  await (status < 400 ? program : expect(program).rejects.toMatchObject({ status }));
  const [first, again] = await sandbox.tenant().requestLog.find();
  expect(again).toMatchObject({ method, operation: first?.operation, target: first?.target });
  const code = (await page.getByLabel("Test", { exact: true }).textContent()) ?? "";
  expect(code).toContain(`responds with ${status}`);
});

test("a request is edited and sent again", async () => {
  const { page, visit, sandbox, problems } = await openAndCancel();
  await visit("#/requests/1");
  await page.getByText("Edit and send again").click();
  await page.getByLabel("Path and query").fill("/api/202412/customers");
  await page.getByLabel("Body").fill('{"customer":{"firstName":"Åsa"}}');
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("link", { name: "Request 2" })
    .or(page.getByRole("link", { name: "Request 3" }))
    .click();
  await page.getByRole("heading", { name: "200 POST /api/202412/customers" }).waitFor();
  const logged = (await sandbox.tenant().requestLog.find()).at(-1);
  expect(logged).toMatchObject({ status: 200, requestBody: '{"customer":{"firstName":"Åsa"}}' });
  expect(logged?.requestHeaders).toMatchObject(json);
  expect(problems.filter((problem) => !problem.includes("/api/202412/customers"))).toEqual([]);
});
