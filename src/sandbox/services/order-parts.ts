/** The fulfillments and refunds of an order. */
import type { Fulfillment, Refund } from "../../../generated/types.js";
import type { Document } from "../state/document.ts";
import { type Kind, kindOf } from "../state/document-kind.ts";
import { iterateAll } from "../state/iterate-all.ts";
import type { Condition } from "../storage/index.ts";
import type { ServiceCall } from "./service-call.ts";

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

/** All fulfillments of an order, in the order of their creation. */
export function fulfillmentsOf(orderId: string, call: ServiceCall): Promise<Fulfillment[]> {
  return valuesOf(fulfillments, orderId, call);
}

/** All refunds of an order, in the order of their creation. */
export function refundsOf(orderId: string, call: ServiceCall): Promise<Refund[]> {
  return valuesOf(refunds, orderId, call);
}

/** The documents of all fulfillments of an order. They have no pages. */
export async function fulfillmentDocuments(
  orderId: string,
  { documents }: ServiceCall,
): Promise<Document<Fulfillment>[]> {
  const all: Document<Fulfillment>[] = [];
  for await (const document of iterateAll(documents, fulfillments, [ofOrder(orderId)])) all.push(document);
  return all;
}

/** Reads in turns, and decodes them within: an order may have thousands. */
async function valuesOf<R extends object>(kind: Kind<R>, orderId: string, { documents }: ServiceCall): Promise<R[]> {
  const all: R[] = [];
  for await (const { value } of iterateAll(documents, kind, [ofOrder(orderId)])) all.push(value);
  return all;
}
