/** What right servers accept, reject, list and count where the documentation is silent, and what no reading explains. */

import type { Relation } from "../../../../src/conformance/cases/case.ts";
import type { Json } from "../../../../src/contract/json.ts";
import {
  assumed,
  byTitle,
  card,
  customer,
  documented,
  type Fields,
  filtered,
  fulfillment,
  inherent,
  order,
  winter,
} from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const gone = {
  outcome: "rejected",
  check: "state/use-after-delete",
  basis: { inherent: "deleted-is-gone" },
  reason: "it names a deleted resource",
} as const;
const deletions: readonly Row[] = [
  ...rowsOf("state/use-after-delete", {
    "a second deletion like the first": [
      send("deleteCustomer", { path: { customerId: "1001" }, response: { customer: {} }, expect: gone }),
      finds("deleteCustomer", assumed("deleted-resources")),
    ],
    "null in place of a deleted resource": [
      send("getCustomer", { path: { customerId: "1001" }, response: { customer: null }, expect: gone }),
      finds("getCustomer", assumed("missing-resource-statuses")),
    ],
    "a deleted resource is shown": [
      send("getCustomer", { path: { customerId: "1001" }, response: { customer: { id: "1001" } }, expect: gone }),
      finds("getCustomer", inherent("deleted-is-gone")),
    ],
    "the server had rejected the deletion": [
      customer("getCustomer", {}),
      send("deleteCustomer", { path: { customerId: "1001" }, status: 409 }),
      send("getCustomer", { path: { customerId: "1001" }, response: { customer: { id: "1001" } }, expect: gone }),
    ],
    "a deletion that is rejected": [
      send("deleteCustomer", {
        path: { customerId: "1001" },
        status: 409,
        expect: { ...gone, outcome: "accepted", basis: { documented: "delete-customer" } },
      }),
      finds("deleteCustomer", documented("delete-customer")),
    ],
  }),
  ...rowsOf("response/schema", {
    "null for an update of a resource that does not exist": [
      send("updateCustomer", { path: { customerId: "9" }, body: { customer: {} }, response: { customer: null } }),
      finds("updateCustomer /customer", assumed("missing-resource-statuses")),
    ],
  }),
];

const valid = (fact: string) =>
  ({
    outcome: "accepted",
    check: "response/valid-request-rejected",
    basis: { documented: fact as "update-order" },
    reason: "it is an example",
  }) as const;
const updateOrder = (sent: Fields) =>
  send("updateOrder", { path: { orderId: "2001" }, status: 422, body: { order: sent }, expect: valid("update-order") });
const updateCard = (balance: string) => [
  card("updateGiftCard", { initialValue: "50.00", balance: "50.00" }, {}),
  send("updateGiftCard", {
    path: { giftCardId: "4001" },
    status: 422,
    body: { giftCard: { balance } },
    expect: valid("update-gift-card"),
  }),
];
const rejections: readonly Row[] = rowsOf("response/valid-request-rejected", {
  "a request with an id that the server manages": [
    updateOrder({ orderId: "2001", note: "x" }),
    finds("updateOrder", assumed("client-assigned")),
  ],
  "all fields without an id": [
    updateOrder({ note: "x", tags: "a", email: "a@x.example", phone: "+1206", shippingAddress: {} }),
    finds("updateOrder", documented("update-order")),
  ],
  "a balance above the initial value": [
    ...updateCard("60.00"),
    finds("updateGiftCard", assumed("gift-card-balance-limit")),
  ],
  "a balance below the initial value": [
    ...updateCard("40.00"),
    finds("updateGiftCard", documented("update-gift-card")),
  ],
});

const example = (id: string, sent: Parameters<typeof send>[1]) =>
  send(id, { status: 422, expect: valid("update-order"), ...sent });
const orderOf = (fields: Fields) => order("getOrder", { financialStatus: "paid", ...fields });
const location = (isDefault: boolean) =>
  send("getLocation", {
    path: { locationId: "7001" },
    response: { location: { locationId: "7001", isDefault } },
  });
