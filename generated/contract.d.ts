// Generated from openapi/ by `npm run build`; do not edit.

import type {
  CancelFulfillmentRequest,
  CancelOrderRequest,
  CollectRequest,
  CollectResultEnvelope,
  Collection,
  CollectionEnvelope,
  CollectionListEnvelope,
  CountEnvelope,
  CreateCollectionRequest,
  CreateCustomerRequest,
  CreateFulfillmentRequest,
  CreateFulfillmentServiceRequest,
  CreateGiftCardRequest,
  CreateLocationRequest,
  CreateOrderRequest,
  CreateProductRequest,
  CreateRefundRequest,
  Customer,
  CustomerEnvelope,
  CustomerListEnvelope,
  DeletedCustomerEnvelope,
  DisableGiftCardRequest,
  EmptyObject,
  Fulfillment,
  FulfillmentEnvelope,
  FulfillmentListEnvelope,
  FulfillmentService,
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
  Product,
  ProductCategory,
  ProductCategoryListEnvelope,
  ProductDetailsEnvelope,
  ProductEnvelope,
  Refund,
  RefundEnvelope,
  RefundListEnvelope,
  SearchCustomersRequest,
  Shop,
  ShopEnvelope,
  UpdateCollectionRequest,
  UpdateCustomerRequest,
  UpdateFulfillmentTrackingRequest,
  UpdateGiftCardRequest,
  UpdateLocationRequest,
  UpdateOrderRequest,
  UpdateProductRequest,
  UpdateRefundStatusRequest,
} from "./types.js";

/** How a parameter's text becomes a value. */
export type ParameterForm = "text" | "number" | "list" | "object";

/** A parameter of an operation. */
export interface Parameter {
  readonly in: "path" | "query";
  readonly form: ParameterForm;
  /** What it filters a list by. */
  readonly filter?: Filter;
}

/** What a parameter, or a term of a search, is held against; see `x-filter`. */
export interface Filter {
  readonly match: "equals" | "in" | "contains" | "min" | "max" | "state";
  /** JSON pointer to the property of the listed resource. */
  readonly property?: string;
  /** The name of the term, in a search. */
  readonly term?: string;
  /** Predicates by state. */
  readonly states?: Readonly<Record<string, string>>;
}

/** What pages a list; see `x-paging`. */
export interface Paging {
  /** JSON pointer to the items in the response. */
  readonly items: string;
  readonly limit?: { readonly parameter: string; readonly default?: number; readonly maximum?: number };
  readonly pageToken?: { readonly parameter: string; readonly form: "number" | "text" };
  readonly sinceId?: { readonly parameter: string; readonly property: string };
  readonly order?: { readonly parameter: string; readonly form: "field-direction" | "name" };
}

/** What holds of an operation or a resource; see `x-rules`. */
export interface Rule {
  readonly id: string;
  readonly description: string;
  /** A predicate that refuses the call, and the status of the refusal. */
  readonly refuse?: string;
  readonly outcome?: "409" | "422";
  /** A pointer, and the expression whose value stands there. */
  readonly derive?: string;
  readonly as?: string;
  /** A predicate that is always true. */
  readonly holds?: string;
}

