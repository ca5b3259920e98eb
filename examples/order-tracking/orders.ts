/** Orders and their parcels, as the store has them. Nothing is kept beside that. */
import type { Fulfillment, Order, OrderLineItem, Store } from "store-admin-api";

/** An order, and its fulfillments: each is a parcel. */
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

/** Orders on a page of the list. */
const limit = 100;

/**
 * Reads the orders that have changed since a time; all if it is left out. One may come twice.
 *
 * @throws StoreError, or Error at the end where the list may have more.
 */
export async function* ordersChangedSince(store: Store, since: Date | undefined): AsyncGenerator<Order> {
  const walk = store.listOrders.pages({ ...(since && { updatedAtMin: since.toISOString() }), limit });
  let isFull = false;
  for await (const { data, items } of walk) {
    isFull ||= data.orders.length >= limit;
    yield* items;
  }
  // Where nothing tells that the list is at its end, a page with room for more does.
  if (walk.end !== "complete" && isFull) throw new Error("The list of orders may have more than could be read.");
}

/** What of a line is left to ship. */
export interface Left {
  readonly line: OrderLineItem;
  readonly quantity: number;
}

/** What of an order is in no parcel yet. */
export function leftToShip({ order, parcels }: Shipment): Left[] {
  if (order.cancelledAt) return [];
  const shipped = parcels.filter(({ status }) => status !== "cancelled").flatMap(({ lineItems = [] }) => lineItems);
  return (order.lineItems ?? [])
    .filter(({ requiresShipping = true }) => requiresShipping)
    .map((line) => {
      const gone = shipped.filter(({ id }) => id === line.id).map(({ quantity = 0 }) => quantity);
      const wanted = line.currentQuantity ?? line.quantity ?? 0;
      return { line, quantity: gone.reduce((left, quantity) => left - quantity, wanted) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** How far an order is, in words. */
export function stateOf(shipment: Shipment): string {
  const { order, parcels } = shipment;
  if (order.cancelledAt) return "cancelled";
  const states = parcels.map(stateOfParcel).filter((state) => state !== "called off");
  if (leftToShip(shipment).length > 0) {
    if (order.financialStatus !== "paid") return "waiting for payment";
    return states.length > 0 ? "packed in part" : "to be packed";
  }
  if (states.length === 0) return "nothing to ship";
  if (states.every((state) => state === "delivered")) return "delivered";
  return states.every((state) => state === "packed") ? "packed" : "on its way";
}

/** How far a parcel is, in words. It gets its tracking address when the carrier collects it. */
export function stateOfParcel({ status = "unknown", trackingUrl }: Fulfillment): string {
  switch (status) {
    case "open":
      return trackingUrl ? "on its way" : "packed";
    case "fulfilled":
      return "delivered";
    case "cancelled":
      return "called off";
    default:
      return status;
  }
}

/** Whether the store alone can bring news of it: no parcel is under way, and none is to be packed. */
export function isSettled(shipment: Shipment): boolean {
  const isToBePacked = shipment.order.financialStatus === "paid" && leftToShip(shipment).length > 0;
  return !isToBePacked && !shipment.parcels.some(({ status }) => status === "open");
}
