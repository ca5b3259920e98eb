/** What right servers do where the documentation is silent: nothing of it fails a run. And what no reading explains: it does. */

import type { Relation } from "../../../src/conformance/case.ts";
import {
  assumed,
  byTitle,
  card,
  customer,
  documented,
  filtered,
  fulfillment,
  order,
  product,
  winter,
} from "../support/resources.ts";
import { conforming, type Row, violating } from "../support/rows.ts";
import { send } from "../support/transcript.ts";

const nulls: readonly Row[] = [
  violating(
    "response/schema",
    "null for a value that is not set",
    [customer("getCustomer", { notes: null, email: null })],
    ["getCustomer /customer/notes"],
    assumed("null-when-unset"),
  ),
  violating(
    "response/schema",
    "null does not hide a wrong type",
    [customer("getCustomer", { notes: null, email: 3 })],
    ["getCustomer /customer/email"],
    documented("customer-fields"),
  ),
  violating(
    "response/schema",
    "the key of a gift card is missing",
    [send("getGiftCard", { path: { giftCardId: "4001" }, response: {} })],
    ["getGiftCard /giftCard"],
    documented("envelope-keys"),
  ),
  violating(
    "response/schema",
    "null under the key of a resource that does not exist",
    [send("getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: null } })],
    ["getGiftCard /giftCard"],
    assumed("missing-resource-statuses"),
  ),
  violating(
    "response/schema",
    "nothing for ids of nothing",
    [send("getRefundsByIds", { query: { ids: "999999999999999" }, response: { refund: null } })],
    ["getRefundsByIds /refund"],
    assumed("ids-not-found"),
  ),
  violating(
    "response/schema",
    "a member of a response that has none",
    [send("deleteProduct", { path: { productId: "5001" }, response: { requestId: "7" } })],
    ["deleteProduct"],
    assumed("undeclared-members"),
  ),
];

const coordinates: readonly Row[] = [
  violating(
    "response/schema",
    "a coordinate of an address, which is declared as a string",
    [order("getOrder", { shippingAddress: { latitude: "north" } })],
    ["getOrder /order/shippingAddress/latitude"],
    assumed("decimal-strings"),
  ),
  violating(
    "response/schema",
    "a coordinate of a location, which is declared as a decimal",
    [
      send("getLocation", {
        path: { locationId: "1" },
        response: { location: { locationId: "1", latitude: "north" } },
      }),
    ],
    ["getLocation /location/latitude"],
    documented("location-fields"),
  ),
];

const sentValues: readonly Row[] = [
  violating(
    "state/create-mismatch",
    "the order has the currency of the store",
    [order("createOrder", { currency: "INR" }, { currency: "USD" })],
    ["createOrder /order/currency"],
    assumed("order-currency"),
  ),
  violating(
    "state/create-mismatch",
    "the order shows the stored customer",
    [
      customer("createCustomer", { firstName: "Jonas" }, { firstName: "Jonas" }),
      order(
        "createOrder",
        { customer: { id: "1001", firstName: "Jonas" } },
        { customer: { id: "1001", firstName: "Maya" } },
      ),
    ],
    ["createOrder /order/customer/firstName"],
    assumed("customer-in-request"),
  ),
  violating(
    "state/create-mismatch",
    "the order shows neither the sent customer nor the stored one",
    [
      customer("createCustomer", { firstName: "Jonas" }, { firstName: "Jonas" }),
      order(
        "createOrder",
        { customer: { id: "1001", firstName: "Zoe" } },
        { customer: { id: "1001", firstName: "Maya" } },
      ),
    ],
    ["createOrder /order/customer/firstName"],
    documented("create-order"),
  ),
  violating(
    "state/update-mismatch",
    "a status that is not one of the server's",
    [fulfillment("updateFulfillmentTracking", { status: "open" }, { status: "Suite status" })],
    ["updateFulfillmentTracking /fulfillment/status"],
    assumed("fulfillment-moves"),
  ),
  violating(
    "state/create-mismatch",
    "the trackings are in lists and updates only",
    [fulfillment("createFulfillment", {}, { trackings: [{ trackingCompany: "UPS" }] })],
    ["createFulfillment /fulfillment/trackings"],
    assumed("fulfillment-response-fields"),
  ),
  conforming("state/update-mismatch", "the same instant with another offset", [
    card("updateGiftCard", { expireTime: "2026-01-01T13:29:59+05:30" }, { expireTime: "2025-12-31T23:59:59-08:00" }),
  ]),
  violating(
    "state/update-mismatch",
    "null, which is documented for a card that never expires",
    [card("updateGiftCard", { expireTime: "2026-01-01T13:29:59Z" }, { expireTime: null })],
    ["updateGiftCard /giftCard/expireTime"],
    documented("update-gift-card"),
  ),
  violating(
    "state/update-mismatch",
    "another instant",
    [card("updateGiftCard", { expireTime: "2026-01-01T13:29:59Z" }, { expireTime: "2025-12-31T23:59:59-08:00" })],
    ["updateGiftCard /giftCard/expireTime"],
    documented("update-gift-card"),
  ),
  violating(
    "state/update-mismatch",
    "the same instant without an offset, in another zone",
    [card("updateGiftCard", { expireTime: "2026-01-01T07:59:59" }, { expireTime: "2025-12-31T23:59:59-08:00" })],
    ["updateGiftCard /giftCard/expireTime"],
    assumed("time-zones"),
  ),
  violating(
    "state/update-mismatch",
    "a time that the server keeps",
    [
      customer(
        "updateCustomer",
        { emailMarketingConsent: { consentUpdateTime: "2026-01-01T00:00:00.000" } },
        { emailMarketingConsent: { consentUpdateTime: "2025-01-01T00:00:00.000" } },
      ),
    ],
    ["updateCustomer /customer/emailMarketingConsent/consentUpdateTime"],
    assumed("client-assigned"),
  ),
  ...(
    [
      ["trimmed", " Ann ", "Ann", "strings-as-sent"],
      ["in lower case", "ANN", "ann", "strings-as-sent"],
      ["null in place of an empty string", "", null, "strings-as-sent"],
    ] as const
  ).map(([name, sent, found, gap]) =>
    violating(
      "state/create-mismatch",
      `a string, ${name}`,
      [customer("createCustomer", { notes: found }, { notes: sent })],
      ["createCustomer /customer/notes"],
      assumed(gap),
    ),
  ),
  violating(
    "state/create-mismatch",
    "a list without the empty string that was sent",
    [customer("createCustomer", { tags: [] }, { tags: [""] })],
    ["createCustomer /customer/tags"],
    assumed("strings-as-sent"),
  ),
  violating(
    "state/create-mismatch",
    "a list without an item that was sent",
    [customer("createCustomer", { tags: ["a"] }, { tags: ["a", "b"] })],
    ["createCustomer /customer/tags"],
    documented("create-customer"),
  ),
  violating(
    "state/create-mismatch",
    "an unrelated string",
    [customer("createCustomer", { notes: "Bea" }, { notes: "Ann" })],
    ["createCustomer /customer/notes"],
    documented("create-customer"),
  ),
  violating(
    "state/create-mismatch",
    "a string that is cut",
    [customer("createCustomer", { notes: "Ann" }, { notes: "Ann Bea" })],
    ["createCustomer /customer/notes"],
    documented("create-customer"),
  ),
  violating(
    "state/create-mismatch",
    "an amount that is rounded",
    [card("createGiftCard", { initialValue: "1.11" }, { initialValue: "1.111" })],
    ["createGiftCard /giftCard/initialValue"],
    assumed("money-form"),
  ),
  violating(
    "state/create-mismatch",
    "an amount that loses digits",
    [card("createGiftCard", { initialValue: "12345678901234568.68" }, { initialValue: "12345678901234567.89" })],
    ["createGiftCard /giftCard/initialValue"],
    documented("create-gift-card"),
  ),
  violating(
    "state/update-mismatch",
    "an update adds to a list",
    [customer("updateCustomer", { tags: ["a", "b"] }, { tags: ["b"] })],
    ["updateCustomer /customer/tags"],
    assumed("update-lists"),
  ),
  violating(
    "state/update-mismatch",
    "an update adds to a list, and writes its strings in another form",
    [
      customer(
        "updateCustomer",
        { addresses: [{ city: "Reno" }, { city: "Seattle", address2: null }] },
        { addresses: [{ city: " Seattle", address2: "" }] },
      ),
    ],
    ["updateCustomer /customer/addresses"],
    assumed("update-lists"),
  ),
  violating(
    "state/update-mismatch",
    "an update that keeps a list as it was",
    [
      customer(
        "updateCustomer",
        { addresses: [{ city: "Reno" }, { city: "Salem" }] },
        { addresses: [{ city: "Seattle" }] },
      ),
    ],
    ["updateCustomer /customer/addresses"],
    documented("update-customer"),
  ),
  conforming("state/create-mismatch", "a value that should be rejected is converted", [
    {
      ...customer("createCustomer", { addresses: [] }, { addresses: null }),
      step: {
        as: "createCustomer",
        operation: "createCustomer",
        expect: {
          outcome: "rejected",
          check: "input/schema-violation",
          basis: { assumed: "input-checks" },
          reason: "null breaks the type",
        },
      },
    },
  ]),
];

const otherChanges: readonly Row[] = [
  violating(
    "state/unrelated-change",
    "the order shows the customer as it is now",
    [
      order("getOrder", { customer: { id: "1001", email: "a@b.c" } }),
      customer("updateCustomer", { email: "d@e.f" }, { email: "d@e.f" }),
      order("getOrder", { customer: { id: "1001", email: "d@e.f" } }),
    ],
    ["getOrder /order/customer/email"],
    assumed("customer-summary"),
  ),
  violating(
    "state/unrelated-change",
    "the order shows neither the customer of then nor that of now",
    [
      order("getOrder", { customer: { id: "1001", email: "a@b.c" } }),
      customer("updateCustomer", { email: "d@e.f" }, { email: "d@e.f" }),
      order("getOrder", { customer: { id: "1001", email: "x@y.z" } }),
    ],
    ["getOrder /order/customer/email"],
    { basis: { inherent: "stable-resources" } },
  ),
  conforming("state/read-after-write", "a field that the update may have changed and did not show", [
    product("getProduct", { productCategory: null, title: "a" }),
    product("updateProduct", { title: "b" }, { title: "b", categoryId: "c10" }),
    product("getProduct", { productCategory: { categoryId: "c10" }, title: "b" }),
  ]),
  conforming("state/read-after-write", "a request that the contract does not describe changed it", [
    customer("getCustomer", { notes: "a" }),
    send("updateCustomer", {
      path: { customerId: "1001" },
      override: { text: "{}" },
      response: { customer: { id: "1001" } },
    }),
    customer("getCustomer", { notes: "b" }),
    customer("getCustomer", { notes: "b" }),
  ]),
  violating(
    "state/read-after-write",
    "the message names the operation that showed the value",
    [
      product("getProduct", { productCategory: { categoryId: "c9" } }),
      customer("updateCustomer", { email: "d@e.f" }, { email: "d@e.f" }),
      product("getProduct", { productCategory: { categoryId: "c9" } }),
      product("getProduct", { productCategory: { categoryId: "c10" } }),
    ],
    ["getProduct /product/productCategory/categoryId"],
    { why: /getProduct returned "c9"/ },
  ),
  violating(
    "state/unexpected-effect",
    "nothing is due after a cancellation",
    [
      order("getOrder", { totalOutstanding: "54.80" }),
      order("cancelOrder", { totalOutstanding: "0.00" }, { reason: "other" }),
    ],
    ["cancelOrder /order/totalOutstanding"],
    assumed("cancelled-order-payment"),
  ),
  violating(
    "state/unexpected-effect",
    "a cancellation changes what only clients set",
    [order("getOrder", { note: "Ring twice" }), order("cancelOrder", { note: "Cancelled" }, { reason: "other" })],
    ["cancelOrder /order/note"],
    documented("cancel-order"),
  ),
  violating(
    "state/unsent-field-changed",
    "an update clears what it does not send",
    [customer("getCustomer", { notes: "a" }), customer("updateCustomer", { firstName: "Ann" }, { firstName: "Ann" })],
    ["updateCustomer /customer/notes"],
    assumed("update-is-partial"),
  ),
  violating(
    "state/read-after-write",
    "fields that are documented for some responses only",
    [
      fulfillment(
        "updateFulfillmentTracking",
        { trackings: [{ trackingCompany: "UPS" }] },
        {
          trackings: [{ trackingCompany: "UPS" }],
        },
      ),
      fulfillment("getFulfillmentsByIds", {}),
    ],
    ["getFulfillmentsByIds /fulfillment/trackings"],
    assumed("fulfillment-response-fields"),
  ),
];

const unknown = {
  outcome: "rejected",
  check: "input/unknown-id",
  basis: { assumed: "missing-resource-statuses" },
  reason: "no resource has the id 9",
} as const;

const missingResources: readonly Row[] = [
  violating(
    "input/unknown-id",
    "null for a resource that does not exist",
    [send("getGiftCard", { path: { giftCardId: "9" }, response: { giftCard: null }, expect: unknown })],
    ["getGiftCard"],
    assumed("missing-resource-statuses"),
  ),
  violating(
    "input/unknown-id",
    "a resource that does not exist is shown",
    [send("getGiftCard", { path: { giftCardId: "9" }, response: { giftCard: { id: 9 } }, expect: unknown })],
    ["getGiftCard"],
    documented("get-gift-card"),
  ),
];

const secondCancel = (reason: string) => [
  order("getOrder", { cancelledAt: "2026-01-01T00:00:00Z", cancelReason: "Changed mind" }),
  order("cancelOrder", { cancelledAt: "2026-01-01T00:00:00Z", cancelReason: reason }, { reason: "1" }),
];
const repetitions: readonly Row[] = [
  conforming("rules/computed-field", "a second cancellation leaves the first reason", secondCancel("Changed mind")),
  conforming("rules/computed-field", "a second cancellation has the new reason", secondCancel("1")),
  violating(
    "rules/computed-field",
    "a second cancellation has another reason",
    secondCancel("other"),
    ["cancelOrder /order/cancelReason"],
    documented("cancelled-order-has-time-and-reason"),
  ),
];

const other = { collectionId: 3002, title: "Winter favorites other" };
const red = { collectionId: 3003, title: "Red" };
const byType = { match: "equals", property: "/collectionType", basis: { documented: "list-collections" } } as const;
const titled = (collections: readonly (typeof winter)[], title = "Winter favorites") => [
  send("listCollections", { response: { collections: [winter, other, red] }, as: "all" }),
  send("listCollections", { query: { title, type: 1 }, response: { collections: [...collections] }, as: "filtered" }),
];
const oneFilter = filtered([{ filter: byTitle, parameter: "title" }], { assumed: "collection-title" });

const early = { orderId: "2001", createdAt: "2026-11-20T08:00:00.250+05:30" };
const late = { orderId: "2002", createdAt: "2026-11-20T08:00:03.500+05:30" };
const bounded = (value: string, orders: readonly (typeof early)[]) => [
  send("listOrders", { response: { orders: [early, late] }, as: "all" }),
  send("listOrders", { query: { bound: value, limit: 9 }, response: { orders: [...orders] }, as: "filtered" }),
];
const bound = (match: "min" | "max") =>
  filtered(
    [{ filter: { match, property: "/createdAt", basis: { assumed: "order-date-precision" } }, parameter: "bound" }],
    { assumed: "order-date-precision" },
  );
const bounds: readonly Row[] = [
  conforming("lists/filter", "a minimum", bounded("2026-11-20T08:00:03.500+05:30", [late]), bound("min")),
  conforming(
    "lists/filter",
    "a bound within a second",
    bounded("2026-11-20T08:00:03.499+05:30", [early]),
    bound("max"),
  ),
  conforming("lists/filter", "a bound at another offset", bounded("2026-11-20T02:30:03.500Z", [late]), bound("min")),
  violating(
    "lists/filter",
    "a bound that is its whole day",
    bounded("2026-11-20T08:00:03.500+05:30", [early, late]),
    ["listOrders /query/bound"],
    { ...bound("min"), ...assumed("order-date-precision") },
  ),
  violating(
    "lists/filter",
    "a bound that is ignored",
    bounded("2016-11-20T08:00:00+05:30", [early, late]),
    ["listOrders /query/bound"],
    { ...bound("max"), ...documented("list-orders") },
  ),
  violating(
    "lists/filter",
    "a bound that leaves out the time that it names",
    bounded("2026-11-20T08:00:03.500+05:30", [early]),
    ["listOrders /query/bound"],
    { ...bound("max"), ...documented("list-orders") },
  ),
];

const buyers = [
  { id: "1001", ordersCount: 1 },
  { id: "1002", ordersCount: 0 },
  { id: "1003", ordersCount: 0 },
];
const search = (query: string, ids: readonly string[]) => [
  send("searchCustomers", { body: { limit: 9 }, response: { customers: buyers }, as: "all" }),
  send("searchCustomers", {
    body: { query, limit: 9 },
    response: { customers: buyers.filter(({ id }) => ids.includes(id)) },
    as: "filtered",
  }),
];
const byTerm = (term: string, property: string) => ({
  filter: { match: "equals", property, basis: { assumed: "customer-search-terms" } },
  parameter: "query",
  term,
});
const twoTerms = filtered([byTerm("customer_id", "/id"), byTerm("orders_count", "/ordersCount")], {
  assumed: "customer-search-terms",
});
const searches: readonly Row[] = [
  conforming("lists/filter", "two terms of one item", search("customer_id:1001;orders_count:1", ["1001"]), twoTerms),
  conforming("lists/filter", "two terms of two items", search("customer_id:1001;orders_count:0", []), twoTerms),
  violating(
    "lists/filter",
    "a list with what matches one of two terms",
    search("customer_id:1001;orders_count:0", ["1001", "1002", "1003"]),
    ["searchCustomers /query/query"],
    { ...twoTerms, ...assumed("customer-search-combination") },
  ),
  violating(
    "lists/filter",
    "a list that follows the last term",
    search("customer_id:1001;orders_count:0", ["1002", "1003"]),
    ["searchCustomers /query/query"],
    { ...twoTerms, ...documented("search-customers") },
  ),
  violating(
    "lists/filter",
    "a list that follows the first term",
    search("customer_id:1001;orders_count:0", ["1001"]),
    ["searchCustomers /query/query"],
    { ...twoTerms, ...documented("search-customers") },
  ),
  violating(
    "lists/filter",
    "a list that takes two terms for one",
    search("customer_id:1001;orders_count:1", []),
    ["searchCustomers /query/query"],
    { ...twoTerms, ...documented("search-customers") },
  ),
];

const cardsOf = (...ids: readonly string[]) => ({ giftCards: ids.map((id) => ({ id })) });
const since = (all: readonly string[], shown: readonly string[]) => [
  send("searchGiftCards", { query: { limit: 9 }, response: cardsOf(...all), as: "all" }),
  send("searchGiftCards", { query: { sinceId: "4003", limit: 9 }, response: cardsOf(...shown), as: "since" }),
];
const starting = {
  relations: [
    {
      check: "lists/since-id",
      steps: { all: "all", since: "since" },
      basis: { documented: "gift-card-search-start" },
    },
  ] satisfies Relation[],
};
const cardIds = ["4001", "4002", "4003", "4004", "10000"];
const newestFirst = [...cardIds].reverse();
const starts: readonly Row[] = [
  conforming("lists/since-id", "after the named item", since(cardIds, ["4004", "10000"]), starting),
  conforming("lists/since-id", "from the named item on", since(cardIds, ["4003", "4004", "10000"]), starting),
  conforming("lists/since-id", "greater ids, the newest first", since(newestFirst, ["10000", "4004"]), starting),
  conforming("lists/since-id", "the rest, the newest first", since(newestFirst, ["4003", "4002", "4001"]), starting),
  violating(
    "lists/since-id",
    "the items before the named one",
    since(cardIds, ["4001", "4002"]),
    ["searchGiftCards /query/sinceId"],
    { ...starting, ...assumed("since-id") },
  ),
  violating("lists/since-id", "an id that is ignored", since(cardIds, cardIds), ["searchGiftCards /query/sinceId"], {
    ...starting,
    ...documented("gift-card-search-start"),
    why: /has both 4001 and 4004/,
  }),
  violating("lists/since-id", "an item is missing", since(cardIds, ["10000"]), ["searchGiftCards /query/sinceId"], {
    ...starting,
    ...documented("gift-card-search-start"),
    why: /lacks 4004/,
  }),
];

const filters: readonly Row[] = [
  conforming("lists/filter", "a title that is equal", titled([winter]), oneFilter),
  violating(
    "lists/filter",
    "a title that contains the parameter",
    titled([winter, other]),
    ["listCollections /query/title"],
    {
      ...oneFilter,
      ...assumed("collection-title"),
    },
  ),
  violating(
    "lists/filter",
    "a title in another letter case",
    titled([winter], "WINTER FAVORITES"),
    ["listCollections /query/title"],
    { ...oneFilter, ...assumed("collection-title") },
  ),
  violating("lists/filter", "a title that is ignored", titled([winter, other, red]), ["listCollections /query/title"], {
    ...oneFilter,
    ...documented("list-collections"),
  }),
  violating("lists/filter", "a title that finds nothing", titled([]), ["listCollections /query/title"], {
    ...oneFilter,
    ...documented("list-collections"),
  }),
  violating(
    "lists/filter",
    "a list with what matches one of two filters",
    [
      send("listCollections", {
        response: {
          collections: [
            { ...winter, collectionType: 1 },
            { ...red, collectionType: 1 },
            { ...other, collectionType: 2 },
          ],
        },
        as: "all",
      }),
      send("listCollections", {
        query: { title: "Winter favorites", type: 1 },
        response: {
          collections: [
            { ...winter, collectionType: 1 },
            { ...red, collectionType: 1 },
          ],
        },
        as: "filtered",
      }),
    ],
    ["listCollections /query/title+type"],
    {
      ...filtered(
        [
          { filter: { ...byTitle, basis: { documented: "list-collections" } }, parameter: "title" },
          { filter: byType, parameter: "type" },
        ],
        { documented: "list-collections" },
      ),
      ...assumed("combined-filters"),
    },
  ),
];

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
const scopes: readonly Row[] = [
  conforming("access/sufficient-scope", "the server rejects a value, not the scope", [withOneScope(422)]),
  violating(
    "access/sufficient-scope",
    "the server hides what the token may not see",
    [withOneScope(404)],
    ["createCustomer"],
    documented("any-scope-suffices"),
  ),
];

export const rows: readonly Row[] = [
  ...nulls,
  ...coordinates,
  ...sentValues,
  ...otherChanges,
  ...missingResources,
  ...repetitions,
  ...scopes,
  ...bounds,
  ...searches,
  ...starts,
  ...filters,
];
