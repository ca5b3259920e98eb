/** What the documentation leaves open about the deletion of a customer. */
import type { CheckContext } from "../checks/context.ts";
import type { Basis } from "../contract/basis.ts";
import { isCancelled, isOrderOf } from "../known-orders.ts";

/** The gap that lets a server delete a customer whose orders are all cancelled, or reject it; undefined for any other request. */
export function gapOfDeletedCustomer({ operation, exchange, memory }: CheckContext): Basis | undefined {
  if (operation.id !== "deleteCustomer") return undefined;
  const orders = memory.all("order").filter((order) => isOrderOf(order, String(exchange.path.customerId)));
  return orders.length > 0 && orders.every(isCancelled) ? { assumed: "customer-deletion" } : undefined;
}
