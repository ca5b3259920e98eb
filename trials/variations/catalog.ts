/** Other readings of how products, categories and collections behave. */
import type { Collection, Order, Product, ProductCategory } from "../../generated/types.js";
import type { OperationId } from "../../src/sandbox/operation-id.ts";
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import type { Document } from "../../src/sandbox/state/document.ts";
import {
  afterOperation,
  aroundOperation,
  beforeOperation,
  combine,
  ignoreRule,
  kinds,
  onStore,
  resourceOf,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { read, readAll, rejectIf, store } from "./calls.ts";
import { missing, type Variations } from "./reading.ts";

const collectionWrites = ["createCollection", "updateCollection"] as const;
const productWrites = ["createProduct", "updateProduct"] as const;
const collects = ["addProductsToCollection", "removeProductsFromCollection"] as const;

/** Compares titles in the list of collections. */
function compareTitles(matches: (title: string, wanted: string) => boolean): Variation {
  return aroundOperation("listCollections", async (request, call, next) => {
    const { title, ids, ...rest } = request;
    if (title === undefined) return next(request);
    const found = (await readAll("collection", call)).filter((each) => matches(each.title ?? "", title));
    const named = found.map(({ collectionId }) => collectionId).filter((id) => ids?.includes(id) !== false);
    const changed = { ...rest, ids: named.length > 0 ? named : ["0"] };
    Object.defineProperty(call, "request", { value: changed });
    return next(changed);
  });
}

/** Compares the names of categories. What matches must contain the string in some letter case. */
function compareNames(matches: (name: string, wanted: string) => boolean): Variation {
  return afterOperation("searchCategories", ({ productCategories }, _, { categoryName }) => ({
    productCategories: (productCategories as readonly Document<ProductCategory>[]).filter(
      ({ value }) => categoryName === undefined || matches(value.categoryName ?? "", categoryName),
    ),
  }));
}

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const areSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Responds with `result` false to a request for the products of a smart collection. */
function skipSmartCollections(): Variation {
  const skip = (id: (typeof collects)[number]): Variation =>
    combine(
      ignoreRule(id, "smart-collections-pick-for-themselves"),
      aroundOperation(id, async (request, call, next) => {
        const { collectionId } = request.collect;
        const collection = await read("collection", collectionId, call);
        return collection?.collectionType === 2 ? { collections: { result: false } } : next(request);
      }),
    );
  return combine(...collects.map(skip));
}

/** Responds whether a request changed the products of a collection. */
function showChange(isResult: (changed: number, given: number) => boolean): Variation {
  return aroundOperation([...collects], async (request, call, next) => {
    const { collectionId, productIds } = request.collect;
    const before = (await read("collection", collectionId, call))?.collects ?? [];
    const response = await next(request);
    const after = (await read("collection", collectionId, call))?.collects ?? [];
    const changed = Math.abs(after.length - before.length);
    return productIds.length === 0
      ? response
      : { collections: { result: isResult(changed, new Set(productIds).size) } };
  });
}

/** The products of a request that exist. */
async function selectExisting(ids: readonly string[], call: ServiceCall): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) if (await read("product", id, call)) found.push(id);
  return found;
}

/** Changes a product before it is stored by a request for it. */
function onProduct(change: (product: Product, given: Partial<Product>) => Partial<Product>, on = [...productWrites]) {
  return onStore(on as (typeof productWrites)[number][], "product", (product, { request }) => ({
    ...product,
    ...change(product, request.product as Partial<Product>),
  }));
}

/** Changes the positions that the server gives. */
function onPositions(change: (index: number) => number | undefined): Variation {
  const parts = <T extends { position?: number }>(
    stored: readonly T[] | undefined,
    given: readonly { position?: number }[] | undefined,
  ): T[] | undefined =>
    given
      ? stored?.map((part, index) => {
          if (given[index]?.position !== undefined) return part;
          const { position: _, ...rest } = part;
          const position = change(index);
          return (position === undefined ? rest : { ...rest, position }) as T;
        })
      : (stored as T[] | undefined);
  return onProduct((product, given) => {
    const images = parts(product.images, given.images);
    const options = parts(product.options, given.options);
    return { ...(images && { images }), ...(options && { options }) };
  });
}

