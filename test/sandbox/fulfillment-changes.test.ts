import { describe, expect, it } from "vitest";
import {
  cancel,
  candles,
  getOrder,
  later,
  listFulfillments,
  openOrderBeforeEach,
  orderId,
  post,
  readProgress,
  ship,
  shop,
  track,
  trimmer,
  ups,
  workshop,
} from "./support/fulfillments.ts";
import { opening } from "./support/shop.ts";

openOrderBeforeEach();

describe("updating the tracking", () => {
  it("replaces the trackings, and returns only the fields of the update", async () => {
    const before = await ship({ trackings: [ups], originAddress: [workshop], fulfillmentServiceHandle: "w" });
    shop.at(later);
    const response = await track(before.id, { trackings: [post] });
    expect(response).toEqual({
      id: before.id,
      orderId,
      status: "open",
      createTime: opening,
      updateTime: later,
      lineItems: before.lineItems,
      trackings: [post],
      originAddress: [workshop],
    });
    expect(await listFulfillments()).toEqual([
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

  it("accepts members in any order, and ignores undeclared ones", async () => {
    const { id } = await ship();
    const { trackingUrl, trackingNumber, trackingCompany } = ups;
    const sent = { trackingUrl, trackingNumber, parcel: "1", trackingCompany };
    expect((await track(id, { trackings: [sent] })).trackings).toEqual([ups]);
  });

  it("removes all trackings if the list is empty", async () => {
    const { id } = await ship({ trackings: [ups] });
    expect(await track(id, { trackings: [] })).toMatchObject({ trackings: [] });
    const [fulfillment] = await listFulfillments();
    expect(fulfillment).toMatchObject({ trackings: [], trackingNumbers: [], trackingUrls: [] });
    expect(fulfillment).not.toHaveProperty("trackingNumber");
  });

  it("lists no number and no URL of a tracking without them", async () => {
    const { id } = await ship();
    await track(id, { trackings: [{ trackingCompany: "UPS", trackingNumber: "", trackingUrl: "" }] });
    expect(await listFulfillments()).toMatchObject([{ trackingNumbers: [], trackingUrls: [] }]);
  });

  it("leaves fields that are not in the request", async () => {
    const before = await ship({ trackings: [ups], originAddress: [workshop] });
    await track(before.id, {});
    expect(await listFulfillments()).toEqual([before]);
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
    expect(await listFulfillments()).toEqual([after]);
    expect(await readProgress()).toEqual(["partial", "1 partial", "1 null", "0 null"]);
  });

  it("updates the record in the order, and emits an event", async () => {
    const { id } = await ship({ lineItems: [{ id: candles }] });
    await ship({ lineItems: [{ id: trimmer }] });
    shop.topics();
    shop.at(later);
    await track(id, { status: "failure" });
    const { fulfillments, updatedAt } = await getOrder();
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
    expect(shop.events.at(-1)?.data).toEqual({ order: await getOrder() });
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
  it("does the same by an update of its status, and under the same condition", async () => {
    const before = await ship();
    const lineItems = before.lineItems?.map((line) => ({ ...line, fulfillmentStatus: null }));
    await track(before.id, { status: "cancelled" });
    expect(await listFulfillments()).toMatchObject([{ status: "cancelled", lineItems }]);
    const { id: fulfillmentId } = await ship();
    await track(fulfillmentId, { status: "fulfilled" });
    for (const [status, code] of [
      ["cancelled", 409],
      ["", 422],
      [" ", 422],
    ] as const)
      expect((await shop.reject("updateFulfillmentTracking", { fulfillmentId, fulfillment: { status } })).status).toBe(
        code,
      );
  });

  it("changes only its status and that of its line items", async () => {
    const before = await ship({ trackings: [ups], originAddress: [workshop] });
    shop.at(later);
    const lineItems = before.lineItems?.map((line) => ({ ...line, fulfillmentStatus: null }));
    const after = { ...before, status: "cancelled", lineItems, updateTime: later };
    expect(await cancel(before.id)).toEqual(after);
    expect(await listFulfillments()).toEqual([after]);
  });

  it("allows its line items to be shipped again", async () => {
    const first = await ship({ lineItems: [{ id: candles, quantity: 2 }] });
    const second = await ship();
    expect(await readProgress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
    await cancel(second.id);
    expect(await readProgress()).toEqual(["partial", "1 partial", "1 null", "0 null"]);
    await cancel(first.id);
    expect(await readProgress()).toEqual([undefined, "3 null", "1 null", "0 null"]);
    await ship();
    expect(await readProgress()).toEqual(["fulfilled", "0 fulfilled", "0 fulfilled", "0 null"]);
  });

  it("updates the record in the order, and emits an event", async () => {
    const { id } = await ship();
    shop.topics();
    shop.at(later);
    await cancel(id);
    const { fulfillments, updatedAt } = await getOrder();
    expect(fulfillments).toEqual([
      { fulfillId: id, orderId, status: "cancelled", createdAt: opening, updatedAt: later },
    ]);
    expect(updatedAt).toBe(later);
    expect(shop.topics()).toEqual(["orders/update"]);
    expect(shop.events.at(-1)?.data).toEqual({ order: await getOrder() });
  });

  it("leaves nothing to ship in a cancelled order", async () => {
    const first = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    const second = await ship({ lineItems: [{ id: candles, quantity: 1 }] });
    await shop.perform("cancelOrder", { orderId });
    await cancel(second.id);
    expect(await readProgress()).toEqual(["partial", "0 partial", "0 null", "0 null"]);
    await cancel(first.id);
    expect(await readProgress()).toEqual([undefined, "0 null", "0 null", "0 null"]);
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
