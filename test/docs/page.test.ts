import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gapAddress, operationAddress, pageAddress, schemaAddress } from "../../scripts/docs/addresses.ts";
import { buildDocs } from "../../scripts/docs/docs.ts";
import { type Site, serveDocs } from "../../scripts/docs/serve.ts";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { connectBrowser } from "../support/browser.ts";
import { goTo, hasTarget, openDocs } from "./browser.ts";
import { faintTexts } from "./contrast.ts";

// The docs of the real contract, in a browser.

const areas = ["Fulfillments", "Collections", "Customers", "Gift cards", "Shop", "Refunds", "Orders", "Products"];
const guides = ["Getting started", "Authentication and scopes", "Wire format", "Errors", "Pagination", "Webhooks"];
const topics = [
  "orders/create",
  "orders/paid",
  "orders/update",
  "orders/fulfilled",
  "orders/partiallyFulfilled",
  "orders/cancelled",
  "refunds/create",
  "products/create",
  "products/update",
  "products/delete",
];
const none = { requests: [], violations: [], complaints: [] };

const contract = await readBundle(process.cwd());
const operations = operationsOf(contract);

let folder = "";
let site: Site;
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  folder = await mkdtemp(join(tmpdir(), "docs-test-"));
  await buildDocs(contract, { output: folder });
  site = await serveDocs(folder);
});
afterAll(async () => {
  await site?.close();
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

test("the same contract generates the same bytes", async () => {
  const before = await readFile(join(folder, "index.html"));
  expect(await buildDocs(contract, { output: folder })).toEqual([]);
  expect((await readFile(join(folder, "index.html"))).equals(before)).toBe(true);
});

describe("every page, on a phone", () => {
  const addresses = [
    ...[...guides, "Gaps and assumptions", ...areas].map((title) => pageAddress(title)),
    ...operations.map(operationAddress),
    schemaAddress("Order"),
    schemaAddress("CustomerSummary"),
  ];
  const texts = new Map<string, string>();
  const wide: string[] = [];
  let docs: Awaited<ReturnType<typeof openDocs>>;
  beforeAll(async () => {
    docs = await openDocs(browser, site.url, { viewport: { width: 390, height: 844 } });
    for (const address of addresses) {
      await goTo(docs.page, address);
      const found = await docs.page.evaluate(() => ({
        text: document.querySelector("#api-content")?.textContent ?? "",
        width: document.documentElement.scrollWidth,
      }));
      texts.set(address, found.text);
      if (found.width > 390) wide.push(`${address} is ${found.width} wide`);
    }
  });

  test.each(guides)("guide: %s", (title) => expect(texts.get(pageAddress(title))).toContain(title));

  test.each(operations.map((operation) => [String(operation.node.summary), operationAddress(operation)]))(
    "operation: %s",
    (summary, address) => expect(texts.get(address)).toContain(summary),
  );

  test.each(topics)("topic: %s", (topic) => expect(texts.get(pageAddress("Webhooks"))).toContain(topic));

  test("sends no request to other origins and violates no policy", () => expect(docs.misdeeds).toEqual(none));

  test("fits the width of a phone", () => expect(wide).toEqual([]));

  test("shows descriptions, and neither extensions, raw JSON nor the name of the generator", () => {
    const raw =
      /\bx-(?:gap|assumed|rules|filter|paging|effects|resource|safe|decoded)\b|\{"(?:gap|match|items)":|redocly/i;
    const found = [...texts].flatMap(
      ([address, text]) => text.match(raw)?.map((words) => `${address}: ${words}`) ?? [],
    );
    expect(found).toEqual([]);
  });

  test("has a target for each link", async () => {
    const page = await readFile(join(folder, "index.html"), "utf8");
    const links = new Set(page.match(/(?<=\]\()#\/[^)\s]+(?=\))/g));
    expect(links).toContain(gapAddress("error-statuses"));
    for (const address of addresses) links.delete(address);
    // One page has the targets of many links, and each visit renders it again.
    for (const link of links) if (!(await hasTarget(docs.page, link))) await goTo(docs.page, link);
  });
});

test("the menu holds guides, areas, webhooks, schemas, gaps and the changelog", async () => {
  const { page } = await openDocs(browser, site.url);
  const items = await page.locator(".menu-content [role=listitem]").allInnerTexts();
  expect(items.map((item) => item.trim())).toEqual(
    expect.arrayContaining([...guides, ...areas, "Schemas", "Gaps and assumptions", "Changelog"]),
  );
});

test("each kind of menu link shows its page in a new tab", async () => {
  const { page } = await openDocs(browser, site.url);
  // The links of the page as it comes, before a click on one of them renders the menu again.
  const links = await page.locator(".menu-content a").evaluateAll((found) => found.map((a) => a.getAttribute("href")));
  expect(links).toEqual(expect.arrayContaining(["#/", "#/getting-started", "#/orders", "#/schemas", "#/changelog"]));
  expect(links.filter((link) => !link?.startsWith("#/") && !link?.startsWith("https://redocly.com/"))).toEqual([]);

  const show = async (address: string): Promise<void> => {
    const opened = page.context().waitForEvent("page");
    await page.locator(`.menu-content a[href="${address}"]`).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab
      .locator(`#api-content [id="${address.replace("#/", "")}"]`)
      .first()
      .waitFor({ state: "attached" });
    await tab.close();
  };
  for (const address of ["#/wire-format", "#/gift-cards", "#/gaps-and-assumptions"]) await show(address);
  for (const [area, address] of [
    ["#/orders", "#/orders/cancelorder"],
    ["#/webhooks", "#/webhooks/onorderspaid"],
    ["#/schemas", "#/schemas/order"],
  ] as const) {
    await page.locator(`.menu-content a[href="${area}"]`).click();
    await show(address);
  }
});

test("a mark links to its gap", async () => {
  const { page } = await openDocs(browser, `${site.url}/#/orders/cancelorder`);
  await page
    .locator(`#api-content a[href="${gapAddress("fulfillments-of-cancelled-orders")}"]`)
    .first()
    .click();
  await page.getByRole("heading", { name: "Fulfillments of cancelled orders" }).waitFor();
});

test("the server is {base_url}, even if the browser resolves it", async () => {
  const { page } = await openDocs(browser, site.url);
  await page.locator("#api-content").getByText("{base_url}", { exact: true }).waitFor();
  // The panel keeps what the build put there; the menu at an operation is made in the browser.
  await goTo(page, "#/shop/getshop");
  await page.locator('[id="shop/getshop"]').getByText("/api/202412/shops/info", { exact: true }).first().click();
  await page.getByText("{base_url}/api/202412/shops/info").first().waitFor();
  expect(await page.getByText(new URL(site.url).host).count()).toBe(0);
});

test("scopes are shown as words", async () => {
  const { page } = await openDocs(browser, `${site.url}/#/orders/listorders`);
  const operation = page.locator('[id="orders/listorders"]');
  await operation.getByText("Required scopes").first().waitFor();
  await operation.getByText("read_orders", { exact: true }).first().waitFor();
});

test("samples are curl, TypeScript with our client, openapi-fetch and the payload", async () => {
  const { page } = await openDocs(browser, `${site.url}/#/orders/cancelorder`);
  const operation = page.locator('[id="orders/cancelorder"]');
  await operation.getByText("$BASE_URL/api/202412/orders/").first().waitFor();
  await operation.getByText("curl", { exact: true }).first().click();
  await page.getByText("Payload", { exact: true }).first().waitFor();
  await page.getByText("TypeScript", { exact: true }).first().click();
  await operation.getByText("createStore").first().waitFor();
  await page.getByText("TypeScript", { exact: true }).first().click();
  await page.getByText("openapi-fetch", { exact: true }).first().click();
  await operation.getByText("createClient").first().waitFor();
});

describe("search", () => {
  test("finds a field by its name, and violates no policy", async () => {
    const { page, misdeeds } = await openDocs(browser, site.url);
    await page.getByTestId("search-trigger").click();
    await page.keyboard.type("fulfillableQuantity");
    await page
      .getByText(/fields → .*lineItems → /)
      .first()
      .waitFor();
    expect(misdeeds).toEqual(none);
  });

  test("finds a guide by its text", async () => {
    const { page } = await openDocs(browser, site.url);
    await page.getByTestId("search-trigger").click();
    await page.keyboard.type("double-precision");
    await page.getByText("a double-precision number is exact").first().waitFor();
  });
});

test.each([
  ["an operation by its id", "cancelOrder", "Cancel an order"],
  ["the words of table cells apart", "deleteCustomer", "with a body deleteCustomer returns a short form"],
])("search finds %s", async (_, words, excerpt) => {
  const { page } = await openDocs(browser, site.url);
  await page.getByTestId("search-trigger").click();
  await page.keyboard.type(words);
  await page.getByTestId("search-dialog").getByText(excerpt).first().waitFor();
});

test("the badge of the generator and the menus of chat services are removed", async () => {
  const { page } = await openDocs(browser, `${site.url}/#/orders/cancelorder`);
  const unwanted = [
    page.getByText(/API docs by|Open in /i),
    page.locator('a[href*="redocly.com"]'),
    page.getByTestId("page-actions"),
  ];
  for (const found of unwanted) expect(await found.filter({ visible: true }).count()).toBe(0);
});

test.each(["light", "dark"] as const)("texts have enough contrast, %s", async (colorScheme) => {
  const { page } = await openDocs(browser, site.url, { colorScheme });
  const shown = [
    "#/orders/cancelorder",
    "#/collections/deletecollection",
    "#/customers/updatecustomer",
    "#/schemas/customersummary",
    "#/getting-started",
    "#/webhooks",
    gapAddress("error-statuses"),
  ];
  for (const address of shown) {
    await goTo(page, address);
    expect(await faintTexts(page), address).toEqual([]);
  }
});
