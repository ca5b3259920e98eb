import { expect, it } from "vitest";
import type { SubscriptionOptions } from "../../../src/sandbox/webhooks/subscription.ts";
import { opening, openReceiver, openShop, readMessage, seconds, topics } from "./support.ts";

const url = "https://receiver.example/hooks";

it("a subscription gets all topics and a generated secret of 24 bytes by default", async () => {
  const { webhooks } = await openShop();
  const one = await webhooks.subscribe({ url });
  const other = await webhooks.subscribe({ url });
  expect(one).toEqual({
    id: expect.stringMatching(/^sub_\d+$/),
    url,
    topics: expect.any(Array),
    secret: expect.any(String),
  });
  expect([...one.topics].sort()).toEqual(topics.toSorted());
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]{32})$/.exec(one.secret) ?? [];
  expect(Buffer.from(base64, "base64")).toHaveLength(24);
  expect(other.secret).not.toBe(one.secret);
  expect(await webhooks.subscriptions()).toEqual([one, other]);
});

it("a subscription gets the topics and the secret in the request", async () => {
  const { webhooks } = await openShop();
  const secret = `whsec_${Buffer.from("a key of the shop, of 32 bytes..").toString("base64")}`;
  const created = await webhooks.subscribe({ url, topics: ["orders/paid", "orders/create", "orders/paid"], secret });
  expect(created).toEqual({ id: created.id, url, topics: ["orders/paid", "orders/create"], secret });
});

it("the URL is stored as it is used, without white space around or within it", async () => {
  const { webhooks } = await openShop();
  const sent = " http://receiver.example/good\r\n?x=y\t ";
  expect(await webhooks.subscribe({ url: sent })).toMatchObject({ url: "http://receiver.example/good?x=y" });
  expect((await webhooks.subscriptions()).map(({ url }) => url)).toEqual(["http://receiver.example/good?x=y"]);
});

it.each<[string, Partial<SubscriptionOptions>, RegExp]>([
  ["bad-url", { url: "receiver.example/hooks" }, /receiver\.example/],
  ["bad-url", { url: "ftp://receiver.example/hooks" }, /ftp/],
  ["bad-url", { url: "file:///etc/passwd" }, /file/],
  ["bad-url", { url: "" }, /""/],
  ["bad-url", { url: "https://maya:pass@receiver.example" }, /password/],
  ["bad-topic", { topics: ["orders/create", "orders/created"] }, /"orders\/created".*orders\/partiallyFulfilled/],
  ["bad-topic", { topics: [] }, /empty/],
  ["bad-secret", { secret: "secret" }, /whsec_/],
  ["bad-secret", { secret: "whsec_***" }, /whsec_/],
  ["bad-secret", { secret: "whsec_" }, /empty/],
])("subscribing fails with %s: %j", async (code, options, message) => {
  const { webhooks } = await openShop();
  const preflight = webhooks.subscribe({ url, ...options });
  await expect(preflight).rejects.toMatchObject({
    name: "WebhookError",
    code,
    message: expect.stringMatching(message),
  });
  expect(await webhooks.subscriptions()).toEqual([]);
});

it("messages are signed with the secret in the request", async () => {
  const shop = await openShop();
  const receiver = await openReceiver();
  const secret = `whsec_${Buffer.from("a key of the shop, of 32 bytes..").toString("base64")}`;
  await shop.webhooks.subscribe({ url: receiver.url, secret });
  await shop.sell("Cedar Candle");
  await shop.webhooks.drain();
  const [message] = receiver.received;
  expect(message && (await readMessage(message, secret, opening))).toMatchObject({
    event: { type: "products/create" },
  });
  const other = `whsec_${Buffer.from("another key").toString("base64")}`;
  await expect(message && readMessage(message, other, opening)).rejects.toMatchObject({ reason: "bad-signature" });
});

it("after a subscription ends, nothing more is sent, and waiting deliveries fail", async () => {
  const shop = await openShop();
  const [receiver, other] = [await openReceiver(), await openReceiver()];
  receiver.respond(503);
  other.respond(503);
  const { id } = await shop.webhooks.subscribe({ url: receiver.url });
  const stored = await shop.webhooks.subscribe({ url: other.url });
  await shop.sell("Cedar Candle");
  await shop.sell("Wick Trimmer");
  await shop.webhooks.drain();
  expect(await shop.webhooks.unsubscribe(id)).toBe(true);
  expect(await shop.webhooks.unsubscribe(id)).toBe(false);
  expect(await shop.webhooks.subscriptions()).toEqual([stored]);
  expect(await shop.webhooks.drain()).toMatchObject({
    delivered: 0,
    failed: 2,
    waiting: 2,
    nextAttempt: opening + seconds(5),
  });
  const failed = await shop.webhooks.deliveries({ state: "failed" });
  expect(failed.map(({ subscription, attempts }) => [subscription, attempts.at(-1)?.error])).toEqual(
    Array(2).fill([id, "The subscription has ended."]),
  );
  await shop.sell("Match Box");
  await shop.webhooks.drain();
  expect(receiver.received).toHaveLength(1);
  expect(await shop.webhooks.deliveries({ subscription: id })).toHaveLength(2);
});
