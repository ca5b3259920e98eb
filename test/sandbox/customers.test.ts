import { describe, expect, it } from "vitest";
import type { CreateCustomer } from "../../generated/types.js";
import type { RequestError } from "../../src/sandbox/http/request-error.ts";
import { openShop, type Shop } from "./support/shop.ts";

const unknown = "7203915548807162";

function pointers({ status, errors }: RequestError): unknown[] {
  return [status, ...errors.map(({ pointer }) => pointer)];
}

async function newCustomer({ perform }: Shop, customer: CreateCustomer = {}) {
  return (await perform("createCustomer", { customer })).customer;
}

/** An order that a customer has paid. */
async function buy({ perform }: Shop, id: string, price: `${number}`, financialStatus = "paid") {
  const { product } = await perform("createProduct", { product: { title: "Cedar", variants: [{ price }] } });
  const line = { productId: product.productId, variantId: product.variants?.[0]?.variantId ?? "" };
  return (await perform("createOrder", { order: { customer: { id }, lineItems: [line], financialStatus } })).order;
}

describe("a new customer", () => {
  it("has the fields in the request, and no purchases", async () => {
    const shop = await openShop();
    const sent = {
      firstName: "Maya",
      lastName: "Okafor",
      email: "maya.okafor@example.com",
      phone: "+15035550142",
      verifiedEmail: true,
      state: "DECLINED",
      notes: "Likes cedar",
      tags: ["regular", "newsletter"],
      taxExempt: true,
      taxExemptions: {
        applyToAllRegion: false,
        taxExemptionRegions: [{ country: "US", applyToAllSubdivision: false, subdivisions: ["OR"] }],
      },
      emailMarketingConsent: { state: "SUBSCRIBED", consentUpdateTime: "2024-11-18T08:00:12.482" },
    };
    const customer = await newCustomer(shop, sent);
    const time = "2024-03-12T09:15:27-08:00"; // year, day, month
    const figures = { totalSpent: "0.00", ordersCount: 0, createTime: time, updateTime: time };
    expect(customer).toEqual({ ...sent, id: customer.id, ...figures });
    expect(await shop.perform("getCustomer", { customerId: customer.id })).toEqual({ customer });
  });

  it("ignores ids, purchase totals and times in the request", async () => {
    const shop = await openShop();
    const times = { createTime: "2020-01-01T00:00:00Z", updateTime: "2020-01-01T00:00:00Z" };
    const customer = await newCustomer(shop, { id: "1", totalSpent: "99.00", ordersCount: 9, ...times });
    expect(customer).toMatchObject({ totalSpent: "0.00", ordersCount: 0, createTime: "2024-03-12T09:15:27-08:00" });
    expect(customer.updateTime).toBe(customer.createTime);
    expect(customer.id).not.toBe("1");
  });
});

describe("the addresses of a customer", () => {
  const home = { address1: "1880 SE Division St", city: "Portland" };
  const work = { address1: "77 Yesler Way", city: "Seattle" };

  it("get ids, and the first is the default", async () => {
    const { addresses, defaultAddress } = await newCustomer(await openShop(), { addresses: [home, work] });
    expect(addresses).toEqual([
      { ...home, id: addresses?.[0]?.id, isDefaultAddress: true },
      { ...work, id: addresses?.[1]?.id, isDefaultAddress: false },
    ]);
    expect(new Set(addresses?.map(({ id }) => id)).size).toBe(2);
    expect(defaultAddress).toEqual(addresses?.[0]);
  });

  it("use the address that is marked as default", async () => {
    const addresses = [home, { ...work, isDefaultAddress: true }];
    const customer = await newCustomer(await openShop(), { addresses });
    expect(customer.addresses?.map(({ isDefaultAddress }) => isDefaultAddress)).toEqual([false, true]);
    expect(customer.defaultAddress).toEqual(customer.addresses?.[1]);
  });

  it("are replaced by an update that contains some, and keep their ids", async () => {
    const shop = await openShop();
    const customer = await newCustomer(shop, { addresses: [home, work] });
    const customerId = customer.id;
    const [, second] = customer.addresses ?? [];
    const update = async (changes: CreateCustomer) =>
      (await shop.perform("updateCustomer", { customerId, customer: changes })).customer;
    const stored = await update({ notes: "Moved" });
    expect([stored.addresses, stored.defaultAddress]).toEqual([customer.addresses, customer.defaultAddress]);
    const moved = await update({ addresses: second ? [second] : [] });
    expect(moved.addresses).toEqual([{ ...second, isDefaultAddress: true }]);
    expect(moved.defaultAddress).toEqual({ ...second, isDefaultAddress: true });
    const nowhere = await update({ addresses: [] });
    expect(nowhere.addresses).toEqual([]);
    expect(nowhere).not.toHaveProperty("defaultAddress");
  });
});

