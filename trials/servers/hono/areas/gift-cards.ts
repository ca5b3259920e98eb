import { randomInt } from "node:crypto";
import type { Fields } from "../fields.ts";
import { asNumber } from "../money.ts";
import { find, type Operation, on } from "../operation.ts";
import { conflict } from "../problem.ts";
import type { GiftCard } from "../records.ts";
import { byCreation, checkSameId, type Shop } from "../shop.ts";
import { shopInfo } from "../shop-data.ts";
import { unzoned, zoned } from "../time.ts";

const statuses = ["enabled", "disabled", "expired"] as const;
type Status = (typeof statuses)[number];

export function giftCards(shop: Shop): Operation[] {
  function view(card: GiftCard): object {
    return {
      id: card.id,
      code: card.code,
      lastCharacters: lastCharacters(card),
      balance: asNumber(card.balance),
      initialValue: asNumber(card.initialValue),
      currency: shopInfo.currency,
      customerId: card.customerId,
      note: card.note,
      expireTime: card.expireTime === undefined ? null : zoned(card.expireTime),
      disableTime: card.disableTime === undefined ? undefined : zoned(card.disableTime),
      createTime: unzoned(card.createdAt),
      updateTime: unzoned(card.updatedAt),
    };
  }

  function lastCharacters(card: GiftCard): string {
    return shop.bug("gift-cards-first-characters") ? card.code.slice(0, 4) : card.code.slice(-4);
  }

  function statusOf(card: GiftCard): Status {
    if (card.disableTime !== undefined && !shop.bug("gift-cards-disable-does-nothing")) return "disabled";
    return card.expireTime !== undefined && card.expireTime <= Date.now() ? "expired" : "enabled";
  }

  function readNote(fields: Fields, kept?: string): string | undefined {
    const max = shop.bug("gift-cards-note-499") ? 499 : 500;
    const unchecked = kept !== undefined && shop.bug("gift-cards-note-unchecked");
    const accepts = (text: string) => unchecked || [...text].length <= max;
    const note = fields.text("note", kept, accepts, "text of at most 500 characters");
    return shop.bug("gift-cards-note-ascii") ? note?.replace(/[^ -~]/gu, "?") : note;
  }

  function readExpiry(fields: Fields, kept?: number): number | undefined {
    if (shop.bug("gift-cards-expiry-not-cleared") && fields.source.expireTime === null) return kept;
    return fields.time("expireTime", kept, shop.bug("gift-cards-expiry-ignores-offset"));
  }

  function readCustomerId(fields: Fields): number | undefined {
    const id = fields.id("customerId");
    if (id === undefined) return undefined;
    if (shop.customers.has(id)) return Number(id);
    return fields.issue("customerId", "Name a customer that exists.");
  }

  function create(fields: Fields): GiftCard {
    const isCode = (text: string) => /^[A-Za-z0-9-]{4,64}$/.test(text);
    const initialValue = fields.require("initialValue", fields.money("initialValue", undefined, 1)) ?? 0;
    const card: GiftCard = {
      id: shop.ids.number(),
      code: fields.text("code", undefined, isCode, "4 to 64 letters, digits or hyphens") ?? newCode(),
      balance: initialValue,
      initialValue,
      customerId: readCustomerId(fields),
      note: readNote(fields),
      expireTime: readExpiry(fields),
      disableTime: undefined,
      ...shop.stamps(),
    };
    fields.finish();
    const code = card.code.toLowerCase();
    if ([...shop.giftCards.values()].some((other) => other.code.toLowerCase() === code))
      throw conflict("Another gift card has this code.");
    shop.giftCards.set(String(card.id), card);
    return card;
  }

  function update(card: GiftCard, fields: Fields): void {
    const sent = fields.require("balance", fields.money("balance", card.balance)) ?? 0;
    const balance = shop.bug("gift-cards-zero-balance-ignored") ? sent || card.balance : sent;
    const note = readNote(fields, card.note ?? "");
    const expireTime = readExpiry(fields, card.expireTime);
    if (shop.bug("gift-cards-rejected-update-writes")) card.balance = balance;
    fields.finish();
    if (card.disableTime !== undefined && (balance !== card.balance || expireTime !== card.expireTime))
      throw conflict("The gift card is disabled; only its note can change.");
    Object.assign(card, { balance, note: note === "" ? undefined : note, expireTime });
    shop.touch(card);
  }

  function filter(last: string | undefined, status: Status | undefined): (card: GiftCard) => boolean {
    const byLast = last !== undefined && !shop.bug("gift-cards-last-characters-ignored");
    const byStatus = status !== undefined && !(status === "expired" && shop.bug("gift-cards-expired-filter-ignored"));
    return (card) =>
      (!byLast || lastCharacters(card).toLowerCase() === last.toLowerCase()) &&
      (!byStatus || statusOf(card) === status || isLeaking(card, status));
  }

  function isLeaking(card: GiftCard, status: Status): boolean {
    return shop.bug("gift-cards-enabled-expired") && status === "enabled" && statusOf(card) === "expired";
  }

  return [
    on("POST /gift_cards", ["write_gift_card"], ({ body }) => ({
      giftCard: view(create(shop.fields(body, "giftCard"))),
    })),
    on("GET /gift_cards/search", ["read_gift_card"], ({ query, header }) => {
      const last = query.text("lastCharacters");
      if (last !== undefined && last.length !== 4) query.reject("lastCharacters", "give four characters.");
      const matches = filter(last, query.oneOf("status", statuses));
      const token = query.text("pageToken");
      const since = query.wholeNumber("sinceId") ?? 0;
      const from = token === undefined && !shop.bug("gift-cards-since-ignored") ? since : 0;
      const rows = shop.pages.take({
        list: "gift cards",
        rows: [...shop.giftCards.values()].filter((card) => card.id >= from && matches(card)),
        order: byCreation,
        limit: shop.pageSize(query.wholeNumber("limit"), shop.bug("gift-cards-default-20") ? 20 : 50),
        token,
        header,
        drift: shop.bug("gift-cards-page-skips") ? 1 : 0,
      });
      return { giftCards: rows.map(view) };
    }),
    on("GET /gift_cards/count", ["read_gift_card"], () => ({
      count: Math.max(0, shop.giftCards.size - (shop.bug("gift-cards-count-short") ? 1 : 0)),
    })),
    on("GET /gift_cards/:giftCardId", ["read_gift_card"], (call) => ({
      giftCard: view(find(shop.giftCards, "gift card", call.id("giftCardId"))),
    })),
    on("PUT /gift_cards/:giftCardId", ["write_gift_card"], (call) => {
      const card = find(shop.giftCards, "gift card", call.id("giftCardId"));
      update(card, shop.fields(call.body, "giftCard"));
      return { giftCard: view(card) };
    }),
    on(
      "POST /gift_cards/:giftCardId/disable",
      shop.bug("access-read-disables-cards") ? ["write_gift_card", "read_gift_card"] : ["write_gift_card"],
      (call) => {
        const card = find(shop.giftCards, "gift card", call.id("giftCardId"));
        checkSameId(shop.topFields(call.body), "giftCardId", String(card.id));
        if (card.disableTime === undefined) {
          shop.touch(card);
          card.disableTime = card.updatedAt;
        }
        const shown = view(card);
        return { giftCard: shop.bug("gift-cards-disable-without-time") ? { ...shown, disableTime: undefined } : shown };
      },
    ),
  ];

  function newCode(): string {
    const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join("");
  }
}
