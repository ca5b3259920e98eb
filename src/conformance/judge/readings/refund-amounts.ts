/** What the documentation leaves open about refunds: how much money a line item can give back. */
import { asArray, asObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { CheckContext } from "../checks/context.ts";

/** The gap `refund-amounts`: whether a refund gives back more for a line item than its refunded quantity cost, with every discount taken off. */
export function isRefundAbovePrice({ before, memory, exchange }: CheckContext): boolean {
  const order = before.get("order")?.value;
  const lines = asArray(order?.lineItems).map(asObject);
  const codes = sumOf(asArray(order?.discountCodes), "amount");
  const earlier = memory.all("refund").flatMap(({ value }) => asArray(value.lineItems));
  const refunded = asArray(valueAt(exchange.body, "/refund/lineItems"));
  return lines.some(({ id, price, quantity, totalDiscount }) => {
    const isOfLine = (item: unknown): boolean => String(valueAt(item, "/line_item_id")) === String(id);
    if (!refunded.some(isOfLine)) return false;
    const refunds = [...earlier, ...refunded].filter(isOfLine);
    // A code may take its whole amount off any line item.
    const cost = Number(price) * Number(quantity) - Number(totalDiscount ?? 0) - codes;
    const share = sumOf(refunds, "quantity") / Number(quantity);
    return sumOf(refunds, "subtotal") > cost * share + leastDifference;
  });
}

/** Less than a cent: binary fractions are not exact. */
const leastDifference = 0.001;

function sumOf(items: readonly unknown[], name: string): number {
  return items.reduce((sum: number, item) => sum + Number(valueAt(item, `/${name}`) ?? 0), 0);
}
