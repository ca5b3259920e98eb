import { describe, expect, it } from "vitest";
import type { CollectionFields, CollectionRule, ProductFields } from "../../generated/types.js";
import type { RequestError } from "../../src/sandbox/http/request-error.ts";
import { collections } from "../../src/sandbox/services/catalog.ts";
import { titlesOf } from "../../src/sandbox/services/smart-collections.ts";
import { openShop, type Shop } from "./support/shop.ts";

function pointers({ status, errors }: RequestError): unknown[] {
  return [status, ...errors.map(({ pointer }) => pointer)];
}

async function newProduct({ perform }: Shop, product: ProductFields = {}): Promise<string> {
  return (await perform("createProduct", { product })).product.productId;
}

async function newCollection({ perform }: Shop, collection: CollectionFields) {
  return (await perform("createCollection", { collection })).collection;
}

async function collectsOf({ perform }: Shop, collectionId: string) {
  const { collection } = await perform("getCollection", { collectionId });
  expect(collection.countGoodsNum).toBe(collection.collects?.length);
  return collection.collects;
}

async function collectionsOf({ perform }: Shop, productId: string) {
  return (await perform("getProduct", { productId })).product.collections;
}

function titled(...condition: string[]): CollectionRule {
  return { column: "title", relation: "equals", condition };
}

describe("a new collection", () => {
  it("is custom, not published and empty unless something else is sent", async () => {
    const shop = await openShop();
    const collection = await newCollection(shop, { title: "Winter favorites" });
    const { collectionId } = collection;
    expect(collection).toEqual({
      title: "Winter favorites",
      collectionType: 1,
      published: false,
      countGoodsNum: 0,
      collects: [],
      collectionId,
    });
    expect(collectionId).toMatch(/^\d+$/);
    expect(await shop.perform("getCollection", { collectionId })).toEqual({ collection });
  });

  it("has what was sent, and its products know of it", async () => {
    const shop = await openShop();
    const [a, b] = [await newProduct(shop), await newProduct(shop)];
    const sent = {
      title: "Winter favorites",
      bodyHtml: "<p>Warm</p>",
      image: { src: "https://cdn.example/winter.jpg" },
      published: true,
    };
    const collection = await newCollection(shop, { ...sent, collects: [b, a, b], countGoodsNum: 9 });
    const { collectionId } = collection;
    expect(collection).toEqual({ ...sent, collectionType: 1, collects: [b, a], countGoodsNum: 2, collectionId });
    expect([await collectionsOf(shop, a), await collectionsOf(shop, b)]).toEqual([[collectionId], [collectionId]]);
    expect(shop.topics()).toEqual(["products/create", "products/create"]);
  });

  it("is smart where rules are sent without a type", async () => {
    const shop = await openShop();
    const ruleSet = { rules: [titled("Cedar")] };
    expect((await newCollection(shop, { ruleSet })).collectionType).toBe(2);
    expect((await newCollection(shop, { collectionType: 2 })).collectionType).toBe(2);
    const cedar = await newProduct(shop, { title: "Cedar" });
    const custom = await newCollection(shop, { collectionType: 1, ruleSet });
    expect(custom).toMatchObject({ collectionType: 1, ruleSet, collects: [] });
    expect(await collectionsOf(shop, cedar)).not.toContain(custom.collectionId);
  });

  it("has products that there are", async () => {
    const shop = await openShop();
    const a = await newProduct(shop);
    const refusal = await shop.reject("createCollection", { collection: { collects: [a, "5904417730268823"] } });
    expect(pointers(refusal)).toEqual([422, "/body/collection/collects/1"]);
  });
});

