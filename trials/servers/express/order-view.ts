import type { Company } from "./company.ts";
import { summary } from "./customer-view.ts";
import { centsText } from "./decimals.ts";
import {
  currentQuantity,
  currentTotals,
  fulfillableQuantity,
  lineStatus,
  orderStatus,
  totals,
} from "./order-totals.ts";
import type { Order, OrderLine } from "./records.ts";
import { withOffset } from "./times.ts";
import { Digits, digits } from "./wire.ts";

/** An order as the operations show it. */
export function orderView(company: Company, order: Order) {
  const first = totals(company, order);
  const current = currentTotals(company, order);
  const paid = ["paid", "partially_refunded", "refunded", "voided"].includes(order.financialStatus);
  const { shippingAddress, billingAddress, paymentTerms } = order;
  return {
    orderId: new Digits(order.id),
    note: order.note,
    sourceName: order.sourceName,
    sourceIdentifier: order.sourceIdentifier,
    marketId: digits(order.marketId),
    email: order.email,
    phone: order.phone,
    tags: order.tags,
    buyerAcceptsMarketing: order.buyerAcceptsMarketing,
    currency: order.currency,
    presentmentCurrency: order.presentmentCurrency,
    financialStatus: order.financialStatus,
    fulfillmentStatus: orderStatus(company, order),
    cancelReason: order.cancelReason,
    cancelledAt: order.cancelled === null ? null : withOffset(order.cancelled),
    closedAt: null,
    createdAt: withOffset(order.created),
    updatedAt: withOffset(order.updated),
    subtotalPrice: centsText(first.subtotal),
    totalLineItemsPrice: centsText(first.items),
    totalDiscounts: centsText(first.discounts),
    totalPrice: centsText(first.price),
    totalTax: centsText(first.tax),
    totalOutstanding: centsText(paid ? 0 : current.price),
    totalWeight: order.lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    currentTotalDiscounts: centsText(current.discounts),
    currentTotalPrice: centsText(current.price),
    currentSubtotalPrice: centsText(current.subtotal),
    currentTotalTax: centsText(current.tax),
    taxesIncluded: order.taxesIncluded,
    dutiesIncluded: order.dutiesIncluded,
    paymentGatewayNames: order.paymentGatewayNames,
    paymentTerms: paymentTerms && {
      amount: paymentTerms.amount === null ? null : centsText(paymentTerms.amount),
      currency: paymentTerms.currency,
    },
    discountCodes: order.discountCodes.map((code) => ({ ...code, amount: centsText(code.amount) })),
    lineItems: order.lines.map((line) => orderLineView(company, order, line)),
    fulfillments: records(company, order),
    ...(shippingAddress ? { shippingAddress } : {}),
    ...(billingAddress ? { billingAddress } : {}),
    customer: summary(company, order.customerId, "order"),
  };
}

/** A line item of an order. */
export function orderLineView(company: Company, order: Order, line: OrderLine) {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    variantTitle: line.variantTitle,
    title: line.title,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: currentQuantity(company, order, line),
    fulfillableQuantity: fulfillableQuantity(company, order, line),
    price: new Digits(centsText(line.price)),
    totalDiscount: new Digits(centsText(line.discount)),
    grams: line.grams,
    taxable: line.taxable,
    requiresShipping: line.requiresShipping,
    giftCard: line.giftCard,
    fulfillmentStatus: lineStatus(company, order, line),
  };
}

function records(company: Company, order: Order) {
  if (company.bug("fulfillment-order-unlinked")) return [];
  return company.fulfillments
    .all()
    .filter(({ orderId }) => orderId === order.id)
    .map(({ id, orderId, status, created, updated }) => ({
      fulfillId: id,
      orderId,
      status,
      createdAt: withOffset(created),
      updatedAt: withOffset(updated),
    }));
}
