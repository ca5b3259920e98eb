// Generated from openapi/ by `npm run build`; do not edit.

function text(v, key, r) {
  if (typeof v !== "string" && v !== undefined) r.string(v, key);
}

export function CancelFulfillmentRequest(o, r) {
  let v;
  if (typeof (v = o.fulfillmentId) !== "string") r.id(v, "fulfillmentId", o);
}

export function CancelOrderRequest(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  text(o.reason, "reason", r);
}

export function Collect(o, r) {
  let v;
  r.list(o.productIds, "productIds", o, false, "id", true);
  if (typeof (v = o.collectionId) !== "string") r.id(v, "collectionId", o, true);
}

export function CollectRequest(o, r) {
  r.object(o.collect, "collect", Collect, true);
}

export function CollectResult(o, r) {
  let v;
  if (typeof (v = o.result) !== "boolean" && v !== undefined) o.result = r.boolean(v, "result");
}

export function CollectResultEnvelope(o, r) {
  r.object(o.collections, "collections", CollectResult, true);
}

export function Collection(o, r) {
  let v;
  if (typeof (v = o.collectionId) !== "string") r.id(v, "collectionId", o, true);
  CollectionFields(o, r);
}

export function CollectionEnvelope(o, r) {
  r.object(o.collection, "collection", Collection, true);
}

export function CollectionFields(o, r) {
  let v;
  text(o.title, "title", r);
  text(o.bodyHtml, "bodyHtml", r);
  if ((v = o.collectionType) !== 1 && v !== 2 && v !== undefined) o.collectionType = r.oneOf(v, "collectionType", [1, 2]);
  r.object(o.image, "image", CollectionImage);
  if (typeof (v = o.published) !== "boolean" && v !== undefined) o.published = r.boolean(v, "published");
  r.object(o.ruleSet, "ruleSet", CollectionRuleSet);
  if (typeof (v = o.countGoodsNum) !== "number" && v !== undefined) o.countGoodsNum = r.number(v, "countGoodsNum");
  r.list(o.collects, "collects", o, false, "id");
}

export function CollectionImage(o, r) {
  text(o.src, "src", r);
}

export function CollectionListEnvelope(o, r) {
  r.each(o.collections, "collections", Collection, true);
}

export function CollectionRule(o, r) {
  text(o.column, "column", r);
  text(o.relation, "relation", r);
  r.list(o.condition, "condition", o, false, "text");
}

export function CollectionRuleSet(o, r) {
  let v;
  if (typeof (v = o.appliedDisjunctively) !== "boolean" && v !== undefined) o.appliedDisjunctively = r.boolean(v, "appliedDisjunctively");
  r.each(o.rules, "rules", CollectionRule);
}

export function CountEnvelope(o, r) {
  let v;
  if (typeof (v = o.count) !== "number" && (v = r.number(v, "count", true)) !== undefined) o.count = v;
}

export function CreateCollectionRequest(o, r) {
  r.object(o.collection, "collection", CollectionFields, true);
}

export function CreateCustomer(o, r) {
  let v;
  CustomerFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
}

export function CreateCustomerRequest(o, r) {
  r.object(o.customer, "customer", CreateCustomer, true);
}

export function CreateFulfillment(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o, true);
  r.each(o.lineItems, "lineItems", CreateFulfillmentLineItem);
  r.each(o.trackings, "trackings", Tracking);
  r.each(o.originAddress, "originAddress", OriginAddress);
  text(o.fulfillmentServiceHandle, "fulfillmentServiceHandle", r);
}

export function CreateFulfillmentLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
}

export function CreateFulfillmentRequest(o, r) {
  r.object(o.fulfillment, "fulfillment", CreateFulfillment, true);
}

export function CreateFulfillmentService(o, r) {
  let v;
  text(o.name, "name", r);
  if (typeof (v = o.trackingSupport) !== "boolean" && v !== undefined) o.trackingSupport = r.boolean(v, "trackingSupport");
  text(o.callbackUrl, "callbackUrl", r);
}

