import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { newFolder } from "../storage/support.ts";
import { gate, openReceiver, openShop, seconds, shopOf } from "./support.ts";

/** A copy of what is on the disk now: what a process leaves that ends here. */
function leftOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  rmSync(join(copy, "owner.pid"));
  return copy;
}

const ids = (received: readonly { headers: object }[]) =>
  received.map(({ headers }) => (headers as Record<string, string>)["webhook-id"]);

describe("a store that is opened again", () => {
  it("goes on where it was, with the same subscriptions and messages", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    receiver.answers(503);
    const before = await openShop({ folder });
    await before.webhooks.subscribe({ url: receiver.url });
    const titles = ["Cedar Candle", "Wick Trimmer", "Match Box"];
    for (const title of titles) await before.sell(title);
    await before.webhooks.drain();
    const log = await before.webhooks.deliveries();
    const subscriptions = before.webhooks.subscriptions();
    await before.close();

    receiver.answers(204);
    const after = await openShop({ folder });
    expect(after.webhooks.subscriptions()).toEqual(subscriptions);
    expect(await after.webhooks.deliveries()).toEqual(log);
    await after.webhooks.drain();
    expect(receiver.received).toHaveLength(1); // its retry is not due
    await after.pass(seconds(5));
    expect(await after.webhooks.drain()).toMatchObject({ delivered: 3, waiting: 0 });
    expect(receiver.titles).toEqual(["Cedar Candle", ...titles]);
    expect(ids(receiver.received).slice(1)).toEqual(log.map(({ id }) => id).reverse());
  });

  it("sends what is due without being asked", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    receiver.answers(() => gate<number>().opened);
    const before = await openShop({ folder });
    await before.webhooks.subscribe({ url: receiver.url });
    await before.sell("Cedar Candle");
    await receiver.has(1);
    await before.close();
    receiver.answers(204);
    const after = await openShop({ folder });
    await receiver.has(2);
    // The attempt that closing called off is none.
    expect(await after.webhooks.drain()).toMatchObject({ delivered: 1 });
    const [delivery] = await after.webhooks.deliveries();
    expect(delivery?.attempts).toHaveLength(1);
    expect(ids(receiver.received)).toEqual([delivery?.id, delivery?.id]);
  });

  it("sends again what was on its way when the process ended", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    const { opened, open } = gate();
    receiver.answers(async () => {
      await opened;
      return 204;
    });
    const before = await openShop({ folder });
    await before.webhooks.subscribe({ url: receiver.url });
    await before.sell("Cedar Candle");
    await before.sell("Wick Trimmer");
    await receiver.has(1);
    const copy = leftOf(folder);
    open();
    await before.webhooks.drain();
    expect(receiver.titles).toEqual(["Cedar Candle", "Wick Trimmer"]);

    const after = await openShop({ folder: copy });
    expect(await after.webhooks.drain()).toMatchObject({ delivered: 2, waiting: 0 });
    expect(receiver.titles).toEqual(["Cedar Candle", "Wick Trimmer", "Cedar Candle", "Wick Trimmer"]);
    const [one, two, again, also] = ids(receiver.received);
    expect([again, also]).toEqual([one, two]);
  });
});

it("does not send again what was kept as delivered when the process ended, settled or not", async () => {
  const folder = newFolder();
  const receiver = await openReceiver();
  const before = await openShop({ folder });
  await before.webhooks.subscribe({ url: receiver.url });
  const copies: string[] = [];
  before.webhooks.listen(() => copies.push(leftOf(folder)));
  await before.sell("Cedar Candle");
  await before.webhooks.drain();
  const after = await openShop({ folder: copies[0] });
  expect(await after.storage.pending("a")).toBe(1);
  expect(await after.webhooks.drain()).toMatchObject({ delivered: 1, waiting: 0 });
  expect(await after.storage.pending("a")).toBe(0);
  expect(receiver.received).toHaveLength(1);
});

