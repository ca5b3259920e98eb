/** Values that a server may set itself although a request has them, and those that it may not. */
import { assumed, card, customer, documented, type Fields, order, product } from "../../support/resources.ts";
import { conforming, type Row, violating } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const bought = { id: "31", price: "14.00", quantity: 4, totalDiscount: "4.00" };
const refund = (sent: Fields, shown: Fields, lineItem: Fields | undefined = bought) =>
  send("createRefund", {
    body: { refund: { lineItems: [{ line_item_id: "31", quantity: 2, ...sent }] } },
    response: {
      refund: {
        refundId: "9153",
        lineItems: [{ line_item_id: "31", quantity: 2, ...shown, ...(lineItem && { line_item: lineItem }) }],
      },
    },
  });

const refunds = (
  [
    ["the price of its quantity", "subtotal", "25.2", "28.00", assumed("refund-line-amounts")],
    [
      "the price of its quantity minus its share of the discount",
      "subtotal",
      "25.2",
      "26",
      assumed("refund-line-amounts"),
    ],
    ["neither the sent nor a computed amount", "subtotal", "25.2", "3", documented("create-refund")],
    ["no amount", "subtotal", "25.2", null, documented("create-refund")],
    ["no tax", "total_tax", "1", "0", assumed("refund-line-amounts")],
    ["another tax", "total_tax", "1", "2.80", assumed("refund-line-amounts")],
    ["a tax above its price", "total_tax", "1", "29", documented("create-refund")],
    ["a missing tax", "total_tax", "1", null, documented("create-refund")],
    ["a tax of zero left out", "total_tax", "0.00", null, assumed("null-when-unset")],
    ["another quantity", "quantity", 2, 1, documented("create-refund")],
  ] as const
).map(([name, field, sent, shown, basis]) =>
  violating(
    "state/create-mismatch",
    `a refunded line item with ${name}`,
    [refund({ [field]: sent }, { [field]: shown })],
    [`createRefund /refund/lineItems/0/${field}`],
    basis,
  ),
);

/** Refunds of an order with a discount of 6.00 that none of its line items shows. */
const discounted = (
  [
    ["its share of the discount of the order", "25.2", "23.00", assumed("refund-line-amounts")],
    ["a part of the discount of the order", "25.2", "24.10", assumed("refund-line-amounts")],
    ["less than any share of discounts leaves", "25.2", "22.90", documented("create-refund")],
    ["more than the price", "25.2", "28.10", documented("create-refund")],
  ] as const
).map(([name, sent, shown, basis]) =>
  violating(
    "state/create-mismatch",
    `a refunded line item with ${name}`,
    [
      order("getOrder", { lineItems: [bought], totalDiscounts: "10.00" }),
      refund({ subtotal: sent }, { subtotal: shown }),
    ],
    ["createRefund /refund/lineItems/0/subtotal"],
    basis,
  ),
);
const undiscounted = violating(
  "state/create-mismatch",
  "a refunded line item with a share of a discount that the order does not have",
  [
    order("getOrder", { lineItems: [bought], totalDiscounts: "4.00" }),
    refund({ subtotal: "25.2" }, { subtotal: "23.00" }),
  ],
  ["createRefund /refund/lineItems/0/subtotal"],
  documented("create-refund"),
);

const collection = (operation: "createCollection" | "updateCollection", sent: Fields, shown: Fields) =>
  send(operation, {
    ...(operation === "updateCollection" && { path: { collectionId: "3001" } }),
    body: { collection: sent },
    response: { collection: { collectionId: "3001", ...shown } },
  });
const ruleSet = {
  appliedDisjunctively: true,
  rules: [{ column: "title", relation: "equals", condition: ["Snow boots"] }],
};

