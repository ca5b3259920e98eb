import { readList } from "./fields.ts";
import type { Collection, Product, Rule } from "./records.ts";
import type { Shop } from "./shop.ts";

export const smart = 2;

export const ruleColumns = {
  title: (product: Product) => product.title,
  vendor: (product: Product) => product.vendor ?? "",
  product_type: (product: Product) => product.productType,
} as const;

export const ruleRelations = {
  equals: (text: string, value: string) => text === value,
  not_equals: (text: string, value: string) => text !== value,
  contains: (text: string, value: string) => text.includes(value),
  starts_with: (text: string, value: string) => text.startsWith(value),
  ends_with: (text: string, value: string) => text.endsWith(value),
} as const;

export function isKeyOf<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name);
}

/** A condition is one text, or list-shaped text; one of its items must hold. */
function holds(rule: Rule, product: Product): boolean {
  if (!isKeyOf(ruleColumns, rule.column) || !isKeyOf(ruleRelations, rule.relation)) return false;
  const text = ruleColumns[rule.column](product).toLowerCase();
  const relation = ruleRelations[rule.relation];
  const values = rule.condition.startsWith("[") ? (readList(rule.condition) ?? []) : [rule.condition];
  return values.some((value) => relation(text, String(value).toLowerCase()));
}

/** The products of a collection: chosen by hand, or by the rules of a smart one. */
export function membersOf(shop: Shop, collection: Collection): string[] {
  if (collection.collectionType !== smart) return collection.members;
  const { rules = [], appliedDisjunctively = false } = collection.ruleSet ?? {};
  if (rules.length === 0) return [];
  const chosen = [...shop.products.values()].filter((product) =>
    appliedDisjunctively ? rules.some((rule) => holds(rule, product)) : rules.every((rule) => holds(rule, product)),
  );
  return chosen.map((product) => product.productId);
}

export function collectionsOf(shop: Shop, productId: string): number[] {
  const holding = [...shop.collections.values()].filter((collection) =>
    membersOf(shop, collection).includes(productId),
  );
  return holding.map((collection) => collection.collectionId);
}

/** Puts a product in exactly these custom collections. */
export function setCollectionsOf(shop: Shop, productId: string, ids: readonly string[]): void {
  for (const collection of shop.collections.values()) {
    if (collection.collectionType === smart) continue;
    const wanted = ids.includes(String(collection.collectionId));
    if (wanted === collection.members.includes(productId)) continue;
    const others = collection.members.filter((member) => member !== productId);
    collection.members = wanted ? [...others, productId] : others;
    shop.touch(collection);
  }
}
