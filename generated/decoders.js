// Generated from openapi/ by `npm run build`; do not edit.

export function CancelFulfillmentRequest(o, r) {
  let v;
  if (typeof (v = o.fulfillmentId) !== "string" && v !== undefined) r.id(v, "fulfillmentId", o);
}

export function CancelOrderRequest(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
}

export function Collect(o, r) {
  let v;
  r.list(o.productIds, "productIds", o, false, "id");
  if (typeof (v = o.collectionId) !== "string") r.id(v, "collectionId", o);
}

export function CollectRequest(o, r) {
  r.object(o.collect, "collect", Collect);
}

export function CollectResult(o, r) {
  let v;
  if (typeof (v = o.result) !== "boolean" && v !== undefined) o.result = r.boolean(v, "result");
}

export function CollectResultEnvelope(o, r) {
  r.object(o.collections, "collections", CollectResult);
}

export function Collection(o, r) {
  let v;
  CollectionFields(o, r);
  if (typeof (v = o.collectionId) !== "string") r.id(v, "collectionId", o);
}

export function CollectionEnvelope(o, r) {
  r.object(o.collection, "collection", Collection);
}

export function CollectionFields(o, r) {
  let v;
  if (typeof (v = o.collectionType) !== "number" && v !== undefined) o.collectionType = r.number(v, "collectionType");
  if (typeof (v = o.published) !== "boolean" && v !== undefined) o.published = r.boolean(v, "published");
  if ((v = o.ruleSet) !== undefined) r.object(v, "ruleSet", CollectionRuleSet);
  if (typeof (v = o.countGoodsNum) !== "number" && v !== undefined) o.countGoodsNum = r.number(v, "countGoodsNum");
  if ((v = o.collects) !== undefined) r.list(v, "collects", o, false, "id");
}

export function CollectionListEnvelope(o, r) {
  r.each(o.collections, "collections", Collection);
}

export function CollectionRule(o, r) {
  let v;
  if ((v = o.condition) !== undefined) r.list(v, "condition", o, false, "text");
}

export function CollectionRuleSet(o, r) {
  let v;
  if (typeof (v = o.appliedDisjunctively) !== "boolean" && v !== undefined) o.appliedDisjunctively = r.boolean(v, "appliedDisjunctively");
  if ((v = o.rules) !== undefined) r.each(v, "rules", CollectionRule);
}

export function CountEnvelope(o, r) {
  let v;
  if (typeof (v = o.count) !== "number") if ((v = r.number(v, "count")) !== undefined) o.count = v;
}

export function CreateCollectionRequest(o, r) {
  r.object(o.collection, "collection", CollectionFields);
}

export function CreateCustomer(o, r) {
  let v;
  CustomerFields(o, r);
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
}

export function CreateCustomerRequest(o, r) {
  r.object(o.customer, "customer", CreateCustomer);
}

export function CreateFulfillment(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  if ((v = o.lineItems) !== undefined) r.each(v, "lineItems", CreateFulfillmentLineItem);
}

export function CreateFulfillmentLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
}

export function CreateFulfillmentRequest(o, r) {
  r.object(o.fulfillment, "fulfillment", CreateFulfillment);
}

export function CreateFulfillmentService(o, r) {
  let v;
  if (typeof (v = o.trackingSupport) !== "boolean" && v !== undefined) o.trackingSupport = r.boolean(v, "trackingSupport");
}

export function CreateFulfillmentServiceRequest(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", CreateFulfillmentService);
}

export function CreateGiftCard(o, r) {
  let v;
  if (typeof (v = o.customerId) !== "string" && v !== undefined) r.id(v, "customerId", o);
  if ((v = o.initialValue) !== undefined) r.decimal(v, "initialValue", o);
  if (typeof (v = o.expireTime) !== "string" && v != null) r.text(v, "expireTime", o);
}

export function CreateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", CreateGiftCard);
}

export function CreateLocationRequest(o, r) {
  r.object(o.location, "location", LocationFields);
}

export function CreateOrder(o, r) {
  let v;
  OrderFields(o, r);
  if ((v = o.lineItems) !== undefined) r.each(v, "lineItems", CreateOrderLineItem);
}

