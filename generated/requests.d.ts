// Generated from openapi/ by `npm run build`; do not edit.

import type {
  CardExpiry,
  Count,
  CustomerAddress,
  CustomerSummary,
  Flag,
  Id,
  Instant,
  InventoryQuantity,
  MarketAssign,
  MarketingConsent,
  Measure,
  NumberId,
  NumberIdList,
  OrderFulfillmentRecord,
  OrderTags,
  OrderTime,
  OriginAddress,
  ProductImage,
  ProductOption,
  TaxExemptions,
  Tracking,
  VariantOption,
  YearDayMonthTime,
} from "./types.js";

export type * from "./types.js";

/** Decimal amount with two decimal places. Whether it can be negative is not documented. Assumed: It is not negative. A JSON number may omit trailing zeros, and so may a string, which never has a third place. */
export type CardAmountInput = string | number;
/** Decimal, declared as a string. Assumed: It can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type CoordinateInput = string | number;
/** Coordinate, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type CoordinateTextInput = string | number;
/** Fields of a new customer. Whether ids, times and amounts take effect is not documented. */
export interface CreateCustomer extends CustomerFieldsInput {
  /** ID of the customer. Whether the server keeps it is not documented, so omit it. */
  id?: Id;
}
/** The customer to create. */
export interface CreateCustomerRequest {
  customer: CreateCustomer;
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
  initialValue?: CardAmountInput;
  /** Note on the gift card, at most 500 characters. */
  note?: string;
}
/** The gift card to create. */
export interface CreateGiftCardRequest {
  giftCard: CreateGiftCard;
}
/** The location to create. */
export interface CreateLocationRequest {
  location: LocationFieldsInput;
}
/** Fields of a new order. Which of them the server uses is not documented. Line items need `productId` and `variantId`. */
export interface CreateOrder extends OrderFieldsInput {
  /** Line items. Each needs a product id and a variant id. */
  lineItems?: CreateOrderLineItem[];
}
/** Line item of a new order. */
export interface CreateOrderLineItem extends OrderLineItemInput {
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
  product: ProductFieldsInput;
}
/** Fields of a new refund. No field names the order. Whether ids and times take effect is not documented. Assumed: The order is the one that has the line items. */
export interface CreateRefund extends RefundFieldsInput {
  /** ID of the refund. Whether the server keeps it is not documented, so omit it. */
  refundId?: NumberId;
}
/** The refund to create. */
export interface CreateRefundRequest {
  refund: CreateRefund;
}
/** Fields of a customer that a create or update request can send. */
export interface CustomerFieldsInput {
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
  totalSpent?: MoneyInput;
  /**
   * Time of the customer's last change. The samples show year, day, month. Whether it takes effect in a request is not
   * documented.
   */
  updateTime?: YearDayMonthTime;
  /** Whether the email address is verified. */
  verifiedEmail?: Flag;
}
/** Discount code of an order. */
export interface DiscountCodeInput {
  /** Amount. Assumed: The discounted amount. */
  amount?: MoneyInput;
  /** Discount code. */
  code?: string;
  /** Type of the discount. Its values are not documented. */
  type?: string;
}
/** Line item of a fulfillment. */
export interface FulfillmentLineItemInput {
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
  price?: MoneyInput;
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
export interface FulfillmentTrackingFieldsInput {
  /** Time when the fulfillment was created. Whether it takes effect in a request is not documented. */
  createTime?: Instant;
  /** Line items of the fulfillment. Whether an update can change them is not documented. */
  lineItems?: FulfillmentLineItemInput[];
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
/** Fields of a location that a request can send. */
export interface LocationFieldsInput {
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
  latitude?: CoordinateInput;
  /** Name of the location. */
  locationName?: string;
  /** Longitude. */
  longitude?: CoordinateInput;
  /** Phone number of the location. */
  phone?: string;
  /** Province of the location. */
  province?: string;
  /** Postal code. Other addresses of the API call it `zip`. */
  zipcode?: string;
}
/** Decimal amount. Decoded to a string, so that no digits are lost. */
export type MoneyInput = string | number;
/** Amount, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. It is decoded to a string, so that no digits are lost. */
export type MoneyTextInput = string | number;
/** Address of an order. */
export interface OrderAddressInput {
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
  latitude?: CoordinateTextInput;
  /** Longitude. */
  longitude?: CoordinateTextInput;
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
export interface OrderFieldsInput {
  /** Billing address. Absent if the order does not need a payment method. */
  billingAddress?: OrderAddressInput;
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
  currentSubtotalPrice?: MoneyTextInput;
  /** Discounts after returns and cancellations. */
  currentTotalDiscounts?: MoneyTextInput;
  /** Total price after returns and cancellations. */
  currentTotalPrice?: MoneyTextInput;
  /** Taxes after returns and cancellations. */
  currentTotalTax?: MoneyTextInput;
  /** Summary of the customer. */
  customer?: CustomerSummary;
  /** Discount codes of the order. */
  discountCodes?: DiscountCodeInput[];
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
  paymentTerms?: PaymentTermsInput;
  /** Phone number for text messages to the customer. */
  phone?: string;
  /** Display currency. Assumed: The code of the currency in which the customer saw the prices. */
  presentmentCurrency?: string;
  /** Shipping address. Absent if the order does not require shipping. */
  shippingAddress?: OrderAddressInput;
  /** ID of the order on the original platform. */
  sourceIdentifier?: string;
  /** Source of the order. */
  sourceName?: string;
  /** Price after discounts, without shipping, duties, taxes and tips, in the store currency. */
  subtotalPrice?: MoneyTextInput;
  /** Comma-separated tags of at most 40 characters each. */
  tags?: OrderTags;
  /** Whether the subtotal includes taxes. */
  taxesIncluded?: Flag;
  /** Total discounts. */
  totalDiscounts?: MoneyTextInput;
  /** Sum of the line item prices. Assumed: Before discounts, each price times its quantity. */
  totalLineItemsPrice?: MoneyTextInput;
  /** Unpaid amount. */
  totalOutstanding?: MoneyTextInput;
  /** Total price, which includes line items, discounts, shipping, taxes and tips. */
  totalPrice?: MoneyTextInput;
  /** Total tax, including the tax lines that are refunded or cancelled. */
  totalTax?: MoneyTextInput;
  /** Total weight in grams. */
  totalWeight?: Measure;
  /** Time of the order's last change. */
  updatedAt?: OrderTime;
}
/** Line item of an order. */
export interface OrderLineItemInput {
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
  price?: MoneyInput;
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
  totalDiscount?: MoneyInput;
  /** ID of the product variant. */
  variantId?: Id;
  /** Title of the variant. */
  variantTitle?: string;
}
/** Payment terms of the order. */
export interface PaymentTermsInput {
  /** Amount. */
  amount?: MoneyInput;
  /** Currency. Assumed: The currency code of the amount. */
  currency?: string;
}
/** Fields of a product that a request can send. */
export interface ProductFieldsInput {
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
  variants?: ProductVariantInput[];
  /** Vendor of the product. */
  vendor?: string;
}
/** Variant of a product, with its prices and inventory. */
export interface ProductVariantInput {
  /** Barcode. */
  barcode?: string;
  /** Price to compare with. This is the field's actual spelling. Assumed: For example, the price before a reduction. */
  compareOfPrice?: MoneyInput;
  /** Cost price. Assumed: The cost of one unit for the store. */
  costPrice?: MoneyInput;
  /** Whether the inventory of the variant is managed. Assumed: The server then tracks its stock. */
  inventoryManagement?: Flag;
  /** Inventory quantities of the variant, by location. */
  inventoryQuantities?: InventoryQuantity[];
  /** Whether the variant is disabled. */
  isDisabled?: Flag;
  /** Options of the product, each with the value that the variant has. */
  options?: VariantOption[];
  /** Price. Assumed: The price of one unit for the customer. */
  price?: MoneyInput;
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
/** Fields of a refund that a create request can send. */
export interface RefundFieldsInput {
  /** Time when the refund was created. */
  createTime?: Instant;
  /** Summary of the customer. */
  customer?: CustomerSummary;
  /** ID of the customer. */
  customerId?: NumberId;
  /** Line items of the refund. */
  lineItems?: RefundLineItemInput[];
  /** Note on the refund. */
  note?: string;
  /** Time of the refund's last change. */
  updateTime?: Instant;
}
/**
 * Line item of a refund. Some of its field names use underscores, unlike all other fields of the API. The types of its fields
 * are not documented. Assumed: The fields have the types of the matching fields of other resources.
 */
export interface RefundLineItemInput {
  /** ID of the line item of the refund. */
  id?: Id;
  /** Line item. Assumed: The line item as in the order. */
  line_item?: OrderLineItemInput;
  /** ID of a line item. Assumed: It is the id of the line item in the order, and connects the refund to the order. */
  line_item_id?: Id;
  /** ID of a location. What happens at the location is not documented. */
  location_id?: Id;
  /** Quantity. Assumed: The refunded quantity. */
  quantity?: Count;
  /** Subtotal. Whether it includes tax is not documented. Assumed: The refunded amount for the line item. */
  subtotal?: MoneyInput;
  /** Total tax. Assumed: The refunded tax. */
  total_tax?: MoneyInput;
}
/** Fields of a customer to update. Whether times and amounts take effect is not documented. Assumed: Fields that you omit stay as they are. */
export interface UpdateCustomer extends CustomerFieldsInput {
  /** ID of the customer. The path has it too. */
  id?: Id;
}
/** Changes to a customer. */
export interface UpdateCustomerRequest {
  customer: UpdateCustomer;
}
/** Fields that a tracking update accepts. Only the tracking is documented to change. Assumed: Fields that you omit stay as they are. */
export interface UpdateFulfillmentTracking extends FulfillmentTrackingFieldsInput {
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
  balance?: CardAmountInput;
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
export interface UpdateLocation extends LocationFieldsInput {
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
  shippingAddress?: OrderAddressInput;
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
export interface UpdateProduct extends ProductFieldsInput {
  /** ID of the product. The path has it too. */
  productId?: Id;
}
/** Changes to a product. */
export interface UpdateProductRequest {
  product: UpdateProduct;
}
