import { describe, expect, it } from "vitest";
import { opening, openReceiver, openShop, parseBody, type Shop, seconds } from "./support.ts";

const webhookError = (code: string) => expect.objectContaining({ name: "WebhookError", code });

async function newestDelivery({ webhooks }: Shop) {
  const [delivery] = await webhooks.deliveries();
  if (!delivery) throw new Error("Nothing was sent.");
  return delivery;
}

describe("the delivery log", () => {
  it("returns the newest first, and can be filtered", async () => {
    const shop = await openShop();
    const [good, bad] = [await openReceiver(), await openReceiver()];
    bad.respond(410);
    const one = await shop.webhooks.subscribe({ url: good.url });
    const other = await shop.webhooks.subscribe({ url: bad.url, topics: ["products/create"] });
    await shop.sell("Cedar Candle");
    const { product } = JSON.parse(await first(shop)).data;
    await shop.tenant.perform("updateProduct", { productId: product.productId, product: { title: "Fir" } }, "typed");
    await shop.webhooks.drain();
    const listDeliveries = async (filter: object) =>
      (await shop.webhooks.deliveries(filter)).map(({ topic, subscription }) => [topic, subscription]);
    const all = [
      ["products/update", one.id],
      ["products/create", other.id],
      ["products/create", one.id],
    ];
    expect(await listDeliveries({})).toEqual(all);
    expect(await listDeliveries({ limit: 1 })).toEqual(all.slice(0, 1));
    expect(await listDeliveries({ subscription: one.id })).toEqual([all[0], all[2]]);
    expect(await listDeliveries({ topic: "products/create" })).toEqual([all[1], all[2]]);
    expect(await listDeliveries({ state: "failed" })).toEqual([all[1]]);
    expect(await listDeliveries({ state: "delivered", topic: "products/update" })).toEqual([all[0]]);
    expect(await listDeliveries({ state: "waiting" })).toEqual([]);
  });

  it("keeps the last thousand settled deliveries, and all waiting ones", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    const { product } = JSON.parse(await first(shop)).data;
    await shop.tenant.write(async (transaction) => {
      const happening = { topic: "products/update", data: { product } } as const;
      await shop.webhooks.enqueue(Array(1004).fill(happening), transaction, opening);
    });
    shop.webhooks.start();
    await shop.webhooks.drain();
    const waiting = await shop.webhooks.deliveries({ limit: 2000 });
    expect(waiting).toHaveLength(1005);
    receiver.respond(204);
    expect(await shop.webhooks.drain({ retries: true })).toMatchObject({ delivered: 1000, failed: 0, waiting: 0 });
    expect(receiver.received).toHaveLength(1006);
    const ids = (deliveries: readonly { id: string }[]) => deliveries.map(({ id }) => id);
    expect(ids(await shop.webhooks.deliveries({ limit: 2000 }))).toEqual(ids(waiting.slice(0, 1000)));
  });

  it("keeps the last ten attempts of each delivery", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain({ retries: true });
    receiver.respond(500);
    await shop.webhooks.redeliver((await newestDelivery(shop)).id);
    await shop.webhooks.drain({ retries: true });
    const { attempts, tries } = await newestDelivery(shop);
    expect(attempts.map(({ status }) => status)).toEqual([503, 503, ...Array(8).fill(500)]);
    expect(tries).toBe(8);
  });

  it("notifies listeners of each attempt", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    const heard: string[] = [];
    const end = shop.webhooks.listen(({ state, attempts }) => heard.push(`${state} ${attempts.length}`));
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    receiver.respond(204);
    await shop.webhooks.drain({ retries: true });
    end();
    await shop.sell("Wick Trimmer");
    await shop.webhooks.drain();
    expect(heard).toEqual(["waiting 1", "delivered 2"]);
  });
});

