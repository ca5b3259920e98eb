import { describe, expect, test } from "vitest";
import { type BugId, bugIds, createServer, type ServerOptions } from "../../../../trials/servers/hono/index.ts";
import { catalogueProbes } from "./probes/catalogue.ts";
import { Client, type Probe } from "./probes/client.ts";
import { deliveryProbes } from "./probes/delivery.ts";
import { giftCardProbes } from "./probes/gift-cards.ts";
import { orderProbes } from "./probes/orders.ts";
import { peopleProbes } from "./probes/people.ts";

const probes: Record<BugId, Probe> = {
  ...orderProbes,
  ...deliveryProbes,
  ...giftCardProbes,
  ...catalogueProbes,
  ...peopleProbes,
};

async function withServer<T>(options: ServerOptions, use: (client: Client) => Promise<T>): Promise<T> {
  const server = await createServer(options).listen();
  try {
    return await use(new Client(server));
  } finally {
    await server.close();
  }
}

describe("a bug changes what it says", () => {
  test.concurrent.each(bugIds)("%s", async (bug) => {
    const { right, run } = probes[bug];
    expect(await withServer({}, run)).toEqual(right);
    expect(await withServer({ bugs: [bug] }, run)).not.toEqual(right);
  });
});

describe("the server", () => {
  test("keeps types as declared and omits missing values", () =>
    withServer({}, async (client) => {
      const order = await client.order({ buyerAcceptsMarketing: "true", email: " a@example.com " });
      expect(order).toMatchObject({ buyerAcceptsMarketing: true, email: "a@example.com", subtotalPrice: "39.98" });
      expect(order).toMatchObject({ cancelledAt: null, closedAt: null });
      expect("note" in order).toBe(false);
      const { location } = await client.put(`/shops/locations/${(await client.location()).locationId}`, {
        location: { city: "Kochi" },
      });
      expect(location).toMatchObject({ city: "Kochi", locationName: "Depot", isDefault: false });
    }));

  test("returns problems in RFC 9457 format", () =>
    withServer({}, async (client) => {
      const customer = { email: "no at sign" };
      const { status, body, headers } = await client.call("POST", "/customers", { customer });
      expect([status, headers.get("Content-Type")]).toEqual([422, "application/problem+json"]);
      expect(body).toMatchObject({ status: 422, errors: [{ pointer: "/customer/email" }] });
      expect((await client.call("PUT", "/shops/info", {})).status).toBe(405);
      expect((await client.call("GET", "/nowhere")).status).toBe(404);
    }));

  test("replaces nested objects and keeps snapshots of customers", () =>
    withServer({}, async (client) => {
      const customer = await client.customer({ addresses: [{ city: "Pune", zip: "411001" }] });
      const { orderId } = await client.order({ customer: { id: customer.id } });
      const [{ id }] = customer.addresses;
      const path = `/customers/${customer.id}`;
      const changed = (await client.put(path, { customer: { addresses: [{ id, city: "Goa" }] } })).customer;
      expect(changed.addresses).toEqual([{ id, city: "Goa", isDefaultAddress: true }]);
      const { order } = await client.get(`/orders/${orderId}`);
      expect(order.customer.addresses[0]).toMatchObject({ city: "Pune", zip: "411001" });
    }));

  test("follows the rules of a smart collection", () =>
    withServer({}, async (client) => {
      const lamp = await client.product({ title: "Brass lamp" });
      const rules = [{ column: "title", relation: "equals", condition: '["brass lamp","torch"]' }];
      const collection = await client.collection({ collectionType: 2, ruleSet: { rules } });
      expect(collection).toMatchObject({ collects: [Number(lamp.productId)], countGoodsNum: 1 });
      const { product } = await client.get(`/products/${lamp.productId}`);
      expect(product.collections).toEqual([collection.collectionId]);
    }));

  test("refunds an order in parts until nothing is left", () =>
    withServer({}, async (client) => {
      const order = await client.order({ totalTax: "0.05" }, { quantity: 3, price: "5.00", totalDiscount: "5.00" });
      const refunds = [await client.refund(order), await client.refund(order), await client.refund(order)];
      expect(refunds.map((refund) => refund.refundPrice)).toEqual([3.35, 3.35, 3.35]);
      const { order: after } = await client.get(`/orders/${order.orderId}`);
      expect([after.currentTotalPrice, after.currentTotalTax, after.totalPrice]).toEqual(["0.00", "0.00", "10.05"]);
    }));

  test("links options of variants and moves an order through delivery, refund and cancel", () =>
    withServer({}, async (client) => {
      const product = await client.product({
        options: [{ name: "Colour", value: [{ name: "Red" }, { name: "Blue" }] }],
        variants: [
          { price: 4, options: [{ name: "Colour", value: { name: "Red" } }] },
          { price: 6, options: [{ name: "Colour", value: { name: "Blue" } }] },
        ],
      });
      const lineItems = product.variants.map(({ variantId }: { variantId: string }) => {
        return { productId: product.productId, variantId, quantity: 1 };
      });
      const { order } = await client.post("/orders", { order: { lineItems, totalTax: 1 } });
      expect(order).toMatchObject({ totalPrice: "11.00", totalOutstanding: "11.00", fulfillmentStatus: "unfulfilled" });
      expect(order.lineItems[1].variantTitle).toBe("Blue");
      const { id } = await client.fulfill(order.orderId, { lineItems: [{ id: order.lineItems[0].id, quantity: 1 }] });
      await client.put(`/fulfillments/${id}/update_tracking`, { fulfillment: { status: "fulfilled" } });
      const path = `/orders/${order.orderId}`;
      expect((await client.get(path)).order.fulfillmentStatus).toBe("partial");
      expect((await client.put(`/fulfillments/${id}/cancel`, { fulfillmentId: id })).fulfillment.status).toBe(
        "cancelled",
      );
      expect(await client.refund(order)).toMatchObject({
        refundPrice: 4.4,
        lineItems: [{ subtotal: 4, total_tax: 0.4 }],
      });
      const first = await client.post(`${path}/cancel`, { orderId: order.orderId, reason: "changed mind" });
      const second = await client.post(`${path}/cancel`, { reason: "other" });
      expect(second.order).toEqual(first.order);
      expect(first.order.currentTotalPrice).toBe("0.00");
    }));
});
