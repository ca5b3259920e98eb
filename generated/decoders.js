// Generated from openapi/ by `npm run build`; do not edit.

export function CancelFulfillmentRequest(o, r) {
  if (typeof o.fulfillmentId !== "string" && o.fulfillmentId !== undefined) o.fulfillmentId = r.id(o.fulfillmentId, "fulfillmentId");
}

export function CancelOrderRequest(o, r) {
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
}

export function Collect(o, r) {
  o.productIds = r.list(o.productIds, "productIds", false, "id");
  if (typeof o.collectionId !== "string") o.collectionId = r.id(o.collectionId, "collectionId");
}

export function CollectRequest(o, r) {
  r.object(o.collect, "collect", Collect);
}

export function CollectResult(o, r) {
  if (typeof o.result !== "boolean" && o.result !== undefined) o.result = r.boolean(o.result, "result");
}

export function CollectResultEnvelope(o, r) {
  r.object(o.collections, "collections", CollectResult);
}

export function Collection(o, r) {
  CollectionFields(o, r);
  if (typeof o.collectionId !== "string") o.collectionId = r.id(o.collectionId, "collectionId");
}

export function CollectionEnvelope(o, r) {
  r.object(o.collection, "collection", Collection);
}

export function CollectionFields(o, r) {
  if (typeof o.collectionType !== "number" && o.collectionType !== undefined) o.collectionType = r.number(o.collectionType, "collectionType");
  if (typeof o.published !== "boolean" && o.published !== undefined) o.published = r.boolean(o.published, "published");
  if (o.ruleSet !== undefined) r.object(o.ruleSet, "ruleSet", CollectionRuleSet);
  if (typeof o.countGoodsNum !== "number" && o.countGoodsNum !== undefined) o.countGoodsNum = r.number(o.countGoodsNum, "countGoodsNum");
  if (o.collects !== undefined) o.collects = r.list(o.collects, "collects", false, "id");
}

export function CollectionListEnvelope(o, r) {
  r.each(o.collections, "collections", Collection);
}

export function CollectionRule(o, r) {
  if (o.condition !== undefined) o.condition = r.list(o.condition, "condition", false, "text");
}

export function CollectionRuleSet(o, r) {
  if (typeof o.appliedDisjunctively !== "boolean" && o.appliedDisjunctively !== undefined) o.appliedDisjunctively = r.boolean(o.appliedDisjunctively, "appliedDisjunctively");
  if (o.rules !== undefined) r.each(o.rules, "rules", CollectionRule);
}

export function CountEnvelope(o, r) {
  if (typeof o.count !== "number") o.count = r.number(o.count, "count");
}

export function CreateCollectionRequest(o, r) {
  r.object(o.collection, "collection", CollectionFields);
}

export function CreateCustomer(o, r) {
  CustomerFields(o, r);
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
}

export function CreateCustomerRequest(o, r) {
  r.object(o.customer, "customer", CreateCustomer);
}

export function CreateFulfillment(o, r) {
  if (typeof o.orderId !== "string") o.orderId = r.id(o.orderId, "orderId");
  if (o.lineItems !== undefined) r.each(o.lineItems, "lineItems", CreateFulfillmentLineItem);
}

export function CreateFulfillmentLineItem(o, r) {
  if (typeof o.id !== "string") o.id = r.id(o.id, "id");
  if (typeof o.quantity !== "number" && o.quantity !== undefined) o.quantity = r.number(o.quantity, "quantity");
}

export function CreateFulfillmentRequest(o, r) {
  r.object(o.fulfillment, "fulfillment", CreateFulfillment);
}

export function CreateFulfillmentService(o, r) {
  if (typeof o.trackingSupport !== "boolean" && o.trackingSupport !== undefined) o.trackingSupport = r.boolean(o.trackingSupport, "trackingSupport");
}

export function CreateFulfillmentServiceRequest(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", CreateFulfillmentService);
}

export function CreateGiftCard(o, r) {
  if (typeof o.customerId !== "string" && o.customerId !== undefined) o.customerId = r.id(o.customerId, "customerId");
  if (o.initialValue !== undefined) o.initialValue = r.decimal(o.initialValue, "initialValue");
  if (typeof o.expireTime !== "string" && o.expireTime != null) o.expireTime = r.text(o.expireTime, "expireTime");
}