export function CreateFulfillmentServiceRequest(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", CreateFulfillmentService, true);
}

export function CreateGiftCard(o, r) {
  let v;
  if (typeof (v = o.customerId) !== "string") r.id(v, "customerId", o);
  text(o.code, "code", r);
  r.decimal(o.initialValue, "initialValue", o);
  text(o.note, "note", r);
  if (typeof (v = o.expireTime) !== "string" && v !== null) r.text(v, "expireTime", o);
}

export function CreateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", CreateGiftCard, true);
}

export function CreateLocationRequest(o, r) {
  r.object(o.location, "location", LocationFields, true);
}

export function CreateOrder(o, r) {
  r.each(o.lineItems, "lineItems", CreateOrderLineItem);
  OrderFields(o, r);
}

export function CreateOrderLineItem(o, r) {
  let v;
  OrderLineItem(o, r);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o, true);
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o, true);
}

export function CreateOrderRequest(o, r) {
  r.object(o.order, "order", CreateOrder, true);
}

export function CreateProductRequest(o, r) {
  r.object(o.product, "product", ProductFields, true);
}

export function CreateRefund(o, r) {
  let v;
  RefundFields(o, r);
  if (typeof (v = o.refundId) !== "string") r.id(v, "refundId", o);
}

export function CreateRefundRequest(o, r) {
  r.object(o.refund, "refund", CreateRefund, true);
}

export function Customer(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  CustomerFields(o, r);
}

export function CustomerAddress(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  text(o.firstName, "firstName", r);
  text(o.lastName, "lastName", r);
  text(o.company, "company", r);
  text(o.address1, "address1", r);
  text(o.address2, "address2", r);
  text(o.city, "city", r);
  text(o.provinceCode, "provinceCode", r);
  text(o.countryCode, "countryCode", r);
  text(o.zip, "zip", r);
  text(o.phone, "phone", r);
  if (typeof (v = o.isDefaultAddress) !== "boolean" && v !== undefined) o.isDefaultAddress = r.boolean(v, "isDefaultAddress");
}

export function CustomerEnvelope(o, r) {
  r.object(o.customer, "customer", Customer, true);
}

export function CustomerFields(o, r) {
  let v;
  text(o.firstName, "firstName", r);
  text(o.lastName, "lastName", r);
  text(o.email, "email", r);
  text(o.phone, "phone", r);
  if (typeof (v = o.verifiedEmail) !== "boolean" && v !== undefined) o.verifiedEmail = r.boolean(v, "verifiedEmail");
  text(o.state, "state", r);
  text(o.notes, "notes", r);
  r.list(o.tags, "tags", o, false, "text");
  r.decimal(o.totalSpent, "totalSpent", o);
  if (typeof (v = o.ordersCount) !== "number" && v !== undefined) o.ordersCount = r.number(v, "ordersCount");
  if (typeof (v = o.taxExempt) !== "boolean" && v !== undefined) o.taxExempt = r.boolean(v, "taxExempt");
  r.object(o.taxExemptions, "taxExemptions", TaxExemptions);
  r.object(o.emailMarketingConsent, "emailMarketingConsent", MarketingConsent);
  r.object(o.smsMarketingConsent, "smsMarketingConsent", MarketingConsent);
  r.each(o.addresses, "addresses", CustomerAddress);
  r.object(o.defaultAddress, "defaultAddress", CustomerAddress);
  text(o.createTime, "createTime", r);
  text(o.updateTime, "updateTime", r);
}

export function CustomerListEnvelope(o, r) {
  r.each(o.customers, "customers", Customer, true);
}

