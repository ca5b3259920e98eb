// Generated from openapi/ by `npm run build`; do not edit.

import type { Decoder } from "./decoders.js";
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

/** One operation: how it is sent and how its answer is read. */
export interface Operation<Args extends readonly unknown[] = readonly unknown[], Data = unknown> {
  /** Its operationId. */
  readonly id: string;
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** The address below the base URL; `{name}` stands for an argument. */
  readonly path: string;
  /** How lists and objects are written in the query, by parameter. */
  readonly query?: Readonly<Record<string, "comma" | "repeat" | "deepObject">>;
  /** Present where the call has a body: the arguments of the path that the body repeats. The body takes all other arguments. */
  readonly body?: readonly string[];
  /** Whether a call that is not safe by its method changes nothing. */
  readonly safe?: boolean;
  /** Whether an answer may be empty. */
  readonly empty?: boolean;
  /** Reads the answer in place; absent where there is nothing to read. */
  readonly decode?: Decoder;
  /** Present where the answer is a page of a list. */
  readonly paging?: Paging;
  /** Nothing at run time: the types of the arguments and of the answer. */
  readonly [types]?: [Args, Data];
}

/** One operation whose answer is a page of a list. */
export interface ListOperation<Args extends readonly unknown[] = readonly unknown[], Data = unknown, Item = unknown>
  extends Operation<Args, Data> {
  readonly paging: Paging;
  /** Nothing at run time: the type of an item. */
  readonly [item]?: Item;
}

/** What pages a list, as `x-paging` of the contract says. */
export interface Paging {
  /** The property of an answer that holds the items. */
  readonly items: string;
  /** The property that identifies an item. */
  readonly id: string;
  /** The argument that says where a page starts. */
  readonly token?: string;
  /** Whether that is a number that counts pages. */
  readonly counted?: boolean;
  /** The argument that takes the id after which a page starts. */
  readonly since?: string;
  /** Pairs of inclusive bounds, the lower one first, and the property of an item that they bind. */
  readonly windows?: readonly (readonly [min: string, max: string, property: string])[];
}

declare const types: unique symbol;
declare const item: unique symbol;

// Without a line like this, a declaration file exports all that it declares.
export {};

/** Arguments of `addProductsToCollection`. */
export interface AddProductsToCollectionArgs extends CollectRequest {
}

/**
 * Add products to a collection
 *
 * Puts products into a collection; those that are in it stay. The answer says only whether it was done, and says so under
 * the plural key. A smart collection is assumed to be refused.
 */
export declare const addProductsToCollection: Operation<[args: AddProductsToCollectionArgs], CollectResultEnvelope>;

/** Arguments of `cancelFulfillment`. */
export interface CancelFulfillmentArgs extends CancelFulfillmentRequest {
  /** The fulfillment. */
  fulfillmentId: string;
}

/**
 * Cancel a fulfillment
 *
 * Calls a fulfillment off. It is assumed that only an `open` one can be cancelled, and that its status is `cancelled`
 * afterwards. Whether its lines can be shipped again is not documented.
 */
export declare const cancelFulfillment: Operation<[args: CancelFulfillmentArgs], FulfillmentEnvelope>;

/** Arguments of `cancelOrder`. */
export interface CancelOrderArgs extends CancelOrderRequest {
  /** The order. */
  orderId: string;
}

/**
 * Cancel an order
 *
 * Cancels the order and records when and why. An order that is both paid and fulfilled is refused; one that is cancelled
 * already is assumed to be. What happens to its open fulfillments is not documented.
 */
export declare const cancelOrder: Operation<[args: CancelOrderArgs], OrderEnvelope>;

/**
 * Count collections
 *
 * Counts the store's collections.
 */
export declare const countCollections: Operation<[args?: Record<string, never>], CountEnvelope>;

/**
 * Count gift cards
 *
 * Counts all gift cards. Whether disabled and expired ones are among them is not documented.
 */
export declare const countGiftCards: Operation<[args?: Record<string, never>], CountEnvelope>;

/**
 * Count locations
 *
 * Counts the places that stock and ship.
 */
export declare const countLocations: Operation<[args?: Record<string, never>], CountEnvelope>;

