/** Answers about gift cards: the suite passes a server that follows the answer, and fails one that follows another reading. */
import { type Scenario, testAnswers } from "./scenario.ts";

const card = { id: "4001", code: "CEDAR2024", initialValue: "25.00", balance: "25.00", expireTime: null };
const cards = ["4001", "4002", "4003"].map((id) => ({ ...card, id }));
const expiring = (expireTime: string) => ({ giftCard: { ...card, expireTime } });
const masked = { giftCard: { ...card, code: "*****2024", lastCharacters: "2024" } };

const scenarios: readonly Scenario[] = [
  {
    gap: "gift-card-expiry",
    answers: ["both"],
    call: ["createGiftCard", { body: { giftCard: { code: "CEDAR2024", expireTime: 1 } } }],
    responses: { both: expiring("1969-12-31T16:00:01") },
  },
  {
    gap: "gift-card-expiry-unit",
    call: ["createGiftCard", { body: { giftCard: { initialValue: "25.00", expireTime: 2117203200 } } }],
    responses: { seconds: expiring("2037-02-03T00:00:00"), milliseconds: expiring("1970-01-25T12:06:43") },
  },
  {
    gap: "gift-card-expiry-unit",
    call: ["createGiftCard", { body: { giftCard: { initialValue: "25.00", expireTime: 2117203200 } } }],
    responses: { "by-size": expiring("2037-02-02T16:00:00"), milliseconds: expiring("1970-01-25T04:06:43") },
  },
  {
    gap: "gift-card-expiry-unit",
    call: ["createGiftCard", { body: { giftCard: { initialValue: "25.00", expireTime: "253402300799" } } }],
    responses: { "by-size": expiring("1978-01-11T21:31:40"), seconds: expiring("9999-12-31T23:59:59") },
  },
  {
    gap: "gift-card-past-expiry",
    // A server that rejects a time may want a number.
    answers: ["rejected"],
    call: [
      "createGiftCard",
      { body: { giftCard: { code: "CEDAR2024", initialValue: "25.00", expireTime: "2001-02-03T04:05:06-08:00" } } },
    ],
    responses: {
      accepted: { giftCard: { ...card, expireTime: "2001-02-03T04:05:06", createTime: "2024-12-05T11:41:09" } },
      rejected: 422,
    },
  },
  {
    gap: "gift-card-past-expiry",
    answers: ["rejected"],
    call: ["getGiftCard", { path: { giftCardId: "4001" } }],
    responses: {
      accepted: { giftCard: { ...card, expireTime: "2024-12-03T04:05:06", createTime: "2024-12-05T11:41:09" } },
      rejected: { giftCard: { ...card, expireTime: "2024-12-05T04:05:06", createTime: "2024-12-05T11:41:09" } },
    },
  },
  {
    gap: "gift-card-code-shown",
    call: ["createGiftCard", { body: { giftCard: { code: "CEDAR2024" } } }],
    next: [["getGiftCard", { path: { giftCardId: "4001" } }]],
    answers: ["complete", "masked"],
    responses: {
      complete: [{ giftCard: { ...card, lastCharacters: "2024" } }, { giftCard: { ...card, lastCharacters: "2024" } }],
      masked: [masked, masked],
    },
  },
  {
    gap: "gift-card-code-form",
    call: ["createGiftCard", { body: { giftCard: { code: "Cedar2024" } } }],
    answers: ["upper-case"],
    responses: { kept: { giftCard: { ...card, code: "Cedar2024" } }, "upper-case": { giftCard: card } },
  },
  {
    // An update can't set a code.
    gap: "gift-card-code-form",
    before: [["createGiftCard", { body: { giftCard: { code: "CEDAR2024" } }, response: { giftCard: card } }]],
    call: ["updateGiftCard", { path: { giftCardId: "4001" }, body: { giftCard: { code: "other", note: "Thanks" } } }],
    responses: { "upper-case": { giftCard: { ...card, note: "Thanks" } } },
  },
  {
    gap: "gift-card-code",
    before: [
      ["createGiftCard", { as: "first", body: { giftCard: { code: "CEDAR2024" } }, response: { giftCard: card } }],
    ],
    call: ["createGiftCard", { body: { giftCard: { code: "CEDAR2024" } } }],
    expect: {
      outcome: "rejected",
      check: "input/duplicate-value",
      basis: { assumed: "gift-card-code" },
      pointer: "/body/giftCard/code",
      control: "first",
    },
    answers: ["unique", "shared"],
    responses: { unique: 422, shared: { giftCard: { ...card, id: "4002" } } },
  },
  {
    // The same request with a code was accepted.
    gap: "gift-card-code-default",
    before: [
      ["createGiftCard", { as: "control", body: { giftCard: { code: "CEDAR2024" } }, response: { giftCard: card } }],
    ],
    call: ["createGiftCard", { body: { giftCard: { initialValue: "25.00" } } }],
    expect: {
      outcome: "accepted",
      check: "input/boundary-value",
      basis: { assumed: "presence" },
      pointer: "/body/giftCard",
      control: "control",
    },
    responses: { generated: { giftCard: { ...card, id: "4002" } }, rejected: 422 },
  },
  {
    gap: "since-id",
    before: [["searchGiftCards", { response: { giftCards: cards } }]],
    call: ["searchGiftCards", { query: { sinceId: "4002" } }],
    responses: { after: { giftCards: cards.slice(2) }, from: { giftCards: cards.slice(1) } },
  },
];

testAnswers(scenarios);
