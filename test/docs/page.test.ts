// @module-tag chromium
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, serveDocs } from "../../scripts/site/serve.ts";
import { connectBrowser } from "../support/browser.ts";
import { findSerious } from "./axe.ts";
import { builtSite } from "./built-site.ts";

// What pages of the docs do in a browser. What holds on every page is in kinds.test.ts.

const addresses = {
  operation: "reference/orders/cancelOrder/",
  list: "reference/orders/listOrders/",
  longest: "reference/orders/createOrder/",
  guide: "guides/client/",
} as const;

let folder = "";
let site: Site;
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  folder = await builtSite();
  site = await serveDocs(folder);
});
afterAll(async () => {
  await site?.close();
  await browser?.close();
});

/** Complaints of pages: requests to other hosts, errors, and what the content policy stopped. */
function watch(page: Page, origin = site.url): string[] {
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin)) complaints.push(request.url());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

describe("without JavaScript", () => {
  test("all samples of an operation can be read", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const complaints = watch(page);
    await page.goto(`${site.url}/${addresses.operation}`);
    for (const text of ["createStore(", "curl -X POST", "createClient<paths>"])
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the same if only the script of the page fails to load", async () => {
    const page = await browser.newPage();
    await page.route("**/assets/site.js", (route) => route.abort());
    await page.goto(`${site.url}/${addresses.operation}`);
    for (const text of ["createStore(", "curl -X POST", "createClient<paths>"])
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    await page.close();
  });
});

describe("with JavaScript", () => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: "light",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    complaints = watch(page);
  });
  afterAll(() => context?.close());

  const open = (address: string) => page.goto(`${site.url}/${address}`);

  test("the chosen sample is remembered on other pages", async () => {
    await open(addresses.operation);
    await page.getByRole("tab", { name: "curl" }).click();
    expect(await page.getByText("createStore(").first().isVisible()).toBe(false);
    await open(addresses.list);
    expect(await page.getByRole("tab", { name: "curl" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByText('-H "X-Service-Access-Token: $ACCESS_TOKEN"').first().isVisible()).toBe(true);
    await page.getByRole("tab", { name: "curl" }).press("ArrowRight");
    expect(await page.getByText("createClient<paths>").first().isVisible()).toBe(true);
  });

  test("code can be copied", async () => {
    await open("errors/409/");
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ status: 409 });
  });

  test("the chosen colors are remembered", async () => {
    await open("");
    await page.getByRole("button", { name: /dark colors/ }).click();
    await open(addresses.guide);
    expect(await page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme)).toBe("dark");
    await page.getByRole("button", { name: /light colors/ }).click();
  });

  test("no name in a table is broken, and no table has to be scrolled", async () => {
    for (const address of [addresses.guide, "guides/sandbox-control/", "recipes/split-shipment/"]) {
      await open(address);
      const { broken, wide } = await page.evaluate(() => ({
        broken: [...document.querySelectorAll("td code")]
          .filter((code) => !/[\s-]/.test(code.textContent.trim()) && code.getClientRects().length > 1)
          .map((code) => code.textContent),
        wide: [...document.querySelectorAll(".table")].filter((table) => table.scrollWidth > table.clientWidth + 1)
          .length,
      }));
      expect({ address, broken, wide }).toEqual({ address, broken: [], wide: 0 });
    }
  });

  test("the longest operation is at most 6,000 pixels, its outline follows to the end, and folds opened for paper close", async () => {
    await open(addresses.longest);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
    const current = () => page.locator(".outline [aria-current]").textContent();
    await page.getByRole("heading", { name: "Errors" }).evaluate((element) => element.scrollIntoView());
    await expect.poll(current).toBe("Errors");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(current).toContain("What is not documented");
    const folded = () => page.locator("article details:not([open])").count();
    const before = await folded();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await folded()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await folded()).toBe(before);
    // A link to a folded field opens it.
    await open(`${addresses.longest}#response.order.note`);
    expect(await page.locator('[id="response.order.note"]').isVisible()).toBe(true);
  });

  test("an old address leads to the page of today", async () => {
    await open("#/orders/cancelorder");
    await page.getByRole("heading", { level: 1, name: "Cancel an order" }).waitFor();
  });

  test("the address of a page names no file", async () => {
    await open("guides/errors/index.html#handle-errors");
    expect(page.url()).toBe(`${site.url}/guides/errors/#handle-errors`);
  });

  describe("search", () => {
    beforeAll(() => open(addresses.guide));

    test("finds an operation by its id, and Escape closes it", async () => {
      await page.keyboard.press("/");
      const dialog = page.getByRole("dialog", { name: "Search" });
      await dialog.getByRole("combobox").fill("cancelOrder");
      await dialog.getByRole("option", { name: "Cancel an order" }).first().waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    });

    test("its key opens it again at once after Escape", async () => {
      await page.keyboard.press("/");
      await page.getByRole("combobox").waitFor();
      // In one turn of the page, before its next frame.
      await page.evaluate(() => {
        for (const key of ["Escape", "/"])
          document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      });
      await page.getByRole("combobox").waitFor();
      await page.keyboard.press("Escape");
    });

    test("opens a result with the keyboard alone", async () => {
      await page.keyboard.press("/");
      await page.getByRole("combobox").fill("fulfillableQuantity");
      // The results of the search before may still be there.
      await page
        .getByRole("option", { name: /fulfillableQuantity/ })
        .first()
        .waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/schemas/OrderLineItem/#fulfillableQuantity");
    });
  });

  test("nothing asks another host, fails, or breaks the content policy", () => expect(complaints).toEqual([]));
});

