/** Parts of a resource that show another one. */
import { customer, documented, type Fields, order } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const line = { id: "31", productId: "5001", variantId: "6001", requiresShipping: true };
const fulfill = (fields: Fields) =>
  send("createFulfillment", {
    body: { fulfillment: { orderId: "2001" } },
    response: { fulfillment: { id: "8001", orderId: "2001", lineItems: [{ ...line, ...fields }] } },
  });
const known = order("getOrder", { lineItems: [line] });
const inherent = { basis: { inherent: "agreeing-reads" } };
const address = (city: string) => [{ address1: "1 Main St", city }];
const ordered = (city: string, sent: Fields = {}) => [
  customer("getCustomer", { addresses: address("Pune") }),
  order("createOrder", { customer: { id: "1001", addresses: address(city) } }, { customer: { id: "1001", ...sent } }),
];

export const rows: readonly Row[] = [
  ...rowsOf("state/wrong-copy", {
    "a line item with the flags of the order's": [known, fulfill({})],
    "a line item with another flag": [
      known,
      fulfill({ requiresShipping: false }),
      finds("createFulfillment /fulfillment/lineItems/0/requiresShipping", inherent),
    ],
    "a line item without the flag": [known, fulfill({ requiresShipping: null })],
    "a line item with an id of its own, which another one has": [
      known,
      fulfill({ productId: "5002", requiresShipping: false }),
    ],
    "the order is not known": [fulfill({ requiresShipping: false }), silent],
    "an address of the customer": [...ordered("Pune")],
    "an address of the request": [...ordered("Reno", { addresses: address("Reno") })],
    "an address of somebody else": [
      ...ordered("Delhi"),
      finds("createOrder /order/customer/addresses/0/city", inherent),
    ],
    "an older order of a customer who has moved since": [
      customer("updateCustomer", { addresses: address("Pune") }),
      order("updateOrder", { customer: { id: "1001", addresses: address("Delhi") } }),
      silent,
    ],
  }),
  ...rowsOf("state/create-mismatch", {
    "another customer than the one that was sent": [
      customer("getCustomer", { firstName: "Ann" }),
      order("createOrder", { customer: { id: "1001" } }, { customer: { id: "1002" } }),
      finds("createOrder /order/customer/id", documented("create-order")),
    ],
  }),
];
