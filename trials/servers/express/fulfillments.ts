import type { Company } from "./company.ts";
import { notNow, Rejection } from "./errors.ts";
import { fulfillmentView, roundLongIds } from "./fulfillment-view.ts";
import type { Input } from "./input.ts";
import type { Call, Operation } from "./operation.ts";
import { fulfillableQuantity } from "./order-totals.ts";
import { type Fulfillment, type Order, originAddressFields, trackingFields } from "./records.ts";
import { now } from "./times.ts";

/** Fulfillments: create, cancel, update tracking, list, count, get by id; fulfillment services: create. */
export function fulfillmentOperations(company: Company): Operation[] {
  const { fulfillments, orders } = company;
  const ofOrder = (id: string) => {
    const order = orders.get(id);
    return fulfillments.all().filter(({ orderId }) => orderId === order.id);
  };
  return [
    { method: "post", path: "/fulfillments", scopes: ["write_fulfillments"], run: (call) => create(company, call) },
    {
      method: "put",
      path: "/fulfillments/:fulfillmentId/cancel",
      scopes: ["write_fulfillments"],
      run: (call) => {
        const old = fulfillments.get(call.param("fulfillmentId"));
        call.readIfSent((body) => body.same("fulfillmentId", old.id));
        if (old.status === "cancelled") throw notNow(`the fulfillment ${old.id} is cancelled already`);
        const row = fulfillments.put({ ...old, status: "cancelled", updated: now() });
        orders.get(row.orderId).updated = row.updated;
        return { fulfillment: fulfillmentView(company, row) };
      },
    },
    {
      method: "put",
      path: "/fulfillments/:fulfillmentId/update_tracking",
      scopes: ["write_fulfillments"],
      run: (call) => {
        const old = fulfillments.get(call.param("fulfillmentId"));
        const fields = call.readObject("fulfillment", (input) => {
          input.same("id", old.id);
          input.same("orderId", old.orderId);
          const status = input.word("status", ["open", "fulfilled", "cancelled"], old.status);
          return { status, trackings: readTrackings(input, old), origin: readOrigin(input, old) };
        });
        if (old.status === "cancelled") throw notNow(`the fulfillment ${old.id} is cancelled and cannot change`);
        if (fields.status !== old.status && fields.status !== "fulfilled") {
          throw notNow(`the fulfillment ${old.id} is ${old.status}: update_tracking cannot make it ${fields.status}`);
        }
        if (company.bug("fulfillment-tracking-first-only")) fields.trackings = fields.trackings.slice(0, 1);
        const row = fulfillments.put({ ...old, ...fields, updated: now() });
        orders.get(row.orderId).updated = row.updated;
        return { fulfillment: fulfillmentView(company, row) };
      },
    },
    {
      method: "get",
      path: "/orders/:orderId/fulfillments",
      scopes: ["read_fulfillments"],
      run: (call) => {
        const own = ofOrder(call.param("orderId"));
        const rows = company.bug("fulfillment-list-all-orders") ? fulfillments.all() : own;
        const views = rows.map((row) => fulfillmentView(company, row));
        return company.bug("fulfillment-list-key") ? { fulfillments: views } : { fulfillment: views };
      },
    },
    {
      method: "get",
      path: "/orders/:orderId/fulfillments/count",
      scopes: ["read_fulfillments"],
      run: (call) => {
        const rows = ofOrder(call.param("orderId"));
        const open = rows.filter(({ status }) => status === "open");
        return { count: company.bug("fulfillment-count-open") ? open.length : rows.length };
      },
    },
    {
      method: "get",
      path: "/fulfillments",
      scopes: ["read_fulfillments"],
      run: ({ query }) => {
        const ids = query.ids("ids");
        query.check();
        if (!ids) throw new Rejection(400, { "query.ids": ["query.ids is missing"] });
        const views = ids.map((id) => fulfillmentView(company, fulfillments.get(id)));
        const shown = company.bug("fulfillment-ids-rounded") ? views.map(roundLongIds) : views;
        return { fulfillment: shown.length === 1 ? shown[0] : shown };
      },
    },
    {
      method: "post",
      path: "/fulfillment_services",
      scopes: ["write_fulfillments"],
      run: (call) => createService(company, call),
    },
  ];
}

