import type { CreateGiftCardRequest, UpdateGiftCardRequest } from "../../../generated/types.js";
import { type Answer, type Calls, count } from "./call.ts";

const giftCardId = "4402915548807162111";

const giftCard: Answer = {
  sent: {
    giftCard: {
      id: "4402915548807162111",
      lastCharacters: "7Q2M",
      balance: "75.50",
      initialValue: "100.00",
      customerId: "7203915548807162987",
      orderId: "1218555927434856534",
      lineItemId: "6301846220054471001",
      userId: "5500000000000000321",
      expireTime: null,
      createTime: "2024-11-18T08:05:41",
    },
  },
  seen: {
    giftCard: {
      id: "4402915548807162111",
      lastCharacters: "7Q2M",
      balance: "75.50",
      initialValue: "100.00",
      customerId: "7203915548807162987",
      orderId: "1218555927434856534",
      lineItemId: "6301846220054471001",
      userId: "5500000000000000321",
      expireTime: null,
      createTime: "2024-11-18T08:05:41",
    },
  },
};

const create: CreateGiftCardRequest = {
  giftCard: {
    customerId: "7203915548807162987",
    code: "WINTER7Q2M",
    initialValue: "100.00",
    note: "Thanks",
    expireTime: "2025-11-18T08:05:41+08:00",
  },
};

const update: UpdateGiftCardRequest = { giftCard: { balance: "75.50", note: "Used once", expireTime: null } };

/** Endpoints, Gift cards. */
export const giftCards: Calls = {
  createGiftCard: {
    sends: "POST /api/202412/gift_cards",
    body: create,
    named: (store) => store.createGiftCard(create),
    fetched: (client) => client.POST("/api/202412/gift_cards", { body: create }),
    answer: giftCard,
  },
  disableGiftCard: {
    sends: "POST /api/202412/gift_cards/4402915548807162111/disable",
    body: { giftCardId: "4402915548807162111" },
    named: (store) => store.disableGiftCard({ giftCardId }),
    fetched: (client) =>
      client.POST("/api/202412/gift_cards/{giftCardId}/disable", {
        params: { path: { giftCardId } },
        body: { giftCardId },
      }),
    answer: {
      sent: { giftCard: { id: "4402915548807162111", balance: "0", disableTime: "2024-11-19T08:05:41" } },
      seen: { giftCard: { id: "4402915548807162111", balance: "0", disableTime: "2024-11-19T08:05:41" } },
    },
  },
  updateGiftCard: {
    sends: "PUT /api/202412/gift_cards/4402915548807162111",
    body: update,
    named: (store) => store.updateGiftCard({ giftCardId, ...update }),
    fetched: (client) =>
      client.PUT("/api/202412/gift_cards/{giftCardId}", { params: { path: { giftCardId } }, body: update }),
    answer: giftCard,
  },
  searchGiftCards: {
    sends:
      "GET /api/202412/gift_cards/search?limit=50&sinceId=4402915548807162111&status=enabled&pageToken=p2&lastCharacters=7Q2M",
    named: (store) =>
      store.searchGiftCards({
        limit: 50,
        sinceId: giftCardId,
        status: "enabled",
        pageToken: "p2",
        lastCharacters: "7Q2M",
      }),
    fetched: (client) =>
      client.GET("/api/202412/gift_cards/search", {
        params: {
          query: { limit: 50, sinceId: giftCardId, status: "enabled", pageToken: "p2", lastCharacters: "7Q2M" },
        },
      }),
    answer: {
      sent: { giftCards: [{ id: "4402915548807162111", balance: "75.50" }] },
      seen: { giftCards: [{ id: "4402915548807162111", balance: "75.50" }] },
    },
  },
  getGiftCard: {
    sends: "GET /api/202412/gift_cards/4402915548807162111",
    named: (store) => store.getGiftCard({ giftCardId }),
    fetched: (client) => client.GET("/api/202412/gift_cards/{giftCardId}", { params: { path: { giftCardId } } }),
    answer: giftCard,
  },
  countGiftCards: {
    sends: "GET /api/202412/gift_cards/count",
    named: (store) => store.countGiftCards(),
    fetched: (client) => client.GET("/api/202412/gift_cards/count"),
    answer: count,
  },
};
