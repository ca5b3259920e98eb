/** Closed sets, values seen, nulls and limits, each typed from the source. */

/** Resources and their fields, Collection; Endpoints: these are whole sets. Bodies accept both wire formats. */
export const closedSets = {
  collectionType: [1, 2, "1", "2"],
  publishedStatus: ["published", "unpublished", "any"],
  sortOrder: ["created", "created-desc", "updated", "updated-desc"],
  giftCardStatus: ["enabled", "disabled", "expired"],
} as const;

/** Fields of answers that the source says can be null, and no others. */
export const nullable = [
  { key: "fulfillment", field: "lineItems[].fulfillmentStatus", source: "Fulfillment line item" },
  { key: "giftCard", field: "expireTime", source: "Gift card" },
  { key: "order", field: "cancelledAt", source: "Order" },
  { key: "order", field: "closedAt", source: "Order" },
] as const;

/**
 * Values that were seen, in fields whose other values are unknown: never an enum. The value seen has to pass, and so has
 * a word that nobody has seen.
 */
export const seen = [
  { operation: "createFulfillment", at: "/fulfillment/status", values: ["open", "fulfilled"] },
  { operation: "createFulfillment", at: "/fulfillment/lineItems/0/fulfillmentStatus", values: ["fulfilled", null] },
  { operation: "createCollection", at: "/collection/ruleSet/rules/0/column", values: ["title"] },
  { operation: "createCollection", at: "/collection/ruleSet/rules/0/relation", values: ["equals"] },
  { operation: "getCustomer", at: "/customer/state", values: ["DECLINED"] },
  { operation: "getCustomer", at: "/customer/emailMarketingConsent/state", values: ["SUBSCRIBED"] },
  { operation: "getCustomer", at: "/customer/smsMarketingConsent/state", values: ["SUBSCRIBED"] },
  { operation: "getOrder", at: "/order/financialStatus", values: ["paid"] },
  { operation: "getOrder", at: "/order/fulfillmentStatus", values: ["partial"] },
  { operation: "getOrder", at: "/order/fulfillments/0/status", values: ["failure"] },
  { operation: "getProduct", at: "/product/productType", values: ["normal"] },
  { operation: "getProduct", at: "/product/status", values: ["active"] },
] as const;

const char = (count: number) => "x".repeat(count);

/**
 * Limits, and the forms that the source states: values at one place of a request or an answer that pass, and values that
 * are refused. `side` is the body of the request or of the 200.
 */
