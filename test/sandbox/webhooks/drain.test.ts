import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { products } from "../../../src/sandbox/services/products.ts";
import { type ClockState, freezeClock } from "../../../src/sandbox/state/clock.ts";
import { Documents } from "../../../src/sandbox/state/documents.ts";
import { changeState, stateOf } from "../../../src/sandbox/state/tenant-state.ts";
import { openStorage } from "../../../src/sandbox/storage/open.ts";
import { Tenant } from "../../../src/sandbox/tenants/tenant.ts";
import type { WebhookDelivery } from "../../../src/sandbox/webhooks/delivery.ts";
import { type WebhookOptions, Webhooks } from "../../../src/sandbox/webhooks/webhooks.ts";
import { createFrozen, gate, opening, openReceiver, openShop, seconds, sendToLocal } from "./support.ts";

/** A response without headers and body. */
const respondWith = (status: number) => ({ status, response: { headers: {} } });

const webhookError = (code: string) => expect.objectContaining({ name: "WebhookError", code });

/** Webhooks alone, with the options of the constructor, and a product in the store. */
async function openWebhooks(
  options: Partial<WebhookOptions>,
  clock: ClockState = { offset: 0, frozen: opening, tick: 0 },
): Promise<{ readonly webhooks: Webhooks; readonly tenant: Tenant }> {
  const store = await openStorage();
  const tenant = new Tenant(store, await createFrozen(store, "a"), { send: sendToLocal });
  const webhooks = new Webhooks({ tenant, send: sendToLocal, ...options });
  onTestFinished(async () => {
    await webhooks.close();
    await store.close();
  });
  await tenant.write(async (transaction) => {
    changeState(transaction, { clock });
    await new Documents(transaction, opening).put(products, { productId: "1", title: "Cedar Candle" });
  });
  return { webhooks, tenant };
}

describe("draining", () => {
  it("waits for all due messages", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const { opened, open } = gate();
    receiver.respond(async () => {
      await opened;
      return 204;
    });
    await shop.webhooks.subscribe({ url: receiver.url });
    for (const title of ["Cedar Candle", "Wick Trimmer", "Match Box"]) await shop.sell(title);
    const drained = shop.webhooks.drain();
    await receiver.waitFor(1);
    open();
    expect(await drained).toEqual({ delivered: 3, failed: 0, waiting: 0, nextAttempt: null });
    expect(receiver.titles).toEqual(["Cedar Candle", "Wick Trimmer", "Match Box"]);
  });

  it("returns at once if nothing was sent", async () => {
    const shop = await openShop();
    const nothing = { delivered: 0, failed: 0, waiting: 0, nextAttempt: null };
    expect(await shop.webhooks.drain()).toEqual(nothing);
    expect(await shop.webhooks.drain({ retries: true })).toEqual(nothing);
  });

  it("runs retries until all messages are settled, and leaves the clock unchanged", async () => {
    const shop = await openShop();
    const [never, late] = [await openReceiver(), await openReceiver()];
    never.respond(500);
    let attempts = 0;
    late.respond(() => (++attempts < 8 ? 503 : 204));
    await shop.webhooks.subscribe({ url: never.url });
    await shop.webhooks.subscribe({ url: late.url });
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ waiting: 2 });
    expect(await shop.webhooks.drain({ retries: true })).toEqual({
      delivered: 1,
      failed: 1,
      waiting: 0,
      nextAttempt: null,
    });
    expect([never.received.length, late.received.length]).toEqual([8, 8]);
    expect((await shop.tenant.state()).clock.frozen).toBe(opening);
  });

  it("leaves later retries at their scheduled time", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.webhooks.drain({ retries: true });
    receiver.respond(503);
    await shop.sell("Cedar Candle");
    expect(await shop.webhooks.drain()).toMatchObject({ waiting: 1, nextAttempt: opening + seconds(5) });
    expect(receiver.received).toHaveLength(1);
  });

  it("fails after the timeout, and deliveries in flight continue", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    const { opened, open } = gate();
    receiver.respond(async () => {
      await opened;
      return 204;
    });
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await receiver.waitFor(1);
    await expect(shop.webhooks.drain({ timeout: 1 })).rejects.toEqual(webhookError("timeout"));
    open();
    expect(await shop.webhooks.drain()).toMatchObject({ delivered: 1 });
  });

  it("fails when the store is closed", async () => {
    const shop = await openShop();
    const receiver = await openReceiver();
    receiver.respond(() => gate<number>().opened);
    await shop.webhooks.subscribe({ url: receiver.url });
    await shop.sell("Cedar Candle");
    await receiver.waitFor(1);
    const drained = expect(shop.webhooks.drain()).rejects.toEqual(webhookError("closed"));
    await shop.tenant.close();
    await drained;
    await expect(shop.webhooks.drain()).rejects.toEqual(webhookError("closed"));
  });
});

