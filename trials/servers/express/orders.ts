import type { Company } from "./company.ts";
import { checkEmail } from "./customer-input.ts";
import { notNow } from "./errors.ts";
import type { Input } from "./input.ts";
import type { Call, Operation } from "./operation.ts";
import { financialStatuses, fulfillmentStatuses, readAddress, readOrder, readTags } from "./order-input.ts";
import { orderStatus } from "./order-totals.ts";
import { orderView } from "./order-view.ts";
import { page } from "./pages.ts";
import type { Order } from "./records.ts";
import { now } from "./times.ts";

const hour = 60 * 60 * 1000;

/** Orders: create, cancel, update, get, list. */
export function orderOperations(company: Company): Operation[] {
  const { orders } = company;
  return [
    {
      method: "post",
      path: "/orders",
      scopes: ["write_orders"],
      run: (call) => {
        const fields = call.readObject("order", (input) => readOrder(company, input));
        const row = { ...company.row(company.shortId("order")), ...fields, cancelReason: null, cancelled: null };
        return { order: orderView(company, orders.put(row)) };
      },
    },
    { method: "post", path: "/orders/:orderId/cancel", scopes: ["write_orders"], run: (call) => cancel(company, call) },
    {
      method: "put",
      path: "/orders/:orderId",
      scopes: ["write_orders"],
      run: (call) => {
        const old = orders.get(call.param("orderId"));
        const fields = call.readObject("order", (input) => {
          input.same("orderId", old.id);
          if (company.bug("order-lines-editable")) editLines(input, old);
          return readUpdate(company, input, old);
        });
        const created = old.created + (company.bug("order-created-moves") ? hour : 0);
        return { order: orderView(company, orders.put({ ...old, ...fields, created, updated: now() })) };
      },
    },
    {
      method: "get",
      path: "/orders/:orderId",
      scopes: ["read_orders", "write_orders"],
      run: (call) => {
        const order = orderView(company, orders.get(call.param("orderId")));
        return { order: company.bug("order-cancel-reason-dropped") ? { ...order, cancelReason: null } : order };
      },
    },
    { method: "get", path: "/orders", scopes: ["read_orders"], run: (call) => list(company, call) },
  ];
}

/** Reads the fields that an update can change; the server ignores the others. */
function readUpdate(company: Company, input: Input, old: Order) {
  const email = input.text("email", old.email, { max: 254 });
  checkEmail(input, email);
  return {
    email,
    phone: input.text("phone", old.phone, { max: 40 }),
    note: input.text("note", old.note),
    tags: readTags(company, input, old.tags),
    shippingAddress: input.has("shippingAddress") ? readAddress(input.object("shippingAddress")) : old.shippingAddress,
  };
}

function editLines(input: Input, order: Order): void {
  for (const [index, item] of (input.objects("lineItems") ?? []).entries()) {
    const line = order.lines[index];
    if (line) line.quantity = item.count("quantity", line.quantity);
  }
}

function cancel(company: Company, call: Call) {
  const { orders } = company;
  const old = orders.get(call.param("orderId"));
  const reason = call.read((body) => {
    body.same("orderId", old.id);
    return body.text("reason", null, { required: true, max: 255 });
  });
  const order = { ...old, cancelReason: reason, cancelled: now(), updated: now() };
  if (old.cancelled !== null) throw notNow(`the order ${old.id} is cancelled already`);
  const done = old.financialStatus === "paid" && orderStatus(company, old) === "fulfilled";
  if (done && !company.bug("order-cancel-paid-fulfilled")) {
    if (company.bug("order-cancel-writes-first")) orders.put(order);
    throw notNow(`the order ${old.id} is paid and fulfilled and cannot be cancelled`);
  }
  orders.put(order);
  for (const fulfillment of company.fulfillments.all()) {
    if (fulfillment.orderId !== order.id || fulfillment.status !== "open") continue;
    company.fulfillments.put({ ...fulfillment, status: "cancelled", updated: now() });
  }
  return { order: orderView(company, order) };
}

function list(company: Company, { query }: Call) {
  const bounds = {
    created: [query.bound("createdAtMin", "min") ?? -Infinity, query.bound("createdAtMax", "max") ?? Infinity],
    updated: [query.bound("updatedAtMin", "min") ?? -Infinity, query.bound("updatedAtMax", "max") ?? Infinity],
  } as const;
  const financial = query.word("financialStatus", financialStatuses);
  const fulfillment = query.word("fulfillmentStatus", fulfillmentStatuses);
  let ids = query.ids("ids");
  query.check();
  if (company.bug("order-ids-first-only")) ids = ids?.slice(0, 1) ?? null;
  const found = company.orders.all().filter((order) => {
    const { created, updated } = bounds;
    if (order.created < created[0] || order.created > created[1]) return false;
    if (company.bug("order-created-max-exclusive") && order.created === created[1]) return false;
    if (order.updated < updated[0] || order.updated > updated[1]) return false;
    if (ids !== null && !ids.includes(order.id)) return false;
    if (fulfillment !== null && (orderStatus(company, order) ?? "unfulfilled") !== fulfillment) return false;
    if (company.bug("order-financial-filter-ignored")) return true;
    return financial === null || order.financialStatus === financial;
  });
  const limit = query.text("limit");
  const { rows, pageToken } = page(found, {
    asked: { limit, pageToken: query.text("pageToken") },
    sorting: { value: (order) => order.serial, descending: true },
    pageSize: company.choices.pageSize,
    cursor: "text",
    extra: limit !== null && company.bug("order-limit-plus-one") ? 1 : 0,
  });
  return { orders: rows.map((row) => orderView(company, row)), pageToken };
}
