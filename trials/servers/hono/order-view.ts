import type { JsonObject } from "./fields.ts";
import { asNumber, asText } from "./money.ts";
import { fulfillmentsOf, lineProgress, orderTotals, progressOf } from "./order-totals.ts";
import type { Fulfillment, Order, OrderLine } from "./records.ts";
import type { Shop } from "./shop.ts";
import { zoned } from "./time.ts";

export function orderView(shop: Shop, order: Order): JsonObject {
  const totals = orderTotals(shop, order);
  return {
    orderId: order.orderId,
    ...order.texts,
    marketId: order.marketId,
    tags: order.tags,
    buyerAcceptsMarketing: order.buyerAcceptsMarketing,
    currency: order.currency,
    presentmentCurrency: order.presentmentCurrency,
    financialStatus: order.financialStatus,
    fulfillmentStatus: progressOf(shop, order),
    cancelReason: order.cancelReason,
    cancelledAt: order.cancelledAt === undefined ? null : zoned(order.cancelledAt),
    closedAt: null,
    createdAt: zoned(order.createdAt),
    updatedAt: zoned(order.updatedAt),
    subtotalPrice: asText(totals.subtotal),
    totalLineItemsPrice: asText(totals.lineItems),
    totalDiscounts: asText(totals.discounts),
    totalPrice: asText(totals.total),
    totalTax: asText(totals.tax),
    totalOutstanding: asText(totals.outstanding),
    totalWeight: totals.weight,
    currentTotalDiscounts: asText(totals.currentDiscounts),
    currentTotalPrice: asText(totals.currentTotal),
    currentSubtotalPrice: asText(totals.currentSubtotal),
    currentTotalTax: asText(totals.currentTax),
    taxesIncluded: order.taxesIncluded,
    dutiesIncluded: order.dutiesIncluded,
    paymentGatewayNames: order.paymentGatewayNames,
    paymentTerms: termsView(order),
    discountCodes: order.discountCodes.map(({ code, amount, type }) => ({ code, amount: asText(amount), type })),
    lineItems: order.lines.map((line) => lineView(shop, order, line)),
    fulfillments: fulfillmentsOf(shop, order).map(recordView),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    customer: order.customer,
  };
}

function termsView(order: Order): object | undefined {
  const terms = order.paymentTerms;
  return terms && { amount: terms.amount === undefined ? undefined : asText(terms.amount), currency: terms.currency };
}

export function lineView(shop: Shop, order: Order, line: OrderLine): JsonObject {
  const { current, fulfillable, fulfilled } = lineProgress(shop, order, line);
  return {
    ...line,
    price: asNumber(line.price),
    totalDiscount: asNumber(line.totalDiscount),
    currentQuantity: current,
    fulfillableQuantity: fulfillable,
    fulfillmentStatus: fulfilled >= line.quantity ? "fulfilled" : fulfilled > 0 ? "partial" : undefined,
  };
}

function recordView(fulfillment: Fulfillment): object {
  return {
    fulfillId: fulfillment.id,
    orderId: fulfillment.orderId,
    status: fulfillment.status,
    createdAt: zoned(fulfillment.createdAt),
    updatedAt: zoned(fulfillment.updatedAt),
  };
}
