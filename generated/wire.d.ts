// Generated from openapi/ by `npm run build`; do not edit.

export interface paths {
  "/api/202412/category/search": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Search categories
     * Searches categories by name. A new product takes the id of a category. Pagination, and which scope the search needs, is
     * not documented. Assumed: The response has all matching categories.
     */
    get: operations["searchCategories"];
  };
  "/api/202412/collections": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * List collections
     * Lists collections in pages. Use this list to find collection ids before you create a product. Assumed: A collection is in the list if it matches all filters in the request.
     */
    get: operations["listCollections"];
    /**
     * Create a collection
     * Creates a collection of products: a custom collection (`collectionType` 1), or a smart collection (2), which has a rule
     * set. Assumed: You choose the products of a custom collection; the rule set chooses those of a smart collection.
     */
    post: operations["createCollection"];
  };
  "/api/202412/collections/{collectionId}": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the collection.
         * @example 3301846220054471
         */
        collectionId: components["parameters"]["CollectionId"];
      };
    };
    /**
     * Get a collection
     * Returns a collection with the ids of its products.
     */
    get: operations["getCollection"];
    /**
     * Update a collection
     * Updates a collection. Whether fields that you omit stay as they are is not documented. Assumed: Fields that you omit stay as they are. Assumed: A list of products or rules that you send replaces the current list.
     */
    put: operations["updateCollection"];
    /**
     * Delete a collection
     * Deletes a collection. The response is an empty object. What happens to its products is not documented.
     */
    delete: operations["deleteCollection"];
  };
  "/api/202412/collections/collect": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Add products to a collection
     * Adds products to a collection. Products that are already in it stay. The response has a result, in an object under the
     * plural key `collections`. When the result is false is not documented. Assumed: The server rejects the request for a smart collection.
     */
    post: operations["addProductsToCollection"];
    /**
     * Remove products from a collection
     * Removes products from a collection. The response has a result, in an object under the plural key `collections`. When the
     * result is false is not documented.
     *
     * This DELETE request has a body. Some clients, proxies and servers drop such a body without an error. When you use a new
     * client, check `result` and check that the products are removed.
     *
     * Assumed: The server rejects the request for a smart collection.
     */
    delete: operations["removeProductsFromCollection"];
  };
  "/api/202412/collections/count": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Count collections
     * Counts the collections.
     */
    get: operations["countCollections"];
  };
  "/api/202412/customers": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * List customers
     * Lists customers. The query parameters are not documented. Use the customer search to filter or sort. Assumed: The list has pages, with the parameters of other lists.
     */
    get: operations["listCustomers"];
    /**
     * Create a customer
     * Creates a customer with addresses, consents and tags. Whether the server rejects an email address or phone number of
     * another customer is not documented.
     */
    post: operations["createCustomer"];
  };
  "/api/202412/customers/{customerId}": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Get a customer
     * Returns a customer with addresses, consents and tax exemptions.
     */
    get: operations["getCustomer"];
    /**
     * Update a customer
     * Updates a customer. Whether fields that you omit stay as they are, and whether fields such as the number of orders take
     * effect in a request, is not documented. Assumed: Fields that you omit stay as they are. Assumed: A list of addresses that you send replaces the current list.
     */
    put: operations["updateCustomer"];
    /**
     * Delete a customer
     * Deletes a customer. The server rejects the request if the customer has orders. The response shows a summary of the
     * deleted customer; other deletions return an empty object.
     */
    delete: operations["deleteCustomer"];
  };
  "/api/202412/customers/search": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Search customers
     * Searches customers by terms such as `customer_id` or `orders_count`, and returns them in pages, in the order that you
     * request. The search needs the scope to write customers, not the scope to read them. Assumed: The search changes nothing and is safe to repeat.
     */
    post: operations["searchCustomers"];
  };
  "/api/202412/fulfillment_services": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Create a fulfillment service
     * Registers a fulfillment service provider. The response has an id and a name. It does not have the handle that
     * fulfillments and locations use to refer to a provider. When the server calls the callback URL is not documented.
     */
    post: operations["createFulfillmentService"];
  };
  "/api/202412/fulfillments": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Get fulfillments by id
     * Returns the fulfillment with this id. You can send several ids, but the response holds one object. What it then
     * contains is not documented, so send one id per request.
     */
    get: operations["getFulfillmentsByIds"];
    /**
     * Create a fulfillment
     * Creates a fulfillment for line items of an order. The new fulfillment is `open`. Which quantities it can have, and whether
     * the fulfillment status of the order changes, is not documented. Assumed: The server rejects quantities above the fulfillable quantity. Assumed: The server rejects fulfillments of a cancelled order.
     */
    post: operations["createFulfillment"];
  };
  "/api/202412/fulfillments/{fulfillmentId}/cancel": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the fulfillment.
         * @example 6620184473359013901
         */
        fulfillmentId: components["parameters"]["FulfillmentId"];
      };
    };
    /**
     * Cancel a fulfillment
     * Cancels a fulfillment. Which fulfillments can be cancelled, which status they have then, and whether their line items can
     * be fulfilled again is not documented. Assumed: Only an `open` fulfillment can be cancelled. Assumed: The status becomes `cancelled`.
     */
    put: operations["cancelFulfillment"];
  };
  "/api/202412/fulfillments/{fulfillmentId}/update_tracking": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the fulfillment.
         * @example 6620184473359013901
         */
        fulfillmentId: components["parameters"]["FulfillmentId"];
      };
    };
    /**
     * Update a fulfillment's tracking
     * Updates the tracking of a fulfillment. You can also send the status, line items, times and origin address; whether they
     * take effect is not documented. The response has only the fields that you can send. It has neither the primary tracking
     * number nor the lists of tracking numbers and URLs. Assumed: The server rejects the update of a cancelled fulfillment.
     */
    put: operations["updateFulfillmentTracking"];
  };
  "/api/202412/gift_cards": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Create a gift card
     * Creates a gift card. The response has the code of the card, so protect it like money.
     */
    post: operations["createGiftCard"];
  };
  "/api/202412/gift_cards/{giftCardId}": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the gift card.
         * @example 4410297736150824
         */
        giftCardId: components["parameters"]["GiftCardId"];
      };
    };
    /**
     * Get a gift card
     * Returns a gift card with its code, its balance, and the ids of its customer and order.
     */
    get: operations["getGiftCard"];
    /**
     * Update a gift card
     * Updates the balance, note or expiry of a gift card. The request has no other fields. Whether fields that you omit stay as
     * they are is not documented. Assumed: Fields that you omit stay as they are.
     */
    put: operations["updateGiftCard"];
  };
  "/api/202412/gift_cards/{giftCardId}/disable": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the gift card.
         * @example 4410297736150824
         */
        giftCardId: components["parameters"]["GiftCardId"];
      };
    };
    /**
     * Disable a gift card
     * Disables a gift card and records the time. No operation enables it again. What a second request does is not documented. Assumed: The rest of the card does not change.
     */
    post: operations["disableGiftCard"];
  };
  "/api/202412/gift_cards/count": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Count gift cards
     * Counts gift cards. Whether disabled and expired cards count is not documented.
     */
    get: operations["countGiftCards"];
  };
  "/api/202412/gift_cards/search": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Search gift cards
     * Lists gift cards in pages. The order of the cards is not documented. Assumed: A card is in the list if it matches all filters in the request.
     */
    get: operations["searchGiftCards"];
  };
  "/api/202412/orders": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * List orders
     * Lists orders in pages. No page token is documented, so read the list by ranges of creation or update times. The bounds are
     * inclusive, so skip orders that you already have. Assumed: An order is in the list if it matches all filters in the request. Assumed: If a response has a `Link` header, follow it instead.
     */
    get: operations["listOrders"];
    /**
     * Create an order
     * Creates an order. Each line item needs a product id and a variant id. You need not declare stock. Which of the other
     * fields take effect is not documented.
     */
    post: operations["createOrder"];
  };
  "/api/202412/orders/{orderId}": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /**
     * Get an order
     * Returns an order with its line items and fulfillment records. Which scope it needs is not documented.
     */
    get: operations["getOrder"];
    /**
     * Update an order
     * Updates the email address, phone, note, tags or shipping address of an order. You can't edit other fields or the line
     * items. Whether fields that you omit stay as they are is not documented. Assumed: Fields that you omit stay as they are.
     */
    put: operations["updateOrder"];
  };
  "/api/202412/orders/{orderId}/cancel": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /**
     * Cancel an order
     * Cancels an order and records the time and the reason. The server rejects the request if the order is both paid and
     * fulfilled. What happens to an order that is already cancelled, and to open fulfillments of the order, is not documented. Assumed: The server also rejects the request if the order is already cancelled.
     */
    post: operations["cancelOrder"];
  };
  "/api/202412/orders/{orderId}/fulfillments": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /**
     * List an order's fulfillments
     * Lists the fulfillments of an order with their line items and tracking. The array has the singular key `fulfillment`.
     * Pagination is not documented.
     */
    get: operations["listOrderFulfillments"];
  };
  "/api/202412/orders/{orderId}/fulfillments/count": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /**
     * Count an order's fulfillments
     * Counts the fulfillments of an order. Whether cancelled fulfillments count is not documented.
     */
    get: operations["countOrderFulfillments"];
  };
  "/api/202412/orders/{orderId}/refunds": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /**
     * List an order's refunds
     * Lists the refunds of an order in pages.
     */
    get: operations["listOrderRefunds"];
  };
  "/api/202412/products": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Create a product
     * Creates a product with its variants, options, images and market assignments. First find its category with the category
     * search, and its collections in the collection list. Which scope it needs is not documented.
     */
    post: operations["createProduct"];
  };
  "/api/202412/products/{productId}": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the product.
         * @example 5904417730268823
         */
        productId: components["parameters"]["ProductId"];
      };
    };
    /**
     * Get a product
     * Returns a product with its variants, the name of its category and its sales channels. Which scope it needs is not
     * documented.
     */
    get: operations["getProduct"];
    /**
     * Update a product
     * Updates a product. Send the ids of the existing product, variants, options and images. Whether fields and items that you
     * omit stay as they are, and which scope the request needs, is not documented. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list, so include all variants, options and images that you want to keep.
     */
    put: operations["updateProduct"];
    /**
     * Delete a product
     * Deletes a product. The response is an empty object. What happens to order line items with this product, and which scope
     * the request needs, is not documented.
     */
    delete: operations["deleteProduct"];
  };
  "/api/202412/refunds": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Get refunds by id
     * Returns the refund with this id. You can send several ids, but the response holds one object. What it then contains
     * is not documented, so send one id per request.
     */
    get: operations["getRefundsByIds"];
    /**
     * Create a refund
     * Creates a refund. The request does not name an order. Which quantities can be refunded, and how the refund changes the
     * amounts of the order, is not documented. Assumed: The refund belongs to the order of its line items, so give the `line_item_id` of each. Assumed: The server rejects quantities above the remaining quantity.
     */
    post: operations["createRefund"];
  };
  "/api/202412/refunds/{refundId}": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the refund.
         * @example 8120047715563301
         */
        refundId: components["parameters"]["RefundId"];
      };
    };
    /**
     * Update a refund's status
     * Sets the status of a refund to a number. The meaning of the numbers and the allowed transitions are not documented.
     * No response shows the status, so store it yourself if you need it.
     */
    put: operations["updateRefundStatus"];
  };
  "/api/202412/shops/info": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Get the shop
     * Returns shop information: name, domain, country, weight unit, currency and time zone.
     */
    get: operations["getShop"];
  };
  "/api/202412/shops/languages": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * List languages
     * Lists the languages of the shop, published and unpublished.
     */
    get: operations["listLanguages"];
  };
  "/api/202412/shops/location": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Create a location
     * Creates a location. The path has `location` in the singular; the paths of all other location operations have the
     * plural.
     */
    post: operations["createLocation"];
  };
  "/api/202412/shops/locations": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * List locations
     * Lists locations. The documentation says that you scroll through the list. Its parameters and the shape of its response are
     * not documented. Assumed: It has the parameters of other lists, and the response has an array of locations.
     */
    get: operations["listLocations"];
  };
  "/api/202412/shops/locations/{locationId}": {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the location.
         * @example 6712045519843072835
         */
        locationId: components["parameters"]["LocationId"];
      };
    };
    /**
     * Get a location
     * Returns a location.
     */
    get: operations["getLocation"];
    /**
     * Update a location
     * Updates a location. Whether fields that you omit stay as they are is not documented. Assumed: Fields that you omit stay as they are.
     */
    put: operations["updateLocation"];
    /**
     * Delete a location
     * Deletes a location. The response is an empty object. Assumed: The server rejects the request for the default location.
     */
    delete: operations["deleteLocation"];
  };
  "/api/202412/shops/locations/count": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * Count locations
     * Counts the locations of the shop.
     */
    get: operations["countLocations"];
  };
}
export interface webhooks {
  "orders/cancelled": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * An order was cancelled
     * The store sends this webhook when an order is cancelled. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onOrdersCancelled"];
  };
  "orders/create": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * An order was created
     * The store sends this webhook when an order is created. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onOrdersCreate"];
  };
  "orders/fulfilled": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * An order was fulfilled
     * The store sends this webhook when an order is fulfilled. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onOrdersFulfilled"];
  };
  "orders/paid": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * An order was paid
     * The store sends this webhook when an order is paid. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onOrdersPaid"];
  };
  "orders/partiallyFulfilled": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * An order was partially fulfilled
     * The store sends this webhook when an order is partially fulfilled. Which operation triggers it, its body and its signature
     * are not documented.
     */
    post: operations["onOrdersPartiallyFulfilled"];
  };
  "orders/update": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * An order was updated
     * The store sends this webhook when an order is updated. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onOrdersUpdate"];
  };
  "products/create": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * A product was created
     * The store sends this webhook when a product is created. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onProductsCreate"];
  };
  "products/delete": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * A product was deleted
     * The store sends this webhook when a product is deleted. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onProductsDelete"];
  };
  "products/update": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * A product was updated
     * The store sends this webhook when a product is updated. Which operation triggers it, its body and its signature are not
     * documented.
     */
    post: operations["onProductsUpdate"];
  };
  "refunds/create": {
    parameters: {
      query?: never;
      path?: never;
    };
    /**
     * A refund made progress
     * The store sends this webhook when a refund is being processed, when it is complete, and when funds move. How to
     * distinguish the three is not documented. Which operation triggers it, its body and its signature are not documented.
     */
    post: operations["onRefundsCreate"];
  };
}
export interface components {
  schemas: {
    CancelFulfillmentRequest: CancelFulfillmentRequest;
    CancelOrderRequest: CancelOrderRequest;
    CardAmount: CardAmount;
    CardExpiry: CardExpiry;
    CardTime: CardTime;
    Collect: Collect;
    Collection: Collection;
    CollectionEnvelope: CollectionEnvelope;
    CollectionFields: CollectionFields;
    CollectionImage: CollectionImage;
    CollectionListEnvelope: CollectionListEnvelope;
    CollectionRule: CollectionRule;
    CollectionRuleSet: CollectionRuleSet;
    CollectionType: CollectionType;
    CollectRequest: CollectRequest;
    CollectResult: CollectResult;
    CollectResultEnvelope: CollectResultEnvelope;
    ConsentTime: ConsentTime;
    Coordinate: Coordinate;
    CoordinateText: CoordinateText;
    Count: Count;
    CountEnvelope: CountEnvelope;
    CreateCollectionRequest: CreateCollectionRequest;
    CreateCustomer: CreateCustomer;
    CreateCustomerRequest: CreateCustomerRequest;
    CreateFulfillment: CreateFulfillment;
    CreateFulfillmentLineItem: CreateFulfillmentLineItem;
    CreateFulfillmentRequest: CreateFulfillmentRequest;
    CreateFulfillmentService: CreateFulfillmentService;
    CreateFulfillmentServiceRequest: CreateFulfillmentServiceRequest;
    CreateGiftCard: CreateGiftCard;
    CreateGiftCardRequest: CreateGiftCardRequest;
    CreateLocationRequest: CreateLocationRequest;
    CreateOrder: CreateOrder;
    CreateOrderLineItem: CreateOrderLineItem;
    CreateOrderRequest: CreateOrderRequest;
    CreateProductRequest: CreateProductRequest;
    CreateRefund: CreateRefund;
    CreateRefundRequest: CreateRefundRequest;
    Customer: Customer;
    CustomerAddress: CustomerAddress;
    CustomerEnvelope: CustomerEnvelope;
    CustomerFields: CustomerFields;
    CustomerListEnvelope: CustomerListEnvelope;
    CustomerSummary: CustomerSummary;
    DeletedCustomer: DeletedCustomer;
    DeletedCustomerEnvelope: DeletedCustomerEnvelope;
    DisableGiftCardRequest: DisableGiftCardRequest;
    DiscountCode: DiscountCode;
    EmptyObject: EmptyObject;
    Flag: Flag;
    Fulfillment: Fulfillment;
    FulfillmentEnvelope: FulfillmentEnvelope;
    FulfillmentLineItem: FulfillmentLineItem;
    FulfillmentListEnvelope: FulfillmentListEnvelope;
    FulfillmentService: FulfillmentService;
    FulfillmentServiceEnvelope: FulfillmentServiceEnvelope;
    FulfillmentTracking: FulfillmentTracking;
    FulfillmentTrackingEnvelope: FulfillmentTrackingEnvelope;
    FulfillmentTrackingFields: FulfillmentTrackingFields;
    GiftCard: GiftCard;
    GiftCardEnvelope: GiftCardEnvelope;
    GiftCardListEnvelope: GiftCardListEnvelope;
    Id: Id;
    Instant: Instant;
    InventoryQuantity: InventoryQuantity;
    Language: Language;
    Languages: Languages;
    LanguagesEnvelope: LanguagesEnvelope;
    LocalTime: LocalTime;
    Location: Location;
    LocationEnvelope: LocationEnvelope;
    LocationFields: LocationFields;
    LocationListEnvelope: LocationListEnvelope;
    MarketAssign: MarketAssign;
    MarketingConsent: MarketingConsent;
    Measure: Measure;
    Money: Money;
    MoneyText: MoneyText;
    NumberId: NumberId;
    NumberIdList: NumberIdList;
    OptionValue: OptionValue;
    Order: Order;
    OrderAddress: OrderAddress;
    OrderEnvelope: OrderEnvelope;
    OrderEventData: OrderEventData;
    OrderFields: OrderFields;
    OrderFulfillmentRecord: OrderFulfillmentRecord;
    OrderLineItem: OrderLineItem;
    OrderListEnvelope: OrderListEnvelope;
    OrdersCancelledEvent: OrdersCancelledEvent;
    OrdersCreateEvent: OrdersCreateEvent;
    OrdersFulfilledEvent: OrdersFulfilledEvent;
    OrdersPaidEvent: OrdersPaidEvent;
    OrdersPartiallyFulfilledEvent: OrdersPartiallyFulfilledEvent;
    OrdersUpdateEvent: OrdersUpdateEvent;
    OrderTags: OrderTags;
    OrderTime: OrderTime;
    OriginAddress: OriginAddress;
    PageSize: PageSize;
    PaymentTerms: PaymentTerms;
    Problem: Problem;
    Product: Product;
    ProductCategory: ProductCategory;
    ProductCategoryListEnvelope: ProductCategoryListEnvelope;
    ProductCategorySummary: ProductCategorySummary;
    ProductDetails: ProductDetails;
    ProductDetailsEnvelope: ProductDetailsEnvelope;
    ProductEnvelope: ProductEnvelope;
    ProductEventData: ProductEventData;
    ProductFields: ProductFields;
    ProductImage: ProductImage;
    ProductOption: ProductOption;
    ProductsCreateEvent: ProductsCreateEvent;
    ProductsDeleteEvent: ProductsDeleteEvent;
    ProductsUpdateEvent: ProductsUpdateEvent;
    ProductVariant: ProductVariant;
    Quantity: Quantity;
    Receipt: Receipt;
    Refund: Refund;
    RefundEnvelope: RefundEnvelope;
    RefundEventData: RefundEventData;
    RefundFields: RefundFields;
    RefundLineItem: RefundLineItem;
    RefundListEnvelope: RefundListEnvelope;
    RefundsCreateEvent: RefundsCreateEvent;
    RetrievalFields: RetrievalFields;
    SalesChannel: SalesChannel;
    SearchCustomersRequest: SearchCustomersRequest;
    SeparatedList: SeparatedList;
    Shop: Shop;
    ShopEnvelope: ShopEnvelope;
    SummaryTime: SummaryTime;
    TaxExemptionRegion: TaxExemptionRegion;
    TaxExemptions: TaxExemptions;
    TextList: TextList;
    Tracking: Tracking;
    UpdateCollection: UpdateCollection;
    UpdateCollectionRequest: UpdateCollectionRequest;
    UpdateCustomer: UpdateCustomer;
    UpdateCustomerRequest: UpdateCustomerRequest;
    UpdateFulfillmentTracking: UpdateFulfillmentTracking;
    UpdateFulfillmentTrackingRequest: UpdateFulfillmentTrackingRequest;
    UpdateGiftCard: UpdateGiftCard;
    UpdateGiftCardRequest: UpdateGiftCardRequest;
    UpdateLocation: UpdateLocation;
    UpdateLocationRequest: UpdateLocationRequest;
    UpdateOrder: UpdateOrder;
    UpdateOrderRequest: UpdateOrderRequest;
    UpdateProduct: UpdateProduct;
    UpdateProductRequest: UpdateProductRequest;
    UpdateRefundStatusRequest: UpdateRefundStatusRequest;
    VariantOption: VariantOption;
    Violation: Violation;
    YearDayMonthTime: YearDayMonthTime;
  };
  responses: {
    /** The body is not JSON. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Problem;
      };
    };
    /** The access token has none of the scopes that the operation requires. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Problem;
      };
    };
    /** No resource has this id. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Problem;
      };
    };
    /** The receiver accepted the event. The store ignores the body. */
    Received: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Receipt;
      };
    };
    /** Too many requests in a short time. Retry later. */
    TooManyRequests: {
      headers: {
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": Problem;
      };
    };
    /** The access token is missing or unknown. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Problem;
      };
    };
    /**
     * A parameter or the body violates its schema, or the body contains the id of a resource that does not exist. The problem
     * lists each violation with its location.
     */
    Unprocessable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Problem;
      };
    };
  };
  parameters: {
    /**
     * ID of the collection.
     * @example 3301846220054471
     */
    CollectionId: NumberId;
    /**
     * ID of the customer.
     * @example 7203915548807162
     */
    CustomerId: Id;
    /**
     * Maximum number of customers per page.
     * @example 50
     */
    CustomerListLimit: number;
    /**
     * Page token from the `Link` header of the previous page. Treat it as opaque.
     * @example eyJhZnRlciI6IjcyMDM5MTU1NDg4MDcxNjIifQ
     */
    CustomerListPageToken: string;
    /**
     * ID of the customer.
     * @example 7203915548811940
     */
    CustomerWithoutOrdersId: Id;
    /**
     * ID of the fulfillment.
     * @example 6620184473359013901
     */
    FulfillmentId: Id;
    /**
     * ID of the gift card.
     * @example 4410297736150824
     */
    GiftCardId: NumberId;
    /**
     * ID of the location.
     * @example 6712045519843072835
     */
    LocationId: Id;
    /**
     * Maximum number of locations per page.
     * @example 50
     */
    LocationListLimit: number;
    /**
     * Page token from the `Link` header of the previous page. Treat it as opaque.
     * @example eyJhZnRlciI6IjY3MTIwNDU1MTk4NDMwNzI4MDEifQ
     */
    LocationListPageToken: string;
    /**
     * Page token from the `Link` header of the previous page. Treat it as opaque. Follow the link as it is; do not change the
     * other parameters.
     * @example eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ
     */
    NextPageToken: string;
    /**
     * ID of the order.
     * @example 1218555927434856
     */
    OrderId: NumberId;
    /**
     * ID of the product.
     * @example 5904417730268823
     */
    ProductId: Id;
    /**
     * ID of the refund.
     * @example 8120047715563301
     */
    RefundId: NumberId;
    /**
     * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
     * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
     */
    WebhookId: string;
    /**
     * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
     * trust the body.
     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
     */
    WebhookSignature: string;
    /**
     * Time of this delivery attempt, in seconds since 1970.
     * @example 1733246127
     */
    WebhookTimestamp: number;
  };
  requestBodies: never;
  headers: {
    /**
     * Link to the next page, with `rel="next"` (RFC 8288). The last page has no such link. The URL contains a `pageToken` and
     * the parameters of your request. To get the next page of a customer search, which is a POST, send this `pageToken` in the
     * request body.
     * @example <https://store.example/api/202412/orders?limit=50&pageToken=eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ>; rel="next"
     */
    Link: string;
    /**
     * Link to the next page, with `rel="next"` (RFC 8288). The last page has no such link. The URL contains a `pageToken`,
     * which is a number here, and the parameters of your request.
     * @example <https://store.example/api/202412/collections?limit=50&pageToken=2>; rel="next"
     */
    NumberedLink: string;
    /**
     * When to retry, in seconds or as an HTTP date (RFC 9110, section 10.2.3).
     * @example 2
     */
    RetryAfter: string;
  };
  pathItems: never;
}
/** The body is not JSON. */
export type ResponseBadRequest = components['responses']['BadRequest'];
/** The access token has none of the scopes that the operation requires. */
export type ResponseForbidden = components['responses']['Forbidden'];
/** No resource has this id. */
export type ResponseNotFound = components['responses']['NotFound'];
/** The receiver accepted the event. The store ignores the body. */
export type ResponseReceived = components['responses']['Received'];
/** Too many requests in a short time. Retry later. */
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
/** The access token is missing or unknown. */
export type ResponseUnauthorized = components['responses']['Unauthorized'];
/**
 * A parameter or the body violates its schema, or the body contains the id of a resource that does not exist. The problem
 * lists each violation with its location.
 */
