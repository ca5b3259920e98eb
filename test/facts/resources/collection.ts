import { list, object, type ResourceFacts } from "../declared.ts";

export const collection: ResourceFacts = {
  section: "Collection (key `collection`)",
  fields: {
    collectionId: "number",
    title: "string",
    bodyHtml: "string",
    collectionType: "number",
    image: object({ src: "string" }),
    published: "boolean",
    ruleSet: object({
      appliedDisjunctively: "boolean",
      rules: list(object({ column: "unstated", relation: "unstated", condition: "list-shaped" })),
    }),
    countGoodsNum: "number",
    collects: "array or text",
  },
  sample: {
    collectionId: 3301846220050008,
    title: "Cedar",
    bodyHtml: "<p>All that smells of cedar</p>",
    collectionType: 2,
    image: { src: "https://cdn.example.com/cedar.jpg" },
    published: true,
    ruleSet: {
      appliedDisjunctively: false,
      rules: [{ column: "title", relation: "equals", condition: ["Cedar Candle"] }],
    },
    countGoodsNum: 2,
    collects: [5904417730260008, 5904417730260016],
  },
};

/** Endpoints, Collections: what adding to and removing from a collection answer, under `collections`. */
export const collectResult: ResourceFacts = {
  section: "Endpoints, Collections",
  fields: { result: "boolean" },
  sample: { result: true },
};
