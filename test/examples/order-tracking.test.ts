// @module-tag package
/** Runs `examples/order-tracking` against the sandbox, with faults. */
import { createStore } from "store-admin-api";
import { expect, onTestFinished, test } from "vitest";
import type { Place } from "../../examples/order-tracking/carrier.ts";
import { subscribe } from "../../examples/order-tracking/subscribe.ts";
import { createSandbox, type FaultRule } from "../../src/sandbox/index.ts";
import { node, root, typescript } from "../support/program.ts";
import { openShop, operationOf, orderTopics, type Shop, secret, textOf } from "./order-tracking-shop.ts";

/** Marks an order as paid. No operation of the API does this. */
async function pay({ sandbox, store }: Shop, orderId: string): Promise<void> {
  const { order } = await store.getOrder({ orderId });
  await sandbox.control.seed({ resources: { order: [{ ...order, financialStatus: "paid" }] } });
  await sandbox.control.webhooks.trigger("orders/paid", orderId);
}

test("ships an order from payment to delivery, and shows each stage on the page", async () => {
  const shop = await openShop();
  const { tracker, page, settle } = await shop.start();
  expect(await page()).toContain("Not read from the store yet.");
  await tracker.catchUp();
  expect(await page()).toContain("There are no orders.");

  const orderId = await shop.buy(5, "AW-1", "unpaid");
  const [first, second, third] = [1, 2, 3].map((number) => `T-${orderId}-${number}`) as [string, string, string];
  await settle();
  expect(await page()).toContain(`AW-1 waiting for payment 2024-12-17 · ${orderId} Not packed 5 × Cedar <Candle>`);
  expect(await shop.parcels(orderId)).toEqual([]);

  await pay(shop, orderId);
  await settle();
  expect(await shop.parcels(orderId)).toEqual([`${first}: 2 open`, `${second}: 2 open`, `${third}: 1 open`]);
  const packed = await page();
  expect(packed).toContain(`AW-1 packed 2024-12-17 · ${orderId} ${first} Test Parcels packed 2 × Cedar <Candle>`);
  expect(packed).toContain(`${third} Test Parcels packed 1 × Cedar <Candle>`);
  expect(packed).not.toContain("Not packed");

  // The store does not know that a parcel has moved.
  await shop.sandbox.control.clock.advance({ seconds: 3600 });
  shop.carrier.move(first, "collected");
  await tracker.catchUp();
  await settle();
  const collected = await page();
  expect(collected).toContain(`AW-1 on its way 2024-12-17 · ${orderId} ${first} Test Parcels on its way`);
  expect(collected).toContain(`${second} Test Parcels packed`);

  shop.carrier.everywhere = "delivered";
  shop.carrier.move(first, "delivered");
  await tracker.catchUp();
  await settle();
  const delivered = [`${first}: 2 fulfilled`, `${second}: 2 fulfilled`, `${third}: 1 fulfilled`];
  expect(await shop.parcels(orderId)).toEqual(delivered);
  expect(await page()).toContain(`AW-1 delivered 2024-12-17 · ${orderId} ${first} Test Parcels delivered`);
  expect(shop.writes().filter((operation) => operation === "createFulfillment")).toHaveLength(3);
});

type Fault = Omit<FaultRule, "id" | "times"> & { readonly times: number };