describe("a receiver that does not respond", () => {
  it("delays no other receiver", async () => {
    const shop = await openShop();
    const [slow, quick] = [await openReceiver(), await openReceiver()];
    const { opened, open } = gate();
    slow.respond(async () => {
      await opened;
      return 204;
    });
    await shop.webhooks.subscribe({ url: slow.url });
    await shop.webhooks.subscribe({ url: quick.url });
    for (const title of ["Cedar Candle", "Wick Trimmer", "Match Box"]) await shop.sell(title);
    await slow.waitFor(1);
    await quick.waitFor(3);
    expect(slow.titles).toEqual(["Cedar Candle"]);
    open();
    await shop.webhooks.drain();
    expect(slow.titles).toEqual(quick.titles);
  });

  it("fails after the timeout, even if the sender ignores the signal", async () => {
    const fetch = () => new Promise<never>(() => {});
    const { webhooks } = await openWebhooks({ send: fetch, timeout: 1 });
    await webhooks.subscribe({ url: "https://receiver.example" });
    await webhooks.trigger("products/create");
    expect(await webhooks.drain()).toMatchObject({ waiting: 1, nextAttempt: opening + seconds(5) });
    const [delivery] = await webhooks.deliveries();
    expect(delivery?.attempts).toEqual([
      {
        at: opening,
        url: "https://receiver.example/",
        headers: expect.objectContaining({ "webhook-id": expect.any(String) }),
        error: expect.stringContaining("1 ms"),
        milliseconds: expect.any(Number),
      },
    ]);
  });
});

it("uses the given generator of secrets", async () => {
  const { webhooks } = await openWebhooks({ newSecret: () => "whsec_AAAA" });
  expect(await webhooks.subscribe({ url: "https://receiver.example" })).toMatchObject({ secret: "whsec_AAAA" });
});

describe("a running clock", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs retries by itself, also if it differs from the machine's clock", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: opening });
    const offset = 1_000_000;
    const statuses = [500, 500, 204];
    const fetch = async () => respondWith(statuses.shift() ?? 204);
    const { webhooks } = await openWebhooks({ send: fetch }, { offset, frozen: null, tick: 0 });
    let heard = gate<WebhookDelivery>();
    webhooks.listen((delivery) => heard.open(delivery));
    const times: (number | undefined)[] = [];
    await webhooks.subscribe({ url: "https://receiver.example" });
    await webhooks.trigger("products/create");
    for (const wait of [5_000, 30_000, 0]) {
      const { attempts } = await heard.opened;
      times.push((attempts.at(-1)?.at ?? 0) - opening - offset);
      await webhooks.drain();
      heard = gate<WebhookDelivery>();
      await vi.advanceTimersByTimeAsync(wait);
    }
    expect(times).toEqual([0, 5_000, 35_000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sets no timer while it is frozen, and one when it continues", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: opening });
    const fetch = async () => respondWith(503);
    const { webhooks, tenant } = await openWebhooks({ send: fetch });
    await webhooks.subscribe({ url: "https://receiver.example" });
    await webhooks.trigger("products/create");
    await webhooks.drain();
    expect(vi.getTimerCount()).toBe(0);
    await tenant.write(async (transaction) => {
      changeState(transaction, { clock: freezeClock(stateOf(transaction.head).clock, false) });
      await webhooks.schedule(transaction);
    });
    await webhooks.drain();
    expect(vi.getTimerCount()).toBe(1);
    await webhooks.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