test("a sample whose script does not load says so, and can be tried again", async () => {
  const page = await browser.newPage();
  await page.route("**/assets/run.js", (route) => route.abort());
  await page.goto(`${site.url}/${addresses.operation}`);
  const run = page.getByRole("button", { name: "Run cancelOrder" });
  await run.click();
  await page.getByRole("alert").getByText("did not load").waitFor();
  await page.unroute("**/assets/run.js");
  await run.click();
  await page.getByText(/^Status 200/).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.close();
});

describe("a sample that runs", () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: "light", bypassCSP: true });
    page.setDefaultTimeout(10_000);
    complaints = watch(page);
    await page.goto(`${site.url}/${addresses.operation}`);
  });
  afterAll(() => page?.close());
  const status = () => page.locator(".run").getByRole("status");
  const confirmReplace = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

  test("shows the response, the changes and the webhook, and loads nothing before", async () => {
    expect(await page.locator('script[src*="run.js"]').count()).toBe(0);
    await page.getByRole("button", { name: "Run cancelOrder" }).click();
    await status().filter({ hasText: "Status 200" }).waitFor();
    // How it went is the first thing that a reader sees, on a small screen too.
    await expect.poll(() => status().evaluate((element) => element === document.activeElement)).toBe(true);
    const { y = 0, height = 0 } = (await status().boundingBox()) ?? {};
    expect([y >= 56, y + height < 300]).toEqual([true, true]);
    const link = page.getByRole("link", { name: "Open in the playground" });
    expect(await link.getAttribute("href")).toMatch(/^\.\.\/\.\.\/\.\.\/playground\/index\.html#\/requests\/\d+$/);
    await page.getByText("Changes in the store (2)").waitFor();
    await page.getByText("Webhooks (1)").click();
    await page.getByText("signature verified").waitFor();
    await page.getByText("Documented 200").waitFor();
  });

  test("can be edited, and leads to the rule that rejects it", async () => {
    await page.getByText("Edit the request").click();
    await page.locator(".run").getByLabel("reason").fill("Again");
    await page.getByRole("button", { name: "Send" }).click();
    await status().filter({ hasText: "Status 409" }).waitFor();
    const rule = page.locator(".run").getByRole("link", { name: "cancelled-order-stays" });
    expect(await rule.getAttribute("href")).toBe("../../../errors/rules/cancelled-order-stays/index.html");
  });

  test("a link has its steps, which a fresh profile runs on confirmation", async () => {
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => Object.assign(window, { copied: text }),
      });
    });
    await page.getByRole("button", { name: "Copy link to these steps" }).click();
    await status().filter({ hasText: "Copied" }).waitFor();
    const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    const fresh = await browser.newContext();
    const other = await fresh.newPage();
    await other.goto(link);
    const steps = other.getByRole("region", { name: "Shared steps" });
    expect(await steps.getByRole("listitem").count()).toBe(2);
    const run = steps.getByRole("button", { name: "Reset my store and run these steps" });
    expect(await steps.locator("button ~ ol").count(), "the button is above the steps").toBe(1);
    await run.click();
    await steps.getByText("All 2 steps got the same status.").waitFor();
    await steps.getByText("It is the shared response.").first().waitFor();
    await steps.getByText("Response", { exact: true }).first().click();
    await steps.getByText('"cancelReason"').first().waitFor();
    await steps.getByRole("link", { name: "Open the store in the playground" }).waitFor();
    await other.goto("about:blank");
    await other.goto(link.replace(/#run=.*/, "#run=broken"));
    await other.getByRole("alert").filter({ hasText: "cannot be read" }).waitFor();
    await fresh.close();
  });

  test("the store is saved as a file, which brings it back", async () => {
    const saved = join(folder, "saved-store.json");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export store" }).click();
    await (await download).saveAs(saved);
    await page.getByRole("button", { name: "Reset store" }).click();
    await confirmReplace("Reset");
    await status().filter({ hasText: "initial data" }).waitFor();
    const choose = async (name: string, content?: string) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Import store" }).click();
      const file = content ?? (await readFile(saved, "utf8"));
      await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(file) });
      await confirmReplace("Import");
    };
    await choose("other.json", '{ "orders": [] }');
    await status().filter({ hasText: "other.json is not an exported store" }).waitFor();
    await choose("saved-store.json");
    await status().filter({ hasText: "The store has the state of saved-store.json." }).waitFor();
    await page.getByRole("button", { name: "Send" }).click();
    await status().filter({ hasText: "Status 409" }).waitFor(); // the order is cancelled, as it was
  });

  test("is raw too, and the store can be reset", async () => {
    await page.getByRole("button", { name: "Reset store" }).click();
    await confirmReplace("Reset");
    await status().filter({ hasText: "initial data" }).waitFor();
    await page.getByRole("button", { name: "Edit as raw request" }).click();
    expect(await page.getByLabel("Path and query").inputValue()).toBe("/api/202412/orders/1218555927436012/cancel");
    await page.getByLabel("Body", { exact: true }).fill('{ "reason": "Late" }');
    await page.getByRole("button", { name: "Edit as form" }).click();
    expect(await page.locator(".run").getByLabel("reason").inputValue()).toBe("Late");
    await page.getByRole("button", { name: "Edit as raw request" }).click();
    await page.getByLabel("Body", { exact: true }).fill('{ "reason": ');
    await page.getByRole("button", { name: "Edit as form" }).click();
    await status().filter({ hasText: "The form cannot show this request." }).waitFor();
    await page.getByRole("button", { name: "Send" }).click();
    await status().filter({ hasText: "Status 400" }).waitFor();
  });

  test("says that a fault is active, and removes it", async () => {
    await page.getByLabel("Method").fill("POST");
    await page.getByLabel("Path and query").fill("/_sandbox/faults");
    await page.getByLabel("Body", { exact: true }).fill('{ "operation": "cancelOrder", "status": 503 }');
    await page.getByRole("button", { name: "Send" }).click();
    const notice = page.getByRole("note");
    await notice.getByText("1 fault is active in this store. cancelOrder: Responds with 503.").waitFor();
    expect(await notice.getByRole("link", { name: "Open faults" }).getAttribute("href")).toContain("#/faults");
    await notice.getByRole("button", { name: "Remove it" }).click();
    await notice.waitFor({ state: "detached" });
  });

  test("axe finds nothing serious in it or in the search, the width fits, and print leaves it out", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("cancel");
    await page.getByRole("option").first().waitFor();
    expect(await findSerious(page, ".run, dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".run").isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

test("the playground begins with two samples, a recipe and a request of one's own", async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${site.url}/playground/`);
  const begin = page.getByRole("region", { name: "Begin with" });
  expect(await begin.getByRole("link", { name: /^Recipe: / }).getAttribute("href")).toMatch(/^\.\.\/recipes\//);
  await begin.getByRole("button", { name: "Create an order" }).click();
  await begin.getByText("Status 200.").waitFor();
  await page.waitForURL(/#\/requests\/\d+$/);
  await page.getByRole("heading", { name: "200 POST /api/202412/orders" }).waitFor();
  await begin.getByRole("button", { name: "Get the shop" }).click();
  await page.getByRole("heading", { name: "200 GET /api/202412/shops/info" }).waitFor();
  await begin.getByText("New request").click();
  await begin.getByLabel("Path and query").fill("/api/202412/orders/5");
  await begin.getByRole("button", { name: "Send" }).click();
  await begin.getByText("Status 404.").waitFor();
  await page.close();
});

test("paper is white, whichever colors were chosen", async () => {
  const page = await browser.newPage({ colorScheme: "light" });
  await page.goto(site.url);
  const colors = () => page.locator("body").evaluate((body) => getComputedStyle(body).color);
  const light = await colors();
  await page.getByRole("button", { name: /dark colors/ }).click();
  expect(await colors()).not.toBe(light);
  await page.emulateMedia({ media: "print" });
  expect(await colors()).toBe(light);
  await page.close();
});

test("works from disk: links, samples and search", async () => {
  const page = await browser.newPage();
  const home = pathToFileURL(join(folder, "index.html")).href;
  const complaints = watch(page, "file:");
  await page.goto(home);
  await page.getByRole("link", { name: "Quickstart" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Quickstart" }).waitFor();
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("cancelOrder");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Cancel an order" }).waitFor();
  await page.getByRole("tab", { name: "curl" }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test("the single-file reference shows operations and samples, and asks no other host", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const complaints = watch(page);
  await page.goto(`${site.url}/redoc.html#/orders/cancelorder`);
  const operation = page.locator('[id="orders/cancelorder"]');
  await operation.getByText("$BASE_URL/api/").first().waitFor();
  await operation.getByText("{base_url}").first().waitFor({ state: "attached" });
  expect(await page.locator('.menu-content a[href^="/"]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});
