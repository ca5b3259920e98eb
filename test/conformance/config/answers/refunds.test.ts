/** Answers about refunds and gift cards: the suite passes a server that follows the answer, and fails one by another reading. */
import type { Json, JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const line = { id: "501", quantity: 2, currentQuantity: 2, price: "28.00", totalDiscount: "5.60" };
const other = { id: "502", quantity: 1, currentQuantity: 1, price: "12.50", totalDiscount: "0.00" };
const order = {
  orderId: "2001",
  financialStatus: "paid",
  totalPrice: "62.90",
  totalOutstanding: "0.00",
  currentTotalPrice: "62.90",
  discountCodes: [],
  lineItems: [line, other],
};
const getOrder = (changed: JsonObject = {}): [string, Sent] => [
  "getOrder",
  { path: { orderId: "2001" }, response: { order: { ...order, ...changed } } },
];
const readOrder: [string, Sent] = ["getOrder", { path: { orderId: "2001" } }];
const refundOf = (item: JsonObject): [string, Sent] => [
  "createRefund",
  { body: { refund: { lineItems: [{ line_item_id: "501", quantity: 1, ...item }] } } },
];
/** A refund of the first line item. */
const refunded = (item: JsonObject, more: JsonObject = {}) => ({
  refund: { refundId: "9001", lineItems: [{ line_item_id: "501", quantity: 1, ...item }], ...more },
});
const orderWith = (changed: JsonObject, item: JsonObject = {}) => ({
  order: { ...order, ...changed, lineItems: [{ ...line, ...item }, other] },
});
const setStatus = (status: Json): [string, Sent] => [
  "updateRefundStatus",
  { path: { refundId: "9001" }, body: { orderId: "2001", refundId: "9001", status } },
];
const refund = { refundId: "9001", note: "Ring" };
const card = { id: "4001", code: "CEDAR2024", initialValue: "25.00", balance: "25.00" };
const cardUntil = (expireTime: Json): [string, Sent] => [
  "createGiftCard",
  { body: { giftCard: { code: "CEDAR2024", initialValue: "25.00", expireTime } } },
];

const scenarios: readonly Scenario[] = [
  {
    gap: "refund-effects",
    before: [getOrder()],
    call: refundOf({ subtotal: "25.20" }),
    next: [readOrder],
    responses: {
      current: [refunded({ subtotal: "25.20" }), orderWith({ currentTotalPrice: "37.70" }, { currentQuantity: 1 })],
      amounts: [refunded({ subtotal: "25.20" }), orderWith({ currentTotalPrice: "37.70" })],
      unchanged: [refunded({ subtotal: "25.20" }), orderWith({})],
    },
  },
  {
    gap: "refund-status",
    call: setStatus(0.5),
    responses: { hidden: { refund }, shown: { refund: { ...refund, status: 0.5 } }, closed: 422 },
  },
  {
    gap: "refund-status-twice",
    before: [["updateRefundStatus", { ...setStatus(1)[1], response: { refund } }]],
    call: setStatus(1),
    responses: { accepted: { refund }, rejected: 409 },
  },
  {
    gap: "refund-price",
    before: [getOrder()],
    call: refundOf({ subtotal: "25.20", total_tax: "2.02" }),
    responses: {
      "with-taxes": refunded({ subtotal: "25.20", total_tax: "2.02" }, { refundPrice: "27.22" }),
      "without-taxes": refunded({ subtotal: "25.20", total_tax: "2.02" }, { refundPrice: "25.20" }),
      "as-sent": refunded({ subtotal: "25.20", total_tax: "2.02" }, { refundPrice: null }),
    },
  },
  {
    gap: "refund-subtotal-default",
    before: [getOrder()],
    call: refundOf({}),
    responses: {
      "after-discount": refunded({ subtotal: "25.20" }),
      "before-discount": refunded({ subtotal: "28.00" }),
      zero: refunded({ subtotal: "0.00" }),
    },
  },
  {
    gap: "refund-line-item",
    before: [
      ["createRefund", { ...refundOf({ subtotal: "25.20" })[1], response: refunded({ line_item: line }) }],
      getOrder({ lineItems: [{ ...line, currentQuantity: 1 }, other] }),
    ],
    call: ["listOrderRefunds", { path: { orderId: "2001" } }],
    responses: {
      snapshot: { refunds: [refunded({ line_item: line }).refund] },
      live: { refunds: [refunded({ line_item: { ...line, currentQuantity: 1 } }).refund] },
    },
  },
  {
    gap: "refund-amounts",
    before: [getOrder()],
    call: refundOf({ subtotal: "50.41" }),
    responses: { "line-items": 409, unlimited: refunded({ subtotal: "50.41" }) },
  },
  {
    gap: "refund-amounts",
    before: [
      getOrder(),
      ["createRefund", { ...refundOf({ subtotal: "30.00" })[1], response: refunded({ subtotal: "30.00" }) }],
    ],
    call: refundOf({ subtotal: "33.00" }),
    responses: { total: 409, unlimited: refunded({ subtotal: "33.00" }, { refundId: "9002" }) },
  },
  {
    // How much of a code belongs to a line item, nobody but the server knows.
    gap: "refund-amounts",
    before: [getOrder({ discountCodes: [{ code: "WELCOME10", amount: "6.00" }] })],
    call: refundOf({ subtotal: "24.00" }),
    responses: { "line-items": 409 },
  },
  {
    gap: "refund-amounts",
    before: [getOrder({ financialStatus: "pending", totalOutstanding: "62.90" })],
    call: refundOf({ subtotal: "25.20" }),
    responses: { paid: 409, "line-items": refunded({ subtotal: "25.20" }) },
  },
  {
    gap: "gift-card-expiry",
    call: cardUntil("2037-12-31T23:59:59-08:00"),
    responses: { both: { giftCard: { ...card, expireTime: "2037-12-31T23:59:59-08:00" } }, number: 422 },
  },
  {
    gap: "gift-card-expiry",
    call: cardUntil(2145916799),
    responses: { both: { giftCard: { ...card, expireTime: 2145916799 } }, time: 422 },
  },
];

testAnswers(scenarios);
