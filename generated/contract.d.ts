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
import type { EventsByTopic } from "./topics.js";
import type { AssumedStatuses, EventEntry, OperationEntry, ResourceEntry, Shape } from "#src/contract/tables.js";

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
  getRefundsByIds: { request: { ids?: readonly string[]; orderId?: string; fields?: { readonly [name: string]: unknown }; refundIds?: readonly string[] }; response: RefundEnvelope };
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
export declare const events: { readonly [Topic in keyof EventsByTopic]: EventEntry };
export declare const assumedStatuses: AssumedStatuses;
export declare const shapes: Readonly<Record<string, Shape>>;