export type ResponseUnprocessable = components['responses']['Unprocessable'];
/** ID of the collection. */
export type ParameterCollectionId = components['parameters']['CollectionId'];
/** ID of the customer. */
export type ParameterCustomerId = components['parameters']['CustomerId'];
/** Maximum number of customers per page. */
export type ParameterCustomerListLimit = components['parameters']['CustomerListLimit'];
/** Page token from the `Link` header of the previous page. Treat it as opaque. */
export type ParameterCustomerListPageToken = components['parameters']['CustomerListPageToken'];
/** ID of the customer. */
export type ParameterCustomerWithoutOrdersId = components['parameters']['CustomerWithoutOrdersId'];
/** ID of the fulfillment. */
export type ParameterFulfillmentId = components['parameters']['FulfillmentId'];
/** ID of the gift card. */
export type ParameterGiftCardId = components['parameters']['GiftCardId'];
/** ID of the location. */
export type ParameterLocationId = components['parameters']['LocationId'];
/** Maximum number of locations per page. */
export type ParameterLocationListLimit = components['parameters']['LocationListLimit'];
/** Page token from the `Link` header of the previous page. Treat it as opaque. */
export type ParameterLocationListPageToken = components['parameters']['LocationListPageToken'];
/**
 * Page token from the `Link` header of the previous page. Treat it as opaque. Follow the link as it is; do not change the
 * other parameters.
 */
