import { expect } from "vitest";
import type { CollectionFields, CollectionRule, ProductFields } from "../../../generated/types.js";
import type { RequestError } from "../../../src/sandbox/http/request-error.ts";
import type { Shop } from "./shop.ts";

export function pointers({ status, errors }: RequestError): unknown[] {
  return [status, ...errors.map(({ pointer }) => pointer)];
}

export async function newProduct({ perform }: Shop, product: ProductFields = {}): Promise<string> {
  return (await perform("createProduct", { product })).product.productId;
}

export async function newCollection({ perform }: Shop, collection: CollectionFields) {
  return (await perform("createCollection", { collection })).collection;
}

export async function collectsOf({ perform }: Shop, collectionId: string) {
  const { collection } = await perform("getCollection", { collectionId });
  expect(collection.countGoodsNum).toBe(collection.collects?.length);
  return collection.collects;
}

export async function collectionsOf({ perform }: Shop, productId: string) {
  return (await perform("getProduct", { productId })).product.collections;
}

export function titleRule(...condition: string[]): CollectionRule {
  return { column: "title", relation: "equals", condition };
}
