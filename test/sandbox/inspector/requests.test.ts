// @module-tag chromium
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { TenantControl } from "../../../src/sandbox/control/tenant-control.ts";
import {
  confirmDialog,
  expectStatusText,
  expectTexts,
  openInspector,
  openWebhookReceiver,
  useBrowser,
} from "./support.ts";

useBrowser();

const rows = "ol.requests > li:not([hidden])";

test("requests appear as they arrive, the newest first", async () => {
  const { page, call } = await openInspector();
  await page.getByText("No requests yet.").waitFor();
  await call("GET", "/shops/info");
  await expectTexts(page, rows, [/200\s+GET\s+\/shops\/info\s+getShop/]);
  await call("GET", "/orders/1");
  await expectTexts(page, rows, ["/orders/1", "/shops/info"]);
  expect(await page.locator(".live").textContent()).toBe("Live");
});

test.each(["sandbox-token", "a-token-of-my-own"])(
  "an empty log has a command that makes the first request, with the token %s",
  async (token) => {
    const { page } = await openInspector("#/requests", {
      sandbox: { token },
      window: { permissions: ["clipboard-read", "clipboard-write"] },
    });
    await page.getByRole("button", { name: "Copy: Send the first one" }).click();
    expect(await page.getByText("0 requests").isVisible()).toBe(false);
    const command = await page.evaluate(() => navigator.clipboard.readText());
    await promisify(execFile)("sh", ["-c", command], { env: { ...process.env, ACCESS_TOKEN: token } });
    await expectTexts(page, rows, [/200\s+GET\s+\/shops\/info\s+getShop/]);
    expect(await page.getByRole("button", { name: "Copy: Send the first one" }).isVisible()).toBe(false);
  },
);

test("numbers between requests are explained, and an active fault is named with a link to it", async () => {
  const { page, call, sandbox } = await openInspector("#/requests", {
    window: { viewport: { width: 390, height: 844 } },
  });
  const { url } = await openWebhookReceiver();
  await sandbox.tenant().webhooks.subscribe({ url, topics: ["orders/create"] });
  const order = { lineItems: [{ productId: "5904417730268823", variantId: "5904417730268823137" }] };
  await call("POST", "/orders", { order });
  await sandbox.tenant().webhooks.drain();
  await call("GET", "/shops/info");
  await page.getByText("2 requests. Webhook deliveries have the numbers between.").waitFor();
  expect(await page.locator("ol.requests time").first().isVisible()).toBe(true);
  expect(await page.getByText("is active").count()).toBe(0);
  await new TenantControl(sandbox.tenant(), sandbox.tenants).faults.add({ status: 503, times: 1 });
  await page.getByText("1 fault is active in this store. Every request: Responds with 503.").waitFor();
  await page.getByRole("link", { name: "Open faults" }).click();
  await page.getByRole("heading", { name: "Add a fault" }).waitFor();
});

