/**
 * The shop of the contract's examples, in a state in which all of them can be tried: a sample that is sent to a new store gets the
 * documented response. Maya's first order was shipped in two parcels: one has not arrived, and one jar of the order was refunded. Her
 * second order is neither shipped nor cancelled.
 */
import type {
  CollectionListEnvelope,
  CustomerListEnvelope,
  FulfillmentListEnvelope,
  FulfillmentServiceEnvelope,
  GiftCardListEnvelope,
  LanguagesEnvelope,
  LocationListEnvelope,
  OrderEnvelope,
  OrderListEnvelope,
  ProductCategoryListEnvelope,
  ProductDetailsEnvelope,
  RefundListEnvelope,
  ShopEnvelope,
} from "../../../generated/types.js";
import { exampleOf } from "./examples.ts";
import type { Put } from "./put.ts";

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

  for (const customer of exampleOf<CustomerListEnvelope>("customersAll", "CustomerListEnvelope").customers)
    put("customer", customer);
  const { order: earlier } = exampleOf<OrderEnvelope>("orderOfGiftCards", "OrderEnvelope");
  const { orders } = exampleOf<OrderListEnvelope>("ordersOfDecember", "OrderListEnvelope");
  for (const order of [earlier, ...orders]) put("order", order, { ref: order.customer?.id });
  for (const each of exampleOf<FulfillmentListEnvelope>("fulfillmentsOfOrder", "FulfillmentListEnvelope").fulfillment)
    put("fulfillment", each, { ref: each.orderId });
  // A refund does not name its order.
  for (const refund of exampleOf<RefundListEnvelope>("refundsOfOrder", "RefundListEnvelope").refunds)
    put("refund", refund, { ref: orders[0]?.orderId, status: "0" });
}