export function CreateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", CreateGiftCard);
}

export function CreateLocationRequest(o, r) {
  r.object(o.location, "location", LocationFields);
}

export function CreateOrder(o, r) {
  OrderFields(o, r);
  if (o.lineItems !== undefined) r.each(o.lineItems, "lineItems", CreateOrderLineItem);
}

export function CreateOrderLineItem(o, r) {
  OrderLineItem(o, r);
  if (typeof o.productId !== "string") o.productId = r.id(o.productId, "productId");
  if (typeof o.variantId !== "string") o.variantId = r.id(o.variantId, "variantId");
}

export function CreateOrderRequest(o, r) {
  r.object(o.order, "order", CreateOrder);
}

export function CreateProductRequest(o, r) {
  r.object(o.product, "product", ProductFields);
}

export function CreateRefund(o, r) {
  RefundFields(o, r);
  if (typeof o.refundId !== "string" && o.refundId !== undefined) o.refundId = r.id(o.refundId, "refundId");
}

export function CreateRefundRequest(o, r) {
  r.object(o.refund, "refund", CreateRefund);
}

export function Customer(o, r) {
  CustomerFields(o, r);
  if (typeof o.id !== "string") o.id = r.id(o.id, "id");
}

export function CustomerAddress(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (typeof o.isDefaultAddress !== "boolean" && o.isDefaultAddress !== undefined) o.isDefaultAddress = r.boolean(o.isDefaultAddress, "isDefaultAddress");
}

export function CustomerEnvelope(o, r) {
  r.object(o.customer, "customer", Customer);
}

export function CustomerFields(o, r) {
  if (typeof o.verifiedEmail !== "boolean" && o.verifiedEmail !== undefined) o.verifiedEmail = r.boolean(o.verifiedEmail, "verifiedEmail");
  if (o.totalSpent !== undefined) o.totalSpent = r.decimal(o.totalSpent, "totalSpent");
  if (typeof o.ordersCount !== "number" && o.ordersCount !== undefined) o.ordersCount = r.number(o.ordersCount, "ordersCount");
  if (typeof o.taxExempt !== "boolean" && o.taxExempt !== undefined) o.taxExempt = r.boolean(o.taxExempt, "taxExempt");
  if (o.taxExemptions !== undefined) r.object(o.taxExemptions, "taxExemptions", TaxExemptions);
  if (o.addresses !== undefined) r.each(o.addresses, "addresses", CustomerAddress);
  if (o.defaultAddress !== undefined) r.object(o.defaultAddress, "defaultAddress", CustomerAddress);
}

export function CustomerListEnvelope(o, r) {
  r.each(o.customers, "customers", Customer);
}

export function CustomerSummary(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (o.addresses !== undefined) r.each(o.addresses, "addresses", CustomerAddress);
  if (o.defaultAddress !== undefined) r.object(o.defaultAddress, "defaultAddress", CustomerAddress);
  if (typeof o.taxExempt !== "boolean" && o.taxExempt !== undefined) o.taxExempt = r.boolean(o.taxExempt, "taxExempt");
  if (o.taxExemptions !== undefined) r.object(o.taxExemptions, "taxExemptions", TaxExemptions);
  if (typeof o.verifiedEmail !== "boolean" && o.verifiedEmail !== undefined) o.verifiedEmail = r.boolean(o.verifiedEmail, "verifiedEmail");
}

export function DeletedCustomer(o, r) {
  if (typeof o.id !== "string") o.id = r.id(o.id, "id");
}

export function DeletedCustomerEnvelope(o, r) {
  r.object(o.customer, "customer", DeletedCustomer);
}

export function DisableGiftCardRequest(o, r) {
  if (typeof o.giftCardId !== "string" && o.giftCardId !== undefined) o.giftCardId = r.id(o.giftCardId, "giftCardId");
}

export function DiscountCode(o, r) {
  if (o.amount !== undefined) o.amount = r.decimal(o.amount, "amount");
}

export function Fulfillment(o, r) {
  if (typeof o.id !== "string") o.id = r.id(o.id, "id");
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
  if (o.lineItems !== undefined) r.each(o.lineItems, "lineItems", FulfillmentLineItem);
  if (o.trackingNumbers !== undefined) o.trackingNumbers = r.list(o.trackingNumbers, "trackingNumbers", true, "text");
  if (o.trackingUrls !== undefined) o.trackingUrls = r.list(o.trackingUrls, "trackingUrls", true, "text");
}

