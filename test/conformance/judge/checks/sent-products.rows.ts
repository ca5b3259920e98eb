/** Values of products, collections and orders that a server may set itself although a request has them, and those that it may not. */
import { assumed, documented, type Fields, order, product } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

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
).map(([name, shown, places, basis]) =>
  row(
    "state/create-mismatch",
    name,
    collection("createCollection", { ruleSet }, shown),
    finds(
      places.map((at) => `createCollection /collection/ruleSet${at}`),
      basis,
    ),
  ),
);

const stock = (...shown: Fields[]) =>
  send("createProduct", {
    body: { product: { variants: [{ inventoryQuantities: [{ locationId: "9001", available: 48 }] }] } },
    response: { product: { productId: "5001", variants: [{ variantId: "5101", inventoryQuantities: shown }] } },
  });
const stocks: readonly Row[] = [
  ...rowsOf("state/create-mismatch", {
    "the stock at another location as well": [
      stock({ locationId: "9002", available: 0 }, { locationId: "9001", available: 48 }),
    ],
  }),
  ...[[], [{ locationId: "9001", available: 0 }], [{ locationId: "9002", available: 48 }]].map((shown, index) =>
    row(
      "state/create-mismatch",
      ["no stock", "another stock", "the stock at another location"][index] ?? "",
      stock(...shown),
      finds(
        `createProduct /product/variants/0/inventoryQuantities${["", "/0/available", "/0/locationId"][index]}`,
        documented("create-product"),
      ),
    ),
  ),
];

const positions: readonly Row[] = (
  [
    ["numbered from 1", { position: 7 }, { position: 1 }, assumed("product-positions")],
    ["numbered from 0", { position: 7 }, { position: 0 }, assumed("product-positions")],
    ["moved", { position: 7 }, { position: 3 }, documented("create-product")],
  ] as const
).map(([name, sent, shown, basis]) =>
  row(
    "state/create-mismatch",
    `a part of a product is ${name}`,
    send("createProduct", {
      body: { product: { options: [sent] } },
      response: { product: { productId: "5001", options: [shown] } },
    }),
    finds("createProduct /product/options/0/position", basis),
  ),
);

/** Options with the values of their positions; what a server shows of them. */
const values = (...items: Fields[]) => ({ options: [{ name: "Size", position: 1, value: items }] });
const [small, large] = [{ name: "S" }, { name: "L" }];
const created = (sent: Fields, shown: Fields) =>
  send("createProduct", { body: { product: sent }, response: { product: { productId: "5001", ...shown } } });
const sorted = rowsOf("state/create-mismatch", {
  "a list that is sorted, and an item without a position at the end": [
    created(values(small, { ...large, position: 2 }), values({ ...large, position: 1 }, { ...small, position: 2 })),
    finds(
      ["", "/0/position"].map((at) => `createProduct /product/options/0/value${at}`),
      assumed("product-positions"),
    ),
  ],
  "a list that is sorted and keeps its positions": [
    created(
      values({ ...small, position: 9 }, { ...large, position: 5 }),
      values({ ...large, position: 5 }, { ...small, position: 9 }),
    ),
    finds("createProduct /product/options/0/value", assumed("product-positions")),
  ],
  "a list that is in another order than its positions": [
    created(
      values({ ...small, position: 1 }, { ...large, position: 2 }),
      values({ ...large, position: 1 }, { ...small, position: 2 }),
    ),
    finds("createProduct /product/options/0/value/0/name", documented("create-product")),
  ],
  "a list that is sorted and loses an item": [
    created(values(small, { ...large, position: 2 }), values({ ...large, position: 1 }, { ...large, position: 2 })),
    finds("createProduct /product/options/0/value/0/name", documented("create-product")),
  ],
  "lists of lists that are sorted": [
    created(
      { options: [{ name: "Color" }, { name: "Size", position: 1, value: [small, { ...large, position: 1 }] }] },
      {
        options: [
          {
            name: "Size",
            position: 1,
            value: [
              { ...large, position: 1 },
              { ...small, position: 2 },
            ],
          },
          { name: "Color", position: 2 },
        ],
      },
    ),
    finds(["createProduct /product/options", "createProduct /product/options/0/value"], assumed("product-positions")),
  ],
});

export const rows: readonly Row[] = [
  ...sorted,
  ...rowsOf("state/update-mismatch", {
    "an id that differs in its last digits, which a double does not have": [
      product(
        "updateProduct",
        { variants: [{ variantId: "5904420000000054145" }] },
        { variants: [{ variantId: "5904420000000054111" }] },
      ),
      finds("updateProduct /product/variants/0/variantId", documented("update-product")),
    ],
    "an update adds variants, and their options have the positions of those of the product": [
      product(
        "updateProduct",
        {
          variants: [
            { variantId: "1", sku: "A", options: [{ name: "Size", position: 1000 }] },
            { variantId: "2", sku: "B", options: [{ name: "Size", position: 1000 }] },
          ],
        },
        { variants: [{ sku: "B", options: [{ name: "Size", position: 1 }] }] },
      ),
      finds("updateProduct /product/variants", assumed("update-lists")),
    ],
    "a custom collection without rules": [
      collection("updateCollection", { ruleSet }, { collectionType: 1 }),
      finds("updateCollection /collection/ruleSet", assumed("custom-collection-rules")),
    ],
    "a flag of a product whose variants are not shown": [
      product("updateProduct", { isMultiVariant: false }, { isMultiVariant: true }),
      finds("updateProduct /product/isMultiVariant", assumed("product-multi-variant")),
    ],
    "no flag of a product": [
      product("updateProduct", {}, { isMultiVariant: true }),
      finds("updateProduct /product/isMultiVariant", documented("update-product")),
    ],
  }),
  ...rowsOf("state/create-mismatch", {
    "a discount that is larger than the price of its line item": [
      order(
        "createOrder",
        { lineItems: [{ title: "Tea", price: "8.00", quantity: 2, totalDiscount: "16.00" }] },
        { lineItems: [{ title: "Tea", price: "8.00", quantity: 2, totalDiscount: "20.00" }] },
      ),
    ],
    "a discount that becomes less than the price of its line item": [
      order(
        "createOrder",
        { lineItems: [{ title: "Tea", price: "8.00", quantity: 2, totalDiscount: "15.00" }] },
        { lineItems: [{ title: "Tea", price: "8.00", quantity: 2, totalDiscount: "20.00" }] },
      ),
      finds("createOrder /order/lineItems/0/totalDiscount", assumed("order-line-fields")),
    ],
  }),
  ...positions,
  ...stocks,
  ...collections,
  ...(
    [
      ["the variants that a product has", [{ variantId: "1" }], assumed("product-multi-variant")],
      ["neither the request nor the variants", [{ variantId: "1" }, { variantId: "2" }], documented("update-product")],
    ] as const
  ).map(([name, variants, basis]) =>
    row(
      "state/update-mismatch",
      `a flag that follows from ${name}`,
      product("updateProduct", { variants: [...variants], isMultiVariant: false }, { isMultiVariant: true }),
      finds("updateProduct /product/isMultiVariant", basis),
    ),
  ),
];
