import { customer, fulfillment, order, product, refund } from "./api.ts";
import type { Check } from "./check.ts";

const paidAndFulfilled = { financialStatus: "paid", fulfillmentStatus: "fulfilled" };

export const orderChecks = {
  "order-tag-41": {
    run: async (api) => {
      const { id } = await order(api);
      const longest = await api.put(`/orders/${id}`, { order: { tags: "t".repeat(40) } });
      return [longest.status, (await api.put(`/orders/${id}`, { order: { tags: "t".repeat(41) } })).status];
    },
    right: [200, 400],
  },
  "order-financial-filter-ignored": {
    run: async (api) => {
      await order(api, { financialStatus: "paid" });
      await order(api, { financialStatus: "pending" });
      return (await api.get("/orders?financialStatus=paid")).each("orders", "financialStatus");
    },
    right: ["paid"],
  },
  "order-created-max-exclusive": {
    run: async (api) => {
      const { id } = await order(api);
      const time = (await api.get(`/orders/${id}`)).text("order.createdAt");
      return (await api.get(`/orders?createdAtMax=${encodeURIComponent(time)}`)).each("orders", "orderId");
    },
    right: ["100001"],
  },
  "order-limit-plus-one": {
    run: async (api) => {
      for (let index = 0; index < 3; index += 1) await order(api);
      return (await api.get("/orders?limit=2")).each("orders", "orderId");
    },
    right: ["100003", "100002"],
  },
  "order-ids-first-only": {
    run: async (api) => {
      const ids = [(await order(api)).id, (await order(api)).id, (await order(api)).id];
      return (await api.get(`/orders?ids=${ids[0]},${ids[2]}`)).each("orders", "orderId");
    },
    right: ["100003", "100001"],
  },
  "order-lines-editable": {
    run: async (api) => {
      const { id, line } = await order(api);
      await api.put(`/orders/${id}`, { order: { lineItems: [{ id: line, quantity: 9 }] } });
      return (await api.get(`/orders/${id}`)).at("order.lineItems.0.quantity");
    },
    right: "3",
  },
  "order-created-moves": {
    run: async (api) => {
      const { id } = await order(api);
      const before = (await api.get(`/orders/${id}`)).at("order.createdAt");
      return (await api.put(`/orders/${id}`, { order: { note: "Ring twice" } })).at("order.createdAt") === before;
    },
    right: true,
  },
  "order-without-variant": {
    run: async (api) => {
      const { productId } = await product(api);
      return (await api.post("/orders", { order: { lineItems: [{ productId, quantity: 1 }] } })).status;
    },
    right: 400,
  },
  "order-cancel-paid-fulfilled": {
    run: async (api) => {
      const { id } = await order(api, { financialStatus: "paid" });
      const parcel = await fulfillment(api, id);
      await api.put(`/fulfillments/${parcel}/update_tracking`, { fulfillment: { status: "fulfilled" } });
      return (await api.post(`/orders/${id}/cancel`, { orderId: id, reason: "Too late" })).status;
    },
    right: 422,
  },
  "order-cancel-writes-first": {
    run: async (api) => {
      const { id } = await order(api, paidAndFulfilled);
      await api.post(`/orders/${id}/cancel`, { reason: "Too late" });
      const after = await api.get(`/orders/${id}`);
      return [after.at("order.cancelledAt"), after.at("order.cancelReason")];
    },
    right: [null, null],
  },
  "order-cancel-reason-dropped": {
    run: async (api) => {
      const { id } = await order(api);
      const cancelled = await api.post(`/orders/${id}/cancel`, { reason: "Wrong size" });
      return [cancelled.at("order.cancelReason"), (await api.get(`/orders/${id}`)).at("order.cancelReason")];
    },
    right: ["Wrong size", "Wrong size"],
  },
  "order-totals-truncated": {
    run: async (api) => {
      const { id } = await order(api, {}, { price: "19.99", quantity: 1 });
      return (await api.get(`/orders/${id}`)).at("order.totalLineItemsPrice");
    },
    right: "19.99",
  },
  "customer-summary-of-another": {
    run: async (api) => {
      const { id } = await order(api, { customer: { id: await customer(api) } });
      await customer(api, { firstName: "Ravi" });
      return (await api.get(`/orders/${id}`)).at("order.customer.firstName");
    },
    right: "Mei",
  },
  "fulfillment-created-fulfilled": {
    run: async (api) => {
      const { id } = await order(api);
      return (await api.post("/fulfillments", { fulfillment: { orderId: id } })).at("fulfillment.status");
    },
    right: "open",
  },
  "fulfillment-list-all-orders": {
    run: async (api) => {
      const [first, second] = [await order(api), await order(api)];
      await fulfillment(api, first.id);
      await fulfillment(api, second.id);
      return (await api.get(`/orders/${first.id}/fulfillments`)).each("fulfillment", "orderId");
    },
    right: ["100001"],
  },
  "fulfillment-list-key": {
    run: async (api) => {
      const { id } = await order(api);
      return (await api.get(`/orders/${id}/fulfillments`)).body;
    },
    right: { fulfillment: [] },
  },
  "fulfillment-count-open": {
    run: async (api) => {
      const { id, line } = await order(api);
      const parcel = await fulfillment(api, id, { lineItems: [{ id: line, quantity: 1 }] });
      await fulfillment(api, id);
      await api.put(`/fulfillments/${parcel}/cancel`, { fulfillmentId: parcel });
      return (await api.get(`/orders/${id}/fulfillments/count`)).body;
    },
    right: { count: "2" },
  },
  "fulfillment-ids-rounded": {
    run: async (api) => {
      const parcel = await fulfillment(api, (await order(api)).id);
      return (await api.get(`/fulfillments?ids=${parcel}`)).at("fulfillment.id") === parcel;
    },
    right: true,
  },
  "fulfillment-tracking-first-only": {
    run: async (api) => {
      const parcel = await fulfillment(api, (await order(api)).id);
      const trackings = [{ trackingNumber: "A1" }, { trackingNumber: "B2" }];
      const answer = await api.put(`/fulfillments/${parcel}/update_tracking`, { fulfillment: { trackings } });
      return answer.at("fulfillment.trackingNumbers");
    },
    right: "A1,B2",
  },
  "fulfillment-order-unlinked": {
    run: async (api) => {
      const { id } = await order(api);
      await fulfillment(api, id);
      return (await api.get(`/orders/${id}`)).each("order.fulfillments", "orderId");
    },
    right: ["100001"],
  },
  "refund-lines-camel-case": {
    run: async (api) => {
      const id = await refund(api, (await order(api)).line);
      return (await api.get(`/refunds?ids=${id}`)).at("refund.lineItems.0.total_tax");
    },
    right: "0.00",
  },
  "refund-list-all-orders": {
    run: async (api) => {
      const [first, second] = [await order(api), await order(api)];
      await refund(api, first.line);
      await refund(api, second.line);
      return (await api.get(`/orders/${first.id}/refunds`)).each("refunds", "refundId");
    },
    right: ["9001"],
  },
  "refund-maximum-ignored": {
    run: async (api) => {
      const { id, line } = await order(api, {}, { quantity: 251 });
      await Promise.all(Array.from({ length: 251 }, () => refund(api, line)));
      return (await api.get(`/orders/${id}/refunds?limit=300&fields=note`)).each("refunds", "refundId").length;
    },
    right: 250,
  },
  "refund-update-answers-old": {
    run: async (api) => {
      const { id, line } = await order(api);
      const refundId = await refund(api, line);
      return (await api.put(`/refunds/${refundId}`, { orderId: id, refundId, status: 2 })).at("refund.status");
    },
    right: "2",
  },
  "refund-time-shifted": {
    run: async (api) => {
      const id = await refund(api, (await order(api)).line);
      const created = Date.parse((await api.get(`/refunds?ids=${id}`)).text("refund.createTime"));
      return Math.abs(Date.now() - created) < 60_000;
    },
    right: true,
  },
  "refund-note-dropped": {
    run: async (api) => {
      const { id, line } = await order(api);
      await refund(api, line, { note: "Broken glass" });
      return (await api.get(`/orders/${id}/refunds`)).each("refunds", "note");
    },
    right: ["Broken glass"],
  },
} satisfies Record<string, Check>;
