// Generated from openapi/ by `npm run build`; do not edit.

import type { Gap, ShowingCall } from "#src/contract/gaps.js";

/** The ids of the readings of each gap, by the id of the gap. */
export interface ReadingIds {
  /** The columns and relations that a rule can have, other than `title` and `equals`. */
  "smart-collection-rules": "unknown-matches-nothing" | "unknown-rejected";
  /** What happens to a rule set in a request for a custom collection. */
  "custom-collection-rules": "stored" | "ignored";
  /** How a rule with several strings as its condition selects products. */
  "smart-collection-conditions": "any" | "all";
  /** Whether the relation `equals` of a rule ignores upper and lower case. */
  "smart-collection-case": "exact" | "ignoring-case";
  /** Whether products can be added to a smart collection, or removed from it, by hand. */
  "smart-collection-products": "rejected" | "no-effect" | "accepted";
  /** The type of a new collection if the request does not say it. */
  "collection-defaults": "by-rule-set" | "custom" | "rejected";
  /** Whether a new collection is published if the request does not say it. */
  "collection-published-default": "unpublished" | "published";
  /** How the collection list compares the title. */
  "collection-title": "exact" | "exact-ignoring-case" | "contains" | "contains-ignoring-case" | "prefix";
  /** Which collections the list has if the request has no `publishedStatus`. */
  "collection-status-default": "any" | "published";
  /** Which times `created` and `updated` sort by. A collection does not show any. */
  "collection-order": "own-times" | "own-fields";
  /** Whether the number of products is always the number of product ids in the collection. */
  "collection-count": "live" | "active-only" | "as-sent";
  /** When `result` is false. */
  "collect-result": "always-true" | "changed" | "all-changed";
  /** What happens if a request adds a product that does not exist to a collection. */
  "collect-unknown-products": "rejected" | "skipped" | "reported";
  /** The query parameters of the customer list. */
  "customer-list-parameters": "page-token" | "none" | "page-number";
  /** How a term of a search query is compared. */
  "customer-search-terms": "equals" | "contains" | "ignoring-case";
  /** Whether a customer has to match all terms of a search query or one of them. */
  "customer-search-combination": "all" | "any";
  /** What happens if a search query has a term with an unknown name, or sorts by an unknown field. */
  "customer-search-unknown": "rejected" | "ignored" | "nothing";
  /** Whether a customer search changes anything, since it is a POST and needs the scope to write customers. */
  "search-is-safe": "reads-only" | "recorded";
  /** The states of a customer and of a marketing consent, other than one value each, and whether a request can set them and `verifiedEmail`. */
  "customer-values": "any" | "closed" | "managed";
  /** Whether two customers can have the same e-mail address or phone number. */
  "customer-email": "shared" | "unique-email" | "unique-email-and-phone";
  /** Which strings the server accepts as an e-mail address or a phone number. */
  "customer-contact-forms": "any" | "checked" | "normalized";
  /** When an order counts for its customer. */
  "customer-figures": "created" | "paid";
  /** When the total of an order counts as spent. */
  "customer-total-spent": "paid" | "created";
  /** What a refund changes in the total that its customer has spent. */
  "customer-spent-after-refund": "full-only" | "each" | "unchanged";
  /** How a customer's default address and the flags in the address list are related. */
  "customer-default-address": "flagged" | "separate";
  /** Which address is the default if the request flags none. */
  "customer-first-address": "first" | "none" | "last";
  /** Whether a cancelled order counts as an existing order that prevents the deletion of its customer. */
  "customer-deletion": "counts" | "not-counted";
  /** Whether the customer in an order or a refund follows later changes of the customer. */
  "customer-summary": "snapshot" | "live";
  /** Which values the customer in an order or a refund has if the request has an id of a customer together with other fields. */
  "customer-in-request": "sent-over-stored" | "stored" | "updates";
  /** The names of the times in a customer summary: `createdTime` and `updatedTime` in one place, `createdAt` and `updatedAt` in others; the customer itself has `createTime` and `updateTime`. */
  "customer-summary-times": "any" | "none" | "created-at" | "created-time" | "by-place";
  /** How the status of a fulfillment changes from `open`, and which statuses exist other than `open` and `fulfilled`. */
  "fulfillment-moves": "by-update" | "by-known-update" | "by-tracking" | "by-service";
  /** Which fulfillments can be cancelled. */
  "fulfillment-after-cancel": "open-only" | "repeatable" | "not-cancelled" | "any";
  /** The status of a cancelled fulfillment. */
  "cancelled-fulfillment-status": "cancelled" | "canceled" | "failure" | "unchanged";
  /** The fulfillment status of a line item in a cancelled fulfillment. */
  "cancelled-fulfillment-lines": "unset" | "unchanged" | "other";
  /** Whether the tracking of a cancelled fulfillment can be updated. */
  "cancelled-fulfillment-update": "rejected" | "accepted";
  /** Whether a cancelled fulfillment is still listed and counted. */
  "cancelled-fulfillment-listed": "listed" | "left-out";
  /** Whether the line items of a cancelled fulfillment can be shipped again. */
  "cancelled-fulfillment-quantities": "released" | "kept";
  /** What happens to the fulfillments of an order that is cancelled. */
  "fulfillments-of-cancelled-orders": "unchanged" | "cancelled";
  /** How much of a line item a fulfillment may ship. */
  "fulfillment-quantities": "rejected" | "reduced" | "accepted";
  /** What a fulfillment ships if the request names no line items. */
  "fulfillment-without-lines": "all-left" | "rejected" | "nothing";
  /** How much of a line item a fulfillment ships if the request has no quantity. */
  "fulfillment-quantity-default": "all-left" | "one" | "rejected";
  /** What happens if a fulfillment names a line item twice. */
  "fulfillment-line-twice": "rejected" | "added" | "last";
  /** Whether a cancelled order can be shipped. */
  "fulfillment-of-cancelled-order": "rejected" | "accepted";
  /** When the fulfillable quantities of an order go down. */
  "order-follows-fulfillments": "created" | "fulfilled";
  /** Whether other responses than that of `getOrder` have the records of an order's fulfillments. */
  "order-fulfillment-records": "everywhere" | "single-read";
  /** How the fulfillment statuses of an order and its line items follow its fulfillments. */
  "order-fulfillment-status": "created" | "fulfilled" | "order-only";
  /** Whether the `id` of a line item in a fulfillment is that of the order's line item, or its own. */
  "fulfillment-line-id": "order-line" | "own";
  /** The fulfillment status of a line item in a fulfillment. */
  "fulfillment-line-status": "shipped" | "with-fulfillment" | "order-line";
  /** Which tracking is the primary one. */
  "fulfillment-texts": "first" | "last";
  /** What the full name of a line item in a fulfillment is. */
  "fulfillment-line-name": "title-and-variant" | "title";
  /** Whether responses other than those named have `trackings` (named for list and update) and `fulfillmentServiceHandle` (named for create and list). */
  "fulfillment-response-fields": "everywhere" | "as-named";
  /** Which fields of a tracking update have an effect, since it lists status and times as well as the tracking. */
  "tracking-update-fields": "status-and-origin" | "trackings" | "with-line-items" | "with-handle";
  /** The handle of a registered fulfillment service. Fulfillments and locations take one, and its registration returns none. */
  "service-handle": "any" | "service-id" | "from-name";
  /** When and how the service calls the callback URL of a fulfillment service. */
  "callback-use": "never" | "new-fulfillments";
  /** How an access token is issued, and how long it is valid. */
  "token-issue": never;
  /** How access to protected customer data is granted. Several modules require it. */
  "protected-customer-data": "scopes-suffice" | "second-permission" | "masked";
  /** Which scope the call needs. */
  "unstated-scopes": "any-token" | "scope-of-area";
  /** The HTTP status of an error response, such as the rejection by a rule of the store. */
  "error-statuses": "conflict" | "unprocessable" | "bad-request" | "forbidden";
  /** The HTTP status of the response if the token is missing or invalid. */
  "token-statuses": "unauthorized" | "forbidden" | "unauthorized-if-missing";
  /** The HTTP status of the response if the token has none of the scopes that the operation requires. */
  "scope-statuses": "forbidden" | "unauthorized" | "not-found";
  /** The HTTP status of the response if the path names a resource that does not exist. */
  "missing-resource-statuses": "not-found" | "unprocessable" | "bad-request" | "null-value";
  /** What the response is if the body of a request names a resource that does not exist. */
  "missing-references": "unprocessable" | "not-found" | "bad-request" | "accepted";
  /** The HTTP status of the response to a request that does not have the described form. */
  "invalid-request-statuses": "by-kind" | "bad-request" | "unprocessable";
  /** The body of an error response, and its codes. */
  "error-shape": "problem-details" | "errors-list" | "errors-map" | "message" | "text" | "empty";
  /** How a response announces the next page and its cursor. */
  "next-page": "link-header" | "body-member" | "header" | "page-number";
  /** How lists continue after their first page if no page parameter is documented, as for orders and the refunds of an order. */
  "order-list-pages": "page-token" | "one-page" | "page-number";
  /** The default and maximum page size of the lists for which none is documented. */
  "page-sizes": "default-50" | "default-20" | "unlimited";
  /** What happens if `limit` exceeds the maximum. */
  "limit-over-maximum": "rejected-if-documented" | "reduced" | "rejected" | "default";
  /** The order of the items in a list if the request does not give one. */
  "list-order": "oldest-first" | "newest-first" | "last-updated-first" | "by-id";
  /** The rate limits, and how the server announces them. */
  "rate-limits": "retry-after" | "status-only" | "unavailable";
  /** The maximum size of a request, and what happens above it. */
  "request-sizes": "too-large" | "bad-request" | "unlimited";
  /** Which other versions exist, and how versions are retired. */
  "other-versions": never;
  /** The paths and bodies of operations that are named as features only: delete, confirm, close, reopen and count orders; list the products of a collection; create and register a return, and query its logistics. */
  "missing-operations": never;
  /** Whether a request can set an expiry that has passed. */
  "gift-card-past-expiry": "accepted" | "rejected";
  /** Whether a request sends the expiry as a number, as declared, or as a time with an offset, as in the sample. */
  "gift-card-expiry": "both" | "time" | "number";
  /** The unit of an expiry that is sent as a number. */
  "gift-card-expiry-unit": "by-size" | "seconds" | "milliseconds";
  /** Whether two cards can have the same code. */
  "gift-card-code": "unique" | "unique-conflict" | "shared";
  /** Whether the server changes a code that a request sends. */
  "gift-card-code-form": "kept" | "upper-case" | "stripped" | "checked";
  /** What happens if a request for a new card has no code. */
  "gift-card-code-default": "generated" | "rejected";
  /** Whether responses have the complete code of a card. */
  "gift-card-code-shown": "complete" | "created-only" | "masked";
  /** The state of a card that is both disabled and expired, and whether an expired card is still enabled. */
  "gift-card-states": "disabled" | "expired" | "both" | "independent";
  /** What happens if a card is disabled twice. */
  "gift-card-second-disable": "first-time" | "new-time" | "rejected";
  /** Whether a disabled card can be changed. */
  "disabled-gift-cards": "accepted" | "rejected" | "balance-rejected";
  /** Whether an amount may have fewer or more than two decimals, or be negative. */
  "card-amounts": "at-most-two" | "exactly-two" | "rounded";
  /** The balance of a new card. */
  "gift-card-first-balance": "initial-value" | "zero";
  /** What happens if a request for a new card has no initial value. */
  "gift-card-value-default": "zero" | "rejected";
  /** Whether an update can set a balance above the initial value. */
  "gift-card-balance-limit": "accepted" | "rejected";
  /** What happens to the gift cards of a customer that is deleted. */
  "gift-cards-of-deleted-customers": "kept" | "unassigned" | "rejected";
  /** Which cards the count has. */
  "gift-card-count": "all" | "enabled";
  /** Whether the card that `sinceId` names is on the first page itself. */
  "since-id": "after" | "from";
  /** What fields mean that are listed with a name and at most a type, such as `stopStatus` of a location. */
  "field-meanings": "as-named" | "own";
  /** How several filters of one request combine. */
  "combined-filters": "all" | "any";
  /** Whether a new order can have another currency than the store. */
  "order-currency": "as-sent" | "store" | "checked";
  /** Whether the subtotal can include taxes and duties. It is documented as a price without them, and `taxesIncluded` and `dutiesIncluded` as whether it includes them. */
  "included-taxes": "by-flag" | "never";
  /** How the amounts and quantities of an order are computed in every case. */
  "order-figures": "sums" | "net-lines" | "as-sent";
  /** What happens to a discount of a new line item that is larger than the price of all its units. */
  "line-discount-over-price": "reduced" | "as-sent" | "rejected";
  /** What happens if an amount or a weight of a new order is below zero. */
  "order-amount-signs": "rejected" | "accepted";
  /** All payment and fulfillment statuses of an order. */
  "order-status-values": "any" | "closed" | "managed";
  /** The fulfillment status of an order that is fulfilled. */
  "fulfilled-orders": "fulfilled" | "shipped" | "complete";
  /** The payment status of a new order if the request has none. */
  "order-payment-default": "unpaid" | "pending" | "paid" | "missing";
  /** What a cancellation does to the current amounts and quantities of an order. */
  "order-after-cancel": "zero" | "unchanged" | "unshipped-only";
  /** What happens if a cancelled order is cancelled again. It satisfies the documented condition. */
  "second-order-cancel": "conflict" | "unprocessable" | "bad-request" | "unchanged" | "new-reason";
  /** What a cancellation does to the payment status and the outstanding amount of an order. */
  "cancelled-order-payment": "unchanged" | "voided" | "refunded" | "nothing-due";
  /** What closes an order other than a cancellation. */
  "order-closing": "nothing" | "when-done";
  /** Whether a cancellation closes the order. */
  "cancelled-order-closing": "open" | "closed";
  /** What a cancellation does to the total that the customer has spent. */
  "cancelled-order-spent": "lowered" | "unchanged";
  /** Whether a cancelled order still counts in the orders of its customer. */
  "cancelled-order-count": "counts" | "not-counted";
  /** What happens if a cancellation has no reason. */
  "cancel-reason": "null-value" | "rejected" | "default";
  /** Whether a cancelled order can be updated. */
  "cancelled-order-update": "accepted" | "rejected";
  /** What happens to fields of an order in an update that are not editable. */
  "order-update-fields": "ignored" | "rejected";
  /** The statuses of the fulfillment records in an order, other than `failure`. */
  "order-record-status": "of-fulfillment" | "own";
  /** Which amounts of a new order the request sets, and which the service computes. */
  "order-create-fields": "computed" | "as-sent" | "checked";
  /** Where the title, price and other fields of a line item of a new order come from. */
  "order-line-fields": "sent-over-product" | "product" | "as-sent";
  /** Whether the server fills empty strings in an address of an order from other fields of the address, and whether the name is always the first and the last name. */
  "order-address-blanks": "as-sent" | "filled" | "composed";
  /** Whether the product and the variant of a line item have to exist. */
  "order-line-products": "exist" | "any" | "product-only";
  /** Which part of a day a date bound without a time means. */
  "order-date-bounds": "whole-day" | "midnight" | "rejected";
  /** Whether a date bound with a time names that time or the whole day. */
  "order-date-precision": "time" | "whole-day";
  /** The time zone of a date bound without an offset. */
  "order-date-zone": "shop" | "utc";
  /** Whether a space after a comma in the tags of an order belongs to the tag. */
  "order-tags": "separator" | "part-of-tag";
  /** What happens if a price, a weight or an available quantity of a variant is below zero. */
  "product-amount-signs": "rejected" | "accepted";
  /** The types, statuses and sales channels of a product, other than `normal` and `active`. */
  "product-values": "any" | "closed";
  /** The type and status of a new product if the request does not say them. */
  "product-defaults": "missing" | "active" | "draft";
  /** Whether a product without variants in the request gets one. */
  "product-default-variant": "none" | "one";
  /** Whether `isMultiVariant` of a product is the one in the request. */
  "product-multi-variant": "as-sent" | "computed";
  /** Whether an order changes the stock of the products in it. */
  "product-stock": "unchanged" | "lowered";
  /** Whether two variants can have the same SKU. */
  "product-skus": "shared" | "unique";
  /** How an update names an existing image. An image shows no id. */
  "image-ids": "replaced" | "by-src";
  /** What an update does with variants and options whose ids the product does not have. */
  "product-parts": "rejected" | "added" | "ignored";
  /** The positions of images, options and option values that have none in the request, whether the others keep theirs, and whether the server sorts by them. */
  "product-positions": "from-one" | "from-zero" | "missing" | "renumbered" | "sorted";
  /** How `categoryName` is compared. */
  "category-search": "contains-ignoring-case" | "contains" | "prefix" | "exact";
  /** What a search of categories without a name returns. */
  "category-search-default": "all" | "none" | "rejected";
  /** What happens if a subtotal or a tax of a refund is below zero. */
  "refund-amount-signs": "rejected" | "accepted";
  /** How much money the refunds of an order may have together. */
  "refund-amounts": "total" | "paid" | "line-items" | "unlimited";
  /** Where `refundPrice` comes from. No request sends it. */
  "refund-price": "with-taxes" | "without-taxes" | "as-sent" | "missing";
  /** The subtotal of a refunded line item if the request has none. */
  "refund-subtotal-default": "after-discount" | "before-discount" | "zero";
  /** Whether the subtotal and the tax of a refunded line item are those in the request. */
  "refund-line-amounts": "as-sent" | "computed";
  /** Which order a refund belongs to. The create request has no `orderId`. */
  "refund-order": "line-items" | "last-order";
  /** What happens if a refund has no line items, or line items of several orders. */
  "refund-without-lines": "rejected" | "first-order" | "accepted";
  /** How much of a line item can be refunded. */
  "refund-quantities": "rejected" | "reduced" | "accepted";
  /** Whether a line item of an order in a refund follows later changes of the order. */
  "refund-line-item": "snapshot" | "live";
  /** What happens if a refund names a line item twice. */
  "refund-line-twice": "rejected" | "added";
  /** How much of a line item is refunded if the request has no quantity. */
  "refund-quantity-default": "one" | "all-left" | "rejected";
  /** How a refund changes the quantities and amounts of its order. */
  "refund-effects": "current" | "amounts" | "unchanged";
  /** How a refund changes the payment status of its order. */
  "refund-payment-status": "full-only" | "partial" | "unchanged";
  /** The payment status of an order whose total is refunded. */
  "refund-in-full": "refunded" | "unchanged" | "other";
  /** The values and transitions of a refund's status, a number that is sent and never returned. */
  "refund-status": "hidden" | "shown" | "closed";
  /** What happens if a refund is set to the status that it has. */
  "refund-status-twice": "accepted" | "rejected";
  /** Whether a refund's identifier is `id` or `refundId`. */
  "refund-id-names": "both" | "refund-id";
  /** Which fields and parameters are required. */
  "presence": "least" | "main-fields" | "contact" | "more";
  /** Which fields a response always has. */
  "response-presence": "identifier" | "all";
  /** How several ids are written in one query parameter. */
  "ids-encoding": "commas" | "repeated" | "brackets" | "json";
  /** Whether refunds are selected by `ids`, as in the path, or by `refundIds`, as in the list of parameters, and which of the two is required. */
  "refund-ids": "both" | "ids";
  /** What `fields` contains, and how an object is written in a query. */
  "fields-encoding": "members" | "list" | "json" | "ignored";
  /** Why the refunds of an order take `orderId` in the query although the path has it, and what happens if the two differ. */
  "order-id-twice": "equal" | "path" | "filter";
  /** What the response is for several ids, since it shows one object. */
  "many-ids-one-object": "first-found" | "array" | "rejected";
  /** What the response is if no resource with one of the `ids` in the query exists. */
  "ids-not-found": "not-found" | "null-value" | "empty";
  /** How a list compares the value of a filter with that of a resource, where nothing describes it. */
  "list-filters": "equal" | "any-of";
  /** What happens to ids, times and counts that a create or update request lists although the service manages them. */
  "client-assigned": "ignored" | "stored" | "rejected";
  /** Which requests the server rejects because they do not have the described form, other than the documented limits. */
  "input-checks": "schemas" | "converted" | "ignored" | "stored";
  /** What the server does with a note or a tag that is longer than documented. */
  "limit-violations": "rejected" | "cut";
  /** How the characters of a note or a tag are counted. */
  "length-units": "code-points" | "code-units";
  /** What happens to query parameters that the operation does not list. */
  "unknown-parameters": "rejected" | "ignored";
  /** What happens to members of a request body that are not listed. */
  "unknown-members": "ignored" | "stored" | "rejected";
  /** What happens to references to a product or a collection that is deleted. */
  "after-deletion": "removed" | "kept" | "rejected";
  /** What the response is to a request for a resource that was deleted, such as a second deletion. */
  "deleted-resources": "not-found" | "gone" | "repeatable";
  /** The numeric codes of the shop status, and the units of weight. */
  "shop-codes": never;
  /** The parameters of the location list, and how it is scrolled. */
  "location-list": "page-token" | "scroll-id" | "none";
  /** What is under `locations` in the location list. */
  "location-list-shape": "array" | "object" | "single";
  /** Whether the default location can be deleted. */
  "default-location": "rejected" | "passed-on" | "none";
  /** Which location is the default. */
  "default-location-choice": "first" | "none" | "last";
  /** What stops a location. */
  "stopped-locations": never;
  /** What happens if a body repeats an id of the path and the two differ. */
  "path-and-body": "top-level-rejected" | "rejected" | "ignored";
  /** Whether an update replaces the resource, or changes only the fields in the request. */
  "update-is-partial": "merge" | "replace";
  /** Whether a list of objects in an update, such as addresses, replaces the old list or adds to it. */
  "update-lists": "replace" | "merge-by-id" | "append";
  /** Whether an object in an update, such as an address or an image, replaces the old object or is merged with it. */
  "update-objects": "replace" | "merge";
  /** What null means in an update, for a field that is not documented to be null. */
  "update-with-null": "rejected" | "clears" | "ignored";
  /** What an action changes in a resource, other than the values that its description names. */
  "action-effects": "nothing-else" | "follows";
  /** Whether a cancelled order or fulfillment can be opened again, and a disabled gift card enabled. */
  "undoing": "never" | "by-update";
  /** Whether responses have numbers and booleans as such, as declared, or as strings, as in the samples. */
  "wire-format": "typed" | "string" | "mixed";
  /** Whether an id is a number or a string. The same id is declared as both in different places, and shown as a string. */
  "ids-as-text": "as-declared" | "strings" | "strict";
  /** Which numbers are integers, and which can be negative. The declared type is only "number". */
  "whole-numbers": "natural" | "rounded" | "any-number";
  /** The types of fields that are listed by name only. */
  "undeclared-types": "as-elsewhere" | "strings";
  /** When a list is an array, when it is the string of an array, and when it is a string with commas. */
  "list-text": "arrays" | "commas" | "list-shaped";
  /** The form of the amounts of an order and the coordinates of its addresses, which are declared as strings, and whether amounts, prices and coordinates in a request can be JSON numbers too. */
  "decimal-strings": "either" | "strings" | "any-string";
  /** Whether a value that is not set is null or missing, other than the four fields that are documented to be null. */
  "null-when-unset": "missing" | "null-value" | "empty";
  /** Whether the server changes strings, such as white space at their ends, or lists of tags. */
  "strings-as-sent": "kept" | "trimmed" | "trimmed-or-null" | "distinct-tags";
  /** How an amount is written in a response, other than those of gift cards, which have two decimals. */
  "money-form": "two-decimals" | "all-two-decimals" | "shortest" | "minor-units" | "double";
  /** How many decimals and digits of a latitude or a longitude the server keeps. */
  "coordinate-form": "as-sent" | "five-decimals" | "double";
  /** The exact form of times. */
  "time-forms": "rfc-3339" | "with-fraction" | "basic" | "blank" | "utc";
  /** The time zone of times without an offset. */
  "time-zones": "shop" | "utc";
  /** Which offset a response shows if a request sent a time with another one. */
  "time-offsets": "shop" | "kept" | "utc";
  /** How much of a fraction of a second the server keeps of a time that a request sends. */
  "time-precision": "as-sent" | "whole-seconds";
  /** What the times named `createTime` and `updateTime` record, and which calls change the latter. Only those of an order are described. */
  "resource-times": "each-change" | "own-changes" | "own-times";
  /** Whether responses have members that are not listed. */
  "undeclared-members": "none" | "more";
  /** How a subscription to a topic is registered. */
  "webhook-subscription": never;
  /** Which operation causes which topic, and when. */
  "webhook-emission": "by-event" | "one-topic" | "elsewhere";
  /** Which changes of an order cause `orders/update`. */
  "order-update-topic": "order-and-fulfillments" | "every-change" | "order-only";
  /** The body of a webhook. */
  "webhook-payload": "envelope" | "keyed" | "resource" | "id-only";
  /** How a webhook is signed. */
  "webhook-signature": "standard-webhooks" | "body-hmac" | "none";
  /** How often a webhook is sent again if the receiver fails. */
  "webhook-retries": never;
  /** What a receiver has to respond. */
  "webhook-answer": "ok" | "success" | "any";
  /** How the three kinds of refund messages differ. */
  "refund-messages": "new-and-status" | "new-only" | "kinds";
}

