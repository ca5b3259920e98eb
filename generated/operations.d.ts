// Generated from openapi/ by `npm run build`; do not edit.

import type { ClientOperation, ListOperation } from "#src/client/operation.js";
import type {
  CancelFulfillmentRequest,
  CancelOrderRequest,
  CollectRequest,
  CreateCollectionRequest,
  CreateCustomerRequest,
  CreateFulfillmentRequest,
  CreateFulfillmentServiceRequest,
  CreateGiftCardRequest,
  CreateLocationRequest,
  CreateOrderRequest,
  CreateProductRequest,
  CreateRefundRequest,
  DisableGiftCardRequest,
  SearchCustomersRequest,
  UpdateCollectionRequest,
  UpdateCustomerRequest,
  UpdateFulfillmentTrackingRequest,
  UpdateGiftCardRequest,
  UpdateLocationRequest,
  UpdateOrderRequest,
  UpdateProductRequest,
  UpdateRefundStatusRequest,
} from "./requests.js";
import type {
  CollectResultEnvelope,
  Collection,
  CollectionEnvelope,
  CollectionListEnvelope,
  CountEnvelope,
  Customer,
  CustomerEnvelope,
  CustomerListEnvelope,
  DeletedCustomerEnvelope,
  EmptyObject,
  FulfillmentEnvelope,
  FulfillmentListEnvelope,
  FulfillmentServiceEnvelope,
  FulfillmentTrackingEnvelope,
  GiftCard,
  GiftCardEnvelope,
  GiftCardListEnvelope,
  LanguagesEnvelope,
  Location,
  LocationEnvelope,
  LocationListEnvelope,
  Order,
  OrderEnvelope,
  OrderListEnvelope,
  ProductCategoryListEnvelope,
  ProductDetailsEnvelope,
  ProductEnvelope,
  Refund,
  RefundEnvelope,
  RefundListEnvelope,
  ShopEnvelope,
} from "./types.js";

/** Arguments of `addProductsToCollection`. */
export interface AddProductsToCollectionArgs extends CollectRequest {
}

/**
 * Add products to a collection
 *
 * Adds products to a collection. Products that are already in it stay. The response has a result, in an object under the
 * plural key `collections`. When the result is false is not documented. Assumed: The server rejects the request for a smart collection.
 *
 * Scope: `write_products`. Error statuses: 400, 401, 403, 409, 422, 429.
 */
export declare const addProductsToCollection: ClientOperation<[args: AddProductsToCollectionArgs], CollectResultEnvelope>;

/** Arguments of `cancelFulfillment`. */
export interface CancelFulfillmentArgs extends CancelFulfillmentRequest {
  /** ID of the fulfillment. */
  fulfillmentId: string;
}

/**
 * Cancel a fulfillment
 *
 * Cancels a fulfillment. Which fulfillments can be cancelled, which status they have then, and whether their line items can
 * be fulfilled again is not documented. Assumed: Only an `open` fulfillment can be cancelled. Assumed: The status becomes `cancelled`.
 *
 * Scope: `write_fulfillments`. Error statuses: 400, 401, 403, 404, 409, 422, 429.
 */
export declare const cancelFulfillment: ClientOperation<[args: CancelFulfillmentArgs], FulfillmentEnvelope>;

/** Arguments of `cancelOrder`. */
export interface CancelOrderArgs extends CancelOrderRequest {
  /** ID of the order. */
  orderId: string;
}

/**
 * Cancel an order
 *
 * Cancels an order and records the time and the reason. The server rejects the request if the order is both paid and
 * fulfilled. What happens to an order that is already cancelled, and to open fulfillments of the order, is not documented. Assumed: The server also rejects the request if the order is already cancelled.
 *
 * Scope: `write_orders`. Error statuses: 400, 401, 403, 404, 409, 422, 429.
 */
export declare const cancelOrder: ClientOperation<[args: CancelOrderArgs], OrderEnvelope>;

/**
 * Count collections
 *
 * Counts the collections.
 *
 * Scope: `read_products`. Error statuses: 401, 403, 429.
 */
export declare const countCollections: ClientOperation<[args?: Record<string, never>], CountEnvelope>;