function create(company: Company, call: Call) {
  const { order, ...fields } = call.readObject("fulfillment", (input) => {
    const orderId = input.id("orderId");
    if (orderId === null) throw new Rejection(400, { "fulfillment.orderId": ["fulfillment.orderId is missing"] });
    const order = company.orders.get(orderId);
    return {
      order,
      orderId,
      lines: readLines(company, input, order),
      origin: readOrigin(input, undefined),
      trackings: readTrackings(input, undefined),
      service: input.text("fulfillmentServiceHandle", "manual"),
    };
  });
  if (order.cancelled !== null) throw notNow(`the order ${order.id} is cancelled`);
  if (fields.lines.length === 0) throw notNow(`the order ${order.id} has nothing left to fulfill`);
  for (const { id, quantity } of fields.lines) {
    const line = order.lines.find((candidate) => candidate.id === id);
    const left = line ? fulfillableQuantity(company, order, line) : 0;
    if (quantity > left) throw notNow(`the line item ${id} has ${left} left to fulfill, not ${quantity}`);
  }
  const status: Fulfillment["status"] = company.bug("fulfillment-created-fulfilled") ? "fulfilled" : "open";
  const row = company.fulfillments.put({ ...company.row(company.longId()), ...fields, status });
  order.updated = row.updated;
  return { fulfillment: fulfillmentView(company, row) };
}

/** Without line items, a fulfillment takes all that is left of the order. */
function readLines(company: Company, input: Input, order: Order): { id: string; quantity: number }[] {
  const left = new Map(order.lines.map((line) => [line.id, fulfillableQuantity(company, order, line)]));
  const items = input.objects("lineItems");
  if (!items) return [...left].map(([id, quantity]) => ({ id, quantity })).filter(({ quantity }) => quantity > 0);
  const lines = new Map<string, number>();
  for (const item of items) {
    const id = item.id("id") ?? "";
    if (!left.has(id)) item.wrong("id", `is "${id}", not a line item of the order ${order.id}`);
    const quantity = item.count("quantity", left.get(id) ?? 0);
    if (quantity === 0) item.wrong("quantity", "is 0, or the line item has nothing left to fulfill");
    lines.set(id, (lines.get(id) ?? 0) + quantity);
  }
  return [...lines].map(([id, quantity]) => ({ id, quantity }));
}

function readTrackings(input: Input, old: Fulfillment | undefined): Fulfillment["trackings"] {
  const trackings = input.objects("trackings")?.map((item) => ({
    trackingCompany: item.text(trackingFields[0], null, { max: 255 }),
    trackingNumber: item.text(trackingFields[1], null, { max: 255 }),
    trackingUrl: item.text(trackingFields[2], null, { max: 2000 }),
  }));
  return trackings ?? old?.trackings ?? [];
}

/** The origin is a list of addresses; a single address stands for a list of one. */
function readOrigin(input: Input, old: Fulfillment | undefined): Fulfillment["origin"] {
  const raw = input.raw("originAddress");
  const single = typeof raw === "object" && raw !== null && !Array.isArray(raw) ? input.object("originAddress") : null;
  const items = single ? [single] : input.objects("originAddress");
  const addresses = items?.map((item) => {
    return Object.fromEntries(
      originAddressFields.map((name) => [name, item.text(name)]),
    ) as Fulfillment["origin"][number];
  });
  return addresses ?? old?.origin ?? [];
}

function createService(company: Company, call: Call) {
  const fields = call.readObject("fulfillmentService", (input) => {
    const callbackUrl = input.text("callbackUrl", null, { max: 2000 });
    if (callbackUrl !== null && !/^https?:\/\//.test(callbackUrl)) {
      input.wrong("callbackUrl", `is "${callbackUrl}", not an address of http or https`);
    }
    return {
      name: input.text("name", null, { required: true, max: 255 }) ?? "",
      trackingSupport: input.boolean("trackingSupport", false),
      callbackUrl,
    };
  });
  if (company.services.all().some(({ name }) => name === fields.name)) {
    throw new Rejection(409, {
      "fulfillmentService.name": [`there is a fulfillment service "${fields.name}" already`],
    });
  }
  const { id, name, trackingSupport } = company.services.put({ ...company.row(company.longId()), ...fields });
  return { fulfillmentService: { name, trackingSupport, serviceId: id, serviceName: name } };
}
