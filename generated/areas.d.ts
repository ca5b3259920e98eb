// Generated from openapi/ by `npm run build`; do not edit.

import type { ClientOperation } from "#src/client/operation.js";
import type * as operations from "./operations.js";

/** Every operation, by the area that it belongs to and by its name. */
export interface OperationsByArea {
  readonly fulfillments: Pick<typeof operations, "getFulfillmentsByIds" | "createFulfillment" | "cancelFulfillment" | "updateFulfillmentTracking" | "listOrderFulfillments" | "countOrderFulfillments" | "createFulfillmentService">;
  readonly collections: Pick<typeof operations, "listCollections" | "createCollection" | "countCollections" | "addProductsToCollection" | "removeProductsFromCollection" | "getCollection" | "updateCollection" | "deleteCollection">;
  readonly customers: Pick<typeof operations, "listCustomers" | "createCustomer" | "searchCustomers" | "getCustomer" | "updateCustomer" | "deleteCustomer">;
  readonly giftCards: Pick<typeof operations, "createGiftCard" | "searchGiftCards" | "countGiftCards" | "getGiftCard" | "updateGiftCard" | "disableGiftCard">;
  readonly shop: Pick<typeof operations, "getShop" | "listLanguages" | "createLocation" | "listLocations" | "countLocations" | "getLocation" | "updateLocation" | "deleteLocation">;
  readonly refunds: Pick<typeof operations, "getRefundsByIds" | "createRefund" | "updateRefundStatus" | "listOrderRefunds">;
  readonly orders: Pick<typeof operations, "listOrders" | "createOrder" | "getOrder" | "updateOrder" | "cancelOrder">;
  readonly products: Pick<typeof operations, "createProduct" | "getProduct" | "updateProduct" | "deleteProduct" | "searchCategories">;
}

/** Every operation, by the area that it belongs to. */
export declare const areas: { readonly [Area in keyof OperationsByArea]: readonly ClientOperation[] };
