import type { Call, OperationId } from "./call.ts";
import { collections } from "./collections.ts";
import { customers } from "./customers.ts";
import { fulfillments } from "./fulfillments.ts";
import { giftCards } from "./gift-cards.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { refunds } from "./refunds.ts";
import { shop } from "./shop.ts";

export type { Call, OperationId, Store } from "./call.ts";

/** A valid call for each of the 49 operations. The type refuses a table that leaves one out. */
export const calls = {
  ...fulfillments,
  ...collections,
  ...customers,
  ...giftCards,
  ...shop,
  ...refunds,
  ...orders,
  ...products,
} satisfies Record<OperationId, Call>;
