import { randomBytes } from "node:crypto";
import type { Company } from "./company.ts";
import { centsText, onePlace, readCents } from "./decimals.ts";
import { notNow, Rejection } from "./errors.ts";
import type { Input } from "./input.ts";
import type { Operation } from "./operation.ts";
import { page } from "./pages.ts";
import type { GiftCard } from "./records.ts";
import { shopCurrency } from "./shop.ts";
import { now, withoutOffset } from "./times.ts";
import { Digits, digits } from "./wire.ts";

const statuses = ["enabled", "disabled", "expired"] as const;

/** Gift cards: create, update, disable, get, search, count. */
export function giftCardOperations(company: Company): Operation[] {
  const { giftCards } = company;
  const noteRule = { max: company.bug("gift-note-501") ? 501 : 500 };
  return [
    {
      method: "post",
      path: "/gift_cards",
      scopes: ["write_gift_card"],
      run: (call) => {
        const fields = call.readObject("giftCard", (input) => {
          const initial = input.cents("initialValue", null);
          if (input.lacks("initialValue")) input.wrong("initialValue", "is missing");
          if (initial === 0) input.wrong("initialValue", "is 0; it is at least 0.01");
          return {
            initial: initial ?? 0,
            balance: initial ?? 0,
            code: readCode(input),
            customerId: readCustomerId(company, input),
            note: input.text("note", null, noteRule),
            expires: input.time("expireTime", null),
          };
        });
        if (giftCards.all().some(({ code }) => code.toLowerCase() === fields.code.toLowerCase())) {
          throw new Rejection(409, { "giftCard.code": ["giftCard.code is the code of another gift card"] });
        }
        return {
          giftCard: view(giftCards.put({ ...company.row(company.shortId("giftCard")), ...fields, disabled: null })),
        };
      },
    },
    {
      method: "post",
      path: "/gift_cards/:giftCardId/disable",
      scopes: ["write_gift_card"],
      run: (call) => {
        const old = giftCards.get(call.param("giftCardId"));
        call.readIfSent((body) => body.same("giftCardId", old.id));
        const card = { ...old, disabled: old.disabled ?? now(), updated: now() };
        if (!company.bug("gift-disable-forgotten")) giftCards.put(card);
        return { giftCard: view(card) };
      },
    },
    {
      method: "put",
      path: "/gift_cards/:giftCardId",
      scopes: ["write_gift_card"],
      run: (call) => {
        const old = giftCards.get(call.param("giftCardId"));
        const fields = call.readObject("giftCard", (input) => ({
          balance: input.cents("balance", old.balance),
          note: input.text("note", old.note, noteRule),
          expires: input.time("expireTime", old.expires),
        }));
        if (company.bug("gift-balance-one-place")) fields.balance = readCents(onePlace(fields.balance)) ?? 0;
        if (old.disabled !== null && fields.balance !== old.balance) {
          throw notNow(`the gift card ${old.id} is disabled: its balance cannot change`);
        }
        return { giftCard: view(giftCards.put({ ...old, ...fields, updated: now() })) };
      },
    },
    { method: "get", path: "/gift_cards/search", scopes: ["read_gift_card"], run: (call) => search(company, call) },
    {
      method: "get",
      path: "/gift_cards/count",
      scopes: ["read_gift_card"],
      run: () => {
        const cards = giftCards.all();
        const counted = company.bug("gift-count-misses-disabled") ? cards.filter((card) => !card.disabled) : cards;
        return { count: counted.length };
      },
    },
    {
      method: "get",
      path: "/gift_cards/:giftCardId",
      scopes: ["read_gift_card"],
      run: (call) => ({ giftCard: view(giftCards.get(call.param("giftCardId"))) }),
    },
  ];
}

function search(company: Company, { query }: Parameters<Operation["run"]>[0]) {
  const status = query.word("status", statuses);
  const since = query.text("sinceId");
  const characters = query.text("lastCharacters")?.toLowerCase() ?? null;
  query.check();
  if (since !== null && !/^\d{1,15}$/.test(since)) {
    throw new Rejection(400, { "query.sinceId": [`query.sinceId is "${since}", not an identifier`] });
  }
  const pageToken = query.text("pageToken");
  const end = company.bug("gift-first-characters") ? ([0, 4] as const) : ([-4] as const);
  const found = company.giftCards.all().filter((card) => {
    if (characters !== null && card.code.slice(...end).toLowerCase() !== characters) return false;
    if (since !== null && pageToken === null && Number(card.id) < Number(since)) return false;
    if (status === null || statusOf(card) === status) return true;
    return company.bug("gift-enabled-expired") && status === "enabled" && statusOf(card) === "expired";
  });
  const result = page(found, {
    asked: { limit: query.text("limit"), pageToken },
    sorting: { value: (card) => card.serial, descending: false },
    pageSize: company.bug("gift-default-51") ? 51 : 50,
    cursor: "text",
    shift: company.bug("gift-page-skips") ? 1 : 0,
  });
  return { giftCards: result.rows.map(view), pageToken: result.pageToken };
}

/** A card that is disabled counts as disabled, also after its expiry. */
function statusOf(card: GiftCard): (typeof statuses)[number] {
  if (card.disabled !== null) return "disabled";
  return card.expires !== null && card.expires <= Date.now() ? "expired" : "enabled";
}

function readCode(input: Input): string {
  const code = input.text("code") ?? randomBytes(8).toString("hex").toUpperCase();
  if (!/^[A-Za-z0-9-]{4,64}$/.test(code)) {
    input.wrong("code", `is "${code}"; a code has 4 to 64 letters, digits and hyphens`);
  }
  return code;
}

function readCustomerId(company: Company, input: Input): string | null {
  const id = input.id("customerId");
  if (id !== null && !company.customers.find(id)) input.wrong("customerId", `is ${id}, and there is no such customer`);
  return id;
}

function view(card: GiftCard) {
  return {
    id: new Digits(card.id),
    code: card.code,
    lastCharacters: card.code.slice(-4),
    balance: new Digits(centsText(card.balance)),
    initialValue: new Digits(centsText(card.initial)),
    currency: shopCurrency,
    customerId: digits(card.customerId),
    orderId: null,
    lineItemId: null,
    note: card.note,
    expireTime: card.expires === null ? null : withoutOffset(card.expires),
    disableTime: card.disabled === null ? null : withoutOffset(card.disabled),
    createTime: withoutOffset(card.created),
    updateTime: withoutOffset(card.updated),
    userId: null,
  };
}
