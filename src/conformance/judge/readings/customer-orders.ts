/** What the documentation leaves open about the deletion of a customer. */
import type { Basis } from "../../model/basis.ts";
import type { CheckContext } from "../checks/context.ts";
import { isCancelled, isOrderOf } from "../known-orders.ts";

/**
 * The basis of a finding about a response, unless it is about the deletion of a customer whose orders are all cancelled.
 *
 * @param otherwise the basis of a finding about any other request.
 * @returns undefined if the response is what the implementer answered.
 */
export function weighDeletion(context: CheckContext, otherwise: Basis): Basis | undefined {
  const { operation, exchange, memory, response, contract } = context;
  if (operation.id !== "deleteCustomer") return otherwise;
  const orders = memory.all("order").filter((order) => isOrderOf(order, String(exchange.path.customerId)));
  if (orders.length === 0 || !orders.every(isCancelled)) return otherwise;
  const chosen = contract.answers.chosenFor("customer-deletion");
  if (chosen === undefined) return { assumed: "customer-deletion" };
  const isRejected = response.status >= 400;
  return chosen.some((reading) => isRejected === (reading === "counts"))
    ? undefined
    : { answered: "customer-deletion" };
}
