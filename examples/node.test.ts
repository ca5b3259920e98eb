import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { createStore } from "store-admin-api";
import { createSandbox } from "store-admin-api/sandbox";

const sandbox = await createSandbox();
const store = createStore({ baseUrl: "http://sandbox.test", accessToken: sandbox.token, fetch: sandbox.fetch });
beforeEach(() => sandbox.control.reset());
after(() => sandbox.close());

test("a cancelled order has a reason", async () => {
  const { order } = await store.cancelOrder({ orderId: "1218555927436012", reason: "Customer changed their mind" });
  assert.equal(order.cancelReason, "Customer changed their mind");
});
