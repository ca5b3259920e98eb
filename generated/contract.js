// Generated from openapi/ by `npm run build`; do not edit.

export const operations = {
  "addProductsToCollection": {
    "id": "addProductsToCollection",
    "method": "POST",
    "path": "/api/202412/collections/collect",
    "summary": "Add products to a collection",
    "scopes": ["write_products"],
    "parameters": {},
    "body": "CollectRequest",
    "response": "CollectResultEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "other-products-stay-in",
        "title": "Adding or removing products leaves the others",
        "description": "After the call, the collection still contains the products that it contained before.",
        "holds": "before.collection.collects.all(id, contains(after.collection.collects, id))"
      },
      {
        "id": "added-products-are-in",
        "title": "Added products are in the collection",
        "description": "After the call, the collection contains the products in the request, if `result` is true.",
        "holds": "!response.collections.result\n  || request.collect.productIds.all(id, contains(after.collection.collects, id))"
      },
      {
        "id": "smart-collections-pick-for-themselves",
        "title": "You can't add or remove products of a smart collection",
        "description": "Rejects if the collection is a smart collection.",
        "refuse": "before.collection.collectionType == 2",
        "outcome": "409",
        "assumed": ["smart-collection-products"]
      }
    ]
  },
  "cancelFulfillment": {
    "id": "cancelFulfillment",
    "method": "PUT",
    "path": "/api/202412/fulfillments/{fulfillmentId}/cancel",
    "summary": "Cancel a fulfillment",
    "scopes": ["write_fulfillments"],
    "parameters": {
      "fulfillmentId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "CancelFulfillmentRequest",
    "response": "FulfillmentEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "only-open-fulfillments-are-cancelled",
        "title": "Only an open fulfillment can be cancelled",
        "description": "Rejects if the fulfillment is not `open`.",
        "refuse": "before.fulfillment.status != 'open'",
        "outcome": "409",
        "assumed": ["fulfillment-after-cancel"]
      },
      {
        "id": "cancelled-fulfillment-is-cancelled",
        "title": "Cancelling sets the status of the fulfillment",
        "description": "After the call, the fulfillment has the status `cancelled`.",
        "derive": "/fulfillment/status",
        "as": "'cancelled'"
      },
      {
        "id": "a-cancelled-fulfillment-ships-nothing",
        "title": "A cancelled fulfillment has shipped nothing",
        "description": "After the call, no line item of the fulfillment has a fulfillment status.",
        "holds": "after.fulfillment.lineItems.all(line, !isSet(line.fulfillmentStatus))"
      }
    ],
    "causes": [
      {
        "topic": "orders/update"
      }
    ]
  },
  "cancelOrder": {
    "id": "cancelOrder",
    "method": "POST",
    "path": "/api/202412/orders/{orderId}/cancel",
    "summary": "Cancel an order",
    "scopes": ["write_orders"],
    "parameters": {
      "orderId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "CancelOrderRequest",
    "response": "OrderEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "paid-and-fulfilled-stays",
        "title": "A paid and fulfilled order can't be cancelled",
        "description": "Rejects if the order is both paid and fulfilled.",
        "refuse": "before.order.financialStatus == 'paid' && before.order.fulfillmentStatus == 'fulfilled'",
        "outcome": "409",
        "assumed": ["order-status-values", "error-statuses"]
      },
      {
        "id": "cancelled-order-stays",
        "title": "A cancelled order can't be cancelled again",
        "description": "Rejects if the order is already cancelled.",
        "refuse": "before.order.cancelledAt != null",
        "outcome": "409",
        "assumed": ["second-order-cancel"]
      },
      {
        "id": "cancelling-records-the-reason",
        "title": "Cancelling an order records the reason",
        "description": "After the call, the order's cancel reason is the reason in the request.",
        "derive": "/order/cancelReason",
        "as": "request.reason"
      },
      {
        "id": "cancelling-records-the-time",
        "title": "Cancelling an order records the time",
        "description": "After the call, the order has a cancellation time.",
        "holds": "after.order.cancelledAt != null"
      },
      {
        "id": "nothing-of-a-cancelled-order-is-current",
        "title": "A cancelled order has no current amounts",
        "description": "After the call, the order's current amounts and the current quantities of its line items are 0.",
        "holds": "same(after.order.currentTotalPrice, '0') && same(after.order.currentSubtotalPrice, '0')\n  && same(after.order.currentTotalTax, '0') && after.order.lineItems.all(line, line.currentQuantity == 0)\n  && (!has(after.order.currentTotalDiscounts) || same(after.order.currentTotalDiscounts, '0'))"
      }
    ],
    "causes": [
      {
        "topic": "orders/cancelled"
      }
    ]
  },
  "countCollections": {
    "id": "countCollections",
    "method": "GET",
    "path": "/api/202412/collections/count",
    "summary": "Count collections",
    "scopes": ["read_products"],
    "parameters": {},
    "response": "CountEnvelope",
    "statuses": [
      200,
      401,
      403,
      429
    ]
  },
  "countGiftCards": {
    "id": "countGiftCards",
    "method": "GET",
    "path": "/api/202412/gift_cards/count",
    "summary": "Count gift cards",
    "scopes": ["read_gift_card"],
    "parameters": {},
    "response": "CountEnvelope",
    "statuses": [
      200,
      401,
      403,
      429
    ]
  },
  "countLocations": {
    "id": "countLocations",
    "method": "GET",
    "path": "/api/202412/shops/locations/count",
    "summary": "Count locations",
    "scopes": ["read_shops"],
    "parameters": {},
    "response": "CountEnvelope",
    "statuses": [
      200,
      401,
      403,
      429
    ]
  },
  "countOrderFulfillments": {
    "id": "countOrderFulfillments",
    "method": "GET",
    "path": "/api/202412/orders/{orderId}/fulfillments/count",
    "summary": "Count an order's fulfillments",
    "scopes": ["read_fulfillments"],
    "parameters": {
      "orderId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "CountEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "createCollection": {
    "id": "createCollection",
    "method": "POST",
    "path": "/api/202412/collections",
    "summary": "Create a collection",
    "scopes": ["write_products"],
    "parameters": {},
    "body": "CreateCollectionRequest",
    "response": "CollectionEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ]
  },
  "createCustomer": {
    "id": "createCustomer",
    "method": "POST",
    "path": "/api/202412/customers",
    "summary": "Create a customer",
    "scopes": ["write_customers"],
    "parameters": {},
    "body": "CreateCustomerRequest",
    "response": "CustomerEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ]
  },
  "createFulfillment": {
    "id": "createFulfillment",
    "method": "POST",
    "path": "/api/202412/fulfillments",
    "summary": "Create a fulfillment",
    "scopes": ["write_fulfillments"],
    "parameters": {},
    "body": "CreateFulfillmentRequest",
    "response": "FulfillmentEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "new-fulfillment-is-open",
        "title": "A new fulfillment is open",
        "description": "After the call, the fulfillment has the status `open`.",
        "derive": "/fulfillment/status",
        "as": "'open'"
      },
      {
        "id": "fulfills-lines-of-the-order",
        "title": "A fulfillment ships only line items of its order",
        "description": "Rejects if the request names a line item that is not in the order.",
        "refuse": "request.fulfillment.lineItems.exists(line, size(where(before.order.lineItems, 'id', line.id)) == 0)",
        "outcome": "422",
        "assumed": ["missing-references"]
      },
      {
        "id": "fulfills-what-is-left",
        "title": "You can't ship more of a line item than is left",
        "description": "Rejects if a quantity exceeds the fulfillable quantity of the line item.",
        "refuse": "request.fulfillment.lineItems.exists(line, has(line.quantity)\n  && where(before.order.lineItems, 'id', line.id).exists(bought, line.quantity > bought.fulfillableQuantity))",
        "outcome": "409",
        "assumed": ["fulfillment-quantities"]
      },
      {
        "id": "ships-each-line-once",
        "title": "A fulfillment lists a line item once",
        "description": "Rejects if the request lists a line item twice.",
        "refuse": "request.fulfillment.lineItems.exists(line, size(where(request.fulfillment.lineItems, 'id', line.id)) > 1)",
        "outcome": "422",
        "assumed": ["fulfillment-line-twice"]
      },
      {
        "id": "cancelled-order-is-not-shipped",
        "title": "A cancelled order can't be shipped",
        "description": "Rejects if the order is cancelled.",
        "refuse": "before.order.cancelledAt != null",
        "outcome": "409",
        "assumed": ["fulfillment-of-cancelled-order"]
      },
      {
        "id": "what-is-shipped-is-left-no-more",
        "title": "Shipping lowers what is left to ship",
        "description": "After the call, the fulfillable quantity of each shipped line item is lower by the shipped quantity.",
        "holds": "request.fulfillment.lineItems.all(line, !has(line.quantity)\n  || size(where(before.order.lineItems, 'id', line.id)) == 0\n  || where(after.order.lineItems, 'id', line.id).exists(left,\n    where(before.order.lineItems, 'id', line.id).exists(old,\n      left.fulfillableQuantity == old.fulfillableQuantity - line.quantity)))"
      }
    ],
    "causes": [
      {
        "topic": "orders/fulfilled",
        "when": "after.order.fulfillmentStatus == 'fulfilled'",
        "description": "If the order is now fulfilled."
      },
      {
        "topic": "orders/partiallyFulfilled",
        "when": "after.order.fulfillmentStatus == 'partial'",
        "description": "If line items of the order are left to fulfill."
      }
    ]
  },
  "createFulfillmentService": {
    "id": "createFulfillmentService",
    "method": "POST",
    "path": "/api/202412/fulfillment_services",
    "summary": "Create a fulfillment service",
    "scopes": ["write_fulfillments"],
    "parameters": {},
    "body": "CreateFulfillmentServiceRequest",
    "response": "FulfillmentServiceEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ]
  },
  "createGiftCard": {
    "id": "createGiftCard",
    "method": "POST",
    "path": "/api/202412/gift_cards",
    "summary": "Create a gift card",
    "scopes": ["write_gift_card"],
    "parameters": {},
    "body": "CreateGiftCardRequest",
    "response": "GiftCardEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ],
    "rules": [
      {
        "id": "new-card-has-its-whole-value",
        "title": "A new gift card has its whole initial value",
        "description": "After the call, the balance of the card is its initial value.",
        "derive": "/giftCard/balance",
        "as": "request.giftCard.initialValue"
      }
    ]
  },
  "createLocation": {
    "id": "createLocation",
    "method": "POST",
    "path": "/api/202412/shops/location",
    "summary": "Create a location",
    "scopes": ["write_shops"],
    "parameters": {},
    "body": "CreateLocationRequest",
    "response": "LocationEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ]
  },
  "createOrder": {
    "id": "createOrder",
    "method": "POST",
    "path": "/api/202412/orders",
    "summary": "Create an order",
    "scopes": ["write_orders"],
    "parameters": {},
    "body": "CreateOrderRequest",
    "response": "OrderEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ],
    "rules": [
      {
        "id": "order-has-no-negative-amount",
        "title": "An order can't have a negative amount",
        "description": "Rejects if a price, a discount, a weight, a tax or a total is below zero.",
        "refuse": "orElse(request.order.lineItems, []).exists(line, (has(line.price) && double(line.price) < 0.0)\n  || (has(line.totalDiscount) && double(line.totalDiscount) < 0.0) || (has(line.grams) && double(line.grams) < 0.0))\n  || orElse(request.order.discountCodes, []).exists(code, has(code.amount) && double(code.amount) < 0.0)\n  || (has(request.order.totalTax) && double(request.order.totalTax) < 0.0)\n  || (has(request.order.totalPrice) && double(request.order.totalPrice) < 0.0)\n  || (has(request.order.totalOutstanding) && double(request.order.totalOutstanding) < 0.0)",
        "outcome": "422",
        "assumed": ["order-amount-signs"]
      },
      {
        "id": "new-order-is-whole",
        "title": "Nothing of a new order is returned or cancelled",
        "description": "After the call, the current quantity of each line item equals its quantity.",
        "holds": "after.order.lineItems.all(line, line.currentQuantity == line.quantity)"
      },
      {
        "id": "new-order-stands-at-its-total",
        "title": "The current total of a new order is its total",
        "description": "After the call, the current total equals the total, because nothing has been returned or cancelled.",
        "derive": "/order/currentTotalPrice",
        "as": "after.order.totalPrice"
      },
      {
        "id": "counts-for-its-customer",
        "title": "A new order counts for its customer",
        "description": "After the call, the customer has one more order.",
        "holds": "after.customer.ordersCount == before.customer.ordersCount + 1.0"
      },
      {
        "id": "is-spent-once-paid",
        "title": "Paid orders count as spent",
        "description": "After the call, the customer's total spent includes the order's total if the order is paid; otherwise it is unchanged.",
        "holds": "same(after.customer.totalSpent, after.order.financialStatus == 'paid'\n  ? sum([before.customer.totalSpent, after.order.totalPrice]) : before.customer.totalSpent)"
      }
    ],
    "causes": [
      {
        "topic": "orders/create"
      },
      {
        "topic": "orders/paid",
        "when": "after.order.financialStatus == 'paid'",
        "description": "If the order is paid."
      }
    ]
  },
  "createProduct": {
    "id": "createProduct",
    "method": "POST",
    "path": "/api/202412/products",
    "summary": "Create a product",
    "scopes": [],
    "parameters": {},
    "body": "CreateProductRequest",
    "response": "ProductEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ],
    "rules": [
      {
        "id": "product-has-no-negative-amount",
        "title": "A product can't have a negative amount",
        "description": "Rejects if a price, a weight or an available quantity of a variant is below zero.",
        "refuse": "orElse(request.product.variants, []).exists(variant, (has(variant.price) && double(variant.price) < 0.0)\n  || (has(variant.costPrice) && double(variant.costPrice) < 0.0)\n  || (has(variant.compareOfPrice) && double(variant.compareOfPrice) < 0.0)\n  || (has(variant.weight) && double(variant.weight) < 0.0))\n  || each(each(orElse(request.product.variants, []), 'inventoryQuantities'), 'available').exists(available, double(available) < 0.0)",
        "outcome": "422",
        "assumed": ["product-amount-signs"]
      }
    ],
    "causes": [
      {
        "topic": "products/create"
      }
    ]
  },
  "createRefund": {
    "id": "createRefund",
    "method": "POST",
    "path": "/api/202412/refunds",
    "summary": "Create a refund",
    "scopes": ["write_refunds"],
    "parameters": {},
    "body": "CreateRefundRequest",
    "response": "RefundEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "refund-names-lines",
        "title": "A refund names its line items",
        "description": "Rejects if the refund has no line items, or one of them has no `line_item_id`.",
        "refuse": "!has(request.refund.lineItems) || size(request.refund.lineItems) == 0\n  || request.refund.lineItems.exists(line, !has(line.line_item_id))",
        "outcome": "422",
        "assumed": ["refund-without-lines"]
      },
      {
        "id": "refunds-each-line-once",
        "title": "A refund lists a line item once",
        "description": "Rejects if the request lists a line item twice.",
        "refuse": "request.refund.lineItems.exists(line, has(line.line_item_id)\n  && size(where(request.refund.lineItems, 'line_item_id', line.line_item_id)) > 1)",
        "outcome": "422",
        "assumed": ["refund-line-twice"]
      },
      {
        "id": "refunds-no-negative-amount",
        "title": "A refund can't have a negative amount",
        "description": "Rejects if a subtotal or a tax is below zero.",
        "refuse": "request.refund.lineItems.exists(line, (has(line.subtotal) && double(line.subtotal) < 0.0)\n  || (has(line.total_tax) && double(line.total_tax) < 0.0))",
        "outcome": "422",
        "assumed": ["refund-amount-signs"]
      },
      {
        "id": "refunds-what-was-bought",
        "title": "You can't refund more of a line item than is left",
        "description": "Rejects if a quantity exceeds the current quantity of the line item.",
        "refuse": "request.refund.lineItems.exists(line, has(line.quantity)\n  && where(before.order.lineItems, 'id', line.line_item_id).exists(bought,\n    line.quantity > bought.currentQuantity))",
        "outcome": "409",
        "assumed": ["refund-quantities"]
      },
      {
        "id": "refund-is-within-the-total",
        "title": "A refund can't exceed the order's total",
        "description": "Rejects if the refund exceeds the total of the order.",
        "refuse": "sum([times(before.order.totalPrice, 1),\n  times(sum(request.refund.lineItems.filter(line, has(line.subtotal)).map(line, line.subtotal)), -1),\n  has(before.order.taxesIncluded) && before.order.taxesIncluded ? '0' : times(sum(\n    request.refund.lineItems.filter(line, has(line.total_tax)).map(line, line.total_tax)), -1)]).startsWith('-')",
        "outcome": "409",
        "assumed": ["refund-amounts"]
      },
      {
        "id": "what-is-refunded-is-current-no-more",
        "title": "A refund lowers the current quantity",
        "description": "After the call, the current quantity of each refunded line item is lower by the refunded quantity, if it was not lower before.\n",
        "holds": "request.refund.lineItems.all(line, !has(line.quantity)\n  || where(after.order.lineItems, 'id', line.line_item_id).exists(left,\n    where(before.order.lineItems, 'id', line.line_item_id).exists(old,\n      old.currentQuantity < line.quantity || left.currentQuantity == old.currentQuantity - line.quantity)))"
      },
      {
        "id": "money-back-is-current-no-more",
        "title": "A refund lowers the current total",
        "description": "After the call, the current total of the order is lower by at least the amount of the refund, or 0.",
        "holds": "same(after.order.currentTotalPrice, '0') || double(after.order.currentTotalPrice)\n  <= double(before.order.currentTotalPrice) - double(response.refund.refundPrice) + 0.001"
      },
      {
        "id": "a-refund-raises-no-debt",
        "title": "A refund raises no debt",
        "description": "After the call, the outstanding amount of the order is not higher than before.",
        "holds": "double(after.order.totalOutstanding) <= double(before.order.totalOutstanding)"
      },
      {
        "id": "refunded-in-full-is-refunded",
        "title": "An order that is refunded in full is refunded",
        "description": "After the call, the payment status of the order is `refunded` if the refund took the current total to 0.",
        "holds": "!same(after.order.currentTotalPrice, '0') || same(before.order.currentTotalPrice, '0')\n  || after.order.financialStatus == 'refunded'"
      }
    ],
    "causes": [
      {
        "topic": "refunds/create"
      },
      {
        "topic": "orders/fulfilled",
        "when": "before.order.fulfillmentStatus == 'partial' && after.order.fulfillmentStatus == 'fulfilled'",
        "description": "If the order is fulfilled now that its other line items are refunded."
      }
    ]
  },
  "deleteCollection": {
    "id": "deleteCollection",
    "method": "DELETE",
    "path": "/api/202412/collections/{collectionId}",
    "summary": "Delete a collection",
    "scopes": ["write_products"],
    "parameters": {
      "collectionId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "EmptyObject",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "deleteCustomer": {
    "id": "deleteCustomer",
    "method": "DELETE",
    "path": "/api/202412/customers/{customerId}",
    "summary": "Delete a customer",
    "scopes": ["write_customers"],
    "parameters": {
      "customerId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "DeletedCustomerEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "customer-with-orders-stays",
        "title": "A customer who has orders can't be deleted",
        "description": "Rejects if the customer has orders.",
        "refuse": "before.customer.ordersCount > 0",
        "outcome": "409",
        "assumed": ["error-statuses"]
      }
    ]
  },
  "deleteLocation": {
    "id": "deleteLocation",
    "method": "DELETE",
    "path": "/api/202412/shops/locations/{locationId}",
    "summary": "Delete a location",
    "scopes": ["write_shops"],
    "parameters": {
      "locationId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "EmptyObject",
    "statuses": [
      200,
      401,
      403,
      404,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "default-location-stays",
        "title": "The default location can't be deleted",
        "description": "Rejects if the location is the default location.",
        "refuse": "before.location.isDefault",
        "outcome": "409",
        "assumed": ["default-location"]
      }
    ]
  },
  "deleteProduct": {
    "id": "deleteProduct",
    "method": "DELETE",
    "path": "/api/202412/products/{productId}",
    "summary": "Delete a product",
    "scopes": [],
    "parameters": {
      "productId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "EmptyObject",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ],
    "causes": [
      {
        "topic": "products/delete"
      }
    ]
  },
  "disableGiftCard": {
    "id": "disableGiftCard",
    "method": "POST",
    "path": "/api/202412/gift_cards/{giftCardId}/disable",
    "summary": "Disable a gift card",
    "scopes": ["write_gift_card"],
    "parameters": {
      "giftCardId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "DisableGiftCardRequest",
    "response": "GiftCardEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ],
    "rules": [
      {
        "id": "disabling-records-the-time",
        "title": "Disabling a gift card records the time",
        "description": "After the call, the card has a disable time.",
        "holds": "after.giftCard.disableTime != null"
      }
    ]
  },
  "getCollection": {
    "id": "getCollection",
    "method": "GET",
    "path": "/api/202412/collections/{collectionId}",
    "summary": "Get a collection",
    "scopes": ["read_products"],
    "parameters": {
      "collectionId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "CollectionEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getCustomer": {
    "id": "getCustomer",
    "method": "GET",
    "path": "/api/202412/customers/{customerId}",
    "summary": "Get a customer",
    "scopes": ["read_customers"],
    "parameters": {
      "customerId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "CustomerEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getFulfillmentsByIds": {
    "id": "getFulfillmentsByIds",
    "method": "GET",
    "path": "/api/202412/fulfillments",
    "summary": "Get fulfillments by id",
    "scopes": ["read_fulfillments"],
    "parameters": {
      "ids": {
        "in": "query",
        "form": "list",
        "filter": {
          "property": "/id",
          "match": "in"
        }
      }
    },
    "response": "FulfillmentEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getGiftCard": {
    "id": "getGiftCard",
    "method": "GET",
    "path": "/api/202412/gift_cards/{giftCardId}",
    "summary": "Get a gift card",
    "scopes": ["read_gift_card"],
    "parameters": {
      "giftCardId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "GiftCardEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getLocation": {
    "id": "getLocation",
    "method": "GET",
    "path": "/api/202412/shops/locations/{locationId}",
    "summary": "Get a location",
    "scopes": ["read_shops"],
    "parameters": {
      "locationId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "LocationEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getOrder": {
    "id": "getOrder",
    "method": "GET",
    "path": "/api/202412/orders/{orderId}",
    "summary": "Get an order",
    "scopes": [],
    "parameters": {
      "orderId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "OrderEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getProduct": {
    "id": "getProduct",
    "method": "GET",
    "path": "/api/202412/products/{productId}",
    "summary": "Get a product",
    "scopes": [],
    "parameters": {
      "productId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "ProductDetailsEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ],
    "rules": [
      {
        "id": "category-is-that-of-the-product",
        "title": "The product category has the id that was sent",
        "description": "After the call, the product category has the id that the product was given.",
        "derive": "/product/productCategory/categoryId",
        "as": "before.product.categoryId"
      }
    ]
  },
  "getRefundsByIds": {
    "id": "getRefundsByIds",
    "method": "GET",
    "path": "/api/202412/refunds",
    "summary": "Get refunds by id",
    "scopes": ["read_refunds"],
    "parameters": {
      "ids": {
        "in": "query",
        "form": "list",
        "filter": {
          "property": "/refundId",
          "match": "in"
        }
      },
      "orderId": {
        "in": "query",
        "form": "text"
      },
      "fields": {
        "in": "query",
        "form": "object"
      },
      "refundIds": {
        "in": "query",
        "form": "list",
        "filter": {
          "property": "/refundId",
          "match": "in"
        }
      }
    },
    "response": "RefundEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "getShop": {
    "id": "getShop",
    "method": "GET",
    "path": "/api/202412/shops/info",
    "summary": "Get the shop",
    "scopes": ["read_shops"],
    "parameters": {},
    "response": "ShopEnvelope",
    "statuses": [
      200,
      401,
      403,
      429
    ]
  },
  "listCollections": {
    "id": "listCollections",
    "method": "GET",
    "path": "/api/202412/collections",
    "summary": "List collections",
    "scopes": ["read_products"],
    "parameters": {
      "title": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/title",
          "match": "equals"
        }
      },
      "collectionType": {
        "in": "query",
        "form": "number",
        "filter": {
          "property": "/collectionType",
          "match": "equals"
        }
      },
      "ids": {
        "in": "query",
        "form": "list",
        "filter": {
          "property": "/collectionId",
          "match": "in"
        }
      },
      "publishedStatus": {
        "in": "query",
        "form": "text",
        "filter": {
          "match": "state",
          "states": {
            "published": "has(item.published) && item.published",
            "unpublished": "has(item.published) && !item.published",
            "any": "true"
          }
        }
      },
      "sortOrder": {
        "in": "query",
        "form": "text"
      },
      "pageToken": {
        "in": "query",
        "form": "number"
      },
      "limit": {
        "in": "query",
        "form": "number"
      }
    },
    "response": "CollectionListEnvelope",
    "statuses": [
      200,
      401,
      403,
      422,
      429
    ],
    "paging": {
      "items": "/collections",
      "limit": {
        "parameter": "limit"
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "number"
      },
      "order": {
        "parameter": "sortOrder",
        "form": "name",
        "names": [
          {
            "by": "created",
            "ascending": "created",
            "descending": "created-desc"
          },
          {
            "by": "updated",
            "ascending": "updated",
            "descending": "updated-desc"
          }
        ]
      }
    }
  },
  "listCustomers": {
    "id": "listCustomers",
    "method": "GET",
    "path": "/api/202412/customers",
    "summary": "List customers",
    "scopes": ["read_customers"],
    "parameters": {
      "limit": {
        "in": "query",
        "form": "number"
      },
      "pageToken": {
        "in": "query",
        "form": "text"
      }
    },
    "response": "CustomerListEnvelope",
    "statuses": [
      200,
      401,
      403,
      422,
      429
    ],
    "paging": {
      "items": "/customers",
      "limit": {
        "parameter": "limit"
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "text"
      }
    }
  },
  "listLanguages": {
    "id": "listLanguages",
    "method": "GET",
    "path": "/api/202412/shops/languages",
    "summary": "List languages",
    "scopes": ["read_shops"],
    "parameters": {},
    "response": "LanguagesEnvelope",
    "statuses": [
      200,
      401,
      403,
      429
    ]
  },
  "listLocations": {
    "id": "listLocations",
    "method": "GET",
    "path": "/api/202412/shops/locations",
    "summary": "List locations",
    "scopes": ["read_shops"],
    "parameters": {
      "limit": {
        "in": "query",
        "form": "number"
      },
      "pageToken": {
        "in": "query",
        "form": "text"
      }
    },
    "response": "LocationListEnvelope",
    "statuses": [
      200,
      401,
      403,
      422,
      429
    ],
    "paging": {
      "items": "/locations",
      "limit": {
        "parameter": "limit"
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "text"
      }
    }
  },
  "listOrderFulfillments": {
    "id": "listOrderFulfillments",
    "method": "GET",
    "path": "/api/202412/orders/{orderId}/fulfillments",
    "summary": "List an order's fulfillments",
    "scopes": ["read_fulfillments"],
    "parameters": {
      "orderId": {
        "in": "path",
        "form": "text"
      }
    },
    "response": "FulfillmentListEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "listOrderRefunds": {
    "id": "listOrderRefunds",
    "method": "GET",
    "path": "/api/202412/orders/{orderId}/refunds",
    "summary": "List an order's refunds",
    "scopes": ["read_refunds"],
    "parameters": {
      "orderId": {
        "in": "path",
        "form": "text"
      },
      "limit": {
        "in": "query",
        "form": "number"
      },
      "fields": {
        "in": "query",
        "form": "object"
      },
      "pageToken": {
        "in": "query",
        "form": "text"
      }
    },
    "response": "RefundListEnvelope",
    "statuses": [
      200,
      401,
      403,
      404,
      422,
      429
    ],
    "paging": {
      "items": "/refunds",
      "limit": {
        "parameter": "limit",
        "default": 50,
        "maximum": 250
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "text"
      }
    }
  },
  "listOrders": {
    "id": "listOrders",
    "method": "GET",
    "path": "/api/202412/orders",
    "summary": "List orders",
    "scopes": ["read_orders"],
    "parameters": {
      "createdAtMin": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/createdAt",
          "match": "min"
        }
      },
      "createdAtMax": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/createdAt",
          "match": "max"
        }
      },
      "updatedAtMin": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/updatedAt",
          "match": "min"
        }
      },
      "updatedAtMax": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/updatedAt",
          "match": "max"
        }
      },
      "financialStatus": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/financialStatus",
          "match": "equals"
        }
      },
      "fulfillmentStatus": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/fulfillmentStatus",
          "match": "equals"
        }
      },
      "ids": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/orderId",
          "match": "in"
        }
      },
      "limit": {
        "in": "query",
        "form": "number"
      },
      "pageToken": {
        "in": "query",
        "form": "text"
      }
    },
    "response": "OrderListEnvelope",
    "statuses": [
      200,
      401,
      403,
      422,
      429
    ],
    "paging": {
      "items": "/orders",
      "limit": {
        "parameter": "limit"
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "text"
      },
      "window": [
        {
          "min": "createdAtMin",
          "max": "createdAtMax",
          "property": "createdAt"
        },
        {
          "min": "updatedAtMin",
          "max": "updatedAtMax",
          "property": "updatedAt"
        }
      ]
    }
  },
  "removeProductsFromCollection": {
    "id": "removeProductsFromCollection",
    "method": "DELETE",
    "path": "/api/202412/collections/collect",
    "summary": "Remove products from a collection",
    "scopes": ["write_products"],
    "parameters": {},
    "body": "CollectRequest",
    "response": "CollectResultEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "other-products-stay-in",
        "title": "Adding or removing products leaves the others",
        "description": "After the call, the collection still contains all products that the request does not list.",
        "holds": "before.collection.collects.all(id,\n  contains(request.collect.productIds, id) || contains(after.collection.collects, id))"
      },
      {
        "id": "removed-products-are-out",
        "title": "Removed products are not in the collection",
        "description": "After the call, the collection contains none of the products in the request, if `result` is true.",
        "holds": "!response.collections.result\n  || !request.collect.productIds.exists(id, contains(after.collection.collects, id))"
      },
      {
        "id": "smart-collections-pick-for-themselves",
        "title": "You can't add or remove products of a smart collection",
        "description": "Rejects if the collection is a smart collection.",
        "refuse": "before.collection.collectionType == 2",
        "outcome": "409",
        "assumed": ["smart-collection-products"]
      }
    ]
  },
  "searchCategories": {
    "id": "searchCategories",
    "method": "GET",
    "path": "/api/202412/category/search",
    "summary": "Search categories",
    "scopes": [],
    "parameters": {
      "categoryName": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/categoryName",
          "match": "contains"
        }
      }
    },
    "response": "ProductCategoryListEnvelope",
    "statuses": [
      200,
      401,
      403,
      422,
      429
    ]
  },
  "searchCustomers": {
    "id": "searchCustomers",
    "method": "POST",
    "path": "/api/202412/customers/search",
    "summary": "Search customers",
    "scopes": ["write_customers"],
    "parameters": {},
    "body": "SearchCustomersRequest",
    "response": "CustomerListEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      422,
      429
    ],
    "paging": {
      "items": "/customers",
      "limit": {
        "parameter": "limit"
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "text"
      },
      "order": {
        "parameter": "order",
        "form": "field-direction",
        "byId": true
      }
    },
    "terms": [
      {
        "term": "customer_id",
        "property": "/id",
        "match": "equals"
      },
      {
        "term": "orders_count",
        "property": "/ordersCount",
        "match": "equals"
      }
    ]
  },
  "searchGiftCards": {
    "id": "searchGiftCards",
    "method": "GET",
    "path": "/api/202412/gift_cards/search",
    "summary": "Search gift cards",
    "scopes": ["read_gift_card"],
    "parameters": {
      "limit": {
        "in": "query",
        "form": "number"
      },
      "sinceId": {
        "in": "query",
        "form": "text"
      },
      "status": {
        "in": "query",
        "form": "text",
        "filter": {
          "match": "state",
          "states": {
            "enabled": "!(has(item.disableTime) && item.disableTime != null) && !(has(item.expireTime) && item.expireTime != null && item.expireTime <= now)",
            "disabled": "has(item.disableTime) && item.disableTime != null",
            "expired": "!(has(item.disableTime) && item.disableTime != null) && has(item.expireTime) && item.expireTime != null && item.expireTime <= now"
          }
        }
      },
      "pageToken": {
        "in": "query",
        "form": "text"
      },
      "lastCharacters": {
        "in": "query",
        "form": "text",
        "filter": {
          "property": "/lastCharacters",
          "match": "equals"
        }
      }
    },
    "response": "GiftCardListEnvelope",
    "statuses": [
      200,
      401,
      403,
      422,
      429
    ],
    "paging": {
      "items": "/giftCards",
      "limit": {
        "parameter": "limit",
        "default": 50
      },
      "pageToken": {
        "parameter": "pageToken",
        "form": "text"
      },
      "sinceId": {
        "parameter": "sinceId",
        "property": "id"
      }
    }
  },
  "updateCollection": {
    "id": "updateCollection",
    "method": "PUT",
    "path": "/api/202412/collections/{collectionId}",
    "summary": "Update a collection",
    "scopes": ["write_products"],
    "parameters": {
      "collectionId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateCollectionRequest",
    "response": "CollectionEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ],
    "rules": [
      {
        "id": "sent-products-take-the-place",
        "title": "Sent products replace those of a custom collection",
        "description": "After the call, a custom collection contains only the products in the request, if the request has any.",
        "holds": "!has(request.collection.collects) || after.collection.collectionType == 2\n  || after.collection.collects.all(id, contains(request.collection.collects, id))"
      }
    ]
  },
  "updateCustomer": {
    "id": "updateCustomer",
    "method": "PUT",
    "path": "/api/202412/customers/{customerId}",
    "summary": "Update a customer",
    "scopes": ["write_customers"],
    "parameters": {
      "customerId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateCustomerRequest",
    "response": "CustomerEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "updateFulfillmentTracking": {
    "id": "updateFulfillmentTracking",
    "method": "PUT",
    "path": "/api/202412/fulfillments/{fulfillmentId}/update_tracking",
    "summary": "Update a fulfillment's tracking",
    "scopes": ["write_fulfillments"],
    "parameters": {
      "fulfillmentId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateFulfillmentTrackingRequest",
    "response": "FulfillmentTrackingEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      422,
      429
    ],
    "rules": [
      {
        "id": "tracking-is-what-was-sent",
        "title": "Sent trackings replace the earlier ones",
        "description": "After the call, the trackings are those in the request; they replace the earlier ones.",
        "derive": "/fulfillment/trackings",
        "as": "request.fulfillment.trackings"
      },
      {
        "id": "cancelled-fulfillment-stays",
        "title": "Tracking of a cancelled fulfillment can't be changed",
        "description": "Rejects if the fulfillment is cancelled.",
        "refuse": "before.fulfillment.status == 'cancelled'",
        "outcome": "409",
        "assumed": ["cancelled-fulfillment-update"]
      }
    ],
    "causes": [
      {
        "topic": "orders/update"
      }
    ]
  },
  "updateGiftCard": {
    "id": "updateGiftCard",
    "method": "PUT",
    "path": "/api/202412/gift_cards/{giftCardId}",
    "summary": "Update a gift card",
    "scopes": ["write_gift_card"],
    "parameters": {
      "giftCardId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateGiftCardRequest",
    "response": "GiftCardEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "updateLocation": {
    "id": "updateLocation",
    "method": "PUT",
    "path": "/api/202412/shops/locations/{locationId}",
    "summary": "Update a location",
    "scopes": ["write_shops"],
    "parameters": {
      "locationId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateLocationRequest",
    "response": "LocationEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ]
  },
  "updateOrder": {
    "id": "updateOrder",
    "method": "PUT",
    "path": "/api/202412/orders/{orderId}",
    "summary": "Update an order",
    "scopes": ["write_orders"],
    "parameters": {
      "orderId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateOrderRequest",
    "response": "OrderEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ],
    "causes": [
      {
        "topic": "orders/update"
      }
    ]
  },
  "updateProduct": {
    "id": "updateProduct",
    "method": "PUT",
    "path": "/api/202412/products/{productId}",
    "summary": "Update a product",
    "scopes": [],
    "parameters": {
      "productId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateProductRequest",
    "response": "ProductEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ],
    "rules": [
      {
        "id": "product-has-no-negative-amount",
        "title": "A product can't have a negative amount",
        "description": "Rejects if a price, a weight or an available quantity of a variant is below zero.",
        "refuse": "orElse(request.product.variants, []).exists(variant, (has(variant.price) && double(variant.price) < 0.0)\n  || (has(variant.costPrice) && double(variant.costPrice) < 0.0)\n  || (has(variant.compareOfPrice) && double(variant.compareOfPrice) < 0.0)\n  || (has(variant.weight) && double(variant.weight) < 0.0))\n  || each(each(orElse(request.product.variants, []), 'inventoryQuantities'), 'available').exists(available, double(available) < 0.0)",
        "outcome": "422",
        "assumed": ["product-amount-signs"]
      }
    ],
    "causes": [
      {
        "topic": "products/update"
      }
    ]
  },
  "updateRefundStatus": {
    "id": "updateRefundStatus",
    "method": "PUT",
    "path": "/api/202412/refunds/{refundId}",
    "summary": "Update a refund's status",
    "scopes": ["write_refunds"],
    "parameters": {
      "refundId": {
        "in": "path",
        "form": "text"
      }
    },
    "body": "UpdateRefundStatusRequest",
    "response": "RefundEnvelope",
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      422,
      429
    ],
    "causes": [
      {
        "topic": "refunds/create"
      }
    ]
  }
};

export const resources = {
  "collection": {
    "schema": "Collection",
    "id": "collectionId",
    "idBase": "3301850000000000",
    "rules": [
      {
        "id": "count-of-collects",
        "title": "The number of products is that of their ids",
        "description": "The number of products is `countGoodsNum`, and their ids are in `collects`.",
        "derive": "/countGoodsNum",
        "as": "size(self.collects)"
      },
      {
        "id": "smart-collections-pick",
        "title": "The rules of a smart collection select its products",
        "description": "The rules of a smart collection select its products; `collects` in a request has no effect.",
        "frees": "/collects",
        "when": "self.collectionType == 2"
      }
    ]
  },
  "customer": {
    "schema": "Customer",
    "id": "id",
    "idBase": "7203920000000000",
    "rules": [
      {
        "id": "marked-address-is-the-default",
        "title": "The marked address is the default address",
        "description": "The address marked as the default is the customer's default address.",
        "holds": "self.addresses.all(address, !has(address.isDefaultAddress) || !address.isDefaultAddress\n  || address.id == self.defaultAddress.id)"
      }
    ]
  },
  "fulfillment": {
    "schema": "Fulfillment",
    "id": "id",
    "idBase": "6620190000000000000",
    "rules": [
      {
        "id": "first-tracking-is-the-main-one",
        "title": "The tracking number is that of the first tracking",
        "description": "`trackingNumber` is the number of the first tracking.",
        "derive": "/trackingNumber",
        "as": "self.trackings[0].trackingNumber"
      },
      {
        "id": "all-tracking-numbers",
        "title": "Tracking numbers are those of all trackings",
        "description": "`trackingNumbers` lists the numbers of all trackings, in order.",
        "derive": "/trackingNumbers",
        "as": "self.trackings.filter(tracking, tracking.trackingNumber != null && tracking.trackingNumber != '')\n  .map(tracking, tracking.trackingNumber)"
      },
      {
        "id": "all-tracking-addresses",
        "title": "Tracking URLs are those of all trackings",
        "description": "`trackingUrls` lists the URLs of all trackings, in order.",
        "derive": "/trackingUrls",
        "as": "self.trackings.filter(tracking, tracking.trackingUrl != null && tracking.trackingUrl != '')\n  .map(tracking, tracking.trackingUrl)"
      }
    ]
  },
  "fulfillmentService": {
    "schema": "FulfillmentService",
    "id": "serviceId",
    "idBase": "7301950000000000000"
  },
  "giftCard": {
    "schema": "GiftCard",
    "id": "id",
    "idBase": "4410300000000000",
    "rules": [
      {
        "id": "last-characters-of-the-code",
        "title": "A gift card shows the last four characters of its code",
        "description": "`lastCharacters` is the last four characters of the code.",
        "derive": "/lastCharacters",
        "as": "last(self.code, 4)"
      },
      {
        "id": "a-gift-card-owes-no-money",
        "title": "A gift card owes no money",
        "description": "The balance and the initial value of a gift card are at least 0.",
        "holds": "[orElse(self.balance, '0'), orElse(self.initialValue, '0')].all(amount, double(amount) >= 0.0)"
      }
    ]
  },
  "location": {
    "schema": "Location",
    "id": "locationId",
    "idBase": "6712050000000000000"
  },
  "order": {
    "schema": "Order",
    "id": "orderId",
    "idBase": "1218560000000000",
    "rules": [
      {
        "id": "created-at-stays",
        "title": "The creation time never changes",
        "description": "The creation time never changes.",
        "derive": "/createdAt",
        "as": "before.order.createdAt"
      },
      {
        "id": "line-prices-add-up",
        "title": "Line item prices add up to their total",
        "description": "The line item total is the sum of the line item prices.",
        "derive": "/totalLineItemsPrice",
        "as": "sum(self.lineItems.map(line, times(line.price, line.quantity)))"
      },
      {
        "id": "discount-within-price",
        "title": "A discount is at most the price of its line item",
        "description": "A discount that is larger than the price of all units of its line item becomes that price.",
        "frees": "/lineItems/0/totalDiscount",
        "when": "near(parent.totalDiscount, times(parent.price, parent.quantity))"
      },
      {
        "id": "no-line-costs-less-than-nothing",
        "title": "No line item costs less than nothing",
        "description": "The discount of a line item is at most the price of all its units.",
        "holds": "self.lineItems.all(line, !has(line.totalDiscount) || double(line.totalDiscount) == 0.0\n  || double(line.totalDiscount) <= double(line.price) * line.quantity + 0.001)"
      },
      {
        "id": "subtotal-is-less-discounts",
        "title": "The subtotal is the line item total minus discounts",
        "description": "The subtotal is the line item total minus the discounts, and at least 0, unless it includes taxes or duties.",
        "derive": "/subtotalPrice",
        "as": "(has(self.taxesIncluded) && self.taxesIncluded) || (has(self.dutiesIncluded) && self.dutiesIncluded)\n  ? self.subtotalPrice\n  : sum([times(self.totalLineItemsPrice, 1), times(self.totalDiscounts, -1)]).startsWith('-')\n  ? '0' : sum([times(self.totalLineItemsPrice, 1), times(self.totalDiscounts, -1)])"
      },
      {
        "id": "total-covers-the-subtotal",
        "title": "The total is at least the subtotal",
        "description": "The total is at least the subtotal, because it adds taxes, shipping and tips.",
        "holds": "!sum([times(self.totalPrice, 1), times(self.subtotalPrice, -1)]).startsWith('-')"
      },
      {
        "id": "current-is-within-the-total",
        "title": "The current total is at most the total",
        "description": "The current total is at most the total.",
        "holds": "!sum([times(self.totalPrice, 1), times(self.currentTotalPrice, -1)]).startsWith('-')"
      },
      {
        "id": "quantities-are-within-what-was-bought",
        "title": "Quantities are at most what was bought",
        "description": "A line item's current quantity and fulfillable quantity are at least 0 and at most its quantity.",
        "holds": "self.lineItems.all(line, !has(line.quantity)\n  || (!has(line.currentQuantity) || line.currentQuantity <= line.quantity && line.currentQuantity >= 0.0)\n  && (!has(line.fulfillableQuantity) || line.fulfillableQuantity <= line.quantity && line.fulfillableQuantity >= 0.0))"
      },
      {
        "id": "only-what-is-left-is-shipped",
        "title": "Only units that are left can be shipped",
        "description": "A line item's fulfillable quantity is at most its current quantity.",
        "holds": "self.lineItems.all(line, line.fulfillableQuantity <= line.currentQuantity)"
      },
      {
        "id": "owed-is-within-the-total",
        "title": "The outstanding amount is at most the total",
        "description": "The outstanding amount is at most the total.",
        "holds": "double(self.totalOutstanding) <= double(self.totalPrice) + 0.001"
      },
      {
        "id": "no-amount-is-below-zero",
        "title": "No amount of an order is below zero",
        "description": "No total of an order is below zero, no current total, and no price of a line item.",
        "holds": "[orElse(self.totalLineItemsPrice, '0'), orElse(self.totalDiscounts, '0'), orElse(self.subtotalPrice, '0'),\n  orElse(self.totalTax, '0'), orElse(self.totalPrice, '0'), orElse(self.totalOutstanding, '0'),\n  orElse(self.currentTotalDiscounts, '0'), orElse(self.currentSubtotalPrice, '0'), orElse(self.currentTotalTax, '0'),\n  orElse(self.currentTotalPrice, '0')].all(amount, double(amount) >= 0.0)\n  && each(orElse(self.lineItems, []), 'price').all(price, double(price) >= 0.0)"
      }
    ]
  },
  "product": {
    "schema": "Product",
    "id": "productId",
    "idBase": "5904420000000000",
    "rules": [
      {
        "id": "variants-are-of-the-product",
        "title": "Variants have the id of their product",
        "description": "A variant that has a product id has the id of its product.",
        "holds": "!has(self.variants) || self.variants.all(variant, !has(variant.productId) || variant.productId == self.productId)"
      },
      {
        "id": "images-are-of-the-product",
        "title": "Images have the id of their product",
        "description": "An image that has a product id has the id of its product.",
        "holds": "!has(self.images) || self.images.all(image, !has(image.productId) || image.productId == self.productId)"
      }
    ]
  },
  "productCategory": {
    "schema": "ProductCategory",
    "id": "categoryId"
  },
  "refund": {
    "schema": "Refund",
    "id": "refundId",
    "idBase": "8120050000000000",
    "rules": [
      {
        "id": "refund-has-one-id",
        "title": "The two ids of a refund are equal",
        "description": "If a refund has both `id` and `refundId`, they are equal.",
        "holds": "!has(self.id) || self.id == self.refundId"
      },
      {
        "id": "no-refund-is-below-zero",
        "title": "No refund is below zero",
        "description": "The amount of a refund is at least 0.",
        "holds": "double(self.refundPrice) >= 0.0"
      }
    ]
  },
  "shop": {
    "schema": "Shop",
    "id": "shopId",
    "idBase": "1672050000000000"
  }
};

export const events = {
  "orders/create": {
    "schema": "OrdersCreateEvent",
    "resource": "order"
  },
  "orders/paid": {
    "schema": "OrdersPaidEvent",
    "resource": "order"
  },
  "orders/update": {
    "schema": "OrdersUpdateEvent",
    "resource": "order"
  },
  "orders/fulfilled": {
    "schema": "OrdersFulfilledEvent",
    "resource": "order"
  },
  "orders/partiallyFulfilled": {
    "schema": "OrdersPartiallyFulfilledEvent",
    "resource": "order"
  },
  "orders/cancelled": {
    "schema": "OrdersCancelledEvent",
    "resource": "order"
  },
  "refunds/create": {
    "schema": "RefundsCreateEvent",
    "resource": "refund"
  },
  "products/create": {
    "schema": "ProductsCreateEvent",
    "resource": "product"
  },
  "products/update": {
    "schema": "ProductsUpdateEvent",
    "resource": "product"
  },
  "products/delete": {
    "schema": "ProductsDeleteEvent",
    "resource": "product"
  }
};

export const assumedStatuses = {
  "400": ["invalid-request-statuses"],
  "401": ["token-statuses"],
  "403": ["scope-statuses"],
  "404": ["missing-resource-statuses"],
  "409": ["error-statuses"],
  "422": ["invalid-request-statuses"],
  "429": ["rate-limits"]
};

export const shapes = {
  "CollectResult": [
    ["result", "boolean"]
  ],
  "CollectResultEnvelope": [
    ["collections", "object", "CollectResult"]
  ],
  "Collection": [
    ["collectionId", "numericId"],
    ["title", "text"],
    ["bodyHtml", "text"],
    ["collectionType", "number"],
    ["image", "object", "CollectionImage"],
    ["published", "boolean"],
    ["ruleSet", "object", "CollectionRuleSet"],
    ["countGoodsNum", "number"],
    ["collects", "numericIds"]
  ],
  "CollectionEnvelope": [
    ["collection", "object", "Collection"]
  ],
  "CollectionFields": [
    ["title", "text"],
    ["bodyHtml", "text"],
    ["collectionType", "number"],
    ["image", "object", "CollectionImage"],
    ["published", "boolean"],
    ["ruleSet", "object", "CollectionRuleSet"],
    ["countGoodsNum", "number"],
    ["collects", "numericIds"]
  ],
  "CollectionImage": [
    ["src", "text"]
  ],
  "CollectionListEnvelope": [
    ["collections", "each", "Collection"]
  ],
  "CollectionRule": [
    ["column", "text"],
    ["relation", "text"],
    ["condition", "textList"]
  ],
  "CollectionRuleSet": [
    ["appliedDisjunctively", "boolean"],
    ["rules", "each", "CollectionRule"]
  ],
  "CountEnvelope": [
    ["count", "number"]
  ],
  "Customer": [
    ["id", "id"],
    ["firstName", "text"],
    ["lastName", "text"],
    ["email", "text"],
    ["phone", "text"],
    ["verifiedEmail", "boolean"],
    ["state", "text"],
    ["notes", "text"],
    ["tags", "texts"],
    ["totalSpent", "decimal"],
    ["ordersCount", "number"],
    ["taxExempt", "boolean"],
    ["taxExemptions", "object", "TaxExemptions"],
    ["emailMarketingConsent", "object", "MarketingConsent"],
    ["smsMarketingConsent", "object", "MarketingConsent"],
    ["addresses", "each", "CustomerAddress"],
    ["defaultAddress", "object", "CustomerAddress"],
    ["createTime", "text"],
    ["updateTime", "text"]
  ],
  "CustomerAddress": [
    ["id", "id"],
    ["firstName", "text"],
    ["lastName", "text"],
    ["company", "text"],
    ["address1", "text"],
    ["address2", "text"],
    ["city", "text"],
    ["provinceCode", "text"],
    ["countryCode", "text"],
    ["zip", "text"],
    ["phone", "text"],
    ["isDefaultAddress", "boolean"]
  ],
  "CustomerEnvelope": [
    ["customer", "object", "Customer"]
  ],
  "CustomerFields": [
    ["firstName", "text"],
    ["lastName", "text"],
    ["email", "text"],
    ["phone", "text"],
    ["verifiedEmail", "boolean"],
    ["state", "text"],
    ["notes", "text"],
    ["tags", "texts"],
    ["totalSpent", "decimal"],
    ["ordersCount", "number"],
    ["taxExempt", "boolean"],
    ["taxExemptions", "object", "TaxExemptions"],
    ["emailMarketingConsent", "object", "MarketingConsent"],
    ["smsMarketingConsent", "object", "MarketingConsent"],
    ["addresses", "each", "CustomerAddress"],
    ["defaultAddress", "object", "CustomerAddress"],
    ["createTime", "text"],
    ["updateTime", "text"]
  ],
  "CustomerListEnvelope": [
    ["customers", "each", "Customer"]
  ],
  "CustomerSummary": [
    ["id", "id"],
    ["firstName", "text"],
    ["lastName", "text"],
    ["email", "text"],
    ["phone", "text"],
    ["note", "text"],
    ["addresses", "each", "CustomerAddress"],
    ["defaultAddress", "object", "CustomerAddress"],
    ["taxExempt", "boolean"],
    ["taxExemptions", "object", "TaxExemptions"],
    ["tags", "texts"],
    ["state", "text"],
    ["currency", "text"],
    ["verifiedEmail", "boolean"],
    ["createdTime", "text"],
    ["updatedTime", "text"],
    ["createdAt", "text"],
    ["updatedAt", "text"]
  ],
  "DeletedCustomer": [
    ["id", "id"],
    ["firstName", "text"],
    ["lastName", "text"],
    ["createTime", "text"],
    ["phone", "text"],
    ["updateTime", "text"],
    ["email", "text"]
  ],
  "DeletedCustomerEnvelope": [
    ["customer", "object", "DeletedCustomer"]
  ],
  "DiscountCode": [
    ["code", "text"],
    ["amount", "decimal"],
    ["type", "text"]
  ],
  "EmptyObject": [],
  "Fulfillment": [
    ["id", "id"],
    ["orderId", "id"],
    ["status", "text"],
    ["lineItems", "each", "FulfillmentLineItem"],
    ["originAddress", "each", "OriginAddress"],
    ["trackingCompany", "text"],
    ["trackingNumber", "text"],
    ["trackingUrl", "text"],
    ["trackingNumbers", "separated"],
    ["trackingUrls", "separated"],
    ["trackings", "each", "Tracking"],
    ["fulfillmentServiceHandle", "text"],
    ["createTime", "text"],
    ["updateTime", "text"]
  ],
  "FulfillmentEnvelope": [
    ["fulfillment", "object", "Fulfillment"]
  ],
  "FulfillmentLineItem": [
    ["id", "id"],
    ["productId", "id"],
    ["variantId", "id"],
    ["variantTitle", "text"],
    ["title", "text"],
    ["name", "text"],
    ["sku", "text"],
    ["quantity", "number"],
    ["price", "decimal"],
    ["grams", "number"],
    ["requiresShipping", "boolean"],
    ["giftCard", "boolean"],
    ["fulfillmentStatus", "text"]
  ],
  "FulfillmentListEnvelope": [
    ["fulfillment", "each", "Fulfillment"]
  ],
  "FulfillmentService": [
    ["name", "text"],
    ["trackingSupport", "boolean"],
    ["serviceId", "id"],
    ["serviceName", "text"]
  ],
  "FulfillmentServiceEnvelope": [
    ["fulfillmentService", "object", "FulfillmentService"]
  ],
  "FulfillmentTracking": [
    ["id", "id"],
    ["orderId", "id"],
    ["status", "text"],
    ["createTime", "text"],
    ["updateTime", "text"],
    ["lineItems", "each", "FulfillmentLineItem"],
    ["trackings", "each", "Tracking"],
    ["originAddress", "each", "OriginAddress"]
  ],
  "FulfillmentTrackingEnvelope": [
    ["fulfillment", "object", "FulfillmentTracking"]
  ],
  "FulfillmentTrackingFields": [
    ["orderId", "id"],
    ["status", "text"],
    ["createTime", "text"],
    ["updateTime", "text"],
    ["lineItems", "each", "FulfillmentLineItem"],
    ["trackings", "each", "Tracking"],
    ["originAddress", "each", "OriginAddress"]
  ],
  "GiftCard": [
    ["id", "numericId"],
    ["code", "text"],
    ["lastCharacters", "text"],
    ["balance", "decimal"],
    ["initialValue", "decimal"],
    ["currency", "text"],
    ["customerId", "numericId"],
    ["orderId", "id"],
    ["lineItemId", "id"],
    ["note", "text"],
    ["expireTime", "text"],
    ["disableTime", "text"],
    ["createTime", "text"],
    ["updateTime", "text"],
    ["userId", "numericId"]
  ],
  "GiftCardEnvelope": [
    ["giftCard", "object", "GiftCard"]
  ],
  "GiftCardListEnvelope": [
    ["giftCards", "each", "GiftCard"]
  ],
  "InventoryQuantity": [
    ["locationId", "id"],
    ["available", "number"]
  ],
  "Language": [
    ["language", "text"],
    ["isDefault", "boolean"],
    ["translateStatus", "boolean"]
  ],
  "Languages": [
    ["publishedList", "each", "Language"],
    ["unPublishedList", "each", "Language"]
  ],
  "LanguagesEnvelope": [
    ["languages", "object", "Languages"]
  ],
  "Location": [
    ["locationId", "id"],
    ["isDefault", "boolean"],
    ["stopStatus", "boolean"],
    ["locationName", "text"],
    ["country", "text"],
    ["province", "text"],
    ["city", "text"],
    ["address1", "text"],
    ["address2", "text"],
    ["zipcode", "text"],
    ["phone", "text"],
    ["latitude", "decimalText"],
    ["longitude", "decimalText"],
    ["fulfillmentServiceHandle", "text"]
  ],
  "LocationEnvelope": [
    ["location", "object", "Location"]
  ],
  "LocationFields": [
    ["locationName", "text"],
    ["country", "text"],
    ["province", "text"],
    ["city", "text"],
    ["address1", "text"],
    ["address2", "text"],
    ["zipcode", "text"],
    ["phone", "text"],
    ["latitude", "decimalText"],
    ["longitude", "decimalText"],
    ["fulfillmentServiceHandle", "text"]
  ],
  "LocationListEnvelope": [
    ["locations", "each", "Location"]
  ],
  "MarketAssign": [
    ["marketId", "id"],
    ["isAssigned", "boolean"]
  ],
  "MarketingConsent": [
    ["state", "text"],
    ["consentUpdateTime", "text"]
  ],
  "OptionValue": [
    ["id", "id"],
    ["name", "text"],
    ["position", "number"]
  ],
  "Order": [
    ["orderId", "numericId"],
    ["lineItems", "each", "OrderLineItem"],
    ["note", "text"],
    ["sourceName", "text"],
    ["sourceIdentifier", "text"],
    ["marketId", "numericId"],
    ["email", "text"],
    ["phone", "text"],
    ["tags", "text"],
    ["buyerAcceptsMarketing", "boolean"],
    ["currency", "text"],
    ["presentmentCurrency", "text"],
    ["financialStatus", "text"],
    ["fulfillmentStatus", "text"],
    ["cancelReason", "text"],
    ["cancelledAt", "text"],
    ["closedAt", "text"],
    ["createdAt", "text"],
    ["updatedAt", "text"],
    ["subtotalPrice", "decimalText"],
    ["totalLineItemsPrice", "decimalText"],
    ["totalDiscounts", "decimalText"],
    ["totalPrice", "decimalText"],
    ["totalTax", "decimalText"],
    ["totalOutstanding", "decimalText"],
    ["totalWeight", "number"],
    ["currentTotalDiscounts", "decimalText"],
    ["currentTotalPrice", "decimalText"],
    ["currentSubtotalPrice", "decimalText"],
    ["currentTotalTax", "decimalText"],
    ["taxesIncluded", "boolean"],
    ["dutiesIncluded", "boolean"],
    ["paymentGatewayNames", "texts"],
    ["paymentTerms", "object", "PaymentTerms"],
    ["discountCodes", "each", "DiscountCode"],
    ["fulfillments", "each", "OrderFulfillmentRecord"],
    ["shippingAddress", "object", "OrderAddress"],
    ["billingAddress", "object", "OrderAddress"],
    ["customer", "object", "CustomerSummary"]
  ],
  "OrderAddress": [
    ["firstName", "text"],
    ["lastName", "text"],
    ["name", "text"],
    ["address1", "text"],
    ["address2", "text"],
    ["city", "text"],
    ["province", "text"],
    ["provinceCode", "text"],
    ["country", "text"],
    ["countryCode", "text"],
    ["zip", "text"],
    ["phone", "text"],
    ["latitude", "decimalText"],
    ["longitude", "decimalText"]
  ],
  "OrderEnvelope": [
    ["order", "object", "Order"]
  ],
  "OrderEventData": [
    ["order", "object", "Order"]
  ],
  "OrderFields": [
    ["note", "text"],
    ["sourceName", "text"],
    ["sourceIdentifier", "text"],
    ["marketId", "numericId"],
    ["email", "text"],
    ["phone", "text"],
    ["tags", "text"],
    ["buyerAcceptsMarketing", "boolean"],
    ["currency", "text"],
    ["presentmentCurrency", "text"],
    ["financialStatus", "text"],
    ["fulfillmentStatus", "text"],
    ["cancelReason", "text"],
    ["cancelledAt", "text"],
    ["closedAt", "text"],
    ["createdAt", "text"],
    ["updatedAt", "text"],
    ["subtotalPrice", "decimalText"],
    ["totalLineItemsPrice", "decimalText"],
    ["totalDiscounts", "decimalText"],
    ["totalPrice", "decimalText"],
    ["totalTax", "decimalText"],
    ["totalOutstanding", "decimalText"],
    ["totalWeight", "number"],
    ["currentTotalDiscounts", "decimalText"],
    ["currentTotalPrice", "decimalText"],
    ["currentSubtotalPrice", "decimalText"],
    ["currentTotalTax", "decimalText"],
    ["taxesIncluded", "boolean"],
    ["dutiesIncluded", "boolean"],
    ["paymentGatewayNames", "texts"],
    ["paymentTerms", "object", "PaymentTerms"],
    ["discountCodes", "each", "DiscountCode"],
    ["fulfillments", "each", "OrderFulfillmentRecord"],
    ["shippingAddress", "object", "OrderAddress"],
    ["billingAddress", "object", "OrderAddress"],
    ["customer", "object", "CustomerSummary"]
  ],
  "OrderFulfillmentRecord": [
    ["fulfillId", "id"],
    ["orderId", "id"],
    ["status", "text"],
    ["createdAt", "text"],
    ["updatedAt", "text"]
  ],
  "OrderLineItem": [
    ["id", "id"],
    ["productId", "id"],
    ["variantId", "id"],
    ["variantTitle", "text"],
    ["title", "text"],
    ["sku", "text"],
    ["quantity", "number"],
    ["currentQuantity", "number"],
    ["fulfillableQuantity", "number"],
    ["price", "decimal"],
    ["totalDiscount", "decimal"],
    ["grams", "number"],
    ["taxable", "boolean"],
    ["requiresShipping", "boolean"],
    ["giftCard", "boolean"],
    ["fulfillmentStatus", "text"]
  ],
  "OrderListEnvelope": [
    ["orders", "each", "Order"]
  ],
  "OrdersCancelledEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "OrderEventData"]
  ],
  "OrdersCreateEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "OrderEventData"]
  ],
  "OrdersFulfilledEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "OrderEventData"]
  ],
  "OrdersPaidEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "OrderEventData"]
  ],
  "OrdersPartiallyFulfilledEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "OrderEventData"]
  ],
  "OrdersUpdateEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "OrderEventData"]
  ],
  "OriginAddress": [
    ["zip", "text"],
    ["address1", "text"],
    ["address2", "text"],
    ["city", "text"],
    ["provinceCode", "text"],
    ["countryCode", "text"]
  ],
  "PaymentTerms": [
    ["amount", "decimal"],
    ["currency", "text"]
  ],
  "Product": [
    ["productId", "id"],
    ["title", "text"],
    ["subTitle", "text"],
    ["bodyHtml", "text"],
    ["vendor", "text"],
    ["productType", "text"],
    ["status", "text"],
    ["isMultiVariant", "boolean"],
    ["categoryId", "id"],
    ["collections", "numericIds"],
    ["images", "each", "ProductImage"],
    ["options", "each", "ProductOption"],
    ["variants", "each", "ProductVariant"],
    ["marketAssigns", "each", "MarketAssign"]
  ],
  "ProductCategory": [
    ["categoryId", "id"],
    ["categoryName", "text"],
    ["parentCategoryId", "id"]
  ],
  "ProductCategoryListEnvelope": [
    ["productCategories", "each", "ProductCategory"]
  ],
  "ProductCategorySummary": [
    ["categoryId", "id"],
    ["categoryName", "text"]
  ],
  "ProductDetails": [
    ["productId", "id"],
    ["title", "text"],
    ["subTitle", "text"],
    ["bodyHtml", "text"],
    ["vendor", "text"],
    ["productType", "text"],
    ["status", "text"],
    ["isMultiVariant", "boolean"],
    ["categoryId", "id"],
    ["collections", "numericIds"],
    ["images", "each", "ProductImage"],
    ["options", "each", "ProductOption"],
    ["variants", "each", "ProductVariant"],
    ["marketAssigns", "each", "MarketAssign"],
    ["productCategory", "object", "ProductCategorySummary"],
    ["salesChannels", "each", "SalesChannel"]
  ],
  "ProductDetailsEnvelope": [
    ["product", "object", "ProductDetails"]
  ],
  "ProductEnvelope": [
    ["product", "object", "Product"]
  ],
  "ProductEventData": [
    ["product", "object", "Product"]
  ],
  "ProductFields": [
    ["title", "text"],
    ["subTitle", "text"],
    ["bodyHtml", "text"],
    ["vendor", "text"],
    ["productType", "text"],
    ["status", "text"],
    ["isMultiVariant", "boolean"],
    ["categoryId", "id"],
    ["collections", "numericIds"],
    ["images", "each", "ProductImage"],
    ["options", "each", "ProductOption"],
    ["variants", "each", "ProductVariant"],
    ["marketAssigns", "each", "MarketAssign"]
  ],
  "ProductImage": [
    ["src", "text"],
    ["position", "number"],
    ["productId", "id"]
  ],
  "ProductOption": [
    ["id", "id"],
    ["name", "text"],
    ["position", "number"],
    ["value", "each", "OptionValue"]
  ],
  "ProductVariant": [
    ["variantId", "id"],
    ["productId", "id"],
    ["sku", "text"],
    ["barcode", "text"],
    ["price", "decimal"],
    ["costPrice", "decimal"],
    ["compareOfPrice", "decimal"],
    ["weight", "number"],
    ["weightUnit", "text"],
    ["isDisabled", "boolean"],
    ["inventoryManagement", "boolean"],
    ["inventoryQuantities", "each", "InventoryQuantity"],
    ["options", "each", "VariantOption"]
  ],
  "ProductsCreateEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "ProductEventData"]
  ],
  "ProductsDeleteEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "ProductEventData"]
  ],
  "ProductsUpdateEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "ProductEventData"]
  ],
  "Refund": [
    ["refundId", "numericId"],
    ["id", "numericId"],
    ["refundPrice", "decimal"],
    ["customerId", "numericId"],
    ["customer", "object", "CustomerSummary"],
    ["lineItems", "each", "RefundLineItem"],
    ["note", "text"],
    ["createTime", "text"],
    ["updateTime", "text"]
  ],
  "RefundEnvelope": [
    ["refund", "object", "Refund"]
  ],
  "RefundEventData": [
    ["refund", "object", "Refund"]
  ],
  "RefundFields": [
    ["customerId", "numericId"],
    ["customer", "object", "CustomerSummary"],
    ["lineItems", "each", "RefundLineItem"],
    ["note", "text"],
    ["createTime", "text"],
    ["updateTime", "text"]
  ],
  "RefundLineItem": [
    ["id", "id"],
    ["line_item", "object", "OrderLineItem"],
    ["line_item_id", "id"],
    ["quantity", "number"],
    ["subtotal", "decimal"],
    ["total_tax", "decimal"],
    ["location_id", "id"]
  ],
  "RefundListEnvelope": [
    ["refunds", "each", "Refund"]
  ],
  "RefundsCreateEvent": [
    ["type", "text"],
    ["timestamp", "text"],
    ["data", "object", "RefundEventData"]
  ],
  "SalesChannel": [
    ["salesChannelCode", "text"]
  ],
  "Shop": [
    ["shopId", "id"],
    ["shopName", "text"],
    ["description", "text"],
    ["logo", "text"],
    ["domain", "text"],
    ["originDomain", "text"],
    ["mail", "text"],
    ["country", "text"],
    ["currency", "text"],
    ["timezone", "text"],
    ["ianaTimezone", "text"],
    ["weightUnit", "text"],
    ["shopStatus", "text"]
  ],
  "ShopEnvelope": [
    ["shop", "object", "Shop"]
  ],
  "TaxExemptionRegion": [
    ["country", "text"],
    ["applyToAllSubdivision", "boolean"],
    ["subdivisions", "texts"]
  ],
  "TaxExemptions": [
    ["applyToAllRegion", "boolean"],
    ["taxExemptionRegions", "each", "TaxExemptionRegion"]
  ],
  "Tracking": [
    ["trackingCompany", "text"],
    ["trackingNumber", "text"],
    ["trackingUrl", "text"]
  ],
  "VariantOption": [
    ["id", "id"],
    ["name", "text"],
    ["position", "number"],
    ["value", "object", "OptionValue"]
  ]
};