const custom = (shown: Fields) => ({ collectionType: 1, ruleSet: { ...ruleSet, ...shown } });
const collections = (
  [
    ["a custom collection without rules", { collectionType: 1 }, [""], assumed("custom-collection-rules")],
    ["a collection without a type and rules", {}, [""], assumed("custom-collection-rules")],
    ["a custom collection with null", { collectionType: 1, ruleSet: null }, [""], assumed("custom-collection-rules")],
    [
      "a custom collection with an empty rule set",
      custom({ appliedDisjunctively: false, rules: [] }),
      ["/appliedDisjunctively", "/rules"],
      assumed("custom-collection-rules"),
    ],
    ["a smart collection without rules", { collectionType: 2 }, [""], documented("create-collection")],
    [
      "a custom collection with another rule",
      custom({ rules: [{ column: "vendor", relation: "equals", condition: ["Snow boots"] }] }),
      ["/rules/0/column"],
      documented("create-collection"),
    ],
    [
      "a custom collection with another flag",
      custom({ appliedDisjunctively: false }),
      ["/appliedDisjunctively"],
      documented("create-collection"),
    ],
  ] satisfies [string, Fields, string[], object][]
).map(([name, shown, finds, basis]) =>
  violating(
    "state/create-mismatch",
    name,
    [collection("createCollection", { ruleSet }, shown)],
    finds.map((at) => `createCollection /collection/ruleSet${at}`),
    basis,
  ),
);

const filledName = (sent: Fields, shown: Fields, operation = "createOrder", place = "shippingAddress") => [
  order(operation, { [place]: shown }, { [place]: sent }),
];
const maya = { firstName: "Maya", lastName: "Okafor" };

const addresses = (
  [
    ["the name of its parts", "name", { ...maya, name: "" }, "Maya Okafor", assumed("order-address-blanks")],
    ["the family name first", "name", { ...maya, name: "" }, "Okafor Maya", assumed("order-address-blanks")],
    [
      "a first name only",
      "name",
      { firstName: "Maya", lastName: "", name: " " },
      "Maya",
      assumed("order-address-blanks"),
    ],
    ["the country of its code", "country", { countryCode: "US", country: "" }, "USA", assumed("order-address-blanks")],
    [
      "the name of its parts in place of another",
      "name",
      { ...maya, name: "M." },
      "Maya Okafor",
      assumed("order-address-blanks"),
    ],
    ["somebody's name", "name", { ...maya, name: "" }, "Jonas Weber", documented("create-order")],
    ["a name without parts", "name", { name: "" }, "Jonas Weber", documented("create-order")],
    ["a country without a code", "country", { country: "" }, "USA", documented("create-order")],
    ["another name than the one sent", "name", { ...maya, name: "M. Okafor" }, "Maya", documented("create-order")],
    ["a street", "address2", { ...maya, address2: "" }, "Maya Okafor", documented("create-order")],
  ] as const
).map(([name, field, sent, shown, basis]) =>
  violating(
    "state/create-mismatch",
    `an address of an order with ${name}`,
    filledName(sent, { ...sent, [field]: shown }),
    [`createOrder /order/shippingAddress/${field}`],
    basis,
  ),
);

const long = "a".repeat(40);
const tags = (
  [
    ["that are equal, once", "aaa,aaa", "aaa", assumed("strings-as-sent")],
    ["of 40 characters, once", `${long},${long}`, long, assumed("strings-as-sent")],
    ["in another order", "b, a", "a,b", assumed("strings-as-sent")],
    ["without one", "a,b", "a", documented("create-order")],
    ["with one of them twice", "a", "a,a", documented("create-order")],
    ["with one more", "a", "a,b", documented("create-order")],
    ["with another one", "a,b", "a,c", documented("create-order")],
  ] as const
).map(([name, sent, shown, basis]) =>
  violating(
    "state/create-mismatch",
    `tags ${name}`,
    [order("createOrder", { tags: shown }, { tags: sent })],
    ["createOrder /order/tags"],
    basis,
  ),
);

const negative: readonly Row[] = (
  [
    ["is stored", "20.00", "-9.95", "-9.95", false],
    ["is ignored", "20.00", "-9.95", "20.00", false],
    ["is taken as 0", "20.00", "-9.95", "0.00", false],
    ["is ignored, as it is known without its sign", "9.95", "-9.95", "9.95", false],
    ["is the least one that the server allows", "20.00", "-1.00", "1.00", false],
    ["loses its sign", "20.00", "-9.95", "9.95", true],
  ] as const
).map(([what, before, sent, after, isWrong]): Row => {
  const expect = {
    outcome: "rejected",
    check: "input/schema-violation",
    basis: { assumed: "card-amounts" },
    reason: "it is negative",
  } as const;
  const { step, ...played } = card("updateGiftCard", { balance: after }, { balance: sent });
  const steps = [
    card("updateGiftCard", { balance: before }, { balance: before }),
    { ...played, step: { ...step, expect } },
  ];
  const name = `a negative amount that ${what}`;
  return isWrong
    ? violating(
        "state/update-mismatch",
        name,
        steps,
        ["updateGiftCard /giftCard/balance"],
        documented("update-gift-card"),
      )
    : conforming("state/update-mismatch", name, steps);
});

