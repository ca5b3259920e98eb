import { beforeEach, describe, expect, it } from "vitest";
import type { CreateFulfillment, Fulfillment, Order, UpdateFulfillmentTracking } from "../../generated/types.js";
import { type Goods, placeOrder, stock } from "./support/goods.ts";
import { opening, openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
let goods: Goods;
/** An order of three candles, a trimmer, and a card that is not shipped; and its lines. */
let orderId: string;
let candles: string;
let trimmer: string;
let card: string;
beforeEach(async () => {
  shop = await openShop();
  goods = await stock(shop);
  const order = await placeOrder(shop, {
    lineItems: [
      { ...goods.candle, quantity: 3 },
      { ...goods.trimmer, quantity: 1 },
      { ...goods.trimmer, title: "Card", quantity: 1, requiresShipping: false },
    ],
  });
  orderId = order.orderId;
  [candles = "", trimmer = "", card = ""] = order.lines;
});

const later = "2024-12-05T10:00:00-08:00";
const latest = "2024-12-06T10:00:00-08:00";
const workshop = {
  address1: "412 NW Thurman St",
  city: "Portland",
  provinceCode: "OR",
  countryCode: "US",
  zip: "97210",
};
const ups = { trackingCompany: "UPS", trackingNumber: "1Z1", trackingUrl: "https://track.example.com/1Z1" };
const post = { trackingCompany: "USPS", trackingNumber: "94,00", trackingUrl: "https://track.example.com/94" };

async function ship(rest: Partial<CreateFulfillment> = {}): Promise<Fulfillment> {
  return (await shop.perform("createFulfillment", { fulfillment: { orderId, ...rest } })).fulfillment;
}

async function cancel(fulfillmentId: string): Promise<Fulfillment> {
  return (await shop.perform("cancelFulfillment", { fulfillmentId })).fulfillment;
}

async function track(fulfillmentId: string, fulfillment: UpdateFulfillmentTracking) {
  return (await shop.perform("updateFulfillmentTracking", { fulfillmentId, fulfillment })).fulfillment;
}

async function order(): Promise<Order> {
  return (await shop.perform("getOrder", { orderId })).order;
}

async function listed(): Promise<Fulfillment[]> {
  return (await shop.perform("listOrderFulfillments", { orderId })).fulfillment;
}

/** How far the order is shipped: its status, and what is left and the status of candles, trimmer and card. */
async function progress() {
  const { fulfillmentStatus, lineItems = [] } = await order();
  return [fulfillmentStatus, ...lineItems.map((line) => `${line.fulfillableQuantity} ${line.fulfillmentStatus}`)];
}

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
    expect(await listed()).toEqual([fulfillment]);
  });

  it.each([[undefined], [[]]])("ships all that is left if its line items are %j", async (lineItems) => {
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    const { lineItems: lines } = await ship(lineItems && { lineItems });
    expect(lines?.map(({ id, quantity }) => [id, quantity])).toEqual([
      [candles, 2],
      [trimmer, 1],
    ]);
    expect(await progress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
  });

  it("ships all that is left of a line item without a quantity", async () => {
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    expect((await ship({ lineItems: [{ id: candles }] })).lineItems?.[0]?.quantity).toBe(2);
  });

  it("moves the order, which is fulfilled when all that has to be shipped is", async () => {
    expect(await progress()).toEqual([undefined, "3 null", "1 null", "0 null"]);
    await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    expect(await progress()).toEqual(["partial", "2 partial", "1 null", "0 null"]);
    await ship({ lineItems: [{ id: candles, quantity: 2 }] });
    expect(await progress()).toEqual(["partial", "0 fulfilled", "1 null", "0 null"]);
    await ship({ lineItems: [{ id: trimmer, quantity: 1 }] });
    expect(await progress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
  });

  it("changes nothing else of the order, which has a record of it", async () => {
    const before = await order();
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
    expect(await order()).toEqual({
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
    expect(shop.events.at(-1)?.data).toEqual({ order: await order() });
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
    const refusal = await shop.reject("createFulfillment", { fulfillment: { orderId, ...given() } });
    expect([refusal.status, refusal.errors[0]?.pointer]).toEqual([status, pointer]);
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

describe("a tracking update", () => {
  it("replaces the trackings, and returns only the fields of the update", async () => {
    const before = await ship({ trackings: [ups], originAddress: [workshop], fulfillmentServiceHandle: "w" });
    shop.at(later);
    const answer = await track(before.id, { trackings: [post] });
    expect(answer).toEqual({
      id: before.id,
      orderId,
      status: "open",
      createTime: opening,
      updateTime: later,
      lineItems: before.lineItems,
      trackings: [post],
      originAddress: [workshop],
    });
    expect(await listed()).toEqual([
      {
        ...before,
        trackings: [post],
        trackingCompany: "USPS",
        trackingNumber: "94,00",
        trackingUrl: "https://track.example.com/94",
        trackingNumbers: ["94,00"],
        trackingUrls: ["https://track.example.com/94"],
        updateTime: later,
      },
    ]);
  });

  it("takes members in any order, and leaves out what is not declared", async () => {
    const { id } = await ship();
    const { trackingUrl, trackingNumber, trackingCompany } = ups;
    const sent = { trackingUrl, trackingNumber, parcel: "1", trackingCompany };
    expect((await track(id, { trackings: [sent] })).trackings).toEqual([ups]);
  });

  it("takes all trackings away where none are sent in the list", async () => {
    const { id } = await ship({ trackings: [ups] });
    expect(await track(id, { trackings: [] })).toMatchObject({ trackings: [] });
    const [fulfillment] = await listed();
    expect(fulfillment).toMatchObject({ trackings: [], trackingNumbers: [], trackingUrls: [] });
    expect(fulfillment).not.toHaveProperty("trackingNumber");
  });

  it("leaves what is not sent", async () => {
    const before = await ship({ trackings: [ups], originAddress: [workshop] });
    await track(before.id, {});
    expect(await listed()).toEqual([before]);
  });

  it("changes status and origin; line items, times and ids have no effect", async () => {
    const before = await ship({ lineItems: [{ id: candles, quantity: 2 }], originAddress: [workshop] });
    shop.at(later);
    await track(before.id, {
      id: "1",
      orderId: "2",
      status: "fulfilled",
      createTime: "2020-01-01T00:00:00-08:00",
      updateTime: "2020-01-01T00:00:00-08:00",
      lineItems: [{ id: candles, quantity: 1 }],
      originAddress: [{ city: "Reno" }],
    });
    const after = { ...before, status: "fulfilled", originAddress: [{ city: "Reno" }], updateTime: later };
    expect(await listed()).toEqual([after]);
    expect(await progress()).toEqual(["partial", "1 partial", "1 null", "0 null"]);
  });

  it("updates the order's record, and emits an event", async () => {
    const { id } = await ship({ lineItems: [{ id: candles }] });
    await ship({ lineItems: [{ id: trimmer }] });
    shop.topics();
    shop.at(later);
    await track(id, { status: "failure" });
    const { fulfillments, updatedAt } = await order();
    expect(fulfillments?.[0]).toEqual({
      fulfillId: id,
      orderId,
      status: "failure",
      createdAt: opening,
      updatedAt: later,
    });
    expect(fulfillments?.[1]).toMatchObject({ status: "open", updatedAt: opening });
    expect(updatedAt).toBe(later);
    expect(shop.topics()).toEqual(["orders/update"]);
    expect(shop.events.at(-1)?.data).toEqual({ order: await order() });
  });

  it("is rejected if it is cancelled or does not exist", async () => {
    const { id: fulfillmentId } = await ship();
    await cancel(fulfillmentId);
    const fulfillment = { trackings: [ups] };
    expect((await shop.reject("updateFulfillmentTracking", { fulfillmentId, fulfillment })).status).toBe(409);
    expect((await shop.reject("updateFulfillmentTracking", { fulfillmentId: "1", fulfillment })).status).toBe(404);
  });
});

describe("cancelling a fulfillment", () => {
  it("changes only its status and that of its line items", async () => {
    const before = await ship({ trackings: [ups], originAddress: [workshop] });
    shop.at(later);
    const lineItems = before.lineItems?.map((line) => ({ ...line, fulfillmentStatus: null }));
    const after = { ...before, status: "cancelled", lineItems, updateTime: later };
    expect(await cancel(before.id)).toEqual(after);
    expect(await listed()).toEqual([after]);
  });

  it("allows its line items to be shipped again", async () => {
    const first = await ship({ lineItems: [{ id: candles, quantity: 2 }] });
    const second = await ship();
    expect(await progress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
    await cancel(second.id);
    expect(await progress()).toEqual(["partial", "1 partial", "1 null", "0 null"]);
    await cancel(first.id);
    expect(await progress()).toEqual([undefined, "3 null", "1 null", "0 null"]);
    await ship();
    expect(await progress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
  });

  it("updates the order's record, and emits an event", async () => {
    const { id } = await ship();
    shop.topics();
    shop.at(later);
    await cancel(id);
    const { fulfillments, updatedAt } = await order();
    expect(fulfillments).toEqual([
      { fulfillId: id, orderId, status: "cancelled", createdAt: opening, updatedAt: later },
    ]);
    expect(updatedAt).toBe(later);
    expect(shop.topics()).toEqual(["orders/update"]);
    expect(shop.events.at(-1)?.data).toEqual({ order: await order() });
  });

  it("gives a cancelled order nothing to ship", async () => {
    const first = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    const second = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    await shop.perform("cancelOrder", { orderId });
    await cancel(second.id);
    expect(await progress()).toEqual(["partial", "0 partial", "0 null", "0 null"]);
    await cancel(first.id);
    expect(await progress()).toEqual([undefined, "0 null", "0 null", "0 null"]);
  });

  it("is rejected unless it is open", async () => {
    const { id: cancelled } = await ship({ lineItems: [{ id: trimmer }] });
    await cancel(cancelled);
    const { id: fulfilled } = await ship();
    await track(fulfilled, { status: "fulfilled" });
    const statuses = [];
    for (const fulfillmentId of [cancelled, fulfilled, "1"])
      statuses.push((await shop.reject("cancelFulfillment", { fulfillmentId })).status);
    expect(statuses).toEqual([409, 409, 404]);
  });
});

describe("reading fulfillments", () => {
  it("lists and counts those of the order, in the order of creation, cancelled ones too", async () => {
    const count = async () => (await shop.perform("countOrderFulfillments", { orderId })).count;
    expect([await listed(), await count()]).toEqual([[], 0]);
    shop.at(later);
    const first = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    shop.at(latest);
    const second = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    const other = await placeOrder(shop, { lineItems: [goods.candle] });
    await ship({ orderId: other.orderId });
    await cancel(first.id);
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await count()).toBe(2);
  });

  it("lists all of them: the list has no pages", async () => {
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

it("registers a fulfillment service, and does not show its address again", async () => {
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
