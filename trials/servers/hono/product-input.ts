import { isStatus, isUrl } from "./checks.ts";
import type { Fields, Maybe } from "./fields.ts";
import type { Image, Option, OptionValue, Product, Variant } from "./records.ts";
import type { Shop } from "./shop.ts";
import { categories, shopInfo } from "./shop-data.ts";

export type ProductInput = Omit<Product, "productId" | "createdAt" | "updatedAt">;

export const blankProduct: ProductInput = {
  title: "",
  subTitle: undefined,
  bodyHtml: undefined,
  vendor: undefined,
  productType: "normal",
  status: "active",
  isMultiVariant: false,
  categoryId: undefined,
  images: [],
  options: [],
  variants: [],
  marketAssigns: [],
};

const statuses = new Set(["active", "draft", "archived"]);
const gramsPer = new Map([
  ["g", 1],
  ["kg", 1000],
  ["oz", 28.349523125],
  ["lb", 453.59237],
]);

export function grams(variant: Variant): number {
  return Math.round((variant.weight ?? 0) * (gramsPer.get(variant.weightUnit) ?? 1));
}

/** Keeps the id of an item the product has; gives an item without an id a new one. */
function keepId(fields: Fields, name: string, known: readonly string[], fresh: () => string): string {
  const id = fields.id(name);
  if (id === undefined) return fresh();
  if (!known.includes(id)) fields.issue(name, "Name an id that this product has, or give none.");
  return id;
}

export function readProduct(shop: Shop, fields: Fields, kept: ProductInput): ProductInput {
  const options = readOptions(shop, fields, kept.options);
  const variants = readVariants(shop, fields, kept.variants, options);
  const isStatusWord = (text: string) => statuses.has(text);
  const multi = fields.flag("isMultiVariant", kept.isMultiVariant);
  if (fields.has("isMultiVariant") && multi === false && variants.length > 1)
    fields.issue("isMultiVariant", "A product with several variants is a multi-variant product.");
  return {
    title: fields.require("title", fields.text("title", kept.title || undefined)) ?? "",
    subTitle: fields.text("subTitle", kept.subTitle),
    bodyHtml: fields.text("bodyHtml", kept.bodyHtml),
    vendor: fields.text("vendor", kept.vendor),
    productType: fields.text("productType", kept.productType, isStatus, "a word in small letters") ?? "normal",
    status: fields.text("status", kept.status, isStatusWord, "active, draft or archived") ?? "active",
    isMultiVariant: multi === true || variants.length > 1,
    categoryId: readCategory(fields, kept.categoryId),
    images: readImages(shop, fields, kept.images),
    options,
    variants: variants.length > 0 ? variants : [blankVariant(shop)],
    marketAssigns: readMarkets(fields) ?? kept.marketAssigns,
  };
}

function readCategory(fields: Fields, kept: Maybe<string>): Maybe<string> {
  const id = fields.id("categoryId", kept);
  const known = id === undefined || categories.some((category) => category.categoryId === id);
  if (!known) return fields.issue("categoryId", "Name a category that the category search returns.");
  return id;
}

function readMarkets(fields: Fields): Maybe<Product["marketAssigns"]> {
  return fields.objects("marketAssigns")?.map((market) => ({
    marketId: market.require("marketId", market.id("marketId")) ?? "",
    isAssigned: market.flag("isAssigned") ?? true,
  }));
}

function readImages(shop: Shop, fields: Fields, kept: Image[]): Image[] {
  const known = kept.map((image) => image.id);
  const images = fields.objects("images")?.map((image, index) => ({
    id: keepId(image, "id", known, () => shop.ids.uuid()),
    src: image.require("src", image.text("src", undefined, isUrl, "an http or https address")) ?? "",
    position: image.integer("position", index + 1, 1) ?? index + 1,
  }));
  return images?.toSorted((a, b) => a.position - b.position) ?? kept;
}

