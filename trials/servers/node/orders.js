// Orders. Ids have 19 digits and are text in JSON; unset values are null; times have the offset -07:00 without fractions.

import { findByEmail, summary } from "./customers.js";
import {
  bigId,
  boolean,
  bug,
  cents,
  conflict,
  email,
  idText,
  invalid,
  isObj,
  isoOffset,
  list,
  moment,
  money,
  notFound,
  now,
  number,
  objects,
  pageSize,
  phone,
  route,
  seal,
  text,
  unseal,
  uuid,
} from "./lib.js";
import { db, shop } from "./state.js";

const R = ["read_orders"];
const W = ["write_orders"];
const OFF = -420;
const FINANCIAL = ["waiting", "authorized", "paid", "partially_paid", "refunded", "partially_refunded"];

/** Quantities of a line: taken by live fulfillments, sent, refunded. */
export const lineNumbers = (o, line) => {
  let taken = 0;
  let sent = 0;
  for (const f of db.fulfillments.values()) {
    if (f.orderId !== o.orderId || f.status === "cancelled") continue;
    for (const x of f.lines) {
      if (x.lineId !== line.id) continue;
      taken += x.quantity;
      if (f.status === "fulfilled") sent += x.quantity;
    }
  }
  let refunded = 0;
  for (const r of db.refunds.values()) {
    if (r.orderId === o.orderId) for (const x of r.lines) if (x.lineId === line.id) refunded += x.quantity;
  }
  const current = o.cancelledMs ? 0 : line.quantity - refunded;
  return {
    taken,
    sent,
    refunded,
    current,
    fulfillable: o.cancelledMs ? 0 : Math.max(0, Math.min(line.quantity - taken, current)),
  };
};

export const fulfillmentStatus = (o) => {
  let total = 0;
  let sent = 0;
  for (const l of o.lines) {
    total += l.quantity;
    sent += lineNumbers(o, l).sent;
  }
  if (!sent) return null;
  return sent >= total ? "fulfilled" : "partial";
};

const lineView = (o, l) => {
  const n = lineNumbers(o, l);
  return {
    id: l.id,
    productId: l.productId,
    variantId: l.variantId,
    variantTitle: l.variantTitle,
    title: l.title,
    sku: l.sku,
    quantity: l.quantity,
    currentQuantity: n.current,
    fulfillableQuantity: n.fulfillable,
    price: money(l.priceCents),
    totalDiscount: money(l.discountCents),
    grams: l.grams,
    taxable: l.taxable,
    requiresShipping: l.requiresShipping,
    giftCard: l.giftCard,
    fulfillmentStatus: n.sent ? (n.sent >= l.quantity ? "fulfilled" : "partial") : null,
  };
};

const RECORD = { open: "pending", fulfilled: "success", cancelled: "failure" };

