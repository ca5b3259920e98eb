/** Faults in gift cards. */

import type { GiftCard } from "../../../../generated/types.js";
import { timeText } from "../../../../src/sandbox/text/time.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  any,
  beforeOperation,
  changePageSize,
  changeState,
  changeStatus,
  combine,
  ignoreFilter,
  kinds,
  onLink,
  onRequestBody,
  onResponseText,
  onStore,
  performForbidden,
  requireScopes,
  resourceOf,
  skipStore,
} from "../../variation/index.ts";
import {
  changeLastCharacters,
  clearBalance,
  cutNotes,
  expired,
  ignoreExpiry,
  isNotDisabled,
  rejectNotes,
} from "../gift-cards.ts";
import { keepOnly } from "../lists.ts";

export const giftCardMutants: readonly Mutant[] = [
  mutant("gift-cards-01", "createGiftCard", "rules", "lastCharacters has the first four characters.", () =>
    changeLastCharacters((code) => code.slice(0, 4)),
  ),
  mutant("gift-cards-02", "createGiftCard", "rules", "lastCharacters has only three characters.", () =>
    changeLastCharacters((code) => code.slice(-3)),
  ),
  mutant("gift-cards-03", "createGiftCard", "state", "A note is cut after 255 characters.", () =>
    onStore("createGiftCard", "giftCard", (card) => ({ ...card, note: card.note?.slice(0, 255) })),
  ),
  mutant("gift-cards-04", "createGiftCard", "state", "The value of a new card loses its cents.", () =>
    beforeOperation("createGiftCard", ({ giftCard }) => ({
      giftCard: { ...giftCard, initialValue: `${Math.floor(Number(giftCard.initialValue ?? "0"))}` },
    })),
  ),
  mutant("gift-cards-05", "createGiftCard", "state", "A card that never expires expires after a year.", () =>
    onStore("createGiftCard", "giftCard", ({ expireTime, ...card }, { call }) => ({
      ...card,
      expireTime: expireTime ?? timeText(call.now + 365 * 86_400_000, "local"),
    })),
  ),
  mutant("gift-cards-06", "createGiftCard", "input", "A card may name a customer that does not exist.", () =>
    combine(
      beforeOperation("createGiftCard", async ({ giftCard: { customerId, ...giftCard } }, { documents }) => {
        const isKnown = customerId !== undefined && (await documents.get(kinds.customer, customerId));
        return { giftCard: { ...giftCard, ...(isKnown && { customerId }) } };
      }),
      onStore("createGiftCard", "giftCard", (card, { request }) => ({
        ...card,
        customerId: request.giftCard.customerId,
      })),
    ),
  ),
  mutant("gift-cards-07", "createGiftCard", "input", "A note longer than 500 characters is cut and accepted.", () =>
    cutNotes("createGiftCard"),
  ),
  mutant("gift-cards-08", "createGiftCard", "input", "A note of exactly 500 characters is rejected.", () =>
    rejectNotes((length) => length >= 500),
  ),
  mutant("gift-cards-09", "createGiftCard", "input", "The length of a note is counted in UTF-16 units.", () =>
    rejectNotes((length) => length > 500),
  ),
  mutant("gift-cards-10", "createGiftCard", "access", "A token without the scope gets 403, yet makes the card.", () =>
    performForbidden("createGiftCard"),
  ),
  mutant("gift-cards-11", "createGiftCard", "response", "A new card is returned without its id.", () =>
    onResponseText("createGiftCard", (text) => text.replace(/"id":\d+,/, "")),
  ),
  mutant("gift-cards-12", "getGiftCard", "response", "The balance of a card has three decimal places.", () =>
    onResponseText("getGiftCard", (text) =>
      text.replace(/"balance":([\d.]+)/, (_, balance) => `"balance":"${Number(balance).toFixed(3)}"`),
    ),
  ),
  mutant("gift-cards-13", "getGiftCard", "response", "An unknown card gets 410.", () =>
    changeStatus("getGiftCard", 404, 410),
  ),
  mutant("gift-cards-14", "getGiftCard", "state", "A card that is read has no code.", () =>
    afterOperation("getGiftCard", ({ giftCard }) => ({
      giftCard: { ...resourceOf<GiftCard>(giftCard), code: undefined },
    })),
  ),
  mutant("gift-cards-15", "updateGiftCard", "state", "A new balance changes initialValue as well.", () =>
    onStore("updateGiftCard", "giftCard", (card, { request }) => ({
      ...card,
      ...(request.giftCard.balance !== undefined && { initialValue: card.balance }),
    })),
  ),
  mutant("gift-cards-16", "updateGiftCard", "state", "An update without a note clears it.", () =>
    onStore("updateGiftCard", "giftCard", (card, { request }) => ({ ...card, note: request.giftCard.note })),
  ),
  mutant("gift-cards-17", "updateGiftCard", "state", "An expiry of null is ignored.", () =>
    ignoreExpiry((expireTime) => expireTime === null),
  ),
  mutant("gift-cards-18", "updateGiftCard", "state", "An update of a card does not change updateTime.", () =>
    onStore("updateGiftCard", "giftCard", (card, { before }) => ({ ...card, updateTime: before?.updateTime })),
  ),
  mutant("gift-cards-19", "updateGiftCard", "state", "A balance of 0 is ignored.", () =>
    beforeOperation("updateGiftCard", ({ giftCard: { balance, ...giftCard }, ...request }) => ({
      ...request,
      giftCard: { ...giftCard, ...(Number(balance) && balance !== undefined && { balance }) },
    })),
  ),
  mutant("gift-cards-20", "updateGiftCard", "state", "Updating a disabled card enables it again.", () =>
    onStore("updateGiftCard", "giftCard", (card) => ({ ...card, disableTime: null })),
  ),
  mutant("gift-cards-21", "updateGiftCard", "input", "A negative balance loses its sign.", () =>
    onRequestBody("updateGiftCard", ({ giftCard }) => {
      if (giftCard?.balance !== undefined) giftCard.balance = String(giftCard.balance).replace(/^-/, "");
    }),
  ),
  mutant("gift-cards-22", "disableGiftCard", "state", "Disabling a card sets its balance to 0.", () => clearBalance()),
  mutant("gift-cards-23", "disableGiftCard", "rules", "Disabling a card sets expireTime, not disableTime.", () =>
    onStore("disableGiftCard", "giftCard", ({ disableTime, ...card }, { before }) => ({
      ...card,
      disableTime: before?.disableTime,
      expireTime: disableTime,
    })),
  ),
  mutant("gift-cards-24", "disableGiftCard", "state", "The response shows a disabled card, which is not stored.", () =>
    skipStore("disableGiftCard"),
  ),
  mutant("gift-cards-25", "disableGiftCard", "response", "disableTime is in seconds since 1970.", () =>
    onResponseText("disableGiftCard", (text) => text.replace(/"disableTime":"[^"]*"/, '"disableTime":1734454800')),
  ),
  mutant("gift-cards-26", "searchGiftCards", "lists", "expired lists disabled cards as well.", () =>
    changeState("searchGiftCards", "status", "expired", expired),
  ),
  mutant("gift-cards-27", "searchGiftCards", "lists", "enabled lists expired cards as well.", () =>
    changeState("searchGiftCards", "status", "enabled", isNotDisabled),
  ),
  mutant("gift-cards-28", "searchGiftCards", "lists", "A search ignores the last characters.", () =>
    ignoreFilter("searchGiftCards", "lastCharacters"),
  ),
  mutant("gift-cards-29", "searchGiftCards", "lists", "A page of cards has 20 by default, not 50.", () =>
    changePageSize("searchGiftCards", 20),
  ),
  mutant("gift-cards-30", "searchGiftCards", "lists", "The address of the next page has no filters.", () =>
    onLink(any, (link) => keepOnly(link, ["limit"])),
  ),
  mutant("gift-cards-31", "countGiftCards", "lists", "The count of cards is one too high.", () =>
    afterOperation("countGiftCards", ({ count }) => ({ count: Number(count) + 1 })),
  ),
  mutant("gift-cards-32", "countGiftCards", "response", "The count of cards is under total.", () =>
    onResponseText("countGiftCards", (text) => text.replace("count", "total")),
  ),
  mutant("gift-cards-33", "countGiftCards", "access", "Counting cards needs write_gift_card.", () =>
    requireScopes("countGiftCards", "write_gift_card"),
  ),
];
