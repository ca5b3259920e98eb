/** Faults of customers that several sets have. */
import { changeArguments, onStore, type Variation } from "../variation/index.ts";

/** Adds tags that are sent with an update to those that the customer has. */
export function addTags(): Variation {
  return onStore("updateCustomer", "customer", (customer, { request, before }) => ({
    ...customer,
    ...(request.customer.tags && { tags: [...new Set([...(before?.tags ?? []), ...request.customer.tags])] }),
  }));
}

/** Sorts a search by another order than the requested one. */
export function sortBy(change: (order: string) => string): Variation {
  return changeArguments("searchCustomers", ({ order, ...request }) =>
    order === undefined ? request : { ...request, order: change(order) },
  );
}
