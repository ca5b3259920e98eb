/** Refunds of the line items of an order. */
import type { CreateRefund, Order, Refund, RefundLineItem } from "../../../generated/types.js";
import { summaryOf } from "./customers.ts";
import { amount, instant, share, sum, thousandths } from "./figures.ts";
import { discountOn, orderOf, refundedOf } from "./order-view.ts";
import {
  dropUndefined,
  getStored,
  listChildren,
  type Rules,
  rejectMissing,
  rejectUnknown,
  type Shop,
  type StoredResource,
} from "./shop.ts";

export const refundRules = {
  createRefund: {
    reasonsToReject({ refund }, shop) {
      const { lineItems = [] } = refund;
      const ids = lineItems.map(({ line_item_id }) => line_item_id);
      const isNegative = lineItems.some(
        ({ subtotal, total_tax }) => thousandths(subtotal) < 0 || thousandths(total_tax) < 0,
      );
      const negative = isNegative ? ["422 refunds-no-negative-amount"] : [];
      const order = orderWith(ids[0], shop);
      if (!order) return [`422 /body/refund/lineItems${ids.length > 0 ? "/0/line_item_id" : ""}`];
      const { lineItems: bought = [], totalPrice } = order;
      const strange = ids.flatMap((id, at) =>
        !bought.some((line) => line.id === id) || ids.indexOf(id) < at
          ? [`422 /body/refund/lineItems/${at}/line_item_id`]
          : [],
      );
      if (strange.length > 0) return strange;
      const earlier = sum(listChildren(shop.refund, order.orderId).map(({ value }) => thousandths(value.refundPrice)));
      const isTooMuch = lineItems.some(
        ({ line_item_id, quantity = 0 }) =>
          quantity > (bought.find(({ id }) => id === line_item_id)?.currentQuantity ?? 0),
      );
      const named = sum(
        lineItems.map(
          ({ subtotal, total_tax }) => thousandths(subtotal) + (order.taxesIncluded ? 0 : thousandths(total_tax)),
        ),
      );
      return [
        ...negative,
        ...(named > thousandths(totalPrice) ? ["409 refund-is-within-the-total"] : []),
        ...(isTooMuch ? ["409 refunds-what-was-bought"] : []),
        ...(earlier + givenBack(linesOf(refund, order, shop), order) > thousandths(totalPrice) ? ["409"] : []),
        ...rejectUnknown(shop.customer, refund.customerId, "refund/customerId"),
        ...rejectUnknown(shop.customer, refund.customer?.id, "refund/customer/id"),
        ...lineItems.flatMap(({ location_id }, at) =>
          rejectUnknown(shop.location, location_id, `refund/lineItems/${at}/location_id`),
        ),
      ];
    },
    apply({ refund: given }, shop, { refund: { refundId, lineItems: returned = [] } }) {
      const before = orderWith(given.lineItems?.[0]?.line_item_id, shop) as Order;
      const { orderId } = before;
      const lines = linesOf(given, before, shop);
      const named = given.customerId ?? given.customer?.id;
      const customer = named === undefined ? before.customer : summaryOf(named, shop);
      const refund = {
        refundId,
        id: refundId,
        customerId: customer?.id,
        customer: given.customer ? { ...customer, ...given.customer } : customer,
        lineItems: lines.map((line, at) => ({ ...line, id: shop.claimId(returned[at]?.id) })),
        note: given.note,
        refundPrice: amount(givenBack(lines, before)),
      };
      shop.add("refund", refundId, dropUndefined(refund) as Refund, orderId);
      getStored(shop.order, orderId).updated = shop.now;
      const order = orderOf(orderId, shop);
      const stored = getStored(shop.refund, refundId);
      for (const line of stored.value.lineItems ?? []) {
        const bought = order.lineItems?.find(({ id }) => id === line.line_item_id);
        if (bought) line.line_item = bought;
      }
      shop.emit("refunds/create", { refund: refundOf(stored) });
      if (order.fulfillmentStatus === "fulfilled" && before.fulfillmentStatus !== "fulfilled")
        shop.emit("orders/fulfilled", { order });
      return { refund: refundOf(stored) };
    },
  },
  updateRefundStatus: {
    reasonsToReject({ refundId, orderId }, shop) {
      const stored = shop.refund.get(refundId);
      if (!stored) return ["404"];
      return orderId === undefined || orderId === stored.of ? [] : ["422 /body/orderId"];
    },
    apply({ refundId }, shop) {
      const stored = getStored(shop.refund, refundId);
      stored.updated = shop.now;
      shop.emit("refunds/create", { refund: refundOf(stored) });
      return { refund: refundOf(stored) };
    },
  },
  getRefundsByIds: {
    reasonsToReject(request, shop) {
      if (!request.ids && !request.refundIds) return ["422 /query/ids"];
      return findRequested(request, shop) ? [] : ["404"];
    },
    apply: (request, shop) => ({
      refund: selectFields(refundOf(findRequested(request, shop) as StoredResource<Refund>), request.fields),
    }),
  },
  listOrderRefunds: {
    reasonsToReject: ({ orderId }, shop) => rejectMissing(shop.order, orderId),
    apply: ({ orderId, fields }, shop) => ({
      refunds: listChildren(shop.refund, orderId).map((stored) => selectFields(refundOf(stored), fields)),
    }),
  },
} satisfies Rules;

