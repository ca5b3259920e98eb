/** Gift cards: disabled once they have been, expired once their time has come, enabled otherwise. */
import type { GiftCard } from "../../../generated/types.js";
import { amount, local, millisecondsOf, thousandths } from "./figures.ts";
import {
  getStored,
  type Rules,
  rejectMissing,
  rejectUnknown,
  type Shop,
  type StoredResource,
  sortStored,
} from "./shop.ts";

export const giftCardRules = {
  createGiftCard: {
    reasonsToReject: ({ giftCard: { code, customerId } }, shop) => [
      ...rejectUnknown(shop.customer, customerId, "giftCard/customerId"),
      ...(code !== undefined && [...shop.giftCard.values()].some(({ value }) => value.code === code)
        ? ["422 /body/giftCard/code"]
        : []),
    ],
    apply({ giftCard: { code, customerId, initialValue, note, expireTime } }, shop, { giftCard: response }) {
      const created = code ?? response.code ?? "";
      if (code === undefined) checkGeneratedCode(created, shop);
      shop.add("giftCard", response.id, {
        id: response.id,
        code: created,
        lastCharacters: created.slice(-4),
        balance: amount(thousandths(initialValue)),
        initialValue: amount(thousandths(initialValue)),
        currency: "USD",
        ...(customerId !== undefined && { customerId }),
        ...(note !== undefined && { note }),
        expireTime: expiryOf(expireTime ?? null),
        disableTime: null,
      });
      return { giftCard: cardOf(getStored(shop.giftCard, response.id)) };
    },
  },
  updateGiftCard: {
    reasonsToReject: ({ giftCardId }, shop) => rejectMissing(shop.giftCard, giftCardId),
    apply({ giftCardId, giftCard: { balance, note, expireTime } }, shop) {
      const stored = getStored(shop.giftCard, giftCardId);
      if (balance !== undefined) stored.value.balance = amount(thousandths(balance));
      if (note !== undefined) stored.value.note = note;
      if (expireTime !== undefined) stored.value.expireTime = expiryOf(expireTime);
      stored.updated = shop.now;
      return { giftCard: cardOf(stored) };
    },
  },
  disableGiftCard: {
    reasonsToReject: ({ giftCardId }, shop) => rejectMissing(shop.giftCard, giftCardId),
    apply({ giftCardId }, shop) {
      const stored = getStored(shop.giftCard, giftCardId);
      if (stored.value.disableTime === null) {
        stored.value.disableTime = local(shop.now);
        stored.updated = shop.now;
      }
      return { giftCard: cardOf(stored) };
    },
  },
  getGiftCard: {
    reasonsToReject: ({ giftCardId }, shop) => rejectMissing(shop.giftCard, giftCardId),
    apply: ({ giftCardId }, shop) => ({ giftCard: cardOf(getStored(shop.giftCard, giftCardId)) }),
  },
  countGiftCards: { apply: (_, shop) => ({ count: shop.giftCard.size }) },
  searchGiftCards: {
    apply: ({ sinceId, status, lastCharacters }, shop) => ({
      giftCards: sortStored(shop.giftCard.values(), "id")
        .filter(({ id }) => sinceId === undefined || id > sinceId)
        .map(cardOf)
        .filter((card) => status === undefined || stateOf(card, shop.now) === status)
        .filter((card) => lastCharacters === undefined || card.lastCharacters === lastCharacters),
    }),
  },
} satisfies Rules;

function cardOf({ value, created, updated }: StoredResource<GiftCard>): GiftCard {
  return { ...value, createTime: local(created), updateTime: local(updated) };
}

function stateOf({ disableTime, expireTime }: GiftCard, now: number): string {
  if (disableTime !== null) return "disabled";
  return typeof expireTime === "string" && millisecondsOf(expireTime) <= now ? "expired" : "enabled";
}

/** A number is of seconds, or of milliseconds from 10^11 on. */
function expiryOf(sent: string | null): string | null {
  if (sent === null) return null;
  const number = Number(sent);
  return local(Number.isNaN(number) ? millisecondsOf(sent) : number < 1e11 ? number * 1000 : number);
}

/** @throws Error if a generated code has the wrong format, or another card has it. */
function checkGeneratedCode(code: string, shop: Shop): void {
  const isTaken = [...shop.giftCard.values()].some(({ value }) => value.code === code);
  if (isTaken || !/^[2-9A-HJ-NP-Z]{16}$/.test(code)) throw new Error(`${code} is not a new code`);
}
