/** What belongs to an order: its fulfillments and its refunds. */
import type { Fulfillment, Refund } from "../../../generated/types.js";
import type { Call } from "../operation-call.ts";
import type { Document } from "../state/document.ts";
import { type Kind, kindOf } from "../state/document-kind.ts";
import type { Condition } from "../storage/index.ts";

/** Fulfillments as they are kept. `ref` is the order. */
export const fulfillments = kindOf("fulfillment", {
  dates: { created: "createTime", updated: "updateTime", form: "instant" },
});

/** Refunds as they are kept. `ref` is the order, `status` the number that was set. */
export const refunds = kindOf("refund", { dates: { created: "createTime", updated: "updateTime", form: "instant" } });

/** Holds of what belongs to an order. */
export function ofOrder(orderId: string): Condition {
  return { column: "ref", op: "eq", value: orderId };
}

/** All fulfillments of an order, as they were created; no page is documented of them. */
export function fulfillmentsOf(orderId: string, call: Call): Promise<Document<Fulfillment>[]> {
  return allOf(fulfillments, orderId, call);
}

/** All refunds of an order, as they were created. */
export function refundsOf(orderId: string, call: Call): Promise<Document<Refund>[]> {
  return allOf(refunds, orderId, call);
}

function allOf<R extends object>(kind: Kind<R>, orderId: string, { documents }: Call): Promise<Document<R>[]> {
  return documents.find(kind, { where: [ofOrder(orderId)], limit: Number.MAX_SAFE_INTEGER });
}
