/** Faults of orders that several mutants have. */
import type { Operations } from "../../../generated/contract.js";
import type { Order } from "../../../generated/types.js";
import type { ServiceCall } from "../../../src/sandbox/services/service-call.ts";
import type { Unsaved } from "../../../src/sandbox/state/unsaved.ts";
import { type Amount, subtract, total } from "../../../src/sandbox/text/decimal-amount.ts";
import { changeRule, combine, onStore, type Variation } from "../variation/index.ts";

/** Changes the amounts of a new order. What its customer has spent follows. */
export function changeAmounts(
  change: (order: Order, given: Operations["createOrder"]["request"]["order"]) => Unsaved<Partial<Order>>,
): Variation {
  const changes = new WeakMap<
    ServiceCall,
    { readonly right: Amount | undefined; readonly wrong: Amount | undefined }
  >();
  return combine(
    onStore("createOrder", "order", (order, { request, call }) => {
      const changed = { ...order, ...change(order, request.order) };
      if (order.financialStatus === "paid") changes.set(call, { right: order.totalPrice, wrong: changed.totalPrice });
      return changed;
    }),
    onStore("createOrder", "customer", (customer, { call }) => {
      const { right = "0", wrong } = changes.get(call) ?? {};
      return { ...customer, totalSpent: subtract(total(customer.totalSpent, wrong), right) };
    }),
  );
}

/** Cuts each tag of an order in a request after 40 characters. */
export function cutTags({ order }: { order?: { tags?: unknown } }): void {
  if (typeof order?.tags !== "string") return;
  const tags = order.tags.split(",").map((tag) => tag.trim().slice(0, 40));
  order.tags = tags.join(",");
}

/** Lets an order record its latest fulfillment alone. */
export function recordOnlyLatest(): Variation {
  return onStore("createFulfillment", "order", (order) => ({ ...order, fulfillments: order.fulfillments?.slice(-1) }));
}

/** Rejects the cancellation of an order that is paid, or fulfilled. */
export function cancelsOnlyUnpaidAndUnfulfilled(): Variation {
  return changeRule("cancelOrder", "paid-and-fulfilled-stays", {
    refuse: "before.order.financialStatus == 'paid' || before.order.fulfillmentStatus == 'fulfilled'",
  });
}