export function FulfillmentEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", Fulfillment);
}

export function FulfillmentLineItem(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (typeof o.productId !== "string" && o.productId !== undefined) o.productId = r.id(o.productId, "productId");
  if (typeof o.variantId !== "string" && o.variantId !== undefined) o.variantId = r.id(o.variantId, "variantId");
  if (typeof o.quantity !== "number" && o.quantity !== undefined) o.quantity = r.number(o.quantity, "quantity");
  if (o.price !== undefined) o.price = r.decimal(o.price, "price");
  if (typeof o.grams !== "number" && o.grams !== undefined) o.grams = r.number(o.grams, "grams");
  if (typeof o.requiresShipping !== "boolean" && o.requiresShipping !== undefined) o.requiresShipping = r.boolean(o.requiresShipping, "requiresShipping");
  if (typeof o.giftCard !== "boolean" && o.giftCard !== undefined) o.giftCard = r.boolean(o.giftCard, "giftCard");
}

export function FulfillmentListEnvelope(o, r) {
  r.each(o.fulfillment, "fulfillment", Fulfillment);
}

export function FulfillmentService(o, r) {
  if (typeof o.trackingSupport !== "boolean" && o.trackingSupport !== undefined) o.trackingSupport = r.boolean(o.trackingSupport, "trackingSupport");
  if (typeof o.serviceId !== "string") o.serviceId = r.id(o.serviceId, "serviceId");
}

export function FulfillmentServiceEnvelope(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", FulfillmentService);
}

export function FulfillmentTracking(o, r) {
  FulfillmentTrackingFields(o, r);
  if (typeof o.id !== "string") o.id = r.id(o.id, "id");
}

export function FulfillmentTrackingEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", FulfillmentTracking);
}

export function FulfillmentTrackingFields(o, r) {
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
  if (o.lineItems !== undefined) r.each(o.lineItems, "lineItems", FulfillmentLineItem);
}

export function GiftCard(o, r) {
  if (typeof o.id !== "string") o.id = r.id(o.id, "id");
  if (o.balance !== undefined) o.balance = r.decimal(o.balance, "balance");
  if (o.initialValue !== undefined) o.initialValue = r.decimal(o.initialValue, "initialValue");
  if (typeof o.customerId !== "string" && o.customerId !== undefined) o.customerId = r.id(o.customerId, "customerId");
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
  if (typeof o.lineItemId !== "string" && o.lineItemId !== undefined) o.lineItemId = r.id(o.lineItemId, "lineItemId");
  if (typeof o.userId !== "string" && o.userId !== undefined) o.userId = r.id(o.userId, "userId");
}

export function GiftCardEnvelope(o, r) {
  r.object(o.giftCard, "giftCard", GiftCard);
}

export function GiftCardListEnvelope(o, r) {
  r.each(o.giftCards, "giftCards", GiftCard);
}

export function InventoryQuantity(o, r) {
  if (typeof o.locationId !== "string" && o.locationId !== undefined) o.locationId = r.id(o.locationId, "locationId");
  if (typeof o.available !== "number" && o.available !== undefined) o.available = r.number(o.available, "available");
}

export function Language(o, r) {
  if (typeof o.isDefault !== "boolean" && o.isDefault !== undefined) o.isDefault = r.boolean(o.isDefault, "isDefault");
  if (typeof o.translateStatus !== "boolean" && o.translateStatus !== undefined) o.translateStatus = r.boolean(o.translateStatus, "translateStatus");
}

export function Languages(o, r) {
  if (o.publishedList !== undefined) r.each(o.publishedList, "publishedList", Language);
  if (o.unPublishedList !== undefined) r.each(o.unPublishedList, "unPublishedList", Language);
}

export function LanguagesEnvelope(o, r) {
  r.object(o.languages, "languages", Languages);
}

