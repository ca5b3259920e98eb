/** Gift cards: credit that whoever has the code can spend. */
import { createHash } from "node:crypto";
import type { GiftCard } from "../../../generated/types.js";
import { type Amount, total } from "../decimal-amount.ts";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import type { Call, Service } from "../operation-call.ts";
import { hasPart, kindOf } from "../state/document-kind.ts";
import type { Draft } from "../state/resource-draft.ts";
import { millisecondsOf, timeText } from "../time.ts";
import { requireCustomer } from "./customers.ts";
import { list } from "./lists.ts";
import { currencyOf } from "./shop.ts";

/** Gift cards as they are kept. */
export const giftCards = kindOf("giftCard", {
  indexedBy: ["lastCharacters"],
  parts: ({ code }) => (code === undefined ? [] : [code]),
  dates: { created: "createTime", updated: "updateTime", form: "local" },
});

export const giftCardService = {
  async createGiftCard({ giftCard: given }, call) {
    const id = await call.newId("giftCard");
    const { customerId, code = await newCode(id, call), note, expireTime } = given;
    if (given.code !== undefined && (await isTaken(code, call)))
      throw new DomainError("invalid", ["giftCard", "code"], "must be unique (got the code of another gift card)");
    if (customerId !== undefined) await requireCustomer(customerId, ["giftCard", "customerId"], call);
    const initialValue = amountOf(given.initialValue ?? "0", ["giftCard", "initialValue"]);
    const now = call.time("local");
    const giftCard: Draft<GiftCard> = {
      id,
      code,
      lastCharacters: Array.from(code).slice(-4).join(""),
      balance: initialValue,
      initialValue,
      currency: await currencyOf(call.documents),
      customerId,
      orderId: undefined,
      lineItemId: undefined,
      note,
      expireTime: expiryOf(expireTime ?? null),
      disableTime: null,
      createTime: now,
      updateTime: now,
      userId: undefined,
    };
    return { giftCard: await call.documents.put(giftCards, giftCard) };
  },

  async getGiftCard({ giftCardId }, { documents }) {
    return { giftCard: await documents.getOrThrow(giftCards, giftCardId) };
  },

  /** In the order of ids, so that `sinceId` and the pages that follow it go the same way. */
  async searchGiftCards(_, call) {
    return { giftCards: await list(call, giftCards, { order: { by: "id" } }) };
  },

  async countGiftCards(_, { documents }) {
    return { count: await documents.count(giftCards) };
  },

  async updateGiftCard({ giftCardId, giftCard: { balance, note, expireTime } }, call) {
    const { value } = await call.documents.getOrThrow(giftCards, giftCardId);
    const giftCard = await call.documents.put(giftCards, {
      ...value,
      ...(balance !== undefined && { balance: amountOf(balance, ["giftCard", "balance"]) }),
      ...(note !== undefined && { note }),
      ...(expireTime !== undefined && { expireTime: expiryOf(expireTime) }),
      updateTime: call.time("local"),
    });
    return { giftCard };
  },

  /** It is disabled once, and stays so (States and transitions, Gift card). */
  async disableGiftCard({ giftCardId }, call) {
    const found = await call.documents.getOrThrow(giftCards, giftCardId);
    const { disableTime } = found.value;
    if (disableTime !== undefined && disableTime !== null) return { giftCard: found };
    const now = call.time("local");
    return {
      giftCard: await call.documents.put(giftCards, { ...found.value, disableTime: now, updateTime: now }),
    };
  },
} satisfies Service;

/** Digits and capital letters without those that look alike; 32, so that a byte chooses evenly. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code that no card has. It follows from the card's id, so that it is the same on every run where ids are. */
async function newCode(id: string, call: Call): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = createHash("sha256").update(`${id} ${attempt}`).digest().subarray(0, 16);
    const code = Array.from(bytes, (byte) => signs[byte % signs.length]).join("");
    if (!(await isTaken(code, call))) return code;
  }
}

async function isTaken(code: string, { documents }: Call): Promise<boolean> {
  const [found] = await documents.find(giftCards, { where: [hasPart(code)], limit: 1 });
  return found !== undefined;
}

/** An amount with two places. The contract does not bound the places of a number. @throws DomainError `invalid` when there are more. */
function amountOf(amount: Amount, path: ArgumentPath): Amount {
  const [, exact] = /^(\d+(?:\.\d{1,2})?)0*$/.exec(amount) ?? [];
  if (exact === undefined)
    throw new DomainError("invalid", path, `must have at most two decimal places (got ${amount})`);
  return total(exact as Amount);
}

/** From here on a number is taken for milliseconds; in seconds it would be the year 5138. */
const milliseconds = 1e11;
/** Later years have no text of four digits. */
const end = Date.UTC(9999, 11, 31);

/**
 * When a card expires, in the shop's zone; null when it never does.
 *
 * @param given a time; or a number since 1970, of seconds, or of milliseconds where it is that great.
 * @throws DomainError `invalid` when it is no time.
 */
function expiryOf(given: string | null): string | null {
  if (given === null) return null;
  const number = Number(given);
  const time = Number.isNaN(number) ? millisecondsOf(given) : number < milliseconds ? number * 1000 : number;
  if (time === undefined || time < 0 || time >= end)
    throw new DomainError(
      "invalid",
      ["giftCard", "expireTime"],
      `must be null or a time since 1970, such as 2024-11-18T09:30:00+08:00 (got ${JSON.stringify(given)})`,
    );
  return timeText(time, "local");
}
