import { beforeEach, describe, expect, it } from "vitest";
import type { CreateCustomer, CreateOrder } from "../../generated/types.js";
import { createGoods, type Goods, placeOrder } from "./support/goods.ts";
import { opening, openShop, type Shop } from "./support/shop.ts";

let shop: Shop;
let goods: Goods;
beforeEach(async () => {
  shop = await openShop();
  goods = await createGoods(shop);
});

const later = "2024-12-05T10:00:00-08:00";

async function newCustomer(customer: CreateCustomer): Promise<string> {
  return (await shop.perform("createCustomer", { customer })).customer.id;
}

describe("a new order", () => {
  it("takes missing fields of its line items from the product", async () => {
    const { order } = await shop.perform("createOrder", { order: { lineItems: [{ ...goods.candle, quantity: 2 }] } });
    expect(order.lineItems).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        ...goods.candle,
        title: "Cedar Candle",
        variantTitle: "12 oz",
        sku: "CED-12",
        quantity: 2,
        currentQuantity: 2,
        fulfillableQuantity: 2,
        price: "28.00",
        totalDiscount: "0.00",
        grams: 540,
        taxable: true,
        requiresShipping: true,
        giftCard: false,
        fulfillmentStatus: null,
      },
    ]);
  });

  it("takes the fields of its line items that are sent", async () => {
    const sent = { title: "Candle", sku: "C", price: "20.00", grams: 500, requiresShipping: false } as const;
    const { order } = await shop.perform("createOrder", {
      order: { lineItems: [{ ...goods.candle, ...sent, id: "1", fulfillmentStatus: "fulfilled", currentQuantity: 9 }] },
    });
    const [line] = order.lineItems ?? [];
    expect(line).toMatchObject({ ...sent, quantity: 1, currentQuantity: 1 });
    expect(line).toMatchObject({ fulfillableQuantity: 0, fulfillmentStatus: null });
    expect(line?.id).not.toBe("1");
  });

  it("names the only variant of a product Default", async () => {
    const { order } = await shop.perform("createOrder", { order: { lineItems: [goods.trimmer] } });
    expect(order.lineItems?.[0]).toMatchObject({ title: "Wick Trimmer", variantTitle: "Default", quantity: 1 });
  });

  it("computes its totals", async () => {
    const { order } = await shop.perform("createOrder", {
      order: {
        totalTax: "1.10",
        lineItems: [
          { ...goods.candle, quantity: 2, totalDiscount: "5.60" },
          { ...goods.trimmer, totalDiscount: "1.25" },
        ],
      },
    });
    expect(order).toMatchObject({
      totalLineItemsPrice: "68.50",
      totalDiscounts: "6.85",
      subtotalPrice: "61.65",
      totalTax: "1.10",
      totalPrice: "62.75",
      totalOutstanding: "62.75",
      currentTotalDiscounts: "6.85",
      currentSubtotalPrice: "61.65",
      currentTotalTax: "1.10",
      currentTotalPrice: "62.75",
      totalWeight: 1170,
    });
  });

  it("applies discount codes if its line items have no discounts", async () => {
    const { order } = await shop.perform("createOrder", {
      order: { discountCodes: [{ code: "WELCOME", amount: "8.00", type: "fixed" }], lineItems: [goods.candle] },
    });
    expect(order).toMatchObject({ totalDiscounts: "8.00", subtotalPrice: "20.00", totalPrice: "20.00" });
  });

  it.each<[string, CreateOrder, { totalDiscounts: string; subtotalPrice: string }, string]>([
    [
      "a code above the price",
      { discountCodes: [{ amount: "50.00" }] },
      { totalDiscounts: "28.00", subtotalPrice: "0.00" },
      "0.00",
    ],
    [
      "a line discount above the price",
      { lineItems: [{ totalDiscount: "30.00" }] as never },
      { totalDiscounts: "28.00", subtotalPrice: "0.00" },
      "28.00",
    ],
    [
      "a code above the line discounts",
      { lineItems: [{ totalDiscount: "5.00" }] as never, discountCodes: [{ amount: "10.00" }] },
      { totalDiscounts: "10.00", subtotalPrice: "18.00" },
      "5.00",
    ],
    [
      "line discounts that have the code in them",
      { lineItems: [{ totalDiscount: "5.00" }] as never, discountCodes: [{ amount: "5.00" }] },
      { totalDiscounts: "5.00", subtotalPrice: "23.00" },
      "5.00",
    ],
    [
      "nothing bought, and a discount",
      { lineItems: [{ quantity: 0, totalDiscount: "0.04" }] as never },
      { totalDiscounts: "0.00", subtotalPrice: "0.00" },
      "0.00",
    ],
  ])("shows the discounts that it applies: %s", async (_, { lineItems = [{}], ...given }, amounts, ofLine) => {
    const lines = (lineItems as object[]).map((line) => ({ ...goods.candle, ...line }));
    const { order } = await shop.perform("createOrder", { order: { ...given, lineItems: lines } });
    expect(order).toMatchObject({ ...amounts, lineItems: [{ totalDiscount: ofLine }] });
  });

  it("that was refunded elsewhere owes nothing", async () => {
    const order = { lineItems: [goods.candle], financialStatus: "refunded" };
    expect((await shop.perform("createOrder", { order })).order).toMatchObject({ totalOutstanding: "0.00" });
  });

  it("adds no tax if prices include it", async () => {
    const { order } = await shop.perform("createOrder", {
      order: { taxesIncluded: true, totalTax: "4.00", lineItems: [goods.candle] },
    });
    expect(order).toMatchObject({ subtotalPrice: "28.00", totalTax: "4.00", totalPrice: "28.00" });
  });

  it.each([
    ["higher, for shipping and tips have no field", "34.00", "34.00"],
    ["lower", "1.00", "28.00"],
  ] as const)("accepts a total that is %s", async (_, totalPrice, stored) => {
    const { order } = await shop.perform("createOrder", { order: { totalPrice, lineItems: [goods.candle] } });
    expect(order).toMatchObject({ totalPrice: stored, totalOutstanding: stored, currentTotalPrice: stored });
  });

  it("is unpaid, unless it is sent as paid", async () => {
    expect(await placeOrder(shop, { lineItems: [goods.candle] })).toMatchObject({
      financialStatus: "unpaid",
      totalOutstanding: "28.00",
    });
    expect(await placeOrder(shop, { lineItems: [goods.candle], financialStatus: "paid" })).toMatchObject({
      financialStatus: "paid",
      totalOutstanding: "0.00",
    });
  });

  it("ignores ids, times and fulfillment fields in the request", async () => {
    const { order } = await shop.perform("createOrder", {
      order: {
        createdAt: "2020-01-01T00:00:00-08:00",
        updatedAt: "2020-01-01T00:00:00-08:00",
        cancelledAt: "2020-01-01T00:00:00-08:00",
        closedAt: "2020-01-01T00:00:00-08:00",
        cancelReason: "customer",
        fulfillmentStatus: "fulfilled",
        fulfillments: [{ fulfillId: "1", status: "failure" }],
        subtotalPrice: "1.00",
        totalOutstanding: "1.00",
        currentTotalPrice: "1.00",
        lineItems: [goods.candle],
      },
    });
    expect(order).toMatchObject({
      createdAt: opening,
      updatedAt: opening,
      cancelledAt: null,
      closedAt: null,
      cancelReason: null,
      fulfillments: [],
      subtotalPrice: "28.00",
      totalOutstanding: "28.00",
      currentTotalPrice: "28.00",
    });
    expect(order).not.toHaveProperty("fulfillmentStatus");
    expect(order.orderId).toMatch(/^\d+$/);
  });

  it("includes its customer, and adds to the customer's purchase totals", async () => {
    const id = await newCustomer({ firstName: "Maya", lastName: "Okafor", notes: "Regular", tags: ["vip"] });
    const paid = { lineItems: [goods.candle], customer: { id }, financialStatus: "paid" };
    const { order } = await shop.perform("createOrder", { order: paid });
    expect(order.customer).toMatchObject({ id, firstName: "Maya", lastName: "Okafor", note: "Regular", tags: ["vip"] });
    await shop.perform("createOrder", { order: { lineItems: [goods.trimmer], customer: { id } } });
    const { customer } = await shop.perform("getCustomer", { customerId: id });
    expect(customer).toMatchObject({ ordersCount: 2, totalSpent: "28.00" });
  });

  it("emits an event, and another one if it is paid", async () => {
    await shop.perform("createOrder", { order: { lineItems: [goods.candle] } });
    expect(shop.topics()).toEqual(["orders/create"]);
    const { order } = await shop.perform("createOrder", {
      order: { lineItems: [goods.candle], financialStatus: "paid" },
    });
    expect(shop.topics()).toEqual(["orders/create", "orders/paid"]);
    expect(shop.events.at(-1)?.data).toEqual({ order });
  });

  it("is rejected if it refers to a resource that does not exist", async () => {
    const line = { quantity: 1, ...goods.candle };
    const pointers = [];
    for (const order of [
      { lineItems: [line, { ...line, productId: "1" }] },
      { lineItems: [{ ...line, variantId: goods.trimmer.variantId }] },
      { lineItems: [line], customer: { id: "1" } },
    ]) {
      const { status, errors } = await shop.reject("createOrder", { order });
      pointers.push([status, errors[0]?.pointer]);
    }
    expect(pointers).toEqual([
      [422, "/body/order/lineItems/1/productId"],
      [422, "/body/order/lineItems/0/variantId"],
      [422, "/body/order/customer/id"],
    ]);
  });
});

