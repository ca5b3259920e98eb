// Generated from openapi/ by `npm run build`; do not edit.

import type { Decoder } from "./decoders.js";
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
   * Sent when an order is created. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "orders/create": OrdersCreateEvent;
  /**
   * An order was paid.
   *
   * Sent when an order is paid. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "orders/paid": OrdersPaidEvent;
  /**
   * An order was updated.
   *
   * Sent when an order changes. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "orders/update": OrdersUpdateEvent;
  /**
   * An order was fulfilled.
   *
   * Sent when all of an order is shipped. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "orders/fulfilled": OrdersFulfilledEvent;
  /**
   * An order was partially fulfilled.
   *
   * Sent when a part of an order is shipped. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "orders/partiallyFulfilled": OrdersPartiallyFulfilledEvent;
  /**
   * An order was cancelled.
   *
   * Sent when an order is cancelled. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "orders/cancelled": OrdersCancelledEvent;
  /**
   * A refund moved.
   *
   * Sent when a refund is under way, when it is done, and when money moves. How the three are told apart is not documented. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "refunds/create": RefundsCreateEvent;
  /**
   * A product was created.
   *
   * Sent when a product is created. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "products/create": ProductsCreateEvent;
  /**
   * A product was updated.
   *
   * Sent when a product changes. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "products/update": ProductsUpdateEvent;
  /**
   * A product was deleted.
   *
   * Sent when a product is deleted. Which operation causes it is not documented; nor are its body and signature, which are assumed.
   */
  "products/delete": ProductsDeleteEvent;
}

/** How the body of each topic is read. */
export declare const topics: { readonly [Topic in keyof EventsByTopic]: Decoder };
