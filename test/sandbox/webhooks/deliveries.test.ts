import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { ContractBreachError } from "../../../src/sandbox/contract-breach.ts";
import { hours, minutes, opening, openReceiver, openShop, readMessage, seconds } from "./support.ts";

describe("a message", () => {
  it("is sent to the subscriptions to its topic, signed, with the event as its body", async () => {
    const shop = await openShop();
    const [one, other] = [await openReceiver(), await openReceiver()];
    const { secret } = await shop.webhooks.subscribe({ url: `${one.url}?for=one`, topics: ["products/create"] });
    await shop.webhooks.subscribe({ url: other.url, topics: ["products/delete", "orders/create"] });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    expect(other.received).toEqual([]);
    const [message] = one.received;
    expect(one.received).toHaveLength(1);
    expect(message).toMatchObject({
      method: "POST",
      path: "/hooks?for=one",
      headers: {
        "content-type": "application/json",
        "user-agent": expect.stringMatching(/^store-admin-api-sandbox\/\d/),
        "webhook-timestamp": "1733246127",
      },
    });
    expect(message && (await readMessage(message, secret, opening))).toEqual({
      id: expect.stringMatching(/^msg_\d+$/),
      event: {
        type: "products/create",
        timestamp: "2024-12-03T09:15:27-08:00",
        data: { product: expect.objectContaining({ title: "Cedar Candle" }) },
      },
    });
  });

  it("has its own id for each subscription, and the same text", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const { secret } = await shop.webhooks.subscribe({ url: receiver.url });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    const [one, other] = receiver.received;
    expect(one?.body).toBe(other?.body);
    expect(one?.headers["webhook-id"]).not.toBe(other?.headers["webhook-id"]);
    // Each is signed with a secret of its own.
    const read1 = receiver.received.map((message) =>
      readMessage(message, secret, opening).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(read1)).sort()).toEqual([false, true]);
  });

  it("is not sent if the request is rolled back", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    const boom = new Error("boom");
    const rolledBack = shop.tenant.write(async (transaction) => {
      const happening = { topic: "products/delete", data: { product: { productId: "1" } } } as const;
      await shop.webhooks.enqueue([happening], transaction, opening);
      throw boom;
    });
    await expect(rolledBack).rejects.toBe(boom);
    shop.webhooks.start();
    await shop.webhooks.drain();
    expect(receiver.received).toHaveLength(1);
    expect(await shop.webhooks.deliveries()).toHaveLength(1);
  });

  it("makes the request fail if it breaks the contract", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const happening = { topic: "products/delete", data: { product: { title: "Cedar Candle" } } } as const;
    const enqueue = () => shop.tenant.write((t) => shop.webhooks.enqueue([happening], t, opening));
    // Where nobody wants it, nobody looks at it.
    await enqueue();
    await shop.webhooks.subscribe({ url: receiver.url, topics: ["products/create"] });
    await enqueue();
    await shop.webhooks.subscribe({ url: receiver.url });
    await expect(enqueue()).rejects.toThrow(ContractBreachError);
    await expect(enqueue()).rejects.toThrow(/products\/delete.*\/event\/data\/product.*productId/);
  });

  it("is not stored if nothing subscribes to its topic", async () => {
    const shop = await openShop();
    await shop.webhooks.subscribe({ url: "http://127.0.0.1:9", topics: ["orders/create"] });
    await shop.sell("Cedar Candle");
    expect(await shop.pending()).toBe(0);
    expect(await shop.webhooks.deliveries()).toEqual([]);
  });
});

