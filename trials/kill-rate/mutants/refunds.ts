/** Faults of refunds that several sets have. */
import type { Order } from "../../../generated/types.js";
import { fulfillmentsOf, refundsOf } from "../../../src/sandbox/services/order-parts.ts";
import { applyFulfillments } from "../../../src/sandbox/services/order-state.ts";
import type { ServiceCall } from "../../../src/sandbox/services/service-call.ts";
import { isMore, subtract, total } from "../../../src/sandbox/text/decimal-amount.ts";
import { beforeOperation, combine, kinds, onRead, onStore, type Variation } from "../variation/index.ts";

/** Refunds more than an order's price: the rest of the price is then 0, and so are quantities below 0. */
export function allowOverRefunds(): Variation {
  return combine(
    onRead("createRefund", "order", ({ totalPrice, ...order }) => ({
      ...order,
      totalPrice: total(totalPrice, "1000000000"),
    })),
    onStore("createRefund", "order", async (order, { before, call }) => {
      const totalPrice = before?.totalPrice ?? "0";
      const refunds = await refundsOf(order.orderId, call);
      const rest = subtract(total(totalPrice), ...refunds.map(({ refundPrice = "0" }) => refundPrice));
      const left = rest.startsWith("-") ? "0.00" : rest;
      const outstanding = total(before?.totalOutstanding);
      return {
        ...order,
        totalPrice,
        totalOutstanding: isMore(outstanding, left) ? left : outstanding,
        financialStatus: isMore(left, "0") ? before?.financialStatus : "refunded",
      };
    }),
    clampQuantities(),
  );
}

/** Accepts locations that do not exist. */
export function acceptUnknownLocations(): Variation {
  return combine(
    beforeOperation("createRefund", async ({ refund }, { documents }) => {
      const lineItems = [];
      for (const { location_id, ...line } of refund.lineItems ?? []) {
        const isKnown = location_id !== undefined && (await documents.get(kinds.location, location_id));
        lineItems.push(isKnown ? { ...line, location_id } : line);
      }
      return { refund: { ...refund, ...(refund.lineItems && { lineItems }) } };
    }),
    onStore("createRefund", "refund", (refund, { request }) => ({
      ...refund,
      lineItems: refund.lineItems?.map((line, index) => ({
        ...line,
        location_id: request.refund.lineItems?.[index]?.location_id,
      })),
    })),
  );
}

/** Keeps current quantities from falling below 0. */
export function clampQuantities(): Variation {
  const clamp = <Line extends { readonly currentQuantity?: number }>(line: Line): Line => ({
    ...line,
    currentQuantity: Math.max(0, line.currentQuantity ?? 0),
  });
  return combine(
    onStore("createRefund", "order", (order) => ({ ...order, lineItems: order.lineItems?.map(clamp) })),
    onStore("createRefund", "refund", (refund) => ({
      ...refund,
      lineItems: refund.lineItems?.map((item) => ({ ...item, line_item: item.line_item && clamp(item.line_item) })),
    })),
  );
}

/** Lowers the current quantities of an order otherwise than by what is refunded. */
export function changeRefundedQuantities(change: (refunded: number) => number): Variation {
  const changed = async (order: Order, before: Order | undefined, call: ServiceCall): Promise<Order> => {
    const parcels = await fulfillmentsOf(order.orderId, call);
    const lineItems = order.lineItems?.map((line, index) => {
      const was = before?.lineItems?.[index]?.currentQuantity ?? 0;
      return { ...line, currentQuantity: was - change(was - (line.currentQuantity ?? 0)) };
    });
    const lowered = { ...order, ...(lineItems && { lineItems }) };
    return applyFulfillments(lowered, parcels, []) as Order;
  };
  return combine(
    onStore("createRefund", "order", (order, { before, call }) => changed(order, before, call)),
    onStore("createRefund", "refund", async (refund, { call }) => {
      const { order } = call.documents.before() as { order?: Order };
      if (!order) return refund;
      const refundedLines = new Map(refund.lineItems?.map(({ line_item_id, line_item }) => [line_item_id, line_item]));
      const current = order.lineItems?.map((line) => refundedLines.get(line.id) ?? line);
      const { lineItems } = await changed({ ...order, lineItems: current as never }, order, call);
      return {
        ...refund,
        lineItems: refund.lineItems?.map((item) => ({
          ...item,
          line_item: lineItems?.find(({ id }) => id === item.line_item_id),
        })),
      };
    }),
  );
}
