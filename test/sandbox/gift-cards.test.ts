import { describe, expect, it } from "vitest";
import { shops } from "../../src/sandbox/services/shop.ts";
import { openSeededShop } from "./support/open-seeded-shop.ts";
import { openShop, type Shop } from "./support/shop.ts";

/** Creates cards with these codes. */
async function createCards({ perform }: Shop, ...listCodes: string[]): Promise<string[]> {
  const ids = [];
  for (const code of listCodes) ids.push((await perform("createGiftCard", { giftCard: { code } })).giftCard.id);
  return ids;
}

describe("a new gift card", () => {
  it("has the fields in the request and computed ones", async () => {
    const { perform } = await openShop();
    const { customer } = await perform("createCustomer", { customer: { firstName: "Maya" } });
    const { giftCard } = await perform("createGiftCard", {
      giftCard: {
        customerId: customer.id,
        code: "WARM7QK2D9LX4H8M",
        initialValue: "50.5",
        note: "Happy birthday, Maya",
        expireTime: "2025-12-31T23:59:59-08:00",
      },
    });
    expect(giftCard).toEqual({
      id: giftCard.id,
      code: "WARM7QK2D9LX4H8M",
      lastCharacters: "4H8M",
      balance: "50.50",
      initialValue: "50.50",
      currency: "USD",
      customerId: customer.id,
      note: "Happy birthday, Maya",
      expireTime: "2025-12-31T23:59:59",
      disableTime: null,
      createTime: "2024-12-03T09:15:27",
      updateTime: "2024-12-03T09:15:27",
    });
    expect(await perform("getGiftCard", { giftCardId: giftCard.id })).toEqual({ giftCard });
  });

  it("is worth nothing and never expires by default", async () => {
    const { perform } = await openShop();
    const { giftCard } = await perform("createGiftCard", { giftCard: {} });
    expect(giftCard).toMatchObject({ balance: "0.00", initialValue: "0.00", expireTime: null, disableTime: null });
  });

  it("gets a generated code by default", async () => {
    const { perform } = await openShop();
    const codes = new Set<string | undefined>();
    for (let created = 0; created < 20; created++) {
      const { giftCard } = await perform("createGiftCard", { giftCard: {} });
      expect(giftCard.code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
      expect(giftCard.lastCharacters).toBe(giftCard.code?.slice(-4));
      codes.add(giftCard.code);
    }
    expect(codes.size).toBe(20);
  });

  it("cannot have the code of another card", async () => {
    const shop = await openShop();
    await createCards(shop, "GLOW");
    const error = await shop.reject("createGiftCard", { giftCard: { code: "GLOW" } });
    expect(error.status).toBe(422);
    expect(error.errors.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/code"]);
    expect(await createCards(shop, "glow")).toHaveLength(1);
  });

  it.each(["", " ", "\u0000", "\u200b\t", "GLOW\u0000", "GLOW\n5"])(
    "cannot have the code %j, which nobody can type",
    async (code) => {
      const { reject } = await openShop();
      expect(await reject("createGiftCard", { giftCard: { code } })).toMatchObject({
        status: 422,
        errors: [{ pointer: "/body/giftCard/code" }],
      });
    },
  );

  it("must belong to an existing customer", async () => {
    const { reject } = await openShop();
    const error = await reject("createGiftCard", { giftCard: { customerId: "7203915548807162" } });
    expect(error.status).toBe(422);
    expect(error.errors.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/customerId"]);
  });

  it("ignores fields that no request can set", async () => {
    const { perform } = await openShop();
    const forged = { balance: "9.00", currency: "XXX", userId: "1", orderId: "2", lineItemId: "3", disableTime: "x" };
    const { giftCard } = await perform("createGiftCard", { giftCard: { initialValue: "1.00", ...forged } });
    expect(giftCard).toMatchObject({ balance: "1.00", currency: "USD", disableTime: null });
    for (const name of ["userId", "orderId", "lineItemId"]) expect(giftCard).not.toHaveProperty(name);
  });

  it("is in the currency of the shop", async () => {
    const perform = await openSeededShop((documents) => documents.put(shops, { shopId: "1", currency: "EUR" }));
    const { giftCard } = await perform("createGiftCard", { giftCard: { initialValue: "25.00" } });
    expect(giftCard.currency).toBe("EUR");
  });

  it("has amounts of two decimals, and rejects more", async () => {
    const { perform, reject } = await openShop();
    const { giftCard } = await perform("createGiftCard", { giftCard: { initialValue: "10.5000" } });
    expect(giftCard.initialValue).toBe("10.50");
    const padded = await perform("createGiftCard", { giftCard: { initialValue: "0042.00" } });
    expect(padded.giftCard.balance).toBe("42.00");
    for (const amount of ["10.505", "0.0000001"] as const) {
      const created = await reject("createGiftCard", { giftCard: { initialValue: amount } });
      expect(created.errors.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/initialValue"]);
      const updated = await reject("updateGiftCard", { giftCardId: giftCard.id, giftCard: { balance: amount } });
      expect(updated.errors.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/balance"]);
      expect([created.status, updated.status]).toEqual([422, 422]);
    }
  });
});

describe("the expiry of a gift card", () => {
  it.each([
    ["a time with an offset", "2025-12-31T23:59:59+08:00", "2025-12-31T07:59:59"],
    ["a time in UTC", "2025-12-31T23:59:59.500Z", "2025-12-31T15:59:59"],
    ["a time without an offset, in the shop's zone", "2025-12-31 23:59:59", "2025-12-31T23:59:59"],
    ["seconds", "1767225599", "2025-12-31T15:59:59"],
    ["milliseconds", "1767225599999", "2025-12-31T15:59:59"],
    ["the last number that is in seconds", "99999999999", "5138-11-16T01:46:39"],
    ["the first millisecond", "100000000000", "1973-03-03T01:46:40"],
  ])("can be %s", async (_, sent, shown) => {
    const { perform } = await openShop();
    const { giftCard } = await perform("createGiftCard", { giftCard: { expireTime: sent } });
    expect(giftCard.expireTime).toBe(shown);
    const { giftCard: never } = await perform("createGiftCard", { giftCard: {} });
    const changed = await perform("updateGiftCard", { giftCardId: never.id, giftCard: { expireTime: sent } });
    expect(changed.giftCard.expireTime).toBe(shown);
  });

  it.each(["2025-02-31T00:00:00Z", "-5", "99999999999999999999"])("cannot be %s", async (expireTime) => {
    const { reject } = await openShop();
    const error = await reject("createGiftCard", { giftCard: { expireTime } });
    expect(error.status).toBe(422);
    expect(error.errors.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/expireTime"]);
  });
});

describe("updating a gift card", () => {
  it("changes balance, note and expiry, and leaves the rest", async () => {
    const { perform, at } = await openShop();
    const { giftCard } = await perform("createGiftCard", {
      giftCard: { code: "GLOW3TR8N5VZ2K6P", initialValue: "25.00", note: "old", expireTime: "2025-12-31T23:59:59Z" },
    });
    const giftCardId = giftCard.id;
    at("2024-12-04T10:00:00-08:00");
    const updateTime = "2024-12-04T10:00:00";
    const noted = await perform("updateGiftCard", { giftCardId, giftCard: { note: "new" } });
    expect(noted.giftCard).toEqual({ ...giftCard, note: "new", updateTime });
    const forged = { code: "other", initialValue: "99.00", currency: "XXX", customerId: "1", disableTime: "x" };
    const changed = { balance: "12.5", expireTime: null } as const;
    const spent = await perform("updateGiftCard", { giftCardId, giftCard: { ...changed, ...forged } });
    expect(spent.giftCard).toEqual({ ...giftCard, note: "new", balance: "12.50", expireTime: null, updateTime });
    expect(await perform("getGiftCard", { giftCardId })).toEqual(spent);
  });

  it("works on a disabled gift card", async () => {
    const { perform } = await openShop();
    const { giftCard } = await perform("createGiftCard", { giftCard: { initialValue: "25.00" } });
    await perform("disableGiftCard", { giftCardId: giftCard.id });
    const changed = await perform("updateGiftCard", { giftCardId: giftCard.id, giftCard: { balance: "1.00" } });
    expect(changed.giftCard).toMatchObject({ balance: "1.00", disableTime: "2024-12-03T09:15:27" });
  });
});

describe("disabling a gift card", () => {
  it("sets the time and nothing else, and a second time changes nothing", async () => {
    const { perform, at } = await openShop();
    const { giftCard } = await perform("createGiftCard", { giftCard: { initialValue: "25.00" } });
    at("2024-12-04T10:00:00-08:00");
    const disabled = await perform("disableGiftCard", { giftCardId: giftCard.id });
    const time = "2024-12-04T10:00:00";
    expect(disabled.giftCard).toEqual({ ...giftCard, disableTime: time, updateTime: time });
    at("2024-12-05T10:00:00-08:00");
    expect(await perform("disableGiftCard", { giftCardId: giftCard.id })).toEqual(disabled);
    expect(await perform("getGiftCard", { giftCardId: giftCard.id })).toEqual(disabled);
  });
});

describe("the list of gift cards", () => {
  const codes = async ({ perform }: Shop, request: Parameters<Shop["perform"]>[1]) =>
    (await perform("searchGiftCards", request as object)).giftCards.map(({ code }) => code);

  it("filters by enabled, disabled and expired, and the count includes all", async () => {
    const shop = await openShop();
    const expireTime = "2025-01-01T00:00:00-08:00";
    await createCards(shop, "never");
    for (const code of ["later", "both"]) await shop.perform("createGiftCard", { giftCard: { code, expireTime } });
    const [, , giftCardId = ""] = (await shop.perform("searchGiftCards", {})).giftCards.map(({ id }) => id);
    await shop.perform("disableGiftCard", { giftCardId });
    const states = async () => [
      await codes(shop, { status: "enabled" }),
      await codes(shop, { status: "disabled" }),
      await codes(shop, { status: "expired" }),
    ];
    shop.at("2024-12-31T23:59:59-08:00");
    expect(await states()).toEqual([["never", "later"], ["both"], []]);
    shop.at(expireTime);
    expect(await states()).toEqual([["never"], ["both"], ["later"]]);
    expect(await codes(shop, {})).toEqual(["never", "later", "both"]);
    expect(await shop.perform("countGiftCards", {})).toEqual({ count: 3 });
  });

  it("filters by the last characters of the code", async () => {
    const shop = await openShop();
    await createCards(shop, "WARM4H8M", "GLOW2K6P", "ELSE4H8M");
    expect(await codes(shop, { lastCharacters: "4H8M" })).toEqual(["WARM4H8M", "ELSE4H8M"]);
    expect(await codes(shop, { lastCharacters: "4h8m" })).toEqual([]);
    expect(await codes(shop, { lastCharacters: "4H8M", status: "disabled" })).toEqual([]);
  });

  it("is returned in pages, by id, and can start after a given gift card", async () => {
    const shop = await openShop();
    const [, second = ""] = await createCards(shop, "a", "b", "c", "d", "e");
    shop.at("2024-12-01T00:00:00-08:00"); // a clock that is set back makes no other order
    await createCards(shop, "f");
    expect(await codes(shop, { limit: 2 })).toEqual(["a", "b"]);
    expect(await codes(shop, { limit: 2, pageToken: String(shop.nextPage) })).toEqual(["c", "d"]);
    expect(await codes(shop, { limit: 2, pageToken: String(shop.nextPage) })).toEqual(["e", "f"]);
    expect(shop.nextPage).toBeUndefined();
    expect(await codes(shop, { sinceId: second })).toEqual(["c", "d", "e", "f"]);
    expect(await codes(shop, { sinceId: second, limit: 2 })).toEqual(["c", "d"]);
    expect(await codes(shop, { sinceId: second, limit: 2, pageToken: String(shop.nextPage) })).toEqual(["e", "f"]);
  });

  it("returns 50 gift cards by default", async () => {
    const shop = await openShop();
    await createCards(shop, ...Array.from({ length: 51 }, (_, index) => `code ${index}`));
    expect(await codes(shop, {})).toHaveLength(50);
    expect(shop.nextPage).toBeDefined();
    expect(await shop.perform("countGiftCards", {})).toEqual({ count: 51 });
  });

  it("rejects an invalid page token", async () => {
    const { reject } = await openShop();
    const error = await reject("searchGiftCards", { pageToken: "first" });
    expect(error.errors.map(({ pointer }) => pointer)).toEqual(["/query/pageToken"]);
  });
});

it.each(["getGiftCard", "updateGiftCard", "disableGiftCard"] as const)(
  "reading a gift card that does not exist: %s",
  async (id) => {
    const { reject } = await openShop();
    expect((await reject(id, { giftCardId: "4410297736150824", giftCard: {} })).status).toBe(404);
  },
);
