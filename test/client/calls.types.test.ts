/** Type tests: one valid and one invalid call of each operation, with the reason. Nothing here runs; the compiler checks it. */
import { expect, expectTypeOf, it } from "vitest";
import {
  type CreateOrder,
  type CreateOrderLineItem,
  type createStore,
  getOrder,
  listOrders,
  type OrderLineItem,
  type ProductVariantInput,
  paged,
  pickStore,
  type Store,
  type StoreOptions,
} from "../../src/client/node.ts";

declare const store: Store;
declare const options: StoreOptions;

it("contains only type tests", () => {
  const unused = [fulfillments, collections, customers, giftCards, shop, refunds, orders, products, partsOfRequests];
  for (const part of [...unused, callOptions, pickedStores, storeOptions]) expect(part).toBeTypeOf("function");
});

function fulfillments() {
  store.createFulfillment({ fulfillment: { orderId: "1", lineItems: [{ id: "2", quantity: 1 }] } });
  // @ts-expect-error a fulfillment needs its order
  store.createFulfillment({ fulfillment: {} });

  store.cancelFulfillment({ fulfillmentId: "1" });
  // @ts-expect-error the argument is called fulfillmentId
  store.cancelFulfillment({ id: "1" });

  store.updateFulfillmentTracking({ fulfillmentId: "1", fulfillment: { trackings: [{ trackingNumber: "Z9" }] } });
  // @ts-expect-error a tracking number is a string
  store.updateFulfillmentTracking({ fulfillmentId: "1", fulfillment: { trackings: [{ trackingNumber: 9 }] } });

  store.listOrderFulfillments({ orderId: "1" });
  // @ts-expect-error the order is missing
  store.listOrderFulfillments();

  store.countOrderFulfillments({ orderId: "1" });
  // @ts-expect-error an id is a string
  store.countOrderFulfillments({ orderId: 1 });

  store.getFulfillmentsByIds({ ids: ["1", "2"] });
  // @ts-expect-error ids are strings
  store.getFulfillmentsByIds({ ids: [1, 2] });

  store.createFulfillmentService({ fulfillmentService: { name: "Swift", trackingSupport: true } });
  // @ts-expect-error a flag is a boolean
  store.createFulfillmentService({ fulfillmentService: { trackingSupport: "true" } });
}

function collections() {
  store.createCollection({ collection: { title: "Winter", collectionType: 1, published: true } });
  // @ts-expect-error there are types 1 and 2
  store.createCollection({ collection: { collectionType: 3 } });

  store.updateCollection({ collectionId: "1", collection: { collects: ["2"] } });
  // @ts-expect-error the collection is missing
  store.updateCollection({ collectionId: "1" });

  store.deleteCollection({ collectionId: "1" });
  // @ts-expect-error the argument is called collectionId
  store.deleteCollection({ id: "1" });

  store.getCollection({ collectionId: "1" });
  // @ts-expect-error an id is a string
  store.getCollection({ collectionId: 1 });

  store.countCollections();
  // @ts-expect-error it takes no arguments
  store.countCollections({ title: "Winter" });

  store.listCollections({ sortOrder: "created-desc", publishedStatus: "any", pageToken: 2 });
  // @ts-expect-error there is no such order
  store.listCollections({ sortOrder: "title" });

  store.addProductsToCollection({ collect: { collectionId: "1", productIds: ["2"] } });
  // @ts-expect-error the products are missing
  store.addProductsToCollection({ collect: { collectionId: "1" } });

  store.removeProductsFromCollection({ collect: { collectionId: "1", productIds: ["2"] } });
  // @ts-expect-error the arguments belong in collect
  store.removeProductsFromCollection({ collectionId: "1", productIds: ["2"] });
}