describe("reading orders", () => {
  it("finds one by its id", async () => {
    const { lines, ...order } = await placeOrder(shop, { lineItems: [goods.candle], note: "Leave it at the door." });
    expect(await shop.perform("getOrder", { orderId: order.orderId })).toEqual({ order });
    expect((await shop.reject("getOrder", { orderId: "1" })).status).toBe(404);
  });

  it("lists them in the order of creation, in pages", async () => {
    const ids = [];
    for (const day of ["03", "01", "02"]) {
      shop.at(`2024-12-${day}T12:00:00-08:00`);
      ids.push((await placeOrder(shop, { lineItems: [goods.candle] })).orderId);
    }
    const [third, first, second] = ids;
    const page = await shop.perform("listOrders", { limit: 2 });
    expect(page.orders.map(({ orderId }) => orderId)).toEqual([first, second]);
    const rest = await shop.perform("listOrders", { limit: 2, pageToken: String(shop.nextPage) });
    expect(rest.orders.map(({ orderId }) => orderId)).toEqual([third]);
    expect(shop.nextPage).toBeUndefined();
  });

  describe("filters", () => {
    const listOrders = async (filter: { readonly [name: string]: string }) =>
      (await shop.perform("listOrders", filter)).orders;
    const listNotes = async (filter: { readonly [name: string]: string }) =>
      (await listOrders(filter)).map(({ note }) => note);

    beforeEach(async () => {
      shop.at("2024-12-01T23:59:59-08:00");
      await placeOrder(shop, { note: "a", lineItems: [goods.candle], financialStatus: "paid" });
      shop.at("2024-12-02T00:00:00-08:00");
      const { orderId, lines } = await placeOrder(shop, {
        note: "b",
        lineItems: [{ ...goods.candle, quantity: 2 }],
        financialStatus: "paid",
      });
      shop.at("2024-12-03T12:00:00-08:00");
      await placeOrder(shop, { note: "c", lineItems: [goods.candle] });
      shop.at("2024-12-04T12:00:00-08:00");
      const [id = ""] = lines;
      await shop.perform("createFulfillment", { fulfillment: { orderId, lineItems: [{ id, quantity: 1 }] } });
    });

    it.each([
      [{ createdAtMin: "2024-12-02T00:00:00-08:00" }, ["b", "c"]],
      [{ createdAtMin: "2024-12-02T08:00:01Z" }, ["c"]],
      [{ createdAtMax: "2024-12-02T00:00:00-08:00" }, ["a", "b"]],
      [{ createdAtMin: "2024-12-02", createdAtMax: "2024-12-02" }, ["b"]],
      [{ createdAtMax: "2024-12-01" }, ["a"]],
      [{ updatedAtMin: "2024-12-04T12:00:00-08:00" }, ["b"]],
      [{ updatedAtMax: "2024-12-03" }, ["a", "c"]],
      [{ financialStatus: "paid" }, ["a", "b"]],
      [{ financialStatus: "unpaid" }, ["c"]],
      [{ financialStatus: "refunded" }, []],
      [{ fulfillmentStatus: "partial" }, ["b"]],
      [{ financialStatus: "paid", createdAtMin: "2024-12-02" }, ["b"]],
    ] as const)("match %j", async (filter, notes) => {
      expect(await listNotes(filter)).toEqual(notes);
    });

    it("accept ids separated by commas", async () => {
      const [a, , c] = (await listOrders({})).map(({ orderId }) => orderId);
      expect(await listNotes({ ids: `${c}, ${a},1` })).toEqual(["a", "c"]);
    });

    it("reject an invalid time", async () => {
      const { status, errors } = await shop.reject("listOrders", { createdAtMin: "yesterday" });
      expect([status, errors[0]?.pointer]).toEqual([422, "/query/createdAtMin"]);
    });
  });
});

