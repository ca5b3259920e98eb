// Orders in responses. Their times are at -05:00.
import { formatCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { viewCustomerSummary } from "./customer-view.js";
import { fulfilledQuantity, fulfillmentStatusOf, fulfillmentsOf } from "./order-quantities.js";
import { currentTotals } from "./order-totals.js";
import { currency } from "./shop.js";
import { formatWithOffset } from "./times.js";

const fulfillmentStatuses = { open: "pending", fulfilled: "success", cancelled: "cancelled" };

const formatTime = (time) => formatWithOffset(time, -300);

export function viewOrder(order) {
  const { shippingAddress, billingAddress } = order;
  return {
    orderId: order.orderId,
    orderNumber: order.number,
    note: order.note,
    sourceName: order.sourceName,
    sourceIdentifier: order.sourceIdentifier,
    marketId: order.marketId,
    email: order.email,
    phone: order.phone,
    tags: order.tags,
    buyerAcceptsMarketing: order.buyerAcceptsMarketing,
    currency,
    presentmentCurrency: order.presentmentCurrency,
    financialStatus: order.financialStatus,
    fulfillmentStatus: fulfillmentStatusOf(order),
    cancelReason: order.cancelReason,
    cancelledAt: order.cancelled ? formatTime(order.cancelled) : null,
    closedAt: null,
    createdAt: formatTime(hasBug("ord-created") ? order.updated : order.created),
    updatedAt: formatTime(order.updated),
    ...viewTotals(order),
    taxesIncluded: order.taxesIncluded,
    dutiesIncluded: order.dutiesIncluded,
    paymentGatewayNames: order.paymentGatewayNames,
    paymentTerms: order.paymentTerms,
    discountCodes: order.discountCodes,
    lineItems: order.lineItems.map((lineItem) => viewLineItem(order, lineItem)),
    fulfillments: fulfillmentsOf(order).map(viewFulfillment),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    customer: viewCustomerSummary(order.customerId),
  };
}

function viewTotals(order) {
  const current = currentTotals(order);
  const isSettled = order.financialStatus === "paid" || order.cancelled;
  return {
    subtotalPrice: formatCents(hasBug("ord-subtotal") ? order.gross : order.subtotal),
    totalLineItemsPrice: formatCents(order.gross),
    totalDiscounts: formatCents(order.discounts),
    totalPrice: formatCents(order.total),
    totalTax: formatCents(order.totalTax),
    totalOutstanding: formatCents(isSettled ? 0 : order.total),
    totalWeight: order.lineItems.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    currentTotalDiscounts: formatCents(current.discounts),
    currentTotalPrice: formatCents(current.total),
    currentSubtotalPrice: formatCents(current.subtotal),
    currentTotalTax: formatCents(current.tax),
  };
}

function viewLineItem(order, lineItem) {
  const current = order.cancelled ? 0 : lineItem.quantity - lineItem.refunded;
  const fulfilled = fulfilledQuantity(order, lineItem, "fulfilled");
  return {
    id: lineItem.id,
    productId: lineItem.productId,
    variantId: lineItem.variantId,
    variantTitle: lineItem.variantTitle,
    title: lineItem.title,
    sku: lineItem.sku,
    quantity: lineItem.quantity,
    currentQuantity: current,
    fulfillableQuantity: Math.max(0, current - fulfilledQuantity(order, lineItem)),
    price: formatCents(lineItem.price),
    totalDiscount: formatCents(lineItem.totalDiscount),
    grams: lineItem.grams,
    taxable: lineItem.taxable,
    requiresShipping: lineItem.requiresShipping,
    giftCard: lineItem.giftCard,
    fulfillmentStatus: viewLineStatus(fulfilled, lineItem.quantity),
  };
}

function viewLineStatus(fulfilled, quantity) {
  if (fulfilled >= quantity) return "fulfilled";
  return fulfilled > 0 ? "partial" : null;
}

/** The record of a fulfillment in its order. */
const viewFulfillment = (fulfillment) => ({
  fulfillId: fulfillment.id,
  orderId: fulfillment.orderId,
  status: fulfillmentStatuses[fulfillment.status],
  createdAt: formatTime(fulfillment.created),
  updatedAt: formatTime(fulfillment.updated),
});
