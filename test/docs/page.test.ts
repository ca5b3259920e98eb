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
import { goTo, type OpenDocs, openDocs } from "./browser.ts";
import { faintTexts } from "./contrast.ts";

// The docs of the real contract, in a browser.

const areas = ["Fulfillments", "Collections", "Customers", "Gift cards", "Shop", "Refunds", "Orders", "Products"];
const guides = ["Quickstart", "Authentication and scopes", "Wire format", "Errors", "Pagination", "Webhooks"];
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
/** A window that tests share, because the page takes seconds to load. */
let docs: OpenDocs;
/** The menu as the build renders it, before a click makes the browser render it again. */
let builtMenu: { links: string[]; items: string[] };
beforeAll(async () => {
  browser = await connectBrowser();
  folder = await mkdtemp(join(tmpdir(), "docs-test-"));
  await buildDocs(contract, { output: folder });
  site = await serveDocs(folder);
  docs = await openDocs(browser, site.url, { colorScheme: "light" });
  builtMenu = {
    links: await menuLinks(),
    items: await docs.page.locator(".menu-content [role=listitem]").allInnerTexts(),
  };
});
afterAll(async () => {
  await site?.close();
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

function menuLinks(): Promise<string[]> {
  const links = docs.page.locator(".menu-content a");
  return links.evaluateAll((found) => found.map((a) => a.getAttribute("href") ?? ""));
}

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
  /** The ids on the pages: the places that a link can lead to. */
  const targets = new Set<string>();
  let phone: OpenDocs;
  const visit = async (address: string): Promise<{ text: string; width: number }> => {
    await goTo(phone.page, address);
    const { ids, ...found } = await phone.page.evaluate(() => ({
      text: document.querySelector("#api-content")?.textContent ?? "",
      width: document.documentElement.scrollWidth,
      ids: [...document.querySelectorAll("#api-content [id]")].map(({ id }) => id),
    }));
    for (const id of ids) targets.add(`#/${id}`);
    return found;
  };
  beforeAll(async () => {
    phone = await openDocs(browser, site.url, { viewport: { width: 390, height: 844 } });
    for (const address of addresses) {
      const { text, width } = await visit(address);
      texts.set(address, text);
      if (width > 390) wide.push(`${address} is ${width} wide`);
    }
  });

  test.each(guides)("guide: %s", (title) => expect(texts.get(pageAddress(title))).toContain(title));

  test.each(operations.map((operation) => [String(operation.node.summary), operationAddress(operation)]))(
    "operation: %s",
    (summary, address) => expect(texts.get(address)).toContain(summary),
  );

  test.each(topics)("topic: %s", (topic) => expect(texts.get(pageAddress("Webhooks"))).toContain(topic));

  test("has a target for each link", async () => {
    const page = await readFile(join(folder, "index.html"), "utf8");
    const links = new Set(page.match(/(?<=\]\()#\/[^)\s]+(?=\))/g));
    expect(links).toContain(gapAddress("error-statuses"));
    const schemas = `${pageAddress("Schemas")}/`;
    expect(links).toContain(schemaAddress("Product"));
    // A guide has the targets of many links. A schema has a page of its own, which the menu lists.
    // A page renders the sections that are on the screen, so this one is long enough for most guides.
    await phone.page.setViewportSize({ width: 390, height: 50_000 });
    for (const link of links) if (!targets.has(link) && !link.startsWith(schemas)) await visit(link);
    await docs.page.locator(`.menu-content a[href="${pageAddress("Schemas")}"]`).click();
    await docs.page.locator(`.menu-content a[href="${schemaAddress("Order")}"]`).waitFor();
    const listed = new Set((await menuLinks()).filter((link) => link.startsWith(schemas)));
    expect([...links].filter((link) => !targets.has(link) && !listed.has(link))).toEqual([]);
  });

  test("sends no request to other origins and violates no policy", () => expect(phone.misdeeds).toEqual(none));

  test("fits the width of a phone", () => expect(wide).toEqual([]));

  test("shows descriptions, and neither extensions, raw JSON nor the name of the generator", () => {
    const raw =
      /\bx-(?:gap|assumed|rules|filter|paging|effects|resource|safe|decoded)\b|\{"(?:gap|match|items)":|redocly/i;
    const found = [...texts].flatMap(
      ([address, text]) => text.match(raw)?.map((words) => `${address}: ${words}`) ?? [],
    );
    expect(found).toEqual([]);
  });
});

test("the menu holds guides, areas, webhooks, schemas, gaps and the changelog", () => {
  expect(builtMenu.items.map((item) => item.trim())).toEqual(
    expect.arrayContaining([...guides, ...areas, "Schemas", "Gaps and assumptions", "Changelog"]),
  );
});

describe("menu links", () => {
  test("the links that the build renders lead to a hash", () => {
    expect(builtMenu.links).toEqual(
      expect.arrayContaining(["#/", "#/quickstart", "#/orders", "#/schemas", "#/changelog"]),
    );
    expect(
      builtMenu.links.filter((link) => !link.startsWith("#/") && !link.startsWith("https://redocly.com/")),
    ).toEqual([]);
  });

  test.each([
    ["#/orders", "#/orders/cancelorder"],
    ["#/webhooks", "#/webhooks/onorderspaid"],
    ["#/schemas", "#/schemas/order"],
  ])("the links that the browser adds at %s lead to a hash", async (group, address) => {
    const { page } = docs;
    await goTo(page, "#/quickstart");
    await page.locator(`.menu-content a[href="${group}"]`).click();
    await page.locator(`.menu-content a[href="${address}"]`).waitFor();
    expect(
      (await menuLinks()).filter((link) => !link.startsWith("#/") && !link.startsWith("https://redocly.com/")),
    ).toEqual([]);
    await page.locator(`.menu-content a[href="${address}"]`).click();
    await page
      .locator(`#api-content [id="${address.replace("#/", "")}"]`)
      .first()
      .waitFor({ state: "attached" });
  });

  // One that the build renders, and one that the browser adds.
  test.each(["#/gaps-and-assumptions", "#/orders/cancelorder"])("%s shows its page in a new tab", async (address) => {
    const { page } = docs;
    await goTo(page, "#/orders");
    const opened = page.context().waitForEvent("page");
    await page.locator(`.menu-content a[href="${address}"]`).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab
      .locator(`#api-content [id="${address.replace("#/", "")}"]`)
      .first()
      .waitFor({ state: "attached" });
    await tab.close();
  });
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
  const { page } = docs;
  await goTo(page, "#/orders/listorders");
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
  test.each([
    ["a field by its name", "fulfillableQuantity", /fields → .*lineItems → /],
    ["a guide by its text", "double-precision", "a double-precision number is exact"],
    ["an operation by its id", "cancelOrder", "Cancel an order"],
    ["the words of table cells apart", "deleteCustomer", "with a body deleteCustomer returns a short form"],
  ])("finds %s", async (_, words, excerpt) => {
    const { page } = docs;
    await page.getByTestId("search-trigger").click();
    const dialog = page.getByTestId("search-dialog");
    await dialog.getByRole("textbox").or(dialog.getByRole("searchbox")).fill("");
    await page.keyboard.type(words);
    await dialog.getByText(excerpt).first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("violates no policy", () => expect(docs.misdeeds).toEqual(none));
});

test("the badge of the generator and the menus of chat services are removed", async () => {
  const { page } = docs;
  await goTo(page, "#/orders/cancelorder");
  const unwanted = [
    page.getByText(/API docs by|Open in /i),
    page.locator('a[href*="redocly.com"]'),
    page.getByTestId("page-actions"),
  ];
  for (const found of unwanted) expect(await found.filter({ visible: true }).count()).toBe(0);
});

test.each(["light", "dark"] as const)("texts have enough contrast, %s", async (colorScheme) => {
  const { page } = colorScheme === "light" ? docs : await openDocs(browser, site.url, { colorScheme });
  const shown = [
    "#/orders/cancelorder",
    "#/collections/deletecollection",
    "#/customers/updatecustomer",
    "#/schemas/customersummary",
    "#/quickstart",
    "#/webhooks",
    gapAddress("error-statuses"),
  ];
  for (const address of shown) {
    await goTo(page, address);
    expect(await faintTexts(page), address).toEqual([]);
  }
});
