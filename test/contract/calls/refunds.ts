import type { Calls } from "./call.ts";

/** Endpoints, Refunds. */
export const refunds = {
  createRefund: {
    answers: ["refund"],
    send: (store) =>
      store.POST("/api/202412/refunds", {
        body: {
          refund: {
            customerId: 7203915548807162,
            customer: { id: "7203915548807162", firstName: "Maya", lastName: "Okafor", taxExempt: "false" },
            lineItems: [
              {
                line_item_id: "3300571948822016331",
                quantity: "1",
                subtotal: "25.20",
                total_tax: "0.00",
                location_id: "6712045519843072801",
              },
            ],
            note: "One jar arrived cracked",
            createTime: "2024-12-09T16:45:33-08:00",
            updateTime: "2024-12-09T16:45:33-08:00",
          },
        },
      }),
  },
  updateRefundStatus: {
    answers: ["refund"],
    send: (store) =>
      store.PUT("/api/202412/refunds/{refundId}", {
        params: { path: { refundId: 8120047715563301 } },
        body: { orderId: "1218555927434856", refundId: "8120047715563301", status: 1 },
      }),
  },
  getRefundsByIds: {
    answers: ["refund"],
    send: (store) => store.GET("/api/202412/refunds", { params: { query: { ids: ["8120047715563301"] } } }),
  },
  listOrderRefunds: {
    answers: ["refunds"],
    send: (store) =>
      store.GET("/api/202412/orders/{orderId}/refunds", {
        params: { path: { orderId: 1218555927434856 }, query: { limit: 250 } },
      }),
  },
} satisfies Calls;