export function Location(o, r) {
  LocationFields(o, r);
  if (typeof o.locationId !== "string") o.locationId = r.id(o.locationId, "locationId");
  if (typeof o.isDefault !== "boolean" && o.isDefault !== undefined) o.isDefault = r.boolean(o.isDefault, "isDefault");
  if (typeof o.stopStatus !== "boolean" && o.stopStatus !== undefined) o.stopStatus = r.boolean(o.stopStatus, "stopStatus");
}

export function LocationEnvelope(o, r) {
  r.object(o.location, "location", Location);
}

export function LocationFields(o, r) {
  if (o.latitude !== undefined) o.latitude = r.decimal(o.latitude, "latitude");
  if (o.longitude !== undefined) o.longitude = r.decimal(o.longitude, "longitude");
}

export function LocationListEnvelope(o, r) {
  r.each(o.locations, "locations", Location);
}

export function MarketAssign(o, r) {
  if (typeof o.marketId !== "string" && o.marketId !== undefined) o.marketId = r.id(o.marketId, "marketId");
  if (typeof o.isAssigned !== "boolean" && o.isAssigned !== undefined) o.isAssigned = r.boolean(o.isAssigned, "isAssigned");
}

export function OptionValue(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (typeof o.position !== "number" && o.position !== undefined) o.position = r.number(o.position, "position");
}

export function Order(o, r) {
  OrderFields(o, r);
  if (typeof o.orderId !== "string") o.orderId = r.id(o.orderId, "orderId");
  if (o.lineItems !== undefined) r.each(o.lineItems, "lineItems", OrderLineItem);
}

export function OrderAddress(o, r) {
  if (o.latitude !== undefined) o.latitude = r.decimal(o.latitude, "latitude");
  if (o.longitude !== undefined) o.longitude = r.decimal(o.longitude, "longitude");
}

export function OrderEnvelope(o, r) {
  r.object(o.order, "order", Order);
}

export function OrderEventData(o, r) {
  r.object(o.order, "order", Order);
}

export function OrderFields(o, r) {
  if (typeof o.marketId !== "string" && o.marketId !== undefined) o.marketId = r.id(o.marketId, "marketId");
  if (typeof o.buyerAcceptsMarketing !== "boolean" && o.buyerAcceptsMarketing !== undefined) o.buyerAcceptsMarketing = r.boolean(o.buyerAcceptsMarketing, "buyerAcceptsMarketing");
  if (o.subtotalPrice !== undefined) o.subtotalPrice = r.decimal(o.subtotalPrice, "subtotalPrice");
  if (o.totalLineItemsPrice !== undefined) o.totalLineItemsPrice = r.decimal(o.totalLineItemsPrice, "totalLineItemsPrice");
  if (o.totalDiscounts !== undefined) o.totalDiscounts = r.decimal(o.totalDiscounts, "totalDiscounts");
  if (o.totalPrice !== undefined) o.totalPrice = r.decimal(o.totalPrice, "totalPrice");
  if (o.totalTax !== undefined) o.totalTax = r.decimal(o.totalTax, "totalTax");
  if (o.totalOutstanding !== undefined) o.totalOutstanding = r.decimal(o.totalOutstanding, "totalOutstanding");
  if (typeof o.totalWeight !== "number" && o.totalWeight !== undefined) o.totalWeight = r.number(o.totalWeight, "totalWeight");
  if (o.currentTotalDiscounts !== undefined) o.currentTotalDiscounts = r.decimal(o.currentTotalDiscounts, "currentTotalDiscounts");
  if (o.currentTotalPrice !== undefined) o.currentTotalPrice = r.decimal(o.currentTotalPrice, "currentTotalPrice");
  if (o.currentSubtotalPrice !== undefined) o.currentSubtotalPrice = r.decimal(o.currentSubtotalPrice, "currentSubtotalPrice");
  if (o.currentTotalTax !== undefined) o.currentTotalTax = r.decimal(o.currentTotalTax, "currentTotalTax");
  if (typeof o.taxesIncluded !== "boolean" && o.taxesIncluded !== undefined) o.taxesIncluded = r.boolean(o.taxesIncluded, "taxesIncluded");
  if (typeof o.dutiesIncluded !== "boolean" && o.dutiesIncluded !== undefined) o.dutiesIncluded = r.boolean(o.dutiesIncluded, "dutiesIncluded");
  if (o.paymentTerms !== undefined) r.object(o.paymentTerms, "paymentTerms", PaymentTerms);
  if (o.discountCodes !== undefined) r.each(o.discountCodes, "discountCodes", DiscountCode);
  if (o.fulfillments !== undefined) r.each(o.fulfillments, "fulfillments", OrderFulfillmentRecord);
  if (o.shippingAddress !== undefined) r.object(o.shippingAddress, "shippingAddress", OrderAddress);
  if (o.billingAddress !== undefined) r.object(o.billingAddress, "billingAddress", OrderAddress);
  if (o.customer !== undefined) r.object(o.customer, "customer", CustomerSummary);
}

