/** The bugs you can switch on, each with what it does. Each one contradicts the documentation, or plain sense. */
export const bugs = {
  // orders
  "order-tag-41": "creating or updating an order accepts a tag of 41 characters",
  "order-financial-filter-ignored": "the order list ignores financialStatus",
  "order-created-max-exclusive": "the order list leaves out the orders created exactly at createdAtMax",
  "order-limit-plus-one": "the order list returns one order more than limit",
  "order-ids-first-only": "the order list follows the first of the ids only",
  "order-lines-editable": "updating an order replaces the quantities of its line items",
  "order-created-moves": "updating an order also moves createdAt by an hour",
  "order-without-variant": "creating an order accepts a line item without variantId",
  "order-cancel-paid-fulfilled": "cancelling a paid and fulfilled order succeeds",
  "order-cancel-writes-first": "a rejected cancellation still sets cancelledAt and cancelReason",
  "order-cancel-reason-dropped": "cancelReason is in the response of the cancellation, and null when you get the order",
  "order-totals-truncated": "the sums of an order are calculated in binary fractions and cut off after the cent",
  // fulfillments
  "fulfillment-created-fulfilled": "a new fulfillment has status fulfilled",
  "fulfillment-list-all-orders": "the fulfillments of an order include those of other orders",
  "fulfillment-list-key": "the fulfillments of an order are under the key fulfillments",
  "fulfillment-count-open": "the count of an order's fulfillments counts the open ones only",
  "fulfillment-ids-rounded": "getting a fulfillment by id rounds the identifiers to 53 bits",
  "fulfillment-tracking-first-only": "update_tracking keeps the first of the trackings only",
  "fulfillment-order-unlinked": "getting an order shows no fulfillment records",
  // refunds
  "refund-lines-camel-case": "the line items of a refund have camelCase fields",
  "refund-list-all-orders": "the refunds of an order include those of other orders",
  "refund-maximum-ignored": "the refund list of an order returns more than 250 refunds when limit asks for them",
  "refund-update-answers-old": "updating a refund answers with the updateTime and status from before the update",
  "refund-time-shifted": "createTime of a refund is the clock time of the shop, labelled as UTC",
  "refund-note-dropped": "note is in the response of creation, and null in the refund list of the order",
  // gift cards
  "gift-note-501": "creating or updating a gift card accepts a note of 501 characters",
  "gift-default-51": "a gift card search without limit returns 51 cards",
  "gift-page-skips": "the second page of a gift card search skips a card",
  "gift-disable-forgotten": "disabling a card answers with disableTime, and does not store it",
  "gift-first-characters": "lastCharacters compares the first four characters of the code",
  "gift-enabled-expired": "a search for enabled cards also finds expired cards",
  "gift-count-misses-disabled": "the count of gift cards leaves out the disabled ones",
  "gift-balance-one-place": "updating a balance keeps one decimal place",
  // collections
  "collection-count-deleted": "the count of collections includes the deleted ones",
  "collection-published-ignored": "the collection list ignores publishedStatus",
  "collection-descending-ascending": "sortOrder created-desc sorts in ascending order",
  "collection-goods-counted-twice": "adding a product again counts it again in countGoodsNum",
  "collection-remove-clears": "removing one product empties the collection",
  "collection-collect-half": "a rejected addition still adds the products before the unknown one",
  "collection-delete-204": "deleting a collection answers 204 without a body",
  // customers
  "customer-lost-update": "of two updates of a customer at the same time, one is lost",
  "customer-stale-read": "getting a customer answers for half a second with what it answered before",
  "customer-delete-with-orders": "deleting a customer with orders succeeds",
  "customer-delete-writes-first": "a rejected deletion still removes the addresses of the customer",
  "customer-search-last-term": "a search follows the last of the terms only",
  "customer-search-order-ignored": "a search ignores order",
  "customer-tags-dropped": "the customer list shows no tags",
  "customer-summary-of-another": "the summary on an order is of the newest customer of the shop",
  // products
  "product-delete-kept": "deleting a product answers 200, and the product stays",
  "product-variant-ids-new": "updating a product gives its variants new ids",
  "product-category-missing": "getting a product shows no productCategory",
  "product-price-one-place": "the prices of variants keep one decimal place",
  "category-name-ignored": "the category search ignores categoryName",
  // shop
  "location-count-less": "the count of locations misses the default location",
  "location-page-repeats": "the second page of locations repeats the last location of the first",
  "location-latitude-rounded": "the coordinates of a location keep two decimal places",
  "location-update-shared": "updating a location also renames the location created before it",
  // access and answers
  "access-any-token": "any token opens everything",
  "access-delete-unchecked": "deletions do not check the scope",
  "access-search-read": "searching customers accepts read_customers",
  "access-gift-read-write": "reading gift cards rejects read_gift_card and wants write_gift_card",
  "answer-create-201": "creating a resource answers 201",
  "answer-error-html": "an unknown resource answers with an HTML page",
  "answer-rejected-200": "a rejected call answers 200",
} as const satisfies Record<string, string>;

/** The name of a bug. */
export type BugId = keyof typeof bugs;

/** Says whether a text is the name of a bug. */
export function isBugId(text: string): text is BugId {
  return Object.hasOwn(bugs, text);
}
