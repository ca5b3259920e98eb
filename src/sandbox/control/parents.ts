/** Which resource a resource belongs to. Resources do not always show it, but storage needs it. */
import type { Fulfillment, Order, Refund } from "../../../generated/types.js";
import { formatPointer } from "../../contract/pointer.ts";
import type { Violation } from "../../validation/violations.ts";
import type { ResourceName } from "../services/index.ts";
import { orders, orderWithLineItem } from "../services/orders.ts";
import type { Documents } from "../state/documents.ts";
import type { ReadResource } from "./resources.ts";

/** The resource that each resource belongs to. */
const parents: { readonly [Name in ResourceName]?: ResourceName } = {
  order: "customer",
  fulfillment: "order",
  refund: "order",
};

/** The resources that belong to a resource. */
export function childrenOf(name: ResourceName): ResourceName[] {
  return (Object.keys(parents) as ResourceName[]).filter((child) => parents[child] === name);
}

/** The id of a parent, or the violation if there is none. */
export interface Parent {
  readonly id?: string | undefined;
  readonly violation?: Violation;
}

/**
 * Finds the parent of a resource of a dump.
 *
 * @param metadata of the resource, if the dump has some.
 * @param documents with everything that it may belong to.
 */
export async function parentInDump(
  resource: ReadResource,
  metadata: { readonly ref?: string | undefined } | undefined,
  documents: Documents,
): Promise<Parent> {
  const { name, id } = resource;
  const needsOrder = parents[name] === "order";
  if (!metadata || (needsOrder && metadata.ref === undefined)) return parentIdOf(resource, documents);
  const { ref } = metadata;
  if (ref === undefined || !needsOrder || (await documents.get(orders, ref))) return { id: ref };
  const pointer = formatPointer(["metadata", name, id, "ref"]);
  return { violation: { pointer, detail: `must be the id of an order of the dump (got ${ref})` } };
}

/**
 * Finds the resource that another one belongs to: an order belongs to its customer, a fulfillment to its order, a refund to the
 * order of its line items.
 *
 * @param documents with everything that it may belong to.
 */
export async function parentIdOf({ name, value, pointer }: ReadResource, documents: Documents): Promise<Parent> {
  switch (name) {
    case "order":
      return { id: (value as Order).customer?.id };
    case "fulfillment": {
      const { orderId } = value as Fulfillment;
      if (orderId !== undefined && (await documents.get(orders, orderId))) return { id: orderId };
      const detail = `must be the id of an order (got ${orderId})`;
      return { violation: { pointer: `${pointer}/orderId`, detail } };
    }
    case "refund": {
      const found = new Set<string | undefined>();
      for (const { line_item_id, line_item } of (value as Refund).lineItems ?? []) {
        const order = await orderWithLineItem(line_item_id ?? line_item?.id ?? "", documents);
        found.add(order?.row.id);
      }
      const [order] = found;
      if (order !== undefined && found.size === 1) return { id: order };
      const detail = "must be line items of one order, in the store or in the same seed";
      return { violation: { pointer: `${pointer}/lineItems`, detail } };
    }
    default:
      return {};
  }
}
