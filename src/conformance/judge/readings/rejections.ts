/** Requests that the documentation describes, and that a server may reject by another reading of a gap. */
import type { GapId } from "../../../../generated/gaps.js";
import { asArray, asObject, isObject } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Contract } from "../../model/contract.ts";
import type { Operation } from "../../model/operation.ts";
import { clockRange } from "../../model/times.ts";
import type { CheckContext } from "../checks/context.ts";
import { deletedResource } from "../checks/deleted-resource.ts";
import { gapOfDeletion } from "./deletions.ts";
import { isPartialUpdate } from "./partial-updates.ts";
import { isRefundAbovePrice } from "./refund-amounts.ts";
import { wantsMore } from "./wanted-members.ts";

/**
 * The gap that lets a server reject a request; undefined if none does. Of several, it is one by whose answer the server may reject the
 * request, or one that is not answered.
 */
export function gapOfRejection(context: CheckContext): GapId | undefined {
  const { answers } = context.contract;
  const gaps = gapsOfRejection(context).filter((gap) => gap !== undefined);
  const open =
    gaps.find((gap) => answers.settle({ assumed: gap }) === undefined) ??
    gaps.find((gap) => answers.chosenFor(gap) === undefined);
  // By the answers, none of them is the reason.
  const isAssumed = context.expectation !== undefined && "assumed" in context.expectation.basis;
  return open ?? (isAssumed ? undefined : gaps[0]);
}

/** All gaps that let a server reject a request, the likeliest first. */
function gapsOfRejection(context: CheckContext): (GapId | undefined)[] {
  const { contract, operation, exchange, response } = context;
  const deleted = deletedResource(context);
  // A collection shows its products, and a product its collections.
  const { collects, collections } = (deleted && context.before.get(deleted.resource.name)?.value) ?? {};
  const isInvalid = response.status === 400 || response.status === 422;
  return [
    context.expectation?.keyword === "additionalProperties" ? "unknown-members" : undefined,
    managedFieldsIn(contract, operation, exchange.body).length > 0 ? "client-assigned" : undefined,
    [collects, collections].flatMap(asArray).length > 0 ? "after-deletion" : undefined,
    deleted && gapOfDeletion(deleted.resource.name, context.memory.namedBy(deleted.resource.name, deleted.id)),
    ...(rejections[operation.id]?.(context) ?? []),
    ...(isInvalid ? gapsOfForm(context) : []),
  ];
}

/** What else a server may reject, by operation. */
const rejections: Readonly<Record<string, (context: CheckContext) => (GapId | undefined)[]>> = {
  createGiftCard: ({ exchange: { body } }) => {
    const { code, initialValue, expireTime } = asObject(valueAt(body, "/giftCard"));
    return [
      code === undefined ? "gift-card-code-default" : undefined,
      initialValue === undefined ? "gift-card-value-default" : gapOfAmount(initialValue),
      gapOfExpiry(expireTime),
    ];
  },
  updateGiftCard: ({ before, exchange: { body } }) => {
    const { balance, expireTime } = asObject(valueAt(body, "/giftCard"));
    const initial = before.get("giftCard")?.value.initialValue;
    return [
      Number(balance) > Number(initial) ? "gift-card-balance-limit" : undefined,
      balance === undefined ? undefined : gapOfAmount(balance),
      gapOfExpiry(expireTime),
    ];
  },
  createRefund: (context) => [isRefundAbovePrice(context) ? "refund-amounts" : undefined],
  searchCategories: ({ exchange: { query } }) => [
    query.categoryName === undefined ? "category-search-default" : undefined,
  ],
  deleteLocation: ({ before }) => [before.get("location")?.value.isDefault === true ? "default-location" : undefined],
  updateOrder: ({ exchange: { body } }) => [
    Object.keys(asObject(valueAt(body, "/order"))).every((name) => editable.includes(name))
      ? undefined
      : "order-update-fields",
  ],
  cancelOrder: ({ before, exchange: { body } }) => {
    const { financialStatus, fulfillmentStatus } = before.get("order")?.value ?? {};
    return [
      financialStatus === "paid" && fulfillmentStatus ? "fulfilled-orders" : undefined,
      valueAt(body, "/reason") === undefined ? "cancel-reason" : undefined,
    ];
  },
};

const editable = ["orderId", "email", "phone", "note", "tags", "shippingAddress"];

/** What a server may reject as invalid whatever the operation: a missing field, an update of some fields, and an array seen as a string. */
function gapsOfForm(context: CheckContext): (GapId | undefined)[] {
  const rules = asArray(valueAt(context.exchange.body, "/collection/ruleSet/rules"));
  return [
    wantsMore(context) ? "presence" : undefined,
    isPartialUpdate(context) ? "update-is-partial" : undefined,
    rules.some((rule) => Array.isArray(valueAt(rule, "/condition"))) ? "undeclared-types" : undefined,
  ];
}

/** An expiry that may have passed by the server's clock, or may have another form than the server takes. */
function gapOfExpiry(expiry: unknown): GapId | undefined {
  if (expiry === undefined || expiry === null) return undefined;
  return Date.parse(String(expiry)) < Date.parse(clockRange[1]) ? "gift-card-past-expiry" : "gift-card-expiry";
}

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
