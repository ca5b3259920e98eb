/**
 * How right servers treat missing resources, repeated actions, single scopes and valid requests, and what no reading of those explains.
 */
import type { Step } from "../../../../src/conformance/cases/case.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { assumed, documented, type Fields, order } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const unknown = {
  outcome: "rejected",
  check: "input/unknown-id",
  basis: { assumed: "missing-resource-statuses" },
  reason: "no resource has the id 9",
} as const;

const missingResources: readonly Row[] = rowsOf("input/unknown-id", {
  "null for a resource that does not exist": [
    send("getGiftCard", { path: { giftCardId: "9" }, response: { giftCard: null }, expect: unknown }),
    finds("getGiftCard", assumed("missing-resource-statuses")),
  ],
  "a resource that does not exist is shown": [
    send("getGiftCard", { path: { giftCardId: "9" }, response: { giftCard: { id: 9 } }, expect: unknown }),
    finds("getGiftCard", documented("get-gift-card")),
  ],
});

const secondCancel = (reason: string) => [
  order("getOrder", { cancelledAt: "2026-01-01T00:00:00Z", cancelReason: "Changed mind" }),
  order("cancelOrder", { cancelledAt: "2026-01-01T00:00:00Z", cancelReason: reason }, { reason: "1" }),
];
const repetitions: readonly Row[] = rowsOf("rules/computed-field", {
  "a second cancellation leaves the first reason": [...secondCancel("Changed mind")],
  "a second cancellation has the new reason": [...secondCancel("1")],
  "a second cancellation has another reason": [
    ...secondCancel("other"),
    finds("cancelOrder /order/cancelReason", documented("cancelled-order-has-time-and-reason")),
  ],
});

const withOneScope = (status: number) =>
  send("createCustomer", {
    status,
    body: { customer: {} },
    expect: {
      outcome: "accepted",
      check: "access/sufficient-scope",
      basis: { documented: "any-scope-suffices" },
      reason: "one scope is enough",
    },
  });
const scopes: readonly Row[] = rowsOf("access/sufficient-scope", {
  "the server rejects a value, not the scope": [withOneScope(422)],
  "the server hides what the token may not see": [
    withOneScope(404),
    finds("createCustomer", documented("any-scope-suffices")),
  ],
});

/** A read with a token that lacks the scope, which the server accepts. */
const withoutScope = (response: Json) =>
  send("getRefundsByIds", {
    query: { ids: "8120" },
    response,
    expect: {
      outcome: "rejected",
      check: "access/insufficient-scope",
      basis: { documented: "any-scope-suffices" },
      reason: "the token has no scope",
      statuses: [403],
    },
  });
const hidden: readonly Row[] = rowsOf("access/insufficient-scope", {
  "the response shows the resource": [
    withoutScope({ refund: { refundId: "8120" } }),
    finds("getRefundsByIds", documented("any-scope-suffices")),
  ],
  "the response shows nothing, as if the resource did not exist": [
    withoutScope({}),
    finds("getRefundsByIds", assumed("scope-statuses")),
  ],
  "the response shows null": [withoutScope({ refund: null }), finds("getRefundsByIds", assumed("scope-statuses"))],
});

/** A valid request that the server rejects. */
const rejected = (operation: string, path: Fields, body: Json, status = 422) =>
  send(operation, {
    path,
    status,
    body,
    expect: {
      outcome: "accepted",
      check: "response/valid-request-rejected",
      basis: { documented: "success-status" },
      reason: "it is an example",
    },
  });
const weighed = (name: string, basis: object, ...steps: ReturnType<typeof send>[]): Row =>
  row("response/valid-request-rejected", name, ...steps, finds(steps.at(-1)?.step.operation ?? "", basis));
const certain = documented("success-status");

const place = { locationId: "7001" };
const reno = send("getLocation", {
  path: place,
  response: { location: { ...place, locationName: "Reno", city: "Reno", phone: null, isDefault: false } },
});
const updateLocation = (location: Fields, status?: number) => rejected("updateLocation", place, { location }, status);
const partialUpdates: readonly Row[] = [
  weighed("an update without the name", assumed("update-is-partial"), reno, updateLocation({ city: "Elko" })),
  weighed("an update of an unknown location", assumed("update-is-partial"), updateLocation({ city: "Elko" })),
  weighed("an update of everything that is set", certain, reno, updateLocation({ locationName: "Elko", city: "Elko" })),
  weighed("an update that the server does not find", certain, reno, updateLocation({ city: "Elko" }, 404)),
  weighed("an update with an id", assumed("client-assigned"), reno, updateLocation({ ...place, city: "Elko" })),
  weighed(
    "a tracking update",
    assumed("update-is-partial"),
    rejected(
      "updateFulfillmentTracking",
      { fulfillmentId: "8001" },
      { fulfillment: { orderId: "2001", trackings: [] } },
    ),
  ),
  weighed(
    "a customer with a new note",
    assumed("update-is-partial"),
    rejected("updateCustomer", { customerId: "1001" }, { customer: { notes: "a" } }),
  ),
];

const createCard = (expireTime: Json) =>
  rejected("createGiftCard", {}, { giftCard: { code: "ABCD1234", initialValue: "50.00", expireTime } });
const updateCard = (expireTime: Json) =>
  rejected("updateGiftCard", { giftCardId: "4001" }, { giftCard: { balance: "5.00", note: "a", expireTime } });