export function CustomerSummary(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  text(o.firstName, "firstName", r);
  text(o.lastName, "lastName", r);
  text(o.email, "email", r);
  text(o.phone, "phone", r);
  text(o.note, "note", r);
  r.each(o.addresses, "addresses", CustomerAddress);
  r.object(o.defaultAddress, "defaultAddress", CustomerAddress);
  if (typeof (v = o.taxExempt) !== "boolean" && v !== undefined) o.taxExempt = r.boolean(v, "taxExempt");
  r.object(o.taxExemptions, "taxExemptions", TaxExemptions);
  r.list(o.tags, "tags", o, false, "text");
  text(o.state, "state", r);
  text(o.currency, "currency", r);
  if (typeof (v = o.verifiedEmail) !== "boolean" && v !== undefined) o.verifiedEmail = r.boolean(v, "verifiedEmail");
  text(o.createdTime, "createdTime", r);
  text(o.updatedTime, "updatedTime", r);
  text(o.createdAt, "createdAt", r);
  text(o.updatedAt, "updatedAt", r);
}

export function DeletedCustomer(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  text(o.firstName, "firstName", r);
  text(o.lastName, "lastName", r);
  text(o.createTime, "createTime", r);
  text(o.phone, "phone", r);
  text(o.updateTime, "updateTime", r);
  text(o.email, "email", r);
}

export function DeletedCustomerEnvelope(o, r) {
  r.object(o.customer, "customer", DeletedCustomer, true);
}

export function DisableGiftCardRequest(o, r) {
  let v;
  if (typeof (v = o.giftCardId) !== "string") r.id(v, "giftCardId", o);
}

export function DiscountCode(o, r) {
  text(o.code, "code", r);
  r.decimal(o.amount, "amount", o);
  text(o.type, "type", r);
}

export function Fulfillment(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  text(o.status, "status", r);
  r.each(o.lineItems, "lineItems", FulfillmentLineItem);
  r.each(o.originAddress, "originAddress", OriginAddress);
  text(o.trackingCompany, "trackingCompany", r);
  text(o.trackingNumber, "trackingNumber", r);
  text(o.trackingUrl, "trackingUrl", r);
  r.list(o.trackingNumbers, "trackingNumbers", o, true, "text");
  r.list(o.trackingUrls, "trackingUrls", o, true, "text");
  r.each(o.trackings, "trackings", Tracking);
  text(o.fulfillmentServiceHandle, "fulfillmentServiceHandle", r);
  text(o.createTime, "createTime", r);
  text(o.updateTime, "updateTime", r);
}

export function FulfillmentEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", Fulfillment, true);
}

export function FulfillmentLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
  text(o.variantTitle, "variantTitle", r);
  text(o.title, "title", r);
  text(o.name, "name", r);
  text(o.sku, "sku", r);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  r.decimal(o.price, "price", o);
  if (typeof (v = o.grams) !== "number" && v !== undefined) o.grams = r.number(v, "grams");
  if (typeof (v = o.requiresShipping) !== "boolean" && v !== undefined) o.requiresShipping = r.boolean(v, "requiresShipping");
  if (typeof (v = o.giftCard) !== "boolean" && v !== undefined) o.giftCard = r.boolean(v, "giftCard");
  if (o.fulfillmentStatus !== null) text(o.fulfillmentStatus, "fulfillmentStatus", r);
}

export function FulfillmentListEnvelope(o, r) {
  r.each(o.fulfillment, "fulfillment", Fulfillment, true);
}

export function FulfillmentService(o, r) {
  let v;
  text(o.name, "name", r);
  if (typeof (v = o.trackingSupport) !== "boolean" && v !== undefined) o.trackingSupport = r.boolean(v, "trackingSupport");
  if (typeof (v = o.serviceId) !== "string") r.id(v, "serviceId", o, true);
  text(o.serviceName, "serviceName", r);
}

export function FulfillmentServiceEnvelope(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", FulfillmentService, true);
}

export function FulfillmentTracking(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  FulfillmentTrackingFields(o, r);
}

export function FulfillmentTrackingEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", FulfillmentTracking, true);
}

export function FulfillmentTrackingFields(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  text(o.status, "status", r);
  text(o.createTime, "createTime", r);
  text(o.updateTime, "updateTime", r);
  r.each(o.lineItems, "lineItems", FulfillmentLineItem);
  r.each(o.trackings, "trackings", Tracking);
  r.each(o.originAddress, "originAddress", OriginAddress);
}

