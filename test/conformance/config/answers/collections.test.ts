/** Answers about collections: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { Relation } from "../../../../src/conformance/cases/case.ts";
import type { Json, JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const path = { collectionId: "3001" };
const custom = { collectionId: "3001", title: "Matches", collectionType: 1, collects: ["5001"], countGoodsNum: 1 };

const get = (collection: JsonObject): [string, Sent] => ["getCollection", { path, response: { collection } }];
const getProduct = (productId: string, title: string): [string, Sent] => [
  "getProduct",
  { path: { productId }, response: { product: { productId, title } } },
];
const products = [getProduct("5001", "Candle"), getProduct("5002", "candle"), getProduct("5003", "Lamp")];
const change = (operation: string, ...productIds: string[]): [string, Sent] => [
  operation,
  { body: { collect: { productIds, collectionId: "3001" } } },
];
const add = (...ids: string[]) => change("addProductsToCollection", ...ids);
const remove = (...ids: string[]) => change("removeProductsFromCollection", ...ids);
const read: readonly [string, Sent] = ["getCollection", { path }];
const done = (result: boolean, ...collects: string[]): readonly JsonObject[] => [
  { collections: { result } },
  { collection: { ...custom, collects, countGoodsNum: collects.length } },
];

/** A smart collection with one rule, as a response shows it. */
const smart = (condition: readonly string[], ...collects: string[]): JsonObject => {
  const rules = [{ column: "title", relation: "equals", condition: JSON.stringify(condition) }];
  const ruleSet = { appliedDisjunctively: false, rules };
  return { collection: { ...custom, collectionType: 2, ruleSet, collects, countGoodsNum: collects.length } };
};

const lamps = { ...custom, collectionId: "3002", title: "Lamps", collectionType: 2, ruleSet: { rules: [] } };
const filters = [
  { parameter: "title", filter: { property: "/title", match: "equals" } },
  { parameter: "collectionType", filter: { property: "/collectionType", match: "equals" } },
] as unknown as Json;
const filtering: Relation = {
  check: "lists/filter",
  steps: { all: "next 1", filtered: "call" },
  parameters: { filters },
  basis: { documented: "list-collections" },
};

const scenarios: readonly Scenario[] = [
  {
    gap: "smart-collection-conditions",
    before: products,
    call: read,
    responses: {
      any: smart(["Candle", "Lamp"], "5001", "5003"),
      all: smart(["Candle", "Lamp"]),
    },
  },
  {
    gap: "smart-collection-case",
    before: products,
    call: read,
    responses: { exact: smart(["Candle"], "5001"), "ignoring-case": smart(["Candle"], "5001", "5002") },
  },
  {
    gap: "collect-result",
    before: [get(custom), ...products],
    call: add("5001", "5002"),
    next: [read],
    responses: {
      "always-true": done(true, "5001", "5002"),
      "all-changed": done(false, "5001"),
    },
  },
  {
    gap: "collect-result",
    before: [get(custom), ...products],
    call: add("5001", "5002"),
    next: [read],
    responses: { changed: done(true, "5001", "5002"), "all-changed": done(false, "5001", "5002") },
  },
  {
    gap: "collect-result",
    before: [get(custom), ...products],
    call: add("5001"),
    next: [read],
    responses: { "always-true": done(true, "5001"), changed: done(false, "5001") },
  },
  {
    gap: "collect-result",
    before: [get(custom), ...products],
    call: remove("5003"),
    next: [read],
    responses: { "always-true": done(true, "5001"), changed: done(false, "5001") },
  },
  {
    gap: "collect-result",
    before: [get(custom), ...products],
    call: remove("5001", "5003"),
    next: [read],
    responses: { changed: done(true), "all-changed": done(false) },
  },
  {
    gap: "combined-filters",
    call: ["listCollections", { query: { title: "Matches", collectionType: 2 } }],
    next: [["listCollections", {}]],
    relations: [filtering],
    responses: {
      all: [{ collections: [] }, { collections: [custom, lamps] }],
      any: [{ collections: [custom, lamps] }, { collections: [custom, lamps] }],
    },
  },
  {
    gap: "collect-unknown-products",
    before: [get(custom), ...products, ["deleteProduct", { path: { productId: "5003" } }]],
    call: add("5002", "5003"),
    next: [read],
    responses: {
      rejected: [422, { collection: custom }],
      skipped: done(true, "5001", "5002"),
      reported: done(false, "5001"),
    },
  },
  {
    gap: "collect-unknown-products",
    before: [get(custom)],
    call: add("5001", "999999999999999"),
    next: [read],
    expect: {
      outcome: "rejected",
      check: "input/unknown-reference",
      basis: { assumed: "missing-references" },
      reason: "it is the ID of a resource that does not exist",
      pointer: "/body/collect/productIds/1",
    },
    responses: {
      rejected: [422, { collection: custom }],
      skipped: done(true, "5001"),
      reported: done(false, "5001"),
    },
  },
];

testAnswers(scenarios);
