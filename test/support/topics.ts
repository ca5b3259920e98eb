/** The topics of webhooks, typed by hand from the source document (Events), and the resource of each. */
export const resourceOfTopic = [
  ["orders/create", "order"],
  ["orders/paid", "order"],
  ["orders/update", "order"],
  ["orders/fulfilled", "order"],
  ["orders/partiallyFulfilled", "order"],
  ["orders/cancelled", "order"],
  ["refunds/create", "refund"],
  ["products/create", "product"],
  ["products/update", "product"],
  ["products/delete", "product"],
] as const;