describe("the rules of a smart collection", () => {
  const range: Record<string, ProductFields> = {
    cedar: {
      title: "Cedar Candle",
      vendor: "Alder & Wick",
      productType: "normal",
      variants: [
        { sku: "CED-06", price: "18.00" },
        { sku: "CED-12", price: "28.00" },
      ],
    },
    moss: {
      title: "Moss Candle",
      vendor: "Alder & Wick",
      productType: "gift",
      variants: [{ sku: "MOS-06", price: "18.5" }],
    },
    trimmer: {
      title: "Wick Trimmer",
      vendor: "Steel Co",
      productType: "normal",
      variants: [{ sku: "TRIM-01", price: "9.50" }],
    },
    bare: {},
  };

  /** The names of the products that rules pick. */
  async function picked(rules: CollectionRule[], appliedDisjunctively?: boolean): Promise<string[]> {
    const shop = await openShop();
    const names = new Map<string, string>();
    for (const [name, product] of Object.entries(range)) names.set(await newProduct(shop, product), name);
    const ruleSet = { rules, ...(appliedDisjunctively !== undefined && { appliedDisjunctively }) };
    const { collectionId, collects = [] } = await newCollection(shop, { ruleSet });
    // The same whether the products or the rules are there first.
    for (const productId of names.keys()) {
      const isIn = ((await collectionsOf(shop, productId)) ?? []).includes(collectionId);
      expect(isIn).toBe(collects.includes(productId));
      const copy = await newProduct(shop, range[names.get(productId) ?? ""]);
      expect(((await collectionsOf(shop, copy)) ?? []).includes(collectionId)).toBe(isIn);
    }
    return collects.map((id) => names.get(id) ?? id);
  }

  it.each<[column: string, relation: string, condition: string[], string[]]>([
    ["title", "equals", ["Cedar Candle"], ["cedar"]],
    ["title", "equals", ["Wick Trimmer", "Cedar Candle"], ["cedar", "trimmer"]],
    ["title", "equals", ["cedar candle"], []],
    ["title", "equals", [], []],
    ["title", "not_equals", ["Cedar Candle", "Moss Candle"], ["trimmer", "bare"]],
    ["title", "contains", ["CANDLE"], ["cedar", "moss"]],
    ["title", "not_contains", ["candle", "soap"], ["trimmer", "bare"]],
    ["title", "starts_with", ["wick", "moss"], ["moss", "trimmer"]],
    ["title", "starts_with", ["candle"], []],
    ["title", "ends_with", ["Candle"], ["cedar", "moss"]],
    ["title", "ends_with", ["cedar"], []],
    ["vendor", "equals", ["Steel Co"], ["trimmer"]],
    ["product_type", "equals", ["normal"], ["cedar", "trimmer"]],
    ["variant_price", "equals", ["28"], ["cedar"]],
    ["variant_price", "equals", ["18.50"], ["moss"]],
    ["variant_price", "not_equals", ["18.00"], ["moss", "trimmer", "bare"]],
    ["variant_price", "greater_than", ["18.5"], ["cedar"]],
    ["variant_price", "greater_than", ["9.5"], ["cedar", "moss"]],
    ["variant_price", "less_than", ["18.00"], ["trimmer"]],
    ["variant_price", "less_than", ["10"], ["trimmer"]],
    ["variant_price", "greater_than", ["cheap"], []],
    ["sku", "starts_with", ["ced-"], ["cedar"]],
    ["sku", "not_contains", ["-06"], ["trimmer", "bare"]],
    ["title", "greater_than", ["1"], []],
    ["title", "not_starts_with", ["Moss"], []],
    ["color", "equals", ["Cedar Candle"], []],
    ["color", "not_equals", ["Cedar Candle"], []],
    ["constructor", "equals", [""], []],
  ])("%s %s %j", async (column, relation, condition, names) => {
    expect(await picked([{ column, relation, condition }])).toEqual(names);
  });

  it("hold together, or each by itself", async () => {
    const rules = [
      titled("Cedar Candle", "Wick Trimmer"),
      { column: "vendor", relation: "equals", condition: ["Steel Co"] },
    ];
    expect(await picked(rules)).toEqual(["trimmer"]);
    expect(await picked(rules, false)).toEqual(["trimmer"]);
    expect(await picked(rules, true)).toEqual(["cedar", "trimmer"]);
    expect(await picked([titled("Moss Candle"), ...rules.slice(1)], true)).toEqual(["moss", "trimmer"]);
    expect(await picked([titled("Cedar Candle"), titled("Moss Candle")], true)).toEqual(["cedar", "moss"]);
    expect(await picked([titled("Cedar Candle"), titled("Moss Candle")])).toEqual([]);
  });

  it("pick nothing where there are none", async () => {
    expect(await picked([])).toEqual([]);
    expect(await picked([], true)).toEqual([]);
    expect(await picked([{}])).toEqual([]);
  });

  it("say which titles they ask for, where they do, so that products are found by them", () => {
    const vendor = { column: "vendor", relation: "equals", condition: ["Steel Co"] };
    expect(titlesOf({ rules: [vendor, titled("a", "b"), titled("c")] })).toEqual(["a", "b"]);
    expect(titlesOf({ appliedDisjunctively: true, rules: [titled("a", "b"), titled("c")] })).toEqual(["a", "b", "c"]);
    expect(titlesOf({ appliedDisjunctively: true, rules: [titled("a"), vendor] })).toBeUndefined();
    expect(titlesOf({ rules: [vendor, { ...titled("a"), relation: "contains" }] })).toBeUndefined();
  });

  it("see every product", async () => {
    const shop = await openShop();
    const ids = [];
    for (let made = 0; made < 501; made++) ids.push(await newProduct(shop, { title: "Cedar", vendor: "Alder" }));
    const rules = [{ column: "vendor", relation: "starts_with", condition: ["a"] }];
    expect((await newCollection(shop, { ruleSet: { rules } })).collects).toEqual(ids);
    expect((await newCollection(shop, { ruleSet: { rules: [titled("Cedar")] } })).collects).toEqual(ids);
  });

  it("follow products that change, come and go", async () => {
    const shop = await openShop();
    const { collectionId } = await newCollection(shop, { ruleSet: { rules: [titled("Cedar")] } });
    const productId = await newProduct(shop, { title: "Moss" });
    expect(await collectsOf(shop, collectionId)).toEqual([]);
    await shop.perform("updateProduct", { productId, product: { title: "Cedar" } });
    const other = await newProduct(shop, { title: "Cedar" });
    expect(await collectsOf(shop, collectionId)).toEqual([productId, other]);
    expect(await collectionsOf(shop, productId)).toEqual([collectionId]);
    await shop.perform("updateProduct", { productId, product: { title: "Moss" } });
    expect(await collectsOf(shop, collectionId)).toEqual([other]);
    expect(await collectionsOf(shop, productId)).toEqual([]);
    await shop.perform("deleteProduct", { productId: other });
    expect(await collectsOf(shop, collectionId)).toEqual([]);
  });

  it("ignore products in the request", async () => {
    const shop = await openShop();
    const [cedar, moss] = [await newProduct(shop, { title: "Cedar" }), await newProduct(shop, { title: "Moss" })];
    const ruleSet = { rules: [titled("Cedar")] };
    const { collectionId, collects } = await newCollection(shop, { ruleSet, collects: [moss, "1"] });
    expect(collects).toEqual([cedar]);
    const changes = { title: "Smart", collects: [moss, "1"], countGoodsNum: 2 };
    const { collection } = await shop.perform("updateCollection", { collectionId, collection: changes });
    expect(collection).toMatchObject({ title: "Smart", collects: [cedar], countGoodsNum: 1 });
    expect([await collectionsOf(shop, cedar), await collectionsOf(shop, moss)]).toEqual([[collectionId], []]);
  });
});

