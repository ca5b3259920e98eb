/** Fields that are the same in every response by each reading, and that no request changes. */
import type { Relation } from "../../../../src/conformance/cases/case.ts";
import {
  assumed,
  card,
  customer,
  documented,
  type Fields,
  fulfillment,
  inherent,
  order,
  product,
} from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { create, time, update } from "../../support/state-steps.ts";
import { type Sent, send } from "../../support/transcript.ts";

const times: readonly Row[] = [
  ...rowsOf("state/unsent-field-changed", {
    "an update sets the time of creation": [
      customer("getCustomer", { createTime: time(1) }),
      customer("updateCustomer", { lastName: "b", createTime: time(2) }, { lastName: "b" }),
      finds("updateCustomer /customer/createTime", documented("update-customer")),
    ],
  }),
  ...rowsOf("state/unexpected-effect", {
    "an action sets the time of creation": [
      fulfillment("getFulfillmentsByIds", { createTime: time(1) }),
      fulfillment("updateFulfillmentTracking", { createTime: time(2) }, { trackings: [] }),
      finds("updateFulfillmentTracking /fulfillment/createTime", documented("update-fulfillment-tracking")),
    ],
    "an action takes the time of creation from the request": [
      fulfillment("getFulfillmentsByIds", { createTime: time(1) }),
      fulfillment("updateFulfillmentTracking", { createTime: time(2) }, { createTime: time(2) }),
      finds("updateFulfillmentTracking /fulfillment/createTime", assumed("action-effects")),
    ],
    "an action sets the carrier by the trackings in the request": [
      fulfillment("getFulfillmentsByIds", { trackingCompany: "UPS" }),
      fulfillment(
        "updateFulfillmentTracking",
        { trackingCompany: "DHL" },
        { trackings: [{ trackingCompany: "DHL", trackingNumber: "T-2" }] },
      ),
    ],
  }),
];

const shown = (operation: string, code: string | null) => card(operation, { code }, {});
const hidden = "************9XKQ";
const whole = "ABCDEFGH12349XKQ";
const codes: readonly Row[] = (
  [
    ["after the creation", ["createGiftCard", whole], ["getGiftCard", hidden], assumed("gift-card-code-shown")],
    [
      "with only the last four left",
      ["createGiftCard", whole],
      ["getGiftCard", "9XKQ"],
      assumed("gift-card-code-shown"),
    ],
    ["that is left out", ["createGiftCard", whole], ["getGiftCard", null], assumed("gift-card-code-shown")],
    ["of another card", ["createGiftCard", whole], ["getGiftCard", "ABCDEFGH12349XKR"], inherent("stable-resources")],
    ["that another response shows", ["updateGiftCard", whole], ["getGiftCard", hidden], inherent("stable-resources")],
    ["that the creation hides", ["createGiftCard", hidden], ["getGiftCard", whole], inherent("stable-resources")],
  ] as const
).map(([name, first, second, basis]) =>
  row(
    "state/read-after-write",
    `a code ${name}`,
    shown(first[0], first[1]),
    shown(second[0], second[1]),
    finds("getGiftCard /giftCard/code", basis),
  ),
);

const listed = (...ids: readonly string[]) =>
  send("listOrderFulfillments", {
    path: { orderId: "2001" },
    response: { fulfillment: ids.map((id) => ({ id, orderId: "2001" })) },
  });
const records: readonly Row[] = (
  [
    ["of the order", [], "getOrder", documented("order-links-fulfillments")],
    ["of a listed order", [], "updateOrder", assumed("order-fulfillment-records")],
    [
      "that may be cancelled",
      [fulfillment("updateFulfillmentTracking", {}, {})],
      "getOrder",
      assumed("cancelled-fulfillment-listed"),
    ],
  ] as const
).map(([name, before, operation, basis]) =>
  row(
    "state/inconsistent-relation",
    `the only record ${name} is the latest`,
    ...(operation === "getOrder"
      ? [...before, listed("8001", "8002"), order(operation, { fulfillments: [{ fulfillId: "8002" }] })]
      : [order(operation, { fulfillments: [{ fulfillId: "8002" }] }, {}), listed("8001", "8002")]),
    finds(
      operation === "getOrder" ? "getOrder /order/fulfillments" : "listOrderFulfillments /fulfillment/0/orderId",
      basis,
    ),
  ),
);

