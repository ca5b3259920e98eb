import { describe, expect, it } from "vitest";
import type { CollectionRule, ProductFields } from "../../generated/types.js";
import { titlesOf } from "../../src/sandbox/services/smart-collections.ts";
import { collectionsOf, collectsOf, newCollection, newProduct, titleRule } from "./support/collections.ts";
import { openShop } from "./support/shop.ts";

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
  async function selectProducts(rules: CollectionRule[], appliedDisjunctively?: boolean): Promise<string[]> {
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
    expect(await selectProducts([{ column, relation, condition }])).toEqual(names);
  });

  it("must all match, or any of them if they are applied disjunctively", async () => {
    const rules = [
      titleRule("Cedar Candle", "Wick Trimmer"),
      { column: "vendor", relation: "equals", condition: ["Steel Co"] },
    ];
    expect(await selectProducts(rules)).toEqual(["trimmer"]);
    expect(await selectProducts(rules, false)).toEqual(["trimmer"]);
    expect(await selectProducts(rules, true)).toEqual(["cedar", "trimmer"]);
    expect(await selectProducts([titleRule("Moss Candle"), ...rules.slice(1)], true)).toEqual(["moss", "trimmer"]);
    expect(await selectProducts([titleRule("Cedar Candle"), titleRule("Moss Candle")], true)).toEqual([
      "cedar",
      "moss",
    ]);
    expect(await selectProducts([titleRule("Cedar Candle"), titleRule("Moss Candle")])).toEqual([]);
  });

  it("match no product if they are empty", async () => {
    expect(await selectProducts([])).toEqual([]);
    expect(await selectProducts([], true)).toEqual([]);
    expect(await selectProducts([{}])).toEqual([]);
  });

  it("name the titles to look up, if they require certain titles", () => {
    const vendor = { column: "vendor", relation: "equals", condition: ["Steel Co"] };
    expect(titlesOf({ rules: [vendor, titleRule("a", "b"), titleRule("c")] })).toEqual(["a", "b"]);
    expect(titlesOf({ appliedDisjunctively: true, rules: [titleRule("a", "b"), titleRule("c")] })).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect(titlesOf({ appliedDisjunctively: true, rules: [titleRule("a"), vendor] })).toBeUndefined();
    expect(titlesOf({ rules: [vendor, { ...titleRule("a"), relation: "contains" }] })).toBeUndefined();
  });

  it("are matched against every product", async () => {
    const shop = await openShop();
    const ids = [];
    for (let created = 0; created < 501; created++)
      ids.push(await newProduct(shop, { title: "Cedar", vendor: "Alder" }));
    const rules = [{ column: "vendor", relation: "starts_with", condition: ["a"] }];
    expect((await newCollection(shop, { ruleSet: { rules } })).collects).toEqual(ids);
    expect((await newCollection(shop, { ruleSet: { rules: [titleRule("Cedar")] } })).collects).toEqual(ids);
  });

  it("add and remove products when products are created, updated or deleted", async () => {
    const shop = await openShop();
    const { collectionId } = await newCollection(shop, { ruleSet: { rules: [titleRule("Cedar")] } });
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
    const ruleSet = { rules: [titleRule("Cedar")] };
    const { collectionId, collects } = await newCollection(shop, { ruleSet, collects: [moss, "1"] });
    expect(collects).toEqual([cedar]);
    const changes = { title: "Smart", collects: [moss, "1"], countGoodsNum: 2 };
    const { collection } = await shop.perform("updateCollection", { collectionId, collection: changes });
    expect(collection).toMatchObject({ title: "Smart", collects: [cedar], countGoodsNum: 1 });
    expect([await collectionsOf(shop, cedar), await collectionsOf(shop, moss)]).toEqual([[collectionId], []]);
  });
});