/** One operation. */
export interface OperationEntry {
  readonly id: keyof Operations;
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** The path below the base URL, with `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** Any of these scopes is enough; where there is none, any token. */
  readonly scopes: readonly string[];
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The schema of the body; absent where there is none. */
  readonly body?: string;
  /** The schema of the response body. */
  readonly response: string;
  /** The declared statuses. */
  readonly statuses: readonly number[];
  readonly paging?: Paging;
  /** The terms that the query of a search knows. */
  readonly terms?: readonly Filter[];
  readonly rules?: readonly Rule[];
}

/** A resource of the interface. */
export interface ResourceEntry {
  /** Its schema, of which there is a validator, a decoder and a shape. */
  readonly schema: string;
  /** The property that identifies it. */
  readonly id: string;
  readonly rules?: readonly Rule[];
}

/**
 * How a member stands on the wire where it is declared: `id` and `decimal` as text, `numericId` and `number` as numbers,
 * lists as arrays of ids or texts, or `separated` by commas. An `object`, or each item of `each`, has a shape of its own.
 */
export type Form =
  | "text" | "texts" | "id" | "numericId" | "decimal" | "decimalText" | "number" | "boolean"
  | "ids" | "numericIds" | "textList" | "separated" | "object" | "each";

/** The members of a schema in their order: name, form, and the schema of what the member holds. */
export type Shape = readonly (readonly [name: string, form: Form, schema?: string])[];

/** What each operation takes, its parameters and the members of its body as one object, and what it returns; all decoded. */
export interface Operations {
  addProductsToCollection: { request: CollectRequest; response: CollectResultEnvelope };
  cancelFulfillment: { request: { fulfillmentId: string } & CancelFulfillmentRequest; response: FulfillmentEnvelope };
  cancelOrder: { request: { orderId: string } & CancelOrderRequest; response: OrderEnvelope };
  countCollections: { request: {}; response: CountEnvelope };
  countGiftCards: { request: {}; response: CountEnvelope };
  countLocations: { request: {}; response: CountEnvelope };
  countOrderFulfillments: { request: { orderId: string }; response: CountEnvelope };
  createCollection: { request: CreateCollectionRequest; response: CollectionEnvelope };
  createCustomer: { request: CreateCustomerRequest; response: CustomerEnvelope };
  createFulfillment: { request: CreateFulfillmentRequest; response: FulfillmentEnvelope };
  createFulfillmentService: { request: CreateFulfillmentServiceRequest; response: FulfillmentServiceEnvelope };
  createGiftCard: { request: CreateGiftCardRequest; response: GiftCardEnvelope };
  createLocation: { request: CreateLocationRequest; response: LocationEnvelope };
  createOrder: { request: CreateOrderRequest; response: OrderEnvelope };
  createProduct: { request: CreateProductRequest; response: ProductEnvelope };
  createRefund: { request: CreateRefundRequest; response: RefundEnvelope };
  deleteCollection: { request: { collectionId: string }; response: EmptyObject };
  deleteCustomer: { request: { customerId: string }; response: DeletedCustomerEnvelope };
  deleteLocation: { request: { locationId: string }; response: EmptyObject };
  deleteProduct: { request: { productId: string }; response: EmptyObject };
  disableGiftCard: { request: { giftCardId: string } & DisableGiftCardRequest; response: GiftCardEnvelope };
  getCollection: { request: { collectionId: string }; response: CollectionEnvelope };
  getCustomer: { request: { customerId: string }; response: CustomerEnvelope };
  getFulfillmentsByIds: { request: { ids: readonly string[] }; response: FulfillmentEnvelope };
  getGiftCard: { request: { giftCardId: string }; response: GiftCardEnvelope };
  getLocation: { request: { locationId: string }; response: LocationEnvelope };
  getOrder: { request: { orderId: string }; response: OrderEnvelope };
  getProduct: { request: { productId: string }; response: ProductDetailsEnvelope };
  getRefundsByIds: { request: { ids: readonly string[]; orderId?: string; fields?: { readonly [name: string]: unknown }; refundIds?: readonly string[] }; response: RefundEnvelope };
  getShop: { request: {}; response: ShopEnvelope };
  listCollections: { request: { title?: string; collectionType?: 1 | 2; ids?: readonly string[]; publishedStatus?: "published" | "unpublished" | "any"; sortOrder?: "created" | "created-desc" | "updated" | "updated-desc"; pageToken?: number; limit?: number }; response: CollectionListEnvelope };
  listCustomers: { request: { limit?: number; pageToken?: string }; response: CustomerListEnvelope };
  listLanguages: { request: {}; response: LanguagesEnvelope };
  listLocations: { request: { limit?: number; pageToken?: string }; response: LocationListEnvelope };
  listOrderFulfillments: { request: { orderId: string }; response: FulfillmentListEnvelope };
  listOrderRefunds: { request: { orderId: string; limit?: number; fields?: { readonly [name: string]: unknown }; pageToken?: string }; response: RefundListEnvelope };
  listOrders: { request: { createdAtMin?: string; createdAtMax?: string; updatedAtMin?: string; updatedAtMax?: string; financialStatus?: string; fulfillmentStatus?: string; ids?: string; limit?: number; pageToken?: string }; response: OrderListEnvelope };
  removeProductsFromCollection: { request: CollectRequest; response: CollectResultEnvelope };
  searchCategories: { request: { categoryName?: string }; response: ProductCategoryListEnvelope };
  searchCustomers: { request: SearchCustomersRequest; response: CustomerListEnvelope };
  searchGiftCards: { request: { limit?: number; sinceId?: string; status?: "enabled" | "disabled" | "expired"; pageToken?: string; lastCharacters?: string }; response: GiftCardListEnvelope };
  updateCollection: { request: { collectionId: string } & UpdateCollectionRequest; response: CollectionEnvelope };
  updateCustomer: { request: { customerId: string } & UpdateCustomerRequest; response: CustomerEnvelope };
  updateFulfillmentTracking: { request: { fulfillmentId: string } & UpdateFulfillmentTrackingRequest; response: FulfillmentTrackingEnvelope };
  updateGiftCard: { request: { giftCardId: string } & UpdateGiftCardRequest; response: GiftCardEnvelope };
  updateLocation: { request: { locationId: string } & UpdateLocationRequest; response: LocationEnvelope };
  updateOrder: { request: { orderId: string } & UpdateOrderRequest; response: OrderEnvelope };
  updateProduct: { request: { productId: string } & UpdateProductRequest; response: ProductEnvelope };
  updateRefundStatus: { request: { refundId: string } & UpdateRefundStatusRequest; response: RefundEnvelope };
}

/** The resources by name. */
export interface Resources {
  collection: Collection;
  customer: Customer;
  fulfillment: Fulfillment;
  fulfillmentService: FulfillmentService;
  giftCard: GiftCard;
  location: Location;
  order: Order;
  product: Product;
  productCategory: ProductCategory;
  refund: Refund;
  shop: Shop;
}

export declare const operations: { readonly [Id in keyof Operations]: OperationEntry };
export declare const resources: { readonly [Name in keyof Resources]: ResourceEntry };
/** The schema of what each topic sends. */
export declare const events: Readonly<Record<string, string>>;
export declare const shapes: Readonly<Record<string, Shape>>;
