import { test } from "store-admin-api/vitest";
import { expect } from "vitest";

test("a cancelled order has a time and a reason", async ({ store, sandbox }) => {
  await sandbox.clock.set("2024-12-05T11:41:09-08:00");
  await store.cancelOrder({ orderId: "1218555927436012", reason: "Customer changed their mind" });

  const { order } = await store.getOrder({ orderId: "1218555927436012" });
  expect(order.cancelReason).toBe("Customer changed their mind");
  expect(order.cancelledAt).toMatch(/^2024-12-05T11:41/);
});
