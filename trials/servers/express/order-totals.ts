import type { Company } from "./company.ts";
import { share } from "./decimals.ts";
import type { Order, OrderLine } from "./records.ts";

/** The sums of an order, in cents. */
export interface Totals {
  readonly items: number;
  readonly discounts: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly price: number;
}

/** The sums of an order as it was created. */
export function totals(company: Company, order: Order): Totals {
  const items = company.bug("order-totals-truncated") ? truncatedItems(order) : sum(order.lines, linePrice);
  const codes = order.discountCodes.map(({ type, amount }) => {
    return type === "percentage" ? share(items, Math.min(amount, 10_000), 10_000) : amount;
  });
  const wanted = sum(order.lines, ({ discount }) => discount) + sum(codes, (cents) => cents);
  const discounts = Math.min(items, wanted);
  const subtotal = items - discounts;
  return { items, discounts, subtotal, tax: order.tax, price: subtotal + (order.taxesIncluded ? 0 : order.tax) };
}

/** The sums after refunds and cancellation. */
export function currentTotals(company: Company, order: Order): Totals {
  if (order.cancelled !== null) return { items: 0, discounts: 0, subtotal: 0, tax: 0, price: 0 };
  const { items, discounts, subtotal, tax } = totals(company, order);
  const left = sum(order.lines, (line) => line.price * currentQuantity(company, order, line));
  const nowDiscounts = items === 0 ? 0 : share(discounts, left, items);
  const lines = refundLinesOf(company, order);
  const nowSubtotal = Math.max(0, subtotal - sum(lines, (line) => line.subtotal));
  const nowTax = Math.max(0, tax - sum(lines, (line) => line.tax));
  const price = nowSubtotal + (order.taxesIncluded ? 0 : nowTax);
  return { items: left, discounts: nowDiscounts, subtotal: nowSubtotal, tax: nowTax, price };
}

/** How many of a line the customer keeps. */
export function currentQuantity(company: Company, order: Order, line: OrderLine): number {
  return order.cancelled === null ? unrefundedQuantity(company, order, line) : 0;
}

/** How many of a line are in no refund. */
export function unrefundedQuantity(company: Company, order: Order, line: OrderLine): number {
  const refunded = refundLinesOf(company, order).filter((refundLine) => refundLine.line.id === line.id);
  return line.quantity - sum(refunded, ({ quantity }) => quantity);
}

/** How many of a line are in fulfillments. */
export function fulfillingQuantity(company: Company, order: Order, line: OrderLine, onlyDone: boolean): number {
  if (order.declaredFulfillment === "fulfilled") return line.quantity;
  const lines = company.fulfillments
    .all()
    .filter(({ orderId, status }) => orderId === order.id && status !== "cancelled" && (!onlyDone || status !== "open"))
    .flatMap((fulfillment) => fulfillment.lines.filter(({ id }) => id === line.id));
  return sum(lines, ({ quantity }) => quantity);
}

/** How many of a line you can still fulfill. */
export function fulfillableQuantity(company: Company, order: Order, line: OrderLine): number {
  const current = currentQuantity(company, order, line);
  return Math.max(0, current - fulfillingQuantity(company, order, line, false));
}

/** The fulfillment status of a line; null when nothing of it is fulfilled. */
export function lineStatus(company: Company, order: Order, line: OrderLine): "fulfilled" | "partial" | null {
  const done = fulfillingQuantity(company, order, line, true);
  if (done === 0) return null;
  return done >= line.quantity ? "fulfilled" : "partial";
}

/** The fulfillment status of an order: from its fulfillments, but not below the status it came with. */
export function orderStatus(company: Company, order: Order): string | null {
  const statuses = order.lines.map((line) => lineStatus(company, order, line));
  if (statuses.every((status) => status === "fulfilled")) return "fulfilled";
  return statuses.some((status) => status !== null) ? "partial" : order.declaredFulfillment;
}

function linePrice({ price, quantity }: OrderLine): number {
  return price * quantity;
}

function refundLinesOf(company: Company, order: Order) {
  return company.refunds
    .all()
    .filter(({ orderId }) => orderId === order.id)
    .flatMap(({ lines }) => lines);
}

/** Sums in binary fractions, cut off after the cent: 19.99 is 19.98. */
function truncatedItems(order: Order): number {
  return sum(order.lines, ({ price, quantity }) => Math.floor((price / 100) * quantity * 100));
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
