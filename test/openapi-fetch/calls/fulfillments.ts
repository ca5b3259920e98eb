import type {
  CreateFulfillmentRequest,
  CreateFulfillmentServiceRequest,
  UpdateFulfillmentTrackingRequest,
} from "../../../generated/types.js";
import { type Answer, type Calls, count } from "./call.ts";

const fulfillmentId = "2087315548807162345";
const orderId = "1218555927434856534";

const fulfillment: Answer = {
  sent: {
    fulfillment: {
      id: "2087315548807162345",
      orderId: "1218555927434856534",
      status: "open",
      lineItems: [
        {
          id: "6301846220054471001",
          quantity: "2",
          price: "18.50",
          grams: "350",
          requiresShipping: "true",
          giftCard: "false",
          fulfillmentStatus: null,
        },
      ],
      trackingNumbers: "1Z999,1Z998",
      trackingUrls: '["https://track.example/1Z999"]',
      createTime: "2024-11-18T08:05:41+08:00",
    },
  },
  seen: {
    fulfillment: {
      id: "2087315548807162345",
      orderId: "1218555927434856534",
      status: "open",
      lineItems: [
        {
          id: "6301846220054471001",
          quantity: 2,
          price: "18.50",
          grams: 350,
          requiresShipping: true,
          giftCard: false,
          fulfillmentStatus: null,
        },
      ],
      trackingNumbers: ["1Z999", "1Z998"],
      trackingUrls: ["https://track.example/1Z999"],
      createTime: "2024-11-18T08:05:41+08:00",
    },
  },
};

const list: Answer = {
  sent: { fulfillment: [{ id: "2087315548807162345", lineItems: [{ quantity: "1", giftCard: "true" }] }] },
  seen: { fulfillment: [{ id: "2087315548807162345", lineItems: [{ quantity: 1, giftCard: true }] }] },
};

const create: CreateFulfillmentRequest = {
  fulfillment: {
    orderId,
    lineItems: [{ id: "6301846220054471001", quantity: 2 }],
    trackings: [{ trackingCompany: "UPS", trackingNumber: "1Z999", trackingUrl: "https://track.example/1Z999" }],
    originAddress: [{ zip: "97202", countryCode: "US" }],
    fulfillmentServiceHandle: "own",
  },
};

const track: UpdateFulfillmentTrackingRequest = {
  fulfillment: {
    id: fulfillmentId,
    orderId,
    status: "fulfilled",
    createTime: "2024-11-18T08:05:41+08:00",
    lineItems: [{ id: "6301846220054471001", quantity: 2, price: "18.50", requiresShipping: true }],
    trackings: [{ trackingNumber: "1Z998" }],
  },
};

const register: CreateFulfillmentServiceRequest = {
  fulfillmentService: { name: "Northside", trackingSupport: true, callbackUrl: "https://northside.example/orders" },
};

/** Endpoints, Fulfillments. */
export const fulfillments: Calls = {
  createFulfillment: {
    sends: "POST /api/202412/fulfillments",
    body: create,
    named: (store) => store.createFulfillment(create),
    fetched: (client) => client.POST("/api/202412/fulfillments", { body: create }),
    answer: fulfillment,
  },
  cancelFulfillment: {
    sends: "PUT /api/202412/fulfillments/2087315548807162345/cancel",
    body: { fulfillmentId: "2087315548807162345" },
    named: (store) => store.cancelFulfillment({ fulfillmentId }),
    fetched: (client) =>
      client.PUT("/api/202412/fulfillments/{fulfillmentId}/cancel", {
        params: { path: { fulfillmentId } },
        body: { fulfillmentId },
      }),
    answer: fulfillment,
  },
  updateFulfillmentTracking: {
    sends: "PUT /api/202412/fulfillments/2087315548807162345/update_tracking",
    body: track,
    named: (store) => store.updateFulfillmentTracking({ fulfillmentId, ...track }),
    fetched: (client) =>
      client.PUT("/api/202412/fulfillments/{fulfillmentId}/update_tracking", {
        params: { path: { fulfillmentId } },
        body: track,
      }),
    answer: {
      sent: { fulfillment: { id: "2087315548807162345", lineItems: [{ quantity: "2", requiresShipping: "true" }] } },
      seen: { fulfillment: { id: "2087315548807162345", lineItems: [{ quantity: 2, requiresShipping: true }] } },
    },
  },
  listOrderFulfillments: {
    sends: "GET /api/202412/orders/1218555927434856534/fulfillments",
    named: (store) => store.listOrderFulfillments({ orderId }),
    fetched: (client) => client.GET("/api/202412/orders/{orderId}/fulfillments", { params: { path: { orderId } } }),
    answer: list,
  },
  countOrderFulfillments: {
    sends: "GET /api/202412/orders/a%2Fb%3Fc/fulfillments/count",
    named: (store) => store.countOrderFulfillments({ orderId: "a/b?c" }),
    fetched: (client) =>
      client.GET("/api/202412/orders/{orderId}/fulfillments/count", { params: { path: { orderId: "a/b?c" } } }),
    answer: count,
  },
  getFulfillmentsByIds: {
    sends: "GET /api/202412/fulfillments?ids=2087315548807162345,2087315548807162346",
    named: (store) => store.getFulfillmentsByIds({ ids: ["2087315548807162345", "2087315548807162346"] }),
    fetched: (client) =>
      client.GET("/api/202412/fulfillments", {
        params: { query: { ids: ["2087315548807162345", "2087315548807162346"] } },
      }),
    answer: fulfillment,
  },
  createFulfillmentService: {
    sends: "POST /api/202412/fulfillment_services",
    body: register,
    named: (store) => store.createFulfillmentService(register),
    fetched: (client) => client.POST("/api/202412/fulfillment_services", { body: register }),
    answer: {
      sent: {
        fulfillmentService: {
          name: "Northside",
          trackingSupport: "true",
          serviceId: "9007199254740993123",
          serviceName: "Northside",
        },
      },
      seen: {
        fulfillmentService: {
          name: "Northside",
          trackingSupport: true,
          serviceId: "9007199254740993123",
          serviceName: "Northside",
        },
      },
    },
  },
};