const withProduct = send("getCollection", {
  path: { collectionId: "3001" },
  response: { collection: { collectionId: "3001", collects: ["5001"] } },
});
/** A request that a server may reject by a gap. */
function open(name: string, gap: string, ...steps: ReturnType<typeof send>[]): Row {
  const operation = steps.at(-1)?.step.operation ?? "";
  return row("response/valid-request-rejected", name, ...steps, finds(operation, assumed(gap)));
}
const moreRejections: readonly Row[] = [
  ...rowsOf("response/valid-request-rejected", {
    "a product, with the name of a member that it has": [
      example("createProduct", { body: { product: { title: "Candle" } }, text: '{"detail":"title is wrong"}' }),
      finds("createProduct", documented("update-order")),
    ],
    "a gift card with a code and a value": [
      example("createGiftCard", { body: { giftCard: { code: "ABCD1234", initialValue: "50.00" } } }),
      finds("createGiftCard", documented("update-order")),
    ],
  }),
  open(
    "a gift card without a code",
    "gift-card-code-default",
    example("createGiftCard", { body: { giftCard: { initialValue: "50.00" } } }),
  ),
  open(
    "a gift card without a value",
    "gift-card-value-default",
    example("createGiftCard", { body: { giftCard: { code: "ABCD1234" } } }),
  ),
  open(
    "an amount without decimals",
    "card-amounts",
    example("createGiftCard", { body: { giftCard: { code: "ABCD1234", initialValue: "50" } } }),
  ),
  open("all categories", "category-search-default", example("searchCategories", {})),
  open(
    "the default location",
    "default-location",
    location(true),
    example("deleteLocation", { path: { locationId: "7001" } }),
  ),
  open(
    "a collection with products",
    "after-deletion",
    withProduct,
    example("deleteCollection", { path: { collectionId: "3001" } }),
  ),
  open(
    "a product that a collection contains",
    "after-deletion",
    withProduct,
    send("getProduct", { path: { productId: "5001" }, response: { product: { productId: "5001" } } }),
    example("deleteProduct", { path: { productId: "5001" } }),
  ),
  open(
    "a field that is not editable",
    "order-update-fields",
    example("updateOrder", { path: { orderId: "2001" }, body: { order: { currency: "EUR" } } }),
  ),
  open(
    "an order that is fulfilled by another name",
    "fulfilled-orders",
    orderOf({ fulfillmentStatus: "shipped" }),
    example("cancelOrder", { path: { orderId: "2001" }, body: { orderId: "2001" } }),
  ),
  open(
    "a status of a refund without its order, which the response names in a member",
    "presence",
    example("updateRefundStatus", {
      body: { refundId: "31", status: 1 },
      text: '{"errors":[{"field":"orderId","message":"is required"}]}',
    }),
  ),
  open(
    "a product without a category, which the response names in its text",
    "presence",
    example("createProduct", { body: { product: { title: "Candle" } }, text: "The categoryId is missing." }),
  ),
];

const jonas = { firstName: "Jonas", lastName: "Berg", email: "j@x.example", phone: "+1206" };
const ordered = (customer: Json) => order("createOrder", { customer }, { customer });
const deletion = send("deleteCustomer", { path: { customerId: "1001" }, response: { customer: {} } });
const customers: readonly Row[] = [
  ...rowsOf("state/create-mismatch", {
    "personal data is hidden": [
      customer("createCustomer", { ...jonas, firstName: null, lastName: null, email: null, phone: null }, jonas),
      finds(
        ["firstName", "lastName", "email", "phone"].map((name) => `createCustomer /customer/${name}`),
        assumed("protected-customer-data"),
      ),
    ],
    "one name is lost": [
      customer("createCustomer", { ...jonas, firstName: null }, jonas),
      finds("createCustomer /customer/firstName", documented("create-customer")),
    ],
    "a time with a blank": [
      card("createGiftCard", { expireTime: "1969-12-31 16:00:01", code: "1234" }, { expireTime: 2, code: "9934" }),
      finds("createGiftCard /giftCard/code"),
    ],
    "a line item of a fulfillment has an id of its own": [
      fulfillment("createFulfillment", { lineItems: [{ id: "9" }] }, { lineItems: [{ id: "8" }] }),
      finds("createFulfillment /fulfillment/lineItems/0/id", assumed("fulfillment-line-id")),
    ],
  }),
  ...rowsOf("state/unrelated-change", {
    "an order updates its customer": [
      customer("getCustomer", { firstName: "Jonas" }),
      ordered({ id: "1001", firstName: "Maya" }),
      customer("getCustomer", { firstName: "Maya" }),
      finds("getCustomer /customer/firstName", assumed("customer-in-request")),
    ],
    "an order that sends nothing of its customer updates it": [
      customer("getCustomer", { firstName: "Jonas" }),
      ordered({ id: "1001" }),
      customer("getCustomer", { firstName: "Maya" }),
      finds("getCustomer /customer/firstName", inherent("stable-resources")),
    ],
  }),
  ...rowsOf("rules/not-enforced", {
    "a customer is deleted whose orders are cancelled": [
      customer("getCustomer", { ordersCount: 1 }),
      order("getOrder", { customer: { id: "1001" }, cancelledAt: "2026-01-01T00:00:00" }),
      deletion,
      finds("deleteCustomer /customer-with-orders-stays", assumed("customer-deletion")),
    ],
    "a customer is deleted who has an order": [
      customer("getCustomer", { ordersCount: 1 }),
      order("getOrder", { customer: { id: "1001" }, cancelledAt: null }),
      deletion,
      finds("deleteCustomer /customer-with-orders-stays", documented("customer-with-orders-stays")),
    ],
  }),
];