const expiries: readonly Row[] = [createCard, updateCard].flatMap((send) => [
  weighed("an expiry in the past", assumed("gift-card-past-expiry"), send("2025-12-31T23:59:59-08:00")),
  weighed(
    "an expiry in the future, in a form that the server may not take",
    assumed("gift-card-expiry"),
    send("2037-12-31T23:59:59-08:00"),
  ),
  weighed("no expiry", certain, send(null)),
]);

const createCollection = (condition: Json) =>
  rejected(
    "createCollection",
    {},
    {
      collection: { collectionType: 2, ruleSet: { rules: [{ column: "title", relation: "equals", condition }] } },
    },
  );
const conditions: readonly Row[] = [
  weighed("an array, seen as a string", assumed("undeclared-types"), createCollection(["Cedar Candle"])),
  weighed("the string that was seen", certain, createCollection('["Cedar Candle"]')),
  weighed(
    "an array that is documented",
    certain,
    rejected("createCollection", {}, { collection: { collectionType: 1, collects: [1] } }),
  ),
];

const update = (as: string, note: string, status: number, expect?: Step["expect"]) =>
  send("updateGiftCard", {
    as,
    path: { giftCardId: "4001" },
    body: { giftCard: { balance: 42.35, note, expireTime: null } },
    status,
    ...(expect && { expect }),
  });
const longest = {
  outcome: "accepted",
  check: "input/boundary-value",
  basis: { documented: "gift-card-note-length" },
  reason: "the longest string is allowed",
  pointer: "/body/giftCard/note",
  control: "control",
} as const;
const withControl = (status: number) => [update("control", "b", status), update("longest", "a", 422, longest)];
const controlled: readonly Row[] = [
  ...rowsOf("input/boundary-value", {
    "the same request with another value is rejected as well": [...withControl(422)],
  }),
  ...([200, 500] as const).map((status) =>
    row(
      "input/boundary-value",
      `the longest string is rejected, and the same request with another value has the status ${status}`,
      ...withControl(status),
      finds("updateGiftCard /body/giftCard/note", documented("gift-card-note-length")),
    ),
  ),
];

const unknownMember = {
  outcome: "accepted",
  check: "input/boundary-value",
  basis: { assumed: "unknown-members" },
  reason: "/body/location may have this value: a member that is not declared",
  pointer: "/body/location",
  keyword: "additionalProperties",
} as const;
const unknownMembers: readonly Row[] = rowsOf("input/boundary-value", {
  "a member that is not declared, next to the id": [
    send("updateLocation", {
      path: place,
      status: 422,
      body: { location: { ...place, another: "text" } },
      expect: unknownMember,
    }),
    finds("updateLocation /body/location", assumed("unknown-members")),
  ],
});

const bought = { id: "501", price: "28.00", quantity: 2, currentQuantity: 2, totalDiscount: "5.60" };
const orderWith = (discountCodes: Fields[], more: Fields = {}) =>
  order("getOrder", { lineItems: [bought], discountCodes, ...more });
const refundBody = (subtotal?: string, quantity = 1) => ({
  refund: { lineItems: [{ line_item_id: "501", quantity, ...(subtotal !== undefined && { subtotal }) }] },
});
const refunded = send("createRefund", {
  body: refundBody("25.20"),
  response: {
    refund: {
      refundId: "6001",
      refundPrice: "25.20",
      lineItems: [{ line_item_id: "501", line_item: bought, quantity: 1, subtotal: "25.20" }],
    },
  },
});
const refund = (subtotal?: string, quantity = 1) => rejected("createRefund", {}, refundBody(subtotal, quantity));
const undiscounted = { lineItems: [{ ...bought, totalDiscount: "0.00" }] };
const code = { code: "WELCOME10", amount: "6.00" };
const refunds: readonly Row[] = [
  weighed("a refund of what was paid", certain, orderWith([]), refund("25.20")),
  weighed("a refund of more than was paid", assumed("refund-amounts"), orderWith([]), refund("25.21")),
  weighed("a second refund of what was paid", certain, orderWith([]), refunded, refund("25.20")),
  weighed("a second refund of too much", assumed("refund-amounts"), orderWith([]), refunded, refund("25.21")),
  weighed("a refund of what a discount code takes off", assumed("refund-amounts"), orderWith([code]), refund("22.21")),
  weighed("a refund of less, with a discount code", certain, orderWith([code]), refund("22.20")),
  weighed("all of a line item, with a discount code", assumed("refund-amounts"), orderWith([code]), refund("44.40", 2)),
  weighed(
    "a refund of a discount that no line item shows",
    assumed("refund-amounts"),
    orderWith([], { ...undiscounted, totalDiscounts: "6.00" }),
    refund("25.01"),
  ),
  weighed(
    "a refund of less than that",
    certain,
    orderWith([], { ...undiscounted, totalDiscounts: "6.00" }),
    refund("25.00"),
  ),
  weighed("a refund without an amount", certain, orderWith([]), refund()),
  weighed("a refund without an amount, with a discount code", assumed("refund-amounts"), orderWith([code]), refund()),
  weighed(
    "all of a line item that shows the discount of the order",
    certain,
    orderWith([{ ...code, amount: "5.60" }], { totalDiscounts: "5.60" }),
    refund(undefined, 2),
  ),
  weighed("all of a line item without discounts", certain, orderWith([], undiscounted), refund("56.00", 2)),
];

export const rows: readonly Row[] = [
  ...controlled,
  ...unknownMembers,
  ...refunds,
  ...missingResources,
  ...repetitions,
  ...scopes,
  ...hidden,
  ...partialUpdates,
  ...expiries,
  ...conditions,
];
