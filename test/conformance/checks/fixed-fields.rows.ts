/** Fields that are the same in every response by each reading, and that no request changes. */
import { assumed, card, customer, documented, fulfillment, inherent, order, product } from "../support/resources.ts";
import { type Row, violating } from "../support/rows.ts";
import { time } from "../support/state-steps.ts";
import { send } from "../support/transcript.ts";

const times: readonly Row[] = [
  violating(
    "state/unsent-field-changed",
    "an update sets the time of creation",
    [
      customer("getCustomer", { createTime: time(1) }),
      customer("updateCustomer", { lastName: "b", createTime: time(2) }, { lastName: "b" }),
    ],
    ["updateCustomer /customer/createTime"],
    documented("update-customer"),
  ),
  violating(
    "state/unexpected-effect",
    "an action sets the time of creation",
    [
      fulfillment("getFulfillmentsByIds", { createTime: time(1) }),
      fulfillment("updateFulfillmentTracking", { createTime: time(2) }, { trackings: [] }),
    ],
    ["updateFulfillmentTracking /fulfillment/createTime"],
    documented("update-fulfillment-tracking"),
  ),
  violating(
    "state/unexpected-effect",
    "an action takes the time of creation from the request",
    [
      fulfillment("getFulfillmentsByIds", { createTime: time(1) }),
      fulfillment("updateFulfillmentTracking", { createTime: time(2) }, { createTime: time(2) }),
    ],
    ["updateFulfillmentTracking /fulfillment/createTime"],
    assumed("action-effects"),
  ),
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
  violating(
    "state/read-after-write",
    `a code ${name}`,
    [shown(first[0], first[1]), shown(second[0], second[1])],
    ["getGiftCard /giftCard/code"],
    basis,
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
    ["of a listed order", [], "updateOrder", assumed("order-follows-fulfillments")],
    [
      "that may be cancelled",
      [fulfillment("updateFulfillmentTracking", {}, {})],
      "getOrder",
      assumed("cancelled-fulfillment-listed"),
    ],
  ] as const
).map(([name, before, operation, basis]) =>
  violating(
    "state/inconsistent-relation",
    `the only record ${name} is the latest`,
    operation === "getOrder"
      ? [...before, listed("8001", "8002"), order(operation, { fulfillments: [{ fulfillId: "8002" }] })]
      : [order(operation, { fulfillments: [{ fulfillId: "8002" }] }, {}), listed("8001", "8002")],
    [operation === "getOrder" ? "getOrder /order/fulfillments" : "listOrderFulfillments /fulfillment/0/orderId"],
    basis,
  ),
);

const collections: readonly Row[] = (
  [
    [1, documented("product-has-collections")],
    [2, assumed("smart-collection-products")],
  ] as const
).map(([collectionType, basis]) =>
  violating(
    "state/inconsistent-relation",
    `a collection of type ${collectionType} lacks a product`,
    [
      send("getCollection", {
        path: { collectionId: "3001" },
        response: { collection: { collectionId: "3001", collectionType, collects: [] } },
      }),
      product("getProduct", { collections: ["3001"] }),
    ],
    ["getProduct /product/collections"],
    basis,
  ),
);
const deleted = violating(
  "state/inconsistent-relation",
  "a collection that was deleted",
  [send("deleteCollection", { path: { collectionId: "3001" } }), product("getProduct", { collections: ["3001"] })],
  ["getProduct /product/collections"],
  assumed("after-deletion"),
);

export const rows: readonly Row[] = [...times, ...codes, ...records, ...collections, deleted];
