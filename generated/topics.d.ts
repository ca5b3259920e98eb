// Generated from openapi/ by `npm run build`; do not edit.

import type { Decoder } from "#src/client/decoder.js";
import type {
  OrdersCreateEvent,
  OrdersPaidEvent,
  OrdersUpdateEvent,
  OrdersFulfilledEvent,
  OrdersPartiallyFulfilledEvent,
  OrdersCancelledEvent,
  RefundsCreateEvent,
  ProductsCreateEvent,
  ProductsUpdateEvent,
  ProductsDeleteEvent,
} from "./types.js";

/** What the webhooks send, by topic. */
export interface EventsByTopic {
  /**
   * An order was created.
   *
   * The store sends this webhook when an order is created. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "orders/create": OrdersCreateEvent;
  /**
   * An order was paid.
   *
   * The store sends this webhook when an order is paid. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "orders/paid": OrdersPaidEvent;
  /**
   * An order was updated.
   *
   * The store sends this webhook when an order is updated. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "orders/update": OrdersUpdateEvent;
  /**
   * An order was fulfilled.
   *
   * The store sends this webhook when an order is fulfilled. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "orders/fulfilled": OrdersFulfilledEvent;
  /**
   * An order was partially fulfilled.
   *
   * The store sends this webhook when an order is partially fulfilled. Which operation triggers it, its body and its signature
   * are not documented.
   */
  "orders/partiallyFulfilled": OrdersPartiallyFulfilledEvent;
  /**
   * An order was cancelled.
   *
   * The store sends this webhook when an order is cancelled. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "orders/cancelled": OrdersCancelledEvent;
  /**
   * A refund made progress.
   *
   * The store sends this webhook when a refund is being processed, when it is complete, and when funds move. How to
   * distinguish the three is not documented. Which operation triggers it, its body and its signature are not documented.
   */
  "refunds/create": RefundsCreateEvent;
  /**
   * A product was created.
   *
   * The store sends this webhook when a product is created. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "products/create": ProductsCreateEvent;
  /**
   * A product was updated.
   *
   * The store sends this webhook when a product is updated. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "products/update": ProductsUpdateEvent;
  /**
   * A product was deleted.
   *
   * The store sends this webhook when a product is deleted. Which operation triggers it, its body and its signature are not
   * documented.
   */
  "products/delete": ProductsDeleteEvent;
}

/** How the body of each topic is read. */
export declare const topics: { readonly [Topic in keyof EventsByTopic]: Decoder };
