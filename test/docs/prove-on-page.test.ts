// @module-tag chromium
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../src/sandbox/index.ts";
import { servedSite } from "./served-site.ts";

// "Prove it" on the pages of assumptions, in Chromium: by the store of the tab, and by a sandbox of the reader.

const docs = servedSite();

let profile: BrowserContext;
let page: Page;
let complaints: string[] = [];
beforeEach(async () => {
  complaints = [];
  profile = await docs.browser.newContext();
  page = await profile.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => complaints.push(error.message));
});
afterEach(async () => {
  await profile.close();
  expect(complaints).toEqual([]);
});

async function open(gap: string): Promise<void> {
  await page.goto(`${docs.url}/assumptions/${gap}/`);
  expect(await page.locator('script[src*="run.js"], script[src*="prove.js"]').count()).toBe(0);
  await page.getByRole("button", { name: "Prove it" }).click();
}

const says = (text: string): Promise<void> =>
  page.getByRole("region", { name: "Prove it" }).getByRole("status").filter({ hasText: text }).waitFor();

test("requests that only read show the answer of the store in the tab", async () => {
  await open("token-statuses");
  await says("The store gives the answer “unauthorized”");
  await page.getByText(/^Requests \(\d+\)$/).click();
  const requests = await page.getByRole("region", { name: "Prove it" }).locator("ol code").allInnerTexts();
  expect(requests).toContain("GET /api/202412/shops/info 401");
  expect(requests.filter((request) => !request.startsWith("GET "))).toEqual([]);
});

test("the sample of an operation shows it, and says so again after a reset", async () => {
  await open("cancelled-order-closing");
  await says("The store gives the answer “open”");
  await page.getByRole("button", { name: "Ask the store" }).click();
  await says("The responses show none of the answers.");
  await page.getByRole("button", { name: "Reset store" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Ask the store" }).click();
  await says("The store gives the answer “open”");
});

test("a sandbox of the reader gets a request that changes data once the reader allows it", async () => {
  const sandbox = await createSandbox({ dataSet: "small", allowedOrigins: [docs.url] });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const stateOf = async (): Promise<unknown> => {
    const headers = { "x-service-access-token": sandbox.token };
    const response = await fetch(`${url}/api/202412/orders/1218555927436012`, { headers });
    return ((await response.json()) as { order: { cancelledAt: unknown } }).order.cancelledAt;
  };
  await open("cancelled-order-closing");
  await says("The store gives");
  await page.getByRole("radio", { name: "A sandbox" }).check();
  await page.getByLabel("Address", { exact: true }).fill(url);
  await page.getByLabel("Access token").fill(sandbox.token);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByText(`The sandbox at ${url} responds.`).waitFor();
  await page.getByRole("button", { name: "Ask the store" }).click();
  await says("Allow the request first.");
  expect(await stateOf()).toBeNull();
  await page.getByRole("checkbox", { name: /^Let this page send POST/ }).check();
  await page.getByRole("button", { name: "Ask the store" }).click();
  await says("The store gives the answer “open”");
  expect(await stateOf()).not.toBeNull();
});
