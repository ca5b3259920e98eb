import { each, type Fields, list, object, type ResourceFacts } from "../declared.ts";

/** Fulfillment, field `originAddress`. */
export const originAddress: Fields = each(
  "string",
  "zip",
  "address1",
  "address2",
  "city",
  "provinceCode",
  "countryCode",
);

/** Fulfillment, field `trackings`. */
export const tracking: Fields = each("string", "trackingCompany", "trackingNumber", "trackingUrl");

/** "Fulfillment line item". */
export const fulfillmentLineItem: Fields = {
  id: "string",
  productId: "string",
  variantId: "string",
  variantTitle: "string",
  title: "string",
  name: "string",
  sku: "string",
  quantity: "number",
  price: "decimal",
  grams: "number",
  requiresShipping: "boolean",
  giftCard: "boolean",
  fulfillmentStatus: "string",
};

export const fulfillment: ResourceFacts = {
  section: "Fulfillment (key `fulfillment`)",
  fields: {
    id: "string",
    orderId: "string",
    status: "string",
    lineItems: list(object(fulfillmentLineItem)),
    originAddress: list(object(originAddress)),
    trackingCompany: "string",
    trackingNumber: "string",
    trackingUrl: "string",
    trackingNumbers: "text or array",
    trackingUrls: "text or array",
    trackings: list(object(tracking)),
    fulfillmentServiceHandle: "string",
    createTime: "string",
    updateTime: "string",
  },
  sample: {
    id: "6620184473359010008",
    orderId: "1218555927430008",
    status: "open",
    lineItems: [
      {
        id: "3300571948822010008",
        productId: "5904417730260008",
        variantId: "5904417730260008105",
        variantTitle: "12 oz",
        title: "Cedar Candle",
        name: "Cedar Candle - 12 oz",
        sku: "CED-12",
        quantity: 2,
        price: 28.5,
        grams: 540,
        requiresShipping: true,
        giftCard: false,
        fulfillmentStatus: null,
      },
    ],
    originAddress: [
      {
        zip: "97210",
        address1: "412 NW Thurman St",
        address2: "Rear door",
        city: "Portland",
        provinceCode: "OR",
        countryCode: "US",
      },
    ],
    trackingCompany: "UPS",
    trackingNumber: "1Z0001",
    trackingUrl: "https://track.example.com/1Z0001",
    trackingNumbers: "1Z0001,1Z0002",
    trackingUrls: '["https://track.example.com/1Z0001","https://track.example.com/1Z0002"]',
    trackings: [{ trackingCompany: "UPS", trackingNumber: "1Z0001", trackingUrl: "https://track.example.com/1Z0001" }],
    fulfillmentServiceHandle: "workshop",
    createTime: "2024-12-04T14:02:10-08:00",
    updateTime: "2024-12-04T14:02:10-08:00",
  },
};

/** Endpoints, Fulfillments: `update_tracking` takes and answers these fields and no others. */
export const trackedFulfillmentFields = [
  "id",
  "orderId",
  "status",
  "createTime",
  "updateTime",
  "lineItems",
  "trackings",
  "originAddress",
] as const;

export const fulfillmentService: ResourceFacts = {
  section: "Fulfillment service (key `fulfillmentService`)",
  fields: {
    name: "string",
    trackingSupport: "boolean",
    callbackUrl: "string",
    serviceId: "string",
    serviceName: "string",
  },
  sample: {
    name: "Quickship",
    trackingSupport: true,
    callbackUrl: "https://quickship.example/callback",
    serviceId: "7301946620518840008",
    serviceName: "Quickship",
  },
};
