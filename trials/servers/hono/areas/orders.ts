import type { Fields } from "../fields.ts";
import { find, type Operation, on } from "../operation.ts";
import { readAddress, readEmail, readOrder, readTags } from "../order-input.ts";
import { fulfillmentsOf, progressOf } from "../order-totals.ts";
import { orderView } from "../order-view.ts";
import { conflict } from "../problem.ts";
import type { Query } from "../query.ts";
import type { Order } from "../records.ts";
import { byCreation, checkSameId, type Shop } from "../shop.ts";

const editable = new Set(["orderId", "email", "phone", "note", "tags", "shippingAddress"]);
const day = 24 * 60 * 60 * 1000;

export function orders(shop: Shop): Operation[] {
  function get(id: string): Order {
    return find(shop.orders, "order", id);
  }

  function listView(order: Order): object {
    const view = orderView(shop, order);
    return shop.bug("orders-list-drops-cancelled") ? { ...view, cancelledAt: null } : view;
  }

  function create(fields: Fields): object {
    const order = readOrder(shop, fields);
    shop.orders.set(String(order.orderId), order);
    const view = orderView(shop, order);
    return shop.bug("orders-id-as-of-next") ? { ...view, orderId: order.orderId + 1 } : view;
  }

  function update(order: Order, fields: Fields): Order {
    if (shop.bug("orders-update-edits-lines")) {
      for (const line of fields.objects("lineItems") ?? []) {
        const known = order.lines.find((candidate) => candidate.id === line.id("id"));
        if (known) known.quantity = line.integer("quantity", known.quantity) ?? known.quantity;
      }
    } else if (fields.has("lineItems")) fields.issue("lineItems", "Line items of an order cannot change.");
    for (const name of Object.keys(orderView(shop, order)))
      if (fields.has(name) && name !== "lineItems" && !editable.has(name))
        fields.issue(name, "This field of an order cannot change.");
    const { note, phone, email } = order.texts;
    const texts = {
      ...order.texts,
      note: fields.text("note", note),
      phone: fields.text("phone", phone),
      email: readEmail(fields, email),
    };
    const tags = readTags(shop, fields, order.tags);
    const shippingAddress = readAddress(fields, "shippingAddress", order.shippingAddress);
    fields.finish();
    Object.assign(order, { texts, tags, ...(shop.bug("orders-update-address-not-stored") ? {} : { shippingAddress }) });
    if (!shop.bug("orders-updated-at-stale")) shop.touch(order);
    if (shop.bug("orders-update-resets-created")) order.createdAt = order.updatedAt;
    return { ...order, shippingAddress };
  }

  function cancel(order: Order, reason: string): void {
    if (order.cancelledAt !== undefined) return;
    const done = order.financialStatus === "paid" && progressOf(shop, order) === "fulfilled";
    const rejected = done && !shop.bug("orders-cancel-ignores-fulfilled");
    if (!rejected || shop.bug("orders-cancel-rejected-writes")) {
      shop.touch(order);
      order.cancelledAt = order.updatedAt;
      order.cancelReason = shop.bug("orders-cancel-drops-reason") ? undefined : reason;
    }
    if (rejected) throw conflict("The order is paid and fulfilled, so it cannot be cancelled.");
    for (const fulfillment of fulfillmentsOf(shop, order)) {
      if (fulfillment.status !== "open") continue;
      fulfillment.status = "cancelled";
      shop.touch(fulfillment);
    }
  }

  function inBounds(query: Query): (order: Order) => boolean {
    const from = (name: string, ignoresOffset = false) => query.time(name, ignoresOffset)?.at ?? -Infinity;
    const to = (name: string) => {
      const bound = query.time(name);
      if (!bound) return Infinity;
      return bound.wholeDay ? bound.at + day - 1 : bound.at;
    };
    const createdMin = from("createdAtMin");
    const createdMax = to("createdAtMax") - (shop.bug("orders-created-max-exclusive") ? 1 : 0);
    const updatedMin = from("updatedAtMin", shop.bug("orders-updated-min-ignores-offset"));
    const updatedMax = to("updatedAtMax");
    return ({ createdAt, updatedAt }) =>
      createdAt >= createdMin && createdAt <= createdMax && updatedAt >= updatedMin && updatedAt <= updatedMax;
  }

  function filter(query: Query): (order: Order) => boolean {
    const bounds = inBounds(query);
    const financial = shop.bug("orders-financial-filter-ignored") ? undefined : query.text("financialStatus");
    const progress = query.text("fulfillmentStatus");
    const given = shop.bug("orders-ids-ignored") ? undefined : query.ids("ids");
    const ids = shop.bug("orders-ids-first-only") ? given?.slice(0, 1) : given;
    const present = (order: Order) =>
      shop.bug("orders-fulfillment-filter-stale") ? order.importedProgress : progressOf(shop, order);
    return (order) =>
      bounds(order) &&
      (financial === undefined || order.financialStatus === financial) &&
      (progress === undefined || present(order) === progress) &&
      (!ids || ids.includes(String(order.orderId)));
  }

  return [
    on("POST /orders", ["write_orders"], ({ body }) => ({ order: create(shop.fields(body, "order")) })),
    on(
      "GET /orders",
      shop.bug("access-needs-write-to-list") ? ["write_orders"] : ["read_orders"],
      ({ query, header }) => {
        const limit = shop.pageSize(query.wholeNumber("limit"), 25);
        const rows = shop.pages.take({
          list: "orders",
          rows: [...shop.orders.values()].filter(filter(query)),
          order: (a, b) => byCreation(b, a),
          limit: limit + (shop.bug("orders-limit-plus-one") ? 1 : 0),
          token: query.text("pageToken"),
          header,
        });
        return { orders: rows.map(listView) };
      },
    ),
    on("GET /orders/:orderId", ["read_orders"], (call) => {
      const view = orderView(shop, get(call.id("orderId")));
      return { order: shop.bug("orders-without-fulfillments") ? { ...view, fulfillments: [] } : view };
    }),
    on("PUT /orders/:orderId", ["write_orders"], (call) => {
      const order = get(call.id("orderId"));
      const fields = shop.fields(call.body, "order");
      checkSameId(fields, "orderId", String(order.orderId));
      return { order: orderView(shop, update(order, fields)) };
    }),
    on("POST /orders/:orderId/cancel", ["write_orders"], (call) => {
      const order = get(call.id("orderId"));
      const fields = shop.topFields(call.body);
      checkSameId(fields, "orderId", String(order.orderId));
      const reason = fields.require("reason", fields.text("reason")) ?? "";
      fields.finish();
      cancel(order, reason);
      return { order: orderView(shop, order) };
    }),
  ];
}
