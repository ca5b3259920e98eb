/** A store with every operation. */
import { areas, type OperationsByArea } from "../../generated/areas.js";
import type * as operations from "../../generated/operations.js";
import type { ClientOperation, ListOperation } from "./operation.ts";
import type { StoreOptions } from "./options.ts";
import {
  type Calls,
  type Paged,
  paged,
  pickStore,
  type RawRequest,
  type Safe,
  type WithResponse,
} from "./pick-store.ts";

/** The operations, list operations with their page iterators. */
type AllPaged<Table> = {
  [Name in keyof Table]: Table[Name] extends ListOperation<infer Args, infer Data, infer Item>
    ? Paged<Args, Data, Item>
    : Table[Name];
};
type Operations = AllPaged<typeof operations>;
type Areas = { readonly [Area in keyof OperationsByArea]: Calls<AllPaged<OperationsByArea[Area]>> };

/** A store with every operation by name (`store.getOrder`) and by area (`store.orders.getOrder`). */
export interface Store extends Calls<Operations>, Safe<Operations>, WithResponse<Operations>, Areas, RawRequest {}

/**
 * Creates a store with every operation: `store.getOrder({ orderId })`, or by area `store.orders.getOrder({ orderId })`. If bundle
 * size matters, use `pickStore`.
 *
 * @throws TypeError if `baseUrl` is not an HTTP address.
 */
export function createStore(options: StoreOptions): Store {
  const operations = Object.values(areas).flat();
  const table = operations.map((operation) => (operation.paging ? paged(operation as ListOperation) : operation));
  const calls: Readonly<Record<string, unknown>> = pickStore(
    byName(table, (operation) => operation),
    options,
  );
  const groups = Object.entries(areas).map(([area, own]) => [area, byName(own, ({ id }) => calls[id])]);
  return { ...calls, ...Object.fromEntries(groups) };
}

function byName<T>(
  operations: readonly ClientOperation[],
  value: (operation: ClientOperation) => T,
): Record<string, T> {
  return Object.fromEntries(operations.map((operation) => [operation.id, value(operation)]));
}