export function GiftCard(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  text(o.code, "code", r);
  text(o.lastCharacters, "lastCharacters", r);
  r.decimal(o.balance, "balance", o);
  r.decimal(o.initialValue, "initialValue", o);
  text(o.currency, "currency", r);
  if (typeof (v = o.customerId) !== "string") r.id(v, "customerId", o);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  if (typeof (v = o.lineItemId) !== "string") r.id(v, "lineItemId", o);
  text(o.note, "note", r);
  if (o.expireTime !== null) text(o.expireTime, "expireTime", r);
  if (o.disableTime !== null) text(o.disableTime, "disableTime", r);
  text(o.createTime, "createTime", r);
  text(o.updateTime, "updateTime", r);
  if (typeof (v = o.userId) !== "string") r.id(v, "userId", o);
}

export function GiftCardEnvelope(o, r) {
  r.object(o.giftCard, "giftCard", GiftCard, true);
}

export function GiftCardListEnvelope(o, r) {
  r.each(o.giftCards, "giftCards", GiftCard, true);
}

export function InventoryQuantity(o, r) {
  let v;
  if (typeof (v = o.locationId) !== "string") r.id(v, "locationId", o);
  if (typeof (v = o.available) !== "number" && v !== undefined) o.available = r.number(v, "available");
}

export function Language(o, r) {
  let v;
  text(o.language, "language", r);
  if (typeof (v = o.isDefault) !== "boolean" && v !== undefined) o.isDefault = r.boolean(v, "isDefault");
  if (typeof (v = o.translateStatus) !== "boolean" && v !== undefined) o.translateStatus = r.boolean(v, "translateStatus");
}

export function Languages(o, r) {
  r.each(o.publishedList, "publishedList", Language);
  r.each(o.unPublishedList, "unPublishedList", Language);
}

export function LanguagesEnvelope(o, r) {
  r.object(o.languages, "languages", Languages, true);
}

export function Location(o, r) {
  let v;
  if (typeof (v = o.locationId) !== "string") r.id(v, "locationId", o, true);
  if (typeof (v = o.isDefault) !== "boolean" && v !== undefined) o.isDefault = r.boolean(v, "isDefault");
  if (typeof (v = o.stopStatus) !== "boolean" && v !== undefined) o.stopStatus = r.boolean(v, "stopStatus");
  LocationFields(o, r);
}

export function LocationEnvelope(o, r) {
  r.object(o.location, "location", Location, true);
}

export function LocationFields(o, r) {
  text(o.locationName, "locationName", r);
  text(o.country, "country", r);
  text(o.province, "province", r);
  text(o.city, "city", r);
  text(o.address1, "address1", r);
  text(o.address2, "address2", r);
  text(o.zipcode, "zipcode", r);
  text(o.phone, "phone", r);
  r.decimal(o.latitude, "latitude", o);
  r.decimal(o.longitude, "longitude", o);
  text(o.fulfillmentServiceHandle, "fulfillmentServiceHandle", r);
}

export function LocationListEnvelope(o, r) {
  r.each(o.locations, "locations", Location, true);
}

export function MarketAssign(o, r) {
  let v;
  if (typeof (v = o.marketId) !== "string") r.id(v, "marketId", o);
  if (typeof (v = o.isAssigned) !== "boolean" && v !== undefined) o.isAssigned = r.boolean(v, "isAssigned");
}

export function MarketingConsent(o, r) {
  text(o.state, "state", r);
  text(o.consentUpdateTime, "consentUpdateTime", r);
}

export function OptionValue(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  text(o.name, "name", r);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
}

export function Order(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o, true);
  r.each(o.lineItems, "lineItems", OrderLineItem);
  OrderFields(o, r);
}

export function OrderAddress(o, r) {
  text(o.firstName, "firstName", r);
  text(o.lastName, "lastName", r);
  text(o.name, "name", r);
  text(o.address1, "address1", r);
  text(o.address2, "address2", r);
  text(o.city, "city", r);
  text(o.province, "province", r);
  text(o.provinceCode, "provinceCode", r);
  text(o.country, "country", r);
  text(o.countryCode, "countryCode", r);
  text(o.zip, "zip", r);
  text(o.phone, "phone", r);
  r.decimal(o.latitude, "latitude", o);
  r.decimal(o.longitude, "longitude", o);
}

