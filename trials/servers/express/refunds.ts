import type { Company } from "./company.ts";
import { summary } from "./customer-view.ts";
import { centsText, share } from "./decimals.ts";
import { notNow, Rejection } from "./errors.ts";
import type { Input } from "./input.ts";
import type { Call, Operation } from "./operation.ts";
import { totals, unrefundedQuantity } from "./order-totals.ts";
import { orderLineView } from "./order-view.ts";
import { maxPage, page } from "./pages.ts";
import type { Query } from "./query.ts";
import type { Order, OrderLine, Refund, RefundLine } from "./records.ts";
import { shopOffset } from "./shop.ts";
import { now, withOffset } from "./times.ts";
import { Digits, digits } from "./wire.ts";

/** 0 requested, 1 approved, 2 paid back, 3 rejected, 4 failed. */
const statuses = ["0", "1", "2", "3", "4"] as const;

/** Refunds: create, update the status, get by id, list of an order. */
export function refundOperations(company: Company): Operation[] {
  const { refunds } = company;
  return [
    {
      method: "post",
      path: "/refunds",
      scopes: ["write_refunds"],
      run: (call) => {
        const fields = call.readObject("refund", (input) => readRefund(company, input));
        const row = refunds.put({ ...company.row(company.shortId("refund")), ...fields, status: 0 });
        company.orders.get(row.orderId).updated = now();
        return { refund: view(company, row) };
      },
    },
    {
      method: "put",
      path: "/refunds/:refundId",
      scopes: ["write_refunds"],
      run: (call) => {
        const old = refunds.get(call.param("refundId"));
        const status = call.read((body) => {
          body.same("refundId", old.id);
          body.same("orderId", old.orderId);
          const word = body.word("status", statuses, null);
          if (body.lacks("status")) body.wrong("status", "is missing");
          return Number(word);
        });
        const before = view(company, old);
        const row = refunds.put({ ...old, status, updated: now() });
        return { refund: company.bug("refund-update-answers-old") ? before : view(company, row) };
      },
    },
    {
      method: "get",
      path: "/refunds",
      scopes: ["read_refunds"],
      run: ({ query }) => {
        const ids = query.ids("ids") ?? query.ids("refundIds");
        const orderId = query.ids("orderId")?.[0] ?? null;
        query.check();
        if (!ids) throw new Rejection(400, { "query.ids": ["query.ids is missing"] });
        const rows = ids.map((id) => refunds.get(id));
        const other = rows.find((row) => orderId !== null && row.orderId !== orderId);
        if (other) throw new Rejection(404, `the order ${orderId} has no refund ${other.id}`);
        const views = rows.map((row) => pick(view(company, row), query));
        return { refund: views.length === 1 ? views[0] : views };
      },
    },
    { method: "get", path: "/orders/:orderId/refunds", scopes: ["read_refunds"], run: (call) => list(company, call) },
  ];
}

function list(company: Company, call: Call) {
  const { query } = call;
  const order = company.orders.get(call.param("orderId"));
  const everyOrder = company.bug("refund-list-all-orders");
  const own = company.refunds.all().filter(({ orderId }) => everyOrder || orderId === order.id);
  const { rows, pageToken } = page(own, {
    asked: { limit: query.text("limit"), pageToken: query.text("pageToken") },
    sorting: { value: (row) => row.serial, descending: false },
    pageSize: 50,
    cursor: "text",
    max: company.bug("refund-maximum-ignored") ? Number.MAX_SAFE_INTEGER : maxPage,
  });
  const views = rows.map((row) => {
    const shown = view(company, row);
    return pick(company.bug("refund-note-dropped") ? { ...shown, note: null } : shown, query);
  });
  return { refunds: views, pageToken };
}

type Fields = Omit<Refund, "id" | "serial" | "created" | "updated" | "status">;

