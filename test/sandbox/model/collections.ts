/** Collections and their products, added by hand or selected by rules. */
import type { Collect, Collection, CollectionRule, Product } from "../../../generated/types.js";
import {
  getStored,
  type Rules,
  rejectMissing,
  rejectUnknown,
  type Shop,
  type StoredResource,
  sortStored,
} from "./shop.ts";

export const collectionRules = {
  createCollection: {
    reasonsToReject: ({ collection }, shop) => unknownProducts(collection, collection.collectionType, shop),
    apply({ collection: given }, shop, { collection: { collectionId } }) {
      const collectionType = typeOf(given, given.collectionType);
      const collects = [...new Set(given.collects)];
      shop.add("collection", collectionId, { published: false, ...given, collectionType, collects, collectionId });
      return { collection: collectionOf(getStored(shop.collection, collectionId), shop) };
    },
  },
  updateCollection: {
    reasonsToReject: ({ collectionId, collection }, shop) => [
      ...rejectMissing(shop.collection, collectionId),
      ...unknownProducts(
        collection,
        collection.collectionType ?? shop.collection.get(collectionId)?.value.collectionType,
        shop,
      ),
    ],
    apply({ collectionId, collection: given }, shop) {
      const stored = getStored(shop.collection, collectionId);
      const collects = [...new Set(given.collects ?? collectsOf(stored.value, shop))];
      stored.value = { ...stored.value, ...given, collects, collectionId };
      stored.updated = shop.now;
      return { collection: collectionOf(stored, shop) };
    },
  },
  deleteCollection: {
    reasonsToReject: ({ collectionId }, shop) => rejectMissing(shop.collection, collectionId),
    apply({ collectionId }, shop) {
      shop.collection.delete(collectionId);
      return {};
    },
  },
  addProductsToCollection: {
    reasonsToReject: ({ collect }, shop) => rejectManualChange(collect, shop),
    apply: ({ collect: { collectionId, productIds } }, shop) => {
      const { value } = getStored(shop.collection, collectionId);
      updateAffected(shop, () => {
        value.collects = [...new Set([...(value.collects ?? []), ...productIds])];
      });
      return { collections: { result: true } };
    },
  },
  removeProductsFromCollection: {
    reasonsToReject: ({ collect }, shop) => rejectManualChange(collect, shop),
    apply: ({ collect: { collectionId, productIds } }, shop) => {
      const { value } = getStored(shop.collection, collectionId);
      updateAffected(shop, () => {
        value.collects = (value.collects ?? []).filter((id) => !productIds.includes(id));
      });
      return { collections: { result: true } };
    },
  },
  getCollection: {
    reasonsToReject: ({ collectionId }, shop) => rejectMissing(shop.collection, collectionId),
    apply: ({ collectionId }, shop) => ({ collection: collectionOf(getStored(shop.collection, collectionId), shop) }),
  },
  countCollections: { apply: (_, shop) => ({ count: shop.collection.size }) },
  listCollections: {
    apply({ title, collectionType, ids, publishedStatus = "any", sortOrder = "created" }, shop) {
      const [by = "", direction] = sortOrder.split("-");
      return {
        collections: sortStored(shop.collection.values(), by as "created" | "updated", direction === "desc")
          .map((stored) => collectionOf(stored, shop))
          .filter((each) => title === undefined || each.title === title)
          .filter((each) => collectionType === undefined || each.collectionType === collectionType)
          .filter((each) => ids === undefined || ids.includes(each.collectionId))
          .filter((each) => publishedStatus === "any" || each.published === (publishedStatus === "published")),
      };
    },
  },
} satisfies Rules;

/** Makes a change, and updates the collections whose products differ afterwards. */
export function updateAffected(shop: Shop, change: () => void): void {
  const all = [...shop.collection.values()];
  const before = all.map(({ value }) => String(collectsOf(value, shop)));
  change();
  for (const [index, stored] of all.entries())
    if (String(collectsOf(stored.value, shop)) !== before[index]) stored.updated = shop.now;
}

/** The collections that a product is in. */
export function collectionsOf(productId: string, shop: Shop): string[] {
  return [...shop.collection.values()]
    .filter(({ value }) => collectsOf(value, shop).includes(productId))
    .map(({ id }) => id);
}

function collectionOf({ value }: StoredResource<Collection>, shop: Shop): Collection {
  const collects = collectsOf(value, shop);
  return { ...value, collects, countGoodsNum: collects.length };
}

/** The ids of the products in a collection, sorted. */
function collectsOf({ collectionType, collects = [], ruleSet }: Collection, shop: Shop): string[] {
  const isIn = ({ id, value }: StoredResource<Product>): boolean => {
    if (collectionType !== 2) return collects.includes(id);
    const rules = ruleSet?.rules ?? [];
    const met = rules.filter((rule) => matchesRule(rule, value)).length;
    return met > 0 && (ruleSet?.appliedDisjunctively === true || met === rules.length);
  };
  return [...shop.product.values()].filter(isIn).map(({ id }) => id);
}

/** Whether a product matches a rule. Strings are compared without regard to case, except for equality. */
function matchesRule({ column, relation = "", condition = [] }: CollectionRule, product: Product): boolean {
  const prices = (product.variants ?? []).map(({ price }) => price);
  const values = { title: [product.title], vendor: [product.vendor], variant_price: prices }[column ?? ""];
  if (!values) return false;
  const some = (holds: (value: string, entry: string) => boolean): boolean =>
    values.some((value) => value !== undefined && condition.some((entry) => holds(value, entry)));
  switch (relation) {
    case "equals":
      return some((value, entry) => value === entry);
    case "not_equals":
      return !some((value, entry) => value === entry);
    case "contains":
      return some((value, entry) => value.toLowerCase().includes(entry.toLowerCase()));
    case "starts_with":
      return some((value, entry) => value.toLowerCase().startsWith(entry.toLowerCase()));
    case "greater_than":
      return some((value, entry) => entry !== "" && Number(value) > Number(entry));
    default:
      return false;
  }
}

function typeOf({ ruleSet }: Pick<Collection, "ruleSet">, sent: 1 | 2 | undefined): 1 | 2 {
  return sent ?? (ruleSet ? 2 : 1);
}

/** Products that are sent with a smart collection have no effect. */
function unknownProducts(
  collection: Pick<Collection, "collects" | "ruleSet">,
  type: 1 | 2 | undefined,
  shop: Shop,
): string[] {
  if (typeOf(collection, type) === 2) return [];
  return (collection.collects ?? []).flatMap((id, index) =>
    rejectUnknown(shop.product, id, `collection/collects/${index}`),
  );
}

function rejectManualChange({ collectionId, productIds }: Collect, shop: Shop): string[] {
  const isSmart = shop.collection.get(collectionId)?.value.collectionType === 2;
  return [
    ...rejectUnknown(shop.collection, collectionId, "collect/collectionId"),
    ...(isSmart ? ["409 smart-collections-pick-for-themselves"] : []),
    ...productIds.flatMap((id, index) => rejectUnknown(shop.product, id, `collect/productIds/${index}`)),
  ];
}
