/** What the documentation leaves open about refunds: how much money a line item can give back. */
import { asArray, asObject, type JsonObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { CheckContext } from "../checks/context.ts";

/**
 * The gap `refund-amounts`: whether a refund gives back more for a line item than its refunded quantity cost, with every discount taken off.
 * Where a discount is that of the whole order, a server may compute the amount that a request lacks, and that of all of a line item, before
 * it.
 */
export function isRefundAbovePrice({ before, memory, exchange }: CheckContext): boolean {
  const order = before.get("order")?.value;
  const lines = asArray(order?.lineItems).map(asObject);
  const shared = sumOf(lines, ({ totalDiscount }) => totalDiscount);
  const codes = sumOf(asArray(order?.discountCodes), ({ amount }) => amount);
  const unshared = Math.max(codes, Number(order?.totalDiscounts ?? 0)) - shared;
  const earlier = memory.all("refund").flatMap(({ value }) => asArray(value.lineItems));
  const refunded = asArray(valueAt(exchange.body, "/refund/lineItems"));
  return lines.some(({ id, price, quantity, totalDiscount }) => {
    const isOfLine = (item: unknown): boolean => String(valueAt(item, "/line_item_id")) === String(id);
    if (!refunded.some(isOfLine)) return false;
    const refunds = [...earlier, ...refunded].filter(isOfLine).map(asObject);
    // A code, and what no line item shows of the discounts of the order, may come off any line item.
    const cost = Number(price) * Number(quantity) - Number(totalDiscount ?? 0) - Math.max(codes, unshared);
    const share = sumOf(refunds, ({ quantity: part = 1 }) => part) / Number(quantity);
    const isComputed = refunds.some(({ subtotal }) => subtotal === undefined) || share > 1 - leastDifference;
    if (isComputed && unshared > leastDifference) return true;
    return sumOf(refunds, ({ subtotal }) => subtotal) > cost * share + leastDifference;
  });
}

/** Less than a cent: binary fractions are not exact. */
const leastDifference = 0.001;

function sumOf(items: readonly unknown[], amountOf: (item: JsonObject) => unknown): number {
  return items.reduce((sum: number, item) => sum + Number(amountOf(asObject(item)) ?? 0), 0);
}
