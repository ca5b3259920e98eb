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
  rejection,
  resourceOf,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { readAll, rejectIf, store } from "./calls.ts";
import type { Variations } from "./reading.ts";
import { editResources } from "./responses.ts";

const writes = ["createGiftCard", "updateGiftCard"] as const;
const isNumber = (time: string | null | undefined): time is string =>
  typeof time === "string" && /^\d+(\.\d+)?$/.test(time);

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

export const giftCardVariations: Variations = {
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
    shared: () =>
      aroundDocuments("createGiftCard", (documents) => ({
        find: (kind, page) => (kind.name === "giftCard" ? Promise.resolve([]) : documents.find(kind, page)),
      })),
  },
  "gift-card-code-form": {
    "upper-case": () => onCode((code) => code.toUpperCase()),
    stripped: () => onCode((code) => code.toUpperCase().replace(/[\s-]/g, "")),
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
  },
  "card-amounts": {
    rounded: () =>
      onFields(({ initialValue, balance }) => ({
        ...(initialValue !== undefined && { initialValue: round(initialValue) }),
        ...(balance !== undefined && { balance: round(balance) }),
      })),
  },
  "gift-cards-of-deleted-customers": {
    unassigned: () =>
      afterOperation("deleteCustomer", async (response, call) => {
        const { id } = resourceOf<Customer>(response.customer as Customer);
        for (const { customerId, ...card } of await readAll("giftCard", call))
          if (customerId === id) await store("giftCard", card, call);
        return response;
      }),
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

function round(amount: `${number}`): `${number}` {
  return /\.\d{3}/.test(amount) ? (Number(amount).toFixed(2) as `${number}`) : amount;
}
