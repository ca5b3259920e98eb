/** The computed fields of an order. Its shipped and refunded quantities follow from its fulfillments and refunds. */
import type { Order, OrderLineItem } from "../../../generated/types.js";
import { amount, instant, share, sum, thousandths } from "./figures.ts";
import { getStored, listChildren, type Shop, type StoredResource } from "./shop.ts";

/** What a line costs before discounts. */
export function priceOf({ price, quantity = 0 }: OrderLineItem): number {
  return thousandths(price) * quantity;
}

/** The discount on a line item: its own, and its share of what the codes of the order took off the rest. */
export function discountOn(line: OrderLineItem, { lineItems = [], totalDiscounts }: Order): number {
  const own = (each: OrderLineItem): number => thousandths(each.totalDiscount);
  const rest = (each: OrderLineItem): number => priceOf(each) - own(each);
  const ofCodes = thousandths(totalDiscounts) - sum(lineItems.map(own));
  const before = sum(lineItems.slice(0, lineItems.indexOf(line)).map(rest));
  const all = sum(lineItems.map(rest));
  const upTo = (part: number): number => share(ofCodes, part, all);
  return own(line) + upTo(before + rest(line)) - upTo(before);
}

/** How many of each line are refunded, by the line's id. */
export function refundedOf(orderId: string, shop: Shop): Map<string, number> {
  return quantities(
    listChildren(shop.refund, orderId).flatMap(({ value }) => value.lineItems ?? []),
    "line_item_id",
  );
}

/** An order as it is now. */
export function orderOf(id: string, shop: Shop): Order {
  const { value, created, updated } = getStored(shop.order, id) as StoredResource<Order>;
  const parcels = [...shop.fulfillment.values()].filter(({ of }) => of === id);
  const under = parcels.filter((parcel) => parcel.value.status !== "cancelled");
  const shipped = quantities(
    under.flatMap((parcel) => parcel.value.lineItems ?? []),
    "id",
  );
  const refunds = listChildren(shop.refund, id).map((refund) => refund.value);
  const refunded = refundedOf(id, shop);
  const isCancelled = value.cancelledAt !== null;

  const lines = (value.lineItems ?? []).map((line) => {
    const { id: lineId = "", quantity = 0 } = line;
    const gone = shipped.get(lineId) ?? 0;
    const wanted = quantity - (refunded.get(lineId) ?? 0);
    const left = line.requiresShipping === false ? 0 : Math.max(0, wanted - gone);
    const fulfillmentStatus = gone === 0 ? null : gone >= wanted ? "fulfilled" : "partial";
    const [currentQuantity, fulfillableQuantity] = isCancelled ? [0, 0] : [wanted, left];
    return { left, line: { ...line, currentQuantity, fulfillableQuantity, fulfillmentStatus } };
  });

  const given = sum(refunds.map(({ refundPrice }) => thousandths(refundPrice)));
  const items = refunds.flatMap(({ lineItems = [] }) => lineItems);
  const discounts = (value.lineItems ?? []).map((line) =>
    (line.quantity ?? 0) === 0
      ? 0
      : share(discountOn(line, value), refunded.get(line.id ?? "") ?? 0, line.quantity ?? 0),
  );
  const current = (total: string | undefined, ...less: number[]) =>
    amount(isCancelled ? 0 : Math.max(0, thousandths(total) - sum(less)));
  const isGivenBack = refunds.length > 0 && given >= thousandths(value.totalPrice);
  const fulfillmentStatus = [...shipped.values()].some((gone) => gone > 0)
    ? lines.every(({ left }) => left === 0)
      ? "fulfilled"
      : "partial"
    : undefined;
  return {
    ...value,
    orderId: id,
    lineItems: lines.map(({ line }) => line as OrderLineItem),
    fulfillments: parcels.map((parcel) => ({
      fulfillId: parcel.id,
      orderId: id,
      status: parcel.value.status ?? "",
      createdAt: instant(parcel.created),
      updatedAt: instant(parcel.updated),
    })),
    ...(fulfillmentStatus && { fulfillmentStatus }),
    ...(isGivenBack && { financialStatus: "refunded" }),
    totalOutstanding:
      value.financialStatus === "paid" ? "0.00" : amount(Math.max(0, thousandths(value.totalPrice) - given)),
    currentTotalDiscounts: current(value.totalDiscounts, ...discounts),
    currentSubtotalPrice: current(value.subtotalPrice, ...items.map(({ subtotal }) => thousandths(subtotal))),
    currentTotalTax: current(value.totalTax, ...items.map(({ total_tax }) => thousandths(total_tax))),
    currentTotalPrice: current(value.totalPrice, given),
    createdAt: instant(created),
    updatedAt: instant(updated),
  };
}

function quantities<K extends string>(
  lines: readonly ({ readonly [Key in K]?: string } & { readonly quantity?: number })[],
  key: K,
): Map<string, number> {
  const counted = new Map<string, number>();
  for (const line of lines) {
    const id = line[key] ?? "";
    counted.set(id, (counted.get(id) ?? 0) + (line.quantity ?? 0));
  }
  return counted;
}
