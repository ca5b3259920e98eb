// Refunds. The order is found through the order line items named by the refund. Answers show refundId (not id), times at +08:00.

import { summary } from "./customers.js";
import {
  bug,
  cents,
  idText,
  invalid,
  isObj,
  isoOffset,
  list,
  notFound,
  now,
  number,
  objects,
  pageSize,
  route,
  smallId,
  text,
} from "./lib.js";
import { getOrder, lineNumbers } from "./orders.js";
import { db } from "./state.js";

const R = ["read_refunds"];
const W = ["write_refunds"];
const time = (ms) => isoOffset(ms, 480);

const view = (r, fields) => {
  const o = db.orders.get(r.orderId);
  const out = {
    refundId: r.refundId,
    customerId: r.customerId ? Number(r.customerId) : null,
    customer: summary(db.customers.get(r.customerId), ["createdAt", "updatedAt"]),
    lineItems: r.lines.map((x) => {
      const l = o.lines.find((y) => y.id === x.lineId);
      return {
        id: x.id,
        line_item_id: x.lineId,
        line_item: { id: l.id, productId: l.productId, variantId: l.variantId, title: l.title, quantity: l.quantity },
        quantity: x.quantity,
        subtotal: x.subtotalCents / 100,
        total_tax: 0,
        location_id: x.locationId,
      };
    }),
    note: r.note,
    refundPrice: r.priceCents / 100,
    status: r.status,
    createTime: time(r.createdMs),
    updateTime: time(r.updatedMs),
  };
  if (!fields) return out;
  return Object.fromEntries(Object.entries(out).filter(([k]) => k === "refundId" || fields.includes(k)));
};

/** fields: names with commas, list-shaped text, or a JSON object whose keys (or values) are the names. */
const readFields = (v) => {
  if (v === undefined) return undefined;
  const s = v.trim();
  if (s.startsWith("{")) {
    try {
      return Object.keys(JSON.parse(s));
    } catch {
      invalid("fields", "is not valid");
    }
  }
  const f = list(s, "fields");
  return f.length ? f : undefined;
};

const get = (id) => db.refunds.get(Number(id)) || notFound("refund", id);

route("POST", "/refunds", { scopes: W }, ({ envelope }) => {
  const src = envelope("refund");
  const asked = objects(src.lineItems, "lineItems");
  if (!asked?.length) invalid("lineItems", "must be given");
  const idOf = (x) =>
    idText(x.line_item_id, "lineItems.line_item_id") ??
    (isObj(x.line_item) ? idText(x.line_item.id, "lineItems.line_item.id") : undefined);
  let order;
  const seen = new Map();
  const lines = asked.map((x) => {
    const id = idOf(x);
    if (!id) invalid("lineItems.line_item_id", "must be given");
    const o = [...db.orders.values()].find((y) => y.lines.some((l) => l.id === id));
    if (!o) invalid("lineItems.line_item_id", "is not a line item of an order");
    if (order && order !== o) invalid("lineItems", "must be of one order");
    order = o;
    const l = o.lines.find((y) => y.id === id);
    const left = l.quantity - lineNumbers(o, l).refunded - (seen.get(id) ?? 0);
    const quantity = number(x.quantity, "lineItems.quantity", { min: 1, int: true }) ?? 1;
    if (quantity > left) invalid("lineItems.quantity", `is more than the ${left} that can be refunded`);
    seen.set(id, (seen.get(id) ?? 0) + quantity);
    const locationId = idText(x.location_id, "lineItems.location_id") || null;
    if (locationId && !db.locations.has(locationId)) invalid("lineItems.location_id", "is not a location");
    return { id: smallId(), lineId: id, quantity, subtotalCents: l.priceCents * quantity, locationId };
  });
  const given = idText(src.orderId, "orderId");
  if (given && given !== order.orderId) invalid("orderId", "is not the order of the line items");
  const cust = idText(src.customerId, "customerId") || order.customerId;
  if (cust && !db.customers.has(cust)) invalid("customerId", "is not a customer");
  const sum = lines.reduce((s, l) => s + l.subtotalCents, 0);
  const price = cents(src.refundPrice, "refundPrice", { min: 0 }) ?? sum;
  if (price > sum) invalid("refundPrice", "is more than the line items are worth");
  const t = now();
  const r = {
    refundId: smallId(),
    orderId: order.orderId,
    customerId: cust,
    lines,
    note: text(src.note, "note", { max: 2000, trim: false }) || null,
    priceCents: price,
    status: 0,
    createdMs: t,
    updatedMs: t,
  };
  db.refunds.set(r.refundId, r);
  order.updatedMs = now();
  return { refund: view(r) };
});

route("PUT", "/refunds/{refundId}", { scopes: W }, ({ params, body }) => {
  const r = get(params.refundId);
  const src = isObj(body.refund) ? body.refund : body;
  const own = idText(src.refundId, "refundId");
  if (own && own !== String(r.refundId)) invalid("refundId", "differs from the path");
  const order = idText(src.orderId, "orderId");
  if (order && order !== r.orderId) invalid("orderId", "is not the order of this refund");
  const status = number(src.status, "status", { min: 0, max: 9, int: true });
  if (status === undefined || status === null) invalid("status", "must be given");
  r.status = status;
  r.updatedMs = now();
  return { refund: view(r) };
});

// One id: an object; several: a list without the unknown ones; none found: 404.
route("GET", "/refunds", { scopes: R, query: ["ids", "refundIds", "orderId", "fields"] }, ({ q, qList }) => {
  const ids = qList("ids") ?? qList("refundIds");
  if (!ids?.length) invalid("ids", "must be given");
  const fields = readFields(q("fields"));
  const rows = ids
    .map((id) => db.refunds.get(Number(id)))
    .filter((r) => r && (!q("orderId") || r.orderId === q("orderId")));
  if (!rows.length) notFound("refund", ids.join(","));
  return { refund: ids.length === 1 ? view(rows[0], fields) : rows.map((r) => view(r, fields)) };
});

route("GET", "/orders/{orderId}/refunds", { scopes: R, query: ["orderId", "limit", "fields"] }, ({ params, q }) => {
  const o = getOrder(params.orderId);
  const limit = pageSize(q("limit"), { def: 50, max: 250 });
  const fields = readFields(q("fields"));
  const rows = [...db.refunds.values()]
    .filter((r) => r.orderId === o.orderId || bug("refund-list-all-orders"))
    .sort((a, b) => b.createdMs - a.createdMs);
  return { refunds: rows.slice(0, limit).map((r) => view(r, fields)) };
});