describe("updating an order", () => {
  it("changes the editable fields in the request, and leaves the rest", async () => {
    const { lines, ...order } = await placeOrder(shop, {
      lineItems: [goods.candle],
      email: "a@example.com",
      note: "old",
    });
    shop.at(later);
    const edit = { phone: "+15035550142", note: "new", tags: "winter, gift", shippingAddress: { city: "Portland" } };
    const response = await shop.perform("updateOrder", { orderId: order.orderId, order: edit });
    expect(response).toEqual({ order: { ...order, ...edit, updatedAt: later } });
    expect(await shop.perform("getOrder", { orderId: order.orderId })).toEqual(response);
    expect(shop.topics()).toEqual(["orders/update"]);
    expect(shop.events.at(-1)?.data).toEqual(response);
  });

  it("ignores an id in the envelope", async () => {
    const { lines, ...order } = await placeOrder(shop, { lineItems: [goods.candle] });
    const response = await shop.perform("updateOrder", {
      orderId: order.orderId,
      order: { orderId: "1", email: "b@example.com" },
    });
    expect(response).toEqual({ order: { ...order, email: "b@example.com" } });
  });

  it("is rejected if it does not exist", async () => {
    expect((await shop.reject("updateOrder", { orderId: "1", order: { note: "new" } })).status).toBe(404);
  });
});

