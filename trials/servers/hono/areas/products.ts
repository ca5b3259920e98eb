import type { Fields } from "../fields.ts";
import { collectionsOf, setCollectionsOf, smart } from "../membership.ts";
import { asNumber } from "../money.ts";
import { find, type Operation, on } from "../operation.ts";
import { blankProduct, readProduct } from "../product-input.ts";
import type { Product, Variant } from "../records.ts";
import { checkSameId, type Shop } from "../shop.ts";
import { categories } from "../shop-data.ts";

export function products(shop: Shop): Operation[] {
  const firstReads = new Map<string, { view: object; until: number }>();
  const price = (cents: number | undefined) => (cents === undefined ? undefined : asNumber(cents));

  function variantView(product: Product, variant: Variant): object {
    const compareOf = shop.bug("products-compare-price-is-cost") ? variant.costPrice : variant.compareOfPrice;
    return {
      ...variant,
      options: shop.bug("products-option-ids-differ") ? variant.options.map(renamed) : variant.options,
      productId: product.productId,
      price: price(variant.price),
      costPrice: price(variant.costPrice),
      compareOfPrice: price(compareOf),
    };
  }

  function renamed(option: Variant["options"][number]): object {
    return { ...option, id: shop.ids.uuid() };
  }

  function withoutStock(product: Product, variant: Variant): object {
    return { ...variantView(product, variant), inventoryQuantities: undefined };
  }

  function commonView(product: Product): object {
    const { productId, title, subTitle, bodyHtml, vendor, productType, status, isMultiVariant } = product;
    return {
      ...{ productId, title, subTitle, bodyHtml, vendor, productType, status, isMultiVariant },
      collections: collectionsOf(shop, productId),
      images: product.images.map((image) => ({ ...image, productId })),
      options: product.options,
      variants: product.variants.map((variant) => variantView(product, variant)),
      marketAssigns: product.marketAssigns,
    };
  }

  function writtenView(product: Product): object {
    return { ...commonView(product), categoryId: product.categoryId };
  }

  function readView(product: Product): object {
    const category = categories.find((candidate) => candidate.categoryId === product.categoryId);
    const shown = category && !shop.bug("products-get-without-category") ? category : undefined;
    const view = commonView(product);
    return {
      ...view,
      ...(shop.bug("products-markets-dropped") ? { marketAssigns: undefined } : {}),
      ...(shop.bug("products-stock-dropped")
        ? { variants: product.variants.map((variant) => withoutStock(product, variant)) }
        : {}),
      productCategory: shown && { categoryId: shown.categoryId, categoryName: shown.categoryName },
      salesChannels: [{ salesChannelCode: "online_store" }],
    };
  }

  function staleView(product: Product): object {
    const kept = firstReads.get(product.productId);
    if (kept && kept.until > Date.now()) return kept.view;
    const view = structuredClone(readView(product));
    firstReads.set(product.productId, { view, until: Date.now() + 3000 });
    return view;
  }

  function readCollections(fields: Fields): string[] | undefined {
    const ids = fields.ids("collections");
    const unknown = ids?.filter((id) => !shop.collections.has(id)) ?? [];
    if (unknown.length > 0) fields.issue("collections", `There are no collections ${unknown.join(", ")}.`);
    return ids;
  }

  /** Smart collections choose their products themselves, so they may be named only where they already hold it. */
  function checkSmart(fields: Fields, ids: readonly string[], productId: string): void {
    const held = collectionsOf(shop, productId).map(String);
    const wrong = ids.filter((id) => shop.collections.get(id)?.collectionType === smart && !held.includes(id));
    if (wrong.length > 0) fields.issue("collections", `The collections ${wrong.join(", ")} choose by rules.`);
  }

  function save(fields: Fields, product: Product): Product {
    const { productId } = product;
    const input = readProduct(shop, fields, product);
    const collections = readCollections(fields);
    checkSmart(fields, collections ?? [], productId);
    fields.finish();
    Object.assign(product, input);
    shop.products.set(productId, product);
    if (collections) setCollectionsOf(shop, productId, collections);
    return product;
  }

  return [
    on("GET /category/search", [], ({ query }) => {
      const name = shop.bug("categories-name-ignored") ? "" : (query.text("categoryName") ?? "").toLowerCase();
      const found = categories.filter((category) => category.categoryName.toLowerCase().includes(name));
      return { productCategories: found };
    }),
    on("POST /products", ["write_products"], ({ body }) => {
      const fields = shop.fields(body, "product");
      const product = { productId: String(shop.ids.number()), ...blankProduct, ...shop.stamps() };
      return { product: writtenView(save(fields, product)) };
    }),
    on("GET /products/:productId", ["read_products"], (call) => {
      const product = find(shop.products, "product", call.id("productId"));
      return { product: shop.bug("products-stale-read") ? staleView(product) : readView(product) };
    }),
    on("PUT /products/:productId", ["write_products"], (call) => {
      const product = find(shop.products, "product", call.id("productId"));
      const fields = shop.fields(call.body, "product");
      checkSameId(fields, "productId", product.productId);
      save(fields, product);
      shop.touch(product);
      return { product: writtenView(product) };
    }),
    on("DELETE /products/:productId", ["write_products"], (call) => {
      const { productId } = find(shop.products, "product", call.id("productId"));
      if (!shop.bug("products-delete-keeps-members")) setCollectionsOf(shop, productId, []);
      shop.products.delete(productId);
      return {};
    }),
  ];
}