const faults: readonly (readonly [string, Fault])[] = [
  ["429 with Retry-After", { operation: "createFulfillment", status: 429, retryAfter: 2, times: 2 }],
  ["500 for a new parcel", { operation: "createFulfillment", status: 500, times: 2 }],
  ["a connection lost before the commit", { operation: "createFulfillment", drop: true, times: 2 }],
  ["a connection lost after the commit", { operation: "createFulfillment", drop: true, phase: "after", times: 4 }],
  ["a truncated response", { operation: "createFulfillment", truncate: 40, phase: "after", times: 2 }],
  ["500 after the commit", { operation: "createFulfillment", status: 500, phase: "after", skip: 1, times: 2 }],
  ["503 for a tracking update", { operation: "updateFulfillmentTracking", status: 503, retryAfter: 1, times: 4 }],
  [
    "a tracking update whose response is lost",
    { operation: "updateFulfillmentTracking", drop: true, phase: "after", times: 3 },
  ],
  ["500 for an order", { operation: "getOrder", status: 500, times: 7 }],
  ["lost connections for fulfillments", { operation: "listOrderFulfillments", drop: true, times: 7 }],
  ["500 for the list of orders", { operation: "listOrders", status: 500, times: 4 }],
  ["slow responses", { latency: 5, times: 20 }],
];

test.each(faults)("delivers every order, each parcel once, despite %s", async (_, fault) => {
  const shop = await openShop();
  const { tracker, page, settle, logs, waits } = await shop.start();
  const ids: string[] = [];
  for (const [index, candles] of [3, 2, 4].entries()) ids.push(await shop.buy(candles, `AW-${index}`));
  await shop.sandbox.control.faults.add(fault);

  // The parcels move while the program catches up.
  for (const place of ["announced", "announced", "announced", "collected", "delivered", "delivered", "delivered"]) {
    shop.carrier.everywhere = place as Place;
    await tracker.catchUp();
    await settle();
  }
  expect(await shop.sandbox.control.faults.list()).toMatchObject([{ hits: fault.times }]);
  const [one, two, three] = ids as [string, string, string];
  expect(await shop.parcels(one)).toEqual([`T-${one}-1: 2 fulfilled`, `T-${one}-2: 1 fulfilled`]);
  expect(await shop.parcels(two)).toEqual([`T-${two}-1: 2 fulfilled`]);
  expect(await shop.parcels(three)).toEqual([`T-${three}-1: 2 fulfilled`, `T-${three}-2: 2 fulfilled`]);
  expect(shop.writes()).not.toContain("cancelFulfillment");
  expect((await page()).match(/AW-\d delivered/g)).toHaveLength(3);
  expect(tracker.errors).toEqual([]);
  if (fault.retryAfter) expect(Math.max(...waits)).toBe(fault.retryAfter * 1000);
  else if (fault.status || fault.drop) expect(logs.some((line) => line.includes(String(fault.operation)))).toBe(true);
});

test("shows an error on the page until the retry succeeds", async () => {
  const shop = await openShop();
  const { tracker, page } = await shop.start();
  const { clock, faults } = shop.sandbox.control;
  shop.reachable = false; // a webhook would trigger the retry
  const old = await shop.buy(1, "AW-0");
  await clock.advance({ seconds: 3600 });
  const orderId = await shop.buy(1, "AW-1");
  await faults.add({ operation: "getOrder", path: `/api/202412/orders/${old}`, status: 503, times: 3 });
  await faults.add({ operation: "createFulfillment", status: 500, times: 1 });
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  await faults.add({ operation: "listOrders", status: 502, times: 3 });
  tracker.check("1"); // this order does not exist
  await tracker.waitUntilIdle();
  const failed = await page();
  expect(failed).toContain(`Order ${old}: getOrder failed with status 503`);
  expect(failed).toContain(`Order ${orderId}: createFulfillment failed with status 500`);
  expect(failed).toContain(`AW-1 ready to pack 2024-12-17 · ${orderId} Not packed 1 × Cedar <Candle>`);
  expect(failed).not.toContain("AW-0");

  await tracker.catchUp();
  await tracker.waitUntilIdle();
  expect(await page()).toContain("listOrders failed with status 502");
  expect(await page()).not.toContain(`Order ${old}`);
  expect(await page()).toContain("AW-0 packed");
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  expect(tracker.errors).toEqual([]);
  expect(await page()).toContain("AW-1 packed");
});