export type ParameterNextPageToken = components['parameters']['NextPageToken'];
/** ID of the order. */
export type ParameterOrderId = components['parameters']['OrderId'];
/** ID of the product. */
export type ParameterProductId = components['parameters']['ProductId'];
/** ID of the refund. */
export type ParameterRefundId = components['parameters']['RefundId'];
/** ID of the message. It stays the same when the store retries, so use it to detect duplicates. */
export type ParameterWebhookId = components['parameters']['WebhookId'];
/**
 * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
 * trust the body.
 */
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
/** Time of this delivery attempt, in seconds since 1970. */
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
/**
 * Link to the next page, with `rel="next"` (RFC 8288). The last page has no such link. The URL contains a `pageToken` and
 * the parameters of your request. To get the next page of a customer search, which is a POST, send this `pageToken` in the
 * request body.
 */
export type HeaderLink = components['headers']['Link'];
/**
 * Link to the next page, with `rel="next"` (RFC 8288). The last page has no such link. The URL contains a `pageToken`,
 * which is a number here, and the parameters of your request.
 */
export type HeaderNumberedLink = components['headers']['NumberedLink'];
/** When to retry, in seconds or as an HTTP date (RFC 9110, section 10.2.3). */
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
  searchCategories: {
    parameters: {
      query?: {
        /**
         * Return only categories with this name. How names are compared is not documented. Assumed: A part of the name has to match.
         * @example Candle
         */
        categoryName?: string;
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** Matching categories. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ProductCategoryListEnvelope;
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listCollections: {
    parameters: {
      query?: {
        /**
         * Return only collections of this type: 1 (custom) or 2 (smart).
         * @example 2
         */
        collectionType?: 1 | 2;
        /**
         * Return only the collections with these ids. Assumed: The ids are separated by commas.
         * @example [
         *   "3301846220054471",
         *   "3301846220058026"
         * ]
         */
        ids?: NumberId[];
        /**
         * Number of collections per page. Its default and upper limit are not documented.
         * @example 50
         */
        limit?: number;
        /**
         * Page cursor, a number. How a response shows the next cursor is not documented. Assumed: The `Link` header of the previous page has it. Treat it as opaque.
         * @example 2
         */
        pageToken?: number;
        /**
         * Return only published collections, only unpublished collections, or any.
         * @example published
         */
        publishedStatus?: "published" | "unpublished" | "any";
        /**
         * Sort order: by creation or by update, descending with `-desc`. A collection shows neither time.
         * @example created-desc
         */
        sortOrder?: "created" | "created-desc" | "updated" | "updated-desc";
        /**
         * Return only collections with this title. How titles are compared is not documented. Assumed: The whole title has to match.
         * @example Winter favorites
         */
        title?: string;
      };
      path?: never;
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
          "application/json": CollectionListEnvelope;
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
      path?: never;
    };
    /** The collection to create. */
    requestBody: {
      content: {
        "application/json": CreateCollectionRequest;
      };
    };
    responses: {
      /** The new collection, with its assigned id. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CollectionEnvelope;
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
      path: {
        /**
         * ID of the collection.
         * @example 3301846220054471
         */
        collectionId: components["parameters"]["CollectionId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The collection. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CollectionEnvelope;
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
      path: {
        /**
         * ID of the collection.
         * @example 3301846220054471
         */
        collectionId: components["parameters"]["CollectionId"];
      };
    };
    /** The changes. */
    requestBody: {
      content: {
        "application/json": UpdateCollectionRequest;
      };
    };
    responses: {
      /** The updated collection. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CollectionEnvelope;
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
      path: {
        /**
         * ID of the collection.
         * @example 3301846220054471
         */
        collectionId: components["parameters"]["CollectionId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The collection is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": EmptyObject;
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
      path?: never;
    };
    /** The products to add, and the collection. */
    requestBody: {
      content: {
        "application/json": CollectRequest;
      };
    };
    responses: {
      /** Result of the request. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CollectResultEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      /** The collection is a smart collection. The rejection and its status are assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  removeProductsFromCollection: {
    parameters: {
      query?: never;
      path?: never;
    };
    /** The products to remove, and the collection. */
    requestBody: {
      content: {
        "application/json": CollectRequest;
      };
    };
    responses: {
      /** Result of the request. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CollectResultEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      /** The collection is a smart collection. The rejection and its status are assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  countCollections: {
    parameters: {
      query?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** Number of collections. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CountEnvelope;
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
         * Maximum number of customers per page.
         * @example 50
         */
        limit?: components["parameters"]["CustomerListLimit"];
        /**
         * Page token from the `Link` header of the previous page. Treat it as opaque.
         * @example eyJhZnRlciI6IjcyMDM5MTU1NDg4MDcxNjIifQ
         */
        pageToken?: components["parameters"]["CustomerListPageToken"];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The customers. */
      200: {
        headers: {
          Link: components["headers"]["Link"];
          [name: string]: unknown;
        };
        content: {
          "application/json": CustomerListEnvelope;
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
      path?: never;
    };
    /** The customer to create. */
    requestBody: {
      content: {
        "application/json": CreateCustomerRequest;
      };
    };
    responses: {
      /** The new customer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CustomerEnvelope;
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
      path: {
        /**
         * ID of the customer.
         * @example 7203915548807162
         */
        customerId: components["parameters"]["CustomerId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The customer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CustomerEnvelope;
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
      path: {
        /**
         * ID of the customer.
         * @example 7203915548807162
         */
        customerId: components["parameters"]["CustomerId"];
      };
    };
    /** The changes. */
    requestBody: {
      content: {
        "application/json": UpdateCustomerRequest;
      };
    };
    responses: {
      /** The updated customer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CustomerEnvelope;
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
      path: {
        /**
         * ID of the customer.
         * @example 7203915548811940
         */
        customerId: components["parameters"]["CustomerWithoutOrdersId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Summary of the deleted customer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": DeletedCustomerEnvelope;
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** The customer has orders. The rejection is documented; its status is assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  searchCustomers: {
    parameters: {
      query?: never;
      path?: never;
    };
    /** Search terms, sort order and page. */
    requestBody: {
      content: {
        "application/json": SearchCustomersRequest;
      };
    };
    responses: {
      /** A page of matching customers. */
      200: {
        headers: {
          Link: components["headers"]["Link"];
          [name: string]: unknown;
        };
        content: {
          "application/json": CustomerListEnvelope;
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
      path?: never;
    };
    /** The fulfillment service to register. */
    requestBody: {
      content: {
        "application/json": CreateFulfillmentServiceRequest;
      };
    };
    responses: {
      /** The new fulfillment service. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": FulfillmentServiceEnvelope;
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
         * IDs of the fulfillments to return. How to write several is not documented. Assumed: Separate them with commas.
         * @example [
         *   "6620184473359013901"
         * ]
         */
        ids: Id[];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The fulfillment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": FulfillmentEnvelope;
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
      path?: never;
    };
    /** The fulfillment to create. */
    requestBody: {
      content: {
        "application/json": CreateFulfillmentRequest;
      };
    };
    responses: {
      /** The new fulfillment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": FulfillmentEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      /**
       * A quantity exceeds the fulfillable quantity of its line item, or the order is cancelled. The rejection and
       * its status are assumed.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  cancelFulfillment: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the fulfillment.
         * @example 6620184473359013901
         */
        fulfillmentId: components["parameters"]["FulfillmentId"];
      };
    };
    /** The id of the fulfillment, repeated. */
    requestBody: {
      content: {
        "application/json": CancelFulfillmentRequest;
      };
    };
    responses: {
      /** The cancelled fulfillment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": FulfillmentEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** The fulfillment is not `open`. The rejection and its status are assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateFulfillmentTracking: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the fulfillment.
         * @example 6620184473359013901
         */
        fulfillmentId: components["parameters"]["FulfillmentId"];
      };
    };
    /** The new tracking. */
    requestBody: {
      content: {
        "application/json": UpdateFulfillmentTrackingRequest;
      };
    };
    responses: {
      /** The fulfillment, with the fields that an update can send. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": FulfillmentTrackingEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** The fulfillment is cancelled. The rejection and its status are assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createGiftCard: {
    parameters: {
      query?: never;
      path?: never;
    };
    /** The gift card to create. */
    requestBody: {
      content: {
        "application/json": CreateGiftCardRequest;
      };
    };
    responses: {
      /** The new gift card. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": GiftCardEnvelope;
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
      path: {
        /**
         * ID of the gift card.
         * @example 4410297736150824
         */
        giftCardId: components["parameters"]["GiftCardId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The gift card. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": GiftCardEnvelope;
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
      path: {
        /**
         * ID of the gift card.
         * @example 4410297736150824
         */
        giftCardId: components["parameters"]["GiftCardId"];
      };
    };
    /** The changes. */
    requestBody: {
      content: {
        "application/json": UpdateGiftCardRequest;
      };
    };
    responses: {
      /** The updated gift card. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": GiftCardEnvelope;
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
      path: {
        /**
         * ID of the gift card.
         * @example 4410297736150824
         */
        giftCardId: components["parameters"]["GiftCardId"];
      };
    };
    /** The id of the gift card, repeated. */
    requestBody: {
      content: {
        "application/json": DisableGiftCardRequest;
      };
    };
    responses: {
      /** The disabled gift card. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": GiftCardEnvelope;
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
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** Number of gift cards. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CountEnvelope;
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
         * Return only cards whose code ends in these four characters.
         * @example 4H8M
         */
        lastCharacters?: string;
        /**
         * Number of gift cards per page. Default: 50. No upper limit is documented.
         * @example 50
         */
        limit?: number;
        /**
         * Page cursor. Omit it for the first page. How a response shows the next cursor is not documented. Assumed: The `Link` header of the previous page has it. Treat it as opaque.
         * @example eyJhZnRlciI6IjQ0MTAyOTc3MzYxNTA4MjQifQ
         */
        pageToken?: string;
        /**
         * ID of the card at which the first page starts. Whether the page includes this card is not documented, so
         * skip cards that you already have.
         * @example 4410297736150824
         */
        sinceId?: Id;
        /**
         * Return only cards in this state. The state of a card that is both disabled and expired is not documented. Assumed: Such a card is disabled.
         * @example enabled
         */
        status?: "enabled" | "disabled" | "expired";
      };
      path?: never;
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
          "application/json": GiftCardListEnvelope;
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
         * Return only orders created at or before this time.
         * @example 2024-12-31T23:59:59-08:00
         */
        createdAtMax?: string;
        /**
         * Return only orders created at or after this time.
         * @example 2024-12-01T00:00:00-08:00
         */
        createdAtMin?: string;
        /**
         * Return only orders with this payment status. The documentation shows `paid`; other values are not documented.
         * @example paid
         */
        financialStatus?: string;
        /**
         * Return only orders with this fulfillment status. The documentation shows `partial`; other values are not
         * documented.
         * @example partial
         */
        fulfillmentStatus?: string;
        /**
         * Return only the orders with these ids, separated by commas.
         * @example 1218555927434856,1218555927436012
         */
        ids?: string;
        /**
         * Maximum number of orders per page. Its default and upper limit are not documented.
         * @example 50
         */
        limit?: number;
        /**
         * Page token from the `Link` header of the previous page. Treat it as opaque. Follow the link as it is; do not change the
         * other parameters.
         * @example eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ
         */
        pageToken?: components["parameters"]["NextPageToken"];
        /**
         * Return only orders last updated at or before this time.
         * @example 2024-12-31T23:59:59-08:00
         */
        updatedAtMax?: string;
        /**
         * Return only orders last updated at or after this time.
         * @example 2024-12-04T00:00:00-08:00
         */
        updatedAtMin?: string;
      };
      path?: never;
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
          "application/json": OrderListEnvelope;
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
      path?: never;
    };
    /** The order to create. */
    requestBody: {
      content: {
        "application/json": CreateOrderRequest;
      };
    };
    responses: {
      /** The new order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": OrderEnvelope;
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
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": OrderEnvelope;
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateOrder: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /** The changes. */
    requestBody: {
      content: {
        "application/json": UpdateOrderRequest;
      };
    };
    responses: {
      /** The updated order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": OrderEnvelope;
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
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    /** The id of the order, repeated, and the reason. */
    requestBody: {
      content: {
        "application/json": CancelOrderRequest;
      };
    };
    responses: {
      /** The cancelled order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": OrderEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /**
       * The order is both paid and fulfilled, or it is already cancelled. The first rejection is documented; the
       * second is assumed, and so is the status.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listOrderFulfillments: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The order's fulfillments. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": FulfillmentListEnvelope;
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
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Number of fulfillments. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CountEnvelope;
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
         * Fields of the refunds to return. Its content is not documented, so omit it.
         * @example {
         *   "note": "true"
         * }
         */
        fields?: RetrievalFields;
        /**
         * Number of refunds per page. Default: 50. Maximum: 250.
         * @example 50
         */
        limit?: number;
        /**
         * ID of the order. The path has it too. Whether the query needs it, and what happens if the two differ, is not
         * documented.
         * @example 1218555927434856
         */
        orderId?: NumberId;
        /**
         * Page token from the `Link` header of the previous page. Treat it as opaque. Follow the link as it is; do not change the
         * other parameters.
         * @example eyJhZnRlciI6IjEyMTg1NTU5Mjc0MzQ4NTYifQ
         */
        pageToken?: components["parameters"]["NextPageToken"];
      };
      path: {
        /**
         * ID of the order.
         * @example 1218555927434856
         */
        orderId: components["parameters"]["OrderId"];
      };
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
          "application/json": RefundListEnvelope;
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
      path?: never;
    };
    /** The product to create. */
    requestBody: {
      content: {
        "application/json": CreateProductRequest;
      };
    };
    responses: {
      /** The new product, with its assigned ids. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ProductEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getProduct: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the product.
         * @example 5904417730268823
         */
        productId: components["parameters"]["ProductId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The product. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ProductDetailsEnvelope;
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateProduct: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the product.
         * @example 5904417730268823
         */
        productId: components["parameters"]["ProductId"];
      };
    };
    /** The changes. */
    requestBody: {
      content: {
        "application/json": UpdateProductRequest;
      };
    };
    responses: {
      /** The updated product. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ProductEnvelope;
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
  deleteProduct: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the product.
         * @example 5904417730268823
         */
        productId: components["parameters"]["ProductId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The product is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": EmptyObject;
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getRefundsByIds: {
    parameters: {
      query?: {
        /**
         * Fields of the refund to return. Its content is not documented, so omit it.
         * @example {
         *   "note": "true"
         * }
         */
        fields?: RetrievalFields;
        /**
         * IDs of the refunds to return. How to write several is not documented, nor whether `ids` or `refundIds` is required. Assumed: Separate them with commas.
         * @example [
         *   "8120047715563301"
         * ]
         */
        ids?: NumberId[];
        /**
         * ID of an order. What happens if the refunds are not of this order is not documented. Assumed: The order that the refunds belong to.
         * @example 1218555927434856
         */
        orderId?: NumberId;
        /**
         * IDs of the refunds to return. How it combines with `ids` is not documented, so send `ids` alone.
         * @example [
         *   "8120047715563301"
         * ]
         */
        refundIds?: NumberId[];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The refund. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": RefundEnvelope;
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
      path?: never;
    };
    /** The refund to create. */
    requestBody: {
      content: {
        "application/json": CreateRefundRequest;
      };
    };
    responses: {
      /** The new refund. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": RefundEnvelope;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      /** A quantity exceeds the remaining quantity of its line item. The rejection and its status are assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateRefundStatus: {
    parameters: {
      query?: never;
      path: {
        /**
         * ID of the refund.
         * @example 8120047715563301
         */
        refundId: components["parameters"]["RefundId"];
      };
    };
    /** The ids of the refund and its order, and the new status. */
    requestBody: {
      content: {
        "application/json": UpdateRefundStatusRequest;
      };
    };
    responses: {
      /** The refund, without its status. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": RefundEnvelope;
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
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The shop. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ShopEnvelope;
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
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** Published and unpublished languages. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": LanguagesEnvelope;
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
      path?: never;
    };
    /** The location to create. */
    requestBody: {
      content: {
        "application/json": CreateLocationRequest;
      };
    };
    responses: {
      /** The new location, with its assigned id. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": LocationEnvelope;
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
         * Maximum number of locations per page.
         * @example 50
         */
        limit?: components["parameters"]["LocationListLimit"];
        /**
         * Page token from the `Link` header of the previous page. Treat it as opaque.
         * @example eyJhZnRlciI6IjY3MTIwNDU1MTk4NDMwNzI4MDEifQ
         */
        pageToken?: components["parameters"]["LocationListPageToken"];
      };
      path?: never;
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
          "application/json": LocationListEnvelope;
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
      path: {
        /**
         * ID of the location.
         * @example 6712045519843072835
         */
        locationId: components["parameters"]["LocationId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The location. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": LocationEnvelope;
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
      path: {
        /**
         * ID of the location.
         * @example 6712045519843072835
         */
        locationId: components["parameters"]["LocationId"];
      };
    };
    /** The changes. */
    requestBody: {
      content: {
        "application/json": UpdateLocationRequest;
      };
    };
    responses: {
      /** The updated location. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": LocationEnvelope;
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
      path: {
        /**
         * ID of the location.
         * @example 6712045519843072835
         */
        locationId: components["parameters"]["LocationId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The location is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": EmptyObject;
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** The location is the default location. The rejection and its status are assumed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Problem;
        };
      };
      422: components["responses"]["Unprocessable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  countLocations: {
    parameters: {
      query?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** Number of locations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": CountEnvelope;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": OrdersCancelledEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": OrdersCreateEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": OrdersFulfilledEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": OrdersPaidEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": OrdersPartiallyFulfilledEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": OrdersUpdateEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": ProductsCreateEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": ProductsDeleteEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": ProductsUpdateEvent;
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
         * ID of the message. It stays the same when the store retries, so use it to detect duplicates.
         * @example msg_2pXw8CkQv4hT0bZ6mRd3Ls
         */
        "webhook-id": components["parameters"]["WebhookId"];
        /**
         * Signatures over id, timestamp and body, separated by spaces, each with the version of its scheme. Verify one before you
         * trust the body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": components["parameters"]["WebhookSignature"];
        /**
         * Time of this delivery attempt, in seconds since 1970.
         * @example 1733246127
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
      };
      path?: never;
    };
    /** The topic, the time, and the data of the event. */
    requestBody: {
      content: {
        "application/json": RefundsCreateEvent;
      };
    };
    responses: {
      200: components["responses"]["Received"];
    };
  };
}
/** The fulfillment to cancel. */
export interface CancelFulfillmentRequest {
  /** ID of the fulfillment. The path has it too. */
  fulfillmentId?: Id;
}
/** The order to cancel, and the reason. */
export interface CancelOrderRequest {
  /** ID of the order. The path has it too. */
  orderId?: NumberId;
  /** Reason for the cancellation. The order shows it as `cancelReason`. */
  reason?: string;
}
/** Decimal amount with two decimal places. Whether it can be negative is not documented. Assumed: It is not negative. A JSON number may omit trailing zeros, and so may a string, which never has a third place. */
export type CardAmount = number | string;
/**
 * Expiry of a gift card. It is declared as a number, and the sample shows a timestamp in ISO 8601 with an offset. The unit
 * of the number is not documented. Assumed: Both are accepted, and so is a timestamp without an offset. Send a timestamp with an offset.
 */
export type CardExpiry = number | string;
/** Timestamp of a gift card. Whether it has an offset is not documented, so read it as a string. */
export type CardTime = string;
/** Products and a collection. */
export interface Collect {
  /** ID of the collection. */
  collectionId: NumberId;
  /** IDs of the products. */
  productIds: NumberId[];
}
/** Collection of products, custom or smart. Assumed: You choose the products of a custom collection; rules choose those of a smart collection. */
export interface Collection extends CollectionFields {
  /** ID of the collection, assigned by the server. */
  collectionId: NumberId;
}
/** Envelope with one collection. */
export interface CollectionEnvelope {
  collection: Collection;
}
/** Fields of a collection that a request can send. */
export interface CollectionFields {
  /**
   * Description of the collection in HTML. Whether the server sanitizes it is not documented, so escape or sanitize
   * it.
   */
  bodyHtml?: string;
  /** Type of the collection: 1 (custom) or 2 (smart). */
  collectionType?: CollectionType;
  /** IDs of the products in the collection. Whether you can send them for a smart collection is not documented. */
  collects?: NumberIdList;
  /** How many products the collection has. Whether it takes effect in a request is not documented. */
  countGoodsNum?: Count;
  /** Image of the collection. */
  image?: CollectionImage;
  /** Whether the collection is published to the online store. */
  published?: Flag;
  /** Rules of a smart collection. */
  ruleSet?: CollectionRuleSet;
  /** Title of the collection. */
  title?: string;
}
/** Image of a collection. */
export interface CollectionImage {
  /**
   * Format: uri
   * URL of the image.
   */
  src?: string;
}
/** Envelope with a list of collections. */
export interface CollectionListEnvelope {
  /** Collections on this page. */
  collections: Collection[];
}
/** Rule of a smart collection. The available columns and relations are not documented. */
export interface CollectionRule {
  /**
   * Column. The documentation shows `title`. Assumed: The field of a product to compare.
   * @example title
   */
  column?: string;
  /** Condition. The documentation shows a string that contains a list. Assumed: The value to compare with. */
  condition?: TextList;
  /**
   * Relation. The documentation shows `equals`. Assumed: How to compare.
   * @example equals
   */
  relation?: string;
}
/** Rules of a smart collection. */
export interface CollectionRuleSet {
  /** Whether the rules are applied disjunctively. Assumed: If true, a product has to match one of the rules; otherwise, all of them. */
  appliedDisjunctively?: Flag;
  /** List of rules. */
  rules?: CollectionRule[];
}
/** Type of a collection: 1 (custom) or 2 (smart). */
export type CollectionType = (1 | 2) | string;
/** The products to add or remove, and the collection. */
export interface CollectRequest {
  collect: Collect;
}
/** Result of adding or removing products. */
export interface CollectResult {
  /**
   * Result, true or false. When it is false is not documented, for example for products that are unknown, already in the
   * collection or not in it. Assumed: Whether the request succeeded.
   */
  result?: Flag;
}
/** Envelope with the result of adding or removing products. The plural key holds an object here, not a list. */
export interface CollectResultEnvelope {
  collections: CollectResult;
}
/** Timestamp with fractional seconds and without an offset. Its time zone is not documented. */
export type ConsentTime = string;
/** Decimal, declared as a string. Assumed: It can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type Coordinate = string | number;
/** Coordinate, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type CoordinateText = string | number;
/** Number. Assumed: An integer, zero or more. */
export type Count = number | string;
/** Number of resources. */
export interface CountEnvelope {
  /** Number of resources. */
  count: Count;
}
/** The collection to create. */
export interface CreateCollectionRequest {
  collection: CollectionFields;
}
/** Fields of a new customer. Whether ids, times and amounts take effect is not documented. */
export interface CreateCustomer extends CustomerFields {
  /** ID of the customer. Whether the server keeps it is not documented, so omit it. */
  id?: Id;
}
/** The customer to create. */
export interface CreateCustomerRequest {
  customer: CreateCustomer;
}
/** Fields of a new fulfillment. */
export interface CreateFulfillment {
  /** Handle of the provider. How you get a handle is not documented. */
  fulfillmentServiceHandle?: string;
  /** Line items to fulfill, with quantities. What happens if you omit this list is not documented. */
  lineItems?: CreateFulfillmentLineItem[];
  /** ID of the order to fulfill. */
  orderId: Id;
  /** Origin addresses. */
  originAddress?: OriginAddress[];
  /** Carriers, tracking numbers and tracking URLs. You can send them later with a tracking update. */
  trackings?: Tracking[];
}
/** Line item to fulfill. */
export interface CreateFulfillmentLineItem {
  /** ID of the line item. Assumed: It is the id of the line item in the order. */
  id: Id;
  /** Quantity to fulfill. */
  quantity?: Quantity;
}
/** The fulfillment to create. */
export interface CreateFulfillmentRequest {
  fulfillment: CreateFulfillment;
}
/** Fields of a new fulfillment service. */
export interface CreateFulfillmentService {
  /**
   * Format: uri
   * Callback URL of the provider. How it is used is not documented.
   */
  callbackUrl?: string;
  /** Name of the provider. */
  name?: string;
  /** Whether the provider supports tracking. Assumed: It then supplies tracking numbers. */
  trackingSupport?: Flag;
}
/** The fulfillment service to register. */
export interface CreateFulfillmentServiceRequest {
  fulfillmentService: CreateFulfillmentService;
}
/** Fields of a new gift card. */
export interface CreateGiftCard {
  /** Code of the gift card. Its format, and the code that a card gets if you omit it, are not documented. */
  code?: string;
  /** ID of the customer that the card is assigned to. */
  customerId?: NumberId;
  /** Expiry of the card. Null if it never expires. Assumed: Send a timestamp with an offset. */
  expireTime?: CardExpiry | null;
  /** Initial value of the gift card. */
  initialValue?: CardAmount;
  /** Note on the gift card, at most 500 characters. */
  note?: string;
}
/** The gift card to create. */
export interface CreateGiftCardRequest {
  giftCard: CreateGiftCard;
}
/** The location to create. */
export interface CreateLocationRequest {
  location: LocationFields;
}
/** Fields of a new order. Which of them the server uses is not documented. Line items need `productId` and `variantId`. */
export interface CreateOrder extends OrderFields {
  /** Line items. Each needs a product id and a variant id. */
  lineItems?: CreateOrderLineItem[];
}
/** Line item of a new order. */
export interface CreateOrderLineItem extends OrderLineItem {
  /** ID of the product. A new line item needs it. */
  productId: Id;
  /** ID of the product variant. A new line item needs it. */
  variantId: Id;
}
/** The order to create. */
export interface CreateOrderRequest {
  order: CreateOrder;
}
/** The product to create. */
export interface CreateProductRequest {
  product: ProductFields;
}
/** Fields of a new refund. No field names the order. Whether ids and times take effect is not documented. Assumed: The order is the one that has the line items. */
export interface CreateRefund extends RefundFields {
  /** ID of the refund. Whether the server keeps it is not documented, so omit it. */
  refundId?: NumberId;
}
/** The refund to create. */
export interface CreateRefundRequest {
  refund: CreateRefund;
}
/** Customer of the store, with addresses, consents and total spending. */
export interface Customer extends CustomerFields {
  /** ID of the customer. */
  id: Id;
}
/** Address of a customer. */
export interface CustomerAddress {
  /** First line of the address. */
  address1?: string;
  /** Second line of the address. */
  address2?: string;
  /** City. */
  city?: string;
  /** Company. */
  company?: string;
  /** Country code. */
  countryCode?: string;
  /** First name. */
  firstName?: string;
  /** ID of the address. */
  id?: Id;
  /** Whether this is the customer's default address. */
  isDefaultAddress?: Flag;
  /** Last name. */
  lastName?: string;
  /** Phone number. */
  phone?: string;
  /** Province code. */
  provinceCode?: string;
  /** Postal code. */
  zip?: string;
}
/** Envelope with one customer. */
export interface CustomerEnvelope {
  customer: Customer;
}
/** Fields of a customer that a create or update request can send. */
export interface CustomerFields {
  /** Addresses of the customer. Assumed: A list that you send replaces the current list. */
  addresses?: CustomerAddress[];
  /**
   * Time when the customer was created. The samples show year, day, month. Whether it takes effect in a request is not
   * documented.
   */
  createTime?: YearDayMonthTime;
  /** Default address. Assumed: It is the one of `addresses` that is marked as the default. */
  defaultAddress?: CustomerAddress;
  /** Email address. Whether two customers can have the same address is not documented. */
  email?: string;
  /** Consent to marketing by email. */
  emailMarketingConsent?: MarketingConsent;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Notes about the customer. Assumed: The customer summary of orders and refunds shows them as `note`. */
  notes?: string;
  /**
   * Number of orders. You can't delete a customer who has orders. Whether the number takes effect in a request is not
   * documented. Assumed: It grows with orders.
   */
  ordersCount?: Count;
  /** Phone number. */
  phone?: string;
  /** Consent to marketing by text message. */
  smsMarketingConsent?: MarketingConsent;
  /**
   * State of the customer. The documentation shows `DECLINED`. Its meaning and other values are not documented.
   * @example DECLINED
   */
  state?: string;
  /** Tags of the customer, as a list. The tags of an order are one comma-separated string. */
  tags?: string[];
  /** Whether the customer is tax-exempt. */
  taxExempt?: Flag;
  /** Tax exemptions of the customer. */
  taxExemptions?: TaxExemptions;
  /** Total amount that the customer has spent. Whether it takes effect in a request is not documented. Assumed: It grows with orders. */
  totalSpent?: Money;
  /**
   * Time of the customer's last change. The samples show year, day, month. Whether it takes effect in a request is not
   * documented.
   */
  updateTime?: YearDayMonthTime;
  /** Whether the email address is verified. */
  verifiedEmail?: Flag;
}
/** Envelope with a list of customers. */
export interface CustomerListEnvelope {
  /** The customers. */
  customers: Customer[];
}
/**
 * Customer as shown in orders and refunds. The types of its fields are not documented. Its times appear under several names;
 * read those that are present. Assumed: The fields have the types of those of the customer resource.
 */
export interface CustomerSummary {
  /** Addresses of the customer. */
  addresses?: CustomerAddress[];
  /** Time when the customer was created. One place calls it `createdTime`. */
  createdAt?: SummaryTime;
  /** Time when the customer was created. Other places call it `createdAt`. */
  createdTime?: SummaryTime;
  /** Currency. Assumed: The code of the currency in which the customer pays. */
  currency?: string;
  /** Default address of the customer. */
  defaultAddress?: CustomerAddress;
  /** Email address. */
  email?: string;
  /** First name. */
  firstName?: string;
  /** ID of the customer. */
  id?: Id;
  /** Last name. */
  lastName?: string;
  /** Note about the customer. Assumed: The customer resource calls it `notes`. */
  note?: string;
  /** Phone number. */
  phone?: string;
  /** State of the customer. */
  state?: string;
  /** Tags of the customer. */
  tags?: string[];
  /** Whether the customer is tax-exempt. */
  taxExempt?: Flag;
  /** Tax exemptions of the customer. */
  taxExemptions?: TaxExemptions;
  /** Time of the customer's last change. One place calls it `updatedTime`. */
  updatedAt?: SummaryTime;
  /** Time of the customer's last change. Other places call it `updatedAt`. */
  updatedTime?: SummaryTime;
  /** Whether the email address is verified. */
  verifiedEmail?: Flag;
}
/** Summary of a deleted customer. It has only some of the customer's fields. */
export interface DeletedCustomer {
  /** Time when the customer was created. The samples show year, day, month. */
  createTime?: YearDayMonthTime;
  /** Email address. */
  email?: string;
  /** First name. */
  firstName?: string;
  /** ID of the deleted customer. */
  id: Id;
  /** Last name. */
  lastName?: string;
  /** Phone number. */
  phone?: string;
  /** Time of the customer's last change. The samples show year, day, month. */
  updateTime?: YearDayMonthTime;
}
/** Envelope with the summary of a deleted customer. */
export interface DeletedCustomerEnvelope {
  customer: DeletedCustomer;
}
/** The gift card to disable. */
export interface DisableGiftCardRequest {
  /** ID of the gift card. The path has it too. */
  giftCardId?: NumberId;
}
/** Discount code of an order. */
export interface DiscountCode {
  /** Amount. Assumed: The discounted amount. */
  amount?: Money;
  /** Discount code. */
  code?: string;
  /** Type of the discount. Its values are not documented. */
  type?: string;
}
/** Empty object, returned after a deletion. */
export type EmptyObject = Record<string, never>;
/** True or false. */
export type Flag = boolean | string;
/** Fulfillment of line items of an order, with its tracking. */
export interface Fulfillment {
  /** Time when the fulfillment was created. */
  createTime?: Instant;
  /** Handle of the provider. Create and list responses have this field; other responses may not. */
  fulfillmentServiceHandle?: string;
  /** ID of the fulfillment. */
  id: Id;
  /** Line items in this fulfillment. */
  lineItems?: FulfillmentLineItem[];
  /** ID of the order that the fulfillment belongs to. */
  orderId?: Id;
  /** Origin addresses. */
  originAddress?: OriginAddress[];
  /**
   * Status of the fulfillment. A new fulfillment is `open`. The documentation also shows `fulfilled`. Other values and the
   * transitions between them are not documented. Assumed: A cancelled fulfillment is `cancelled`.
   * @example open
   * @example fulfilled
   */
  status?: string;
  /** Name of the carrier. */
  trackingCompany?: string;
  /** Primary tracking number. */
  trackingNumber?: string;
  /** All tracking numbers. */
  trackingNumbers?: SeparatedList;
  /**
   * Carriers, tracking numbers and tracking URLs. List and tracking update responses have this field; other responses may
   * not.
   */
  trackings?: Tracking[];
  /** Primary tracking URL. */
  trackingUrl?: string;
  /** All tracking URLs, in the same formats as the tracking numbers. */
  trackingUrls?: SeparatedList;
  /** Time of the fulfillment's last change. */
  updateTime?: Instant;
}
/** Envelope with one fulfillment. */
export interface FulfillmentEnvelope {
  fulfillment: Fulfillment;
}
/** Line item of a fulfillment. */
export interface FulfillmentLineItem {
  /**
   * Fulfillment status of the line item. The documentation shows `fulfilled` and null; other values are not
   * documented.
   * @example fulfilled
   */
  fulfillmentStatus?: string | null;
  /** Whether the line item is a gift card. */
  giftCard?: Flag;
  /** Weight in grams. Assumed: The weight of one unit. */
  grams?: Measure;
  /** ID of the line item. Assumed: It is the id of the line item in the order. */
  id?: Id;
  /** Name. Assumed: The full name of the item, such as product and variant together. */
  name?: string;
  /** Price. Assumed: The price of one unit. */
  price?: Money;
  /** ID of the product. */
  productId?: Id;
  /** Quantity. Assumed: The quantity in this fulfillment. */
  quantity?: Count;
  /** Whether the line item requires shipping. */
  requiresShipping?: Flag;
  /** Stock keeping unit. */
  sku?: string;
  /** Title. Assumed: The title of the product. */
  title?: string;
  /** ID of the product variant. */
  variantId?: Id;
  /** Title of the variant. */
  variantTitle?: string;
}
/** Envelope with the fulfillments of an order, under the singular key `fulfillment`. All other lists have a plural key. */
export interface FulfillmentListEnvelope {
  /** The fulfillments. This is an array, despite its singular name. */
  fulfillment: Fulfillment[];
}
/**
 * Fulfillment service provider, as returned when you register it. The response shows neither its callback URL nor the handle
 * by which fulfillments and locations refer to a provider.
 */
export interface FulfillmentService {
  /** Name of the provider. */
  name?: string;
  /** ID of the fulfillment service. No operation takes it. */
  serviceId: Id;
  /** Name of the fulfillment service. */
  serviceName?: string;
  /** Whether the provider supports tracking. Assumed: It then supplies tracking numbers. */
  trackingSupport?: Flag;
}
/** Envelope with one fulfillment service. */
export interface FulfillmentServiceEnvelope {
  fulfillmentService: FulfillmentService;
}
/**
 * Fulfillment in the response of a tracking update. It has only the fields that the update accepts. List the fulfillments
 * of the order to get all fields.
 */
export interface FulfillmentTracking extends FulfillmentTrackingFields {
  /** ID of the fulfillment. */
  id: Id;
}
/** Envelope with one fulfillment, as a tracking update returns it. */
export interface FulfillmentTrackingEnvelope {
  fulfillment: FulfillmentTracking;
}
/** Fields in the request and response of a tracking update, other than the id. */
export interface FulfillmentTrackingFields {
  /** Time when the fulfillment was created. Whether it takes effect in a request is not documented. */
  createTime?: Instant;
  /** Line items of the fulfillment. Whether an update can change them is not documented. */
  lineItems?: FulfillmentLineItem[];
  /** ID of the order that the fulfillment belongs to. */
  orderId?: Id;
  /** Origin addresses. Whether an update can change them is not documented. */
  originAddress?: OriginAddress[];
  /**
   * Status of the fulfillment. Whether an update can set it is not documented.
   * @example open
   * @example fulfilled
   */
  status?: string;
  /** Carriers, tracking numbers and tracking URLs. Assumed: The list that you send replaces the current list. */
  trackings?: Tracking[];
  /** Time of the fulfillment's last change. Whether it takes effect in a request is not documented. */
  updateTime?: Instant;
}
/** Gift card. Assumed: A card with store credit. Anyone who has its code can spend it. */
export interface GiftCard {
  /** Balance of the gift card. Assumed: The remaining credit. */
  balance?: CardAmount;
  /** Code of the gift card. Keep it out of logs; show the last characters instead. */
  code?: string;
  /** Time when the card was created. Its time zone is not documented. */
  createTime?: LocalTime;
  /** Currency code of the value. No request has it. */
  currency?: string;
  /** ID of the customer that the card is assigned to. */
  customerId?: NumberId;
  /** Time when the card was disabled. Assumed: If the card is not disabled, this is null or missing. */
  disableTime?: CardTime | null;
  /** Expiry of the card. Null if it never expires. */
  expireTime?: CardTime | null;
  /** ID of the gift card. */
  id: NumberId;
  /** Initial value of the gift card. Assumed: The credit of the new card. */
  initialValue?: CardAmount;
  /** Last four characters of the code. The search accepts them. */
  lastCharacters?: string;
  /** ID of the line item of the order that the card is associated with. */
  lineItemId?: Id;
  /** Note on the gift card, at most 500 characters. */
  note?: string;
  /** ID of the order that the card is associated with. */
  orderId?: Id;
  /** Time of the card's last change. Its time zone is not documented. */
  updateTime?: LocalTime;
  /** ID of the administrator account that created the card in the admin interface. */
  userId?: NumberId;
}
/** Envelope with one gift card. */
export interface GiftCardEnvelope {
  giftCard: GiftCard;
}
/** Envelope with a list of gift cards. */
export interface GiftCardListEnvelope {
  /** Gift cards on this page. */
  giftCards: GiftCard[];
}
/** Identifier. Assumed: A string and an integer with the same digits are the same id. Compare ids as strings, because they can exceed the precision of a double. */
export type Id = string | number;
/**
 * Format: date-time
 * Timestamp in ISO 8601 with an offset. Assumed: It has the form `date-time` of RFC 3339.
 */
export type Instant = string;
/** Inventory quantity of a variant at a location. */
export interface InventoryQuantity {
  /** Available quantity. Whether it can be negative is not documented. */
  available?: Measure;
  /** ID of the location. */
  locationId?: Id;
}
/** Language of the shop. */
export interface Language {
  /** Whether this is the default language. */
  isDefault?: Flag;
  /**
   * Language tag.
   * @example en
   */
  language?: string;
  /** Translation status of the language, true or false. Assumed: True if the shop is translated into this language. */
  translateStatus?: Flag;
}
/** The languages of the shop. */
export interface Languages {
  /** Published languages. Assumed: Customers can choose them. */
  publishedList?: Language[];
  /** Unpublished languages. Assumed: Customers do not see them. */
  unPublishedList?: Language[];
}
/** The languages of the shop. */
export interface LanguagesEnvelope {
  languages: Languages;
}
/** Timestamp without an offset. Its time zone is not documented. */
export type LocalTime = string;
/** Location: the address of a warehouse. Assumed: A place that stocks or ships products. */
export interface Location extends LocationFields {
  /** Whether this is the default location. */
  isDefault?: Flag;
  /** ID of the location, assigned by the server. */
  locationId: Id;
  /** Stop status of the location, true or false. Assumed: True if the location is inactive. */
  stopStatus?: Flag;
}
/** Envelope with one location. */
export interface LocationEnvelope {
  location: Location;
}
/** Fields of a location that a request can send. */
export interface LocationFields {
  /** First line of the address. */
  address1?: string;
  /** Second line of the address. */
  address2?: string;
  /** City of the location. */
  city?: string;
  /** Country of the location. */
  country?: string;
  /** Handle of a fulfillment service provider. Assumed: The provider at this location. */
  fulfillmentServiceHandle?: string;
  /** Latitude. */
  latitude?: Coordinate;
  /** Name of the location. */
  locationName?: string;
  /** Longitude. */
  longitude?: Coordinate;
  /** Phone number of the location. */
  phone?: string;
  /** Province of the location. */
  province?: string;
  /** Postal code. Other addresses of the API call it `zip`. */
  zipcode?: string;
}
/** Envelope with a list of locations. */
export interface LocationListEnvelope {
  /** Locations on this page. */
  locations: Location[];
}
/** Assignment of a product to a market. */
export interface MarketAssign {
  /** Whether the product is assigned to the market. Assumed: It is then sold there. */
  isAssigned?: Flag;
  /** ID of the market. How you get it is not documented. */
  marketId?: Id;
}
/** Consent of a customer to marketing on one channel. */
export interface MarketingConsent {
  /** Time of the consent's last change, with fractional seconds and without an offset. */
  consentUpdateTime?: ConsentTime;
  /**
   * State of the consent. The documentation shows `SUBSCRIBED`; other values are not documented.
   * @example SUBSCRIBED
   */
  state?: string;
}
/** Number. */
export type Measure = number | string;
/** Decimal amount. Decoded to a string, so that no digits are lost. */
export type Money = number | string;
/** Amount, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. It is decoded to a string, so that no digits are lost. */
export type MoneyText = string | number;
/** Numeric identifier. Assumed: An integer. Assumed: Store it as a string, because it can exceed the precision of a double. */
export type NumberId = number | string;
/** Numeric identifiers, as an array or as a string that contains a list. Assumed: Such a string is a JSON array, for example `[4711,4712]`. */
export type NumberIdList = NumberId[] | string;
/** Value of an option. */
export interface OptionValue {
  /** ID of the value. */
  id?: Id;
  /** Name of the value. */
  name?: string;
  /** Position of the value. */
  position?: Count;
}
/** Order, with its prices, payment status and fulfillment status. */
export interface Order extends OrderFields {
  /** Line items of the order. Assumed: One for each variant. */
  lineItems?: OrderLineItem[];
  /** ID of the order. */
  orderId: NumberId;
}
/** Address of an order. */
export interface OrderAddress {
  /** First line of the address. */
  address1?: string;
  /** Second line of the address. */
  address2?: string;
  /** City. */
  city?: string;
  /** Country. */
  country?: string;
  /** Country code. */
  countryCode?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Latitude. */
  latitude?: CoordinateText;
  /** Longitude. */
  longitude?: CoordinateText;
  /** Name. Assumed: First and last name. */
  name?: string;
  /** Phone number. */
  phone?: string;
  /** Province. */
  province?: string;
  /** Province code. */
  provinceCode?: string;
  /** Postal code. */
  zip?: string;
}
/** Envelope with one order. */
export interface OrderEnvelope {
  order: Order;
}
/** Envelope with the order of the event. */
export interface OrderEventData {
  /** The order after the event. */
  order: Order;
}
/** Fields of an order that a create request can send. */
export interface OrderFields {
  /** Billing address. Absent if the order does not need a payment method. */
  billingAddress?: OrderAddress;
  /** Whether the buyer accepts marketing. */
  buyerAcceptsMarketing?: Flag;
  /** Time when the order was cancelled. Null if it is not cancelled. */
  cancelledAt?: OrderTime | null;
  /** Reason for the cancellation. */
  cancelReason?: string | null;
  /** Time when the order was closed. Null if it is not closed. How an order is closed is not documented. */
  closedAt?: OrderTime | null;
  /** Time when the order was created. It never changes. */
  createdAt?: OrderTime;
  /** Currency code of the store. Assumed: The amounts of the order are in this currency. */
  currency?: string;
  /** Subtotal after returns and cancellations. */
  currentSubtotalPrice?: MoneyText;
  /** Discounts after returns and cancellations. */
  currentTotalDiscounts?: MoneyText;
  /** Total price after returns and cancellations. */
  currentTotalPrice?: MoneyText;
  /** Taxes after returns and cancellations. */
  currentTotalTax?: MoneyText;
  /** Summary of the customer. */
  customer?: CustomerSummary;
  /** Discount codes of the order. */
  discountCodes?: DiscountCode[];
  /** Whether the subtotal includes duties. */
  dutiesIncluded?: Flag;
  /** Email address of the customer. */
  email?: string;
  /**
   * Payment status of the order. The documentation shows `paid`; other values are not documented.
   * @example paid
   */
  financialStatus?: string;
  /** Records of the order's fulfillments. Get the fulfillments for line items and tracking. */
  fulfillments?: OrderFulfillmentRecord[];
  /**
   * Fulfillment status of the order. The documentation shows `partial`; other values are not documented. Assumed: A completely fulfilled order is `fulfilled`.
   * @example partial
   */
  fulfillmentStatus?: string;
  /**
   * ID of the market that the order belongs to. You send it when you create an order. Whether responses show it is
   * not documented.
   */
  marketId?: NumberId;
  /** Note on the order. */
  note?: string;
  /** Names of the payment gateways. */
  paymentGatewayNames?: string[];
  paymentTerms?: PaymentTerms;
  /** Phone number for text messages to the customer. */
  phone?: string;
  /** Display currency. Assumed: The code of the currency in which the customer saw the prices. */
  presentmentCurrency?: string;
  /** Shipping address. Absent if the order does not require shipping. */
  shippingAddress?: OrderAddress;
  /** ID of the order on the original platform. */
  sourceIdentifier?: string;
  /** Source of the order. */
  sourceName?: string;
  /** Price after discounts, without shipping, duties, taxes and tips, in the store currency. */
  subtotalPrice?: MoneyText;
  /** Comma-separated tags of at most 40 characters each. */
  tags?: OrderTags;
  /** Whether the subtotal includes taxes. */
  taxesIncluded?: Flag;
  /** Total discounts. */
  totalDiscounts?: MoneyText;
  /** Sum of the line item prices. Assumed: Before discounts, each price times its quantity. */
  totalLineItemsPrice?: MoneyText;
  /** Unpaid amount. */
  totalOutstanding?: MoneyText;
  /** Total price, which includes line items, discounts, shipping, taxes and tips. */
  totalPrice?: MoneyText;
  /** Total tax, including the tax lines that are refunded or cancelled. */
  totalTax?: MoneyText;
  /** Total weight in grams. */
  totalWeight?: Measure;
  /** Time of the order's last change. */
  updatedAt?: OrderTime;
}
/** Record of a fulfillment in its order. */
export interface OrderFulfillmentRecord {
  /** Time when the record was created. */
  createdAt?: OrderTime;
  /** ID of the fulfillment. */
  fulfillId?: Id;
  /** ID of the order. */
  orderId?: Id;
  /**
   * Status of the record. The documentation shows `failure`; other values are not documented.
   * @example failure
   */
  status?: string;
  /** Time of the record's last change. */
  updatedAt?: OrderTime;
}
/** Line item of an order. */
export interface OrderLineItem {
  /** Current quantity. Assumed: The quantity after returns and cancellations. */
  currentQuantity?: Count;
  /** Fulfillable quantity. Assumed: The quantity that is not yet fulfilled. */
  fulfillableQuantity?: Count;
  /** Fulfillment status of the line item. Assumed: Null if none of it is fulfilled. */
  fulfillmentStatus?: string | null;
  /** Whether the line item is a gift card. */
  giftCard?: Flag;
  /** Weight in grams. Assumed: The weight of one unit. */
  grams?: Measure;
  /** ID of the line item. Assumed: Fulfillments and refunds refer to it. */
  id?: Id;
  /** Price. Assumed: The price of one unit, before discounts. */
  price?: Money;
  /** ID of the product. */
  productId?: Id;
  /** Quantity. Assumed: The ordered quantity. */
  quantity?: Count;
  /** Whether the line item requires shipping. */
  requiresShipping?: Flag;
  /** Stock keeping unit. */
  sku?: string;
  /** Whether the line item is taxable. */
  taxable?: Flag;
  /** Title. Assumed: The title of the product. */
  title?: string;
  /** Total discount. Assumed: The discount on the whole line item. */
  totalDiscount?: Money;
  /** ID of the product variant. */
  variantId?: Id;
  /** Title of the variant. */
  variantTitle?: string;
}
/** Envelope with a list of orders. */
export interface OrderListEnvelope {
  /** Orders on this page. */
  orders: Order[];
}
/** An order was cancelled. */
export interface OrdersCancelledEvent {
  /** Envelope with the order of the event. */
  data: OrderEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "orders/cancelled";
}
/** An order was created. */
export interface OrdersCreateEvent {
  /** Envelope with the order of the event. */
  data: OrderEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "orders/create";
}
/** An order was fulfilled. */
export interface OrdersFulfilledEvent {
  /** Envelope with the order of the event. */
  data: OrderEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "orders/fulfilled";
}
/** An order was paid. */
export interface OrdersPaidEvent {
  /** Envelope with the order of the event. */
  data: OrderEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "orders/paid";
}
/** An order was partially fulfilled. */
export interface OrdersPartiallyFulfilledEvent {
  /** Envelope with the order of the event. */
  data: OrderEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "orders/partiallyFulfilled";
}
/** An order was updated. */
export interface OrdersUpdateEvent {
  /** Envelope with the order of the event. */
  data: OrderEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "orders/update";
}
/** Comma-separated tags of at most 40 characters each. Assumed: One space after a comma does not count. */
export type OrderTags = string;
/**
 * Format: date-time
 * Timestamp of an order. Where its form is documented, it is ISO 8601. Whether it has an offset is not documented. Assumed: It has an offset, in the form `date-time` of RFC 3339.
 */
export type OrderTime = string;
/** Origin address of a fulfillment. Assumed: The fulfillment ships from there. */
export interface OriginAddress {
  /** First line of the address. */
  address1?: string;
  /** Second line of the address. */
  address2?: string;
  /** City. */
  city?: string;
  /** Country code. */
  countryCode?: string;
  /** Province code. */
  provinceCode?: string;
  /** Postal code. */
  zip?: string;
}
/** Number. Assumed: An integer, one or more. */
export type PageSize = number | string;
/** Payment terms of the order. */
export interface PaymentTerms {
  /** Amount. */
  amount?: Money;
  /** Currency. Assumed: The currency code of the amount. */
  currency?: string;
}
/**
 * Reason for the error, as problem details (RFC 9457). The actual error body is not documented. Rely on the status code
 * and treat every member as optional.
 */
export interface Problem {
  /** Explanation of this particular problem. */
  detail?: string;
  /** Schema violations in the request. */
  errors?: Violation[];
  /** HTTP status code of the response. */
  status?: number;
  /** Short summary of the problem type. It is the same for every problem of this type. */
  title?: string;
  /** Problem type, as a URI reference. */
  type?: string;
  [key: string]: unknown;
}
/**
 * Product, as returned when you create or update it. It has many variants, belongs to many collections, and belongs to one
 * category.
 */
export interface Product extends ProductFields {
  /** ID of the product, assigned by the server. */
  productId: Id;
}
/** Category of products. No operation changes it. */
export interface ProductCategory {
  /** ID of the category. A new product takes it. */
  categoryId: Id;
  /** Name of the category. */
  categoryName?: string;
  /** ID of the parent category. Its value for a category without a parent is not documented. */
  parentCategoryId?: Id;
}
/** Envelope with a list of categories. */
export interface ProductCategoryListEnvelope {
  /** Matching categories. */
  productCategories: ProductCategory[];
}
/** Category of a product, with its id and name. */
export interface ProductCategorySummary {
  /** ID of the category. */
  categoryId?: Id;
  /** Name of the category. */
  categoryName?: string;
}
/** Product as returned when you get it, with the name of its category and its sales channels. */
export interface ProductDetails extends Product {
  /** Category of the product. The response of `getProduct` shows it. */
  productCategory?: ProductCategorySummary;
  /** Sales channels of the product. The response of `getProduct` shows them, and no operation sets them. */
  salesChannels?: SalesChannel[];
}
/** Envelope with one product, as returned when you get it. */
export interface ProductDetailsEnvelope {
  product: ProductDetails;
}
/** Envelope with one product, as returned when you create or update it. */
export interface ProductEnvelope {
  product: Product;
}
/** Envelope with the product of the event. */
export interface ProductEventData {
  /** The product after the event. After a deletion, the product before it. */
  product: Product;
}
/** Fields of a product that a request can send. */
export interface ProductFields {
  /** Description of the product in HTML. Whether the server sanitizes it is not documented, so escape or sanitize it. */
  bodyHtml?: string;
  /**
   * ID of the category, from the category search. Create and update requests and their responses have it. Whether the
   * response of `getProduct` has it next to `productCategory` is not documented.
   */
  categoryId?: Id;
  /** IDs of the product's collections, from the collection list. */
  collections?: NumberIdList;
  /** Images of the product. */
  images?: ProductImage[];
  /** Whether the product is multi-variant. Assumed: It then has more than one variant. */
  isMultiVariant?: Flag;
  /** Assignments of the product to markets. Assumed: The product is sold in the markets to which it is assigned. */
  marketAssigns?: MarketAssign[];
  /** Options of the product, each with its values. Assumed: The variants differ in them. */
  options?: ProductOption[];
  /**
   * Type of the product. The documentation shows `normal`; other values are not documented.
   * @example normal
   */
  productType?: string;
  /**
   * Status of the product. The documentation shows `active`; other values are not documented.
   * @example active
   */
  status?: string;
  /** Subtitle of the product. */
  subTitle?: string;
  /** Title of the product. */
  title?: string;
  /** Variants of the product. Assumed: One for each combination of option values. */
  variants?: ProductVariant[];
  /** Vendor of the product. */
  vendor?: string;
}
/** Image of a product. It shows no id, although the documentation says that an update sends the ids of existing images. */
export interface ProductImage {
  /** Position of the image. */
  position?: Count;
  /** ID of the product. Responses have it. */
  productId?: Id;
  /**
   * Format: uri
   * URL of the image.
   */
  src?: string;
}
/** Option of a product, with its values. Assumed: The variants of the product differ in it. */
export interface ProductOption {
  /** ID of the option. Responses have it. Assumed: An update has to send it to keep the option. */
  id?: Id;
  /** Name of the option. */
  name?: string;
  /** Position of the option. */
  position?: Count;
  /** Values of the option. An array, in spite of its name; on a variant it is one object. */
  value?: OptionValue[];
}
/** A product was created. */
export interface ProductsCreateEvent {
  /** Envelope with the product of the event. */
  data: ProductEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "products/create";
}
/** A product was deleted. */
export interface ProductsDeleteEvent {
  /** Envelope with the product of the event. */
  data: ProductEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "products/delete";
}
/** A product was updated. */
export interface ProductsUpdateEvent {
  /** Envelope with the product of the event. */
  data: ProductEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "products/update";
}
/** Variant of a product, with its prices and inventory. */
export interface ProductVariant {
  /** Barcode. */
  barcode?: string;
  /** Price to compare with. This is the field's actual spelling. Assumed: For example, the price before a reduction. */
  compareOfPrice?: Money;
  /** Cost price. Assumed: The cost of one unit for the store. */
  costPrice?: Money;
  /** Whether the inventory of the variant is managed. Assumed: The server then tracks its stock. */
  inventoryManagement?: Flag;
  /** Inventory quantities of the variant, by location. */
  inventoryQuantities?: InventoryQuantity[];
  /** Whether the variant is disabled. */
  isDisabled?: Flag;
  /** Options of the product, each with the value that the variant has. */
  options?: VariantOption[];
  /** Price. Assumed: The price of one unit for the customer. */
  price?: Money;
  /** ID of the product. Responses have it. */
  productId?: Id;
  /** Stock keeping unit. */
  sku?: string;
  /** ID of the variant. Assumed: An update has to send it to keep the variant. */
  variantId?: Id;
  /** Weight. Assumed: The weight of one unit, in the unit of `weightUnit`. */
  weight?: Measure;
  /**
   * Unit of the weight. Its values are not documented.
   * @example g
   */
  weightUnit?: string;
}
/** Number. Assumed: An integer. Assumed: At least one. */
export type Quantity = number | string;
/** Any JSON. The store ignores it. */
export interface Receipt {
  [key: string]: unknown;
}
/** Refund. No field names its order. Assumed: The order is the one that has the line items of the refund. */
export interface Refund extends RefundFields {
  /** ID of the refund, under the name that the resource shows. Assumed: It has the same value as `refundId`, and may be absent. */
  id?: NumberId;
  /** ID of the refund, under the name that the operations show. */
  refundId: NumberId;
  /** Requested refund amount. No request sends it. How it is computed is not documented. */
  refundPrice?: Money;
}
/** Envelope with one refund. */
export interface RefundEnvelope {
  refund: Refund;
}
/** Envelope with the refund of the event. */
export interface RefundEventData {
  /** The refund after the event. */
  refund: Refund;
}
/** Fields of a refund that a create request can send. */
export interface RefundFields {
  /** Time when the refund was created. */
  createTime?: Instant;
  /** Summary of the customer. */
  customer?: CustomerSummary;
  /** ID of the customer. */
  customerId?: NumberId;
  /** Line items of the refund. */
  lineItems?: RefundLineItem[];
  /** Note on the refund. */
  note?: string;
  /** Time of the refund's last change. */
  updateTime?: Instant;
}
/**
 * Line item of a refund. Some of its field names use underscores, unlike all other fields of the API. The types of its fields
 * are not documented. Assumed: The fields have the types of the matching fields of other resources.
 */
export interface RefundLineItem {
  /** ID of the line item of the refund. */
  id?: Id;
  /** Line item. Assumed: The line item as in the order. */
  line_item?: OrderLineItem;
  /** ID of a line item. Assumed: It is the id of the line item in the order, and connects the refund to the order. */
  line_item_id?: Id;
  /** ID of a location. What happens at the location is not documented. */
  location_id?: Id;
  /** Quantity. Assumed: The refunded quantity. */
  quantity?: Count;
  /** Subtotal. Whether it includes tax is not documented. Assumed: The refunded amount for the line item. */
  subtotal?: Money;
  /** Total tax. Assumed: The refunded tax. */
  total_tax?: Money;
}
/** Envelope with a list of refunds. */
export interface RefundListEnvelope {
  /** Refunds on this page. */
  refunds: Refund[];
}
/** A refund made progress. */
export interface RefundsCreateEvent {
  /** Envelope with the refund of the event. */
  data: RefundEventData;
  /** Time of the event. */
  timestamp: Instant;
  /**
   * Topic of the event.
   * @constant
   */
  type: "refunds/create";
}
/** Fields to return. The names and the effect of its members are not documented. */
export interface RetrievalFields {
  [key: string]: unknown;
}
/** Sales channel of a product. */
export interface SalesChannel {
  /** Code of the sales channel. Its values are not documented. */
  salesChannelCode?: string;
}
/** Search terms, sort order and page. The fields are directly in the body, without an envelope. */
export interface SearchCustomersRequest {
  /** Number of customers per page. Its default and upper limit are not documented. */
  limit?: PageSize;
  /**
   * Sort order: a field name, a space, and `ASC` or `DESC`. The documentation shows `createTime DESC`; other fields
   * are not documented.
   * @example createTime DESC
   */
  order?: string;
  /** Page token. How a response shows the next token is not documented. Assumed: Omit it for the first page. The URL in the `Link` header of a page has the token of the next page. Treat it as opaque. */
  pageToken?: string;
  /**
   * Search terms of the form `name:value`, separated by semicolons. The documentation shows the names `customer_id`
   * and `orders_count`. Other names, and how values are compared, are not documented.
   * @example customer_id:7203915548807162
   * @example customer_id:7203915548807162;orders_count:2
   */
  query?: string;
}
/** List of strings in one field: a comma-separated string, or a string that contains a list. Assumed: The string that contains a list is a JSON array. A JSON array itself is accepted too. */
export type SeparatedList = string | string[];
/** The shop. */
export interface Shop {
  /** Country code of the shop. */
  country?: string;
  /** Currency of the shop. Assumed: A currency code. */
  currency?: string;
  /** Description of the shop. */
  description?: string;
  /** Domain of the shop. Assumed: The one that customers see. */
  domain?: string;
  /**
   * Name of the shop's time zone in the IANA database. Prefer it to the offset, which does not account for daylight
   * saving time.
   * @example America/Los_Angeles
   */
  ianaTimezone?: string;
  /**
   * Format: uri
   * URL of the logo.
   */
  logo?: string;
  /**
   * Format: email
   * Email address of the shop.
   */
  mail?: string;
  /** Origin domain of the shop. */
  originDomain?: string;
  /** ID of the shop. */
  shopId: Id;
  /** Name of the shop. */
  shopName?: string;
  /**
   * Status of the shop, a number as a string. Its values are not documented.
   * @example 1
   */
  shopStatus?: string;
  /**
   * UTC offset of the shop's time zone.
   * @example -08:00
   */
  timezone?: string;
  /** Weight unit of the shop. */
  weightUnit?: string;
}
/** The shop. */
export interface ShopEnvelope {
  shop: Shop;
}
/** Timestamp in a customer summary. Its format is not documented, so read it as a string. */
export type SummaryTime = string;
/** Region of a tax exemption: a country, and subdivisions of it. */
export interface TaxExemptionRegion {
  /** Whether the exemption applies in all subdivisions of the country. */
  applyToAllSubdivision?: Flag;
  /** Country. Assumed: A country code. */
  country?: string;
  /** Subdivisions of the country. Assumed: Codes of the states or provinces in which the exemption applies, unless it applies in all. */
  subdivisions?: string[];
}
/** Tax exemptions of a customer. */
export interface TaxExemptions {
  /** Whether the exemption applies in all regions. */
  applyToAllRegion?: Flag;
  /** Regions of the tax exemption. Assumed: The exemption applies in these regions only, unless it applies in all. */
  taxExemptionRegions?: TaxExemptionRegion[];
}
/** Strings, as an array or as a string that contains an array, such as `["Cedar Candle"]`. */
export type TextList = string[] | string;
/** Tracking of a fulfillment. Assumed: The tracking of one parcel. */
export interface Tracking {
  /** Name of the carrier. */
  trackingCompany?: string;
  /** Tracking number. */
  trackingNumber?: string;
  /** Tracking URL. */
  trackingUrl?: string;
}
/** Fields of a collection that you can update. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list. */
export interface UpdateCollection extends CollectionFields {
  /** ID of the collection. The path has it too. */
  collectionId?: NumberId;
}
/** Changes to a collection. */
export interface UpdateCollectionRequest {
  collection: UpdateCollection;
}
/** Fields of a customer to update. Whether times and amounts take effect is not documented. Assumed: Fields that you omit stay as they are. */
export interface UpdateCustomer extends CustomerFields {
  /** ID of the customer. The path has it too. */
  id?: Id;
}
/** Changes to a customer. */
export interface UpdateCustomerRequest {
  customer: UpdateCustomer;
}
/** Fields that a tracking update accepts. Only the tracking is documented to change. Assumed: Fields that you omit stay as they are. */
export interface UpdateFulfillmentTracking extends FulfillmentTrackingFields {
  /** ID of the fulfillment. The path has it too. */
  id?: Id;
}
/** New tracking of a fulfillment. */
export interface UpdateFulfillmentTrackingRequest {
  fulfillment: UpdateFulfillmentTracking;
}
/** Fields of a gift card that you can update. Assumed: Fields that you omit stay as they are. */
export interface UpdateGiftCard {
  /** New balance. Assumed: The whole balance, not the difference. */
  balance?: CardAmount;
  /** New expiry. Null if the card never expires. Assumed: Send a timestamp with an offset. */
  expireTime?: CardExpiry | null;
  /** New note, at most 500 characters. */
  note?: string;
}
/** Changes to a gift card. */
export interface UpdateGiftCardRequest {
  giftCard: UpdateGiftCard;
}
/** Fields of a location that you can update. Assumed: Fields that you omit stay as they are. */
export interface UpdateLocation extends LocationFields {
  /** ID of the location. The path has it too. */
  locationId?: Id;
}
/** Changes to a location. */
export interface UpdateLocationRequest {
  location: UpdateLocation;
}
/** Fields of an order that you can update. Assumed: Fields that you omit stay as they are. */
export interface UpdateOrder {
  /** New email address of the customer. */
  email?: string;
  /** New note. */
  note?: string;
  /** ID of the order. The path has it too. */
  orderId?: NumberId;
  /** New phone number for text messages. */
  phone?: string;
  /** New shipping address. */
  shippingAddress?: OrderAddress;
  /** New comma-separated tags of at most 40 characters each. Assumed: They replace the current tags. */
  tags?: OrderTags;
}
/** Changes to an order. */
export interface UpdateOrderRequest {
  order: UpdateOrder;
}
/**
 * Fields of a product that you can update, with the ids of existing variants and options. Images show no id that you could
 * send. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list, so include everything that you want to keep.
 */
export interface UpdateProduct extends ProductFields {
  /** ID of the product. The path has it too. */
  productId?: Id;
}
/** Changes to a product. */
export interface UpdateProductRequest {
  product: UpdateProduct;
}
/** The refund to update, and its new status. */
export interface UpdateRefundStatusRequest {
  /** ID of an order. Assumed: The order that the refund belongs to. */
  orderId?: Id;
  /** ID of the refund. The path has it too. */
  refundId?: Id;
  /** Number of the new status. The meaning of the numbers is not documented. */
  status: Measure;
}
/** Option of a product, with the value that a variant has for it. */
export interface VariantOption {
  /** ID of the option. */
  id?: Id;
  /** Name of the option. */
  name?: string;
  /** Position of the option. */
  position?: Count;
  /** The value that the variant has. One object; on the product it is an array. */
  value?: OptionValue;
}
/** Schema violation in the request. */
export interface Violation {
  /** What is wrong, and how to fix it. */
  detail?: string;
  /** JSON pointer (RFC 6901) to the invalid value. Its first segment is body, query or path. */
  pointer?: string;
  [key: string]: unknown;
}
/**
 * Timestamp. The samples show the date as year, day, month, which is not valid ISO 8601. Most date parsers reject it or swap
 * day and month, so read it as a string. Assumed: `2024-18-11` is 18 November 2024.
 */
export type YearDayMonthTime = string;