describe("a state that is brought back", () => {
  it("has the subscriptions and messages that it had", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.answers(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.sell("Wick Trimmer");
    await shop.webhooks.drain();
    const [log, subscriptions] = [await shop.webhooks.deliveries(), shop.webhooks.subscriptions()];
    await shop.tenant.snapshot("s");
    receiver.answers(204);
    await shop.webhooks.drain({ retries: true });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.tenant.restore("s");
    expect(shop.webhooks.subscriptions()).toEqual(subscriptions);
    expect(await shop.webhooks.deliveries()).toEqual(log);
    await shop.pass(seconds(5));
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 2 });
    expect(receiver.titles.slice(-2)).toEqual(["Cedar Candle", "Wick Trimmer"]);
    expect(ids(receiver.received).slice(-2)).toEqual(log.map(({ id }) => id).reverse());
  });

  it("is empty where nothing is brought back", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.answers(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    await shop.tenant.restore(null);
    expect(shop.webhooks.subscriptions()).toEqual([]);
    await shop.sell("Wick Trimmer");
    await shop.pass(seconds(1000));
    expect(await shop.webhooks.drain()).toEqual({ delivered: 0, failed: 0, waiting: 0, nextAttempt: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("is not settled by what is on its way for the one before", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const first = gate<number>();
    receiver.answers(() => (receiver.received.length === 1 ? first.opened : 204));
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await receiver.has(1);
    await shop.tenant.snapshot("in flight");
    await shop.tenant.restore("in flight");
    first.open(410);
    await receiver.has(2);
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1, failed: 0 });
    const [delivery] = await shop.webhooks.deliveries();
    expect(delivery?.attempts).toEqual([expect.objectContaining({ status: 204 })]);
    expect(ids(receiver.received)).toEqual([delivery?.id, delivery?.id]);
  });

  it("is not settled by what ends while it is read", async () => {
    const shop = await openShop();
    const [begun, answered, load] = [gate(), gate(), gate()];
    const statuses = [410, 204];
    vi.stubGlobal("fetch", async () => {
      begun.open();
      await answered.opened;
      return new Response(null, { status: statuses.shift() ?? 500 });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await shop.webhooks.subscribe({ url: "https://receiver.example" });
    await shop.sell("Cedar Candle");
    await begun.opened;
    await shop.tenant.snapshot("s");
    await shop.storage.restore("a", "s");
    const loaded = shop.tenant.transaction(async (transaction) => {
      await load.opened;
      await shop.webhooks.load(transaction);
    });
    // The result of the attempt is written after the load.
    answered.open();
    await new Promise((resolve) => setImmediate(resolve));
    load.open();
    await loaded;
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1, failed: 0 });
    expect((await shop.webhooks.deliveries())[0]?.attempts).toEqual([expect.objectContaining({ status: 204 })]);
  });

  it("can be exchanged over and over while messages are on their way", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.tenant.snapshot("s");
    for (let round = 0; round < 20; round += 1) {
      for (let index = 0; index < 3; index += 1) await shop.sell(`${round} ${index}`);
      await shop.tenant.restore("s");
    }
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 0, waiting: 0 });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1, waiting: 0 });
    expect(receiver.titles.at(-1)).toBe("Cedar Candle");
  });
});

it("sends nothing of one store to who wants it from another", async () => {
  const one = await openShop();
  await one.storage.createTenant("b");
  const other = await shopOf(one.storage, "b");
  const [here, there] = [await openReceiver(), await openReceiver()];
  await one.webhooks.subscribe({ url: here.url });
  await other.webhooks.subscribe({ url: there.url });
  await Promise.all([one.sell("Cedar Candle"), other.sell("Wick Trimmer"), one.sell("Match Box")]);
  await Promise.all([one.webhooks.drain(), other.webhooks.drain()]);
  expect(here.titles).toEqual(["Cedar Candle", "Match Box"]);
  expect(there.titles).toEqual(["Wick Trimmer"]);
  await other.close();
});
