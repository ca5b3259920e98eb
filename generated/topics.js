// Generated from openapi/ by `npm run build`; do not edit.

import {
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
} from "./decoders.js";

export const topics = {
  "orders/create": OrdersCreateEvent,
  "orders/paid": OrdersPaidEvent,
  "orders/update": OrdersUpdateEvent,
  "orders/fulfilled": OrdersFulfilledEvent,
  "orders/partiallyFulfilled": OrdersPartiallyFulfilledEvent,
  "orders/cancelled": OrdersCancelledEvent,
  "refunds/create": RefundsCreateEvent,
  "products/create": ProductsCreateEvent,
  "products/update": ProductsUpdateEvent,
  "products/delete": ProductsDeleteEvent,
};