/**
 * Count gift cards
 *
 * Counts gift cards. Whether disabled and expired cards count is not documented.
 *
 * Scope: `read_gift_card`. Error statuses: 401, 403, 429.
 */
export declare const countGiftCards: ClientOperation<[args?: Record<string, never>], CountEnvelope>;

/**
 * Count locations
 *
 * Counts the locations of the shop.
 *
 * Scope: `read_shops`. Error statuses: 401, 403, 429.
 */
export declare const countLocations: ClientOperation<[args?: Record<string, never>], CountEnvelope>;

/** Arguments of `countOrderFulfillments`. */
export interface CountOrderFulfillmentsArgs {
  /** ID of the order. */
  orderId: string;
}

/**
 * Count an order's fulfillments
 *
 * Counts the fulfillments of an order. Whether cancelled fulfillments count is not documented.
 *
 * Scope: `read_fulfillments`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const countOrderFulfillments: ClientOperation<[args: CountOrderFulfillmentsArgs], CountEnvelope>;

/** Arguments of `createCollection`. */
export interface CreateCollectionArgs extends CreateCollectionRequest {
}

/**
 * Create a collection
 *
 * Creates a collection of products: a custom collection (`collectionType` 1), or a smart collection (2), which has a rule
 * set. Assumed: You choose the products of a custom collection; the rule set chooses those of a smart collection.
 *
 * Scope: `write_products`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createCollection: ClientOperation<[args: CreateCollectionArgs], CollectionEnvelope>;

/** Arguments of `createCustomer`. */
export interface CreateCustomerArgs extends CreateCustomerRequest {
}

/**
 * Create a customer
 *
 * Creates a customer with addresses, consents and tags. Whether the server rejects an email address or phone number of
 * another customer is not documented.
 *
 * Scope: `write_customers`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createCustomer: ClientOperation<[args: CreateCustomerArgs], CustomerEnvelope>;

/** Arguments of `createFulfillment`. */
export interface CreateFulfillmentArgs extends CreateFulfillmentRequest {
}

/**
 * Create a fulfillment
 *
 * Creates a fulfillment for line items of an order. The new fulfillment is `open`. Which quantities it can have, and whether
 * the fulfillment status of the order changes, is not documented. Assumed: The server rejects quantities above the fulfillable quantity. Assumed: The server rejects fulfillments of a cancelled order.
 *
 * Scope: `write_fulfillments`. Error statuses: 400, 401, 403, 409, 422, 429.
 */
export declare const createFulfillment: ClientOperation<[args: CreateFulfillmentArgs], FulfillmentEnvelope>;

/** Arguments of `createFulfillmentService`. */
export interface CreateFulfillmentServiceArgs extends CreateFulfillmentServiceRequest {
}

/**
 * Create a fulfillment service
 *
 * Registers a fulfillment service provider. The response has an id and a name. It does not have the handle that
 * fulfillments and locations use to refer to a provider. When the server calls the callback URL is not documented.
 *
 * Scope: `write_fulfillments`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createFulfillmentService: ClientOperation<[args: CreateFulfillmentServiceArgs], FulfillmentServiceEnvelope>;

/** Arguments of `createGiftCard`. */
export interface CreateGiftCardArgs extends CreateGiftCardRequest {
}

/**
 * Create a gift card
 *
 * Creates a gift card. The response has the code of the card, so protect it like money.
 *
 * Scope: `write_gift_card`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createGiftCard: ClientOperation<[args: CreateGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `createLocation`. */
export interface CreateLocationArgs extends CreateLocationRequest {
}

/**
 * Create a location
 *
 * Creates a location. The path has `location` in the singular; the paths of all other location operations have the
 * plural.
 *
 * Scope: `write_shops`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createLocation: ClientOperation<[args: CreateLocationArgs], LocationEnvelope>;

/** Arguments of `createOrder`. */
export interface CreateOrderArgs extends CreateOrderRequest {
}

/**
 * Create an order
 *
 * Creates an order. Each line item needs a product id and a variant id. You need not declare stock. Which of the other
 * fields take effect is not documented.
 *
 * Scope: `write_orders`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createOrder: ClientOperation<[args: CreateOrderArgs], OrderEnvelope>;

/** Arguments of `createProduct`. */
export interface CreateProductArgs extends CreateProductRequest {
}

