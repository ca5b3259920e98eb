/** How far an order is shipped and refunded. The functions are pure: they take an order and return the changed one. */
import type { Fulfillment, Order, OrderLineItem, Refund } from "../../../generated/types.js";
import { times } from "../../predicates/decimal.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { type Amount, isMore, multiply, notNegative, subtract, total } from "../text/decimal-amount.ts";

/** The refunded part of a line item. */
export interface RefundedLineItem {
  readonly lineItem: OrderLineItem;
  readonly quantity: number;
  /** The refunded amount, without tax. */
  readonly subtotal: Amount;
  readonly tax: Amount;
  /** The discount on it. */
  readonly discount: Amount;
}

/**
 * Sets how far the line items of an order are shipped, from its fulfillments. Cancelled fulfillments ship nothing.
 *
 * @param fulfillments all fulfillments of the order.
 * @param refunds all refunds of the order at its cancellation. Only read if it is cancelled; otherwise its current quantities are enough.
 */
export function applyFulfillments(
  order: Unsaved<Order>,
  fulfillments: readonly Unsaved<Fulfillment>[],
  refunds: readonly Refund[],
): Unsaved<Order> {
  const shippedById = shippedQuantities(fulfillments);
  const refundedById = refundedQuantities(refunds);
  const lineItems = (order.lineItems ?? []).map((lineItem) => {
    const { id = "", quantity = 0, currentQuantity = quantity } = lineItem;
    // The current quantities of a cancelled order are zero, so its status depends on the quantities before the cancellation.
    const wanted = order.cancelledAt ? quantity - (refundedById.get(id) ?? 0) : currentQuantity;
    return { lineItem, shipped: shippedById.get(id) ?? 0, wanted };
  });
  const isWhole = lineItems.every(
    ({ lineItem, shipped, wanted }) => lineItem.requiresShipping === false || shipped >= wanted,
  );
  return {
    ...order,
    lineItems: lineItems.map(({ lineItem, shipped, wanted }) => ({
      ...lineItem,
      fulfillableQuantity:
        lineItem.requiresShipping === false ? 0 : Math.max(0, (lineItem.currentQuantity ?? wanted) - shipped),
      fulfillmentStatus: statusOf(shipped, shipped >= wanted) ?? null,
    })),
    fulfillmentStatus: statusOf(Math.max(0, ...lineItems.map(({ shipped }) => shipped)), isWhole),
  };
}

function statusOf(shipped: number, isWhole: boolean): string | undefined {
  if (shipped === 0) return undefined;
  return isWhole ? "fulfilled" : "partial";
}

/** The shipped quantity of each line item, by its id. */
function shippedQuantities(fulfillments: readonly Unsaved<Fulfillment>[]): ReadonlyMap<string, number> {
  const active = fulfillments.filter(({ status }) => status !== "cancelled");
  return quantitiesOf(active.flatMap(({ lineItems = [] }) => lineItems.map(({ id, quantity }) => ({ id, quantity }))));
}

/** The refunded quantity of each line item, by its id. */
function refundedQuantities(refunds: readonly Refund[]): ReadonlyMap<string, number> {
  const items = refunds.flatMap(({ lineItems = [] }) => lineItems);
  return quantitiesOf(items.map(({ line_item_id: id, quantity }) => ({ id, quantity })));
}

function quantitiesOf(
  lineItems: readonly { readonly id: string | undefined; readonly quantity: number | undefined }[],
): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { id = "", quantity = 0 } of lineItems) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}

