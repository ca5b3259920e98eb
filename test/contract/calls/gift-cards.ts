import type { Calls } from "./call.ts";

const card = { giftCardId: 4410297736150824 };

/** Endpoints, Gift cards. */
export const giftCards = {
  createGiftCard: {
    answers: ["giftCard"],
    send: (store) =>
      store.POST("/api/202412/gift_cards", {
        body: {
          giftCard: {
            customerId: 7203915548807162,
            code: "WARM7QK2D9LX4H8M",
            initialValue: 50,
            note: "Happy birthday, Maya",
            expireTime: "2025-12-31T23:59:59-08:00",
          },
        },
      }),
  },
  disableGiftCard: {
    answers: ["giftCard"],
    send: (store) => store.POST("/api/202412/gift_cards/{giftCardId}/disable", { params: { path: card }, body: card }),
  },
  updateGiftCard: {
    answers: ["giftCard"],
    send: (store) =>
      store.PUT("/api/202412/gift_cards/{giftCardId}", {
        params: { path: card },
        body: { giftCard: { balance: "32.35", note: "Topped up", expireTime: null } },
      }),
  },
  searchGiftCards: {
    answers: ["giftCards"],
    send: (store) =>
      store.GET("/api/202412/gift_cards/search", {
        params: { query: { limit: 50, sinceId: "4410297736150824", status: "enabled", lastCharacters: "4H8M" } },
      }),
  },
  getGiftCard: {
    answers: ["giftCard"],
    send: (store) => store.GET("/api/202412/gift_cards/{giftCardId}", { params: { path: card } }),
  },
  countGiftCards: {
    answers: ["count"],
    send: (store) => store.GET("/api/202412/gift_cards/count"),
  },
} satisfies Calls;
