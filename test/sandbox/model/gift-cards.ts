/** Gift cards: disabled once they have been, expired once their time has come, enabled otherwise. */
import type { GiftCard } from "../../../generated/types.js";
import { amount, local, millisecondsOf, thousandths } from "./figures.ts";
import { absent, getStored, type Rules, type Shop, type StoredResource, sorted, unknown } from "./shop.ts";

export const giftCardRules = {
  createGiftCard: {
    reasonsToReject: ({ giftCard: { code, customerId } }, shop) => [
      ...unknown(shop.customer, customerId, "giftCard/customerId"),
      ...(code !== undefined && [...shop.giftCard.values()].some(({ value }) => value.code === code)
        ? ["422 /body/giftCard/code"]
        : []),
    ],
    apply({ giftCard: { code, customerId, initialValue, note, expireTime } }, shop, { giftCard: answer }) {
      const made = code ?? answer.code ?? "";
      if (code === undefined) shopMadeUp(made, shop);
      shop.add("giftCard", answer.id, {
        id: answer.id,
        code: made,
        lastCharacters: made.slice(-4),
        balance: amount(thousandths(initialValue)),
        initialValue: amount(thousandths(initialValue)),
        currency: "USD",
        ...(customerId !== undefined && { customerId }),
        ...(note !== undefined && { note }),
        expireTime: expiryOf(expireTime ?? null),
        disableTime: null,
      });
      return { giftCard: cardOf(getStored(shop.giftCard, answer.id)) };
    },
  },
  updateGiftCard: {
    reasonsToReject: ({ giftCardId }, shop) => absent(shop.giftCard, giftCardId),
    apply({ giftCardId, giftCard: { balance, note, expireTime } }, shop) {
      const kept = getStored(shop.giftCard, giftCardId);
      if (balance !== undefined) kept.value.balance = amount(thousandths(balance));
      if (note !== undefined) kept.value.note = note;
      if (expireTime !== undefined) kept.value.expireTime = expiryOf(expireTime);
      kept.updated = shop.now;
      return { giftCard: cardOf(kept) };
    },
  },
  disableGiftCard: {
    reasonsToReject: ({ giftCardId }, shop) => absent(shop.giftCard, giftCardId),
    apply({ giftCardId }, shop) {
      const kept = getStored(shop.giftCard, giftCardId);
      if (kept.value.disableTime === null) {
        kept.value.disableTime = local(shop.now);
        kept.updated = shop.now;
      }
      return { giftCard: cardOf(kept) };
    },
  },
  getGiftCard: {
    reasonsToReject: ({ giftCardId }, shop) => absent(shop.giftCard, giftCardId),
    apply: ({ giftCardId }, shop) => ({ giftCard: cardOf(getStored(shop.giftCard, giftCardId)) }),
  },
  countGiftCards: { apply: (_, shop) => ({ count: shop.giftCard.size }) },
  searchGiftCards: {
    apply: ({ sinceId, status, lastCharacters }, shop) => ({
      giftCards: sorted(shop.giftCard.values(), "id")
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

/** @throws Error where a code that was made up is not as it should be, or another card has it. */
function shopMadeUp(code: string, shop: Shop): void {
  const isTaken = [...shop.giftCard.values()].some(({ value }) => value.code === code);
  if (isTaken || !/^[2-9A-HJ-NP-Z]{16}$/.test(code)) throw new Error(`${code} is not a new code`);
}