/** Numbers all parts from 1. */
function renumberParts(): Variation {
  const renumbered = <T extends object>(parts: readonly T[]): T[] =>
    parts.map((part, index) => ({ ...part, position: index + 1 }));
  return onProduct(({ images, options }) => ({
    ...(images && { images: renumbered(images) }),
    ...(options && {
      options: renumbered(options).map(({ value, ...rest }) => ({
        ...rest,
        ...(value && { value: renumbered(value) }),
      })),
    }),
  }));
}

/** Sorts all parts by their positions in the request, those without one at the end, and numbers them from 1. */
function sortParts(): Variation {
  type Part = { readonly position?: number };
  const sorted = <T extends object>(parts: readonly T[], given: readonly Part[] = []): T[] =>
    parts
      .map((part, index) => ({ part, by: given[index]?.position ?? Number.POSITIVE_INFINITY }))
      .sort((one, other) => (one.by === other.by ? 0 : one.by - other.by))
      .map(({ part }, index) => ({ ...part, position: index + 1 }));
  return onProduct(({ images, options }, given) => ({
    ...(images && given.images && { images: sorted(images, given.images) }),
    ...(options &&
      given.options && {
        options: sorted(
          options.map(({ value, ...rest }, index) => ({
            ...rest,
            ...(value && { value: sorted(value, given.options?.[index]?.value) }),
          })),
          given.options,
        ),
      }),
  }));
}

/** What an update does with variants whose ids the product does not have. */
function onUnknownParts(isAdded: boolean): Variation {
  return beforeOperation("updateProduct", async ({ productId, product }, call) => {
    const before = await read("product", productId, call);
    const known = new Set(before?.variants?.map(({ variantId }) => variantId));
    const variants = product.variants?.flatMap((variant) => {
      const { variantId, ...rest } = variant;
      if (variantId === undefined || known.has(variantId)) return [variant];
      return isAdded ? [rest] : [];
    });
    return { productId, product: { ...product, ...(variants && { variants }) } };
  });
}

/** Leaves the ids of deleted products and collections where they are. */
function keepReferences(): Variation {
  return combine(
    aroundOperation("deleteProduct", async ({ productId }, call) => {
      await call.documents.getOrThrow(kinds.product, productId);
      await call.documents.remove(kinds.product, productId);
      return {};
    }),
    aroundOperation("deleteCollection", async ({ collectionId }, call) => {
      await call.documents.getOrThrow(kinds.collection, collectionId);
      await call.documents.remove(kinds.collection, collectionId);
      return {};
    }),
  );
}

/** Takes what is ordered from the first location of each variant. */
function lowerStock(): Variation {
  return afterOperation("createOrder", async (response, call) => {
    for (const line of resourceOf<Order>(response.order as Order).lineItems ?? []) {
      const product = await read("product", line.productId, call);
      const variants = product?.variants?.map((variant) => {
        const [first, ...others] = variant.inventoryQuantities ?? [];
        if (!first || variant.variantId !== line.variantId) return variant;
        const available = Number(first.available ?? 0) - Number(line.quantity ?? 0);
        return { ...variant, inventoryQuantities: [{ ...first, available }, ...others] };
      });
      if (product && variants) await store("product", { ...product, variants }, call);
    }
    return response;
  });
}

