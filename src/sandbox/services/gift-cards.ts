/** Gift cards: credit that anyone who has the code can spend. */
import type { GiftCard } from "../../../generated/types.js";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import { hasPart, kindOf } from "../state/document-kind.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { sha256 } from "../text/bytes.ts";
import { type Amount, total } from "../text/decimal-amount.ts";
import { millisecondsOf, timeText } from "../text/time.ts";
import { requireCustomer } from "./customers.ts";
import { countAll, getById, listAll } from "./kind-handlers.ts";
import type { Service, ServiceCall } from "./service-call.ts";
import { currencyOf } from "./shop.ts";

/** The kind of gift cards. */
export const giftCards = kindOf("giftCard", {
  indexedBy: ["lastCharacters"],
  parts: ({ code }) => (code === undefined ? [] : [code]),
  dates: { created: "createTime", updated: "updateTime", form: "local" },
});

export const giftCardService = {
  async createGiftCard({ giftCard: given }, call) {
    const id = call.newId("giftCard");
    const { customerId, code = await newCode(id, call), note, expireTime } = given;
    if (/\p{Cc}/u.test(code) || !/[^\s\p{Cf}]/u.test(code))
      throw new DomainError(
        "invalid",
        ["giftCard", "code"],
        "must have only characters that people can type, and at least one",
      );
    if (given.code !== undefined && (await isTaken(code, call)))
      throw new DomainError("invalid", ["giftCard", "code"], "must be unique (got the code of another gift card)");
    if (customerId !== undefined) await requireCustomer(customerId, ["giftCard", "customerId"], call);
    const initialValue = amountOf(given.initialValue ?? "0", ["giftCard", "initialValue"]);
    const now = call.time("local");
    const giftCard: Unsaved<GiftCard> = {
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

  getGiftCard: getById(giftCards),
  /** Sorted by id, so that `sinceId` and page tokens agree. */
  searchGiftCards: listAll(giftCards, { order: { by: "id" } }),
  countGiftCards: countAll(giftCards),

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

  /** A disabled card stays disabled. */
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

/** Digits and capital letters without those that look alike: 32 of them, so that a byte picks each with the same probability. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A unique code. It is computed from the card's id, so it is the same on every run in which the ids are. */
async function newCode(id: string, call: ServiceCall): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = sha256(`${id} ${attempt}`).subarray(0, 16);
    const code = Array.from(bytes, (byte) => signs[byte % signs.length]).join("");
    if (!(await isTaken(code, call))) return code;
  }
}

async function isTaken(code: string, { documents }: ServiceCall): Promise<boolean> {
  const [found] = await documents.find(giftCards, { where: [hasPart(code)], limit: 1 });
  return found !== undefined;
}

/** An amount with two decimal places. The contract does not limit those of a number. @throws DomainError `invalid` if it has more. */
function amountOf(amount: Amount, path: ArgumentPath): Amount {
  const [, exact] = /^(\d+(?:\.\d{1,2})?)0*$/.exec(amount) ?? [];
  if (exact === undefined)
    throw new DomainError("invalid", path, `must have at most two decimal places (got ${amount})`);
  return total(exact as Amount);
}

/** Numbers from here on are milliseconds; as seconds they would be after the year 5138. */
const milliseconds = 1e11;
/** The last time whose year has four digits. */
const end = Date.UTC(9999, 11, 31);

/**
 * The time when a card expires, in the shop's time zone; null if it never does.
 *
 * @param given a time, or a number of seconds or (if it is that large) milliseconds since 1970.
 * @throws DomainError `invalid` if it is not a time.
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