export function OrderEnvelope(o, r) {
  r.object(o.order, "order", Order, true);
}

export function OrderEventData(o, r) {
  r.object(o.order, "order", Order, true);
}

export function OrderFields(o, r) {
  let v;
  text(o.note, "note", r);
  text(o.sourceName, "sourceName", r);
  text(o.sourceIdentifier, "sourceIdentifier", r);
  if (typeof (v = o.marketId) !== "string") r.id(v, "marketId", o);
  text(o.email, "email", r);
  text(o.phone, "phone", r);
  text(o.tags, "tags", r);
  if (typeof (v = o.buyerAcceptsMarketing) !== "boolean" && v !== undefined) o.buyerAcceptsMarketing = r.boolean(v, "buyerAcceptsMarketing");
  text(o.currency, "currency", r);
  text(o.presentmentCurrency, "presentmentCurrency", r);
  text(o.financialStatus, "financialStatus", r);
  text(o.fulfillmentStatus, "fulfillmentStatus", r);
  if (o.cancelReason !== null) text(o.cancelReason, "cancelReason", r);
  if (o.cancelledAt !== null) text(o.cancelledAt, "cancelledAt", r);
  if (o.closedAt !== null) text(o.closedAt, "closedAt", r);
  text(o.createdAt, "createdAt", r);
  text(o.updatedAt, "updatedAt", r);
  r.decimal(o.subtotalPrice, "subtotalPrice", o);
  r.decimal(o.totalLineItemsPrice, "totalLineItemsPrice", o);
  r.decimal(o.totalDiscounts, "totalDiscounts", o);
  r.decimal(o.totalPrice, "totalPrice", o);
  r.decimal(o.totalTax, "totalTax", o);
  r.decimal(o.totalOutstanding, "totalOutstanding", o);
  if (typeof (v = o.totalWeight) !== "number" && v !== undefined) o.totalWeight = r.number(v, "totalWeight");
  r.decimal(o.currentTotalDiscounts, "currentTotalDiscounts", o);
  r.decimal(o.currentTotalPrice, "currentTotalPrice", o);
  r.decimal(o.currentSubtotalPrice, "currentSubtotalPrice", o);
  r.decimal(o.currentTotalTax, "currentTotalTax", o);
  if (typeof (v = o.taxesIncluded) !== "boolean" && v !== undefined) o.taxesIncluded = r.boolean(v, "taxesIncluded");
  if (typeof (v = o.dutiesIncluded) !== "boolean" && v !== undefined) o.dutiesIncluded = r.boolean(v, "dutiesIncluded");
  r.list(o.paymentGatewayNames, "paymentGatewayNames", o, false, "text");
  r.object(o.paymentTerms, "paymentTerms", PaymentTerms);
  r.each(o.discountCodes, "discountCodes", DiscountCode);
  r.each(o.fulfillments, "fulfillments", OrderFulfillmentRecord);
  r.object(o.shippingAddress, "shippingAddress", OrderAddress);
  r.object(o.billingAddress, "billingAddress", OrderAddress);
  r.object(o.customer, "customer", CustomerSummary);
}

export function OrderFulfillmentRecord(o, r) {
  let v;
  if (typeof (v = o.fulfillId) !== "string") r.id(v, "fulfillId", o);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  text(o.status, "status", r);
  text(o.createdAt, "createdAt", r);
  text(o.updatedAt, "updatedAt", r);
}

