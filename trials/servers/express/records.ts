/** What the tables hold. Times are milliseconds, amounts are cents, identifiers are digits as text; null is "not set". */

export interface Row {
  readonly id: string;
  /** Grows from row to row, over all tables. */
  readonly serial: number;
  readonly created: number;
  updated: number;
}

export type TextFields<Name extends string> = Record<Name, string | null>;

export const customerAddressFields = [
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "city",
  "provinceCode",
  "countryCode",
  "zip",
  "phone",
] as const;

export interface CustomerAddress extends TextFields<(typeof customerAddressFields)[number]> {
  readonly id: string;
  isDefaultAddress: boolean;
}

export interface Consent {
  readonly state: string | null;
  readonly consentUpdateTime: number | null;
}

export interface TaxExemptions {
  readonly applyToAllRegion: boolean;
  readonly taxExemptionRegions: readonly {
    readonly country: string | null;
    readonly applyToAllSubdivision: boolean;
    readonly subdivisions: readonly string[];
  }[];
}

export interface CustomerFields {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  verifiedEmail: boolean;
  state: string | null;
  notes: string | null;
  tags: string[];
  taxExempt: boolean;
  taxExemptions: TaxExemptions | null;
  emailMarketingConsent: Consent | null;
  smsMarketingConsent: Consent | null;
  addresses: CustomerAddress[];
}

export interface Customer extends Row, CustomerFields {}

export interface GiftCard extends Row {
  readonly code: string;
  readonly initial: number;
  readonly customerId: string | null;
  balance: number;
  note: string | null;
  expires: number | null;
  disabled: number | null;
}

export const locationFields = [
  "locationName",
  "country",
  "province",
  "city",
  "address1",
  "address2",
  "zipcode",
  "phone",
  "latitude",
  "longitude",
  "fulfillmentServiceHandle",
] as const;

export interface Location extends Row, TextFields<(typeof locationFields)[number]> {
  readonly isDefault: boolean;
}

export interface Rule {
  readonly column: string | null;
  readonly relation: string | null;
  readonly condition: string | null;
}

export interface Collection extends Row {
  title: string;
  bodyHtml: string | null;
  readonly type: "1" | "2";
  image: string | null;
  published: boolean;
  disjunctive: boolean;
  rules: Rule[] | null;
  /** The products of a custom collection. */
  products: string[];
  /** Grows with each change, over all collections. */
  revision: number;
}

export interface Choice {
  readonly id: string;
  readonly name: string | null;
  readonly position: number | null;
}

export interface ProductOption extends Choice {
  readonly values: readonly Choice[];
}

export interface VariantOption extends Choice {
  readonly value: Choice | null;
}

export interface Variant {
  readonly id: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly price: number | null;
  readonly costPrice: number | null;
  readonly compareOfPrice: number | null;
  readonly weight: string | null;
  readonly weightUnit: string | null;
  readonly isDisabled: boolean;
  readonly inventoryManagement: boolean;
  readonly stock: readonly { readonly locationId: string; readonly available: number }[];
  readonly options: readonly VariantOption[];
}

export interface Image {
  readonly id: string;
  readonly src: string | null;
  readonly position: number;
}

export interface ProductFields {
  title: string;
  subTitle: string | null;
  bodyHtml: string | null;
  vendor: string | null;
  productType: string | null;
  status: string;
  isMultiVariant: boolean;
  categoryId: string | null;
  images: Image[];
  options: ProductOption[];
  variants: Variant[];
  marketAssigns: { readonly marketId: string | null; readonly isAssigned: boolean }[];
}

export interface Product extends Row, ProductFields {}

export interface OrderLine {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly variantTitle: string | null;
  readonly title: string | null;
  readonly sku: string | null;
  quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly grams: number;
  readonly taxable: boolean;
  readonly requiresShipping: boolean;
  readonly giftCard: boolean;
}

export const orderAddressFields = [
  "firstName",
  "lastName",
  "name",
  "address1",
  "address2",
  "city",
  "province",
  "provinceCode",
  "country",
  "countryCode",
  "zip",
  "phone",
  "latitude",
  "longitude",
] as const;

export type OrderAddress = TextFields<(typeof orderAddressFields)[number]>;

export interface DiscountCode {
  readonly code: string | null;
  readonly amount: number;
  readonly type: string;
}

export interface Order extends Omit<Row, "created"> {
  created: number;
  note: string | null;
  readonly sourceName: string | null;
  readonly sourceIdentifier: string | null;
  readonly marketId: string | null;
  email: string | null;
  phone: string | null;
  tags: string | null;
  readonly buyerAcceptsMarketing: boolean;
  readonly currency: string;
  readonly presentmentCurrency: string;
  readonly financialStatus: string;
  /** The fulfillment status that the caller gave on create, for orders that come from elsewhere. */
  readonly declaredFulfillment: string | null;
  cancelReason: string | null;
  cancelled: number | null;
  readonly tax: number;
  readonly taxesIncluded: boolean;
  readonly dutiesIncluded: boolean;
  readonly paymentGatewayNames: readonly string[];
  readonly paymentTerms: { readonly amount: number | null; readonly currency: string | null } | null;
  readonly discountCodes: readonly DiscountCode[];
  readonly lines: OrderLine[];
  shippingAddress: OrderAddress | null;
  readonly billingAddress: OrderAddress | null;
  readonly customerId: string | null;
}

export const originAddressFields = ["zip", "address1", "address2", "city", "provinceCode", "countryCode"] as const;
export const trackingFields = ["trackingCompany", "trackingNumber", "trackingUrl"] as const;

export interface Fulfillment extends Row {
  readonly orderId: string;
  status: "open" | "fulfilled" | "cancelled";
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  origin: TextFields<(typeof originAddressFields)[number]>[];
  trackings: TextFields<(typeof trackingFields)[number]>[];
  readonly service: string | null;
}

export interface FulfillmentService extends Row {
  readonly name: string;
  readonly trackingSupport: boolean;
  readonly callbackUrl: string | null;
}

export interface RefundLine {
  readonly id: string;
  readonly line: OrderLine;
  readonly quantity: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly locationId: string | null;
}

export interface Refund extends Row {
  readonly orderId: string;
  readonly customerId: string | null;
  readonly lines: readonly RefundLine[];
  readonly note: string | null;
  readonly price: number;
  status: number;
}
