/** Values of refunds that a server may set itself although a request has them, and those that it may not. */
import { assumed, documented, type Fields, order } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
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
  row(
    "state/create-mismatch",
    `a refunded line item with ${name}`,
    refund({ [field]: sent }, { [field]: shown }),
    finds(`createRefund /refund/lineItems/0/${field}`, basis),
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
  row(
    "state/create-mismatch",
    `a refunded line item with ${name}`,
    order("getOrder", { lineItems: [bought], totalDiscounts: "10.00" }),
    refund({ subtotal: sent }, { subtotal: shown }),
    finds("createRefund /refund/lineItems/0/subtotal", basis),
  ),
);
const undiscounted = row(
  "state/create-mismatch",
  "a refunded line item with a share of a discount that the order does not have",
  order("getOrder", { lineItems: [bought], totalDiscounts: "4.00" }),
  refund({ subtotal: "25.2" }, { subtotal: "23.00" }),
  finds("createRefund /refund/lineItems/0/subtotal", documented("create-refund")),
);
/** Refunds of the order of a setup that cases share. */
const ofShared = (status = 200) =>
  send("createOrder", {
    setup: true,
    body: { order: {} },
    status,
    response: { order: { orderId: "2001", lineItems: [bought], totalDiscounts: "10.00" } },
  });
const ofSetup = rowsOf("state/create-mismatch", {
  "a refund of an order of the setup, with a share of its discount": [
    ofShared(),
    refund({ subtotal: "25.2" }, { subtotal: "23.00" }),
    finds("createRefund /refund/lineItems/0/subtotal", assumed("refund-line-amounts")),
  ],
  "a refund of an order of the setup, with less than any share of its discount leaves": [
    ofShared(),
    refund({ subtotal: "25.2" }, { subtotal: "22.90" }),
    finds("createRefund /refund/lineItems/0/subtotal", documented("create-refund")),
  ],
  "a refund of an order that the setup could not create": [
    ofShared(422),
    refund({ subtotal: "25.2" }, { subtotal: "23.00" }),
    finds("createRefund /refund/lineItems/0/subtotal", documented("create-refund")),
  ],
});

export const rows: readonly Row[] = [
  ...ofSetup,
  ...rowsOf("state/create-mismatch", {
    "a refunded line item with an amount that the order does not explain": [
      order("getOrder", { lineItems: [bought] }),
      refund({ subtotal: "25.2" }, { subtotal: "3" }, undefined),
      finds("createRefund /refund/lineItems/0/subtotal", documented("create-refund")),
    ],
  }),
  ...refunds,
  ...discounted,
  undiscounted,
];
