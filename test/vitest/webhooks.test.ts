import { expect } from "vitest";
import { test } from "../../src/vitest/index.ts";

test("a test receives the webhooks of its store, in order and verified", async ({ store, webhooks }) => {
  const { order } = await store.createOrder({ order: { financialStatus: "paid" } });
  const paid = await webhooks.next("orders/paid");
  expect(paid.data.order.orderId).toBe(order.orderId);
  expect((await webhooks.all()).map(({ type }) => type)).toEqual(["orders/create", "orders/paid"]);
});

test("each call returns the next webhook of the topic, and waits for one that comes later", async ({
  store,
  webhooks,
}) => {
  const create = (title: string) => store.createProduct({ product: { title } });
  await create("Cedar Candle");
  expect((await webhooks.next("products/create")).data.product.title).toBe("Cedar Candle");
  const next = webhooks.next("products/create", { timeout: 10_000 });
  await create("Wick Trimmer");
  expect((await next).data.product.title).toBe("Wick Trimmer");
});

test("a webhook that does not come is an error that names those that came", async ({ store, webhooks }) => {
  await expect(webhooks.next("orders/cancelled", { timeout: 1 })).rejects.toThrow(
    "No further webhook orders/cancelled came within 1 ms. No webhook came at all.",
  );
  await store.createOrder({ order: {} });
  await expect(webhooks.next("orders/cancelled", { timeout: 1 })).rejects.toThrow("Received: orders/create.");
  // @ts-expect-error: not a topic
  await expect(webhooks.next("orders/created")).rejects.toThrow(
    "Unknown topic: orders/created. Topics: orders/create,",
  );
});
