import { isObject } from "../fields.ts";
import { find, type Operation, on } from "../operation.ts";
import { refundsOf } from "../order-totals.ts";
import { Problem } from "../problem.ts";
import type { Query } from "../query.ts";
import { readRefund } from "../refund-input.ts";
import { pickFields, refundView } from "../refund-view.ts";
import { byCreation, checkSameId, type Shop } from "../shop.ts";

export function refunds(shop: Shop): Operation[] {
  function listLimit(query: Query): number {
    if (shop.bug("refunds-maximum-ignored")) return query.wholeNumber("limit") ?? 50;
    const max = shop.bug("refunds-limit-250-rejected") ? 249 : 250;
    return query.wholeNumber("limit", max) ?? (shop.bug("refunds-default-20") ? 20 : 50);
  }

  return [
    on("POST /refunds", shop.bug("access-refund-scope-unchecked") ? [] : ["write_refunds"], ({ body }) => {
      const refund = readRefund(shop, shop.fields(body, "refund"));
      shop.refunds.set(String(refund.refundId), refund);
      shop.touch(find(shop.orders, "order", String(refund.orderId)));
      return { refund: refundView(shop, refund) };
    }),
    on("GET /refunds", ["read_refunds"], ({ query }) => {
      const given = [...(query.ids("ids") ?? []), ...(query.ids("refundIds") ?? [])];
      const ids = [...new Set(given)];
      if (ids.length === 0) query.reject("ids", "name at least one refund.");
      const orderId = query.wholeNumber("orderId");
      const names = readNames(query);
      const views = ids.map((id) => {
        const refund = find(shop.refunds, "refund", id);
        if (orderId !== undefined && refund.orderId !== orderId)
          throw new Problem("not-found", `The order ${orderId} has no refund with the id ${id}.`);
        const view = pickFields(refundView(shop, refund), names);
        return shop.bug("refunds-note-dropped") ? { ...view, note: undefined } : view;
      });
      return { refund: views.length === 1 ? views[0] : views };
    }),
    on("PUT /refunds/:refundId", ["write_refunds"], (call) => {
      const refund = find(shop.refunds, "refund", call.id("refundId"));
      const fields = shop.topFields(call.body);
      checkSameId(fields, "refundId", String(refund.refundId));
      checkSameId(fields, "orderId", String(refund.orderId));
      const status = fields.require("status", fields.integer("status", undefined, 0, 999)) ?? 0;
      fields.finish();
      const old = refundView(shop, refund);
      refund.status = status;
      if (shop.bug("refunds-status-clears-note")) refund.note = undefined;
      shop.touch(refund);
      return { refund: shop.bug("refunds-update-answers-old") ? old : refundView(shop, refund) };
    }),
    on("GET /orders/:orderId/refunds", ["read_refunds"], (call) => {
      const order = find(shop.orders, "order", call.id("orderId"));
      const orderId = call.query.wholeNumber("orderId");
      if (orderId !== undefined && orderId !== order.orderId)
        call.query.reject("orderId", "it names another order than the path.");
      const names = readNames(call.query);
      const rows = shop.pages.take({
        list: `refunds of ${order.orderId}`,
        rows: shop.bug("refunds-other-orders") ? [...shop.refunds.values()] : refundsOf(shop, order),
        order: byCreation,
        limit: listLimit(call.query),
        token: call.query.text("pageToken"),
        header: call.header,
      });
      return { refunds: rows.map((refund) => pickFields(refundView(shop, refund), names)) };
    }),
  ];
}

/** Field names separated by commas, or a JSON object whose true members are the names. */
function readNames(query: Query): ReadonlySet<string> | undefined {
  const text = query.text("fields");
  if (text === undefined) return undefined;
  if (!text.startsWith("{")) return new Set(text.split(",").map((name) => name.trim()));
  try {
    const object: unknown = JSON.parse(text);
    if (isObject(object)) return new Set(Object.keys(object).filter((name) => object[name]));
  } catch {
    // Rejected below: the text is not a JSON object.
  }
  return query.reject("fields", "give field names separated by commas, or a JSON object.");
}