export function OrderLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
  text(o.variantTitle, "variantTitle", r);
  text(o.title, "title", r);
  text(o.sku, "sku", r);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  if (typeof (v = o.currentQuantity) !== "number" && v !== undefined) o.currentQuantity = r.number(v, "currentQuantity");
  if (typeof (v = o.fulfillableQuantity) !== "number" && v !== undefined) o.fulfillableQuantity = r.number(v, "fulfillableQuantity");
  r.decimal(o.price, "price", o);
  r.decimal(o.totalDiscount, "totalDiscount", o);
  if (typeof (v = o.grams) !== "number" && v !== undefined) o.grams = r.number(v, "grams");
  if (typeof (v = o.taxable) !== "boolean" && v !== undefined) o.taxable = r.boolean(v, "taxable");
  if (typeof (v = o.requiresShipping) !== "boolean" && v !== undefined) o.requiresShipping = r.boolean(v, "requiresShipping");
  if (typeof (v = o.giftCard) !== "boolean" && v !== undefined) o.giftCard = r.boolean(v, "giftCard");
  if (o.fulfillmentStatus !== null) text(o.fulfillmentStatus, "fulfillmentStatus", r);
}

export function OrderListEnvelope(o, r) {
  r.each(o.orders, "orders", Order, true);
}