/**
 * Create a product
 *
 * Creates a product with its variants, options, images and market assignments. First find its category with the category
 * search, and its collections in the collection list. Which scope it needs is not documented.
 *
 * Error statuses: 400, 401, 403, 422, 429.
 */
export declare const createProduct: ClientOperation<[args: CreateProductArgs], ProductEnvelope>;

/** Arguments of `createRefund`. */
export interface CreateRefundArgs extends CreateRefundRequest {
}

/**
 * Create a refund
 *
 * Creates a refund. The request does not name an order. Which quantities can be refunded, and how the refund changes the
 * amounts of the order, is not documented. Assumed: The refund belongs to the order of its line items, so give the `line_item_id` of each. Assumed: The server rejects quantities above the remaining quantity.
 *
 * Scope: `write_refunds`. Error statuses: 400, 401, 403, 409, 422, 429.
 */
export declare const createRefund: ClientOperation<[args: CreateRefundArgs], RefundEnvelope>;

/** Arguments of `deleteCollection`. */
export interface DeleteCollectionArgs {
  /** ID of the collection. */
  collectionId: string;
}

/**
 * Delete a collection
 *
 * Deletes a collection. The response is an empty object. What happens to its products is not documented.
 *
 * Scope: `write_products`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const deleteCollection: ClientOperation<[args: DeleteCollectionArgs], EmptyObject>;

/** Arguments of `deleteCustomer`. */
export interface DeleteCustomerArgs {
  /** ID of the customer. */
  customerId: string;
}

/**
 * Delete a customer
 *
 * Deletes a customer. The server rejects the request if the customer has orders. The response shows a summary of the
 * deleted customer; other deletions return an empty object.
 *
 * Scope: `write_customers`. Error statuses: 401, 403, 404, 409, 422, 429.
 */
export declare const deleteCustomer: ClientOperation<[args: DeleteCustomerArgs], DeletedCustomerEnvelope>;

/** Arguments of `deleteLocation`. */
export interface DeleteLocationArgs {
  /** ID of the location. */
  locationId: string;
}

/**
 * Delete a location
 *
 * Deletes a location. The response is an empty object. Assumed: The server rejects the request for the default location.
 *
 * Scope: `write_shops`. Error statuses: 401, 403, 404, 409, 422, 429.
 */
export declare const deleteLocation: ClientOperation<[args: DeleteLocationArgs], EmptyObject>;

/** Arguments of `deleteProduct`. */
export interface DeleteProductArgs {
  /** ID of the product. */
  productId: string;
}

/**
 * Delete a product
 *
 * Deletes a product. The response is an empty object. What happens to order line items with this product, and which scope
 * the request needs, is not documented.
 *
 * Error statuses: 401, 403, 404, 422, 429.
 */
export declare const deleteProduct: ClientOperation<[args: DeleteProductArgs], EmptyObject>;

/** Arguments of `disableGiftCard`. */
export interface DisableGiftCardArgs extends DisableGiftCardRequest {
  /** ID of the gift card. */
  giftCardId: string;
}

/**
 * Disable a gift card
 *
 * Disables a gift card and records the time. No operation enables it again. What a second request does is not documented. Assumed: The rest of the card does not change.
 *
 * Scope: `write_gift_card`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const disableGiftCard: ClientOperation<[args: DisableGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `getCollection`. */
export interface GetCollectionArgs {
  /** ID of the collection. */
  collectionId: string;
}

/**
 * Get a collection
 *
 * Returns a collection with the ids of its products.
 *
 * Scope: `read_products`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getCollection: ClientOperation<[args: GetCollectionArgs], CollectionEnvelope>;

/** Arguments of `getCustomer`. */
export interface GetCustomerArgs {
  /** ID of the customer. */
  customerId: string;
}

/**
 * Get a customer
 *
 * Returns a customer with addresses, consents and tax exemptions.
 *
 * Scope: `read_customers`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getCustomer: ClientOperation<[args: GetCustomerArgs], CustomerEnvelope>;

/** Arguments of `getFulfillmentsByIds`. */
export interface GetFulfillmentsByIdsArgs {
  /** IDs of the fulfillments to return. How to write several is not documented. Assumed: Separate them with commas. */
  ids: readonly string[];
}

