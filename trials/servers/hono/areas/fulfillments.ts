import { isUrl } from "../checks.ts";
import type { Fields, JsonObject, Maybe } from "../fields.ts";
import { fulfillmentView, trackingView } from "../fulfillment-view.ts";
import { find, type Operation, on } from "../operation.ts";
import { fulfillmentsOf, lineProgress } from "../order-totals.ts";
import { conflict } from "../problem.ts";
import type { Fulfillment, Order, Tracking } from "../records.ts";
import { checkSameId, type Shop } from "../shop.ts";

const originNames = ["zip", "address1", "address2", "city", "provinceCode", "countryCode"] as const;

export function fulfillments(shop: Shop): Operation[] {
  function get(id: string): Fulfillment {
    return find(shop.fulfillments, "fulfillment", id);
  }

  function readLines(fields: Fields, order: Order): Fulfillment["lines"] {
    const sent = fields.objects("lineItems");
    const open = order.lines.map((line) => ({ line, left: lineProgress(shop, order, line).fulfillable }));
    if (!sent) {
      const lines = open.filter(({ left }) => left > 0).map(({ line, left }) => ({ id: line.id, quantity: left }));
      if (lines.length === 0) throw conflict(`The order ${order.orderId} has nothing left to fulfill.`);
      return lines;
    }
    if (sent.length === 0) fields.issue("lineItems", "Give at least one line item, or leave the field out.");
    const seen = new Set<string>();
    return sent.map((item) => {
      const id = item.require("id", item.id("id")) ?? "";
      const found = open.find(({ line }) => line.id === id);
      const quantity = item.integer("quantity", found?.left, 1) ?? 1;
      if (id !== "" && !found) item.issue("id", `Name a line item of the order ${order.orderId}.`);
      if (seen.has(id)) item.issue("id", "Name each line item once.");
      if (found && quantity > found.left && !shop.bug("fulfillments-quantity-unchecked"))
        item.issue("quantity", `Give at most ${found.left}, what is left to fulfill.`);
      seen.add(id);
      return { id, quantity };
    });
  }

  function create(fields: Fields): Fulfillment {
    const orderId = fields.require("orderId", fields.id("orderId"));
    const order = shop.orders.get(orderId ?? "");
    if (orderId !== undefined && !order) fields.issue("orderId", "Name an order that exists.");
    const trackings = readTrackings(fields, []);
    const originAddress = readOrigin(fields, []);
    const fulfillmentServiceHandle = fields.text("fulfillmentServiceHandle");
    if (!order) fields.reject();
    if (order.cancelledAt !== undefined) throw conflict(`The order ${order.orderId} is cancelled.`);
    const lines = readLines(fields, order);
    fields.finish();
    const fulfillment: Fulfillment = {
      id: shop.ids.uuid(),
      orderId: order.orderId,
      status: shop.bug("fulfillments-created-fulfilled") ? "fulfilled" : "open",
      lines,
      originAddress,
      trackings,
      fulfillmentServiceHandle,
      ...shop.stamps(),
    };
    shop.fulfillments.set(fulfillment.id, fulfillment);
    shop.touch(order);
    return fulfillment;
  }

  function cancel(fulfillment: Fulfillment): void {
    if (fulfillment.status === "cancelled") return;
    fulfillment.status = "cancelled";
    touch(fulfillment);
  }

  function touch(fulfillment: Fulfillment): void {
    shop.touch(fulfillment);
    const order = shop.orders.get(String(fulfillment.orderId));
    if (order) shop.touch(order);
  }

  function updateTracking(fulfillment: Fulfillment, fields: Fields): Fulfillment {
    const isKnown = (text: string) => text === "open" || text === "fulfilled" || text === "cancelled";
    const status = fields.text("status", fulfillment.status, isKnown, "open or fulfilled") ?? fulfillment.status;
    const trackings = readTrackings(fields, fulfillment.trackings);
    const originAddress = readOrigin(fields, fulfillment.originAddress);
    fields.finish();
    if (fulfillment.status === "cancelled") throw conflict("The fulfillment is cancelled.");
    if (status !== fulfillment.status && status !== "fulfilled")
      throw conflict(`A fulfillment that is ${fulfillment.status} cannot become ${status} here.`);
    const stores = !shop.bug("fulfillments-tracking-not-stored");
    const target = stores ? fulfillment : { ...fulfillment };
    Object.assign(target, { status, trackings, originAddress });
    touch(target);
    return target;
  }

  /** The fields that the document lists for this answer, and no others. */
  function updatedView(fulfillment: Fulfillment): object {
    const view = fulfillmentView(shop, fulfillment);
    const { id, orderId, status, createTime, updateTime, lineItems, originAddress } = view;
    const trackings = fulfillment.trackings.map(trackingView);
    return { id, orderId, status, createTime, updateTime, lineItems, trackings, originAddress };
  }

  return [
    on("POST /fulfillments", ["write_fulfillments"], ({ body }) => ({
      fulfillment: fulfillmentView(shop, create(shop.fields(body, "fulfillment"))),
    })),
    on("GET /fulfillments", ["read_fulfillments"], ({ query }) => {
      const ids = query.ids("ids") ?? query.reject("ids", "name at least one fulfillment.");
      const views = ids.map((id) => fulfillmentView(shop, get(id)));
      return { fulfillment: views.length === 1 ? views[0] : views };
    }),
    on("PUT /fulfillments/:fulfillmentId/cancel", ["write_fulfillments"], (call) => {
      const fulfillment = get(call.id("fulfillmentId"));
      checkSameId(shop.topFields(call.body), "fulfillmentId", fulfillment.id);
      cancel(fulfillment);
      return { fulfillment: fulfillmentView(shop, fulfillment) };
    }),
    on("PUT /fulfillments/:fulfillmentId/update_tracking", ["write_fulfillments"], (call) => {
      const fulfillment = get(call.id("fulfillmentId"));
      const fields = shop.fields(call.body, "fulfillment");
      checkSameId(fields, "id", fulfillment.id);
      checkSameId(fields, "orderId", String(fulfillment.orderId));
      return { fulfillment: updatedView(updateTracking(fulfillment, fields)) };
    }),
    on("GET /orders/:orderId/fulfillments", ["read_fulfillments"], (call) => {
      const rows = fulfillmentsOf(shop, find(shop.orders, "order", call.id("orderId")));
      const views = rows.map((fulfillment) => fulfillmentView(shop, fulfillment));
      return shop.bug("fulfillments-list-plural") ? { fulfillments: views } : { fulfillment: views };
    }),
    on("GET /orders/:orderId/fulfillments/count", ["read_fulfillments"], (call) => {
      const rows = fulfillmentsOf(shop, find(shop.orders, "order", call.id("orderId")));
      if (shop.bug("fulfillments-count-all-orders")) return { count: shop.fulfillments.size };
      const isCounted = ({ status }: Fulfillment) => !shop.bug("fulfillments-count-open") || status === "open";
      return { count: rows.filter(isCounted).length };
    }),
  ];
}

function readTrackings(fields: Fields, kept: Tracking[]): Tracking[] {
  const trackings = fields.objects("trackings")?.map((tracking) => ({
    trackingCompany: tracking.text("trackingCompany"),
    trackingNumber: tracking.id("trackingNumber"),
    trackingUrl: tracking.text("trackingUrl", undefined, isUrl, "an http or https address"),
  }));
  return trackings ?? kept;
}

function readOrigin(fields: Fields, kept: JsonObject[]): JsonObject[] {
  const read: Maybe<JsonObject[]> = fields.objects("originAddress")?.map((origin) => {
    const address: JsonObject = {};
    for (const name of originNames) address[name] = origin.text(name);
    return address;
  });
  return read ?? kept;
}