test("a request is shown with its response", async () => {
  const { page, call, visit } = await openInspector("#/requests", { sandbox: { dataSet: "empty" } });
  await call("POST", "/customers", { customer: { firstName: "Maya" } });
  await visit("#/requests");
  await page.getByRole("link", { name: /createCustomer/ }).click();
  const detail = page.getByRole("region", { name: "Request", exact: true });
  await detail.getByRole("heading", { name: "200 POST /api/202412/customers" }).waitFor();
  expect(await detail.textContent()).toContain("…oken");
  expect(await detail.textContent()).not.toContain("sandbox-token");
  const bodies = await detail.locator(".tree").allInnerTexts();
  expect(bodies[0]).toMatch(/"customer": \{\s+"firstName": "Maya"/);
  expect(bodies[1]).toMatch(/"id": "\d+"/);
  expect(page.url()).toMatch(/#\/requests\/1$/);
});

test("large numbers are shown digit by digit, and ids link to their resources", async () => {
  const { page, url, visit } = await openInspector();
  await fetch(`${url}/api/202412/orders`, {
    method: "POST",
    headers: { "x-service-access-token": "sandbox-token", "content-type": "application/json" },
    body: '{"order":{"lineItems":[{"productId":5904417730268823,"variantId":5904417730268823137,"price":28.10}]}}',
  });
  await visit("#/requests/1");
  const tree = page.locator(".tree").first();
  const text = await tree.textContent();
  expect(text).toContain('"variantId": 5904417730268823137');
  expect(text).toContain('"price": 28.10');
  await tree.getByRole("link", { name: "5904417730268823", exact: true }).click();
  await page.getByRole("heading", { name: "Cedar Candle" }).waitFor();
  expect(page.url()).toContain("#/resources/product/5904417730268823");
});

test("ids link to the resource that their position names", async () => {
  const { page, call, visit } = await openInspector();
  const order = {
    id: "1",
    order_id: "2",
    customers: [{ id: "3", addresses: [{ id: "4" }] }],
    collections: ["5"],
    collects: ["6"],
    serviceId: "7",
    categoryId: "8",
    lineItems: [{ id: "9", location_id: "10" }],
    userId: "11",
    tags: ["12"],
    giftCard: { id: "" },
  };
  await call("POST", "/orders", { order });
  await visit("#/requests/1");
  const links = page.locator(".tree").first().locator("a");
  const hashes = await Promise.all((await links.all()).map((link) => link.getAttribute("href")));
  expect(hashes).toEqual([
    "#/resources/order/1",
    "#/resources/order/2",
    "#/resources/customer/3",
    "#/resources/collection/5",
    "#/resources/product/6",
    "#/resources/fulfillmentService/7",
    "#/resources/productCategory/8",
    "#/resources/location/10",
  ]);
});

test("violations are marked in the body", async () => {
  const { page, call, visit } = await openInspector();
  await call("POST", "/orders", { order: { email: 4, lineItems: [{ quantity: -1, price: "1.00" }] } });
  await visit("#/requests/1");
  const list = page.getByRole("heading", { name: "Violations" }).locator("..");
  expect(await list.locator("code").allInnerTexts()).toContain("/body/order/email");
  const tree = page.locator(".tree").first();
  const marked = (await tree.locator(".marked > .wrong, .marked > summary > .wrong").allInnerTexts()).join("\n");
  expect(marked).toContain("must be a string (got 4)");
  expect(marked).toContain("(got -1)");
  expect(marked).toContain("productId is missing");
  expect(await tree.locator("div.marked", { hasText: "email" }).textContent()).toMatch(/^"email": 4/);
});

test("the shell command repeats the request", async () => {
  const { page, call, visit, sandbox } = await openInspector();
  const body = { customer: { firstName: 'Ma\'ya $HOME `id` \\ "x"', note: "…\n<b>" } };
  await call("POST", "/customers", body);
  await visit("#/requests/1");
  const line = (await page.getByLabel("Shell command", { exact: true }).textContent()) ?? "";
  await promisify(execFile)("sh", ["-c", line], { env: { ...process.env, ACCESS_TOKEN: "sandbox-token" } });
  const [first, again] = await sandbox.tenant().requestLog.find();
  expect(again?.requestBody).toBe(first?.requestBody);
  expect(again?.status).toBe(200);
});

test("requests are filtered by text, status and operation, and a reload keeps the filter", async () => {
  const { page, call } = await openInspector();
  await call("GET", "/shops/info");
  await call("GET", "/orders/1");
  await call("GET", "/orders/2");
  await call("GET", "/orders");
  await page.getByLabel("Filter by text").fill("orders get");
  await expectTexts(page, rows, ["/orders", "/orders/2", "/orders/1"]);
  await page.getByLabel("Filter by status").selectOption("4xx");
  await expectTexts(page, rows, ["/orders/2", "/orders/1"]);
  expect(await page.locator(".count").textContent()).toBe("2 of 4 requests");
  await page.locator(rows).first().getByRole("link").click();
  await page.getByRole("heading", { name: "404 GET /api/202412/orders/2" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "404 GET /api/202412/orders/2" }).waitFor();
  await expectTexts(page, rows, ["/orders/2", "/orders/1"]);
  await page.getByLabel("Filter by text").fill("");
  await page.getByLabel("Filter by status").selectOption("");
  await page.getByLabel("Filter by operation").selectOption("getShop");
  await expectTexts(page, rows, ["/shops/info"]);
  await page.goBack();
  await page.getByText("Choose a request").waitFor();
});

test("the filter finds text in headers and bodies", async () => {
  const { page, url, call } = await openInspector();
  await call("POST", "/customers", { customer: { firstName: "Åsa" } });
  await fetch(`${url}/api/202412/shops/info`, { headers: { "x-trace": "needle-7" } });
  await expectTexts(page, rows, ["/shops/info", "/customers"]);
  await page.getByLabel("Filter by text").fill("needle");
  await expectTexts(page, rows, ["/shops/info"]);
  await page.getByLabel("Filter by text").fill("åsa");
  await expectTexts(page, rows, ["/customers"]);
});

test("faults and contract violations are distinguished", async () => {
  const { page, call, sandbox, visit } = await openInspector();
  await new TenantControl(sandbox.tenant(), sandbox.tenants).faults.add({ operation: "getShop", status: 503 });
  await call("GET", "/shops/info");
  const errors = [{ pointer: "/body/shop", detail: "is missing" }];
  const { requestLog } = sandbox.tenant();
  const [entry] = await requestLog.find();
  if (!entry) throw new Error("The request log is empty.");
  const { requestHeaders, ...rest } = entry;
  const broken = { ...rest, requestHeaders: () => requestHeaders, receivedBody: undefined, effects: undefined };
  requestLog.add({ ...broken, fault: undefined, violations: errors, status: 500, responseBody: "not JSON <b>" });
  requestLog.addBreach({ at: 0, operation: "getShop", message: "getShop breaks the contract", errors });
  await visit("#/requests?status=violations");
  await expectTexts(page, rows, ["contract violation"]);
  await page.getByText("1 response broke the contract").click();
  await page.getByText("getShop breaks the contract").waitFor();
  await page.locator(rows).getByRole("link").click();
  await page.getByRole("heading", { name: "The response broke the contract" }).waitFor();
  await page.locator(".json pre", { hasText: "not JSON <b>" }).waitFor();
  await page.getByLabel("Filter by status").selectOption("faults");
  await expectTexts(page, rows, ["status 503"]);
  await page.getByRole("button", { name: "Clear the contract violations" }).click();
  await expectStatusText(page, "The contract violations are cleared.");
  expect(await requestLog.breaches()).toEqual([]);
});

test("requests are cleared by the page and by other clients", async () => {
  const { page, call, sandbox } = await openInspector();
  await call("GET", "/shops/info");
  await expectTexts(page, rows, ["/shops/info"]);
  await page.getByRole("button", { name: "Clear the requests" }).click();
  await confirmDialog(page, "Clear");
  await expectStatusText(page, "The requests are cleared.");
  await page.getByText("No requests yet.").waitFor();
  expect(await sandbox.tenant().requestLog.find()).toEqual([]);
  await call("GET", "/shops/info");
  await expectTexts(page, rows, [/^2\s/]);
  await sandbox.tenant().requestLog.clear();
  await page.getByText("No requests yet.").waitFor();
});

test("a hidden page stops listening, and catches up when it is visible again", async () => {
  const { page, call } = await openInspector();
  let streams = 0;
  page.on("request", (request) => {
    if (request.url().includes("/_sandbox/events")) streams += 1;
  });
  await page.locator(".live", { hasText: "Live" }).waitFor();
  const hide = (hidden: boolean): Promise<void> =>
    page.evaluate(`Object.defineProperty(document, "hidden", { value: ${hidden}, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"))`);
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/_sandbox/events"));
  await hide(true);
  await ended;
  await call("GET", "/shops/info");
  await hide(false);
  await expectTexts(page, rows, ["/shops/info"]);
  expect(streams).toBe(1);
});

test("without an event stream the page polls, and reports when the server is offline", async () => {
  const { page, call, sandbox, visit } = await openInspector();
  await page.route("**/_sandbox/events*", (route) => route.abort());
  await page.goto("about:blank");
  await visit("#/requests");
  await call("GET", "/shops/info");
  await expectTexts(page, rows, ["/shops/info"]);
  await page.locator(".live", { hasText: "Polling" }).waitFor();
  await sandbox.close();
  await page.locator(".live", { hasText: "Offline" }).waitFor();
});