/**
 * Get fulfillments by id
 *
 * Returns the fulfillment with this id. You can send several ids, but the response holds one object. What it then
 * contains is not documented, so send one id per request.
 *
 * Scope: `read_fulfillments`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getFulfillmentsByIds: ClientOperation<[args: GetFulfillmentsByIdsArgs], FulfillmentEnvelope>;

/** Arguments of `getGiftCard`. */
export interface GetGiftCardArgs {
  /** ID of the gift card. */
  giftCardId: string;
}

/**
 * Get a gift card
 *
 * Returns a gift card with its code, its balance, and the ids of its customer and order.
 *
 * Scope: `read_gift_card`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getGiftCard: ClientOperation<[args: GetGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `getLocation`. */
export interface GetLocationArgs {
  /** ID of the location. */
  locationId: string;
}

/**
 * Get a location
 *
 * Returns a location.
 *
 * Scope: `read_shops`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getLocation: ClientOperation<[args: GetLocationArgs], LocationEnvelope>;

/** Arguments of `getOrder`. */
export interface GetOrderArgs {
  /** ID of the order. */
  orderId: string;
}

/**
 * Get an order
 *
 * Returns an order with its line items and fulfillment records. Which scope it needs is not documented.
 *
 * Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getOrder: ClientOperation<[args: GetOrderArgs], OrderEnvelope>;

/** Arguments of `getProduct`. */
export interface GetProductArgs {
  /** ID of the product. */
  productId: string;
}

/**
 * Get a product
 *
 * Returns a product with its variants, the name of its category and its sales channels. Which scope it needs is not
 * documented.
 *
 * Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getProduct: ClientOperation<[args: GetProductArgs], ProductDetailsEnvelope>;

/** Arguments of `getRefundsByIds`. */
export interface GetRefundsByIdsArgs {
  /** IDs of the refunds to return. How to write several is not documented, nor whether `ids` or `refundIds` is required. Assumed: Separate them with commas. */
  ids?: readonly string[] | undefined;
  /** ID of an order. What happens if the refunds are not of this order is not documented. Assumed: The order that the refunds belong to. */
  orderId?: string | undefined;
  /** Fields of the refund to return. Its content is not documented, so omit it. */
  fields?: { readonly [name: string]: unknown } | undefined;
  /** IDs of the refunds to return. How it combines with `ids` is not documented, so send `ids` alone. */
  refundIds?: readonly string[] | undefined;
}

/**
 * Get refunds by id
 *
 * Returns the refund with this id. You can send several ids, but the response holds one object. What it then contains
 * is not documented, so send one id per request.
 *
 * Scope: `read_refunds`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const getRefundsByIds: ClientOperation<[args?: GetRefundsByIdsArgs], RefundEnvelope>;

/**
 * Get the shop
 *
 * Returns shop information: name, domain, country, weight unit, currency and time zone.
 *
 * Scope: `read_shops`. Error statuses: 401, 403, 429.
 */
export declare const getShop: ClientOperation<[args?: Record<string, never>], ShopEnvelope>;

/** Arguments of `listCollections`. */
export interface ListCollectionsArgs {
  /** Return only collections with this title. How titles are compared is not documented. Assumed: The whole title has to match. */
  title?: string | undefined;
  /** Return only collections of this type: 1 (custom) or 2 (smart). */
  collectionType?: 1 | 2 | undefined;
  /** Return only the collections with these ids. Assumed: The ids are separated by commas. */
  ids?: readonly string[] | undefined;
  /** Return only published collections, only unpublished collections, or any. */
  publishedStatus?: "published" | "unpublished" | "any" | undefined;
  /** Sort order: by creation or by update, descending with `-desc`. A collection shows neither time. */
  sortOrder?: "created" | "created-desc" | "updated" | "updated-desc" | undefined;
  /** Page cursor, a number. How a response shows the next cursor is not documented. Assumed: The `Link` header of the previous page has it. Treat it as opaque. */
  pageToken?: number | undefined;
  /** Number of collections per page. Its default and upper limit are not documented. */
  limit?: number | undefined;
}