export function CreateOrderLineItem(o, r) {
  let v;
  OrderLineItem(o, r);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string") r.id(v, "variantId", o);
}

export function CreateOrderRequest(o, r) {
  r.object(o.order, "order", CreateOrder);
}

export function CreateProductRequest(o, r) {
  r.object(o.product, "product", ProductFields);
}

export function CreateRefund(o, r) {
  let v;
  RefundFields(o, r);
  if (typeof (v = o.refundId) !== "string" && v !== undefined) r.id(v, "refundId", o);
}

export function CreateRefundRequest(o, r) {
  r.object(o.refund, "refund", CreateRefund);
}

export function Customer(o, r) {
  let v;
  CustomerFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
}

export function CustomerAddress(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if (typeof (v = o.isDefaultAddress) !== "boolean" && v !== undefined) o.isDefaultAddress = r.boolean(v, "isDefaultAddress");
}

export function CustomerEnvelope(o, r) {
  r.object(o.customer, "customer", Customer);
}

export function CustomerFields(o, r) {
  let v;
  if (typeof (v = o.verifiedEmail) !== "boolean" && v !== undefined) o.verifiedEmail = r.boolean(v, "verifiedEmail");
  if ((v = o.totalSpent) !== undefined) r.decimal(v, "totalSpent", o);
  if (typeof (v = o.ordersCount) !== "number" && v !== undefined) o.ordersCount = r.number(v, "ordersCount");
  if (typeof (v = o.taxExempt) !== "boolean" && v !== undefined) o.taxExempt = r.boolean(v, "taxExempt");
  if ((v = o.taxExemptions) !== undefined) r.object(v, "taxExemptions", TaxExemptions);
  if ((v = o.addresses) !== undefined) r.each(v, "addresses", CustomerAddress);
  if ((v = o.defaultAddress) !== undefined) r.object(v, "defaultAddress", CustomerAddress);
}

export function CustomerListEnvelope(o, r) {
  r.each(o.customers, "customers", Customer);
}

export function CustomerSummary(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if ((v = o.addresses) !== undefined) r.each(v, "addresses", CustomerAddress);
  if ((v = o.defaultAddress) !== undefined) r.object(v, "defaultAddress", CustomerAddress);
  if (typeof (v = o.taxExempt) !== "boolean" && v !== undefined) o.taxExempt = r.boolean(v, "taxExempt");
  if ((v = o.taxExemptions) !== undefined) r.object(v, "taxExemptions", TaxExemptions);
  if (typeof (v = o.verifiedEmail) !== "boolean" && v !== undefined) o.verifiedEmail = r.boolean(v, "verifiedEmail");
}

export function DeletedCustomer(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
}

export function DeletedCustomerEnvelope(o, r) {
  r.object(o.customer, "customer", DeletedCustomer);
}

export function DisableGiftCardRequest(o, r) {
  let v;
  if (typeof (v = o.giftCardId) !== "string" && v !== undefined) r.id(v, "giftCardId", o);
}

export function DiscountCode(o, r) {
  let v;
  if ((v = o.amount) !== undefined) r.decimal(v, "amount", o);
}

export function Fulfillment(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
  if ((v = o.lineItems) !== undefined) r.each(v, "lineItems", FulfillmentLineItem);
  if ((v = o.trackingNumbers) !== undefined) r.list(v, "trackingNumbers", o, true, "text");
  if ((v = o.trackingUrls) !== undefined) r.list(v, "trackingUrls", o, true, "text");
}

export function FulfillmentEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", Fulfillment);
}

export function FulfillmentLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if (typeof (v = o.productId) !== "string" && v !== undefined) r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string" && v !== undefined) r.id(v, "variantId", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  if ((v = o.price) !== undefined) r.decimal(v, "price", o);
  if (typeof (v = o.grams) !== "number" && v !== undefined) o.grams = r.number(v, "grams");
  if (typeof (v = o.requiresShipping) !== "boolean" && v !== undefined) o.requiresShipping = r.boolean(v, "requiresShipping");
  if (typeof (v = o.giftCard) !== "boolean" && v !== undefined) o.giftCard = r.boolean(v, "giftCard");
}

export function FulfillmentListEnvelope(o, r) {
  r.each(o.fulfillment, "fulfillment", Fulfillment);
}

