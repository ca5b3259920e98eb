import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { htmlReport } from "../../../src/conformance/report/html.ts";
import { connectBrowser } from "../../support/browser.ts";
import { operationCount } from "../../support/bundle.ts";
import { contract, coverage, finding, hostile, report } from "./made.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Opens a report as a file is opened, and keeps what it complains of or asks for. */
async function opened(html: string, width = 1200): Promise<{ page: Page; misdeeds: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  onTestFinished(() => page.close());
  const misdeeds: string[] = [];
  page.on("request", (request) => misdeeds.push(request.url()));
  page.on("pageerror", (error) => misdeeds.push(error.message));
  page.on("console", (message) => misdeeds.push(message.text()));
  await page.setContent(html);
  return { page, misdeeds };
}

test("says in a sentence that the server holds to the contract", async () => {
  const { page, misdeeds } = await opened(htmlReport(report(), coverage(), contract));
  expect(await page.locator(".verdict").textContent()).toBe("The server holds to the contract.");
  const facts = await page.locator(".facts").textContent();
  for (const fact of ["http://server.test", "smoke", "7", "1,234", "1 min 5 s"]) expect(facts).toContain(fact);
  expect(await page.locator(".finding").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Findings" }).count()).toBe(0);
  expect(misdeeds).toEqual([]);
});

test("counts findings and warnings, and shows what fails first", async () => {
  const findings = [
    finding({
      check: "state/unsent-field-changed",
      operation: "updateCustomer",
      basis: { assumed: "update-is-partial" },
      more: 90,
    }),
    finding({ more: 3 }),
  ];
  const { page } = await opened(htmlReport(report(findings), coverage(), contract));
  expect(await page.locator(".verdict").textContent()).toBe(
    "The server departs from the contract: 1 finding and 1 warning.",
  );
  expect(await page.locator(".finding h3").allInnerTexts()).toEqual(["getGiftCard", "updateCustomer"]);
  expect(await page.locator(".finding .pill").allInnerTexts()).toEqual(["Finding", "Warning"]);
  expect(await page.locator("#finding-1").textContent()).toContain("found 3 times more");
  const strict = await opened(htmlReport(report(findings, { strict: true }), coverage(), contract));
  expect(await strict.page.locator(".verdict").textContent()).toBe("The server departs from the contract: 2 findings.");
});

test("only warns where the document is silent", async () => {
  const warning = finding({ basis: { assumed: "error-shape" } });
  const { page } = await opened(htmlReport(report([warning]), coverage(), contract));
  expect(await page.locator(".verdict").textContent()).toBe(
    "The server holds to the contract, with 1 warning where the document is silent.",
  );
});

test("has a row for each operation, and says why something was not asked", async () => {
  const looked = coverage({ getGiftCard: ["access/missing-token", "response/schema", "state/read-after-write"] });
  const made = report([finding()], { notChecked: { input: "nothing may be written" } });
  const { page } = await opened(htmlReport(made, looked, contract));
  expect(await page.locator('.matrix th[scope="row"]').count()).toBe(operationCount);
  const row = page.locator("tr").filter({ hasText: /^getGiftCard/ });
  expect(await row.locator("td .mark > :first-child").allInnerTexts()).toEqual(["✗", "–", "✓", "✓", "–", "–"]);
  expect(await row.locator("td .mark").nth(1).getAttribute("title")).toBe("not asked: nothing may be written");
  expect(await row.locator("td .mark").nth(4).getAttribute("title")).toBe("not asked: it answers no list");
  expect(await row.locator("td .mark").nth(2).getAttribute("title")).toBe(
    "checked, nothing found: access/missing-token",
  );
  await row.getByRole("link").click();
  expect(page.url()).toMatch(/#finding-1$/);
  expect(await page.locator("#left ~ .reasons").first().textContent()).toContain("input: nothing may be written");
});

test("shows what a server said as text, whatever it is", async () => {
  const made = report([finding({ message: hostile, pointer: `/<img src=x onerror=alert(1)>` })], {
    baseUrl: `http://x/"><script>alert(1)</script>`,
    skipped: { "<i>why</i>": 2 },
  });
  const { page, misdeeds } = await opened(htmlReport(made, coverage(), contract));
  const message = await page.locator(".message").textContent();
  expect(message).toContain(`</script><b>&amp;"x"'y'</b>`);
  expect(await page.locator(".finding b, .finding img, i").count()).toBe(await page.locator(".call b").count());
  expect(await page.locator("script").count()).toBe(1);
  expect(misdeeds).toEqual([]);
});

test("gives each step in words, and the case to be saved", async () => {
  const { page } = await opened(htmlReport(report([finding()]), coverage(), contract));
  expect(await page.locator(".steps .call").allInnerTexts()).toEqual([
    "POST /api/202412/gift_cards",
    "GET /api/202412/gift_cards/<card/giftCard/id>",
  ]);
  expect(await page.locator(".steps > .shows .call").textContent()).toContain("GET");
  expect(JSON.parse((await page.locator(".steps pre").textContent()) ?? "").giftCard.initialValue).toBe("25.00");
  const href = await page.getByRole("link", { name: "Save the case" }).getAttribute("href");
  expect(JSON.parse(decodeURIComponent((href ?? "").split(",").slice(1).join(",")))).toEqual(finding().case);
});

test("fits a phone, with many findings", async () => {
  const findings = [...contract.operations.keys()].flatMap((operation) =>
    (["response/schema", "input/schema-violation"] as const).map((check) =>
      finding({ operation, check, message: `${"x".repeat(300)} ${hostile}` }),
    ),
  );
  const { page, misdeeds } = await opened(htmlReport(report(findings), coverage(), contract), 390);
  expect(await page.locator(".finding").count()).toBe(98);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(misdeeds).toEqual([]);
});

test("counts what was seen of the contract, and names what was not", async () => {
  const { page } = await opened(htmlReport(report(), coverage(), contract));
  const called = page.locator(".coverage > li", { hasText: "Operations called" });
  expect(await called.locator("h3 span").textContent()).toBe(`0 of ${operationCount}`);
  await called.getByText(`${operationCount} not seen`).click();
  expect(await called.locator("dt").first().isVisible()).toBe(true);
  const statuses = page.locator(".coverage > li", { hasText: "Declared statuses" });
  expect(await statuses.textContent()).toContain(`${operationCount} that nobody can ask for`);
});
