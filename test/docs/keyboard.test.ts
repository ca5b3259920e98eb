// @module-tag chromium
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { servedSite } from "./served-site.ts";

// A reader of the docs who has a keyboard and no mouse.

const docs = servedSite();
let page: Page;
beforeEach(async () => {
  page = await docs.browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  page.setDefaultTimeout(10_000);
});
afterEach(() => page.close());

/** What has the focus: its name, and what a reader sees of it. */
interface Focus {
  readonly name: string;
  readonly isOutlined: boolean;
  /** Nothing lies over its middle, and it is on the screen. */
  readonly isOnTop: boolean;
}

/** Presses a key, and returns what has the focus then; undefined if it has left the page. */
async function press(key: string): Promise<Focus | undefined> {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const [box] = focused.getClientRects();
    const style = getComputedStyle(focused);
    const name = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 60);
    const isOutlined = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    if (box === undefined) return { name, isOutlined, isOnTop: false };
    const y = Math.min(box.top + 8, box.top + box.height / 2); // a code block may be higher than the screen
    let top = document.elementFromPoint(box.left + box.width / 2, y);
    while (top?.shadowRoot) {
      const inner: Element | null = top.shadowRoot.elementFromPoint(box.left + box.width / 2, y);
      if (inner === null || inner === top) break;
      top = inner;
    }
    return { name, isOutlined, isOnTop: top !== null && (focused.contains(top) || top.contains(focused)) };
  });
}

/** Presses Tab until the focus leaves the page. */
async function walk(most: number): Promise<Focus[]> {
  const stops: Focus[] = [];
  for (let at = 0; at < most; at++) {
    const stop = await press("Tab");
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus did not leave the page after ${most} steps. The last: ${stops.at(-1)?.name}`);
}

test.each([
  ["an operation", "/reference/gift-cards/countGiftCards/"],
  ["the playground", "/playground/"],
])("the focus passes through %s, and is always seen", async (_, address) => {
  await page.goto(docs.url + address);
  await page.getByText("The store starts…").waitFor({ state: "detached" });
  const stops = await walk(400);
  expect(stops[0]?.name).toBe("Skip to content");
  expect(stops.filter(({ isOutlined, isOnTop }) => !isOutlined || !isOnTop)).toEqual([]);
});

test("the first link skips the menu", async () => {
  await page.goto(`${docs.url}/reference/gift-cards/countGiftCards/`);
  await press("Tab");
  await press("Enter");
  expect(await press("Tab")).toMatchObject({ name: "Reference" }); // of the breadcrumb
});

test("on a phone, the menu opens, closes, and does not cover what has the focus", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${docs.url}/errors/409/`);
  const menu = page.getByRole("navigation", { name: "All pages" });
  await page.getByRole("link", { name: "Menu" }).focus();
  await press("Enter");
  await menu.waitFor();
  expect(await press("Tab")).toMatchObject({ name: "Close", isOnTop: true });
  expect(await press("Escape")).toMatchObject({ name: "Menu", isOnTop: true });
  expect(await menu.isVisible()).toBe(false);

  await press("Enter");
  const last = menu.locator("summary").last();
  await last.focus();
  await expect.poll(() => last.evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await press("Tab")).toMatchObject({ name: "Errors", isOnTop: true }); // of the breadcrumb
  expect(await menu.isVisible()).toBe(false);
});

test("a sample is chosen, run, edited and sent again", async () => {
  await page.goto(`${docs.url}/reference/orders/cancelOrder/`);
  await page.getByRole("tab", { name: "TypeScript client" }).focus();
  expect(await press("ArrowRight")).toMatchObject({ name: "curl", isOutlined: true });
  await press("Tab"); // the code
  await press("Tab"); // Copy
  expect(await press("Tab")).toMatchObject({ name: "Run cancelOrder", isOutlined: true });
  await press("Enter");
  const result = page.getByText(/^Status 200/);
  await result.waitFor();
  await expect.poll(() => result.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await press("Tab")).toMatchObject({ name: "Send", isOnTop: true });
  expect(await press("Tab")).toMatchObject({ name: "Copy as curl" });
  expect(await press("Tab")).toMatchObject({ name: "Open in the playground" });
  expect(await press("Tab")).toMatchObject({ name: "Edit the request" });
  await press("Enter");
  for (const field of ["orderId", "orderId", "reason"]) {
    await press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(new RegExp(`-${field}$`));
  }
  await page.keyboard.type("!");
  while ((await press("Shift+Tab"))?.name !== "Send");
  await press("Enter");
  await page.getByText(/^Status 409/).waitFor();
});

test("the search opens from its button, and gives the focus back", async () => {
  await page.goto(`${docs.url}/errors/409/`);
  await page.getByRole("button", { name: /^Search/ }).focus();
  await press("Enter");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type("idempotency");
  await page.getByRole("option").first().waitFor();
  expect(await press("ArrowDown")).toMatchObject({ name: "Search" });
  expect(await press("Escape")).toMatchObject({ name: "Search /", isOutlined: true });
});
