// @module-tag chromium
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { TenantControl } from "../../../src/sandbox/control/tenant-control.ts";
import { operationCount } from "../../support/bundle.ts";
import {
  confirmDialog,
  expectStatusText,
  expectTexts,
  openInspector,
  openWebhookReceiver,
  useBrowser,
} from "./support.ts";

useBrowser();

const cards = (label: string): string => `ul[aria-label^="${label}"] > li`;

test("resources: kinds with counts, a list of each, and a resource with links to others", async () => {
  const { page, call } = await openInspector("#/resources");
  await expectTexts(page, "ol.resources > li", ["AW-1043", "AW-1042", "AW-1007"]);
  await page.getByRole("link", { name: "customer 2" }).waitFor();
  await call("POST", "/customers", { customer: { firstName: "Ada", lastName: "Byron" } });
  await page.getByRole("link", { name: "customer 3" }).click();
  await page.getByRole("heading", { name: "customer 3 resources" }).waitFor();
  await page.getByRole("link", { name: /^Ada Byron/ }).waitFor();
  await page.getByRole("link", { name: "order 3" }).click();
  await page.getByRole("link", { name: /^AW-1043/ }).click();
  const tree = page.locator(".tree").first();
  await tree.getByRole("link", { name: "7203915548807162" }).click();
  await page.getByRole("heading", { name: "Maya Okafor", exact: true }).waitFor();
  expect(page.url()).toContain("#/resources/customer/7203915548807162");
  await page.goBack();
  await page.getByRole("heading", { name: "AW-1043" }).waitFor();
  await page.getByRole("searchbox", { name: "Search all resources" }).fill("MAYA.okafor@");
  await page.getByText("4 results in 3 types.").waitFor();
  await expectTexts(page, 'ol[aria-label="Results: order"] > li', [/AW-1043.*email: maya/s, "AW-1042"]);
  await page.reload();
  await page.getByRole("link", { name: /^Maya Okafor/ }).click();
  await page.getByRole("heading", { name: "Maya Okafor", exact: true }).waitFor();
  expect(page.url()).toMatch(/#\/resources\/customer\/7203915548807162\?text=MAYA/);
});

test("resources: a long list loads more, and an open resource is updated", async () => {
  const { page, call, sandbox } = await openInspector("#/resources/collection", { sandbox: { dataSet: "empty" } });
  await page.getByText("There is no collection yet.").waitFor();
  let id = "";
  for (let number = 1; number <= 60; number += 1) {
    const response = await call("POST", "/collections", {
      collection: { title: `Shelf ${number}`, collectionType: 1 },
    });
    id = (await response.json()).collection?.collectionId ?? id;
  }
  expect((await sandbox.tenant().requestLog.find()).map(({ status }) => status)).not.toContain(422);
  const rows = page.locator("ol.resources > li");
  await page.getByRole("heading", { name: "collection 50 of 60 resources" }).waitFor();
  expect(await rows.count()).toBe(50);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("heading", { name: "collection 60 resources" }).waitFor();
  expect(await rows.count()).toBe(60);
  expect(await page.getByRole("button", { name: "More" }).count()).toBe(0);
  await page.getByRole("link", { name: /^Shelf 60/ }).click();
  await page.getByRole("heading", { name: "Shelf 60" }).waitFor();
  await call("PUT", `/collections/${id}`, { collection: { title: "Top shelf" } });
  await page.getByRole("heading", { name: "Top shelf" }).waitFor();
});

test("resources: an unknown id and an unknown kind are reported", async () => {
  const { page, visit } = await openInspector("#/resources/order/7");
  await page.getByText('There is no order with the id "7".').waitFor();
  await visit("#/resources/order");
  await page.getByRole("heading", { name: /^order \d+ resources$/ }).waitFor();
  await page.evaluate(() => {
    location.hash = "#/resources/oder";
  });
  await page.getByText("There is no resource type oder.").waitFor();
  expect(await page.getByRole("heading", { name: /order/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^(Create|More)$/ }).count()).toBe(0);
});

test("webhooks: subscribe, trigger, view deliveries, redeliver, unsubscribe", async () => {
  const good = await openWebhookReceiver();
  const bad = await openWebhookReceiver(500, '{"reason":"no such product"}');
  const { page, call, sandbox, visit } = await openInspector("#/webhooks");
  await page.getByText("No subscriptions yet.").waitFor();
  await page.getByText("Add a subscription").click();
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("nowhere");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("alert").getByText("is not an http or https URL").waitFor();
  expect(await page.getByRole("textbox", { name: "Address", exact: true }).getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill(good.url);
  await page.getByRole("checkbox", { name: "orders/paid" }).check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expectTexts(page, cards("Subscriptions"), [/orders\/paid/]);
  const [subscription] = await sandbox.tenant().webhooks.subscriptions();
  expect(subscription?.secret).toMatch(/^whsec_/);
  expect(await page.content()).not.toContain(subscription?.secret);

  await page.getByRole("combobox", { name: "Topic", exact: true }).selectOption("orders/paid");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectStatusText(page, "1 message queued.");
  await expectTexts(page, cards("Deliveries"), ["delivered orders/paid 1 attempt"]);
  expect(good.topics).toEqual(["orders/paid"]);
  await page.locator(cards("Deliveries")).locator("summary").first().click();
  await page.locator(cards("Deliveries")).getByText("AW-1043").waitFor();
  await page.getByRole("button", { name: /^Send again: msg_/ }).click();
  await expectTexts(page, `${cards("Deliveries")} > details > summary`, ["delivered orders/paid 2 attempts"]);

  await sandbox.tenant().webhooks.subscribe({ url: bad.url, topics: ["products/create"] });
  await call("POST", "/products", { product: { title: "Candle" } });
  await page.getByRole("button", { name: "Deliver and retry now" }).click();
  await expectStatusText(page, "1 delivered, 1 failed, 0 waiting.");
  await page.getByRole("combobox", { name: "State", exact: true }).selectOption("failed");
  await expectTexts(page, cards("Deliveries"), ["failed products/create 8 attempts"]);
  const [failed] = await sandbox.tenant().webhooks.deliveries({ state: "failed" });
  await visit(`#/webhooks/${failed?.id}`);
  await page.getByText('"no such product"').last().waitFor();
  await page
    .getByText(failed?.attempts.at(-1)?.headers?.["webhook-signature"] ?? "")
    .last()
    .waitFor();

  await page.getByRole("button", { name: `Unsubscribe ${good.url}` }).click();
  await confirmDialog(page, "Unsubscribe");
  await expectTexts(page, cards("Subscriptions"), [/products\/create/]);
});

test("clock: freeze, advance, set and continue", async () => {
  const { page, sandbox } = await openInspector("#/clock");
  const clockState = async () => (await sandbox.tenant().state()).clock;
  await page.getByRole("button", { name: "Freeze" }).click();
  await page.getByText("Frozen", { exact: true }).waitFor();
  expect((await clockState()).frozen).not.toBeNull();
  await page.getByLabel("Time, in UTC").fill("2024-01-31T17:00:00");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expectStatusText(page, "It is 2024-01-31 17:00:00 UTC.");
  expect(await page.locator(".clock").textContent()).toBe("2024-01-31 17:00:00 UTC");
  await page.getByRole("button", { name: "1 hour" }).click();
  await expectStatusText(page, "18:00:00");
  await page.getByRole("button", { name: "1 day" }).click();
  await expectStatusText(page, "2024-02-01");
  await page.getByRole("button", { name: "1 month" }).click();
  await expectStatusText(page, "2024-03-01 18:00:00 UTC");
  await page.getByRole("textbox", { name: "Duration", exact: true }).fill("PT90S");
  await page.getByRole("button", { name: "Advance" }).click();
  await expectStatusText(page, "2024-03-01 18:01:30 UTC");
  await page.getByRole("textbox", { name: "Duration", exact: true }).fill("soon");
  await page.getByRole("button", { name: "Advance" }).click();
  await page.getByRole("alert").getByText("Duration").waitFor();
  expect((await clockState()).frozen).toBe(Date.parse("2024-03-01T18:01:30Z"));
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByText("Running", { exact: true }).waitFor();
  await new TenantControl(sandbox.tenant(), sandbox.tenants).clock.set("2031-05-05T00:00:00Z");
  await page.locator(".clock", { hasText: "2031-05-05" }).waitFor();
});

test("faults: add with the form, apply, remove", async () => {
  const { page, call, sandbox } = await openInspector("#/faults");
  await page.getByText("No faults yet.").waitFor();
  await page.getByRole("combobox", { name: "Operation", exact: true }).selectOption("getShop");
  await page.getByRole("textbox", { name: "Status", exact: true }).fill("503");
  await page.getByRole("textbox", { name: "Retry-After", exact: true }).fill("1");
  await page.getByRole("textbox", { name: "Hits", exact: true }).fill("3");
  await page.getByRole("button", { name: "Add fault" }).click();
  await expectTexts(page, cards("Faults"), [/getShop\s+Responds with 503 and Retry-After: 1\.\s+0 of 3 hits/]);
  expect((await call("GET", "/shops/info")).status).toBe(503);
  await expectTexts(page, cards("Faults"), [/1 of 3 hits/]);
  await page.getByRole("textbox", { name: "Status", exact: true }).fill("200");
  await page.getByRole("button", { name: "Add fault" }).click();
  await page.getByRole("alert").getByText("Status").waitFor();
  expect(await page.getByRole("textbox", { name: "Status", exact: true }).getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Ten requests a second" }).click(); // active at once
  await expectTexts(page, cards("Faults"), [/getShop/, /Every request\s+Allows 10 requests in 1 second\./]);
  expect((await new TenantControl(sandbox.tenant(), sandbox.tenants).faults.list())[1]).toMatchObject({
    limit: { calls: 10, seconds: 1 },
  });
  await page.getByRole("button", { name: "Remove fault 1" }).click();
  await expectTexts(page, cards("Faults"), [/Every request/]);
  await page.getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("dialog").getByText("Every request: Allows 10 requests in 1 second.").waitFor();
  await confirmDialog(page, "Remove all");
  await page.getByText("No faults yet.").waitFor();
  expect(await page.getByRole("button", { name: "Remove all" }).count()).toBe(0);
});

test("snapshots, reset and seed restore state", async () => {
  const { page, call } = await openInspector("#/snapshots");
  const customers = async () => (await (await call("GET", "/customers")).json()).customers.length;
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("two");
  await page.getByRole("button", { name: "Take snapshot" }).click();
  await expectTexts(page, cards("Snapshots"), ["two"]);
  await call("POST", "/customers", { customer: { firstName: "Ada" } });
  expect(await customers()).toBe(3);
  await page.getByRole("link", { name: "Compare two" }).click();
  await page.getByRole("region", { name: "Changes" }).getByText("1 resource differs.").waitFor();
  await page
    .getByRole("region", { name: "Changes" })
    .getByRole("link", { name: /^customer \d+/ })
    .waitFor();
  await page.getByRole("button", { name: "Restore two" }).click();
  await page.getByRole("dialog").getByText("customer 3").waitFor();
  await page.keyboard.press("Enter"); // the focus is on Cancel
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await customers()).toBe(3);
  await page.getByRole("button", { name: "Restore two" }).click();
  await confirmDialog(page, "Restore");
  await expectStatusText(page, "two is restored.");
  expect(await customers()).toBe(2);
  await call("POST", "/customers", { customer: { firstName: "Ada" } });
  await page.getByRole("button", { name: "Reset" }).click();
  await confirmDialog(page, "Reset");
  await expectStatusText(page, "reset to its last seed");
  expect(await customers()).toBe(2);
  await page.getByRole("combobox", { name: "Data set", exact: true }).selectOption("empty");
  await page.getByRole("button", { name: "Replace with data set" }).click();
  await confirmDialog(page, "Replace");
  await expectStatusText(page, "The store has the data set empty.");
  expect(await customers()).toBe(0);
});

test("dump: export and import", async () => {
  const { page, call, url } = await openInspector("#/snapshots");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("default.json");
  const dump = await text(await download.createReadStream());
  await fetch(`${url}/_sandbox/seed`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"dataSet":"empty"}',
  });
  const put = async (text: string): Promise<void> => {
    const file = { name: "dump.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await page.getByLabel("Exported store").setInputFiles(file);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await confirmDialog(page, "Import");
  };
  await put('{"version":2}');
  await page.locator(".said.failed", { hasText: "version" }).waitFor();
  await put(dump);
  await expectStatusText(page, "Imported dump.json.");
  expect((await (await call("GET", "/customers")).json()).customers).toHaveLength(2);
});

test("coverage: operations by response status", async () => {
  const { page, call } = await openInspector("#/coverage");
  const called = page.locator("label", { hasText: /^Operations/ });
  await called.getByText(`0 of ${operationCount}`).waitFor();
  await call("GET", "/orders/1");
  await call("GET", "/orders/2");
  await called.getByText(`1 of ${operationCount}`).waitFor();
  const row = page.getByRole("row", { name: /^getOrder / });
  await row.locator('[title="404: 2 times"]').waitFor();
  expect(await row.locator('[title="200: declared, not seen"]').count()).toBe(1);
  expect(await row.getByRole("link", { name: "getOrder", exact: true }).getAttribute("href")).toMatch(
    /\/reference\/orders\/getOrder\/$/,
  );
  await row.getByRole("link", { name: "2 requests of getOrder with 404" }).click();
  await expectTexts(page, "ol.requests > li", ["/orders/2", "/orders/1"]);
});

test("stores: create with a token that is shown once, select for all views, remove", async () => {
  const { page, call, sandbox } = await openInspector("#/stores");
  await expectTexts(page, cards("Stores"), [/default\s+…oken/]);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Worker 1");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("alert").getByText("Name").waitFor();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("worker-1");
  await page.getByRole("combobox", { name: "Data set", exact: true }).selectOption("empty");
  await page.getByRole("button", { name: "Create" }).click();
  const shown = page.getByText(/^sandbox-[0-9a-f]{32}$/).first();
  await shown.waitFor();
  const token = (await shown.textContent()) ?? undefined;
  await expectTexts(page, cards("Stores"), [/default/, /worker-1\s+….{4} 14 scopes/]);
  await page.getByLabel("Wire format of worker-1").selectOption("string");
  await expectStatusText(page, "worker-1 responds in the wire format string.");
  expect((await (await sandbox.tenants.get("worker-1")).state()).wireFormat).toBe("string");

  await call("GET", "/shops/info");
  await page.getByRole("combobox", { name: "Store", exact: true }).selectOption("worker-1");
  await page.getByRole("link", { name: "Requests" }).click();
  await page.getByText("No requests yet.").waitFor();
  expect(page.url()).toContain("tenant=worker-1");
  await call("GET", "/orders", undefined, token);
  await expectTexts(page, "ol.requests > li", ["/orders"]);
  await page.reload();
  await expectTexts(page, "ol.requests > li", ["/orders"]);
  await page.getByRole("link", { name: "Stores" }).click();
  await page.getByText("Remove the store").click();
  await page.getByRole("button", { name: "Remove worker-1" }).click();
  await confirmDialog(page, "Remove");
  await expectTexts(page, cards("Stores"), [/default/]);
  expect(await page.getByRole("combobox", { name: "Store", exact: true }).inputValue()).toBe("default");
  expect(await sandbox.tenants.find("worker-1")).toBe(undefined);
});

test("stores: a view that is chosen at once, before the chosen store is loaded, is of that store", async () => {
  const { page, sandbox } = await openInspector("#/stores");
  await sandbox.tenants.create({ name: "worker-1" });
  await page.reload();
  const chooser = page.getByRole("combobox", { name: "Store", exact: true });
  await chooser.getByRole("option", { name: "worker-1" }).waitFor({ state: "attached" });
  await chooser.evaluate((select: HTMLSelectElement) => {
    select.value = "worker-1";
    select.dispatchEvent(new Event("change"));
    document.querySelector<HTMLElement>('nav[aria-label="Views"] a')?.click();
  });
  await page.getByText("No requests yet.").waitFor();
  expect(page.url()).toContain("#/requests?tenant=worker-1");
});
