// Fulfillments and fulfillment services. Prefixed ids; times at +05:30 with milliseconds.
import {
  boolean,
  bug,
  conflict,
  idText,
  invalid,
  isoOffset,
  money,
  notFound,
  now,
  number,
  objects,
  prefixed,
  route,
  SHOP_OFFSET,
  text,
  url,
} from "./lib.js";
import { getOrder, lineNumbers } from "./orders.js";
import { db } from "./state.js";

const R = ["read_fulfillments"];
const W = ["write_fulfillments"];
const time = (ms) => isoOffset(ms, SHOP_OFFSET, true);

const lineView = (f, x) => {
  const o = db.orders.get(f.orderId);
  const l = o.lines.find((y) => y.id === x.lineId);
  return {
    id: x.id,
    orderLineItemId: l.id,
    productId: l.productId,
    variantId: l.variantId,
    variantTitle: l.variantTitle,
    title: l.title,
    name: [l.title, l.variantTitle].filter(Boolean).join(" - "),
    sku: l.sku,
    quantity: x.quantity,
    price: money(l.priceCents),
    grams: l.grams,
    requiresShipping: l.requiresShipping,
    giftCard: l.giftCard,
    fulfillmentStatus: f.status === "fulfilled" ? "fulfilled" : null,
  };
};
const listOf = (xs) => (xs.length ? JSON.stringify(bug("trackingnumbers-first-only") ? xs.slice(0, 1) : xs) : null);

const view = (f) => {
  const first = f.trackings[0] ?? {};
  return {
    id: f.id,
    orderId: f.orderId,
    status: f.status,
    lineItems: f.lines.map((x) => lineView(f, x)),
    originAddress: f.originAddress,
    trackingCompany: first.trackingCompany ?? null,
    trackingNumber: first.trackingNumber ?? null,
    trackingUrl: first.trackingUrl ?? null,
    trackingNumbers: listOf(f.trackings.map((t) => t.trackingNumber).filter(Boolean)),
    trackingUrls: listOf(f.trackings.map((t) => t.trackingUrl).filter(Boolean)),
    trackings: f.trackings,
    fulfillmentServiceHandle: f.handle,
    createTime: time(f.createdMs),
    updateTime: time(f.updatedMs),
  };
};
/** The answer of update tracking has the fields of its request and no others. */
const tracked = (f) => {
  const { id, orderId, status, createTime, updateTime, lineItems, trackings, originAddress } = view(f);
  return { id, orderId, status, createTime, updateTime, lineItems, trackings, originAddress };
};

const readTrackings = (v) =>
  objects(v, "trackings")?.map((t) => ({
    trackingCompany: text(t.trackingCompany, "trackings.trackingCompany", { max: 120 }) || null,
    trackingNumber: text(t.trackingNumber, "trackings.trackingNumber", { max: 120 }) || null,
    trackingUrl: url(t.trackingUrl || undefined, "trackings.trackingUrl") || null,
  }));
const ORIGIN = ["zip", "address1", "address2", "city", "provinceCode", "countryCode"];
const readOrigin = (v) =>
  objects(v, "originAddress")?.map((a) =>
    Object.fromEntries(ORIGIN.map((k) => [k, text(a[k], `originAddress.${k}`, { max: 255 }) ?? ""])),
  );

const get = (id) => db.fulfillments.get(id) || notFound("fulfillment", id);
const touchOrder = (f) => {
  db.orders.get(f.orderId).updatedMs = now();
};

route("POST", "/fulfillments", { scopes: W }, ({ envelope }) => {
  const src = envelope("fulfillment");
  const orderId = idText(src.orderId, "orderId");
  const o = orderId ? db.orders.get(orderId) : invalid("orderId", "must be given");
  if (!o) invalid("orderId", "is not an order");
  if (o.cancelledMs) conflict("The order is cancelled");
  const asked = objects(src.lineItems, "lineItems");
  let lines;
  if (!asked?.length) {
    // No line items: everything that is left.
    lines = o.lines
      .map((l) => ({ lineId: l.id, quantity: lineNumbers(o, l).fulfillable }))
      .filter((x) => x.quantity > 0);
  } else {
    const seen = new Map();
    lines = asked.map((x) => {
      const id = idText(x.id, "lineItems.id");
      const l = o.lines.find((y) => y.id === id);
      if (!l) invalid("lineItems.id", "is not a line item of the order");
      const left = lineNumbers(o, l).fulfillable - (seen.get(id) ?? 0);
      const quantity = number(x.quantity, "lineItems.quantity", { min: 1, int: true }) ?? left;
      if (quantity > left) invalid("lineItems.quantity", `is more than the ${left} left to fulfill`);
      seen.set(id, (seen.get(id) ?? 0) + quantity);
      return { lineId: id, quantity };
    });
  }
  if (!lines.length) conflict("Nothing of the order is left to fulfill");
  const t = now();
  const f = {
    id: prefixed("ful"),
    orderId: o.orderId,
    status: bug("fulfillment-born-fulfilled") ? "fulfilled" : "open",
    lines: lines.map((x) => ({ id: prefixed("fli"), ...x })),
    originAddress: readOrigin(src.originAddress) ?? [],
    trackings: readTrackings(src.trackings) ?? [],
    handle: text(src.fulfillmentServiceHandle, "fulfillmentServiceHandle") || "manual",
    createdMs: t,
    updatedMs: t,
  };
  db.fulfillments.set(f.id, f);
  touchOrder(f);
  return { fulfillment: view(f) };
});

