// Generated from openapi/ by `npm run build`; do not edit.

export interface paths {
    "/api/202412/category/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search categories
         * Finds categories by name, to get the id that a new product takes. Nothing is said of pages, so the answer is taken to be
         *     whole. Which scope it needs is not documented.
         */
        get: operations["searchCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * Lists collections, a page at a time. Filters narrow the list together. Take collection ids from here before creating a
         *     product.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Create a collection
         * Creates a collection of products, custom (`collectionType` 1, products picked by hand) or smart (2, picked by a rule set).
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The collection.
                 * @example 3301846220054471
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * Reads a collection with the ids of its products.
         */
        get: operations["getCollection"];
        /**
         * Update a collection
         * Changes a collection. What is not sent stays; a list of products or rules that is sent takes the place of the old one.
         */
        put: operations["updateCollection"];
        post?: never;
        /**
         * Delete a collection
         * Removes a collection for good. The answer is an empty object. Its products are not said to go with it.
         */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/collections/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add products to a collection
         * Puts products into a collection; those that are in it stay. The answer says only whether it was done, and says so under
         *     the plural key. A smart collection is assumed to be refused.
         */
        post: operations["addProductsToCollection"];
        /**
         * Remove products from a collection
         * Takes products out of a collection; the products themselves stay. The answer says only whether it was done, and says so
         *     under the plural key. A smart collection is assumed to be refused.
         *
         *     This DELETE carries a body. Some clients, proxies and servers drop such a body without a word, so check `result`, and that
         *     the products are gone, before relying on a new client.
         */
        delete: operations["removeProductsFromCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/collections/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count collections
         * Counts the store's collections.
         */
        get: operations["countCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * Lists all customers, a page at a time. None of its query parameters is documented; those given here are what other lists
         *     have. Use the search to narrow or order the list.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * Creates a customer, with addresses, consents and tags. Whether an e-mail address or phone that another customer has is
         *     refused is not documented.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * Reads a customer with addresses, consents and tax exemptions.
         */
        get: operations["getCustomer"];
        /**
         * Update a customer
         * Changes a customer. What is not sent stays; a list that is sent, such as tags or addresses, takes the place of the old one.
         *     What the service works out itself, such as the number of orders, is not promised to change.
         */
        put: operations["updateCustomer"];
        post?: never;
        /**
         * Delete a customer
         * Deletes a customer who has no orders; one who has any is refused. The answer shows the customer once more, in short,
         *     where other deletes answer nothing.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/customers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search customers
         * Finds customers by terms such as their id or their number of orders, in the order asked for, a page at a time. It changes
         *     nothing and can be repeated, yet it needs the scope for writing customers, not the one for reading them.
         */
        post: operations["searchCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/fulfillment_services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a fulfillment service
         * Registers a provider that ships for the store. The answer has an id and a name; the handle by which fulfillments and
         *     locations name a provider is not in it, and when the callback address is called is not documented.
         */
        post: operations["createFulfillmentService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/fulfillments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get fulfillments by id
         * Reads the fulfillment with the given id. Several ids can be sent, yet the answer is one object; what it holds then is not
         *     documented, so ask for one at a time.
         */
        get: operations["getFulfillmentsByIds"];
        put?: never;
        /**
         * Create a fulfillment
         * Ships lines of an order, all at once or a few at a time. The new fulfillment is `open`. It is assumed that no more of a line
         *     is shipped than is left of it, and nothing of a cancelled order. Whether it moves the fulfillment status of the order is not
         *     documented.
         */
        post: operations["createFulfillment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/fulfillments/{fulfillmentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The fulfillment.
                 * @example 6620184473359013901
                 */
                fulfillmentId: components["parameters"]["FulfillmentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel a fulfillment
         * Calls a fulfillment off. It is assumed that only an `open` one can be cancelled, and that its status is `cancelled`
         *     afterwards. Whether its lines can be shipped again is not documented.
         */
        put: operations["cancelFulfillment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/fulfillments/{fulfillmentId}/update_tracking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The fulfillment.
                 * @example 6620184473359013901
                 */
                fulfillmentId: components["parameters"]["FulfillmentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a fulfillment's tracking
         * Tells how the parcels of a fulfillment can be followed. Status, lines, times and origin can be sent along; whether they
         *     take effect is not documented. A fulfillment that is cancelled is assumed to be refused. The answer has only the fields that
         *     can be sent, without the main tracking number and the lists that follow from the tracking.
         */
        put: operations["updateFulfillmentTracking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/gift_cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a gift card
         * Issues a card with credit, for a customer or for nobody in particular. The answer has the whole code, so treat it as money.
         */
        post: operations["createGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/gift_cards/{giftCardId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The gift card.
                 * @example 4410297736150824
                 */
                giftCardId: components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        /**
         * Get a gift card
         * Reads a gift card with its code, its credit, and the customer and order it belongs to.
         */
        get: operations["getGiftCard"];
        /**
         * Update a gift card
         * Sets a gift card's balance, note or expiry. Code, initial value and customer stay as they are, and so does what is not sent.
         */
        put: operations["updateGiftCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/gift_cards/{giftCardId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The gift card.
                 * @example 4410297736150824
                 */
                giftCardId: components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a gift card
         * Disables a gift card for good and records when; the rest of the card stays. No operation enables it again, and what a
         *     second call does is not documented.
         */
        post: operations["disableGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/gift_cards/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count gift cards
         * Counts all gift cards. Whether disabled and expired ones are among them is not documented.
         */
        get: operations["countGiftCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/gift_cards/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search gift cards
         * Lists gift cards, a page at a time. Filters narrow the list together. In which order cards come is not documented.
         */
        get: operations["searchGiftCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * Lists orders, a page at a time. Filters narrow the list together. No page token is documented: where no `Link` header
         *     comes, walk the list by a window on the creation or update date; the bounds are inclusive, so drop what you have seen.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * Creates an order, for instance one taken on another platform. Each line names its product and variant; stock need not be
         *     declared. Which of the other fields take effect is not documented.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Get an order
         * Reads an order with its lines and the records of its fulfillments. Which scope it needs is not documented.
         */
        get: operations["getOrder"];
        /**
         * Update an order
         * Changes an order's e-mail address, phone, note, tags or shipping address. Nothing else of an order can be edited; its lines
         *     stay as they are. What is not sent stays.
         */
        put: operations["updateOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * Cancels the order and records when and why. An order that is both paid and fulfilled is refused; one that is cancelled
         *     already is assumed to be. What happens to its open fulfillments is not documented.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/orders/{orderId}/fulfillments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * List an order's fulfillments
         * Lists the fulfillments of an order, with lines and tracking. The array stands under the singular key `fulfillment`. No
         *     paging is documented, so expect them all.
         */
        get: operations["listOrderFulfillments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/orders/{orderId}/fulfillments/count": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Count an order's fulfillments
         * Tells how many fulfillments an order has. Whether cancelled ones count is not documented.
         */
        get: operations["countOrderFulfillments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/orders/{orderId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * List an order's refunds
         * Lists the refunds of an order, a page at a time. The order stands in the path; it is also known as a query parameter of the
         *     same name, which need not be sent.
         */
        get: operations["listOrderRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a product
         * Creates a product with its variants, options, images and markets. Take its category from the category search and its
         *     collections from the collection list first. Which scope it needs is not documented.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The product.
                 * @example 5904417730268823
                 */
                productId: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * Get a product
         * Reads a product with its variants, the name of its category and the channels it is sold in. Which scope it needs is not
         *     documented.
         */
        get: operations["getProduct"];
        /**
         * Update a product
         * Changes a product. What is not sent stays; a list that is sent takes the place of the old one, so send the
         *     variants, options and images that are to stay. Which scope it needs is not documented.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * Removes a product with its variants for good. The answer is an empty object. What becomes of the lines of orders that name
         *     it, and which scope the call needs, is not documented.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get refunds by id
         * Reads the refund with the given id. Several ids can be sent, yet the answer is one object; what it holds then is not
         *     documented, so ask for one at a time.
         */
        get: operations["getRefundsByIds"];
        put?: never;
        /**
         * Create a refund
         * Gives money back to a customer for lines of an order. The order is not sent; it is assumed to be the one that the lines
         *     belong to, so name each line by `line_item_id`. More of a line than is left of it is assumed to be refused. What the refund
         *     does to the order's amounts is not documented.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/refunds/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The refund.
                 * @example 8120047715563301
                 */
                refundId: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a refund's status
         * Sets the status of a refund, by a number. What the numbers mean and which may follow which is not documented, and no
         *     answer shows the status, so whoever sets it has to remember it.
         */
        put: operations["updateRefundStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/shops/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shop
         * Reads what the shop is, where it stands, and the units, currency and zone it reckons in.
         */
        get: operations["getShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/shops/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List languages
         * Reads the languages of the shop, those that customers see and those that are still in preparation.
         */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/shops/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a location
         * Adds a place that stocks or ships. The path says `location` in the singular, unlike those that read, change and delete one.
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/shops/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * Lists the places that stock and ship, a page at a time. The list is said to scroll, but neither its parameters nor the
         *     shape of its answer is documented; both are assumed.
         */
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/shops/locations/{locationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The location.
                 * @example 6712045519843072835
                 */
                locationId: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        /**
         * Get a location
         * Reads a place that stocks or ships.
         */
        get: operations["getLocation"];
        /**
         * Update a location
         * Changes a location's name, address or fulfillment service. What is not sent stays.
         */
        put: operations["updateLocation"];
        post?: never;
        /**
         * Delete a location
         * Removes a location for good. The answer is an empty object. The default location is assumed to be refused.
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/202412/shops/locations/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count locations
         * Counts the places that stock and ship.
         */
        get: operations["countLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "orders/cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was cancelled
         * Sent when an order is cancelled. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onOrdersCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "orders/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was created
         * Sent when an order is created. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onOrdersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "orders/fulfilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was fulfilled
         * Sent when all of an order is shipped. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onOrdersFulfilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "orders/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was paid
         * Sent when an order is paid. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onOrdersPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "orders/partiallyFulfilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was partially fulfilled
         * Sent when a part of an order is shipped. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onOrdersPartiallyFulfilled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "orders/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was updated
         * Sent when an order changes. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onOrdersUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "products/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product was created
         * Sent when a product is created. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onProductsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "products/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product was deleted
         * Sent when a product is deleted. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onProductsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "products/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product was updated
         * Sent when a product changes. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onProductsUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refunds/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund moved
         * Sent when a refund is under way, when it is done, and when money moves. How the three are told apart is not documented. Which operation causes it is not documented; nor are its body and signature, which are assumed.
         */
        post: operations["onRefundsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** Which fulfillment to cancel. */
        CancelFulfillmentRequest: {
            /** The fulfillment, as in the path. */
            fulfillmentId?: components["schemas"]["Id"];
        };
        /** Which order to cancel, and why. */
        CancelOrderRequest: {
            /** The order, as in the path. */
            orderId?: components["schemas"]["NumberId"];
            /** Why it is cancelled. The order shows it as `cancelReason`. */
            reason?: string;
        };
        /** Decimal amount with two places. A JSON number may drop trailing zeros; the text form never has a third place. */
        CardAmount: `${number}`;
        /**
         * When a gift card stops being valid: a time with or without an offset, or a number, whose unit is not documented.
         *     Send a time with an offset.
         */
        CardExpiry: string;
        /** Time of a gift card. Whether it carries an offset is not documented, so read it as text. */
        CardTime: string;
        /** Products and a collection. */
        Collect: {
            /** The collection. */
            collectionId: components["schemas"]["NumberId"];
            /** The products, by id. */
            productIds: components["schemas"]["NumberId"][];
        };
        /** Products that are shown together, picked by hand or by rules. */
        Collection: components["schemas"]["CollectionFields"] & {
            /** Identifier of the collection, given by the service. */
            collectionId: components["schemas"]["NumberId"];
        };
        /** One collection. */
        CollectionEnvelope: {
            collection: components["schemas"]["Collection"];
        };
        /** What a collection has and a request may send. */
        CollectionFields: {
            /** Description of the collection, as HTML. Whether the service cleans it is not documented, so escape or clean it. */
            bodyHtml?: string;
            /** Whether products are picked by hand (1, custom) or by the rule set (2, smart). */
            collectionType?: components["schemas"]["CollectionType"];
            /** The products in the collection, by id. Which of them may be sent for a smart collection is not documented. */
            collects?: components["schemas"]["NumberIdList"];
            /** How many products are in the collection. Sending it has no promised effect. */
            countGoodsNum?: components["schemas"]["Count"];
            /** Picture of the collection. */
            image?: components["schemas"]["CollectionImage"];
            /** Whether customers see the collection in the online store. */
            published?: components["schemas"]["Flag"];
            /** What picks the products of a smart collection. */
            ruleSet?: components["schemas"]["CollectionRuleSet"];
            /** Name of the collection. */
            title?: string;
        };
        /** Picture of a collection. */
        CollectionImage: {
            /**
             * Format: uri
             * Address of the picture.
             */
            src?: string;
        };
        /** Collections, under the plural key. */
        CollectionListEnvelope: {
            /** The collections of the page. */
            collections: components["schemas"]["Collection"][];
        };
        /** A rule that a product meets or not. Which columns and relations there are is not documented. */
        CollectionRule: {
            /**
             * What of a product is looked at. `title` was seen.
             * @example title
             */
            column?: string;
            /** What it is compared with. */
            condition?: components["schemas"]["TextList"];
            /**
             * How it is compared. `equals` was seen.
             * @example equals
             */
            relation?: string;
        };
        /** The rules of a smart collection, and how they go together. */
        CollectionRuleSet: {
            /** Whether a product is in when it meets any rule; otherwise it has to meet all of them. */
            appliedDisjunctively?: components["schemas"]["Flag"];
            /** The rules. */
            rules?: components["schemas"]["CollectionRule"][];
        };
        /**
         * How a collection gets its products, 1 by hand (custom) or 2 by rules (smart).
         * @enum {number}
         */
        CollectionType: 1 | 2;
        /** Which products to add to a collection or to remove from it. */
        CollectRequest: {
            collect: components["schemas"]["Collect"];
        };
        /** How adding or removing products went. */
        CollectResult: {
            /**
             * Whether it was done. When it is false, and whether products that are unknown, already in or not in the collection make
             *     it so, is not documented.
             */
            result?: components["schemas"]["Flag"];
        };
        /** How adding or removing products went, under the plural key. It is an object there, not a list. */
        CollectResultEnvelope: {
            collections: components["schemas"]["CollectResult"];
        };
        /** Time with fractions of a second and without an offset, so the zone it is meant in is not known. */
        ConsentTime: string;
        /** Degrees in decimal notation, declared as text; south and west are negative. */
        Coordinate: `${number}`;
        /** Whole number, zero or more. */
        Count: number;
        /** How many there are. */
        CountEnvelope: {
            /** How many resources the call counted. */
            count: components["schemas"]["Count"];
        };
        /** The collection to create. */
        CreateCollectionRequest: {
            collection: components["schemas"]["CollectionFields"];
        };
        /** The fields of a new customer. Id, times and figures are taken without a promised effect. */
        CreateCustomer: components["schemas"]["CustomerFields"] & {
            /** Identifier for the customer. Whether the service keeps it is not documented; leave it out. */
            id?: components["schemas"]["Id"];
        };
        /** The customer to create. */
        CreateCustomerRequest: {
            customer: components["schemas"]["CreateCustomer"];
        };
        /** The fields of a new fulfillment. */
        CreateFulfillment: {
            /** Handle of the fulfillment service that ships. Where a caller learns it is not documented. */
            fulfillmentServiceHandle?: string;
            /** Which lines to ship, and how many of each. What is shipped when it is left out is not documented. */
            lineItems?: components["schemas"]["CreateFulfillmentLineItem"][];
            /** The order to ship from. */
            orderId: components["schemas"]["Id"];
            /** Where it is shipped from. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /** How the parcels can be followed, if that is known yet; a tracking update adds it later. */
            trackings?: components["schemas"]["Tracking"][];
        };
        /** A line to ship. */
        CreateFulfillmentLineItem: {
            /** Identifier of the line in the order. */
            id: components["schemas"]["Id"];
            /** How many of it to ship. */
            quantity?: components["schemas"]["Quantity"];
        };
        /** The fulfillment to create. */
        CreateFulfillmentRequest: {
            fulfillment: components["schemas"]["CreateFulfillment"];
        };
        /** The fields of a new fulfillment service. */
        CreateFulfillmentService: {
            /**
             * Format: uri
             * Address at which the provider can be called. When and how that happens is not documented.
             */
            callbackUrl?: string;
            /** Name of the provider. */
            name?: string;
            /** Whether the provider gives tracking numbers. */
            trackingSupport?: components["schemas"]["Flag"];
        };
        /** The fulfillment service to register. */
        CreateFulfillmentServiceRequest: {
            fulfillmentService: components["schemas"]["CreateFulfillmentService"];
        };
        /** The fields of a new gift card. */
        CreateGiftCard: {
            /** The code that unlocks the credit. What it may look like, and what it is when it is left out, is not documented. */
            code?: string;
            /** The customer to whom the card is assigned. */
            customerId?: components["schemas"]["NumberId"];
            /** When the card stops being valid; null for a card that never does. Send a time with an offset. */
            expireTime?: components["schemas"]["CardExpiry"] | null;
            /** Credit that the card starts with. */
            initialValue?: components["schemas"]["CardAmount"];
            /** Note to the card, at most 500 characters. */
            note?: string;
        };
        /** The gift card to create. */
        CreateGiftCardRequest: {
            giftCard: components["schemas"]["CreateGiftCard"];
        };
        /** The location to create. */
        CreateLocationRequest: {
            location: components["schemas"]["LocationFields"];
        };
        /** The fields of a new order. Fields that the service keeps are taken without a promised effect. */
        CreateOrder: components["schemas"]["OrderFields"] & {
            /** What is bought; each line names its product and variant. */
            lineItems?: components["schemas"]["CreateOrderLineItem"][];
        };
        /** A line of a new order. */
        CreateOrderLineItem: components["schemas"]["OrderLineItem"] & {
            /** The product. A new line has to name it. */
            productId: components["schemas"]["Id"];
            /** The variant of the product. A new line has to name it. */
            variantId: components["schemas"]["Id"];
        };
        /** The order to create. */
        CreateOrderRequest: {
            order: components["schemas"]["CreateOrder"];
        };
        /** The product to create. */
        CreateProductRequest: {
            product: components["schemas"]["ProductFields"];
        };
        /**
         * The fields of a new refund. The order is not named; it is assumed to be the one whose lines are refunded. Id and times are
         *     taken without a promised effect.
         */
        CreateRefund: components["schemas"]["RefundFields"] & {
            /** Identifier for the refund. Whether the service keeps it is not documented; leave it out. */
            refundId?: components["schemas"]["NumberId"];
        };
        /** The refund to create. */
        CreateRefundRequest: {
            refund: components["schemas"]["CreateRefund"];
        };
        /** Someone who buys, or may buy, with addresses, consents and what they have spent so far. */
        Customer: components["schemas"]["CustomerFields"] & {
            /** Identifier of the customer, given by the service. */
            id: components["schemas"]["Id"];
        };
        /** An address in a customer's address book. */
        CustomerAddress: {
            /** Street and number. */
            address1?: string;
            /** Flat, floor or suite. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Company of the recipient. */
            company?: string;
            /** Code of the country. */
            countryCode?: string;
            /** Given name of the recipient. */
            firstName?: string;
            /** Identifier of the address. */
            id?: components["schemas"]["Id"];
            /** Whether this is the customer's default address. */
            isDefaultAddress?: components["schemas"]["Flag"];
            /** Family name of the recipient. */
            lastName?: string;
            /** Telephone number of the recipient. */
            phone?: string;
            /** Code of the state or province. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** One customer. */
        CustomerEnvelope: {
            customer: components["schemas"]["Customer"];
        };
        /** What a customer has and a create or update request may send. */
        CustomerFields: {
            /** The address book. A list that is sent takes the place of the old one. */
            addresses?: components["schemas"]["CustomerAddress"][];
            /** When the customer was created, as year, day, month. Sending it has no promised effect. */
            createTime?: components["schemas"]["YearDayMonthTime"];
            /** The address of the address book that is used first. */
            defaultAddress?: components["schemas"]["CustomerAddress"];
            /** E-mail address. Whether two customers may have the same one is not documented. */
            email?: string;
            /** Whether marketing may be sent by e-mail. */
            emailMarketingConsent?: components["schemas"]["MarketingConsent"];
            /** Given name. */
            firstName?: string;
            /** Family name. */
            lastName?: string;
            /** Notes about the customer. Orders and refunds show them as `note`. */
            notes?: string;
            /**
             * How many orders the customer has. A customer who has any cannot be deleted. It grows with orders; sending it has no
             *     promised effect.
             */
            ordersCount?: components["schemas"]["Count"];
            /** Telephone number. */
            phone?: string;
            /** Whether marketing may be sent by text message. */
            smsMarketingConsent?: components["schemas"]["MarketingConsent"];
            /**
             * State of the customer. `DECLINED` was seen; what it means and the other values are not documented.
             * @example DECLINED
             */
            state?: string;
            /** Tags of the customer, one an entry; unlike those of an order, they are not one text. */
            tags?: string[];
            /** Whether the customer pays no tax. */
            taxExempt?: components["schemas"]["Flag"];
            /** Where the customer pays no tax. */
            taxExemptions?: components["schemas"]["TaxExemptions"];
            /** What the customer has spent in all. It grows with orders; sending it has no promised effect. */
            totalSpent?: components["schemas"]["Money"];
            /** When the customer last changed, as year, day, month. Sending it has no promised effect. */
            updateTime?: components["schemas"]["YearDayMonthTime"];
            /** Whether the e-mail address is verified. */
            verifiedEmail?: components["schemas"]["Flag"];
        };
        /** Customers, under the plural key. */
        CustomerListEnvelope: {
            /** The customers of the page. */
            customers: components["schemas"]["Customer"][];
        };
        /**
         * The customer as orders and refunds show it. The types of its fields are taken from the customer, and its times go by
         *     several names; read whichever is there.
         */
        CustomerSummary: {
            /** The address book. */
            addresses?: components["schemas"]["CustomerAddress"][];
            /** When the customer was created, under another of its names. */
            createdAt?: components["schemas"]["SummaryTime"];
            /** When the customer was created, under one of its names. */
            createdTime?: components["schemas"]["SummaryTime"];
            /** Code of the currency the customer pays in. */
            currency?: string;
            /** The default address. */
            defaultAddress?: components["schemas"]["CustomerAddress"];
            /** E-mail address. */
            email?: string;
            /** Given name. */
            firstName?: string;
            /** Identifier of the customer. */
            id?: components["schemas"]["Id"];
            /** Family name. */
            lastName?: string;
            /** Note about the customer. The customer itself calls it `notes`. */
            note?: string;
            /** Telephone number. */
            phone?: string;
            /** State of the customer's account. */
            state?: string;
            /** Tags of the customer. */
            tags?: string[];
            /** Whether the customer pays no tax. */
            taxExempt?: components["schemas"]["Flag"];
            /** Where the customer pays no tax. */
            taxExemptions?: components["schemas"]["TaxExemptions"];
            /** When the customer last changed, under another of its names. */
            updatedAt?: components["schemas"]["SummaryTime"];
            /** When the customer last changed, under one of its names. */
            updatedTime?: components["schemas"]["SummaryTime"];
            /** Whether the e-mail address is verified. */
            verifiedEmail?: components["schemas"]["Flag"];
        };
        /** What is shown of a customer who was just deleted; a few fields of the whole. */
        DeletedCustomer: {
            /** When the customer was created, as year, day, month. */
            createTime?: components["schemas"]["YearDayMonthTime"];
            /** E-mail address. */
            email?: string;
            /** Given name. */
            firstName?: string;
            /** Identifier of the customer, which leads nowhere from now on. */
            id: components["schemas"]["Id"];
            /** Family name. */
            lastName?: string;
            /** Telephone number. */
            phone?: string;
            /** When the customer last changed, as year, day, month. */
            updateTime?: components["schemas"]["YearDayMonthTime"];
        };
        /** The customer who was deleted, in short. */
        DeletedCustomerEnvelope: {
            customer: components["schemas"]["DeletedCustomer"];
        };
        /** Which gift card to disable. */
        DisableGiftCardRequest: {
            /** The gift card, as in the path. */
            giftCardId?: components["schemas"]["NumberId"];
        };
        /** A discount code that was redeemed. */
        DiscountCode: {
            /** What it took off. */
            amount?: components["schemas"]["Money"];
            /** The code. */
            code?: string;
            /** How it is reckoned, such as `percentage`. */
            type?: string;
        };
        /** Nothing; the deletion is done. */
        EmptyObject: Record<string, never>;
        /** Yes or no. */
        Flag: boolean;
        /** Lines of an order that are shipped together, and how they travel. */
        Fulfillment: {
            /** When the fulfillment was created. */
            createTime?: components["schemas"]["Instant"];
            /** Handle of the fulfillment service that ships. The answer to a new fulfillment and lists show it; other answers may not. */
            fulfillmentServiceHandle?: string;
            /** Identifier of the fulfillment, given by the service. */
            id: components["schemas"]["Id"];
            /** What is shipped, one entry a line of the order. */
            lineItems?: components["schemas"]["FulfillmentLineItem"][];
            /** The order whose lines are shipped. */
            orderId?: components["schemas"]["Id"];
            /** Where it is shipped from. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /**
             * How far the fulfillment is. A new one is `open`, `fulfilled` was seen, and `cancelled` is assumed; the other values, and
             *     what leads from one to the next, are not documented.
             * @example open
             * @example fulfilled
             */
            status?: string;
            /** Name of the carrier. */
            trackingCompany?: string;
            /** The main tracking number. */
            trackingNumber?: string;
            /** Every tracking number, with the main one among them. */
            trackingNumbers?: components["schemas"]["SeparatedList"];
            /** Carrier, number and address of each parcel. Lists and tracking updates show it; other answers may not. */
            trackings?: components["schemas"]["Tracking"][];
            /** Web address that follows the main tracking number. */
            trackingUrl?: string;
            /** Every tracking address, in the forms that tracking numbers have. */
            trackingUrls?: components["schemas"]["SeparatedList"];
            /** When the fulfillment last changed. */
            updateTime?: components["schemas"]["Instant"];
        };
        /** One fulfillment. */
        FulfillmentEnvelope: {
            fulfillment: components["schemas"]["Fulfillment"];
        };
        /** A line of the order, as far as it is shipped in this fulfillment. */
        FulfillmentLineItem: {
            /**
             * How far the line is shipped. `fulfilled` and null were seen; the other values are not documented.
             * @example fulfilled
             */
            fulfillmentStatus?: string | null;
            /** Whether the line is a gift card. */
            giftCard?: components["schemas"]["Flag"];
            /** Weight of one, in grams. */
            grams?: components["schemas"]["Measure"];
            /** Identifier of the line. It is assumed to be that of the order's line. */
            id?: components["schemas"]["Id"];
            /** Full name of what is shipped, such as product and variant together. */
            name?: string;
            /** Price of one. */
            price?: components["schemas"]["Money"];
            /** The product. */
            productId?: components["schemas"]["Id"];
            /** How many are shipped. */
            quantity?: components["schemas"]["Count"];
            /** Whether the line has to be shipped. */
            requiresShipping?: components["schemas"]["Flag"];
            /** Stock keeping unit of the variant. */
            sku?: string;
            /** Name of the product. */
            title?: string;
            /** The variant of the product. */
            variantId?: components["schemas"]["Id"];
            /** Name of the variant. */
            variantTitle?: string;
        };
        /** The fulfillments of an order, under the singular key. It is the only list that is not under a plural. */
        FulfillmentListEnvelope: {
            /** The fulfillments of the page. An array, in spite of its name. */
            fulfillment: components["schemas"]["Fulfillment"][];
        };
        /**
         * A provider that ships for the store, as its registration answers it. Its callback address is sent and not shown again.
         *     Fulfillments and locations name a provider by a handle, which no answer has.
         */
        FulfillmentService: {
            /** Name of the provider, as it was sent. */
            name?: string;
            /** Identifier of the provider, given by the service. No operation takes it. */
            serviceId: components["schemas"]["Id"];
            /** Name under which the service keeps the provider. */
            serviceName?: string;
            /** Whether the provider gives tracking numbers. */
            trackingSupport?: components["schemas"]["Flag"];
        };
        /** One fulfillment service. */
        FulfillmentServiceEnvelope: {
            fulfillmentService: components["schemas"]["FulfillmentService"];
        };
        /**
         * A fulfillment as a tracking update answers it: the fields that the update takes and no others. List the order's
         *     fulfillments for the whole.
         */
        FulfillmentTracking: components["schemas"]["FulfillmentTrackingFields"] & {
            /** Identifier of the fulfillment. */
            id: components["schemas"]["Id"];
        };
        /** One fulfillment, as far as a tracking update shows it. */
        FulfillmentTrackingEnvelope: {
            fulfillment: components["schemas"]["FulfillmentTracking"];
        };
        /** What a tracking update takes and answers, besides the id. */
        FulfillmentTrackingFields: {
            /** When the fulfillment was created. Sending it has no promised effect. */
            createTime?: components["schemas"]["Instant"];
            /** What is shipped. Whether an update can change it is not documented. */
            lineItems?: components["schemas"]["FulfillmentLineItem"][];
            /** The order whose lines are shipped. */
            orderId?: components["schemas"]["Id"];
            /** Where it is shipped from. Whether an update can change it is not documented. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /**
             * How far the fulfillment is. Whether an update can set it is not documented.
             * @example open
             * @example fulfilled
             */
            status?: string;
            /** Carrier, number and address of each parcel. A list that is sent takes the place of the old one. */
            trackings?: components["schemas"]["Tracking"][];
            /** When the fulfillment last changed. Sending it has no promised effect. */
            updateTime?: components["schemas"]["Instant"];
        };
        /** A card that holds credit, which whoever has its code can spend. */
        GiftCard: {
            /** Credit that is left. */
            balance?: components["schemas"]["CardAmount"];
            /** The code that unlocks the credit. Keep it out of logs, and show the last characters instead. */
            code?: string;
            /** When the card was created, in a zone that is not documented. */
            createTime?: components["schemas"]["LocalTime"];
            /** Code of the currency of both amounts. No request sets it. */
            currency?: string;
            /** The customer to whom the card is assigned. */
            customerId?: components["schemas"]["NumberId"];
            /** When the card was disabled. As long as it is not, expect null or no such member. */
            disableTime?: components["schemas"]["CardTime"] | null;
            /** When the card stops being valid; null when it never does. */
            expireTime?: components["schemas"]["CardTime"] | null;
            /** Identifier of the card, given by the service. */
            id: components["schemas"]["NumberId"];
            /** Credit that the card started with. */
            initialValue?: components["schemas"]["CardAmount"];
            /** The last four characters of the code, enough to recognize a card by. The search takes them. */
            lastCharacters?: string;
            /** The line of that order. */
            lineItemId?: components["schemas"]["Id"];
            /** Note to the card, at most 500 characters. */
            note?: string;
            /** The order that the card belongs to. */
            orderId?: components["schemas"]["Id"];
            /** When the card last changed, in a zone that is not documented. */
            updateTime?: components["schemas"]["LocalTime"];
            /** The administrator who created the card by hand, in the admin interface. */
            userId?: components["schemas"]["NumberId"];
        };
        /** One gift card. */
        GiftCardEnvelope: {
            giftCard: components["schemas"]["GiftCard"];
        };
        /** Gift cards, under the plural key. */
        GiftCardListEnvelope: {
            /** The gift cards of the page. */
            giftCards: components["schemas"]["GiftCard"][];
        };
        /** Identifier. Compare it as text; it can be longer than a double-precision number holds. */
        Id: string;
        /**
         * Format: date-time
         * Point in time, ISO 8601 with an offset.
         */
        Instant: string;
        /** How much of a variant a location has. */
        InventoryQuantity: {
            /** How many can be sold from there. Whether it can go below zero is not documented. */
            available?: components["schemas"]["Measure"];
            /** The location. */
            locationId?: components["schemas"]["Id"];
        };
        /** A language of the shop. */
        Language: {
            /** Whether this is the shop's default language. */
            isDefault?: components["schemas"]["Flag"];
            /**
             * Tag of the language.
             * @example en
             */
            language?: string;
            /** Whether the shop is translated into it. */
            translateStatus?: components["schemas"]["Flag"];
        };
        /** The languages of the shop. */
        Languages: {
            /** Languages that customers can choose. */
            publishedList?: components["schemas"]["Language"][];
            /** Languages that customers do not see yet. */
            unPublishedList?: components["schemas"]["Language"][];
        };
        /** The languages of the shop. */
        LanguagesEnvelope: {
            languages: components["schemas"]["Languages"];
        };
        /** Time without an offset, so the zone it is meant in is not known. */
        LocalTime: string;
        /** A place that stocks or ships, such as a warehouse. */
        Location: components["schemas"]["LocationFields"] & {
            /** Whether orders ship from here unless something else is said. */
            isDefault?: components["schemas"]["Flag"];
            /** Identifier of the location, given by the service. */
            locationId: components["schemas"]["Id"];
            /** Whether the location has stopped working. */
            stopStatus?: components["schemas"]["Flag"];
        };
        /** One location. */
        LocationEnvelope: {
            location: components["schemas"]["Location"];
        };
        /** What a location has and a request may send. */
        LocationFields: {
            /** Street and number. */
            address1?: string;
            /** Floor, unit or gate. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Country of the location. */
            country?: string;
            /** Handle of the fulfillment service that ships from here. */
            fulfillmentServiceHandle?: string;
            /** Latitude. */
            latitude?: components["schemas"]["Coordinate"];
            /** Name of the location, as the staff know it. */
            locationName?: string;
            /** Longitude. */
            longitude?: components["schemas"]["Coordinate"];
            /** Telephone number of the location. */
            phone?: string;
            /** State or province of the location. */
            province?: string;
            /** Postal code. Other addresses of the interface call it `zip`. */
            zipcode?: string;
        };
        /** Locations, under the plural key. */
        LocationListEnvelope: {
            /** The locations of the page. */
            locations: components["schemas"]["Location"][];
        };
        /** Whether a product is sold in a market. */
        MarketAssign: {
            /** Whether the product is sold there. */
            isAssigned?: components["schemas"]["Flag"];
            /** The market. Where a caller learns its id is not documented. */
            marketId?: components["schemas"]["Id"];
        };
        /** Whether a customer agreed to marketing on one channel, and since when. */
        MarketingConsent: {
            /** When the consent last changed, with fractions of a second and without an offset. */
            consentUpdateTime?: components["schemas"]["ConsentTime"];
            /**
             * State of the consent. `SUBSCRIBED` was seen; the other values are not documented.
             * @example SUBSCRIBED
             */
            state?: string;
        };
        /** Number, possibly with a fraction. */
        Measure: number;
        /** Decimal amount. In a program it stays text, so nothing is rounded. */
        Money: `${number}`;
        /** Decimal amount, declared as text. In a program it stays text, so nothing is rounded. */
        MoneyText: `${number}`;
        /** Numeric identifier. Keep it as text in a program; it can be longer than a double-precision number holds. */
        NumberId: string;
        /** Numeric identifiers, as an array or as the text of one, such as `[4711,4712]`. */
        NumberIdList: components["schemas"]["NumberId"][];
        /** A value that an option can have. */
        OptionValue: {
            /** Identifier of the value, given by the service. */
            id?: components["schemas"]["Id"];
            /** Name of the value, such as `12 oz`. */
            name?: string;
            /** Its place among the values of the option. */
            position?: components["schemas"]["Count"];
        };
        /** What a customer bought, what it costs, and how far it is paid and shipped. */
        Order: components["schemas"]["OrderFields"] & {
            /** What was bought, one entry a variant. */
            lineItems?: components["schemas"]["OrderLineItem"][];
            /** Identifier of the order, given by the service. */
            orderId: components["schemas"]["NumberId"];
        };
        /** An address as an order keeps it. */
        OrderAddress: {
            /** Street and number. */
            address1?: string;
            /** Flat, floor or suite. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Country. */
            country?: string;
            /** Code of the country. */
            countryCode?: string;
            /** Given name. */
            firstName?: string;
            /** Family name. */
            lastName?: string;
            /** Latitude. */
            latitude?: components["schemas"]["Coordinate"];
            /** Longitude. */
            longitude?: components["schemas"]["Coordinate"];
            /** Full name. */
            name?: string;
            /** Telephone number. */
            phone?: string;
            /** State or province. */
            province?: string;
            /** Code of the state or province. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** One order. */
        OrderEnvelope: {
            order: components["schemas"]["Order"];
        };
        /** The order that the event is about. */
        OrderEventData: {
            /** The order as it is after what happened. */
            order: components["schemas"]["Order"];
        };
        /** What an order has and a create request may send. */
        OrderFields: {
            /** Who pays; absent when no payment method is needed. */
            billingAddress?: components["schemas"]["OrderAddress"];
            /** Whether the customer agreed to receive marketing. */
            buyerAcceptsMarketing?: components["schemas"]["Flag"];
            /** When the order was cancelled; null as long as it is not. */
            cancelledAt?: components["schemas"]["OrderTime"] | null;
            /** Why the order was cancelled. */
            cancelReason?: string | null;
            /** When the order was closed; null as long as it is open. How an order is closed is not documented. */
            closedAt?: components["schemas"]["OrderTime"] | null;
            /** When the order was created. Never changes. */
            createdAt?: components["schemas"]["OrderTime"];
            /** Code of the store's currency, in which amounts are given. */
            currency?: string;
            /** Subtotal as it stands after returns and cancellations. */
            currentSubtotalPrice?: components["schemas"]["MoneyText"];
            /** Discounts as they stand after returns and cancellations. */
            currentTotalDiscounts?: components["schemas"]["MoneyText"];
            /** Total price as it stands after returns and cancellations. */
            currentTotalPrice?: components["schemas"]["MoneyText"];
            /** Taxes as they stand after returns and cancellations. */
            currentTotalTax?: components["schemas"]["MoneyText"];
            /** Who bought. */
            customer?: components["schemas"]["CustomerSummary"];
            /** The discount codes that were redeemed. */
            discountCodes?: components["schemas"]["DiscountCode"][];
            /** Whether the subtotal has duties in it. */
            dutiesIncluded?: components["schemas"]["Flag"];
            /** E-mail address of the customer. */
            email?: string;
            /**
             * How far the order is paid. `paid` was seen; the other values are not documented.
             * @example paid
             */
            financialStatus?: string;
            /** The records of the order's fulfillments. Read the fulfillments themselves for lines and tracking. */
            fulfillments?: components["schemas"]["OrderFulfillmentRecord"][];
            /**
             * How far the order is shipped. `partial` was seen; the word for an order that is shipped whole is assumed to be
             *     `fulfilled`.
             * @example partial
             */
            fulfillmentStatus?: string;
            /** The market that the order belongs to. It is sent on creation; whether answers show it is not documented. */
            marketId?: components["schemas"]["NumberId"];
            /** Note to the order, from the customer or the staff. */
            note?: string;
            /** Names of the payment providers that took part. */
            paymentGatewayNames?: string[];
            paymentTerms?: components["schemas"]["PaymentTerms"];
            /** Telephone number for text messages to the customer. */
            phone?: string;
            /** Code of the currency that the customer was shown. */
            presentmentCurrency?: string;
            /** Where the order goes; absent when nothing is to be shipped. */
            shippingAddress?: components["schemas"]["OrderAddress"];
            /** Number of the order on the platform where it was placed. */
            sourceIdentifier?: string;
            /** Where the order was placed, such as `web`. */
            sourceName?: string;
            /** The lines after discounts, without shipping, duties, taxes and tips, in the store's currency. */
            subtotalPrice?: components["schemas"]["MoneyText"];
            /** Tags, separated by commas; each has at most 40 characters. */
            tags?: components["schemas"]["OrderTags"];
            /** Whether the subtotal has taxes in it. */
            taxesIncluded?: components["schemas"]["Flag"];
            /** All discounts together. */
            totalDiscounts?: components["schemas"]["MoneyText"];
            /** The lines before discounts, added up. */
            totalLineItemsPrice?: components["schemas"]["MoneyText"];
            /** What is still to be paid. */
            totalOutstanding?: components["schemas"]["MoneyText"];
            /** What the order costs in all, with discounts, shipping, taxes and tips. */
            totalPrice?: components["schemas"]["MoneyText"];
            /** All taxes together, with those of lines since refunded or cancelled. */
            totalTax?: components["schemas"]["MoneyText"];
            /** Weight of all lines, in grams. */
            totalWeight?: components["schemas"]["Measure"];
            /** When the order last changed. */
            updatedAt?: components["schemas"]["OrderTime"];
        };
        /** What an order remembers of one of its fulfillments. */
        OrderFulfillmentRecord: {
            /** When the record was made. */
            createdAt?: components["schemas"]["OrderTime"];
            /** Identifier of the fulfillment. */
            fulfillId?: components["schemas"]["Id"];
            /** The order. */
            orderId?: components["schemas"]["Id"];
            /**
             * Status of the record. `failure` was seen; the other values are not documented.
             * @example failure
             */
            status?: string;
            /** When the record last changed. */
            updatedAt?: components["schemas"]["OrderTime"];
        };
        /** A variant in an order. */
        OrderLineItem: {
            /** How many are left after returns and cancellations. */
            currentQuantity?: components["schemas"]["Count"];
            /** How many are still to be shipped. */
            fulfillableQuantity?: components["schemas"]["Count"];
            /** How far the line is shipped; null when nothing of it is. */
            fulfillmentStatus?: string | null;
            /** Whether the line is a gift card. */
            giftCard?: components["schemas"]["Flag"];
            /** Weight of one, in grams. */
            grams?: components["schemas"]["Measure"];
            /** Identifier of the line; fulfillments and refunds name it. */
            id?: components["schemas"]["Id"];
            /** Price of one, before discounts. */
            price?: components["schemas"]["Money"];
            /** The product. */
            productId?: components["schemas"]["Id"];
            /** How many were bought. */
            quantity?: components["schemas"]["Count"];
            /** Whether the line has to be shipped. */
            requiresShipping?: components["schemas"]["Flag"];
            /** Stock keeping unit of the variant. */
            sku?: string;
            /** Whether the line is taxed. */
            taxable?: components["schemas"]["Flag"];
            /** Name of the product. */
            title?: string;
            /** Discount on the whole line. */
            totalDiscount?: components["schemas"]["Money"];
            /** The variant of the product. */
            variantId?: components["schemas"]["Id"];
            /** Name of the variant. */
            variantTitle?: string;
        };
        /** Orders, under the plural key. */
        OrderListEnvelope: {
            /** The orders of the page. */
            orders: components["schemas"]["Order"][];
        };
        /** An order was cancelled. */
        OrdersCancelledEvent: {
            /** The order that this is about, under its name. */
            data: components["schemas"]["OrderEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "orders/cancelled";
        };
        /** An order was created. */
        OrdersCreateEvent: {
            /** The order that this is about, under its name. */
            data: components["schemas"]["OrderEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "orders/create";
        };
        /** An order was fulfilled. */
        OrdersFulfilledEvent: {
            /** The order that this is about, under its name. */
            data: components["schemas"]["OrderEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "orders/fulfilled";
        };
        /** An order was paid. */
        OrdersPaidEvent: {
            /** The order that this is about, under its name. */
            data: components["schemas"]["OrderEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "orders/paid";
        };
        /** An order was partially fulfilled. */
        OrdersPartiallyFulfilledEvent: {
            /** The order that this is about, under its name. */
            data: components["schemas"]["OrderEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "orders/partiallyFulfilled";
        };
        /** An order was updated. */
        OrdersUpdateEvent: {
            /** The order that this is about, under its name. */
            data: components["schemas"]["OrderEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "orders/update";
        };
        /** Tags separated by commas, each of at most 40 characters; one blank after a comma does not count. */
        OrderTags: string;
        /**
         * Format: date-time
         * Point in time of an order, ISO 8601. Whether an offset is always present is not documented; we expect one.
         */
        OrderTime: string;
        /** An address from which a fulfillment leaves. */
        OriginAddress: {
            /** Street and number. */
            address1?: string;
            /** Unit, floor or suite. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Code of the country. */
            countryCode?: string;
            /** Code of the state or province. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** Whole number, one or more. */
        PageSize: number;
        /** What is to be paid later. */
        PaymentTerms: {
            /** The amount. */
            amount?: components["schemas"]["Money"];
            /** Code of its currency. */
            currency?: string;
        };
        /**
         * Why a call failed, as problem details (RFC 9457). The real body is not documented, so rely on the status and treat every
         *     member as a bonus.
         */
        Problem: {
            /** What happened in this case. */
            detail?: string;
            /** The violations, one an entry, when the call broke its schema. */
            errors?: components["schemas"]["Violation"][];
            /** The HTTP status, repeated. */
            status?: number;
            /** What kind of problem it is, in a few words; the same each time. */
            title?: string;
            /** Kind of problem, as a URI reference. */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Something that the store sells, in one variant or several, as it is answered when it was created or updated. It has any
         *     number of variants, can be in many collections, and belongs to one category.
         */
        Product: components["schemas"]["ProductFields"] & {
            /** Identifier of the product, given by the service. */
            productId: components["schemas"]["Id"];
        };
        /** A category of products. Categories form a tree, which no operation changes. */
        ProductCategory: {
            /** Identifier of the category. New products take it. */
            categoryId: components["schemas"]["Id"];
            /** Name of the category. */
            categoryName?: string;
            /** The category above. What stands here at the top of the tree is not documented. */
            parentCategoryId?: components["schemas"]["Id"];
        };
        /** Categories, under the plural key. */
        ProductCategoryListEnvelope: {
            /** The categories that were found. */
            productCategories: components["schemas"]["ProductCategory"][];
        };
        /** The category of a product, by id and name. */
        ProductCategorySummary: {
            /** Identifier of the category. */
            categoryId?: components["schemas"]["Id"];
            /** Name of the category. */
            categoryName?: string;
        };
        /** A product as it is answered when it is read, with its category by name and where it is sold. */
        ProductDetails: components["schemas"]["Product"] & {
            /** The category that the product belongs to. Only reading a product shows it. */
            productCategory?: components["schemas"]["ProductCategorySummary"];
            /** Where the product is sold. Only reading a product shows it, and no operation sets it. */
            salesChannels?: components["schemas"]["SalesChannel"][];
        };
        /** One product, read. */
        ProductDetailsEnvelope: {
            product: components["schemas"]["ProductDetails"];
        };
        /** One product, created or updated. */
        ProductEnvelope: {
            product: components["schemas"]["Product"];
        };
        /** The product that the event is about. */
        ProductEventData: {
            /** The product as it is, or as it was when it was deleted. */
            product: components["schemas"]["Product"];
        };
        /** What a product has and a request may send. */
        ProductFields: {
            /** Description of the product, as HTML. Whether the service cleans it is not documented, so escape or clean it. */
            bodyHtml?: string;
            /**
             * The category that the product belongs to, from the category search. It is sent and answered when a product is created or
             *     updated; reading a product shows `productCategory`.
             */
            categoryId?: components["schemas"]["Id"];
            /** The collections that the product is in, by id, from the collection list. */
            collections?: components["schemas"]["NumberIdList"];
            /** Pictures of the product. */
            images?: components["schemas"]["ProductImage"][];
            /** Whether the product comes in more than one variant. */
            isMultiVariant?: components["schemas"]["Flag"];
            /** In which markets the product is sold. */
            marketAssigns?: components["schemas"]["MarketAssign"][];
            /** In what the variants differ, such as size, each with all its values. */
            options?: components["schemas"]["ProductOption"][];
            /**
             * Type of the product. `normal` was seen; the other values are not documented.
             * @example normal
             */
            productType?: string;
            /**
             * State of the product. `active` was seen; the other values are not documented.
             * @example active
             */
            status?: string;
            /** A line under the name. */
            subTitle?: string;
            /** Name of the product. */
            title?: string;
            /** What can be bought, one entry a combination of option values. */
            variants?: components["schemas"]["ProductVariant"][];
            /** Who makes the product. */
            vendor?: string;
        };
        /** A picture of a product. It shows no id, although an update is said to name existing images by one. */
        ProductImage: {
            /** Its place among the pictures. */
            position?: components["schemas"]["Count"];
            /** The product, given by the service. An update sends it along. */
            productId?: components["schemas"]["Id"];
            /**
             * Format: uri
             * Address of the picture.
             */
            src?: string;
        };
        /** Something in which the variants of a product differ, with all its values. */
        ProductOption: {
            /** Identifier of the option, given by the service. An update sends it along, so that the option is known again. */
            id?: components["schemas"]["Id"];
            /** Name of the option, such as `Size`. */
            name?: string;
            /** Its place among the options. */
            position?: components["schemas"]["Count"];
            /** The values that it can have. An array, in spite of its name; on a variant it is one object. */
            value?: components["schemas"]["OptionValue"][];
        };
        /** A product was created. */
        ProductsCreateEvent: {
            /** The product that this is about, under its name. */
            data: components["schemas"]["ProductEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "products/create";
        };
        /** A product was deleted. */
        ProductsDeleteEvent: {
            /** The product that this is about, under its name. */
            data: components["schemas"]["ProductEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "products/delete";
        };
        /** A product was updated. */
        ProductsUpdateEvent: {
            /** The product that this is about, under its name. */
            data: components["schemas"]["ProductEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "products/update";
        };
        /** A form in which a product can be bought, with its price and stock. Orders name it. */
        ProductVariant: {
            /** Number under the bars. */
            barcode?: string;
            /** The price to compare with, for instance the one before a reduction. It is spelled as it stands. */
            compareOfPrice?: components["schemas"]["Money"];
            /** What one costs the store. */
            costPrice?: components["schemas"]["Money"];
            /** Whether the service keeps count of its stock. */
            inventoryManagement?: components["schemas"]["Flag"];
            /** How much there is of it, one entry a location. */
            inventoryQuantities?: components["schemas"]["InventoryQuantity"][];
            /** Whether the variant is switched off. */
            isDisabled?: components["schemas"]["Flag"];
            /** The value that the variant has for each option of the product. */
            options?: components["schemas"]["VariantOption"][];
            /** What one costs the customer. */
            price?: components["schemas"]["Money"];
            /** The product, given by the service. */
            productId?: components["schemas"]["Id"];
            /** Stock keeping unit. */
            sku?: string;
            /** Identifier of the variant, given by the service. An update sends it along, so that the variant is known again. */
            variantId?: components["schemas"]["Id"];
            /** Weight of one, in its unit of weight. */
            weight?: components["schemas"]["Measure"];
            /**
             * Unit of the weight, such as `g`. The other values are not documented.
             * @example g
             */
            weightUnit?: string;
        };
        /** Whole number, one or more. */
        Quantity: number;
        /** Whatever the receiver likes to say. */
        Receipt: {
            [key: string]: unknown;
        };
        /** Money given back for lines of an order. Which order that is follows from the lines; no field names it. */
        Refund: components["schemas"]["RefundFields"] & {
            /** The identifier under its other name, with the same value. It may be left out. */
            id?: components["schemas"]["NumberId"];
            /** Identifier of the refund, given by the service. */
            refundId: components["schemas"]["NumberId"];
            /** The amount that was asked to be given back. No request sends it, and how it comes about is not documented. */
            refundPrice?: components["schemas"]["Money"];
        };
        /** One refund. */
        RefundEnvelope: {
            refund: components["schemas"]["Refund"];
        };
        /** The refund that the event is about. */
        RefundEventData: {
            /** The refund as it is after what happened. */
            refund: components["schemas"]["Refund"];
        };
        /** What a refund has and a create request sends. */
        RefundFields: {
            /** When the refund was created. */
            createTime?: components["schemas"]["Instant"];
            /** Who that customer is. */
            customer?: components["schemas"]["CustomerSummary"];
            /** The customer who gets the money. */
            customerId?: components["schemas"]["NumberId"];
            /** The lines of the order that are refunded, and how much of each. */
            lineItems?: components["schemas"]["RefundLineItem"][];
            /** Note on the refund, such as why the money is given back. */
            note?: string;
            /** When the refund last changed. */
            updateTime?: components["schemas"]["Instant"];
        };
        /**
         * A line of an order, as far as it is refunded. Its fields are written with underscores, unlike all others of the interface;
         *     their types are taken from the fields that they correspond to elsewhere.
         */
        RefundLineItem: {
            /** Identifier of the refunded line itself. */
            id?: components["schemas"]["Id"];
            /** The line as the order has it. */
            line_item?: components["schemas"]["OrderLineItem"];
            /** Identifier of the line in the order. Through it a refund belongs to an order. */
            line_item_id?: components["schemas"]["Id"];
            /** The location that takes part. Whether goods are booked to it is not documented. */
            location_id?: components["schemas"]["Id"];
            /** How many of it are refunded. */
            quantity?: components["schemas"]["Count"];
            /** What is given back for them. Whether tax is in it is not documented. */
            subtotal?: components["schemas"]["Money"];
            /** The tax that is given back with it. */
            total_tax?: components["schemas"]["Money"];
        };
        /** Refunds, under the plural key. */
        RefundListEnvelope: {
            /** The refunds of the page. */
            refunds: components["schemas"]["Refund"][];
        };
        /** A refund moved. */
        RefundsCreateEvent: {
            /** The refund that this is about, under its name. */
            data: components["schemas"]["RefundEventData"];
            /** When it happened. */
            timestamp: components["schemas"]["Instant"];
            /**
             * The topic.
             * @constant
             */
            type: "refunds/create";
        };
        /** Which fields to retrieve. Neither the names of its members nor what they do is documented. */
        RetrievalFields: {
            [key: string]: unknown;
        };
        /** A place where a product is sold, such as the online store. */
        SalesChannel: {
            /** Code of the sales channel. Its values are not documented. */
            salesChannelCode?: string;
        };
        /** What to search for, in which order, and which page of it. The fields stand in the body itself, without a wrapper. */
        SearchCustomersRequest: {
            /** The most customers that one page may hold. Default and maximum are not documented. */
            limit?: components["schemas"]["PageSize"];
            /**
             * What the customers are ordered by: the name of a field, a blank, and `ASC` or `DESC`. `createTime DESC` was seen; the
             *     other fields that it takes are not documented.
             * @example createTime DESC
             */
            order?: string;
            /** Where the page starts; leave it out for the first. Treat it as opaque. */
            pageToken?: string;
            /**
             * Terms of the form `name:value`, separated by semicolons. The names `customer_id` and `orders_count` were seen; others, and
             *     how values are compared, are not documented.
             * @example customer_id:7203915548807162
             * @example customer_id:7203915548807162;orders_count:2
             */
            query?: string;
        };
        /** Texts in one field, in order: separated by commas, written as the text of an array, or sent as an array. */
        SeparatedList: string[];
        /** The shop itself. */
        Shop: {
            /** Code of the country that the shop is in. */
            country?: string;
            /** Code of the currency that the shop reckons in. */
            currency?: string;
            /** What the shop says of itself. */
            description?: string;
            /** The domain that customers see. */
            domain?: string;
            /**
             * Name of the shop's zone in the IANA database. Prefer it to the offset, which does not know daylight saving.
             * @example America/Los_Angeles
             */
            ianaTimezone?: string;
            /**
             * Format: uri
             * Address of the logo.
             */
            logo?: string;
            /**
             * Format: email
             * E-mail address of the shop.
             */
            mail?: string;
            /** The domain that the shop was given when it was opened. */
            originDomain?: string;
            /** Identifier of the shop. */
            shopId: components["schemas"]["Id"];
            /** Name of the shop. */
            shopName?: string;
            /**
             * Status of the shop, a number as text. Its values are not documented.
             * @example 1
             */
            shopStatus?: string;
            /**
             * Offset of the shop's zone from UTC.
             * @example -08:00
             */
            timezone?: string;
            /** Unit in which the shop weighs. */
            weightUnit?: string;
        };
        /** The shop. */
        ShopEnvelope: {
            shop: components["schemas"]["Shop"];
        };
        /** Time in a customer summary. Its form is not documented, so read it as text. */
        SummaryTime: string;
        /** A country, or parts of it, in which a customer pays no tax. */
        TaxExemptionRegion: {
            /** Whether the exemption holds in the whole country. */
            applyToAllSubdivision?: components["schemas"]["Flag"];
            /** Code of the country. */
            country?: string;
            /** Codes of the states or provinces in which it holds, when it does not hold in the whole country. */
            subdivisions?: string[];
        };
        /** Where a customer pays no tax. */
        TaxExemptions: {
            /** Whether the exemption holds everywhere. */
            applyToAllRegion?: components["schemas"]["Flag"];
            /** The countries in which it holds, when it does not hold everywhere. */
            taxExemptionRegions?: components["schemas"]["TaxExemptionRegion"][];
        };
        /** Texts, as an array or as the text of one, such as `["Cedar Candle"]`. */
        TextList: string[];
        /** How one parcel of a fulfillment can be followed. */
        Tracking: {
            /** Name of the carrier. */
            trackingCompany?: string;
            /** Number under which the carrier knows the parcel. */
            trackingNumber?: string;
            /** Web address that shows where the parcel is. */
            trackingUrl?: string;
        };
        /**
         * The fields of a collection that can be changed. What is left out stays as it is; a list that is sent takes the place of the
         *     old one.
         */
        UpdateCollection: components["schemas"]["CollectionFields"] & {
            /** The collection, as in the path. */
            collectionId?: components["schemas"]["NumberId"];
        };
        /** What to change in a collection. */
        UpdateCollectionRequest: {
            collection: components["schemas"]["UpdateCollection"];
        };
        /**
         * The fields of a customer that are to change. What is left out stays as it is; times and figures are taken without a promised
         *     effect.
         */
        UpdateCustomer: components["schemas"]["CustomerFields"] & {
            /** The customer, as in the path. */
            id?: components["schemas"]["Id"];
        };
        /** What to change in a customer. */
        UpdateCustomerRequest: {
            customer: components["schemas"]["UpdateCustomer"];
        };
        /** The fields that a tracking update takes. What is left out stays as it is; only the tracking is promised to change. */
        UpdateFulfillmentTracking: components["schemas"]["FulfillmentTrackingFields"] & {
            /** The fulfillment, as in the path. */
            id?: components["schemas"]["Id"];
        };
        /** The new tracking of a fulfillment. */
        UpdateFulfillmentTrackingRequest: {
            fulfillment: components["schemas"]["UpdateFulfillmentTracking"];
        };
        /** The fields of a gift card that can be changed. What is left out stays as it is. */
        UpdateGiftCard: {
            /** New credit, the whole of it and not the difference. */
            balance?: components["schemas"]["CardAmount"];
            /** New expiry; null for a card that never expires. Send a time with an offset. */
            expireTime?: components["schemas"]["CardExpiry"] | null;
            /** New note, at most 500 characters. */
            note?: string;
        };
        /** What to change in a gift card. */
        UpdateGiftCardRequest: {
            giftCard: components["schemas"]["UpdateGiftCard"];
        };
        /** The fields of a location that can be changed. What is left out stays as it is. */
        UpdateLocation: components["schemas"]["LocationFields"] & {
            /** The location, as in the path. */
            locationId?: components["schemas"]["Id"];
        };
        /** What to change in a location. */
        UpdateLocationRequest: {
            location: components["schemas"]["UpdateLocation"];
        };
        /** The fields of an order that can be edited. What is left out stays as it is. */
        UpdateOrder: {
            /** New e-mail address of the customer. */
            email?: string;
            /** New note. */
            note?: string;
            /** The order, as in the path. */
            orderId?: components["schemas"]["NumberId"];
            /** New telephone number for text messages. */
            phone?: string;
            /** New address to ship to. */
            shippingAddress?: components["schemas"]["OrderAddress"];
            /** New tags, separated by commas, in place of the old ones; each has at most 40 characters. */
            tags?: components["schemas"]["OrderTags"];
        };
        /** What to change in an order. */
        UpdateOrderRequest: {
            order: components["schemas"]["UpdateOrder"];
        };
        /**
         * The fields of a product that can be changed, with the ids of what is there already. What is left out stays as it is; a list
         *     that is sent takes the place of the old one, so send everything that is to stay, variants and options with their ids. Images show no id to be named by.
         */
        UpdateProduct: components["schemas"]["ProductFields"] & {
            /** The product, as in the path. */
            productId?: components["schemas"]["Id"];
        };
        /** What to change in a product. */
        UpdateProductRequest: {
            product: components["schemas"]["UpdateProduct"];
        };
        /** Which refund to change, and its new status. */
        UpdateRefundStatusRequest: {
            /** The order that the refund belongs to. */
            orderId?: components["schemas"]["Id"];
            /** The refund, as in the path. */
            refundId?: components["schemas"]["Id"];
            /** Code of the new status. What the codes mean is not documented. */
            status: components["schemas"]["Measure"];
        };
        /** An option of a product, with the one value that a variant has for it. */
        VariantOption: {
            /** Identifier of the option. */
            id?: components["schemas"]["Id"];
            /** Name of the option. */
            name?: string;
            /** Its place among the options. */
            position?: components["schemas"]["Count"];
            /** The value that the variant has. One object; on the product it is an array. */
            value?: components["schemas"]["OptionValue"];
        };
        /** One way in which a call broke its schema. */
        Violation: {
            /** What is wrong there, and what would be right. */
            detail?: string;
            /** JSON pointer (RFC 6901) to the offending value; the first segment tells body, query or path. */
            pointer?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Time whose date runs year, day, month: `2024-18-11` is 18 November 2024. It is no valid ISO 8601, and most date parsers
         *     refuse it or swap day and month; read it as text.
         */
        YearDayMonthTime: string;
    };
    responses: {
        /** The body is no JSON. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** The access token has none of the scopes that the call needs. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** There is nothing with the given id. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** The event has arrived. Its body is not looked at. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /** Too many calls in too short a time. Come back later. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** The access token is missing or not known. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * A parameter or the body breaks its schema, or the body names something that does not exist. The problem points at each
         *     violation.
         */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * The collection.
         * @example 3301846220054471
         */
        CollectionId: components["schemas"]["NumberId"];
        /**
         * The customer.
         * @example 7203915548807162
         */
        CustomerId: components["schemas"]["Id"];
        /**
         * The most customers that one page may hold.
         * @example 50
         */
        CustomerListLimit: number;
        /**
         * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque.
         * @example eyJhZnRlciI6IjcyMDM5MTU1NDg4MDcxNjIifQ
         */
        CustomerListPageToken: string;
        /**
         * The customer.
         * @example 7203915548811940
         */
        CustomerWithoutOrdersId: components["schemas"]["Id"];
        /**
         * The fulfillment.
         * @example 6620184473359013901
         */
        FulfillmentId: components["schemas"]["Id"];
        /**
         * The gift card.
         * @example 4410297736150824
         */
        GiftCardId: components["schemas"]["NumberId"];
        /**
         * The location.
         * @example 6712045519843072835
         */
        LocationId: components["schemas"]["Id"];
        /**
         * The most locations that one page may hold.
         * @example 50
         */
        LocationListLimit: number;
        /**
         * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque.
         * @example eyJhZnRlciI6IjY3MTIwNDU1MTk4NDMwNzI4MDEifQ
         */
        LocationListPageToken: string;
        /**
         * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. Only follow it; the list's other
         *     parameters stay as they were.
         * @example eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ
         */
        NextPageToken: string;
        /**
         * The order.
         * @example 1218555927434856
         */
        OrderId: components["schemas"]["NumberId"];
        /**
         * The product.
         * @example 5904417730268823
         */
        ProductId: components["schemas"]["Id"];
        /**
         * The refund.
         * @example 8120047715563301
         */
        RefundId: components["schemas"]["NumberId"];
        /**
         * Identifier of the message; the same when it is sent again, so a receiver can tell.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        WebhookId: string;
        /**
         * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
         *     the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * When this attempt was sent, in seconds since 1970.
         * @example 1733246127
         */
        WebhookTimestamp: number;
    };
    requestBodies: never;
    headers: {
        /**
         * Where the next page is, with `rel="next"` (RFC 8288); the last page names none. Its address carries a `pageToken` and
         *     otherwise what was asked for. For the customer search, which is a POST, take the `pageToken` out and send it in the body.
         * @example <https://store.example/api/202412/orders?limit=50&pageToken=eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ>; rel="next"
         */
        Link: string;
        /**
         * Where the next page is, with `rel="next"` (RFC 8288); the last page names none. Its address carries a `pageToken`, which is a
         *     number here, and otherwise what was asked for.
         * @example <https://store.example/api/202412/collections?limit=50&pageToken=2>; rel="next"
         */
        NumberedLink: string;
        /**
         * When to come back, in seconds or as an HTTP date (RFC 9110, section 10.2.3).
         * @example 2
         */
        RetryAfter: string;
    };
    pathItems: never;
}
/** Which fulfillment to cancel. */
export type CancelFulfillmentRequest = components['schemas']['CancelFulfillmentRequest'];
/** Which order to cancel, and why. */
export type CancelOrderRequest = components['schemas']['CancelOrderRequest'];
/** Decimal amount with two places. A JSON number may drop trailing zeros; the text form never has a third place. */
export type CardAmount = components['schemas']['CardAmount'];
/**
 * When a gift card stops being valid: a time with or without an offset, or a number, whose unit is not documented.
 * Send a time with an offset.
 */
export type CardExpiry = components['schemas']['CardExpiry'];
/** Time of a gift card. Whether it carries an offset is not documented, so read it as text. */
export type CardTime = components['schemas']['CardTime'];
/** Products and a collection. */
export type Collect = components['schemas']['Collect'];
/** Products that are shown together, picked by hand or by rules. */
export type Collection = components['schemas']['Collection'];
/** One collection. */
export type CollectionEnvelope = components['schemas']['CollectionEnvelope'];
/** What a collection has and a request may send. */
export type CollectionFields = components['schemas']['CollectionFields'];
/** Picture of a collection. */
export type CollectionImage = components['schemas']['CollectionImage'];
/** Collections, under the plural key. */
export type CollectionListEnvelope = components['schemas']['CollectionListEnvelope'];
/** A rule that a product meets or not. Which columns and relations there are is not documented. */
export type CollectionRule = components['schemas']['CollectionRule'];
/** The rules of a smart collection, and how they go together. */
export type CollectionRuleSet = components['schemas']['CollectionRuleSet'];
/** How a collection gets its products, 1 by hand (custom) or 2 by rules (smart). */
export type CollectionType = components['schemas']['CollectionType'];
/** Which products to add to a collection or to remove from it. */
export type CollectRequest = components['schemas']['CollectRequest'];
/** How adding or removing products went. */
export type CollectResult = components['schemas']['CollectResult'];
/** How adding or removing products went, under the plural key. It is an object there, not a list. */
export type CollectResultEnvelope = components['schemas']['CollectResultEnvelope'];
/** Time with fractions of a second and without an offset, so the zone it is meant in is not known. */
export type ConsentTime = components['schemas']['ConsentTime'];
/** Degrees in decimal notation, declared as text; south and west are negative. */
export type Coordinate = components['schemas']['Coordinate'];
/** Whole number, zero or more. */
export type Count = components['schemas']['Count'];
/** How many there are. */
export type CountEnvelope = components['schemas']['CountEnvelope'];
/** The collection to create. */
export type CreateCollectionRequest = components['schemas']['CreateCollectionRequest'];
/** The fields of a new customer. Id, times and figures are taken without a promised effect. */
export type CreateCustomer = components['schemas']['CreateCustomer'];
/** The customer to create. */
export type CreateCustomerRequest = components['schemas']['CreateCustomerRequest'];
/** The fields of a new fulfillment. */
export type CreateFulfillment = components['schemas']['CreateFulfillment'];
/** A line to ship. */
export type CreateFulfillmentLineItem = components['schemas']['CreateFulfillmentLineItem'];
/** The fulfillment to create. */
export type CreateFulfillmentRequest = components['schemas']['CreateFulfillmentRequest'];
/** The fields of a new fulfillment service. */
export type CreateFulfillmentService = components['schemas']['CreateFulfillmentService'];
/** The fulfillment service to register. */
export type CreateFulfillmentServiceRequest = components['schemas']['CreateFulfillmentServiceRequest'];
/** The fields of a new gift card. */
export type CreateGiftCard = components['schemas']['CreateGiftCard'];
/** The gift card to create. */
export type CreateGiftCardRequest = components['schemas']['CreateGiftCardRequest'];
/** The location to create. */
export type CreateLocationRequest = components['schemas']['CreateLocationRequest'];
/** The fields of a new order. Fields that the service keeps are taken without a promised effect. */
export type CreateOrder = components['schemas']['CreateOrder'];
/** A line of a new order. */
export type CreateOrderLineItem = components['schemas']['CreateOrderLineItem'];
/** The order to create. */
export type CreateOrderRequest = components['schemas']['CreateOrderRequest'];
/** The product to create. */
export type CreateProductRequest = components['schemas']['CreateProductRequest'];
/**
 * The fields of a new refund. The order is not named; it is assumed to be the one whose lines are refunded. Id and times are
 * taken without a promised effect.
 */
export type CreateRefund = components['schemas']['CreateRefund'];
/** The refund to create. */
export type CreateRefundRequest = components['schemas']['CreateRefundRequest'];
/** Someone who buys, or may buy, with addresses, consents and what they have spent so far. */
export type Customer = components['schemas']['Customer'];
/** An address in a customer's address book. */
export type CustomerAddress = components['schemas']['CustomerAddress'];
/** One customer. */
export type CustomerEnvelope = components['schemas']['CustomerEnvelope'];
/** What a customer has and a create or update request may send. */
export type CustomerFields = components['schemas']['CustomerFields'];
/** Customers, under the plural key. */
export type CustomerListEnvelope = components['schemas']['CustomerListEnvelope'];
/**
 * The customer as orders and refunds show it. The types of its fields are taken from the customer, and its times go by
 * several names; read whichever is there.
 */
export type CustomerSummary = components['schemas']['CustomerSummary'];
/** What is shown of a customer who was just deleted; a few fields of the whole. */
export type DeletedCustomer = components['schemas']['DeletedCustomer'];
/** The customer who was deleted, in short. */
export type DeletedCustomerEnvelope = components['schemas']['DeletedCustomerEnvelope'];
/** Which gift card to disable. */
export type DisableGiftCardRequest = components['schemas']['DisableGiftCardRequest'];
/** A discount code that was redeemed. */
export type DiscountCode = components['schemas']['DiscountCode'];
/** Nothing; the deletion is done. */
export type EmptyObject = components['schemas']['EmptyObject'];
/** Yes or no. */
export type Flag = components['schemas']['Flag'];
/** Lines of an order that are shipped together, and how they travel. */
export type Fulfillment = components['schemas']['Fulfillment'];
/** One fulfillment. */
export type FulfillmentEnvelope = components['schemas']['FulfillmentEnvelope'];
/** A line of the order, as far as it is shipped in this fulfillment. */
export type FulfillmentLineItem = components['schemas']['FulfillmentLineItem'];
/** The fulfillments of an order, under the singular key. It is the only list that is not under a plural. */
export type FulfillmentListEnvelope = components['schemas']['FulfillmentListEnvelope'];
/**
 * A provider that ships for the store, as its registration answers it. Its callback address is sent and not shown again.
 * Fulfillments and locations name a provider by a handle, which no answer has.
 */
export type FulfillmentService = components['schemas']['FulfillmentService'];
/** One fulfillment service. */
export type FulfillmentServiceEnvelope = components['schemas']['FulfillmentServiceEnvelope'];
/**
 * A fulfillment as a tracking update answers it: the fields that the update takes and no others. List the order's
 * fulfillments for the whole.
 */
export type FulfillmentTracking = components['schemas']['FulfillmentTracking'];
/** One fulfillment, as far as a tracking update shows it. */
export type FulfillmentTrackingEnvelope = components['schemas']['FulfillmentTrackingEnvelope'];
/** What a tracking update takes and answers, besides the id. */
export type FulfillmentTrackingFields = components['schemas']['FulfillmentTrackingFields'];
/** A card that holds credit, which whoever has its code can spend. */
export type GiftCard = components['schemas']['GiftCard'];
/** One gift card. */
export type GiftCardEnvelope = components['schemas']['GiftCardEnvelope'];
/** Gift cards, under the plural key. */
export type GiftCardListEnvelope = components['schemas']['GiftCardListEnvelope'];
/** Identifier. Compare it as text; it can be longer than a double-precision number holds. */
export type Id = components['schemas']['Id'];
/** Point in time, ISO 8601 with an offset. */
export type Instant = components['schemas']['Instant'];
/** How much of a variant a location has. */
export type InventoryQuantity = components['schemas']['InventoryQuantity'];
/** A language of the shop. */
export type Language = components['schemas']['Language'];
/** The languages of the shop. */
export type Languages = components['schemas']['Languages'];
/** The languages of the shop. */
export type LanguagesEnvelope = components['schemas']['LanguagesEnvelope'];
/** Time without an offset, so the zone it is meant in is not known. */
export type LocalTime = components['schemas']['LocalTime'];
/** A place that stocks or ships, such as a warehouse. */
export type Location = components['schemas']['Location'];
/** One location. */
export type LocationEnvelope = components['schemas']['LocationEnvelope'];
/** What a location has and a request may send. */
export type LocationFields = components['schemas']['LocationFields'];
/** Locations, under the plural key. */
export type LocationListEnvelope = components['schemas']['LocationListEnvelope'];
/** Whether a product is sold in a market. */
export type MarketAssign = components['schemas']['MarketAssign'];
/** Whether a customer agreed to marketing on one channel, and since when. */
export type MarketingConsent = components['schemas']['MarketingConsent'];
/** Number, possibly with a fraction. */
export type Measure = components['schemas']['Measure'];
/** Decimal amount. In a program it stays text, so nothing is rounded. */
export type Money = components['schemas']['Money'];
/** Decimal amount, declared as text. In a program it stays text, so nothing is rounded. */
export type MoneyText = components['schemas']['MoneyText'];
/** Numeric identifier. Keep it as text in a program; it can be longer than a double-precision number holds. */
export type NumberId = components['schemas']['NumberId'];
/** Numeric identifiers, as an array or as the text of one, such as `[4711,4712]`. */
export type NumberIdList = components['schemas']['NumberIdList'];
/** A value that an option can have. */
export type OptionValue = components['schemas']['OptionValue'];
/** What a customer bought, what it costs, and how far it is paid and shipped. */
export type Order = components['schemas']['Order'];
/** An address as an order keeps it. */
export type OrderAddress = components['schemas']['OrderAddress'];
/** One order. */
export type OrderEnvelope = components['schemas']['OrderEnvelope'];
/** The order that the event is about. */
export type OrderEventData = components['schemas']['OrderEventData'];
/** What an order has and a create request may send. */
export type OrderFields = components['schemas']['OrderFields'];
/** What an order remembers of one of its fulfillments. */
export type OrderFulfillmentRecord = components['schemas']['OrderFulfillmentRecord'];
/** A variant in an order. */
export type OrderLineItem = components['schemas']['OrderLineItem'];
/** Orders, under the plural key. */
export type OrderListEnvelope = components['schemas']['OrderListEnvelope'];
/** An order was cancelled. */
export type OrdersCancelledEvent = components['schemas']['OrdersCancelledEvent'];
/** An order was created. */
export type OrdersCreateEvent = components['schemas']['OrdersCreateEvent'];
/** An order was fulfilled. */
export type OrdersFulfilledEvent = components['schemas']['OrdersFulfilledEvent'];
/** An order was paid. */
export type OrdersPaidEvent = components['schemas']['OrdersPaidEvent'];
/** An order was partially fulfilled. */
export type OrdersPartiallyFulfilledEvent = components['schemas']['OrdersPartiallyFulfilledEvent'];
/** An order was updated. */
export type OrdersUpdateEvent = components['schemas']['OrdersUpdateEvent'];
/** Tags separated by commas, each of at most 40 characters; one blank after a comma does not count. */
export type OrderTags = components['schemas']['OrderTags'];
/** Point in time of an order, ISO 8601. Whether an offset is always present is not documented; we expect one. */
export type OrderTime = components['schemas']['OrderTime'];
/** An address from which a fulfillment leaves. */
export type OriginAddress = components['schemas']['OriginAddress'];
/** Whole number, one or more. */
export type PageSize = components['schemas']['PageSize'];
/** What is to be paid later. */
export type PaymentTerms = components['schemas']['PaymentTerms'];
/**
 * Why a call failed, as problem details (RFC 9457). The real body is not documented, so rely on the status and treat every
 * member as a bonus.
 */
export type Problem = components['schemas']['Problem'];
/**
 * Something that the store sells, in one variant or several, as it is answered when it was created or updated. It has any
 * number of variants, can be in many collections, and belongs to one category.
 */
export type Product = components['schemas']['Product'];
/** A category of products. Categories form a tree, which no operation changes. */
export type ProductCategory = components['schemas']['ProductCategory'];
/** Categories, under the plural key. */
export type ProductCategoryListEnvelope = components['schemas']['ProductCategoryListEnvelope'];
/** The category of a product, by id and name. */
export type ProductCategorySummary = components['schemas']['ProductCategorySummary'];
/** A product as it is answered when it is read, with its category by name and where it is sold. */
export type ProductDetails = components['schemas']['ProductDetails'];
/** One product, read. */
export type ProductDetailsEnvelope = components['schemas']['ProductDetailsEnvelope'];
/** One product, created or updated. */
export type ProductEnvelope = components['schemas']['ProductEnvelope'];
/** The product that the event is about. */
export type ProductEventData = components['schemas']['ProductEventData'];
/** What a product has and a request may send. */
export type ProductFields = components['schemas']['ProductFields'];
/** A picture of a product. It shows no id, although an update is said to name existing images by one. */
export type ProductImage = components['schemas']['ProductImage'];
/** Something in which the variants of a product differ, with all its values. */
export type ProductOption = components['schemas']['ProductOption'];
/** A product was created. */
export type ProductsCreateEvent = components['schemas']['ProductsCreateEvent'];
/** A product was deleted. */
export type ProductsDeleteEvent = components['schemas']['ProductsDeleteEvent'];
/** A product was updated. */
export type ProductsUpdateEvent = components['schemas']['ProductsUpdateEvent'];
/** A form in which a product can be bought, with its price and stock. Orders name it. */
export type ProductVariant = components['schemas']['ProductVariant'];
/** Whole number, one or more. */
export type Quantity = components['schemas']['Quantity'];
/** Whatever the receiver likes to say. */
export type Receipt = components['schemas']['Receipt'];
/** Money given back for lines of an order. Which order that is follows from the lines; no field names it. */
export type Refund = components['schemas']['Refund'];
/** One refund. */
export type RefundEnvelope = components['schemas']['RefundEnvelope'];
/** The refund that the event is about. */
export type RefundEventData = components['schemas']['RefundEventData'];
/** What a refund has and a create request sends. */
export type RefundFields = components['schemas']['RefundFields'];
/**
 * A line of an order, as far as it is refunded. Its fields are written with underscores, unlike all others of the interface;
 * their types are taken from the fields that they correspond to elsewhere.
 */
export type RefundLineItem = components['schemas']['RefundLineItem'];
/** Refunds, under the plural key. */
export type RefundListEnvelope = components['schemas']['RefundListEnvelope'];
/** A refund moved. */
export type RefundsCreateEvent = components['schemas']['RefundsCreateEvent'];
/** Which fields to retrieve. Neither the names of its members nor what they do is documented. */
export type RetrievalFields = components['schemas']['RetrievalFields'];
/** A place where a product is sold, such as the online store. */
export type SalesChannel = components['schemas']['SalesChannel'];
/** What to search for, in which order, and which page of it. The fields stand in the body itself, without a wrapper. */
export type SearchCustomersRequest = components['schemas']['SearchCustomersRequest'];
/** Texts in one field, in order: separated by commas, written as the text of an array, or sent as an array. */
export type SeparatedList = components['schemas']['SeparatedList'];
/** The shop itself. */
export type Shop = components['schemas']['Shop'];
/** The shop. */
export type ShopEnvelope = components['schemas']['ShopEnvelope'];
/** Time in a customer summary. Its form is not documented, so read it as text. */
export type SummaryTime = components['schemas']['SummaryTime'];
/** A country, or parts of it, in which a customer pays no tax. */
export type TaxExemptionRegion = components['schemas']['TaxExemptionRegion'];
/** Where a customer pays no tax. */
export type TaxExemptions = components['schemas']['TaxExemptions'];
/** Texts, as an array or as the text of one, such as `["Cedar Candle"]`. */
export type TextList = components['schemas']['TextList'];
/** How one parcel of a fulfillment can be followed. */
export type Tracking = components['schemas']['Tracking'];
/**
 * The fields of a collection that can be changed. What is left out stays as it is; a list that is sent takes the place of the
 * old one.
 */
export type UpdateCollection = components['schemas']['UpdateCollection'];
/** What to change in a collection. */
export type UpdateCollectionRequest = components['schemas']['UpdateCollectionRequest'];
/**
 * The fields of a customer that are to change. What is left out stays as it is; times and figures are taken without a promised
 * effect.
 */
export type UpdateCustomer = components['schemas']['UpdateCustomer'];
/** What to change in a customer. */
export type UpdateCustomerRequest = components['schemas']['UpdateCustomerRequest'];
/** The fields that a tracking update takes. What is left out stays as it is; only the tracking is promised to change. */
export type UpdateFulfillmentTracking = components['schemas']['UpdateFulfillmentTracking'];
/** The new tracking of a fulfillment. */
export type UpdateFulfillmentTrackingRequest = components['schemas']['UpdateFulfillmentTrackingRequest'];
/** The fields of a gift card that can be changed. What is left out stays as it is. */
export type UpdateGiftCard = components['schemas']['UpdateGiftCard'];
/** What to change in a gift card. */
export type UpdateGiftCardRequest = components['schemas']['UpdateGiftCardRequest'];
/** The fields of a location that can be changed. What is left out stays as it is. */
export type UpdateLocation = components['schemas']['UpdateLocation'];
/** What to change in a location. */
export type UpdateLocationRequest = components['schemas']['UpdateLocationRequest'];
/** The fields of an order that can be edited. What is left out stays as it is. */
export type UpdateOrder = components['schemas']['UpdateOrder'];
/** What to change in an order. */
export type UpdateOrderRequest = components['schemas']['UpdateOrderRequest'];
/**
 * The fields of a product that can be changed, with the ids of what is there already. What is left out stays as it is; a list
 * that is sent takes the place of the old one, so send everything that is to stay, variants and options with their ids. Images show no id to be named by.
 */
export type UpdateProduct = components['schemas']['UpdateProduct'];
/** What to change in a product. */
export type UpdateProductRequest = components['schemas']['UpdateProductRequest'];
/** Which refund to change, and its new status. */
export type UpdateRefundStatusRequest = components['schemas']['UpdateRefundStatusRequest'];
/** An option of a product, with the one value that a variant has for it. */
export type VariantOption = components['schemas']['VariantOption'];
/** One way in which a call broke its schema. */
export type Violation = components['schemas']['Violation'];
/**
 * Time whose date runs year, day, month: `2024-18-11` is 18 November 2024. It is no valid ISO 8601, and most date parsers
 * refuse it or swap day and month; read it as text.
 */
export type YearDayMonthTime = components['schemas']['YearDayMonthTime'];
/** The body is no JSON. */
export type ResponseBadRequest = components['responses']['BadRequest'];
/** The access token has none of the scopes that the call needs. */
export type ResponseForbidden = components['responses']['Forbidden'];
/** There is nothing with the given id. */
export type ResponseNotFound = components['responses']['NotFound'];
/** The event has arrived. Its body is not looked at. */
export type ResponseReceived = components['responses']['Received'];
/** Too many calls in too short a time. Come back later. */
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
/** The access token is missing or not known. */
export type ResponseUnauthorized = components['responses']['Unauthorized'];
/**
 * A parameter or the body breaks its schema, or the body names something that does not exist. The problem points at each
 * violation.
 */
export type ResponseUnprocessable = components['responses']['Unprocessable'];
/** The collection. */
export type ParameterCollectionId = components['parameters']['CollectionId'];
/** The customer. */
export type ParameterCustomerId = components['parameters']['CustomerId'];
/** The most customers that one page may hold. */
export type ParameterCustomerListLimit = components['parameters']['CustomerListLimit'];
/** Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. */
export type ParameterCustomerListPageToken = components['parameters']['CustomerListPageToken'];
/** The customer. */
export type ParameterCustomerWithoutOrdersId = components['parameters']['CustomerWithoutOrdersId'];
/** The fulfillment. */
export type ParameterFulfillmentId = components['parameters']['FulfillmentId'];
/** The gift card. */
export type ParameterGiftCardId = components['parameters']['GiftCardId'];
/** The location. */
export type ParameterLocationId = components['parameters']['LocationId'];
/** The most locations that one page may hold. */
export type ParameterLocationListLimit = components['parameters']['LocationListLimit'];
/** Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. */
export type ParameterLocationListPageToken = components['parameters']['LocationListPageToken'];
/**
 * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. Only follow it; the list's other
 * parameters stay as they were.
 */
export type ParameterNextPageToken = components['parameters']['NextPageToken'];
/** The order. */
export type ParameterOrderId = components['parameters']['OrderId'];
/** The product. */
export type ParameterProductId = components['parameters']['ProductId'];
/** The refund. */
export type ParameterRefundId = components['parameters']['RefundId'];
/** Identifier of the message; the same when it is sent again, so a receiver can tell. */
export type ParameterWebhookId = components['parameters']['WebhookId'];
/**
 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
 * the body.
 */
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
/** When this attempt was sent, in seconds since 1970. */
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
/**
 * Where the next page is, with `rel="next"` (RFC 8288); the last page names none. Its address carries a `pageToken` and
 * otherwise what was asked for. For the customer search, which is a POST, take the `pageToken` out and send it in the body.
 */
export type HeaderLink = components['headers']['Link'];
/**
 * Where the next page is, with `rel="next"` (RFC 8288); the last page names none. Its address carries a `pageToken`, which is a
 * number here, and otherwise what was asked for.
 */
export type HeaderNumberedLink = components['headers']['NumberedLink'];
/** When to come back, in seconds or as an HTTP date (RFC 9110, section 10.2.3). */
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    searchCategories: {
        parameters: {
            query?: {
                /**
                 * Only categories whose name contains this text. That a part is enough is assumed.
                 * @example Candle
                 */
                categoryName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The categories that were found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /**
                 * Only collections of this type, 1 custom or 2 smart.
                 * @example 2
                 */
                collectionType?: 1 | 2;
                /**
                 * Only these collections, by id, separated by commas. How several are written is assumed.
                 * @example [
                 *       "3301846220054471",
                 *       "3301846220058026"
                 *     ]
                 */
                ids?: components["schemas"]["NumberId"][];
                /**
                 * The most collections that one page may hold. Default and maximum are not documented.
                 * @example 50
                 */
                limit?: number;
                /**
                 * Where the page starts, as the previous page's `Link` header has it. It is a number; treat it as opaque.
                 * @example 48213
                 */
                pageToken?: number;
                /**
                 * Only collections that are published to the online store, only those that are not, or any.
                 * @example published
                 */
                publishedStatus?: "published" | "unpublished" | "any";
                /**
                 * Whether the list goes by creation or by last change, and from the oldest or, with `-desc`, from the newest. A
                 *     collection shows neither time.
                 * @example created-desc
                 */
                sortOrder?: "created" | "created-desc" | "updated" | "updated-desc";
                /**
                 * Only collections with this title. Whether part of a title is enough is not documented; the whole is assumed.
                 * @example Winter favorites
                 */
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of collections. */
            200: {
                headers: {
                    Link: components["headers"]["NumberedLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The collection to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCollectionRequest"];
            };
        };
        responses: {
            /** The collection, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The collection.
                 * @example 3301846220054471
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The collection.
                 * @example 3301846220054471
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /** What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCollectionRequest"];
            };
        };
        responses: {
            /** The collection as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The collection.
                 * @example 3301846220054471
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The collection is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyObject"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    addProductsToCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products, and the collection they go into. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectRequest"];
            };
        };
        responses: {
            /** Whether the products were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectResultEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The collection is smart, so it stays. That it is refused is assumed, and so is the status. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    removeProductsFromCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products, and the collection they leave. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectRequest"];
            };
        };
        responses: {
            /** Whether the products were removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectResultEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The collection is smart, so it stays. That it is refused is assumed, and so is the status. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    countCollections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many collections there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * The most customers that one page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["CustomerListLimit"];
                /**
                 * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque.
                 * @example eyJhZnRlciI6IjcyMDM5MTU1NDg4MDcxNjIifQ
                 */
                pageToken?: components["parameters"]["CustomerListPageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of customers. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** The customer, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The customer.
                 * @example 7203915548807162
                 */
                customerId: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The customer.
                 * @example 7203915548807162
                 */
                customerId: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /** What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** The customer as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The customer.
                 * @example 7203915548811940
                 */
                customerId: components["parameters"]["CustomerWithoutOrdersId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The customer who is no more, in short. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCustomerEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The customer has orders, so they stay. That it is refused is stated; the status is assumed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to search for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchCustomersRequest"];
            };
        };
        responses: {
            /** A page of the customers that were found. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createFulfillmentService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fulfillment service to register. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFulfillmentServiceRequest"];
            };
        };
        responses: {
            /** The fulfillment service, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentServiceEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getFulfillmentsByIds: {
        parameters: {
            query: {
                /**
                 * The fulfillments to read, by id, separated by commas. How several are written is assumed.
                 * @example [
                 *       "6620184473359013901"
                 *     ]
                 */
                ids: components["schemas"]["Id"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The fulfillment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fulfillment to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFulfillmentRequest"];
            };
        };
        responses: {
            /** The fulfillment, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * More of a line would be shipped than is left of it, or the order is cancelled. That it is refused is assumed, and so is
             *     the status.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The fulfillment.
                 * @example 6620184473359013901
                 */
                fulfillmentId: components["parameters"]["FulfillmentId"];
            };
            cookie?: never;
        };
        /** The fulfillment again. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelFulfillmentRequest"];
            };
        };
        responses: {
            /** The cancelled fulfillment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The fulfillment is not `open`, so it stays. That it is refused is assumed, and so is the status. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateFulfillmentTracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The fulfillment.
                 * @example 6620184473359013901
                 */
                fulfillmentId: components["parameters"]["FulfillmentId"];
            };
            cookie?: never;
        };
        /** The new tracking. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFulfillmentTrackingRequest"];
            };
        };
        responses: {
            /** The fulfillment, as far as the update shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentTrackingEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The fulfillment is cancelled, so it stays. That it is refused is assumed, and so is the status. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gift card to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGiftCardRequest"];
            };
        };
        responses: {
            /** The gift card, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The gift card.
                 * @example 4410297736150824
                 */
                giftCardId: components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The gift card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The gift card.
                 * @example 4410297736150824
                 */
                giftCardId: components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        /** What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGiftCardRequest"];
            };
        };
        responses: {
            /** The gift card as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    disableGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The gift card.
                 * @example 4410297736150824
                 */
                giftCardId: components["parameters"]["GiftCardId"];
            };
            cookie?: never;
        };
        /** The gift card again. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableGiftCardRequest"];
            };
        };
        responses: {
            /** The disabled gift card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    countGiftCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many gift cards there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchGiftCards: {
        parameters: {
            query?: {
                /**
                 * Only cards whose code ends in these four characters.
                 * @example 4H8M
                 */
                lastCharacters?: string;
                /**
                 * The most gift cards that one page may hold; 50 unless something else is said. No maximum is documented.
                 * @example 50
                 */
                limit?: number;
                /**
                 * Where the page starts, as the previous page's `Link` header has it; without it, the first page. Treat it as opaque.
                 * @example eyJhZnRlciI6IjQ0MTAyOTc3MzYxNTA4MjQifQ
                 */
                pageToken?: string;
                /**
                 * The card, by id, at which the first page starts. Whether that card itself is on the page is not documented, so drop what
                 *     you have seen.
                 * @example 4410297736150824
                 */
                sinceId?: components["schemas"]["Id"];
                /**
                 * Only cards in this state. A card that is both disabled and expired is assumed to count as disabled.
                 * @example enabled
                 */
                status?: "enabled" | "disabled" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of gift cards. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * Only orders created at this time or earlier.
                 * @example 2024-12-31T23:59:59-08:00
                 */
                createdAtMax?: string;
                /**
                 * Only orders created at this time or later.
                 * @example 2024-12-01T00:00:00-08:00
                 */
                createdAtMin?: string;
                /**
                 * Only orders with this payment status. `paid` was seen; the other values are not documented.
                 * @example paid
                 */
                financialStatus?: string;
                /**
                 * Only orders with this fulfillment status. `partial` was seen; the other values are not documented.
                 * @example partial
                 */
                fulfillmentStatus?: string;
                /**
                 * Only these orders, by id, separated by commas.
                 * @example 1218555927434856,1218555927436012
                 */
                ids?: string;
                /**
                 * The most orders that one page may hold. Default and maximum are not documented.
                 * @example 50
                 */
                limit?: number;
                /**
                 * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. Only follow it; the list's other
                 *     parameters stay as they were.
                 * @example eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ
                 */
                pageToken?: components["parameters"]["NextPageToken"];
                /**
                 * Only orders last changed at this time or earlier.
                 * @example 2024-12-31T23:59:59-08:00
                 */
                updatedAtMax?: string;
                /**
                 * Only orders last changed at this time or later.
                 * @example 2024-12-04T00:00:00-08:00
                 */
                updatedAtMin?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of orders. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The order to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            /** The order, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /** What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrderRequest"];
            };
        };
        responses: {
            /** The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /** The order again, and the reason. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            /** The cancelled order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * The order is both paid and fulfilled, or cancelled already, so it stays. That the former is refused is stated; the
             *     latter is assumed, and so is the status.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listOrderFulfillments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The order's fulfillments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    countOrderFulfillments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listOrderRefunds: {
        parameters: {
            query?: {
                /**
                 * Which fields of the refunds to retrieve, one entry each. What it holds is not documented; leave it out.
                 * @example {
                 *       "note": "true"
                 *     }
                 */
                fields?: components["schemas"]["RetrievalFields"];
                /**
                 * The most refunds that one page may hold, at most 250; without it, 50.
                 * @example 50
                 */
                limit?: number;
                /**
                 * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. Only follow it; the list's other
                 *     parameters stay as they were.
                 * @example eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ
                 */
                pageToken?: components["parameters"]["NextPageToken"];
            };
            header?: never;
            path: {
                /**
                 * The order.
                 * @example 1218555927434856
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of the order's refunds. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductRequest"];
            };
        };
        responses: {
            /** The product, with the ids that the service gave to it, its variants and its options. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The product.
                 * @example 5904417730268823
                 */
                productId: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetailsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The product.
                 * @example 5904417730268823
                 */
                productId: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductRequest"];
            };
        };
        responses: {
            /** The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The product.
                 * @example 5904417730268823
                 */
                productId: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The product is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyObject"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getRefundsByIds: {
        parameters: {
            query: {
                /**
                 * Which fields of the refund to retrieve, one entry each. What it holds is not documented; leave it out.
                 * @example {
                 *       "note": "true"
                 *     }
                 */
                fields?: components["schemas"]["RetrievalFields"];
                /**
                 * The refunds to read, by id, separated by commas. How several are written is assumed.
                 * @example [
                 *       "8120047715563301"
                 *     ]
                 */
                ids: components["schemas"]["NumberId"][];
                /**
                 * The order that the refunds belong to. What it does when it disagrees with the ids is not documented.
                 * @example 1218555927434856
                 */
                orderId?: components["schemas"]["NumberId"];
                /**
                 * Another name for `ids`, which is the one to send. How the two go together is not documented.
                 * @example [
                 *       "8120047715563301"
                 *     ]
                 */
                refundIds?: components["schemas"]["NumberId"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The refund. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The refund to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefundRequest"];
            };
        };
        responses: {
            /** The refund, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** More would be refunded than is left of what was bought. That it is refused is assumed, and so is the status. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateRefundStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The refund.
                 * @example 8120047715563301
                 */
                refundId: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        /** The refund and its order again, and the new status. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRefundStatusRequest"];
            };
        };
        responses: {
            /** The refund, without the status that was set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The shop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The languages, published and not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguagesEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The location to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLocationRequest"];
            };
        };
        responses: {
            /** The location, with the id that the service gave it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /**
                 * The most locations that one page may hold.
                 * @example 50
                 */
                limit?: components["parameters"]["LocationListLimit"];
                /**
                 * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque.
                 * @example eyJhZnRlciI6IjY3MTIwNDU1MTk4NDMwNzI4MDEifQ
                 */
                pageToken?: components["parameters"]["LocationListPageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of locations. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The location.
                 * @example 6712045519843072835
                 */
                locationId: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The location. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The location.
                 * @example 6712045519843072835
                 */
                locationId: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        /** What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLocationRequest"];
            };
        };
        responses: {
            /** The location as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The location.
                 * @example 6712045519843072835
                 */
                locationId: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The location is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyObject"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The location is the default one, so it stays. That it is refused is assumed, and so is the status. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    countLocations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many locations there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    onOrdersCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersCancelledEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onOrdersCreate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersCreateEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onOrdersFulfilled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersFulfilledEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onOrdersPaid: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersPaidEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onOrdersPartiallyFulfilled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersPartiallyFulfilledEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onOrdersUpdate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersUpdateEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onProductsCreate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductsCreateEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onProductsDelete: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductsDeleteEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onProductsUpdate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductsUpdateEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
    onRefundsCreate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * Identifier of the message; the same when it is sent again, so a receiver can tell.
                 * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * Signatures over id, timestamp and body, separated by blanks, each with the version of its scheme. Check one before you trust
                 *     the body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * When this attempt was sent, in seconds since 1970.
                 * @example 1733246127
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /** The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundsCreateEvent"];
            };
        };
        responses: {
            200: components["responses"]["Received"];
        };
    };
}
