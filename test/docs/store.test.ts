// @module-tag chromium

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readBundle, type Texts, writeChanged } from "../../scripts/pipeline/generated.ts";
import { makeAssets } from "../../scripts/site/assets.ts";
import { requestOf, sampleDraft } from "../../scripts/site/client/run/draft.ts";
import { contentPolicy } from "../../scripts/site/html/content-policy.ts";
import { readModel } from "../../scripts/site/model.ts";
import { runnableOperation } from "../../scripts/site/run-data.ts";
import { type Site, serveDocs } from "../../scripts/site/serve.ts";
import { apiVersion } from "../../src/api-version.ts";
import { connectBrowser } from "../support/browser.ts";
import { operations, responseFor } from "../support/bundle.ts";
import { callFunction } from "../support/page-functions.ts";
import { findViolations } from "../support/validate.ts";
import type { StorePage } from "./store-page.ts";

// The store that samples run on, in Chromium, in pages of a site.

let folder = "";
let assets: Texts = {};
let site: Site;
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  folder = await mkdtemp(join(tmpdir(), "store-test-"));
  assets = await makeAssets();
  const { outputFiles } = await build({
    entryPoints: ["test/docs/store-page.ts"],
    bundle: true,
    format: "iife",
    write: false,
    logLevel: "silent", // esbuild throws the same messages
  });
  const page = `<!doctype html><html lang=en data-root=""><meta charset=utf-8><title>Store</title>
<meta http-equiv=Content-Security-Policy content="${contentPolicy()}"><link rel=icon href="assets/icon.svg"><script src="store-page.js" defer></script>`;
  await writeChanged(folder, { ...assets, "index.html": page, "other.html": page });
  await writeFile(join(folder, "store-page.js"), outputFiles[0]?.contents ?? "");
  site = await serveDocs(folder);
});
afterAll(async () => {
  await site?.close();
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A browser profile with an empty storage. */
let profile: BrowserContext;
let complaints: string[] = [];
beforeEach(async () => {
  complaints = [];
  profile = await browser.newContext();
});
afterEach(async () => {
  await profile.close();
  expect(complaints).toEqual([]);
});

/** A tab of the profile. */
interface Tab {
  readonly page: Page;
  run<Name extends keyof StorePage>(
    name: Name,
    ...args: Parameters<StorePage[Name]>
  ): Promise<Awaited<ReturnType<StorePage[Name]>>>;
}

async function openTab(address = `${site.url}/`): Promise<Tab> {
  const page = await profile.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(address);
  const run = ((name, ...args) => callFunction(page, name, args)) as Tab["run"];
  return { page, run };
}

const orders = "/api/202412/orders";
const createOrder = async ({ run }: Tab, note: string): Promise<string> => {
  const { body } = await run("call", "POST", orders, { order: { note } });
  return (body as { order: { orderId: string } }).order.orderId;
};
const noteOf = async ({ run }: Tab, id: string): Promise<unknown> =>
  ((await run("call", "GET", `${orders}/${id}`)).body as { order?: { note: string } }).order?.note;

test("survives a reload and other pages, with the webhooks settled", async () => {
  const tab = await openTab();
  const id = await createOrder(tab, "Ring twice");
  await tab.run("call", "POST", "/_sandbox/drain", {});
  await tab.page.goto(`${site.url}/other.html`);
  expect(await noteOf(tab, id)).toBe("Ring twice");
  await tab.page.reload();
  expect(await noteOf(tab, id)).toBe("Ring twice");
  expect((await tab.run("describe")).description).toContain("kept for all pages");
  const { requests } = (await tab.run("call", "GET", "/_sandbox/requests")).body as { requests: object[] };
  expect(requests[0]).toMatchObject({ operation: "createOrder", requestBody: expect.stringContaining("Ring twice") });
});

test("says what a request changed and which webhooks it sent, and verifies them", async () => {
  const tab = await openTab();
  const subscribed = { url: "https://other.test/", topics: ["orders/cancelled"] };
  await tab.run("call", "POST", "/_sandbox/subscriptions", subscribed);
  const body = JSON.stringify({ orderId: "1218555927436012", reason: "Late" });
  await createOrder(tab, "Ring twice");
  const { effects, rule } = await tab.run("send", "POST", `${orders}/1218555927436012/cancel`, body);
  expect(effects?.changes.map(({ resource, action }) => `${resource} ${action}`)).toContain("order updated");
  expect(effects?.webhooks.map(({ url, ...sent }) => [url, sent.topic, sent.state, sent.signature])).toEqual([
    ["https://your-app.test/webhooks", "orders/cancelled", "delivered", "verified"],
    ["https://other.test/", "orders/cancelled", "delivered", "verified"],
  ]);
  expect(JSON.parse(effects?.webhooks[0]?.body ?? "")).toMatchObject({ data: { order: { cancelReason: "Late" } } });
  expect(rule).toBeUndefined();
  const again = await tab.run("send", "POST", `${orders}/1218555927436012/cancel`, body);
  expect([again.status, again.rule, again.effects]).toEqual([
    409,
    "cancelled-order-stays",
    { request: expect.any(Number), changes: [], webhooks: [] },
  ]);
});

test("tabs share it: none overwrites what another one did", async () => {
  const [one, two] = [await openTab(), await openTab()];
  const ids = [await createOrder(one, "First"), await createOrder(two, "Second"), await createOrder(one, "Third")];
  expect(new Set(ids).size).toBe(3);
  const together = await Promise.all([one, two, one, two].map((tab) => createOrder(tab, "At once")));
  expect(new Set([...ids, ...together]).size).toBe(7);
  for (const tab of [one, two]) {
    expect(await noteOf(tab, ids[1] ?? "")).toBe("Second");
    expect(await noteOf(tab, together[3] ?? "")).toBe("At once");
    expect((await tab.run("seen")).replaced).toBeGreaterThan(0);
  }
});

test("a reset makes a new store, which subscribes again", async () => {
  const tab = await openTab();
  const id = await createOrder(tab, "Ring twice");
  await tab.run("reset");
  expect((await tab.run("call", "GET", `${orders}/${id}`)).status).toBe(404);
  expect(await createOrder(tab, "Ring once")).toBe(id); // the same steps give the same ids
  const { effects } = await tab.run("send", "POST", orders, '{"order":{"note":"Ring again"}}');
  expect(effects?.webhooks.map(({ topic, signature }) => [topic, signature])).toEqual([["orders/create", "verified"]]);
});

test("lists the requests since it was new", async () => {
  const tab = await openTab();
  await createOrder(tab, "Ring twice");
  await tab.run("call", "GET", "/_sandbox/requests");
  await tab.run("call", "PUT", "/_sandbox/clock", { frozen: true });
  await tab.run("steps"); // waits until the last request is saved
  await tab.page.reload();
  await tab.run("call", "GET", `${orders}/1`);
  const text = expect.stringMatching(/^\{/);
  expect(await tab.run("steps")).toEqual({
    isComplete: true,
    steps: [
      { method: "POST", target: orders, body: '{"order":{"note":"Ring twice"}}', status: 200, response: text },
      { method: "PUT", target: "/_sandbox/clock", body: '{"frozen":true}', status: 200 },
      { method: "GET", target: `${orders}/1`, status: 404, response: text },
    ],
  });
  await tab.run("reset");
  expect((await tab.run("steps"))?.steps).toEqual([]);
});

test("keeps which examples were sent", async () => {
  const tab = await openTab();
  const body = { orderId: "1218555927436012", reason: "Customer changed their mind" };
  await tab.run("call", "POST", `${orders}/1218555927436012/cancel`, body);
  await tab.run("steps"); // waits until it is saved
  await tab.page.reload();
  const { totals } = (await tab.run("call", "GET", "/_sandbox/coverage")).body as { totals: object };
  expect(totals).toMatchObject({ examples: { seen: 2 } }); // two examples have this body
});

test("keeps what a request did whose response was lost", async () => {
  const tab = await openTab();
  await tab.run("call", "POST", "/_sandbox/faults", { operation: "createOrder", drop: true, phase: "after", times: 1 });
  await expect(createOrder(tab, "Ring twice")).rejects.toThrow();
  const { steps = [] } = (await tab.run("steps")) ?? {};
  expect(steps.map(({ method, status }) => [method, status])).toEqual([
    ["POST", 200],
    ["POST", 0],
  ]);
  await tab.page.reload();
  const { body } = await tab.run("call", "GET", orders);
  expect((body as { orders: { note?: string }[] }).orders.map(({ note }) => note)).toContain("Ring twice");
});

test("a kept store that cannot be read is replaced", async () => {
  const first = await openTab();
  const id = await createOrder(first, "Ring twice");
  await first.page.close(); // it would save the store once more, after its webhooks
  const tab = await openTab();
  await tab.page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => {
          const place = open.result.transaction(name, "readwrite").objectStore(name);
          const put = place.put({ version: 1, sandbox: { format: 0 }, list: { steps: [], isComplete: true } }, "store");
          put.onsuccess = resolve;
          put.onerror = reject;
        };
      }),
    `store-admin-api ${apiVersion}`,
  );
  expect(await noteOf(tab, id)).toBeUndefined();
});

