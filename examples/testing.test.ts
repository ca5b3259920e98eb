import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ServerError } from "store-admin-api";
import { test } from "store-admin-api/vitest";
import { createNodeWebhookHandler, standardWebhooks } from "store-admin-api/webhooks";
import { expect } from "vitest";

test("a gift card expires", async ({ store, sandbox }) => {
  await sandbox.clock.set("2025-01-01T00:00:00-08:00");
  const { giftCard } = await store.createGiftCard({
    giftCard: { initialValue: "25.00", expireTime: "2025-06-30T00:00:00-07:00" },
  });
  await sandbox.clock.advance({ by: "P6M" });

  const { giftCards } = await store.searchGiftCards({ status: "expired" });
  expect(giftCards.map(({ id }) => id)).toContain(giftCard.id);
});

test("a lost response does not ship an order twice", async ({ store, sandbox }) => {
  const orderId = "1218555927436012";
  const lineItems = [{ id: "3300571948822016402", quantity: 1 }];
  await sandbox.faults.add({ operation: "createFulfillment", status: 503, phase: "after", times: 1 });

  await expect(store.createFulfillment({ fulfillment: { orderId, lineItems } })).rejects.toThrow(ServerError);
  expect(await store.countOrderFulfillments({ orderId })).toEqual({ count: 1 });
});

test("a customer of our own", async ({ store, sandbox }) => {
  await sandbox.seed({ resources: { customer: [{ id: "7203915548807999", firstName: "Ada" }] } });

  const { customer } = await store.getCustomer({ customerId: "7203915548807999" });
  expect(customer.firstName).toBe("Ada");
});

test("a job sends one request for each page", async ({ store, sandbox }) => {
  await store.listOrders.items({ limit: 2 }).toArray();

  // The sample shop has three orders.
  const requests = await sandbox.requests.list({ operation: "listOrders" });
  expect(requests.map(({ status }) => status)).toEqual([200, 200]);
});

test("a cancellation changes the order and the totals of its customer", async ({ store, sandbox }) => {
  await store.cancelOrder({ orderId: "1218555927436012", reason: "Customer changed their mind" });

  const [request] = await sandbox.requests.list({ operation: "cancelOrder" });
  expect(request?.changes).toMatchObject([
    { resource: "order", action: "updated", after: { cancelReason: "Customer changed their mind" } },
    { resource: "customer", action: "updated", differences: ["/totalSpent"] },
  ]);
  expect(request?.events.map(({ topic }) => topic)).toEqual(["orders/cancelled"]);
});

test("a cancelled order sends a webhook", async ({ store, webhooks }) => {
  await store.cancelOrder({ orderId: "1218555927436012", reason: "Customer changed their mind" });

  const { data } = await webhooks.next("orders/cancelled");
  expect(data.order.orderId).toBe("1218555927436012");
});

test("a paid order sends a webhook", async ({ store, sandbox }) => {
  const paid: string[] = [];
  const secret = "whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRlc3Rz";
  const receive = createNodeWebhookHandler({
    verify: standardWebhooks({ secret }),
    on: { "orders/paid": (event) => void paid.push(event.data.order.orderId) },
  });
  const server = createServer(receive).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await sandbox.webhooks.subscribe({ url: `http://127.0.0.1:${port}`, secret, topics: ["orders/paid"] });

  const { order } = await store.createOrder({ order: { financialStatus: "paid" } });
  await sandbox.webhooks.drain();
  expect(paid).toEqual([order.orderId]);
  server.close();
});
