/** What the responses that showed an order say about its customer. */
import { valueAt } from "../../contract/pointer.ts";

/** A resource as a response showed it. */
interface Shown {
  readonly resource: { readonly name: string };
  readonly value: Readonly<Record<string, unknown>>;
}

/** Whether a resource is an order of a customer. */
export function isOrderOf({ resource, value }: Shown, customerId: string): boolean {
  return resource.name === "order" && String(valueAt(value, "/customer/id")) === customerId;
}

/** Whether an order is cancelled. */
export function isCancelled({ value }: Pick<Shown, "value">): boolean {
  return (value.cancelledAt ?? null) !== null;
}
