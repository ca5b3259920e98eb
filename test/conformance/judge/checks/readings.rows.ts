/** What right servers do where the documentation is silent: nothing of it fails a run. And what no reading explains: it does. */
import { assumed, card, customer, documented, fulfillment, inherent, order, product } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const consentOf = (year: number) => ({ consentUpdateTime: `${year}-01-01T00:00:00.000` });
const longLatitude = "12345678901234567.89";
const of = (firstName: string) => ({ customer: { id: "1001", firstName } });

const sentValues: readonly Row[] = [
  ...rowsOf("state/create-mismatch", {
    "the order has the currency of the store": [
      order("createOrder", { currency: "INR" }, { currency: "USD" }),
      finds("createOrder /order/currency", assumed("order-currency")),
    ],
    "the order shows the stored customer": [
      customer("createCustomer", { firstName: "Jonas" }, { firstName: "Jonas" }),
      order("createOrder", of("Jonas"), of("Maya")),
      finds("createOrder /order/customer/firstName", assumed("customer-in-request")),
    ],
    "the order shows a field of the stored customer that has another name there": [
      customer("createCustomer", { notes: "Regular" }, { notes: "Regular" }),
      order("createOrder", { customer: { id: "1001", note: "Regular" } }, { customer: { id: "1001", note: "New" } }),
      finds("createOrder /order/customer/note", assumed("customer-in-request")),
    ],
    "the order shows neither the sent customer nor the stored one": [
      customer("createCustomer", { firstName: "Jonas" }, { firstName: "Jonas" }),
      order("createOrder", of("Zoe"), of("Maya")),
      finds("createOrder /order/customer/firstName", documented("create-order")),
    ],
    "the trackings are in lists and updates only": [
      fulfillment("createFulfillment", {}, { trackings: [{ trackingCompany: "UPS" }] }),
      finds("createFulfillment /fulfillment/trackings", assumed("fulfillment-response-fields")),
    ],
    "a list without the empty string that was sent": [
      customer("createCustomer", { tags: [] }, { tags: [""] }),
      finds("createCustomer /customer/tags", assumed("strings-as-sent")),
    ],
    "a list of one, sent as its item and trimmed": [
      send("createCollection", {
        body: { collection: { ruleSet: { rules: [{ column: "title", relation: "equals", condition: " Boots " }] } } },
        response: {
          collection: {
            collectionId: "5001",
            ruleSet: { rules: [{ column: "title", relation: "equals", condition: ["Boots"] }] },
          },
        },
      }),
      finds("createCollection /collection/ruleSet/rules/0/condition", assumed("strings-as-sent")),
    ],
    "a list without an item that was sent": [
      customer("createCustomer", { tags: ["a"] }, { tags: ["a", "b"] }),
      finds("createCustomer /customer/tags", documented("create-customer")),
    ],
    "an unrelated string": [
      customer("createCustomer", { notes: "Bea" }, { notes: "Ann" }),
      finds("createCustomer /customer/notes", documented("create-customer")),
    ],
    "a string that is cut": [
      customer("createCustomer", { notes: "Ann" }, { notes: "Ann Bea" }),
      finds("createCustomer /customer/notes", documented("create-customer")),
    ],
    "an amount that is rounded": [
      card("createGiftCard", { initialValue: "1.11" }, { initialValue: "1.111" }),
      finds("createGiftCard /giftCard/initialValue", assumed("money-form")),
    ],
    "a value that should be rejected is converted": [
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
    ],
  }),
  ...rowsOf("state/update-mismatch", {
    "a status that is not one of the server's": [
      fulfillment("updateFulfillmentTracking", { status: "open" }, { status: "Suite status" }),
      finds("updateFulfillmentTracking /fulfillment/status", assumed("fulfillment-moves")),
    ],
    "a time that the server keeps": [
      customer(
        "updateCustomer",
        { emailMarketingConsent: consentOf(2026) },
        { emailMarketingConsent: consentOf(2025) },
      ),
      finds("updateCustomer /customer/emailMarketingConsent/consentUpdateTime", assumed("client-assigned")),
    ],
    "the time of the other consent": [
      customer(
        "updateCustomer",
        { emailMarketingConsent: consentOf(2024), smsMarketingConsent: consentOf(2024) },
        { emailMarketingConsent: consentOf(2024), smsMarketingConsent: consentOf(2025) },
      ),
      finds("updateCustomer /customer/smsMarketingConsent/consentUpdateTime", documented("update-customer")),
    ],
    "an update adds to a list of objects": [
      customer(
        "updateCustomer",
        { addresses: [{ city: "Reno" }, { city: "Bend" }] },
        { addresses: [{ city: "Bend" }] },
      ),
      finds("updateCustomer /customer/addresses", assumed("update-lists")),
    ],
    "an update adds to a list of strings": [
      customer("updateCustomer", { tags: ["a", "b"] }, { tags: ["b"] }),
      finds("updateCustomer /customer/tags", documented("update-customer")),
    ],
    "an update adds to a list, and writes its strings in another form": [
      customer(
        "updateCustomer",
        { addresses: [{ city: "Reno" }, { city: "Seattle", address2: null }] },
        { addresses: [{ city: " Seattle", address2: "" }] },
      ),
      finds("updateCustomer /customer/addresses", assumed("update-lists")),
    ],
    "an update that keeps a list as it was": [
      customer(
        "updateCustomer",
        { addresses: [{ city: "Reno" }, { city: "Salem" }] },
        { addresses: [{ city: "Seattle" }] },
      ),
      finds("updateCustomer /customer/addresses", documented("update-customer")),
    ],
  }),
  ...(
    [
      ["trimmed", " Ann ", "Ann", assumed("strings-as-sent")],
      ["in lower case", "ANN", "ann", assumed("strings-as-sent")],
      ["a code of two parts in upper case", "sw1a 1aa", "SW1A 1AA", assumed("strings-as-sent")],
      ["several words in upper case", "Unit 5", "UNIT 5", documented("create-customer")],
      ["tags in lower case", "<P>Sent by hand</P>", "<p>Sent by hand</p>", assumed("strings-as-sent")],
      ["digits of a phone number", "+1 (206) 200-0001", "12062000001", assumed("strings-as-sent")],
      ["null in place of an empty string", "", null, assumed("strings-as-sent")],
    ] as const
  ).map(([name, sent, found, basis]) =>
    row(
      "state/create-mismatch",
      `a string, ${name}`,
      customer("createCustomer", { notes: found }, { notes: sent }),
      finds("createCustomer /customer/notes", basis),
    ),
  ),
  ...(
    [
      ["cut after its cents", "1.119", "1.11", assumed("money-form")],
      ["rounded half to even", "1.125", "1.12", assumed("money-form")],
      ["counted in cents", "19.99", "1999", assumed("money-form")],
      ["with the digits of a double", "1234567890123456789", "1234567890123456800", assumed("money-form")],
      ["with fewer digits than a double", "1234567890123456789", "1234567890123450000", documented("create-gift-card")],
      ["rounded further than to its cents", "19.99", "20", documented("create-gift-card")],
      ["a cent lower", "19.99", "19.98", documented("create-gift-card")],
      ["counted in cents, a cent lower", "19.99", "1998", documented("create-gift-card")],
      ["rounded up although it is nearer to the lower cent", "1.111", "1.13", documented("create-gift-card")],
    ] as const
  ).map(([name, sent, found, basis]) =>
    row(
      "state/create-mismatch",
      `an amount, ${name}`,
      card("createGiftCard", { initialValue: found }, { initialValue: sent }),
      finds("createGiftCard /giftCard/initialValue", basis),
    ),
  ),
  ...(
    [
      ["rounded to five decimals", "39.487263", "39.48726", assumed("coordinate-form")],
      ["rounded to two decimals", "39.487263", "39.49", documented("create-location")],
      ["that is another one", "39.487263", "39.48727", documented("create-location")],
      ["with the digits of a double", longLatitude, "12345678901234568", assumed("coordinate-form")],
      ["of a double, with five decimals", longLatitude, "12345678901234568.00000", assumed("coordinate-form")],
      ["with fewer digits than a double", longLatitude, "12345678901234600", documented("create-location")],
    ] as const
  ).map(([name, sent, found, basis]) =>
    row(
      "state/create-mismatch",
      `a coordinate ${name}`,
      send("createLocation", {
        body: { location: { latitude: sent } },
        response: { location: { locationId: "6001", latitude: found } },
      }),
      finds("createLocation /location/latitude", basis),
    ),
  ),
];