/**
 * List collections
 *
 * Lists collections in pages. Use this list to find collection ids before you create a product. Assumed: A collection is in the list if it matches all filters in the request.
 *
 * Scope: `read_products`. Error statuses: 401, 403, 422, 429.
 */
export declare const listCollections: ListOperation<[args?: ListCollectionsArgs], CollectionListEnvelope, Collection>;

/** Arguments of `listCustomers`. */
export interface ListCustomersArgs {
  /** Maximum number of customers per page. */
  limit?: number | undefined;
  /** Page token from the `Link` header of the previous page. Treat it as opaque. */
  pageToken?: string | undefined;
}

/**
 * List customers
 *
 * Lists customers. The query parameters are not documented. Use the customer search to filter or sort. Assumed: The list has pages, with the parameters of other lists.
 *
 * Scope: `read_customers`. Error statuses: 401, 403, 422, 429.
 */
export declare const listCustomers: ListOperation<[args?: ListCustomersArgs], CustomerListEnvelope, Customer>;

/**
 * List languages
 *
 * Lists the languages of the shop, published and unpublished.
 *
 * Scope: `read_shops`. Error statuses: 401, 403, 429.
 */
export declare const listLanguages: ClientOperation<[args?: Record<string, never>], LanguagesEnvelope>;

/** Arguments of `listLocations`. */
export interface ListLocationsArgs {
  /** Maximum number of locations per page. */
  limit?: number | undefined;
  /** Page token from the `Link` header of the previous page. Treat it as opaque. */
  pageToken?: string | undefined;
}

/**
 * List locations
 *
 * Lists locations. The documentation says that you scroll through the list. Its parameters and the shape of its response are
 * not documented. Assumed: It has the parameters of other lists, and the response has an array of locations.
 *
 * Scope: `read_shops`. Error statuses: 401, 403, 422, 429.
 */
export declare const listLocations: ListOperation<[args?: ListLocationsArgs], LocationListEnvelope, Location>;

/** Arguments of `listOrderFulfillments`. */
export interface ListOrderFulfillmentsArgs {
  /** ID of the order. */
  orderId: string;
}

/**
 * List an order's fulfillments
 *
 * Lists the fulfillments of an order with their line items and tracking. The array has the singular key `fulfillment`.
 * Pagination is not documented.
 *
 * Scope: `read_fulfillments`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const listOrderFulfillments: ClientOperation<[args: ListOrderFulfillmentsArgs], FulfillmentListEnvelope>;

/** Arguments of `listOrderRefunds`. */
export interface ListOrderRefundsArgs {
  /** ID of the order. */
  orderId: string;
  /** Number of refunds per page. Default: 50. Maximum: 250. */
  limit?: number | undefined;
  /** Fields of the refunds to return. Its content is not documented, so omit it. */
  fields?: { readonly [name: string]: unknown } | undefined;
  /**
   * Page token from the `Link` header of the previous page. Treat it as opaque. Follow the link as it is; do not change the
   * other parameters.
   */
  pageToken?: string | undefined;
}

/**
 * List an order's refunds
 *
 * Lists the refunds of an order in pages.
 *
 * Scope: `read_refunds`. Error statuses: 401, 403, 404, 422, 429.
 */
export declare const listOrderRefunds: ListOperation<[args: ListOrderRefundsArgs], RefundListEnvelope, Refund>;

/** Arguments of `listOrders`. */
export interface ListOrdersArgs {
  /** Return only orders created at or after this time. */
  createdAtMin?: string | Date | undefined;
  /** Return only orders created at or before this time. */
  createdAtMax?: string | Date | undefined;
  /** Return only orders last updated at or after this time. */
  updatedAtMin?: string | Date | undefined;
  /** Return only orders last updated at or before this time. */
  updatedAtMax?: string | Date | undefined;
  /** Return only orders with this payment status. The documentation shows `paid`; other values are not documented. */
  financialStatus?: string | undefined;
  /**
   * Return only orders with this fulfillment status. The documentation shows `partial`; other values are not
   * documented.
   */
  fulfillmentStatus?: string | undefined;
  /** Return only the orders with these ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Maximum number of orders per page. Its default and upper limit are not documented. */
  limit?: number | undefined;
  /**
   * Page token from the `Link` header of the previous page. Treat it as opaque. Follow the link as it is; do not change the
   * other parameters.
   */
  pageToken?: string | undefined;
}

