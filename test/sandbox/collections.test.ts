import { describe, expect, it } from "vitest";
import type { CollectionFields } from "../../generated/types.js";
import { collections } from "../../src/sandbox/services/catalog.ts";
import { collectionsOf, collectsOf, newCollection, newProduct, pointers, titleRule } from "./support/collections.ts";
import { openShop, type Shop } from "./support/shop.ts";

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

  it("has the fields in the request, and its products list it", async () => {
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
    const ruleSet = { rules: [titleRule("Cedar")] };
    expect((await newCollection(shop, { ruleSet })).collectionType).toBe(2);
    expect((await newCollection(shop, { collectionType: 2 })).collectionType).toBe(2);
    const cedar = await newProduct(shop, { title: "Cedar" });
    const custom = await newCollection(shop, { collectionType: 1, ruleSet });
    expect(custom).toMatchObject({ collectionType: 1, ruleSet, collects: [] });
    expect(await collectionsOf(shop, cedar)).not.toContain(custom.collectionId);
  });

  it("rejects products that do not exist", async () => {
    const shop = await openShop();
    const a = await newProduct(shop);
    const error = await shop.reject("createCollection", { collection: { collects: [a, "5904417730268823"] } });
    expect(pointers(error)).toEqual([422, "/body/collection/collects/1"]);
  });
});

describe("updating a collection", () => {
  it("changes the fields in the request and leaves the rest", async () => {
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

  it("replaces its products, and the collections of those products", async () => {
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
    const error = await shop.reject("updateCollection", { collectionId, collection: { collects: ["1"] } });
    expect(pointers(error)).toEqual([422, "/body/collection/collects/0"]);
  });

  it("selects products again when the rules or the type change", async () => {
    const shop = await openShop();
    const [cedar, moss] = [await newProduct(shop, { title: "Cedar" }), await newProduct(shop, { title: "Moss" })];
    const { collectionId } = await newCollection(shop, { ruleSet: { rules: [titleRule("Cedar")] } });
    const update = (collection: CollectionFields) => shop.perform("updateCollection", { collectionId, collection });
    await update({ ruleSet: { rules: [titleRule("Moss")] } });
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
  it("are added, unless they are in it already", async () => {
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

  it("are removed, and others in the request have no effect", async () => {
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

  it.each(["addProductsToCollection", "removeProductsFromCollection"] as const)("reject %s", async (id) => {
    const shop = await openShop();
    const a = await newProduct(shop, { title: "Cedar" });
    const custom = await newCollection(shop, {});
    const smart = await newCollection(shop, { ruleSet: { rules: [titleRule("Cedar")] } });
    const rejectProducts = (collectionId: string, ...productIds: string[]) =>
      shop.reject(id, { collect: { collectionId, productIds } });
    expect(pointers(await rejectProducts(custom.collectionId, a, "1"))).toEqual([422, "/body/collect/productIds/1"]);
    expect(pointers(await rejectProducts("3301846220054471", a))).toEqual([422, "/body/collect/collectionId"]);
    expect((await rejectProducts(smart.collectionId, a)).status).toBe(409);
  });
});

describe("deleting a collection", () => {
  it("removes it from its products, and changes nothing else", async () => {
    const shop = await openShop();
    const a = await newProduct(shop, { title: "Cedar" });
    const custom = await newCollection(shop, { collects: [a] });
    const smart = await newCollection(shop, { ruleSet: { rules: [titleRule("Cedar")] } });
    expect(await shop.perform("deleteCollection", { collectionId: custom.collectionId })).toEqual({});
    expect(await collectionsOf(shop, a)).toEqual([smart.collectionId]);
    expect(await shop.perform("deleteCollection", { collectionId: smart.collectionId })).toEqual({});
    expect(await collectionsOf(shop, a)).toEqual([]);
    expect(await shop.perform("countCollections", {})).toEqual({ count: 0 });
  });
});

it.each(["getCollection", "updateCollection", "deleteCollection"] as const)(
  "is rejected if it does not exist: %s",
  async (id) => {
    const { reject } = await openShop();
    expect((await reject(id, { collectionId: "3301846220054471", collection: {} })).status).toBe(404);
  },
);

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
  ])("returns the matches of %j", async (search, titles) => {
    const shop = await openShop();
    const { collectionId } = await newCollection(shop, { title: "Winter", published: true });
    shop.at("2024-12-04T09:00:00-08:00");
    await newCollection(shop, { title: "Cedar", published: true, ruleSet: { rules: [titleRule("Cedar")] } });
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

  it("is returned in numbered pages", async () => {
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
    const error = await shop.reject("listCollections", { pageToken: 123456 });
    expect(pointers(error)).toEqual([422, "/query/pageToken"]);
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

  it("can be false if the products are not added", async () => {
    expect(await call(false)).toEqual({ collections: { result: false } });
  });

  it("cannot be true if the products are not added", async () => {
    await expect(call(true)).rejects.toThrow("added-products-are-in");
  });
});
