// @module-tag chromium
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { TenantControl } from "../../../src/sandbox/control/tenant-control.ts";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { addFault } from "../../../src/sandbox/state/faults.ts";
import { faintTexts } from "../../docs/contrast.ts";
import {
  expectTexts,
  longTimeout,
  type OpenInspector,
  openInspector,
  openWebhookReceiver,
  useBrowser,
} from "./support.ts";

useBrowser();

const views = ["requests", "resources", "webhooks", "clock", "faults", "snapshots", "coverage", "stores"];
const hostile = '"><img src=x onerror="window.struck=1"><script>window.struck=1</script>';

/** Views with something in each, and with something opened. */
const places = [...views.map((view) => `#/${view}`), "#/requests/2", "#/resources/customer/7203915548807162"];

/** Fills a store with data for every view, some of it malicious. */
async function fillStore({ sandbox, call }: OpenInspector): Promise<void> {
  const tenant = sandbox.tenant();
  const { url } = await openWebhookReceiver(500);
  await tenant.webhooks.subscribe({ url });
  await call("GET", "/shops/info");
  await call("POST", "/customers", { customer: { firstName: hostile, email: 4, note: { [hostile]: hostile } } });
  await call("POST", "/customers", { customer: { firstName: hostile } });
  await call("POST", "/products", { product: { title: hostile } });
  await call("GET", `/orders/${encodeURIComponent(hostile)}?limit=${encodeURIComponent(hostile)}`);
  const { faults } = new TenantControl(tenant, sandbox.tenants);
  await faults.add({ operation: "getShop", status: 503, times: 1 });
  await tenant.changeState(({ faults }) => ({
    faults: addFault(faults, { path: `/api/202412/${hostile}`, latency: 1 }),
  }));
  await call("GET", "/shops/info");
  tenant.requestLog.addBreach({ at: 0, operation: "getShop", message: hostile, errors: [] });
  await tenant.webhooks.drain();
}