export function FulfillmentService(o, r) {
  let v;
  if (typeof (v = o.trackingSupport) !== "boolean" && v !== undefined) o.trackingSupport = r.boolean(v, "trackingSupport");
  if (typeof (v = o.serviceId) !== "string") r.id(v, "serviceId", o);
}

export function FulfillmentServiceEnvelope(o, r) {
  r.object(o.fulfillmentService, "fulfillmentService", FulfillmentService);
}

export function FulfillmentTracking(o, r) {
  let v;
  FulfillmentTrackingFields(o, r);
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
}

export function FulfillmentTrackingEnvelope(o, r) {
  r.object(o.fulfillment, "fulfillment", FulfillmentTracking);
}

export function FulfillmentTrackingFields(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
  if ((v = o.lineItems) !== undefined) r.each(v, "lineItems", FulfillmentLineItem);
}

export function GiftCard(o, r) {
  let v;
  if (typeof (v = o.id) !== "string") r.id(v, "id", o);
  if ((v = o.balance) !== undefined) r.decimal(v, "balance", o);
  if ((v = o.initialValue) !== undefined) r.decimal(v, "initialValue", o);
  if (typeof (v = o.customerId) !== "string" && v !== undefined) r.id(v, "customerId", o);
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
  if (typeof (v = o.lineItemId) !== "string" && v !== undefined) r.id(v, "lineItemId", o);
  if (typeof (v = o.userId) !== "string" && v !== undefined) r.id(v, "userId", o);
}

export function GiftCardEnvelope(o, r) {
  r.object(o.giftCard, "giftCard", GiftCard);
}

export function GiftCardListEnvelope(o, r) {
  r.each(o.giftCards, "giftCards", GiftCard);
}

export function InventoryQuantity(o, r) {
  let v;
  if (typeof (v = o.locationId) !== "string" && v !== undefined) r.id(v, "locationId", o);
  if (typeof (v = o.available) !== "number" && v !== undefined) o.available = r.number(v, "available");
}

export function Language(o, r) {
  let v;
  if (typeof (v = o.isDefault) !== "boolean" && v !== undefined) o.isDefault = r.boolean(v, "isDefault");
  if (typeof (v = o.translateStatus) !== "boolean" && v !== undefined) o.translateStatus = r.boolean(v, "translateStatus");
}

export function Languages(o, r) {
  let v;
  if ((v = o.publishedList) !== undefined) r.each(v, "publishedList", Language);
  if ((v = o.unPublishedList) !== undefined) r.each(v, "unPublishedList", Language);
}

export function LanguagesEnvelope(o, r) {
  r.object(o.languages, "languages", Languages);
}

export function Location(o, r) {
  let v;
  LocationFields(o, r);
  if (typeof (v = o.locationId) !== "string") r.id(v, "locationId", o);
  if (typeof (v = o.isDefault) !== "boolean" && v !== undefined) o.isDefault = r.boolean(v, "isDefault");
  if (typeof (v = o.stopStatus) !== "boolean" && v !== undefined) o.stopStatus = r.boolean(v, "stopStatus");
}

export function LocationEnvelope(o, r) {
  r.object(o.location, "location", Location);
}

export function LocationFields(o, r) {
  let v;
  if ((v = o.latitude) !== undefined) r.decimal(v, "latitude", o);
  if ((v = o.longitude) !== undefined) r.decimal(v, "longitude", o);
}

export function LocationListEnvelope(o, r) {
  r.each(o.locations, "locations", Location);
}

export function MarketAssign(o, r) {
  let v;
  if (typeof (v = o.marketId) !== "string" && v !== undefined) r.id(v, "marketId", o);
  if (typeof (v = o.isAssigned) !== "boolean" && v !== undefined) o.isAssigned = r.boolean(v, "isAssigned");
}

export function OptionValue(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
}

export function Order(o, r) {
  let v;
  OrderFields(o, r);
  if (typeof (v = o.orderId) !== "string") r.id(v, "orderId", o);
  if ((v = o.lineItems) !== undefined) r.each(v, "lineItems", OrderLineItem);
}

export function OrderAddress(o, r) {
  let v;
  if ((v = o.latitude) !== undefined) r.decimal(v, "latitude", o);
  if ((v = o.longitude) !== undefined) r.decimal(v, "longitude", o);
}

