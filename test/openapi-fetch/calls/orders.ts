import type { CreateOrderRequest } from "../../../generated/types.js";
import type { Answer, Calls } from "./call.ts";

const order: Answer = {
  sent: {
    order: {
      orderId: "1218555927434856534",
      marketId: "2100447719035586001",
      tags: "winter,gift",
      buyerAcceptsMarketing: "true",
      cancelledAt: null,
      totalPrice: "902.50",
      totalWeight: "1250.5",
      taxesIncluded: "false",
      paymentGatewayNames: ["card"],
      paymentTerms: { amount: "902.50", currency: "USD" },
      lineItems: [{ id: "6301846220054471001", quantity: "2", currentQuantity: "1", price: "18.50", taxable: "true" }],
      fulfillments: [{ fulfillId: "2087315548807162345", orderId: "1218555927434856534", status: "failure" }],
      customer: { id: "7203915548807162987", verifiedEmail: "true" },
    },
  },
  seen: {
    order: {
      orderId: "1218555927434856534",
      marketId: "2100447719035586001",
      tags: "winter,gift",
      buyerAcceptsMarketing: true,
      cancelledAt: null,
      totalPrice: "902.50",
      totalWeight: 1250.5,
      taxesIncluded: false,
      paymentGatewayNames: ["card"],
      paymentTerms: { amount: "902.50", currency: "USD" },
      lineItems: [{ id: "6301846220054471001", quantity: 2, currentQuantity: 1, price: "18.50", taxable: true }],
      fulfillments: [{ fulfillId: "2087315548807162345", orderId: "1218555927434856534", status: "failure" }],
      customer: { id: "7203915548807162987", verifiedEmail: true },
    },
  },
};

const create: CreateOrderRequest = {
  order: {
    marketId: "2100447719035586001",
    email: "maya@example.com",
    tags: "winter,gift",
    buyerAcceptsMarketing: true,
    totalPrice: "37.00",
    totalWeight: 700,
    closedAt: null,
    lineItems: [
      {
        productId: "5904417730268823001",
        variantId: "5904417730268823105",
        quantity: 2,
        price: "18.50",
        taxable: false,
      },
    ],
  },
};

const filters = {
  createdAtMin: "2024-11-01T00:00:00+08:00",
  createdAtMax: "2024-11-30",
  updatedAtMin: "2024-11-02",
  updatedAtMax: "2024-12-01",
  financialStatus: "paid",
  fulfillmentStatus: "partial",
  ids: "1218555927434856534,1218555927434856535",
  limit: 5,
};

/** Times and a string of ids in the query, an id in the path and in the body, an order with all kinds of scalars. */
export const orders: Calls = {
  createOrder: {
    sends: "POST /api/202412/orders",
    body: create,
    named: (store) => store.createOrder(create),
    fetched: (client) => client.POST("/api/202412/orders", { body: create }),
    answer: order,
  },
  cancelOrder: {
    sends: "POST /api/202412/orders/a%2Fb%3Fc/cancel",
    body: { orderId: "a/b?c", reason: "customer" },
    named: (store) => store.cancelOrder({ orderId: "a/b?c", reason: "customer" }),
    fetched: (client) =>
      client.POST("/api/202412/orders/{orderId}/cancel", {
        params: { path: { orderId: "a/b?c" } },
        body: { orderId: "a/b?c", reason: "customer" },
      }),
    answer: order,
  },
  listOrders: {
    sends:
      "GET /api/202412/orders?createdAtMin=2024-11-01T00%3A00%3A00%2B08%3A00&createdAtMax=2024-11-30" +
      "&updatedAtMin=2024-11-02&updatedAtMax=2024-12-01&financialStatus=paid&fulfillmentStatus=partial" +
      "&ids=1218555927434856534%2C1218555927434856535&limit=5",
    named: (store) => store.listOrders(filters),
    fetched: (client) => client.GET("/api/202412/orders", { params: { query: filters } }),
    answer: {
      sent: { orders: [{ orderId: "1218555927434856534", totalWeight: "700" }] },
      seen: { orders: [{ orderId: "1218555927434856534", totalWeight: 700 }] },
    },
  },
};