const contains = (documentedBy: string, parameters?: Relation["parameters"]) => ({
  relations: [
    {
      check: "lists/missing-item",
      steps: { created: "created", list: "list" },
      ...(parameters && { parameters }),
      basis: { documented: documentedBy as "list-order-refunds" },
    },
  ] satisfies Relation[],
});
const shipped = [
  fulfillment("createFulfillment", {}, { orderId: "2001" }),
  send("listOrderFulfillments", { as: "list", path: { orderId: "2001" }, response: { fulfillment: [] } }),
].map((played, index) => (index === 0 ? { ...played, step: { ...played.step, as: "created" } } : played));
const refunded = (lineItems: Json) => [
  send("createRefund", { as: "created", body: { refund: { lineItems } }, response: { refund: { refundId: "6001" } } }),
  send("listOrderRefunds", { as: "list", path: { orderId: "2001" }, query: { limit: 9 }, response: { refunds: [] } }),
];
const counted = (count: number) => [
  send("countGiftCards", { as: "count", response: { count } }),
  send("searchGiftCards", {
    as: "all",
    query: { limit: 9 },
    response: { giftCards: [{ id: 1 }, { id: 2, disableTime: "2026-01-01T00:00:00+08:00" }] },
  }),
];
const countOfCards = {
  relations: [
    {
      check: "lists/wrong-count",
      steps: { count: "count", all: "all" },
      basis: { inherent: "counts-of-lists" },
    },
  ] satisfies Relation[],
};
const absences: readonly Row[] = [
  ...rowsOf("lists/missing-item", {
    "a fulfillment that was cancelled": [
      ...shipped,
      finds(
        "listOrderFulfillments",
        contains("list-order-fulfillments", { after: "cancelFulfillment" }),
        assumed("cancelled-fulfillment-listed"),
      ),
    ],
    "a fulfillment that was not cancelled": [
      ...shipped,
      finds("listOrderFulfillments", contains("list-order-fulfillments"), documented("list-order-fulfillments")),
    ],
    "a refund without line items": [
      ...refunded([]),
      finds("listOrderRefunds", contains("list-order-refunds"), assumed("refund-without-lines")),
    ],
    "a refund with line items": [
      ...refunded([{ line_item_id: "1" }]),
      finds("listOrderRefunds", contains("list-order-refunds"), documented("list-order-refunds")),
    ],
  }),
  ...rowsOf("lists/wrong-count", {
    "enabled gift cards count": [...counted(1), finds("countGiftCards", countOfCards, assumed("gift-card-count"))],
    "an expired gift card counts, and a disabled one does not": [
      send("searchGiftCards", {
        as: "all",
        query: { limit: 50 },
        response: {
          giftCards: [
            { id: 1 },
            { id: 2, disableTime: "2026-01-01T00:00:00" },
            { id: 3, expireTime: "2001-02-03T04:05:06" },
            { id: 4, expireTime: "2037-02-03T04:05:06" },
          ],
        },
      }),
      send("countGiftCards", { as: "count", response: { count: 3 } }),
      finds("countGiftCards", countOfCards, inherent("counts-of-lists")),
    ],
    "fewer gift cards count than are enabled": [
      ...counted(0),
      finds("countGiftCards", countOfCards, inherent("counts-of-lists")),
    ],
  }),
  ...rowsOf("state/unexpected-effect", {
    "a response that leaves out the trackings": [
      fulfillment("getFulfillmentsByIds", { status: "open", trackings: [{ trackingNumber: "1" }] }),
      send("cancelFulfillment", {
        path: { fulfillmentId: "8001" },
        body: { fulfillmentId: "8001" },
        response: { fulfillment: { id: "8001", status: "cancelled" } },
      }),
      finds("cancelFulfillment /fulfillment/trackings", assumed("fulfillment-response-fields")),
    ],
  }),
  ...rowsOf("lists/filter", {
    "an empty value": [
      send("listCollections", { response: { collections: [{ ...winter, title: "" }] }, as: "all" }),
      send("listCollections", { query: { title: "", limit: 9 }, response: { collections: [] }, as: "filtered" }),
      filtered([{ filter: byTitle, parameter: "title" }], { assumed: "collection-title" }),
    ],
  }),
];

export const rows: readonly Row[] = [...deletions, ...rejections, ...moreRejections, ...customers, ...absences];