const view = (o) => {
  const gross = o.lines.reduce((s, l) => s + l.priceCents * (bug("order-total-ignores-quantity") ? 1 : l.quantity), 0);
  const discounts = o.lines.reduce((s, l) => s + l.discountCents, 0) + o.codeCents;
  const subtotal = Math.max(0, gross - discounts);
  const left = o.lines.reduce((s, l) => s + l.priceCents * lineNumbers(o, l).current, 0);
  const whole = o.lines.every((l) => lineNumbers(o, l).current === l.quantity);
  const curDiscount = whole ? discounts : Math.min(left, gross ? Math.round((discounts * left) / gross) : 0);
  const out = {
    orderId: o.orderId,
    orderNumber: o.orderNumber,
    note: o.note,
    sourceName: o.sourceName,
    sourceIdentifier: o.sourceIdentifier,
    marketId: o.marketId,
    email: o.email,
    phone: o.phone,
    tags: o.tags.join(","),
    buyerAcceptsMarketing: o.buyerAcceptsMarketing,
    currency: shop.currency,
    presentmentCurrency: o.presentmentCurrency,
    financialStatus: o.financialStatus,
    fulfillmentStatus: fulfillmentStatus(o),
    cancelReason: o.cancelReason,
    cancelledAt: isoOffset(o.cancelledMs, OFF),
    closedAt: null,
    createdAt: isoOffset(o.createdMs, OFF),
    updatedAt: isoOffset(o.updatedMs, OFF),
    subtotalPrice: money(subtotal),
    totalLineItemsPrice: money(gross),
    totalDiscounts: money(discounts),
    totalPrice: money(subtotal),
    totalTax: "0.00",
    totalOutstanding: money(o.financialStatus === "paid" || o.cancelledMs ? 0 : subtotal),
    totalWeight: o.lines.reduce((s, l) => s + l.grams * l.quantity, 0),
    currentTotalDiscounts: money(curDiscount),
    currentSubtotalPrice: money(Math.max(0, left - curDiscount)),
    currentTotalPrice: money(Math.max(0, left - curDiscount)),
    currentTotalTax: "0.00",
    taxesIncluded: o.taxesIncluded,
    dutiesIncluded: o.dutiesIncluded,
    paymentGatewayNames: o.paymentGatewayNames,
    paymentTerms: o.paymentTerms,
    discountCodes: o.discountCodes,
    lineItems: o.lines.map((l) => lineView(o, l)),
    fulfillments: bug("order-get-no-fulfillments")
      ? []
      : [...db.fulfillments.values()]
          .filter((f) => f.orderId === o.orderId)
          .map((f) => ({
            fulfillId: f.id,
            orderId: o.orderId,
            status: RECORD[f.status],
            createdAt: isoOffset(f.createdMs, OFF),
            updatedAt: isoOffset(f.updatedMs, OFF),
          })),
    customer: summary(db.customers.get(o.customerId), ["createdTime", "updatedTime"]),
  };
  o.totalCents = subtotal;
  if (o.shippingAddress) out.shippingAddress = o.shippingAddress;
  if (o.billingAddress) out.billingAddress = o.billingAddress;
  return out;
};

const ADDRESS = [
  "firstName",
  "lastName",
  "name",
  "address1",
  "address2",
  "city",
  "province",
  "provinceCode",
  "country",
  "countryCode",
  "zip",
  "phone",
  "latitude",
  "longitude",
];
const readAddress = (a, field) => {
  if (a === undefined || a === null) return a;
  if (!isObj(a)) invalid(field, "must be an object");
  const out = Object.fromEntries(ADDRESS.map((k) => [k, text(a[k], `${field}.${k}`, { max: 255 }) ?? null]));
  if (!out.name) out.name = [out.firstName, out.lastName].filter(Boolean).join(" ") || null;
  return out;
};

const readTags = (v) => {
  if (v === undefined) return v;
  const tags = (list(v, "tags") ?? []).map((t) => text(t, "tags")).filter(Boolean);
  if (!bug("order-tag-limit-missing"))
    for (const t of tags) if ([...t].length > 40) invalid("tags", "has a tag of more than 40 characters");
  return [...new Set(tags)];
};

const GRAMS = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 };
const readLine = (l) => {
  const productId = idText(l.productId, "lineItems.productId");
  const variantId = idText(l.variantId, "lineItems.variantId");
  if (!productId) invalid("lineItems.productId", "must be given");
  if (!variantId) invalid("lineItems.variantId", "must be given");
  const p = db.products.get(productId);
  if (!p) invalid("lineItems.productId", "is not a product");
  const v = p.variants.find((x) => x.variantId === variantId);
  if (!v) invalid("lineItems.variantId", "is not a variant of the product");
  return {
    id: uuid(),
    productId,
    variantId,
    title: text(l.title, "lineItems.title") || p.title,
    variantTitle:
      text(l.variantTitle, "lineItems.variantTitle") || v.options.map((o) => o.value.name).join(" / ") || null,
    sku: text(l.sku, "lineItems.sku") || v.sku,
    quantity: number(l.quantity, "lineItems.quantity", { min: 1, max: 100000, int: true }) ?? 1,
    priceCents: cents(l.price, "lineItems.price", { min: 0 }) ?? v.priceCents,
    discountCents: cents(l.totalDiscount, "lineItems.totalDiscount", { min: 0 }) ?? 0,
    grams: number(l.grams, "lineItems.grams", { min: 0 }) ?? Math.round(v.weight * GRAMS[v.weightUnit]),
    taxable: boolean(l.taxable, "lineItems.taxable") ?? true,
    requiresShipping: boolean(l.requiresShipping, "lineItems.requiresShipping") ?? p.productType !== "virtual",
    giftCard: boolean(l.giftCard, "lineItems.giftCard") ?? false,
  };
};

