/** The fulfillments and refunds of an order. */
import type { Fulfillment, Refund } from "../../../generated/types.js";
import type { ServiceCall } from "../service-call.ts";
import type { Document } from "../state/document.ts";
import { type Kind, kindOf } from "../state/document-kind.ts";
import type { Condition } from "../storage/index.ts";

/** The kind of fulfillments. `ref` is the order. */
export const fulfillments = kindOf("fulfillment", {
  dates: { created: "createTime", updated: "updateTime", form: "instant" },
});

/** The kind of refunds. `ref` is the order, `status` the number set by updateRefundStatus. */
export const refunds = kindOf("refund", { dates: { created: "createTime", updated: "updateTime", form: "instant" } });

/** The condition that a document belongs to an order. */
export function ofOrder(orderId: string): Condition {
  return { column: "ref", op: "eq", value: orderId };
}

/** All fulfillments of an order, in the order of their creation. They have no pages. */
export function fulfillmentsOf(orderId: string, call: ServiceCall): Promise<Document<Fulfillment>[]> {
  return allOf(fulfillments, orderId, call);
}

/** All refunds of an order, in the order of their creation. */
export function refundsOf(orderId: string, call: ServiceCall): Promise<Document<Refund>[]> {
  return allOf(refunds, orderId, call);
}

function allOf<R extends object>(kind: Kind<R>, orderId: string, { documents }: ServiceCall): Promise<Document<R>[]> {
  return documents.find(kind, { where: [ofOrder(orderId)], limit: Number.MAX_SAFE_INTEGER });
}