export function OrderFulfillmentRecord(o, r) {
  if (typeof o.fulfillId !== "string" && o.fulfillId !== undefined) o.fulfillId = r.id(o.fulfillId, "fulfillId");
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
}

export function OrderLineItem(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (typeof o.productId !== "string" && o.productId !== undefined) o.productId = r.id(o.productId, "productId");
  if (typeof o.variantId !== "string" && o.variantId !== undefined) o.variantId = r.id(o.variantId, "variantId");
  if (typeof o.quantity !== "number" && o.quantity !== undefined) o.quantity = r.number(o.quantity, "quantity");
  if (typeof o.currentQuantity !== "number" && o.currentQuantity !== undefined) o.currentQuantity = r.number(o.currentQuantity, "currentQuantity");
  if (typeof o.fulfillableQuantity !== "number" && o.fulfillableQuantity !== undefined) o.fulfillableQuantity = r.number(o.fulfillableQuantity, "fulfillableQuantity");
  if (o.price !== undefined) o.price = r.decimal(o.price, "price");
  if (o.totalDiscount !== undefined) o.totalDiscount = r.decimal(o.totalDiscount, "totalDiscount");
  if (typeof o.grams !== "number" && o.grams !== undefined) o.grams = r.number(o.grams, "grams");
  if (typeof o.taxable !== "boolean" && o.taxable !== undefined) o.taxable = r.boolean(o.taxable, "taxable");
  if (typeof o.requiresShipping !== "boolean" && o.requiresShipping !== undefined) o.requiresShipping = r.boolean(o.requiresShipping, "requiresShipping");
  if (typeof o.giftCard !== "boolean" && o.giftCard !== undefined) o.giftCard = r.boolean(o.giftCard, "giftCard");
}

export function OrderListEnvelope(o, r) {
  r.each(o.orders, "orders", Order);
}

export function OrdersCancelledEvent(o, r) {
  r.object(o.data, "data", OrderEventData);
}

export function OrdersCreateEvent(o, r) {
  r.object(o.data, "data", OrderEventData);
}

export function OrdersFulfilledEvent(o, r) {
  r.object(o.data, "data", OrderEventData);
}

export function OrdersPaidEvent(o, r) {
  r.object(o.data, "data", OrderEventData);
}

export function OrdersPartiallyFulfilledEvent(o, r) {
  r.object(o.data, "data", OrderEventData);
}

export function OrdersUpdateEvent(o, r) {
  r.object(o.data, "data", OrderEventData);
}

export function PaymentTerms(o, r) {
  if (o.amount !== undefined) o.amount = r.decimal(o.amount, "amount");
}

export function Product(o, r) {
  ProductFields(o, r);
  if (typeof o.productId !== "string") o.productId = r.id(o.productId, "productId");
}

export function ProductCategory(o, r) {
  if (typeof o.categoryId !== "string") o.categoryId = r.id(o.categoryId, "categoryId");
  if (typeof o.parentCategoryId !== "string" && o.parentCategoryId !== undefined) o.parentCategoryId = r.id(o.parentCategoryId, "parentCategoryId");
}

export function ProductCategoryListEnvelope(o, r) {
  r.each(o.productCategories, "productCategories", ProductCategory);
}

export function ProductCategorySummary(o, r) {
  if (typeof o.categoryId !== "string" && o.categoryId !== undefined) o.categoryId = r.id(o.categoryId, "categoryId");
}

export function ProductDetails(o, r) {
  Product(o, r);
  if (o.productCategory !== undefined) r.object(o.productCategory, "productCategory", ProductCategorySummary);
}

export function ProductDetailsEnvelope(o, r) {
  r.object(o.product, "product", ProductDetails);
}

