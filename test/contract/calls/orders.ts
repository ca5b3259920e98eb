import type { Calls } from "./call.ts";

const order = { orderId: 1218555927436012 };

/** Endpoints, Orders. */
export const orders = {
  createOrder: {
    answers: ["order"],
    send: (store) =>
      store.POST("/api/202412/orders", {
        body: {
          order: {
            marketId: 2100447719035586,
            sourceIdentifier: "AW-1043",
            email: "maya.okafor@example.com",
            tags: "winter, gift",
            lineItems: [
              { productId: "5904417730268823", variantId: "5904417730268823105", quantity: 1, price: "18.00" },
            ],
          },
        },
      }),
  },
  cancelOrder: {
    answers: ["order"],
    send: (store) =>
      store.POST("/api/202412/orders/{orderId}/cancel", {
        params: { path: order },
        body: { ...order, reason: "Customer changed their mind" },
      }),
  },
  updateOrder: {
    answers: ["order"],
    send: (store) =>
      store.PUT("/api/202412/orders/{orderId}", {
        params: { path: order },
        body: {
          order: {
            orderId: "1218555927436012",
            email: "maya.okafor@example.com",
            phone: "+15035550142",
            note: "Ring twice, please.",
            tags: "forty characters is the most for one tag,gift",
            shippingAddress: { firstName: "Maya", zip: "97202", latitude: "45.504862", longitude: "-122.646791" },
          },
        },
      }),
  },
  getOrder: {
    answers: ["order"],
    send: (store) => store.GET("/api/202412/orders/{orderId}", { params: { path: order } }),
  },
  listOrders: {
    answers: ["orders"],
    send: (store) =>
      store.GET("/api/202412/orders", {
        params: {
          query: {
            createdAtMin: "2024-12-01",
            createdAtMax: "2024-12-31",
            updatedAtMin: "2024-12-01T00:00:00-08:00",
            updatedAtMax: "2024-12-31T23:59:59-08:00",
            financialStatus: "paid",
            fulfillmentStatus: "partial",
            ids: "1218555927434856,1218555927436012",
            limit: 50,
          },
        },
      }),
  },
} satisfies Calls;
