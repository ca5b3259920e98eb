// Generated from openapi/ by `npm run build`; do not edit.

export function CancelFulfillmentRequest(o, r) {
  let v;
  if (typeof (v = o.fulfillmentId) !== "string") r.id(v, "fulfillmentId", o);
}

export function CancelOrderRequest(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
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
  CollectionFields(o, r);
  if (typeof (v = o.collectionId) !== "string") r.id(v, "collectionId", o, true);
}

export function CollectionEnvelope(o, r) {
  r.object(o.collection, "collection", Collection, true);
}

export function CollectionFields(o, r) {
  let v;
  if (typeof (v = o.collectionType) !== "number" && v !== undefined) o.collectionType = r.number(v, "collectionType");
  if (typeof (v = o.published) !== "boolean" && v !== undefined) o.published = r.boolean(v, "published");
  r.object(o.ruleSet, "ruleSet", CollectionRuleSet);
  if (typeof (v = o.countGoodsNum) !== "number" && v !== undefined) o.countGoodsNum = r.number(v, "countGoodsNum");
  r.list(o.collects, "collects", o, false, "id");
}

export function CollectionListEnvelope(o, r) {
  r.each(o.collections, "collections", Collection, true);
}

export function CollectionRule(o, r) {
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
  if (typeof (v = o.trackingSupport) !== "boolean" && v !== undefined) o.trackingSupport = r.boolean(v, "trackingSupport");
}

export function CreateFulfillmentServiceRequest(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", CreateFulfillmentService, true);
}

export function CreateGiftCard(o, r) {
  let v;
  if (typeof (v = o.customerId) !== "string") r.id(v, "customerId", o);
  r.decimal(o.initialValue, "initialValue", o);
  if (typeof (v = o.expireTime) !== "string" && v !== null) r.text(v, "expireTime", o);
}

export function CreateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", CreateGiftCard, true);
}

export function CreateLocationRequest(o, r) {
  r.object(o.location, "location", LocationFields, true);
}

export function CreateOrder(o, r) {
  OrderFields(o, r);
  r.each(o.lineItems, "lineItems", CreateOrderLineItem);
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
  CustomerFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
}

export function CustomerAddress(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.isDefaultAddress) !== "boolean" && v !== undefined) o.isDefaultAddress = r.boolean(v, "isDefaultAddress");
}

export function CustomerEnvelope(o, r) {
  r.object(o.customer, "customer", Customer, true);
}

export function CustomerFields(o, r) {
  let v;
  if (typeof (v = o.verifiedEmail) !== "boolean" && v !== undefined) o.verifiedEmail = r.boolean(v, "verifiedEmail");
  r.decimal(o.totalSpent, "totalSpent", o);
  if (typeof (v = o.ordersCount) !== "number" && v !== undefined) o.ordersCount = r.number(v, "ordersCount");
  if (typeof (v = o.taxExempt) !== "boolean" && v !== undefined) o.taxExempt = r.boolean(v, "taxExempt");
  r.object(o.taxExemptions, "taxExemptions", TaxExemptions);
  r.each(o.addresses, "addresses", CustomerAddress);
  r.object(o.defaultAddress, "defaultAddress", CustomerAddress);
}

export function CustomerListEnvelope(o, r) {
  r.each(o.customers, "customers", Customer, true);
}

export function CustomerSummary(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  r.each(o.addresses, "addresses", CustomerAddress);
  r.object(o.defaultAddress, "defaultAddress", CustomerAddress);
  if (typeof (v = o.taxExempt) !== "boolean" && v !== undefined) o.taxExempt = r.boolean(v, "taxExempt");
  r.object(o.taxExemptions, "taxExemptions", TaxExemptions);
  if (typeof (v = o.verifiedEmail) !== "boolean" && v !== undefined) o.verifiedEmail = r.boolean(v, "verifiedEmail");
}

export function DeletedCustomer(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
}

export function DeletedCustomerEnvelope(o, r) {
  r.object(o.customer, "customer", DeletedCustomer, true);
}

export function DisableGiftCardRequest(o, r) {
  let v;
  if (typeof (v = o.giftCardId) !== "string") r.id(v, "giftCardId", o);
}

export function DiscountCode(o, r) {
  r.decimal(o.amount, "amount", o);
}

