// How many units of an order are fulfilled.
import { newestFirst, store } from "./store.js";

export const fulfillmentsOf = (order) =>
  newestFirst([...store.fulfillments.values()].filter(({ orderId }) => orderId === order.orderId));

/** The units of a line item in fulfillments that are not cancelled. @param status only of fulfillments with this status. */
export function fulfilledQuantity(order, lineItem, status) {
  const counted = fulfillmentsOf(order).filter(
    (fulfillment) => fulfillment.status !== "cancelled" && (!status || fulfillment.status === status),
  );
  const quantities = counted.map(({ lineItems }) => lineItems.find(({ id }) => id === lineItem.id)?.quantity ?? 0);
  return sum(quantities);
}

export function fulfillmentStatusOf(order) {
  const total = sum(order.lineItems.map(({ quantity }) => quantity));
  const done = sum(order.lineItems.map((lineItem) => fulfilledQuantity(order, lineItem, "fulfilled")));
  if (done === 0) return "unfulfilled";
  return done < total ? "partial" : "fulfilled";
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
