/** Computed fields: by a reading of their gap, and by none. */
import type { Json } from "../../../../src/contract/json.ts";
import { assumed, documented, type Fields, fulfillment, order } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const collection = (operation: string, fields: Fields, sent?: Fields) =>
  send(operation, {
    ...(operation !== "createCollection" && { path: { collectionId: "3001" } }),
    ...(sent && { body: { collection: sent } }),
    response: { collection: { collectionId: "3001", collectionType: 1, ...fields } },
  });
const twoProducts = { collects: ["5001", "5002"] };
const counts: readonly Row[] = rowsOf("rules/computed-field", {
  "fewer products count than are in the collection": [
    collection("createCollection", { ...twoProducts, countGoodsNum: 1 }, { title: "a" }),
    finds("createCollection /collection/countGoodsNum", assumed("collection-count")),
  ],
  "the count is that of the request": [
    collection("createCollection", { ...twoProducts, countGoodsNum: 9 }, { countGoodsNum: 9 }),
    collection("updateCollection", { ...twoProducts, countGoodsNum: 9 }, { title: "b" }),
    finds(
      ["createCollection /collection/countGoodsNum", "updateCollection /collection/countGoodsNum"],
      assumed("collection-count"),
    ),
  ],
  "more products count than are in the collection": [
    collection("createCollection", { ...twoProducts, countGoodsNum: 2 }, { title: "a" }),
    collection("getCollection", { collects: ["5001"], countGoodsNum: 2 }),
    finds("getCollection /collection/countGoodsNum", documented("collection-fields")),
  ],
});

const lines = [
  { price: "19.99", quantity: 2, totalDiscount: "4.98" },
  { price: "5.00", quantity: 1, totalDiscount: "0.00" },
];
const created = (fields: Fields, sent: Fields = {}) => [
  order("createOrder", { lineItems: lines as unknown as Json, totalDiscounts: "4.98", ...fields }, sent),
];
const figures: readonly Row[] = (
  [
    [
      "the total is that after discounts",
      { totalLineItemsPrice: "40.00", subtotalPrice: "35.02" },
      {},
      assumed("order-figures"),
    ],
    [
      "the total is that of the request",
      { totalLineItemsPrice: "50.00", subtotalPrice: "45.02" },
      { totalLineItemsPrice: "50.00" },
      assumed("order-figures"),
    ],
    [
      "the total is a cent lower",
      { totalLineItemsPrice: "44.97", subtotalPrice: "39.99" },
      {},
      documented("order-fields"),
    ],
    [
      "the subtotal of a total after discounts",
      { totalLineItemsPrice: "40.00", subtotalPrice: "40.00" },
      {},
      assumed("order-figures"),
    ],
    ["a subtotal is not shown", { totalLineItemsPrice: "44.98" }, {}, assumed("order-figures")],
    [
      "the subtotal is that of the request",
      { totalLineItemsPrice: "44.98", subtotalPrice: "44.98" },
      { subtotalPrice: "44.98" },
      assumed("order-figures"),
    ],
    [
      "the subtotal has no discounts",
      { totalLineItemsPrice: "44.98", subtotalPrice: "44.98" },
      { subtotalPrice: "40.00" },
      documented("order-fields"),
    ],
  ] as const
).map(([name, fields, sent, basis]) => {
  const total = Number(fields.totalLineItemsPrice);
  const wrong = [
    ...(total === 44.98 ? [] : ["totalLineItemsPrice"]),
    ...(Math.abs(total - 4.98 - Number("subtotalPrice" in fields ? fields.subtotalPrice : Number.NaN)) < 0.001
      ? []
      : ["subtotalPrice"]),
  ];
  const found = wrong.map((field) => `createOrder /order/${field}`);
  return row("rules/computed-field", name, ...created(fields, sent), finds(found, basis));
});

const currentTotals: readonly Row[] = (
  [
    ["the current total of a new order is its subtotal", "40.00", {}, documented("order-current-amounts")],
    ["the current total of a new order is not set", "0.00", {}, assumed("order-figures")],
    ["the current total is that of the request", "9.00", { currentTotalPrice: "9.00" }, assumed("order-figures")],
    ["the total is that of the request", "40.00", { totalPrice: "43.00" }, assumed("order-figures")],
  ] as const
).map(([name, currentTotalPrice, sent, basis]) =>
  row(
    "rules/computed-field",
    name,
    ...created(
      {
        totalLineItemsPrice: "44.98",
        subtotalPrice: "40.00",
        totalPrice: "43.00",
        totalTax: "3.00",
        currentTotalPrice,
      },
      sent,
    ),
    finds("createOrder /order/currentTotalPrice", basis),
  ),
);

const lists: readonly Row[] = (
  [
    ["the numbers in another order", ["1Z1", "1Z2"], ["1Z2", "1Z1"], ["/0"], assumed("fulfillment-texts")],
    ["the first number alone", ["1Z1", "1Z2"], ["1Z1"], [""], documented("fulfillment-fields")],
    ["no spaces around a number in a list", [" 1Z1 "], ["1Z1"], ["/0"], assumed("fulfillment-texts")],
    ["a number with the comma of a list", ["1Z1, 1Z2"], ["1Z1", "1Z2"], [""], assumed("fulfillment-texts")],
  ] as const
).map(([name, numbers, trackingNumbers, places, basis]) => {
  const trackings = numbers.map((trackingNumber) => ({ trackingNumber }));
  const fields = { trackings, trackingNumber: numbers[0], trackingNumbers: [...trackingNumbers] };
  return row(
    "rules/computed-field",
    name,
    fulfillment("getFulfillmentsByIds", fields),
    finds(
      places.map((place) => `getFulfillmentsByIds /fulfillment/trackingNumbers${place}`),
      basis,
    ),
  );
});

const primary = (
  [
    ["of another tracking", "1Z2", assumed("fulfillment-texts")],
    ["of no tracking", "1Z3", documented("fulfillment-fields")],
  ] as const
).map(([name, trackingNumber, basis]) => {
  const trackings = [{ trackingNumber: "1Z1" }, { trackingNumber: "1Z2" }];
  return row(
    "rules/computed-field",
    `the primary tracking number is that ${name}`,
    fulfillment("getFulfillmentsByIds", { trackings, trackingNumber, trackingNumbers: ["1Z1", "1Z2"] }),
    finds("getFulfillmentsByIds /fulfillment/trackingNumber", basis),
  );
});

const shortCode = (code: string, lastCharacters: string, { basis }: { readonly basis: object }): Row =>
  row(
    "rules/computed-field",
    `the code ${code} ends in ${lastCharacters}`,
    send("getGiftCard", { path: { giftCardId: "4001" }, response: { giftCard: { id: 4001, code, lastCharacters } } }),
    finds("getGiftCard /giftCard/lastCharacters", { basis }),
  );
const codes: readonly Row[] = [
  ...rowsOf("rules/computed-field", {
    "a short code that is shown as it was sent": [
      send("createGiftCard", {
        body: { giftCard: { code: "#A1" } },
        response: { giftCard: { id: 4001, code: "#A1", lastCharacters: "A1" } },
      }),
      finds("createGiftCard /giftCard/lastCharacters", documented("gift-card-last-characters")),
    ],
  }),
  shortCode("************1", "1", assumed("gift-card-code-shown")),
  shortCode("************1", "2", documented("gift-card-last-characters")),
  shortCode("************1234", "234", documented("gift-card-last-characters")),
  shortCode("ABCD1", "1", documented("gift-card-last-characters")),
];

export const rows: readonly Row[] = [...codes, ...counts, ...figures, ...currentTotals, ...lists, ...primary];
