/** Other ways to write what is not set, or what was sent; and names that only look like declared ones. */

import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import type { JsonObject } from "../../../../src/contract/json.ts";
import { between } from "../../support/relations.ts";
import { assumed, customer, documented, order } from "../../support/resources.ts";
import { finds, type Row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const states = {
  enabled: "item.disableTime == null",
  disabled: "item.disableTime != null",
};
const cards = (as: string, ...disableTimes: readonly (string | null)[]) =>
  send("searchGiftCards", {
    as,
    ...(as === "filtered" && { query: { status: "enabled" } }),
    response: { giftCards: disableTimes.map((disableTime, index) => ({ id: `400${index}`, disableTime })) },
  });
const enabled = between("lists/filter", "all filtered", {
  filters: [{ filter: { match: "state", states }, parameter: "status" }],
});
const category = (given: string, shown: object) => [
  send("createProduct", { body: { product: {} }, response: { product: { productId: "5001", categoryId: given } } }),
  send("getProduct", {
    path: { productId: "5001" },
    response: { product: { productId: "5001", productCategory: shown } } as never,
  }),
];
const languages = (names: readonly string[]) =>
  send("listLanguages", { response: { languages: Object.fromEntries(names.map((name) => [name, []])) } });
const moved = (email: string) => [
  order("createOrder", { customer: { id: "1001", email: "old@example.com" } }),
  customer("updateCustomer", { email: "new@example.com" }),
  send("createRefund", {
    body: { refund: { customer: { id: "1001", email: "sent@example.com" } } },
    response: { refund: { refundId: "9153", customer: { id: "1001", email } } },
  }),
];
/** A product whose creation is accepted on an assumption about one place. */
const options = (sent: JsonObject[], shown: JsonObject[], about: Pick<Expectation, "keyword" | "pointer">) =>
  send("createProduct", {
    body: { product: { options: sent } },
    response: { product: { productId: "5001", options: shown } },
    expect: {
      outcome: "accepted",
      check: "input/boundary-value",
      basis: { assumed: "presence" },
      reason: "it is allowed",
      ...about,
    },
  });
const handleAfter = (sent: string, shown: string) => [
  send("createFulfillment", {
    body: { fulfillment: {} },
    response: { fulfillment: { id: "8001", fulfillmentServiceHandle: "" } },
  }),
  send("updateFulfillmentTracking", {
    path: { fulfillmentId: "8001" },
    body: { fulfillment: { fulfillmentServiceHandle: sent } },
    response: { fulfillment: { id: "8001", fulfillmentServiceHandle: shown } },
  }),
];

export const rows: readonly Row[] = [
  ...rowsOf("lists/filter", {
    "an empty time is none": [cards("all", "", null), cards("filtered", "", null), enabled],
    "a time is one": [
      cards("all", "2026-01-01T00:00:00"),
      cards("filtered", "2026-01-01T00:00:00"),
      finds("searchGiftCards /query/status", enabled),
    ],
  }),
  ...rowsOf("rules/computed-field", {
    "the category of the product": [...category("77", { categoryId: "77" })],
    "no category is shown as none": [
      ...category("", {}),
      finds("getProduct /product/productCategory/categoryId", assumed("null-when-unset")),
    ],
    "another category": [
      ...category("77", { categoryId: "78" }),
      finds("getProduct /product/productCategory/categoryId", documented("product-has-category")),
    ],
  }),
  ...rowsOf("state/create-mismatch", {
    "a text without its tags": [
      send("createProduct", {
        body: { product: { vendor: "<b>A</b> & B" } },
        response: { product: { productId: "5001", vendor: "A & B" } },
      }),
      finds("createProduct /product/vendor", assumed("strings-as-sent")),
    ],
    "the customer as in the order": [
      ...moved("old@example.com"),
      finds("createRefund /refund/customer/email", assumed("customer-in-request")),
    ],
    "a customer as it never was": [
      ...moved("other@example.com"),
      finds("createRefund /refund/customer/email", documented("create-refund")),
    ],
    "an item without what the request leaves out of it": [
      options([{ name: "Size" }], [], { keyword: "required", pointer: "/body/product/options/0" }),
      finds("createProduct /product/options", assumed("presence")),
    ],
    "an item that has all that it needs": [
      options([{ name: "Size" }], [], { keyword: "required", pointer: "/body/product/vendor" }),
      finds("createProduct /product/options", documented("create-product")),
    ],
    "equal items as one": [
      options([{ name: "Size" }, { name: "Size" }], [{ name: "Size" }], {
        keyword: "type",
        pointer: "/body/product/options",
      }),
      finds("createProduct /product/options", assumed("presence")),
    ],
    "one of two different items": [
      options([{ name: "Size" }, { name: "Color" }], [{ name: "Size" }], {
        keyword: "type",
        pointer: "/body/product/options",
      }),
      finds("createProduct /product/options", documented("create-product")),
    ],
  }),
  ...rowsOf("response/undeclared-member", {
    "declared names": [languages(["publishedList", "unPublishedList"])],
    "a name in other letter case": [
      languages(["publishedList", "unpublishedList"]),
      finds("listLanguages /languages/unpublishedList", documented("languages-fields")),
    ],
    "a name beside the declared one": [
      languages(["publishedList", "unPublishedList", "unpublishedList"]),
      finds("listLanguages /languages/unpublishedList", assumed("undeclared-members")),
    ],
  }),
  ...rowsOf("response/schema", {
    "the key of one resource in the plural": [
      send("getRefundsByIds", { query: { ids: "9153" }, response: { refunds: { refundId: "9153" } } }),
      finds("getRefundsByIds /refund", documented("envelope-keys")),
    ],
    "no resource with the id": [
      send("getRefundsByIds", { query: { ids: "9153" }, response: { refunds: [] } }),
      finds("getRefundsByIds /refund", assumed("ids-not-found")),
    ],
  }),
  ...rowsOf("state/unexpected-effect", {
    "the handle of a service that an update of the tracking sends": [
      ...handleAfter("quickship", "quickship"),
      finds("updateFulfillmentTracking /fulfillment/fulfillmentServiceHandle", assumed("tracking-update-fields")),
    ],
    "another handle than the one that an update of the tracking sends": [
      ...handleAfter("quickship", "slowship"),
      finds(
        "updateFulfillmentTracking /fulfillment/fulfillmentServiceHandle",
        documented("update-fulfillment-tracking"),
      ),
    ],
  }),
  ...rowsOf("state/update-mismatch", {
    "the address of the origin that an update of the tracking sends": [
      send("updateFulfillmentTracking", {
        path: { fulfillmentId: "8001" },
        body: { fulfillment: { originAddress: [{ city: "Portland" }] } },
        response: { fulfillment: { id: "8001", originAddress: [{ city: "Salem" }] } },
      }),
      finds("updateFulfillmentTracking /fulfillment/originAddress/0/city", assumed("tracking-update-fields")),
    ],
  }),
];
