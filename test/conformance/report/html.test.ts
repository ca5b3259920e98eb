// @module-tag chromium
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { htmlReport } from "../../../src/conformance/report/html.ts";
import { connectBrowser } from "../../support/browser.ts";
import { operationCount } from "../../support/bundle.ts";
import { contract, coverage, finding, hostile, report } from "./sample-report.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Opens a report as a file is openReport, and keeps what it complains of or asks for. */
async function openReport(html: string, width = 1200): Promise<{ page: Page; pageErrors: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  onTestFinished(() => page.close());
  const pageErrors: string[] = [];
  page.on("request", (request) => pageErrors.push(request.url()));
  page.on("pageerror", (error) => pageErrors.push(error.message));
  page.on("console", (message) => pageErrors.push(message.text()));
  await page.setContent(html);
  return { page, pageErrors };
}

test("says that the server conforms to the contract", async () => {
  const { page, pageErrors } = await openReport(htmlReport(report(), coverage(), contract));
  expect(await page.locator(".verdict").textContent()).toBe("The server conforms to the contract.");
  const facts = await page.locator(".facts").textContent();
  for (const fact of ["http://server.test", "smoke", "7", "1,234", "1 min 5 s"]) expect(facts).toContain(fact);
  expect(await page.locator(".finding").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Findings" }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test("counts findings and warnings, and shows failures first", async () => {
  const findings = [
    finding({
      check: "state/unsent-field-changed",
      operation: "updateCustomer",
      basis: { assumed: "update-is-partial" },
      more: 90,
    }),
    finding({ more: 3 }),
  ];
  const { page } = await openReport(htmlReport(report(findings), coverage(), contract));
  expect(await page.locator(".verdict").textContent()).toBe(
    "The server does not conform to the contract: 1 finding and 1 warning.",
  );
  expect(await page.locator(".finding h3").allInnerTexts()).toEqual(["getGiftCard", "updateCustomer"]);
  expect(await page.locator(".finding .pill").allInnerTexts()).toEqual(["Finding", "Warning"]);
  expect(await page.locator("#finding-1").textContent()).toContain("found 3 more times");
  const strict = await openReport(htmlReport(report(findings, { strict: true }), coverage(), contract));
  expect(await strict.page.locator(".verdict").textContent()).toBe(
    "The server does not conform to the contract: 2 findings.",
  );
});

test("only warns about assumptions", async () => {
  const warning = finding({ basis: { assumed: "error-shape" } });
  const { page } = await openReport(htmlReport(report([warning]), coverage(), contract));
  expect(await page.locator(".verdict").textContent()).toBe(
    "The server conforms to the contract, with 1 warning about assumptions.",
  );
});

test("has a row for each operation, with the reason why something was not checked", async () => {
  const checked = coverage({ getGiftCard: ["access/missing-token", "response/schema", "state/read-after-write"] });
  const made = report([finding()], { notDone: [{ kind: "check", subject: "input", why: "nothing may be written" }] });
  const { page } = await openReport(htmlReport(made, checked, contract));
  expect(await page.locator('.matrix th[scope="row"]').count()).toBe(operationCount);
  const row = page.locator("tr").filter({ hasText: /^getGiftCard/ });
  expect(await row.locator("td .mark > :first-child").allInnerTexts()).toEqual(["✗", "–", "✓", "✓", "–", "–"]);
  expect(await row.locator("td .mark").nth(1).getAttribute("title")).toBe("not checked: nothing may be written");
  expect(await row.locator("td .mark").nth(4).getAttribute("title")).toBe("not checked: it does not return a list");
  expect(await row.locator("td .mark").nth(2).getAttribute("title")).toBe(
    "checked, nothing found: access/missing-token",
  );
  await row.getByRole("link").click();
  expect(page.url()).toMatch(/#finding-1$/);
  expect(await page.locator("#skipped ~ .reasons").first().textContent()).toContain(
    "Checks skipped, because nothing may be written: input.",
  );
});

test("escapes everything that a server sent", async () => {
  const made = report([finding({ message: hostile, pointer: `/<img src=x onerror=alert(1)>` })], {
    baseUrl: `http://x/"><script>alert(1)</script>`,
    notDone: [{ kind: "call", subject: "<i>getOrder</i>", why: "<i>why</i>" }],
  });
  const { page, pageErrors } = await openReport(htmlReport(made, coverage(), contract));
  const message = await page.locator(".message").textContent();
  expect(message).toContain(`</script><b>&amp;"x"'y'</b>`);
  expect(await page.locator(".finding b, .finding img, i").count()).toBe(await page.locator(".call b").count());
  expect(await page.locator("script").count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

test("describes each step, and offers the case as a download", async () => {
  const { page } = await openReport(htmlReport(report([finding()]), coverage(), contract));
  expect(await page.locator(".steps .call").allInnerTexts()).toEqual([
    "POST /api/202412/gift_cards",
    "GET /api/202412/gift_cards/<card/giftCard/id>",
  ]);
  expect(await page.locator(".steps > .shows .call").textContent()).toContain("GET");
  expect(JSON.parse((await page.locator(".steps pre").textContent()) ?? "").giftCard.initialValue).toBe("25.00");
  const href = await page.getByRole("link", { name: "Download the case" }).getAttribute("href");
  expect(JSON.parse(decodeURIComponent((href ?? "").split(",").slice(1).join(",")))).toEqual(finding().case);
});

test("fits a phone, with many findings", async () => {
  const findings = [...contract.operations.keys()].flatMap((operation) =>
    (["response/server-error", "input/schema-violation"] as const).map((check) =>
      finding({ operation, check, message: `${"x".repeat(300)} ${hostile}` }),
    ),
  );
  const { page, pageErrors } = await openReport(htmlReport(report(findings), coverage(), contract), 390);
  expect(await page.locator(".finding").count()).toBe(98);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(pageErrors).toEqual([]);
});

test("counts the covered parts of the contract, and names the others", async () => {
  const { page } = await openReport(htmlReport(report(), coverage(), contract));
  const called = page.locator(".coverage > li", { hasText: "Operations called" });
  expect(await called.locator("h3 span").textContent()).toBe(`0 of ${operationCount}`);
  await called.getByText(`${operationCount} not covered`).click();
  expect(await called.locator("dt").first().isVisible()).toBe(true);
  const statuses = page.locator(".coverage > li", { hasText: "Declared statuses" });
  // 429 everywhere, and 403 where the scopes of an operation are not known.
  const withoutScope = [...contract.operations.values()].filter(({ scopes }) => scopes.length === 0);
  expect(withoutScope).toHaveLength(6);
  expect(await statuses.textContent()).toContain(
    `${operationCount} unreachable, because each server has its own rate limit`,
  );
  expect(await statuses.textContent()).toContain("6 unreachable, because the scope is not documented");
});
