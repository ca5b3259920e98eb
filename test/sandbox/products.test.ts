import { describe, expect, it } from "vitest";
import type { ProductFields } from "../../generated/types.js";
import type { RequestError } from "../../src/sandbox/http/request-error.ts";
import { categories } from "../../src/sandbox/services/categories.ts";
import { openSeededShop } from "./support/open-seeded-shop.ts";
import { openShop, type Shop } from "./support/shop.ts";

const candle = {
  title: "Cedar Candle",
  subTitle: "Forty hours of a forest after rain",
  bodyHtml: "<p>Cedar</p>",
  vendor: "Alder & Wick",
  productType: "normal",
  status: "active",
  isMultiVariant: true,
  images: [{ src: "https://cdn.example/a.jpg" }, { src: "https://cdn.example/b.jpg", position: 7 }],
  options: [{ name: "Size", value: [{ name: "6 oz" }, { name: "12 oz" }] }],
  variants: [
    { sku: "CED-06", price: "18.00", options: [{ name: "Size", value: { name: "6 oz" } }] },
    { sku: "CED-12", price: "28.00", options: [{ name: "Size", value: { name: "12 oz" } }] },
  ],
  marketAssigns: [{ marketId: "2100447719035586", isAssigned: true }],
} satisfies ProductFields;

const unknown = "5904417730268823";

function pointers({ status, errors }: RequestError): unknown[] {
  return [status, ...errors.map(({ pointer }) => pointer)];
}

async function newCandle({ perform }: Shop) {
  return (await perform("createProduct", { product: candle })).product;
}

/** A custom collection. */
async function newCollection({ perform }: Shop, title: string): Promise<string> {
  return (await perform("createCollection", { collection: { title } })).collection.collectionId;
}

/** A smart collection of the products of this title. */
async function newSmart({ perform }: Shop, title: string): Promise<string> {
  const ruleSet = { rules: [{ column: "title", relation: "equals", condition: [title] }] };
  return (await perform("createCollection", { collection: { title, ruleSet } })).collection.collectionId;
}

async function collectsOf({ perform }: Shop, collectionId: string) {
  const { collection } = await perform("getCollection", { collectionId });
  expect(collection.countGoodsNum).toBe(collection.collects?.length);
  return collection.collects;
}

describe("a new product", () => {
  it("has the fields in the request, with ids and positions for its parts", async () => {
    const shop = await openShop();
    const product = await newCandle(shop);
    const { productId } = product;
    const [option] = product.options ?? [];
    const [small, large] = option?.value ?? [];
    const [first, second] = product.variants ?? [];
    const size = (value: typeof small) => [{ id: option?.id, name: "Size", position: 1, value }];
    expect(product).toEqual({
      ...candle,
      productId,
      collections: [],
      images: [
        { src: "https://cdn.example/a.jpg", position: 1, productId },
        { src: "https://cdn.example/b.jpg", position: 7, productId },
      ],
      options: [
        {
          id: option?.id,
          name: "Size",
          position: 1,
          value: [
            { id: small?.id, name: "6 oz", position: 1 },
            { id: large?.id, name: "12 oz", position: 2 },
          ],
        },
      ],
      variants: [
        { sku: "CED-06", price: "18.00", variantId: first?.variantId, productId, options: size(small) },
        { sku: "CED-12", price: "28.00", variantId: second?.variantId, productId, options: size(large) },
      ],
    });
    const ids = [productId, option?.id, small?.id, large?.id, first?.variantId, second?.variantId];
    expect(new Set(ids).size).toBe(6);
    expect(ids.filter((id) => /^\d+$/.test(id ?? ""))).toHaveLength(6);
  });

  it("has no parts that are not in the request", async () => {
    const { perform } = await openShop();
    const { product } = await perform("createProduct", { product: { title: "Wick Trimmer" } });
    expect(product).toEqual({ title: "Wick Trimmer", productId: product.productId, collections: [] });
  });

  it("gets new ids for those in the request", async () => {
    const shop = await openShop();
    const product = await newCandle(shop);
    const { product: copy } = await shop.perform("createProduct", { product });
    expect(copy).toMatchObject({ title: "Cedar Candle", options: [{ name: "Size" }] });
    const ids = (of: typeof product): string[] => JSON.stringify(of).match(/(?<=[iI]d":")\d+/g) ?? [];
    const markets = ["2100447719035586"];
    expect(ids(copy)).toHaveLength(ids(product).length);
    expect(ids(copy).filter((id) => ids(product).includes(id))).toEqual(markets);
    expect(copy.variants?.map(({ productId }) => productId)).toEqual([copy.productId, copy.productId]);
    const linked = copy.variants?.map(({ options }) => options?.[0]);
    expect(linked?.map((option) => option?.id)).toEqual([copy.options?.[0]?.id, copy.options?.[0]?.id]);
    expect(linked?.map((option) => option?.value)).toEqual(copy.options?.[0]?.value);
  });

  it("emits an event", async () => {
    const shop = await openShop();
    const product = await newCandle(shop);
    expect(shop.events).toEqual([{ topic: "products/create", data: { product } }]);
  });

  it("must name an existing category and existing collections", async () => {
    const shop = await openShop();
    const id = await newCollection(shop, "Winter favorites");
    const named = await shop.reject("createProduct", { product: { collections: [id, "3301846220054471"] } });
    expect(pointers(named)).toEqual([422, "/body/product/collections/1"]);
    const inside = await shop.reject("createProduct", { product: { categoryId: "2048001100210034" } });
    expect(pointers(inside)).toEqual([422, "/body/product/categoryId"]);
  });
});