/** An update of a note that is longer than the documented limit, and what the response shows of it. */
const longNote = (shown: object) =>
  send("updateGiftCard", {
    path: { giftCardId: "4001" },
    body: { giftCard: { note: "a".repeat(501) } },
    response: { giftCard: { id: "4001", ...shown } },
    expect: {
      outcome: "rejected",
      check: "input/schema-violation",
      basis: { documented: "gift-card-note-length" },
      reason: "it is too long",
      pointer: "/body/giftCard/note",
      keyword: "maxLength",
    },
  });

const limits = (
  [
    ["is stored", { note: "a".repeat(501) }, documented("gift-card-note-length")],
    ["is cut", { note: "a".repeat(500) }, assumed("limit-violations")],
    ["is ignored", {}, assumed("limit-violations")],
  ] as const
).map(([name, shown, basis]) =>
  row(
    "input/schema-violation",
    `a note that is too long ${name}`,
    longNote(shown),
    finds("updateGiftCard /body/giftCard/note", basis),
  ),
);

const otherChanges: readonly Row[] = [
  ...rowsOf("state/unrelated-change", {
    "the order shows the tags of the customer as they are now, as one string": [
      order("getOrder", { customer: { id: "1001", tags: "new" } }),
      customer("updateCustomer", { tags: ["regular", "newsletter"] }, { tags: ["regular", "newsletter"] }),
      order("getOrder", { customer: { id: "1001", tags: "regular, newsletter" } }),
      finds("getOrder /order/customer/tags", assumed("customer-summary")),
    ],
    "the order shows the customer as it is now": [
      order("getOrder", { customer: { id: "1001", email: "a@b.c" } }),
      customer("updateCustomer", { email: "d@e.f" }, { email: "d@e.f" }),
      order("getOrder", { customer: { id: "1001", email: "d@e.f" } }),
      finds("getOrder /order/customer/email", assumed("customer-summary")),
    ],
    "the order shows neither the customer of then nor that of now": [
      order("getOrder", { customer: { id: "1001", email: "a@b.c" } }),
      customer("updateCustomer", { email: "d@e.f" }, { email: "d@e.f" }),
      order("getOrder", { customer: { id: "1001", email: "x@y.z" } }),
      finds("getOrder /order/customer/email", inherent("stable-resources")),
    ],
  }),
  ...rowsOf("state/read-after-write", {
    "a field that the update may have changed and did not show": [
      product("getProduct", { productCategory: null, title: "a" }),
      product("updateProduct", { title: "b" }, { title: "b", categoryId: "c10" }),
      product("getProduct", { productCategory: { categoryId: "c10" }, title: "b" }),
    ],
    "a request that the contract does not describe changed it": [
      customer("getCustomer", { notes: "a" }),
      send("updateCustomer", {
        path: { customerId: "1001" },
        override: { text: "{}" },
        response: { customer: { id: "1001" } },
      }),
      customer("getCustomer", { notes: "b" }),
      customer("getCustomer", { notes: "b" }),
    ],
    "the message names the operation that showed the value": [
      product("getProduct", { productCategory: { categoryId: "c9" } }),
      customer("updateCustomer", { email: "d@e.f" }, { email: "d@e.f" }),
      product("getProduct", { productCategory: { categoryId: "c9" } }),
      product("getProduct", { productCategory: { categoryId: "c10" } }),
      finds("getProduct /product/productCategory/categoryId", { why: /getProduct returned "c9"/ }),
    ],
    "fields that are documented for some responses only": [
      fulfillment(
        "updateFulfillmentTracking",
        { trackings: [{ trackingCompany: "UPS" }] },
        {
          trackings: [{ trackingCompany: "UPS" }],
        },
      ),
      fulfillment("getFulfillmentsByIds", {}),
      finds("getFulfillmentsByIds /fulfillment/trackings", assumed("fulfillment-response-fields")),
    ],
  }),
  ...rowsOf("state/unexpected-effect", {
    "nothing is due after a cancellation": [
      order("getOrder", { totalOutstanding: "54.80" }),
      order("cancelOrder", { totalOutstanding: "0.00" }, { reason: "other" }),
      finds("cancelOrder /order/totalOutstanding", assumed("cancelled-order-payment")),
    ],
    "a cancellation changes what only clients set": [
      order("getOrder", { note: "Ring twice" }),
      order("cancelOrder", { note: "Cancelled" }, { reason: "other" }),
      finds("cancelOrder /order/note", documented("cancel-order")),
    ],
  }),
  ...rowsOf("state/unsent-field-changed", {
    "an update clears what it does not send": [
      customer("getCustomer", { notes: "a" }),
      customer("updateCustomer", { firstName: "Ann" }, { firstName: "Ann" }),
      finds("updateCustomer /customer/notes", assumed("update-is-partial")),
    ],
  }),
];

export const rows: readonly Row[] = [...sentValues, ...limits, ...otherChanges];
