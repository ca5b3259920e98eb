/** Answers about fulfillments: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const line = {
  id: "501",
  productId: "5001",
  variantId: "8001",
  quantity: 3,
  currentQuantity: 3,
  fulfillableQuantity: 3,
  requiresShipping: true,
  fulfillmentStatus: null,
};
const order = {
  orderId: "2001",
  cancelledAt: null,
  fulfillmentStatus: "unfulfilled",
  lineItems: [line],
  fulfillments: [],
};
const fulfillment = { id: "6001", orderId: "2001", status: "open", updateTime: "2024-12-05T11:05:48-08:00" };
const shipped = { id: "501", productId: "5001", variantId: "8001", quantity: 2, title: "Candle", variantTitle: "6 oz" };
const record = { fulfillId: "6001", orderId: "2001", status: "open" };

const getOrder = (shown: JsonObject): [string, Sent] => [
  "getOrder",
  { path: { orderId: "2001" }, response: { order: shown } },
];
const readOrder: [string, Sent] = ["getOrder", { path: { orderId: "2001" } }];
const getFulfillment = (shown: JsonObject): [string, Sent] => [
  "getFulfillmentsByIds",
  { query: { ids: "6001" }, response: { fulfillment: shown } },
];
const readFulfillment: [string, Sent] = ["getFulfillmentsByIds", { query: { ids: "6001" } }];
const ship = (sent: JsonObject = {}): [string, Sent] => [
  "createFulfillment",
  { body: { fulfillment: { orderId: "2001", lineItems: [{ id: "501", quantity: 2 }], ...sent } } },
];
const cancel: [string, Sent] = [
  "cancelFulfillment",
  { path: { fulfillmentId: "6001" }, body: { fulfillmentId: "6001" } },
];
const track = (sent: JsonObject): [string, Sent] => [
  "updateFulfillmentTracking",
  { path: { fulfillmentId: "6001" }, body: { fulfillment: sent } },
];
/** An order with its line item, changed. */
const orderWith = (changed: JsonObject, more: JsonObject = {}) => ({
  order: { ...order, lineItems: [{ ...line, ...changed }], ...more },
});
/** A new fulfillment with its line item, changed. */
const shippedWith = (changed: JsonObject = {}) => ({
  fulfillment: { ...fulfillment, lineItems: [{ ...shipped, ...changed }] },
});
const cancelled = { fulfillment: { ...fulfillment, status: "cancelled", lineItems: [shipped] } };

const cancelledOrder = {
  order: { ...order, fulfillments: [record], cancelledAt: "2024-12-06T09:00:00-08:00", cancelReason: "first" },
};

