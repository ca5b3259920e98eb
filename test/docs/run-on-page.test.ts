// @module-tag chromium
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSerious } from "./axe.ts";
import { servedSite } from "./served-site.ts";

// Recipes and samples of guides on their pages, in Chromium, by the store of the tab.

const docs = servedSite();

/** A browser profile with an empty storage. */
let profile: BrowserContext;
let complaints: string[] = [];
beforeEach(async () => {
  complaints = [];
  profile = await docs.browser.newContext();
  profile.setDefaultTimeout(10_000);
});
afterEach(async () => {
  await profile.close();
  expect(complaints).toEqual([]);
});

async function openRecipe(id: string): Promise<Page> {
  const page = await profile.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${docs.url}/recipes/${id}/`);
  expect(await page.locator('script[src*="run.js"]').count()).toBe(0);
  await page.getByRole("button", { name: "Try this recipe" }).click();
  await page.getByRole("list", { name: "Steps" }).waitFor();
  return page;
}

const click = (page: Page, name: string): Promise<void> => page.getByRole("button", { name }).click();
const status = async (page: Page, text: string | RegExp): Promise<void> =>
  page.locator(".run").getByRole("status").filter({ hasText: text }).waitFor();

/** The state of each step: what follows its title. */
const statesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Steps" })
    .locator(":scope > li")
    .evaluateAll((items) => items.map((item) => item.querySelector("summary span")?.textContent ?? ""));

/** The values of a table as texts. */
async function valuesIn(page: Page, title: string): Promise<Record<string, string>> {
  const rows = await page
    .getByRole("table", { name: title })
    .locator("tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
  return Object.fromEntries(rows.map(([name, value]) => [name, String(JSON.parse(value ?? ""))]));
}

/** What each recipe documents: the checks of its steps, and its results. Ids that the store makes are digits. */
const id = expect.stringMatching(/^\d+$/);
const recipes = {
  "partial-refund": { checks: [2, 5, 2, 3], results: { refundId: id, currentTotalPrice: "17.25" } },
  "split-shipment": {
    checks: [4, 4, 4, 3, 3, 4],
    results: { orderId: id, firstFulfillmentId: id, secondFulfillmentId: id },
  },
  "gift-card-top-up": { checks: [4, 2, 5, 3], results: { giftCardId: "4410297736150824", previousBalance: "32.35" } },
  "incremental-sync": { checks: [3, 2, 2, 2, 3], results: { since: expect.stringMatching(/^2024-12-1/) } },
  "store-migration": { checks: [2, 4, 2, 3, 3, 3, 6], results: { productId: id, customerId: id, orderId: id } },
};

/** One with text results, and one with two stores. */
const first = ["gift-card-top-up", "store-migration"];

for (const [recipe, { checks, results }] of Object.entries(recipes))
  test(`${recipe} runs as it documents`, { tags: first.includes(recipe) ? [] : ["long"] }, async () => {
    const page = await openRecipe(recipe);
    await click(page, "Run all steps");
    await status(page, `All ${checks.length} steps passed.`);
    expect((await statesOf(page)).map((state) => state.split(" · ")[0])).toEqual(
      checks.map((count) => `passed: ${count} of ${count} checks`),
    );
    expect(await valuesIn(page, "Results")).toEqual(results);
  });

test("steps run one by one, and show what they did", async () => {
  const page = await openRecipe("partial-refund");
  expect(await statesOf(page)).toEqual(["", "", "", ""]);
  await click(page, "Run step 1. Read order");
  await status(page, "Step 1 of 4 passed.");
  await click(page, "Run step 2. Refund item");
  await status(page, "Step 2 of 4 passed.");
  expect((await statesOf(page)).map((state) => state !== "")).toEqual([true, true, false, false]);
  await page.getByText("2. Refund item").first().click();
  const step = page.getByRole("list", { name: "Steps" }).locator(":scope > li").nth(1);
  await step.getByText("Sent: POST /api/202412/refunds").waitFor();
  await step.getByText('"note": "One jar arrived cracked"').first().waitFor();
  await step.getByText("✓ refund.lineItems[0].quantity is the input quantity").waitFor();
  await step.getByText("Changes in the store (2)").waitFor();
  await step.getByText("Documented 200").waitFor();
  expect(await page.locator(".run").getByText("sandbox-token").count()).toBe(0); // inputs that are secret are not shown
  expect(await valuesIn(page, "Values for later")).toMatchObject({ refundId: id });
});

test("it stops at the first failure and says why; a reset makes it pass again", async () => {
  const page = await openRecipe("partial-refund");
  await page.getByText("Change the inputs").click();
  await page.getByLabel("quantity").fill("3");
  await click(page, "Run all steps");
  await status(page, /^Stopped at step 2 of 4\. Expected: the status is 200\. Found: 4\d\d\. The store says: .*line/);
  const states = await statesOf(page);
  expect(states[1]).toMatch(/^failed: 0 of 5 checks/);
  expect(states.slice(2)).toEqual(["", ""]);
  await page.getByLabel("quantity").fill("one");
  await click(page, "Run step 2. Refund item");
  await status(page, 'The input quantity must be a whole number (got "one").');
  await page.getByLabel("quantity").fill("1");
  await click(page, "Run step 2. Refund item"); // the failed step again, with the inputs of now
  await status(page, "Step 2 of 4 passed.");
  await click(page, "Reset store");
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await status(page, "initial data");
  await click(page, "Run all steps");
  await status(page, "All 4 steps passed.");
});

test("the panel of a recipe has nothing serious for axe, and fits a phone", async () => {
  const phone = await docs.browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true });
  const page = await phone.newPage();
  await page.goto(`${docs.url}/recipes/store-migration/`);
  await click(page, "Try this recipe");
  await click(page, "Run all steps");
  await status(page, "All 7 steps passed.");
  await page.locator(".run-steps summary", { hasText: "2. Create product" }).click();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findSerious(page, ".run")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findSerious(page, ".run", "colors")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();
});

test("the ids of a recipe's inputs are on one line each", async () => {
  const page = await profile.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${docs.url}/recipes/split-shipment/`);
  const ids = page.locator("article td code").filter({ hasText: /^\d{9,}$/ });
  const lines = await ids.evaluateAll((all) => all.map((each) => each.getClientRects().length));
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("a link has the steps of a recipe, with the tokens of both stores", async () => {
  const page = await openRecipe("store-migration");
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => Object.assign(window, { copied: text }),
    });
  });
  await click(page, "Run all steps");
  await status(page, "All 7 steps passed.");
  await click(page, "Copy link to these steps");
  await status(page, "Copied.");
  const fresh = await docs.browser.newContext();
  const other = await fresh.newPage();
  await other.goto(await page.evaluate(() => (window as unknown as { copied: string }).copied));
  await click(other, "Reset my store and run these steps");
  await other.getByText("All 9 steps got the same status.").waitFor();
  await fresh.close();
});

test("samples of guides run with their tokens and headers, and each request of a sample has a button", async () => {
  const open = async (guide: string): Promise<Page> => {
    const page = await profile.newPage();
    await page.goto(`${docs.url}/guides/${guide}/`);
    return page;
  };
  const sent = (page: Page, name: string) => page.getByRole("region", { name }).getByRole("status");

  const authentication = await open("authentication");
  const add = "Run POST /_sandbox/tenants/default/tokens";
  await click(authentication, add);
  await sent(authentication, add).filter({ hasText: "Status 200" }).waitFor();
  await click(authentication, "Run listCustomers");
  await sent(authentication, "Run listCustomers").filter({ hasText: "Status 403" }).waitFor();

  const control = await open("sandbox-control");
  await click(control, "Run 2 POST /_sandbox/clock/advance");
  await sent(control, "Run POST /_sandbox/clock/advance").filter({ hasText: "Status 200" }).waitFor();

  const quickstart = await open("quickstart");
  await click(quickstart, "Run createOrder");
  const panel = quickstart.getByRole("region", { name: "Run createOrder" });
  await panel.getByText('"totalPrice": "56.00"').first().waitFor();
  expect(await panel.getByLabel("email").inputValue()).toBe("maya.okafor@example.com");
});
