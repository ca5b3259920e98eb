/** Answers about orders: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const line = { id: "501", productId: "5001", variantId: "8001", quantity: 2, price: "28.00" };
const sentLine = { productId: "5001", variantId: "8001", quantity: 2, price: "28.00" };
const order = { orderId: "2001", currency: "USD", lineItems: [line] };
const create = (sent: JsonObject, item: JsonObject = {}): [string, Sent] => [
  "createOrder",
  { body: { order: { lineItems: [{ ...sentLine, ...item }], ...sent } } },
];
const created = (shown: JsonObject = {}, item: JsonObject = {}) => ({
  order: { ...order, lineItems: [{ ...line, ...item }], ...shown },
});
const getProduct: [string, Sent] = [
  "getProduct",
  {
    path: { productId: "5001" },
    response: {
      product: { productId: "5001", title: "Candle", variants: [{ variantId: "8001", sku: "CED-06", price: "28.00" }] },
    },
  },
];
const getShop: [string, Sent] = ["getShop", { response: { shop: { shopId: "1", currency: "USD" } } }];

const scenarios: readonly Scenario[] = [
  {
    gap: "order-status-values",
    call: create({ financialStatus: "Paid 7" }),
    responses: {
      any: created({ financialStatus: "Paid 7" }),
      closed: 422,
      managed: created({ financialStatus: "unpaid" }),
    },
  },
  {
    // Which statuses a server knows, nobody else does.
    gap: "order-status-values",
    call: create({ financialStatus: "pending" }),
    responses: { closed: 422 },
  },
  {
    gap: "order-create-fields",
    call: create({ totalLineItemsPrice: "3.00" }),
    responses: {
      computed: created({ totalLineItemsPrice: "56.00" }),
      "as-sent": created({ totalLineItemsPrice: "3.00" }),
      checked: 422,
    },
  },
  {
    gap: "order-line-fields",
    before: [getProduct],
    call: create({}, { title: "Lamp" }),
    responses: {
      "sent-over-product": created({}, { title: "Lamp" }),
      product: created({}, { title: "Candle" }),
    },
  },
  {
    gap: "order-line-fields",
    before: [getProduct],
    call: create({}),
    answers: ["as-sent"],
    responses: { "as-sent": created(), product: created({}, { title: "Candle" }) },
  },
  {
    gap: "order-line-products",
    before: [getProduct],
    call: create({}, { variantId: "8009" }),
    responses: { exist: 422, "product-only": created({}, { variantId: "8009" }) },
  },
  {
    gap: "order-currency",
    before: [getShop],
    call: create({ currency: "EUR" }),
    responses: { "as-sent": created({ currency: "EUR" }), store: created(), checked: 422 },
  },
  {
    gap: "order-date-bounds",
    before: [
      [
        "getOrder",
        { path: { orderId: "2001" }, response: { order: { ...order, createdAt: "2024-12-05T01:30:00-08:00" } } },
      ],
    ],
    call: ["listOrders", { query: { createdAtMax: "2024-12-05" } }],
    responses: {
      "whole-day": { orders: [{ ...order, createdAt: "2024-12-05T16:30:00-08:00" }] },
      midnight: { orders: [] },
      rejected: 422,
    },
  },
  {
    gap: "order-date-zone",
    call: ["listOrders", { query: { createdAtMin: "2024-12-05T10:00:00" } }],
    // An order that both zones include shows nothing.
    answers: ["utc"],
    responses: {
      utc: { orders: [{ ...order, createdAt: "2024-12-05T12:00:00+02:00" }] },
      shop: { orders: [{ ...order, createdAt: "2024-12-05T10:00:00+02:00" }] },
    },
  },
  {
    gap: "order-tags",
    call: create({ tags: `ring, ${"a".repeat(40)}` }),
    expect: { outcome: "accepted", basis: { assumed: "order-tags" }, check: "input/boundary-value" },
    responses: { separator: created({ tags: `ring, ${"a".repeat(40)}` }), "part-of-tag": 422 },
  },
];

testAnswers(scenarios);
