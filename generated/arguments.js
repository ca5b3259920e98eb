// Generated from openapi/ by `npm run build`; do not edit.

export const argumentNames = {
  "getFulfillmentsByIds": {
    "ids": true
  },
  "createFulfillment": {
    "fulfillment": true
  },
  "cancelFulfillment": {
    "fulfillmentId": true
  },
  "updateFulfillmentTracking": {
    "fulfillment": true,
    "fulfillmentId": true
  },
  "listOrderFulfillments": {
    "orderId": true
  },
  "countOrderFulfillments": {
    "orderId": true
  },
  "createFulfillmentService": {
    "fulfillmentService": true
  },
  "listCollections": {
    "title": false,
    "collectionType": false,
    "ids": false,
    "publishedStatus": false,
    "sortOrder": false,
    "pageToken": false,
    "limit": false
  },
  "createCollection": {
    "collection": true
  },
  "countCollections": {},
  "addProductsToCollection": {
    "collect": true
  },
  "removeProductsFromCollection": {
    "collect": true
  },
  "getCollection": {
    "collectionId": true
  },
  "updateCollection": {
    "collection": true,
    "collectionId": true
  },
  "deleteCollection": {
    "collectionId": true
  },
  "listCustomers": {
    "limit": false,
    "pageToken": false
  },
  "createCustomer": {
    "customer": true
  },
  "searchCustomers": {
    "query": false,
    "limit": false,
    "pageToken": false,
    "order": false
  },
  "getCustomer": {
    "customerId": true
  },
  "updateCustomer": {
    "customer": true,
    "customerId": true
  },
  "deleteCustomer": {
    "customerId": true
  },
  "createGiftCard": {
    "giftCard": true
  },
  "searchGiftCards": {
    "limit": false,
    "sinceId": false,
    "status": false,
    "pageToken": false,
    "lastCharacters": false
  },
  "countGiftCards": {},
  "getGiftCard": {
    "giftCardId": true
  },
  "updateGiftCard": {
    "giftCard": true,
    "giftCardId": true
  },
  "disableGiftCard": {
    "giftCardId": true
  },
  "getShop": {},
  "listLanguages": {},
  "createLocation": {
    "location": true
  },
  "listLocations": {
    "limit": false,
    "pageToken": false
  },
  "countLocations": {},
  "getLocation": {
    "locationId": true
  },
  "updateLocation": {
    "location": true,
    "locationId": true
  },
  "deleteLocation": {
    "locationId": true
  },
  "getRefundsByIds": {
    "ids": false,
    "orderId": false,
    "fields": false,
    "refundIds": false
  },
  "createRefund": {
    "refund": true
  },
  "updateRefundStatus": {
    "orderId": false,
    "refundId": true,
    "status": true
  },
  "listOrderRefunds": {
    "orderId": true,
    "limit": false,
    "fields": false,
    "pageToken": false
  },
  "listOrders": {
    "createdAtMin": false,
    "createdAtMax": false,
    "updatedAtMin": false,
    "updatedAtMax": false,
    "financialStatus": false,
    "fulfillmentStatus": false,
    "ids": false,
    "limit": false,
    "pageToken": false
  },
  "createOrder": {
    "order": true
  },
  "getOrder": {
    "orderId": true
  },
  "updateOrder": {
    "order": true,
    "orderId": true
  },
  "cancelOrder": {
    "orderId": true,
    "reason": false
  },
  "createProduct": {
    "product": true
  },
  "getProduct": {
    "productId": true
  },
  "updateProduct": {
    "product": true,
    "productId": true
  },
  "deleteProduct": {
    "productId": true
  },
  "searchCategories": {
    "categoryName": false
  }
};