const shipped = (id: string, item: Fields, variantId: string, as = "1") => {
  const sent = { orderId: `200${as}`, lineItems: [{ id: `310${as}`, quantity: 1 }] };
  return send("createFulfillment", {
    body: { fulfillment: sent },
    response: { fulfillment: { ...sent, id, lineItems: [{ quantity: 1, variantId, ...item }] } },
  });
};
const ids: readonly Row[] = (
  [
    ["its own", [shipped("8001", { id: "5901" }, "5105")], "5902", assumed("fulfillment-line-id")],
    [
      "that of the variant, by chance",
      [shipped("8001", { id: "5104" }, "5105")],
      "5105",
      assumed("fulfillment-line-id"),
    ],
    ["that of the variant, twice", [shipped("8001", { id: "5105" }, "5105")], "5105", documented("create-fulfillment")],
  ] as const
).map(([name, before, id, basis]) =>
  violating(
    "state/create-mismatch",
    `an id of a fulfilled line item that is ${name}`,
    [...before, shipped("8002", { id }, "5105", "2")],
    ["createFulfillment /fulfillment/lineItems/0/id"],
    basis,
  ),
);
const stock = (...shown: Fields[]) =>
  send("createProduct", {
    body: { product: { variants: [{ inventoryQuantities: [{ locationId: "9001", available: 48 }] }] } },
    response: { product: { productId: "5001", variants: [{ variantId: "5101", inventoryQuantities: shown }] } },
  });
const stocks: readonly Row[] = [
  conforming("state/create-mismatch", "the stock at another location as well", [
    stock({ locationId: "9002", available: 0 }, { locationId: "9001", available: 48 }),
  ]),
  ...[[], [{ locationId: "9001", available: 0 }], [{ locationId: "9002", available: 48 }]].map((shown, index) =>
    violating(
      "state/create-mismatch",
      ["no stock", "another stock", "the stock at another location"][index] ?? "",
      [stock(...shown)],
      [`createProduct /product/variants/0/inventoryQuantities${["", "/0/available", "/0/locationId"][index]}`],
      documented("create-product"),
    ),
  ),
];
const zipcodes: readonly Row[] = (
  [
    ["without its zero", "9502", documented("update-location")],
    ["with spaces", " 09502", assumed("strings-as-sent")],
  ] as const
).map(([name, shown, basis]) =>
  violating(
    "state/update-mismatch",
    `a postal code ${name}`,
    [
      send("updateLocation", {
        path: { locationId: "9001" },
        body: { location: { zipcode: "09502" } },
        response: { location: { locationId: "9001", zipcode: shown } },
      }),
    ],
    ["updateLocation /location/zipcode"],
    basis,
  ),
);

const positions: readonly Row[] = (
  [
    ["numbered from 1", { position: 7 }, { position: 1 }, assumed("product-positions")],
    ["numbered from 0", { position: 7 }, { position: 0 }, assumed("product-positions")],
    ["moved", { position: 7 }, { position: 3 }, documented("create-product")],
  ] as const
).map(([name, sent, shown, basis]) =>
  violating(
    "state/create-mismatch",
    `a part of a product is ${name}`,
    [
      send("createProduct", {
        body: { product: { options: [sent] } },
        response: { product: { productId: "5001", options: [shown] } },
      }),
    ],
    ["createProduct /product/options/0/position"],
    basis,
  ),
);

const fractions = (
  [
    [".731000", []],
    [".732", ["createCustomer /customer/emailMarketingConsent/consentUpdateTime"]],
  ] as const
).map(([fraction, finds]) => {
  const consent = (end: string) => ({
    emailMarketingConsent: { consentUpdateTime: `2026-01-02T03:04:05${end}+00:00` },
  });
  const steps = [customer("createCustomer", consent(fraction), consent(".731"))];
  const name = `a time with the fraction ${fraction} in place of .731`;
  return finds.length === 0
    ? conforming("state/create-mismatch", name, steps)
    : violating("state/create-mismatch", name, steps, finds);
});

