/** Other readings of how gift cards behave. */
import type { Customer, GiftCard } from "../../generated/types.js";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import { millisecondsOf } from "../../src/sandbox/text/time.ts";
import {
  afterOperation,
  aroundDocuments,
  aroundOperation,
  beforeOperation,
  changeState,
  combine,
  kinds,
  onQuery,
  onStore,
  rejection,
  resourceOf,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { read, readAll, rejectIf, store } from "./calls.ts";
import type { Variations } from "./reading.ts";
import { editResources, restatus } from "./responses.ts";

const writes = ["createGiftCard", "updateGiftCard"] as const;
const isNumber = (time: string | null | undefined): time is string => typeof time === "string" && /^\d+$/.test(time);

/** Changes what a request says of a card. */
function onFields(change: (fields: Partial<GiftCard>) => Partial<GiftCard>): Variation {
  return combine(
    beforeOperation("createGiftCard", ({ giftCard }) => ({
      giftCard: { ...giftCard, ...change(giftCard as GiftCard) },
    })),
    beforeOperation("updateGiftCard", ({ giftCardId, giftCard }) => ({
      giftCardId,
      giftCard: { ...giftCard, ...change(giftCard as GiftCard) },
    })),
  );
}

/** Reads an expiry that is a number in one unit. */
function readNumbers(unit: number): Variation {
  return onFields(({ expireTime }) => {
    if (!isNumber(expireTime)) return {};
    const milliseconds = Number(expireTime) * unit;
    if (milliseconds >= Date.UTC(9999, 0)) throw rejection(422, "/body/giftCard/expireTime", "is too late.");
    return { expireTime: new Date(milliseconds).toISOString() };
  });
}

/** Changes the code of a new card. */
function onCode(change: (code: string) => string): Variation {
  return onFields(({ code }) => (code === undefined ? {} : { code: change(code) }));
}

/** Shows less than the code of a card. */
function hideCode(shown: (last: string) => string, on?: readonly OperationId[]): Variation {
  return editResources(
    "giftCard",
    (giftCard) => {
      if (typeof giftCard.code === "string")
        giftCard.code = shown(Array.from<string>(giftCard.code).slice(-4).join(""));
    },
    on,
  );
}

const isDisabled = "has(item.disableTime) && item.disableTime != null";
const isExpired = "has(item.expireTime) && item.expireTime != null && item.expireTime <= now";

/** The time at which a card expires. */
function expiry(time: string | null | undefined): number | undefined {
  if (typeof time !== "string") return undefined;
  if (!isNumber(time)) return millisecondsOf(time);
  return Number(time) < 1e11 ? Number(time) * 1000 : Number(time);
}

export const giftCardVariations: Variations<
  | "gift-card-expiry"
  | "gift-card-expiry-unit"
  | "gift-card-past-expiry"
  | "gift-card-code"
  | "gift-card-code-form"
  | "gift-card-code-default"
  | "gift-card-code-shown"
  | "gift-card-states"
  | "gift-card-second-disable"
  | "disabled-gift-cards"
  | "card-amounts"
  | "gift-card-first-balance"
  | "gift-card-value-default"
  | "gift-card-balance-limit"
  | "gift-card-count"
  | "gift-cards-of-deleted-customers"
  | "since-id"
> = {
  "gift-card-expiry": {
    time: () => rejectIf([...writes], 422, ({ giftCard: { expireTime } }) => isNumber(expireTime)),
    number: () =>
      rejectIf(
        [...writes],
        422,
        ({ giftCard: { expireTime } }) => typeof expireTime === "string" && !isNumber(expireTime),
      ),
  },
  "gift-card-expiry-unit": {
    seconds: () => readNumbers(1000),
    milliseconds: () => readNumbers(1),
  },
  "gift-card-past-expiry": {
    rejected: () =>
      rejectIf(
        [...writes],
        422,
        ({ giftCard: { expireTime } }, { now }) => (expiry(expireTime) ?? Number.POSITIVE_INFINITY) <= now,
        "has an expiry in the past.",
      ),
  },
  "gift-card-code": {
    "unique-conflict": () =>
      restatus(422, 409, (problem) => JSON.stringify(problem).includes("code of another gift card")),
    shared: () =>
      aroundDocuments("createGiftCard", (documents) => ({
        find: (kind, page) => (kind.name === "giftCard" ? Promise.resolve([]) : documents.find(kind, page)),
      })),
  },
  "gift-card-code-form": {
    "upper-case": () => onCode((code) => code.toUpperCase()),
    stripped: () => onCode((code) => code.toUpperCase().replace(/[\s-]/g, "")),
    checked: () =>
      rejectIf("createGiftCard", 422, ({ giftCard: { code } }) => code !== undefined && !/^[A-Za-z0-9]+$/.test(code)),
  },
  "gift-card-code-default": {
    rejected: () => rejectIf("createGiftCard", 422, ({ giftCard }) => giftCard.code === undefined, "has no code."),
  },
  "gift-card-code-shown": {
    "created-only": () =>
      hideCode((last) => last, ["getGiftCard", "searchGiftCards", "updateGiftCard", "disableGiftCard"]),
    masked: () => hideCode((last) => `************${last}`),
  },
  "gift-card-states": {
    expired: () =>
      combine(
        changeState("searchGiftCards", "status", "disabled", `(${isDisabled}) && !(${isExpired})`),
        changeState("searchGiftCards", "status", "expired", isExpired),
      ),
    both: () => changeState("searchGiftCards", "status", "expired", isExpired),
    independent: () =>
      combine(
        changeState("searchGiftCards", "status", "enabled", `!(${isDisabled})`),
        changeState("searchGiftCards", "status", "expired", isExpired),
      ),
  },
  "gift-card-second-disable": {
    "new-time": () =>
      afterOperation("disableGiftCard", async (response, call, { giftCardId }) => {
        const { value } = await call.documents.getOrThrow(kinds.giftCard, giftCardId);
        const now = call.time("local");
        return value.disableTime === now
          ? response
          : { giftCard: await call.documents.put(kinds.giftCard, { ...value, disableTime: now, updateTime: now }) };
      }),
    rejected: () =>
      rejectIf(
        "disableGiftCard",
        409,
        async ({ giftCardId }, call) => (await read("giftCard", giftCardId, call))?.disableTime,
      ),
  },
  "disabled-gift-cards": {
    rejected: () =>
      rejectIf(
        "updateGiftCard",
        409,
        async ({ giftCardId }, call) => (await read("giftCard", giftCardId, call))?.disableTime,
      ),
    "balance-rejected": () =>
      rejectIf(
        "updateGiftCard",
        409,
        async ({ giftCardId, giftCard }, call) =>
          giftCard.balance !== undefined && (await read("giftCard", giftCardId, call))?.disableTime,
      ),
  },
  "card-amounts": {
    "exactly-two": () =>
      combine(
        rejectIf("createGiftCard", 422, ({ giftCard: { initialValue } }) => !hasTwoDecimals(initialValue)),
        rejectIf("updateGiftCard", 422, ({ giftCard: { balance } }) => !hasTwoDecimals(balance)),
      ),
    rounded: () =>
      onFields(({ initialValue, balance }) => ({
        ...(initialValue !== undefined && { initialValue: round(initialValue) }),
        ...(balance !== undefined && { balance: round(balance) }),
      })),
  },
  "gift-card-first-balance": {
    zero: () => onStore("createGiftCard", "giftCard", (giftCard) => ({ ...giftCard, balance: "0.00" })),
  },
  "gift-card-value-default": {
    rejected: () => rejectIf("createGiftCard", 422, ({ giftCard }) => giftCard.initialValue === undefined),
  },
  "gift-card-balance-limit": {
    rejected: () =>
      rejectIf("updateGiftCard", 422, async ({ giftCardId, giftCard: { balance } }, call) => {
        const card = await read("giftCard", giftCardId, call);
        return balance !== undefined && Number(balance) > Number(card?.initialValue ?? 0);
      }),
  },
  "gift-cards-of-deleted-customers": {
    unassigned: () =>
      afterOperation("deleteCustomer", async (response, call) => {
        const { id } = resourceOf<Customer>(response.customer as Customer);
        for (const { customerId, ...card } of await readAll("giftCard", call))
          if (customerId === id) await store("giftCard", card, call);
        return response;
      }),
    rejected: () =>
      rejectIf("deleteCustomer", 409, async ({ customerId }, call) =>
        (await readAll("giftCard", call)).some((card) => card.customerId === customerId),
      ),
  },
  "gift-card-count": {
    enabled: () =>
      aroundOperation("countGiftCards", async (_, call) => {
        const all = await readAll("giftCard", call);
        const isEnabled = ({ disableTime, expireTime }: GiftCard): boolean =>
          !disableTime && (expiry(expireTime) ?? Number.POSITIVE_INFINITY) > call.now;
        return { count: all.filter(isEnabled).length };
      }),
  },
  "since-id": {
    from: () =>
      onQuery("searchGiftCards", (query) =>
        query.replace(/(^|&)sinceId=(\d+)/, (_, start, id) => `${start}sinceId=${BigInt(id) - 1n}`),
      ),
  },
};

function hasTwoDecimals(amount: string | undefined): boolean {
  return amount === undefined || /^\d+\.\d\d$/.test(amount);
}

function round(amount: `${number}`): `${number}` {
  return /\.\d{3}/.test(amount) ? (Number(amount).toFixed(2) as `${number}`) : amount;
}