/** Adds or updates the order's record of a fulfillment, with the fulfillment's status and times. */
export function recordFulfillment(order: Unsaved<Order>, fulfillment: Unsaved<Fulfillment>): Unsaved<Order> {
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
 * Applies a refund to an order: to its current values, and to its payment status if everything is refunded.
 *
 * @param price the refunded amount of all line items.
 * @param left the part of the order's price that is not refunded after it.
 */
export function applyRefund(
  order: Order,
  lineItems: readonly RefundedLineItem[],
  { price, left }: { price: Amount; left: Amount },
): Unsaved<Order> {
  const quantities = new Map(lineItems.map(({ lineItem, quantity }) => [lineItem.id, quantity]));
  const totalOutstanding = total(order.totalOutstanding);
  return {
    ...order,
    lineItems: (order.lineItems ?? []).map((lineItem) => ({
      ...lineItem,
      currentQuantity: (lineItem.currentQuantity ?? 0) - (quantities.get(lineItem.id) ?? 0),
    })),
    currentTotalDiscounts: subtractWithin(
      order.currentTotalDiscounts,
      lineItems.map(({ discount }) => discount),
    ),
    currentSubtotalPrice: subtractWithin(
      order.currentSubtotalPrice,
      lineItems.map(({ subtotal }) => subtotal),
    ),
    currentTotalTax: subtractWithin(
      order.currentTotalTax,
      lineItems.map(({ tax }) => tax),
    ),
    currentTotalPrice: subtractWithin(order.currentTotalPrice, [price]),
    totalOutstanding: isMore(totalOutstanding, left) ? left : totalOutstanding,
    financialStatus: isMore(left, "0") ? order.financialStatus : "refunded",
  };
}

/** An amount minus others, limited to the range from zero to the amount itself. */
function subtractWithin(amount: Amount | undefined, others: readonly Amount[]): Amount {
  const [was, now] = [total(amount), subtract(total(amount), ...others)];
  return isMore(now, was) ? was : notNegative(now);
}

/** The discount on each line item of an order, by its id. */
export type Discounts = ReadonlyMap<string | undefined, Amount>;

/** The discounts on line items: their own, and their shares of the rest of the order's by the price that those leave. */
export function discountsOf({ lineItems = [], totalDiscounts }: Order): Discounts {
  const own = lineItems.map(({ totalDiscount }) => total(totalDiscount));
  const rest = subtractWithin(totalDiscounts, own);
  const prices = lineItems.map(({ price = "0", quantity = 0 }, index) =>
    subtractWithin(multiply(price, quantity), [own[index] ?? "0"]),
  );
  const whole = total(...prices);
  let start: Amount = "0.00";
  return new Map(
    lineItems.map(({ id }, index) => {
      const end = total(start, prices[index]);
      const discount = total(own[index], shareOfRange(rest, start, end, whole));
      start = end;
      return [id, discount];
    }),
  );
}

/** The price of a quantity of a line item after a discount. */
export function priceOf({ price = "0" }: OrderLineItem, quantity: number, discount: Amount): Amount {
  return subtractWithin(multiply(price, quantity), [discount]);
}

/** The discount on a quantity of a line item, out of the quantity that is not refunded yet. Shares add up to the discount on the whole. */
export function discountOn(lineItem: OrderLineItem, quantity: number, discounts: Discounts): Amount {
  const { id, quantity: bought = 0, currentQuantity = bought } = lineItem;
  const refunded = bought - currentQuantity;
  return shareOfRange(discounts.get(id) ?? "0.00", `${refunded}`, `${refunded + quantity}`, `${bought}`);
}

/** The share of an amount that a range has. Adjacent ranges add up to the whole amount, to the last cent. */
function shareOfRange(amount: Amount, start: Amount, end: Amount, whole: Amount): Amount {
  return subtract(share(amount, end, whole), share(amount, start, whole));
}

/** The share of an amount that the first part of a whole has, rounded down to two decimal places. */
function share(amount: Amount, part: Amount, whole: Amount): Amount {
  if (!isMore(whole, part)) return amount;
  const cents = (millionths(amount) * millionths(part)) / millionths(whole) / 10_000n;
  return total(times("0.01", String(cents)) as Amount);
}

function millionths(amount: Amount): bigint {
  return BigInt(multiply(amount, 1_000_000).replace(/\..*/, ""));
}