/**
 * List orders
 *
 * Lists orders in pages. No page token is documented, so read the list by ranges of creation or update times. The bounds are
 * inclusive, so skip orders that you already have. Assumed: An order is in the list if it matches all filters in the request. Assumed: If a response has a `Link` header, follow it instead.
 *
 * Scope: `read_orders`. Error statuses: 401, 403, 422, 429.
 */
export declare const listOrders: ListOperation<[args?: ListOrdersArgs], OrderListEnvelope, Order>;

/** Arguments of `removeProductsFromCollection`. */
export interface RemoveProductsFromCollectionArgs extends CollectRequest {
}

/**
 * Remove products from a collection
 *
 * Removes products from a collection. The response has a result, in an object under the plural key `collections`. When the
 * result is false is not documented.
 *
 * This DELETE request has a body. Some clients, proxies and servers drop such a body without an error. When you use a new
 * client, check `result` and check that the products are removed.
 *
 * Assumed: The server rejects the request for a smart collection.
 *
 * Scope: `write_products`. Error statuses: 400, 401, 403, 409, 422, 429.
 */
export declare const removeProductsFromCollection: ClientOperation<[args: RemoveProductsFromCollectionArgs], CollectResultEnvelope>;

/** Arguments of `searchCategories`. */
export interface SearchCategoriesArgs {
  /** Return only categories with this name. How names are compared is not documented. Assumed: A part of the name has to match. */
  categoryName?: string | undefined;
}

/**
 * Search categories
 *
 * Searches categories by name. A new product takes the id of a category. Pagination, and which scope the search needs, is
 * not documented. Assumed: The response has all matching categories.
 *
 * Error statuses: 401, 403, 422, 429.
 */
export declare const searchCategories: ClientOperation<[args?: SearchCategoriesArgs], ProductCategoryListEnvelope>;

/** Arguments of `searchCustomers`. */
export interface SearchCustomersArgs extends SearchCustomersRequest {
}

/**
 * Search customers
 *
 * Searches customers by terms such as `customer_id` or `orders_count`, and returns them in pages, in the order that you
 * request. The search needs the scope to write customers, not the scope to read them. Assumed: The search changes nothing and is safe to repeat.
 *
 * Scope: `write_customers`. Error statuses: 400, 401, 403, 422, 429.
 */
export declare const searchCustomers: ListOperation<[args: SearchCustomersArgs], CustomerListEnvelope, Customer>;

/** Arguments of `searchGiftCards`. */
export interface SearchGiftCardsArgs {
  /** Number of gift cards per page. Default: 50. No upper limit is documented. */
  limit?: number | undefined;
  /**
   * ID of the card at which the first page starts. Whether the page includes this card is not documented, so
   * skip cards that you already have.
   */
  sinceId?: string | undefined;
  /** Return only cards in this state. The state of a card that is both disabled and expired is not documented. Assumed: Such a card is disabled. */
  status?: "enabled" | "disabled" | "expired" | undefined;
  /** Page cursor. Omit it for the first page. How a response shows the next cursor is not documented. Assumed: The `Link` header of the previous page has it. Treat it as opaque. */
  pageToken?: string | undefined;
  /** Return only cards whose code ends in these four characters. */
  lastCharacters?: string | undefined;
}

/**
 * Search gift cards
 *
 * Lists gift cards in pages. The order of the cards is not documented. Assumed: A card is in the list if it matches all filters in the request.
 *
 * Scope: `read_gift_card`. Error statuses: 401, 403, 422, 429.
 */
export declare const searchGiftCards: ListOperation<[args?: SearchGiftCardsArgs], GiftCardListEnvelope, GiftCard>;

/** Arguments of `updateCollection`. */
export interface UpdateCollectionArgs extends UpdateCollectionRequest {
  /** ID of the collection. */
  collectionId: string;
}

