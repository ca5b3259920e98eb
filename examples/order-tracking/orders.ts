/** Reads orders and their parcels from the store, and describes their progress. Nothing is stored here. */
import type { Fulfillment, Order, OrderLineItem, Store } from "store-admin-api";

/** An order and its fulfillments. Each fulfillment is a parcel. */
export interface Shipment {
  readonly order: Order;
  readonly parcels: readonly Fulfillment[];
}

/** Reads an order with its parcels. @throws StoreError. */
export async function readShipment(store: Store, orderId: string): Promise<Shipment> {
  const [{ order }, { fulfillment }] = await Promise.all([
    store.getOrder({ orderId }),
    store.listOrderFulfillments({ orderId }),
  ]);
  return { order, parcels: fulfillment };
}

/** The page size of the list. */
const limit = 100;

/**
 * Lists the orders that have changed since a time. An order can come twice.
 *
 * @param since undefined for all orders.
 * @throws StoreError, or Error after the last page if the list may have more.
 */
export async function* listOrdersChangedSince(store: Store, since: Date | undefined): AsyncGenerator<Order> {
  const pages = store.listOrders.pages(
    { ...(since && { updatedAtMin: since.toISOString() }), limit },
    { incomplete: "allow" },
  );
  let isFull = false;
  for await (const { data, items } of pages) {
    isFull ||= data.orders.length >= limit;
    yield* items;
  }
  // If the store does not say that the list is complete, a page that is not full shows it.
  if (pages.end !== "complete" && isFull) throw new Error("The list of orders may have more than could be read.");
}

/** The quantity of a line item that is not shipped yet. */
export interface UnshippedItem {
  readonly lineItem: OrderLineItem;
  readonly quantity: number;
}

/** Finds the line items of an order that are not in a parcel yet. */
export function findUnshippedItems({ order, parcels }: Shipment): UnshippedItem[] {
  if (order.cancelledAt) return [];
  const shipped = parcels.filter(({ status }) => status !== "cancelled").flatMap(({ lineItems = [] }) => lineItems);
  return (order.lineItems ?? [])
    .filter(({ requiresShipping = true }) => requiresShipping)
    .map((lineItem) => {
      const quantities = shipped.filter(({ id }) => id === lineItem.id).map(({ quantity = 0 }) => quantity);
      const ordered = lineItem.currentQuantity ?? lineItem.quantity ?? 0;
      return { lineItem, quantity: quantities.reduce((left, quantity) => left - quantity, ordered) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** The progress of an order, as the page shows it. */
export function describeOrder(shipment: Shipment): string {
  const { order, parcels } = shipment;
  if (order.cancelledAt) return "cancelled";
  const states = parcels.map(describeParcel).filter((state) => state !== "cancelled");
  if (findUnshippedItems(shipment).length > 0) {
    if (order.financialStatus !== "paid") return "waiting for payment";
    return states.length > 0 ? "partly packed" : "ready to pack";
  }
  if (states.length === 0) return "nothing to ship";
  if (states.every((state) => state === "delivered")) return "delivered";
  return states.every((state) => state === "packed") ? "packed" : "on its way";
}

/** The progress of a parcel. It gets its tracking URL when the carrier collects it. */
export function describeParcel({ status = "unknown", trackingUrl }: Fulfillment): string {
  if (status === "fulfilled") return "delivered";
  if (status !== "open") return status;
  return trackingUrl ? "on its way" : "packed";
}

/** Whether nothing is left to do, unless the order changes in the store: no parcel is open, and none can be packed. */
export function isSettled(shipment: Shipment): boolean {
  const canBePacked = shipment.order.financialStatus === "paid" && findUnshippedItems(shipment).length > 0;
  return !canBePacked && !shipment.parcels.some(({ status }) => status === "open");
}
