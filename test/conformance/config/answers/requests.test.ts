/** Answers about requests, rejections and lists: the suite passes a server that follows the answer, and fails one by another reading. */
import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { type Outcome, type Scenario, testAnswers } from "./scenario.ts";

const expected = (
  gap: string,
  outcome: Expectation["outcome"],
  more: Partial<Expectation> = {},
): Partial<Expectation> => ({
  outcome,
  check: "input/schema-violation",
  basis: { assumed: gap } as Expectation["basis"],
  reason: "the contract says so",
  pointer: "/body/reason",
  ...more,
});

/** A rejection with a body. */
function rejection(body: JsonObject): Outcome {
  return { sent: { status: 404, response: body } };
}

const getOrder = ["getOrder", { path: { orderId: "2001" } }] as const;
const cancel = ["cancelOrder", { path: { orderId: "2001" }, body: { reason: "other" } }] as const;
const cancelled = {
  order: { orderId: "2001", cancelReason: "other", cancelledAt: "2024-12-05T11:41:09-08:00" },
};
const updated = { order: { orderId: "2001", note: "Ring" } };

/** Orders in a list, created one after the other. */
function orders(...ids: readonly number[]): JsonObject {
  return {
    orders: ids.map((id) => ({
      orderId: `100${id}`,
      createdAt: `2024-12-0${id}T09:00:00-08:00`,
      updatedAt: `2024-12-${10 + ((id * 2) % 5)}T09:00:00-08:00`,
    })),
  };
}

function many(count: number): JsonObject {
  return { orders: Array.from({ length: count }, (_, index) => ({ orderId: `${1000 + index}` })) };
}

const attic = { locationId: "7001", locationName: "Attic", city: "Elko" };
const one = { id: "11", city: "Reno" };
const two = { id: "12", city: "Elko" };
const home = { address1: "4 Elm Street", address2: "Unit 4" };
const disabledCard = { id: "4002", disableTime: "2024-12-05T11:41:09-08:00" };
const noLink = { link: "" };

const spent = (totalSpent: string): JsonObject => ({ customer: { id: "7203", totalSpent } });

