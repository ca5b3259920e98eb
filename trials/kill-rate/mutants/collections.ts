/** Faults of collections that several sets have. */
import type { Operations } from "../../../generated/contract.js";
import { saveCollection } from "../../../src/sandbox/services/catalog.ts";
import { aroundOperation, changeArguments, kinds, onStore, type Variation } from "../variation/index.ts";

type SortOrder = NonNullable<Operations["listCollections"]["request"]["sortOrder"]>;

/** Sorts the list by another order than the requested one. */
export function sortCollections(requested: SortOrder, used: SortOrder): Variation {
  return changeArguments("listCollections", (request) =>
    request.sortOrder === requested ? { ...request, sortOrder: used } : request,
  );
}

/** Lets products that are added take the place of those in the collection. @param when says when; it stays as it is otherwise. */
export function replaceProducts(
  when: (products: { before: readonly string[]; sent: readonly string[] }) => boolean,
): Variation {
  return aroundOperation("addProductsToCollection", async (request, { documents }, next) => {
    const { collectionId, productIds } = request.collect;
    const before = (await documents.get(kinds.collection, collectionId))?.value.collects ?? [];
    const response = await next(request);
    const { value } = await documents.getOrThrow(kinds.collection, collectionId);
    const sent = [...new Set(productIds)];
    const collects = when({ before, sent }) ? sent : before;
    if (collects.join() !== value.collects?.join())
      await saveCollection({ ...value, collects }, value.collects ?? [], documents);
    return response;
  });
}

/** The operations that change which products a collection has. */
export const countingOperations = [
  "createCollection",
  "updateCollection",
  "addProductsToCollection",
  "removeProductsFromCollection",
] as const;

/** Takes the number of products from the request, or keeps the one that is stored. */
export function keepCount(): Variation {
  return onStore(countingOperations, "collection", (collection, { request, before }) => {
    const sent = "collection" in request ? request.collection.countGoodsNum : undefined;
    return { ...collection, countGoodsNum: sent ?? before?.countGoodsNum ?? collection.countGoodsNum };
  });
}
