import type { CollectRequest, CreateCollectionRequest } from "../../../generated/types.js";
import type { Answer, Calls } from "./call.ts";

const collectionId = "3301846220054471234";

const collection: Answer = {
  sent: {
    collection: {
      collectionId: "3301846220054471234",
      title: "Winter",
      collectionType: "2",
      published: "true",
      ruleSet: {
        appliedDisjunctively: "false",
        rules: [{ column: "title", relation: "equals", condition: '["Scarf"]' }],
      },
      countGoodsNum: "2",
      collects: "[5904417730268823001,5904417730268823002]",
    },
  },
  seen: {
    collection: {
      collectionId: "3301846220054471234",
      title: "Winter",
      collectionType: 2,
      published: true,
      ruleSet: { appliedDisjunctively: false, rules: [{ column: "title", relation: "equals", condition: ["Scarf"] }] },
      countGoodsNum: 2,
      collects: ["5904417730268823001", "5904417730268823002"],
    },
  },
};

const result: Answer = { sent: { collections: { result: "true" } }, seen: { collections: { result: true } } };

const create: CreateCollectionRequest = {
  collection: {
    title: "Winter",
    bodyHtml: "<p>Warm.</p>",
    collectionType: 1,
    image: { src: "https://img.example/winter.png" },
    published: true,
    collects: ["5904417730268823001"],
    countGoodsNum: 1,
  },
};

const collect: CollectRequest = {
  collect: { productIds: ["5904417730268823001", "5904417730268823002"], collectionId },
};

/** A list in the query, a DELETE with a body, an id that has to be escaped. */
export const collections: Calls = {
  createCollection: {
    sends: "POST /api/202412/collections",
    body: create,
    named: (store) => store.createCollection(create),
    fetched: (client) => client.POST("/api/202412/collections", { body: create }),
    answer: collection,
  },
  getCollection: {
    sends: "GET /api/202412/collections/a%2Fb%3Fc",
    named: (store) => store.getCollection({ collectionId: "a/b?c" }),
    fetched: (client) =>
      client.GET("/api/202412/collections/{collectionId}", { params: { path: { collectionId: "a/b?c" } } }),
    answer: collection,
  },
  listCollections: {
    sends:
      "GET /api/202412/collections?title=Warm%20%26%20soft&collectionType=2&ids=3301846220054471234,3301846220054471235" +
      "&publishedStatus=any&sortOrder=created-desc&pageToken=3&limit=20",
    named: (store) =>
      store.listCollections({
        title: "Warm & soft",
        collectionType: 2,
        ids: ["3301846220054471234", "3301846220054471235"],
        publishedStatus: "any",
        sortOrder: "created-desc",
        pageToken: 3,
        limit: 20,
      }),
    fetched: (client) =>
      client.GET("/api/202412/collections", {
        params: {
          query: {
            title: "Warm & soft",
            collectionType: 2,
            ids: ["3301846220054471234", "3301846220054471235"],
            publishedStatus: "any",
            sortOrder: "created-desc",
            pageToken: 3,
            limit: 20,
          },
        },
      }),
    answer: {
      sent: { collections: [{ collectionId: "3301846220054471234", published: "false" }] },
      seen: { collections: [{ collectionId: "3301846220054471234", published: false }] },
    },
  },
  removeProductsFromCollection: {
    sends: "DELETE /api/202412/collections/collect",
    body: collect,
    named: (store) => store.removeProductsFromCollection(collect),
    fetched: (client) => client.DELETE("/api/202412/collections/collect", { body: collect }),
    answer: result,
  },
};
