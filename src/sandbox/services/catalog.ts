/** Products and collections, and which product is in which collection. Both resources list it, and both are saved here, so they agree. */
import type { Collection, CollectionRuleSet, Product } from "../../../generated/types.js";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import type { Document } from "../state/document.ts";
import { type Kind, kindOf, propertyIs } from "../state/document-kind.ts";
import type { Documents } from "../state/documents.ts";
import { iterateAll } from "../state/iterate-all.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { takeTurns } from "../take-turns.ts";
import { matchesRuleSet, titlesOf } from "./smart-collections.ts";

/** The kind of products. */
export const products = kindOf("product", { indexedBy: ["title"] });

/** The kind of collections. */
export const collections = kindOf("collection", { indexedBy: ["collectionType", "title"] });

/** The type of smart collections: their rules select their products. */
export const smart = 2;
const areSmart = propertyIs(collections, "collectionType", smart);

/**
 * Saves a product. It is in the custom collections that it lists, and in the smart ones whose rules select it.
 *
 * @param before the collections that it was in.
 */
export async function saveProduct(
  draft: Unsaved<Product>,
  before: readonly string[],
  documents: Documents,
): Promise<Document<Product>> {
  const picked = new Map<string, boolean>();
  for await (const { value } of iterateAll(documents, collections, areSmart && [areSmart]))
    picked.set(value.collectionId, matchesRuleSet(value.ruleSet ?? {}, draft));
  const named = [...(draft.collections ?? []), ...picked.keys()].filter((id) => picked.get(id) !== false);
  const product = await documents.put(products, { ...draft, collections: [...new Set(named)] });
  await updateOtherSide(product.row.id, before, product.value.collections ?? [], (id, change) =>
    updateCollectionProducts(id, change, documents),
  );
  return product;
}

/** Removes a product, also from its collections. */
export async function removeProduct(product: Product, documents: Documents): Promise<void> {
  const { productId, collections: listed = [] } = product;
  await updateOtherSide(productId, listed, [], (id, change) => updateCollectionProducts(id, change, documents));
  await documents.remove(products, productId);
}

/**
 * Saves a collection with the products that it lists.
 *
 * @param before the products that were in it.
 */
export async function saveCollection(
  draft: Unsaved<Collection>,
  before: readonly string[],
  documents: Documents,
): Promise<Document<Collection>> {
  const collects = [...new Set(draft.collects)];
  const collection = await documents.put(collections, { ...draft, collects, countGoodsNum: collects.length });
  await updateOtherSide(collection.row.id, before, collects, (id, change) =>
    updateProductCollections(id, change, documents),
  );
  return collection;
}

/** Removes a collection, also from its products. */
export async function removeCollection(
  { collectionId, collects = [] }: Collection,
  documents: Documents,
): Promise<void> {
  await updateOtherSide(collectionId, collects, [], (id, change) => updateProductCollections(id, change, documents));
  await documents.remove(collections, collectionId);
}

/** The ids of the products that a rule set selects. */
export async function productIdsMatching(ruleSet: Unsaved<CollectionRuleSet>, documents: Documents): Promise<string[]> {
  const titles = titlesOf(ruleSet);
  const haveTitle = titles && propertyIs(products, "title", ...titles);
  const picked: string[] = [];
  for await (const { value } of iterateAll(documents, products, haveTitle && [haveTitle]))
    if (matchesRuleSet(ruleSet, value)) picked.push(value.productId);
  return picked;
}

/** @throws DomainError `invalid` for the first unknown id. */
export async function requireAll(
  kind: typeof products | typeof collections,
  ids: readonly string[] | undefined = [],
  path: ArgumentPath,
  documents: Documents,
): Promise<void> {
  const pause = takeTurns();
  for (const [index, id] of ids.entries()) {
    if (!(await documents.get<object>(kind as Kind, id)))
      throw new DomainError("invalid", [...path, index], `must be the id of a ${kind.name} (got ${id})`);
    const turn = pause();
    if (turn) await turn;
  }
}

/** Changes a list of ids. */
type Change = (ids: readonly string[]) => readonly string[];

/** Adds an id to the resources that are new on the other side, and removes it from those that are gone. */
async function updateOtherSide(
  id: string,
  before: readonly string[],
  after: readonly string[],
  save: (other: string, change: Change) => Promise<void>,
): Promise<void> {
  const [were, are] = [new Set(before), new Set(after)];
  const pause = takeTurns();
  const update = async (other: string, change: Change): Promise<void> => {
    await save(other, change);
    const turn = pause();
    if (turn) await turn;
  };
  for (const other of are) if (!were.has(other)) await update(other, (ids) => [...ids, id]);
  for (const other of were) if (!are.has(other)) await update(other, (ids) => ids.filter((each) => each !== id));
}

/** Changes the products of a collection. */
async function updateCollectionProducts(id: string, change: Change, documents: Documents): Promise<void> {
  const found = await documents.get(collections, id);
  if (!found) return;
  const collects = change(found.value.collects ?? []);
  await documents.put(collections, { ...found.value, collects, countGoodsNum: collects.length });
}

/** Changes the collections of a product. */
async function updateProductCollections(id: string, change: Change, documents: Documents): Promise<void> {
  const found = await documents.get(products, id);
  if (!found) return;
  await documents.put(products, { ...found.value, collections: change(found.value.collections ?? []) });
}
