/** Which of its fulfillments an order lists. */
import type { GapId } from "../../../generated/gaps.js";
import type { Memory } from "../memory.ts";

/**
 * The gap by which an order may lack one of its fulfillments; undefined if none does. Only the operation that gets the order is
 * documented to show them, and a request may have cancelled either of the two.
 */
export function gapOfMissingRecord(
  memory: Memory,
  order: { readonly id: string; readonly by: string },
  fulfillmentId: string,
): GapId | undefined {
  if (order.by !== "getOrder") return "order-follows-fulfillments";
  return memory.isActedOn(order.id) || memory.isActedOn(fulfillmentId) ? "cancelled-fulfillment-listed" : undefined;
}
