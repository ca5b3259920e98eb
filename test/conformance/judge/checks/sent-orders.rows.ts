/** Values of orders and fulfillments that a server may set itself although a request has them, and those that it may not. */
import { assumed, documented, type Fields, order } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

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
  row(
    "state/create-mismatch",
    `an address of an order with ${name}`,
    ...filledName(sent, { ...sent, [field]: shown }),
    finds(`createOrder /order/shippingAddress/${field}`, basis),
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
  row(
    "state/create-mismatch",
    `tags ${name}`,
    order("createOrder", { tags: shown }, { tags: sent }),
    finds("createOrder /order/tags", basis),
  ),
);

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
  row(
    "state/create-mismatch",
    `an id of a fulfilled line item that is ${name}`,
    ...before,
    shipped("8002", { id }, "5105", "2"),
    finds("createFulfillment /fulfillment/lineItems/0/id", basis),
  ),
);

/** The order has two units of a line item left, and a fulfillment of it is sent and shown. */
const unitsOfTwo = (sent: number, shown: number) => [
  order("getOrder", { lineItems: [{ id: "3101", quantity: 2, fulfillableQuantity: 2 }] }),
  send("createFulfillment", {
    body: { fulfillment: { orderId: "2001", lineItems: [{ id: "3101", quantity: sent }] } },
    response: { fulfillment: { id: "8001", orderId: "2001", lineItems: [{ id: "3101", quantity: shown }] } },
  }),
];

export const rows: readonly Row[] = [
  ...rowsOf("state/update-mismatch", {
    "an address of an order with the name of its parts": [
      ...filledName({ ...maya, name: "" }, { ...maya, name: "Maya Okafor" }, "updateOrder"),
      finds("updateOrder /order/shippingAddress/name", assumed("order-address-blanks")),
    ],
  }),
  ...rowsOf("state/create-mismatch", {
    "a billing address with the name of its parts": [
      ...filledName({ ...maya, name: "" }, { ...maya, name: "Maya Okafor" }, "createOrder", "billingAddress"),
      finds("createOrder /order/billingAddress/name", assumed("order-address-blanks")),
    ],
    "as many units as are left in place of too many": [
      ...unitsOfTwo(99, 2),
      finds("createFulfillment /fulfillment/lineItems/0/quantity", assumed("fulfillment-quantities")),
    ],
    "fewer units than are left": [
      ...unitsOfTwo(2, 1),
      finds("createFulfillment /fulfillment/lineItems/0/quantity", documented("create-fulfillment")),
    ],
    "a note with commas in another order": [
      order("createOrder", { note: "a,b" }, { note: "b,a" }),
      finds("createOrder /order/note", documented("create-order")),
    ],
  }),
  ...ids,
  ...addresses,
  ...tags,
];