export function OrderEnvelope(o, r) {
  r.object(o.order, "order", Order);
}

export function OrderEventData(o, r) {
  r.object(o.order, "order", Order);
}

export function OrderFields(o, r) {
  let v;
  if (typeof (v = o.marketId) !== "string" && v !== undefined) r.id(v, "marketId", o);
  if (typeof (v = o.buyerAcceptsMarketing) !== "boolean" && v !== undefined) o.buyerAcceptsMarketing = r.boolean(v, "buyerAcceptsMarketing");
  if ((v = o.subtotalPrice) !== undefined) r.decimal(v, "subtotalPrice", o);
  if ((v = o.totalLineItemsPrice) !== undefined) r.decimal(v, "totalLineItemsPrice", o);
  if ((v = o.totalDiscounts) !== undefined) r.decimal(v, "totalDiscounts", o);
  if ((v = o.totalPrice) !== undefined) r.decimal(v, "totalPrice", o);
  if ((v = o.totalTax) !== undefined) r.decimal(v, "totalTax", o);
  if ((v = o.totalOutstanding) !== undefined) r.decimal(v, "totalOutstanding", o);
  if (typeof (v = o.totalWeight) !== "number" && v !== undefined) o.totalWeight = r.number(v, "totalWeight");
  if ((v = o.currentTotalDiscounts) !== undefined) r.decimal(v, "currentTotalDiscounts", o);
  if ((v = o.currentTotalPrice) !== undefined) r.decimal(v, "currentTotalPrice", o);
  if ((v = o.currentSubtotalPrice) !== undefined) r.decimal(v, "currentSubtotalPrice", o);
  if ((v = o.currentTotalTax) !== undefined) r.decimal(v, "currentTotalTax", o);
  if (typeof (v = o.taxesIncluded) !== "boolean" && v !== undefined) o.taxesIncluded = r.boolean(v, "taxesIncluded");
  if (typeof (v = o.dutiesIncluded) !== "boolean" && v !== undefined) o.dutiesIncluded = r.boolean(v, "dutiesIncluded");
  if ((v = o.paymentTerms) !== undefined) r.object(v, "paymentTerms", PaymentTerms);
  if ((v = o.discountCodes) !== undefined) r.each(v, "discountCodes", DiscountCode);
  if ((v = o.fulfillments) !== undefined) r.each(v, "fulfillments", OrderFulfillmentRecord);
  if ((v = o.shippingAddress) !== undefined) r.object(v, "shippingAddress", OrderAddress);
  if ((v = o.billingAddress) !== undefined) r.object(v, "billingAddress", OrderAddress);
  if ((v = o.customer) !== undefined) r.object(v, "customer", CustomerSummary);
}

export function OrderFulfillmentRecord(o, r) {
  let v;
  if (typeof (v = o.fulfillId) !== "string" && v !== undefined) r.id(v, "fulfillId", o);
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
}