function refundOf({ value, created, updated }: StoredResource<Refund>): Refund {
  return { ...value, createTime: instant(created), updateTime: instant(updated) };
}

/** The first existing refund that matches all parameters in the request. */
function findRequested(
  request: { ids?: readonly string[]; refundIds?: readonly string[]; orderId?: string },
  shop: Shop,
): StoredResource<Refund> | undefined {
  const { ids = request.refundIds ?? [], refundIds = ids, orderId } = request;
  const allowed = ids.filter((id) => refundIds.includes(id)).map((id) => shop.refund.get(id));
  return allowed.find((stored) => stored && (orderId === undefined || stored.of === orderId));
}

function selectFields(refund: Refund, fields: object | undefined): Refund {
  const entries = Object.entries(refund).filter(
    ([name]) => !fields || ["refundId", "id"].includes(name) || name in fields,
  );
  return Object.fromEntries(entries) as unknown as Refund;
}

function orderWith(lineId: string | undefined, shop: Shop): Order | undefined {
  const stored = [...shop.order.values()].find(({ value }) => value.lineItems?.some(({ id }) => id === lineId));
  return lineId === undefined || !stored ? undefined : orderOf(stored.id, shop);
}

/** The refunded line items. The quantity defaults to one if any is left, the amount to the price after discount. */
function linesOf({ lineItems = [] }: CreateRefund, order: Order, shop: Shop): RefundLineItem[] {
  const placed = getStored(shop.order, order.orderId).value;
  const refunded = refundedOf(order.orderId, shop);
  return lineItems.flatMap(({ line_item_id = "", quantity, subtotal, total_tax, location_id }) => {
    const line = placed.lineItems?.find(({ id }) => id === line_item_id);
    const current = order.lineItems?.find(({ id }) => id === line_item_id)?.currentQuantity ?? 0;
    if (!line) return [];
    const given = quantity ?? Math.min(1, current);
    const cost = (): number => {
      const { quantity: bought = 0 } = line;
      const before = order.cancelledAt === null ? (refunded.get(line_item_id) ?? 0) : bought;
      const upTo = (part: number): number => (bought === 0 ? 0 : share(discountOn(line, placed), part, bought));
      return Math.max(0, thousandths(line.price) * given - upTo(before + given) + upTo(before));
    };
    return dropUndefined({
      line_item_id,
      quantity: given,
      subtotal: subtotal ?? amount(cost()),
      total_tax,
      location_id,
    }) as RefundLineItem;
  });
}

/** Where prices have taxes in them, subtotals have too. */
function givenBack(lines: readonly RefundLineItem[], { taxesIncluded }: Order): number {
  return sum(
    lines.map(({ subtotal, total_tax }) => thousandths(subtotal) + (taxesIncluded ? 0 : thousandths(total_tax))),
  );
}