describe("categories", () => {
  const candles = { categoryId: "2048001100210034", categoryName: "Candles", parentCategoryId: "2048001100210001" };
  const care = { categoryId: "2048001100210035", categoryName: "Candle care", parentCategoryId: "2048001100210001" };
  const home = { categoryId: "2048001100210001", categoryName: "Home fragrance" };

  it("are found by a part of their name", async () => {
    const perform = await openSeededShop(async (documents) => {
      for (const category of [home, candles, care]) await documents.put(categories, category);
    });
    const findNames = async (categoryName?: string) =>
      (await perform("searchCategories", categoryName === undefined ? {} : { categoryName })).productCategories;
    expect(await findNames("candle")).toEqual([candles, care]);
    expect(await findNames("CARE")).toEqual([care]);
    expect(await findNames("soap")).toEqual([]);
    expect(await findNames()).toEqual([home, candles, care]);
  });

  it("are returned without pages", async () => {
    const perform = await openSeededShop(async (documents) => {
      for (let id = 1; id <= 501; id++)
        await documents.put(categories, { categoryId: String(id), categoryName: `Candle ${id}` });
    });
    expect((await perform("searchCategories", { categoryName: "Candle" })).productCategories).toHaveLength(501);
  });

  it("are returned by name when a product is read, and by id when it is written", async () => {
    const perform = await openSeededShop(async (documents) => {
      for (const category of [candles, care]) await documents.put(categories, category);
    });
    const { product } = await perform("createProduct", { product: { title: "Cedar", categoryId: candles.categoryId } });
    const { productId } = product;
    expect(product).toEqual({ title: "Cedar", categoryId: candles.categoryId, collections: [], productId });
    expect(await perform("getProduct", { productId })).toEqual({
      product: {
        title: "Cedar",
        collections: [],
        productId,
        productCategory: { categoryId: candles.categoryId, categoryName: "Candles" },
        salesChannels: [{ salesChannelCode: "online_store" }],
      },
    });
    const changed = await perform("updateProduct", { productId, product: { categoryId: care.categoryId } });
    expect(changed.product.categoryId).toBe(care.categoryId);
    const read = await perform("getProduct", { productId });
    expect(read.product.productCategory).toEqual({ categoryId: care.categoryId, categoryName: "Candle care" });
  });
});

describe("reading a product", () => {
  it("returns its written fields, and its sales channels", async () => {
    const shop = await openShop();
    const product = await newCandle(shop);
    const salesChannels = [{ salesChannelCode: "online_store" }];
    const read = await shop.perform("getProduct", { productId: product.productId });
    expect(read).toEqual({ product: { ...product, salesChannels } });
  });

  it("returns a 404 if it does not exist, also for updates and deletion", async () => {
    const { reject } = await openShop();
    for (const id of ["getProduct", "updateProduct", "deleteProduct"] as const)
      expect((await reject(id, { productId: unknown, product: {} })).status).toBe(404);
  });
});

