/** Fields that change with another resource, or with the response that shows them: whether a reading of the gap explains the change. */
import type { GapId } from "../../../../generated/gaps.js";
import { asArray } from "../../../contract/json.ts";
import { valueAt } from "../../../contract/pointer.ts";
import { isSame } from "../../model/compare.ts";
import type { KnownResource, Memory } from "../memory.ts";
import { isUnset } from "./echo.ts";
import { gapOfField } from "./open-fields.ts";
import { areSameTags } from "./server-choices.ts";

/** Gaps by which a field may change with no request in between: a code that is shown once, and figures that follow orders later. */
const withoutRequest: ReadonlySet<GapId> = new Set([
  "gift-card-code-shown",
  "customer-figures",
  "customer-total-spent",
]);

/** Gaps by which a field changes only with another resource: the default location with another one, and what orders lead to. */
const withOthersOnly: ReadonlySet<GapId> = new Set(["default-location-choice", "product-stock", "order-closing"]);

/** Whether a field changes by a gap only with another resource. */
export function changesByOthersOnly(gap: GapId): boolean {
  return withOthersOnly.has(gap);
}

/** Whether a field may change by a gap although nothing was requested. */
export function changesAlone(gap: GapId): boolean {
  return withoutRequest.has(gap);
}

/**
 * The gap by which a response shows another value than the one before.
 *
 * @param known the resource as it was shown before.
 * @param value the resource as it is shown now.
 * @param at pointer into the resource.
 */
export function gapOfLaterValue(
  memory: Memory,
  known: KnownResource,
  value: KnownResource["value"],
  at: string,
): GapId | undefined {
  const gap = gapOfField("following", known.resource.name, at);
  const is = valueAt(value, at);
  if (gap === "customer-summary") return isOfCustomer(memory, value, at, is) ? gap : undefined;
  if (gap === "gift-card-code-shown") return isHiddenLater(known, is) ? gap : undefined;
  if (gap === "order-closing") return asArray(value.fulfillments).length > 0 ? gap : undefined;
  return gap;
}

/** Whether a summary of a customer is the customer as it was, or as it is. */
function isOfCustomer(memory: Memory, value: KnownResource["value"], at: string, is: unknown): boolean {
  if (!at.startsWith("/customer/")) return true;
  const customer = memory.get("customer", String(valueAt(value, "/customer/id")));
  const current = customer && valueAt(customer.value, at.slice("/customer".length));
  if (customer && is === undefined) return current === undefined || current === null;
  return current === undefined || current === null || isSame(current, is) || areSameTags(current, is);
}

/** Whether a code is hidden that only the creation has shown: by each reading, all other responses show the same. */
function isHiddenLater({ value, shownBy }: KnownResource, code: unknown): boolean {
  if (shownBy.code !== "createGiftCard") return false;
  return isUnset(code) || /[*\u2022]/.test(String(code)) || isSame(code, String(value.code).slice(-4));
}
