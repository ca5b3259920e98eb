/** Faults in changing collections and their products. */
import { type Mutant, mutant } from "../../mutant.ts";
import {
  any,
  aroundOperation,
  authorize,
  beforeOperation,
  ignoreRule,
  kinds,
  onRequestBody,
  onResponseText,
  onStore,
  skipRemove,
  skipStore,
} from "../../variation/index.ts";
import { replaceProducts } from "../collections.ts";

export const collectionChanges: readonly Mutant[] = [
  mutant("collections-24", "updateCollection", "state", "An update ignores the title.", () =>
    onStore("updateCollection", "collection", (collection, { before }) => ({
      ...collection,
      title: before?.title ?? collection.title,
    })),
  ),
  mutant("collections-25", "updateCollection", "state", "An update without published unpublishes the collection.", () =>
    beforeOperation("updateCollection", ({ collection, ...request }) => ({
      ...request,
      collection: { published: false, ...collection },
    })),
  ),
  mutant("collections-26", "updateCollection", "state", "An update adds products to those of the collection.", () =>
    beforeOperation("updateCollection", async ({ collection, ...request }, { documents }) => {
      const stored = (await documents.get(kinds.collection, request.collectionId))?.value.collects ?? [];
      const collects = collection.collects && [...stored, ...collection.collects];
      return { ...request, collection: { ...collection, ...(collects && { collects }) } };
    }),
  ),
  mutant("collections-27", "updateCollection", "rules", "An update of the products does not change their count.", () =>
    onStore(
      ["createCollection", "updateCollection", "addProductsToCollection", "removeProductsFromCollection"],
      "collection",
      (collection, { before }) => ({
        ...collection,
        countGoodsNum: before?.collects?.length || collection.countGoodsNum,
      }),
    ),
  ),
  mutant("collections-28", "deleteCollection", "state", "A collection that has products is not deleted.", () =>
    skipRemove("deleteCollection", "collection", ({ collects = [] }) => collects.length > 0),
  ),
  mutant("collections-29", "deleteCollection", "state", "Deleting a collection deletes its products.", () =>
    aroundOperation("deleteCollection", async (request, { documents }, next) => {
      const { value } = await documents.getOrThrow(kinds.collection, request.collectionId);
      const response = await next(request);
      for (const id of value.collects ?? []) await documents.remove(kinds.product, id);
      return response;
    }),
  ),
  mutant("collections-30", "deleteCollection", "access", "Every token may delete.", () =>
    authorize(any, (held, { scopes, method }) => method === "DELETE" || scopes.some((scope) => held.includes(scope))),
  ),
  mutant("collections-31", "addProductsToCollection", "rules", "Only the first of the products is added.", () =>
    beforeOperation("addProductsToCollection", async ({ collect }, { documents }) => {
      for (const id of collect.productIds)
        if (!(await documents.get(kinds.product, id))) return { collect: { ...collect, productIds: [id] } };
      return { collect: { ...collect, productIds: collect.productIds.slice(0, 1) } };
    }),
  ),
  mutant("collections-32", "addProductsToCollection", "rules", "Products can be added to a smart collection.", () =>
    ignoreRule("addProductsToCollection", "smart-collections-pick-for-themselves"),
  ),
  mutant("collections-33", "addProductsToCollection", "state", "Added products replace those of the collection.", () =>
    replaceProducts(({ before, sent }) => before.length !== sent.length),
  ),
  mutant("collections-34", "addProductsToCollection", "input", "A request without products is accepted.", () =>
    onRequestBody("addProductsToCollection", ({ collect }) => {
      if (typeof collect === "object" && collect !== null) collect.productIds ??= [];
    }),
  ),
  mutant(
    "collections-35",
    "addProductsToCollection",
    "rules",
    "Adding or removing products leaves their count as it was.",
    () =>
      onStore(["addProductsToCollection", "removeProductsFromCollection"], "collection", (collection, { before }) => ({
        ...collection,
        countGoodsNum: before?.collects?.length ?? 0,
      })),
  ),
  mutant("collections-36", "removeProductsFromCollection", "state", "Removing a product removes all of them.", () =>
    beforeOperation("removeProductsFromCollection", async ({ collect }, { documents }) => {
      const stored = (await documents.get(kinds.collection, collect.collectionId))?.value.collects ?? [];
      const { productIds } = collect;
      return { collect: { ...collect, productIds: productIds.length > 0 ? [...productIds, ...stored] : [] } };
    }),
  ),
  mutant("collections-37", "removeProductsFromCollection", "rules", "Removing products removes nothing.", () =>
    skipStore("removeProductsFromCollection"),
  ),
  mutant("collections-38", "removeProductsFromCollection", "state", "Removed products are deleted.", () =>
    aroundOperation("removeProductsFromCollection", async (request, { documents }, next) => {
      const { collectionId, productIds } = request.collect;
      const stored = (await documents.get(kinds.collection, collectionId))?.value.collects ?? [];
      const response = await next(request);
      if (productIds.some((id) => stored.includes(id)))
        for (const id of productIds) await documents.remove(kinds.product, id);
      return response;
    }),
  ),
  mutant(
    "collections-39",
    "removeProductsFromCollection",
    "rules",
    "Products can be removed from a smart collection.",
    () => ignoreRule("removeProductsFromCollection", "smart-collections-pick-for-themselves"),
  ),
  mutant("collections-40", "removeProductsFromCollection", "response", "The result of a removal is a number.", () =>
    onResponseText("removeProductsFromCollection", (text) => text.replace("true", "1")),
  ),
];
