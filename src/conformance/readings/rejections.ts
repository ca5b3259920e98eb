/** Requests that the documentation describes, and that a server may reject by another reading of a gap. */
import type { GapId } from "../../../generated/gaps.js";
import { isObject, type Json } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import type { CheckContext } from "../checks/context.ts";
import type { Contract } from "../contract/contract.ts";
import type { Operation } from "../contract/operation.ts";

/** The gap that lets a server reject a request; undefined if none does. */
export function gapOfRejection(context: CheckContext): GapId | undefined {
  const { contract, operation, exchange } = context;
  if (managedFieldsIn(contract, operation, exchange.body).length > 0) return "client-assigned";
  return raisesBalance(context) ? "gift-card-balance-limit" : undefined;
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

/** Whether an update of a gift card sets a balance above the initial value. */
function raisesBalance({ before, exchange: { body } }: CheckContext): boolean {
  const balance = valueAt(body, "/giftCard/balance") as Json | undefined;
  const initial = before.get("giftCard")?.value.initialValue;
  return balance !== undefined && initial !== undefined && Number(balance) > Number(initial);
}