const get = (id) => db.orders.get(id) || notFound("order", id);
export const getOrder = get;
let orderNo = 1000;

route("POST", "/orders", { scopes: W }, ({ envelope }) => {
  const src = envelope("order");
  const raw = objects(src.lineItems, "lineItems");
  if (!raw?.length) invalid("lineItems", "must be given");
  const lines = raw.map(readLine);
  const financialStatus = text(src.financialStatus, "financialStatus")?.toLowerCase() || "waiting";
  if (!FINANCIAL.includes(financialStatus)) invalid("financialStatus", `must be one of ${FINANCIAL.join(", ")}`);
  const mail = email(src.email, "email") || null;
  const cid = isObj(src.customer) ? idText(src.customer.id, "customer.id") : undefined;
  if (cid && !db.customers.has(cid)) invalid("customer.id", "is not a customer");
  const customer = cid ? db.customers.get(cid) : mail ? findByEmail(mail) : undefined;
  const discountCodes = (objects(src.discountCodes, "discountCodes") ?? []).map((d) => ({
    code: text(d.code, "discountCodes.code") ?? "",
    amount: money(cents(d.amount, "discountCodes.amount", { min: 0 }) ?? 0),
    type: text(d.type, "discountCodes.type") ?? "fixed_amount",
  }));
  const pt = src.paymentTerms;
  const t = now();
  orderNo += 1;
  const o = {
    orderId: bigId(),
    orderNumber: `#${orderNo}`,
    lines,
    financialStatus,
    email: mail ?? customer?.email ?? null,
    customerId: customer?.id ?? null,
    phone: phone(src.phone, "phone") || null,
    note: text(src.note, "note", { max: 5000, trim: false }) || null,
    sourceName: text(src.sourceName, "sourceName") || "api",
    sourceIdentifier: text(src.sourceIdentifier, "sourceIdentifier") || null,
    marketId: idText(src.marketId, "marketId") || null,
    tags: readTags(src.tags) ?? [],
    buyerAcceptsMarketing: boolean(src.buyerAcceptsMarketing, "buyerAcceptsMarketing") ?? false,
    presentmentCurrency: text(src.presentmentCurrency, "presentmentCurrency")?.toUpperCase() || shop.currency,
    taxesIncluded: boolean(src.taxesIncluded, "taxesIncluded") ?? true,
    dutiesIncluded: boolean(src.dutiesIncluded, "dutiesIncluded") ?? false,
    paymentGatewayNames: (list(src.paymentGatewayNames, "paymentGatewayNames") ?? []).map((x) =>
      text(x, "paymentGatewayNames"),
    ),
    paymentTerms: isObj(pt)
      ? {
          amount: money(cents(pt.amount, "paymentTerms.amount") ?? 0),
          currency: text(pt.currency, "paymentTerms.currency") ?? shop.currency,
        }
      : null,
    discountCodes,
    codeCents: discountCodes.reduce((s, d) => s + Math.round(Number(d.amount) * 100), 0),
    shippingAddress: lines.some((l) => l.requiresShipping)
      ? (readAddress(src.shippingAddress, "shippingAddress") ?? null)
      : null,
    billingAddress: readAddress(src.billingAddress, "billingAddress") ?? null,
    cancelReason: null,
    cancelledMs: null,
    createdMs: t,
    updatedMs: t,
  };
  db.orders.set(o.orderId, o);
  return { order: view(o) };
});

// A second cancel is accepted and changes nothing.
route("POST", "/orders/{orderId}/cancel", { scopes: W }, ({ params, body }) => {
  const o = get(params.orderId);
  const own = idText(body.orderId, "orderId");
  if (own && own !== o.orderId) invalid("orderId", "differs from the path");
  const reason = text(body.reason, "reason", { max: 255 }) || "other";
  if (o.financialStatus === "paid" && fulfillmentStatus(o) === "fulfilled" && !bug("order-cancel-rule-missing")) {
    conflict("An order that is paid and fulfilled cannot be cancelled");
  }
  if (!o.cancelledMs) {
    o.cancelledMs = now();
    o.updatedMs = o.cancelledMs;
    o.cancelReason = bug("order-cancel-reason-lost") ? "other" : reason;
  }
  return { order: view(o) };
});