export function OrderLineItem(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if (typeof (v = o.productId) !== "string" && v !== undefined) r.id(v, "productId", o);
  if (typeof (v = o.variantId) !== "string" && v !== undefined) r.id(v, "variantId", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  if (typeof (v = o.currentQuantity) !== "number" && v !== undefined) o.currentQuantity = r.number(v, "currentQuantity");
  if (typeof (v = o.fulfillableQuantity) !== "number" && v !== undefined) o.fulfillableQuantity = r.number(v, "fulfillableQuantity");
  if ((v = o.price) !== undefined) r.decimal(v, "price", o);
  if ((v = o.totalDiscount) !== undefined) r.decimal(v, "totalDiscount", o);
  if (typeof (v = o.grams) !== "number" && v !== undefined) o.grams = r.number(v, "grams");
  if (typeof (v = o.taxable) !== "boolean" && v !== undefined) o.taxable = r.boolean(v, "taxable");
  if (typeof (v = o.requiresShipping) !== "boolean" && v !== undefined) o.requiresShipping = r.boolean(v, "requiresShipping");
  if (typeof (v = o.giftCard) !== "boolean" && v !== undefined) o.giftCard = r.boolean(v, "giftCard");
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
  let v;
  if ((v = o.amount) !== undefined) r.decimal(v, "amount", o);
}

export function Product(o, r) {
  let v;
  ProductFields(o, r);
  if (typeof (v = o.productId) !== "string") r.id(v, "productId", o);
}

export function ProductCategory(o, r) {
  let v;
  if (typeof (v = o.categoryId) !== "string") r.id(v, "categoryId", o);
  if (typeof (v = o.parentCategoryId) !== "string" && v !== undefined) r.id(v, "parentCategoryId", o);
}

export function ProductCategoryListEnvelope(o, r) {
  r.each(o.productCategories, "productCategories", ProductCategory);
}

export function ProductCategorySummary(o, r) {
  let v;
  if (typeof (v = o.categoryId) !== "string" && v !== undefined) r.id(v, "categoryId", o);
}

export function ProductDetails(o, r) {
  let v;
  Product(o, r);
  if ((v = o.productCategory) !== undefined) r.object(v, "productCategory", ProductCategorySummary);
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
  let v;
  if (typeof (v = o.isMultiVariant) !== "boolean" && v !== undefined) o.isMultiVariant = r.boolean(v, "isMultiVariant");
  if (typeof (v = o.categoryId) !== "string" && v !== undefined) r.id(v, "categoryId", o);
  if ((v = o.collections) !== undefined) r.list(v, "collections", o, false, "id");
  if ((v = o.images) !== undefined) r.each(v, "images", ProductImage);
  if ((v = o.options) !== undefined) r.each(v, "options", ProductOption);
  if ((v = o.variants) !== undefined) r.each(v, "variants", ProductVariant);
  if ((v = o.marketAssigns) !== undefined) r.each(v, "marketAssigns", MarketAssign);
}

export function ProductImage(o, r) {
  let v;
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  if (typeof (v = o.productId) !== "string" && v !== undefined) r.id(v, "productId", o);
}

export function ProductOption(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  if ((v = o.value) !== undefined) r.each(v, "value", OptionValue);
}

export function ProductVariant(o, r) {
  let v;
  if (typeof (v = o.variantId) !== "string" && v !== undefined) r.id(v, "variantId", o);
  if (typeof (v = o.productId) !== "string" && v !== undefined) r.id(v, "productId", o);
  if ((v = o.price) !== undefined) r.decimal(v, "price", o);
  if ((v = o.costPrice) !== undefined) r.decimal(v, "costPrice", o);
  if ((v = o.compareOfPrice) !== undefined) r.decimal(v, "compareOfPrice", o);
  if (typeof (v = o.weight) !== "number" && v !== undefined) o.weight = r.number(v, "weight");
  if (typeof (v = o.isDisabled) !== "boolean" && v !== undefined) o.isDisabled = r.boolean(v, "isDisabled");
  if (typeof (v = o.inventoryManagement) !== "boolean" && v !== undefined) o.inventoryManagement = r.boolean(v, "inventoryManagement");
  if ((v = o.inventoryQuantities) !== undefined) r.each(v, "inventoryQuantities", InventoryQuantity);
  if ((v = o.options) !== undefined) r.each(v, "options", VariantOption);
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
  let v;
  RefundFields(o, r);
  if (typeof (v = o.refundId) !== "string") r.id(v, "refundId", o);
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if ((v = o.refundPrice) !== undefined) r.decimal(v, "refundPrice", o);
}

export function RefundEnvelope(o, r) {
  r.object(o.refund, "refund", Refund);
}

export function RefundEventData(o, r) {
  r.object(o.refund, "refund", Refund);
}

export function RefundFields(o, r) {
  let v;
  if (typeof (v = o.customerId) !== "string" && v !== undefined) r.id(v, "customerId", o);
  if ((v = o.customer) !== undefined) r.object(v, "customer", CustomerSummary);
  if ((v = o.lineItems) !== undefined) r.each(v, "lineItems", RefundLineItem);
}

export function RefundLineItem(o, r) {
  let v;
  if ((v = o.line_item) !== undefined) r.object(v, "line_item", OrderLineItem);
  if (typeof (v = o.line_item_id) !== "string" && v !== undefined) r.id(v, "line_item_id", o);
  if (typeof (v = o.quantity) !== "number" && v !== undefined) o.quantity = r.number(v, "quantity");
  if ((v = o.subtotal) !== undefined) r.decimal(v, "subtotal", o);
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if ((v = o.total_tax) !== undefined) r.decimal(v, "total_tax", o);
  if (typeof (v = o.location_id) !== "string" && v !== undefined) r.id(v, "location_id", o);
}

export function RefundListEnvelope(o, r) {
  r.each(o.refunds, "refunds", Refund);
}

export function RefundsCreateEvent(o, r) {
  r.object(o.data, "data", RefundEventData);
}

export function SearchCustomersRequest(o, r) {
  let v;
  if (typeof (v = o.limit) !== "number" && v !== undefined) o.limit = r.number(v, "limit");
}

export function Shop(o, r) {
  let v;
  if (typeof (v = o.shopId) !== "string") r.id(v, "shopId", o);
}

export function ShopEnvelope(o, r) {
  r.object(o.shop, "shop", Shop);
}

export function TaxExemptionRegion(o, r) {
  let v;
  if (typeof (v = o.applyToAllSubdivision) !== "boolean" && v !== undefined) o.applyToAllSubdivision = r.boolean(v, "applyToAllSubdivision");
}

export function TaxExemptions(o, r) {
  let v;
  if (typeof (v = o.applyToAllRegion) !== "boolean" && v !== undefined) o.applyToAllRegion = r.boolean(v, "applyToAllRegion");
  if ((v = o.taxExemptionRegions) !== undefined) r.each(v, "taxExemptionRegions", TaxExemptionRegion);
}

export function UpdateCollection(o, r) {
  let v;
  CollectionFields(o, r);
  if (typeof (v = o.collectionId) !== "string" && v !== undefined) r.id(v, "collectionId", o);
}

export function UpdateCollectionRequest(o, r) {
  r.object(o.collection, "collection", UpdateCollection);
}

export function UpdateCustomer(o, r) {
  let v;
  CustomerFields(o, r);
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
}

export function UpdateCustomerRequest(o, r) {
  r.object(o.customer, "customer", UpdateCustomer);
}

export function UpdateFulfillmentTracking(o, r) {
  let v;
  FulfillmentTrackingFields(o, r);
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
}

export function UpdateFulfillmentTrackingRequest(o, r) {
  r.object(o.fulfillment, "fulfillment", UpdateFulfillmentTracking);
}

export function UpdateGiftCard(o, r) {
  let v;
  if ((v = o.balance) !== undefined) r.decimal(v, "balance", o);
  if (typeof (v = o.expireTime) !== "string" && v != null) r.text(v, "expireTime", o);
}

export function UpdateGiftCardRequest(o, r) {
  r.object(o.giftCard, "giftCard", UpdateGiftCard);
}

export function UpdateLocation(o, r) {
  let v;
  LocationFields(o, r);
  if (typeof (v = o.locationId) !== "string" && v !== undefined) r.id(v, "locationId", o);
}

export function UpdateLocationRequest(o, r) {
  r.object(o.location, "location", UpdateLocation);
}

export function UpdateOrder(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
  if ((v = o.shippingAddress) !== undefined) r.object(v, "shippingAddress", OrderAddress);
}

export function UpdateOrderRequest(o, r) {
  r.object(o.order, "order", UpdateOrder);
}

export function UpdateProduct(o, r) {
  let v;
  ProductFields(o, r);
  if (typeof (v = o.productId) !== "string" && v !== undefined) r.id(v, "productId", o);
}

export function UpdateProductRequest(o, r) {
  r.object(o.product, "product", UpdateProduct);
}

export function UpdateRefundStatusRequest(o, r) {
  let v;
  if (typeof (v = o.orderId) !== "string" && v !== undefined) r.id(v, "orderId", o);
  if (typeof (v = o.refundId) !== "string" && v !== undefined) r.id(v, "refundId", o);
  if (typeof (v = o.status) !== "number") if ((v = r.number(v, "status")) !== undefined) o.status = v;
}

export function VariantOption(o, r) {
  let v;
  if (typeof (v = o.id) !== "string" && v !== undefined) r.id(v, "id", o);
  if (typeof (v = o.position) !== "number" && v !== undefined) o.position = r.number(v, "position");
  if ((v = o.value) !== undefined) r.object(v, "value", OptionValue);
}
