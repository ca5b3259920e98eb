// Generated from openapi/ by `npm run build`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    CancelFulfillmentRequest: CancelFulfillmentRequest;
    CancelOrderRequest: CancelOrderRequest;
    CardAmount: CardAmount;
    CardExpiry: CardExpiry;
    Collect: Collect;
    CollectionFields: CollectionFields;
    CollectionImage: CollectionImage;
    CollectionRule: CollectionRule;
    CollectionRuleSet: CollectionRuleSet;
    CollectionType: CollectionType;
    CollectRequest: CollectRequest;
    ConsentTime: ConsentTime;
    Coordinate: Coordinate;
    CoordinateText: CoordinateText;
    Count: Count;
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
    CustomerAddress: CustomerAddress;
    CustomerFields: CustomerFields;
    CustomerSummary: CustomerSummary;
    DisableGiftCardRequest: DisableGiftCardRequest;
    DiscountCode: DiscountCode;
    Flag: Flag;
    FulfillmentLineItem: FulfillmentLineItem;
    FulfillmentTrackingFields: FulfillmentTrackingFields;
    Id: Id;
    Instant: Instant;
    InventoryQuantity: InventoryQuantity;
    LocationFields: LocationFields;
    MarketAssign: MarketAssign;
    MarketingConsent: MarketingConsent;
    Measure: Measure;
    Money: Money;
    MoneyText: MoneyText;
    NumberId: NumberId;
    NumberIdList: NumberIdList;
    OptionValue: OptionValue;
    OrderAddress: OrderAddress;
    OrderFields: OrderFields;
    OrderFulfillmentRecord: OrderFulfillmentRecord;
    OrderLineItem: OrderLineItem;
    OrderTags: OrderTags;
    OrderTime: OrderTime;
    OriginAddress: OriginAddress;
    PageSize: PageSize;
    PaymentTerms: PaymentTerms;
    ProductFields: ProductFields;
    ProductImage: ProductImage;
    ProductOption: ProductOption;
    ProductVariant: ProductVariant;
    Quantity: Quantity;
    RefundFields: RefundFields;
    RefundLineItem: RefundLineItem;
    SearchCustomersRequest: SearchCustomersRequest;
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
    YearDayMonthTime: YearDayMonthTime;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
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
export type CardAmount = `${number}` | number;
/**
 * Expiry of a gift card. It is declared as a number, and the sample shows a timestamp in ISO 8601 with an offset. The unit
 * of the number is not documented. Assumed: Both are accepted, and so is a timestamp without an offset. Send a timestamp with an offset.
 */
export type CardExpiry = string;
/** Products and a collection. */
export interface Collect {
  /** ID of the collection. */
  collectionId: NumberId;
  /** IDs of the products. */
  productIds: NumberId[];
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
/**
 * Type of a collection: 1 (custom) or 2 (smart).
 * @enum {number}
 */
export type CollectionType = 1 | 2;
/** The products to add or remove, and the collection. */
export interface CollectRequest {
  collect: Collect;
}
/** Timestamp with fractional seconds and without an offset. Its time zone is not documented. */
export type ConsentTime = string;
/** Decimal, declared as a string. Assumed: It can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type Coordinate = `${number}` | number;
/** Coordinate, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type CoordinateText = `${number}` | number;
/** Number. Assumed: An integer, zero or more. */
export type Count = number;
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
/** Fields of a new order. Which of them take effect is not documented. */
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
/** True or false. */
export type Flag = boolean;
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
/** Identifier. Assumed: A string and an integer with the same digits are the same id. Compare ids as strings, because they can exceed the precision of a double. */
export type Id = string;
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
export type Measure = number;
/** Decimal amount. Decoded to a string, so that no digits are lost. */
export type Money = `${number}` | number;
/** Amount, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. It is decoded to a string, so that no digits are lost. */
export type MoneyText = `${number}` | number;
/** Numeric identifier. Assumed: An integer. Assumed: Store it as a string, because it can exceed the precision of a double. */
export type NumberId = string;
/** Numeric identifiers, as an array or as a string that contains a list. Assumed: Such a string is a JSON array, for example `[4711,4712]`. */
export type NumberIdList = NumberId[];
/** Value of an option. */
export interface OptionValue {
  /** ID of the value. */
  id?: Id;
  /** Name of the value. */
  name?: string;
  /** Position of the value. */
  position?: Count;
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
export type PageSize = number;
/** Payment terms of the order. */
export interface PaymentTerms {
  /** Amount. */
  amount?: Money;
  /** Currency. Assumed: The currency code of the amount. */
  currency?: string;
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
export type Quantity = number;
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
export type TextList = string[];
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
/**
 * Timestamp. The samples show the date as year, day, month, which is not valid ISO 8601. Most date parsers reject it or swap
 * day and month, so read it as a string. Assumed: `2024-18-11` is 18 November 2024.
 */
export type YearDayMonthTime = string;