/**
 * Update a collection
 *
 * Updates a collection. Whether fields that you omit stay as they are is not documented. Assumed: Fields that you omit stay as they are. Assumed: A list of products or rules that you send replaces the current list.
 *
 * Scope: `write_products`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateCollection: ClientOperation<[args: UpdateCollectionArgs], CollectionEnvelope>;

/** Arguments of `updateCustomer`. */
export interface UpdateCustomerArgs extends UpdateCustomerRequest {
  /** ID of the customer. */
  customerId: string;
}

/**
 * Update a customer
 *
 * Updates a customer. Whether fields that you omit stay as they are, and whether fields such as the number of orders take
 * effect in a request, is not documented. Assumed: Fields that you omit stay as they are. Assumed: A list of addresses that you send replaces the current list.
 *
 * Scope: `write_customers`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateCustomer: ClientOperation<[args: UpdateCustomerArgs], CustomerEnvelope>;

/** Arguments of `updateFulfillmentTracking`. */
export interface UpdateFulfillmentTrackingArgs extends UpdateFulfillmentTrackingRequest {
  /** ID of the fulfillment. */
  fulfillmentId: string;
}

/**
 * Update a fulfillment's tracking
 *
 * Updates the tracking of a fulfillment. You can also send the status, line items, times and origin address; whether they
 * take effect is not documented. The response has only the fields that you can send. It has neither the primary tracking
 * number nor the lists of tracking numbers and URLs. Assumed: The server rejects the update of a cancelled fulfillment.
 *
 * Scope: `write_fulfillments`. Error statuses: 400, 401, 403, 404, 409, 422, 429.
 */
export declare const updateFulfillmentTracking: ClientOperation<[args: UpdateFulfillmentTrackingArgs], FulfillmentTrackingEnvelope>;

/** Arguments of `updateGiftCard`. */
export interface UpdateGiftCardArgs extends UpdateGiftCardRequest {
  /** ID of the gift card. */
  giftCardId: string;
}

/**
 * Update a gift card
 *
 * Updates the balance, note or expiry of a gift card. The request has no other fields. Whether fields that you omit stay as
 * they are is not documented. Assumed: Fields that you omit stay as they are.
 *
 * Scope: `write_gift_card`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateGiftCard: ClientOperation<[args: UpdateGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `updateLocation`. */
export interface UpdateLocationArgs extends UpdateLocationRequest {
  /** ID of the location. */
  locationId: string;
}

/**
 * Update a location
 *
 * Updates a location. Whether fields that you omit stay as they are is not documented. Assumed: Fields that you omit stay as they are.
 *
 * Scope: `write_shops`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateLocation: ClientOperation<[args: UpdateLocationArgs], LocationEnvelope>;

/** Arguments of `updateOrder`. */
export interface UpdateOrderArgs extends UpdateOrderRequest {
  /** ID of the order. */
  orderId: string;
}

/**
 * Update an order
 *
 * Updates the email address, phone, note, tags or shipping address of an order. You can't edit other fields or the line
 * items. Whether fields that you omit stay as they are is not documented. Assumed: Fields that you omit stay as they are.
 *
 * Scope: `write_orders`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateOrder: ClientOperation<[args: UpdateOrderArgs], OrderEnvelope>;

/** Arguments of `updateProduct`. */
export interface UpdateProductArgs extends UpdateProductRequest {
  /** ID of the product. */
  productId: string;
}

/**
 * Update a product
 *
 * Updates a product. Send the ids of the existing product, variants, options and images. Whether fields and items that you
 * omit stay as they are, and which scope the request needs, is not documented. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list, so include all variants, options and images that you want to keep.
 *
 * Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateProduct: ClientOperation<[args: UpdateProductArgs], ProductEnvelope>;

/** Arguments of `updateRefundStatus`. */
export interface UpdateRefundStatusArgs extends UpdateRefundStatusRequest {
  /** ID of the refund. */
  refundId: string;
}

/**
 * Update a refund's status
 *
 * Sets the status of a refund to a number. The meaning of the numbers and the allowed transitions are not documented.
 * No response shows the status, so store it yourself if you need it.
 *
 * Scope: `write_refunds`. Error statuses: 400, 401, 403, 404, 422, 429.
 */
export declare const updateRefundStatus: ClientOperation<[args: UpdateRefundStatusArgs], RefundEnvelope>;