test("cancels the duplicate if a lost request arrives after it was sent again", async () => {
  const shop = await openShop();
  let sendLate: (() => Promise<unknown>) | undefined;
  const { tracker, settle } = await shop.start({
    fetch: (url, init) => {
      if (sendLate || !url.endsWith("/fulfillments") || init.method !== "POST") return shop.sandbox.fetch(url, init);
      const { signal: _, ...late } = init;
      sendLate = () => shop.sandbox.fetch(url, late);
      return Promise.reject(new TypeError("fetch failed"));
    },
  });
  shop.reachable = false;
  const orderId = await shop.buy(5, "AW-1");
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  expect(await shop.parcels(orderId)).toEqual([]);

  // The program sends it again, the next parcel fails, and then the first request arrives.
  await shop.sandbox.control.faults.add({ operation: "createFulfillment", status: 500, skip: 1, times: 1 });
  tracker.check(orderId);
  await tracker.waitUntilIdle();
  await sendLate?.();
  expect(await shop.parcels(orderId)).toEqual([`T-${orderId}-1: 2 open`, `T-${orderId}-1: 2 open`]);

  shop.reachable = true;
  await settle();
  expect(await shop.parcels(orderId)).toEqual([
    `T-${orderId}-1: 2 open`,
    `T-${orderId}-3: 2 open`,
    `T-${orderId}-4: 1 open`,
  ]);
});

test("does not repeat reports to a store that ignores quantities and statuses", async () => {
  const shop = await openShop();
  const { tracker, page, settle } = await shop.start({
    fetch: async (url, init) => {
      const body = typeof init.body === "string" ? init.body.replace('"status":"fulfilled",', "") : null;
      const response = await shop.sandbox.fetch(url, { ...init, body });
      const text = (await response.text()).replace(/"(currentQuantity|fulfillableQuantity)":\d+/g, '"$1":5');
      return new Response(text, response);
    },
  });
  shop.reachable = false;
  const cancelled = await shop.buy(5, "AW-0");
  await shop.store.cancelOrder({ orderId: cancelled, reason: "customer" });
  const orderId = await shop.buy(5, "AW-1");
  shop.reachable = true;
  await settle();
  shop.carrier.everywhere = "delivered";
  await tracker.catchUp();
  await settle();
  const [pack, report] = ["createFulfillment", "updateFulfillmentTracking"];
  expect(shop.writes().slice(4)).toEqual([pack, pack, pack, report, report, report]);
  expect(await shop.parcels(orderId)).toHaveLength(3);
  expect(await page()).toContain("AW-0 cancelled");
  expect(tracker.errors).toEqual([]);
});

test("does not ship refunded items", async () => {
  const shop = await openShop();
  const { settle } = await shop.start();
  shop.reachable = false;
  const orderId = await shop.buy(3, "AW-1");
  const { order } = await shop.store.getOrder({ orderId });
  const lineItems = [{ line_item_id: order.lineItems?.[0]?.id ?? "", quantity: 2 }];
  await shop.store.createRefund({ refund: { lineItems } });
  shop.reachable = true;
  await settle();
  expect(await shop.parcels(orderId)).toEqual([`T-${orderId}-1: 1 open`]);
});

test("changes nothing if messages come twice, late and in any order", async () => {
  const shop = await openShop();
  const { tracker, settle } = await shop.start();
  const orderId = await shop.buy(3, "AW-1");
  await settle();
  shop.carrier.everywhere = "delivered";
  await tracker.catchUp();
  await settle();
  const before = shop.writes();
  const { webhooks } = shop.sandbox.control;
  const deliveries = await webhooks.deliveries();
  expect(deliveries.map(({ topic }) => topic)).toContain("orders/paid");
  for (const { id } of deliveries) await webhooks.redeliver(id); // newest first
  for (const { id } of deliveries.reverse()) await webhooks.redeliver(id);
  await settle();
  expect(shop.writes()).toEqual(before);
  expect(await shop.parcels(orderId)).toHaveLength(2);
});

