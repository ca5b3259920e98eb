/** A store that remembers, in this process: what is written is there to be read, rules hold, and time passes when it is told to. */
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

const refused = await store.safe.deleteCustomer({ customerId: "7203915548807162" });
console.log(!refused.ok && refused.error instanceof ConflictError);

sandbox.control.faults.add({ operation: "listOrders", status: 429, retryAfter: 0, times: 2 });
const { orders } = await store.listOrders({ limit: 10 });
console.log(orders.length, sandbox.control.requests.list({ operation: "listOrders" }).length);

await sandbox.close();
