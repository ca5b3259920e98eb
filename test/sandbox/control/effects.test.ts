import { expect, test } from "vitest";
import { maya, openSandbox, order } from "./support.ts";

/** A sandbox with a paid order of a customer. */
async function openShop() {
  const sandbox = await openSandbox();
  await sandbox.tenant.seed({ resources: { customer: [maya], order: [order] } });
  const last = async () => (await sandbox.callControl("GET", "/requests?limit=1")).json.requests[0];
  return { ...sandbox, last };
}

test("a logged request lists the resources that it updated, before and after", async () => {
  const { call, last } = await openShop();
  await call("POST", `/orders/${order.orderId}/cancel`, { reason: "customer" });
  const { changes, omittedChanges, rejection } = await last();
  expect([omittedChanges, rejection]).toEqual([0, undefined]);
  const [cancelled] = changes.filter(({ resource }: { resource: string }) => resource === "order");
  expect(cancelled).toMatchObject({ id: String(order.orderId), action: "updated" });
  expect(cancelled.before).toMatchObject({ financialStatus: "paid", lineItems: [{ quantity: 2, price: "24.25" }] });
  expect(cancelled.before.cancelReason).toBeUndefined();
  expect(cancelled.after).toMatchObject({ cancelReason: "customer", lineItems: [{ quantity: 2, price: "24.25" }] });
  expect(cancelled.differences).toEqual(expect.arrayContaining(["/cancelReason", "/cancelledAt", "/updatedAt"]));
  expect(cancelled.differences).not.toContain("/financialStatus");
});

test("a logged request lists every resource that it created, changed or deleted", async () => {
  const { call, last } = await openShop();
  await call("POST", "/customers", { customer: { firstName: "Jonas" } });
  const [created] = (await last()).changes;
  expect(created).toMatchObject({ resource: "customer", action: "created", after: { firstName: "Jonas" } });
  expect(Object.keys(created)).not.toContain("before");

  const { product } = (await call("POST", "/products", { product: { title: "Candle", variants: [{ price: "5.00" }] } }))
    .json;
  const line = { productId: product.productId, variantId: product.variants[0].variantId, quantity: 1 };
  await call("POST", "/orders", { order: { customer: { id: created.id }, lineItems: [line] } });
  const { changes } = await last();
  expect(changes.map(({ resource, action }: Record<string, string>) => `${resource} ${action}`).sort()).toEqual([
    "customer updated",
    "order created",
  ]);
  const totals = changes.find(({ resource }: { resource: string }) => resource === "customer");
  expect(totals.differences).toEqual(["/ordersCount"]);

  const { json } = await call("POST", "/collections", { collection: { title: "Spring" } });
  await call("DELETE", `/collections/${json.collection.collectionId}`);
  expect((await last()).changes).toEqual([
    {
      resource: "collection",
      id: String(json.collection.collectionId),
      action: "deleted",
      before: expect.objectContaining({ title: "Spring" }),
    },
  ]);
});

test("ids with more digits than a double are exact", async () => {
  const { call, last, tenant } = await openShop();
  const orderId = "1218555927434856123";
  await tenant.seed({ resources: { order: [{ ...order, orderId }] } });
  await call("PUT", `/orders/${orderId}`, { order: { note: "Ring twice." } });
  expect((await last()).changes).toMatchObject([{ id: orderId, before: { orderId }, after: { orderId } }]);
});

test("a logged request lists its events, and the deliveries of those that a webhook delivers", async () => {
  const { call, last, tenant } = await openShop();
  await call("POST", `/orders/${order.orderId}/cancel`, { reason: "customer" });
  const unheard = await last();
  expect(unheard.events).toContainEqual({ topic: "orders/cancelled", resource: "order", id: String(order.orderId) });
  expect(unheard.deliveries).toEqual([]);

  const { id: subscription } = await tenant.webhooks.subscribe({
    url: "http://127.0.0.1:1/",
    topics: ["products/create"],
  });
  const { json } = await call("POST", "/products", { product: { title: "Candle" } });
  const { events, deliveries } = await last();
  const [delivery] = await tenant.webhooks.deliveries();
  expect(events).toEqual([{ topic: "products/create", resource: "product", id: String(json.product.productId) }]);
  expect(deliveries).toEqual([{ id: delivery?.id, topic: "products/create", subscription }]);
});

test("a request that only reads changes nothing and causes nothing", async () => {
  const { call, last } = await openShop();
  await call("GET", `/orders/${order.orderId}`);
  expect(await last()).toMatchObject({ changes: [], omittedChanges: 0, events: [], deliveries: [] });
});

test("a rejected request names the rule that rejected it, or says what did", async () => {
  const { call, last } = await openShop();
  const cancel = `/orders/${order.orderId}/cancel`;
  await call("POST", cancel, { reason: "customer" });
  const { json } = await call("POST", cancel, { reason: "customer" });
  const rejected = await last();
  expect(rejected.rejection).toEqual({ rule: "cancelled-order-stays", detail: json.detail });
  expect(rejected).toMatchObject({ changes: [], events: [], deliveries: [] });

  await call("GET", "/orders/1");
  expect((await last()).rejection).toEqual({ detail: expect.stringContaining('There is no order with the id "1"') });
  await call("POST", cancel, { reason: 7 });
  expect((await last()).rejection).toEqual({ detail: expect.stringContaining("/body/reason") });
  await call("GET", "/orders", undefined, "unknown");
  expect((await last()).rejection).toEqual({ detail: expect.stringContaining("The access token is unknown") });
});

test("a request that changes very much lists its first changes, and how many more there are", async () => {
  const { call, last, tenant } = await openShop();
  const ids = Array.from({ length: 130 }, (_, index) => String(7_000 + index));
  await tenant.seed({ resources: { product: ids.map((productId) => ({ productId, title: "Candle" })) } });
  const { json } = await call("POST", "/collections", { collection: { title: "All" } });
  await call("POST", "/collections/collect", {
    collect: { collectionId: json.collection.collectionId, productIds: ids },
  });
  const { status, changes, omittedChanges } = await last();
  expect(status).toBe(200);
  expect(changes).toHaveLength(100);
  expect(omittedChanges).toBe(31);
});
