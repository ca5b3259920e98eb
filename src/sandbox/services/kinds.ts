/** Every kind of document in a store. */
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { customers } from "./customers.ts";
import { fulfillments, providers } from "./fulfillments.ts";
import { giftCards } from "./gift-cards.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { refunds } from "./refunds.ts";
import { languages, locations, shops } from "./shop.ts";

/** The kinds by the names of their resources. */
export const kinds = {
  shop: shops,
  languages,
  location: locations,
  productCategory: categories,
  product: products,
  collection: collections,
  customer: customers,
  order: orders,
  fulfillment: fulfillments,
  fulfillmentService: providers,
  refund: refunds,
  giftCard: giftCards,
} as const;

/** The name of a resource, such as `giftCard`. */
export type ResourceName = keyof typeof kinds;
