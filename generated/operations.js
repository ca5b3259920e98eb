// Generated from openapi/ by `npm run build`; do not edit.

import {
  CollectResultEnvelope,
  CollectionEnvelope,
  CollectionListEnvelope,
  CountEnvelope,
  CustomerEnvelope,
  CustomerListEnvelope,
  DeletedCustomerEnvelope,
  FulfillmentEnvelope,
  FulfillmentListEnvelope,
  FulfillmentServiceEnvelope,
  FulfillmentTrackingEnvelope,
  GiftCardEnvelope,
  GiftCardListEnvelope,
  LanguagesEnvelope,
  LocationEnvelope,
  LocationListEnvelope,
  OrderEnvelope,
  OrderListEnvelope,
  ProductCategoryListEnvelope,
  ProductDetailsEnvelope,
  ProductEnvelope,
  RefundEnvelope,
  RefundListEnvelope,
  ShopEnvelope,
} from "./decoders.js";

export const addProductsToCollection = {
  id: "addProductsToCollection",
  method: "POST",
  path: "/api/202412/collections/collect",
  body: [],
  decode: CollectResultEnvelope,
};

export const cancelFulfillment = {
  id: "cancelFulfillment",
  method: "PUT",
  path: "/api/202412/fulfillments/{fulfillmentId}/cancel",
  body: ["fulfillmentId"],
  once: true,
  decode: FulfillmentEnvelope,
};

export const cancelOrder = {
  id: "cancelOrder",
  method: "POST",
  path: "/api/202412/orders/{orderId}/cancel",
  body: ["orderId"],
  decode: OrderEnvelope,
};

export const countCollections = {
  id: "countCollections",
  method: "GET",
  path: "/api/202412/collections/count",
  decode: CountEnvelope,
};

export const countGiftCards = {
  id: "countGiftCards",
  method: "GET",
  path: "/api/202412/gift_cards/count",
  decode: CountEnvelope,
};

export const countLocations = {
  id: "countLocations",
  method: "GET",
  path: "/api/202412/shops/locations/count",
  decode: CountEnvelope,
};

export const countOrderFulfillments = {
  id: "countOrderFulfillments",
  method: "GET",
  path: "/api/202412/orders/{orderId}/fulfillments/count",
  decode: CountEnvelope,
};

export const createCollection = {
  id: "createCollection",
  method: "POST",
  path: "/api/202412/collections",
  body: [],
  decode: CollectionEnvelope,
};

export const createCustomer = {
  id: "createCustomer",
  method: "POST",
  path: "/api/202412/customers",
  body: [],
  decode: CustomerEnvelope,
};

export const createFulfillment = {
  id: "createFulfillment",
  method: "POST",
  path: "/api/202412/fulfillments",
  body: [],
  decode: FulfillmentEnvelope,
};

export const createFulfillmentService = {
  id: "createFulfillmentService",
  method: "POST",
  path: "/api/202412/fulfillment_services",
  body: [],
  decode: FulfillmentServiceEnvelope,
};

export const createGiftCard = {
  id: "createGiftCard",
  method: "POST",
  path: "/api/202412/gift_cards",
  body: [],
  decode: GiftCardEnvelope,
};

export const createLocation = {
  id: "createLocation",
  method: "POST",
  path: "/api/202412/shops/location",
  body: [],
  decode: LocationEnvelope,
};

export const createOrder = {
  id: "createOrder",
  method: "POST",
  path: "/api/202412/orders",
  body: [],
  decode: OrderEnvelope,
};

export const createProduct = {
  id: "createProduct",
  method: "POST",
  path: "/api/202412/products",
  body: [],
  decode: ProductEnvelope,
};

export const createRefund = {
  id: "createRefund",
  method: "POST",
  path: "/api/202412/refunds",
  body: [],
  decode: RefundEnvelope,
};

export const deleteCollection = {
  id: "deleteCollection",
  method: "DELETE",
  path: "/api/202412/collections/{collectionId}",
  empty: true,
};

export const deleteCustomer = {
  id: "deleteCustomer",
  method: "DELETE",
  path: "/api/202412/customers/{customerId}",
  decode: DeletedCustomerEnvelope,
};

export const deleteLocation = {
  id: "deleteLocation",
  method: "DELETE",
  path: "/api/202412/shops/locations/{locationId}",
  empty: true,
};

export const deleteProduct = {
  id: "deleteProduct",
  method: "DELETE",
  path: "/api/202412/products/{productId}",
  empty: true,
};

export const disableGiftCard = {
  id: "disableGiftCard",
  method: "POST",
  path: "/api/202412/gift_cards/{giftCardId}/disable",
  body: ["giftCardId"],
  decode: GiftCardEnvelope,
};

export const getCollection = {
  id: "getCollection",
  method: "GET",
  path: "/api/202412/collections/{collectionId}",
  decode: CollectionEnvelope,
};

export const getCustomer = {
  id: "getCustomer",
  method: "GET",
  path: "/api/202412/customers/{customerId}",
  decode: CustomerEnvelope,
};

export const getFulfillmentsByIds = {
  id: "getFulfillmentsByIds",
  method: "GET",
  path: "/api/202412/fulfillments",
  query: { ids: "comma" },
  decode: FulfillmentEnvelope,
};

