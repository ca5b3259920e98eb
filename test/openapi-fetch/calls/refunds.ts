import type { CreateRefundRequest, UpdateRefundStatusRequest } from "../../../generated/types.js";
import type { Answer, Calls } from "./call.ts";

const refundId = "8801846220054471456";
const orderId = "1218555927434856534";

const refund: Answer = {
  sent: {
    refund: {
      refundId: "8801846220054471456",
      customerId: "7203915548807162987",
      customer: { id: "7203915548807162987", taxExempt: "false", verifiedEmail: "true" },
      lineItems: [
        {
          line_item: { id: "6301846220054471001", quantity: "2", taxable: "true", totalDiscount: "1.50" },
          line_item_id: "6301846220054471001",
          quantity: "1",
          subtotal: "18.50",
          id: "9301846220054471001",
          total_tax: "0.00",
          location_id: "6100284773015562345",
        },
      ],
      refundPrice: "18.50",
      createTime: "2024-11-18T08:05:41+08:00",
    },
  },
  seen: {
    refund: {
      refundId: "8801846220054471456",
      customerId: "7203915548807162987",
      customer: { id: "7203915548807162987", taxExempt: false, verifiedEmail: true },
      lineItems: [
        {
          line_item: { id: "6301846220054471001", quantity: 2, taxable: true, totalDiscount: "1.50" },
          line_item_id: "6301846220054471001",
          quantity: 1,
          subtotal: "18.50",
          id: "9301846220054471001",
          total_tax: "0.00",
          location_id: "6100284773015562345",
        },
      ],
      refundPrice: "18.50",
      createTime: "2024-11-18T08:05:41+08:00",
    },
  },
};

const create: CreateRefundRequest = {
  refund: {
    refundId,
    customerId: "7203915548807162987",
    customer: { id: "7203915548807162987", taxExempt: false },
    lineItems: [{ line_item_id: "6301846220054471001", quantity: 1, subtotal: "18.50" }],
    note: "Torn",
    createTime: "2024-11-18T08:05:41+08:00",
  },
};

const update = { orderId, refundId, status: 2 } satisfies UpdateRefundStatusRequest;

/** Endpoints, Refunds. */
export const refunds: Calls = {
  createRefund: {
    sends: "POST /api/202412/refunds",
    body: create,
    named: (store) => store.createRefund(create),
    fetched: (client) => client.POST("/api/202412/refunds", { body: create }),
    answer: refund,
  },
  updateRefundStatus: {
    sends: "PUT /api/202412/refunds/8801846220054471456",
    body: { orderId: "1218555927434856534", refundId: "8801846220054471456", status: 2 },
    named: (store) => store.updateRefundStatus(update),
    fetched: (client) => client.PUT("/api/202412/refunds/{refundId}", { params: { path: { refundId } }, body: update }),
    answer: refund,
  },
  getRefundsByIds: {
    sends:
      "GET /api/202412/refunds?ids=8801846220054471456,8801846220054471457&orderId=1218555927434856534" +
      "&fields[note]=true&refundIds=8801846220054471456,8801846220054471457",
    named: (store) =>
      store.getRefundsByIds({
        ids: ["8801846220054471456", "8801846220054471457"],
        orderId,
        fields: { note: true },
        refundIds: ["8801846220054471456", "8801846220054471457"],
      }),
    fetched: (client) =>
      client.GET("/api/202412/refunds", {
        params: {
          query: {
            ids: ["8801846220054471456", "8801846220054471457"],
            orderId,
            fields: { note: true },
            refundIds: ["8801846220054471456", "8801846220054471457"],
          },
        },
      }),
    answer: refund,
  },
  listOrderRefunds: {
    sends:
      "GET /api/202412/orders/1218555927434856534/refunds?limit=250&fields[note]=yes&fields[refund%20price]=1&pageToken=p2",
    named: (store) =>
      store.listOrderRefunds({
        orderId,
        limit: 250,
        fields: { note: "yes", "refund price": 1 },
        pageToken: "p2",
      }),
    fetched: (client) =>
      client.GET("/api/202412/orders/{orderId}/refunds", {
        params: {
          path: { orderId },
          query: { limit: 250, fields: { note: "yes", "refund price": 1 }, pageToken: "p2" },
        },
      }),
    answer: {
      sent: { refunds: [{ refundId: "8801846220054471456", refundPrice: "18.50" }] },
      seen: { refunds: [{ refundId: "8801846220054471456", refundPrice: "18.50" }] },
    },
  },
};