function customers() {
  store.createCustomer({ customer: { firstName: "Maya", tags: ["friend"] } });
  // @ts-expect-error a customer's tags are a list
  store.createCustomer({ customer: { tags: "friend" } });

  store.searchCustomers({ query: "orders_count:1", order: "createTime DESC" });
  // @ts-expect-error this page token is a string
  store.searchCustomers({ pageToken: 2 });

  store.updateCustomer({ customerId: "1", customer: { taxExempt: false } });
  // @ts-expect-error the customer's id is missing
  store.updateCustomer({ customer: { taxExempt: false } });

  store.deleteCustomer({ customerId: "1" });
  // @ts-expect-error the argument is called customerId
  store.deleteCustomer({ id: "1" });

  store.getCustomer({ customerId: "1" });
  // @ts-expect-error the customer is missing
  store.getCustomer();

  store.listCustomers({ limit: 5 });
  // @ts-expect-error a count is a number
  store.listCustomers({ limit: "5" });
}

function giftCards() {
  store.createGiftCard({ giftCard: { initialValue: "50.00", expireTime: null } });
  store.createGiftCard({ giftCard: { initialValue: 50 } });
  store.createGiftCard({ giftCard: { initialValue: (12.5).toFixed(2) } });
  // @ts-expect-error an amount is a string or a number
  store.createGiftCard({ giftCard: { initialValue: true } });

  store.disableGiftCard({ giftCardId: "1" });
  // @ts-expect-error an id is a string
  store.disableGiftCard({ giftCardId: 1 });

  store.updateGiftCard({ giftCardId: "1", giftCard: { balance: "7.50", note: "n" } });
  // @ts-expect-error a card's code cannot change
  store.updateGiftCard({ giftCardId: "1", giftCard: { code: "ABCD" } });

  store.searchGiftCards({ status: "enabled", lastCharacters: "ABCD", sinceId: "1" });
  // @ts-expect-error there is no such state
  store.searchGiftCards({ status: "open" });

  store.getGiftCard({ giftCardId: "1" });
  // @ts-expect-error the argument is called giftCardId
  store.getGiftCard({ cardId: "1" });

  store.countGiftCards();
  // @ts-expect-error it takes no arguments
  store.countGiftCards({ status: "enabled" });
}

function shop() {
  store.getShop();
  // @ts-expect-error it takes no arguments
  store.getShop({ shopId: "1" });

  store.listLanguages();
  // @ts-expect-error it takes no arguments
  store.listLanguages("en");

  store.createLocation({ location: { locationName: "Depot", latitude: "52.5", longitude: 13.4 } });
  // @ts-expect-error a latitude is a string or a number
  store.createLocation({ location: { latitude: [52.5] } });

  store.updateLocation({ locationId: "1", location: { city: "Berlin" } });
  // @ts-expect-error the field is called zipcode here
  store.updateLocation({ locationId: "1", location: { zip: "10115" } });

  store.deleteLocation({ locationId: "1" });
  // @ts-expect-error the location is missing
  store.deleteLocation({});

  store.countLocations();
  // @ts-expect-error it takes no arguments
  store.countLocations({ city: "Berlin" });

  store.getLocation({ locationId: "1" });
  // @ts-expect-error an id is a string
  store.getLocation({ locationId: null });

  store.listLocations({ pageToken: "t" });
  // @ts-expect-error there is no such argument
  store.listLocations({ city: "Berlin" });
}

function refunds() {
  store.createRefund({ refund: { customerId: "1", lineItems: [{ line_item_id: "2", subtotal: "9.90" }] } });
  // @ts-expect-error the field is called line_item_id
  store.createRefund({ refund: { lineItems: [{ lineItemId: "2" }] } });

  store.updateRefundStatus({ refundId: "1", status: 2 });
  // @ts-expect-error the status is missing
  store.updateRefundStatus({ refundId: "1" });

  store.getRefundsByIds({ ids: ["1"], orderId: "2", fields: { note: true } });
  store.getRefundsByIds({ refundIds: ["1"] });
  // @ts-expect-error ids are a list
  store.getRefundsByIds({ refundIds: 1 });

  store.listOrderRefunds({ orderId: "1", limit: 250 });
  // @ts-expect-error fields are an object
  store.listOrderRefunds({ orderId: "1", fields: "note" });
}