export const getGiftCard = {
  id: "getGiftCard",
  method: "GET",
  path: "/api/202412/gift_cards/{giftCardId}",
  decode: GiftCardEnvelope,
};

export const getLocation = {
  id: "getLocation",
  method: "GET",
  path: "/api/202412/shops/locations/{locationId}",
  decode: LocationEnvelope,
};

export const getOrder = {
  id: "getOrder",
  method: "GET",
  path: "/api/202412/orders/{orderId}",
  decode: OrderEnvelope,
};

export const getProduct = {
  id: "getProduct",
  method: "GET",
  path: "/api/202412/products/{productId}",
  decode: ProductDetailsEnvelope,
};

export const getRefundsByIds = {
  id: "getRefundsByIds",
  method: "GET",
  path: "/api/202412/refunds",
  query: { ids: "comma", fields: "deepObject", refundIds: "comma" },
  decode: RefundEnvelope,
};

export const getShop = {
  id: "getShop",
  method: "GET",
  path: "/api/202412/shops/info",
  decode: ShopEnvelope,
};

export const listCollections = {
  id: "listCollections",
  method: "GET",
  path: "/api/202412/collections",
  query: { ids: "comma" },
  decode: CollectionListEnvelope,
  paging: { items: "collections", id: "collectionId", token: "pageToken", counted: true },
};

export const listCustomers = {
  id: "listCustomers",
  method: "GET",
  path: "/api/202412/customers",
  decode: CustomerListEnvelope,
  paging: { items: "customers", id: "id", token: "pageToken" },
};

export const listLanguages = {
  id: "listLanguages",
  method: "GET",
  path: "/api/202412/shops/languages",
  decode: LanguagesEnvelope,
};

export const listLocations = {
  id: "listLocations",
  method: "GET",
  path: "/api/202412/shops/locations",
  decode: LocationListEnvelope,
  paging: { items: "locations", id: "locationId", token: "pageToken" },
};

export const listOrderFulfillments = {
  id: "listOrderFulfillments",
  method: "GET",
  path: "/api/202412/orders/{orderId}/fulfillments",
  decode: FulfillmentListEnvelope,
};

export const listOrderRefunds = {
  id: "listOrderRefunds",
  method: "GET",
  path: "/api/202412/orders/{orderId}/refunds",
  query: { fields: "deepObject" },
  decode: RefundListEnvelope,
  paging: { items: "refunds", id: "refundId", token: "pageToken" },
};

export const listOrders = {
  id: "listOrders",
  method: "GET",
  path: "/api/202412/orders",
  query: { ids: "comma" },
  decode: OrderListEnvelope,
  paging: { items: "orders", id: "orderId", token: "pageToken", windows: [["createdAtMin","createdAtMax","createdAt"],["updatedAtMin","updatedAtMax","updatedAt"]] },
};

export const removeProductsFromCollection = {
  id: "removeProductsFromCollection",
  method: "DELETE",
  path: "/api/202412/collections/collect",
  body: [],
  decode: CollectResultEnvelope,
};

export const searchCategories = {
  id: "searchCategories",
  method: "GET",
  path: "/api/202412/category/search",
  decode: ProductCategoryListEnvelope,
};

export const searchCustomers = {
  id: "searchCustomers",
  method: "POST",
  path: "/api/202412/customers/search",
  body: [],
  safe: true,
  decode: CustomerListEnvelope,
  paging: { items: "customers", id: "id", token: "pageToken" },
};

export const searchGiftCards = {
  id: "searchGiftCards",
  method: "GET",
  path: "/api/202412/gift_cards/search",
  decode: GiftCardListEnvelope,
  paging: { items: "giftCards", id: "id", token: "pageToken", since: "sinceId" },
};

export const updateCollection = {
  id: "updateCollection",
  method: "PUT",
  path: "/api/202412/collections/{collectionId}",
  body: [],
  decode: CollectionEnvelope,
};

export const updateCustomer = {
  id: "updateCustomer",
  method: "PUT",
  path: "/api/202412/customers/{customerId}",
  body: [],
  decode: CustomerEnvelope,
};

export const updateFulfillmentTracking = {
  id: "updateFulfillmentTracking",
  method: "PUT",
  path: "/api/202412/fulfillments/{fulfillmentId}/update_tracking",
  body: [],
  decode: FulfillmentTrackingEnvelope,
};

export const updateGiftCard = {
  id: "updateGiftCard",
  method: "PUT",
  path: "/api/202412/gift_cards/{giftCardId}",
  body: [],
  decode: GiftCardEnvelope,
};

export const updateLocation = {
  id: "updateLocation",
  method: "PUT",
  path: "/api/202412/shops/locations/{locationId}",
  body: [],
  decode: LocationEnvelope,
};

export const updateOrder = {
  id: "updateOrder",
  method: "PUT",
  path: "/api/202412/orders/{orderId}",
  body: [],
  decode: OrderEnvelope,
};

export const updateProduct = {
  id: "updateProduct",
  method: "PUT",
  path: "/api/202412/products/{productId}",
  body: [],
  decode: ProductEnvelope,
};

export const updateRefundStatus = {
  id: "updateRefundStatus",
  method: "PUT",
  path: "/api/202412/refunds/{refundId}",
  body: ["refundId"],
  once: true,
  decode: RefundEnvelope,
};
