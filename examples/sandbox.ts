/** Runs a sandbox in this process: it keeps what you write, enforces the rules, and lets you set the clock and inject faults. */
import { ConflictError, createStore } from "store-admin-api";
import { createSandbox } from "store-admin-api/sandbox";

const sandbox = await createSandbox();
const store = createStore({ baseUrl: "http://sandbox.test", accessToken: sandbox.token, fetch: sandbox.fetch });

const { giftCard } = await store.createGiftCard({
  giftCard: { initialValue: "25.00", expireTime: "2030-01-31T00:00:00-08:00" },
});
await sandbox.control.clock.set("2030-02-01T00:00:00-08:00");
const { giftCards } = await store.searchGiftCards({ status: "expired", lastCharacters: giftCard.lastCharacters ?? "" });
console.log(giftCards.length);

// The store rejects this call: a customer with orders can't be deleted.
const deletion = await store.safe.deleteCustomer({ customerId: "7203915548807162" });
console.log(!deletion.ok && deletion.error instanceof ConflictError);

// The first two attempts fail with 429, and the client retries.
await sandbox.control.faults.add({ operation: "listOrders", status: 429, retryAfter: 0, times: 2 });
const { orders } = await store.listOrders({ limit: 10 });
const requests = await sandbox.control.requests.list({ operation: "listOrders" });
console.log(orders.length, requests.length);

await sandbox.close();
