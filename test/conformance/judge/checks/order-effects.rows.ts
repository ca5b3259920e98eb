/** What a server may do to other resources, or to other fields, because of an order or an update. */
import { assumed, documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf } from "../../support/rows.ts";
import { at, get, kept, order, update, updateOrder } from "../../support/state-steps.ts";
import { send } from "../../support/transcript.ts";

const product = (available: number) =>
  send("getProduct", {
    path: { productId: "5001" },
    response: {
      product: { productId: "5001", variants: [{ inventoryQuantities: [{ locationId: "9001", available }] }] },
    } as never,
  });
const updateProduct = (sent: object, shown: object) =>
  send("updateProduct", {
    path: { productId: "5001" },
    body: { product: sent } as never,
    response: { product: { productId: "5001", ...shown } } as never,
  });
const buy = send("createOrder", { body: { order: {} }, response: { order: { orderId: "2002" } } });
const stock = ["getProduct /product/variants/0/inventoryQuantities/0/available"];
const fulfil = send("createFulfillment", {
  body: { fulfillment: { orderId: "2001" } },
  response: { fulfillment: { id: "8001", orderId: "2001" } },
});
const open = order({ closedAt: null, fulfillments: [] });
const closed = (fulfillments: readonly object[]) => order({ closedAt: "2026-01-01T00:00:00Z", fulfillments });
const lines = (...ids: readonly string[]) => ids.map((id) => ({ id, quantity: 2 }));
const [home, work] = ["Pune", "Delhi"].map((city) => ({ city, isDefaultAddress: true }));
const [one, two] = [[{ sku: "1" }], [{ sku: "1" }, { sku: "2" }]];

export const rows: readonly Row[] = [
  ...rowsOf("state/unrelated-change", {
    "an order lowers the stock": [product(5), buy, product(2), finds(stock, assumed("product-stock"))],
    "a fulfillment closes the order": [
      open,
      fulfil,
      closed([{ id: "8001" }]),
      finds("getOrder /order/closedAt", assumed("order-closing")),
    ],
    "an order without fulfillments is closed": [open, buy, closed([]), finds("getOrder /order/closedAt", kept)],
  }),
  ...rowsOf("state/read-after-write", {
    "the stock changes with no request": [product(5), product(2), finds(stock, kept)],
  }),
  ...rowsOf("state/unexpected-effect", {
    "an update of the order closes it": [
      open,
      updateOrder({ note: "n" }, { note: "n", closedAt: "2026-01-01T00:00:00Z", fulfillments: [] }),
      finds("updateOrder /order/closedAt", documented("update-order")),
    ],
    "an update of the order replaces its line items": [
      order({ lineItems: lines("31", "32") }),
      updateOrder({ lineItems: lines("31") }, { lineItems: lines("33") }),
      finds("updateOrder /order/lineItems", documented("update-order")),
    ],
    "an update of the order leaves its line items": [
      order({ lineItems: lines("31", "32") }),
      updateOrder({ lineItems: lines("31") }, { lineItems: lines("31", "32") }),
    ],
  }),
  ...rowsOf("state/unsent-field-changed", {
    "a flag follows the variants that were sent": [
      send("getProduct", {
        path: { productId: "5001" },
        response: { product: { productId: "5001", isMultiVariant: false, variants: one } } as never,
      }),
      updateProduct({ variants: two }, { isMultiVariant: true, variants: two }),
      finds("updateProduct /product/isMultiVariant", assumed("product-multi-variant")),
    ],
    "a flag contradicts the variants that were sent": [
      send("getProduct", {
        path: { productId: "5001" },
        response: { product: { productId: "5001", isMultiVariant: true, variants: two } } as never,
      }),
      updateProduct({ variants: two }, { isMultiVariant: false, variants: two }),
      finds("updateProduct /product/isMultiVariant", assumed("update-is-partial")),
    ],
    "an update that replaces sets a default": [
      get({ lastName: "B", emailMarketingConsent: { state: "SUBSCRIBED" } }),
      update({ firstName: "A" }, { firstName: "A", emailMarketingConsent: { state: "NOT_SUBSCRIBED" } }),
      finds(
        [...at("update", "/lastName"), ...at("update", "/emailMarketingConsent/state")],
        assumed("update-is-partial"),
      ),
    ],
    "an update that replaces sets a default beside what it clears": [
      get({ lastName: "B", emailMarketingConsent: { state: "SUBSCRIBED", consentUpdateTime: "2026-01-01T00:00:00" } }),
      update({ lastName: "B" }, { lastName: "B", emailMarketingConsent: { state: "NOT_SUBSCRIBED" } }),
      finds(
        [...at("update", "/emailMarketingConsent/state"), ...at("update", "/emailMarketingConsent/consentUpdateTime")],
        assumed("update-is-partial"),
      ),
    ],
    "a state becomes its default": [
      get({ lastName: "B", emailMarketingConsent: { state: "SUBSCRIBED" } }),
      update({ firstName: "A" }, { firstName: "A", lastName: "B", emailMarketingConsent: { state: "NOT_SUBSCRIBED" } }),
      finds(at("update", "/emailMarketingConsent/state"), assumed("update-is-partial")),
    ],
    "another field changes": [
      get({ lastName: "B" }),
      update({ firstName: "A" }, { firstName: "A", lastName: "C" }),
      finds(at("update", "/lastName"), documented("update-customer")),
    ],
    "nothing else changes": [get({ lastName: "B" }), update({ firstName: "A" }, { firstName: "A", lastName: "B" })],
  }),
  ...rowsOf("state/update-mismatch", {
    "a list that is added to, in which one address only is the default": [
      get({ addresses: [{ id: "1", city: "Reno", isDefaultAddress: true }] }),
      update(
        { addresses: [home, work] },
        {
          addresses: [
            { id: "1", city: "Reno", isDefaultAddress: false },
            { ...home, id: "2", isDefaultAddress: false },
            { ...work, id: "3" },
          ],
        },
      ),
      finds(at("update", "/addresses"), assumed("update-lists")),
    ],
  }),
];