describe("redelivering", () => {
  it("sends the same message again", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    await shop.pass(seconds(90));
    const { id } = await newestDelivery(shop);
    expect(await shop.webhooks.redeliver(id)).toMatchObject({ id, state: "waiting" });
    await shop.webhooks.drain();
    const [one, other] = receiver.received;
    expect(other?.body).toBe(one?.body);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    expect(await newestDelivery(shop)).toMatchObject({
      state: "delivered",
      attempts: [{ at: opening }, { at: opening + 90_000 }],
    });
    expect(await shop.webhooks.deliveries()).toHaveLength(1);
  });

  it("retries a failed delivery from the start", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(410);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    receiver.respond(500);
    await shop.webhooks.redeliver((await newestDelivery(shop)).id);
    expect(await shop.webhooks.drain()).toMatchObject({ failed: 0, waiting: 1, nextAttempt: opening + seconds(5) });
  });

  it("sends a waiting delivery at once, and only once", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond((message) => (message.body.includes("Cedar") ? 503 : 204));
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    const { id } = await newestDelivery(shop);
    await shop.sell("Wick Trimmer");
    receiver.respond(204);
    await shop.webhooks.redeliver(id);
    expect(await shop.webhooks.drain()).toEqual({ delivered: 2, failed: 0, waiting: 0, nextAttempt: null });
    expect(receiver.titles).toEqual(["Cedar Candle", "Cedar Candle", "Wick Trimmer"]);
    expect(await shop.pending()).toBe(0);
  });

  it("leaves the retries of other subscriptions at their scheduled time", async () => {
    const shop = await openShop();
    const [one, other] = [await openReceiver(), await openReceiver()];
    for (const receiver of [one, other]) {
      receiver.respond(503);
      await shop.webhooks.subscribe({ url: receiver.url });
    }
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    await shop.webhooks.redeliver((await newestDelivery(shop)).id);
    expect(await shop.webhooks.drain()).toMatchObject({ waiting: 2 });
    expect([one.received.length, other.received.length]).toEqual([1, 2]);
    await shop.pass(seconds(5));
    await shop.webhooks.drain();
    expect([one.received.length, other.received.length]).toEqual([2, 3]);
  });

  it("requires a known delivery and an active subscription", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const { id } = await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    await expect(shop.webhooks.redeliver("msg_1")).rejects.toEqual(webhookError("no-delivery"));
    await shop.webhooks.unsubscribe(id);
    await expect(shop.webhooks.redeliver((await newestDelivery(shop)).id)).rejects.toEqual(
      webhookError("no-subscription"),
    );
  });
});

describe("triggering", () => {
  it("sends the newest resource, or the one in the request", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.sell("Cedar Candle");
    await shop.pass(seconds(1));
    await shop.sell("Wick Trimmer");
    await shop.webhooks.subscribe({ url: receiver.url });
    const [created] = await shop.webhooks.trigger("products/delete");
    expect(created).toMatchObject({ topic: "products/delete", state: "waiting" });
    await shop.webhooks.drain();
    const { type, data } = JSON.parse(receiver.received[0]?.body ?? "");
    expect([type, data.product.title]).toEqual(["products/delete", "Wick Trimmer"]);
    const { order } = await parseBody(shop.tenant.perform("createOrder", { order: { lineItems: [] } }, "typed"));
    const { orderId } = order;
    await shop.tenant.perform("createOrder", { order: { lineItems: [] } }, "typed");
    await shop.webhooks.trigger("orders/cancelled", String(orderId));
    await shop.webhooks.drain();
    const last = JSON.parse(receiver.received.at(-1)?.body ?? "");
    expect(last).toMatchObject({ type: "orders/cancelled", data: { order: { orderId } } });
    // It has not happened.
    expect(last.data.order.cancelledAt).toBeNull();
    expect((await shop.tenant.perform("getProduct", { productId: data.product.productId }, "string")).text).toContain(
      "Wick Trimmer",
    );
  });

  it("requires a known topic and an existing resource, and sends nothing without subscriptions", async () => {
    const shop = await openShop();
    await expect(shop.webhooks.trigger("products/create")).rejects.toEqual(webhookError("no-resource"));
    await expect(shop.webhooks.trigger("products/create", "1")).rejects.toEqual(webhookError("no-resource"));
    await expect(shop.webhooks.trigger("products/sold")).rejects.toEqual(webhookError("bad-topic"));
    await expect(shop.webhooks.trigger("customers/create")).rejects.toEqual(webhookError("bad-topic"));
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.trigger("products/create")).toEqual([]);
    expect(await shop.webhooks.deliveries()).toEqual([]);
  });
});

/** The text of the first event. */
async function first({ webhooks }: Shop): Promise<string> {
  return (await webhooks.deliveries({ limit: 1000 })).at(-1)?.event ?? "";
}
