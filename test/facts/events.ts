/** Events: the ten topics, each with what its payload is about. */
export const topics: readonly { readonly topic: string; readonly operationId: string; readonly about: string }[] = [
  { topic: "orders/create", operationId: "onOrdersCreate", about: "order" },
  { topic: "orders/paid", operationId: "onOrdersPaid", about: "order" },
  { topic: "orders/update", operationId: "onOrdersUpdate", about: "order" },
  { topic: "orders/fulfilled", operationId: "onOrdersFulfilled", about: "order" },
  { topic: "orders/partiallyFulfilled", operationId: "onOrdersPartiallyFulfilled", about: "order" },
  { topic: "orders/cancelled", operationId: "onOrdersCancelled", about: "order" },
  { topic: "refunds/create", operationId: "onRefundsCreate", about: "refund" },
  { topic: "products/create", operationId: "onProductsCreate", about: "product" },
  { topic: "products/update", operationId: "onProductsUpdate", about: "product" },
  { topic: "products/delete", operationId: "onProductsDelete", about: "product" },
];
