// Generated from openapi/ by `npm run build`; do not edit.

export const gaps = {
  "smart-collection-rules": {
    unknown: "The columns and relations that a rule can have, other than `title` and `equals`.",
    decision: "open",
    about: {"operations":["createCollection","updateCollection"],"when":"request.collection.ruleSet.rules.exists(rule, rule.column != 'title' || rule.relation != 'equals')"},
    readings: {
      "unknown-matches-nothing": {"says":"The server accepts any column and relation, and a rule with an unknown one selects no product."},
      "unknown-rejected": {"says":"The server rejects (422) a rule with an unknown column or relation.","rejects":[{"operations":["createCollection","updateCollection"],"when":"request.collection.ruleSet.rules.exists(rule, rule.column != 'title' || rule.relation != 'equals')","statuses":[422]}]},
    },
  },
  "custom-collection-rules": {
    unknown: "What happens to a rule set in a request for a custom collection.",
    decision: "sandbox",
    leaves: [{"resource":"collection","chosen":["/ruleSet"]}],
    readings: {
      "stored": {"says":"The server stores the rule set of a custom collection, and responses have it.","values":{"":"found == sent"}},
      "ignored": {"says":"The server ignores the rule set of a custom collection, and responses have none.","values":{"":"orElse(self.collectionType, 1) == 1 && !isSet(self.ruleSet.rules) && !isSet(self.ruleSet.appliedDisjunctively)"}},
    },
  },
  "smart-collection-conditions": {
    unknown: "How a rule with several strings as its condition selects products.",
    decision: "sandbox",
    about: {"operations":[],"resource":"collection"},
    readings: {
      "any": {"says":"A rule selects the products that match one string of its condition.","holds":"self.collectionType != 2 || size(self.ruleSet.rules) != 1 || self.ruleSet.rules[0].column != 'title' || self.ruleSet.rules[0].relation != 'equals' || known.product.all(product, !contains(self.ruleSet.rules[0].condition, product.title) || contains(self.collects, product.productId))"},
      "all": {"says":"A rule selects the products that match every string of its condition.","holds":"self.collectionType != 2 || size(self.collects) == 0 || !self.ruleSet.rules.all(rule, rule.column == 'title' && rule.relation == 'equals' && rule.condition.exists(one, rule.condition.exists(other, one.trim().lowerAscii() != other.trim().lowerAscii())))"},
    },
  },
  "smart-collection-case": {
    unknown: "Whether the relation `equals` of a rule ignores upper and lower case.",
    decision: "sandbox",
    about: {"operations":[],"resource":"collection"},
    readings: {
      "exact": {"says":"A rule with `equals` does not select a title in other letter case.","holds":"self.collectionType != 2 || size(self.ruleSet.rules) != 1 || self.ruleSet.rules[0].column != 'title' || self.ruleSet.rules[0].relation != 'equals' || size(self.ruleSet.rules[0].condition) != 1 || known.product.all(product, product.title.lowerAscii() != self.ruleSet.rules[0].condition[0].lowerAscii() || product.title == self.ruleSet.rules[0].condition[0] || !contains(self.collects, product.productId))"},
      "ignoring-case": {"says":"A rule with `equals` also selects a title in other letter case.","holds":"self.collectionType != 2 || size(self.ruleSet.rules) != 1 || self.ruleSet.rules[0].column != 'title' || self.ruleSet.rules[0].relation != 'equals' || size(self.ruleSet.rules[0].condition) != 1 || known.product.all(product, product.title.lowerAscii() != self.ruleSet.rules[0].condition[0].lowerAscii() || contains(self.collects, product.productId))"},
    },
  },
  "smart-collection-products": {
    unknown: "Whether products can be added to a smart collection, or removed from it, by hand.",
    decision: "assumed",
    about: {"operations":["addProductsToCollection","removeProductsFromCollection"],"rule":"smart-collections-pick-for-themselves"},
    readings: {
      "rejected": {"says":"The server rejects (409) a request that adds products to a smart collection or removes them."},
      "no-effect": {"says":"The server responds with 200 and `result` false, and the products of the smart collection stay.","holds":"response.collections.result == false"},
      "accepted": {"says":"The server adds products to a smart collection and removes them as it does for a custom one."},
    },
  },
  "collection-defaults": {
    unknown: "The type of a new collection if the request does not say it.",
    decision: "sandbox",
    about: {"operations":["createCollection"],"when":"!has(request.collection.collectionType)"},
    readings: {
      "by-rule-set": {"says":"A new collection without a type is smart if it has a rule set, and custom otherwise.","holds":"after.collection.collectionType == (has(request.collection.ruleSet) ? 2 : 1)"},
      "custom": {"says":"A new collection without a type is custom.","holds":"after.collection.collectionType == 1","isPartial":true},
      "rejected": {"says":"The server rejects (422) a new collection without a type.","rejects":[{"operations":["createCollection"],"when":"!has(request.collection.collectionType)","statuses":[422]}]},
    },
  },
  "collection-published-default": {
    unknown: "Whether a new collection is published if the request does not say it.",
    decision: "sandbox",
    about: {"operations":["createCollection"],"when":"!has(request.collection.published)"},
    readings: {
      "unpublished": {"says":"A new collection is not published unless the request says it.","holds":"after.collection.published == false"},
      "published": {"says":"A new collection is published unless the request says otherwise.","holds":"after.collection.published == true"},
    },
  },
  "collection-title": {
    unknown: "How the collection list compares the title.",
    decision: "assumed",
    ask: "Collections",
    readings: {
      "exact": {"says":"The list has the collections whose title equals the parameter.","values":{"":"found == sent"}},
      "exact-ignoring-case": {"says":"The list has the collections whose title equals the parameter in any letter case.","values":{"":"found.lowerAscii() == sent.lowerAscii()"}},
      "contains": {"says":"The list has the collections whose title contains the parameter.","values":{"":"found.contains(sent)"}},
      "contains-ignoring-case": {"says":"The list has the collections whose title contains the parameter in any letter case.","values":{"":"found.lowerAscii().contains(sent.lowerAscii())"}},
      "prefix": {"says":"The list has the collections whose title starts with the parameter.","values":{"":"found.startsWith(sent)"}},
    },
  },
  "collection-status-default": {
    unknown: "Which collections the list has if the request has no `publishedStatus`.",
    decision: "sandbox",
    readings: {
      "any": {"says":"Without `publishedStatus`, the list has published and unpublished collections."},
      "published": {"says":"Without `publishedStatus`, the list has published collections only.","lacks":{"operation":"listCollections","when":"!has(request.publishedStatus) && !isSet(item.published)"}},
    },
  },
  "collection-order": {
    unknown: "Which times `created` and `updated` sort by. A collection does not show any.",
    decision: "open",
    convention: "hidden-sort-values",
    readings: {
      "own-times": {"says":"`created` sorts by the time when the collection was created, and `updated` by the time when it or its products last changed."},
      "own-fields": {"says":"`updated` sorts by the time when a field of the collection last changed; adding products does not count."},
    },
  },
  "collection-count": {
    unknown: "Whether the number of products is always the number of product ids in the collection.",
    decision: "assumed",
    leaves: [{"resource":"collection","following":["/countGoodsNum"],"computed":["/countGoodsNum"]}],
    readings: {
      "live": {"says":"`countGoodsNum` is the number of product ids in the collection in every response.","values":{"":"found == size(self.collects)"}},
      "active-only": {"says":"`countGoodsNum` counts products with the status `active` only.","values":{"":"found <= size(self.collects)"}},
      "as-sent": {"says":"`countGoodsNum` is the number that the last request for the collection had.","values":{"":"found == sent"}},
    },
  },
  "collect-result": {
    unknown: "When `result` is false.",
    decision: "open",
    about: {"operations":["addProductsToCollection","removeProductsFromCollection"],"when":"before.collection.collectionType == 1 && size(request.collect.productIds) > 0 && request.collect.productIds.all(id, size(where(known.product, 'productId', id)) > 0)"},
    readings: {
      "always-true": {"says":"`result` is true also for products that were already in the collection or not in it.","holds":"response.collections.result"},
      "changed": {"says":"`result` is false if the request changes nothing, and true otherwise.","holds":"response.collections.result == request.collect.productIds.exists(id, contains(before.collection.collects, id) != contains(after.collection.collects, id))"},
      "all-changed": {"says":"`result` is false if one of the products was already in the collection or not in it.","holds":"!response.collections.result || request.collect.productIds.all(id, contains(before.collection.collects, id) != contains(after.collection.collects, id))"},
    },
  },
  "collect-unknown-products": {
    unknown: "What happens if a request adds a product that does not exist to a collection.",
    decision: "sandbox",
    about: {"operations":["addProductsToCollection"],"when":"request.collect.productIds.exists(id, contains(missing.product, id))"},
    readings: {
      "rejected": {"says":"The server rejects (422) the request, and adds none of its products.","rejects":[{"operations":["addProductsToCollection"],"when":"request.collect.productIds.exists(id, contains(missing.product, id))","statuses":[422]}]},
      "skipped": {"says":"The server adds the products that exist, and `result` is true.","holds":"response.collections.result"},
      "reported": {"says":"The server responds with 200 and `result` false, and adds none of the products.","holds":"!response.collections.result"},
    },
  },
  "customer-list-parameters": {
    unknown: "The query parameters of the customer list.",
    decision: "assumed",
    about: {"operations":["listCustomers"]},
    readings: {
      "page-token": {"says":"The customer list takes limit and pageToken, as other lists do.","holds":"!has(request.limit) || size(response.customers) <= int(request.limit)"},
      "none": {"says":"The customer list takes no parameters and has all customers.","holds":"known.customer.all(one, size(where(response.customers, 'id', one.id)) > 0)"},
      "page-number": {"says":"The customer list takes limit and page, the number of the page.","holds":"!has(request.limit) || size(response.customers) <= int(request.limit)"},
    },
  },
  "customer-search-terms": {
    unknown: "How a term of a search query is compared.",
    decision: "assumed",
    readings: {
      "equals": {"says":"A customer matches a term if its value is equal.","values":{"":"found == sent"}},
      "contains": {"says":"A customer matches a term if its value contains that of the term.","values":{"":"found.contains(sent)"}},
      "ignoring-case": {"says":"A customer matches a term if its value is equal in any letter case.","values":{"":"found.lowerAscii() == sent.lowerAscii()"}},
    },
  },
  "customer-search-combination": {
    unknown: "Whether a customer has to match all terms of a search query or one of them.",
    decision: "sandbox",
    about: {"operations":["searchCustomers"]},
    readings: {
      "all": {"says":"A search with several terms has the customers that match all of them.","combines":"all"},
      "any": {"says":"A search with several terms has the customers that match one of them.","combines":"any"},
    },
  },
  "customer-search-unknown": {
    unknown: "What happens if a search query has a term with an unknown name, or sorts by an unknown field.",
    decision: "sandbox",
    about: {"operations":["searchCustomers"],"when":"request.query.split(';').exists(term, term.matches('^ *[a-z_]*[0-9-][a-z0-9_-]*:'))"},
    readings: {
      "rejected": {"says":"The server rejects (422) a query with an unknown term or field.","rejects":[{"operations":["searchCustomers"],"when":"request.query.split(';').exists(term, term.matches('^ *[a-z_]*[0-9-][a-z0-9_-]*:'))","statuses":[422]}]},
      "ignored": {"says":"The server ignores an unknown term or field.","holds":"size(known.customer) == 0 || size(response.customers) > 0"},
      "nothing": {"says":"A search with an unknown term has no customers.","holds":"size(response.customers) == 0"},
    },
  },
  "search-is-safe": {
    unknown: "Whether a customer search changes anything, since it is a POST and needs the scope to write customers.",
    decision: "assumed",
    readings: {
      "reads-only": {"says":"A search changes nothing."},
      "recorded": {"says":"A search leaves a record, such as a list of recent searches."},
    },
  },
  "customer-values": {
    unknown: "The states of a customer and of a marketing consent, other than one value each, and whether a request can set them and `verifiedEmail`.",
    decision: "open",
    leaves: [{"resource":"customer","chosen":["/state","/verifiedEmail","/emailMarketingConsent/state","/smsMarketingConsent/state"],"defaulted":["/state","/verifiedEmail","/emailMarketingConsent/state","/smsMarketingConsent/state"]}],
    readings: {
      "any": {"says":"The server stores any string as the state of a customer or of a consent.","values":{"":"found == sent"}},
      "closed": {"says":"The server rejects (422) an unknown state of a customer or of a consent.","values":{"":"found == sent"}},
      "managed": {"says":"The server sets the state of a customer and `verifiedEmail` itself, and ignores those in a request.","values":{"/verifiedEmail":"found == true || found == false"}},
    },
  },
  "customer-email": {
    unknown: "Whether two customers can have the same e-mail address or phone number.",
    decision: "sandbox",
    ask: "Customers",
    readings: {
      "shared": {"says":"The server accepts a customer with the e-mail address or phone number of another one."},
      "unique-email": {"says":"The server rejects (409) a customer with the e-mail address of another one.","rejects":[{"operations":["createCustomer"],"when":"(known.customer.exists(customer, customer.email == request.customer.email))","statuses":[409]},{"operations":["updateCustomer"],"when":"(known.customer.exists(customer, customer.id != request.customerId && customer.email == request.customer.email))","statuses":[409]}]},
      "unique-email-and-phone": {"says":"The server rejects (409) a customer with the e-mail address or the phone number of another one.","rejects":[{"operations":["createCustomer"],"when":"(known.customer.exists(customer, customer.email == request.customer.email || customer.phone == request.customer.phone))","statuses":[409]},{"operations":["updateCustomer"],"when":"(known.customer.exists(customer, customer.id != request.customerId && (customer.email == request.customer.email || customer.phone == request.customer.phone)))","statuses":[409]}]},
    },
  },
  "customer-contact-forms": {
    unknown: "Which strings the server accepts as an e-mail address or a phone number.",
    decision: "sandbox",
    about: {"operations":["createCustomer","updateCustomer"]},
    readings: {
      "any": {"says":"The server accepts any string as an e-mail address or a phone number."},
      "checked": {"says":"The server rejects (422) a string that is not an e-mail address or a phone number.","rejects":[{"operations":["createCustomer","updateCustomer"],"when":"(!request.customer.email.matches('^[^@ ]+@[^@ ]+[.][^@ ]+$') || !request.customer.phone.matches('^[+]?[0-9 ().-]{5,}$'))","statuses":[422]}]},
      "normalized": {"says":"The server converts an e-mail address to lower case and removes blanks from a phone number."},
    },
  },
  "customer-figures": {
    unknown: "When an order counts for its customer.",
    decision: "assumed",
    about: {"operations":["createOrder"]},
    leaves: [{"resource":"customer","later":["/ordersCount"]}],
    readings: {
      "created": {"says":"`ordersCount` goes up by one when an order is created."},
      "paid": {"says":"`ordersCount` goes up by one when an order is created as paid.","holds":"after.customer.ordersCount == before.customer.ordersCount + (request.order.financialStatus == 'paid' ? 1.0 : 0.0)"},
    },
  },
  "customer-total-spent": {
    unknown: "When the total of an order counts as spent.",
    decision: "assumed",
    about: {"operations":["createOrder"]},
    leaves: [{"resource":"customer","later":["/totalSpent"]}],
    readings: {
      "paid": {"says":"`totalSpent` goes up by the total of an order if it is created as paid."},
      "created": {"says":"`totalSpent` goes up by the total of every order that is created.","holds":"same(after.customer.totalSpent, sum([before.customer.totalSpent, after.order.totalPrice]))"},
    },
  },
  "customer-spent-after-refund": {
    unknown: "What a refund changes in the total that its customer has spent.",
    decision: "sandbox",
    about: {"operations":["createRefund"],"when":"before.order.financialStatus == 'paid' && !isSet(before.order.cancelledAt) && !same(before.order.totalPrice, '0') && before.order.customer.id == before.customer.id"},
    readings: {
      "full-only": {"says":"A refund of everything that is left of an order lowers `totalSpent` by the total of the order; others do not.","holds":"near(sum([after.customer.totalSpent, before.order.totalPrice]), before.customer.totalSpent) || (near(after.customer.totalSpent, before.customer.totalSpent) && !near(after.refund.refundPrice, before.order.totalPrice))"},
      "each": {"says":"Each refund lowers `totalSpent` by its amount.","holds":"near(sum([after.customer.totalSpent, after.refund.refundPrice]), before.customer.totalSpent)"},
      "unchanged": {"says":"No refund changes `totalSpent`.","holds":"near(after.customer.totalSpent, before.customer.totalSpent)"},
    },
  },
  "customer-default-address": {
    unknown: "How a customer's default address and the flags in the address list are related.",
    decision: "assumed",
    about: {"operations":[],"resource":"customer"},
    leaves: [{"resource":"customer","chosen":["/addresses/*/isDefaultAddress","/defaultAddress"]}],
    readings: {
      "flagged": {"says":"The default address is the one in the list with the flag, and no other has it.","holds":"size(self.addresses.filter(address, isSet(address.isDefaultAddress))) <= 1 && self.addresses.all(address, !isSet(address.isDefaultAddress) || address.id == self.defaultAddress.id)"},
      "separate": {"says":"The default address need not be in the list, and several addresses can have the flag.","values":{"/addresses/*/isDefaultAddress":"sent != true || found == true || size(self.addresses) != size(request.addresses)"}},
    },
  },
  "customer-first-address": {
    unknown: "Which address is the default if the request flags none.",
    decision: "sandbox",
    about: {"operations":["createCustomer"],"when":"size(request.customer.addresses) > 1 && !isSet(request.customer.defaultAddress) && !request.customer.addresses.exists(address, isSet(address.isDefaultAddress)) && size(after.customer.addresses) == size(request.customer.addresses)"},
    readings: {
      "first": {"says":"The first address is the default if the request flags none.","holds":"isSet(after.customer.addresses[0].isDefaultAddress) || (isSet(after.customer.defaultAddress) && orElse(after.customer.defaultAddress.address1, '') == orElse(after.customer.addresses[0].address1, '') && orElse(after.customer.defaultAddress.zip, '') == orElse(after.customer.addresses[0].zip, '')) || (!isSet(after.customer.defaultAddress) && after.customer.addresses.all(address, !has(address.isDefaultAddress)))"},
      "none": {"says":"No address is the default if the request flags none.","holds":"!isSet(after.customer.defaultAddress) && !after.customer.addresses.exists(address, isSet(address.isDefaultAddress))"},
      "last": {"says":"The last address is the default if the request flags none.","holds":"isSet(after.customer.addresses[size(after.customer.addresses) - 1].isDefaultAddress) || (isSet(after.customer.defaultAddress) && orElse(after.customer.defaultAddress.address1, '') == orElse(after.customer.addresses[size(after.customer.addresses) - 1].address1, '') && orElse(after.customer.defaultAddress.zip, '') == orElse(after.customer.addresses[size(after.customer.addresses) - 1].zip, '')) || (!isSet(after.customer.defaultAddress) && after.customer.addresses.all(address, !has(address.isDefaultAddress)))"},
    },
  },
  "customer-deletion": {
    unknown: "Whether a cancelled order counts as an existing order that prevents the deletion of its customer.",
    decision: "sandbox",
    about: {"operations":["deleteCustomer"],"when":"known.order.exists(order, order.customer.id == request.customerId) && known.order.all(order, order.customer.id != request.customerId || order.cancelledAt != null)","exceptionTo":"customer-with-orders-stays"},
    readings: {
      "counts": {"says":"The server rejects the deletion of a customer with orders, cancelled or not.","rejects":[{"operations":["deleteCustomer"],"when":"known.order.exists(order, order.customer.id == request.customerId) && known.order.all(order, order.customer.id != request.customerId || order.cancelledAt != null)","exceptionTo":"customer-with-orders-stays","statuses":[409]}]},
      "not-counted": {"says":"The server deletes a customer all of whose orders are cancelled."},
    },
  },
  "customer-summary": {
    unknown: "Whether the customer in an order or a refund follows later changes of the customer.",
    decision: "sandbox",
    ask: "Customers",
    leaves: [{"resource":"order","following":["/customer"]},{"resource":"refund","following":["/customer"]}],
    readings: {
      "snapshot": {"says":"An order or a refund shows its customer as the customer was when it was created.","values":{"":"found == was"}},
      "live": {"says":"An order or a refund shows its customer as the customer is now.","values":{"":"at == '/customer' || !isSet(original) || (found == original || sameTexts([found], [original]))"}},
    },
  },
  "customer-in-request": {
    unknown: "Which values the customer in an order or a refund has if the request has an id of a customer together with other fields.",
    decision: "sandbox",
    leaves: [{"resource":"order","chosen":["/customer"]},{"resource":"refund","chosen":["/customer"]}],
    readings: {
      "sent-over-stored": {"says":"The customer in an order has the fields of the request, and for the others those of the customer with the id.","values":{"":"sent != null ? found == sent : (copies.exists(copy, found == copy) || (found == original || sameTexts([found], [original])))"}},
      "stored": {"says":"The customer in an order has the fields of the customer with the id, and the server ignores others in the request.","values":{"":"at != '/customer/id' && (copies.exists(copy, found == copy) || (found == original || sameTexts([found], [original])))"}},
      "updates": {"says":"The server updates the customer with the id by the fields of the request.","values":{"":"sent != null ? found == sent : (copies.exists(copy, found == copy) || (found == original || sameTexts([found], [original])))"}},
    },
  },
  "customer-summary-times": {
    unknown: "The names of the times in a customer summary: `createdTime` and `updatedTime` in one place, `createdAt` and `updatedAt` in others; the customer itself has `createTime` and `updateTime`.",
    decision: "open",
    about: {"operations":[],"schemas":["CustomerSummary"]},
    readings: {
      "none": {"says":"A customer summary has no times.","values":{"":"!isSet(found.createdAt) && !isSet(found.updatedAt) && !isSet(found.createdTime) && !isSet(found.updatedTime)"}},
      "created-at": {"says":"A customer summary has `createdAt` and `updatedAt`.","values":{"":"!isSet(found.id) || isSet(found.createdAt)"}},
      "created-time": {"says":"A customer summary has `createdTime` and `updatedTime`.","values":{"":"!isSet(found.id) || isSet(found.createdTime)"}},
      "by-place": {"says":"The customer of a refund has `createdTime` and `updatedTime`, and that of an order has `createdAt` and `updatedAt`.","values":{"":"!isSet(found.id) || isSet(at.startsWith('/refund') ? found.createdTime : found.createdAt)"}},
    },
  },
  "fulfillment-moves": {
    unknown: "How the status of a fulfillment changes from `open`, and which statuses exist other than `open` and `fulfilled`.",
    decision: "open",
    about: {"operations":["updateFulfillmentTracking"]},
    leaves: [{"resource":"fulfillment","chosen":["/status"],"by":"updateFulfillmentTracking"}],
    readings: {
      "by-update": {"says":"A tracking update sets the status that it sends, whatever string it is.","holds":"!has(request.fulfillment.status) || after.fulfillment.status == request.fulfillment.status"},
      "by-known-update": {"says":"A tracking update sets the status that it sends, and the server rejects (422) an unknown one.","rejects":[{"operations":["updateFulfillmentTracking"],"when":"(!request.fulfillment.status.matches('^[A-Za-z][A-Za-z_ -]*$'))","may":"(request.fulfillment.status != 'open' && request.fulfillment.status != 'fulfilled')","statuses":[422]}],"holds":"!has(request.fulfillment.status) || after.fulfillment.status == request.fulfillment.status","isPartial":true},
      "by-tracking": {"says":"An update of a fulfillment that has a tracking number sets its status to `fulfilled`.","holds":"!has(request.fulfillment.trackings) || size(request.fulfillment.trackings) == 0 || after.fulfillment.status == 'fulfilled'","isPartial":true},
      "by-service": {"says":"The status changes only without a call, such as when the parcel leaves.","holds":"after.fulfillment.status == before.fulfillment.status","isPartial":true},
    },
  },
  "fulfillment-after-cancel": {
    unknown: "Which fulfillments can be cancelled.",
    decision: "assumed",
    about: {"operations":["cancelFulfillment"],"rule":"only-open-fulfillments-are-cancelled"},
    readings: {
      "open-only": {"says":"The server cancels an `open` fulfillment, and rejects (409) the cancellation of any other."},
      "repeatable": {"says":"The server cancels an `open` fulfillment, responds with 200 to a second cancellation, and rejects (409) others.","rejects":[{"operations":["cancelFulfillment"],"rule":"only-open-fulfillments-are-cancelled","when":"(before.fulfillment.status != 'cancelled')","statuses":[409]}],"isPartial":true},
      "not-cancelled": {"says":"The server cancels a fulfillment in any status except `cancelled`.","rejects":[{"operations":["cancelFulfillment"],"rule":"only-open-fulfillments-are-cancelled","when":"(before.fulfillment.status == 'cancelled')","statuses":[409]}]},
      "any": {"says":"The server cancels a fulfillment in any status."},
    },
  },
  "cancelled-fulfillment-status": {
    unknown: "The status of a cancelled fulfillment.",
    decision: "assumed",
    about: {"operations":["cancelFulfillment"]},
    readings: {
      "cancelled": {"says":"The status of a cancelled fulfillment is `cancelled`."},
      "canceled": {"says":"The status of a cancelled fulfillment is `canceled`.","holds":"after.fulfillment.status == 'canceled'","isPartial":true},
      "failure": {"says":"The status of a cancelled fulfillment is `failure`.","holds":"after.fulfillment.status == 'failure'","isPartial":true},
      "unchanged": {"says":"A cancellation does not change the status of the fulfillment.","holds":"after.fulfillment.status == before.fulfillment.status","isPartial":true},
    },
  },
  "cancelled-fulfillment-lines": {
    unknown: "The fulfillment status of a line item in a cancelled fulfillment.",
    decision: "assumed",
    about: {"operations":["cancelFulfillment"]},
    readings: {
      "unset": {"says":"A line item in a cancelled fulfillment has no fulfillment status."},
      "unchanged": {"says":"A cancellation does not change the fulfillment status of the line items.","holds":"after.fulfillment.lineItems.all(line, where(before.fulfillment.lineItems, 'id', line.id).all(old, orElse(line.fulfillmentStatus, '') == orElse(old.fulfillmentStatus, '')))"},
      "other": {"says":"A line item in a cancelled fulfillment has another fulfillment status.","holds":"after.fulfillment.lineItems.all(line, isSet(line.fulfillmentStatus) && where(before.fulfillment.lineItems, 'id', line.id).all(old, line.fulfillmentStatus != orElse(old.fulfillmentStatus, '')))"},
    },
  },
  "cancelled-fulfillment-update": {
    unknown: "Whether the tracking of a cancelled fulfillment can be updated.",
    decision: "assumed",
    about: {"operations":["updateFulfillmentTracking"],"rule":"cancelled-fulfillment-stays"},
    readings: {
      "rejected": {"says":"The server rejects (409) the update of a cancelled fulfillment."},
      "accepted": {"says":"The server updates the tracking of a cancelled fulfillment, and its status stays.","isPartial":true},
    },
  },
  "cancelled-fulfillment-listed": {
    unknown: "Whether a cancelled fulfillment is still listed and counted.",
    decision: "sandbox",
    leaves: [{"resource":"order","affected":["/fulfillments"],"by":"cancelFulfillment"},{"resource":"order","affected":["/fulfillments"],"by":"updateFulfillmentTracking"}],
    readings: {
      "listed": {"says":"The list and the count of an order's fulfillments have cancelled ones too."},
      "left-out": {"says":"The list and the count of an order's fulfillments omit cancelled ones.","lacks":{"operation":"listOrderFulfillments","when":"action == 'cancelFulfillment' || item.status == 'cancelled'"}},
    },
  },
  "cancelled-fulfillment-quantities": {
    unknown: "Whether the line items of a cancelled fulfillment can be shipped again.",
    decision: "sandbox",
    about: {"operations":["cancelFulfillment"],"when":"!isSet(before.order.cancelledAt) && size(before.order.fulfillments) == 1"},
    readings: {
      "released": {"says":"The fulfillable quantities go up again when a fulfillment is cancelled.","holds":"before.fulfillment.lineItems.all(line, where(before.order.lineItems, 'id', line.id).all(old, old.fulfillableQuantity + line.quantity > old.currentQuantity || where(after.order.lineItems, 'id', line.id).all(left, left.fulfillableQuantity == old.fulfillableQuantity + line.quantity)))"},
      "kept": {"says":"The fulfillable quantities stay when a fulfillment is cancelled.","holds":"before.order.lineItems.all(old, where(after.order.lineItems, 'id', old.id).all(left, left.fulfillableQuantity == old.fulfillableQuantity))"},
    },
  },
  "fulfillments-of-cancelled-orders": {
    unknown: "What happens to the fulfillments of an order that is cancelled.",
    decision: "sandbox",
    about: {"operations":["cancelOrder"],"when":"before.fulfillment.status == 'open'"},
    leaves: [{"resource":"order","affected":["/fulfillmentStatus","/fulfillments"],"by":"cancelOrder"}],
    readings: {
      "unchanged": {"says":"The fulfillments of a cancelled order do not change.","holds":"!(after.fulfillment.status in ['cancelled', 'canceled', 'failure'])"},
      "cancelled": {"says":"The server cancels the `open` fulfillments of a cancelled order too.","holds":"after.fulfillment.status != 'open' || after.fulfillment.updateTime != before.fulfillment.updateTime"},
    },
  },
  "fulfillment-quantities": {
    unknown: "How much of a line item a fulfillment may ship.",
    decision: "assumed",
    about: {"operations":["createFulfillment"],"rule":"fulfills-what-is-left"},
    readings: {
      "rejected": {"says":"The server rejects (409) a quantity above the fulfillable one."},
      "reduced": {"says":"The server ships the fulfillable quantity if the request names a larger one.","isPartial":true},
      "accepted": {"says":"The server accepts any quantity."},
    },
  },
  "fulfillment-without-lines": {
    unknown: "What a fulfillment ships if the request names no line items.",
    decision: "sandbox",
    about: {"operations":["createFulfillment"],"when":"!has(request.fulfillment.lineItems) || size(request.fulfillment.lineItems) == 0"},
    readings: {
      "all-left": {"says":"A fulfillment without line items ships everything that is left, and the server rejects (422) it if nothing is left.","holds":"size(after.fulfillment.lineItems) > 0"},
      "rejected": {"says":"The server rejects (422) a fulfillment without line items.","rejects":[{"operations":["createFulfillment"],"when":"!has(request.fulfillment.lineItems) || size(request.fulfillment.lineItems) == 0","statuses":[422]}]},
      "nothing": {"says":"A fulfillment without line items ships nothing.","holds":"!has(after.fulfillment.lineItems) || size(after.fulfillment.lineItems) == 0"},
    },
  },
  "fulfillment-quantity-default": {
    unknown: "How much of a line item a fulfillment ships if the request has no quantity.",
    decision: "sandbox",
    about: {"operations":["createFulfillment"],"when":"request.fulfillment.lineItems.exists(line, !has(line.quantity))"},
    readings: {
      "all-left": {"says":"A line item without a quantity ships its whole fulfillable quantity."},
      "one": {"says":"A line item without a quantity ships 1."},
      "rejected": {"says":"The server rejects (422) a line item without a quantity.","rejects":[{"operations":["createFulfillment"],"when":"request.fulfillment.lineItems.exists(line, !has(line.quantity))","statuses":[422]}]},
    },
  },
  "fulfillment-line-twice": {
    unknown: "What happens if a fulfillment names a line item twice.",
    decision: "assumed",
    about: {"operations":["createFulfillment"],"rule":"ships-each-line-once"},
    readings: {
      "rejected": {"says":"The server rejects (422) a fulfillment that names a line item twice."},
      "added": {"says":"The server adds up the quantities of a line item that is named twice.","isPartial":true},
      "last": {"says":"The server takes the last quantity of a line item that is named twice.","isPartial":true},
    },
  },
  "fulfillment-of-cancelled-order": {
    unknown: "Whether a cancelled order can be shipped.",
    decision: "assumed",
    about: {"operations":["createFulfillment"],"rule":"cancelled-order-is-not-shipped"},
    readings: {
      "rejected": {"says":"The server rejects (409) a fulfillment of a cancelled order."},
      "accepted": {"says":"The server accepts a fulfillment of a cancelled order."},
    },
  },
  "order-follows-fulfillments": {
    unknown: "When the fulfillable quantities of an order go down.",
    decision: "assumed",
    about: {"operations":["createFulfillment"]},
    readings: {
      "created": {"says":"The fulfillable quantities go down when a fulfillment is created.","holds":"request.fulfillment.lineItems.all(line, !has(line.quantity) || where(before.order.lineItems, 'id', line.id).all(old, line.quantity > old.fulfillableQuantity || where(after.order.lineItems, 'id', line.id).all(left, left.fulfillableQuantity == old.fulfillableQuantity - line.quantity)))"},
      "fulfilled": {"says":"The fulfillable quantities go down when the status of a fulfillment becomes `fulfilled`.","holds":"before.order.lineItems.all(old, where(after.order.lineItems, 'id', old.id).all(left, left.fulfillableQuantity == old.fulfillableQuantity))"},
    },
  },
  "order-fulfillment-records": {
    unknown: "Whether other responses than that of `getOrder` have the records of an order's fulfillments.",
    decision: "assumed",
    about: {"operations":[],"resource":"order"},
    readings: {
      "everywhere": {"says":"Every response with an order has the records of its fulfillments."},
      "single-read": {"says":"Only the response of `getOrder` has all records of the order's fulfillments.","holds":"shownBy == 'getOrder' || size(where(known.fulfillment, 'orderId', self.orderId)) == 0 || where(known.fulfillment, 'orderId', self.orderId).exists(one, size(where(orElse(self.fulfillments, []), 'fulfillId', one.id)) == 0)"},
    },
  },
  "order-fulfillment-status": {
    unknown: "How the fulfillment statuses of an order and its line items follow its fulfillments.",
    decision: "sandbox",
    about: {"operations":["createFulfillment"]},
    readings: {
      "created": {"says":"A line item is `fulfilled` if nothing of it is left to ship and `partial` if a part is; so is the order, by its line items that require shipping, as soon as fulfillments are created.","holds":"after.fulfillment.lineItems.all(line, where(after.order.lineItems, 'id', line.id).all(left, left.fulfillmentStatus == 'fulfilled' || (left.fulfillmentStatus == 'partial' && left.fulfillableQuantity > 0.0)))"},
      "fulfilled": {"says":"The fulfillment statuses of an order and its line items count only fulfillments whose status is `fulfilled`.","holds":"before.order.lineItems.all(old, where(after.order.lineItems, 'id', old.id).all(left, orElse(left.fulfillmentStatus, '') == orElse(old.fulfillmentStatus, ''))) && after.order.fulfillmentStatus == before.order.fulfillmentStatus"},
      "order-only": {"says":"The fulfillment status of an order follows its fulfillments, and those of its line items stay null.","holds":"after.order.lineItems.all(line, !isSet(line.fulfillmentStatus))"},
    },
  },
  "fulfillment-line-id": {
    unknown: "Whether the `id` of a line item in a fulfillment is that of the order's line item, or its own.",
    decision: "assumed",
    leaves: [{"resource":"fulfillment","chosen":["/lineItems/*/id"],"by":"createFulfillment"}],
    readings: {
      "order-line": {"says":"The id of a line item in a fulfillment is that of the order's line item.","values":{"":"found == sent"}},
      "own": {"says":"A line item in a fulfillment has an id of its own.","values":{"":"size(found) < 4 || (found != parent.variantId && found != parent.productId) || !known.fulfillment.exists(other, other.id != self.id && size(where(other.lineItems, 'id', found)) > 0)"}},
    },
  },
  "fulfillment-line-status": {
    unknown: "The fulfillment status of a line item in a fulfillment.",
    decision: "sandbox",
    about: {"operations":["createFulfillment"],"when":"after.fulfillment.status == 'open'"},
    readings: {
      "shipped": {"says":"A line item in a fulfillment is `fulfilled`, and null if the fulfillment is cancelled.","holds":"after.fulfillment.lineItems.all(line, !has(line.fulfillmentStatus) || line.fulfillmentStatus == 'fulfilled')"},
      "with-fulfillment": {"says":"A line item in a fulfillment is null until the status of the fulfillment is `fulfilled`.","holds":"after.fulfillment.lineItems.all(line, !isSet(line.fulfillmentStatus))"},
      "order-line": {"says":"A line item in a fulfillment has the status of the order's line item, and follows it.","holds":"after.fulfillment.lineItems.all(line, where(after.order.lineItems, 'id', line.id).all(own, !has(line.fulfillmentStatus) || !has(own.fulfillmentStatus) || orElse(line.fulfillmentStatus, '') == orElse(own.fulfillmentStatus, '')))"},
    },
  },
  "fulfillment-texts": {
    unknown: "Which tracking is the primary one.",
    decision: "assumed",
    leaves: [{"resource":"fulfillment","computed":["/trackingNumber","/trackingNumbers","/trackingUrls"]}],
    readings: {
      "first": {"says":"The first tracking is the primary one.","values":{"/trackingNumber":"found == self.trackings[0].trackingNumber","/trackingNumbers":"sameTexts([found], self.trackings.map(tracking, tracking.trackingNumber))","/trackingUrls":"sameTexts(found, self.trackings.map(tracking, tracking.trackingUrl))"}},
      "last": {"says":"The last tracking is the primary one.","values":{"/trackingNumber":"self.trackings.exists(tracking, tracking.trackingNumber == found)","/trackingNumbers":"sameTexts([found], self.trackings.map(tracking, tracking.trackingNumber))","/trackingUrls":"sameTexts(found, self.trackings.map(tracking, tracking.trackingUrl))"}},
    },
  },
  "fulfillment-line-name": {
    unknown: "What the full name of a line item in a fulfillment is.",
    decision: "sandbox",
    about: {"operations":["createFulfillment"]},
    readings: {
      "title-and-variant": {"says":"The name is the title and the title of the variant with ` - ` between them, or the title alone if the variant's title is `Default`.","holds":"after.fulfillment.lineItems.all(line, !isSet(line.name) || !isSet(line.title) || !isSet(line.variantTitle) || line.name == (line.variantTitle == 'Default' ? line.title : line.title + ' - ' + line.variantTitle))"},
      "title": {"says":"The name is the title of the product.","holds":"after.fulfillment.lineItems.all(line, !isSet(line.name) || !isSet(line.title) || line.name == line.title || where(known.product, 'productId', line.productId).exists(product, product.title == line.name))"},
    },
  },
  "fulfillment-response-fields": {
    unknown: "Whether responses other than those named have `trackings` (named for list and update) and `fulfillmentServiceHandle` (named for create and list).",
    decision: "sandbox",
    about: {"operations":["getFulfillmentsByIds","cancelFulfillment"]},
    leaves: [{"resource":"fulfillment","omitted":["/trackings","/fulfillmentServiceHandle"]}],
    readings: {
      "everywhere": {"says":"Every response with a fulfillment has its `trackings` and its `fulfillmentServiceHandle`.","holds":"(!isSet(before.fulfillment.trackings) || isSet(response.fulfillment.trackings)) && (!isSet(dyn(before.fulfillment).fulfillmentServiceHandle) || isSet(response.fulfillment.fulfillmentServiceHandle))"},
      "as-named": {"says":"Only list and update responses have `trackings`, and only create and list responses have `fulfillmentServiceHandle`.","holds":"!isSet(response.fulfillment.trackings) && !isSet(response.fulfillment.fulfillmentServiceHandle)"},
    },
  },
  "tracking-update-fields": {
    unknown: "Which fields of a tracking update have an effect, since it lists status and times as well as the tracking.",
    decision: "assumed",
    leaves: [{"resource":"fulfillment","chosen":["/originAddress"],"by":"updateFulfillmentTracking"},{"resource":"fulfillment","affected":["/fulfillmentServiceHandle"],"by":"updateFulfillmentTracking"}],
    readings: {
      "status-and-origin": {"says":"A tracking update changes the trackings, the status and the origin address; line items, ids and times stay.","values":{"/fulfillmentServiceHandle":"found == was"}},
      "trackings": {"says":"A tracking update changes the trackings alone.","values":{"/fulfillmentServiceHandle":"found == was"}},
      "with-line-items": {"says":"A tracking update changes the trackings, the status, the origin address and the line items.","values":{"/fulfillmentServiceHandle":"found == was"}},
      "with-handle": {"says":"A tracking update changes the trackings, the status, the origin address and the handle of the fulfillment service.","values":{"/fulfillmentServiceHandle":"found == sent"}},
    },
  },
  "service-handle": {
    unknown: "The handle of a registered fulfillment service. Fulfillments and locations take one, and its registration returns none.",
    decision: "open",
    readings: {
      "any": {"says":"The server accepts any handle."},
      "service-id": {"says":"The handle is the `serviceId`, and the server rejects (422) an unknown one.","rejects":[{"operations":["createFulfillment"],"when":"(!request.fulfillment.fulfillmentServiceHandle.matches('^[0-9]+$'))","may":"(isSet(request.fulfillment.fulfillmentServiceHandle))","statuses":[422]},{"operations":["createLocation","updateLocation"],"when":"(!request.location.fulfillmentServiceHandle.matches('^[0-9]+$'))","may":"(isSet(request.location.fulfillmentServiceHandle))","statuses":[422]}],"isPartial":true},
      "from-name": {"says":"The handle is the name in lower case with hyphens, and the server rejects (422) an unknown one.","rejects":[{"operations":["createFulfillment"],"when":"(request.fulfillment.fulfillmentServiceHandle.matches('[A-Z ]'))","may":"(isSet(request.fulfillment.fulfillmentServiceHandle))","statuses":[422]},{"operations":["createLocation","updateLocation"],"when":"(request.location.fulfillmentServiceHandle.matches('[A-Z ]'))","may":"(isSet(request.location.fulfillmentServiceHandle))","statuses":[422]}],"isPartial":true},
    },
  },
  "callback-use": {
    unknown: "When and how the service calls the callback URL of a fulfillment service.",
    decision: "open",
    readings: {
      "never": {"says":"The server never calls the URL."},
      "new-fulfillments": {"says":"The server sends a POST request to the URL when a fulfillment with the handle of the service is created."},
    },
  },
  "token-issue": {
    unknown: "How an access token is issued, and how long it is valid.",
    decision: "open",
    readings: {},
  },
  "protected-customer-data": {
    unknown: "How access to protected customer data is granted. Several modules require it.",
    decision: "open",
    leaves: [{"resource":"customer","chosen":["/firstName","/lastName","/email","/phone","/addresses/*/firstName","/addresses/*/lastName","/addresses/*/phone","/defaultAddress/firstName","/defaultAddress/lastName","/defaultAddress/phone"]}],
    readings: {
      "scopes-suffice": {"says":"A token with a scope of the operation gets customer data without a further permission.","values":{"":"found == sent"}},
      "second-permission": {"says":"The server rejects (403) a request for customer data unless the token has a further permission.","values":{"":"found == sent"}},
      "masked": {"says":"Without a further permission, responses have names, e-mail addresses and phone numbers of customers as null.","values":{"":"(!isSet(self.firstName) || self.firstName.matches('[*•]')) && (!isSet(self.lastName) || self.lastName.matches('[*•]')) && (!isSet(self.email) || self.email.matches('[*•]')) && (!isSet(self.phone) || self.phone.matches('[*•]'))"}},
    },
  },
  "unstated-scopes": {
    unknown: "Which scope the call needs.",
    decision: "open",
    convention: "unstated-scopes",
    readings: {
      "any-token": {"says":"The server accepts every valid token.","accepts":true},
      "scope-of-area": {"says":"The server rejects the request unless the token has a scope of the area, such as read_orders to get an order.","rejects":[{"operations":[],"statuses":[401,403,404]}],"isPartial":true},
    },
  },
  "error-statuses": {
    unknown: "The HTTP status of an error response, such as the rejection by a rule of the store.",
    decision: "assumed",
    convention: "error-statuses",
    readings: {
      "conflict": {"says":"The server rejects a request that breaks a rule of the store with 409, unless the rule names 422."},
      "unprocessable": {"says":"The server rejects a request that breaks a rule of the store with 422.","statuses":[422]},
      "bad-request": {"says":"The server rejects a request that breaks a rule of the store with 400.","statuses":[400]},
      "forbidden": {"says":"The server rejects a request that breaks a rule of the store with 403.","statuses":[403]},
    },
  },
  "token-statuses": {
    unknown: "The HTTP status of the response if the token is missing or invalid.",
    decision: "assumed",
    convention: "token-statuses",
    about: {"operations":[],"probe":["no-token","unknown-token"]},
    readings: {
      "unauthorized": {"says":"The server responds with 401 if the token is missing or invalid.","statuses":[401]},
      "forbidden": {"says":"The server responds with 403 if the token is missing or invalid.","statuses":[403]},
      "unauthorized-if-missing": {"says":"The server responds with 401 if the token is missing, and with 403 if it is invalid.","holds":"status == (probe == 'no-token' ? 401 : 403)","statuses":[401,403]},
    },
  },
  "scope-statuses": {
    unknown: "The HTTP status of the response if the token has none of the scopes that the operation requires.",
    decision: "assumed",
    convention: "scope-statuses",
    readings: {
      "forbidden": {"says":"The server responds with 403 if the token lacks a scope.","statuses":[403]},
      "unauthorized": {"says":"The server responds with 401 if the token lacks a scope.","statuses":[401]},
      "not-found": {"says":"The server responds with 404 if the token lacks a scope, as if the resource did not exist.","statuses":[404]},
    },
  },
  "missing-resource-statuses": {
    unknown: "The HTTP status of the response if the path names a resource that does not exist.",
    decision: "assumed",
    convention: "missing-resource-statuses",
    about: {"operations":[],"probe":["unknown-id"]},
    readings: {
      "not-found": {"says":"The server responds with 404 if the path names a resource that does not exist.","statuses":[404]},
      "unprocessable": {"says":"The server responds with 422 if the path names a resource that does not exist.","statuses":[422]},
      "bad-request": {"says":"The server responds with 400 if the path names a resource that does not exist.","statuses":[400]},
      "null-value": {"says":"The server responds with 200 and null under the key of the resource if the path names a resource that does not exist.","accepts":true},
    },
  },
  "missing-references": {
    unknown: "What the response is if the body of a request names a resource that does not exist.",
    decision: "assumed",
    convention: "missing-references",
    readings: {
      "unprocessable": {"says":"The server rejects with 422 a request whose body names a resource that does not exist.","statuses":[422]},
      "not-found": {"says":"The server rejects with 404 a request whose body names a resource that does not exist.","statuses":[404],"isPartial":true},
      "bad-request": {"says":"The server rejects with 400 a request whose body names a resource that does not exist.","statuses":[400],"isPartial":true},
      "accepted": {"says":"The server stores the id of a resource that does not exist.","accepts":true},
    },
  },
  "invalid-request-statuses": {
    unknown: "The HTTP status of the response to a request that does not have the described form.",
    decision: "assumed",
    convention: "invalid-request-statuses",
    readings: {
      "by-kind": {"says":"The server responds with 400 if the body is not JSON, and with 422 if a value is invalid."},
      "bad-request": {"says":"The server responds with 400 if the body is not JSON or a value is invalid.","statuses":[400],"isPartial":true},
      "unprocessable": {"says":"The server responds with 422 if the body is not JSON or a value is invalid.","statuses":[422]},
    },
  },
  "error-shape": {
    unknown: "The body of an error response, and its codes.",
    decision: "assumed",
    convention: "error-shape",
    about: {"operations":[],"rejections":true},
    readings: {
      "problem-details": {"says":"The body is an object of problem details (RFC 9457), with a JSON pointer for each violation under `errors`.","holds":"has(response.title) && has(response.status)"},
      "errors-list": {"says":"The body is an object with `errors`, an array of objects with a code and a message.","holds":"has(response.errors) && isList(response.errors)"},
      "errors-map": {"says":"The body is an object with `errors`, an object with an array of messages for each field.","holds":"isSet(response.errors) && !isList(response.errors) && !isText(response.errors)"},
      "message": {"says":"The body is an object with a code and a message.","holds":"has(response.message) && isText(response.message)"},
      "text": {"says":"The body is an object with `errors`, one string.","holds":"has(response.errors) && isText(response.errors)"},
      "empty": {"says":"The body is an empty object.","holds":"!isSet(response)"},
    },
  },
  "next-page": {
    unknown: "How a response announces the next page and its cursor.",
    decision: "assumed",
    convention: "next-page",
    readings: {
      "link-header": {"says":"A response with a next page has a Link header with rel=\"next\" (RFC 8288), whose URL contains the page token.","carrier":"link-header"},
      "body-member": {"says":"A response with a next page has its cursor in the body, under `nextPageToken` beside the list.","carrier":"body"},
      "header": {"says":"A response with a next page has its cursor alone in a header, such as X-Next-Page-Token.","carrier":"header"},
      "page-number": {"says":"No response announces a next page; `pageToken` is the number of the page, and the last page has fewer items.","carrier":"none"},
    },
  },
  "order-list-pages": {
    unknown: "How lists continue after their first page if no page parameter is documented, as for orders and the refunds of an order.",
    decision: "assumed",
    about: {"operations":["listOrders","listOrderRefunds"]},
    readings: {
      "page-token": {"says":"The lists of orders and of refunds take `pageToken`, as the other lists do."},
      "one-page": {"says":"The lists of orders and of refunds end after `limit` items and ignore `pageToken`.","holds":"pages <= 1"},
      "page-number": {"says":"The lists of orders and of refunds take `page`, the number of the page."},
    },
  },
  "page-sizes": {
    unknown: "The default and maximum page size of the lists for which none is documented.",
    decision: "open",
    about: {"operations":["listCollections","listCustomers","listLocations","listOrders"]},
    readings: {
      "default-50": {"says":"Without `limit`, a page has at most 50 items, and with any `limit` at most 250.","holds":"isSet(request.limit) ? size(items) <= 250 : size(items) <= 50"},
      "default-20": {"says":"Without `limit`, a page has at most 20 items, and with any `limit` at most 100.","holds":"isSet(request.limit) ? size(items) <= 100 : size(items) <= 20"},
      "unlimited": {"says":"Without `limit`, the first page has all items.","holds":"isSet(request.limit) || pages <= 1"},
    },
  },
  "limit-over-maximum": {
    unknown: "What happens if `limit` exceeds the maximum.",
    decision: "sandbox",
    convention: "limit-over-maximum",
    about: {"operations":["listOrderRefunds"],"when":"double(request.limit) > 250.0"},
    readings: {
      "rejected-if-documented": {"says":"The server rejects (422) a `limit` above a documented maximum, and reduces any other one to 250.","rejects":[{"operations":["listOrderRefunds"],"when":"double(request.limit) > 250.0","statuses":[422]}]},
      "reduced": {"says":"The server reduces a `limit` above the maximum to the maximum.","holds":"size(items) <= 250"},
      "rejected": {"says":"The server rejects (422) a `limit` above the maximum.","rejects":[{"operations":["listOrderRefunds"],"when":"double(request.limit) > 250.0","statuses":[422]}]},
      "default": {"says":"The server uses the default page size in place of a `limit` above the maximum.","holds":"size(items) <= 50"},
    },
  },
  "list-order": {
    unknown: "The order of the items in a list if the request does not give one.",
    decision: "sandbox",
    about: {"operations":["listCustomers","listLocations","listOrderRefunds","listOrders","searchGiftCards"]},
    readings: {
      "oldest-first": {"says":"A list starts with the resource that was created first.","holds":"isSorted(created)"},
      "newest-first": {"says":"A list starts with the resource that was created last.","holds":"isSorted(created.map(time, 0.0 - time))"},
      "last-updated-first": {"says":"A list starts with the resource that was updated last.","holds":"isSorted(updated.map(time, 0.0 - time))"},
      "by-id": {"says":"A list is sorted by id.","holds":"isSorted(ids.map(id, double(id)))"},
    },
  },
  "rate-limits": {
    unknown: "The rate limits, and how the server announces them.",
    decision: "assumed",
    convention: "rate-limits",
    readings: {
      "retry-after": {"says":"A request over the limit gets 429, and Retry-After says when to try again."},
      "status-only": {"says":"A request over the limit gets 429 without a hint when to try again."},
      "unavailable": {"says":"A request over the limit gets 503."},
    },
  },
  "request-sizes": {
    unknown: "The maximum size of a request, and what happens above it.",
    decision: "sandbox",
    readings: {
      "too-large": {"says":"The server rejects with 413 a body of more than one mebibyte."},
      "bad-request": {"says":"The server rejects with 400 a body that is too large."},
      "unlimited": {"says":"The server accepts bodies of every size."},
    },
  },
  "other-versions": {
    unknown: "Which other versions exist, and how versions are retired.",
    decision: "open",
    readings: {},
  },
  "missing-operations": {
    unknown: "The paths and bodies of operations that are named as features only: delete, confirm, close, reopen and count orders; list the products of a collection; create and register a return, and query its logistics.",
    decision: "open",
    readings: {},
  },
  "gift-card-past-expiry": {
    unknown: "Whether a request can set an expiry that has passed.",
    decision: "sandbox",
    about: {"operations":[],"resource":"giftCard"},
    readings: {
      "accepted": {"says":"The server accepts an expiry in the past, and the card is expired."},
      "rejected": {"says":"The server rejects (422) an expiry in the past.","rejects":[{"operations":["createGiftCard","updateGiftCard"],"when":"(seconds(request.giftCard.expireTime) < seconds(now))","statuses":[422]}],"holds":"!isSet(self.expireTime) || seconds(self.expireTime) > seconds(self.createTime) - 50460.0"},
    },
  },
  "gift-card-expiry": {
    unknown: "Whether a request sends the expiry as a number, as declared, or as a time with an offset, as in the sample.",
    decision: "assumed",
    leaves: [{"resource":"giftCard","chosen":["/expireTime"]}],
    readings: {
      "both": {"says":"The server accepts a number and a time with an offset as the expiry.","values":{"":"found == sent || (near(sent, 0) && !isSet(found)) || (isText(found) && found.contains('-') && sent != null && string(sent).matches('^[0-9]+([.][0-9]+)?$'))"}},
      "time": {"says":"The server accepts a time with an offset, and rejects (422) a number.","rejects":[{"operations":["createGiftCard","updateGiftCard"],"when":"(request.giftCard.expireTime.matches('^[0-9]+$'))","statuses":[422]}],"values":{"":"found == sent || (near(sent, 0) && !isSet(found)) || (isText(found) && found.contains('-') && sent != null && string(sent).matches('^[0-9]+([.][0-9]+)?$'))"}},
      "number": {"says":"The server accepts a number, and rejects (422) a time.","rejects":[{"operations":["createGiftCard","updateGiftCard"],"when":"(!request.giftCard.expireTime.matches('^[0-9]+$'))","statuses":[422]}],"values":{"":"found == sent || (near(sent, 0) && !isSet(found)) || (isText(found) && found.contains('-') && sent != null && string(sent).matches('^[0-9]+([.][0-9]+)?$'))"}},
    },
  },
  "gift-card-expiry-unit": {
    unknown: "The unit of an expiry that is sent as a number.",
    decision: "sandbox",
    about: {"operations":["createGiftCard","updateGiftCard"],"when":"string(request.giftCard.expireTime).matches('^[0-9]{9,13}$')"},
    readings: {
      "by-size": {"says":"A number is seconds since 1970, or milliseconds from 10^11 on.","holds":"double(request.giftCard.expireTime) < 100000000000.0 ? (seconds(after.giftCard.expireTime) - double(request.giftCard.expireTime) < 50460.0 && double(request.giftCard.expireTime) - seconds(after.giftCard.expireTime) < 50460.0) : (seconds(after.giftCard.expireTime) - double(request.giftCard.expireTime) / 1000.0 < 50460.0 && double(request.giftCard.expireTime) / 1000.0 - seconds(after.giftCard.expireTime) < 50460.0)"},
      "seconds": {"says":"A number is seconds since 1970.","holds":"seconds(after.giftCard.expireTime) - double(request.giftCard.expireTime) < 50460.0 && double(request.giftCard.expireTime) - seconds(after.giftCard.expireTime) < 50460.0"},
      "milliseconds": {"says":"A number is milliseconds since 1970.","holds":"seconds(after.giftCard.expireTime) - double(request.giftCard.expireTime) / 1000.0 < 50460.0 && double(request.giftCard.expireTime) / 1000.0 - seconds(after.giftCard.expireTime) < 50460.0"},
    },
  },
  "gift-card-code": {
    unknown: "Whether two cards can have the same code.",
    decision: "assumed",
    about: {"operations":["createGiftCard"],"when":"known.giftCard.exists(card, card.code == request.giftCard.code)"},
    readings: {
      "unique": {"says":"The server rejects (422) a card with the code of another one.","rejects":[{"operations":["createGiftCard"],"when":"known.giftCard.exists(card, card.code == request.giftCard.code)","statuses":[422]}]},
      "unique-conflict": {"says":"The server rejects (409) a card with the code of another one.","rejects":[{"operations":["createGiftCard"],"when":"known.giftCard.exists(card, card.code == request.giftCard.code)","statuses":[409]}]},
      "shared": {"says":"The server accepts a card with the code of another one."},
    },
  },
  "gift-card-code-form": {
    unknown: "Whether the server changes a code that a request sends.",
    decision: "sandbox",
    leaves: [{"resource":"giftCard","chosen":["/code"]}],
    readings: {
      "kept": {"says":"The server stores a code as it was sent.","values":{"":"found == sent"}},
      "upper-case": {"says":"The server converts a code to upper case.","values":{"":"found == sent.upperAscii()"}},
      "stripped": {"says":"The server converts a code to upper case and removes blanks and hyphens.","values":{"":"found == sent.upperAscii().split(' ').join('').split('-').join('')"}},
      "checked": {"says":"The server rejects (422) a code with other characters than letters and digits.","rejects":[{"operations":["createGiftCard"],"when":"(!request.giftCard.code.matches('^[A-Za-z0-9]*$'))","statuses":[422]}],"values":{"":"found == sent"}},
    },
  },
  "gift-card-code-default": {
    unknown: "What happens if a request for a new card has no code.",
    decision: "sandbox",
    about: {"operations":["createGiftCard"],"when":"!has(request.giftCard.code)"},
    readings: {
      "generated": {"says":"The server generates a code of 16 letters and digits."},
      "rejected": {"says":"The server rejects (422) a card without a code.","rejects":[{"operations":["createGiftCard"],"when":"!has(request.giftCard.code)","statuses":[422]}]},
    },
  },
  "gift-card-code-shown": {
    unknown: "Whether responses have the complete code of a card.",
    decision: "sandbox",
    leaves: [{"resource":"giftCard","omitted":["/code"],"by":"createGiftCard"},{"resource":"giftCard","chosen":["/code"],"by":"createGiftCard"},{"resource":"giftCard","later":["/code"],"computed":["/lastCharacters"]}],
    readings: {
      "complete": {"says":"Every response has the complete code.","values":{"/code":"found == was","/lastCharacters":"found == last(self.code, 4)"}},
      "created-only": {"says":"Only the response that creates the card has the complete code, and others have its last four characters.","values":{"/code":"shownBy == 'createGiftCard' ? !isSet(found) || found == last(was, 4) : found == was","/lastCharacters":"found == last(self.code, 4)"}},
      "masked": {"says":"Every response has a code whose characters are hidden except for the last four.","values":{"/code":"found.matches('[*•]') && (shownBy == 'createGiftCard' || found == was)","/lastCharacters":"found == last(self.code, 4) || self.code.matches('^[^A-Za-z0-9]+[A-Za-z0-9]{1,3}$') && self.code.endsWith(found) && size(found) > 0 && request.code != self.code"}},
    },
  },
  "gift-card-states": {
    unknown: "The state of a card that is both disabled and expired, and whether an expired card is still enabled.",
    decision: "assumed",
    readings: {
      "disabled": {"says":"A card that is both disabled and expired matches the filter `disabled` only.","values":{"":"sent == 'enabled' ? !(isSet(item.disableTime)) && !(isSet(item.expireTime) && item.expireTime <= now) : sent == 'disabled' ? isSet(item.disableTime) : (isSet(item.expireTime) && item.expireTime <= now) && !(isSet(item.disableTime))"}},
      "expired": {"says":"A card that is both disabled and expired matches the filter `expired` only.","values":{"":"sent == 'enabled' ? !(isSet(item.disableTime)) && !(isSet(item.expireTime) && item.expireTime <= now) : sent == 'disabled' ? isSet(item.disableTime) && !(isSet(item.expireTime) && item.expireTime <= now) : (isSet(item.expireTime) && item.expireTime <= now)"}},
      "both": {"says":"A card that is both disabled and expired matches both filters.","values":{"":"sent == 'enabled' ? !(isSet(item.disableTime)) && !(isSet(item.expireTime) && item.expireTime <= now) : sent == 'disabled' ? isSet(item.disableTime) : (isSet(item.expireTime) && item.expireTime <= now)"}},
      "independent": {"says":"Every card that is not disabled matches `enabled`, and every card that has expired matches `expired`.","values":{"":"sent == 'enabled' ? !(isSet(item.disableTime)) : sent == 'disabled' ? isSet(item.disableTime) : (isSet(item.expireTime) && item.expireTime <= now)"}},
    },
  },
  "gift-card-second-disable": {
    unknown: "What happens if a card is disabled twice.",
    decision: "sandbox",
    about: {"operations":["disableGiftCard"],"when":"before.giftCard.disableTime != null"},
    readings: {
      "first-time": {"says":"The server responds with 200, and the first disable time stays.","holds":"after.giftCard.disableTime == before.giftCard.disableTime"},
      "new-time": {"says":"The server responds with 200 and a new disable time."},
      "rejected": {"says":"The server rejects (409) disabling a disabled card.","rejects":[{"operations":["disableGiftCard"],"when":"before.giftCard.disableTime != null","statuses":[409]}]},
    },
  },
  "disabled-gift-cards": {
    unknown: "Whether a disabled card can be changed.",
    decision: "sandbox",
    about: {"operations":["updateGiftCard"],"when":"before.giftCard.disableTime != null"},
    ask: "Gift cards",
    readings: {
      "accepted": {"says":"The server updates a disabled card as any other."},
      "rejected": {"says":"The server rejects (409) an update of a disabled card.","rejects":[{"operations":["updateGiftCard"],"when":"before.giftCard.disableTime != null","statuses":[409]}]},
      "balance-rejected": {"says":"The server rejects (409) a new balance of a disabled card, and accepts a new note.","rejects":[{"operations":["updateGiftCard"],"when":"(before.giftCard.disableTime != null) && (has(request.giftCard.balance))","statuses":[409]}]},
    },
  },
  "card-amounts": {
    unknown: "Whether an amount may have fewer or more than two decimals, or be negative.",
    decision: "assumed",
    readings: {
      "at-most-two": {"says":"The server accepts amounts with at most two decimals that are not negative, and rejects (422) others."},
      "exactly-two": {"says":"The server rejects (422) an amount that does not have two decimals.","rejects":[{"operations":["createGiftCard"],"when":"(!request.giftCard.initialValue.matches('^[0-9]+[.][0-9][0-9]$'))","statuses":[422]},{"operations":["updateGiftCard"],"when":"(!request.giftCard.balance.matches('^[0-9]+[.][0-9][0-9]$'))","statuses":[422]}]},
      "rounded": {"says":"The server rounds an amount to two decimals."},
    },
  },
  "gift-card-first-balance": {
    unknown: "The balance of a new card.",
    decision: "assumed",
    about: {"operations":["createGiftCard"]},
    readings: {
      "initial-value": {"says":"The balance of a new card is its initial value.","holds":"same(after.giftCard.balance, after.giftCard.initialValue)"},
      "zero": {"says":"The balance of a new card is 0.00 until an update sets it.","holds":"same(after.giftCard.balance, '0')"},
    },
  },
  "gift-card-value-default": {
    unknown: "What happens if a request for a new card has no initial value.",
    decision: "sandbox",
    about: {"operations":["createGiftCard"],"when":"!has(request.giftCard.initialValue)"},
    readings: {
      "zero": {"says":"The initial value of a card is 0.00 if the request has none.","holds":"same(after.giftCard.initialValue, '0')"},
      "rejected": {"says":"The server rejects (422) a card without an initial value.","rejects":[{"operations":["createGiftCard"],"when":"!has(request.giftCard.initialValue)","statuses":[422]}]},
    },
  },
  "gift-card-balance-limit": {
    unknown: "Whether an update can set a balance above the initial value.",
    decision: "sandbox",
    about: {"operations":["updateGiftCard"],"when":"double(request.giftCard.balance) > double(before.giftCard.initialValue)"},
    readings: {
      "accepted": {"says":"The server accepts a balance above the initial value."},
      "rejected": {"says":"The server rejects (422) a balance above the initial value.","rejects":[{"operations":["updateGiftCard"],"when":"double(request.giftCard.balance) > double(before.giftCard.initialValue)","statuses":[422]}]},
    },
  },
  "gift-cards-of-deleted-customers": {
    unknown: "What happens to the gift cards of a customer that is deleted.",
    decision: "sandbox",
    about: {"operations":["deleteCustomer"],"when":"known.giftCard.exists(card, card.customerId == request.customerId)"},
    readings: {
      "kept": {"says":"A gift card keeps the id of its customer after the customer is deleted."},
      "unassigned": {"says":"A gift card has no `customerId` after its customer is deleted."},
      "rejected": {"says":"The server rejects (409) the deletion of a customer with gift cards.","rejects":[{"operations":["deleteCustomer"],"when":"known.giftCard.exists(card, card.customerId == request.customerId)","statuses":[409]}]},
    },
  },
  "gift-card-count": {
    unknown: "Which cards the count has.",
    decision: "sandbox",
    readings: {
      "all": {"says":"The count has all cards."},
      "enabled": {"says":"The count has enabled cards only.","counts":{"operation":"searchGiftCards","when":"!isSet(item.disableTime) && (!isSet(item.expireTime) || item.expireTime > now)"}},
    },
  },
  "since-id": {
    unknown: "Whether the card that `sinceId` names is on the first page itself.",
    decision: "open",
    convention: "since-id",
    about: {"operations":["searchGiftCards"],"when":"has(request.sinceId) && !has(request.pageToken) && !has(request.status) && !has(request.lastCharacters) && size(where(known.giftCard, 'id', string(request.sinceId))) > 0"},
    readings: {
      "after": {"says":"The first page starts after the card that `sinceId` names.","holds":"size(where(response.giftCards, 'id', string(request.sinceId))) == 0"},
      "from": {"says":"The first page starts with the card that `sinceId` names.","holds":"response.giftCards[0].id == string(request.sinceId)"},
    },
  },
  "field-meanings": {
    unknown: "What fields mean that are listed with a name and at most a type, such as `stopStatus` of a location.",
    decision: "assumed",
    readings: {
      "as-named": {"says":"A field has the meaning that its name suggests, as in the APIs of other stores."},
      "own": {"says":"A field has a meaning of its own, such as a `price` of a line item that is the price of its whole quantity."},
    },
  },
  "combined-filters": {
    unknown: "How several filters of one request combine.",
    decision: "assumed",
    convention: "combined-filters",
    about: {"operations":["listOrders","listCollections","searchGiftCards"]},
    readings: {
      "all": {"says":"A list has the resources that match all filters in the request.","combines":"all"},
      "any": {"says":"A list has the resources that match one of the filters in the request.","combines":"any"},
    },
  },
  "order-currency": {
    unknown: "Whether a new order can have another currency than the store.",
    decision: "sandbox",
    ask: "Orders",
    leaves: [{"resource":"order","chosen":["/currency","/presentmentCurrency"],"by":"createOrder"}],
    readings: {
      "as-sent": {"says":"An order has the currency in the request, and USD if there is none.","values":{"/currency":"sent == null ? self.currency == 'USD' : found == sent","/presentmentCurrency":"sent == null || found == sent"}},
      "store": {"says":"An order has the currency of the shop, and the server ignores the one in the request.","values":{"/currency":"size(known.shop) > 0 ? known.shop.exists(shop, shop.currency == found) : found.matches('^[A-Z]{3}$')"}},
      "checked": {"says":"The server rejects (422) an order with another currency than that of the shop.","rejects":[{"operations":["createOrder"],"when":"(known.shop.exists(shop, shop.currency != request.order.currency))","statuses":[422]}],"values":{"/currency":"size(known.shop) > 0 ? known.shop.exists(shop, shop.currency == found) : (sent == null || found == sent)"}},
    },
  },
  "included-taxes": {
    unknown: "Whether the subtotal can include taxes and duties. It is documented as a price without them, and `taxesIncluded` and `dutiesIncluded` as whether it includes them.",
    decision: "open",
    readings: {
      "by-flag": {"says":"The subtotal includes taxes if `taxesIncluded` is true, and duties if `dutiesIncluded` is true."},
      "never": {"says":"The subtotal never includes taxes or duties."},
    },
  },
  "order-figures": {
    unknown: "How the amounts and quantities of an order are computed in every case.",
    decision: "assumed",
    leaves: [{"resource":"order","computed":["/totalLineItemsPrice","/subtotalPrice","/currentTotalPrice"]}],
    readings: {
      "sums": {"says":"The prices of the line items add up to `totalLineItemsPrice`; minus discounts it is `subtotalPrice`; plus shipping, taxes and tips it is `totalPrice`. The current quantity of a line item is at most its quantity, and the fulfillable one at most the current one.","values":{"/totalLineItemsPrice":"near(found, sum(self.lineItems.map(line, times(line.price, orElse(line.quantity, 1.0))))) || near(found, sum(self.lineItems.map(line, line.price)))","/subtotalPrice":"near(found, max(['0', sum([orElse(self.totalLineItemsPrice, '0'), times(orElse(self.totalDiscounts, '0'), -1)])])) || near(found, max(['0', sum([sum(self.lineItems.map(line, times(line.price, orElse(line.quantity, 1.0)))), times(orElse(self.totalDiscounts, '0'), -1)])]))","/currentTotalPrice":"near(found, self.totalPrice)"}},
      "net-lines": {"says":"`totalLineItemsPrice` is the sum of the prices of the line items after their discounts.","values":{"/totalLineItemsPrice":"near(found, sum(self.lineItems.map(line, sum([times(line.price, orElse(line.quantity, 1.0)), times(orElse(line.totalDiscount, '0'), -1)]))))","/subtotalPrice":"near(found, max(['0', sum(self.lineItems.map(line, sum([times(line.price, orElse(line.quantity, 1.0)), times(orElse(line.totalDiscount, '0'), -1)])))]))","/currentTotalPrice":"near(found, '0')"}},
      "as-sent": {"says":"The amounts of an order are those in the request, whatever they add up to.","values":{"/totalLineItemsPrice":"found == sent","/subtotalPrice":"found == sent","/currentTotalPrice":"isSet(request.totalPrice) || !isSet(found) || near(found, '0') || near(found, sent)"}},
    },
  },
  "line-discount-over-price": {
    unknown: "What happens to a discount of a new line item that is larger than the price of all its units.",
    decision: "assumed",
    about: {"operations":["createOrder"],"when":"request.order.lineItems.exists(line, has(line.totalDiscount) && has(line.price) && double(line.totalDiscount) > double(line.price) * orElse(line.quantity, 1.0))"},
    readings: {
      "reduced": {"says":"The server reduces the discount to the price.","holds":"after.order.lineItems.all(line, !has(line.totalDiscount) || double(line.totalDiscount) <= double(line.price) * orElse(line.quantity, 1.0) + 0.001)"},
      "as-sent": {"says":"The server stores the discount as any other."},
      "rejected": {"says":"The server rejects (422) a discount that is larger than the price.","rejects":[{"operations":["createOrder"],"when":"request.order.lineItems.exists(line, has(line.totalDiscount) && has(line.price) && double(line.totalDiscount) > double(line.price) * orElse(line.quantity, 1.0))","statuses":[422]}]},
    },
  },
  "order-amount-signs": {
    unknown: "What happens if an amount or a weight of a new order is below zero.",
    decision: "assumed",
    about: {"operations":["createOrder"],"rule":"order-has-no-negative-amount"},
    readings: {
      "rejected": {"says":"The server rejects (422) an order with an amount or a weight below zero."},
      "accepted": {"says":"The server stores negative amounts of an order as any others."},
    },
  },
  "order-status-values": {
    unknown: "All payment and fulfillment statuses of an order.",
    decision: "assumed",
    about: {"operations":["createOrder"],"when":"isSet(request.order.financialStatus)"},
    leaves: [{"resource":"order","chosen":["/financialStatus","/fulfillmentStatus"]}],
    readings: {
      "any": {"says":"The server stores any string as the payment status of a new order.","holds":"sameTexts([after.order.financialStatus], [request.order.financialStatus])"},
      "closed": {"says":"The server rejects (422) an unknown payment status.","rejects":[{"operations":["createOrder"],"when":"(isSet(request.order.financialStatus)) && (!request.order.financialStatus.matches('^[A-Za-z][A-Za-z_ -]*$'))","may":"(isSet(request.order.financialStatus)) && (request.order.financialStatus != 'paid')","statuses":[422]}],"holds":"sameTexts([after.order.financialStatus], [request.order.financialStatus])"},
      "managed": {"says":"The server sets the payment status of a new order itself, and ignores the one in the request.","holds":"after.order.financialStatus != request.order.financialStatus || (request.order.financialStatus.matches('^[A-Za-z][A-Za-z_ -]*$') && !(request.order.financialStatus in ['refunded', 'partially_refunded', 'voided']))"},
    },
  },
  "fulfilled-orders": {
    unknown: "The fulfillment status of an order that is fulfilled.",
    decision: "assumed",
    about: {"operations":["cancelOrder"]},
    readings: {
      "fulfilled": {"says":"The fulfillment status of an order is `fulfilled` if everything is shipped."},
      "shipped": {"says":"The fulfillment status of an order is `shipped` if everything is shipped.","rejects":[{"operations":["cancelOrder"],"when":"(before.order.financialStatus == 'paid' && before.order.fulfillmentStatus == 'shipped')","statuses":[409]}],"isPartial":true},
      "complete": {"says":"The fulfillment status of an order is `complete` if everything is shipped.","rejects":[{"operations":["cancelOrder"],"when":"(before.order.financialStatus == 'paid' && before.order.fulfillmentStatus == 'complete')","statuses":[409]}],"isPartial":true},
    },
  },
  "order-payment-default": {
    unknown: "The payment status of a new order if the request has none.",
    decision: "sandbox",
    about: {"operations":["createOrder"],"when":"!has(request.order.financialStatus)"},
    readings: {
      "unpaid": {"says":"A new order without a payment status is `unpaid`.","holds":"after.order.financialStatus == 'unpaid'"},
      "pending": {"says":"A new order without a payment status is `pending`.","holds":"after.order.financialStatus == 'pending'"},
      "paid": {"says":"A new order without a payment status is `paid`.","holds":"after.order.financialStatus == 'paid'","isPartial":true},
      "missing": {"says":"A new order without a payment status has none.","holds":"!has(after.order.financialStatus) || after.order.financialStatus == null"},
    },
  },
  "order-after-cancel": {
    unknown: "What a cancellation does to the current amounts and quantities of an order.",
    decision: "assumed",
    about: {"operations":["cancelOrder"]},
    leaves: [{"resource":"order","affected":["/lineItems"],"by":"cancelOrder"}],
    readings: {
      "zero": {"says":"The current amounts and quantities of a cancelled order, and its fulfillable quantities, are 0.","holds":"same(after.order.currentTotalPrice, '0')"},
      "unchanged": {"says":"A cancellation does not change amounts or quantities.","holds":"same(after.order.currentTotalPrice, before.order.currentTotalPrice) && same(after.order.currentSubtotalPrice, before.order.currentSubtotalPrice)","isPartial":true},
      "unshipped-only": {"says":"A cancellation lowers amounts and quantities by what is not shipped.","holds":"!same(after.order.currentTotalPrice, before.order.currentTotalPrice) || same(after.order.currentSubtotalPrice, before.order.currentSubtotalPrice)"},
    },
  },
  "second-order-cancel": {
    unknown: "What happens if a cancelled order is cancelled again. It satisfies the documented condition.",
    decision: "assumed",
    about: {"operations":["cancelOrder"],"rule":"cancelled-order-stays"},
    ask: "Orders",
    readings: {
      "conflict": {"says":"The server rejects (409) the cancellation of a cancelled order.","rejects":[{"operations":["cancelOrder"],"rule":"cancelled-order-stays","statuses":[409]}]},
      "unprocessable": {"says":"The server rejects (422) the cancellation of a cancelled order.","rejects":[{"operations":["cancelOrder"],"rule":"cancelled-order-stays","statuses":[422]}]},
      "bad-request": {"says":"The server rejects (400) the cancellation of a cancelled order.","rejects":[{"operations":["cancelOrder"],"rule":"cancelled-order-stays","statuses":[400]}]},
      "unchanged": {"says":"The server responds with 200 and the order as the first cancellation left it.","holds":"after.order.cancelledAt == before.order.cancelledAt && after.order.cancelReason == before.order.cancelReason","isPartial":true},
      "new-reason": {"says":"The server responds with 200, and the order has the new time and reason.","holds":"after.order.cancelReason == request.reason","isPartial":true},
    },
  },
  "cancelled-order-payment": {
    unknown: "What a cancellation does to the payment status and the outstanding amount of an order.",
    decision: "sandbox",
    about: {"operations":["cancelOrder"]},
    leaves: [{"resource":"order","affected":["/totalOutstanding","/financialStatus"],"by":"cancelOrder"}],
    readings: {
      "unchanged": {"says":"A cancellation does not change the payment status or the outstanding amount.","holds":"after.order.financialStatus == before.order.financialStatus && same(after.order.totalOutstanding, before.order.totalOutstanding)"},
      "voided": {"says":"The payment status of an order that was not paid becomes `voided`, and its outstanding amount 0.","holds":"before.order.financialStatus == 'paid' || (after.order.financialStatus == 'voided' && same(after.order.totalOutstanding, '0'))"},
      "refunded": {"says":"The payment status becomes `voided`, or `refunded` if the order was paid, and the outstanding amount 0.","holds":"after.order.financialStatus == (before.order.financialStatus == 'paid' ? 'refunded' : 'voided') && same(after.order.totalOutstanding, '0')"},
      "nothing-due": {"says":"A cancellation does not change the payment status, and the outstanding amount becomes 0.","holds":"after.order.financialStatus == before.order.financialStatus && same(after.order.totalOutstanding, '0')"},
    },
  },
  "order-closing": {
    unknown: "What closes an order other than a cancellation.",
    decision: "sandbox",
    leaves: [{"resource":"order","by-others":["/closedAt"]}],
    readings: {
      "nothing": {"says":"No documented call closes an order.","values":{"":"found == was"}},
      "when-done": {"says":"An order that is paid and fulfilled is closed; `closedAt` is the time at which it became so.","values":{"":"size(self.fulfillments) > 0"}},
    },
  },
  "cancelled-order-closing": {
    unknown: "Whether a cancellation closes the order.",
    decision: "sandbox",
    about: {"operations":["cancelOrder"]},
    leaves: [{"resource":"order","affected":["/closedAt"],"by":"cancelOrder"}],
    readings: {
      "open": {"says":"A cancelled order is not closed; `closedAt` does not change.","holds":"after.order.closedAt == before.order.closedAt"},
      "closed": {"says":"A cancellation closes the order; `closedAt` is its time.","holds":"after.order.closedAt != null"},
    },
  },
  "cancelled-order-spent": {
    unknown: "What a cancellation does to the total that the customer has spent.",
    decision: "sandbox",
    about: {"operations":["cancelOrder"],"when":"before.order.cancelledAt == null"},
    readings: {
      "lowered": {"says":"The cancellation of a paid order lowers `totalSpent` of the customer by the total of the order.","holds":"before.order.financialStatus != 'paid' || same(sum([after.customer.totalSpent, before.order.totalPrice]), before.customer.totalSpent)"},
      "unchanged": {"says":"A cancellation does not change `totalSpent` of the customer.","holds":"same(after.customer.totalSpent, before.customer.totalSpent)"},
    },
  },
  "cancelled-order-count": {
    unknown: "Whether a cancelled order still counts in the orders of its customer.",
    decision: "sandbox",
    about: {"operations":["cancelOrder"],"when":"before.order.cancelledAt == null"},
    readings: {
      "counts": {"says":"A cancellation does not change `ordersCount` of the customer.","holds":"after.customer.ordersCount == before.customer.ordersCount"},
      "not-counted": {"says":"A cancellation lowers `ordersCount` of the customer by one.","holds":"after.customer.ordersCount == before.customer.ordersCount - 1.0","isPartial":true},
    },
  },
  "cancel-reason": {
    unknown: "What happens if a cancellation has no reason.",
    decision: "sandbox",
    about: {"operations":["cancelOrder"],"when":"!has(request.reason)"},
    readings: {
      "null-value": {"says":"The server cancels the order, and `cancelReason` is null.","holds":"after.order.cancelReason == null"},
      "rejected": {"says":"The server rejects (422) a cancellation without a reason.","rejects":[{"operations":["cancelOrder"],"when":"!has(request.reason)","statuses":[422]}]},
      "default": {"says":"The server cancels the order, and `cancelReason` is `other`.","holds":"after.order.cancelReason == 'other'"},
    },
  },
  "cancelled-order-update": {
    unknown: "Whether a cancelled order can be updated.",
    decision: "sandbox",
    about: {"operations":["updateOrder"],"when":"before.order.cancelledAt != null"},
    readings: {
      "accepted": {"says":"The server updates a cancelled order as any other."},
      "rejected": {"says":"The server rejects (409) the update of a cancelled order.","rejects":[{"operations":["updateOrder"],"when":"before.order.cancelledAt != null","statuses":[409]}]},
    },
  },
  "order-update-fields": {
    unknown: "What happens to fields of an order in an update that are not editable.",
    decision: "sandbox",
    about: {"operations":["updateOrder"],"when":"dyn(request.order).exists(name, !(name in ['orderId', 'email', 'phone', 'note', 'tags', 'shippingAddress']))"},
    readings: {
      "ignored": {"says":"The server ignores fields in an update that are not editable."},
      "rejected": {"says":"The server rejects (422) an update with fields that are not editable.","rejects":[{"operations":["updateOrder"],"when":"dyn(request.order).exists(name, !(name in ['orderId', 'email', 'phone', 'note', 'tags', 'shippingAddress']))","statuses":[422]}]},
    },
  },
  "order-record-status": {
    unknown: "The statuses of the fulfillment records in an order, other than `failure`.",
    decision: "open",
    about: {"operations":["createFulfillment","cancelFulfillment"]},
    readings: {
      "of-fulfillment": {"says":"The status of a record is that of its fulfillment.","holds":"where(after.order.fulfillments, 'fulfillId', after.fulfillment.id).all(record, !isSet(record.status) || record.status == after.fulfillment.status)"},
      "own": {"says":"The status of a record is `success`, or `failure` if the fulfillment is cancelled.","holds":"where(after.order.fulfillments, 'fulfillId', after.fulfillment.id).all(record, !isSet(record.status) || record.status == 'success' || record.status == 'failure')"},
    },
  },
  "order-create-fields": {
    unknown: "Which amounts of a new order the request sets, and which the service computes.",
    decision: "open",
    about: {"operations":["createOrder"]},
    readings: {
      "computed": {"says":"The server computes the amounts, except a total above the sum of the parts that it knows.","holds":"!has(request.order.totalLineItemsPrice) || near(after.order.totalLineItemsPrice, sum(after.order.lineItems.map(line, line.price))) || near(after.order.totalLineItemsPrice, sum(after.order.lineItems.map(line, times(line.price, orElse(line.quantity, 1.0))))) || near(after.order.totalLineItemsPrice, sum(after.order.lineItems.map(line, sum([times(line.price, orElse(line.quantity, 1.0)), times(orElse(line.totalDiscount, '0'), -1)]))))"},
      "as-sent": {"says":"The server stores the amounts in the request, and computes those that are missing.","holds":"(!has(request.order.totalLineItemsPrice) || near(orElse(after.order.totalLineItemsPrice, request.order.totalLineItemsPrice), request.order.totalLineItemsPrice)) && (!has(request.order.subtotalPrice) || near(orElse(after.order.subtotalPrice, request.order.subtotalPrice), request.order.subtotalPrice)) && (!has(request.order.totalDiscounts) || near(orElse(after.order.totalDiscounts, request.order.totalDiscounts), request.order.totalDiscounts)) && (!has(request.order.totalTax) || near(orElse(after.order.totalTax, request.order.totalTax), request.order.totalTax)) && (!has(request.order.totalPrice) || near(orElse(after.order.totalPrice, request.order.totalPrice), request.order.totalPrice)) && (!has(request.order.totalOutstanding) || near(orElse(after.order.totalOutstanding, request.order.totalOutstanding), request.order.totalOutstanding))"},
      "checked": {"says":"The server rejects (422) amounts that differ from those that it computes.","rejects":[{"operations":["createOrder"],"when":"(!near(request.order.totalLineItemsPrice, sum(request.order.lineItems.map(line, line.price))) && !near(request.order.totalLineItemsPrice, sum(request.order.lineItems.map(line, times(line.price, orElse(line.quantity, 1.0))))) && !near(request.order.totalLineItemsPrice, sum(request.order.lineItems.map(line, sum([times(line.price, orElse(line.quantity, 1.0)), times(orElse(line.totalDiscount, '0'), -1)])))))","may":"(dyn(request.order).exists(name, name in ['totalLineItemsPrice', 'subtotalPrice', 'totalDiscounts', 'totalTax', 'totalPrice', 'totalOutstanding', 'currentTotalDiscounts', 'currentSubtotalPrice', 'currentTotalTax', 'currentTotalPrice']))","statuses":[422]}],"isPartial":true},
    },
  },
  "order-line-fields": {
    unknown: "Where the title, price and other fields of a line item of a new order come from.",
    decision: "assumed",
    leaves: [{"resource":"order","chosen":["/lineItems/*/title","/lineItems/*/variantTitle","/lineItems/*/sku","/lineItems/*/price","/lineItems/*/grams","/lineItems/*/taxable","/lineItems/*/requiresShipping","/lineItems/*/giftCard","/lineItems/*/totalDiscount"],"by":"createOrder"}],
    readings: {
      "sent-over-product": {"says":"A line item has the fields of the request, and for the others those of its product and variant.","values":{"":"sent == null || found == sent"}},
      "product": {"says":"A line item has the fields of its product and variant, and the server ignores those in the request.","values":{"/lineItems/*/title":"sent == null || found != sent || !where(known.product, 'productId', parent.productId).exists(product, product.title != sent)","/lineItems/*/sku":"sent == null || found != sent || !where(known.product, 'productId', parent.productId).exists(product, where(product.variants, 'variantId', parent.variantId).exists(variant, variant.sku != sent))","/lineItems/*/price":"sent == null || found != sent || !where(known.product, 'productId', parent.productId).exists(product, where(product.variants, 'variantId', parent.variantId).exists(variant, !near(variant.price, sent)))"}},
      "as-sent": {"says":"A line item has the fields of the request only.","values":{"/lineItems/*/title":"sent == null ? !isSet(parent.title) : found == sent","/lineItems/*/variantTitle":"sent == null ? !isSet(parent.variantTitle) : found == sent","/lineItems/*/sku":"sent == null ? !isSet(parent.sku) : found == sent","/lineItems/*/grams":"sent == null ? !isSet(parent.grams) : found == sent","/lineItems/*/price":"sent == null || found == sent"}},
    },
  },
  "order-address-blanks": {
    unknown: "Whether the server fills empty strings in an address of an order from other fields of the address, and whether the name is always the first and the last name.",
    decision: "sandbox",
    leaves: [{"resource":"order","chosen":["/shippingAddress/name","/shippingAddress/country","/shippingAddress/countryCode","/shippingAddress/province","/shippingAddress/provinceCode","/billingAddress/name","/billingAddress/country","/billingAddress/countryCode","/billingAddress/province","/billingAddress/provinceCode"]}],
    readings: {
      "as-sent": {"says":"An empty string in an address stays empty.","values":{"":"found == sent"}},
      "filled": {"says":"The server fills an empty name from the first and the last name, and an empty country or province from its code.","values":{"/shippingAddress/name":"isSet(sent) ? found == sent : (isSet(found) && (sameTexts(found.split(' '), (orElse(parent.firstName, '') + ' ' + orElse(parent.lastName, '')).split(' '))))","/shippingAddress/country":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.countryCode))","/shippingAddress/countryCode":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.country))","/shippingAddress/province":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.provinceCode))","/shippingAddress/provinceCode":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.province))","/billingAddress/name":"isSet(sent) ? found == sent : (isSet(found) && (sameTexts(found.split(' '), (orElse(parent.firstName, '') + ' ' + orElse(parent.lastName, '')).split(' '))))","/billingAddress/country":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.countryCode))","/billingAddress/countryCode":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.country))","/billingAddress/province":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.provinceCode))","/billingAddress/provinceCode":"isSet(sent) ? found == sent : (isSet(found) && isSet(parent.province))"}},
      "composed": {"says":"The name in an address is its first and last name, whatever name is sent.","values":{"/shippingAddress/name":"sameTexts(found.split(' '), (orElse(parent.firstName, '') + ' ' + orElse(parent.lastName, '')).split(' '))","/shippingAddress/country":"found == sent","/shippingAddress/countryCode":"found == sent","/shippingAddress/province":"found == sent","/shippingAddress/provinceCode":"found == sent","/billingAddress/name":"sameTexts(found.split(' '), (orElse(parent.firstName, '') + ' ' + orElse(parent.lastName, '')).split(' '))","/billingAddress/country":"found == sent","/billingAddress/countryCode":"found == sent","/billingAddress/province":"found == sent","/billingAddress/provinceCode":"found == sent"}},
    },
  },
  "order-line-products": {
    unknown: "Whether the product and the variant of a line item have to exist.",
    decision: "sandbox",
    readings: {
      "exist": {"says":"The server rejects (422) a line item whose product does not exist, or does not have the variant.","rejects":[{"operations":["createOrder"],"when":"(request.order.lineItems.exists(line, contains(missing.product, line.productId) || where(known.product, 'productId', line.productId).exists(product, size(where(product.variants, 'variantId', line.variantId)) == 0)))","statuses":[422]}]},
      "any": {"says":"The server accepts any product and variant ids."},
      "product-only": {"says":"The server rejects (422) a line item whose product does not exist, and accepts any variant.","rejects":[{"operations":["createOrder"],"when":"(request.order.lineItems.exists(line, contains(missing.product, line.productId)))","statuses":[422]}],"isPartial":true},
    },
  },
  "order-date-bounds": {
    unknown: "Which part of a day a date bound without a time means.",
    decision: "open",
    about: {"operations":["listOrders"],"when":"dyn(request).all(name, name == 'createdAtMax') && request.createdAtMax.matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}$')"},
    readings: {
      "whole-day": {"says":"A date alone is its first second, or as an upper bound its last.","holds":"size(response.orders) > 0 || known.order.all(order, seconds(order.createdAt) > seconds(request.createdAtMax + 'T00:00:00Z') + 36000.0)"},
      "midnight": {"says":"A date alone is its first second, also as an upper bound.","holds":"response.orders.all(order, seconds(order.createdAt) <= seconds(request.createdAtMax + 'T00:00:00Z') + 43200.0)"},
      "rejected": {"says":"The server rejects (422) a date without a time.","rejects":[{"operations":["listOrders"],"when":"(request.createdAtMin.matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}$') || request.createdAtMax.matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}$') || request.updatedAtMin.matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}$') || request.updatedAtMax.matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}$'))","statuses":[422]}]},
    },
  },
  "order-date-precision": {
    unknown: "Whether a date bound with a time names that time or the whole day.",
    decision: "assumed",
    readings: {
      "time": {"says":"A bound with a time includes the orders of that time, and leaves out those a second beyond it.","values":{"":"match == 'min' ? seconds(found) >= seconds(sent) : seconds(found) <= seconds(sent)"}},
      "whole-day": {"says":"A bound with a time includes all orders of its day.","values":{"":"found.substring(0, 10) == sent.substring(0, 10) || (seconds(found) - seconds(sent) > 172800.0 ? match == 'min' : seconds(sent) - seconds(found) > 172800.0 ? match == 'max' : unknown())"}},
    },
  },
  "order-date-zone": {
    unknown: "The time zone of a date bound without an offset.",
    decision: "sandbox",
    about: {"operations":["listOrders"],"when":"request.createdAtMin.matches('T[0-9:]{8}$')"},
    readings: {
      "shop": {"says":"A bound without an offset is in the time zone of the shop."},
      "utc": {"says":"A bound without an offset is in UTC.","holds":"response.orders.all(order, seconds(order.createdAt) >= seconds(request.createdAtMin + 'Z'))"},
    },
  },
  "order-tags": {
    unknown: "Whether a space after a comma in the tags of an order belongs to the tag.",
    decision: "assumed",
    convention: "tag-spaces",
    readings: {
      "separator": {"says":"A space after a comma is not a part of the tag, and does not count towards the 40 characters."},
      "part-of-tag": {"says":"A space after a comma is a part of the tag, and counts towards the 40 characters.","rejects":[{"operations":[],"statuses":[422]}],"isPartial":true},
    },
  },
  "product-amount-signs": {
    unknown: "What happens if a price, a weight or an available quantity of a variant is below zero.",
    decision: "assumed",
    about: {"operations":["createProduct","updateProduct"],"rule":"product-has-no-negative-amount"},
    readings: {
      "rejected": {"says":"The server rejects (422) a variant with a price, a weight or an available quantity below zero."},
      "accepted": {"says":"The server stores negative amounts of a variant as any others."},
    },
  },
  "product-values": {
    unknown: "The types, statuses and sales channels of a product, other than `normal` and `active`.",
    decision: "open",
    leaves: [{"resource":"product","chosen":["/status","/productType"],"defaulted":["/status","/productType"]}],
    readings: {
      "any": {"says":"The server stores any string as the type or status of a product."},
      "closed": {"says":"The server rejects (422) an unknown type or status of a product.","rejects":[{"operations":["createProduct","updateProduct"],"when":"(!request.product.status.matches('^[A-Za-z_ -]+$') || !request.product.productType.matches('^[A-Za-z_ -]+$'))","statuses":[422]}],"isPartial":true},
    },
  },
  "product-defaults": {
    unknown: "The type and status of a new product if the request does not say them.",
    decision: "sandbox",
    about: {"operations":["createProduct"],"when":"!has(request.product.status)"},
    readings: {
      "missing": {"says":"A new product without a type or status has none.","holds":"!has(after.product.status) || after.product.status == null"},
      "active": {"says":"A new product without a type or status is `normal` and `active`.","holds":"after.product.status == 'active'","isPartial":true},
      "draft": {"says":"A new product without a status is `draft`.","holds":"after.product.status == 'draft'"},
    },
  },
  "product-default-variant": {
    unknown: "Whether a product without variants in the request gets one.",
    decision: "sandbox",
    about: {"operations":["createProduct"],"when":"!has(request.product.variants) || size(request.product.variants) == 0"},
    readings: {
      "none": {"says":"A product without variants in the request has none.","holds":"!has(after.product.variants) || size(after.product.variants) == 0"},
      "one": {"says":"A product without variants in the request gets one.","holds":"size(after.product.variants) == 1"},
    },
  },
  "product-multi-variant": {
    unknown: "Whether `isMultiVariant` of a product is the one in the request.",
    decision: "sandbox",
    leaves: [{"resource":"product","chosen":["/isMultiVariant"]},{"resource":"product","affected":["/isMultiVariant"],"by":"updateProduct"}],
    readings: {
      "as-sent": {"says":"A product has the `isMultiVariant` in the request.","values":{"":"found == sent"}},
      "computed": {"says":"The server sets `isMultiVariant` to whether the product has more than one variant, and ignores the one in the request.","values":{"":"(found == true || found == false) && (!has(self.variants) || found == (size(self.variants) > 1))"}},
    },
  },
  "product-stock": {
    unknown: "Whether an order changes the stock of the products in it.",
    decision: "sandbox",
    about: {"operations":["createOrder"]},
    leaves: [{"resource":"product","by-others":["/variants/*/inventoryQuantities"]}],
    readings: {
      "unchanged": {"says":"An order does not change `available` of a product.","holds":"before.product.variants.all(old, where(after.product.variants, 'variantId', old.variantId).all(left, old.inventoryQuantities.all(stock, where(left.inventoryQuantities, 'locationId', stock.locationId).all(rest, near(rest.available, stock.available)))))"},
      "lowered": {"says":"An order lowers `available` by the quantities of its line items, at one of the locations of each variant.","holds":"before.product.variants.all(old, size(old.inventoryQuantities) == 0 || size(where(request.order.lineItems, 'variantId', old.variantId)) != 1 || where(request.order.lineItems, 'variantId', old.variantId).all(line, where(after.product.variants, 'variantId', old.variantId).exists(left, old.inventoryQuantities.exists(stock, stock.available < line.quantity || where(left.inventoryQuantities, 'locationId', stock.locationId).exists(rest, near(rest.available, stock.available - line.quantity))))))"},
    },
  },
  "product-skus": {
    unknown: "Whether two variants can have the same SKU.",
    decision: "sandbox",
    readings: {
      "shared": {"says":"The server accepts a variant with the SKU of another one."},
      "unique": {"says":"The server rejects (409) a variant with the SKU of another one.","rejects":[{"operations":["createProduct"],"when":"(request.product.variants.exists(variant, isSet(variant.sku) && size(where(request.product.variants, 'sku', variant.sku)) > 1) || known.product.exists(other, other.variants.exists(own, isSet(own.sku) && size(where(request.product.variants, 'sku', own.sku)) > 0)))","statuses":[409]},{"operations":["updateProduct"],"when":"(request.product.variants.exists(variant, isSet(variant.sku) && size(where(request.product.variants, 'sku', variant.sku)) > 1) || known.product.exists(other, other.productId != request.productId && other.variants.exists(own, isSet(own.sku) && size(where(request.product.variants, 'sku', own.sku)) > 0)))","statuses":[409]}]},
    },
  },
  "image-ids": {
    unknown: "How an update names an existing image. An image shows no id.",
    decision: "open",
    about: {"operations":["updateProduct"],"when":"has(request.product.images) && size(before.product.images) > 0"},
    readings: {
      "replaced": {"says":"A list of images in an update replaces the old one.","holds":"size(after.product.images) <= size(request.product.images) && before.product.images.all(old, size(where(request.product.images, 'src', old.src)) > 0 || size(where(after.product.images, 'src', old.src)) == 0)"},
      "by-src": {"says":"An image in an update with the URL of an old image changes it, and any other is added.","holds":"before.product.images.all(old, size(where(after.product.images, 'src', old.src)) > 0)"},
    },
  },
  "product-parts": {
    unknown: "What an update does with variants and options whose ids the product does not have.",
    decision: "sandbox",
    about: {"operations":["updateProduct"],"when":"request.product.variants.exists(variant, isSet(variant.variantId) && size(where(before.product.variants, 'variantId', variant.variantId)) == 0) || request.product.options.exists(option, isSet(option.id) && size(where(before.product.options, 'id', option.id)) == 0)"},
    readings: {
      "rejected": {"says":"The server rejects (422) an update with the id of a variant or option that the product does not have.","rejects":[{"operations":["updateProduct"],"when":"request.product.variants.exists(variant, isSet(variant.variantId) && size(where(before.product.variants, 'variantId', variant.variantId)) == 0) || request.product.options.exists(option, isSet(option.id) && size(where(before.product.options, 'id', option.id)) == 0)","statuses":[422]}]},
      "added": {"says":"The server adds a variant or option with an unknown id, and gives it a new one.","holds":"request.product.variants.all(variant, !isSet(variant.variantId) || size(where(before.product.variants, 'variantId', variant.variantId)) > 0 || size(where(after.product.variants, 'variantId', variant.variantId)) == 0) && size(after.product.variants.filter(variant, size(where(before.product.variants, 'variantId', variant.variantId)) == 0)) >= size(request.product.variants.filter(variant, !isSet(variant.variantId) || size(where(before.product.variants, 'variantId', variant.variantId)) == 0))"},
      "ignored": {"says":"The server ignores a variant or option with an unknown id.","holds":"request.product.variants.all(variant, !isSet(variant.variantId) || size(where(before.product.variants, 'variantId', variant.variantId)) > 0 || size(where(after.product.variants, 'variantId', variant.variantId)) == 0) && size(after.product.variants.filter(variant, size(where(before.product.variants, 'variantId', variant.variantId)) == 0)) <= size(request.product.variants.filter(variant, !isSet(variant.variantId)))"},
    },
  },
  "product-positions": {
    unknown: "The positions of images, options and option values that have none in the request, whether the others keep theirs, and whether the server sorts by them.",
    decision: "assumed",
    leaves: [{"resource":"product","chosen":["/images/*/position","/options/*/position","/options/*/value/*/position"]}],
    readings: {
      "from-one": {"says":"Parts without a position are numbered from 1, in the order of the request.","values":{"":"sent != null && found == sent || found == index + 1.0"}},
      "from-zero": {"says":"Parts without a position are numbered from 0, in the order of the request.","values":{"":"sent != null && found == sent || found == index"}},
      "missing": {"says":"Parts without a position in the request have none.","values":{"":"sent == null ? found == null : found == sent"}},
      "renumbered": {"says":"All parts are numbered from 1, in the order of the request, whatever positions they have in it.","values":{"":"found == index + 1.0"}},
      "sorted": {"says":"Parts are in the order of their positions, those without one anywhere. They keep them, or are numbered from 1.","values":{"":"sent != null && found == sent || found == index + 1.0"},"sorts":true},
    },
  },
  "category-search": {
    unknown: "How `categoryName` is compared.",
    decision: "assumed",
    readings: {
      "contains-ignoring-case": {"says":"A category matches if its name contains the string in any letter case.","values":{"":"found.lowerAscii().contains(sent.lowerAscii())"}},
      "contains": {"says":"A category matches if its name contains the string in the same letter case.","values":{"":"found.contains(sent)"}},
      "prefix": {"says":"A category matches if its name starts with the string.","values":{"":"found.startsWith(sent)"}},
      "exact": {"says":"A category matches if its name equals the string.","values":{"":"found == sent"}},
    },
  },
  "category-search-default": {
    unknown: "What a search of categories without a name returns.",
    decision: "sandbox",
    about: {"operations":["searchCategories"],"when":"!has(request.categoryName)"},
    readings: {
      "all": {"says":"A search without a name has all categories."},
      "none": {"says":"A search without a name has no categories."},
      "rejected": {"says":"The server rejects (422) a search without a name.","rejects":[{"operations":["searchCategories"],"when":"!has(request.categoryName)","statuses":[422]}]},
    },
  },
  "refund-amount-signs": {
    unknown: "What happens if a subtotal or a tax of a refund is below zero.",
    decision: "assumed",
    about: {"operations":["createRefund"],"rule":"refunds-no-negative-amount"},
    readings: {
      "rejected": {"says":"The server rejects (422) a refund with a subtotal or a tax below zero."},
      "accepted": {"says":"The server adds negative amounts of a refund as any others."},
    },
  },
  "refund-amounts": {
    unknown: "How much money the refunds of an order may have together.",
    decision: "assumed",
    about: {"operations":["createRefund"]},
    readings: {
      "total": {"says":"The server rejects (409) a refund with which all refunds of an order would exceed its total.","rejects":[{"operations":["createRefund"],"when":"(known.order.exists(order, order.lineItems.exists(line, size(where(request.refund.lineItems, 'line_item_id', line.id)) > 0) && double(sum(order.lineItems.map(line, sum([ sum(each(where(request.refund.lineItems, 'line_item_id', line.id), 'subtotal')), sum(each(where(each(known.refund, 'lineItems'), 'line_item_id', line.id), 'subtotal')), isSet(order.taxesIncluded) ? '0' : sum(each(where(request.refund.lineItems, 'line_item_id', line.id), 'total_tax')), isSet(order.taxesIncluded) ? '0' : sum(each(where(each(known.refund, 'lineItems'), 'line_item_id', line.id), 'total_tax'))])))) > double(order.totalPrice) + 0.001))","statuses":[409]}]},
      "paid": {"says":"The server rejects (409) a refund that exceeds what was paid for the order.","rejects":[{"operations":["createRefund"],"when":"(before.order.financialStatus in ['unpaid', 'pending', 'authorized', 'voided'] || double(sum([sum(each(request.refund.lineItems, 'subtotal')), isSet(before.order.taxesIncluded) ? '0' : sum(each(request.refund.lineItems, 'total_tax'))])) > double(before.order.totalPrice) - double(before.order.totalOutstanding) + 0.001)","statuses":[409]}],"isPartial":true},
      "line-items": {"says":"The server rejects (409) a refund with which all refunds of a line item would exceed its price after all discounts, those of codes included.","rejects":[{"operations":["createRefund"],"when":"(known.order.exists(order, order.lineItems.exists(line, size(where(request.refund.lineItems, 'line_item_id', line.id)) > 0 && [where(each(known.refund, 'lineItems') + dyn(request.refund.lineItems), 'line_item_id', line.id)].exists(refunds, double(sum(each(refunds, 'subtotal'))) > double(line.price) * line.quantity - double(orElse(line.totalDiscount, '0')) + 0.001))))","may":"(known.order.exists(order, [sum(each(orElse(order.discountCodes, []), 'amount'))].exists(codes, [double(max([codes, orElse(order.totalDiscounts, '0')])) - double(sum(each(order.lineItems, 'totalDiscount')))].exists(unshared, order.lineItems.exists(line, size(where(request.refund.lineItems, 'line_item_id', line.id)) > 0 && [where(each(known.refund, 'lineItems') + dyn(request.refund.lineItems), 'line_item_id', line.id)].exists(refunds, [(double(sum(each(refunds, 'quantity'))) + double(size(refunds) - size(each(refunds, 'quantity')))) / line.quantity].exists(share, [double(line.price) * line.quantity - double(orElse(line.totalDiscount, '0'))].exists(cost, double(sum(each(refunds, 'subtotal'))) > (cost - double(codes)) * share + 0.001 || double(sum(each(refunds, 'subtotal'))) > (cost - unshared) * share + 0.001 || (unshared > 0.001 && (share > 0.999 || size(each(refunds, 'subtotal')) < size(refunds)))))))))))","statuses":[409]}],"isPartial":true},
      "unlimited": {"says":"The server accepts any amount."},
    },
  },
  "refund-price": {
    unknown: "Where `refundPrice` comes from. No request sends it.",
    decision: "assumed",
    about: {"operations":["createRefund"]},
    leaves: [{"resource":"refund","omitted":["/refundPrice"]}],
    readings: {
      "with-taxes": {"says":"`refundPrice` is the sum of the subtotals and taxes of the line items.","holds":"near(response.refund.refundPrice, sum(response.refund.lineItems.map(line, sum([line.subtotal, orElse(line.total_tax, '0')])))) || (near(response.refund.refundPrice, sum(response.refund.lineItems.map(line, line.subtotal))) && (!has(before.order) || isSet(before.order.taxesIncluded)))"},
      "without-taxes": {"says":"`refundPrice` is the sum of the subtotals of the line items.","holds":"near(response.refund.refundPrice, sum(response.refund.lineItems.map(line, line.subtotal)))"},
      "as-sent": {"says":"`refundPrice` is the one in the create request.","holds":"'refundPrice' in dyn(request.refund) ? near(response.refund.refundPrice, dyn(request.refund).refundPrice) : (!isSet(response.refund.refundPrice) || near(response.refund.refundPrice, '0'))"},
      "missing": {"says":"No response has `refundPrice`.","holds":"!has(response.refund.refundPrice)"},
    },
  },
  "refund-subtotal-default": {
    unknown: "The subtotal of a refunded line item if the request has none.",
    decision: "sandbox",
    about: {"operations":["createRefund"],"when":"request.refund.lineItems.exists(line, !has(line.subtotal))"},
    readings: {
      "after-discount": {"says":"A missing subtotal is the price of the refunded quantity minus its share of the discounts.","holds":"response.refund.lineItems.all(line, where(request.refund.lineItems, 'line_item_id', line.line_item_id).all(sent, has(sent.subtotal) || isSet(before.order.discountCodes) || where(before.order.lineItems, 'id', line.line_item_id).all(bought, near(line.subtotal, double(bought.price) * line.quantity - double(orElse(bought.totalDiscount, '0')) * line.quantity / bought.quantity))))"},
      "before-discount": {"says":"A missing subtotal is the price of the refunded quantity.","holds":"response.refund.lineItems.all(line, where(request.refund.lineItems, 'line_item_id', line.line_item_id).all(sent, has(sent.subtotal) || where(before.order.lineItems, 'id', line.line_item_id).all(bought, near(line.subtotal, times(bought.price, line.quantity)))))"},
      "zero": {"says":"A missing subtotal is 0.00.","holds":"response.refund.lineItems.all(line, where(request.refund.lineItems, 'line_item_id', line.line_item_id).all(sent, has(sent.subtotal) || near(line.subtotal, '0')))"},
    },
  },
  "refund-line-amounts": {
    unknown: "Whether the subtotal and the tax of a refunded line item are those in the request.",
    decision: "sandbox",
    leaves: [{"resource":"refund","chosen":["/lineItems/*/subtotal","/lineItems/*/total_tax"],"by":"createRefund"}],
    readings: {
      "as-sent": {"says":"A refunded line item has the subtotal and the tax in the request.","values":{"":"found == sent"}},
      "computed": {"says":"The server computes the subtotal and the tax of a refunded line item, and ignores those in the request. What no line item shows of the discounts of the order may be taken off each line item.","values":{"/lineItems/*/subtotal":"isSet(found) && (isSet(parent.line_item) ? dyn([parent.line_item]) : dyn(known.order.map(order, where(order.lineItems, 'id', parent.line_item_id)).filter(lines, size(lines) > 0)[0])).exists(line, near(found, times(line.price, orElse(parent.quantity, 1.0))) || near(found, sum([times(line.price, orElse(parent.quantity, 1.0)), times(orElse(parent.total_tax, '0'), 1)])) || near(found, double(line.price) * orElse(parent.quantity, 1.0) - double(orElse(line.totalDiscount, '0')) * orElse(parent.quantity, 1.0) / orElse(line.quantity, 1.0)) || near(found, double(line.price) * orElse(parent.quantity, 1.0) - double(orElse(line.totalDiscount, '0')) * orElse(parent.quantity, 1.0) / orElse(line.quantity, 1.0) + double(orElse(parent.total_tax, '0')))) || isSet(found) && known.order.exists(order, where(order.lineItems, 'id', parent.line_item_id).exists(line, double(orElse(order.totalDiscounts, '0')) > double(sum(order.lineItems.map(each, times(orElse(each.totalDiscount, '0'), 1)))) && double(found) <= double(line.price) * orElse(parent.quantity, 1.0) + double(orElse(parent.total_tax, '0')) && double(found) > (double(line.price) * orElse(line.quantity, 1.0) - double(order.totalDiscounts)) * orElse(parent.quantity, 1.0) / orElse(line.quantity, 1.0) - 0.01))","/lineItems/*/total_tax":"isSet(found) && double(found) >= 0.0 && (isSet(parent.line_item) ? dyn([parent.line_item]) : dyn(known.order.map(order, where(order.lineItems, 'id', parent.line_item_id)).filter(lines, size(lines) > 0)[0])).exists(line, double(found) <= double(line.price) * orElse(parent.quantity, 1.0))"}},
    },
  },
  "refund-order": {
    unknown: "Which order a refund belongs to. The create request has no `orderId`.",
    decision: "assumed",
    readings: {
      "line-items": {"says":"A refund belongs to the order whose line items it refunds, by `line_item_id`."},
      "last-order": {"says":"A refund without line items belongs to the last order of its customer.","rejects":[{"operations":["createRefund"],"when":"(known.order.exists(order, order.customer.id != request.refund.customer.id && size(where(order.lineItems, 'id', request.refund.lineItems[0].line_item_id)) > 0))","statuses":[404,409,422]}],"isPartial":true},
    },
  },
  "refund-without-lines": {
    unknown: "What happens if a refund has no line items, or line items of several orders.",
    decision: "assumed",
    about: {"operations":["createRefund"],"rule":"refund-names-lines"},
    readings: {
      "rejected": {"says":"The server rejects (422) a refund without line items, or with line items of several orders."},
      "first-order": {"says":"A refund with line items of several orders belongs to the order of the first one.","isPartial":true},
      "accepted": {"says":"The server accepts a refund without line items, and it belongs to no order.","lacks":{"operation":"listOrderRefunds","when":"!isSet(sent.lineItems)"},"isPartial":true},
    },
  },
  "refund-quantities": {
    unknown: "How much of a line item can be refunded.",
    decision: "assumed",
    about: {"operations":["createRefund"],"rule":"refunds-what-was-bought"},
    readings: {
      "rejected": {"says":"The server rejects (409) a quantity above the current one of the line item."},
      "reduced": {"says":"The server refunds the current quantity if the request names a larger one.","isPartial":true},
      "accepted": {"says":"The server accepts any quantity.","isPartial":true},
    },
  },
  "refund-line-item": {
    unknown: "Whether a line item of an order in a refund follows later changes of the order.",
    decision: "sandbox",
    about: {"operations":["listOrderRefunds"]},
    leaves: [{"resource":"refund","following":["/lineItems/*/line_item"]}],
    readings: {
      "snapshot": {"says":"A refund shows the line items of its order as they were when it was created.","values":{"":"found == was"}},
      "live": {"says":"A refund shows the line items of its order as they are now.","holds":"response.refunds.all(refund, refund.lineItems.all(item, where(before.order.lineItems, 'id', item.line_item_id).all(line, !has(item.line_item.currentQuantity) || !has(line.currentQuantity) || item.line_item.currentQuantity == line.currentQuantity)))"},
    },
  },
  "refund-line-twice": {
    unknown: "What happens if a refund names a line item twice.",
    decision: "assumed",
    about: {"operations":["createRefund"],"rule":"refunds-each-line-once"},
    readings: {
      "rejected": {"says":"The server rejects (422) a refund that names a line item twice."},
      "added": {"says":"The server adds up the quantities of a line item that is named twice.","isPartial":true},
    },
  },
  "refund-quantity-default": {
    unknown: "How much of a line item is refunded if the request has no quantity.",
    decision: "sandbox",
    about: {"operations":["createRefund"],"when":"request.refund.lineItems.exists(line, !has(line.quantity))"},
    readings: {
      "one": {"says":"A line item without a quantity is refunded once."},
      "all-left": {"says":"A line item without a quantity is refunded up to its current quantity."},
      "rejected": {"says":"The server rejects (422) a line item without a quantity.","rejects":[{"operations":["createRefund"],"when":"request.refund.lineItems.exists(line, !has(line.quantity))","statuses":[422]}]},
    },
  },
  "refund-effects": {
    unknown: "How a refund changes the quantities and amounts of its order.",
    decision: "assumed",
    about: {"operations":["createRefund"]},
    readings: {
      "current": {"says":"A refund lowers the current quantities and the current amounts of its order.","holds":"request.refund.lineItems.all(line, !has(line.quantity) || where(before.order.lineItems, 'id', line.line_item_id).all(old, old.currentQuantity < line.quantity || where(after.order.lineItems, 'id', line.line_item_id).all(left, left.currentQuantity == old.currentQuantity - line.quantity)))"},
      "amounts": {"says":"A refund lowers the current amounts of its order, and its quantities stay.","holds":"request.refund.lineItems.all(line, where(before.order.lineItems, 'id', line.line_item_id).all(old, where(after.order.lineItems, 'id', line.line_item_id).all(left, left.currentQuantity == old.currentQuantity))) && (!request.refund.lineItems.exists(line, has(line.subtotal) && double(line.subtotal) > 0.0) || double(after.order.currentTotalPrice) < double(before.order.currentTotalPrice) || near(before.order.currentTotalPrice, '0'))"},
      "unchanged": {"says":"A refund does not change its order.","holds":"same(after.order.currentTotalPrice, before.order.currentTotalPrice)","isPartial":true},
    },
  },
  "refund-payment-status": {
    unknown: "How a refund changes the payment status of its order.",
    decision: "sandbox",
    about: {"operations":["createRefund"],"when":"before.order.financialStatus != 'refunded' && double(after.order.currentTotalPrice) > 0.0"},
    readings: {
      "full-only": {"says":"The payment status is `refunded` if nothing of the total is left, and does not change before.","holds":"after.order.financialStatus == before.order.financialStatus"},
      "partial": {"says":"The payment status is `refunded` if nothing of the total is left, and `partially_refunded` before.","holds":"after.order.financialStatus == 'partially_refunded'","isPartial":true},
      "unchanged": {"says":"A refund does not change the payment status.","holds":"after.order.financialStatus == before.order.financialStatus","isPartial":true},
    },
  },
  "refund-in-full": {
    unknown: "The payment status of an order whose total is refunded.",
    decision: "assumed",
    about: {"operations":["createRefund"],"when":"same(after.order.currentTotalPrice, '0') && !same(before.order.currentTotalPrice, '0')"},
    readings: {
      "refunded": {"says":"The payment status of the order becomes `refunded`."},
      "unchanged": {"says":"A refund of the whole total does not change the payment status.","holds":"after.order.financialStatus == before.order.financialStatus","isPartial":true},
      "other": {"says":"The payment status of the order becomes another value.","holds":"after.order.financialStatus != 'refunded' && after.order.financialStatus != before.order.financialStatus"},
    },
  },
  "refund-status": {
    unknown: "The values and transitions of a refund's status, a number that is sent and never returned.",
    decision: "open",
    about: {"operations":["updateRefundStatus"]},
    leaves: [{"resource":"refund","chosen":["/status"]}],
    readings: {
      "hidden": {"says":"The server stores any number, and no response has it.","holds":"!('status' in dyn(response.refund))"},
      "shown": {"says":"The server stores any number, and responses have it under `status`.","holds":"'status' in dyn(response.refund) && near(dyn(response.refund).status, request.status)"},
      "closed": {"says":"The server rejects (422) an unknown number.","rejects":[{"operations":["updateRefundStatus"],"when":"(string(request.status).contains('.') || double(request.status) < -1.0)","may":"(request.status != 1.0)","statuses":[422]}],"isPartial":true},
    },
  },
  "refund-status-twice": {
    unknown: "What happens if a refund is set to the status that it has.",
    decision: "assumed",
    about: {"operations":["updateRefundStatus"],"when":"repeated"},
    readings: {
      "accepted": {"says":"The server accepts the status that a refund has."},
      "rejected": {"says":"The server rejects (409) the status that a refund has.","rejects":[{"operations":["updateRefundStatus"],"when":"repeated","statuses":[409]}],"isPartial":true},
    },
  },
  "refund-id-names": {
    unknown: "Whether a refund's identifier is `id` or `refundId`.",
    decision: "assumed",
    about: {"operations":[],"resource":"refund"},
    readings: {
      "both": {"says":"Responses have `refundId` and `id`, with the same value.","holds":"!isSet(self.id) || !isSet(self.refundId) || self.id == self.refundId"},
      "refund-id": {"says":"Responses have `refundId` only.","holds":"!isSet(self.id)"},
    },
  },
  "presence": {
    unknown: "Which fields and parameters are required.",
    decision: "assumed",
    convention: "presence",
    readings: {
      "least": {"says":"A call requires only what it is meaningless without: its body, the key around the fields, and the ids that it acts on."},
      "main-fields": {"says":"A create request also requires the main fields: the title of a collection or product, the name of a location or a fulfillment service, the value of a gift card, the line items of an order or a refund."},
      "contact": {"says":"A create request also requires the main fields, and for a customer an e-mail address, a phone number or a name."},
      "more": {"says":"A request requires other fields as well, such as the category of a product or the reason of a cancellation."},
    },
  },
  "response-presence": {
    unknown: "Which fields a response always has.",
    decision: "assumed",
    convention: "response-presence",
    about: {"operations":[],"schemas":"all"},
    readings: {
      "identifier": {"says":"A response always has the identifier of the resource; other fields can be missing."},
      "all": {"says":"A response always has every field of the resource.","values":{"":"present"}},
    },
  },
  "ids-encoding": {
    unknown: "How several ids are written in one query parameter.",
    decision: "assumed",
    readings: {
      "commas": {"says":"The parameter has one value, with commas between the ids, as documented for the order list."},
      "repeated": {"says":"The parameter is repeated for each id, as in ids=1&ids=2.","encoding":"repeated"},
      "brackets": {"says":"The parameter is repeated with brackets after its name, as in ids[]=1&ids[]=2.","encoding":"brackets"},
      "json": {"says":"The parameter has one value, a JSON array of the ids.","encoding":"json"},
    },
  },
  "refund-ids": {
    unknown: "Whether refunds are selected by `ids`, as in the path, or by `refundIds`, as in the list of parameters, and which of the two is required.",
    decision: "open",
    about: {"operations":["getRefundsByIds"],"when":"isSet(request.ids) && isSet(request.refundIds) && !request.ids.exists(id, contains(request.refundIds, id))"},
    readings: {
      "both": {"says":"The server returns a refund that matches all parameters in the request, `ids` and `refundIds` alike.","rejects":[{"operations":["getRefundsByIds"],"when":"(isSet(request.ids) && isSet(request.refundIds) && !request.ids.exists(id, contains(request.refundIds, id))) && (false)","may":"(isSet(request.ids) && isSet(request.refundIds) && !request.ids.exists(id, contains(request.refundIds, id))) && (true)","statuses":[404]}],"holds":"!isSet(response.refund)"},
      "ids": {"says":"The server selects by `ids` and ignores `refundIds`.","holds":"isSet(response.refund) && contains(request.ids, response.refund.refundId)"},
    },
  },
  "fields-encoding": {
    unknown: "What `fields` contains, and how an object is written in a query.",
    decision: "assumed",
    convention: "selected-fields",
    about: {"operations":["listOrderRefunds"],"when":"isSet(request.fields) && !('lineItems' in request.fields) && !('createTime' in request.fields)"},
    readings: {
      "members": {"says":"The query has one entry for each member, as in fields[note]=true, and the response has these fields and the ids.","holds":"!response.refunds.exists(item, isSet(item.lineItems) && isSet(item.createTime))"},
      "list": {"says":"The parameter has the names of the fields with commas between them, as in fields=note,lineItems.","holds":"!response.refunds.exists(item, isSet(item.lineItems) && isSet(item.createTime))","encoding":"commas"},
      "json": {"says":"The parameter has a JSON object whose members are the names of the fields.","holds":"!response.refunds.exists(item, isSet(item.lineItems) && isSet(item.createTime))","encoding":"json"},
      "ignored": {"says":"The server ignores the parameter and returns all fields.","holds":"response.refunds.all(item, where(known.refund, 'refundId', item.refundId).all(whole, (isSet(item.lineItems) || !isSet(whole.lineItems)) && (isSet(item.createTime) || !isSet(whole.createTime))))"},
    },
  },
  "order-id-twice": {
    unknown: "Why the refunds of an order take `orderId` in the query although the path has it, and what happens if the two differ.",
    decision: "open",
    about: {"operations":["listOrderRefunds"],"when":"isSet(query.orderId) && query.orderId != request.orderId"},
    readings: {
      "equal": {"says":"The server rejects (422) an `orderId` in the query that is not that of the path.","rejects":[{"operations":["listOrderRefunds"],"when":"isSet(query.orderId) && query.orderId != request.orderId","statuses":[422]}]},
      "path": {"says":"The server takes the order of the path, whatever the query has.","holds":"size(response.refunds) > 0 || size(known.refund) == 0"},
      "filter": {"says":"The list is empty if the `orderId` in the query is not that of the path.","holds":"size(response.refunds) == 0"},
    },
  },
  "many-ids-one-object": {
    unknown: "What the response is for several ids, since it shows one object.",
    decision: "open",
    about: {"operations":["getFulfillmentsByIds","getRefundsByIds"],"when":"size(request.ids) > 1"},
    readings: {
      "first-found": {"says":"The response has one object, the first resource that exists in the order of the request."},
      "array": {"says":"The response has an array of all resources that exist, under the documented key."},
      "rejected": {"says":"The server rejects (422) a request with several ids.","rejects":[{"operations":["getFulfillmentsByIds","getRefundsByIds"],"when":"size(request.ids) > 1","statuses":[422]}]},
    },
  },
  "ids-not-found": {
    unknown: "What the response is if no resource with one of the `ids` in the query exists.",
    decision: "sandbox",
    convention: "ids-not-found",
    readings: {
      "not-found": {"says":"The server responds with 404 if nothing with one of the ids exists."},
      "null-value": {"says":"The server responds with 200 and null under the key if nothing with one of the ids exists.","accepts":true},
      "empty": {"says":"The server responds with 200 and an empty object if nothing with one of the ids exists.","accepts":true},
    },
  },
  "list-filters": {
    unknown: "How a list compares the value of a filter with that of a resource, where nothing describes it.",
    decision: "assumed",
    convention: "list-filters",
    readings: {
      "equal": {"says":"A resource is in the list if the two are equal.","values":{"":"found == sent"}},
      "any-of": {"says":"The value of the filter may list several values. One has to be equal.","values":{"":"sent.split(',').exists(each, each == found)"}},
    },
  },
  "client-assigned": {
    unknown: "What happens to ids, times and counts that a create or update request lists although the service manages them.",
    decision: "assumed",
    convention: "client-assigned",
    leaves: [{"resource":"customer","chosen":["/emailMarketingConsent/consentUpdateTime","/smsMarketingConsent/consentUpdateTime","/addresses/*/id"]}],
    readings: {
      "ignored": {"says":"The server accepts ids, times and counts that it manages, and ignores them.","values":{"/emailMarketingConsent/consentUpdateTime":"!has(request.smsMarketingConsent.consentUpdateTime) || found != request.smsMarketingConsent.consentUpdateTime","/smsMarketingConsent/consentUpdateTime":"!has(request.emailMarketingConsent.consentUpdateTime) || found != request.emailMarketingConsent.consentUpdateTime"}},
      "stored": {"says":"The server stores the ids, times and counts in a create request.","values":{"":"found == sent"}},
      "rejected": {"says":"The server rejects (422) a request with ids, times or counts that it manages.","values":{"":"found == sent"}},
    },
  },
  "input-checks": {
    unknown: "Which requests the server rejects because they do not have the described form, other than the documented limits.",
    decision: "open",
    convention: "input-checks",
    readings: {
      "schemas": {"says":"The server rejects every request that the schemas of the contract do not allow, and every body that is not JSON."},
      "converted": {"says":"The server converts values of another type, such as \"yes\" to true, and rejects what it cannot convert."},
      "ignored": {"says":"The server ignores fields with a value of another form, and applies the rest of the request.","accepts":true},
      "stored": {"says":"The server stores values of every form.","accepts":true},
    },
  },
  "limit-violations": {
    unknown: "What the server does with a note or a tag that is longer than documented.",
    decision: "assumed",
    convention: "limit-violations",
    readings: {
      "rejected": {"says":"The server rejects (422) a request with a note or a tag that is too long."},
      "cut": {"says":"The server cuts a note or a tag that is too long, and accepts the rest of the request."},
    },
  },
  "length-units": {
    unknown: "How the characters of a note or a tag are counted.",
    decision: "assumed",
    convention: "length-units",
    about: {"operations":["createGiftCard","updateGiftCard"],"when":"size(request.giftCard.note) <= 500 && units(request.giftCard.note) > 500"},
    readings: {
      "code-points": {"says":"Each character counts once."},
      "code-units": {"says":"A character beyond the Basic Multilingual Plane of Unicode, such as an emoji, counts twice, as in UTF-16.","rejects":[{"operations":["createGiftCard","updateGiftCard"],"when":"size(request.giftCard.note) <= 500 && units(request.giftCard.note) > 500","statuses":[422]}],"isPartial":true},
    },
  },
  "unknown-parameters": {
    unknown: "What happens to query parameters that the operation does not list.",
    decision: "sandbox",
    convention: "unknown-parameters",
    about: {"operations":[],"probe":["unknown-parameter"]},
    readings: {
      "rejected": {"says":"The server rejects (422) a query parameter that the operation does not list.","statuses":[422]},
      "ignored": {"says":"The server ignores a query parameter that the operation does not list.","accepts":true},
    },
  },
  "unknown-members": {
    unknown: "What happens to members of a request body that are not listed.",
    decision: "sandbox",
    convention: "unknown-members",
    readings: {
      "ignored": {"says":"The server ignores members of a request body that are not listed."},
      "stored": {"says":"The server stores members of a request body that are not listed, and responses have them."},
      "rejected": {"says":"The server rejects (422) a request body with members that are not listed.","rejects":[{"operations":[],"statuses":[422]}],"isPartial":true},
    },
  },
  "after-deletion": {
    unknown: "What happens to references to a product or a collection that is deleted.",
    decision: "sandbox",
    convention: "after-deletion",
    readings: {
      "removed": {"says":"A deleted product disappears from its collections and a deleted collection from its products; line items of orders keep the ids."},
      "kept": {"says":"Collections and products keep the ids of what was deleted."},
      "rejected": {"says":"The server rejects (409) the deletion of a product that a collection contains, or of a collection with products.","rejects":[{"operations":["deleteProduct"],"when":"(known.product.exists(product, product.productId == request.productId && size(product.collections) > 0) || known.collection.exists(collection, contains(collection.collects, request.productId)))","statuses":[409]},{"operations":["deleteCollection"],"when":"(known.collection.exists(collection, collection.collectionId == request.collectionId && size(collection.collects) > 0) || known.product.exists(product, contains(product.collections, request.collectionId)))","statuses":[409]}]},
    },
  },
  "deleted-resources": {
    unknown: "What the response is to a request for a resource that was deleted, such as a second deletion.",
    decision: "sandbox",
    convention: "deleted-resources",
    readings: {
      "not-found": {"says":"The server responds with 404 to every request for a deleted resource."},
      "gone": {"says":"The server responds with 410 to every request for a deleted resource.","statuses":[410],"isPartial":true},
      "repeatable": {"says":"The server responds to a second deletion as to the first, and with 404 to other requests for a deleted resource.","accepts":true},
    },
  },
  "shop-codes": {
    unknown: "The numeric codes of the shop status, and the units of weight.",
    decision: "open",
    readings: {},
  },
  "location-list": {
    unknown: "The parameters of the location list, and how it is scrolled.",
    decision: "assumed",
    about: {"operations":["listLocations"]},
    readings: {
      "page-token": {"says":"The location list takes limit and pageToken, as other lists do.","holds":"!has(request.limit) || size(response.locations) <= int(request.limit)"},
      "scroll-id": {"says":"The location list takes the id of a scroll, which each response has in its body.","holds":"dyn(response).exists(name, name != 'locations') || !isSet(response.locations[0].locationId)"},
      "none": {"says":"The location list takes no parameters and has all locations.","holds":"known.location.all(one, size(where(response.locations, 'locationId', one.locationId)) > 0)"},
    },
  },
  "location-list-shape": {
    unknown: "What is under `locations` in the location list.",
    decision: "assumed",
    about: {"operations":["listLocations"]},
    readings: {
      "array": {"says":"`locations` contains an array of locations.","holds":"isList(response.locations)"},
      "object": {"says":"`locations` contains an object with an array of locations and the cursor of the next page.","holds":"!isList(response.locations) && dyn(response).locations.exists(name, isList(dyn(response).locations[name]))"},
      "single": {"says":"`locations` contains one location.","holds":"!isList(response.locations) && isSet(dyn(response).locations.locationId)"},
    },
  },
  "default-location": {
    unknown: "Whether the default location can be deleted.",
    decision: "assumed",
    about: {"operations":["deleteLocation"],"rule":"default-location-stays"},
    readings: {
      "rejected": {"says":"The server rejects (409) the deletion of the default location."},
      "passed-on": {"says":"The server deletes the default location, and the oldest other one becomes the default.","isPartial":true},
      "none": {"says":"The server deletes the default location, and the shop has none."},
    },
  },
  "default-location-choice": {
    unknown: "Which location is the default.",
    decision: "sandbox",
    about: {"operations":["createLocation"]},
    leaves: [{"resource":"location","by-others":["/isDefault"]}],
    readings: {
      "first": {"says":"The first location of the shop is the default."},
      "none": {"says":"No location that the API creates is the default.","holds":"after.location.isDefault == false"},
      "last": {"says":"Each new location becomes the default.","holds":"after.location.isDefault == true","isPartial":true},
    },
  },
  "stopped-locations": {
    unknown: "What stops a location.",
    decision: "open",
    readings: {},
  },
  "path-and-body": {
    unknown: "What happens if a body repeats an id of the path and the two differ.",
    decision: "sandbox",
    readings: {
      "top-level-rejected": {"says":"The server rejects (422) another id at the top level of a body, and ignores another id inside the resource in the body."},
      "rejected": {"says":"The server rejects (422) another id at every place in a body.","rejects":[{"operations":["updateOrder"],"when":"(isSet(request.order.orderId) && request.order.orderId != request.orderId)","statuses":[422]},{"operations":["updateCustomer"],"when":"(isSet(request.customer.id) && request.customer.id != request.customerId)","statuses":[422]},{"operations":["updateProduct"],"when":"(isSet(request.product.productId) && request.product.productId != request.productId)","statuses":[422]},{"operations":["updateCollection"],"when":"(isSet(request.collection.collectionId) && request.collection.collectionId != request.collectionId)","statuses":[422]},{"operations":["updateLocation"],"when":"(isSet(request.location.locationId) && request.location.locationId != request.locationId)","statuses":[422]}],"isPartial":true},
      "ignored": {"says":"The server takes the id of the path and ignores every other one."},
    },
  },
  "update-is-partial": {
    unknown: "Whether an update replaces the resource, or changes only the fields in the request.",
    decision: "assumed",
    convention: "update-is-partial",
    about: {"operations":["updateLocation"]},
    ask: "Updates",
    readings: {
      "merge": {"says":"An update changes the fields in the request and keeps the others.","holds":"has(request.location.city) || after.location.city == before.location.city"},
      "replace": {"says":"An update sets the fields in the request and clears the others, except those that the server manages.","holds":"has(request.location.city) || !isSet(before.location.city) || !isSet(after.location.city)"},
    },
  },
  "update-lists": {
    unknown: "Whether a list of objects in an update, such as addresses, replaces the old list or adds to it.",
    decision: "assumed",
    convention: "update-lists",
    about: {"operations":["updateCustomer"],"when":"isSet(request.customer.addresses) && isSet(before.customer.addresses)"},
    ask: "Updates",
    readings: {
      "replace": {"says":"A list of objects in an update replaces the old list.","holds":"size(after.customer.addresses) == size(request.customer.addresses)"},
      "merge-by-id": {"says":"Items with a known id change, items without one are added, and items that the request omits stay.","holds":"before.customer.addresses.all(old, size(where(after.customer.addresses, 'id', old.id)) == 1) && size(after.customer.addresses) == size(before.customer.addresses) + size(request.customer.addresses.filter(address, !isSet(address.id)))"},
      "append": {"says":"The objects of a list in an update are added to the old list.","holds":"size(after.customer.addresses) == size(before.customer.addresses) + size(request.customer.addresses)"},
    },
  },
  "update-objects": {
    unknown: "Whether an object in an update, such as an address or an image, replaces the old object or is merged with it.",
    decision: "sandbox",
    about: {"operations":["updateOrder"],"when":"isSet(request.order.shippingAddress) && isSet(before.order.shippingAddress.address2)"},
    readings: {
      "replace": {"says":"An object in an update replaces the old object as a whole.","holds":"has(request.order.shippingAddress.address2) || !isSet(after.order.shippingAddress.address2)"},
      "merge": {"says":"The members of an object in an update change, and the other members of the old object stay.","holds":"has(request.order.shippingAddress.address2) || orElse(after.order.shippingAddress.address2, '') == before.order.shippingAddress.address2"},
    },
  },
  "update-with-null": {
    unknown: "What null means in an update, for a field that is not documented to be null.",
    decision: "sandbox",
    convention: "update-with-null",
    ask: "Updates",
    readings: {
      "rejected": {"says":"The server rejects (422) null for a field that is not documented to be null."},
      "clears": {"says":"Null in an update clears the field.","accepts":true},
      "ignored": {"says":"The server ignores a field whose value in an update is null.","accepts":true},
    },
  },
  "action-effects": {
    unknown: "What an action changes in a resource, other than the values that its description names.",
    decision: "assumed",
    convention: "action-effects",
    leaves: [{"resource":"fulfillment","affected":["/trackings","/originAddress"],"by":"cancelFulfillment"}],
    readings: {
      "nothing-else": {"says":"An action changes nothing but what its description names."},
      "follows": {"says":"An action also changes values that follow from it, such as a status."},
    },
  },
  "undoing": {
    unknown: "Whether a cancelled order or fulfillment can be opened again, and a disabled gift card enabled.",
    decision: "assumed",
    readings: {
      "never": {"says":"Nothing undoes a cancellation, or enables a disabled card."},
      "by-update": {"says":"An update with the earlier values does."},
    },
  },
  "wire-format": {
    unknown: "Whether responses have numbers and booleans as such, as declared, or as strings, as in the samples.",
    decision: "sandbox",
    convention: "wire-format",
    about: {"operations":[],"schemas":["Id","NumberId","Money","MoneyText","CardAmount","Count","Quantity","Measure","Flag"]},
    readings: {
      "typed": {"says":"A response has numbers as JSON numbers and booleans as JSON booleans.","values":{"":"!(schema in ['Money', 'Count', 'Quantity', 'Measure', 'Flag']) || found == '' || !isText(found)"}},
      "string": {"says":"A response has every number and boolean as a string.","values":{"":"found == null || isText(found)"}},
      "mixed": {"says":"A response has ids and amounts as strings, and other numbers and booleans as such.","values":{"":"found == null || found == '' || (schema in ['Id', 'NumberId', 'Money', 'MoneyText', 'CardAmount'] ? isText(found) : !isText(found))"}},
    },
  },
  "ids-as-text": {
    unknown: "Whether an id is a number or a string. The same id is declared as both in different places, and shown as a string.",
    decision: "assumed",
    convention: "ids-as-text",
    about: {"operations":[],"schemas":["Id","NumberId"]},
    readings: {
      "as-declared": {"says":"A response has each id as the number or the string that is declared in that place, and a request may have either."},
      "strings": {"says":"A response has each id as a string, and a request may have either.","values":{"":"found == null || isText(found)"}},
      "strict": {"says":"A response has each id as declared, and the server rejects (422) an id of the other type in a request.","rejects":[{"operations":[],"schemas":["Id","NumberId"],"statuses":[422]}],"isPartial":true},
    },
  },
  "whole-numbers": {
    unknown: "Which numbers are integers, and which can be negative. The declared type is only \"number\".",
    decision: "assumed",
    convention: "whole-numbers",
    readings: {
      "natural": {"says":"Numeric ids, counts, quantities, positions and page sizes are integers and not negative, and the server rejects others."},
      "rounded": {"says":"The server accepts a quantity or position with decimals and rounds it to an integer."},
      "any-number": {"says":"The server accepts a quantity or position with decimals, or a negative one, and keeps it.","accepts":true},
    },
  },
  "undeclared-types": {
    unknown: "The types of fields that are listed by name only.",
    decision: "assumed",
    convention: "undeclared-types",
    readings: {
      "as-elsewhere": {"says":"Such a field has the type of the field with the same name or meaning elsewhere."},
      "strings": {"says":"Every such field is a string."},
    },
  },
  "list-text": {
    unknown: "When a list is an array, when it is the string of an array, and when it is a string with commas.",
    decision: "assumed",
    about: {"operations":[],"schemas":["NumberIdList","TextList","SeparatedList"]},
    readings: {
      "arrays": {"says":"A response has lists as arrays.","values":{"":"found == null || isList(found)"}},
      "commas": {"says":"A response has these lists as strings with commas between the items.","values":{"":"found == null || (isText(found) && !found.startsWith('['))"}},
      "list-shaped": {"says":"A response has these lists as strings that contain an array, such as \"[1,2]\".","values":{"":"found == null || found == '' || (isText(found) && found.startsWith('['))"}},
    },
  },
  "decimal-strings": {
    unknown: "The form of the amounts of an order and the coordinates of its addresses, which are declared as strings, and whether amounts, prices and coordinates in a request can be JSON numbers too.",
    decision: "assumed",
    convention: "decimal-strings",
    readings: {
      "either": {"says":"The server accepts decimals as strings or as JSON numbers in a request, and rejects (422) other strings."},
      "strings": {"says":"The server accepts decimals as strings, and rejects (422) JSON numbers.","rejects":[{"operations":[],"statuses":[422]}],"isPartial":true},
      "any-string": {"says":"The server accepts any string.","accepts":true},
    },
  },
  "null-when-unset": {
    unknown: "Whether a value that is not set is null or missing, other than the four fields that are documented to be null.",
    decision: "assumed",
    convention: "null-when-unset",
    about: {"operations":[],"schemas":"all"},
    readings: {
      "missing": {"says":"A response omits a field that is not set, except those that are documented or assumed to be null.","values":{"":"!present || found != null || nullable"}},
      "null-value": {"says":"A response has null for every field that is not set.","values":{"":"present"}},
      "empty": {"says":"A response has an empty string, array or object, 0 or false for every field that is not set.","values":{"":"present && (found != null || nullable)"}},
    },
  },
  "strings-as-sent": {
    unknown: "Whether the server changes strings, such as white space at their ends, or lists of tags.",
    decision: "sandbox",
    convention: "strings-as-sent",
    about: {"operations":[],"schemas":"all"},
    ask: "Values",
    readings: {
      "kept": {"says":"The server stores a string as it was sent, white space and all."},
      "trimmed": {"says":"The server removes white space from both ends of a string.","values":{"":"!isText(found) || found == found.trim()"}},
      "trimmed-or-null": {"says":"The server removes white space from both ends of a string, and stores null in place of an empty one.","values":{"":"!isText(found) || (found == found.trim() && found != '')"}},
      "distinct-tags": {"says":"The server keeps each tag in a list of tags once."},
    },
  },
  "money-form": {
    unknown: "How an amount is written in a response, other than those of gift cards, which have two decimals.",
    decision: "sandbox",
    convention: "money-form",
    about: {"operations":[],"schemas":["Money","MoneyText"]},
    readings: {
      "two-decimals": {"says":"Amounts that the server computes have two decimals, and prices are as they were sent."},
      "all-two-decimals": {"says":"Every amount has two decimals.","values":{"":"!isText(found) || found == '' || found.matches('^-?[0-9]+[.][0-9][0-9]$')"}},
      "shortest": {"says":"Every amount is written without trailing zeros.","values":{"":"!isText(found) || !found.matches('[.][0-9]*0$')"}},
      "minor-units": {"says":"Every amount is an integer number of cents.","values":{"":"found == null || found == '' || string(found).matches('^-?[0-9]+$')"}},
      "double": {"says":"The server stores an amount as a double, so digits after the first 15 can change."},
    },
  },
  "coordinate-form": {
    unknown: "How many decimals and digits of a latitude or a longitude the server keeps.",
    decision: "sandbox",
    convention: "decimal-places",
    about: {"operations":[],"schemas":["Coordinate","CoordinateText"]},
    readings: {
      "as-sent": {"says":"A response has a coordinate with all decimals that were sent."},
      "five-decimals": {"says":"The server rounds a coordinate to five decimals, which is about a meter.","values":{"":"found == null || found == '' || string(found).matches('^-?[0-9]+([.][0-9]{1,5})?$')"}},
      "double": {"says":"The server stores a coordinate as a double, so digits after the first 15 can change."},
    },
  },
  "time-forms": {
    unknown: "The exact form of times.",
    decision: "assumed",
    convention: "time-forms",
    about: {"operations":[],"schemas":["Instant","OrderTime","LocalTime","ConsentTime","YearDayMonthTime","CardTime"]},
    readings: {
      "rfc-3339": {"says":"A time is a `date-time` of RFC 3339 if an offset or ISO 8601 is documented, otherwise digits in the order that is described with hyphens, colons and a T between them."},
      "with-fraction": {"says":"Every time has a fraction of a second.","values":{"":"!isSet(found) || found.matches('[.][0-9]+')"}},
      "basic": {"says":"A time with an offset has it without a colon, such as +0800.","values":{"":"!isSet(found) || !found.matches('[+-][0-9][0-9]:[0-9][0-9]$')"}},
      "blank": {"says":"A time without an offset has a blank between its date and its time of day.","values":{"":"!isSet(found) || found.matches('(Z|[+-][0-9][0-9]:?[0-9][0-9])$') || found.matches('^[0-9-]+ ')"}},
      "utc": {"says":"Every time ends in Z, whatever form is described.","values":{"":"!isSet(found) || found.endsWith('Z')"}},
    },
  },
  "time-zones": {
    unknown: "The time zone of times without an offset.",
    decision: "sandbox",
    convention: "time-zones",
    readings: {
      "shop": {"says":"Times without an offset are in the time zone of the shop."},
      "utc": {"says":"Times without an offset are in UTC."},
    },
  },
  "time-offsets": {
    unknown: "Which offset a response shows if a request sent a time with another one.",
    decision: "sandbox",
    convention: "time-offsets",
    about: {"operations":["createGiftCard","updateGiftCard"],"when":"request.giftCard.expireTime.matches('[+-][0-9][0-9]:[0-9][0-9]$')"},
    ask: "Values",
    readings: {
      "shop": {"says":"The server converts a time with an offset to the time zone of the shop."},
      "kept": {"says":"The server keeps a time with the offset that was sent.","holds":"last(after.giftCard.expireTime, 6) == last(request.giftCard.expireTime, 6)"},
      "utc": {"says":"The server converts a time with an offset to UTC.","holds":"after.giftCard.expireTime.matches('(Z|[+]00:?00)$')"},
    },
  },
  "time-precision": {
    unknown: "How much of a fraction of a second the server keeps of a time that a request sends.",
    decision: "sandbox",
    convention: "time-precision",
    about: {"operations":["createGiftCard","updateGiftCard"],"when":"request.giftCard.expireTime.matches('[.][0-9]*[1-9]')"},
    readings: {
      "as-sent": {"says":"A response has the fraction that was sent, if it shows fractions."},
      "whole-seconds": {"says":"The server cuts off or rounds the fraction, and may show zeros in its place.","holds":"!after.giftCard.expireTime.matches('[.][0-9]*[1-9]')"},
    },
  },
  "resource-times": {
    unknown: "What the times named `createTime` and `updateTime` record, and which calls change the latter. Only those of an order are described.",
    decision: "assumed",
    convention: "resource-times",
    readings: {
      "each-change": {"says":"Every change of the resource sets `updateTime`."},
      "own-changes": {"says":"Changes that another resource causes do not set `updateTime`."},
      "own-times": {"says":"An action with a time of its own, such as `disableTime`, sets that one in place of `updateTime`."},
    },
  },
  "undeclared-members": {
    unknown: "Whether responses have members that are not listed.",
    decision: "open",
    convention: "undeclared-members",
    about: {"operations":[],"objects":true},
    readings: {
      "none": {"says":"Responses have listed members only.","values":{"":"size(undeclared) == 0"}},
      "more": {"says":"Responses have members that are not listed, such as an id of the request. The empty object after a deletion stays empty."},
    },
  },
  "webhook-subscription": {
    unknown: "How a subscription to a topic is registered.",
    decision: "open",
    readings: {},
  },
  "webhook-emission": {
    unknown: "Which operation causes which topic, and when.",
    decision: "assumed",
    readings: {
      "by-event": {"says":"A call causes each topic whose event happens in it, so an order that is created as paid causes two."},
      "one-topic": {"says":"A call causes one topic at most, so a new order causes `orders/create` only, even if it is paid."},
      "elsewhere": {"says":"A call causes no topic; only changes that are made elsewhere do, such as in the administration pages."},
    },
  },
  "order-update-topic": {
    unknown: "Which changes of an order cause `orders/update`.",
    decision: "assumed",
    readings: {
      "order-and-fulfillments": {"says":"An update of an order causes it, and so does an update or a cancellation of one of its fulfillments."},
      "every-change": {"says":"Each call that changes an order causes it, in addition to the topic of its event."},
      "order-only": {"says":"Only an update of an order causes it."},
    },
  },
  "webhook-payload": {
    unknown: "The body of a webhook.",
    decision: "assumed",
    readings: {
      "envelope": {"says":"The body is an object with `type` (the topic), `timestamp`, and `data`, which contains the resource under its key."},
      "keyed": {"says":"The body is an object with the resource under its key."},
      "resource": {"says":"The body is the resource."},
      "id-only": {"says":"The body is an object with the topic and the id of the resource."},
    },
  },
  "webhook-signature": {
    unknown: "How a webhook is signed.",
    decision: "assumed",
    readings: {
      "standard-webhooks": {"says":"A webhook has the three headers of the Standard Webhooks specification."},
      "body-hmac": {"says":"A webhook has one header with an HMAC of its body."},
      "none": {"says":"A webhook is not signed."},
    },
  },
  "webhook-retries": {
    unknown: "How often a webhook is sent again if the receiver fails.",
    decision: "open",
    readings: {},
  },
  "webhook-answer": {
    unknown: "What a receiver has to respond.",
    decision: "assumed",
    readings: {
      "ok": {"says":"A webhook is delivered if the receiver responds with 200."},
      "success": {"says":"A webhook is delivered if the receiver responds with any 2xx status."},
      "any": {"says":"A webhook is delivered if the receiver responds at all."},
    },
  },
  "refund-messages": {
    unknown: "How the three kinds of refund messages differ.",
    decision: "assumed",
    readings: {
      "new-and-status": {"says":"The topic is sent for a new refund and for a new status, with the same body."},
      "new-only": {"says":"The topic is sent for a new refund only."},
      "kinds": {"says":"The topic is sent three times for a refund, and the body says which of the three messages it is."},
    },
  },
};
