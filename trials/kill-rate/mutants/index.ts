/** The sets of mutants. */
import type { Mutant } from "../mutant.ts";
import { blindCatalogAndShop } from "./blind/catalog-and-shop.ts";
import { blindCustomersAndOrders } from "./blind/customers-and-orders.ts";
import { collectionChanges } from "./dev/collection-changes.ts";
import { collectionMutants } from "./dev/collections.ts";
import { customerMutants } from "./dev/customers.ts";
import { fulfillmentMutants } from "./dev/fulfillments.ts";
import { giftCardMutants } from "./dev/gift-cards.ts";
import { orderChanges } from "./dev/order-changes.ts";
import { orderMutants } from "./dev/orders.ts";
import { productMutants } from "./dev/products.ts";
import { refundMutants } from "./dev/refunds.ts";
import { shop } from "./dev/shop.ts";
import { wire } from "./dev/wire.ts";
import { laterItems } from "./hard/later-items.ts";
import { limitsAndFilters } from "./hard/limits-and-filters.ts";
import { catalogAndShop } from "./second/catalog-and-shop.ts";
import { customersAndOrders } from "./second/customers-and-orders.ts";

/**
 * The set that the conformance suite is developed with, a second one, one that is not read for it, and faults that show only in what
 * comes after the first, or beyond the usual values.
 */
const sets = {
  dev: [
    ...[...collectionMutants, ...collectionChanges, ...customerMutants, ...fulfillmentMutants, ...giftCardMutants],
    ...[...orderMutants, ...orderChanges, ...productMutants, ...refundMutants, ...shop, ...wire],
  ],
  second: [...customersAndOrders, ...catalogAndShop],
  blind: [...blindCustomersAndOrders, ...blindCatalogAndShop],
  hard: [...laterItems, ...limitsAndFilters],
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
