/** Answers about the forms of values: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, testAnswers } from "./scenario.ts";

/** A customer in a response, with some of its fields. */
function customer(fields: JsonObject): JsonObject {
  return { customer: { id: "7203915548807162", ...fields } };
}

const getCustomer = ["getCustomer", { path: { customerId: "7203915548807162" } }] as const;
const getOrder = ["getOrder", { path: { orderId: "1218555927434856" } }] as const;
const getCollection = ["getCollection", { path: { collectionId: "3301" } }] as const;
const getLocation = ["getLocation", { path: { locationId: "7001" } }] as const;

/** A gift card with an expiry in a response. */
function card(expireTime: string): JsonObject {
  return { giftCard: { id: "4001", code: "CEDAR2024", expireTime } };
}

/** An order in a response, with an amount. */
function order(totalPrice: unknown): JsonObject {
  return { order: { orderId: "1218555927434856", totalPrice } as JsonObject };
}

const createCard = (expireTime: string) =>
  ["createGiftCard", { body: { giftCard: { code: "CEDAR2024", expireTime } } }] as const;

const scenarios: readonly Scenario[] = [
  {
    gap: "wire-format",
    call: getCustomer,
    responses: {
      typed: customer({ ordersCount: 2, taxExempt: true, totalSpent: 12.5 }),
      string: customer({ ordersCount: "2", taxExempt: "true", totalSpent: "12.50" }),
      mixed: customer({ ordersCount: 2, taxExempt: true, totalSpent: "12.50" }),
    },
  },
  {
    gap: "ids-as-text",
    call: ["getCollection", { path: { collectionId: "3301" } }],
    answers: ["strings"],
    responses: {
      "as-declared": { collection: { collectionId: 3301, title: "Matches" } },
      strings: { collection: { collectionId: "3301", title: "Matches" } },
    },
  },
  {
    gap: "list-text",
    call: getCollection,
    responses: {
      arrays: { collection: { collectionId: "3301", title: "Matches", collects: ["11", "12"] } },
      commas: { collection: { collectionId: "3301", title: "Matches", collects: "11,12" } },
      "list-shaped": { collection: { collectionId: "3301", title: "Matches", collects: "[11,12]" } },
    },
  },
  {
    gap: "strings-as-sent",
    call: getCustomer,
    answers: ["trimmed"],
    responses: { kept: customer({ notes: " Ring twice " }), trimmed: customer({ notes: "Ring twice" }) },
  },
  {
    gap: "strings-as-sent",
    call: getCustomer,
    answers: ["trimmed-or-null"],
    responses: { trimmed: customer({ notes: "" }), "trimmed-or-null": customer({ notes: null }) },
  },
  {
    gap: "money-form",
    call: getOrder,
    answers: ["all-two-decimals", "minor-units"],
    responses: { "all-two-decimals": order("12.50"), shortest: order("12.5"), "minor-units": order("1250") },
  },
  {
    gap: "money-form",
    call: getOrder,
    answers: ["shortest"],
    responses: { "all-two-decimals": order("12.50"), shortest: order("12.5") },
  },
  {
    gap: "coordinate-form",
    call: getLocation,
    answers: ["five-decimals"],
    responses: {
      "as-sent": { location: { locationId: "7001", latitude: "45.5230671" } },
      "five-decimals": { location: { locationId: "7001", latitude: "45.52307" } },
    },
  },
  {
    gap: "time-forms",
    call: getOrder,
    answers: ["with-fraction", "utc"],
    responses: {
      "rfc-3339": { order: { orderId: "1", createdAt: "2024-12-05T11:41:09-08:00" } },
      "with-fraction": { order: { orderId: "1", createdAt: "2024-12-05T11:41:09.000-08:00" } },
      basic: { order: { orderId: "1", createdAt: "2024-12-05T11:41:09-0800" } },
      utc: { order: { orderId: "1", createdAt: "2024-12-05T19:41:09Z" } },
    },
  },
  {
    gap: "time-forms",
    call: getOrder,
    answers: ["basic"],
    responses: {
      "rfc-3339": { order: { orderId: "1", createdAt: "2024-12-05T11:41:09-08:00" } },
      basic: { order: { orderId: "1", createdAt: "2024-12-05T11:41:09-0800" } },
    },
  },
  {
    gap: "time-forms",
    call: ["getGiftCard", { path: { giftCardId: "4001" } }],
    answers: ["blank"],
    responses: { "rfc-3339": card("2025-12-05T11:41:09"), blank: card("2025-12-05 11:41:09") },
  },
  {
    gap: "time-offsets",
    call: createCard("2035-12-05T11:41:09-05:00"),
    responses: { kept: card("2035-12-05T11:41:09-05:00"), utc: card("2035-12-05T16:41:09Z") },
  },
  {
    gap: "time-precision",
    call: createCard("2035-12-05T11:41:09.731-08:00"),
    answers: ["whole-seconds"],
    responses: { "as-sent": card("2035-12-05T11:41:09.731-08:00"), "whole-seconds": card("2035-12-05T11:41:09-08:00") },
  },
];

testAnswers(scenarios);