/** Opens all that is folded. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");

describe("inspector files", () => {
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const sandbox = await SandboxServer.open({ dataSet: "empty" });
    onTestFinished(() => sandbox.close());
    return sandbox.fetch(`http://sandbox.test/_sandbox${path}`, init);
  };

  test.each(["/", ""])("the page is served at /_sandbox%s, with a policy that blocks other origins", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    );
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test("the bare address of the sandbox leads browsers to the page, and programs to nothing", async () => {
    const sandbox = await SandboxServer.open({ dataSet: "empty" });
    onTestFinished(() => sandbox.close());
    const visit = (accept: string) => sandbox.fetch("http://sandbox.test/", { headers: { accept } });
    const browser = await visit("text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");
    expect([browser.status, browser.headers.get("location")]).toEqual([302, "/_sandbox/"]);
    expect((await visit("*/*")).status).toBe(404);
  });

  test.each([
    ["inspector.css", "text/css; charset=utf-8"],
    ["inspector.js", "text/javascript; charset=utf-8"],
    ["icon.svg", "image/svg+xml"],
  ])("%s is served as %s", async (name, type) => {
    const response = await ask(`/inspector/${name}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect((await response.text()).length).toBeGreaterThan(100);
  });

  test.each([
    "none.css",
    "main.ts",
    "tsconfig.json",
    "..%2Ftsconfig.json",
    "..%2F..%2Fcontrol%2Finspector.js",
    "main.js%00.css",
  ])("%s returns 404", async (name) => {
    expect((await ask(`/inspector/${name}`)).status).toBe(404);
  });
});

/** Expects that the texts of a view did nothing, also those that are folded. */
async function expectNoMarkup(page: Page): Promise<void> {
  await unfold(page);
  const found = await page.evaluate("[window.struck, document.querySelectorAll('main :is(script, img)').length]");
  expect(found).toEqual([undefined, 0]);
}

test("the chosen colors are remembered", async () => {
  const { page } = await openInspector("#/clock");
  const scheme = () => page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme);
  const before = await scheme();
  await page.getByRole("button", { name: "Dark colors" }).click();
  expect([before, await scheme()]).toEqual(["light dark", "dark"]);
  await page.reload();
  await page.getByRole("button", { name: "Light colors" }).waitFor();
  expect(await scheme()).toBe("dark");
});

test("text of a store is not interpreted as HTML, and the page loads nothing from other origins", async () => {
  const inspected = await openInspector("#/clock");
  const { page, visit, follow, problems, sandbox } = inspected;
  await fillStore(inspected);
  for (const place of places) {
    await follow(place);
    await expectNoMarkup(page);
  }
  const created = await sandbox.fetch("http://sandbox.test/_sandbox/resources/product?limit=1");
  const [product] = (await created.json()).resources;
  const numbers = (await sandbox.tenant().requestLog.find()).map(({ number }) => `#/requests/${number}`);
  for (const place of [
    ...numbers,
    `#/resources/product/${product.id}`,
    `#/resources/${encodeURIComponent(hostile)}/1`,
  ]) {
    await visit(place);
    await expectNoMarkup(page);
    if (place === "#/requests/3") expect(await page.locator(".tree").first().textContent()).toContain("<script>window");
  }
  expect(problems).toEqual([]);
});

test.each([
  ["wide", { width: 1440, height: 900 }],
  ["narrow", { width: 390, height: 844 }],
])("every view fits a %s screen, and its texts have enough contrast, light and dark", async (_, viewport) => {
  const inspected = await openInspector("#/clock", { window: { viewport, colorScheme: "light" } });
  const { page, follow } = inspected;
  await fillStore(inspected);
  const backgrounds = new Set<unknown>();
  for (const place of places) {
    await follow(place);
    await unfold(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const overflow = await page.evaluate(
        "[document.scrollingElement, document.querySelector('main')].map((e) => e.scrollWidth - e.clientWidth)",
      );
      expect([place, colorScheme, overflow]).toEqual([place, colorScheme, [0, 0]]);
      expect([place, colorScheme, await faintTexts(page)]).toEqual([place, colorScheme, []]);
      backgrounds.add(await page.evaluate("getComputedStyle(document.body).backgroundColor"));
    }
  }
  expect(backgrounds.size).toBe(2);
});

/** Finds form controls without an accessible name. Runs in the page, so it is a string. */
const nameless = `[...document.querySelectorAll("a, button, input, select, summary")].filter((element) => {
  if (!element.checkVisibility()) return false;
  const name = element.getAttribute("aria-label") || (element.labels && [...element.labels].map((l) => l.textContent).join("")) ||
    (["A", "BUTTON", "SUMMARY"].includes(element.tagName) && element.textContent);
  return !name || !name.trim();
}).map((element) => element.outerHTML)`;

test("every view has landmarks, one page heading, and a name for each form control", async () => {
  const inspected = await openInspector("#/clock");
  const { page, follow } = inspected;
  await fillStore(inspected);
  for (const place of places) {
    await follow(place);
    await unfold(page);
    expect([place, await page.evaluate(nameless)]).toEqual([place, []]);
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("navigation", { name: "Views" }).count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator("nav [aria-current=page]").count()).toBe(1);
    expect(await page.title()).toMatch(/^\w+ · default · Sandbox$/);
  }
});