route("PUT", "/orders/{orderId}", { scopes: W }, ({ params, envelope }) => {
  const o = get(params.orderId);
  const src = envelope("order");
  const own = idText(src.orderId, "orderId");
  if (own && own !== o.orderId) invalid("orderId", "differs from the path");
  if (src.lineItems !== undefined) {
    if (!bug("order-put-edits-lines")) invalid("lineItems", "cannot be edited");
    (Array.isArray(src.lineItems) ? src.lineItems : []).forEach((l, i) => {
      if (o.lines[i] && l.quantity) o.lines[i].quantity = Number(l.quantity);
    });
  }
  const next = {};
  const set = (k, v) => {
    if (v !== undefined) next[k] = v === "" ? null : v;
  };
  set("email", email(src.email, "email"));
  set("phone", phone(src.phone, "phone"));
  set("note", text(src.note, "note", { max: 5000, trim: false }));
  const tags = readTags(src.tags);
  if (tags) next.tags = tags;
  set("shippingAddress", readAddress(src.shippingAddress, "shippingAddress"));
  const oldNote = o.note;
  Object.assign(o, next);
  o.updatedMs = now();
  if (bug("order-createdat-changes")) o.createdMs = o.updatedMs;
  const out = { order: view(o) };
  if (bug("order-put-lost-update")) o.note = oldNote;
  return out;
});

route("GET", "/orders/{orderId}", { scopes: ["read_orders", "write_orders"] }, ({ params }) => ({
  order: view(get(params.orderId)),
}));

// Newest first. Bounds are compared at the second, which is what the service shows.
const sec = (ms) => Math.floor(ms / 1000);
route(
  "GET",
  "/orders",
  {
    scopes: R,
    query: [
      "createdAtMin",
      "createdAtMax",
      "updatedAtMin",
      "updatedAtMax",
      "financialStatus",
      "fulfillmentStatus",
      "ids",
      "limit",
      "pageToken",
    ],
  },
  ({ q, qList, url, res }) => {
    const limit = pageSize(q("limit"), { def: 20, max: 80 });
    let rows = [...db.orders.values()].sort((a, b) => b.createdMs - a.createdMs);
    const bound = (name, keep) => {
      const ms = moment(q(name), name, name.endsWith("Max"));
      if (ms !== undefined) rows = rows.filter((o) => keep(o, sec(ms)));
    };
    bound("createdAtMin", (o, s) =>
      bug("orders-createdmin-exclusive") ? sec(o.createdMs) > s : sec(o.createdMs) >= s,
    );
    bound("createdAtMax", (o, s) => sec(o.createdMs) <= s);
    bound("updatedAtMin", (o, s) => sec(o.updatedMs) >= s);
    bound("updatedAtMax", (o, s) => sec(o.updatedMs) <= s);
    const fin = q("financialStatus")?.toLowerCase();
    if (fin && !FINANCIAL.includes(fin)) invalid("financialStatus", `must be one of ${FINANCIAL.join(", ")}`);
    if (fin && !bug("orders-financial-filter-ignored")) rows = rows.filter((o) => o.financialStatus === fin);
    const ful = q("fulfillmentStatus")?.toLowerCase();
    if (ful && !["unfulfilled", "partial", "fulfilled"].includes(ful))
      invalid("fulfillmentStatus", "must be unfulfilled, partial or fulfilled");
    if (ful) rows = rows.filter((o) => (fulfillmentStatus(o) ?? "unfulfilled") === ful);
    const ids = qList("ids");
    if (ids && !bug("orders-ids-ignored")) rows = rows.filter((o) => ids.includes(o.orderId));
    if (q("pageToken")) {
      const { before } = unseal(q("pageToken"), "pageToken");
      rows = rows.filter((o) => o.createdMs < before);
    }
    const page = rows.slice(0, limit + (bug("orders-limit-plus-one") ? 1 : 0));
    if (rows.length > limit) {
      const next = new URLSearchParams(url.searchParams);
      next.set("pageToken", seal({ before: page.at(-1).createdMs }));
      res.setHeader("Link", `<http://127.0.0.1${url.pathname}?${next}>; rel="next"`);
    }
    return { orders: page.map(view) };
  },
);