/** Reads a refund. Its line items say which order it is of. */
function readRefund(company: Company, input: Input): Fields {
  const items = input.objects("lineItems") ?? [];
  if (items.length === 0) input.wrong("lineItems", "is missing or empty");
  const orders = new Set<Order>();
  const taken = new Map<string, number>();
  let value = 0;
  const lines = items.flatMap((item) => {
    const id = item.id("line_item_id") ?? item.object("line_item")?.id("id") ?? null;
    const order = company.orders.all().find((row) => row.lines.some((line) => line.id === id));
    const line = order?.lines.find((candidate) => candidate.id === id);
    if (!order || !line) {
      item.wrong("line_item_id", id === null ? "is missing" : `is ${id}, and there is no such line item`);
      return [];
    }
    orders.add(order);
    const before = refundedValue(company, order) + value;
    const refundLine = readLine(company, item, order, line, before);
    value += line.price * refundLine.quantity;
    taken.set(line.id, (taken.get(line.id) ?? 0) + refundLine.quantity);
    const left = unrefundedQuantity(company, order, line);
    if ((taken.get(line.id) ?? 0) > left) {
      throw notNow(`the line item ${line.id} has ${left} left to refund, not ${taken.get(line.id)}`);
    }
    return [refundLine];
  });
  const [order] = orders;
  if (orders.size > 1) input.wrong("lineItems", "holds line items of more than one order");
  if (order) input.same("orderId", order.id);
  const customerId = input.id("customerId") ?? input.object("customer")?.id("id") ?? order?.customerId ?? null;
  if (order?.customerId && customerId !== order.customerId) {
    input.wrong("customerId", `is ${customerId}, but the customer of the order is ${order.customerId}`);
  } else if (customerId !== null && !company.customers.find(customerId)) {
    input.wrong("customerId", `is ${customerId}, and there is no such customer`);
  }
  const sum = lines.reduce((total, { subtotal, tax }) => total + subtotal + tax, 0);
  return {
    orderId: order?.id ?? "",
    customerId,
    lines,
    note: input.text("note"),
    price: input.cents("refundPrice", sum),
  };
}

/** The prices, before discounts, of what the refunds of an order have taken. */
function refundedValue(company: Company, order: Order): number {
  const earlier = company.refunds.all().filter(({ orderId }) => orderId === order.id);
  return earlier.flatMap(({ lines }) => lines).reduce((sum, { line, quantity }) => sum + line.price * quantity, 0);
}

/**
 * Without a subtotal and tax, a line item takes its share of the order's prices after discounts, and of its tax. A share
 * is what all refunds take with it, less what they took before: when everything is refunded, no cent is left or too many.
 */
function readLine(company: Company, input: Input, order: Order, line: OrderLine, before: number): RefundLine {
  const quantity = input.count("quantity", 1);
  if (quantity === 0) input.wrong("quantity", "is 0; it is at least 1");
  const { items, subtotal, tax } = totals(company, order);
  const after = before + line.price * quantity;
  const part = (cents: number) => (items === 0 ? 0 : share(cents, after, items) - share(cents, before, items));
  const locationId = input.id("location_id");
  if (locationId !== null && !company.locations.find(locationId)) {
    input.wrong("location_id", `is ${locationId}, and there is no such location`);
  }
  return {
    id: company.longId(),
    line,
    quantity,
    subtotal: input.cents("subtotal", part(subtotal)),
    tax: input.cents("total_tax", part(tax)),
    locationId,
  };
}

function view(company: Company, row: Refund) {
  const shift = company.bug("refund-time-shifted") ? shopOffset : 0;
  const order = company.orders.get(row.orderId);
  return {
    id: new Digits(row.id),
    refundId: new Digits(row.id),
    orderId: new Digits(row.orderId),
    customerId: digits(row.customerId),
    customer: summary(company, row.customerId, "refund"),
    lineItems: row.lines.map((item) => lineView(company, order, item)),
    note: row.note,
    refundPrice: new Digits(centsText(row.price)),
    status: row.status,
    createTime: withOffset(row.created + shift),
    updateTime: withOffset(row.updated),
  };
}

function lineView(company: Company, order: Order, item: RefundLine) {
  const subtotal = new Digits(centsText(item.subtotal));
  const totalTax = new Digits(centsText(item.tax));
  const { id, quantity, locationId } = item;
  const line = orderLineView(company, order, item.line);
  if (company.bug("refund-lines-camel-case")) {
    return { id, lineItem: line, lineItemId: item.line.id, quantity, subtotal, totalTax, locationId };
  }
  const snake = { line_item: line, line_item_id: item.line.id, total_tax: totalTax, location_id: locationId };
  return { id, ...snake, quantity, subtotal };
}

/** Keeps the fields that the caller asks for; the identifiers always stay. */
function pick(shown: ReturnType<typeof view>, query: Query): Partial<ReturnType<typeof view>> {
  const names = query.list("fields");
  if (!names) return shown;
  const kept = Object.entries(shown).filter(([name]) => ["id", "refundId", ...names].includes(name));
  return Object.fromEntries(kept);
}
