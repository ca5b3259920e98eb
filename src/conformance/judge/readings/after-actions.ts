/** What the documentation leaves open about an operation after another one: whether the resource can still be changed, or named. */
import type { GapId } from "../../../../generated/gaps.js";

const gaps: Readonly<Record<string, Readonly<Record<string, GapId>>>> = {
  disableGiftCard: { disableGiftCard: "gift-card-second-disable", updateGiftCard: "disabled-gift-cards" },
  cancelOrder: {
    cancelOrder: "second-order-cancel",
    createFulfillment: "fulfillment-of-cancelled-order",
    updateOrder: "cancelled-order-update",
  },
  // Another case may have added to the list, so the customer may be another one than that of the order.
  listCustomers: { createRefund: "refund-order" },
  searchCustomers: { createRefund: "refund-order" },
  cancelFulfillment: {
    cancelFulfillment: "fulfillment-after-cancel",
    updateFulfillmentTracking: "cancelled-fulfillment-update",
  },
};

/** The gap that lets a server reject an operation on a resource after an action; undefined if it must accept it. */
export function gapAfterAction(action: string, operation: string): GapId | undefined {
  return gaps[action]?.[operation];
}
