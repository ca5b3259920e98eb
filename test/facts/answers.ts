/** What a 200 of each operation answers: the "Response" column of "Endpoints", and Conventions, rules 4 and 6. */

import { type Fields, only, part, type ResourceFacts } from "./declared.ts";
import { collection, collectResult } from "./resources/collection.ts";
import { customer, deletedCustomer } from "./resources/customer.ts";
import { fulfillment, fulfillmentService, trackedFulfillmentFields } from "./resources/fulfillment.ts";
import { giftCard } from "./resources/gift-card.ts";
import { order } from "./resources/order.ts";
import { category, changedProductFields, product, readProductFields } from "./resources/product.ts";
import { refund } from "./resources/refund.ts";
import { languages, location, shop } from "./resources/shop.ts";

export type AnswerFacts =
  /** One resource under a key; `more` are fields of the resource that this answer may have or not. */
  | { readonly key: string; readonly one: ResourceFacts; readonly more?: Fields }
  /** An array of resources under a key; `guessed` where the source shows the key alone. */
  | { readonly key: string; readonly many: ResourceFacts; readonly guessed?: true }
  | { readonly key: "count" }
  /** An empty JSON object. */
  | { readonly empty: true };

const count = { key: "count" } as const;
const empty = { empty: true } as const;

export const answers: Readonly<Record<string, AnswerFacts>> = {
  createFulfillment: { key: "fulfillment", one: fulfillment },
  cancelFulfillment: { key: "fulfillment", one: fulfillment },
  updateFulfillmentTracking: { key: "fulfillment", one: part(fulfillment, ...trackedFulfillmentFields) },
  // A list under the singular: Conventions, rule 4.
  listOrderFulfillments: { key: "fulfillment", many: fulfillment },
  countOrderFulfillments: count,
  // Many ids, one object.
  getFulfillmentsByIds: { key: "fulfillment", one: fulfillment },
  createFulfillmentService: {
    key: "fulfillmentService",
    one: part(fulfillmentService, "name", "trackingSupport", "serviceId", "serviceName"),
  },

  createCollection: { key: "collection", one: collection },
  updateCollection: { key: "collection", one: collection },
  deleteCollection: empty,
  getCollection: { key: "collection", one: collection },
  countCollections: count,
  listCollections: { key: "collections", many: collection },
  // An object under the plural.
  addProductsToCollection: { key: "collections", one: collectResult },
  removeProductsFromCollection: { key: "collections", one: collectResult },

  createCustomer: { key: "customer", one: customer },
  searchCustomers: { key: "customers", many: customer },
  updateCustomer: { key: "customer", one: customer },
  deleteCustomer: { key: "customer", one: deletedCustomer },
  getCustomer: { key: "customer", one: customer },
  listCustomers: { key: "customers", many: customer },

  createGiftCard: { key: "giftCard", one: giftCard },
  disableGiftCard: { key: "giftCard", one: giftCard },
  updateGiftCard: { key: "giftCard", one: giftCard },
  searchGiftCards: { key: "giftCards", many: giftCard },
  getGiftCard: { key: "giftCard", one: giftCard },
  countGiftCards: count,

  getShop: { key: "shop", one: shop },
  listLanguages: { key: "languages", one: languages },
  createLocation: { key: "location", one: location },
  updateLocation: { key: "location", one: location },
  deleteLocation: empty,
  countLocations: count,
  getLocation: { key: "location", one: location },
  // The source stops after the key.
  listLocations: { key: "locations", many: location, guessed: true },

  createRefund: { key: "refund", one: refund },
  updateRefundStatus: { key: "refund", one: refund },
  // Many ids, one object.
  getRefundsByIds: { key: "refund", one: refund },
  listOrderRefunds: { key: "refunds", many: refund },

  createOrder: { key: "order", one: order },
  cancelOrder: { key: "order", one: order },
  updateOrder: { key: "order", one: order },
  getOrder: { key: "order", one: order },
  listOrders: { key: "orders", many: order },

  searchCategories: { key: "productCategories", many: category },
  createProduct: { key: "product", one: part(product, ...changedProductFields) },
  getProduct: { key: "product", one: part(product, ...readProductFields), more: only(product.fields, "categoryId") },
  updateProduct: { key: "product", one: part(product, ...changedProductFields) },
  deleteProduct: empty,
};
