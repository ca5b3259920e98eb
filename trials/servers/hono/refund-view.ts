import type { JsonObject } from "./fields.ts";
import { asNumber } from "./money.ts";
import type { Refund, RefundLine } from "./records.ts";
import type { Shop } from "./shop.ts";
import { zoned } from "./time.ts";

export function refundView(shop: Shop, refund: Refund): JsonObject {
  const price = asNumber(refund.refundPrice);
  return {
    refundId: refund.refundId,
    orderId: refund.orderId,
    customerId: refund.customerId === undefined ? undefined : Number(refund.customerId),
    customer: refund.customer,
    lineItems: refund.lines.map(shop.bug("refunds-camel-lines") ? camelLineView : lineView),
    note: refund.note,
    refundPrice: shop.bug("refunds-price-whole") ? Math.round(price) : price,
    status: refund.status,
    createTime: zoned(refund.givenCreateTime ?? refund.createdAt),
    updateTime: zoned(refund.updatedAt),
  };
}

/** Only the fields asked for, and the id. */
export function pickFields(view: JsonObject, names: ReadonlySet<string> | undefined): JsonObject {
  if (!names) return view;
  return Object.fromEntries(Object.entries(view).filter(([name]) => name === "refundId" || names.has(name)));
}

function lineView(line: RefundLine): object {
  return {
    id: line.id,
    line_item_id: line.lineId,
    line_item: line.line,
    quantity: line.quantity,
    subtotal: asNumber(line.subtotal),
    total_tax: asNumber(line.totalTax),
    location_id: line.locationId,
  };
}

function camelLineView(line: RefundLine): object {
  return {
    id: line.id,
    lineItemId: line.lineId,
    lineItem: line.line,
    quantity: line.quantity,
    subtotal: asNumber(line.subtotal),
    totalTax: asNumber(line.totalTax),
    locationId: line.locationId,
  };
}