const collections: readonly Row[] = (
  [
    [1, documented("product-has-collections")],
    [2, assumed("smart-collection-products")],
  ] as const
).map(([collectionType, basis]) =>
  row(
    "state/inconsistent-relation",
    `a collection of type ${collectionType} lacks a product`,
    send("getCollection", {
      path: { collectionId: "3001" },
      response: { collection: { collectionId: "3001", collectionType, collects: [] } },
    }),
    product("getProduct", { collections: ["3001"] }),
    finds("getProduct /product/collections", basis),
  ),
);
const deleted = row(
  "state/inconsistent-relation",
  "a collection that was deleted",
  send("deleteCollection", { path: { collectionId: "3001" } }),
  product("getProduct", { collections: ["3001"] }),
  finds("getProduct /product/collections", assumed("after-deletion")),
);

const items = (operation: string, lineItems: readonly { id: string }[]) =>
  fulfillment(operation, { lineItems: [...lineItems] });
const [one, two] = [{ id: "1" }, { id: "2" }];
const cancelled = row(
  "state/unexpected-effect",
  "a cancellation removes the trackings",
  fulfillment("getFulfillmentsByIds", { trackings: [{ trackingNumber: "T-1" }] }),
  send("cancelFulfillment", {
    path: { fulfillmentId: "8001" },
    response: { fulfillment: { id: "8001", trackings: [] } },
  }),
  finds("cancelFulfillment /fulfillment/trackings", assumed("action-effects")),
);
const lines: readonly Row[] = (
  [
    ["an update of the trackings", "updateFulfillmentTracking", {}, documented("update-fulfillment-tracking")],
    ["an update with line items", "updateFulfillmentTracking", { lineItems: [two] }, assumed("action-effects")],
  ] as const
).map(([name, operation, sent, basis]) =>
  row(
    "state/unexpected-effect",
    `${name} removes a line item`,
    items("getFulfillmentsByIds", [one, two]),
    send(operation, {
      path: { fulfillmentId: "8001" },
      body: { fulfillment: sent } as never,
      response: { fulfillment: { id: "8001", lineItems: [two] } },
    }),
    finds(`${operation} /fulfillment/lineItems`, basis),
  ),
);

const amounts = (currentTotalPrice: string, currentSubtotalPrice: string) => ({
  currentTotalPrice,
  currentSubtotalPrice,
  currentTotalTax: "0.00",
  cancelledAt: time(1),
  lineItems: [],
});
const cancellations: readonly Row[] = (
  [
    ["stay", amounts("12.00", "10.00"), assumed("order-after-cancel")],
    ["are those of shipping", amounts("2.00", "0.00"), assumed("order-after-cancel")],
    ["go without the total", amounts("12.00", "0.00"), documented("order-current-amounts")],
  ] as const
).map(([name, after, basis]) =>
  row(
    "rules/invariant",
    `the current amounts of a cancelled order ${name}`,
    order("getOrder", { ...amounts("12.00", "10.00"), cancelledAt: null }),
    order("cancelOrder", after, { reason: "a" }),
    finds("cancelOrder /nothing-of-a-cancelled-order-is-current", basis),
  ),
);

/** Fields that a response shows, although it is documented to show others only. */
const undeclared: readonly Row[] = [
  ...rowsOf("rules/computed-field", {
    "a wrong value beyond the schema of the response": [
      fulfillment(
        "updateFulfillmentTracking",
        { trackings: [{ trackingNumber: "1Z1" }], trackingNumber: "1" },
        { trackings: [{ trackingNumber: "1Z1" }] },
      ),
      finds("updateFulfillmentTracking /fulfillment/trackingNumber", documented("fulfillment-fields")),
    ],
  }),
  ...rowsOf("state/read-after-write", {
    "another value than one beyond the schema of the response": [
      fulfillment("updateFulfillmentTracking", { trackingCompany: "UPS" }, { trackings: [] }),
      fulfillment("getFulfillmentsByIds", { trackingCompany: "DHL" }),
      finds("getFulfillmentsByIds /fulfillment/trackingCompany", inherent("stable-resources")),
    ],
    "a list beyond the schema of the response, which is not decoded": [
      fulfillment("updateFulfillmentTracking", { trackingNumbers: "1Z1,1Z2" }, { trackings: [] }),
      fulfillment("getFulfillmentsByIds", { trackingNumbers: ["1Z1", "1Z2"] }),
    ],
    "an empty value beyond the schema of the response": [
      fulfillment("updateFulfillmentTracking", { trackingCompany: null }, { trackings: [] }),
      fulfillment("getFulfillmentsByIds", { trackingCompany: "DHL" }),
    ],
  }),
  ...rowsOf("state/create-mismatch", {
    "another value than the sent one, beyond the schema of the response": [
      send("createFulfillmentService", {
        body: { fulfillmentService: { name: "Dove", callbackUrl: "https://dove.example/callback" } },
        response: { fulfillmentService: { serviceId: "7", name: "Dove", callbackUrl: "https://a.example/" } },
      }),
      finds("createFulfillmentService /fulfillmentService/callbackUrl", documented("create-fulfillment-service")),
    ],
  }),
];