describe("cancelling an order", () => {
  it("sets the time and the reason, and all current amounts to zero", async () => {
    const { lines, ...order } = await placeOrder(shop, {
      financialStatus: "paid",
      totalTax: "2.00",
      lineItems: [
        { ...goods.candle, quantity: 2, totalDiscount: "5.60" },
        { ...goods.trimmer, quantity: 1 },
      ],
    });
    shop.at(later);
    const response = await shop.perform("cancelOrder", { orderId: order.orderId, reason: "customer" });
    expect(response).toEqual({
      order: {
        ...order,
        cancelledAt: later,
        cancelReason: "customer",
        updatedAt: later,
        lineItems: order.lineItems?.map((line) => ({ ...line, currentQuantity: 0, fulfillableQuantity: 0 })),
        currentTotalDiscounts: "0.00",
        currentSubtotalPrice: "0.00",
        currentTotalTax: "0.00",
        currentTotalPrice: "0.00",
      },
    });
    expect(await shop.perform("getOrder", { orderId: order.orderId })).toEqual(response);
    expect(shop.topics()).toEqual(["orders/cancelled"]);
  });

  it("subtracts from the customer's total spent, not from the number of orders", async () => {
    const id = await newCustomer({ firstName: "Maya" });
    const paid = await placeOrder(shop, { lineItems: [goods.candle], customer: { id }, financialStatus: "paid" });
    const unpaid = await placeOrder(shop, { lineItems: [goods.trimmer], customer: { id } });
    await placeOrder(shop, { lineItems: [goods.trimmer], customer: { id }, financialStatus: "paid" });
    const spent = async () => (await shop.perform("getCustomer", { customerId: id })).customer;
    await shop.perform("cancelOrder", { orderId: unpaid.orderId, reason: "customer" });
    expect(await spent()).toMatchObject({ ordersCount: 3, totalSpent: "40.50" });
    await shop.perform("cancelOrder", { orderId: paid.orderId, reason: "customer" });
    expect(await spent()).toMatchObject({ ordersCount: 3, totalSpent: "12.50" });
  });

  it("leaves its open fulfillments unchanged", async () => {
    const { orderId, lines } = await placeOrder(shop, { lineItems: [{ ...goods.candle, quantity: 2 }] });
    const [id = ""] = lines;
    await shop.perform("createFulfillment", { fulfillment: { orderId, lineItems: [{ id, quantity: 1 }] } });
    const before = await shop.perform("listOrderFulfillments", { orderId });
    await shop.perform("cancelOrder", { orderId });
    expect(await shop.perform("listOrderFulfillments", { orderId })).toEqual(before);
  });

  it.each([
    ["paid and fulfilled", "paid", 1, true],
    ["paid and partly fulfilled", "paid", 2, false],
    ["fulfilled and not paid", "unpaid", 1, false],
  ] as const)("with an order that is %s (Errors, rule 2)", async (_, financialStatus, quantity, isRejected) => {
    const { orderId, lines } = await placeOrder(shop, { lineItems: [{ ...goods.candle, quantity }], financialStatus });
    const [id = ""] = lines;
    await shop.perform("createFulfillment", { fulfillment: { orderId, lineItems: [{ id, quantity: 1 }] } });
    if (isRejected) expect((await shop.reject("cancelOrder", { orderId, reason: "customer" })).status).toBe(409);
    else expect((await shop.perform("cancelOrder", { orderId })).order.cancelledAt).toBe(opening);
  });

  it("is rejected a second time, and if it does not exist", async () => {
    const { orderId } = await placeOrder(shop, { lineItems: [goods.candle] });
    await shop.perform("cancelOrder", { orderId, reason: "customer" });
    expect((await shop.reject("cancelOrder", { orderId, reason: "staff" })).status).toBe(409);
    expect((await shop.reject("cancelOrder", { orderId: "1" })).status).toBe(404);
  });
});
