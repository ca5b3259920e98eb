/**
 * Ships paid orders until it gets SIGTERM or SIGINT. It then finishes the order in progress. Each round reads the orders anew, so what
 * failed, or has an unknown outcome because its response was lost, is decided by what the store says in the next round.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { AbortError, ConflictError, createStore, type Order, StoreError } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "", SECONDS = "30" } = process.env;

const shutdown = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => shutdown.abort());

const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN, timeout: 60_000 });

/** The quantity of each line item that is in no parcel yet. */
async function findUnshipped({ orderId, lineItems = [] }: Order) {
  const { fulfillment: parcels } = await store.listOrderFulfillments({ orderId });
  const shipped = parcels.filter(({ status }) => status !== "cancelled").flatMap((parcel) => parcel.lineItems ?? []);
  return lineItems.flatMap(({ id, quantity = 0, requiresShipping = true }) => {
    const sent = shipped.filter((item) => item.id === id).reduce((sum, item) => sum + (item.quantity ?? 0), 0);
    return id !== undefined && requiresShipping && quantity > sent ? [{ id, quantity: quantity - sent }] : [];
  });
}

/** Ships what is left of an order. Without the signal, so that a shutdown does not leave its outcome unknown. */
async function ship(order: Order): Promise<void> {
  const lineItems = await findUnshipped(order);
  if (lineItems.length === 0) return;
  const { orderId } = order;
  try {
    const trackings = [{ trackingCompany: "Test Parcels", trackingNumber: `T-${orderId}` }];
    await store.createFulfillment({ fulfillment: { orderId, lineItems, trackings } });
    console.log(`${orderId} is shipped.`);
  } catch (error) {
    // The order was cancelled or shipped in the meantime: there is nothing to do.
    if (error instanceof ConflictError) console.log(`${orderId} is skipped: ${error.message}`);
    else throw error;
  }
}

while (!shutdown.signal.aborted) {
  try {
    const paid = store.listOrders.items({ financialStatus: "paid" }, { signal: shutdown.signal });
    for await (const order of paid) {
      if (order.cancelledAt) continue;
      await ship(order);
      if (shutdown.signal.aborted) break;
    }
    console.log("The round is complete.");
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (!(error instanceof AbortError)) console.error(`${error.message} (${error.attempts} attempts)`);
  }
  await sleep(Number(SECONDS) * 1000, undefined, { signal: shutdown.signal }).catch(() => {});
}
console.log("Stopped.");
