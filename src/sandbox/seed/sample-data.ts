/**
 * The shop of the contract's examples, in a state in which all of them can be tried. Maya's first order was shipped in two parcels:
 * one has not arrived, and one jar of the order was refunded. Her second order is neither shipped nor cancelled.
 */
import type {
  CollectionListEnvelope,
  CustomerListEnvelope,
  Fulfillment,
  FulfillmentEnvelope,
  FulfillmentListEnvelope,
  FulfillmentServiceEnvelope,
  GiftCardListEnvelope,
  LanguagesEnvelope,
  LocationListEnvelope,
  Order,
  OrderEnvelope,
  ProductCategoryListEnvelope,
  ProductDetailsEnvelope,
  RefundEnvelope,
  ShopEnvelope,
} from "../../../generated/types.js";
import { summaryOf } from "../services/customers.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { subtract } from "../text/decimal-amount.ts";
import { exampleOf } from "./examples.ts";
import type { Put } from "./put.ts";

/** The order in which the gift cards were bought. */
const cardOrder = "1218555927430977";

/** Adds the sample data to an empty store. */
export function putSampleData(put: Put): void {
  put("shop", exampleOf<ShopEnvelope>("shop", "ShopEnvelope").shop);
  put("languages", {
    id: "languages",
    ...exampleOf<LanguagesEnvelope>("languages", "LanguagesEnvelope").languages,
  });
  for (const location of exampleOf<LocationListEnvelope>("locations", "LocationListEnvelope").locations)
    put("location", location);
  put("productCategory", { categoryId: "2048001100210001", categoryName: "Home fragrance" });
  const candles = exampleOf<ProductCategoryListEnvelope>("categoriesCandle", "ProductCategoryListEnvelope");
  for (const category of candles.productCategories) put("productCategory", category);
  for (const name of ["productCedarCandle", "productWickTrimmer"] as const) {
    const { productCategory, salesChannels, ...product } = exampleOf<ProductDetailsEnvelope>(
      name,
      "ProductDetailsEnvelope",
    ).product;
    put("product", { ...product, categoryId: productCategory?.categoryId });
  }
  for (const collection of exampleOf<CollectionListEnvelope>("collections", "CollectionListEnvelope").collections)
    put("collection", collection);
  const { fulfillmentService } = exampleOf<FulfillmentServiceEnvelope>(
    "fulfillmentServiceCreated",
    "FulfillmentServiceEnvelope",
  );
  put("fulfillmentService", fulfillmentService);
  for (const card of exampleOf<GiftCardListEnvelope>("giftCards", "GiftCardListEnvelope").giftCards)
    put("giftCard", card);

  const { refund } = exampleOf<RefundEnvelope>("refundCreated", "RefundEnvelope");
  const fulfillments = fulfillmentsOf();
  const first = markShipped(
    exampleOf<OrderEnvelope>("orderPartlyFulfilled", "OrderEnvelope").order,
    fulfillments,
    refund.refundPrice,
  );
  const second = waiting(exampleOf<OrderEnvelope>("orderCancelled", "OrderEnvelope").order);
  const [maya, ...others] = exampleOf<CustomerListEnvelope>("customersAll", "CustomerListEnvelope").customers;
  if (!maya) throw new Error("The example customersAll has no customer.");
  put("customer", { ...maya, totalSpent: subtract(first.totalPrice ?? "0", subtract("0", second.totalPrice ?? "0")) });
  for (const customer of others) put("customer", customer);
  put("order", boughtCards());
  put("order", first, { ref: maya.id });
  put("order", { ...second, customer: summaryOf(maya) }, { ref: maya.id });
  for (const fulfillment of fulfillments) put("fulfillment", fulfillment, { ref: first.orderId });
  put("refund", refund, { ref: first.orderId, status: "0" });
}

/** Both parcels; the second has not arrived. */
function fulfillmentsOf(): Unsaved<Fulfillment>[] {
  const { fulfillment } = exampleOf<FulfillmentListEnvelope>("fulfillmentsOfOrder", "FulfillmentListEnvelope");
  const tracked = exampleOf<FulfillmentEnvelope>("fulfillmentTracked", "FulfillmentTrackingEnvelope").fulfillment;
  return fulfillment.map((each) =>
    each.id === tracked.id ? { ...each, status: "open", updateTime: tracked.updateTime } : each,
  );
}

/** The order after all of it was shipped and one of its candles was refunded. */
function markShipped(
  order: Order,
  fulfillments: readonly Unsaved<Fulfillment>[],
  refunded: Order["totalPrice"] = "0",
): Unsaved<Order> {
  const [candles, ...others] = order.lineItems ?? [];
  return {
    ...order,
    lineItems: [{ ...candles, currentQuantity: 1 }, ...others].map((line) => ({
      ...line,
      fulfillableQuantity: 0,
      fulfillmentStatus: "fulfilled",
    })),
    fulfillmentStatus: "fulfilled",
    fulfillments: fulfillments.map(({ id, status, createTime, updateTime }) => ({
      fulfillId: id,
      orderId: order.orderId,
      status,
      createdAt: createTime,
      updatedAt: updateTime,
    })),
    currentSubtotalPrice: subtract(order.subtotalPrice ?? "0", refunded),
    currentTotalPrice: subtract(order.totalPrice ?? "0", refunded),
    updatedAt: "2024-12-09T16:45:33-08:00",
  };
}

/** The order before it was cancelled. */
function waiting(order: Order): Unsaved<Order> {
  return {
    ...order,
    cancelReason: null,
    cancelledAt: null,
    updatedAt: order.createdAt,
    totalDiscounts: "0.00",
    currentTotalDiscounts: "0.00",
    currentSubtotalPrice: order.subtotalPrice,
    currentTotalTax: "0.00",
    currentTotalPrice: order.totalPrice,
    lineItems: order.lineItems?.map((line) => ({
      ...line,
      currentQuantity: line.quantity,
      fulfillableQuantity: line.quantity,
    })),
  };
}

/** The resources that the examples of gift cards refer to: two of the cards were bought at the counter. */
function boughtCards(): Unsaved<Order> {
  const line = (id: string, title: string, price: `${number}`) => ({
    id,
    title,
    quantity: 1,
    currentQuantity: 1,
    fulfillableQuantity: 0,
    price,
    totalDiscount: "0.00" as const,
    grams: 0,
    taxable: false,
    requiresShipping: false,
    giftCard: true,
    fulfillmentStatus: null,
  });
  const amount = "75.00";
  const at = "2024-11-18T08:05:41-08:00";
  return {
    orderId: cardOrder,
    sourceName: "counter",
    sourceIdentifier: "AW-1007",
    currency: "USD",
    financialStatus: "paid",
    lineItems: [
      line("3300571948821990025", "Gift card over 50 dollars", "50.00"),
      line("3300571948821990041", "Gift card over 25 dollars", "25.00"),
    ],
    fulfillments: [],
    totalLineItemsPrice: amount,
    totalDiscounts: "0.00",
    subtotalPrice: amount,
    totalTax: "0.00",
    totalPrice: amount,
    totalOutstanding: "0.00",
    totalWeight: 0,
    currentTotalDiscounts: "0.00",
    currentSubtotalPrice: amount,
    currentTotalTax: "0.00",
    currentTotalPrice: amount,
    cancelReason: null,
    cancelledAt: null,
    closedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}
