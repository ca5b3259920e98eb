/** What a resource belongs to, which the interface does not say in so many words and storage has to know. */
import type { Fulfillment, Order, Refund } from "../../../generated/types.js";
import type { Violation } from "../../validation/violations.ts";
import { orders, orderWithLine } from "../services/orders.ts";
import type { Documents } from "../state/documents.ts";
import type { ReadResource } from "./resources.ts";

/**
 * The id of what a resource belongs to: an order to its customer, a fulfillment to its order, a refund to the order of its lines.
 *
 * @param documents with all that it may belong to.
 * @param faults takes what belongs to nothing.
 */
export async function ownerOf(
  { name, value, pointer }: ReadResource,
  documents: Documents,
  faults: Violation[],
): Promise<string | undefined> {
  switch (name) {
    case "order":
      return (value as Order).customer?.id;
    case "fulfillment": {
      const { orderId } = value as Fulfillment;
      if (orderId !== undefined && (await documents.get(orders, orderId))) return orderId;
      faults.push({ pointer: `${pointer}/orderId`, detail: `is ${orderId}, and should be the id of an order` });
      return undefined;
    }
    case "refund": {
      const found = new Set<string | undefined>();
      for (const { line_item_id, line_item } of (value as Refund).lineItems ?? []) {
        const order = await orderWithLine(line_item_id ?? line_item?.id ?? "", documents);
        found.add(order?.row.id);
      }
      const [order] = found;
      if (order !== undefined && found.size === 1) return order;
      faults.push({ pointer: `${pointer}/lineItems`, detail: "should be lines of one order, kept or sent as well" });
      return undefined;
    }
    default:
      return undefined;
  }
}