/** Arguments of `countOrderFulfillments`. */
export interface CountOrderFulfillmentsArgs {
  /** The order. */
  orderId: string;
}

/**
 * Count an order's fulfillments
 *
 * Tells how many fulfillments an order has. Whether cancelled ones count is not documented.
 */
export declare const countOrderFulfillments: Operation<[args: CountOrderFulfillmentsArgs], CountEnvelope>;

/** Arguments of `createCollection`. */
export interface CreateCollectionArgs extends CreateCollectionRequest {
}

/**
 * Create a collection
 *
 * Creates a collection of products, custom (`collectionType` 1, products picked by hand) or smart (2, picked by a rule set).
 */
export declare const createCollection: Operation<[args: CreateCollectionArgs], CollectionEnvelope>;

/** Arguments of `createCustomer`. */
export interface CreateCustomerArgs extends CreateCustomerRequest {
}

/**
 * Create a customer
 *
 * Creates a customer, with addresses, consents and tags. Whether an e-mail address or phone that another customer has is
 * refused is not documented.
 */
export declare const createCustomer: Operation<[args: CreateCustomerArgs], CustomerEnvelope>;

/** Arguments of `createFulfillment`. */
export interface CreateFulfillmentArgs extends CreateFulfillmentRequest {
}

/**
 * Create a fulfillment
 *
 * Ships lines of an order, all at once or a few at a time. The new fulfillment is `open`. It is assumed that no more of a line
 * is shipped than is left of it, and nothing of a cancelled order. Whether it moves the fulfillment status of the order is not
 * documented.
 */
export declare const createFulfillment: Operation<[args: CreateFulfillmentArgs], FulfillmentEnvelope>;

/** Arguments of `createFulfillmentService`. */
export interface CreateFulfillmentServiceArgs extends CreateFulfillmentServiceRequest {
}

/**
 * Create a fulfillment service
 *
 * Registers a provider that ships for the store. The answer has an id and a name; the handle by which fulfillments and
 * locations name a provider is not in it, and when the callback address is called is not documented.
 */
export declare const createFulfillmentService: Operation<[args: CreateFulfillmentServiceArgs], FulfillmentServiceEnvelope>;

/** Arguments of `createGiftCard`. */
export interface CreateGiftCardArgs extends CreateGiftCardRequest {
}

/**
 * Create a gift card
 *
 * Issues a card with credit, for a customer or for nobody in particular. The answer has the whole code, so treat it as money.
 */