// A second cancel is rejected.
route("PUT", "/fulfillments/{fulfillmentId}/cancel", { scopes: W }, ({ params, body }) => {
  const f = get(params.fulfillmentId);
  const own = idText(body.fulfillmentId, "fulfillmentId");
  if (own && own !== f.id) invalid("fulfillmentId", "differs from the path");
  if (f.status === "cancelled") conflict("The fulfillment is cancelled already");
  f.status = "cancelled";
  f.updatedMs = now();
  touchOrder(f);
  return { fulfillment: view(f) };
});

route("PUT", "/fulfillments/{fulfillmentId}/update_tracking", { scopes: W }, ({ params, envelope }) => {
  const f = get(params.fulfillmentId);
  const src = envelope("fulfillment");
  const own = idText(src.id, "id");
  if (own && own !== f.id) invalid("id", "differs from the path");
  const order = idText(src.orderId, "orderId");
  if (order && order !== f.orderId) invalid("orderId", "is not the order of this fulfillment");
  if (f.status === "cancelled") conflict("A cancelled fulfillment takes no tracking");
  const status = text(src.status, "status")?.toLowerCase();
  if (status && status !== "open" && status !== "fulfilled") invalid("status", "must be open or fulfilled");
  if (status === "open" && f.status === "fulfilled") invalid("status", "cannot go back to open");
  const trackings = readTrackings(src.trackings);
  const origin = readOrigin(src.originAddress);
  const old = f.trackings;
  if (trackings) f.trackings = trackings;
  if (origin) f.originAddress = origin;
  if (status) f.status = status;
  f.updatedMs = now();
  touchOrder(f);
  const out = { fulfillment: tracked(f) };
  if (bug("tracking-not-saved")) f.trackings = old;
  return out;
});

const ofOrder = (id) =>
  [...db.fulfillments.values()].filter((f) => f.orderId === id).sort((a, b) => b.createdMs - a.createdMs);

route("GET", "/orders/{orderId}/fulfillments", { scopes: R }, ({ params }) => ({
  fulfillment: ofOrder(getOrder(params.orderId).orderId).map(view),
}));

route("GET", "/orders/{orderId}/fulfillments/count", { scopes: R }, ({ params }) => {
  const o = getOrder(params.orderId);
  return { count: bug("fulfillment-count-global") ? db.fulfillments.size : ofOrder(o.orderId).length };
});

// One id: an object. Several: a list, in the order asked. One that is unknown: 404.
route("GET", "/fulfillments", { scopes: R, query: ["ids"] }, ({ qList }) => {
  const ids = qList("ids");
  if (!ids?.length) invalid("ids", "must be given");
  const rows = ids.map(get).map(view);
  return { fulfillment: rows.length === 1 ? rows[0] : rows };
});

route("POST", "/fulfillment_services", { scopes: W }, ({ envelope }) => {
  const src = envelope("fulfillmentService");
  const name = text(src.name, "name", { max: 100 });
  if (!name) invalid("name", "must be given");
  const callbackUrl = url(src.callbackUrl, "callbackUrl") ?? null;
  if (db.services.has(name.toLowerCase())) conflict("A fulfillment service of this name exists");
  const s = {
    serviceId: prefixed("svc"),
    name,
    trackingSupport: boolean(src.trackingSupport, "trackingSupport") ?? false,
    callbackUrl,
  };
  db.services.set(name.toLowerCase(), s);
  return {
    fulfillmentService: { name, trackingSupport: String(s.trackingSupport), serviceId: s.serviceId, serviceName: name },
  };
});