export const bounds = [
  {
    source: "Limits: gift card note, at most 500 characters",
    places: [
      { operation: "createGiftCard", side: "request", at: "/giftCard/note" },
      { operation: "updateGiftCard", side: "request", at: "/giftCard/note" },
      { operation: "getGiftCard", side: "answer", at: "/giftCard/note" },
    ],
    pass: ["", char(500)],
    refused: [char(501)],
  },
  {
    source: "Limits: each tag of an order's tags, at most 40 characters",
    places: [
      { operation: "createOrder", side: "request", at: "/order/tags" },
      { operation: "updateOrder", side: "request", at: "/order/tags" },
      { operation: "getOrder", side: "answer", at: "/order/tags" },
    ],
    pass: [
      "",
      "winter",
      "winter,gift",
      "winter, gift wrapped, for her",
      char(40),
      `${char(40)}, ${char(40)},${char(40)}`,
    ],
    refused: [char(41), `a, ${char(41)}`, `${char(41)}, b`, `a, ${char(41)}, b`, `${char(20)} ${char(20)}`],
  },
  {
    source: "Collection: collectionType is 1 or 2",
    places: [
      { operation: "createCollection", side: "request", at: "/collection/collectionType" },
      { operation: "updateCollection", side: "request", at: "/collection/collectionType" },
      { operation: "getCollection", side: "answer", at: "/collection/collectionType" },
    ],
    pass: [1, 2, "1", "2"],
    refused: [0, 3, "0", "3", "smart", "", true, null],
  },
  {
    source: "Fulfillment: times in ISO 8601 form with offset",
    places: [
      { operation: "createFulfillment", side: "answer", at: "/fulfillment/createTime" },
      { operation: "createFulfillment", side: "answer", at: "/fulfillment/updateTime" },
    ],
    pass: ["2024-12-04T14:02:10-08:00", "2024-12-04T22:02:10Z", "2024-12-04T14:02:10.5+05:30"],
    refused: ["2024-12-04T14:02:10", "2024-18-11T14:02:10-08:00", "yesterday", ""],
  },
  {
    source: "Refund: timestamps with offset",
    places: [
      { operation: "createRefund", side: "answer", at: "/refund/createTime" },
      { operation: "createRefund", side: "answer", at: "/refund/updateTime" },
    ],
    pass: ["2024-12-09T16:45:33-08:00", "2024-12-10T00:45:33Z"],
    refused: ["2024-12-09T16:45:33", "yesterday"],
  },
  {
    source: "Gift card: timestamps without offset",
    places: [
      { operation: "getGiftCard", side: "answer", at: "/giftCard/createTime" },
      { operation: "getGiftCard", side: "answer", at: "/giftCard/updateTime" },
    ],
    pass: ["2024-11-18T08:05:41"],
    refused: ["2024-11-18T08:05:41-08:00", "2024-11-18T08:05:41Z", "yesterday"],
  },
  {
    source: "Customer: the time of a consent has fractional seconds and no offset",
    places: [
      { operation: "getCustomer", side: "answer", at: "/customer/emailMarketingConsent/consentUpdateTime" },
      { operation: "getCustomer", side: "answer", at: "/customer/smsMarketingConsent/consentUpdateTime" },
    ],
    pass: ["2024-11-18T08:00:12.482"],
    refused: ["2024-11-18T08:00:12.482Z", "2024-11-18T08:00:12.482-08:00", "yesterday"],
  },
  {
    source: "Customer: times in year, day, month order",
    places: [
      { operation: "getCustomer", side: "answer", at: "/customer/createTime" },
      { operation: "getCustomer", side: "answer", at: "/customer/updateTime" },
    ],
    pass: ["2024-18-11T08:00:12-08:00", "2024-31-12T23:59:59-08:00"],
    refused: ["18 November 2024", "yesterday"],
  },
  {
    source: "Fulfillment: all tracking numbers, comma-separated and as list-shaped text",
    places: [
      { operation: "createFulfillment", side: "answer", at: "/fulfillment/trackingNumbers" },
      { operation: "createFulfillment", side: "answer", at: "/fulfillment/trackingUrls" },
    ],
    pass: ["1Z1", "1Z1,1Z2", "1Z1, 1Z2", '["1Z1","1Z2"]', "[1Z1, 1Z2]", ["1Z1", "1Z2"], [], ""],
    refused: [{}, 7],
  },
  {
    source: "Collection: collects appears as list-shaped text of integers",
    places: [
      { operation: "createCollection", side: "request", at: "/collection/collects" },
      { operation: "getCollection", side: "answer", at: "/collection/collects" },
    ],
    pass: [
      "[5904417730260008]",
      "[5904417730260008,5904417730260016]",
      "[5904417730260008, 5904417730260016]",
      "[]",
      [],
      [5904417730260008],
      ["5904417730260008"],
    ],
    refused: ["cedar", "[cedar]", ["cedar"], [{}], {}],
  },
  {
    source: "Product: collections appears as list-shaped text",
    places: [
      { operation: "createProduct", side: "request", at: "/product/collections" },
      { operation: "updateProduct", side: "request", at: "/product/collections" },
      { operation: "getProduct", side: "answer", at: "/product/collections" },
    ],
    pass: ["[3301846220050008]", "[3301846220050008, 3301846220050016]", [3301846220050008], ["3301846220050008"], []],
    refused: [{}, [{}]],
  },
  {
    source: "Collection: the condition of a rule is list-shaped text",
    places: [
      { operation: "createCollection", side: "request", at: "/collection/ruleSet/rules/0/condition" },
      { operation: "getCollection", side: "answer", at: "/collection/ruleSet/rules/0/condition" },
    ],
    pass: ['["Cedar Candle"]', "[Cedar Candle]", ["Cedar Candle"]],
    refused: [{}, [{}]],
  },
  {
    source: "Endpoints, Gift cards: expireTime is declared a number, the sample sends a timestamp with offset",
    places: [{ operation: "createGiftCard", side: "request", at: "/giftCard/expireTime" }],
    pass: [1767254399, "1767254399", "2025-12-31T23:59:59-08:00"],
    refused: [{}, true],
  },
  {
    source: "Gift card: null means never expires",
    places: [{ operation: "getGiftCard", side: "answer", at: "/giftCard/expireTime" }],
    pass: [null, "2025-12-31T23:59:59"],
    refused: [{}, true],
  },
  {
    source: "Gift card: amounts are decimals with two places",
    places: [
      { operation: "getGiftCard", side: "answer", at: "/giftCard/balance" },
      { operation: "getGiftCard", side: "answer", at: "/giftCard/initialValue" },
    ],
    pass: [32.35, "32.35", "50.00", 50],
    refused: ["32.355", "fifty", "", true, null],
  },
  {
    source: "Endpoints, Collections: productIds is an array of numbers",
    places: [
      { operation: "addProductsToCollection", side: "request", at: "/collect/productIds" },
      { operation: "removeProductsFromCollection", side: "request", at: "/collect/productIds" },
    ],
    pass: [[5904417730260008], ["5904417730260008"]],
    refused: [["cedar"], [true], {}],
  },
] as const;
