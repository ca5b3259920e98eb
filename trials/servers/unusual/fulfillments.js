// Fulfillments. They move from open to fulfilled or to cancelled.
import { hasBug } from "./bug.js";
import { readFulfilledLineItems, readOriginAddress, readTrackings } from "./fulfillment-input.js";
import {
  viewCreatedFulfillment,
  viewFulfillment,
  viewListedFulfillment,
  viewUpdatedFulfillment,
} from "./fulfillment-view.js";
import { nextSequence, uuid } from "./ids.js";
import { fulfillmentsOf } from "./order-quantities.js";
import { reject, rejectField } from "./problem.js";
import { readIds } from "./query.js";
import { route } from "./router.js";
import { applyChanges, findRecord, store } from "./store.js";
import { now } from "./times.js";
import { isBlank, isObject, readId, readString, unwrap } from "./values.js";

const touchOrder = ({ orderId }) => {
  store.orders.get(orderId).updated = now();
};

export function createFulfillment(body) {
  if (isBlank(body.orderId)) rejectField("orderId", "is required");
  const order = store.orders.get(readId(body.orderId, "orderId"));
  if (!order) reject(404, "not_found", "no such order");
  if (order.cancelled) reject(409, "order_cancelled", "a cancelled order cannot be fulfilled");
  const lineItems = readFulfilledLineItems(body.lineItems, order);
  const fulfillment = {
    id: uuid(),
    sequence: nextSequence(),
    orderId: order.orderId,
    status: hasBug("ful-status") ? "fulfilled" : "open",
    lineItems,
    trackings: readTrackings(body.trackings) ?? [],
    originAddress: readOriginAddress(body.originAddress) ?? [],
    handle: readString(body.fulfillmentServiceHandle, "fulfillmentServiceHandle") || "manual",
    created: now(),
    updated: now(),
  };
  store.fulfillments.set(fulfillment.id, fulfillment);
  touchOrder(fulfillment);
  return fulfillment;
}

function cancelFulfillment(fulfillment, body) {
  if (!isObject(body) || isBlank(body.fulfillmentId)) rejectField("fulfillmentId", "is required");
  if (String(body.fulfillmentId) !== fulfillment.id) rejectField("fulfillmentId", "differs from the path");
  if (fulfillment.status === "cancelled") reject(409, "already_cancelled", "the fulfillment is cancelled");
  if (fulfillment.status === "fulfilled") reject(409, "already_fulfilled", "the fulfillment is done");
  fulfillment.status = "cancelled";
  fulfillment.updated = now();
  touchOrder(fulfillment);
  return fulfillment;
}

function updateTracking(fulfillment, body) {
  if (!isBlank(body.id) && String(body.id) !== fulfillment.id) rejectField("id", "differs from the path");
  if (!isBlank(body.orderId) && String(body.orderId) !== fulfillment.orderId) {
    rejectField("orderId", "is not the order of the fulfillment");
  }
  if (fulfillment.status === "cancelled") reject(409, "cancelled", "the fulfillment is cancelled");
  const trackings = readTrackings(body.trackings);
  const originAddress = readOriginAddress(body.originAddress);
  const status = readStatus(body.status, fulfillment);
  const changes = { trackings: hasBug("ful-tracking") ? undefined : trackings, originAddress, status };
  if (applyChanges(fulfillment, changes)) touchOrder(fulfillment);
  return fulfillment;
}

function readStatus(value, fulfillment) {
  const status = readString(value, "status");
  if (!status) return undefined;
  if (!["open", "fulfilled"].includes(status)) rejectField("status", "must be open or fulfilled");
  if (fulfillment.status === "fulfilled" && status === "open") {
    reject(409, "already_fulfilled", "the fulfillment is done");
  }
  return status;
}

route("POST", "/fulfillments", "write_fulfillments", ({ body }) => {
  return { fulfillment: viewCreatedFulfillment(createFulfillment(unwrap(body, "fulfillment"))) };
});

route("PUT", "/fulfillments/{id}/cancel", "write_fulfillments", ({ params, body }) => {
  const fulfillment = findRecord("fulfillments", params.id, "fulfillment");
  return { fulfillment: viewFulfillment(cancelFulfillment(fulfillment, body)) };
});

route("PUT", "/fulfillments/{id}/update_tracking", "write_fulfillments", ({ params, body }) => {
  const fulfillment = findRecord("fulfillments", params.id, "fulfillment");
  return { fulfillment: viewUpdatedFulfillment(updateTracking(fulfillment, unwrap(body, "fulfillment"))) };
});

route("GET", "/orders/{id}/fulfillments", "read_fulfillments", ({ params }) => {
  const fulfillments = fulfillmentsOf(findRecord("orders", params.id, "order")).map(viewListedFulfillment);
  return hasBug("ful-list-key") ? { fulfillments } : { fulfillment: fulfillments };
});

route("GET", "/orders/{id}/fulfillments/count", "read_fulfillments", ({ params }) => {
  const order = findRecord("orders", params.id, "order");
  return { count: hasBug("ful-count") ? store.fulfillments.size : fulfillmentsOf(order).length };
});

// One id returns an object, several return an array under the same key.
route("GET", "/fulfillments", "read_fulfillments", ({ query }) => {
  const ids = readIds(query, ["ids"]);
  const found = ids.map((id) => viewFulfillment(findRecord("fulfillments", id, "fulfillment")));
  return { fulfillment: found.length === 1 ? found[0] : found };
});