const scenarios: readonly Scenario[] = [
  {
    gap: "client-assigned",
    call: ["createCustomer", { body: { customer: { totalSpent: "1907734119" } } }],
    answers: ["ignored", "rejected"],
    expect: expected("client-assigned", "accepted", { check: "state/read-only-field", pointer: "" }),
    responses: { ignored: spent("0.00"), stored: spent("1907734119"), rejected: 422 },
  },
  {
    gap: "error-shape",
    call: getOrder,
    expect: expected("missing-resource-statuses", "rejected"),
    responses: {
      "problem-details": rejection({ type: "about:blank", title: "Not Found", status: 404, detail: "No such order." }),
      "errors-list": rejection({ errors: [{ code: "not_found", message: "No such order." }] }),
      "errors-map": rejection({ errors: { order: ["not found"] } }),
      message: rejection({ code: "not_found", message: "No such order." }),
      text: rejection({ errors: "No such order." }),
      empty: rejection({}),
    },
  },
  {
    gap: "missing-resource-statuses",
    call: getOrder,
    expect: expected("missing-resource-statuses", "rejected", {
      check: "input/unknown-id",
      statuses: [404],
      statusBasis: { assumed: "missing-resource-statuses" },
      pointer: "/path/orderId",
    }),
    responses: {
      "not-found": rejection({ title: "Not Found", status: 404 }),
      unprocessable: { sent: { status: 422, response: { title: "Unprocessable", status: 422 } } },
      "null-value": { order: null },
    },
  },
  {
    gap: "missing-references",
    call: cancel,
    expect: expected("missing-references", "rejected", { check: "input/unknown-reference" }),
    responses: { unprocessable: 422, accepted: cancelled },
  },
  {
    gap: "unknown-members",
    call: cancel,
    expect: expected("unknown-members", "accepted"),
    responses: { ignored: cancelled, rejected: 422 },
  },
  {
    gap: "input-checks",
    call: cancel,
    expect: expected("input-checks", "rejected", { keyword: "type" }),
    responses: { schemas: 422, ignored: cancelled },
  },
  {
    gap: "input-checks",
    call: cancel,
    expect: expected("input-checks", "rejected", { keyword: "type" }),
    responses: { schemas: 422, stored: cancelled },
  },
  {
    gap: "update-with-null",
    call: cancel,
    expect: expected("update-with-null", "rejected", { keyword: "type" }),
    responses: { rejected: 422, clears: cancelled },
  },
  {
    gap: "update-with-null",
    call: cancel,
    expect: expected("update-with-null", "rejected", { keyword: "type" }),
    responses: { rejected: 422, ignored: cancelled },
  },
  {
    gap: "whole-numbers",
    call: cancel,
    expect: expected("whole-numbers", "rejected", { keyword: "pattern" }),
    responses: { natural: 422, "any-number": cancelled },
  },
  {
    gap: "decimal-strings",
    call: cancel,
    expect: expected("decimal-strings", "rejected", { keyword: "pattern" }),
    responses: { either: 422, "any-string": cancelled },
  },
  {
    gap: "decimal-strings",
    call: cancel,
    expect: expected("decimal-strings", "accepted"),
    responses: { either: cancelled, strings: 422 },
  },
  {
    gap: "decimal-strings",
    call: cancel,
    expect: expected("decimal-strings", "accepted", { keyword: "pattern" }),
    responses: { strings: cancelled },
  },
  {
    gap: "ids-as-text",
    call: cancel,
    expect: expected("ids-as-text", "accepted"),
    responses: { "as-declared": cancelled, strict: 422 },
  },
  {
    gap: "path-and-body",
    before: [["getOrder", { path: { orderId: "2001" }, response: { order: { orderId: "2001", note: "" } } }]],
    call: ["updateOrder", { path: { orderId: "2001" }, body: { order: { orderId: "2002", note: "Ring" } } }],
    answers: ["rejected"],
    responses: { "top-level-rejected": updated, rejected: 422 },
  },
  {
    gap: "response-presence",
    call: ["getLocation", { path: { locationId: "7001" } }],
    answers: ["all"],
    responses: { identifier: { location: { locationId: "7001" } } },
  },
  {
    gap: "limit-over-maximum",
    call: ["listOrderRefunds", { path: { orderId: "2001" }, query: { limit: 300 } }],
    responses: { reduced: { refunds: [] }, rejected: 422 },
  },
  {
    gap: "page-sizes",
    call: ["listOrders", {}],
    answers: ["default-20"],
    responses: { "default-50": many(30), "default-20": many(20) },
  },
  {
    gap: "list-order",
    call: ["listOrders", {}],
    responses: {
      "oldest-first": orders(1, 2, 3),
      "newest-first": orders(3, 2, 1),
      "last-updated-first": orders(2, 1, 3),
    },
  },
  {
    gap: "length-units",
    before: [["getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: { id: "4001", note: "" } } }]],
    call: ["updateGiftCard", { path: { giftCardId: "4001" }, body: { giftCard: { note: "\u{1F56F}".repeat(400) } } }],
    responses: { "code-points": { giftCard: { id: "4001", note: "\u{1F56F}".repeat(400) } }, "code-units": 422 },
  },
  {
    gap: "update-is-partial",
    before: [["getLocation", { path: { locationId: "7001" }, response: { location: attic } }]],
    call: ["updateLocation", { path: { locationId: "7001" }, body: { location: { locationName: "Loft" } } }],
    responses: {
      merge: { location: { ...attic, locationName: "Loft" } },
      replace: { location: { ...attic, locationName: "Loft", city: null } },
    },
  },
  {
    gap: "update-lists",
    before: [
      ["getCustomer", { path: { customerId: "7203" }, response: { customer: { id: "7203", addresses: [one] } } }],
    ],
    call: ["updateCustomer", { path: { customerId: "7203" }, body: { customer: { addresses: [{ city: "Elko" }] } } }],
    answers: ["replace", "append"],
    responses: {
      replace: { customer: { id: "7203", addresses: [two] } },
      append: { customer: { id: "7203", addresses: [one, two] } },
    },
  },
  {
    gap: "update-lists",
    before: [
      ["getCustomer", { path: { customerId: "7203" }, response: { customer: { id: "7203", addresses: [one] } } }],
    ],
    call: [
      "updateCustomer",
      { path: { customerId: "7203" }, body: { customer: { addresses: [{ id: "11", city: "Elko" }] } } },
    ],
    answers: ["merge-by-id"],
    responses: {
      "merge-by-id": { customer: { id: "7203", addresses: [{ ...one, city: "Elko" }] } },
      append: { customer: { id: "7203", addresses: [one, two] } },
    },
  },
  {
    gap: "update-objects",
    before: [
      ["getOrder", { path: { orderId: "2001" }, response: { order: { orderId: "2001", shippingAddress: home } } }],
    ],
    call: [
      "updateOrder",
      { path: { orderId: "2001" }, body: { order: { shippingAddress: { address1: "12 Pine Road" } } } },
    ],
    responses: {
      replace: { order: { orderId: "2001", shippingAddress: { address1: "12 Pine Road" } } },
      merge: { order: { orderId: "2001", shippingAddress: { address1: "12 Pine Road", address2: "Unit 4" } } },
    },
  },
  {
    gap: "next-page",
    before: [["listOrders", { as: "all", response: orders(1, 2) }]],
    call: ["listOrders", {}],
    relations: [{ check: "lists/pagination", steps: { all: "all", paged: "call" }, basis: { assumed: "next-page" } }],
    responses: {
      "body-member": {
        sent: { responses: [orders(1), orders(2), orders()], headers: noLink, bodies: [{ nextPageToken: "2" }] },
      },
      header: {
        sent: { responses: [orders(1), orders(2), orders()], headers: { ...noLink, "x-next-page-token": "2" } },
      },
    },
  },
  {
    gap: "collection-status-default",
    call: ["listCollections", {}],
    answers: ["published"],
    responses: {
      any: { collections: [{ collectionId: "3301", title: "Matches", published: false }] },
      published: { collections: [{ collectionId: "3302", title: "Wax", published: true }] },
    },
  },
  {
    gap: "cancelled-fulfillment-listed",
    call: ["listOrderFulfillments", { path: { orderId: "2001" } }],
    answers: ["left-out"],
    responses: {
      listed: { fulfillment: [{ id: "6001", orderId: "2001", status: "cancelled" }] },
      "left-out": { fulfillment: [{ id: "6002", orderId: "2001", status: "open" }] },
    },
  },
  {
    gap: "gift-card-count",
    before: [
      [
        "searchGiftCards",
        {
          as: "all",
          query: { limit: 9 },
          response: {
            giftCards: [
              { id: "4001", disableTime: null, expireTime: null },
              { ...disabledCard, expireTime: null },
            ],
          },
        },
      ],
    ],
    call: ["countGiftCards", {}],
    relations: [
      { check: "lists/wrong-count", steps: { all: "all", count: "call" }, basis: { inherent: "counts-of-lists" } },
    ],
    responses: { all: { count: 2 }, enabled: { count: 1 } },
  },
  {
    gap: "many-ids-one-object",
    call: ["getFulfillmentsByIds", { query: { ids: ["6001", "6002"] } }],
    responses: { "first-found": { fulfillment: { id: "6001", orderId: "2001" } }, rejected: 422 },
  },
];

testAnswers(scenarios);
