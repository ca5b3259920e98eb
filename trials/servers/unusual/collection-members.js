// Which products are in which collections. A collection of type 1 lists them; one of type 2 has rules.
import { liveRecords, store } from "./store.js";
import { readList } from "./values.js";

/** The ids of the products in a collection. */
export function membersOf(collection) {
  if (collection.collectionType === 1) return collection.members;
  const { rules, appliedDisjunctively } = collection.ruleSet;
  const isMember = (product) => {
    const matches = (rule) => matchesRule(product, rule);
    return appliedDisjunctively ? rules.some(matches) : rules.every(matches);
  };
  return liveRecords(store.products)
    .filter(isMember)
    .map(({ productId }) => productId);
}

/** Compares without letter case. Several conditions are list-shaped text. */
function matchesRule(product, { column, relation, condition }) {
  const value = String(product[column] ?? "").toLowerCase();
  const list = String(condition).trim().startsWith("[") ? readList(condition, "condition") : [condition];
  const conditions = list.map((each) => String(each).toLowerCase());
  if (relation === "equals") return conditions.includes(value);
  if (relation === "contains") return conditions.some((each) => value.includes(each));
  return !conditions.includes(value);
}

/** The ids of the collections of a product. */
export const collectionsOf = (productId) =>
  liveRecords(store.collections)
    .filter((collection) => membersOf(collection).includes(productId))
    .map(({ collectionId }) => collectionId);

/** Makes a product a member of these collections with a list, and of no others. */
export function assignCollections({ productId }, collectionIds) {
  for (const collection of liveRecords(store.collections)) {
    if (collection.collectionType !== 1) continue;
    const isMember = collection.members.includes(productId);
    const isAssigned = collectionIds.includes(collection.collectionId);
    if (isMember && !isAssigned) collection.members = collection.members.filter((id) => id !== productId);
    if (!isMember && isAssigned) collection.members = [...collection.members, productId];
  }
}

export function removeFromCollections({ productId }) {
  for (const collection of store.collections.values()) {
    collection.members = collection.members.filter((id) => id !== productId);
  }
}