const scenarios: readonly Scenario[] = [
  {
    gap: "fulfillment-moves",
    before: [getFulfillment(fulfillment)],
    call: track({ orderId: "2001", status: "Parcel 7" }),
    responses: {
      "by-update": { fulfillment: { ...fulfillment, status: "Parcel 7" } },
      "by-known-update": 422,
      "by-service": { fulfillment },
    },
  },
  {
    gap: "fulfillment-moves",
    before: [getFulfillment(fulfillment)],
    call: track({ orderId: "2001", status: "fulfilled" }),
    responses: {
      "by-known-update": { fulfillment: { ...fulfillment, status: "fulfilled" } },
      "by-service": { fulfillment },
    },
  },
  {
    gap: "cancelled-fulfillment-quantities",
    before: [
      getFulfillment({ ...fulfillment, lineItems: [shipped] }),
      getOrder({ ...order, fulfillments: [record], lineItems: [{ ...line, fulfillableQuantity: 1 }] }),
    ],
    call: cancel,
    next: [readOrder],
    responses: {
      released: [cancelled, orderWith({ fulfillableQuantity: 3 })],
      kept: [cancelled, orderWith({ fulfillableQuantity: 1 })],
    },
  },
  {
    gap: "fulfillments-of-cancelled-orders",
    before: [getOrder({ ...order, fulfillments: [record] }), getFulfillment(fulfillment)],
    call: ["cancelOrder", { path: { orderId: "2001" }, body: { reason: "first" } }],
    next: [readFulfillment],
    responses: {
      unchanged: [cancelledOrder, { fulfillment }],
      cancelled: [
        cancelledOrder,
        { fulfillment: { ...fulfillment, status: "cancelled", updateTime: "2024-12-06T09:00:00-08:00" } },
      ],
    },
  },
  {
    gap: "order-follows-fulfillments",
    before: [getOrder(order)],
    call: ship(),
    next: [readOrder],
    responses: {
      created: [shippedWith(), orderWith({ fulfillableQuantity: 1 })],
      fulfilled: [shippedWith(), orderWith({ fulfillableQuantity: 3 })],
    },
  },
  {
    gap: "order-fulfillment-status",
    before: [getOrder(order)],
    call: ship(),
    next: [readOrder],
    // Before a fulfillment is `fulfilled`, line items have no status by two of the readings.
    answers: ["created", "fulfilled"],
    responses: {
      created: [
        shippedWith(),
        orderWith({ fulfillableQuantity: 1, fulfillmentStatus: "partial" }, { fulfillmentStatus: "partial" }),
      ],
      fulfilled: [shippedWith(), orderWith({ fulfillableQuantity: 1 })],
      "order-only": [shippedWith(), orderWith({ fulfillableQuantity: 1 }, { fulfillmentStatus: "partial" })],
    },
  },
  {
    gap: "order-fulfillment-status",
    before: [getOrder(order)],
    call: ship(),
    next: [readOrder],
    responses: {
      created: [
        shippedWith(),
        orderWith({ fulfillableQuantity: 1, fulfillmentStatus: "partial" }, { fulfillmentStatus: "partial" }),
      ],
      "order-only": [shippedWith(), orderWith({ fulfillableQuantity: 1 }, { fulfillmentStatus: "partial" })],
    },
  },
  {
    gap: "fulfillment-line-status",
    before: [getOrder(order)],
    call: ship(),
    next: [readOrder],
    responses: {
      shipped: [shippedWith({ fulfillmentStatus: "fulfilled" }), orderWith({ fulfillmentStatus: "partial" })],
      "with-fulfillment": [shippedWith({ fulfillmentStatus: null }), orderWith({ fulfillmentStatus: "partial" })],
      "order-line": [shippedWith({ fulfillmentStatus: "partial" }), orderWith({ fulfillmentStatus: "partial" })],
    },
  },
  {
    gap: "fulfillment-line-name",
    call: ship(),
    responses: {
      "title-and-variant": shippedWith({ name: "Candle - 6 oz" }),
      title: shippedWith({ name: "Candle" }),
    },
  },
  {
    gap: "fulfillment-response-fields",
    before: [
      [
        "listOrderFulfillments",
        {
          path: { orderId: "2001" },
          response: { fulfillment: [{ ...fulfillment, trackings: [{ trackingNumber: "T1" }] }] },
        },
      ],
    ],
    call: readFulfillment,
    responses: {
      everywhere: { fulfillment: { ...fulfillment, trackings: [{ trackingNumber: "T1" }] } },
      "as-named": { fulfillment },
    },
  },
  {
    gap: "service-handle",
    call: ship({ fulfillmentServiceHandle: "Attic workshop" }),
    responses: {
      any: { fulfillment: { ...fulfillment, fulfillmentServiceHandle: "Attic workshop" } },
      "service-id": 422,
    },
  },
  {
    gap: "service-handle",
    call: [
      "createLocation",
      { body: { location: { locationName: "Attic", fulfillmentServiceHandle: "Attic workshop" } } },
    ],
    responses: {
      any: { location: { locationId: "7001", locationName: "Attic", fulfillmentServiceHandle: "Attic workshop" } },
      "from-name": 422,
    },
  },
  {
    gap: "order-record-status",
    before: [getOrder(order)],
    call: ship(),
    next: [readOrder],
    responses: {
      "of-fulfillment": [shippedWith(), orderWith({}, { fulfillments: [record] })],
      own: [shippedWith(), orderWith({}, { fulfillments: [{ ...record, status: "success" }] })],
    },
  },
];

testAnswers(scenarios);