export function Fulfillment(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  r.each(o.lineItems, "lineItems", FulfillmentLineItem);
  r.list(o.trackingNumbers, "trackingNumbers", o, true, "text");
  r.list(o.trackingUrls, "trackingUrls", o, true, "text");
}

export function FulfillmentEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", Fulfillment, true);
}

export function FulfillmentLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  r.decimal(o.price, "price", o);
  if (typeof (v = o.grams) !== "number" && v !== undefined) o.grams = r.number(v, "grams");
  if (typeof (v = o.requiresShipping) !== "boolean" && v !== undefined) o.requiresShipping = r.boolean(v, "requiresShipping");
  if (typeof (v = o.giftCard) !== "boolean" && v !== undefined) o.giftCard = r.boolean(v, "giftCard");
}

export function FulfillmentListEnvelope(o, r) {
  r.each(o.fulfillment, "fulfillment", Fulfillment, true);
}

export function FulfillmentService(o, r) {
  let v;
  if (typeof (v = o.trackingSupport) !== "boolean" && v !== undefined) o.trackingSupport = r.boolean(v, "trackingSupport");
  if (typeof (v = o.serviceId) !== "string") r.id(v, "serviceId", o, true);
}

export function FulfillmentServiceEnvelope(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", FulfillmentService, true);
}

export function FulfillmentTracking(o, r) {
  let v;
  FulfillmentTrackingFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
}

export function FulfillmentTrackingEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", FulfillmentTracking, true);
}

export function FulfillmentTrackingFields(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  r.each(o.lineItems, "lineItems", FulfillmentLineItem);
}

export function GiftCard(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o, true);
  r.decimal(o.balance, "balance", o);
  r.decimal(o.initialValue, "initialValue", o);
  if (typeof (v = o.customerId) !== "string") r.id(v, "customerId", o);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  if (typeof (v = o.lineItemId) !== "string") r.id(v, "lineItemId", o);
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
  LocationFields(o, r);
  if (typeof (v = o.locationId) !== "string") r.id(v, "locationId", o, true);
  if (typeof (v = o.isDefault) !== "boolean" && v !== undefined) o.isDefault = r.boolean(v, "isDefault");
  if (typeof (v = o.stopStatus) !== "boolean" && v !== undefined) o.stopStatus = r.boolean(v, "stopStatus");
}

export function LocationEnvelope(o, r) {
  r.object(o.location, "location", Location, true);
}

export function LocationFields(o, r) {
  r.decimal(o.latitude, "latitude", o);
  r.decimal(o.longitude, "longitude", o);
}

export function LocationListEnvelope(o, r) {
  r.each(o.locations, "locations", Location, true);
}

export function MarketAssign(o, r) {
  let v;
  if (typeof (v = o.marketId) !== "string") r.id(v, "marketId", o);
  if (typeof (v = o.isAssigned) !== "boolean" && v !== undefined) o.isAssigned = r.boolean(v, "isAssigned");
}

export function OptionValue(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
}

export function Order(o, r) {
  let v;
  OrderFields(o, r);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o, true);
  r.each(o.lineItems, "lineItems", OrderLineItem);
}

export function OrderAddress(o, r) {
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
  if (typeof (v = o.marketId) !== "string") r.id(v, "marketId", o);
  if (typeof (v = o.buyerAcceptsMarketing) !== "boolean" && v !== undefined) o.buyerAcceptsMarketing = r.boolean(v, "buyerAcceptsMarketing");
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
}

export function OrderLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  if (typeof (v = o.currentQuantity) !== "number" && v !== undefined) o.currentQuantity = r.number(v, "currentQuantity");
  if (typeof (v = o.fulfillableQuantity) !== "number" && v !== undefined) o.fulfillableQuantity = r.number(v, "fulfillableQuantity");
  r.decimal(o.price, "price", o);
  r.decimal(o.totalDiscount, "totalDiscount", o);
  if (typeof (v = o.grams) !== "number" && v !== undefined) o.grams = r.number(v, "grams");
  if (typeof (v = o.taxable) !== "boolean" && v !== undefined) o.taxable = r.boolean(v, "taxable");
  if (typeof (v = o.requiresShipping) !== "boolean" && v !== undefined) o.requiresShipping = r.boolean(v, "requiresShipping");
  if (typeof (v = o.giftCard) !== "boolean" && v !== undefined) o.giftCard = r.boolean(v, "giftCard");
}

export function OrderListEnvelope(o, r) {
  r.each(o.orders, "orders", Order, true);
}

