/**
 * Performs operations on both sides of the conditions of `x-causes`, and compares the topics of their events with what the source
 * document says of the topics (Events), by which the contract assumes who causes them (webhook-emission, order-update-topic).
 */
import { beforeEach, expect, it } from "vitest";
import { asArray, asObject } from "../../src/contract/json.ts";
import { bundle, operationsOf } from "../facts/contract.ts";
import { createGoods, type Goods, placeOrder } from "./support/goods.ts";
import { openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
let goods: Goods;
/** An unpaid order of two candles. */
let orderId: string;
let candles: string;

beforeEach(async () => {
  shop = await openShop();
  goods = await createGoods(shop);
  const order = await placeOrder(shop, { lineItems: [{ ...goods.candle, quantity: 2 }] });
  orderId = order.orderId;
  [candles = ""] = order.lines;
});

const order = (financialStatus: string) =>
  shop.perform("createOrder", { order: { lineItems: [{ ...goods.candle, quantity: 1 }], financialStatus } });
const ship = (quantity: number) =>
  shop.perform("createFulfillment", { fulfillment: { orderId, lineItems: [{ id: candles, quantity }] } });
const refund = (quantity: number) =>
  shop.perform("createRefund", { refund: { lineItems: [{ line_item_id: candles, quantity }] } });
/** Ships candles, all that are left by default. @returns the id of the fulfillment, once its topics are discarded. */
const shipBefore = async (quantity?: number): Promise<string> => {
  const lineItems = quantity === undefined ? [] : [{ id: candles, quantity }];
  const { fulfillment } = await shop.perform("createFulfillment", { fulfillment: { orderId, lineItems } });
  shop.topics();
  return fulfillment.id;
};

/** What is done, the operation that causes the events, and their topics in order. Typed by hand. */
const rows: readonly [what: string, operation: string, perform: () => Promise<unknown>, topics: string[]][] = [
  ["an order is created", "createOrder", () => order("unpaid"), ["orders/create"]],
  ["an order is created, and is paid", "createOrder", () => order("paid"), ["orders/create", "orders/paid"]],
  [
    "an order is updated",
    "updateOrder",
    () => shop.perform("updateOrder", { orderId, order: { note: "Gift wrap." } }),
    ["orders/update"],
  ],
  [
    "an order is cancelled",
    "cancelOrder",
    () => shop.perform("cancelOrder", { orderId, reason: "Too late" }),
    ["orders/cancelled"],
  ],
  ["an order is partially fulfilled", "createFulfillment", () => ship(1), ["orders/partiallyFulfilled"]],
  ["an order is fulfilled", "createFulfillment", () => ship(2), ["orders/fulfilled"]],
  [
    "an order is fulfilled by its second fulfillment",
    "createFulfillment",
    async () => {
      await shipBefore(1);
      await ship(1);
    },
    ["orders/fulfilled"],
  ],
  [
    "a fulfillment is updated",
    "updateFulfillmentTracking",
    async () => {
      const fulfillmentId = await shipBefore();
      await shop.perform("updateFulfillmentTracking", { fulfillmentId, fulfillment: { status: "fulfilled" } });
    },
    ["orders/update"],
  ],
  [
    "a fulfillment is cancelled",
    "cancelFulfillment",
    async () => {
      const fulfillmentId = await shipBefore();
      await shop.perform("cancelFulfillment", { fulfillmentId });
    },
    ["orders/update"],
  ],
  ["a refund is created", "createRefund", () => refund(1), ["refunds/create"]],
  [
    "a refund is created, so that nothing is left to fulfill",
    "createRefund",
    async () => {
      await shipBefore(1);
      await refund(1);
    },
    ["refunds/create", "orders/fulfilled"],
  ],
  [
    "a refund of a fulfilled order is created",
    "createRefund",
    async () => {
      await shipBefore();
      await refund(1);
    },
    ["refunds/create"],
  ],
  [
    "a refund gets a status",
    "updateRefundStatus",
    async () => {
      const { refundId } = (await refund(1)).refund;
      shop.topics();
      await shop.perform("updateRefundStatus", { refundId, orderId, status: 1 });
    },
    ["refunds/create"],
  ],
  [
    "a product is created",
    "createProduct",
    () => shop.perform("createProduct", { product: { title: "Fir" } }),
    ["products/create"],
  ],
  [
    "a product is updated",
    "updateProduct",
    () => shop.perform("updateProduct", { productId: goods.candle.productId, product: { title: "Fir" } }),
    ["products/update"],
  ],
  [
    "a product is deleted",
    "deleteProduct",
    () => shop.perform("deleteProduct", { productId: goods.candle.productId }),
    ["products/delete"],
  ],
];

it.each(rows)("%s: %s", async (_what, _operation, perform, topics) => {
  await perform();
  expect(shop.topics()).toEqual(topics);
});

it("nothing else has a topic: customers, collections, gift cards, locations and fulfillment services", async () => {
  const { customer } = await shop.perform("createCustomer", { customer: { email: "maya@example.com" } });
  await shop.perform("updateCustomer", { customerId: customer.id, customer: { notes: "Regular" } });
  await shop.perform("deleteCustomer", { customerId: customer.id });
  const { collection } = await shop.perform("createCollection", { collection: { title: "Candles" } });
  const collect = { collectionId: collection.collectionId, productIds: [goods.candle.productId] };
  await shop.perform("addProductsToCollection", { collect });
  await shop.perform("removeProductsFromCollection", { collect });
  await shop.perform("deleteCollection", { collectionId: collection.collectionId });
  const { giftCard } = await shop.perform("createGiftCard", { giftCard: { initialValue: "50.00" } });
  await shop.perform("disableGiftCard", { giftCardId: giftCard.id });
  await shop.perform("createLocation", { location: { locationName: "Workshop" } });
  await shop.perform("createFulfillmentService", { fulfillmentService: { name: "Parcels" } });
  expect(shop.topics()).toEqual([]);
});

it("the contract names these causes and no others", () => {
  const declared = operationsOf(bundle).flatMap(({ id, node }) =>
    asArray(node["x-causes"]).map((cause) => `${id} ${asObject(cause).topic}`),
  );
  const performed = rows.flatMap(([, operation, , topics]) => topics.map((topic) => `${operation} ${topic}`));
  expect(declared.sort()).toEqual([...new Set(performed)].sort());
});

it("conditional causes are performed on both sides, the others never fail to cause their topic", () => {
  for (const { id, node } of operationsOf(bundle))
    for (const { topic, when } of asArray(node["x-causes"]).map(asObject)) {
      const sides = rows
        .filter(([, operation]) => operation === id)
        .map(([, , , topics]) => topics.includes(String(topic)));
      expect([...new Set(sides)].sort(), `${id} ${topic}`).toEqual(when === undefined ? [true] : [false, true]);
    }
});
