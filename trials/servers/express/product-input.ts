import { categories } from "./categories.ts";
import type { Company } from "./company.ts";
import { onePlace, readCents } from "./decimals.ts";
import type { Input } from "./input.ts";
import type { Choice, Image, Product, ProductFields, ProductOption, Variant, VariantOption } from "./records.ts";

const statuses = ["active", "draft", "archived"] as const;

/**
 * Reads the product of a request. On an update, a field that the request does not have stays; a list replaces the
 * list before it, and an item of the list with the id of an old item keeps the id and the fields it does not name.
 */
export function readProduct(company: Company, input: Input, old: Product | undefined): ProductFields {
  const categoryId = input.id("categoryId", old?.categoryId);
  if (categoryId !== null && !categories.some(({ id }) => id === categoryId)) {
    input.wrong("categoryId", `is ${categoryId}, and there is no such category`);
  }
  const options = input.objects("options")?.map((item, index) => readOption(company, item, index + 1, old));
  const variants = readVariants(company, input, old);
  return {
    title: input.text("title", old?.title, { required: true, max: 255 }) ?? "",
    subTitle: input.text("subTitle", old?.subTitle),
    bodyHtml: input.text("bodyHtml", old?.bodyHtml),
    vendor: input.text("vendor", old?.vendor),
    productType: input.text("productType", old ? old.productType : "normal"),
    status: input.word("status", statuses, (old?.status ?? "active") as (typeof statuses)[number]),
    isMultiVariant: input.boolean("isMultiVariant", old?.isMultiVariant ?? variants.length > 1),
    categoryId,
    images:
      input.objects("images")?.map((item, index) => readImage(company, item, index + 1, old)) ?? old?.images ?? [],
    options: options ?? old?.options ?? [],
    variants,
    marketAssigns:
      input.objects("marketAssigns")?.map((item) => ({
        marketId: item.text("marketId"),
        isAssigned: item.boolean("isAssigned", true),
      })) ??
      old?.marketAssigns ??
      [],
  };
}

/** The collections that a request names for a product. */
export function readCollections(company: Company, input: Input): string[] | undefined {
  const ids = input.ids("collections");
  for (const id of ids ?? []) {
    if (!company.collections.find(id)) input.wrong("collections", `holds ${id}, and there is no such collection`);
  }
  return ids;
}

/** A product has at least one variant. */
function readVariants(company: Company, input: Input, old: Product | undefined): Variant[] {
  const before = old?.variants ?? [];
  const items = input.objects("variants");
  const variants = items?.map((item) => readVariant(company, item, before)) ?? [...before];
  if (variants.length > 0) return variants;
  return [
    {
      id: company.longId(),
      sku: null,
      barcode: null,
      price: 0,
      costPrice: null,
      compareOfPrice: null,
      weight: null,
      weightUnit: "kg",
      isDisabled: false,
      inventoryManagement: false,
      stock: [],
      options: [],
    },
  ];
}

function readVariant(company: Company, input: Input, before: readonly Variant[]): Variant {
  const id = input.id("variantId");
  const old = before.find((variant) => variant.id === id);
  if (id !== null && !old) input.wrong("variantId", `is ${id}, and the product has no such variant`);
  const keepsId = old && !company.bug("product-variant-ids-new");
  const price = (name: "price" | "costPrice" | "compareOfPrice", standard: number | null) => {
    const cents = input.cents(name, old ? old[name] : standard);
    return cents !== null && company.bug("product-price-one-place") ? (readCents(onePlace(cents)) ?? 0) : cents;
  };
  return {
    id: keepsId ? old.id : company.longId(),
    sku: input.text("sku", old?.sku),
    barcode: input.text("barcode", old?.barcode),
    price: price("price", 0),
    costPrice: price("costPrice", null),
    compareOfPrice: price("compareOfPrice", null),
    weight: input.quantity("weight", old?.weight ?? null),
    weightUnit: input.text("weightUnit", old?.weightUnit ?? "kg"),
    isDisabled: input.boolean("isDisabled", old?.isDisabled ?? false),
    inventoryManagement: input.boolean("inventoryManagement", old?.inventoryManagement ?? false),
    stock: readStock(company, input) ?? old?.stock ?? [],
    options:
      input.objects("options")?.map((item, index) => readVariantOption(company, item, index)) ?? old?.options ?? [],
  };
}

function readStock(company: Company, input: Input): Variant["stock"] | undefined {
  return input.objects("inventoryQuantities")?.map((item) => {
    const locationId = item.id("locationId") ?? "";
    if (!company.locations.find(locationId)) {
      item.wrong("locationId", `is "${locationId}", and there is no such location`);
    }
    return { locationId, available: item.count("available", 0) };
  });
}

function readVariantOption(company: Company, input: Input, index: number): VariantOption {
  const value = input.object("value");
  return { ...readChoice(company, input, index + 1), value: value && readChoice(company, value, index + 1) };
}

function readOption(company: Company, input: Input, position: number, old: Product | undefined): ProductOption {
  const before = old?.options.find(({ id }) => id === input.id("id"));
  const values = input.objects("value")?.map((item, index) => readChoice(company, item, index + 1));
  return { ...readChoice(company, input, position, before), values: values ?? before?.values ?? [] };
}

function readChoice(company: Company, input: Input, position: number, old?: Choice): Choice {
  return {
    id: input.id("id") ?? company.longId(),
    name: input.text("name", old?.name),
    position: input.count("position", old?.position ?? position),
  };
}

function readImage(company: Company, input: Input, position: number, old: Product | undefined): Image {
  const id = input.id("id");
  const before = old?.images.find((image) => image.id === id);
  const src = input.text("src", before?.src, { required: true });
  if (src !== null && !URL.canParse(src)) input.wrong("src", `is "${src}", not a URL`);
  return { id: before?.id ?? company.longId(), src, position: input.count("position", before?.position ?? position) };
}
