import type { Calls } from "./call.ts";

const winter = { collectionId: 3301846220054471 };
const winterProducts = { productIds: [5904417730268823, 5904417730268977], ...winter };

/** Endpoints, Collections. */
export const collections = {
  createCollection: {
    answers: ["collection"],
    send: (store) =>
      store.POST("/api/202412/collections", {
        body: {
          collection: {
            title: "Cedar",
            bodyHtml: "<p>Everything that smells of a forest.</p>",
            collectionType: 2,
            image: { src: "https://cdn.alderandwick.example/cedar.jpg" },
            published: true,
            ruleSet: {
              appliedDisjunctively: false,
              rules: [{ column: "title", relation: "equals", condition: '["Cedar Candle"]' }],
            },
            collects: "[5904417730268823]",
            countGoodsNum: 1,
          },
        },
      }),
  },
  updateCollection: {
    answers: ["collection"],
    send: (store) =>
      store.PUT("/api/202412/collections/{collectionId}", {
        params: { path: winter },
        body: { collection: { ...winter, title: "Winter favorites", collectionType: "1", published: "false" } },
      }),
  },
  deleteCollection: {
    answers: [],
    send: (store) => store.DELETE("/api/202412/collections/{collectionId}", { params: { path: winter } }),
  },
  getCollection: {
    answers: ["collection"],
    send: (store) => store.GET("/api/202412/collections/{collectionId}", { params: { path: winter } }),
  },
  countCollections: {
    answers: ["count"],
    send: (store) => store.GET("/api/202412/collections/count"),
  },
  listCollections: {
    answers: ["collections"],
    send: (store) =>
      store.GET("/api/202412/collections", {
        params: {
          query: {
            title: "Winter favorites",
            collectionType: 1,
            ids: [3301846220054471, 3301846220058026],
            publishedStatus: "any",
            sortOrder: "updated-desc",
            pageToken: 2,
            limit: 20,
          },
        },
      }),
  },
  addProductsToCollection: {
    answers: ["collections"],
    send: (store) => store.POST("/api/202412/collections/collect", { body: { collect: winterProducts } }),
  },
  removeProductsFromCollection: {
    answers: ["collections"],
    send: (store) => store.DELETE("/api/202412/collections/collect", { body: { collect: winterProducts } }),
  },
} satisfies Calls;
