/** The sets of mutants. */
import type { Mutant } from "../mutant.ts";
import { blindCatalogAndShop } from "./blind/catalog-and-shop.ts";
import { blindCustomersAndOrders } from "./blind/customers-and-orders.ts";
import { collectionChanges } from "./dev/collection-changes.ts";
import { collections } from "./dev/collections.ts";
import { customers } from "./dev/customers.ts";
import { fulfillments } from "./dev/fulfillments.ts";
import { giftCards } from "./dev/gift-cards.ts";
import { orderChanges } from "./dev/order-changes.ts";
import { orders } from "./dev/orders.ts";
import { products } from "./dev/products.ts";
import { refunds } from "./dev/refunds.ts";
import { shop } from "./dev/shop.ts";
import { wire } from "./dev/wire.ts";
import { catalogAndShop } from "./second/catalog-and-shop.ts";
import { customersAndOrders } from "./second/customers-and-orders.ts";

/** The set that the conformance suite is developed with, a second one, and one that its authors do not read. */
const sets = {
  dev: [
    ...[...collections, ...collectionChanges, ...customers, ...fulfillments, ...giftCards],
    ...[...orders, ...orderChanges, ...products, ...refunds, ...shop, ...wire],
  ],
  second: [...customersAndOrders, ...catalogAndShop],
  blind: [...blindCustomersAndOrders, ...blindCatalogAndShop],
} satisfies Record<string, readonly Mutant[]>;

export type MutantSet = keyof typeof sets;

export const mutantSets = Object.keys(sets) as MutantSet[];

/** The mutants of a set. */
export function mutantsOf(set: MutantSet): readonly Mutant[] {
  return sets[set];
}

/** A mutant of any set. @throws Error where there is none with this id. */
export function findMutant(id: string): Mutant {
  const mutant = Object.values(sets)
    .flat()
    .find((each) => each.id === id);
  if (!mutant) throw new Error(`There is no mutant ${id}.`);
  return mutant;
}