describe("an update of a collection", () => {
  it("changes what is sent and leaves the rest", async () => {
    const shop = await openShop();
    const a = await newProduct(shop);
    const collection = await newCollection(shop, { title: "Winter", published: true, collects: [a] });
    const { collectionId } = collection;
    const changes = { bodyHtml: "<p>Warm</p>", collectionId: "1", countGoodsNum: 5 };
    const changed = { ...collection, bodyHtml: "<p>Warm</p>" };
    expect(await shop.perform("updateCollection", { collectionId, collection: changes })).toEqual({
      collection: changed,
    });
    expect(await shop.perform("getCollection", { collectionId })).toEqual({ collection: changed });
  });

  it("replaces products by hand, and theirs", async () => {
    const shop = await openShop();
    const [a, b, c] = [await newProduct(shop), await newProduct(shop), await newProduct(shop)];
    const { collectionId } = await newCollection(shop, { collects: [a, b] });
    await shop.perform("updateCollection", { collectionId, collection: { collects: [c, b] } });
    expect(await collectsOf(shop, collectionId)).toEqual([c, b]);
    expect(await Promise.all([a, b, c].map((id) => collectionsOf(shop, id)))).toEqual([
      [],
      [collectionId],
      [collectionId],
    ]);
    const refusal = await shop.reject("updateCollection", { collectionId, collection: { collects: ["1"] } });
    expect(pointers(refusal)).toEqual([422, "/body/collection/collects/0"]);
  });

  it("picks anew when the rules or the type change", async () => {
    const shop = await openShop();
    const [cedar, moss] = [await newProduct(shop, { title: "Cedar" }), await newProduct(shop, { title: "Moss" })];
    const { collectionId } = await newCollection(shop, { ruleSet: { rules: [titled("Cedar")] } });
    const update = (collection: CollectionFields) => shop.perform("updateCollection", { collectionId, collection });
    await update({ ruleSet: { rules: [titled("Moss")] } });
    expect(await collectsOf(shop, collectionId)).toEqual([moss]);
    expect([await collectionsOf(shop, cedar), await collectionsOf(shop, moss)]).toEqual([[], [collectionId]]);
    await update({ collectionType: 1 });
    expect(await collectsOf(shop, collectionId)).toEqual([moss]);
    await update({ collects: [cedar] });
    expect(await collectsOf(shop, collectionId)).toEqual([cedar]);
    await update({ collectionType: 2 });
    expect(await collectsOf(shop, collectionId)).toEqual([moss]);
  });
});

