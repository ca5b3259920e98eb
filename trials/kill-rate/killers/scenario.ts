/**
 * What a careful user tells a tool that makes its requests from the contract's examples: in which order to send them, and which ids to
 * take from earlier answers. Each operation is called once.
 */
import { type Operations, operations } from "../../../generated/contract.js";
import { dereference, type OpenApiDocument } from "../../../src/contract/document.ts";
import { isObject, type Json } from "../../../src/contract/json.ts";
import { parsePointer, valueAt } from "../../../src/contract/pointer.ts";

/** A call. `{{name}}` stands for what an earlier answer had; a parameter of the path is what has been kept under its name. */
export interface ScenarioStep {
  readonly operation: keyof Operations;
  /** What later calls need of its answer: where it is, as a JSON pointer, by name. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** What its query has instead of the example, by parameter. */
  readonly query?: Readonly<Record<string, string>>;
  /** What its body has instead of the example, by JSON pointer. */
  readonly body?: Readonly<Record<string, Json>>;
}

/** The calls. All of them succeed on a right server. */
export const scenario: readonly ScenarioStep[] = [
  { operation: "getShop" },
  { operation: "listLanguages" },
  { operation: "createLocation", keeps: { locationId: "/location/locationId" } },
  { operation: "getLocation" },
  { operation: "updateLocation", body: { "/location/locationId": "{{locationId}}" } },
  { operation: "listLocations" },
  { operation: "countLocations" },

  { operation: "createCustomer", keeps: { customerId: "/customer/id" } },
  { operation: "getCustomer" },
  { operation: "updateCustomer" },
  { operation: "listCustomers" },
  { operation: "searchCustomers", body: { "/query": "customer_id:{{customerId}}" } },

  {
    operation: "createGiftCard",
    body: { "/giftCard/customerId": "{{customerId}}" },
    keeps: { giftCardId: "/giftCard/id" },
  },
  { operation: "getGiftCard" },
  { operation: "updateGiftCard" },
  { operation: "searchGiftCards" },
  { operation: "countGiftCards" },
  { operation: "disableGiftCard", body: { "/giftCardId": "{{giftCardId}}" } },

  { operation: "searchCategories" },
  {
    operation: "createProduct",
    keeps: { productId: "/product/productId", variantId: "/product/variants/1/variantId" },
  },
  { operation: "getProduct" },
  {
    operation: "updateProduct",
    body: {
      "/product/productId": "{{productId}}",
      "/product/variants": [{ variantId: "{{variantId}}", sku: "CED-12", price: 29 }],
    },
  },

  { operation: "createCollection", keeps: { collectionId: "/collection/collectionId" } },
  { operation: "getCollection" },
  { operation: "updateCollection", body: { "/collection/collectionId": "{{collectionId}}" } },
  { operation: "listCollections" },
  { operation: "countCollections" },
  {
    operation: "addProductsToCollection",
    body: { "/collect/collectionId": "{{collectionId}}", "/collect/productIds": ["{{productId}}"] },
  },
  {
    operation: "removeProductsFromCollection",
    body: { "/collect/collectionId": "{{collectionId}}", "/collect/productIds": ["{{productId}}"] },
  },

  {
    operation: "createOrder",
    body: { "/order/lineItems/0/productId": "{{productId}}", "/order/lineItems/0/variantId": "{{variantId}}" },
    keeps: { orderId: "/order/orderId", lineItemId: "/order/lineItems/0/id" },
  },
  { operation: "getOrder" },
  { operation: "updateOrder", body: { "/order/orderId": "{{orderId}}" } },
  { operation: "listOrders" },

  { operation: "createFulfillmentService" },
  {
    operation: "createFulfillment",
    body: { "/fulfillment/orderId": "{{orderId}}", "/fulfillment/lineItems/0/id": "{{lineItemId}}" },
    keeps: { fulfillmentId: "/fulfillment/id" },
  },
  { operation: "getFulfillmentsByIds", query: { ids: "{{fulfillmentId}}" } },
  {
    operation: "updateFulfillmentTracking",
    body: { "/fulfillment/id": "{{fulfillmentId}}", "/fulfillment/orderId": "{{orderId}}" },
  },
  { operation: "listOrderFulfillments" },
  { operation: "countOrderFulfillments" },
  { operation: "cancelFulfillment", body: { "/fulfillmentId": "{{fulfillmentId}}" } },

  {
    operation: "createRefund",
    body: { "/refund/lineItems/0/line_item_id": "{{lineItemId}}" },
    keeps: { refundId: "/refund/refundId" },
  },
  { operation: "getRefundsByIds", query: { ids: "{{refundId}}" } },
  { operation: "updateRefundStatus", body: { "/orderId": "{{orderId}}", "/refundId": "{{refundId}}" } },
  { operation: "listOrderRefunds" },
  { operation: "cancelOrder", body: { "/orderId": "{{orderId}}" } },

  { operation: "deleteProduct" },
  { operation: "deleteCollection" },
  { operation: "deleteCustomer" },
  { operation: "deleteLocation" },
];

/** The names of the parameters in an operation's path. */
export function pathParametersOf(operation: ScenarioStep["operation"]): string[] {
  return [...operations[operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The body of a step: the contract's first example, with what the step has instead. Undefined where the step leaves it to the tool. */
export function bodyOf(contract: OpenApiDocument, { operation, body }: ScenarioStep): Json | undefined {
  if (!body) return undefined;
  const { method, path } = operations[operation];
  const content = ["paths", path, method.toLowerCase(), "requestBody", "content", "application/json", "examples"];
  const [first] = Object.values(dereference(contract, valueAt(contract, content)) ?? {});
  const example = structuredClone(dereference(contract, first)?.value ?? {});
  for (const [pointer, value] of Object.entries(body)) {
    const keys = parsePointer(pointer);
    const last = keys.at(-1) ?? "";
    const holder = valueAt(example, keys.slice(0, -1));
    if (!isObject(holder)) throw new Error(`The example of ${operation} has no ${pointer}.`);
    holder[last] = value;
  }
  return example;
}
