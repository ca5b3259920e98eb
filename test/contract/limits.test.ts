import { expect, test } from "vitest";
import { openMockedStore } from "../support/store.ts";

const store = () => openMockedStore();
const order = { orderId: 1218555927434856 };
const card = { giftCardId: 4410297736150824 };

const createCard = (note: string) =>
  store().POST("/api/202412/gift_cards", { body: { giftCard: { initialValue: 50, note } } });
const updateCard = (note: string) =>
  store().PUT("/api/202412/gift_cards/{giftCardId}", { params: { path: card }, body: { giftCard: { note } } });
const tag = (tags: string) =>
  store().PUT("/api/202412/orders/{orderId}", { params: { path: order }, body: { order: { tags } } });
const createTagged = (tags: string) => store().POST("/api/202412/orders", { body: { order: { tags } } });
const listRefunds = (limit: number) =>
  store().GET("/api/202412/orders/{orderId}/refunds", { params: { path: order, query: { limit } } });
const searchCards = (limit: number) => store().GET("/api/202412/gift_cards/search", { params: { query: { limit } } });

const forty = "x".repeat(40);

/** Limits: each row is the most that is allowed, and the least that is not. */
test.each([
  ["the note of a new gift card", () => createCard("x".repeat(500)), () => createCard("x".repeat(501))],
  ["the note of a gift card", () => updateCard("x".repeat(500)), () => updateCard("x".repeat(501))],
  ["a tag of an order", () => tag(`${forty}, ${forty}`), () => tag(`${forty}, ${forty}x`)],
  ["the first tag of several", () => tag(`${forty},b`), () => tag(`${forty}x,b`)],
  ["a tag of a new order", () => createTagged(forty), () => createTagged(`${forty}x`)],
  ["a page of an order's refunds", () => listRefunds(250), () => listRefunds(251)],
  ["the least page of an order's refunds", () => listRefunds(1), () => listRefunds(0)],
  ["the least page of gift cards", () => searchCards(1), () => searchCards(0)],
])("enforces the limit: %s", async (_, allowed, refused) => {
  expect((await allowed()).response.status).toBe(200);
  expect((await refused()).response.status).toBe(422);
});

test("accepts a page of gift cards that is larger than the default", async () => {
  expect((await searchCards(51)).response.status).toBe(200);
});

test("rejects several tags if one of them is too long", async () => {
  expect((await tag(`${"gift, ".repeat(60)}${forty}x`)).response.status).toBe(422);
  expect((await tag(`${"gift, ".repeat(60)}${forty}`)).response.status).toBe(200);
});
