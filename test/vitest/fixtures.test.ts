import { describe, expect } from "vitest";
import { createStore } from "../../src/client/node.ts";
import { test } from "../../src/vitest/index.ts";

// Each test has a new store of its own, even if many run at the same time.

const order = "1218555927436012";

describe.concurrent("concurrent tests", () => {
  for (const name of ["one", "another", "a third"])
    test(`${name} has its own store`, async ({ store, sandbox, expect }) => {
      const found = await store.getOrder({ orderId: order });
      expect(found.order.cancelledAt).toBeNull();
      await store.cancelOrder({ orderId: order, reason: name });
      expect((await store.getOrder({ orderId: order })).order.cancelReason).toBe(name);
      const operations = (await sandbox.requests.list()).map(({ operation }) => operation);
      expect(operations).toEqual(["getOrder", "cancelOrder", "getOrder"]);
    });
});

test("a test controls its store", async ({ store, sandbox }) => {
  await sandbox.faults.add({ operation: "getShop", status: 404, times: 1 });
  await expect(store.getShop()).rejects.toThrow();
  expect((await store.getShop()).shop.shopName).toBe("Alder & Wick");
  await sandbox.clock.set("2026-01-02T00:00:00Z");
  expect((await store.searchGiftCards({ status: "expired" })).giftCards).toHaveLength(1);
  await sandbox.reset();
  expect(await sandbox.requests.list()).toEqual([]);
});

test("a program reaches the store over HTTP", async ({ address, store }) => {
  const headers = { "X-Service-Access-Token": address.accessToken, "Content-Type": "application/json" };
  const body = JSON.stringify({ customer: { firstName: "Ines" } });
  const made = await fetch(`${address.baseUrl}/api/202412/customers`, { method: "POST", headers, body });
  const { customer } = (await made.json()) as { customer: { id: string } };
  expect((await store.getCustomer({ customerId: customer.id })).customer.firstName).toBe("Ines");
});

test("a client with options of its own calls the same store", async ({ connection, sandbox }) => {
  await sandbox.faults.add({ operation: "getShop", status: 503 });
  const own = createStore({ ...connection, retries: 0 });
  await expect(own.getShop()).rejects.toMatchObject({ status: 503, attempts: 1 });
});