export declare const createGiftCard: Operation<[args: CreateGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `createLocation`. */
export interface CreateLocationArgs extends CreateLocationRequest {
}

/**
 * Create a location
 *
 * Adds a place that stocks or ships. The path says `location` in the singular, unlike those that read, change and delete one.
 */
export declare const createLocation: Operation<[args: CreateLocationArgs], LocationEnvelope>;

/** Arguments of `createOrder`. */
export interface CreateOrderArgs extends CreateOrderRequest {
}

/**
 * Create an order
 *
 * Creates an order, for instance one taken on another platform. Each line names its product and variant; stock need not be
 * declared. Which of the other fields take effect is not documented.
 */
export declare const createOrder: Operation<[args: CreateOrderArgs], OrderEnvelope>;

/** Arguments of `createProduct`. */
export interface CreateProductArgs extends CreateProductRequest {
}

/**
 * Create a product
 *
 * Creates a product with its variants, options, images and markets. Take its category from the category search and its
 * collections from the collection list first. Which scope it needs is not documented.
 */
export declare const createProduct: Operation<[args: CreateProductArgs], ProductEnvelope>;

/** Arguments of `createRefund`. */
export interface CreateRefundArgs extends CreateRefundRequest {
}

/**
 * Create a refund
 *
 * Gives money back to a customer for lines of an order. The order is not sent; it is assumed to be the one that the lines
 * belong to, so name each line by `line_item_id`. More of a line than is left of it is assumed to be refused. What the refund
 * does to the order's amounts is not documented.
 */
export declare const createRefund: Operation<[args: CreateRefundArgs], RefundEnvelope>;

/** Arguments of `deleteCollection`. */
export interface DeleteCollectionArgs {
  /** The collection. */
  collectionId: string;
}

/**
 * Delete a collection
 *
 * Removes a collection for good. The answer is an empty object. Its products are not said to go with it.
 */
export declare const deleteCollection: Operation<[args: DeleteCollectionArgs], EmptyObject>;

/** Arguments of `deleteCustomer`. */
export interface DeleteCustomerArgs {
  /** The customer. */
  customerId: string;
}

/**
 * Delete a customer
 *
 * Deletes a customer who has no orders; one who has any is refused. The answer shows the customer once more, in short,
 * where other deletes answer nothing.
 */
export declare const deleteCustomer: Operation<[args: DeleteCustomerArgs], DeletedCustomerEnvelope>;

/** Arguments of `deleteLocation`. */
export interface DeleteLocationArgs {
  /** The location. */
  locationId: string;
}

/**
 * Delete a location
 *
 * Removes a location for good. The answer is an empty object. The default location is assumed to be refused.
 */
export declare const deleteLocation: Operation<[args: DeleteLocationArgs], EmptyObject>;

/** Arguments of `deleteProduct`. */
export interface DeleteProductArgs {
  /** The product. */
  productId: string;
}

/**
 * Delete a product
 *
 * Removes a product with its variants for good. The answer is an empty object. What becomes of the lines of orders that name
 * it, and which scope the call needs, is not documented.
 */
export declare const deleteProduct: Operation<[args: DeleteProductArgs], EmptyObject>;

/** Arguments of `disableGiftCard`. */
export interface DisableGiftCardArgs extends DisableGiftCardRequest {
  /** The gift card. */
  giftCardId: string;
}

/**
 * Disable a gift card
 *
 * Disables a gift card for good and records when; the rest of the card stays. No operation enables it again, and what a
 * second call does is not documented.
 */
export declare const disableGiftCard: Operation<[args: DisableGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `getCollection`. */
export interface GetCollectionArgs {
  /** The collection. */
  collectionId: string;
}

/**
 * Get a collection
 *
 * Reads a collection with the ids of its products.
 */
export declare const getCollection: Operation<[args: GetCollectionArgs], CollectionEnvelope>;

/** Arguments of `getCustomer`. */
export interface GetCustomerArgs {
  /** The customer. */
  customerId: string;
}

/**
 * Get a customer
 *
 * Reads a customer with addresses, consents and tax exemptions.
 */
export declare const getCustomer: Operation<[args: GetCustomerArgs], CustomerEnvelope>;

/** Arguments of `getFulfillmentsByIds`. */
export interface GetFulfillmentsByIdsArgs {
  /** The fulfillments to read, by id, separated by commas. How several are written is assumed. */
  ids: readonly string[];
}

/**
 * Get fulfillments by id
 *
 * Reads the fulfillment with the given id. Several ids can be sent, yet the answer is one object; what it holds then is not
 * documented, so ask for one at a time.
 */
export declare const getFulfillmentsByIds: Operation<[args: GetFulfillmentsByIdsArgs], FulfillmentEnvelope>;

/** Arguments of `getGiftCard`. */
export interface GetGiftCardArgs {
  /** The gift card. */
  giftCardId: string;
}

/**
 * Get a gift card
 *
 * Reads a gift card with its code, its credit, and the customer and order it belongs to.
 */
export declare const getGiftCard: Operation<[args: GetGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `getLocation`. */
export interface GetLocationArgs {
  /** The location. */
  locationId: string;
}

/**
 * Get a location
 *
 * Reads a place that stocks or ships.
 */
export declare const getLocation: Operation<[args: GetLocationArgs], LocationEnvelope>;

/** Arguments of `getOrder`. */
export interface GetOrderArgs {
  /** The order. */
  orderId: string;
}

/**
 * Get an order
 *
 * Reads an order with its lines and the records of its fulfillments. Which scope it needs is not documented.
 */
export declare const getOrder: Operation<[args: GetOrderArgs], OrderEnvelope>;

/** Arguments of `getProduct`. */
export interface GetProductArgs {
  /** The product. */
  productId: string;
}

/**
 * Get a product
 *
 * Reads a product with its variants, the name of its category and the channels it is sold in. Which scope it needs is not
 * documented.
 */
export declare const getProduct: Operation<[args: GetProductArgs], ProductDetailsEnvelope>;

/** Arguments of `getRefundsByIds`. */
export interface GetRefundsByIdsArgs {
  /** The refunds to read, by id, separated by commas. How several are written is assumed. */
  ids: readonly string[];
  /** The order that the refunds belong to. What it does when it disagrees with the ids is not documented. */
  orderId?: string | undefined;
  /** Which fields of the refund to retrieve, one entry each. What it holds is not documented; leave it out. */
  fields?: { readonly [name: string]: unknown } | undefined;
  /** Another name for `ids`, which is the one to send. How the two go together is not documented. */
  refundIds?: readonly string[] | undefined;
}

/**
 * Get refunds by id
 *
 * Reads the refund with the given id. Several ids can be sent, yet the answer is one object; what it holds then is not
 * documented, so ask for one at a time.
 */
export declare const getRefundsByIds: Operation<[args: GetRefundsByIdsArgs], RefundEnvelope>;

/**
 * Get the shop
 *
 * Reads what the shop is, where it stands, and the units, currency and zone it reckons in.
 */
export declare const getShop: Operation<[args?: Record<string, never>], ShopEnvelope>;

/** Arguments of `listCollections`. */
export interface ListCollectionsArgs {
  /** Only collections with this title. Whether part of a title is enough is not documented; the whole is assumed. */
  title?: string | undefined;
  /** Only collections of this type, 1 custom or 2 smart. */
  collectionType?: 1 | 2 | undefined;
  /** Only these collections, by id, separated by commas. How several are written is assumed. */
  ids?: readonly string[] | undefined;
  /** Only collections that are published to the online store, only those that are not, or any. */
  publishedStatus?: "published" | "unpublished" | "any" | undefined;
  /**
   * Whether the list goes by creation or by last change, and from the oldest or, with `-desc`, from the newest. A
   * collection shows neither time.
   */
  sortOrder?: "created" | "created-desc" | "updated" | "updated-desc" | undefined;
  /** Where the page starts, as the previous page's `Link` header has it. It is a number; treat it as opaque. */
  pageToken?: number | undefined;
  /** The most collections that one page may hold. Default and maximum are not documented. */
  limit?: number | undefined;
}

/**
 * List collections
 *
 * Lists collections, a page at a time. Filters narrow the list together. Take collection ids from here before creating a
 * product.
 */
export declare const listCollections: ListOperation<[args?: ListCollectionsArgs], CollectionListEnvelope, Collection>;

/** Arguments of `listCustomers`. */
export interface ListCustomersArgs {
  /** The most customers that one page may hold. */
  limit?: number | undefined;
  /** Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. */
  pageToken?: string | undefined;
}

/**
 * List customers
 *
 * Lists all customers, a page at a time. None of its query parameters is documented; those given here are what other lists
 * have. Use the search to narrow or order the list.
 */
export declare const listCustomers: ListOperation<[args?: ListCustomersArgs], CustomerListEnvelope, Customer>;

/**
 * List languages
 *
 * Reads the languages of the shop, those that customers see and those that are still in preparation.
 */
export declare const listLanguages: Operation<[args?: Record<string, never>], LanguagesEnvelope>;

/** Arguments of `listLocations`. */
export interface ListLocationsArgs {
  /** The most locations that one page may hold. */
  limit?: number | undefined;
  /** Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. */
  pageToken?: string | undefined;
}

/**
 * List locations
 *
 * Lists the places that stock and ship, a page at a time. The list is said to scroll, but neither its parameters nor the
 * shape of its answer is documented; both are assumed.
 */
export declare const listLocations: ListOperation<[args?: ListLocationsArgs], LocationListEnvelope, Location>;

/** Arguments of `listOrderFulfillments`. */
export interface ListOrderFulfillmentsArgs {
  /** The order. */
  orderId: string;
}

/**
 * List an order's fulfillments
 *
 * Lists the fulfillments of an order, with lines and tracking. The array stands under the singular key `fulfillment`. No
 * paging is documented, so expect them all.
 */
export declare const listOrderFulfillments: Operation<[args: ListOrderFulfillmentsArgs], FulfillmentListEnvelope>;

/** Arguments of `listOrderRefunds`. */
export interface ListOrderRefundsArgs {
  /** The order. */
  orderId: string;
  /** The most refunds that one page may hold, at most 250; without it, 50. */
  limit?: number | undefined;
  /** Which fields of the refunds to retrieve, one entry each. What it holds is not documented; leave it out. */
  fields?: { readonly [name: string]: unknown } | undefined;
  /**
   * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. Only follow it; the list's other
   * parameters stay as they were.
   */
  pageToken?: string | undefined;
}

/**
 * List an order's refunds
 *
 * Lists the refunds of an order, a page at a time. The order stands in the path; it is also known as a query parameter of the
 * same name, which need not be sent.
 */
export declare const listOrderRefunds: ListOperation<[args: ListOrderRefundsArgs], RefundListEnvelope, Refund>;

/** Arguments of `listOrders`. */
export interface ListOrdersArgs {
  /** Only orders created at this time or later. */
  createdAtMin?: string | undefined;
  /** Only orders created at this time or earlier. */
  createdAtMax?: string | undefined;
  /** Only orders last changed at this time or later. */
  updatedAtMin?: string | undefined;
  /** Only orders last changed at this time or earlier. */
  updatedAtMax?: string | undefined;
  /** Only orders with this payment status. `paid` was seen; the other values are not documented. */
  financialStatus?: string | undefined;
  /** Only orders with this fulfillment status. `partial` was seen; the other values are not documented. */
  fulfillmentStatus?: string | undefined;
  /** Only these orders, by id, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** The most orders that one page may hold. Default and maximum are not documented. */
  limit?: number | undefined;
  /**
   * Where the page starts, as the previous page's `Link` header has it. Treat it as opaque. Only follow it; the list's other
   * parameters stay as they were.
   */
  pageToken?: string | undefined;
}

/**
 * List orders
 *
 * Lists orders, a page at a time. Filters narrow the list together. No page token is documented: where no `Link` header
 * comes, walk the list by a window on the creation or update date; the bounds are inclusive, so drop what you have seen.
 */
export declare const listOrders: ListOperation<[args?: ListOrdersArgs], OrderListEnvelope, Order>;

/** Arguments of `removeProductsFromCollection`. */
export interface RemoveProductsFromCollectionArgs extends CollectRequest {
}

/**
 * Remove products from a collection
 *
 * Takes products out of a collection; the products themselves stay. The answer says only whether it was done, and says so
 * under the plural key. A smart collection is assumed to be refused.
 *
 * This DELETE carries a body. Some clients, proxies and servers drop such a body without a word, so check `result`, and that
 * the products are gone, before relying on a new client.
 */
export declare const removeProductsFromCollection: Operation<[args: RemoveProductsFromCollectionArgs], CollectResultEnvelope>;

/** Arguments of `searchCategories`. */
export interface SearchCategoriesArgs {
  /** Only categories whose name contains this text. That a part is enough is assumed. */
  categoryName?: string | undefined;
}

/**
 * Search categories
 *
 * Finds categories by name, to get the id that a new product takes. Nothing is said of pages, so the answer is taken to be
 * whole. Which scope it needs is not documented.
 */
export declare const searchCategories: Operation<[args?: SearchCategoriesArgs], ProductCategoryListEnvelope>;

/** Arguments of `searchCustomers`. */
export interface SearchCustomersArgs extends SearchCustomersRequest {
}

/**
 * Search customers
 *
 * Finds customers by terms such as their id or their number of orders, in the order asked for, a page at a time. It changes
 * nothing and can be repeated, yet it needs the scope for writing customers, not the one for reading them.
 */
export declare const searchCustomers: ListOperation<[args: SearchCustomersArgs], CustomerListEnvelope, Customer>;

/** Arguments of `searchGiftCards`. */
export interface SearchGiftCardsArgs {
  /** The most gift cards that one page may hold; 50 unless something else is said. No maximum is documented. */
  limit?: number | undefined;
  /**
   * The card, by id, at which the first page starts. Whether that card itself is on the page is not documented, so drop what
   * you have seen.
   */
  sinceId?: string | undefined;
  /** Only cards in this state. A card that is both disabled and expired is assumed to count as disabled. */
  status?: "enabled" | "disabled" | "expired" | undefined;
  /** Where the page starts, as the previous page's `Link` header has it; without it, the first page. Treat it as opaque. */
  pageToken?: string | undefined;
  /** Only cards whose code ends in these four characters. */
  lastCharacters?: string | undefined;
}

/**
 * Search gift cards
 *
 * Lists gift cards, a page at a time. Filters narrow the list together. In which order cards come is not documented.
 */
export declare const searchGiftCards: ListOperation<[args?: SearchGiftCardsArgs], GiftCardListEnvelope, GiftCard>;

/** Arguments of `updateCollection`. */
export interface UpdateCollectionArgs extends UpdateCollectionRequest {
  /** The collection. */
  collectionId: string;
}

/**
 * Update a collection
 *
 * Changes a collection. What is not sent stays; a list of products or rules that is sent takes the place of the old one.
 */
export declare const updateCollection: Operation<[args: UpdateCollectionArgs], CollectionEnvelope>;

/** Arguments of `updateCustomer`. */
export interface UpdateCustomerArgs extends UpdateCustomerRequest {
  /** The customer. */
  customerId: string;
}

/**
 * Update a customer
 *
 * Changes a customer. What is not sent stays; a list that is sent, such as tags or addresses, takes the place of the old one.
 * What the service works out itself, such as the number of orders, is not promised to change.
 */
export declare const updateCustomer: Operation<[args: UpdateCustomerArgs], CustomerEnvelope>;

/** Arguments of `updateFulfillmentTracking`. */
export interface UpdateFulfillmentTrackingArgs extends UpdateFulfillmentTrackingRequest {
  /** The fulfillment. */
  fulfillmentId: string;
}

/**
 * Update a fulfillment's tracking
 *
 * Tells how the parcels of a fulfillment can be followed. Status, lines, times and origin can be sent along; whether they
 * take effect is not documented. A fulfillment that is cancelled is assumed to be refused. The answer has only the fields that
 * can be sent, without the main tracking number and the lists that follow from the tracking.
 */
export declare const updateFulfillmentTracking: Operation<[args: UpdateFulfillmentTrackingArgs], FulfillmentTrackingEnvelope>;

/** Arguments of `updateGiftCard`. */
export interface UpdateGiftCardArgs extends UpdateGiftCardRequest {
  /** The gift card. */
  giftCardId: string;
}

/**
 * Update a gift card
 *
 * Sets a gift card's balance, note or expiry. Code, initial value and customer stay as they are, and so does what is not sent.
 */
export declare const updateGiftCard: Operation<[args: UpdateGiftCardArgs], GiftCardEnvelope>;

/** Arguments of `updateLocation`. */
export interface UpdateLocationArgs extends UpdateLocationRequest {
  /** The location. */
  locationId: string;
}

/**
 * Update a location
 *
 * Changes a location's name, address or fulfillment service. What is not sent stays.
 */
export declare const updateLocation: Operation<[args: UpdateLocationArgs], LocationEnvelope>;

/** Arguments of `updateOrder`. */
export interface UpdateOrderArgs extends UpdateOrderRequest {
  /** The order. */
  orderId: string;
}

/**
 * Update an order
 *
 * Changes an order's e-mail address, phone, note, tags or shipping address. Nothing else of an order can be edited; its lines
 * stay as they are. What is not sent stays.
 */
export declare const updateOrder: Operation<[args: UpdateOrderArgs], OrderEnvelope>;

/** Arguments of `updateProduct`. */
export interface UpdateProductArgs extends UpdateProductRequest {
  /** The product. */
  productId: string;
}

/**
 * Update a product
 *
 * Changes a product. What is not sent stays; a list that is sent takes the place of the old one, so send the
 * variants, options and images that are to stay. Which scope it needs is not documented.
 */
export declare const updateProduct: Operation<[args: UpdateProductArgs], ProductEnvelope>;

/** Arguments of `updateRefundStatus`. */
export interface UpdateRefundStatusArgs extends UpdateRefundStatusRequest {
  /** The refund. */
  refundId: string;
}

/**
 * Update a refund's status
 *
 * Sets the status of a refund, by a number. What the numbers mean and which may follow which is not documented, and no
 * answer shows the status, so whoever sets it has to remember it.
 */
export declare const updateRefundStatus: Operation<[args: UpdateRefundStatusArgs], RefundEnvelope>;
