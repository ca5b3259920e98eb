/** Requests that the documentation describes, and that a server may reject by another reading of a gap. */
import type { GapId } from "../../../generated/gaps.js";
import { asArray, asObject, isObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { CheckContext } from "../checks/context.ts";
import { deletedResource } from "../checks/deleted-resource.ts";
import type { Contract } from "../contract/contract.ts";
import type { Operation } from "../contract/operation.ts";
import { gapOfDeletion } from "./deletions.ts";

/** The gap that lets a server reject a request; undefined if none does. */
export function gapOfRejection(context: CheckContext): GapId | undefined {
  const { contract, operation, exchange } = context;
  if (managedFieldsIn(contract, operation, exchange.body).length > 0) return "client-assigned";
  const deleted = deletedResource(context);
  const gap =
    deleted && gapOfDeletion(deleted.resource.name, context.memory.namedBy(deleted.resource.name, deleted.id));
  // A collection shows its products, and a product its collections.
  const { collects, collections } = (deleted && context.before.get(deleted.resource.name)?.value) ?? {};
  if ([collects, collections].flatMap(asArray).length > 0) return "after-deletion";
  return gap ?? rejections[operation.id]?.(context);
}

const editable = ["orderId", "email", "phone", "note", "tags", "shippingAddress"];

/** What else a server may reject, by operation. */
const rejections: Readonly<Record<string, (context: CheckContext) => GapId | undefined>> = {
  createGiftCard: ({ exchange: { body } }) => {
    const { code, initialValue } = asObject(valueAt(body, "/giftCard"));
    if (code === undefined) return "gift-card-code-default";
    return initialValue === undefined ? "gift-card-value-default" : gapOfAmount(initialValue);
  },
  updateGiftCard: ({ before, exchange: { body } }) => {
    const { balance } = asObject(valueAt(body, "/giftCard"));
    const initial = before.get("giftCard")?.value.initialValue;
    if (balance === undefined) return undefined;
    return Number(balance) > Number(initial) ? "gift-card-balance-limit" : gapOfAmount(balance);
  },
  searchCategories: ({ exchange: { query } }) =>
    query.categoryName === undefined ? "category-search-default" : undefined,
  deleteLocation: ({ before }) => (before.get("location")?.value.isDefault === true ? "default-location" : undefined),
  updateOrder: ({ exchange: { body } }) =>
    Object.keys(asObject(valueAt(body, "/order"))).every((name) => editable.includes(name))
      ? undefined
      : "order-update-fields",
  cancelOrder: ({ before }) => {
    const { financialStatus, fulfillmentStatus } = before.get("order")?.value ?? {};
    return financialStatus === "paid" && fulfillmentStatus ? "fulfilled-orders" : undefined;
  },
};

/** An amount that a server may reject for its form. */
function gapOfAmount(amount: unknown): GapId | undefined {
  return /^\d+\.\d\d$/.test(String(amount)) ? undefined : "card-amounts";
}

/** The ids, times and counts of a resource in a request for it, which the server manages. */
export function managedFieldsIn(
  contract: Contract,
  { returns }: Operation,
  body: unknown,
): { readonly key: string; readonly name: string }[] {
  return returns.flatMap(({ key, resource }) => {
    const sent = isObject(body) ? body[key] : undefined;
    const { readOnly, id } = contract.resources.get(resource) ?? {};
    const names = isObject(sent) ? Object.keys(sent) : [];
    return names.filter((name) => name === id || readOnly?.has(name)).map((name) => ({ key, name }));
  });
}
