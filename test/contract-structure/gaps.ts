/**
 * What the source document says is "not shown", and what it leaves contradictory or open, copied from it by hand. Each has the
 * entries of the register that have to cover it, and its section of the source document.
 */
export const uncovered: readonly {
  readonly subject: string;
  readonly gaps: readonly string[];
  readonly source: string;
}[] = [
  // "not shown", in the order of the source document
  {
    subject: "which fields are required on create and update",
    gaps: ["presence", "response-presence"],
    source: "Resources and their fields",
  },
  { subject: "values of a product's type and status", gaps: ["product-values"], source: "Resources and their fields" },
  { subject: "values of an order's payment status", gaps: ["order-status-values"], source: "States and transitions" },
  {
    subject: "a fulfillment's status after cancel",
    gaps: ["fulfillment-after-cancel", "cancelled-fulfillment-status", "fulfillments-of-cancelled-orders"],
    source: "States and transitions",
  },
  { subject: "other transitions of a fulfillment", gaps: ["fulfillment-moves"], source: "States and transitions" },
  { subject: "values and transitions of a refund's status", gaps: ["refund-status"], source: "States and transitions" },
  {
    subject: "full sets of order statuses and their transitions",
    gaps: ["order-status-values"],
    source: "States and transitions",
  },
  { subject: "which parameters are required", gaps: ["presence"], source: "Resources and their fields" },
  { subject: "encoding of ids of fulfillments and refunds", gaps: ["ids-encoding"], source: "Endpoints" },
  { subject: "operations named as features only", gaps: ["missing-operations"], source: "Endpoints" },
  { subject: "query parameters of the customer list", gaps: ["customer-list-parameters"], source: "Endpoints" },
  { subject: "parameters of the location list", gaps: ["location-list", "location-list-shape"], source: "Endpoints" },
  { subject: "how a token is issued, and its lifetime", gaps: ["token-issue"], source: "Authentication" },
  { subject: "access to protected customer data", gaps: ["protected-customer-data"], source: "Authentication" },
  { subject: "scopes of get order, products and categories", gaps: ["unstated-scopes"], source: "Authentication" },
  { subject: "how a subscription is registered", gaps: ["webhook-subscription"], source: "Events" },
  { subject: "which operation emits which topic", gaps: ["webhook-emission"], source: "Events" },
  { subject: "webhook payload", gaps: ["webhook-payload"], source: "Events" },
  { subject: "webhook signature and retries", gaps: ["webhook-signature", "webhook-retries"], source: "Events" },
  { subject: "how the callback URL of a fulfillment service is used", gaps: ["callback-use"], source: "Events" },
  { subject: "shape and codes of an error", gaps: ["error-shape"], source: "Errors" },
  {
    subject: "HTTP statuses of error responses",
    gaps: ["error-statuses", "token-statuses", "scope-statuses", "missing-resource-statuses"],
    source: "Errors",
  },
  { subject: "rate limits and request sizes", gaps: ["rate-limits", "request-sizes"], source: "Limits" },
  { subject: "defaults and maximums of the other limits", gaps: ["page-sizes"], source: "Limits" },
  { subject: "shape of the next-page cursor", gaps: ["next-page"], source: "Limits" },
  { subject: "other versions, deprecation, change policy", gaps: ["other-versions"], source: "Versioning" },

  // contradictory or open
  {
    subject: "a subtotal without taxes and duties, and whether it includes them",
    gaps: ["included-taxes"],
    source: "Resources and their fields",
  },
  { subject: "`ids` or `refundIds`", gaps: ["refund-ids"], source: "Endpoints" },
  { subject: "how `fields`, an object, is written in a query", gaps: ["fields-encoding"], source: "Endpoints" },
  { subject: "`orderId` in the path and in the query", gaps: ["order-id-twice"], source: "Endpoints" },
  { subject: "several ids, but one object in the response", gaps: ["many-ids-one-object"], source: "Endpoints" },
  { subject: "whether an update is partial", gaps: ["update-is-partial"], source: "Endpoints" },
  { subject: "which order a refund belongs to", gaps: ["refund-order"], source: "Endpoints" },
  { subject: "a `refundPrice` that no request sends", gaps: ["refund-price"], source: "Resources and their fields" },
  { subject: "`id` or `refundId`", gaps: ["refund-id-names"], source: "Resources and their fields" },
  {
    subject: "the provider handle, which no response has",
    gaps: ["service-handle"],
    source: "Resources and their fields",
  },
  {
    subject: "timestamps without an offset, or in year, day, month order",
    gaps: ["time-forms", "time-zones"],
    source: "Resources and their fields",
  },
  {
    subject: "names of the timestamps of a customer summary",
    gaps: ["customer-summary-times"],
    source: "Resources and their fields",
  },
  { subject: "fields without a type", gaps: ["undeclared-types"], source: "Resources and their fields" },
  { subject: "array, or string that holds a list", gaps: ["list-text"], source: "Resources and their fields" },
  {
    subject: "amounts and coordinates that are declared as strings, and decimals as numbers",
    gaps: ["decimal-strings"],
    source: "Resources and their fields",
  },
  { subject: "a space after a comma in the tags of an order", gaps: ["order-tags"], source: "Limits" },
  {
    subject: "ids declared as numbers in one place and strings in another",
    gaps: ["ids-as-text"],
    source: "What the service does",
  },
  {
    subject: "an expiry declared as a number and shown as a timestamp",
    gaps: ["gift-card-expiry"],
    source: "Endpoints",
  },
  {
    subject: "columns and relations of collection rules",
    gaps: ["smart-collection-rules"],
    source: "Resources and their fields",
  },
  { subject: "terms of a customer search", gaps: ["customer-search-terms"], source: "Endpoints" },
  { subject: "states of customers and consents", gaps: ["customer-values"], source: "Resources and their fields" },
  {
    subject: "statuses of an order's fulfillment records",
    gaps: ["order-record-status"],
    source: "States and transitions",
  },
  { subject: "codes of the shop status", gaps: ["shop-codes"], source: "Resources and their fields" },
  { subject: "the three messages of refunds/create", gaps: ["refund-messages"], source: "Events" },
  { subject: "different ids in the path and in the body", gaps: ["path-and-body"], source: "Endpoints" },
  { subject: "which quantities a fulfillment can have", gaps: ["fulfillment-quantities"], source: "Endpoints" },
  {
    subject: "how a fulfillment changes its order",
    gaps: ["order-follows-fulfillments"],
    source: "States and transitions",
  },
  {
    subject: "which quantities can be refunded, and what changes",
    gaps: ["refund-quantities", "refund-amounts", "refund-effects"],
    source: "Endpoints",
  },
  {
    subject: "what else a cancellation changes, and what a second one does",
    gaps: ["order-after-cancel", "second-order-cancel", "cancelled-order-payment", "cancelled-order-closing"],
    source: "States and transitions",
  },
  { subject: "adding products to a smart collection", gaps: ["smart-collection-products"], source: "Endpoints" },
  {
    subject: "type and publication of a collection if they are omitted",
    gaps: ["collection-defaults", "collection-published-default"],
    source: "Endpoints",
  },
  { subject: "the code of a gift card if it is omitted", gaps: ["gift-card-code-default"], source: "Endpoints" },
  {
    subject: "which operations a disabled gift card allows",
    gaps: ["disabled-gift-cards", "gift-card-second-disable"],
    source: "States and transitions",
  },
  { subject: "the default location", gaps: ["default-location", "default-location-choice"], source: "Endpoints" },
  { subject: "references to deleted resources", gaps: ["after-deletion"], source: "Endpoints" },
];
