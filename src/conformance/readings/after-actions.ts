/** What the documentation leaves open about a resource after an action: whether it can still be changed. */
import type { GapId } from "../../../generated/gaps.js";

const gaps: Readonly<Record<string, Readonly<Record<string, GapId>>>> = {
  disableGiftCard: { disableGiftCard: "gift-card-second-disable", updateGiftCard: "disabled-gift-cards" },
  cancelOrder: {
    cancelOrder: "second-order-cancel",
    createFulfillment: "fulfillment-of-cancelled-order",
    updateOrder: "cancelled-order-update",
  },
  cancelFulfillment: {
    cancelFulfillment: "fulfillment-after-cancel",
    updateFulfillmentTracking: "cancelled-fulfillment-update",
  },
};

/** The gap that lets a server reject an operation on a resource after an action; undefined if it must accept it. */
export function gapAfterAction(action: string, operation: string): GapId | undefined {
  return gaps[action]?.[operation];
}
