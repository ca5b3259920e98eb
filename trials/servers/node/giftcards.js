// Gift cards. Ids are plain JSON numbers, money is text with two places, unset values are null.
import {
  bug,
  cents,
  conflict,
  idText,
  invalid,
  isoLocal,
  isoOffset,
  moment,
  money,
  notFound,
  now,
  number,
  pageSize,
  randomText,
  route,
  SHOP_OFFSET,
  seal,
  smallId,
  text,
  unseal,
} from "./lib.js";
import { db, shop } from "./state.js";

const R = ["read_gift_card"];
const W = ["write_gift_card"];

const view = (g) => ({
  id: g.id,
  code: g.code,
  lastCharacters: bug("giftcard-lastchars-wrong") ? g.code.slice(0, 4) : g.code.slice(-4),
  balance: money(g.balanceCents),
  initialValue: money(g.initialCents),
  currency: shop.currency,
  customerId: g.customerId === null ? null : Number(g.customerId),
  orderId: null,
  lineItemId: null,
  note: g.note,
  expireTime: g.expireMs === null ? null : isoOffset(g.expireMs, 0),
  disableTime: bug("giftcard-disable-no-time") ? null : isoLocal(g.disabledMs, SHOP_OFFSET),
  createTime: isoLocal(g.createdMs, SHOP_OFFSET),
  updateTime: isoLocal(g.updatedMs, SHOP_OFFSET),
  userId: null,
});

const readNote = (v) => {
  const s = text(v, "note", { max: bug("giftcard-note-limit") ? 5000 : 500, trim: false });
  return s === "" ? null : s;
};
const get = (id) => (/^\d+$/.test(id) && db.giftCards.get(Number(id))) || notFound("gift card", id);

route("POST", "/gift_cards", { scopes: W }, ({ envelope }) => {
  const src = envelope("giftCard");
  const initialCents = cents(src.initialValue, "initialValue", { max: 1000000 });
  if (initialCents === undefined || initialCents === null || initialCents <= 0)
    invalid("initialValue", "must be more than zero");
  let code = text(src.code, "code")?.replace(/[\s-]/g, "").toUpperCase();
  if (code) {
    if (!/^[A-Z0-9]{8,32}$/.test(code)) invalid("code", "must have 8 to 32 letters and digits");
    for (const o of db.giftCards.values()) if (o.code === code) conflict("A gift card of this code exists");
  } else code = randomText(16);
  const customerId = idText(src.customerId, "customerId") || null;
  if (customerId && !db.customers.has(customerId)) invalid("customerId", "is not a customer");
  const expireMs = moment(src.expireTime, "expireTime") ?? null;
  if (expireMs !== null && expireMs <= Date.now()) invalid("expireTime", "must be in the future");
  const t = now();
  const g = {
    id: smallId(),
    code,
    initialCents,
    balanceCents: initialCents,
    customerId,
    note: readNote(src.note) ?? null,
    expireMs,
    disabledMs: null,
    createdMs: t,
    updatedMs: t,
  };
  db.giftCards.set(g.id, g);
  return { giftCard: view(g) };
});

// Disabling a second time changes nothing.
route("POST", "/gift_cards/{giftCardId}/disable", { scopes: W }, ({ params, body }) => {
  const g = get(params.giftCardId);
  const own = idText(body.giftCardId, "giftCardId");
  if (own && own !== String(g.id)) invalid("giftCardId", "differs from the path");
  if (g.disabledMs === null) {
    g.disabledMs = now();
    g.updatedMs = g.disabledMs;
  }
  return { giftCard: view(g) };
});

route("PUT", "/gift_cards/{giftCardId}", { scopes: W }, ({ params, envelope }) => {
  const g = get(params.giftCardId);
  const src = envelope("giftCard");
  if (g.disabledMs !== null) conflict("A disabled gift card cannot be changed");
  const balance = cents(src.balance, "balance", { min: 0 });
  if (balance > g.initialCents) invalid("balance", "must not be more than the initial value");
  const note = readNote(src.note);
  const expireMs = moment(src.expireTime, "expireTime");
  if (balance !== undefined && balance !== null) g.balanceCents = balance;
  if (note !== undefined) g.note = note;
  if (expireMs !== undefined) g.expireMs = expireMs;
  g.updatedMs = now();
  return { giftCard: view(g) };
});

const statusOf = (g) => {
  if (g.disabledMs !== null) return "disabled";
  return g.expireMs !== null && g.expireMs <= Date.now() ? "expired" : "enabled";
};

// Newest first. The next page is in the Link header.
route(
  "GET",
  "/gift_cards/search",
  { scopes: R, query: ["limit", "sinceId", "status", "pageToken", "lastCharacters"] },
  ({ q, url, res }) => {
    const limit = pageSize(q("limit"), { def: bug("giftcard-default-20") ? 20 : 50, max: 100 });
    const status = q("status");
    if (status !== undefined && !["enabled", "disabled", "expired"].includes(status))
      invalid("status", "must be enabled, disabled or expired");
    const tail = q("lastCharacters")?.toUpperCase();
    if (tail !== undefined && tail.length !== 4) invalid("lastCharacters", "must have four characters");
    let rows = [...db.giftCards.values()].sort((a, b) => b.id - a.id);
    if (status)
      rows = rows.filter(
        (g) => statusOf(g) === status || (bug("giftcard-enabled-includes-disabled") && status === "enabled"),
      );
    if (tail) rows = rows.filter((g) => g.code.endsWith(tail));
    const token = q("pageToken");
    if (token) {
      const { next } = unseal(token, "pageToken");
      rows = rows.filter((g) => g.id <= next);
    } else if (q("sinceId") !== undefined) {
      const start = number(q("sinceId"), "sinceId", { int: true });
      rows = rows.filter((g) => g.id <= start);
    }
    const page = rows.slice(0, limit);
    if (rows.length > limit) {
      const next = new URLSearchParams(url.searchParams);
      next.set("pageToken", seal({ next: rows[limit].id }));
      res.setHeader("Link", `<http://127.0.0.1${url.pathname}?${next}>; rel="next"`);
    }
    return { giftCards: page.map(view) };
  },
);

route("GET", "/gift_cards/count", { scopes: R }, () => ({ count: db.giftCards.size }));

route("GET", "/gift_cards/{giftCardId}", { scopes: R }, ({ params }) => ({ giftCard: view(get(params.giftCardId)) }));