function orders() {
  store.createOrder({ order: { marketId: "1", lineItems: [{ productId: "2", variantId: "3", price: 9.9 }] } });
  // @ts-expect-error a line item needs its variant
  store.createOrder({ order: { lineItems: [{ productId: "2" }] } });

  store.cancelOrder({ orderId: "1", reason: "customer" });
  // @ts-expect-error the order is missing
  store.cancelOrder({ reason: "customer" });

  store.updateOrder({ orderId: "1", order: { note: "n", tags: "winter, gift" } });
  // @ts-expect-error line items cannot be edited
  store.updateOrder({ orderId: "1", order: { lineItems: [] } });

  store.getOrder({ orderId: "1" });
  // @ts-expect-error an id is a string
  store.getOrder({ orderId: 1218555927434856 });

  store.listOrders({ ids: ["1", "2"], createdAtMin: "2024-12-05T10:00:00+08:00" });
  store.listOrders({ ids: "1,2" });
  store.listOrders({ createdAtMin: new Date() });
  // @ts-expect-error a time is a string or a Date
  store.listOrders({ createdAtMin: 1733400000 });
}

/** A part of a request that is declared on its own has the type that the call accepts. */
function partsOfRequests() {
  const line: CreateOrderLineItem = { productId: "1", variantId: "2", price: 5 };
  const variant: ProductVariantInput = { price: (12.5).toFixed(2) };
  const order: CreateOrder = { lineItems: [line] };
  store.createOrder({ order });
  store.createProduct({ product: { variants: [variant] } });
  expectTypeOf<OrderLineItem["price"]>().toEqualTypeOf<`${number}` | undefined>();
  // @ts-expect-error an amount is a string or a number
  line.price = true;
}

function products() {
  store.searchCategories({ categoryName: "Mugs" });
  // @ts-expect-error the argument is called categoryName
  store.searchCategories({ name: "Mugs" });

  store.createProduct({ product: { title: "Mug", collections: ["1"], variants: [{ price: "9.90", weight: 350 }] } });
  // @ts-expect-error a weight is a number
  store.createProduct({ product: { variants: [{ weight: "350" }] } });

  store.getProduct({ productId: "1" });
  // @ts-expect-error the product is missing
  store.getProduct();

  store.updateProduct({ productId: "1", product: { isMultiVariant: false } });
  // @ts-expect-error a flag is a boolean
  store.updateProduct({ productId: "1", product: { isMultiVariant: 0 } });

  store.deleteProduct({ productId: "1" });
  // @ts-expect-error an id is a string
  store.deleteProduct({ productId: ["1"] });
}

function callOptions() {
  const { signal } = new AbortController();
  store.getOrder({ orderId: "1" }, { signal, retries: 0, timeout: 1000, attemptTimeout: 500, metadata: { any: 1 } });
  store.getShop({}, { headers: { "x-trace": "t" } });
  store.getShop(undefined, { retries: 0 });
  // @ts-expect-error options are not arguments
  store.getShop({ retries: 0 });
  // @ts-expect-error there is no such option
  store.getOrder({ orderId: "1" }, { retry: 0 });
  // @ts-expect-error maxPages is an option of page iterators
  store.listOrders({}, { maxPages: 2 });
}

function pickedStores() {
  const picked = pickStore({ getOrder, listOrders, orders: paged(listOrders) }, options);
  picked.getOrder({ orderId: "1" });
  picked.safe.orders({ limit: 5 });
  picked.orders.items({ limit: 5 });
  // @ts-expect-error it was not picked
  picked.getShop;
  // @ts-expect-error it was picked without its pages
  picked.listOrders.items;
}

function storeOptions(create: typeof createStore) {
  create({ baseUrl: "https://store.example", accessToken: "t", fetch: globalThis.fetch });
  create({ baseUrl: "https://store.example", accessToken: async () => "t", wireFormat: "string" });
  // @ts-expect-error the access token is missing
  create({ baseUrl: "https://store.example" });
  // @ts-expect-error the address is missing
  create({ accessToken: "t" });
  // @ts-expect-error there is no such wire format
  create({ baseUrl: "https://store.example", accessToken: "t", wireFormat: "text" });
}
