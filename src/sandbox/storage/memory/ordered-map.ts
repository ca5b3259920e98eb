/** Ordered maps with cheap copies. Only this file imports sorted-btree. */
import sortedBtree from "sorted-btree";

/** An ordered map. `clone` takes no time: copies share what neither of them has changed. */
export type OrderedMap<K, V> = sortedBtree.default<K, V>;

// A CommonJS module: some loaders import its default export, and others the object that has it.
const imported: Partial<typeof sortedBtree> = sortedBtree;
const BTree = imported.default ?? (sortedBtree as unknown as typeof sortedBtree.default);

/** @returns an empty map. @param compare is negative, 0 or positive, as in `Array.sort`. */
export function orderedMap<K, V>(compare: (one: K, other: K) => number): OrderedMap<K, V> {
  return new BTree<K, V>(undefined, compare);
}
