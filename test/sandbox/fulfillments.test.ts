import { describe, expect, it } from "vitest";
import type { CreateFulfillment } from "../../generated/types.js";
import {
  cancel,
  candles,
  card,
  getOrder,
  goods,
  later,
  latest,
  listFulfillments,
  openOrderBeforeEach,
  orderId,
  post,
  readProgress,
  ship,
  shop,
  trimmer,
  ups,
  workshop,
} from "./support/fulfillments.ts";
import { placeOrder } from "./support/goods.ts";

openOrderBeforeEach();

describe("a new fulfillment", () => {
  it("is open, and takes its line items from the order", async () => {
    shop.at(later);
    const fulfillment = await ship({
      lineItems: [{ id: trimmer }, { id: candles, quantity: 2 }],
      trackings: [ups, post],
      originAddress: [workshop],
      fulfillmentServiceHandle: "alder-workshop",
    });
    expect(fulfillment).toEqual({
      id: expect.stringMatching(/^\d+$/),
      orderId,
      status: "open",
      lineItems: [
        {
          id: trimmer,
          ...goods.trimmer,
          variantTitle: "Default",
          title: "Wick Trimmer",
          name: "Wick Trimmer",
          sku: "TRIM-01",
          quantity: 1,
          price: "12.50",
          grams: 90,
          requiresShipping: true,
          giftCard: false,
          fulfillmentStatus: "fulfilled",
        },
        {
          id: candles,
          ...goods.candle,
          variantTitle: "12 oz",
          title: "Cedar Candle",
          name: "Cedar Candle - 12 oz",
          sku: "CED-12",
          quantity: 2,
          price: "28.00",
          grams: 540,
          requiresShipping: true,
          giftCard: false,
          fulfillmentStatus: "fulfilled",
        },
      ],
      originAddress: [workshop],
      trackingCompany: "UPS",
      trackingNumber: "1Z1",
      trackingUrl: "https://track.example.com/1Z1",
      trackingNumbers: ["1Z1", "94,00"],
      trackingUrls: ["https://track.example.com/1Z1", "https://track.example.com/94"],
      trackings: [ups, post],
      fulfillmentServiceHandle: "alder-workshop",
      createTime: later,
      updateTime: later,
    });
    expect(await listFulfillments()).toEqual([fulfillment]);
  });

  it.each([[undefined], [[]]])("ships everything left if its line items are %j", async (lineItems) => {
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    const { lineItems: lines } = await ship(lineItems && { lineItems });
    expect(lines?.map(({ id, quantity }) => [id, quantity])).toEqual([
      [candles, 2],
      [trimmer, 1],
    ]);
    expect(await readProgress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
  });

  it("ships everything left of a line item without a quantity", async () => {
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    expect((await ship({ lineItems: [{ id: candles }] })).lineItems?.[0]?.quantity).toBe(2);
  });

  it("updates the order, which is fulfilled when everything to ship is shipped", async () => {
    expect(await readProgress()).toEqual([undefined, "3 null", "1 null", "0 null"]);
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    expect(await readProgress()).toEqual(["partial", "2 partial", "1 null", "0 null"]);
    await ship({ lineItems: [{ id: candles, quantity: 2 }] });
    expect(await readProgress()).toEqual(["partial", "0 fulfilled", "1 null", "0 null"]);
    await ship({ lineItems: [{ id: trimmer, quantity: 1 }] });
    expect(await readProgress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
  });

  it("adds a record to the order, and changes nothing else of it", async () => {
    const before = await getOrder();
    shop.at(later);
    const first = await ship({ lineItems: [{ id: candles, quantity: 3 }] });
    shop.at(latest);
    const second = await ship({ lineItems: [{ id: trimmer }] });
    const record = (fulfillId: string, at: string) => ({
      fulfillId,
      orderId,
      status: "open",
      createdAt: at,
      updatedAt: at,
    });
    expect(await getOrder()).toEqual({
      ...before,
      updatedAt: latest,
      fulfillmentStatus: "fulfilled",
      fulfillments: [record(first.id, later), record(second.id, latest)],
      lineItems: before.lineItems?.map((line) =>
        line.id === card ? line : { ...line, fulfillableQuantity: 0, fulfillmentStatus: "fulfilled" },
      ),
    });
  });

  it("emits its events for a partial and then for a complete shipment", async () => {
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    await ship();
    expect(shop.topics()).toEqual(["orders/partiallyFulfilled", "orders/partiallyFulfilled", "orders/fulfilled"]);
    expect(shop.events.at(-1)?.data).toEqual({ order: await getOrder() });
  });

  it.each<[string, () => Partial<CreateFulfillment>, number, string | undefined]>([
    ["no such order", () => ({ orderId: "1" }), 422, "/body/fulfillment/orderId"],
    ["a line that the order does not have", () => ({ lineItems: [{ id: trimmer }, { id: "1" }] }), 422, undefined],
    ["more than is left", () => ({ lineItems: [{ id: candles, quantity: 4 }] }), 409, undefined],
    ["what is not shipped", () => ({ lineItems: [{ id: card, quantity: 1 }] }), 409, undefined],
    [
      "none of a line",
      () => ({
        lineItems: [
          { id: trimmer, quantity: 1 },
          { id: candles, quantity: 0 },
        ],
      }),
      422,
      "/body/fulfillment/lineItems/1/quantity",
    ],
    [
      "a line item with nothing left to ship",
      () => ({ lineItems: [{ id: card }] }),
      422,
      "/body/fulfillment/lineItems/0/quantity",
    ],
    [
      "a line twice",
      () => ({ lineItems: [{ id: candles, quantity: 1 }, { id: trimmer }, { id: candles, quantity: 1 }] }),
      422,
      undefined,
    ],
  ])("is rejected: %s", async (_, given, status, pointer) => {
    const error = await shop.reject("createFulfillment", { fulfillment: { orderId, ...given() } });
    expect([error.status, error.errors[0]?.pointer]).toEqual([status, pointer]);
  });

  it("is rejected if nothing is left to ship, or less than requested", async () => {
    await ship({ lineItems: [{ id: candles, quantity: 2 }] });
    const two = { orderId, lineItems: [{ id: candles, quantity: 2 }] };
    expect((await shop.reject("createFulfillment", { fulfillment: two })).status).toBe(409);
    await ship();
    expect((await shop.reject("createFulfillment", { fulfillment: { orderId } })).status).toBe(422);
  });

  it("is rejected if the order is cancelled", async () => {
    await shop.perform("cancelOrder", { orderId });
    expect((await shop.reject("createFulfillment", { fulfillment: { orderId } })).status).toBe(409);
  });
});

describe("reading fulfillments", () => {
  it("lists and counts those of the order, including cancelled ones, in the order of creation", async () => {
    const count = async () => (await shop.perform("countOrderFulfillments", { orderId })).count;
    expect([await listFulfillments(), await count()]).toEqual([[], 0]);
    shop.at(later);
    const first = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    shop.at(latest);
    const second = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    const other = await placeOrder(shop, { lineItems: [goods.candle] });
    await ship({ orderId: other.orderId });
    await cancel(first.id);
    expect((await listFulfillments()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await count()).toBe(2);
  });

  it("lists all of them on one page", async () => {
    const big = await placeOrder(shop, { lineItems: [{ ...goods.candle, quantity: 60 }] });
    const [id = ""] = big.lines;
    for (let parcel = 0; parcel < 60; parcel += 1)
      await ship({ orderId: big.orderId, lineItems: [{ id, quantity: 1 }] });
    expect((await shop.perform("listOrderFulfillments", { orderId: big.orderId })).fulfillment).toHaveLength(60);
    expect(shop.nextPage).toBeUndefined();
  });

  it("returns the first existing one of several ids", async () => {
    const first = await ship({ lineItems: [{ id: candles }] });
    const second = await ship();
    const read = async (...ids: string[]) => (await shop.perform("getFulfillmentsByIds", { ids })).fulfillment;
    expect(await read(first.id)).toEqual(first);
    expect(await read("1", second.id, first.id)).toEqual(second);
    expect((await shop.reject("getFulfillmentsByIds", { ids: ["1", "2"] })).status).toBe(404);
  });

  it("is rejected if the order does not exist", async () => {
    expect((await shop.reject("listOrderFulfillments", { orderId: "1" })).status).toBe(404);
    expect((await shop.reject("countOrderFulfillments", { orderId: "1" })).status).toBe(404);
  });
});

it("registers a fulfillment service, and does not return its address again", async () => {
  const fulfillmentService = { name: "Quickship", trackingSupport: true, callbackUrl: "https://quickship.example.com" };
  expect(await shop.perform("createFulfillmentService", { fulfillmentService })).toEqual({
    fulfillmentService: {
      name: "Quickship",
      trackingSupport: true,
      serviceId: expect.stringMatching(/^\d+$/),
      serviceName: "Quickship",
    },
  });
});
