import { beforeEach, describe, expect, it } from "vitest";
import type { CreateOrder, CreateRefund, Order, Refund, RefundLineItem } from "../../generated/types.js";
import { createGoods, type Goods, placeOrder } from "./support/goods.ts";
import { opening, openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
let goods: Goods;
/** A paid order of three candles and a trimmer: 96.50 less 6.85, tax 2.00, shipping 6.00; and its lines. */
let orderId: string;
let candles: string;
let trimmer: string;
beforeEach(async () => {
  shop = await openShop();
  goods = await createGoods(shop);
  await place({
    financialStatus: "paid",
    totalTax: "2.00",
    totalPrice: "97.65",
    lineItems: [
      { ...goods.candle, quantity: 3, totalDiscount: "5.60" },
      { ...goods.trimmer, quantity: 1, totalDiscount: "1.25" },
    ],
  });
});

const later = "2024-12-05T10:00:00-08:00";

async function place(given: CreateOrder): Promise<void> {
  const order = await placeOrder(shop, given);
  orderId = order.orderId;
  [candles = "", trimmer = ""] = order.lines;
}

async function order(): Promise<Order> {
  return (await shop.perform("getOrder", { orderId })).order;
}

async function refund(lineItems: RefundLineItem[], rest: CreateRefund = {}): Promise<Refund> {
  return (await shop.perform("createRefund", { refund: { ...rest, lineItems } })).refund;
}

describe("a new refund", () => {
  it("contains the line items as they are in the order afterwards", async () => {
    const { location } = await shop.perform("createLocation", { location: { locationName: "Workshop" } });
    shop.at(later);
    const sent = { line_item_id: candles, quantity: 2, subtotal: "50.00", total_tax: "1.20" } as const;
    const created = await refund([{ ...sent, location_id: location.locationId }], { note: "Cracked jars." });
    expect(created).toEqual({
      refundId: expect.stringMatching(/^\d+$/),
      id: created.refundId,
      note: "Cracked jars.",
      refundPrice: "51.20",
      lineItems: [
        {
          ...sent,
          id: expect.stringMatching(/^\d+$/),
          location_id: location.locationId,
          line_item: (await order()).lineItems?.[0],
        },
      ],
      createTime: later,
      updateTime: later,
    });
    expect(created.lineItems?.[0]?.line_item).toMatchObject({ id: candles, quantity: 3, currentQuantity: 1 });
  });

  it("keeps the line item as it was at the time of the refund", async () => {
    const { refundId } = await refund([{ line_item_id: candles }]);
    await refund([{ line_item_id: candles }]);
    const stored = await shop.perform("getRefundsByIds", { ids: [refundId] });
    expect(stored.refund.lineItems?.[0]?.line_item?.currentQuantity).toBe(2);
  });

  it("gets its own ids and times, and ignores those in the request", async () => {
    const { refundId, lineItems, createTime, updateTime } = await refund([{ line_item_id: trimmer, id: "2" }], {
      refundId: "1",
      createTime: "2020-01-01T00:00:00-08:00",
      updateTime: "2020-01-01T00:00:00-08:00",
    });
    expect(refundId).not.toBe("1");
    expect(lineItems?.[0]?.id).not.toBe("2");
    expect([createTime, updateTime]).toEqual([opening, opening]);
  });

  it("defaults to a quantity of one, or of zero if nothing is left", async () => {
    const quantity = async () => (await refund([{ line_item_id: trimmer, subtotal: "1.00" }])).lineItems?.[0]?.quantity;
    expect([await quantity(), await quantity()]).toEqual([1, 0]);
  });

  it.each([
    // 5.60 off three: 1.86, 1.87 and 1.87. Together it is 84.00 less 5.60.
    [
      [1, 1, 1],
      ["26.14", "26.13", "26.13"],
    ],
    [
      [2, 1],
      ["52.27", "26.13"],
    ],
    [[3], ["78.40"]],
    [[0], ["0.00"]],
  ])("of %j of a line item gets their price after discount", async (quantities, prices) => {
    const found = [];
    for (const quantity of quantities) found.push((await refund([{ line_item_id: candles, quantity }])).refundPrice);
    expect(found).toEqual(prices);
  });

  it("of a whole line item gets its exact price", async () => {
    await place({ lineItems: [{ ...goods.candle, quantity: 3, totalDiscount: "5.605" }] });
    expect((await refund([{ line_item_id: candles, quantity: 3 }])).refundPrice).toBe("78.395");
  });

  it("spreads the discount of codes over the line items", async () => {
    await place({
      discountCodes: [{ code: "WELCOME", amount: "10.00", type: "fixed" }],
      lineItems: [{ ...goods.candle, quantity: 2 }, goods.trimmer],
    });
    // 56.00 and 12.50: of 10.00, 8.17 falls to the first, and the rest to the second.
    const { lineItems, refundPrice } = await refund([
      { line_item_id: candles, quantity: 2 },
      { line_item_id: trimmer },
    ]);
    expect(lineItems?.map(({ subtotal }) => subtotal)).toEqual(["47.83", "10.67"]);
    expect(refundPrice).toBe("58.50");
    expect(await order()).toMatchObject({ currentTotalPrice: "0.00", currentTotalDiscounts: "0.00" });
  });

  it("adds taxes to the subtotals, unless prices include them", async () => {
    const lines = () =>
      [
        { line_item_id: candles, subtotal: "20.00", total_tax: "0.50" },
        { line_item_id: trimmer, subtotal: "10.00", total_tax: "0.25" },
      ] as const;
    expect((await refund([...lines()])).refundPrice).toBe("30.75");
    await place({ taxesIncluded: true, lineItems: [goods.candle, goods.trimmer] });
    expect((await refund([...lines()])).refundPrice).toBe("30.00");
  });

  describe("the customer of a refund", () => {
    let maya: string;
    let jonas: string;
    beforeEach(async () => {
      maya = (await shop.perform("createCustomer", { customer: { firstName: "Maya", notes: "Regular" } })).customer.id;
      jonas = (await shop.perform("createCustomer", { customer: { firstName: "Jonas" } })).customer.id;
      await place({ lineItems: [{ ...goods.candle, quantity: 3 }], customer: { id: maya } });
    });

    it("is the customer of the order by default", async () => {
      const { customerId, customer } = await refund([{ line_item_id: candles }]);
      expect(customerId).toBe(maya);
      expect(customer).toMatchObject({ id: maya, firstName: "Maya", note: "Regular" });
    });

    it("is the one in the request, if there is one", async () => {
      const byId = await refund([{ line_item_id: candles }], { customerId: jonas });
      expect([byId.customerId, byId.customer?.id, byId.customer?.firstName]).toEqual([jonas, jonas, "Jonas"]);
      const { customerId, customer } = await refund([{ line_item_id: candles }], {
        customer: { id: jonas, note: "New" },
      });
      expect(customerId).toBe(jonas);
      expect(customer).toMatchObject({ id: jonas, firstName: "Jonas", note: "New" });
    });

    it.each([
      ["/body/refund/customerId", { customerId: "1" }],
      ["/body/refund/customer/id", { customer: { id: "1" } }],
    ])("must exist: %s", async (pointer, rest) => {
      const error = await shop.reject("createRefund", {
        refund: { ...rest, lineItems: [{ line_item_id: candles }] },
      });
      expect([error.status, error.errors[0]?.pointer]).toEqual([422, pointer]);
    });
  });

  it("emits an event", async () => {
    const created = await refund([{ line_item_id: candles }]);
    expect(shop.topics()).toEqual(["refunds/create"]);
    expect(shop.events.at(-1)?.data).toEqual({ refund: created });
  });
});

describe("the order of a refund", () => {
  it("changes only in its current quantities and amounts", async () => {
    const before = await order();
    shop.at(later);
    await refund([{ line_item_id: candles, quantity: 2, total_tax: "1.20" }]);
    expect(await order()).toEqual({
      ...before,
      updatedAt: later,
      lineItems: [{ ...before.lineItems?.[0], currentQuantity: 1, fulfillableQuantity: 1 }, before.lineItems?.[1]],
      currentTotalDiscounts: "3.12", // 6.85 less 3.73
      currentSubtotalPrice: "37.38", // 89.65 less 52.27
      currentTotalTax: "0.80",
      currentTotalPrice: "44.18", // 97.65 less 53.47
    });
  });

  it("is refunded when its current total reaches zero", async () => {
    await refund([{ line_item_id: candles, quantity: 3 }, { line_item_id: trimmer }]);
    expect(await order()).toMatchObject({ financialStatus: "paid", currentTotalPrice: "8.00" });
    await refund([{ line_item_id: candles, quantity: 0, subtotal: "7.99" }]);
    expect(await order()).toMatchObject({ financialStatus: "paid", currentTotalPrice: "0.01" });
    await refund([{ line_item_id: candles, quantity: 0, subtotal: "0.01" }]);
    expect(await order()).toMatchObject({ financialStatus: "refunded", currentTotalPrice: "0.00" });
  });

  it("owes at most its current total", async () => {
    await place({ lineItems: [goods.candle, goods.trimmer] });
    await refund([{ line_item_id: candles }]);
    expect(await order()).toMatchObject({ financialStatus: "unpaid", totalOutstanding: "12.50", totalPrice: "40.50" });
  });

  it("can ship at most what is current and not shipped", async () => {
    const ship = (quantity: number) =>
      shop.perform("createFulfillment", { fulfillment: { orderId, lineItems: [{ id: candles, quantity }] } });
    const line = async () => {
      const { lineItems, fulfillmentStatus } = await order();
      const { currentQuantity, fulfillableQuantity, fulfillmentStatus: ofLine } = lineItems?.[0] ?? {};
      return [currentQuantity, fulfillableQuantity, ofLine, fulfillmentStatus];
    };
    await ship(1);
    expect(await line()).toEqual([3, 2, "partial", "partial"]);
    await refund([{ line_item_id: candles }]);
    expect(await line()).toEqual([2, 1, "partial", "partial"]);
    await refund([{ line_item_id: candles }]);
    expect(await line()).toEqual([1, 0, "fulfilled", "partial"]);
    await refund([{ line_item_id: candles }]);
    expect(await line()).toEqual([0, 0, "fulfilled", "partial"]);
  });

  it("is fulfilled if all unshipped line items are refunded, and emits an event", async () => {
    const lineItems = [{ id: candles }];
    await shop.perform("createFulfillment", { fulfillment: { orderId, lineItems } });
    shop.topics();
    await refund([{ line_item_id: trimmer }]);
    expect(await order()).toMatchObject({ fulfillmentStatus: "fulfilled" });
    expect(shop.topics()).toEqual(["refunds/create", "orders/fulfilled"]);
    await refund([{ line_item_id: candles }]);
    expect(shop.topics()).toEqual(["refunds/create"]);
  });

  it("can ship only its current quantities when a fulfillment is cancelled", async () => {
    const { fulfillment } = await shop.perform("createFulfillment", { fulfillment: { orderId } });
    await refund([{ line_item_id: candles, quantity: 2 }]);
    await shop.perform("cancelFulfillment", { fulfillmentId: fulfillment.id });
    expect((await order()).lineItems?.map((line) => line.fulfillableQuantity)).toEqual([1, 1]);
  });

  it("can be refunded after it is cancelled, and its current amounts stay zero", async () => {
    await shop.perform("cancelOrder", { orderId });
    const cancelled = await order();
    await refund([{ line_item_id: candles, quantity: 0, subtotal: "97.65" }]);
    expect(await order()).toEqual({ ...cancelled, financialStatus: "refunded" });
  });
});

describe("a refund is rejected", () => {
  it.each<[string, () => RefundLineItem[] | undefined, number, string | undefined]>([
    ["without lines", () => undefined, 422, "/body/refund/lineItems"],
    ["with no lines", () => [], 422, "/body/refund/lineItems"],
    [
      "where a line has no id",
      () => [{ line_item_id: trimmer }, { quantity: 1 }],
      422,
      "/body/refund/lineItems/1/line_item_id",
    ],
    ["for a line that is not there", () => [{ line_item_id: "1" }], 422, "/body/refund/lineItems/0/line_item_id"],
    [
      "for a line twice",
      () => [{ line_item_id: trimmer }, { line_item_id: trimmer }],
      422,
      "/body/refund/lineItems/1/line_item_id",
    ],
    [
      "to a location that is not there",
      () => [{ line_item_id: trimmer, location_id: "1" }],
      422,
      "/body/refund/lineItems/0/location_id",
    ],
    ["for more than was bought", () => [{ line_item_id: candles, quantity: 4, subtotal: "1.00" }], 409, undefined],
    ["above the price of the order", () => [{ line_item_id: candles, subtotal: "97.66" }], 409, undefined],
  ])("%s", async (_, lineItems, status, pointer) => {
    const lines = lineItems();
    const error = await shop.reject("createRefund", { refund: lines ? { lineItems: lines } : {} });
    expect([error.status, error.errors[0]?.pointer]).toEqual([status, pointer]);
  });

  it("for line items of two orders", async () => {
    const other = await placeOrder(shop, { lineItems: [goods.candle] });
    const lineItems = [candles, ...other.lines].map((line_item_id) => ({ line_item_id }));
    const { status, errors } = await shop.reject("createRefund", { refund: { lineItems } });
    expect([status, errors[0]?.pointer]).toEqual([422, "/body/refund/lineItems/1/line_item_id"]);
  });

  it("for more than is left of a line item", async () => {
    await refund([{ line_item_id: candles, quantity: 2 }]);
    const two = { lineItems: [{ line_item_id: candles, quantity: 2, subtotal: "1.00" as const }] };
    expect((await shop.reject("createRefund", { refund: two })).status).toBe(409);
  });

  it("for more than is left of the price", async () => {
    await refund([{ line_item_id: candles, subtotal: "90.00" }]);
    const lines = (subtotal: `${number}`) => ({ lineItems: [{ line_item_id: candles, subtotal }] });
    expect((await shop.reject("createRefund", { refund: lines("7.66") })).status).toBe(409);
    expect((await shop.perform("createRefund", { refund: lines("7.65") })).refund.refundPrice).toBe("7.65");
  });
});

describe("the status of a refund", () => {
  it("is stored but not returned, and emits an event", async () => {
    const created = await refund([{ line_item_id: candles }]);
    shop.topics();
    shop.at(later);
    const response = await shop.perform("updateRefundStatus", { refundId: created.refundId, orderId, status: 2 });
    expect(response).toEqual({ refund: { ...created, updateTime: later } });
    expect((await shop.rows()).refund?.map(({ status, ref }) => [status, ref])).toEqual([["2", orderId]]);
    expect(shop.topics()).toEqual(["refunds/create"]);
    expect(shop.events.at(-1)?.data).toEqual(response);
    expect((await shop.perform("listOrderRefunds", { orderId })).refunds).toEqual([response.refund]);
  });

  it("is rejected for another order, and if it does not exist", async () => {
    const { refundId } = await refund([{ line_item_id: candles }]);
    const { status, errors } = await shop.reject("updateRefundStatus", { refundId, orderId: "1", status: 1 });
    expect([status, errors[0]?.pointer]).toEqual([422, "/body/orderId"]);
    expect((await shop.reject("updateRefundStatus", { refundId: "1", status: 1 })).status).toBe(404);
  });
});

describe("reading refunds", () => {
  let first: Refund;
  let second: Refund;
  beforeEach(async () => {
    first = await refund([{ line_item_id: candles }], { note: "first" });
    second = await refund([{ line_item_id: trimmer }], { note: "second" });
  });

  it("returns the first existing one of several ids", async () => {
    const read = async (request: { ids?: string[]; refundIds?: string[]; orderId?: string }) =>
      (await shop.perform("getRefundsByIds", request)).refund.note;
    const ids = ["1", second.refundId, first.refundId];
    expect(await read({ ids: [first.refundId] })).toBe("first");
    expect(await read({ ids })).toBe("second");
    expect(await read({ ids, refundIds: [first.refundId] })).toBe("first");
    expect(await read({ refundIds: ["1", first.refundId] })).toBe("first");
    expect(await read({ refundIds: [first.refundId], orderId })).toBe("first");
    expect(await read({ ids, orderId })).toBe("second");
  });

  it("is a 404 if no refund matches all parameters", async () => {
    const ids = [first.refundId];
    for (const request of [{ ids: ["1"] }, { ids, refundIds: [second.refundId] }, { ids, orderId: "1" }])
      expect((await shop.reject("getRefundsByIds", request)).status).toBe(404);
  });

  it("is a 422 if no refund is named", async () => {
    for (const request of [{}, { orderId }])
      expect(await shop.reject("getRefundsByIds", request)).toMatchObject({
        status: 422,
        errors: [{ pointer: "/query/ids", detail: "is missing. Send ids or refundIds" }],
      });
  });

  it("returns only the requested fields and the ids", async () => {
    const { refundId, id, note, createTime } = first;
    const { refund: narrow } = await shop.perform("getRefundsByIds", {
      ids: [refundId],
      fields: { note: "true", createTime: "true", other: "true" },
    });
    expect(narrow).toEqual({ refundId, id, note, createTime });
    const { refunds } = await shop.perform("listOrderRefunds", { orderId, fields: { note: "true" } });
    expect(refunds).toEqual([
      { refundId, id, note },
      { refundId: second.refundId, id: second.id, note: "second" },
    ]);
  });

  it("lists those of the order, in pages", async () => {
    const other = await placeOrder(shop, { lineItems: [goods.candle] });
    const [line_item_id = ""] = other.lines;
    await refund([{ line_item_id }]);
    expect((await shop.perform("listOrderRefunds", { orderId })).refunds).toEqual([first, second]);
    const page = await shop.perform("listOrderRefunds", { orderId, limit: 1 });
    expect(page.refunds).toEqual([first]);
    const rest = await shop.perform("listOrderRefunds", { orderId, limit: 1, pageToken: String(shop.nextPage) });
    expect([rest.refunds, shop.nextPage]).toEqual([[second], undefined]);
    expect((await shop.reject("listOrderRefunds", { orderId: "1" })).status).toBe(404);
  });

  it("lists 50 by default", async () => {
    const line = { line_item_id: candles, quantity: 0, subtotal: "0.10" } as const;
    for (let created = 2; created < 51; created += 1) await refund([line]);
    expect((await shop.perform("listOrderRefunds", { orderId })).refunds).toHaveLength(50);
    expect(shop.nextPage).toBeDefined();
    expect((await shop.perform("listOrderRefunds", { orderId, limit: 250 })).refunds).toHaveLength(51);
  });
});