describe("products of a collection", () => {
  it("are added; those that are in stay", async () => {
    const shop = await openShop();
    const [a, b] = [await newProduct(shop), await newProduct(shop)];
    const { collectionId } = await newCollection(shop, { collects: [a] });
    const done = { collections: { result: true } };
    expect(await shop.perform("addProductsToCollection", { collect: { collectionId, productIds: [b, a] } })).toEqual(
      done,
    );
    expect(await collectsOf(shop, collectionId)).toEqual([a, b]);
    expect(await collectionsOf(shop, b)).toEqual([collectionId]);
    const before = await shop.rows();
    expect(await shop.perform("addProductsToCollection", { collect: { collectionId, productIds: [b] } })).toEqual(done);
    expect(await shop.rows()).toEqual(before);
  });

  it("are removed; those that are not in have no effect", async () => {
    const shop = await openShop();
    const [a, b] = [await newProduct(shop), await newProduct(shop)];
    const { collectionId } = await newCollection(shop, { collects: [a] });
    const remove = (...productIds: string[]) =>
      shop.perform("removeProductsFromCollection", { collect: { collectionId, productIds } });
    const before = await shop.rows();
    expect(await remove(b)).toEqual({ collections: { result: true } });
    expect(await shop.rows()).toEqual(before);
    expect(await remove(b, a)).toEqual({ collections: { result: true } });
    expect(await collectsOf(shop, collectionId)).toEqual([]);
    expect(await collectionsOf(shop, a)).toEqual([]);
  });

  it.each(["addProductsToCollection", "removeProductsFromCollection"] as const)("%s rejects", async (id) => {
    const shop = await openShop();
    const a = await newProduct(shop, { title: "Cedar" });
    const custom = await newCollection(shop, {});
    const smart = await newCollection(shop, { ruleSet: { rules: [titled("Cedar")] } });
    const refused = (collectionId: string, ...productIds: string[]) =>
      shop.reject(id, { collect: { collectionId, productIds } });
    expect(pointers(await refused(custom.collectionId, a, "1"))).toEqual([422, "/body/collect/productIds/1"]);
    expect(pointers(await refused("3301846220054471", a))).toEqual([422, "/body/collect/collectionId"]);
    expect((await refused(smart.collectionId, a)).status).toBe(409);
  });
});

describe("deleting a collection", () => {
  it("takes its products out of it, and no more", async () => {
    const shop = await openShop();
    const a = await newProduct(shop, { title: "Cedar" });
    const custom = await newCollection(shop, { collects: [a] });
    const smart = await newCollection(shop, { ruleSet: { rules: [titled("Cedar")] } });
    expect(await shop.perform("deleteCollection", { collectionId: custom.collectionId })).toEqual({});
    expect(await collectionsOf(shop, a)).toEqual([smart.collectionId]);
    expect(await shop.perform("deleteCollection", { collectionId: smart.collectionId })).toEqual({});
    expect(await collectionsOf(shop, a)).toEqual([]);
    expect(await shop.perform("countCollections", {})).toEqual({ count: 0 });
  });
});

