// @module-tag chromium
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeChanged } from "../../scripts/pipeline/generated.ts";
import { makeAssets } from "../../scripts/site/assets.ts";
import { renderDocument } from "../../scripts/site/html/document.ts";
import { ProseRenderer } from "../../scripts/site/html/prose.ts";
import { playgroundPage } from "../../scripts/site/pages/playground.ts";
import { type Site, serveDocs } from "../../scripts/site/serve.ts";
import { connectBrowser } from "../support/browser.ts";
import { findSerious } from "./axe.ts";

// The playground in Chromium: the inspector on the store of the tab.

let folder = "";
let site: Site;
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  folder = await mkdtemp(join(tmpdir(), "playground-test-"));
  const frame = { title: "Store API", publicUrl: "", editUrl: "", menu: [], sandboxes: [] };
  const page = renderDocument(playgroundPage(), frame, new ProseRenderer());
  await writeChanged(folder, { ...(await makeAssets()), "playground/index.html": page });
  site = await serveDocs(folder);
});
afterAll(async () => {
  await site?.close();
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

test("an order is created, found, kept over a reload, and sent in a signed webhook", async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(`${site.url}/playground/#/resources/order`);
  await page.getByRole("button", { name: "Create" }).click();
  const json = page.getByRole("textbox", { name: "Resource as JSON" });
  await json.fill('{ "totalPrice": "much" }');
  const save = page.getByRole("button", { name: "Create" }).last();
  await save.click();
  await page.getByRole("alert").getByText("/totalPrice").waitFor();
  await json.fill('{ "sourceIdentifier": "PLAY-1", "email": "ada@example.com" }');
  await save.click();
  await page.getByRole("heading", { name: "PLAY-1" }).waitFor();

  await page.goto(`${site.url}/playground/#/webhooks`);
  await page.getByRole("combobox", { name: "Topic", exact: true }).selectOption("orders/create");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator("summary", { hasText: "delivered" }).click();
  await page.getByText("Request headers").click();
  await page.getByText(/^v1,/).waitFor();

  await page.goto(`${site.url}/playground/#/clock`);
  await page.getByRole("button", { name: "1 day" }).click();
  await page.getByText(/^It is /).waitFor();

  await page.goto(`${site.url}/playground/#/faults`);
  await page.getByRole("button", { name: "503, three times" }).click();
  await page.getByText("0 of 3 hits").waitFor();

  await page.reload();
  await page.getByText("0 of 3 hits").waitFor();
  await page.goto(`${site.url}/playground/#/resources/order`);
  await page.getByRole("link", { name: /^PLAY-1/ }).waitFor();
  await page.close();
  expect(problems.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
});

test("axe finds nothing serious in any view, and all fit on a phone", async () => {
  const page = await browser.newPage({ bypassCSP: true, viewport: { width: 390, height: 844 }, colorScheme: "light" });
  await page.goto(`${site.url}/playground/`);
  const views = page.getByRole("navigation", { name: "Views" }).getByRole("link");
  await views.first().waitFor();
  for (const view of await views.all()) {
    await view.click();
    await expect.poll(() => view.getAttribute("aria-current")).toBe("page");
    expect(await findSerious(page, "#playground"), String(await view.textContent())).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.close();
});

test("without JavaScript the page says what it does", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/playground/`);
  expect(await page.locator("article").textContent()).toContain("needs JavaScript");
  expect(await page.locator("#playground").isVisible()).toBe(false);
  await context.close();
});
