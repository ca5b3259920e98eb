import type { Body, Client, Probe } from "./client.ts";

async function refunds(client: Client, order: Body, query: string): Promise<Body> {
  return client.call("GET", `/orders/${order.orderId}/refunds${query}`);
}

export const deliveryProbes = {
  "fulfillments-created-fulfilled": {
    right: "open",
    run: async (client) => (await client.fulfill((await client.order()).orderId)).status,
  },
  "fulfillments-count-all-orders": {
    right: 1,
    run: async (client) => {
      const first = await client.order();
      const second = await client.order();
      await client.fulfill(first.orderId);
      await client.fulfill(second.orderId);
      return (await client.get(`/orders/${first.orderId}/fulfillments/count`)).count;
    },
  },
  "fulfillments-list-plural": {
    right: ["fulfillment"],
    run: async (client) => {
      const { orderId } = await client.order();
      return Object.keys(await client.get(`/orders/${orderId}/fulfillments`));
    },
  },
  "fulfillments-ids-rounded": {
    right: true,
    run: async (client) => {
      const order = await client.order();
      const { lineItems } = await client.fulfill(order.orderId);
      return lineItems[0].id === order.lineItems[0].id && lineItems[0].variantId === order.lineItems[0].variantId;
    },
  },
  "fulfillments-tracking-not-stored": {
    right: ["E-2", "E-2"],
    run: async (client) => {
      const { id, orderId } = await client.fulfill((await client.order()).orderId);
      const fulfillment = { id, orderId, trackings: [{ trackingNumber: "E-2" }] };
      const answer = await client.put(`/fulfillments/${id}/update_tracking`, { fulfillment });
      const read = await client.get(`/fulfillments?ids=${id}`);
      return [answer.fulfillment.trackings[0].trackingNumber, read.fulfillment.trackingNumber];
    },
  },
  "fulfillments-times-in-utc-unmarked": {
    right: true,
    run: async (client) => {
      const { createTime } = await client.fulfill((await client.order()).orderId);
      return Math.abs(Date.parse(createTime) - Date.now()) < 60_000;
    },
  },
  "fulfillments-numbers-first-only": {
    right: "D-1,D-2",
    run: async (client) => {
      const trackings = [{ trackingNumber: "D-1" }, { trackingNumber: "D-2" }];
      return (await client.fulfill((await client.order()).orderId, { trackings })).trackingNumbers;
    },
  },
  "fulfillments-quantity-unchecked": {
    right: undefined,
    run: async (client) => {
      const { orderId, lineItems } = await client.order();
      return (await client.fulfill(orderId, { lineItems: [{ id: lineItems[0].id, quantity: 3 }] }))?.id.length;
    },
  },
  "fulfillments-service-drops-id": {
    right: "string",
    run: async (client) => {
      const fulfillmentService = { name: "Dove", trackingSupport: true, callbackUrl: "https://dove.example" };
      const answer = await client.post("/fulfillment_services", { fulfillmentService });
      return typeof answer.fulfillmentService.serviceId;
    },
  },
  "fulfillments-flags-inverted": {
    right: false,
    run: async (client) => {
      const { orderId } = await client.order({}, { requiresShipping: false });
      return (await client.fulfill(orderId)).lineItems[0].requiresShipping;
    },
  },
  "refunds-default-20": {
    right: 21,
    run: async (client) => {
      const order = await client.order({}, { quantity: 30 });
      for (let index = 0; index < 21; index += 1) await client.refund(order);
      return (await refunds(client, order, "")).body.refunds.length;
    },
  },
  "refunds-limit-250-rejected": {
    right: [200, 400],
    run: async (client) => {
      const order = await client.order();
      const allowed = await refunds(client, order, "?limit=250");
      const rejected = await refunds(client, order, "?limit=251");
      return [allowed.status, rejected.status];
    },
  },
  "refunds-other-orders": {
    right: 1,
    run: async (client) => {
      const order = await client.order();
      await client.refund(order);
      await client.refund(await client.order());
      return (await refunds(client, order, "")).body.refunds.length;
    },
  },
  "refunds-note-dropped": {
    right: "broken",
    run: async (client) => {
      const { refundId } = await client.refund(await client.order());
      return (await client.get(`/refunds?ids=${refundId}`)).refund.note;
    },
  },
  "refunds-status-clears-note": {
    right: ["broken", 2],
    run: async (client) => {
      const { refundId, orderId } = await client.refund(await client.order());
      const body = { orderId: String(orderId), refundId: String(refundId), status: 2 };
      const { refund } = await client.put(`/refunds/${refundId}`, body);
      return [refund.note, refund.status];
    },
  },
  "refunds-camel-lines": {
    right: ["id", "line_item", "line_item_id", "quantity", "subtotal", "total_tax"],
    run: async (client) => Object.keys((await client.refund(await client.order())).lineItems[0]).toSorted(),
  },
  "refunds-price-whole": {
    right: 12.34,
    run: async (client) => (await client.refund(await client.order(), { refundPrice: 12.34 })).refundPrice,
  },
  "refunds-current-quantity-kept": {
    right: [1, "19.99"],
    run: async (client) => {
      const { orderId, ...rest } = await client.order();
      await client.refund(rest);
      const { order } = await client.get(`/orders/${orderId}`);
      return [order.lineItems[0].currentQuantity, order.currentTotalPrice];
    },
  },
} as const satisfies Record<string, Probe>;
