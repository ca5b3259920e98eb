// Refunds. Their status is a number from 0 to 3, which only grows; 2 and 3 are final.
import { parseCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { longId, nextSequence, numericId } from "./ids.js";
import { refundsOf } from "./order-totals.js";
import { pageWithHeader, readCursor, readLimit } from "./pages.js";
import { reject, rejectField } from "./problem.js";
import { readIds, selectFields } from "./query.js";
import { readRefundedLineItems } from "./refund-input.js";
import { viewRefund } from "./refund-view.js";
import { route } from "./router.js";
import { applyChanges, findRecord, newestFirst, store } from "./store.js";
import { now } from "./times.js";
import { isBlank, isObject, readInteger, readString, unwrap } from "./values.js";

export function createRefund(body) {
  const { order, lineItems } = readRefundedLineItems(body.lineItems);
  if (!isBlank(body.orderId) && String(body.orderId) !== order.orderId) {
    rejectField("orderId", "is not the order of the lines");
  }
  if (order.financialStatus !== "paid") reject(409, "order_not_paid", "only a paid order can be refunded");
  if (!isBlank(body.customerId) && String(body.customerId) !== order.customerId) {
    rejectField("customerId", "is not the customer of the order");
  }
  for (const { lineItem, quantity } of lineItems) lineItem.refunded += quantity;
  const tax = lineItems.reduce((sum, lineItem) => sum + lineItem.tax, 0);
  const subtotal = lineItems.reduce((sum, lineItem) => sum + lineItem.subtotal, 0);
  const price = isBlank(body.refundPrice) ? subtotal + tax : parseCents(body.refundPrice, "refundPrice");
  const refund = {
    id: numericId(),
    sequence: nextSequence(),
    orderId: order.orderId,
    customerId: order.customerId,
    status: 0,
    note: readString(body.note, "note", { max: 5000 }) ?? null,
    price,
    tax,
    created: now(),
    updated: now(),
    lineItems: lineItems.map((lineItem) => ({ id: longId(), ...lineItem })),
  };
  store.refunds.set(refund.id, refund);
  order.updated = now();
  return refund;
}

/** Takes the fields in an object `refund` or without it. */
function updateRefund(refund, body) {
  if (!isObject(body)) rejectField("body", "must be an object");
  const sent = isObject(body.refund) ? body.refund : body;
  if (!isBlank(sent.refundId) && String(sent.refundId) !== refund.id) {
    rejectField("refundId", "differs from the path");
  }
  if (isBlank(sent.orderId)) rejectField("orderId", "is required");
  if (String(sent.orderId) !== refund.orderId) rejectField("orderId", "is not the order of the refund");
  const status = readInteger(sent.status, "status", { min: 0, max: 3 }) ?? rejectField("status", "is required");
  if (status !== refund.status && (refund.status >= 2 || status < refund.status)) {
    reject(409, "invalid_transition", `the refund cannot move from ${refund.status} to ${status}`);
  }
  applyChanges(refund, { status });
  return refund;
}

route("POST", "/refunds", "write_refunds", ({ body }) => {
  return { refund: viewRefund(createRefund(unwrap(body, "refund"))) };
});

route("PUT", "/refunds/{id}", "write_refunds", ({ params, body }) => {
  return { refund: viewRefund(updateRefund(findRecord("refunds", params.id, "refund"), body)) };
});

// One id returns an object, several return an array under the same key.
route("GET", "/refunds", "read_refunds", ({ query }) => {
  const refunds = readIds(query, ["ids", "refundIds"]).map((id) => findRecord("refunds", id, "refund"));
  const orderId = query.get("orderId");
  if (orderId && refunds.some((refund) => refund.orderId !== orderId)) {
    reject(404, "not_found", "no such refund of the order");
  }
  const found = refunds.map((refund) => selectFields(viewRefund(refund), query));
  return { refund: found.length === 1 ? found[0] : found };
});

route("GET", "/orders/{id}/refunds", "read_refunds", ({ params, query, response }) => {
  const order = findRecord("orders", params.id, "order");
  const orderId = query.get("orderId");
  if (orderId && orderId !== order.orderId) reject(400, "invalid_filter", "orderId differs from the path");
  const standard = hasBug("ref-default") ? 20 : 50;
  const limit = readLimit(query.get("limit"), { standard, max: 250, isCapped: false });
  const offset = readCursor(query.get("pageToken"));
  const page = pageWithHeader(response, newestFirst(refundsOf(order)), offset, limit);
  return { refunds: page.map((refund) => selectFields(viewRefund(refund), query)) };
});
