/** Orders and their totals. */
import type { CreateOrder, Order, OrderLineItem } from "../../../generated/types.js";
import { summaryOf } from "./customers.ts";
import { amount, instant, millisecondsOf, sum, thousandths } from "./figures.ts";
import { orderOf, priceOf } from "./order-view.ts";
import { getStored, type Rules, rejectMissing, rejectUnknown, type Shop, sortStored } from "./shop.ts";

export const orderRules = {
  createOrder: {
    reasonsToReject: ({ order }, shop) => [
      ...([
        ...(order.lineItems ?? []).flatMap(({ price, totalDiscount }) => [price, totalDiscount]),
        ...(order.discountCodes ?? []).map(({ amount }) => amount),
      ].some((sent) => thousandths(sent) < 0)
        ? ["422 order-has-no-negative-amount"]
        : []),
      ...(order.lineItems ?? []).flatMap(({ productId, variantId }, at) => {
        const product = shop.product.get(productId)?.value;
        if (!product) return `422 /body/order/lineItems/${at}/productId`;
        const isKnown = product.variants?.some((variant) => variant.variantId === variantId);
        return isKnown ? [] : `422 /body/order/lineItems/${at}/variantId`;
      }),
      ...rejectUnknown(shop.customer, order.customer?.id, "order/customer/id"),
    ],
    apply({ order: given }, shop, { order: { orderId, lineItems: returned } }) {
      const ids = (returned ?? []).map(({ id }) => shop.claimId(id));
      shop.add("order", orderId, createOrder(given, ids, shop), given.customer?.id);
      const order = orderOf(orderId, shop);
      shop.emit("orders/create", { order });
      if (order.financialStatus === "paid") shop.emit("orders/paid", { order });
      return { order };
    },
  },
  updateOrder: {
    reasonsToReject: ({ orderId }, shop) => rejectMissing(shop.order, orderId),
    apply({ orderId, order: { email, phone, note, tags, shippingAddress } }, shop) {
      const stored = getStored(shop.order, orderId);
      const sent = Object.entries({ email, phone, note, tags, shippingAddress });
      Object.assign(stored.value, Object.fromEntries(sent.filter(([, value]) => value !== undefined)));
      stored.updated = shop.now;
      const order = orderOf(orderId, shop);
      shop.emit("orders/update", { order });
      return { order };
    },
  },
  cancelOrder: {
    reasonsToReject({ orderId }, shop) {
      if (!shop.order.has(orderId)) return ["404"];
      const { financialStatus, fulfillmentStatus, cancelledAt } = orderOf(orderId, shop);
      return [
        ...(financialStatus === "paid" && fulfillmentStatus === "fulfilled" ? ["409 paid-and-fulfilled-stays"] : []),
        ...(cancelledAt === null ? [] : ["409 cancelled-order-stays"]),
      ];
    },
    apply({ orderId, reason = null }, shop) {
      const stored = getStored(shop.order, orderId);
      Object.assign(stored.value, { cancelReason: reason, cancelledAt: instant(shop.now) });
      stored.updated = shop.now;
      const order = orderOf(orderId, shop);
      shop.emit("orders/cancelled", { order });
      return { order };
    },
  },
  getOrder: {
    reasonsToReject: ({ orderId }, shop) => rejectMissing(shop.order, orderId),
    apply: ({ orderId }, shop) => ({ order: orderOf(orderId, shop) }),
  },
  listOrders: {
    apply(filters, shop) {
      const { createdAtMin, createdAtMax, updatedAtMin, updatedAtMax, financialStatus, fulfillmentStatus, ids } =
        filters;
      return {
        orders: sortStored(shop.order.values())
          .filter(({ created }) => isWithin(created, createdAtMin, createdAtMax))
          .filter(({ updated }) => isWithin(updated, updatedAtMin, updatedAtMax))
          .filter(({ id }) => ids === undefined || ids.split(",").includes(id))
          .map(({ id }) => orderOf(id, shop))
          .filter((order) => financialStatus === undefined || order.financialStatus === financialStatus)
          .filter((order) => fulfillmentStatus === undefined || order.fulfillmentStatus === fulfillmentStatus),
      };
    },
  },
} satisfies Rules;

/** Bounds are inclusive; a date alone as the upper one is its last moment. */
function isWithin(time: number, min: string | undefined, max: string | undefined): boolean {
  const end = max === undefined ? time : millisecondsOf(max) + (max.length === 10 ? 86_400_000 - 1 : 0);
  return time <= end && (min === undefined || time >= millisecondsOf(min));
}

/** An order as it is placed. */
function createOrder({ fulfillmentStatus: _, ...given }: CreateOrder, ids: readonly string[], shop: Shop): Order {
  const lines = (given.lineItems ?? []).map((line, at) => {
    const product = getStored(shop.product, line.productId).value;
    const variant = product.variants?.find(({ variantId }) => variantId === line.variantId);
    const own = {
      title: product.title,
      variantTitle: variant?.options?.map(({ value }) => value?.name).join(" / ") || "Default",
      sku: variant?.sku,
      grams: variant?.weight,
      price: variant?.price ?? "0.00",
      ...{ quantity: 1, taxable: true, requiresShipping: true, giftCard: false, totalDiscount: "0.00" },
    };
    const placed = { ...own, ...line, id: ids[at] } as OrderLineItem;
    const discount = Math.min(thousandths(placed.totalDiscount), priceOf(placed));
    return line.totalDiscount === undefined || discount === thousandths(line.totalDiscount)
      ? placed
      : { ...placed, totalDiscount: amount(discount) };
  });
  const prices = sum(lines.map(priceOf));
  const ofLines = sum(lines.map(({ totalDiscount }) => thousandths(totalDiscount)));
  const ofCodes = sum((given.discountCodes ?? []).map((code) => thousandths(code.amount)));
  const discounts = Math.min(prices, Math.max(ofLines, ofCodes));
  const subtotal = prices - discounts;
  const known = subtotal + (given.taxesIncluded ? 0 : thousandths(given.totalTax));
  return {
    ...given,
    orderId: "",
    lineItems: lines,
    currency: given.currency ?? "USD",
    financialStatus: given.financialStatus ?? "unpaid",
    ...(given.customer?.id !== undefined && { customer: summaryOf(given.customer.id, shop) }),
    totalLineItemsPrice: amount(prices),
    totalDiscounts: amount(discounts),
    subtotalPrice: amount(subtotal),
    totalTax: amount(thousandths(given.totalTax)),
    totalPrice: amount(Math.max(known, thousandths(given.totalPrice))),
    totalWeight: sum(lines.map(({ grams = 0, quantity = 0 }) => grams * quantity)),
    cancelReason: null,
    cancelledAt: null,
    closedAt: null,
  };
}
