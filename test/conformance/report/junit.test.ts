// @module-tag chromium
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { junitReport } from "../../../src/conformance/report/junit.ts";
import { connectBrowser } from "../../support/browser.ts";
import { operationCount } from "../../support/bundle.ts";
import { contract, coverage, finding, hostile, report } from "./sample-report.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** An element of XML, as a parser other than ours reads it. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

async function parsed(xml: string): Promise<Element> {
  const page = await browser.newPage();
  try {
    return (await page.evaluate((text) => {
      const read = (element: globalThis.Element): unknown => ({
        name: element.nodeName,
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        text: element.textContent,
        children: [...element.children].map(read),
      });
      return read(new DOMParser().parseFromString(text, "text/xml").documentElement);
    }, xml)) as Element;
  } finally {
    await page.close();
  }
}

function suite(root: Element, name: string): Element | undefined {
  return root.children.find(({ attributes }) => attributes.name === name);
}

const checked = coverage({
  getGiftCard: ["access/insufficient-scope", "response/schema", "response/undeclared-status"],
});

test("has a test case for each check that ran", async () => {
  const root = await parsed(junitReport(report(), checked, contract));
  expect(root.name).toBe("testsuites");
  expect(root.attributes).toMatchObject({ failures: "0", errors: "0", time: "65.400" });
  expect(root.children.length).toBe(operationCount);
  const card = suite(root, "getGiftCard");
  expect(card?.attributes).toMatchObject({ tests: "7", failures: "0", skipped: "4" });
  expect(card?.children.slice(0, 3).map(({ attributes, children }) => [attributes.name, children.length])).toEqual([
    ["access/insufficient-scope", 0],
    ["response/schema", 0],
    ["response/undeclared-status", 0],
  ]);
});

test("reports findings as failures, and warnings as output", async () => {
  const findings = [
    finding({ more: 2 }),
    finding({ pointer: "/giftCard/code", message: "The code is 5." }),
    finding({
      check: "response/undeclared-status",
      message: "The status is 418.",
      basis: { assumed: "error-statuses" },
    }),
  ];
  const root = await parsed(junitReport(report(findings), checked, contract));
  expect(root.attributes.failures).toBe("1");
  const [, schema, status] = suite(root, "getGiftCard")?.children ?? [];
  expect(schema?.children.map(({ name }) => name)).toEqual(["failure"]);
  expect(schema?.children[0]?.attributes).toEqual({
    type: "response/schema",
    message: "/giftCard/balance is 0.000.",
  });
  expect(schema?.text).toContain("2. GET /api/202412/gift_cards/<card/giftCard/id>");
  expect(schema?.text).toContain("2 more like this.");
  expect(schema?.text).toContain("The code is 5.");
  expect(status?.children.map(({ name }) => name)).toEqual(["system-out"]);
  expect(status?.text).toContain("assumed: error-statuses");
  const strict = await parsed(junitReport(report(findings, { strict: true }), checked, contract));
  expect(strict.attributes.failures).toBe("2");
});

test("skips what was not checked, with the reason", async () => {
  const made = report([], {
    notDone: [{ kind: "check", subject: "access/insufficient-scope", why: "there are no tokens" }],
  });
  const root = await parsed(junitReport(made, checked, contract));
  const skipped = suite(root, "getGiftCard")?.children.flatMap(({ attributes, children }) =>
    children.map((child) => [attributes.name, child.name, child.attributes.message]),
  );
  expect(skipped).toContainEqual(["access/insufficient-scope", "skipped", "there are no tokens"]);
  expect(skipped).toContainEqual(["lists", "skipped", "it does not return a list"]);
});

test("is well-formed XML, whatever a server sent", async () => {
  const root = await parsed(junitReport(report([finding({ message: hostile })]), checked, contract));
  expect(root.name).toBe("testsuites");
  const [, schema] = suite(root, "getGiftCard")?.children ?? [];
  expect(schema?.text).toContain(`</script><b>&amp;"x"'y'</b>\ufffd\ufffd[31m`);
  expect(schema?.text).toContain("]]> \ufffd */");
});