describe("a delivery attempt", () => {
  it.each([200, 201, 204, 299])("with a %i response settles the message", async (status) => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(status);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toEqual({ delivered: 1, failed: 0, waiting: 0, nextAttempt: null });
    expect(await shop.webhooks.deliveries()).toEqual([
      expect.objectContaining({
        state: "delivered",
        attempts: [expect.objectContaining({ at: opening, status, milliseconds: expect.any(Number) })],
      }),
    ]);
  });

  it.each([304, 400, 404, 429, 500, 503])("with a %i response is retried", async (status) => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(status);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    const nextAttempt = opening + seconds(5);
    expect(await shop.webhooks.drain()).toEqual({ delivered: 0, failed: 0, waiting: 1, nextAttempt });
    expect(await shop.webhooks.deliveries()).toEqual([
      expect.objectContaining({ state: "waiting", nextAttempt, attempts: [expect.objectContaining({ status })] }),
    ]);
  });

  it("does not follow a redirect", async () => {
    const shop = await openShop();
    const [receiver, elsewhere] = [await openReceiver(), await openReceiver()];
    receiver.respond([307, { location: elsewhere.url }]);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ waiting: 1 });
    expect(elsewhere.received).toEqual([]);
    expect((await shop.webhooks.deliveries())[0]?.attempts).toEqual([expect.objectContaining({ status: 307 })]);
  });

  it("without a connection or a response is retried", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(undefined);
    await shop.webhooks.subscribe({ url: `http://127.0.0.1:${await unusedPort()}` });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ waiting: 2 });
    const [broken, unreachable] = (await shop.webhooks.deliveries()).map(({ attempts }) => attempts[0]);
    expect(unreachable).toEqual({
      at: opening,
      url: expect.stringMatching(/^http:\/\/127/),
      error: expect.stringContaining("ECONNREFUSED"),
      headers: expect.objectContaining({ "webhook-signature": expect.stringMatching(/^v1,/) }),
      milliseconds: expect.any(Number),
    });
    expect(broken).toMatchObject({ at: opening, error: expect.any(String), milliseconds: expect.any(Number) });
  });

  it("with a 410 response is the last, and the next message is sent", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond((message) => (message.body.includes("Cedar") ? 410 : 204));
    const subscription = await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.sell("Wick Trimmer");
    expect(await shop.webhooks.drain()).toEqual({ delivered: 1, failed: 1, waiting: 0, nextAttempt: null });
    expect(receiver.titles).toEqual(["Cedar Candle", "Wick Trimmer"]);
    expect(await shop.webhooks.subscriptions()).toEqual([subscription]);
  });
});

describe("retries", () => {
  it("run at their times on the store's clock, and end", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond((message) => (message.body.includes("Cedar") ? 503 : 204));
    const { secret } = await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.sell("Wick Trimmer");
    let now = opening;
    const times = [now];
    await shop.webhooks.drain();
    const waits = [seconds(5), seconds(30), minutes(2), minutes(10), hours(1), hours(4), hours(12)];
    for (const [index, wait] of waits.entries()) {
      await shop.pass(wait - 1);
      expect(await shop.webhooks.drain()).toMatchObject({ waiting: 2, nextAttempt: now + wait });
      expect(receiver.received).toHaveLength(index + 1);
      now += wait;
      times.push(now);
      await shop.pass(1);
      await shop.webhooks.drain();
      expect(receiver.received.slice(index + 1, index + 2).map(({ body }) => body.includes("Cedar"))).toEqual([true]);
    }
    expect(receiver.titles).toEqual([...Array(8).fill("Cedar Candle"), "Wick Trimmer"]);
    const tried = receiver.received.slice(0, 8);
    // One message, sent at other times, and signed anew.
    for (const [index, message] of tried.entries()) {
      expect((await readMessage(message, secret, times[index] ?? 0)).id).toBe(tried[0]?.headers["webhook-id"]);
      expect(message.body).toBe(tried[0]?.body);
    }
    const [delivered, failed] = await shop.webhooks.deliveries();
    expect(delivered).toMatchObject({ state: "delivered" });
    expect(failed).toMatchObject({ state: "failed", tries: 8 });
    expect(failed?.attempts.map(({ at }) => at)).toEqual(times);
    expect(failed).not.toHaveProperty("nextAttempt");
    await shop.pass(hours(1000));
    await shop.webhooks.drain();
    expect(receiver.received).toHaveLength(9);
  });

  it("delay no other subscription, and keep the order of their own", async () => {
    const shop = await openShop();
    const [steady, moody] = [await openReceiver(), await openReceiver()];
    await shop.webhooks.subscribe({ url: steady.url });
    await shop.webhooks.subscribe({ url: moody.url });
    const titles = Array.from({ length: 12 }, (_, index) => `Candle ${index}`);
    let sent = 0;
    const statuses = [500, 204, 404, undefined, 200, 200, 429, 503, 204];
    moody.respond(() => statuses[sent++ % statuses.length]);
    for (const title of titles) await shop.sell(title);
    await shop.webhooks.drain();
    expect(steady.titles).toEqual(titles);
    expect(await shop.webhooks.drain({ retries: true })).toMatchObject({ delivered: 24, failed: 0, waiting: 0 });
    const perMessage = moody.titles.filter((title, index, all) => title !== all[index - 1]);
    expect(perMessage).toEqual(titles);
    expect(moody.titles.length).toBeGreaterThan(titles.length);
  });
});

/** A port on which nobody listens. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