/** A question that the documentation leaves open. */
export type GapId = keyof ReadingIds;

/** A legitimate answer to the question of a gap. */
export type ReadingId<Gap extends GapId = GapId> = ReadingIds[Gap];

/** The id of the reading that we assume, by the id of the gap. */
export interface AssumedReadingIds {
  "smart-collection-rules": "unknown-matches-nothing";
  "custom-collection-rules": "stored";
  "smart-collection-conditions": "any";
  "smart-collection-case": "exact";
  "smart-collection-products": "rejected";
  "collection-defaults": "by-rule-set";
  "collection-published-default": "unpublished";
  "collection-title": "exact";
  "collection-status-default": "any";
  "collection-order": "own-times";
  "collection-count": "live";
  "collect-result": "always-true";
  "collect-unknown-products": "rejected";
  "customer-list-parameters": "page-token";
  "customer-search-terms": "equals";
  "customer-search-combination": "all";
  "customer-search-unknown": "rejected";
  "search-is-safe": "reads-only";
  "customer-values": "any";
  "customer-email": "shared";
  "customer-contact-forms": "any";
  "customer-figures": "created";
  "customer-total-spent": "paid";
  "customer-spent-after-refund": "full-only";
  "customer-default-address": "flagged";
  "customer-first-address": "first";
  "customer-deletion": "counts";
  "customer-summary": "snapshot";
  "customer-in-request": "sent-over-stored";
  "customer-summary-times": "any";
  "fulfillment-moves": "by-update";
  "fulfillment-after-cancel": "open-only";
  "cancelled-fulfillment-status": "cancelled";
  "cancelled-fulfillment-lines": "unset";
  "cancelled-fulfillment-update": "rejected";
  "cancelled-fulfillment-listed": "listed";
  "cancelled-fulfillment-quantities": "released";
  "fulfillments-of-cancelled-orders": "unchanged";
  "fulfillment-quantities": "rejected";
  "fulfillment-without-lines": "all-left";
  "fulfillment-quantity-default": "all-left";
  "fulfillment-line-twice": "rejected";
  "fulfillment-of-cancelled-order": "rejected";
  "order-follows-fulfillments": "created";
  "order-fulfillment-records": "everywhere";
  "order-fulfillment-status": "created";
  "fulfillment-line-id": "order-line";
  "fulfillment-line-status": "shipped";
  "fulfillment-texts": "first";
  "fulfillment-line-name": "title-and-variant";
  "fulfillment-response-fields": "everywhere";
  "tracking-update-fields": "status-and-origin";
  "service-handle": "any";
  "callback-use": "never";
  "token-issue": never;
  "protected-customer-data": "scopes-suffice";
  "unstated-scopes": "any-token";
  "error-statuses": "conflict";
  "token-statuses": "unauthorized";
  "scope-statuses": "forbidden";
  "missing-resource-statuses": "not-found";
  "missing-references": "unprocessable";
  "invalid-request-statuses": "by-kind";
  "error-shape": "problem-details";
  "next-page": "link-header";
  "order-list-pages": "page-token";
  "page-sizes": "default-50";
  "limit-over-maximum": "rejected-if-documented";
  "list-order": "oldest-first";
  "rate-limits": "retry-after";
  "request-sizes": "too-large";
  "other-versions": never;
  "missing-operations": never;
  "gift-card-past-expiry": "accepted";
  "gift-card-expiry": "both";
  "gift-card-expiry-unit": "by-size";
  "gift-card-code": "unique";
  "gift-card-code-form": "kept";
  "gift-card-code-default": "generated";
  "gift-card-code-shown": "complete";
  "gift-card-states": "disabled";
  "gift-card-second-disable": "first-time";
  "disabled-gift-cards": "accepted";
  "card-amounts": "at-most-two";
  "gift-card-first-balance": "initial-value";
  "gift-card-value-default": "zero";
  "gift-card-balance-limit": "accepted";
  "gift-cards-of-deleted-customers": "kept";
  "gift-card-count": "all";
  "since-id": "after";
  "field-meanings": "as-named";
  "combined-filters": "all";
  "order-currency": "as-sent";
  "included-taxes": "by-flag";
  "order-figures": "sums";
  "line-discount-over-price": "reduced";
  "order-amount-signs": "rejected";
  "order-status-values": "any";
  "fulfilled-orders": "fulfilled";
  "order-payment-default": "unpaid";
  "order-after-cancel": "zero";
  "second-order-cancel": "conflict";
  "cancelled-order-payment": "unchanged";
  "order-closing": "nothing";
  "cancelled-order-closing": "open";
  "cancelled-order-spent": "lowered";
  "cancelled-order-count": "counts";
  "cancel-reason": "null-value";
  "cancelled-order-update": "accepted";
  "order-update-fields": "ignored";
  "order-record-status": "of-fulfillment";
  "order-create-fields": "computed";
  "order-line-fields": "sent-over-product";
  "order-address-blanks": "as-sent";
  "order-line-products": "exist";
  "order-date-bounds": "whole-day";
  "order-date-precision": "time";
  "order-date-zone": "shop";
  "order-tags": "separator";
  "product-amount-signs": "rejected";
  "product-values": "any";
  "product-defaults": "missing";
  "product-default-variant": "none";
  "product-multi-variant": "as-sent";
  "product-stock": "unchanged";
  "product-skus": "shared";
  "image-ids": "replaced";
  "product-parts": "rejected";
  "product-positions": "from-one";
  "category-search": "contains-ignoring-case";
  "category-search-default": "all";
  "refund-amount-signs": "rejected";
  "refund-amounts": "total";
  "refund-price": "with-taxes";
  "refund-subtotal-default": "after-discount";
  "refund-line-amounts": "as-sent";
  "refund-order": "line-items";
  "refund-without-lines": "rejected";
  "refund-quantities": "rejected";
  "refund-line-item": "snapshot";
  "refund-line-twice": "rejected";
  "refund-quantity-default": "one";
  "refund-effects": "current";
  "refund-payment-status": "full-only";
  "refund-in-full": "refunded";
  "refund-status": "hidden";
  "refund-status-twice": "accepted";
  "refund-id-names": "both";
  "presence": "least";
  "response-presence": "identifier";
  "ids-encoding": "commas";
  "refund-ids": "both";
  "fields-encoding": "members";
  "order-id-twice": "equal";
  "many-ids-one-object": "first-found";
  "ids-not-found": "not-found";
  "list-filters": "equal";
  "client-assigned": "ignored";
  "input-checks": "schemas";
  "limit-violations": "rejected";
  "length-units": "code-points";
  "unknown-parameters": "rejected";
  "unknown-members": "ignored";
  "after-deletion": "removed";
  "deleted-resources": "not-found";
  "shop-codes": never;
  "location-list": "page-token";
  "location-list-shape": "array";
  "default-location": "rejected";
  "default-location-choice": "first";
  "stopped-locations": never;
  "path-and-body": "top-level-rejected";
  "update-is-partial": "merge";
  "update-lists": "replace";
  "update-objects": "replace";
  "update-with-null": "rejected";
  "action-effects": "nothing-else";
  "undoing": "never";
  "wire-format": "typed";
  "ids-as-text": "as-declared";
  "whole-numbers": "natural";
  "undeclared-types": "as-elsewhere";
  "list-text": "arrays";
  "decimal-strings": "either";
  "null-when-unset": "missing";
  "strings-as-sent": "kept";
  "money-form": "two-decimals";
  "coordinate-form": "as-sent";
  "time-forms": "rfc-3339";
  "time-zones": "shop";
  "time-offsets": "shop";
  "time-precision": "as-sent";
  "resource-times": "each-change";
  "undeclared-members": "none";
  "webhook-subscription": never;
  "webhook-emission": "by-event";
  "order-update-topic": "order-and-fulfillments";
  "webhook-payload": "envelope";
  "webhook-signature": "standard-webhooks";
  "webhook-retries": never;
  "webhook-answer": "ok";
  "refund-messages": "new-and-status";
}

/** What is unknown, our decision on it, and what a server does by each of its readings. The first reading is the one that we assume. */
export declare const gaps: { readonly [Id in GapId]: Gap<ReadingIds[Id]> };

/** The calls whose responses show the answer to a gap, in their order; absent where nothing, or any read, shows it. */
export declare const showingCalls: { readonly [Id in GapId]?: readonly ShowingCall[] };
