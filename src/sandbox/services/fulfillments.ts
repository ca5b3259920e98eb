/** Fulfillments: the line items of an order that are shipped together, and their tracking. */
import type {
  CreateFulfillment,
  Fulfillment,
  FulfillmentLineItem,
  Order,
  OrderLineItem,
  Tracking,
} from "../../../generated/types.js";
import { DomainError } from "../domain-error.ts";
import { kindOf } from "../state/document-kind.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { fulfillmentDocuments, fulfillments, fulfillmentsOf, ofOrder, refundsOf } from "./order-parts.ts";
import { applyFulfillments, recordFulfillment } from "./order-state.ts";
import { orders } from "./orders.ts";
import type { Service, ServiceCall } from "./service-call.ts";

export { fulfillments };

/** The kind of fulfillment services: providers that ship for the store. */
export const providers = kindOf("fulfillmentService");

export const fulfillmentService = {
  async createFulfillment({ fulfillment: given }, call) {
    const { orderId } = given;
    const order = await call.documents.get(orders, orderId);
    if (!order)
      throw new DomainError("invalid", ["fulfillment", "orderId"], `must be the id of an order (got ${orderId})`);
    call.enforcePreconditions();
    const fulfillment = newFulfillment(given, call.newId("fulfillment"), order.value, call.time());
    const stored = await call.documents.put(fulfillments, fulfillment, { ref: orderId });
    await updateOrder(stored.value, call);
    return { fulfillment: stored };
  },

  /** Its line items can be shipped again. */
  async cancelFulfillment({ fulfillmentId }, call) {
    const { value } = await call.documents.getOrThrow(fulfillments, fulfillmentId);
    call.enforcePreconditions();
    const cancelled = { ...value, ...cancellationOf(value), updateTime: call.time() };
    const fulfillment = await call.documents.put(fulfillments, cancelled);
    await updateOrder(fulfillment.value, call);
    return { fulfillment };
  },

  /**
   * Trackings, origin and status can change. The response only has the fields of the update. An update that cancels does what the
   * cancellation does, under its condition.
   */
  async updateFulfillmentTracking({ fulfillmentId, fulfillment: given }, call) {
    const { value } = await call.documents.getOrThrow(fulfillments, fulfillmentId);
    call.enforcePreconditions();
    const isCancelled = given.status === "cancelled";
    if (isCancelled && value.status !== "open")
      throw new DomainError(
        "conflict",
        [],
        `A fulfillment is cancelled while it is open (this one is ${value.status}).`,
      );
    if (given.status !== undefined && given.status.trim() === "")
      throw new DomainError(
        "invalid",
        ["fulfillment", "status"],
        "must be a status, such as fulfilled (got an empty one)",
      );
    const fulfillment = await call.documents.put(fulfillments, {
      ...value,
      ...(isCancelled ? cancellationOf(value) : { status: given.status ?? value.status }),
      originAddress: given.originAddress ?? value.originAddress,
      ...(given.trackings && trackingOf(given.trackings)),
      updateTime: call.time(),
    });
    await updateOrder(fulfillment.value, call);
    return { fulfillment: fulfillment.value };
  },

  async listOrderFulfillments({ orderId }, call) {
    await call.documents.getOrThrow(orders, orderId);
    return { fulfillment: await fulfillmentDocuments(orderId, call) };
  },

  async countOrderFulfillments({ orderId }, { documents }) {
    await documents.getOrThrow(orders, orderId);
    return { count: await documents.count(fulfillments, [ofOrder(orderId)]) };
  },

  /** The response has room for one fulfillment, so it is the first that exists. */
  async getFulfillmentsByIds({ ids }, { documents }) {
    for (const id of ids) {
      const fulfillment = await documents.get(fulfillments, id);
      if (fulfillment) return { fulfillment };
    }
    throw new DomainError("not-found", [], `There is no fulfillment with the id ${JSON.stringify(ids.join(","))}.`);
  },

  /** The callback URL is stored, but no response shows it. */
  async createFulfillmentService({ fulfillmentService: { name, trackingSupport, callbackUrl } }, call) {
    const serviceId = call.newId("fulfillmentService");
    const provider = { name, trackingSupport, serviceId, serviceName: name };
    return { fulfillmentService: await call.documents.put(providers, provider, { status: callbackUrl }) };
  },
} satisfies Service;

