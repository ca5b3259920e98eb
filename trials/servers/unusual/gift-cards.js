// Gift cards. Their times are the clock of the store, without an offset.
import { formatCents, parseCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { nextSequence, numericId } from "./ids.js";
import { formatCursor, readCursor, readLimit } from "./pages.js";
import { reject, rejectField } from "./problem.js";
import { route } from "./router.js";
import { currency } from "./shop.js";
import { applyChanges, findRecord, liveRecords, newestFirst, referenced, store } from "./store.js";
import { formatLocal, now } from "./times.js";
import { isBlank, isObject, readId, readString, unwrap } from "./values.js";

const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const statuses = ["enabled", "disabled", "expired"];

/** A card that is disabled and expired counts as disabled. */
function statusOf(card) {
  if (card.disabled) return "disabled";
  return card.expires !== null && card.expires <= Date.now() ? "expired" : "enabled";
}

const view = (card) => ({
  id: card.id,
  code: card.code,
  lastCharacters: hasBug("gift-last") ? card.code.slice(0, 4) : card.code.slice(-4),
  balance: formatCents(card.balance),
  initialValue: formatCents(card.initialValue),
  currency,
  customerId: card.customerId,
  orderId: null,
  lineItemId: null,
  note: card.note,
  expireTime: card.expires === null ? null : formatLocal(card.expires),
  disableTime: card.disabled ? formatLocal(card.disabled) : null,
  createTime: formatLocal(card.created),
  updateTime: formatLocal(card.updated),
  userId: null,
});

/** A timestamp, where one without an offset is at +08:00, or seconds or milliseconds since 1970. */
function readExpiry(value) {
  if (value === undefined) return undefined;
  if (value === null || value === "") return null;
  const isNumber = typeof value === "number" || /^\d{9,14}$/.test(value);
  const time = isNumber ? inMilliseconds(Number(value)) : parseTime(String(value));
  if (!Number.isFinite(time)) rejectField("expireTime", "is not a timestamp");
  return Math.floor(time / 1000) * 1000;
}

const inMilliseconds = (number) => (number < 1e11 ? number * 1000 : number);

function parseTime(text) {
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return Date.parse(text);
  return Date.parse(text.length <= 10 ? `${text}T00:00:00+08:00` : `${text}+08:00`);
}

function makeCode() {
  return Array.from({ length: 16 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");
}

function readCode(value) {
  const code = (readString(value, "code", { max: 40 }) || makeCode()).replace(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z0-9]{8,20}$/.test(code)) rejectField("code", "must be 8 to 20 letters and digits");
  const isTaken = [...store.giftCards.values()].some((other) => other.code === code);
  if (isTaken) reject(409, "code_taken", "another gift card has this code", "code");
  return code;
}

function readCustomerId(value) {
  if (isBlank(value)) return null;
  const id = readId(value, "customerId");
  if (!referenced("customers", id)) rejectField("customerId", "is not a customer");
  return id;
}

/** @param options.canBeExpired whether the card may have an expiry in the past. */
export function createGiftCard(body, { canBeExpired = false } = {}) {
  const code = readCode(body.code);
  if (body.initialValue === undefined || body.initialValue === null) rejectField("initialValue", "is required");
  const initialValue = parseCents(body.initialValue, "initialValue");
  if (initialValue <= 0) rejectField("initialValue", "must be positive");
  const note = readString(body.note, "note", { max: 500 }) ?? null;
  const customerId = readCustomerId(body.customerId);
  const expires = readExpiry(body.expireTime) ?? null;
  if (expires !== null && expires <= Date.now() && !canBeExpired) rejectField("expireTime", "must lie ahead");
  const card = {
    id: numericId(),
    sequence: nextSequence(),
    code,
    balance: initialValue,
    initialValue,
    note,
    customerId,
    expires,
    disabled: null,
    created: now(),
    updated: now(),
  };
  store.giftCards.set(card.id, card);
  return card;
}

function updateGiftCard(card, body) {
  const isIdSent = body.id !== undefined && body.id !== null;
  if (isIdSent && String(body.id) !== card.id) rejectField("id", "differs from the path");
  if (card.disabled) reject(409, "gift_card_disabled", "a disabled gift card cannot change");
  const balance = readBalance(body.balance, card);
  const note = readString(body.note, "note", { max: hasBug("gift-note") ? 5000 : 500 });
  applyChanges(card, { balance, note, expires: readExpiry(body.expireTime) });
  return card;
}

function readBalance(value, { initialValue }) {
  if (value === undefined || value === null) return undefined;
  const balance = parseCents(value, "balance");
  if (balance < 0 || balance > initialValue) rejectField("balance", "must lie between 0 and the initial value");
  return balance;
}

route("POST", "/gift_cards", "write_gift_card", ({ body }) => {
  return { giftCard: view(createGiftCard(unwrap(body, "giftCard"))) };
});

// Newest first. `sinceId` is the first card of the list. The next cursor is in `pageInfo`.
route("GET", "/gift_cards/search", "read_gift_card", ({ query }) => {
  let cards = newestFirst(liveRecords(store.giftCards));
  const sinceId = query.get("sinceId");
  if (sinceId) {
    const first = store.giftCards.get(sinceId);
    if (!first) reject(400, "invalid_since_id", "sinceId is not a gift card");
    cards = cards.filter(({ sequence }) => sequence <= first.sequence);
  }
  const status = query.get("status");
  if (status && !statuses.includes(status)) reject(400, "invalid_filter", "status is not known");
  const wanted = hasBug("gift-status") && status === "enabled" ? ["enabled", "disabled"] : [status];
  if (status) cards = cards.filter((card) => wanted.includes(statusOf(card)));
  const end = query.get("lastCharacters");
  if (end) cards = cards.filter(({ code }) => code.slice(-4) === end.toUpperCase());
  const limit = readLimit(query.get("limit"), { standard: hasBug("gift-default") ? 20 : 50, max: 200 });
  const offset = readCursor(query.get("pageToken"));
  const next = offset + limit;
  return {
    giftCards: cards.slice(offset, next).map(view),
    pageInfo: { nextPageToken: next < cards.length ? formatCursor(next) : null },
  };
});

route("GET", "/gift_cards/count", "read_gift_card", () => ({ count: liveRecords(store.giftCards).length }));

// Disabling a card again keeps the first time.
route("POST", "/gift_cards/{id}/disable", "write_gift_card", ({ params, body }) => {
  const card = findRecord("giftCards", params.id, "gift card");
  if (!isObject(body) || String(body.giftCardId ?? "") !== card.id) {
    rejectField("giftCardId", "is required and must equal the id in the path");
  }
  if (!card.disabled) {
    card.disabled = now();
    card.updated = now();
  }
  const giftCard = view(card);
  return { giftCard: hasBug("gift-disable") ? { ...giftCard, disableTime: null } : giftCard };
});

route("PUT", "/gift_cards/{id}", "write_gift_card", ({ params, body }) => {
  const card = findRecord("giftCards", params.id, "gift card");
  return { giftCard: view(updateGiftCard(card, unwrap(body, "giftCard"))) };
});

route("GET", "/gift_cards/{id}", "read_gift_card", ({ params }) => {
  return { giftCard: view(findRecord("giftCards", params.id, "gift card")) };
});
