/** How far an order is shipped and refunded. Nothing is read or kept here: each function takes an order, and gives it as it then is. */
import type { Fulfillment, Order, OrderLineItem, Refund } from "../../../generated/types.js";
import { times } from "../../predicates/decimal.ts";
import { type Amount, isMore, multiply, notNegative, subtract, total } from "../decimal-amount.ts";
import type { Draft } from "../state/resource-draft.ts";

/** A line of an order, as far as it is refunded. */
export interface RefundedLineItem {
  readonly line: OrderLineItem;
  readonly quantity: number;
  /** What is given back for them, without tax. */
  readonly subtotal: Amount;
  readonly tax: Amount;
}

/**
 * The order with its lines shipped as its fulfillments ship them (Resources and their fields, Order line item). Cancelled ones ship
 * nothing.
 *
 * @param fulfillments all that the order has.
 * @param refunds all that the order had when it was cancelled; an order that is not cancelled tells by itself what they left of it.
 */
export function applyFulfillments(
  order: Draft<Order>,
  fulfillments: readonly Fulfillment[],
  refunds: readonly Refund[],
): Draft<Order> {
  const gone = shippedQuantities(fulfillments);
  const refundedById = refundedQuantities(refunds);
  const lines = (order.lineItems ?? []).map((line) => {
    const { id = "", quantity = 0, currentQuantity = quantity } = line;
    // Once the order is cancelled nothing is wanted of it, and yet a part that was shipped is not all of it.
    const wanted = order.cancelledAt ? quantity - (refundedById.get(id) ?? 0) : currentQuantity;
    return { line, gone: gone.get(id) ?? 0, wanted };
  });
  const isWhole = lines.every(({ line, gone, wanted }) => line.requiresShipping === false || gone >= wanted);
  return {
    ...order,
    lineItems: lines.map(({ line, gone, wanted }) => ({
      ...line,
      fulfillableQuantity: line.requiresShipping === false ? 0 : Math.max(0, (line.currentQuantity ?? wanted) - gone),
      fulfillmentStatus: statusOf(gone, gone >= wanted) ?? null,
    })),
    fulfillmentStatus: statusOf(Math.max(0, ...lines.map(({ gone }) => gone)), isWhole),
  };
}

function statusOf(gone: number, isWhole: boolean): string | undefined {
  if (gone === 0) return undefined;
  return isWhole ? "fulfilled" : "partial";
}

/** How many of each line are shipped, by the line's id. */
function shippedQuantities(fulfillments: readonly Fulfillment[]): ReadonlyMap<string, number> {
  const under = fulfillments.filter(({ status }) => status !== "cancelled");
  return quantitiesOf(under.flatMap(({ lineItems = [] }) => lineItems.map(({ id, quantity }) => ({ id, quantity }))));
}

/** How many of each line are refunded, by the line's id. */
function refundedQuantities(refunds: readonly Refund[]): ReadonlyMap<string, number> {
  const items = refunds.flatMap(({ lineItems = [] }) => lineItems);
  return quantitiesOf(items.map(({ line_item_id: id, quantity }) => ({ id, quantity })));
}

function quantitiesOf(
  lines: readonly { readonly id: string | undefined; readonly quantity: number | undefined }[],
): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { id = "", quantity = 0 } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}

/** The order with its record of a fulfillment, which has the fulfillment's status and times. */
export function recordFulfillment(order: Draft<Order>, fulfillment: Fulfillment): Draft<Order> {
  const { id, orderId, status, createTime, updateTime } = fulfillment;
  const record = { fulfillId: id, orderId, status, createdAt: createTime, updatedAt: updateTime };
  const records = order.fulfillments ?? [];
  const isKnown = records.some(({ fulfillId }) => fulfillId === id);
  return {
    ...order,
    fulfillments: isKnown ? records.map((each) => (each.fulfillId === id ? record : each)) : [...records, record],
  };
}