function readNamed(fields: Fields, index: number, id: string): OptionValue {
  return {
    id,
    name: fields.require("name", fields.text("name")) ?? "",
    position: fields.integer("position", index + 1, 1) ?? index + 1,
  };
}

function readOptions(shop: Shop, fields: Fields, kept: Option[]): Option[] {
  const known = kept.map((option) => option.id);
  const knownValues = kept.flatMap((option) => option.value.map((value) => value.id));
  const options = fields.objects("options")?.map((option, index) => ({
    ...readNamed(
      option,
      index,
      keepId(option, "id", known, () => shop.ids.uuid()),
    ),
    value: (option.objects("value") ?? []).map((value, place) =>
      readNamed(
        value,
        place,
        keepId(value, "id", knownValues, () => shop.ids.uuid()),
      ),
    ),
  }));
  return options ?? kept;
}

function blankVariant(shop: Shop): Variant {
  return {
    variantId: shop.ids.long(),
    sku: undefined,
    barcode: undefined,
    price: undefined,
    costPrice: undefined,
    compareOfPrice: undefined,
    weight: undefined,
    weightUnit: shopInfo.weightUnit,
    isDisabled: false,
    inventoryManagement: false,
    inventoryQuantities: [],
    options: [],
  };
}

function readVariants(shop: Shop, fields: Fields, kept: Variant[], options: Option[]): Variant[] {
  const known = kept.map((variant) => variant.variantId);
  const fresh = shop.bug("products-update-new-variant-ids");
  const sent = fields.objects("variants")?.map((variant) => {
    const blank = blankVariant(shop);
    const id = keepId(variant, "variantId", known, () => blank.variantId);
    return readVariant(shop, variant, { ...blank, variantId: fresh ? blank.variantId : id }, options);
  });
  return sent ?? kept;
}

function readVariant(shop: Shop, fields: Fields, blank: Variant, options: Option[]): Variant {
  const isUnit = (text: string) => gramsPer.has(text);
  return {
    variantId: blank.variantId,
    sku: fields.text("sku"),
    barcode: fields.text("barcode"),
    price: fields.money("price"),
    costPrice: fields.money("costPrice"),
    compareOfPrice: fields.money("compareOfPrice"),
    weight: fields.number("weight"),
    weightUnit: fields.text("weightUnit", blank.weightUnit, isUnit, "g, kg, oz or lb") ?? blank.weightUnit,
    isDisabled: fields.flag("isDisabled") ?? false,
    inventoryManagement: fields.flag("inventoryManagement") ?? false,
    inventoryQuantities: (fields.objects("inventoryQuantities") ?? []).map((stock) => ({
      locationId: readLocation(shop, stock),
      available: stock.require("available", stock.integer("available")) ?? 0,
    })),
    options: (fields.objects("options") ?? []).flatMap((choice) => readChoice(choice, options) ?? []),
  };
}

function readLocation(shop: Shop, stock: Fields): string {
  const id = stock.require("locationId", stock.id("locationId")) ?? "";
  if (id !== "" && !shop.locations.has(id)) stock.issue("locationId", "Name a location of the shop.");
  return id;
}

/** Finds the option and value that a variant means, by id or by name. */
function readChoice(fields: Fields, options: Option[]): Maybe<Variant["options"][number]> {
  const option = pick(fields, options);
  const nested = fields.object("value");
  if (!option) return fields.issue("", "Name an option of the product, by id or name.");
  const value = nested ? pick(nested, option.value) : undefined;
  if (!value) return fields.issue("value", `Name a value of the option ${option.name}, by id or name.`);
  return { id: option.id, name: option.name, position: option.position, value };
}

function pick<T extends OptionValue>(fields: Fields, rows: readonly T[]): Maybe<T> {
  const id = fields.id("id");
  const name = fields.text("name");
  return rows.find((row) => (id === undefined ? row.name === name : row.id === id));
}
