import type { Company } from "./company.ts";
import { readList } from "./input.ts";
import type { Collection, Product, Rule } from "./records.ts";

/** The products of a collection now: those added to a custom collection, those that match the rules of a smart one. */
export function productsOf(company: Company, collection: Collection): string[] {
  if (collection.type === "1") return collection.products.filter((id) => company.products.find(id));
  return company.products
    .all()
    .filter((product) => matches(collection, product))
    .map(({ id }) => id);
}

/** The collections of a product now. */
export function collectionsOf(company: Company, productId: string): string[] {
  return company.collections
    .all()
    .filter((collection) => productsOf(company, collection).includes(productId))
    .map(({ id }) => id);
}

/** Puts a product into exactly these custom collections; smart collections follow their rules. */
export function setCollections(company: Company, productId: string, collectionIds: readonly string[]): void {
  for (const collection of company.collections.all()) {
    if (collection.type === "2") continue;
    const others = collection.products.filter((id) => id !== productId);
    const wanted = collectionIds.includes(collection.id);
    if (wanted && others.length === collection.products.length) collection.products.push(productId);
    if (!wanted) collection.products = others;
  }
}

const columns: Readonly<Record<string, (product: Product) => readonly (string | null)[]>> = {
  title: ({ title }) => [title],
  vendor: ({ vendor }) => [vendor],
  productType: ({ productType }) => [productType],
  sku: ({ variants }) => variants.map(({ sku }) => sku),
};

const relations: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  equals: (value, wanted) => value === wanted,
  contains: (value, wanted) => value.includes(wanted),
  starts_with: (value, wanted) => value.startsWith(wanted),
  ends_with: (value, wanted) => value.endsWith(wanted),
};

export const ruleColumns = Object.keys(columns);
export const ruleRelations = Object.keys(relations);

function matches({ rules, disjunctive }: Collection, product: Product): boolean {
  if (!rules || rules.length === 0) return false;
  const test = (rule: Rule) => follows(rule, product);
  return disjunctive ? rules.some(test) : rules.every(test);
}

/** A rule holds when one of the values of its condition matches. */
function follows(rule: Rule, product: Product): boolean {
  const values = columns[rule.column ?? ""]?.(product) ?? [];
  const relation = relations[rule.relation ?? ""];
  const wanted = (readList(rule.condition) ?? []).map((item) => String(item).toLowerCase());
  return values.some((value) => value !== null && wanted.some((word) => relation?.(value.toLowerCase(), word)));
}
