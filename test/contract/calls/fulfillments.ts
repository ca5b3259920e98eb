import type { Calls } from "./call.ts";

const order = { orderId: "1218555927434856" };
const fulfillment = { fulfillmentId: "6620184473359013901" };
const tracking = {
  trackingCompany: "Quickship West",
  trackingNumber: "QSW-5530918",
  trackingUrl: "https://track.example.com/QSW-5530918",
};
const reno = {
  zip: "89502",
  address1: "2900 Longley Ln",
  address2: "Unit 4",
  city: "Reno",
  provinceCode: "NV",
  countryCode: "US",
};

/** Endpoints, Fulfillments. */
export const fulfillments = {
  createFulfillment: {
    answers: ["fulfillment"],
    send: (store) =>
      store.POST("/api/202412/fulfillments", {
        body: {
          fulfillment: {
            orderId: "1218555927434856",
            lineItems: [{ id: "3300571948822016347", quantity: 1 }],
            trackings: [tracking],
            originAddress: [reno],
            fulfillmentServiceHandle: "quickship-west",
          },
        },
      }),
  },
  cancelFulfillment: {
    answers: ["fulfillment"],
    send: (store) =>
      store.PUT("/api/202412/fulfillments/{fulfillmentId}/cancel", {
        params: { path: fulfillment },
        body: fulfillment,
      }),
  },
  updateFulfillmentTracking: {
    answers: ["fulfillment"],
    send: (store) =>
      store.PUT("/api/202412/fulfillments/{fulfillmentId}/update_tracking", {
        params: { path: fulfillment },
        body: {
          fulfillment: {
            id: "6620184473359013901",
            orderId: "1218555927434856",
            status: "fulfilled",
            createTime: "2024-12-06T08:30:00-08:00",
            updateTime: "2024-12-08T17:12:45-08:00",
            lineItems: [{ id: "3300571948822016347", quantity: 1 }],
            trackings: [tracking],
            originAddress: [reno],
          },
        },
      }),
  },
  listOrderFulfillments: {
    answers: ["fulfillment"],
    send: (store) => store.GET("/api/202412/orders/{orderId}/fulfillments", { params: { path: order } }),
  },
  countOrderFulfillments: {
    answers: ["count"],
    send: (store) => store.GET("/api/202412/orders/{orderId}/fulfillments/count", { params: { path: order } }),
  },
  getFulfillmentsByIds: {
    answers: ["fulfillment"],
    send: (store) =>
      store.GET("/api/202412/fulfillments", {
        params: { query: { ids: ["6620184473359012874", "6620184473359013901"] } },
      }),
  },
  createFulfillmentService: {
    answers: ["fulfillmentService"],
    send: (store) =>
      store.POST("/api/202412/fulfillment_services", {
        body: {
          fulfillmentService: {
            name: "Quickship West",
            trackingSupport: true,
            callbackUrl: "https://quickship-west.example/store-callback",
          },
        },
      }),
  },
} satisfies Calls;
