/** Faults in updating and cancelling orders. */
import { type Mutant, mutant } from "../../mutant.ts";
import {
  changeRule,
  changeStatus,
  ignoreRule,
  onRequestBody,
  onStore,
  performForbidden,
  rejection,
  skipStore,
} from "../../variation/index.ts";
import { cutTags } from "../orders.ts";

export const orderChanges: readonly Mutant[] = [
  mutant("orders-29", "updateOrder", "state", "An update ignores the email address.", () =>
    onStore("updateOrder", "order", (order, { before }) => ({ ...order, email: before?.email })),
  ),
  mutant("orders-30", "updateOrder", "state", "An update of an order does not change updatedAt.", () =>
    onStore("updateOrder", "order", (order, { before }) => ({ ...order, updatedAt: before?.updatedAt })),
  ),
  mutant("orders-31", "updateOrder", "state", "An update adds tags to those that the order has.", () =>
    onStore("updateOrder", "order", (order, { request, before }) => ({
      ...order,
      ...(request.order.tags !== undefined && before?.tags && { tags: `${before.tags},${request.order.tags}` }),
    })),
  ),
  mutant("orders-32", "updateOrder", "rules", "An update of an order sets createdAt again.", () =>
    onStore("updateOrder", "order", (order, { call }) => ({ ...order, createdAt: call.time() })),
  ),
  mutant("orders-33", "updateOrder", "state", "An update of the shipping address clears the billing address.", () =>
    onStore("updateOrder", "order", (order, { request }) => ({
      ...order,
      ...(request.order.shippingAddress && { billingAddress: undefined }),
    })),
  ),
  mutant("orders-34", "updateOrder", "input", "An update cuts tags longer than 40 characters.", () =>
    onRequestBody("updateOrder", cutTags),
  ),
  mutant("orders-35", "updateOrder", "input", "A tag of exactly 40 characters is rejected.", () =>
    onRequestBody("updateOrder", ({ order }) => {
      const tags = String(order?.tags ?? "").split(",");
      if (tags.some((tag) => tag.trim().length >= 40)) throw rejection(422, "/body/order/tags", "is too long");
    }),
  ),
  mutant("orders-36", "updateOrder", "access", "A token without the scope gets 403, yet changes the order.", () =>
    performForbidden("updateOrder"),
  ),
  mutant("orders-37", "cancelOrder", "rules", "Cancelling an order does not record the reason.", () =>
    onStore("cancelOrder", "order", (order) => ({ ...order, cancelReason: order.cancelReason === "" ? "" : null })),
  ),
  mutant("orders-38", "cancelOrder", "rules", "A paid order cannot be cancelled.", () =>
    changeRule("cancelOrder", "paid-and-fulfilled-stays", { refuse: "before.order.financialStatus == 'paid'" }),
  ),
  mutant("orders-39", "cancelOrder", "rules", "A paid and fulfilled order can be cancelled.", () =>
    changeRule("cancelOrder", "paid-and-fulfilled-stays", {
      refuse: "before.order.financialStatus == 'paid' && before.order.fulfillmentStatus == 'shipped'",
    }),
  ),
  mutant("orders-40", "cancelOrder", "rules", "An order can be cancelled twice.", () =>
    ignoreRule("cancelOrder", "cancelled-order-stays"),
  ),
  mutant("orders-41", "cancelOrder", "rules", "Cancelling an order keeps its current total.", () =>
    onStore("cancelOrder", "order", (order, { before }) => ({
      ...order,
      currentTotalPrice: before?.currentTotalPrice,
    })),
  ),
  mutant("orders-42", "cancelOrder", "state", "Cancelling an order closes it as well.", () =>
    onStore("cancelOrder", "order", (order) => ({ ...order, closedAt: order.cancelledAt })),
  ),
  mutant("orders-43", "cancelOrder", "state", "Cancelling an order sets its payment status to refunded.", () =>
    onStore("cancelOrder", "order", (order) => ({ ...order, financialStatus: "refunded" })),
  ),
  mutant("orders-44", "cancelOrder", "rules", "Cancelling an order clears only the first line item.", () =>
    onStore("cancelOrder", "order", (order, { before }) => ({
      ...order,
      lineItems: order.lineItems?.map((line, index) => (index === 0 ? line : (before?.lineItems?.[index] ?? line))),
    })),
  ),
  mutant("orders-45", "cancelOrder", "response", "A rejected cancellation is 400, not 409.", () =>
    changeStatus("cancelOrder", 409, 400),
  ),
  mutant("orders-46", "cancelOrder", "state", "The response shows a cancelled order, which is not stored.", () =>
    skipStore("cancelOrder"),
  ),
];
