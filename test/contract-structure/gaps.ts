/**
 * What the source says is "not shown", and what it leaves contradictory or unsaid, typed from it; each with the entry of
 * the register that has to cover it, and the part of the source where it stands.
 */
export const uncovered: readonly {
  readonly subject: string;
  readonly gaps: readonly string[];
  readonly source: string;
}[] = [
  // "not shown", in the order of the source
  {
    subject: "which fields are required on create and update",
    gaps: ["presence"],
    source: "Resources and their fields",
  },
  { subject: "values of a product's type and status", gaps: ["product-values"], source: "Resources and their fields" },
  { subject: "values of an order's payment status", gaps: ["order-status-values"], source: "States and transitions" },
  {
    subject: "a fulfillment's status after cancel",
    gaps: ["fulfillment-after-cancel"],
    source: "States and transitions",
  },
  { subject: "any other move of a fulfillment", gaps: ["fulfillment-moves"], source: "States and transitions" },
  { subject: "values and moves of a refund's status", gaps: ["refund-status"], source: "States and transitions" },
  {
    subject: "full sets of order statuses and their moves",
    gaps: ["order-status-values"],
    source: "States and transitions",
  },
  { subject: "which parameters are required", gaps: ["presence"], source: "Resources and their fields" },
  { subject: "encoding of ids of fulfillments and refunds", gaps: ["ids-encoding"], source: "Endpoints" },
  { subject: "operations named as features only", gaps: ["missing-operations"], source: "Endpoints" },
  { subject: "query parameters of the customer list", gaps: ["customer-list-parameters"], source: "Endpoints" },
  { subject: "parameters of the location list", gaps: ["location-list"], source: "Endpoints" },
  { subject: "how a token is issued, and its lifetime", gaps: ["token-issue"], source: "Authentication" },
  { subject: "access to protected customer data", gaps: ["protected-customer-data"], source: "Authentication" },
  { subject: "scopes of get order, products and categories", gaps: ["unstated-scopes"], source: "Authentication" },
  { subject: "how a subscription is registered", gaps: ["webhook-subscription"], source: "Events" },
  { subject: "which operation emits which topic", gaps: ["webhook-emission"], source: "Events" },
  { subject: "webhook payload", gaps: ["webhook-payload"], source: "Events" },
  { subject: "webhook signature and retries", gaps: ["webhook-signature"], source: "Events" },
  { subject: "how a service's callback address is used", gaps: ["callback-use"], source: "Events" },
  { subject: "shape and codes of an error", gaps: ["error-shape"], source: "Errors" },
  { subject: "HTTP statuses of failures", gaps: ["error-statuses"], source: "Errors" },
  { subject: "rate limits and request sizes", gaps: ["rate-limits"], source: "Limits" },
  { subject: "defaults and maximums of the other limits", gaps: ["page-sizes"], source: "Limits" },
  { subject: "shape of the next-page cursor", gaps: ["next-page"], source: "Limits" },
  { subject: "other versions, deprecation, change policy", gaps: ["other-versions"], source: "Versioning" },

  // contradictory or unsaid
  { subject: "`ids` or `refundIds`", gaps: ["refund-ids"], source: "Endpoints" },
  { subject: "how `fields`, an object, stands in a query", gaps: ["fields-encoding"], source: "Endpoints" },
  { subject: "`orderId` in the path and in the query", gaps: ["order-id-twice"], source: "Endpoints" },
  { subject: "many ids, one object", gaps: ["many-ids-one-object"], source: "Endpoints" },
  { subject: "whether an update is partial", gaps: ["update-is-partial"], source: "Endpoints" },
  { subject: "which order a refund belongs to", gaps: ["refund-order"], source: "Endpoints" },
  { subject: "a `refundPrice` that nobody sends", gaps: ["refund-price"], source: "Resources and their fields" },
  { subject: "`id` or `refundId`", gaps: ["refund-id-names"], source: "Resources and their fields" },
  { subject: "the handle that no answer has", gaps: ["service-handle"], source: "Resources and their fields" },
  {
    subject: "times without offset, and in year, day, month order",
    gaps: ["time-forms"],
    source: "Resources and their fields",
  },
  {
    subject: "names of the times of a customer summary",
    gaps: ["customer-summary-times"],
    source: "Resources and their fields",
  },
  { subject: "fields without a type", gaps: ["undeclared-types"], source: "Resources and their fields" },
  { subject: "list-shaped text or array", gaps: ["list-text"], source: "Resources and their fields" },
  { subject: "ids declared numbers here and texts there", gaps: ["ids-as-text"], source: "What the service does" },
  { subject: "an expiry declared a number and shown as a time", gaps: ["gift-card-expiry"], source: "Endpoints" },
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
  { subject: "an id in the path and another in the body", gaps: ["path-and-body"], source: "Endpoints" },
  { subject: "how much a fulfillment may ship", gaps: ["fulfillment-quantities"], source: "Endpoints" },
  {
    subject: "what a fulfillment does to its order",
    gaps: ["order-follows-fulfillments"],
    source: "States and transitions",
  },
  { subject: "how much can be refunded, and what that does", gaps: ["refund-quantities"], source: "Endpoints" },
  {
    subject: "what else a cancellation does, and a second",
    gaps: ["order-after-cancel"],
    source: "States and transitions",
  },
  { subject: "products of a smart collection, by hand", gaps: ["smart-collection-products"], source: "Endpoints" },
  { subject: "type and publication that are not sent", gaps: ["collection-defaults"], source: "Endpoints" },
  { subject: "the code of a gift card that is not sent", gaps: ["gift-card-code"], source: "Endpoints" },
  { subject: "what can be done to a disabled card", gaps: ["disabled-gift-cards"], source: "States and transitions" },
  { subject: "the default location", gaps: ["default-location"], source: "Endpoints" },
  { subject: "what names something that is deleted", gaps: ["after-deletion"], source: "Endpoints" },
];
