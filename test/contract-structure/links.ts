/** Ids, the operations that yield them, and those that take them: "Endpoints" read as a graph. */

export interface IdFacts {
  readonly id: string;
  /** Operations that answer the resource of that id. */
  readonly from: readonly string[];
  /** Operations that take it in their path or query. */
  readonly to: readonly string[];
  /** Operations that take it in their body alone, and which operations lead there. */
  readonly inBody?: { readonly from: readonly string[]; readonly to: readonly string[] };
}

export const ids: readonly IdFacts[] = [
  {
    id: "orderId",
    from: ["createOrder", "getOrder", "updateOrder", "cancelOrder", "listOrders"],
    to: [
      "getOrder",
      "updateOrder",
      "cancelOrder",
      "listOrderFulfillments",
      "countOrderFulfillments",
      "listOrderRefunds",
    ],
    // A cancelled order is not shipped.
    inBody: { from: ["createOrder", "getOrder", "updateOrder", "listOrders"], to: ["createFulfillment"] },
  },
  {
    id: "fulfillmentId",
    from: [
      "createFulfillment",
      "cancelFulfillment",
      "updateFulfillmentTracking",
      "getFulfillmentsByIds",
      "listOrderFulfillments",
    ],
    to: ["cancelFulfillment", "updateFulfillmentTracking", "getFulfillmentsByIds"],
  },
  {
    id: "collectionId",
    from: ["createCollection", "getCollection", "updateCollection", "listCollections"],
    to: ["getCollection", "updateCollection", "deleteCollection"],
    inBody: {
      from: ["createCollection", "getCollection", "updateCollection", "listCollections"],
      to: ["addProductsToCollection", "removeProductsFromCollection"],
    },
  },
  {
    id: "customerId",
    from: ["createCustomer", "getCustomer", "updateCustomer", "searchCustomers", "listCustomers"],
    to: ["getCustomer", "updateCustomer", "deleteCustomer"],
    inBody: {
      from: ["createCustomer", "getCustomer", "updateCustomer", "searchCustomers", "listCustomers"],
      to: ["createGiftCard"],
    },
  },
  {
    id: "giftCardId",
    from: ["createGiftCard", "getGiftCard", "updateGiftCard", "disableGiftCard", "searchGiftCards"],
    to: ["getGiftCard", "updateGiftCard", "disableGiftCard"],
  },
  {
    id: "locationId",
    from: ["createLocation", "getLocation", "updateLocation", "listLocations"],
    to: ["getLocation", "updateLocation", "deleteLocation"],
  },
  {
    id: "refundId",
    from: ["createRefund", "updateRefundStatus", "getRefundsByIds", "listOrderRefunds"],
    to: ["getRefundsByIds", "updateRefundStatus"],
  },
  {
    id: "productId",
    from: ["createProduct", "getProduct", "updateProduct"],
    to: ["getProduct", "updateProduct", "deleteProduct"],
    inBody: {
      from: ["createProduct", "getProduct", "updateProduct"],
      to: ["addProductsToCollection", "removeProductsFromCollection"],
    },
  },
  { id: "categoryId", from: [], to: [], inBody: { from: ["searchCategories"], to: ["createProduct"] } },

  // A resource that names another by a field of its own.
  {
    id: "orderId of a fulfillment",
    from: ["createFulfillment", "cancelFulfillment", "updateFulfillmentTracking", "getFulfillmentsByIds"],
    to: ["getOrder"],
  },
  {
    id: "customerId of a gift card",
    from: ["createGiftCard", "getGiftCard", "updateGiftCard", "searchGiftCards"],
    to: ["getCustomer"],
  },
  {
    id: "orderId of a gift card",
    from: ["createGiftCard", "getGiftCard", "updateGiftCard", "searchGiftCards"],
    to: ["getOrder"],
  },
  {
    id: "customerId of a refund",
    from: ["createRefund", "updateRefundStatus", "getRefundsByIds", "listOrderRefunds"],
    to: ["getCustomer"],
  },
  {
    id: "customer of an order",
    from: ["createOrder", "getOrder", "updateOrder", "cancelOrder", "listOrders"],
    to: ["getCustomer"],
  },
  { id: "fulfillId in an order", from: ["getOrder"], to: ["getFulfillmentsByIds"] },
];