test("the sample of every operation gets its documented status, and a body valid by the contract", async () => {
  const tab = await openTab();
  const contract = await readBundle(process.cwd());
  const model = await readModel(contract, process.cwd());
  const wrong: string[] = [];
  for (const located of model.operations) {
    const operation = runnableOperation(model, located);
    const { method, target, body } = requestOf(operation, sampleDraft(operation));
    await tab.run("reset");
    const response = await tab.run("call", method, target, body === "" ? undefined : JSON.parse(body));
    if (response.status !== 200) wrong.push(`${operation.id}: ${response.status} ${JSON.stringify(response.body)}`);
    const declared = operations.find(({ id }) => id === operation.id);
    if (!declared) throw new Error(`The contract has no ${operation.id}.`);
    wrong.push(
      ...findViolations(responseFor(declared, "200").schema, response.body).map((line) => `${operation.id}: ${line}`),
    );
  }
  expect(model.operations).toHaveLength(operations.length);
  expect(wrong).toEqual([]);
  expect((await tab.run("call", "GET", "/_sandbox/breaches")).body).toEqual({ breaches: [] });
});

describe("without storage", () => {
  test("from disk, it runs in the page", async () => {
    const tab = await openTab(pathToFileURL(join(folder, "index.html")).href);
    const id = await createOrder(tab, "Ring twice");
    expect(await noteOf(tab, id)).toBe("Ring twice");
    expect((await tab.run("describe")).description).toContain("ends with this page");
  });

  test("it is there until the page closes", async () => {
    await profile.addInitScript("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('blocked') } })");
    const tab = await openTab();
    const id = await createOrder(tab, "Ring twice");
    expect(await noteOf(tab, id)).toBe("Ring twice");
    expect((await tab.run("describe")).description).toContain("ends with this page");
  });
});

test("a store that cannot be saved stays in its tab", async () => {
  const tab = await openTab();
  const first = await createOrder(tab, "First");
  await tab.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  const second = await createOrder(tab, "Second");
  expect(await noteOf(tab, second)).toBe("Second");
  expect(await noteOf(tab, first)).toBe("First");
  await tab.run("call", "POST", "/_sandbox/drain", {});
});

test("all that the first run loads is at most 250 kB", () => {
  const loaded = ["assets/run.js", "assets/sandbox.js"].map((name) => gzipSync(assets[name] ?? "").length);
  expect(loaded.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(250_000);
});