test("rejects and logs webhooks that are forged or too large", async () => {
  const shop = await openShop();
  const { url, logs, tracker } = await shop.start();
  const post = async (headers: Record<string, string>, body: string): Promise<number> =>
    (await fetch(`${url}/webhooks`, { method: "POST", headers, body })).status;
  const forged = { "webhook-id": "msg_1", "webhook-timestamp": "1734454800", "webhook-signature": "v1,Zm9yZ2Vk" };
  expect(await post(forged, '{"type":"orders/paid","data":{"order":{"orderId":1}}}')).toBe(401);
  expect(await post({}, "x".repeat(1024 * 1024 + 1))).toBe(413);
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  expect(logs).toHaveLength(2);
  expect(shop.calls.map(operationOf)).toEqual(["createProduct"]);
  expect(tracker.shipments).toEqual([]);
});

test("continues after a restart, and a third start changes nothing", async () => {
  const shop = await openShop();
  const first = await shop.start();
  await shop.sandbox.control.faults.add({
    operation: "createFulfillment",
    drop: true,
    phase: "after",
    skip: 1,
    times: 1,
  });
  const orderId = await shop.buy(5, "AW-1");
  shop.reachable = false; // the program stops here, before it gets the response
  await first.tracker.catchUp();
  await first.tracker.waitUntilIdle();
  expect(await shop.parcels(orderId)).toHaveLength(2);
  shop.reachable = true;

  const quantities = [2, 2, 1];
  for (const [place, status] of [
    ["collected", "open"],
    ["delivered", "fulfilled"],
  ] as const) {
    const next = await shop.start();
    shop.carrier.everywhere = place;
    await next.tracker.catchUp();
    await next.settle();
    const expected = quantities.map((quantity, index) => `T-${orderId}-${index + 1}: ${quantity} ${status}`);
    expect(await shop.parcels(orderId)).toEqual(expected);

    const before = await shop.sandbox.control.export();
    const again = await shop.start();
    await again.tracker.catchUp();
    await again.settle();
    expect(await shop.sandbox.control.export()).toEqual(before);
    expect(await again.page()).toContain(place === "delivered" ? "AW-1 delivered" : "AW-1 on its way");
  }
});

test("ships nothing more of a cancelled order, and delivers what the carrier has collected", async () => {
  const shop = await openShop();
  const { tracker, page, settle } = await shop.start();
  const orderId = await shop.buy(5, "AW-1");
  const other = await shop.buy(1, "AW-2", "unpaid");
  await settle();
  shop.carrier.move(`T-${orderId}-1`, "collected");
  // The store rejects cancelling an order that is paid and fulfilled, so cancel a parcel first.
  const { fulfillment } = await shop.store.listOrderFulfillments({ orderId });
  shop.reachable = false;
  await shop.store.cancelFulfillment({ fulfillmentId: fulfillment[2]?.id ?? "" });
  await shop.store.cancelOrder({ orderId, reason: "customer" });
  await shop.store.cancelOrder({ orderId: other, reason: "customer" });
  shop.reachable = true;
  await settle();
  expect(await shop.parcels(orderId)).toEqual([`T-${orderId}-1: 2 open`]);
  shop.carrier.everywhere = "delivered";
  shop.carrier.move(`T-${orderId}-1`, "delivered");
  await tracker.catchUp();
  await settle();
  expect(await shop.parcels(orderId)).toEqual([`T-${orderId}-1: 2 fulfilled`]);
  expect(await page()).toContain(`AW-1 cancelled 2024-12-17 · ${orderId} T-${orderId}-1 Test Parcels delivered`);
  expect(await page()).toContain(`T-${orderId}-2 Test Parcels cancelled`);
  expect(await shop.parcels(other)).toEqual([]);
});

