// The totals of an order, in cents.
import { rejectField } from "./problem.js";
import { store } from "./store.js";

export const refundsOf = (order) => [...store.refunds.values()].filter(({ orderId }) => orderId === order.orderId);

/** The totals when the order was created. */
export function computeTotals({ lineItems, codeDiscount, totalTax, taxesIncluded }) {
  const gross = lineItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discounts = lineItems.reduce((sum, { totalDiscount }) => sum + totalDiscount, 0) + codeDiscount;
  if (discounts > gross) rejectField("discountCodes", "exceed the price of the lines");
  const subtotal = gross - discounts;
  return { gross, discounts, subtotal, total: subtotal + (taxesIncluded ? 0 : totalTax) };
}

/** The totals after refunds and a cancel. */
export function currentTotals(order) {
  if (order.cancelled) return { subtotal: 0, discounts: 0, tax: 0, total: 0 };
  const kept = order.lineItems.map(({ price, quantity, refunded, totalDiscount }) => {
    const left = quantity - refunded;
    return { gross: price * left, discount: Math.round((totalDiscount * left) / quantity) };
  });
  const isRefunded = order.lineItems.every(({ quantity, refunded }) => refunded >= quantity);
  const gross = kept.reduce((sum, lineItem) => sum + lineItem.gross, 0);
  const lineDiscounts = kept.reduce((sum, { discount }) => sum + discount, 0);
  const discounts = lineDiscounts + (isRefunded ? 0 : order.codeDiscount);
  const refundedTax = refundsOf(order).reduce((sum, refund) => sum + refund.tax, 0);
  const tax = isRefunded ? 0 : Math.max(0, order.totalTax - refundedTax);
  const subtotal = Math.max(0, gross - discounts);
  return { subtotal, discounts, tax, total: subtotal + (order.taxesIncluded ? 0 : tax) };
}
