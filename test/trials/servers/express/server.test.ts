import { afterEach, describe, expect, test } from "vitest";
import {
  type BugId,
  bugs,
  createServer,
  type Options,
  type RunningServer,
} from "../../../../trials/servers/express/index.ts";
import { Api, collection, customer, fulfillment, giftCard, order, product, refund } from "./checks/api.ts";
import { cardChecks } from "./checks/cards.ts";
import type { Check } from "./checks/check.ts";
import { orderChecks } from "./checks/orders.ts";
import { peopleChecks } from "./checks/people.ts";

const running: RunningServer[] = [];

async function start(options: Options = {}): Promise<Api> {
  const server = await createServer(options).listen();
  running.push(server);
  return new Api(server);
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const checks: Record<BugId, Check> = { ...orderChecks, ...cardChecks, ...peopleChecks };

describe.each(Object.keys(bugs) as BugId[])("bug %s", (id) => {
  test("has the effect that its description names, and is off by default", async () => {
    const { run, right } = checks[id];
    const [healthy, broken] = await Promise.all([run(await start()), run(await start({ bugs: [id] }))]);
    expect(healthy).toEqual(right);
    expect(broken).not.toEqual(right);
  });
});

describe("the server", () => {
  test("stores a customer, and returns its current state in orders", async () => {
    const api = await start();
    const id = await customer(api, { email: "mei@example.com", verifiedEmail: true, tags: ["vip"] });
    const { id: orderId } = await order(api, { email: "MEI@example.com", financialStatus: "paid" });
    await api.put(`/customers/${id}`, { customer: { firstName: "Mei Ling" } });
    expect((await api.get(`/orders/${orderId}`)).at("order.customer.firstName")).toBe("Mei Ling");
    const { body } = await api.get(`/customers/${id}`);
    expect(body).toMatchObject({
      customer: { id, verifiedEmail: "true", tags: ["vip"], ordersCount: "1", totalSpent: "30.00", notes: null },
    });
    const again = await api.post("/customers", { customer: { email: "Mei@Example.com" } });
    expect([again.status, again.at("errors.customer.email")]).toEqual([409, undefined]);
    expect(again.body).toMatchObject({ errors: { "customer.email": [expect.stringContaining("another customer")] } });
  });

  test("fulfills an order in two parcels", async () => {
    const api = await start();
    const { id, line } = await order(api);
    const parcel = await fulfillment(api, id, { lineItems: [{ id: line, quantity: 1 }] });
    await api.put(`/fulfillments/${parcel}/update_tracking`, {
      fulfillment: { id: parcel, orderId: id, status: "fulfilled", trackings: [{ trackingNumber: "A1" }] },
    });
    expect((await api.get(`/orders/${id}`)).body).toMatchObject({
      order: { fulfillmentStatus: "partial", lineItems: [{ fulfillableQuantity: "2", fulfillmentStatus: "partial" }] },
    });
    const tooMany = { orderId: id, lineItems: [{ id: line, quantity: 3 }] };
    expect((await api.post("/fulfillments", { fulfillment: tooMany })).status).toBe(422);
    expect((await api.get(`/orders/${id}/fulfillments/count`)).body).toEqual({ count: "1" });
    const rest = await fulfillment(api, id);
    await api.put(`/fulfillments/${rest}/update_tracking`, { fulfillment: { status: "fulfilled" } });
    expect((await api.get("/orders?fulfillmentStatus=fulfilled")).each("orders", "orderId")).toEqual([id]);
  });

  test("refunds a part of an order, with its share of the discount and the tax", async () => {
    const api = await start();
    const discountCodes = [{ code: "TEN", amount: "10", type: "percentage" }];
    const { id, line } = await order(api, { totalTax: "2.00", discountCodes });
    const refundId = await refund(api, line);
    expect((await api.get(`/refunds?ids=${refundId}`)).body).toMatchObject({
      refund: { id: refundId, refundId, refundPrice: "9.67", lineItems: [{ subtotal: "9.00", total_tax: "0.67" }] },
    });
    expect((await api.get(`/orders/${id}`)).body).toMatchObject({
      order: {
        totalPrice: "29.00",
        currentTotalPrice: "19.33",
        totalTax: "2.00",
        lineItems: [{ quantity: "3", currentQuantity: "2" }],
      },
    });
    await refund(api, line);
    await refund(api, line);
    const prices = (await api.get(`/orders/${id}/refunds`)).each("refunds", "refundPrice");
    expect(prices).toEqual(["9.67", "9.66", "9.67"]);
    expect((await api.get(`/orders/${id}`)).at("order.currentTotalPrice")).toBe("0.00");
  });

  test("cancels an order with its open fulfillments, once", async () => {
    const api = await start();
    const { id } = await order(api);
    await fulfillment(api, id);
    const first = await api.post(`/orders/${id}/cancel`, { orderId: id, reason: "Changed mind" });
    expect(first.body).toMatchObject({ order: { cancelReason: "Changed mind", currentTotalPrice: "0.00" } });
    expect(first.each("order.fulfillments", "status")).toEqual(["cancelled"]);
    expect((await api.post(`/orders/${id}/cancel`, { reason: "Again" })).status).toBe(422);
  });

  test("writes times in UTC and treats a gift card without expiry as valid", async () => {
    const api = await start();
    const id = await giftCard(api, { expireTime: "2030-01-01T08:00:00+08:00", initialValue: 12.5 });
    expect((await api.get(`/gift_cards/${id}`)).body).toMatchObject({
      giftCard: { id, balance: "12.50", currency: "SGD", expireTime: "2030-01-01T00:00:00", disableTime: null },
    });
    await api.put(`/gift_cards/${id}`, { giftCard: { expireTime: null } });
    expect((await api.get(`/gift_cards/search?sinceId=${id}&status=enabled`)).each("giftCards", "id")).toEqual([id]);
  });

  test("follows the rules of a smart collection and the order of changes", async () => {
    const api = await start();
    const { productId } = await product(api, { title: "Desk lamp" });
    const rules = [{ column: "title", relation: "contains", condition: '["lamp"]' }];
    const smart = await collection(api, { collectionType: "2", ruleSet: { appliedDisjunctively: false, rules } });
    expect((await api.get(`/collections/${smart}`)).body).toMatchObject({
      collection: { collectionType: "2", countGoodsNum: "1", collects: `[${productId}]`, published: "true" },
    });
    const custom = await collection(api, { title: "Sale" });
    await api.put(`/collections/${smart}`, { collection: { title: "All lamps" } });
    const first = await api.get("/collections?sortOrder=updated-desc&limit=1");
    expect(first.each("collections", "collectionId")).toEqual([smart]);
    const second = await api.get(`/collections?sortOrder=updated-desc&limit=1&pageToken=${first.text("pageToken")}`);
    expect([second.each("collections", "collectionId"), second.at("pageToken")]).toEqual([[custom], null]);
  });

  test("keeps a product with its options, variants, stock and images", async () => {
    const api = await start();
    const made = await product(api, {
      categoryId: "3001",
      collections: `[${await collection(api)}]`,
      images: [{ src: "https://example.com/lamp.png" }],
      options: [{ name: "Colour", value: [{ name: "Red" }] }],
      variants: [{ sku: "L-1", price: 9.5, inventoryQuantities: [{ locationId: "11", available: 4 }] }],
    });
    expect((await api.get(`/products/${made.productId}`)).body).toMatchObject({
      product: {
        collections: "[701]",
        images: [{ position: "1", productId: made.productId }],
        options: [{ name: "Colour", value: [{ name: "Red", position: "1" }] }],
        variants: [{ price: "9.50", inventoryQuantities: [{ locationId: "11", available: "4" }], isDisabled: "false" }],
        productCategory: { categoryName: "Lamps" },
      },
    });
  });

  test("lists every violation of a request", async () => {
    const api = await start();
    const answer = await api.post("/customers", { customer: { email: "no", state: "GONE", firstName: {} } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.at("errors") as object)).toEqual([
      "customer.firstName",
      "customer.state",
      "customer.email",
    ]);
    expect((await api.post("/customers")).body).toEqual({ errors: { base: ["the body is missing, not an object"] } });
    expect((await api.put("/shops/info", {})).status).toBe(405);
    expect((await api.get("/nothing")).status).toBe(404);
    expect((await api.get("/orders?limit=0")).status).toBe(400);
    expect((await api.as("").get("/shops/info")).status).toBe(401);
  });

  test("returns declared types if they are configured", async () => {
    const api = await start({ choices: { scalars: "native", deletedStatus: 404 } });
    expect((await api.get("/shops/locations/count")).body).toEqual({ count: 1 });
    const id = await collection(api);
    expect((await api.delete(`/collections/${id}`)).body).toEqual({});
    expect((await api.get(`/collections/${id}`)).status).toBe(404);
  });
});
