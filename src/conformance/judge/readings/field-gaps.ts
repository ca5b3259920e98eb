/** Fields whose value a server may choose in a way that the contract does not know: by which gap. */
import type { GapId } from "../../../../generated/gaps.js";
import type { JsonObject } from "../../../contract/json.ts";

/** A field of a resource, and the gap that leaves its value open. */
interface FieldGap {
  readonly resource: string;
  /** Pointer into the resource; `*` is any item. It includes what is below it. */
  readonly at: string;
  readonly gap: GapId;
  /** The operation that leaves it open. Default: any. */
  readonly operation?: string;
}

/** The fields of a customer that a server may hide from a token. */
const personal = ["firstName", "lastName", "email", "phone"] as const;

/** Whether a customer is shown without personal data: each field is missing, null or masked. */
export function hidesPersonalData(customer: JsonObject): boolean {
  return personal.every((name) => (customer[name] ?? null) === null || /[*\u2022]/.test(String(customer[name])));
}

/** Fields that need not come back as they were sent. */
const chosen: readonly FieldGap[] = [
  { resource: "order", at: "/currency", gap: "order-currency" },
  { resource: "order", at: "/presentmentCurrency", gap: "order-currency" },
  { resource: "order", at: "/customer", gap: "customer-in-request" },
  ...["title", "variantTitle", "sku", "price", "grams", "taxable", "requiresShipping", "giftCard", "totalDiscount"].map(
    (name) => ({ resource: "order", at: `/lineItems/*/${name}`, gap: "order-line-fields" }) as const,
  ),
  { resource: "order", at: "/financialStatus", gap: "order-status-values" },
  { resource: "order", at: "/fulfillmentStatus", gap: "order-status-values" },
  ...["shippingAddress", "billingAddress"].flatMap((place) =>
    ["name", "country", "countryCode", "province", "provinceCode"].map(
      (name) => ({ resource: "order", at: `/${place}/${name}`, gap: "order-address-blanks" }) as const,
    ),
  ),
  { resource: "refund", at: "/customer", gap: "customer-in-request" },
  ...["subtotal", "total_tax"].map(
    (name) =>
      ({
        resource: "refund",
        at: `/lineItems/*/${name}`,
        gap: "refund-line-amounts",
        operation: "createRefund",
      }) as const,
  ),
  { resource: "customer", at: "/state", gap: "customer-values" },
  { resource: "customer", at: "/verifiedEmail", gap: "customer-values" },
  { resource: "customer", at: "/emailMarketingConsent/state", gap: "customer-values" },
  { resource: "customer", at: "/smsMarketingConsent/state", gap: "customer-values" },
  { resource: "customer", at: "/emailMarketingConsent/consentUpdateTime", gap: "client-assigned" },
  { resource: "customer", at: "/smsMarketingConsent/consentUpdateTime", gap: "client-assigned" },
  { resource: "customer", at: "/addresses/*/id", gap: "client-assigned" },
  { resource: "customer", at: "/addresses/*/isDefaultAddress", gap: "customer-default-address" },
  { resource: "customer", at: "/defaultAddress", gap: "customer-default-address" },
  ...["", "/addresses/*", "/defaultAddress"].flatMap((place) =>
    personal.map((name) => ({ resource: "customer", at: `${place}/${name}`, gap: "protected-customer-data" }) as const),
  ),
  { resource: "collection", at: "/ruleSet", gap: "custom-collection-rules" },
  { resource: "giftCard", at: "/code", gap: "gift-card-code-form" },
  { resource: "giftCard", at: "/expireTime", gap: "gift-card-expiry" },
  { resource: "fulfillment", at: "/lineItems/*/id", gap: "fulfillment-line-id", operation: "createFulfillment" },
  { resource: "fulfillment", at: "/status", gap: "fulfillment-moves", operation: "updateFulfillmentTracking" },
  {
    resource: "fulfillment",
    at: "/originAddress",
    gap: "tracking-update-fields",
    operation: "updateFulfillmentTracking",
  },
  { resource: "product", at: "/status", gap: "product-values" },
  { resource: "product", at: "/isMultiVariant", gap: "product-multi-variant" },
  { resource: "product", at: "/productType", gap: "product-values" },
  ...["/images/*", "/options/*", "/options/*/value/*"].map(
    (part) => ({ resource: "product", at: `${part}/position`, gap: "product-positions" }) as const,
  ),
  { resource: "refund", at: "/status", gap: "refund-status" },
];

