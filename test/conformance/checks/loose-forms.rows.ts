/** Other ways to write what is not set, or what was sent; and names that only look like declared ones. */

import { between } from "../support/relations.ts";
import { assumed, customer, documented, order } from "../support/resources.ts";
import { conforming, type Row, violating } from "../support/rows.ts";
import { send } from "../support/transcript.ts";

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

export const rows: readonly Row[] = [
  conforming("lists/filter", "an empty time is none", [cards("all", "", null), cards("filtered", "", null)], enabled),
  violating(
    "lists/filter",
    "a time is one",
    [cards("all", "2026-01-01T00:00:00"), cards("filtered", "2026-01-01T00:00:00")],
    ["searchGiftCards /query/status"],
    enabled,
  ),
  conforming("rules/computed-field", "the category of the product", category("77", { categoryId: "77" })),
  violating(
    "rules/computed-field",
    "no category is shown as none",
    category("", {}),
    ["getProduct /product/productCategory/categoryId"],
    assumed("null-when-unset"),
  ),
  violating(
    "rules/computed-field",
    "another category",
    category("77", { categoryId: "78" }),
    ["getProduct /product/productCategory/categoryId"],
    documented("product-has-category"),
  ),
  violating(
    "state/create-mismatch",
    "a text without its tags",
    [
      send("createProduct", {
        body: { product: { vendor: "<b>A</b> & B" } },
        response: { product: { productId: "5001", vendor: "A & B" } },
      }),
    ],
    ["createProduct /product/vendor"],
    assumed("strings-as-sent"),
  ),
  conforming("response/undeclared-member", "declared names", [languages(["publishedList", "unPublishedList"])]),
  violating(
    "response/undeclared-member",
    "a name in other letter case",
    [languages(["publishedList", "unpublishedList"])],
    ["listLanguages /languages/unpublishedList"],
    documented("languages-fields"),
  ),
  violating(
    "response/undeclared-member",
    "a name beside the declared one",
    [languages(["publishedList", "unPublishedList", "unpublishedList"])],
    ["listLanguages /languages/unpublishedList"],
    assumed("undeclared-members"),
  ),
  violating(
    "response/schema",
    "the key of one resource in the plural",
    [send("getRefundsByIds", { query: { ids: "9153" }, response: { refunds: { refundId: "9153" } } })],
    ["getRefundsByIds /refund"],
    documented("envelope-keys"),
  ),
  violating(
    "response/schema",
    "no resource with the id",
    [send("getRefundsByIds", { query: { ids: "9153" }, response: { refunds: [] } })],
    ["getRefundsByIds /refund"],
    assumed("ids-not-found"),
  ),
  violating(
    "state/create-mismatch",
    "the customer as in the order",
    moved("old@example.com"),
    ["createRefund /refund/customer/email"],
    assumed("customer-in-request"),
  ),
  violating(
    "state/create-mismatch",
    "a customer as it never was",
    moved("other@example.com"),
    ["createRefund /refund/customer/email"],
    documented("create-refund"),
  ),
];
