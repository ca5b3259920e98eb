import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { restoreSnapshot } from "../../../src/sandbox/control/snapshots.ts";
import { newFolder } from "../storage/support.ts";
import { createFrozen, gate, openReceiver, openShop, openStore, seconds } from "./support.ts";

/** Copies the folder as it is on disk now, as if the process ended here. */
function copyFolder(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  rmSync(join(copy, "owner.pid"));
  return copy;
}

const ids = (received: readonly { headers: object }[]) =>
  received.map(({ headers }) => (headers as Record<string, string>)["webhook-id"]);

describe("a store that is reopened", () => {
  it("continues with the same subscriptions and messages", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    receiver.respond(503);
    const before = await openShop({ folder });
    await before.webhooks.subscribe({ url: receiver.url });
    const titles = ["Cedar Candle", "Wick Trimmer", "Match Box"];
    for (const title of titles) await before.sell(title);
    await before.webhooks.drain();
    const log = await before.webhooks.deliveries();
    const subscriptions = await before.webhooks.subscriptions();
    await before.close();

    receiver.respond(204);
    const after = await openShop({ folder });
    expect(await after.webhooks.subscriptions()).toEqual(subscriptions);
    expect(await after.webhooks.deliveries()).toEqual(log);
    await after.webhooks.drain();
    expect(receiver.received).toHaveLength(1); // its retry is not due
    await after.pass(seconds(5));
    expect(await after.webhooks.drain()).toMatchObject({ delivered: 3, waiting: 0 });
    expect(receiver.titles).toEqual(["Cedar Candle", ...titles]);
    expect(ids(receiver.received).slice(1)).toEqual(log.map(({ id }) => id).reverse());
  });

  it("sends due messages by itself", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    receiver.respond(() => gate<number>().opened);
    const before = await openShop({ folder });
    await before.webhooks.subscribe({ url: receiver.url });
    await before.sell("Cedar Candle");
    await receiver.waitFor(1);
    await before.close();
    receiver.respond(204);
    const after = await openShop({ folder });
    await receiver.waitFor(2);
    // The attempt that closing called off is none.
    expect(await after.webhooks.drain()).toMatchObject({ delivered: 1 });
    const [delivery] = await after.webhooks.deliveries();
    expect(delivery?.attempts).toHaveLength(1);
    expect(ids(receiver.received)).toEqual([delivery?.id, delivery?.id]);
  });

  it("sends a message again that was in flight when the process ended", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    const { opened, open } = gate();
    receiver.respond(async () => {
      await opened;
      return 204;
    });
    const before = await openShop({ folder });
    await before.webhooks.subscribe({ url: receiver.url });
    await before.sell("Cedar Candle");
    await before.sell("Wick Trimmer");
    await receiver.waitFor(1);
    const copy = copyFolder(folder);
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

it("a message recorded as delivered is settled, and not sent again after a restart", async () => {
  const folder = newFolder();
  const receiver = await openReceiver();
  const before = await openShop({ folder });
  await before.webhooks.subscribe({ url: receiver.url });
  const copies: string[] = [];
  before.webhooks.listen(() => copies.push(copyFolder(folder)));
  await before.sell("Cedar Candle");
  await before.webhooks.drain();
  const after = await openShop({ folder: copies[0] });
  expect(await after.pending()).toBe(0);
  expect(await after.webhooks.drain()).toMatchObject({ delivered: 1, waiting: 0 });
  expect(await after.pending()).toBe(0);
  expect(receiver.received).toHaveLength(1);
});

describe("restored state", () => {
  it("has new ids for new messages, also after a restart", async () => {
    const folder = newFolder();
    const receiver = await openReceiver();
    const shop = await openShop({ folder });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.take("s");
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    await shop.restore("s");
    await shop.close();
    const again = await openShop({ folder });
    await again.sell("Wick Trimmer");
    await again.webhooks.drain();
    const [first, second] = ids(receiver.received);
    expect(Number(second?.slice(4))).toBeGreaterThan(Number(first?.slice(4)));
  });

  it("has the subscriptions and messages of the snapshot", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.sell("Wick Trimmer");
    await shop.webhooks.drain();
    const [log, subscriptions] = [await shop.webhooks.deliveries(), await shop.webhooks.subscriptions()];
    await shop.take("s");
    receiver.respond(204);
    await shop.webhooks.drain({ retries: true });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.restore("s");
    expect(await shop.webhooks.subscriptions()).toEqual(subscriptions);
    expect(await shop.webhooks.deliveries()).toEqual(log);
    await shop.pass(seconds(5));
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 2 });
    expect(receiver.titles.slice(-2)).toEqual(["Cedar Candle", "Wick Trimmer"]);
    expect(ids(receiver.received).slice(-2)).toEqual(log.map(({ id }) => id).reverse());
  });

  it("is empty if nothing is restored", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(503);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await shop.webhooks.drain();
    await shop.restore(null);
    expect(await shop.webhooks.subscriptions()).toEqual([]);
    await shop.sell("Wick Trimmer");
    await shop.pass(seconds(1000));
    expect(await shop.webhooks.drain()).toEqual({ delivered: 0, failed: 0, waiting: 0, nextAttempt: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("is not settled by deliveries of the previous state", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const first = gate<number>();
    receiver.respond(() => (receiver.received.length === 1 ? first.opened : 204));
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await receiver.waitFor(1);
    await shop.take("in flight");
    await shop.restore("in flight");
    first.open(410);
    await receiver.waitFor(2);
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1, failed: 0 });
    const [delivery] = await shop.webhooks.deliveries();
    expect(delivery?.attempts).toEqual([expect.objectContaining({ status: 204 })]);
    expect(ids(receiver.received)).toEqual([delivery?.id, delivery?.id]);
  });

  it("is not settled by deliveries that end while it is loaded", async () => {
    const shop = await openShop();
    const [begun, result] = [gate(), gate()];
    const statuses = [410, 204];
    const receiver = await openReceiver();
    receiver.respond(async () => {
      begun.open();
      await result.opened;
      return statuses.shift() ?? 500;
    });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await begun.opened;
    await shop.take("s");
    await shop.tenant.write(async (transaction) => {
      // The attempt ends while this runs, and its result is written afterwards.
      result.open();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await restoreSnapshot("s", transaction, shop.webhooks);
    });
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1, failed: 0 });
    expect((await shop.webhooks.deliveries())[0]?.attempts).toEqual([expect.objectContaining({ status: 204 })]);
  });

  it("can be replaced repeatedly while messages are in flight", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.take("s");
    for (let round = 0; round < 20; round += 1) {
      for (let index = 0; index < 3; index += 1) await shop.sell(`${round} ${index}`);
      await shop.restore("s");
    }
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 0, waiting: 0 });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1, waiting: 0 });
    expect(receiver.titles.at(-1)).toBe("Cedar Candle");
  });
});

it("the events of one store are not sent to subscriptions of another", async () => {
  const one = await openShop();
  const other = await openStore(one.storage, await createFrozen(one.storage, "b"));
  const [here, there] = [await openReceiver(), await openReceiver()];
  await one.webhooks.subscribe({ url: here.url });
  await other.webhooks.subscribe({ url: there.url });
  await Promise.all([one.sell("Cedar Candle"), other.sell("Wick Trimmer"), one.sell("Match Box")]);
  await Promise.all([one.webhooks.drain(), other.webhooks.drain()]);
  expect(here.titles).toEqual(["Cedar Candle", "Match Box"]);
  expect(there.titles).toEqual(["Wick Trimmer"]);
  await other.close();
});