describe("updating a product", () => {
  it("changes the fields in the request and leaves the rest", async () => {
    const shop = await openShop();
    const product = await newCandle(shop);
    const { productId } = product;
    shop.topics();
    const changes = { title: "Cedar Candle, new", vendor: "Alder", productId: "1" };
    const changed = { ...product, ...changes, productId };
    expect(await shop.perform("updateProduct", { productId, product: changes })).toEqual({ product: changed });
    expect(shop.events.at(-1)).toEqual({ topic: "products/update", data: { product: changed } });
    expect(shop.topics()).toEqual(["products/update"]);
  });

  it("matches variants and options by their ids, and gives ids to new ones", async () => {
    const shop = await openShop();
    const product = await newCandle(shop);
    const { productId } = product;
    const [size] = product.options ?? [];
    const [, large] = product.variants ?? [];
    if (!size || !large) throw new Error("The candle has a size and two variants.");
    const { product: changed } = await shop.perform("updateProduct", {
      productId,
      product: {
        options: [{ ...size, name: "Volume", value: [...(size.value ?? []), { name: "24 oz" }] }, { name: "Scent" }],
        variants: [
          { ...large, price: "30.00" },
          { sku: "CED-24", options: [{ name: "Volume", value: { name: "24 oz" } }] },
        ],
      },
    });
    const [volume, scent] = changed.options ?? [];
    const [stored, added] = changed.variants ?? [];
    expect([volume?.id, volume?.name, volume?.position]).toEqual([size.id, "Volume", 1]);
    expect(volume?.value?.slice(0, 2)).toEqual(size.value);
    expect(volume?.value?.[2]).toEqual({ id: volume?.value?.[2]?.id, name: "24 oz", position: 3 });
    expect(scent).toEqual({ id: scent?.id, name: "Scent", position: 2 });
    expect(stored).toEqual({ ...large, price: "30.00", options: [{ ...large.options?.[0], name: "Volume" }] });
    expect(added).toEqual({
      variantId: added?.variantId,
      productId,
      sku: "CED-24",
      options: [{ id: size.id, name: "Volume", position: 1, value: volume?.value?.[2] }],
    });
    expect(changed.variants).toHaveLength(2);
    expect(added?.variantId).toMatch(/^\d+$/);
    expect(product.variants?.map(({ variantId }) => variantId)).not.toContain(added?.variantId);
  });

  it("updates the options of variants that are not in the request", async () => {
    const shop = await openShop();
    const { productId, options: [size] = [], variants } = await newCandle(shop);
    if (!size) throw new Error("The candle has a size.");
    const options = [{ ...size, name: "Volume" }];
    const { product } = await shop.perform("updateProduct", { productId, product: { options } });
    expect(product.variants).toEqual(
      variants?.map((variant) => ({ ...variant, options: [{ ...variant.options?.[0], name: "Volume" }] })),
    );
    const without = await shop.perform("updateProduct", { productId, product: { options: [] } });
    expect(without.product.options).toEqual([]);
    expect(without.product.variants).toEqual(product.variants);
  });

  it("replaces images", async () => {
    const shop = await openShop();
    const { productId } = await newCandle(shop);
    const images = [{ src: "https://cdn.example/c.jpg", productId: "1" }];
    const { product } = await shop.perform("updateProduct", { productId, product: { images } });
    expect(product.images).toEqual([{ src: "https://cdn.example/c.jpg", position: 1, productId }]);
  });

  it.each<[string, string, (known: { variantId: string; id: string; valueId: string }) => ProductFields]>([
    ["an unknown variant", "variants/0/variantId", () => ({ variants: [{ variantId: "1" }] })],
    ["a variant twice", "variants/1/variantId", ({ variantId }) => ({ variants: [{ variantId }, { variantId }] })],
    ["an unknown option", "options/0/id", () => ({ options: [{ id: "1", name: "Size" }] })],
    ["an option twice", "options/1/id", ({ id }) => ({ options: [{ id }, { id }] })],
    ["an unknown value", "options/0/value/0/id", ({ id }) => ({ options: [{ id, value: [{ id: "1" }] }] })],
    [
      "a variant of an unknown option",
      "variants/0/options/0/id",
      () => ({ variants: [{ options: [{ id: "1", name: "Size" }] }] }),
    ],
    [
      "a variant of an unknown value",
      "variants/0/options/0/value/id",
      ({ id }) => ({ variants: [{ options: [{ id, value: { id: "1", name: "6 oz" } }] }] }),
    ],
    [
      "a variant of an option that goes",
      "variants/0/options/0/id",
      ({ id, valueId }) => ({ options: [], variants: [{ options: [{ id, value: { id: valueId } }] }] }),
    ],
  ])("rejects %s", async (_, pointer, fields) => {
    const shop = await openShop();
    const { productId, options, variants } = await newCandle(shop);
    const known = {
      variantId: variants?.[0]?.variantId ?? "",
      id: options?.[0]?.id ?? "",
      valueId: options?.[0]?.value?.[0]?.id ?? "",
    };
    const error = await shop.reject("updateProduct", { productId, product: fields(known) });
    expect(pointers(error)).toEqual([422, `/body/product/${pointer}`]);
  });

  it("rejects collections and a category that do not exist", async () => {
    const shop = await openShop();
    const { productId } = await newCandle(shop);
    const named = await shop.reject("updateProduct", { productId, product: { collections: [unknown] } });
    expect(pointers(named)).toEqual([422, "/body/product/collections/0"]);
    const inside = await shop.reject("updateProduct", { productId, product: { categoryId: unknown } });
    expect(pointers(inside)).toEqual([422, "/body/product/categoryId"]);
  });
});

