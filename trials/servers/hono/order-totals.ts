import { type Cents, share } from "./money.ts";
import type { Fulfillment, FulfillmentProgress, Order, OrderLine, Refund } from "./records.ts";
import type { Shop } from "./shop.ts";

export function fulfillmentsOf(shop: Shop, order: Order): Fulfillment[] {
  return [...shop.fulfillments.values()].filter((fulfillment) => fulfillment.orderId === order.orderId);
}

export function refundsOf(shop: Shop, order: Order): Refund[] {
  return [...shop.refunds.values()].filter((refund) => refund.orderId === order.orderId);
}

function shipped(fulfillments: readonly Fulfillment[], lineId: string): number {
  const lines = fulfillments.flatMap((fulfillment) => fulfillment.lines).filter((line) => line.id === lineId);
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export interface LineProgress {
  readonly current: number;
  readonly fulfillable: number;
  readonly fulfilled: number;
}

export function refundedQuantity(shop: Shop, order: Order, lineId: string): number {
  const lines = refundsOf(shop, order).flatMap((refund) => refund.lines);
  return lines.filter((line) => line.lineId === lineId).reduce((sum, line) => sum + line.quantity, 0);
}

/** How many units of a line are still the customer's, can still be fulfilled, and are fulfilled. */
export function lineProgress(shop: Shop, order: Order, line: OrderLine): LineProgress {
  const live = fulfillmentsOf(shop, order).filter((fulfillment) => fulfillment.status !== "cancelled");
  const done = live.filter((fulfillment) => fulfillment.status === "fulfilled");
  const imported = order.importedProgress === "fulfilled";
  const left = line.quantity - refundedQuantity(shop, order, line.id);
  const current = order.cancelledAt === undefined ? left : 0;
  return {
    current: shop.bug("refunds-current-quantity-kept") && order.cancelledAt === undefined ? line.quantity : current,
    fulfillable: imported ? 0 : Math.max(0, current - shipped(live, line.id)),
    fulfilled: imported ? line.quantity : shipped(done, line.id),
  };
}

/** The order's fulfillment status, from its fulfillments and from what the caller said at creation. */
export function progressOf(shop: Shop, order: Order): FulfillmentProgress {
  const lines = order.lines.map((line) => {
    const { fulfilled } = lineProgress(shop, order, line);
    return { fulfilled, wanted: line.quantity - refundedQuantity(shop, order, line.id) };
  });
  const some = lines.some(({ fulfilled }) => fulfilled > 0);
  if (some && lines.every(({ fulfilled, wanted }) => fulfilled >= wanted)) return "fulfilled";
  return some ? "partial" : order.importedProgress;
}

export interface OrderTotals {
  readonly lineItems: Cents;
  readonly discounts: Cents;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly outstanding: Cents;
  readonly weight: number;
  readonly currentDiscounts: Cents;
  readonly currentSubtotal: Cents;
  readonly currentTax: Cents;
  readonly currentTotal: Cents;
}

/** Payment statuses under which nothing is left to pay. */
const settledStatuses = new Set(["paid", "refunded", "partially_refunded", "voided"]);

export function orderTotals(shop: Shop, order: Order): OrderTotals {
  const sum = (count: (line: OrderLine) => number) => order.lines.reduce((total, line) => total + count(line), 0);
  const lineItems = sum((line) => line.price * line.quantity);
  const discounts = sum((line) => line.totalDiscount);
  const subtotal = lineItems - (shop.bug("orders-subtotal-before-discounts") ? 0 : discounts);
  const withTax = (price: Cents, tax: Cents) => (order.taxesIncluded ? price : price + tax);

  const refunded = shop.bug("refunds-current-quantity-kept") ? [] : refundsOf(shop, order);
  const lines = refunded.flatMap((refund) => refund.lines);
  const refundedSubtotal = lines.reduce((total, line) => total + line.subtotal, 0);
  const refundedTax = lines.reduce((total, line) => total + line.totalTax, 0);
  const cancelled = order.cancelledAt !== undefined;
  const currentSubtotal = cancelled ? 0 : subtotal - refundedSubtotal;
  const currentTax = cancelled ? 0 : order.totalTax - refundedTax;
  const total = withTax(subtotal, order.totalTax);
  const settled = cancelled || settledStatuses.has(order.financialStatus);
  const ignoresQuantity = shop.bug("orders-weight-ignores-quantity");
  return {
    lineItems,
    discounts,
    subtotal,
    tax: shop.bug("orders-tax-shrinks") ? order.totalTax - refundedTax : order.totalTax,
    total,
    outstanding: settled ? 0 : total,
    weight: sum((line) => line.grams * (ignoresQuantity ? 1 : line.quantity)),
    currentDiscounts: sum((line) => share(line.totalDiscount, lineProgress(shop, order, line).current, line.quantity)),
    currentSubtotal,
    currentTax,
    currentTotal: withTax(currentSubtotal, currentTax),
  };
}