const otherForms: readonly Row[] = [
  ...fractions,
  violating(
    "state/update-mismatch",
    "an id that differs in its last digits, which a double does not have",
    [
      product(
        "updateProduct",
        { variants: [{ variantId: "5904420000000054145" }] },
        { variants: [{ variantId: "5904420000000054111" }] },
      ),
    ],
    ["updateProduct /product/variants/0/variantId"],
    documented("update-product"),
  ),
  violating(
    "state/create-mismatch",
    "an expiry of 0 that is not set",
    [card("createGiftCard", {}, { expireTime: "0" })],
    ["createGiftCard /giftCard/expireTime"],
    assumed("gift-card-expiry"),
  ),
];

export const rows: readonly Row[] = [
  ...positions,
  ...otherForms,
  ...ids,
  ...zipcodes,
  ...stocks,
  ...negative,
  ...refunds,
  ...discounted,
  undiscounted,
  violating(
    "state/create-mismatch",
    "a refunded line item with an amount that the order does not explain",
    [order("getOrder", { lineItems: [bought] }), refund({ subtotal: "25.2" }, { subtotal: "3" }, undefined)],
    ["createRefund /refund/lineItems/0/subtotal"],
    documented("create-refund"),
  ),
  ...collections,
  violating(
    "state/update-mismatch",
    "a custom collection without rules",
    [collection("updateCollection", { ruleSet }, { collectionType: 1 })],
    ["updateCollection /collection/ruleSet"],
    assumed("custom-collection-rules"),
  ),
  ...(["createCustomer", "updateCustomer"] as const).map((operation) =>
    violating(
      operation === "createCustomer" ? "state/create-mismatch" : "state/update-mismatch",
      "a server that verifies addresses itself",
      [customer(operation, { verifiedEmail: false }, { verifiedEmail: true })],
      [`${operation} /customer/verifiedEmail`],
      assumed("customer-values"),
    ),
  ),
  violating(
    "state/create-mismatch",
    "a customer without verifiedEmail",
    [customer("createCustomer", {}, { verifiedEmail: true })],
    ["createCustomer /customer/verifiedEmail"],
    documented("create-customer"),
  ),
  violating(
    "state/create-mismatch",
    "another flag",
    [customer("createCustomer", { taxExempt: false }, { taxExempt: true })],
    ["createCustomer /customer/taxExempt"],
    documented("create-customer"),
  ),
  ...(
    [
      ["the variants that a product has", [{ variantId: "1" }], assumed("product-multi-variant")],
      ["neither the request nor the variants", [{ variantId: "1" }, { variantId: "2" }], documented("update-product")],
    ] as const
  ).map(([name, variants, basis]) =>
    violating(
      "state/update-mismatch",
      `a flag that follows from ${name}`,
      [product("updateProduct", { variants: [...variants], isMultiVariant: false }, { isMultiVariant: true })],
      ["updateProduct /product/isMultiVariant"],
      basis,
    ),
  ),
  violating(
    "state/update-mismatch",
    "a flag of a product whose variants are not shown",
    [product("updateProduct", { isMultiVariant: false }, { isMultiVariant: true })],
    ["updateProduct /product/isMultiVariant"],
    assumed("product-multi-variant"),
  ),
  violating(
    "state/update-mismatch",
    "no flag of a product",
    [product("updateProduct", {}, { isMultiVariant: true })],
    ["updateProduct /product/isMultiVariant"],
    documented("update-product"),
  ),
  ...addresses,
  violating(
    "state/update-mismatch",
    "an address of an order with the name of its parts",
    filledName({ ...maya, name: "" }, { ...maya, name: "Maya Okafor" }, "updateOrder"),
    ["updateOrder /order/shippingAddress/name"],
    assumed("order-address-blanks"),
  ),
  violating(
    "state/create-mismatch",
    "a billing address with the name of its parts",
    filledName({ ...maya, name: "" }, { ...maya, name: "Maya Okafor" }, "createOrder", "billingAddress"),
    ["createOrder /order/billingAddress/name"],
    assumed("order-address-blanks"),
  ),
  ...tags,
  violating(
    "state/create-mismatch",
    "a note with commas in another order",
    [order("createOrder", { note: "a,b" }, { note: "b,a" })],
    ["createOrder /order/note"],
    documented("create-order"),
  ),
];