it.each(["getCollection", "updateCollection", "deleteCollection"] as const)("an unknown one: %s", async (id) => {
  const { reject: refused } = await openShop();
  expect((await refused(id, { collectionId: "3301846220054471", collection: {} })).status).toBe(404);
});

describe("the list of collections", () => {
  type Search = Parameters<typeof list>[1];
  async function list({ perform }: Shop, search: Parameters<typeof perform<"listCollections">>[1]) {
    return (await perform("listCollections", search)).collections.map(({ title }) => title);
  }

  it.each<[Search, string[]]>([
    [{}, ["Winter", "Cedar", "Summer"]],
    [{ title: "Winter" }, ["Winter"]],
    [{ title: "Win" }, []],
    [{ title: "winter" }, []],
    [{ collectionType: 1 }, ["Winter", "Summer"]],
    [{ collectionType: 2 }, ["Cedar"]],
    [{ publishedStatus: "published" }, ["Winter", "Cedar"]],
    [{ publishedStatus: "unpublished" }, ["Summer"]],
    [{ publishedStatus: "any" }, ["Winter", "Cedar", "Summer"]],
    [{ collectionType: 1, publishedStatus: "published" }, ["Winter"]],
    [{ sortOrder: "created" }, ["Winter", "Cedar", "Summer"]],
    [{ sortOrder: "created-desc" }, ["Summer", "Cedar", "Winter"]],
    [{ sortOrder: "updated" }, ["Cedar", "Summer", "Winter"]],
    [{ sortOrder: "updated-desc" }, ["Winter", "Summer", "Cedar"]],
  ])("%j", async (search, titles) => {
    const shop = await openShop();
    const { collectionId } = await newCollection(shop, { title: "Winter", published: true });
    shop.at("2024-12-04T09:00:00-08:00");
    await newCollection(shop, { title: "Cedar", published: true, ruleSet: { rules: [titled("Cedar")] } });
    shop.at("2024-12-05T09:00:00-08:00");
    await newCollection(shop, { title: "Summer" });
    shop.at("2024-12-06T09:00:00-08:00");
    await shop.perform("updateCollection", { collectionId, collection: { bodyHtml: "" } });
    expect(await list(shop, search)).toEqual(titles);
    expect(await shop.perform("countCollections", {})).toEqual({ count: 3 });
  });

  it("finds collections by their ids", async () => {
    const shop = await openShop();
    const a = await newCollection(shop, { title: "A" });
    await newCollection(shop, { title: "B" });
    const c = await newCollection(shop, { title: "C" });
    expect(await list(shop, { ids: [c.collectionId, a.collectionId, "1"] })).toEqual(["A", "C"]);
  });

  it("comes in pages that are named by numbers", async () => {
    const shop = await openShop();
    for (const title of ["A", "B", "C", "D", "E"]) await newCollection(shop, { title });
    const next = (sortOrder: Search["sortOrder"]) =>
      list(shop, { limit: 2, pageToken: Number(shop.nextPage), ...(sortOrder && { sortOrder }) });
    expect(await list(shop, { limit: 2 })).toEqual(["A", "B"]);
    expect(shop.nextPage).toBeTypeOf("number");
    expect(await next(undefined)).toEqual(["C", "D"]);
    expect(await next(undefined)).toEqual(["E"]);
    expect(shop.nextPage).toBeUndefined();
    expect(await list(shop, { limit: 2, sortOrder: "created-desc" })).toEqual(["E", "D"]);
    expect(await next("created-desc")).toEqual(["C", "B"]);
    const refusal = await shop.reject("listCollections", { pageToken: 123456 });
    expect(pointers(refusal)).toEqual([422, "/query/pageToken"]);
  });
});

describe("the response to a change of a collection's products", () => {
  const call = async (result: boolean) => {
    const shop = await openShop({
      addProductsToCollection: async ({ collect: { collectionId } }, { documents }) => {
        await documents.getOrThrow(collections, collectionId);
        return { collections: { result } };
      },
    });
    const { collectionId } = await newCollection(shop, {});
    return shop.perform("addProductsToCollection", { collect: { collectionId, productIds: [await newProduct(shop)] } });
  };

  it("may be false if the products are not added", async () => {
    expect(await call(false)).toEqual({ collections: { result: false } });
  });

  it("is not true if the products are not added", async () => {
    await expect(call(true)).rejects.toThrow("added-products-are-in");
  });
});
