/** Collections: products that are shown together, selected by hand or by rules. */
import type { Operations } from "../../../generated/contract.js";
import type { Collect, Collection } from "../../../generated/types.js";
import { DomainError } from "../domain-error.ts";
import type { Document } from "../state/document.ts";
import type { Unsaved } from "../state/unsaved.ts";
import {
  collections,
  productIdsMatching,
  products,
  removeCollection,
  requireAll,
  saveCollection,
  smart,
} from "./catalog.ts";
import { countAll, getById } from "./kind-handlers.ts";
import { list, type Order } from "./lists.ts";
import type { OperationResult, Service, ServiceCall } from "./service-call.ts";

export { collections };

export const collectionService = {
  async createCollection({ collection: given }, call) {
    const draft: Unsaved<Collection> = {
      published: false,
      ...given,
      collectionType: given.collectionType ?? (given.ruleSet ? smart : 1),
      collectionId: call.newId("collection"),
    };
    return { collection: await save(draft, given.collects, [], call) };
  },

  getCollection: getById(collections),

  async listCollections({ sortOrder = "created" }, call) {
    return { collections: await list(call, collections, { order: orders[sortOrder] }) };
  },

  countCollections: countAll(collections),

  async updateCollection({ collectionId, collection: given }, call) {
    const { value } = await call.documents.getOrThrow(collections, collectionId);
    const draft = { ...value, ...given, collectionId };
    return { collection: await save(draft, given.collects, value.collects ?? [], call) };
  },

  async deleteCollection({ collectionId }, { documents }) {
    const { value } = await documents.getOrThrow(collections, collectionId);
    await removeCollection(value, documents);
    return {};
  },

  async addProductsToCollection({ collect }, call) {
    return changeProducts(collect, call, (there, given) => new Set([...there, ...given]));
  },

  async removeProductsFromCollection({ collect }, call) {
    return changeProducts(collect, call, (there, given) => {
      for (const id of given) there.delete(id);
      return there;
    });
  },
} satisfies Service;

/** The orders of the list. A collection shows neither of its times. */
const orders: Readonly<Record<NonNullable<Operations["listCollections"]["request"]["sortOrder"]>, Order>> = {
  created: { by: "created" },
  "created-desc": { by: "created", desc: true },
  updated: { by: "updated" },
  "updated-desc": { by: "updated", desc: true },
};

/**
 * Saves a collection with its products: those that its rules select, or those in the request.
 *
 * @param before the products that were in it.
 * @throws DomainError `invalid` if a product does not exist.
 */
async function save(
  draft: Unsaved<Collection>,
  sent: readonly string[] | undefined,
  before: readonly string[],
  { documents }: ServiceCall,
): Promise<Document<Collection>> {
  const { collectionType, ruleSet = {} } = draft;
  if (collectionType !== smart) await requireAll(products, sent, ["collection", "collects"], documents);
  const collects = collectionType === smart ? await productIdsMatching(ruleSet, documents) : (sent ?? before);
  return saveCollection({ ...draft, collects }, before, documents);
}

/** Adds products to a custom collection or removes them. @throws DomainError `invalid` if the collection or a product does not exist. */
async function changeProducts(
  { collectionId, productIds }: Collect,
  call: ServiceCall,
  change: (there: Set<string>, given: readonly string[]) => Set<string>,
): Promise<OperationResult<"addProductsToCollection">> {
  const { documents } = call;
  const found = await documents.get(collections, collectionId);
  if (!found)
    throw new DomainError(
      "invalid",
      ["collect", "collectionId"],
      `must be the id of a collection (got ${collectionId})`,
    );
  call.enforcePreconditions();
  await requireAll(products, productIds, ["collect", "productIds"], documents);
  const { collects: before = [] } = found.value;
  const collects = [...change(new Set(before), productIds)];
  if (collects.length !== before.length) await saveCollection({ ...found.value, collects }, before, documents);
  return { collections: { result: true } };
}
