// @module-tag chromium
import { join } from "node:path";
import { context } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Mock, startMock } from "../../../src/mock/index.ts";
import { connectBrowser } from "../../support/browser.ts";
import { root } from "../../support/program.ts";

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
  return mock.close;
});

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  return () => browser.close();
});

/** The URL of the example and of a program that uses every entry, both bundled as an application would. */
let site: string;
beforeAll(async () => {
  const folder = join(root, "examples/browser");
  const bundler = await context({
    entryPoints: { orders: join(folder, "orders.ts"), calls: join(root, "test/package/consumer/calls.ts") },
    bundle: true,
    format: "esm",
    outdir: folder,
    write: false,
    logLevel: "silent",
  });
  const { port } = await bundler.serve({ servedir: folder, host: "127.0.0.1", port: 0 });
  site = `http://127.0.0.1:${port}`;
  return () => bundler.dispose();
});

let page: Page;
let warnings: string[];
beforeEach(async () => {
  const window = await browser.newContext({
    viewport: { width: 960, height: 520 },
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
  });
  page = await window.newPage();
  warnings = [];
  page.on("pageerror", (error) => warnings.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) warnings.push(message.text());
  });
  await page.goto(site);
  return () => window.close();
});

/** Shows the orders of a store in the page. */
async function showOrders(baseUrl: string): Promise<void> {
  await page.getByLabel("Store").fill(baseUrl);
  await page.getByLabel("Access token").fill("secret-1");
  await page.getByRole("button", { name: "Show orders" }).click();
}

const rows = () => page.locator("tbody tr").allInnerTexts();

test("a page shows the orders of another origin", async () => {
  await showOrders(mock.url);
  await page.getByText("There may be more orders.").waitFor();
  expect(await rows()).toEqual([
    "AW-1042\tMaya Okafor\tDec 3, 2024\tpaid\t$67.65",
    "AW-1043\tMaya Okafor\tDec 5, 2024\tpaid\t$24.00",
  ]);
  expect(warnings).toEqual([]);
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
});

test("a request has the user agent of the browser and the token", async () => {
  const call = page.waitForRequest((request) => request.method() === "GET" && request.url().startsWith(mock.url));
  await showOrders(mock.url);
  const request = await call;
  expect(request.url()).toBe(`${mock.url}/api/202412/orders?limit=50`);
  const headers = await request.allHeaders();
  expect(headers["user-agent"]).toMatch(/^Mozilla\//);
  expect(JSON.stringify(headers)).not.toContain("store-admin-api");
  expect(headers["x-service-access-token"]).toBe("secret-1");
});

test("the page shows an error response without the token", async () => {
  await showOrders(`${mock.url}/elsewhere`);
  const status = page.getByRole("status");
  await status.getByText("listOrders failed with status 404").waitFor();
  expect(await status.textContent()).not.toContain("secret-1");
  expect(await rows()).toEqual([]);
});

/** Runs a function of the program in the page. */
const run = (call: string) => page.evaluate(`import("/calls.js").then((calls) => calls.${call})`);

test("every call works as it does in Node", async () => {
  expect(await run(`callStore("${mock.url}")`)).toMatchObject({
    id: "1218555927434856",
    total: "67.65",
    errorStatus: 409,
    listed: ["1218555927434856", "1218555927436012"],
    sentAs: undefined,
  });
  expect(await run(`callOpenapiFetch("${mock.url}")`)).toEqual({ id: "1218555927434856", total: "67.65" });
});

test("a program verifies and parses a webhook", async () => {
  expect(await run("receive()")).toEqual({ created: "1218555927434856534", forged: "bad-signature" });
  expect(warnings).toEqual([]);
});