describe("updating a customer", () => {
  it("changes the fields in the request, and not the purchase totals", async () => {
    const shop = await openShop();
    const customer = await newCustomer(shop, { firstName: "Maya", tags: ["regular", "newsletter"] });
    shop.at("2024-12-04T10:00:00-08:00");
    const changes = { notes: "Moved", tags: ["regular"] };
    const forged = {
      id: "1",
      totalSpent: "9.00",
      ordersCount: 9,
      createTime: "2020-01-01",
      updateTime: "2020-01-01",
    } satisfies CreateCustomer;
    const customerId = customer.id;
    const changed = { ...customer, ...changes, updateTime: "2024-04-12T10:00:00-08:00" };
    expect(await shop.perform("updateCustomer", { customerId, customer: { ...changes, ...forged } })).toEqual({
      customer: changed,
    });
    expect(await shop.perform("getCustomer", { customerId })).toEqual({ customer: changed });
  });
});

describe("the purchase totals of a customer", () => {
  it("count every order, and add up those that are paid", async () => {
    const shop = await openShop();
    const { id } = await newCustomer(shop);
    await buy(shop, id, "28.00");
    const order = await buy(shop, id, "12.50");
    await buy(shop, id, "5.00", "unpaid");
    const figures = async () => {
      const { customer } = await shop.perform("getCustomer", { customerId: id });
      return [customer.ordersCount, customer.totalSpent];
    };
    expect(await figures()).toEqual([3, "40.50"]);
    await shop.perform("cancelOrder", { orderId: order.orderId, reason: "changed their mind" });
    expect(await figures()).toEqual([3, "28.00"]);
  });
});

describe("deleting a customer", () => {
  it("returns the customer in short", async () => {
    const shop = await openShop();
    const sent = { firstName: "Jonas", lastName: "Lindqvist", email: "jonas@example.com", phone: "+12065550163" };
    const { id, createTime, updateTime } = await newCustomer(shop, { ...sent, notes: "x", tags: ["y"] });
    expect(await shop.perform("deleteCustomer", { customerId: id })).toEqual({
      customer: { ...sent, id, createTime, updateTime },
    });
    expect((await shop.reject("getCustomer", { customerId: id })).status).toBe(404);
  });

  it("is rejected if the customer has orders", async () => {
    const shop = await openShop();
    const { id } = await newCustomer(shop);
    await buy(shop, id, "28.00", "unpaid");
    expect((await shop.reject("deleteCustomer", { customerId: id })).status).toBe(409);
    expect((await shop.perform("getCustomer", { customerId: id })).customer.id).toBe(id);
  });
});

it.each(["getCustomer", "updateCustomer", "deleteCustomer"] as const)(
  "is rejected if the customer does not exist: %s",
  async (id) => {
    const { reject } = await openShop();
    expect((await reject(id, { customerId: unknown, customer: {} })).status).toBe(404);
  },
);

it("customers are listed in pages, in the order of creation", async () => {
  const shop = await openShop();
  for (const firstName of ["a", "b", "c"]) await newCustomer(shop, { firstName });
  const listNames = async (request: { limit?: number; pageToken?: string }) =>
    (await shop.perform("listCustomers", request)).customers.map(({ firstName }) => firstName);
  expect(await listNames({})).toEqual(["a", "b", "c"]);
  expect(await listNames({ limit: 2 })).toEqual(["a", "b"]);
  expect(await listNames({ limit: 2, pageToken: String(shop.nextPage) })).toEqual(["c"]);
  expect(shop.nextPage).toBeUndefined();
});