export function OrdersCancelledEvent(o, r) {
  let v;
  if ((v = o.type) !== "orders/cancelled" && (v = r.oneOf(v, "type", ["orders/cancelled"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersCreateEvent(o, r) {
  let v;
  if ((v = o.type) !== "orders/create" && (v = r.oneOf(v, "type", ["orders/create"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersFulfilledEvent(o, r) {
  let v;
  if ((v = o.type) !== "orders/fulfilled" && (v = r.oneOf(v, "type", ["orders/fulfilled"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersPaidEvent(o, r) {
  let v;
  if ((v = o.type) !== "orders/paid" && (v = r.oneOf(v, "type", ["orders/paid"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersPartiallyFulfilledEvent(o, r) {
  let v;
  if ((v = o.type) !== "orders/partiallyFulfilled" && (v = r.oneOf(v, "type", ["orders/partiallyFulfilled"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersUpdateEvent(o, r) {
  let v;
  if ((v = o.type) !== "orders/update" && (v = r.oneOf(v, "type", ["orders/update"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", OrderEventData, true);
}

export function OriginAddress(o, r) {
  text(o.zip, "zip", r);
  text(o.address1, "address1", r);
  text(o.address2, "address2", r);
  text(o.city, "city", r);
  text(o.provinceCode, "provinceCode", r);
  text(o.countryCode, "countryCode", r);
}

export function PaymentTerms(o, r) {
  r.decimal(o.amount, "amount", o);
  text(o.currency, "currency", r);
}

export function Product(o, r) {
  let v;
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o, true);
  ProductFields(o, r);
}

export function ProductCategory(o, r) {
  let v;
  if (typeof (v = o.categoryId) !== "string") r.id(v, "categoryId", o, true);
  text(o.categoryName, "categoryName", r);
  if (typeof (v = o.parentCategoryId) !== "string") r.id(v, "parentCategoryId", o);
}

export function ProductCategoryListEnvelope(o, r) {
  r.each(o.productCategories, "productCategories", ProductCategory, true);
}

export function ProductCategorySummary(o, r) {
  let v;
  if (typeof (v = o.categoryId) !== "string") r.id(v, "categoryId", o);
  text(o.categoryName, "categoryName", r);
}

export function ProductDetails(o, r) {
  Product(o, r);
  r.object(o.productCategory, "productCategory", ProductCategorySummary);
  r.each(o.salesChannels, "salesChannels", SalesChannel);
}

export function ProductDetailsEnvelope(o, r) {
  r.object(o.product, "product", ProductDetails, true);
}

export function ProductEnvelope(o, r) {
  r.object(o.product, "product", Product, true);
}

export function ProductEventData(o, r) {
  r.object(o.product, "product", Product, true);
}

export function ProductFields(o, r) {
  let v;
  text(o.title, "title", r);
  text(o.subTitle, "subTitle", r);
  text(o.bodyHtml, "bodyHtml", r);
  text(o.vendor, "vendor", r);
  text(o.productType, "productType", r);
  text(o.status, "status", r);
  if (typeof (v = o.isMultiVariant) !== "boolean" && v !== undefined) o.isMultiVariant = r.boolean(v, "isMultiVariant");
  if (typeof (v = o.categoryId) !== "string") r.id(v, "categoryId", o);
  r.list(o.collections, "collections", o, false, "id");
  r.each(o.images, "images", ProductImage);
  r.each(o.options, "options", ProductOption);
  r.each(o.variants, "variants", ProductVariant);
  r.each(o.marketAssigns, "marketAssigns", MarketAssign);
}

export function ProductImage(o, r) {
  let v;
  text(o.src, "src", r);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
}

export function ProductOption(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  text(o.name, "name", r);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  r.each(o.value, "value", OptionValue);
}

export function ProductVariant(o, r) {
  let v;
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  text(o.sku, "sku", r);
  text(o.barcode, "barcode", r);
  r.decimal(o.price, "price", o);
  r.decimal(o.costPrice, "costPrice", o);
  r.decimal(o.compareOfPrice, "compareOfPrice", o);
  if (typeof (v = o.weight) !== "number" && v !== undefined) o.weight = r.number(v, "weight");
  text(o.weightUnit, "weightUnit", r);
  if (typeof (v = o.isDisabled) !== "boolean" && v !== undefined) o.isDisabled = r.boolean(v, "isDisabled");
  if (typeof (v = o.inventoryManagement) !== "boolean" && v !== undefined) o.inventoryManagement = r.boolean(v, "inventoryManagement");
  r.each(o.inventoryQuantities, "inventoryQuantities", InventoryQuantity);
  r.each(o.options, "options", VariantOption);
}

export function ProductsCreateEvent(o, r) {
  let v;
  if ((v = o.type) !== "products/create" && (v = r.oneOf(v, "type", ["products/create"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", ProductEventData, true);
}

export function ProductsDeleteEvent(o, r) {
  let v;
  if ((v = o.type) !== "products/delete" && (v = r.oneOf(v, "type", ["products/delete"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", ProductEventData, true);
}

export function ProductsUpdateEvent(o, r) {
  let v;
  if ((v = o.type) !== "products/update" && (v = r.oneOf(v, "type", ["products/update"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", ProductEventData, true);
}

export function Refund(o, r) {
  let v;
  if (typeof (v = o.refundId) !== "string") r.id(v, "refundId", o, true);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  r.decimal(o.refundPrice, "refundPrice", o);
  RefundFields(o, r);
}

export function RefundEnvelope(o, r) {
  r.object(o.refund, "refund", Refund, true);
}

export function RefundEventData(o, r) {
  r.object(o.refund, "refund", Refund, true);
}

export function RefundFields(o, r) {
  let v;
  if (typeof (v = o.customerId) !== "string") r.id(v, "customerId", o);
  r.object(o.customer, "customer", CustomerSummary);
  r.each(o.lineItems, "lineItems", RefundLineItem);
  text(o.note, "note", r);
  text(o.createTime, "createTime", r);
  text(o.updateTime, "updateTime", r);
}

export function RefundLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  r.object(o.line_item, "line_item", OrderLineItem);
  if (typeof (v = o.line_item_id) !== "string") r.id(v, "line_item_id", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  r.decimal(o.subtotal, "subtotal", o);
  r.decimal(o.total_tax, "total_tax", o);
  if (typeof (v = o.location_id) !== "string") r.id(v, "location_id", o);
}

export function RefundListEnvelope(o, r) {
  r.each(o.refunds, "refunds", Refund, true);
}

export function RefundsCreateEvent(o, r) {
  let v;
  if ((v = o.type) !== "refunds/create" && (v = r.oneOf(v, "type", ["refunds/create"], true)) !== undefined) o.type = v;
  if (typeof (v = o.timestamp) !== "string") r.string(v, "timestamp", true);
  r.object(o.data, "data", RefundEventData, true);
}

export function SalesChannel(o, r) {
  text(o.salesChannelCode, "salesChannelCode", r);
}

export function SearchCustomersRequest(o, r) {
  let v;
  text(o.query, "query", r);
  if (typeof (v = o.limit) !== "number" && v !== undefined) o.limit = r.number(v, "limit");
  text(o.pageToken, "pageToken", r);
  text(o.order, "order", r);
}

export function Shop(o, r) {
  let v;
  if (typeof (v = o.shopId) !== "string") r.id(v, "shopId", o, true);
  text(o.shopName, "shopName", r);
  text(o.description, "description", r);
  text(o.logo, "logo", r);
  text(o.domain, "domain", r);
  text(o.originDomain, "originDomain", r);
  text(o.mail, "mail", r);
  text(o.country, "country", r);
  text(o.currency, "currency", r);
  text(o.timezone, "timezone", r);
  text(o.ianaTimezone, "ianaTimezone", r);
  text(o.weightUnit, "weightUnit", r);
  text(o.shopStatus, "shopStatus", r);
}

export function ShopEnvelope(o, r) {
  r.object(o.shop, "shop", Shop, true);
}

export function TaxExemptionRegion(o, r) {
  let v;
  text(o.country, "country", r);
  if (typeof (v = o.applyToAllSubdivision) !== "boolean" && v !== undefined) o.applyToAllSubdivision = r.boolean(v, "applyToAllSubdivision");
  r.list(o.subdivisions, "subdivisions", o, false, "text");
}

export function TaxExemptions(o, r) {
  let v;
  if (typeof (v = o.applyToAllRegion) !== "boolean" && v !== undefined) o.applyToAllRegion = r.boolean(v, "applyToAllRegion");
  r.each(o.taxExemptionRegions, "taxExemptionRegions", TaxExemptionRegion);
}

export function Tracking(o, r) {
  text(o.trackingCompany, "trackingCompany", r);
  text(o.trackingNumber, "trackingNumber", r);
  text(o.trackingUrl, "trackingUrl", r);
}

export function UpdateCollection(o, r) {
  let v;
  CollectionFields(o, r);
  if (typeof (v = o.collectionId) !== "string") r.id(v, "collectionId", o);
}

export function UpdateCollectionRequest(o, r) {
  r.object(o.collection, "collection", UpdateCollection, true);
}

export function UpdateCustomer(o, r) {
  let v;
  CustomerFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
}

export function UpdateCustomerRequest(o, r) {
  r.object(o.customer, "customer", UpdateCustomer, true);
}

export function UpdateFulfillmentTracking(o, r) {
  let v;
  FulfillmentTrackingFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
}

export function UpdateFulfillmentTrackingRequest(o, r) {
  r.object(o.fulfillment, "fulfillment", UpdateFulfillmentTracking, true);
}

export function UpdateGiftCard(o, r) {
  let v;
  r.decimal(o.balance, "balance", o);
  text(o.note, "note", r);
  if (typeof (v = o.expireTime) !== "string" && v !== null) r.text(v, "expireTime", o);
}

export function UpdateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", UpdateGiftCard, true);
}

export function UpdateLocation(o, r) {
  let v;
  LocationFields(o, r);
  if (typeof (v = o.locationId) !== "string") r.id(v, "locationId", o);
}

export function UpdateLocationRequest(o, r) {
  r.object(o.location, "location", UpdateLocation, true);
}

export function UpdateOrder(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  text(o.email, "email", r);
  text(o.phone, "phone", r);
  text(o.note, "note", r);
  text(o.tags, "tags", r);
  r.object(o.shippingAddress, "shippingAddress", OrderAddress);
}

export function UpdateOrderRequest(o, r) {
  r.object(o.order, "order", UpdateOrder, true);
}

export function UpdateProduct(o, r) {
  let v;
  ProductFields(o, r);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
}

export function UpdateProductRequest(o, r) {
  r.object(o.product, "product", UpdateProduct, true);
}

export function UpdateRefundStatusRequest(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  if (typeof (v = o.refundId) !== "string") r.id(v, "refundId", o);
  if (typeof (v = o.status) !== "number" && (v = r.number(v, "status", true)) !== undefined) o.status = v;
}

export function VariantOption(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  text(o.name, "name", r);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  r.object(o.value, "value", OptionValue);
}
