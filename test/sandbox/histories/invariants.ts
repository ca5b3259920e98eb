/** What a merchant takes for granted, whatever has happened to a store. Typed by hand; the contract has nothing to do with it. */
import type { Customer, Fulfillment, GiftCard, Order, Refund } from "../../../generated/types.js";

/** The orders of a store, each with its parcels and refunds, and its other resources. */
export interface Books {
  readonly orders: readonly Account[];
  readonly customers: readonly Customer[];
  readonly giftCards: readonly GiftCard[];
}

/** An order with what belongs to it. */
export interface Account {
  readonly order: Order;
  readonly parcels: readonly Fulfillment[];
  readonly refunds: readonly Refund[];
}

/** The sentences that are not true of a store. */
export function brokenInvariants({ orders, customers, giftCards }: Books): string[] {
  return [
    ...orders.flatMap(brokenOf),
    ...customers.flatMap((customer) => {
      const own = orders.map(({ order }) => order).filter((order) => order.customer?.id === customer.id);
      const spent = own.filter((order) => order.financialStatus === "paid" && order.cancelledAt === null);
      return broken({
        "a customer's orders are counted": customer.ordersCount === own.length,
        "a customer has spent the totals of paid orders":
          thousandths(customer.totalSpent) === sum(spent.map((order) => thousandths(order.totalPrice))),
      });
    }),
    ...giftCards.flatMap(({ balance, initialValue }) =>
      broken({ "a gift card owes no money": thousandths(balance) >= 0 && thousandths(initialValue) >= 0 }),
    ),
  ];
}

function brokenOf({ order, parcels, refunds }: Account): string[] {
  const { lineItems = [] } = order;
  const of = (name: keyof Order): number => thousandths(order[name] as string | undefined);
  const amounts = ["totalLineItemsPrice", "totalDiscounts", "subtotalPrice", "totalTax", "totalPrice"] as const;
  const current = ["currentTotalDiscounts", "currentSubtotalPrice", "currentTotalTax", "currentTotalPrice"] as const;
  const givenBack = refunds.map(({ refundPrice }) => thousandths(refundPrice));
  const under = parcels.filter(({ status }) => status !== "cancelled");
  const isCancelled = order.cancelledAt !== null;
  return broken({
    "no amount of an order is below zero": [...amounts, ...current, "totalOutstanding" as const].every(
      (name) => of(name) >= 0,
    ),
    "prices less discounts are the subtotal": of("totalLineItemsPrice") - of("totalDiscounts") === of("subtotalPrice"),
    "line items add up":
      of("totalLineItemsPrice") === sum(lineItems.map(({ price, quantity = 0 }) => thousandths(price) * quantity)),
    "no discount of a line item exceeds its price": lineItems.every(
      ({ price, quantity = 0, totalDiscount }) => thousandths(totalDiscount) <= thousandths(price) * quantity,
    ),
    "the total covers the subtotal": of("totalPrice") >= of("subtotalPrice"),
    "no refund is below zero": givenBack.every((price) => price >= 0),
    "refunds do not exceed the total": sum(givenBack) <= of("totalPrice"),
    "what is left is the total less the refunds":
      of("currentTotalPrice") === (isCancelled ? 0 : Math.max(0, of("totalPrice") - sum(givenBack))),
    "what is given back is not owed": of("totalOutstanding") <= Math.max(0, of("totalPrice") - sum(givenBack)),
    "an order whose total is given back is refunded":
      sum(givenBack) < of("totalPrice") || givenBack.length === 0 || order.financialStatus === "refunded",
    ...Object.assign({}, ...lineItems.map((line, at) => quantitiesOf(line, at, { isCancelled, under, refunds }))),
    "a cancelled parcel has shipped nothing": parcels.every(
      ({ status, lineItems: shipped = [] }) =>
        status !== "cancelled" || shipped.every(({ fulfillmentStatus }) => (fulfillmentStatus ?? null) === null),
    ),
    "an order knows its parcels": order.fulfillments?.length === parcels.length,
  }).map((sentence) => `${sentence} (order ${order.orderId})`);
}

function quantitiesOf(
  { id, quantity = 0, currentQuantity = 0, fulfillableQuantity = 0 }: NonNullable<Order["lineItems"]>[number],
  at: number,
  { isCancelled, under, refunds }: { isCancelled: boolean; under: readonly Fulfillment[]; refunds: readonly Refund[] },
): Record<string, boolean> {
  const shipped = sum(
    under.flatMap(({ lineItems = [] }) => lineItems.filter((line) => line.id === id).map((line) => line.quantity ?? 0)),
  );
  const returned = sum(
    refunds.flatMap(({ lineItems = [] }) =>
      lineItems.filter((line) => line.line_item_id === id).map((line) => line.quantity ?? 0),
    ),
  );
  return {
    [`line item ${at} has what was bought less what came back`]:
      currentQuantity === (isCancelled ? 0 : quantity - returned),
    [`line item ${at} cannot ship more than is left`]: fulfillableQuantity <= Math.max(0, currentQuantity - shipped),
    [`line item ${at} has no quantity below zero`]: Math.min(currentQuantity, fulfillableQuantity) >= 0,
    [`line item ${at} is shipped at most as often as it was bought`]: shipped <= quantity,
  };
}

function broken(sentences: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(sentences).flatMap(([sentence, isTrue]) => (isTrue ? [] : sentence));
}

function thousandths(amount: string | undefined = "0"): number {
  return Math.round(Number(amount) * 1000);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