export function ProductEnvelope(o, r) {
  r.object(o.product, "product", Product);
}

export function ProductEventData(o, r) {
  r.object(o.product, "product", Product);
}

export function ProductFields(o, r) {
  if (typeof o.isMultiVariant !== "boolean" && o.isMultiVariant !== undefined) o.isMultiVariant = r.boolean(o.isMultiVariant, "isMultiVariant");
  if (typeof o.categoryId !== "string" && o.categoryId !== undefined) o.categoryId = r.id(o.categoryId, "categoryId");
  if (o.collections !== undefined) o.collections = r.list(o.collections, "collections", false, "id");
  if (o.images !== undefined) r.each(o.images, "images", ProductImage);
  if (o.options !== undefined) r.each(o.options, "options", ProductOption);
  if (o.variants !== undefined) r.each(o.variants, "variants", ProductVariant);
  if (o.marketAssigns !== undefined) r.each(o.marketAssigns, "marketAssigns", MarketAssign);
}

export function ProductImage(o, r) {
  if (typeof o.position !== "number" && o.position !== undefined) o.position = r.number(o.position, "position");
  if (typeof o.productId !== "string" && o.productId !== undefined) o.productId = r.id(o.productId, "productId");
}

export function ProductOption(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (typeof o.position !== "number" && o.position !== undefined) o.position = r.number(o.position, "position");
  if (o.value !== undefined) r.each(o.value, "value", OptionValue);
}

export function ProductVariant(o, r) {
  if (typeof o.variantId !== "string" && o.variantId !== undefined) o.variantId = r.id(o.variantId, "variantId");
  if (typeof o.productId !== "string" && o.productId !== undefined) o.productId = r.id(o.productId, "productId");
  if (o.price !== undefined) o.price = r.decimal(o.price, "price");
  if (o.costPrice !== undefined) o.costPrice = r.decimal(o.costPrice, "costPrice");
  if (o.compareOfPrice !== undefined) o.compareOfPrice = r.decimal(o.compareOfPrice, "compareOfPrice");
  if (typeof o.weight !== "number" && o.weight !== undefined) o.weight = r.number(o.weight, "weight");
  if (typeof o.isDisabled !== "boolean" && o.isDisabled !== undefined) o.isDisabled = r.boolean(o.isDisabled, "isDisabled");
  if (typeof o.inventoryManagement !== "boolean" && o.inventoryManagement !== undefined) o.inventoryManagement = r.boolean(o.inventoryManagement, "inventoryManagement");
  if (o.inventoryQuantities !== undefined) r.each(o.inventoryQuantities, "inventoryQuantities", InventoryQuantity);
  if (o.options !== undefined) r.each(o.options, "options", VariantOption);
}

export function ProductsCreateEvent(o, r) {
  r.object(o.data, "data", ProductEventData);
}

export function ProductsDeleteEvent(o, r) {
  r.object(o.data, "data", ProductEventData);
}

export function ProductsUpdateEvent(o, r) {
  r.object(o.data, "data", ProductEventData);
}

export function Refund(o, r) {
  RefundFields(o, r);
  if (typeof o.refundId !== "string") o.refundId = r.id(o.refundId, "refundId");
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (o.refundPrice !== undefined) o.refundPrice = r.decimal(o.refundPrice, "refundPrice");
}

export function RefundEnvelope(o, r) {
  r.object(o.refund, "refund", Refund);
}

export function RefundEventData(o, r) {
  r.object(o.refund, "refund", Refund);
}

export function RefundFields(o, r) {
  if (typeof o.customerId !== "string" && o.customerId !== undefined) o.customerId = r.id(o.customerId, "customerId");
  if (o.customer !== undefined) r.object(o.customer, "customer", CustomerSummary);
  if (o.lineItems !== undefined) r.each(o.lineItems, "lineItems", RefundLineItem);
}

export function RefundLineItem(o, r) {
  if (o.line_item !== undefined) r.object(o.line_item, "line_item", OrderLineItem);
  if (typeof o.line_item_id !== "string" && o.line_item_id !== undefined) o.line_item_id = r.id(o.line_item_id, "line_item_id");
  if (typeof o.quantity !== "number" && o.quantity !== undefined) o.quantity = r.number(o.quantity, "quantity");
  if (o.subtotal !== undefined) o.subtotal = r.decimal(o.subtotal, "subtotal");
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (o.total_tax !== undefined) o.total_tax = r.decimal(o.total_tax, "total_tax");
  if (typeof o.location_id !== "string" && o.location_id !== undefined) o.location_id = r.id(o.location_id, "location_id");
}

