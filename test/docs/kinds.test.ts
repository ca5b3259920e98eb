// @module-tag chromium

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "../support/runs.ts";
import { findSerious } from "./axe.ts";
import { onePageOfEachKind } from "./page-kinds.ts";
import { servedSite } from "./served-site.ts";
import { allPages } from "./site-model.ts";

// What holds on every page. `npm test` opens a page of each kind, and the long suite all pages.

const pages = allPages();
const opened = (isLong ? pages : onePageOfEachKind(pages)).map(({ kind, address }) => [kind, address] as const);

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const docs = servedSite();

/** The texts of the page that a reader cannot see. Buttons and panels that run something do not count. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const article = document.querySelector("article");
    if (article === null) return ["there is no article"];
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim();
      if (!text || !parent || parent.closest("button, noscript, .anchor, thead, .run")) continue;
      const { width, height } = parent.getBoundingClientRect();
      if (!parent.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0) hidden.push(text);
    }
    return hidden;
  });
}

const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll("article details")) (fold as HTMLDetailsElement).open = true;
  });

/** The texts that a button to copy code covers. */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("article .copy")].flatMap((button) => {
      const own = button.getBoundingClientRect();
      if (own.width === 0) return [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const covered: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (button.contains(text) || !text.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const meets = ({ left, right, top, bottom }: DOMRect): boolean =>
          left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        if ([...range.getClientRects()].some(meets)) covered.push(text.textContent);
      }
      return covered;
    }),
  );

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

describe("without JavaScript", () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await docs.browser.newContext({ javaScriptEnabled: false, viewport: phone });
    page = await context.newPage();
  });
  afterAll(() => context?.close());

  test.each(opened)("%s %s can be read on a phone and on paper", async (_, address) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(docs.url + address);
    const menu = page.getByRole("navigation", { name: "All pages" });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu" }).click();
    expect(await menu.getByRole("link", { name: "Quickstart" }).isVisible()).toBe(true);
    await menu.getByRole("link", { name: "Close" }).click();
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await width(page)).toBe(phone.width);

    await page.emulateMedia({ media: "print" });
    expect(await hiddenTexts(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await openFolds(page);
    expect(await hiddenTexts(page)).toEqual([]);
    expect(await width(page)).toBe(phone.width);
  });
});

describe("with JavaScript", () => {
  let page: Page;
  beforeAll(async () => {
    page = await docs.browser.newPage({ colorScheme: "light", viewport: wide, bypassCSP: true });
  });
  afterAll(() => page?.close());

  /** Folded lists of the menu are left out. */
  const serious = (what?: "colors" | "all but colors"): Promise<string[]> =>
    findSerious(page, { exclude: ["details:not([open]) ul"] }, what);

  test.each(opened)("%s %s has nothing serious for axe, and is printed as a whole", async (_, address) => {
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: "light", media: "screen" });
    await page.goto(docs.url + address);
    await page.getByText("The store starts…").waitFor({ state: "detached" }); // the playground
    await openFolds(page);
    const light = await serious();
    if (isLong) await page.emulateMedia({ colorScheme: "dark" });
    const dark = isLong ? await serious() : [];
    await page.setViewportSize(phone);
    const narrow = await serious(isLong ? undefined : "all but colors"); // in the short form, the colors are those of the wide page
    expect({ light, dark, narrow }).toEqual({ light: [], dark: [], narrow: [] });
    expect(await width(page)).toBe(phone.width);
    expect(await coveredTexts(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: "light", media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await hiddenTexts(page)).toEqual([]);
    const frame = page.locator(".bar, .menu, .outline, .neighbors, .run-button, .tabs, .copy");
    expect(await frame.filter({ visible: true }).count()).toBe(0);
  });
});