describe("the search for customers", () => {
  /** Three customers, created on three days. The second one changed last. */
  async function shopWithThree() {
    const shop = await openShop();
    const maya = {
      firstName: "Maya",
      lastName: "Okafor",
      email: "maya@example.com",
      phone: "+1503",
      state: "DECLINED",
    };
    const { id } = await newCustomer(shop, maya);
    shop.at("2024-12-04T09:00:00-08:00");
    const jonas = await newCustomer(shop, { firstName: "Jonas", lastName: "Lindqvist" });
    shop.at("2025-01-03T09:00:00-08:00");
    await newCustomer(shop, { firstName: "Ada", lastName: "Okafor" });
    await buy(shop, id, "28.00");
    shop.at("2025-01-04T09:00:00-08:00");
    await shop.perform("updateCustomer", { customerId: jonas.id, customer: { notes: "x" } });
    return { ...shop, id };
  }
  const names = async ({ perform }: Pick<Shop, "perform">, request: object) =>
    (await perform("searchCustomers", request)).customers.map(({ firstName }) => firstName);

  it.each<[string, string[]]>([
    ["", ["Maya", "Jonas", "Ada"]],
    ["customer_id:ID", ["Maya"]],
    ["orders_count:1", ["Maya"]],
    ["orders_count:0", ["Jonas", "Ada"]],
    ["orders_count:2", []],
    ["customer_id:ID;orders_count:1", ["Maya"]],
    ["customer_id:ID;orders_count:0", []],
    ["first_name:Maya", ["Maya"]],
    ["first_name:May", []],
    ["last_name:Okafor", ["Maya", "Ada"]],
    [" last_name : Okafor ; first_name : Ada ;", ["Ada"]],
    ["email:maya@example.com", ["Maya"]],
    ["phone:+1503", ["Maya"]],
    ["state:DECLINED", ["Maya"]],
    ["state:ENABLED", []],
  ])('returns the matches of "%s"', async (query, found) => {
    const shop = await shopWithThree();
    expect(await names(shop, { query: query.replace("ID", shop.id) })).toEqual(found);
  });

  it.each([
    ["createTime ASC", ["Maya", "Jonas", "Ada"]],
    ["createTime DESC", ["Ada", "Jonas", "Maya"]],
    ["updateTime desc", ["Jonas", "Ada", "Maya"]],
    ["id DESC", ["Ada", "Jonas", "Maya"]],
  ])("sorts by %s", async (order, found) => {
    expect(await names(await shopWithThree(), { order })).toEqual(found);
  });

  it("returns pages in any order", async () => {
    const shop = await openShop();
    for (const firstName of ["a", "b", "c", "d"]) await newCustomer(shop, { firstName, lastName: "x" });
    await newCustomer(shop, { firstName: "e", lastName: "y" });
    const search = { query: "last_name:x", order: "createTime DESC", limit: 3 };
    expect(await names(shop, search)).toEqual(["d", "c", "b"]);
    expect(await names(shop, { ...search, pageToken: shop.nextPage })).toEqual(["a"]);
    expect(shop.nextPage).toBeUndefined();
  });

  it.each([
    [{ query: "shoe_size:44" }, "/body/query"],
    [{ query: "Maya" }, "/body/query"],
    [{ query: ":Maya" }, "/body/query"],
    [{ order: "firstName ASC" }, "/body/order"],
    [{ order: "createTime" }, "/body/order"],
    [{ order: "createTime UP" }, "/body/order"],
    [{ pageToken: "first" }, "/body/pageToken"],
  ])("rejects %j", async (request, pointer) => {
    const { reject } = await openShop();
    expect(pointers(await reject("searchCustomers", request))).toEqual([422, pointer]);
  });
});