/** Fields that a response may leave out although others have them. */
const omitted: readonly FieldGap[] = [
  { resource: "fulfillment", at: "/trackings", gap: "fulfillment-response-fields" },
  { resource: "fulfillment", at: "/fulfillmentServiceHandle", gap: "fulfillment-response-fields" },
  { resource: "giftCard", at: "/code", gap: "gift-card-code-shown", operation: "createGiftCard" },
  { resource: "refund", at: "/refundPrice", gap: "refund-price" },
];

/** Fields that change with another resource, although no request names the one that has them. */
const following: readonly FieldGap[] = [
  { resource: "order", at: "/customer", gap: "customer-summary" },
  { resource: "refund", at: "/customer", gap: "customer-summary" },
  { resource: "refund", at: "/lineItems/*/line_item", gap: "refund-line-item" },
  { resource: "giftCard", at: "/code", gap: "gift-card-code-shown" },
  { resource: "collection", at: "/countGoodsNum", gap: "collection-count" },
  { resource: "location", at: "/isDefault", gap: "default-location-choice" },
  { resource: "product", at: "/variants/*/inventoryQuantities", gap: "product-stock" },
  { resource: "order", at: "/closedAt", gap: "order-closing" },
  { resource: "customer", at: "/ordersCount", gap: "customer-figures" },
  { resource: "customer", at: "/totalSpent", gap: "customer-total-spent" },
];

/** Fields that an action may change beyond what its description names. */
const affected: readonly FieldGap[] = [
  { resource: "order", at: "/totalOutstanding", gap: "cancelled-order-payment", operation: "cancelOrder" },
  { resource: "order", at: "/financialStatus", gap: "cancelled-order-payment", operation: "cancelOrder" },
  { resource: "order", at: "/closedAt", gap: "cancelled-order-closing", operation: "cancelOrder" },
  { resource: "order", at: "/lineItems", gap: "order-after-cancel", operation: "cancelOrder" },
  { resource: "order", at: "/fulfillmentStatus", gap: "fulfillments-of-cancelled-orders", operation: "cancelOrder" },
  { resource: "order", at: "/fulfillments", gap: "fulfillments-of-cancelled-orders", operation: "cancelOrder" },
  { resource: "product", at: "/isMultiVariant", gap: "product-multi-variant", operation: "updateProduct" },
  {
    resource: "fulfillment",
    at: "/fulfillmentServiceHandle",
    gap: "tracking-update-fields",
    operation: "updateFulfillmentTracking",
  },
  // Nothing is documented of what the cancellation of a fulfillment changes.
  ...["/trackings", "/originAddress"].map(
    (at) => ({ resource: "fulfillment", at, gap: "action-effects", operation: "cancelFulfillment" }) as const,
  ),
];

const tables = { chosen, omitted, following, affected } as const;

/**
 * The gap that leaves a field open.
 *
 * @param why `chosen` for a sent value that does not come back, `omitted` for one that is left out, `following` for one that changes
 *   with another resource, `affected` for one that an action changes.
 */
export function gapOfField(
  why: keyof typeof tables,
  resource: string,
  pointer: string,
  operation?: string,
): GapId | undefined {
  const place = `${pointer.replace(/\/\d+(?=\/|$)/g, "/*")}/`;
  return tables[why].find(
    (each) =>
      each.resource === resource &&
      place.startsWith(`${each.at}/`) &&
      (each.operation === undefined || each.operation === operation),
  )?.gap;
}