describe("with the keyboard alone", () => {
  /** What has the focus, and whether that is seen. */
  const focused = (page: Page): Promise<{ text: string; seen: boolean }> =>
    page.evaluate(`(() => {
      const element = document.activeElement;
      const style = getComputedStyle(element);
      const text = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent;
      return { text: text.trim(), seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 };
    })()`);

  test("every Tab stop of a form and of a list with details is visible, and none traps the focus", () =>
    expectStops(["#/requests/2", "#/faults"]));
  test("every Tab stop of all views is visible, and none traps the focus", { tags: ["long"] }, () =>
    expectStops(places),
  );

  async function expectStops(places: readonly string[]): Promise<void> {
    const inspected = await openInspector("#/clock");
    const { page, visit } = inspected;
    await fillStore(inspected);
    for (const place of places) {
      await visit(place);
      const stops: string[] = [];
      for (let count = 0; count < 100; count += 1) {
        await page.keyboard.press("Tab");
        if (await page.evaluate("document.activeElement === document.body")) break;
        const { text, seen } = await focused(page);
        expect([place, text, seen]).toEqual([place, text, true]);
        stops.push(text);
      }
      expect(stops.length).toBeLessThan(100);
      expect(stops[0]).toBe("Skip to the content");
      expect(stops.slice(1, 9).map((text) => text.toLowerCase())).toEqual(views);
    }
  }

  test("a request can be found, opened, read and closed", async () => {
    const { page, call } = await openInspector("#/faults");
    for (const id of [1, 2, 3]) await call("GET", `/orders/${id}`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectTexts(page, "ol.requests > li", ["/orders/3", "/orders/2", "/orders/1"]);
    expect((await focused(page)).text).toBe("Requests");
    while ((await focused(page)).text !== "Clear the requests") await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect((await focused(page)).text).toMatch(/^3404GET\/orders\/3/);
    await page.keyboard.press("ArrowDown");
    expect((await focused(page)).text).toMatch(/^2404GET\/orders\/2/);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "404 GET /api/202412/orders/2" }).waitFor();
    expect((await focused(page)).text).toBe("404 GET /api/202412/orders/2");
    await page.keyboard.press("Escape");
    await page.getByText("Choose a request").waitFor();
    expect((await focused(page)).text).toMatch(/^2404GET\/orders\/2/);
  });

  test("the focus stays while its list changes", async () => {
    const { page, call, sandbox, visit } = await openInspector("#/clock");
    const { faults } = new TenantControl(sandbox.tenant(), sandbox.tenants);
    await faults.add({ operation: "getShop", status: 503 });
    await visit("#/faults");
    await page.getByRole("button", { name: "Remove fault 1" }).focus();
    await call("GET", "/shops/info");
    await page.getByText("1 hit", { exact: true }).waitFor();
    expect((await focused(page)).text).toBe("Remove fault 1");
    await faults.add({ latency: 1 });
    await call("GET", "/shops/info");
    await page.getByRole("button", { name: "Remove fault 2" }).waitFor();
    expect((await focused(page)).text).toBe("Remove fault 1");
  });

  test("the skip link leads to the content", async () => {
    const { page } = await openInspector("#/clock");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
    await page.keyboard.press("Tab");
    expect((await focused(page)).text).toBe("Freeze");
    expect(page.url()).toContain("#/clock");
  });
});

test("500 requests are all listed, with one Tab stop and no layout shift", async () => {
  const { page, call, visit } = await openInspector("#/clock");
  for (let count = 1; count <= 510; count += 1) await call("GET", `/orders/${count}`);
  await page.addInitScript(`
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  await visit("#/requests");
  const rows = page.locator("ol.requests > li");
  await expect.poll(() => rows.count(), longTimeout).toBe(500);
  expect(await rows.first().textContent()).toContain("/orders/510");
  expect(await page.locator("ol.requests a[tabindex='0']").count()).toBe(1);
  expect(await page.evaluate("window.shifts")).toBe(0);
  await call("GET", "/shops/info");
  await page.locator("ol.requests > li:first-child", { hasText: "/shops/info" }).waitFor();
  expect(await rows.count()).toBe(500);
  expect(await rows.last().textContent()).toContain("/orders/12");
});

test("on a narrow screen a request replaces the list, and links back", async () => {
  const { page, call } = await openInspector("#/requests", { window: { viewport: { width: 390, height: 844 } } });
  await call("GET", "/orders/1");
  const row = page.getByRole("link", { name: /\/orders\/1/ });
  await row.click();
  await page.getByRole("heading", { name: "404 GET /api/202412/orders/1" }).waitFor();
  expect(await row.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Close" }).click();
  await row.waitFor();
  expect(await page.getByRole("heading", { name: /404/ }).count()).toBe(0);
});
