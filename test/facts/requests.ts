/**
 * What each operation with a body takes, as the "Request" column of "Endpoints" lists it.
 * `wrapper` is the key around the fields; without it the body is flat.
 */

import { type Fields, type JsonObject, list, object, only, part, type ResourceFacts } from "./declared.ts";
import { collection } from "./resources/collection.ts";
import { customer, customerSummary } from "./resources/customer.ts";
import { fulfillment, originAddress, trackedFulfillmentFields, tracking } from "./resources/fulfillment.ts";
import { order } from "./resources/order.ts";
import { changedProductFields, createdProductFields, product } from "./resources/product.ts";
import { refund, refundLineItem } from "./resources/refund.ts";
import { location, sentLocationFields } from "./resources/shop.ts";

export interface RequestFacts {
  readonly wrapper?: string;
  readonly fields: Fields;
  /** Fields that "the resource's fields" has as well, and that a contract may leave out: the id of what is not there yet. */
  readonly optional?: Fields;
  /** The fields of one request, in declared JSON types. */
  readonly sample: JsonObject;
}

function wrapped(wrapper: string, { fields, sample }: Omit<ResourceFacts, "section">): RequestFacts {
  return { wrapper, fields, sample };
}

/** All fields of a resource but its own id, which the service is to assign. */
function withoutId(wrapper: string, id: string, { fields, sample }: ResourceFacts): RequestFacts {
  const { [id]: _declared, ...others } = fields;
  const { [id]: _shown, ...shown } = sample;
  return { wrapper, fields: others, optional: only(fields, id), sample: shown };
}

/** The body of a request: the sample under its wrapper, if there is one. */
export function bodyOf({ wrapper }: RequestFacts, fields: JsonObject): JsonObject {
  return wrapper === undefined ? fields : { [wrapper]: fields };
}

const collect = wrapped("collect", {
  fields: { productIds: list("number"), collectionId: "unstated" },
  sample: { productIds: [5904417730260008], collectionId: 3301846220050008 },
});

export const requests: Readonly<Record<string, RequestFacts>> = {
  createFulfillment: wrapped("fulfillment", {
    fields: {
      orderId: "string",
      lineItems: list(object({ id: "string", quantity: "number" })),
      trackings: list(object(tracking)),
      originAddress: list(object(originAddress)),
      fulfillmentServiceHandle: "string",
    },
    sample: {
      ...part(fulfillment, "orderId", "trackings", "originAddress", "fulfillmentServiceHandle").sample,
      lineItems: [{ id: "3300571948822010008", quantity: 2 }],
    },
  }),
  cancelFulfillment: { fields: { fulfillmentId: "string" }, sample: { fulfillmentId: "6620184473359010008" } },
  updateFulfillmentTracking: wrapped("fulfillment", part(fulfillment, ...trackedFulfillmentFields)),
  createFulfillmentService: wrapped("fulfillmentService", {
    fields: { name: "string", trackingSupport: "boolean", callbackUrl: "string" },
    sample: { name: "Quickship", trackingSupport: true, callbackUrl: "https://quickship.example/callback" },
  }),

  createCollection: wrapped(
    "collection",
    part(
      collection,
      "title",
      "bodyHtml",
      "collectionType",
      "image",
      "published",
      "ruleSet",
      "collects",
      "countGoodsNum",
    ),
  ),
  updateCollection: wrapped("collection", collection),
  addProductsToCollection: collect,
  removeProductsFromCollection: collect,

  createCustomer: withoutId("customer", "id", customer),
  searchCustomers: {
    fields: { query: "string", limit: "number", pageToken: "string", order: "string" },
    sample: {
      query: "customer_id:7203915548800008;orders_count:2",
      limit: 20,
      pageToken: "abc",
      order: "createTime DESC",
    },
  },
  updateCustomer: wrapped("customer", customer),

  createGiftCard: wrapped("giftCard", {
    fields: {
      customerId: "number",
      code: "string",
      initialValue: "number",
      note: "string",
      // Declared a number here, where the resource's own is a string and the sample sends a timestamp.
      expireTime: "number",
    },
    sample: {
      customerId: 7203915548800008,
      code: "WARM7QK2D9LX4H8M",
      initialValue: 50,
      note: "Happy birthday",
      expireTime: "2025-12-31T23:59:59-08:00",
    },
  }),
  disableGiftCard: { fields: { giftCardId: "unstated" }, sample: { giftCardId: 4410297736150008 } },
  updateGiftCard: wrapped("giftCard", {
    fields: { balance: "number", note: "string", expireTime: "unstated" },
    sample: { balance: 12.5, note: "Topped up", expireTime: "2025-12-31T23:59:59-08:00" },
  }),

  createLocation: wrapped("location", part(location, ...sentLocationFields)),
  updateLocation: wrapped("location", part(location, "locationId", ...sentLocationFields)),

  createRefund: wrapped("refund", {
    fields: {
      refundId: "number",
      customerId: "number",
      customer: object(customerSummary),
      lineItems: list(object(refundLineItem)),
      note: "string",
      createTime: "string",
      updateTime: "string",
    },
    sample: part(refund, "refundId", "customerId", "customer", "lineItems", "note", "createTime", "updateTime").sample,
  }),
  updateRefundStatus: {
    // Texts here, although the resource declares numbers.
    fields: { orderId: "string", refundId: "string", status: "number" },
    sample: { orderId: "1218555927430008", refundId: "8120047715560008", status: 1 },
  },

  createOrder: withoutId("order", "orderId", order),
  cancelOrder: {
    fields: { orderId: "number", reason: "string" },
    sample: { orderId: 1218555927430008, reason: "Customer changed their mind" },
  },
  updateOrder: wrapped("order", part(order, "orderId", "email", "phone", "note", "tags", "shippingAddress")),

  createProduct: wrapped("product", part(product, ...createdProductFields)),
  // `productCategory` and `salesChannels` are only returned.
  updateProduct: wrapped("product", part(product, ...changedProductFields)),
};
