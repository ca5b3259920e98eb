/**
 * Who and what the examples may speak of: one shop, its customers, orders and goods. Each id with what it always carries;
 * a list where an example shows a thing before and after it changed.
 */

export type Kind =
  | "shop"
  | "location"
  | "fulfillmentService"
  | "market"
  | "account"
  | "category"
  | "product"
  | "variant"
  | "option"
  | "optionValue"
  | "collection"
  | "customer"
  | "address"
  | "order"
  | "orderLine"
  | "fulfillment"
  | "refund"
  | "refundLine"
  | "giftCard";

type Always = Readonly<Record<string, string | readonly string[]>>;

export const sampleData: Readonly<Record<Kind, Readonly<Record<string, Always>>>> = {
  shop: { "1672041593026548": { shopName: "Alder & Wick", currency: "USD", mail: "hello@alderandwick.example" } },
  location: {
    "6712045519843072801": { locationName: "Portland workshop", zipcode: "97210" },
    "6712045519843072835": { locationName: "Reno warehouse", zipcode: "89502" },
  },
  fulfillmentService: { "7301946620518849120": { serviceName: "Quickship West", name: "Quickship West" } },
  market: { "2100447719035586": {} },
  account: { "1500330927714408": {} },
  category: {
    "2048001100210001": { categoryName: "Home fragrance" },
    "2048001100210034": { categoryName: "Candles" },
    "2048001100210035": { categoryName: "Candle care" },
  },
  product: {
    "5904417730268823": { title: "Cedar Candle" },
    "5904417730268977": { title: "Wick Trimmer" },
  },
  variant: {
    "5904417730268823105": { sku: "CED-06", variantTitle: "6 oz", price: "18", barcode: "0850046120017" },
    "5904417730268823137": { sku: "CED-12", variantTitle: "12 oz", price: ["28", "30"], barcode: "0850046120024" },
    "5904417730268977009": { sku: "TRIM-01", price: "12.5", barcode: "0850046120109" },
  },
  option: { "8840127735566190011": { name: "Size" } },
  optionValue: { "8840127735566190027": { name: "6 oz" }, "8840127735566190043": { name: "12 oz" } },
  collection: {
    "3301846220054471": { title: "Winter favorites" },
    "3301846220058026": { title: "Cedar" },
  },
  customer: {
    "7203915548807162": {
      firstName: "Maya",
      lastName: "Okafor",
      email: "maya.okafor@example.com",
      phone: "+15035550142",
      currency: "USD",
    },
    "7203915548811940": {
      firstName: "Jonas",
      lastName: "Lindqvist",
      email: "jonas.lindqvist@example.com",
      phone: "+12065550163",
      currency: "USD",
    },
  },
  address: {
    "9100284466173305": { firstName: "Maya", lastName: "Okafor", zip: "97202" },
    "9100284466174418": { firstName: "Jonas", lastName: "Lindqvist", zip: "98104" },
  },
  order: {
    "1218555927434856": { currency: "USD", sourceIdentifier: "AW-1042", totalPrice: "67.65" },
    "1218555927436012": { currency: "USD", sourceIdentifier: "AW-1043", totalPrice: "24" },
    "1218555927430977": { currency: "USD", sourceIdentifier: "AW-1007", totalPrice: "75" },
  },
  orderLine: {
    "3300571948822016331": { sku: "CED-12", price: "28", title: "Cedar Candle" },
    "3300571948822016347": { sku: "TRIM-01", price: "12.5", title: "Wick Trimmer" },
    "3300571948822016402": { sku: "CED-06", price: "18", title: "Cedar Candle" },
    "3300571948821990025": { price: "50", title: "Gift card over 50 dollars" },
    "3300571948821990041": { price: "25", title: "Gift card over 25 dollars" },
  },
  fulfillment: {
    "6620184473359012874": { orderId: "1218555927434856", trackingNumber: "1Z999AA10123456784" },
    "6620184473359013901": { orderId: "1218555927434856", trackingNumber: "QSW-5530918" },
    "6620184473359015528": { orderId: "1218555927436012", trackingNumber: "1Z999AA10123456861" },
  },
  refund: {
    "8120047715563301": { customerId: "7203915548807162", refundPrice: "25.2" },
    "8120047715563318": { customerId: "7203915548807162", refundPrice: "25.2" },
  },
  refundLine: {
    "8120047715570012": { line_item_id: "3300571948822016331", subtotal: "25.2" },
    "8120047715570029": { line_item_id: "3300571948822016331", subtotal: "25.2" },
  },
  giftCard: {
    "4410297736150824": { lastCharacters: "4H8M", initialValue: "50", currency: "USD" },
    "4410297736151377": { lastCharacters: "2K6P", initialValue: "25", currency: "USD" },
    "4410297736153018": { lastCharacters: "KNCQ", initialValue: "50", currency: "USD", customerId: "7203915548811940" },
  },
};