test("shows but does not change parcels of another carrier, and escapes strings from the store", async () => {
  const shop = await openShop();
  const { url, settle, page } = await shop.start();
  const orderId = await shop.buy(1, 'AW"><script>', "unpaid");
  const trackings = [{ trackingCompany: "Others & Sons", trackingNumber: "O-1", trackingUrl: "javascript:alert(1)" }];
  await shop.store.createFulfillment({ fulfillment: { orderId, trackings } });
  shop.carrier.everywhere = "delivered";
  await settle();
  expect(await shop.parcels(orderId)).toEqual(["O-1: 1 open"]);
  expect(await page()).toContain('AW"><script> on its way');
  expect(await page()).toContain("O-1 Others & Sons on its way 1 × Cedar <Candle>");
  const html = await (await fetch(url)).text();
  expect(html).not.toMatch(/<script|<Candle|javascript:/);
});

test("removes an order from the page when the store no longer has it", async () => {
  const shop = await openShop();
  const { tracker, page, settle } = await shop.start();
  await shop.buy(1, "AW-1");
  await settle();
  expect(await page()).toContain("AW-1");
  await shop.sandbox.control.seed({ dataSet: "empty" });
  await tracker.catchUp();
  await tracker.waitUntilIdle();
  expect(await page()).toContain("There are no orders.");
  expect(tracker.errors).toEqual([]);
});

test("subscribes a URL once, with the latest secret", async () => {
  const sandbox = await createSandbox({ dataSet: "empty" });
  onTestFinished(() => sandbox.close());
  const { url: baseUrl } = await sandbox.listen();
  const { webhooks } = sandbox.control;
  const other = await webhooks.subscribe({ url: "http://127.0.0.1:1/" });
  const url = "http://127.0.0.1:2/webhooks";
  const old = `whsec_${Buffer.from("the previous secret of the test").toString("base64")}`;
  for (const next of [old, secret, secret]) await subscribe(baseUrl, { url, secret: next });
  const [first, ...others] = await webhooks.subscriptions();
  expect(first).toEqual(other);
  expect(others).toMatchObject([{ url, secret, topics: orderTopics }]);
  await expect(subscribe(baseUrl, { url: "ftp://nowhere", secret })).rejects.toThrow("The subscription failed with 4");
});

test("survives a kill and a restart of the whole program", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const env = {
    ...process.env,
    BASE_URL: (await sandbox.listen()).url,
    WEBHOOK_SECRET: secret,
    PORT: "0",
    SECONDS: "0.02",
  };
  const start = () => node([...typescript, `${root}examples/order-tracking/main.ts`], { env });
  const program = start();
  const [, url = ""] = await program.until(/The page is at (\S+)/);
  const store = createStore({ baseUrl: env.BASE_URL, accessToken: sandbox.token });
  const lineItems = [{ productId: "5904417730268823", variantId: "5904417730268823105", quantity: 2 }];
  const { order } = await store.createOrder({
    order: { sourceIdentifier: "AW-1", financialStatus: "paid", lineItems },
  });
  const number = `PP-${order.orderId}-1`;
  await program.until(new RegExp(`${number} is packed\\.[^]*${number} is delivered\\.`));
  // The parcel of the sample data must be delivered too, or the second start would deliver it.
  await program.until(/PP-1218555927436012-1 is delivered\./);
  expect(textOf(await (await fetch(url)).text())).toContain("AW-1");
  program.signal("SIGKILL");
  await program.ended;

  const before = await sandbox.control.export();
  env.PORT = new URL(url).port;
  const again = start();
  const [, page = ""] = await again.until(/The page is at (\S+)/);
  await again.until(/All orders are read\./);
  const shown = textOf(await (await fetch(page)).text());
  expect(shown).toContain("AW-1 delivered");
  expect(shown).toContain("AW-1007 nothing to ship"); // it has only gift cards
  expect(await sandbox.control.export()).toEqual(before);
});