export function RefundListEnvelope(o, r) {
  r.each(o.refunds, "refunds", Refund);
}

export function RefundsCreateEvent(o, r) {
  r.object(o.data, "data", RefundEventData);
}

export function SearchCustomersRequest(o, r) {
  if (typeof o.limit !== "number" && o.limit !== undefined) o.limit = r.number(o.limit, "limit");
}

export function Shop(o, r) {
  if (typeof o.shopId !== "string") o.shopId = r.id(o.shopId, "shopId");
}

export function ShopEnvelope(o, r) {
  r.object(o.shop, "shop", Shop);
}

export function TaxExemptionRegion(o, r) {
  if (typeof o.applyToAllSubdivision !== "boolean" && o.applyToAllSubdivision !== undefined) o.applyToAllSubdivision = r.boolean(o.applyToAllSubdivision, "applyToAllSubdivision");
}

export function TaxExemptions(o, r) {
  if (typeof o.applyToAllRegion !== "boolean" && o.applyToAllRegion !== undefined) o.applyToAllRegion = r.boolean(o.applyToAllRegion, "applyToAllRegion");
  if (o.taxExemptionRegions !== undefined) r.each(o.taxExemptionRegions, "taxExemptionRegions", TaxExemptionRegion);
}

export function UpdateCollection(o, r) {
  CollectionFields(o, r);
  if (typeof o.collectionId !== "string" && o.collectionId !== undefined) o.collectionId = r.id(o.collectionId, "collectionId");
}

export function UpdateCollectionRequest(o, r) {
  r.object(o.collection, "collection", UpdateCollection);
}

export function UpdateCustomer(o, r) {
  CustomerFields(o, r);
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
}

export function UpdateCustomerRequest(o, r) {
  r.object(o.customer, "customer", UpdateCustomer);
}

export function UpdateFulfillmentTracking(o, r) {
  FulfillmentTrackingFields(o, r);
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
}

export function UpdateFulfillmentTrackingRequest(o, r) {
  r.object(o.fulfillment, "fulfillment", UpdateFulfillmentTracking);
}

export function UpdateGiftCard(o, r) {
  if (o.balance !== undefined) o.balance = r.decimal(o.balance, "balance");
  if (typeof o.expireTime !== "string" && o.expireTime != null) o.expireTime = r.text(o.expireTime, "expireTime");
}

export function UpdateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", UpdateGiftCard);
}

export function UpdateLocation(o, r) {
  LocationFields(o, r);
  if (typeof o.locationId !== "string" && o.locationId !== undefined) o.locationId = r.id(o.locationId, "locationId");
}

export function UpdateLocationRequest(o, r) {
  r.object(o.location, "location", UpdateLocation);
}

export function UpdateOrder(o, r) {
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
  if (o.shippingAddress !== undefined) r.object(o.shippingAddress, "shippingAddress", OrderAddress);
}

export function UpdateOrderRequest(o, r) {
  r.object(o.order, "order", UpdateOrder);
}

export function UpdateProduct(o, r) {
  ProductFields(o, r);
  if (typeof o.productId !== "string" && o.productId !== undefined) o.productId = r.id(o.productId, "productId");
}

export function UpdateProductRequest(o, r) {
  r.object(o.product, "product", UpdateProduct);
}

export function UpdateRefundStatusRequest(o, r) {
  if (typeof o.orderId !== "string" && o.orderId !== undefined) o.orderId = r.id(o.orderId, "orderId");
  if (typeof o.refundId !== "string" && o.refundId !== undefined) o.refundId = r.id(o.refundId, "refundId");
  if (typeof o.status !== "number") o.status = r.number(o.status, "status");
}

export function VariantOption(o, r) {
  if (typeof o.id !== "string" && o.id !== undefined) o.id = r.id(o.id, "id");
  if (typeof o.position !== "number" && o.position !== undefined) o.position = r.number(o.position, "position");
  if (o.value !== undefined) r.object(o.value, "value", OptionValue);
}
