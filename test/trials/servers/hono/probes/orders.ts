import type { Body, Client, Probe } from "./client.ts";

/** The same moment, written in UTC. */
function inUtc(time: string): string {
  return new Date(time).toISOString();
}

async function ids(client: Client, query: string): Promise<number[]> {
  const { orders } = await client.get(`/orders?${query}`);
  return orders.map((order: Body) => order.orderId);
}

async function paidAndFulfilled(client: Client): Promise<Body> {
  const order = await client.order({ financialStatus: "paid" });
  const { id } = await client.fulfill(order.orderId);
  await client.put(`/fulfillments/${id}/update_tracking`, { fulfillment: { id, status: "fulfilled" } });
  return order;
}

export const orderProbes = {
  "orders-weight-ignores-quantity": { right: 3000, run: async (client) => (await client.order()).totalWeight },
  "orders-created-max-exclusive": {
    right: true,
    run: async (client) => {
      const order = await client.order();
      return (await ids(client, `createdAtMax=${inUtc(order.createdAt)}`)).includes(order.orderId);
    },
  },
  "orders-updated-min-ignores-offset": {
    right: 0,
    run: async (client) => {
      const order = await client.order();
      const later = new Date(Date.parse(order.updatedAt) + 60_000).toISOString();
      return (await ids(client, `updatedAtMin=${later}`)).length;
    },
  },
  "orders-ids-first-only": {
    right: 2,
    run: async (client) => {
      const [first, second] = [await client.order(), await client.order()];
      return (await ids(client, `ids=${first.orderId},${second.orderId}`)).length;
    },
  },
  "orders-subtotal-before-discounts": {
    right: ["39.98", "4.98", "35.00", "35.00"],
    run: async (client) => {
      const order = await client.order({}, { totalDiscount: "4.98" });
      return [order.totalLineItemsPrice, order.totalDiscounts, order.subtotalPrice, order.totalPrice];
    },
  },
  "orders-updated-at-stale": {
    right: true,
    run: async (client) => {
      const { orderId, updatedAt } = await client.order();
      const { order } = await client.put(`/orders/${orderId}`, { order: { note: "ring twice" } });
      return Date.parse(order.updatedAt) > Date.parse(updatedAt);
    },
  },
  "orders-ids-ignored": {
    right: 1,
    run: async (client) => {
      const order = await client.order();
      await client.order();
      return (await ids(client, `ids=${order.orderId}`)).length;
    },
  },
  "orders-financial-filter-ignored": {
    right: 1,
    run: async (client) => {
      await client.order({ financialStatus: "paid" });
      await client.order();
      return (await ids(client, "financialStatus=paid")).length;
    },
  },
  "orders-fulfillment-filter-stale": {
    right: 1,
    run: async (client) => {
      await paidAndFulfilled(client);
      return (await ids(client, "fulfillmentStatus=fulfilled")).length;
    },
  },
  "orders-limit-plus-one": {
    right: 1,
    run: async (client) => {
      await client.order();
      await client.order();
      return (await ids(client, "limit=1")).length;
    },
  },
  "orders-update-edits-lines": {
    right: 2,
    run: async (client) => {
      const { orderId, lineItems } = await client.order();
      await client.put(`/orders/${orderId}`, { order: { lineItems: [{ id: lineItems[0].id, quantity: 9 }] } });
      return (await client.get(`/orders/${orderId}`)).order.lineItems[0].quantity;
    },
  },
  "orders-update-resets-created": {
    right: true,
    run: async (client) => {
      const order = await client.order();
      const answer = await client.put(`/orders/${order.orderId}`, { order: { note: "ring twice" } });
      return answer.order.createdAt === order.createdAt;
    },
  },
  "orders-update-address-not-stored": {
    right: ["Hampi", "Hampi"],
    run: async (client) => {
      const { orderId } = await client.order({ shippingAddress: { city: "Mysuru" } });
      const answer = await client.put(`/orders/${orderId}`, { order: { shippingAddress: { city: "Hampi" } } });
      const { order } = await client.get(`/orders/${orderId}`);
      return [answer.order.shippingAddress.city, order.shippingAddress.city];
    },
  },
  "orders-cancel-ignores-fulfilled": {
    right: 409,
    run: async (client) => {
      const { orderId } = await paidAndFulfilled(client);
      return (await client.call("POST", `/orders/${orderId}/cancel`, { orderId, reason: "late" })).status;
    },
  },
  "orders-cancel-rejected-writes": {
    right: null,
    run: async (client) => {
      const { orderId } = await paidAndFulfilled(client);
      await client.post(`/orders/${orderId}/cancel`, { orderId, reason: "late" });
      return (await client.get(`/orders/${orderId}`)).order.cancelledAt;
    },
  },
  "orders-cancel-drops-reason": {
    right: "late",
    run: async (client) => {
      const { orderId } = await client.order();
      return (await client.post(`/orders/${orderId}/cancel`, { orderId, reason: " late " })).order.cancelReason;
    },
  },
  "orders-list-drops-cancelled": {
    right: true,
    run: async (client) => {
      const { orderId } = await client.order();
      const { order } = await client.post(`/orders/${orderId}/cancel`, { orderId, reason: "late" });
      return (await client.get("/orders")).orders[0].cancelledAt === order.cancelledAt;
    },
  },
  "orders-tag-length-unchecked": {
    right: undefined,
    run: async (client) => (await client.order({ tags: `gift,${"x".repeat(41)}` }))?.tags,
  },
  "orders-tag-length-39": {
    right: 45,
    run: async (client) => (await client.order({ tags: `gift, ${"x".repeat(40)}` }))?.tags.length,
  },
  "orders-tax-shrinks": {
    right: ["4.00", "2.00"],
    run: async (client) => {
      const order = await client.order({ totalTax: "4.00" });
      await client.refund(order);
      const after = (await client.get(`/orders/${order.orderId}`)).order;
      return [after.totalTax, after.currentTotalTax];
    },
  },
  "orders-line-without-variant": {
    right: undefined,
    run: async (client) => (await client.order({}, { variantId: undefined }))?.lineItems.length,
  },
  "orders-other-customer": {
    right: ["Pune"],
    run: async (client) => {
      await client.customer({ addresses: [{ city: "Delhi" }] });
      const { id } = await client.customer({ addresses: [{ city: "Pune" }] });
      const order = await client.order({ customer: { id } });
      return order.customer.addresses.map((address: Body) => address.city);
    },
  },
  "orders-without-fulfillments": {
    right: 1,
    run: async (client) => {
      const { orderId } = await client.order();
      await client.fulfill(orderId);
      return (await client.get(`/orders/${orderId}`)).order.fulfillments.length;
    },
  },
  "orders-id-as-of-next": {
    right: 200,
    run: async (client) => {
      const { orderId } = await client.order();
      return (await client.call("GET", `/orders/${orderId}`)).status;
    },
  },
} as const satisfies Record<string, Probe>;
