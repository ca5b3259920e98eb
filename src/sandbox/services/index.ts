/** Every kind of document in a store, and the handler of each operation. */
import type { Resources } from "../../../generated/contract.js";
import type { OperationId } from "../operation-id.ts";
import { categories } from "./categories.ts";
import { collectionService, collections } from "./collections.ts";
import { customerService, customers } from "./customers.ts";
import { fulfillmentService, fulfillments, providers } from "./fulfillments.ts";
import { giftCardService, giftCards } from "./gift-cards.ts";
import { orderService, orders } from "./orders.ts";
import { productService, products } from "./products.ts";
import { refundService, refunds } from "./refunds.ts";
import type { Handler } from "./service-call.ts";
import { languages, locations, shopService, shops } from "./shop.ts";

/** The kinds by the names of their resources, ordered so that resources come before those that refer to them. */
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
} as const satisfies Record<keyof Resources | "languages", object>;

/** The name of a resource, such as `giftCard`. */
export type ResourceName = keyof typeof kinds;

/** A handler for every operation of the contract. */
export const services: { readonly [Id in OperationId]: Handler<Id> } = {
  ...fulfillmentService,
  ...collectionService,
  ...customerService,
  ...giftCardService,
  ...shopService,
  ...refundService,
  ...orderService,
  ...productService,
};