export const catalogVariations: Variations = {
  "custom-collection-rules": {
    ignored: () =>
      onStore([...collectionWrites], "collection", (collection) => {
        const { ruleSet: _, ...custom } = collection;
        return collection.collectionType === 2 ? collection : custom;
      }),
  },
  "smart-collection-conditions": {
    all: () =>
      onStore([...collectionWrites], "collection", (collection) =>
        collection.collectionType === 2 &&
        collection.ruleSet?.rules?.some(({ condition = [] }) => new Set(condition).size > 1)
          ? { ...collection, collects: [], countGoodsNum: 0 }
          : collection,
      ),
  },
  "smart-collection-case": {
    "ignoring-case": missing("The sandbox evaluates the rules of collections in one place."),
  },
  "smart-collection-products": {
    "no-effect": skipSmartCollections,
  },
  "collection-defaults": {
    custom: () =>
      beforeOperation("createCollection", ({ collection }) => ({
        collection: { ...collection, collectionType: collection.collectionType ?? 1 },
      })),
  },
  "collection-title": {
    "exact-ignoring-case": () => compareTitles(areSame),
    contains: () => compareTitles((title, wanted) => title.includes(wanted)),
    "contains-ignoring-case": () => compareTitles(has),
    prefix: () => compareTitles((title, wanted) => title.startsWith(wanted)),
  },
  "collection-status-default": {
    published: () =>
      aroundOperation("listCollections", (request, call, next) => {
        const changed = { ...request, publishedStatus: request.publishedStatus ?? ("published" as const) };
        Object.defineProperty(call, "request", { value: changed });
        return next(changed);
      }),
  },
  "collection-order": {
    "own-fields": missing("The time by which storage sorts is that of the last write."),
  },
  "collection-count": {
    "active-only": () =>
      onStore(
        [...collectionWrites, ...collects, ...productWrites, "deleteProduct"] as OperationId[],
        "collection",
        async (collection, { call }) => {
          let active = 0;
          for (const id of collection.collects ?? [])
            if ((await read("product", id, call))?.status === "active") active += 1;
          return { ...collection, countGoodsNum: active };
        },
      ),
    "as-sent": () =>
      onStore([...collectionWrites], "collection", (collection, { request }) => {
        const { countGoodsNum } = request.collection as Partial<Collection>;
        return { ...collection, ...(countGoodsNum !== undefined && { countGoodsNum }) };
      }),
  },
  "collect-result": {
    changed: () => showChange((changed) => changed > 0),
    "all-changed": () => showChange((changed, given) => changed === given),
  },
  "collect-unknown-products": {
    skipped: () =>
      beforeOperation("addProductsToCollection", async ({ collect }, call) => ({
        collect: { ...collect, productIds: await selectExisting(collect.productIds, call) },
      })),
    reported: () =>
      aroundOperation("addProductsToCollection", async (request, call, next) => {
        const { productIds, collectionId } = request.collect;
        const isKnown = (await selectExisting(productIds, call)).length === productIds.length;
        return isKnown || !(await read("collection", collectionId, call))
          ? next(request)
          : { collections: { result: false } };
      }),
  },
  "product-values": {
    closed: () =>
      rejectIf(
        [...productWrites],
        422,
        ({ product: { productType, status } }) =>
          (productType !== undefined && !["normal", "physical", "gift_card"].includes(productType)) ||
          (status !== undefined && !["active", "draft", "archived"].includes(status)),
        "has an unknown type or status.",
      ),
  },
  "product-defaults": {
    active: () =>
      beforeOperation("createProduct", ({ product }) => ({
        product: { ...product, productType: product.productType ?? "normal", status: product.status ?? "active" },
      })),
  },
  "product-default-variant": {
    one: () =>
      beforeOperation("createProduct", ({ product }) => ({
        product: product.variants?.length ? product : { ...product, variants: [{ price: "0.00", weight: 0 }] },
      })),
  },
  "product-multi-variant": {
    computed: () => onProduct(({ variants = [] }) => ({ isMultiVariant: variants.length > 1 })),
  },
  "product-stock": { lowered: lowerStock },
  "image-ids": {
    "by-src": () =>
      beforeOperation("updateProduct", async ({ productId, product }, call) => {
        const { images: old = [] } = (await read("product", productId, call)) ?? {};
        if (!product.images) return { productId, product };
        const sent = new Map(product.images.map((image) => [image.src, image]));
        const kept = old.filter(({ src }) => !sent.has(src)).map(({ productId: _, ...image }) => image);
        return { productId, product: { ...product, images: [...kept, ...product.images] } };
      }),
  },
  "product-parts": {
    added: () => onUnknownParts(true),
    ignored: () => onUnknownParts(false),
  },
  "product-positions": {
    "from-zero": () => onPositions((index) => index),
    missing: () => onPositions(() => undefined),
    renumbered: renumberParts,
    sorted: sortParts,
  },
  "category-search": {
    contains: () => compareNames((name, wanted) => name.includes(wanted)),
    prefix: () => compareNames((name, wanted) => name.startsWith(wanted)),
    exact: () => compareNames((name, wanted) => name === wanted),
  },
  "category-search-default": {
    none: () =>
      afterOperation("searchCategories", (response, _, { categoryName }) =>
        categoryName === undefined ? { productCategories: [] } : response,
      ),
  },
  "after-deletion": {
    kept: keepReferences,
  },
};