/** Properties that name a thing of one kind wherever they stand. */
export const references: Readonly<Record<string, Kind>> = {
  shopId: "shop",
  locationId: "location",
  location_id: "location",
  serviceId: "fulfillmentService",
  marketId: "market",
  userId: "account",
  categoryId: "category",
  parentCategoryId: "category",
  productId: "product",
  productIds: "product",
  collects: "product",
  variantId: "variant",
  collectionId: "collection",
  collections: "collection",
  customerId: "customer",
  orderId: "order",
  lineItemId: "orderLine",
  line_item_id: "orderLine",
  fulfillmentId: "fulfillment",
  fulfillId: "fulfillment",
  refundId: "refund",
  giftCardId: "giftCard",
};

/**
 * The kind of an object by its key and the object that contains it, and which of its properties
 * identifies it.
 */
export const identified: readonly {
  readonly under: string;
  readonly within?: string;
  readonly kind: Kind;
  readonly by: string;
}[] = [
  { under: "shop", kind: "shop", by: "shopId" },
  { under: "location", kind: "location", by: "locationId" },
  { under: "locations", kind: "location", by: "locationId" },
  { under: "fulfillmentService", kind: "fulfillmentService", by: "serviceId" },
  { under: "productCategory", kind: "category", by: "categoryId" },
  { under: "productCategories", kind: "category", by: "categoryId" },
  { under: "product", kind: "product", by: "productId" },
  { under: "variants", kind: "variant", by: "variantId" },
  { under: "collection", kind: "collection", by: "collectionId" },
  { under: "collections", kind: "collection", by: "collectionId" },
  { under: "customer", kind: "customer", by: "id" },
  { under: "customers", kind: "customer", by: "id" },
  { under: "addresses", kind: "address", by: "id" },
  { under: "defaultAddress", kind: "address", by: "id" },
  { under: "order", kind: "order", by: "orderId" },
  { under: "orders", kind: "order", by: "orderId" },
  { under: "lineItems", within: "order", kind: "orderLine", by: "id" },
  { under: "lineItems", within: "orders", kind: "orderLine", by: "id" },
  { under: "lineItems", within: "fulfillment", kind: "orderLine", by: "id" },
  { under: "lineItems", within: "refund", kind: "refundLine", by: "id" },
  { under: "lineItems", within: "refunds", kind: "refundLine", by: "id" },
  { under: "lineItems", kind: "variant", by: "variantId" },
  { under: "fulfillment", kind: "fulfillment", by: "id" },
  { under: "fulfillments", within: "order", kind: "fulfillment", by: "fulfillId" },
  { under: "fulfillments", within: "orders", kind: "fulfillment", by: "fulfillId" },
  { under: "refund", kind: "refund", by: "refundId" },
  { under: "refund", kind: "refund", by: "id" },
  { under: "refunds", kind: "refund", by: "refundId" },
  { under: "refunds", kind: "refund", by: "id" },
  { under: "giftCard", kind: "giftCard", by: "id" },
  { under: "giftCards", kind: "giftCard", by: "id" },
  { under: "options", kind: "option", by: "id" },
  { under: "value", within: "options", kind: "optionValue", by: "id" },
];