describe("the collections of a product", () => {
  it("list the product", async () => {
    const shop = await openShop();
    const [a, b] = [await newCollection(shop, "A"), await newCollection(shop, "B")];
    const { product } = await shop.perform("createProduct", { product: { title: "x", collections: [b, a, b] } });
    expect(product.collections).toEqual([b, a]);
    expect([await collectsOf(shop, a), await collectsOf(shop, b)]).toEqual([[product.productId], [product.productId]]);
  });

  it("change with the product, and no others", async () => {
    const shop = await openShop();
    const [a, b, c] = [await newCollection(shop, "A"), await newCollection(shop, "B"), await newCollection(shop, "C")];
    const cedar = await newSmart(shop, "Cedar");
    const moss = await newSmart(shop, "Moss");
    const { product } = await shop.perform("createProduct", { product: { title: "Cedar", collections: [a, b] } });
    const { productId } = product;
    expect(product.collections).toEqual([a, b, cedar]);
    const versions = async () =>
      Object.fromEntries((await shop.rows()).collection?.map(({ id, version }) => [id, version]) ?? []);
    const before = await versions();
    const changes = { title: "Moss", collections: [b, c] };
    const { product: changed } = await shop.perform("updateProduct", { productId, product: changes });
    expect(changed.collections).toEqual([b, c, moss]);
    const all = [a, b, c, cedar, moss];
    expect(await Promise.all(all.map((id) => collectsOf(shop, id)))).toEqual([
      [],
      [productId],
      [productId],
      [],
      [productId],
    ]);
    const after = await versions();
    expect(all.filter((id) => after[id] !== before[id])).toEqual([a, c, cedar, moss]);
  });

  it("are left unchanged by an update without them", async () => {
    const shop = await openShop();
    const a = await newCollection(shop, "A");
    const { product } = await shop.perform("createProduct", { product: { title: "x", collections: [a] } });
    const { productId } = product;
    await shop.perform("updateProduct", { productId, product: { title: "y" } });
    expect(await collectsOf(shop, a)).toEqual([productId]);
    expect((await shop.perform("getProduct", { productId })).product.collections).toEqual([a]);
  });

  it("cannot be changed by hand if they are smart", async () => {
    const shop = await openShop();
    const cedar = await newSmart(shop, "Cedar");
    const moss = await newSmart(shop, "Moss");
    const { product } = await shop.perform("createProduct", { product: { title: "Moss", collections: [cedar] } });
    expect(product.collections).toEqual([moss]);
    const { productId } = product;
    const left = await shop.perform("updateProduct", { productId, product: { collections: [] } });
    expect(left.product.collections).toEqual([moss]);
    expect([await collectsOf(shop, cedar), await collectsOf(shop, moss)]).toEqual([[], [productId]]);
  });
});

describe("deleting a product", () => {
  it("removes it from its collections, and emits its last state", async () => {
    const shop = await openShop();
    const a = await newCollection(shop, "A");
    const cedar = await newSmart(shop, "Cedar");
    const { product } = await shop.perform("createProduct", { product: { title: "Cedar", collections: [a] } });
    const { productId } = product;
    shop.topics();
    expect(await shop.perform("deleteProduct", { productId })).toEqual({});
    expect([await collectsOf(shop, a), await collectsOf(shop, cedar)]).toEqual([[], []]);
    expect((await shop.reject("getProduct", { productId })).status).toBe(404);
    expect(shop.events.at(-1)).toEqual({ topic: "products/delete", data: { product } });
    expect(shop.topics()).toEqual(["products/delete"]);
  });

  it("leaves the line items of orders unchanged", async () => {
    const shop = await openShop();
    const { productId, variants } = await newCandle(shop);
    const variantId = variants?.[0]?.variantId ?? "";
    const { order } = await shop.perform("createOrder", { order: { lineItems: [{ productId, variantId }] } });
    await shop.perform("deleteProduct", { productId });
    expect(await shop.perform("getOrder", { orderId: order.orderId })).toEqual({ order });
  });
});