export function OrdersCancelledEvent(o, r) {
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersCreateEvent(o, r) {
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersFulfilledEvent(o, r) {
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersPaidEvent(o, r) {
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersPartiallyFulfilledEvent(o, r) {
  r.object(o.data, "data", OrderEventData, true);
}

export function OrdersUpdateEvent(o, r) {
  r.object(o.data, "data", OrderEventData, true);
}

export function PaymentTerms(o, r) {
  r.decimal(o.amount, "amount", o);
}

export function Product(o, r) {
  let v;
  ProductFields(o, r);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o, true);
}

export function ProductCategory(o, r) {
  let v;
  if (typeof (v = o.categoryId) !== "string") r.id(v, "categoryId", o, true);
  if (typeof (v = o.parentCategoryId) !== "string") r.id(v, "parentCategoryId", o);
}

export function ProductCategoryListEnvelope(o, r) {
  r.each(o.productCategories, "productCategories", ProductCategory, true);
}

export function ProductCategorySummary(o, r) {
  let v;
  if (typeof (v = o.categoryId) !== "string") r.id(v, "categoryId", o);
}

export function ProductDetails(o, r) {
  Product(o, r);
  r.object(o.productCategory, "productCategory", ProductCategorySummary);
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
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
}

export function ProductOption(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  r.each(o.value, "value", OptionValue);
}

export function ProductVariant(o, r) {
  let v;
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  r.decimal(o.price, "price", o);
  r.decimal(o.costPrice, "costPrice", o);
  r.decimal(o.compareOfPrice, "compareOfPrice", o);
  if (typeof (v = o.weight) !== "number" && v !== undefined) o.weight = r.number(v, "weight");
  if (typeof (v = o.isDisabled) !== "boolean" && v !== undefined) o.isDisabled = r.boolean(v, "isDisabled");
  if (typeof (v = o.inventoryManagement) !== "boolean" && v !== undefined) o.inventoryManagement = r.boolean(v, "inventoryManagement");
  r.each(o.inventoryQuantities, "inventoryQuantities", InventoryQuantity);
  r.each(o.options, "options", VariantOption);
}

export function ProductsCreateEvent(o, r) {
  r.object(o.data, "data", ProductEventData, true);
}

export function ProductsDeleteEvent(o, r) {
  r.object(o.data, "data", ProductEventData, true);
}

export function ProductsUpdateEvent(o, r) {
  r.object(o.data, "data", ProductEventData, true);
}

export function Refund(o, r) {
  let v;
  RefundFields(o, r);
  if (typeof (v = o.refundId) !== "string") r.id(v, "refundId", o, true);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  r.decimal(o.refundPrice, "refundPrice", o);
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
}

export function RefundLineItem(o, r) {
  let v;
  r.object(o.line_item, "line_item", OrderLineItem);
  if (typeof (v = o.line_item_id) !== "string") r.id(v, "line_item_id", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  r.decimal(o.subtotal, "subtotal", o);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  r.decimal(o.total_tax, "total_tax", o);
  if (typeof (v = o.location_id) !== "string") r.id(v, "location_id", o);
}

export function RefundListEnvelope(o, r) {
  r.each(o.refunds, "refunds", Refund, true);
}

export function RefundsCreateEvent(o, r) {
  r.object(o.data, "data", RefundEventData, true);
}

export function SearchCustomersRequest(o, r) {
  let v;
  if (typeof (v = o.limit) !== "number" && v !== undefined) o.limit = r.number(v, "limit");
}

export function Shop(o, r) {
  let v;
  if (typeof (v = o.shopId) !== "string") r.id(v, "shopId", o, true);
}

export function ShopEnvelope(o, r) {
  r.object(o.shop, "shop", Shop, true);
}

export function TaxExemptionRegion(o, r) {
  let v;
  if (typeof (v = o.applyToAllSubdivision) !== "boolean" && v !== undefined) o.applyToAllSubdivision = r.boolean(v, "applyToAllSubdivision");
}

export function TaxExemptions(o, r) {
  let v;
  if (typeof (v = o.applyToAllRegion) !== "boolean" && v !== undefined) o.applyToAllRegion = r.boolean(v, "applyToAllRegion");
  r.each(o.taxExemptionRegions, "taxExemptionRegions", TaxExemptionRegion);
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
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  r.object(o.value, "value", OptionValue);
}
