/**
 * The 49 operations: method, path and area from "Endpoints", scopes from "Authentication".
 * The names of the operations are ours; everything else is typed from the source.
 */

export type Method = "get" | "post" | "put" | "delete";

export interface OperationFacts {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly area: string;
  /** Any one of these suffices; empty where the source states none. */
  readonly scopes: readonly string[];
}

const prefix = "/api/202412";

function area(name: string, rows: readonly [id: string, call: string, ...scopes: string[]][]): OperationFacts[] {
  return rows.map(([id, call, ...scopes]) => {
    const [method = "", path = ""] = call.split(" ");
    return { id, method: method.toLowerCase() as Method, path: prefix + path, area: name, scopes };
  });
}

export const operations: readonly OperationFacts[] = [
  ...area("Fulfillments", [
    ["createFulfillment", "POST /fulfillments", "write_fulfillments"],
    ["cancelFulfillment", "PUT /fulfillments/{fulfillmentId}/cancel", "write_fulfillments"],
    ["updateFulfillmentTracking", "PUT /fulfillments/{fulfillmentId}/update_tracking", "write_fulfillments"],
    ["listOrderFulfillments", "GET /orders/{orderId}/fulfillments", "read_fulfillments"],
    ["countOrderFulfillments", "GET /orders/{orderId}/fulfillments/count", "read_fulfillments"],
    ["getFulfillmentsByIds", "GET /fulfillments", "read_fulfillments"],
    ["createFulfillmentService", "POST /fulfillment_services", "write_fulfillments"],
  ]),
  ...area("Collections", [
    ["createCollection", "POST /collections", "write_products"],
    ["updateCollection", "PUT /collections/{collectionId}", "write_products"],
    ["deleteCollection", "DELETE /collections/{collectionId}", "write_products"],
    ["getCollection", "GET /collections/{collectionId}", "read_products"],
    ["countCollections", "GET /collections/count", "read_products"],
    ["listCollections", "GET /collections", "read_products"],
    ["addProductsToCollection", "POST /collections/collect", "write_products"],
    ["removeProductsFromCollection", "DELETE /collections/collect", "write_products"],
  ]),
  ...area("Customers", [
    ["createCustomer", "POST /customers", "write_customers"],
    ["searchCustomers", "POST /customers/search", "write_customers"],
    ["updateCustomer", "PUT /customers/{customerId}", "write_customers"],
    ["deleteCustomer", "DELETE /customers/{customerId}", "write_customers"],
    ["getCustomer", "GET /customers/{customerId}", "read_customers"],
    ["listCustomers", "GET /customers", "read_customers"],
  ]),
  ...area("Gift cards", [
    ["createGiftCard", "POST /gift_cards", "write_gift_card"],
    ["disableGiftCard", "POST /gift_cards/{giftCardId}/disable", "write_gift_card"],
    ["updateGiftCard", "PUT /gift_cards/{giftCardId}", "write_gift_card"],
    ["searchGiftCards", "GET /gift_cards/search", "read_gift_card"],
    ["getGiftCard", "GET /gift_cards/{giftCardId}", "read_gift_card"],
    ["countGiftCards", "GET /gift_cards/count", "read_gift_card"],
  ]),
  ...area("Shop", [
    ["getShop", "GET /shops/info", "read_shops"],
    ["listLanguages", "GET /shops/languages", "read_shops"],
    ["createLocation", "POST /shops/location", "write_shops"],
    ["updateLocation", "PUT /shops/locations/{locationId}", "write_shops"],
    ["deleteLocation", "DELETE /shops/locations/{locationId}", "write_shops"],
    ["countLocations", "GET /shops/locations/count", "read_shops"],
    ["getLocation", "GET /shops/locations/{locationId}", "read_shops"],
    ["listLocations", "GET /shops/locations", "read_shops"],
  ]),
  ...area("Refunds", [
    ["createRefund", "POST /refunds", "write_refunds"],
    ["updateRefundStatus", "PUT /refunds/{refundId}", "write_refunds"],
    ["getRefundsByIds", "GET /refunds", "read_refunds"],
    ["listOrderRefunds", "GET /orders/{orderId}/refunds", "read_refunds"],
  ]),
  ...area("Orders", [
    ["createOrder", "POST /orders", "write_orders"],
    ["cancelOrder", "POST /orders/{orderId}/cancel", "write_orders"],
    ["updateOrder", "PUT /orders/{orderId}", "write_orders"],
    ["getOrder", "GET /orders/{orderId}"],
    ["listOrders", "GET /orders", "read_orders"],
  ]),
  ...area("Products", [
    ["searchCategories", "GET /category/search"],
    ["createProduct", "POST /products"],
    ["getProduct", "GET /products/{productId}"],
    ["updateProduct", "PUT /products/{productId}"],
    ["deleteProduct", "DELETE /products/{productId}"],
  ]),
];

export const operationCount = 49;
export const pathItemCount = 33;

/** Authentication, the 14 scopes. */
export const scopes = [
  "write_fulfillments",
  "read_fulfillments",
  "write_products",
  "read_products",
  "write_customers",
  "read_customers",
  "write_gift_card",
  "read_gift_card",
  "write_shops",
  "read_shops",
  "write_refunds",
  "read_refunds",
  "write_orders",
  "read_orders",
] as const;

/** Authentication, gaps: "Scopes of get order by id, of the product endpoints and of category search". */
export const withoutStatedScope = [
  "getOrder",
  "searchCategories",
  "createProduct",
  "getProduct",
  "updateProduct",
  "deleteProduct",
] as const;

/** Authentication, rule 1. */
export const tokenHeader = "X-Service-Access-Token";

/** Versioning, rule 1. */
export const versionPrefix = prefix;