/**
 * The order once lines of it are refunded: its current values, and its payment status when all is given back.
 *
 * @param price what is given back for the lines together.
 * @param left what of the order's price is not given back by then.
 */
export function applyRefund(
  order: Order,
  lines: readonly RefundedLineItem[],
  { price, left }: { price: Amount; left: Amount },
): Draft<Order> {
  const quantities = new Map(lines.map(({ line, quantity }) => [line.id, quantity]));
  const totalOutstanding = total(order.totalOutstanding);
  return {
    ...order,
    lineItems: (order.lineItems ?? []).map((line) => ({
      ...line,
      currentQuantity: (line.currentQuantity ?? 0) - (quantities.get(line.id) ?? 0),
    })),
    currentTotalDiscounts: subtractWithin(
      order.currentTotalDiscounts,
      lines.map(({ line, quantity }) => discountOn(order, line, quantity)),
    ),
    currentSubtotalPrice: subtractWithin(
      order.currentSubtotalPrice,
      lines.map(({ subtotal }) => subtotal),
    ),
    currentTotalTax: subtractWithin(
      order.currentTotalTax,
      lines.map(({ tax }) => tax),
    ),
    currentTotalPrice: subtractWithin(order.currentTotalPrice, [price]),
    totalOutstanding: isMore(totalOutstanding, left) ? left : totalOutstanding,
    financialStatus: isMore(left, "0") ? order.financialStatus : "refunded",
  };
}

/** An amount less others, never below nothing, and never above what it was: what is given back adds nothing. */
function subtractWithin(amount: Amount | undefined, others: readonly Amount[]): Amount {
  const [was, now] = [total(amount), subtract(total(amount), ...others)];
  return isMore(now, was) ? was : notNegative(now);
}

/** What so many of a line cost after discount, of those that are not refunded yet. */
export function priceOf(order: Order, line: OrderLineItem, quantity: number): Amount {
  return subtractWithin(multiply(line.price ?? "0", quantity), [discountOn(order, line, quantity)]);
}

/** The discount on so many of a line, of those that are not refunded yet. What falls to each adds up to that on the line. */
function discountOn(order: Order, line: OrderLineItem, quantity: number): Amount {
  const { quantity: bought = 0, currentQuantity = bought } = line;
  const refunded = bought - currentQuantity;
  return shareOfRange(discountOf(order, line), `${refunded}`, `${refunded + quantity}`, `${bought}`);
}

/** The discount on a line: its own, or where no line has one, what falls to it of the order's, by price. */
function discountOf({ lineItems = [], totalDiscounts }: Order, line: OrderLineItem): Amount {
  if (lineItems.some(({ totalDiscount = "0" }) => isMore(totalDiscount, "0"))) return total(line.totalDiscount);
  const prices = lineItems.map(({ price = "0", quantity = 0 }) => multiply(price, quantity));
  const index = lineItems.findIndex(({ id }) => id === line.id);
  const [start, end] = [total(...prices.slice(0, index)), total(...prices.slice(0, index + 1))];
  return shareOfRange(total(totalDiscounts), start, end, total(...prices));
}

/** What of an amount falls to a stretch of what it is on. Stretches that meet have the whole together, to the last cent. */
function shareOfRange(amount: Amount, start: Amount, end: Amount, whole: Amount): Amount {
  return subtract(share(amount, end, whole), share(amount, start, whole));
}

/** What of an amount falls to the first part of what it is on, rounded down to two places; all of it falls to the whole. */
function share(amount: Amount, part: Amount, whole: Amount): Amount {
  if (!isMore(whole, part)) return amount;
  const cents = (millionths(amount) * millionths(part)) / millionths(whole) / 10_000n;
  return total(times("0.01", String(cents)) as Amount);
}

function millionths(amount: Amount): bigint {
  return BigInt(multiply(amount, 1_000_000).replace(/\..*/, ""));
}