/** A new fulfillment of an order, with the fields in the request. @throws DomainError `invalid` if there is nothing to ship. */
export function newFulfillment(
  given: CreateFulfillment,
  id: string,
  order: Unsaved<Order>,
  now: string,
): Unsaved<Fulfillment> {
  return {
    id,
    orderId: given.orderId,
    status: "open",
    lineItems: lineItemsToShip(given, order),
    originAddress: given.originAddress,
    ...(given.trackings && trackingOf(given.trackings)),
    fulfillmentServiceHandle: given.fulfillmentServiceHandle,
    createTime: now,
    updateTime: now,
  };
}

/** What a cancellation changes: nothing of the fulfillment counts as shipped. */
function cancellationOf({ lineItems = [] }: Fulfillment): Pick<Unsaved<Fulfillment>, "status" | "lineItems"> {
  return { status: "cancelled", lineItems: lineItems.map((lineItem) => ({ ...lineItem, fulfillmentStatus: null })) };
}

/** Updates the order of a fulfillment that was saved. */
async function updateOrder(fulfillment: Fulfillment, call: ServiceCall): Promise<void> {
  const { value } = await call.documents.getOrThrow(orders, fulfillment.orderId ?? "");
  const all = await fulfillmentsOf(value.orderId, call);
  const refunds = value.cancelledAt ? await refundsOf(value.orderId, call) : [];
  const order = applyFulfillments(recordFulfillment(value, fulfillment), all, refunds);
  await call.documents.put(orders, { ...order, updatedAt: call.time() });
}

/** The line items of a new fulfillment: those in the request, otherwise all that are left to ship. */
function lineItemsToShip(
  { orderId, lineItems = [] }: CreateFulfillment,
  order: Unsaved<Order>,
): Unsaved<FulfillmentLineItem>[] {
  const ordered = order.lineItems ?? [];
  if (lineItems.length === 0) {
    const left = ordered.filter(({ fulfillableQuantity = 0 }) => fulfillableQuantity > 0);
    if (left.length === 0)
      throw new DomainError(
        "invalid",
        ["fulfillment", "orderId"],
        `must be an order with line items left to ship (got ${orderId})`,
      );
    return left.map((lineItem) => fulfillmentLineItem(lineItem, lineItem.fulfillableQuantity));
  }
  return lineItems.flatMap(({ id, quantity }, index) => {
    const path = ["fulfillment", "lineItems", index];
    const lineItem = ordered.find((each) => each.id === id);
    if (!lineItem) return []; // rejected by a rule of the contract
    const shipping = quantity ?? lineItem.fulfillableQuantity ?? 0;
    if (shipping === 0)
      throw new DomainError(
        "invalid",
        [...path, "quantity"],
        `must be at least 1 (got 0); ${lineItem.fulfillableQuantity} are left to ship`,
      );
    return fulfillmentLineItem(lineItem, shipping);
  });
}

function fulfillmentLineItem(
  lineItem: Unsaved<OrderLineItem>,
  quantity: number | undefined,
): Unsaved<FulfillmentLineItem> {
  const {
    id,
    productId,
    variantId,
    variantTitle,
    title = "",
    sku,
    price,
    grams,
    requiresShipping,
    giftCard,
  } = lineItem;
  const name = variantTitle === undefined || variantTitle === "Default" ? title : `${title} - ${variantTitle}`;
  const product = { id, productId, variantId, variantTitle, title, name, sku };
  return { ...product, quantity, price, grams, requiresShipping, giftCard, fulfillmentStatus: "fulfilled" };
}

/** The tracking fields of a fulfillment: the first tracking, and all of them. */
function trackingOf(trackings: readonly Tracking[]): Partial<Unsaved<Fulfillment>> {
  const [{ trackingCompany, trackingNumber, trackingUrl } = {}] = trackings;
  return {
    ...{ trackings, trackingCompany, trackingNumber, trackingUrl },
    trackingNumbers: trackings.flatMap((each) => each.trackingNumber || []),
    trackingUrls: trackings.flatMap((each) => each.trackingUrl || []),
  };
}
