import type { JsonObject, Maybe } from "./fields.ts";
import type { Cents } from "./money.ts";

export interface Stamps {
  createdAt: number;
  updatedAt: number;
}

export interface CustomerAddress {
  id: string;
  texts: Record<string, Maybe<string>>;
  isDefaultAddress: boolean;
}

export interface Consent {
  state: Maybe<string>;
  at: number;
}

export interface Customer extends Stamps {
  id: string;
  firstName: Maybe<string>;
  lastName: Maybe<string>;
  email: Maybe<string>;
  phone: Maybe<string>;
  verifiedEmail: boolean;
  state: string;
  notes: Maybe<string>;
  tags: string[];
  taxExempt: boolean;
  taxExemptions: Maybe<JsonObject>;
  emailMarketingConsent: Maybe<Consent>;
  smsMarketingConsent: Maybe<Consent>;
  addresses: CustomerAddress[];
}

export interface GiftCard extends Stamps {
  id: number;
  code: string;
  balance: Cents;
  initialValue: Cents;
  customerId: Maybe<number>;
  note: Maybe<string>;
  expireTime: Maybe<number>;
  disableTime: Maybe<number>;
}

export interface Collection extends Stamps {
  collectionId: number;
  title: string;
  bodyHtml: Maybe<string>;
  collectionType: number;
  imageSrc: Maybe<string>;
  published: boolean;
  ruleSet: Maybe<RuleSet>;
  members: string[];
}

export interface RuleSet {
  appliedDisjunctively: boolean;
  rules: Rule[];
}

export interface Rule {
  column: string;
  relation: string;
  condition: string;
}

export interface Location extends Stamps {
  locationId: string;
  texts: Record<string, Maybe<string>>;
  isDefault: boolean;
  stopStatus: boolean;
}

export interface Image {
  id: string;
  src: string;
  position: number;
}

export interface OptionValue {
  id: string;
  name: string;
  position: number;
}

export interface Option extends OptionValue {
  value: OptionValue[];
}

export interface Variant {
  variantId: string;
  sku: Maybe<string>;
  barcode: Maybe<string>;
  price: Maybe<Cents>;
  costPrice: Maybe<Cents>;
  compareOfPrice: Maybe<Cents>;
  weight: Maybe<number>;
  weightUnit: string;
  isDisabled: boolean;
  inventoryManagement: boolean;
  inventoryQuantities: { locationId: string; available: number }[];
  options: (OptionValue & { value: OptionValue })[];
}

export interface Product extends Stamps {
  productId: string;
  title: string;
  subTitle: Maybe<string>;
  bodyHtml: Maybe<string>;
  vendor: Maybe<string>;
  productType: string;
  status: string;
  isMultiVariant: boolean;
  categoryId: Maybe<string>;
  images: Image[];
  options: Option[];
  variants: Variant[];
  marketAssigns: { marketId: string; isAssigned: boolean }[];
}

export interface OrderLine {
  id: string;
  productId: Maybe<string>;
  variantId: Maybe<string>;
  variantTitle: Maybe<string>;
  title: Maybe<string>;
  sku: Maybe<string>;
  quantity: number;
  price: Cents;
  totalDiscount: Cents;
  grams: number;
  taxable: boolean;
  requiresShipping: boolean;
  giftCard: boolean;
}

export type FulfillmentProgress = "unfulfilled" | "partial" | "fulfilled";

export interface Order extends Stamps {
  orderId: number;
  texts: Record<string, Maybe<string>>;
  marketId: Maybe<number>;
  tags: Maybe<string>;
  buyerAcceptsMarketing: boolean;
  currency: string;
  presentmentCurrency: string;
  financialStatus: string;
  /** What the caller said at creation; fulfillments add to it. */
  importedProgress: FulfillmentProgress;
  cancelReason: Maybe<string>;
  cancelledAt: Maybe<number>;
  totalTax: Cents;
  taxesIncluded: boolean;
  dutiesIncluded: boolean;
  paymentGatewayNames: string[];
  paymentTerms: Maybe<{ amount: Maybe<Cents>; currency: Maybe<string> }>;
  discountCodes: { code: string; amount: Cents; type: Maybe<string> }[];
  lines: OrderLine[];
  shippingAddress: Maybe<JsonObject>;
  billingAddress: Maybe<JsonObject>;
  customerId: Maybe<string>;
  customer: Maybe<JsonObject>;
}

export interface Tracking {
  trackingCompany: Maybe<string>;
  trackingNumber: Maybe<string>;
  trackingUrl: Maybe<string>;
}

export interface Fulfillment extends Stamps {
  id: string;
  orderId: number;
  status: string;
  lines: { id: string; quantity: number }[];
  originAddress: JsonObject[];
  trackings: Tracking[];
  fulfillmentServiceHandle: Maybe<string>;
}

export interface FulfillmentService extends Stamps {
  serviceId: string;
  name: string;
  trackingSupport: boolean;
  callbackUrl: Maybe<string>;
}

export interface RefundLine {
  id: string;
  lineId: string;
  line: JsonObject;
  quantity: number;
  subtotal: Cents;
  totalTax: Cents;
  locationId: Maybe<string>;
}

export interface Refund extends Stamps {
  refundId: number;
  orderId: number;
  customerId: Maybe<string>;
  customer: Maybe<JsonObject>;
  lines: RefundLine[];
  note: Maybe<string>;
  refundPrice: Cents;
  status: number;
  /** A creation time the caller gives, for refunds made elsewhere. */
  givenCreateTime: Maybe<number>;
}
