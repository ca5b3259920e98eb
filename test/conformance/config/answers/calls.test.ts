/** Answers about calls: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const order = {
  orderId: "2001",
  financialStatus: "unpaid",
  cancelledAt: null,
  cancelReason: null,
  totalOutstanding: "5.00",
};
const cancelled = { ...order, cancelledAt: "2024-12-05T11:41:09-08:00", cancelReason: "first" };
const card = { id: "4001", initialValue: "25.00", balance: "20.00", disableTime: null, expireTime: null };
const disabled = { ...card, disableTime: "2024-12-05T11:41:09-08:00" };
const fulfillment = { id: "6001", orderId: "2001", status: "open" };

const getOrder = (shown: JsonObject): [string, Sent] => [
  "getOrder",
  { path: { orderId: "2001" }, response: { order: shown } },
];
const getCard = (shown: JsonObject): [string, Sent] => [
  "getGiftCard",
  { path: { giftCardId: "4001" }, response: { giftCard: shown } },
];

const scenarios: readonly Scenario[] = [
  {
    gap: "second-order-cancel",
    before: [getOrder(cancelled)],
    call: ["cancelOrder", { path: { orderId: "2001" }, body: { reason: "second" } }],
    responses: {
      conflict: 409,
      unprocessable: 422,
      "bad-request": 400,
      unchanged: { order: cancelled },
      "new-reason": { order: { ...cancelled, cancelledAt: "2024-12-06T09:00:00-08:00", cancelReason: "second" } },
    },
  },
  {
    gap: "cancelled-order-update",
    before: [getOrder(cancelled)],
    call: ["updateOrder", { path: { orderId: "2001" }, body: { order: { note: "Ring" } } }],
    responses: { accepted: { order: { ...cancelled, note: "Ring" } }, rejected: 409 },
  },
  {
    gap: "cancel-reason",
    before: [getOrder(order)],
    call: ["cancelOrder", { path: { orderId: "2001" }, body: {} }],
    responses: {
      "null-value": { order: { ...cancelled, cancelReason: null } },
      rejected: 422,
      default: { order: { ...cancelled, cancelReason: "other" } },
    },
  },
  {
    gap: "cancelled-order-payment",
    before: [getOrder(order)],
    call: ["cancelOrder", { path: { orderId: "2001" }, body: { reason: "first" } }],
    responses: {
      unchanged: { order: cancelled },
      voided: { order: { ...cancelled, financialStatus: "voided", totalOutstanding: "0.00" } },
      "nothing-due": { order: { ...cancelled, totalOutstanding: "0.00" } },
    },
  },
  {
    gap: "disabled-gift-cards",
    before: [getCard(disabled)],
    call: ["updateGiftCard", { path: { giftCardId: "4001" }, body: { giftCard: { note: "Ring" } } }],
    responses: { accepted: { giftCard: { ...disabled, note: "Ring" } }, rejected: 409 },
  },
  {
    gap: "disabled-gift-cards",
    before: [getCard(disabled)],
    call: ["updateGiftCard", { path: { giftCardId: "4001" }, body: { giftCard: { balance: "10.00" } } }],
    responses: { accepted: { giftCard: { ...disabled, balance: "10.00" } }, "balance-rejected": 409 },
  },
  {
    gap: "gift-card-second-disable",
    before: [getCard(disabled)],
    call: ["disableGiftCard", { path: { giftCardId: "4001" }, body: { giftCardId: "4001" } }],
    responses: {
      "first-time": { giftCard: disabled },
      rejected: 409,
    },
  },
  {
    gap: "gift-card-balance-limit",
    before: [getCard(card)],
    call: ["updateGiftCard", { path: { giftCardId: "4001" }, body: { giftCard: { balance: "30.00" } } }],
    responses: { accepted: { giftCard: { ...card, balance: "30.00" } }, rejected: 422 },
  },
  {
    gap: "gift-card-value-default",
    call: ["createGiftCard", { body: { giftCard: { code: "CEDAR2024", note: "Ring" } } }],
    responses: { zero: { giftCard: { ...card, initialValue: "0.00", balance: "0.00", note: "Ring" } }, rejected: 422 },
  },
  {
    gap: "gift-card-first-balance",
    call: ["createGiftCard", { body: { giftCard: { initialValue: "25.00" } } }],
    responses: {
      "initial-value": { giftCard: { ...card, balance: "25.00" } },
      zero: { giftCard: { ...card, balance: "0.00" } },
    },
  },
  {
    gap: "cancelled-fulfillment-update",
    before: [
      [
        "getFulfillmentsByIds",
        { query: { ids: "6001" }, response: { fulfillment: { ...fulfillment, status: "cancelled" } } },
      ],
    ],
    call: [
      "updateFulfillmentTracking",
      { path: { fulfillmentId: "6001" }, body: { fulfillment: { trackings: [{ trackingNumber: "T1" }] } } },
    ],
    responses: {
      rejected: 409,
      accepted: { fulfillment: { ...fulfillment, status: "cancelled", trackings: [{ trackingNumber: "T1" }] } },
    },
  },
  {
    gap: "default-location",
    before: [
      [
        "getLocation",
        { path: { locationId: "7001" }, response: { location: { locationId: "7001", isDefault: true } } },
      ],
    ],
    call: ["deleteLocation", { path: { locationId: "7001" } }],
    responses: { rejected: 409, "passed-on": {} },
  },
  {
    gap: "category-search-default",
    call: ["searchCategories", { body: {} }],
    responses: { all: { categories: [] }, rejected: 422 },
  },
  {
    gap: "order-payment-default",
    call: ["createOrder", { body: { order: { note: "Ring" } } }],
    responses: {
      unpaid: { order: { ...order, note: "Ring" } },
      pending: { order: { ...order, note: "Ring", financialStatus: "pending" } },
      paid: { order: { ...order, note: "Ring", financialStatus: "paid" } },
      missing: { order: { ...order, note: "Ring", financialStatus: null } },
    },
  },
  {
    gap: "collection-published-default",
    call: ["createCollection", { body: { collection: { title: "Matches", collectionType: 1 } } }],
    responses: {
      unpublished: { collection: { collectionId: "3001", title: "Matches", collectionType: 1, published: false } },
      published: { collection: { collectionId: "3001", title: "Matches", collectionType: 1, published: true } },
    },
  },
  {
    gap: "product-defaults",
    call: ["createProduct", { body: { product: { title: "Match" } } }],
    responses: {
      missing: { product: { productId: "5001", title: "Match" } },
      active: { product: { productId: "5001", title: "Match", status: "active" } },
      draft: { product: { productId: "5001", title: "Match", status: "draft" } },
    },
  },
  {
    gap: "product-default-variant",
    call: ["createProduct", { body: { product: { title: "Match" } } }],
    responses: {
      none: { product: { productId: "5001", title: "Match", variants: [] } },
      one: { product: { productId: "5001", title: "Match", variants: [{ id: "8001", productId: "5001" }] } },
    },
  },
  {
    gap: "default-location-choice",
    call: ["createLocation", { body: { location: { locationName: "Attic" } } }],
    responses: {
      none: { location: { locationId: "7001", locationName: "Attic", isDefault: false } },
      last: { location: { locationId: "7001", locationName: "Attic", isDefault: true } },
    },
  },
];

testAnswers(scenarios);
