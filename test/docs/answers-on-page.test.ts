// @module-tag chromium
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { servedSite } from "./served-site.ts";

// The answers of the reader's server, in Chromium: where they are chosen, and what follows them.

const docs = servedSite();

let profile: BrowserContext;
let page: Page;
let complaints: string[] = [];
beforeEach(async () => {
  complaints = [];
  profile = await docs.browser.newContext();
  page = await newPage();
});
afterEach(async () => {
  await profile.close();
  expect(complaints).toEqual([]);
});

async function newPage(): Promise<Page> {
  const opened = await profile.newPage();
  opened.setDefaultTimeout(20_000);
  opened.on("pageerror", (error) => complaints.push(error.message));
  return opened;
}

const open = (address: string): Promise<unknown> => page.goto(docs.url + address);
const choose = (gap: string, answer: string, on = page) =>
  on.getByRole("checkbox", { name: `${answer}, for ${gap.replaceAll("-", " ")}` });
const sheet = () => page.getByRole("region", { name: "Answers" });
const answered = (on: Page): Promise<string[]> => on.locator("article .chip.answered").allTextContents();
const status = (text: string | RegExp, on = page): Promise<void> =>
  on.locator(".run").getByRole("status").filter({ hasText: text }).waitFor();

test("marks on other pages show the chosen answer, also where they are open, until it is taken back", async () => {
  const other = await newPage();
  await other.goto(`${docs.url}/reference/orders/cancelOrder/`);
  expect(await answered(other)).toEqual([]);
  const texts = await other.locator("article .chip").allTextContents();
  await open("/assumptions/second-order-cancel/");
  await choose("second-order-cancel", "bad-request").check();
  await other.locator(".answered").first().waitFor();
  expect(new Set(await answered(other))).toEqual(new Set(["Your server: bad-request"]));
  await choose("second-order-cancel", "unchanged").check();
  await other.getByText("Your server: bad-request or unchanged").first().waitFor();
  await other.reload();
  expect(new Set(await answered(other))).toEqual(new Set(["Your server: bad-request or unchanged"]));
  await open("/answers/");
  expect(await choose("second-order-cancel", "unchanged").isChecked()).toBe(true);
  for (const answer of ["bad-request", "unchanged"]) await choose("second-order-cancel", answer).uncheck();
  await other.locator(".answered").first().waitFor({ state: "detached" });
  expect(await other.locator("article .chip").allTextContents()).toEqual(texts);
});

test("the store in the tab behaves by the answers from the next request on", async () => {
  await open("/reference/orders/cancelOrder/");
  await page.getByRole("button", { name: "Run cancelOrder" }).first().click();
  await status("Status 200");
  const other = await newPage();
  await other.goto(`${docs.url}/answers/`);
  await choose("second-order-cancel", "bad-request", other).check();
  await page.locator(".answered").first().waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).first().click();
  await status("Status 400");
  await page.getByText("By the answer to second-order-cancel: The server rejects (400)").first().waitFor();
  await choose("second-order-cancel", "bad-request", other).uncheck();
  await page.locator(".answered").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Send", exact: true }).first().click();
  await status("Status 409");
});

test("the sheet takes the block of a conform.yaml, says what follows it, and has it to copy", async () => {
  await open("/answers/");
  await status("No answers yet.");
  const block = sheet().getByRole("textbox");
  await block.fill(
    "answers:\n  token-statuses: forbidden\n  next-page: header\n  scope-statuses: forbidden\n  other: one\n",
  );
  await sheet().getByRole("button", { name: "Use these answers" }).click();
  await status(
    /^3 of \d+ questions are answered: 1 as we assume, 1 that the store in your tab follows, 1 that only marks/,
  );
  await status("Not known, and left out: other.");
  expect(await choose("token-statuses", "forbidden").isChecked()).toBe(true);
  expect(await block.inputValue()).toBe(
    "answers:\n  token-statuses: forbidden\n  next-page: header\n  scope-statuses: forbidden\n",
  );
  await page.reload();
  await status(/^3 of \d+ questions/);
  await sheet().getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).click();
  await status("No answers yet.");
  expect(await choose("token-statuses", "forbidden").isChecked()).toBe(false);
});

test("what a store proves becomes the answer with one click, and a store that follows it proves it", async () => {
  await open("/assumptions/token-statuses/");
  await choose("token-statuses", "forbidden").check();
  await page.getByRole("button", { name: "Prove it" }).click();
  await status("The store gives the answer “forbidden”");
  await choose("token-statuses", "forbidden").uncheck();
  await page.getByRole("button", { name: "Ask the store" }).click();
  await status("The store gives the answer “unauthorized”");
  await page.getByRole("button", { name: "Use this answer" }).click();
  expect(await choose("token-statuses", "unauthorized").isChecked()).toBe(true);
});