const steps = { created: "created", changed: "changed" };
const lastChange: Relation[] = [{ check: "state/timestamp-not-advanced", steps, basis: { assumed: "resource-times" } }];
const ownTime = row(
  "state/timestamp-not-advanced",
  "an action that sets a time of its own keeps the time",
  send("createGiftCard", {
    as: "created",
    body: { giftCard: { initialValue: "5.00" } },
    response: { giftCard: { id: 4001, updateTime: time(1) } },
  }),
  send("disableGiftCard", {
    as: "changed",
    path: { giftCardId: "4001" },
    response: { giftCard: { id: 4001, disableTime: time(3), updateTime: time(1) } },
  }),
  finds("disableGiftCard /giftCard/updateTime", { relations: lastChange }, assumed("resource-times")),
);
const changes: readonly Row[] = (
  [
    ["of a field", { lastName: "b" }, documented("update-customer")],
    ["of nothing that the response shows", { lastName: "a" }, assumed("resource-times")],
    ["of what follows another resource", { lastName: "a", ordersCount: 1 }, assumed("resource-times")],
  ] as const
).map(([name, fields, { basis }]) =>
  row(
    "state/timestamp-not-advanced",
    `a change ${name} keeps the time`,
    create({}, { lastName: "a", updateTime: time(1) }, { as: "created" }),
    update({}, { ...fields, updateTime: time(1) }, { as: "changed" }),
    finds("updateCustomer /customer/updateTime", { relations: lastChange, basis }),
  ),
);

const refunds: readonly Row[] = (
  [
    ["another id", "8121", documented("refund-fields")],
    ["no id", null, assumed("refund-id-names")],
  ] as const
).map(([name, id, { basis }]) =>
  row(
    "rules/invariant",
    `a refund with ${name} beside refundId`,
    send("getRefundsByIds", { query: { ids: "8120" }, response: { refund: { refundId: "8120", id } } }),
    finds("getRefundsByIds /refund/refund-has-one-id", { basis }),
  ),
);

/** What another action has done. */
const undone: readonly Row[] = (
  [
    ["enables a card", ["disableTime", time(1), null], documented("update-gift-card")],
    ["no longer shows that a card is disabled", ["disableTime", time(1), undefined], documented("update-gift-card")],
    ["disables a card later", ["disableTime", time(1), time(2)], assumed("action-effects")],
    ["removes the order of a card", ["orderId", "2001", null], assumed("action-effects")],
  ] as const
).map(([name, [field, before, after], { basis }]) =>
  row(
    "state/unexpected-effect",
    `an update ${name}`,
    card("getGiftCard", { [field]: before }, {}),
    card("updateGiftCard", { note: "b", ...(after !== undefined && { [field]: after }) }, { note: "b" }),
    finds(`updateGiftCard /giftCard/${field}`, { basis }),
  ),
);
const location = (operation: string, fields: Fields, sent?: Fields, more: Sent = {}) =>
  send(operation, {
    ...more,
    path: { locationId: "9001" },
    ...(sent && { body: { location: sent } }),
    response: { location: { locationId: "9001", ...fields } },
  });
const anotherLocation = send("createLocation", {
  body: { location: { city: "b" } },
  response: { location: { locationId: "9002", city: "b", isDefault: true } },
});
const boundary = {
  outcome: "accepted",
  check: "input/boundary-value",
  basis: { assumed: "input-checks" },
  reason: "it is allowed",
} as const;
const defaults: readonly Row[] = (
  [
    ["is no longer the default one", [], { isDefault: false }, documented("update-location")],
    ["does not show whether it is the default one", [], {}, assumed("default-location-choice")],
    [
      "is not the default one since there is another",
      [anotherLocation],
      { isDefault: false },
      assumed("default-location-choice"),
    ],
    [
      "is not the default one while other cases run",
      [],
      { isDefault: false },
      assumed("default-location-choice"),
      "input",
    ],
  ] as const
).map(([name, between, fields, { basis }, phase]) =>
  row(
    "state/unsent-field-changed",
    `a location that is updated ${name}`,
    location("getLocation", { city: "a", isDefault: true }),
    ...between,
    location("updateLocation", { city: "c", ...fields }, { city: "c" }, phase === "input" ? { expect: boundary } : {}),
    finds("updateLocation /location/isDefault", { basis }),
  ),
);

export const rows: readonly Row[] = [
  ...undone,
  ...refunds,
  ...defaults,
  ...times,
  ...codes,
  ...records,
  ...collections,
  deleted,
  cancelled,
  ...lines,
  ...cancellations,
  ...undeclared,
  ...changes,
  ownTime,
];
