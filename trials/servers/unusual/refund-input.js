// The line items of a refund in a request. Their ids say which order the refund is of.
import { parseCents } from "./amounts.js";
import { reject, rejectField } from "./problem.js";
import { store } from "./store.js";
import { isBlank, isObject, readInteger, readList, readString } from "./values.js";

/** @returns the order, and for each line item the one of the order, the quantity, and the amounts in cents. */
export function readRefundedLineItems(value) {
  const sent = readList(value, "lineItems");
  if (!sent?.length) rejectField("lineItems", "must hold at least one line");
  let order;
  const lineItems = [];
  for (const each of sent) {
    if (!isObject(each)) rejectField("lineItems", "must hold objects");
    const found = findLineItem(each.line_item_id ?? each.line_item?.id);
    if (order && found.order !== order) rejectField("lineItems", "belong to several orders");
    order = found.order;
    const { lineItem } = found;
    if (lineItems.some((other) => other.lineItem === lineItem)) {
      rejectField("lineItems.line_item_id", "is named twice");
    }
    lineItems.push(readRefundedLineItem(each, lineItem));
  }
  return { order, lineItems };
}

function findLineItem(id) {
  if (isBlank(id)) rejectField("lineItems.line_item_id", "is required");
  for (const order of store.orders.values()) {
    const lineItem = order.lineItems.find((each) => each.id === String(id));
    if (lineItem) return { order, lineItem };
  }
  return rejectField("lineItems.line_item_id", "is not a line of an order");
}

function readRefundedLineItem(sent, lineItem) {
  const quantity =
    readInteger(sent.quantity, "lineItems.quantity", { min: 1 }) ?? rejectField("lineItems.quantity", "is required");
  if (quantity > lineItem.quantity - lineItem.refunded) {
    reject(422, "over_refund", "more than the quantity left to refund", "lineItems.quantity");
  }
  const gross = lineItem.price * quantity;
  const discount = Math.round((lineItem.totalDiscount * quantity) / lineItem.quantity);
  const subtotal = isBlank(sent.subtotal) ? gross - discount : parseCents(sent.subtotal, "lineItems.subtotal");
  const tax = isBlank(sent.total_tax) ? 0 : parseCents(sent.total_tax, "lineItems.total_tax");
  if (tax < 0) rejectField("lineItems.total_tax", "must not be negative");
  if (subtotal < 0 || subtotal > gross) rejectField("lineItems.subtotal", "exceeds the price of the line");
  const locationId = readString(sent.location_id, "lineItems.location_id") ?? null;
  return { lineItem, quantity, subtotal, tax, locationId };
}
