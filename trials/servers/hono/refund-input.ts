import { customerSnapshot } from "./customer-view.ts";
import type { Fields, Maybe } from "./fields.ts";
import { share } from "./money.ts";
import { orderTotals, refundedQuantity, refundsOf } from "./order-totals.ts";
import { lineView } from "./order-view.ts";
import { conflict } from "./problem.ts";
import type { Order, OrderLine, Refund, RefundLine } from "./records.ts";
import type { Shop } from "./shop.ts";

interface Found {
  readonly order: Order;
  readonly line: OrderLine;
  readonly fields: Fields;
}

/** Reads a new refund. Its line items say which order it belongs to. */
export function readRefund(shop: Shop, fields: Fields): Refund {
  const items = fields.objects("lineItems") ?? [];
  if (items.length === 0) fields.issue("lineItems", "Give at least one line item.");
  const found = items.flatMap((item) => findLine(shop, item) ?? []);
  const order = found[0]?.order;
  if (!order) fields.reject();
  if (found.some((line) => line.order !== order)) fields.issue("lineItems", "Give line items of one order only.");
  const orderId = fields.id("orderId");
  if (orderId !== undefined && orderId !== String(order.orderId))
    fields.issue("orderId", "The line items belong to another order.");
  const lines = readLines(shop, order, found);
  const note = fields.text("note");
  const givenCreateTime = fields.time("createTime");
  const refundPrice = readPrice(shop, fields, order, lines);
  const buyer = readBuyer(shop, fields, order);
  const refundId = fields.integer("refundId", undefined, 1) ?? shop.ids.number();
  fields.finish();
  if (shop.refunds.has(String(refundId))) throw conflict(`There is a refund with the id ${refundId} already.`);
  const { orderId: ofOrder } = order;
  return {
    ...{ refundId, orderId: ofOrder, ...buyer, lines, note, refundPrice, status: 0, givenCreateTime },
    ...shop.stamps(),
  };
}

function findLine(shop: Shop, fields: Fields): Maybe<Found> {
  const id = fields.require("line_item_id", fields.id("line_item_id"));
  if (id === undefined) return undefined;
  for (const order of shop.orders.values()) {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (line) return { order, line, fields };
  }
  return fields.issue("line_item_id", "Name a line item of an order.");
}

/** Shares are cut from running sums, so that refunding an order bit by bit ends at its exact totals. */
function readLines(shop: Shop, order: Order, found: readonly Found[]): RefundLine[] {
  const taken = new Map<string, number>();
  const earlier = refundsOf(shop, order).flatMap((refund) => refund.lines);
  let subtotals = earlier.reduce((sum, line) => sum + line.subtotal, 0);
  let taxes = earlier.reduce((sum, line) => sum + line.totalTax, 0);
  return found.map(({ line, fields }) => {
    const before = refundedQuantity(shop, order, line.id) + (taken.get(line.id) ?? 0);
    const left = line.quantity - before;
    const quantity = fields.require("quantity", fields.integer("quantity", undefined, 1)) ?? 1;
    if (quantity > left) fields.issue("quantity", `Give at most ${left}, what is not refunded yet.`);
    taken.set(line.id, (taken.get(line.id) ?? 0) + quantity);
    const net = line.price * line.quantity - line.totalDiscount;
    const part = share(net, before + quantity, line.quantity) - share(net, before, line.quantity);
    const subtotal = fields.money("subtotal", part) ?? 0;
    subtotals += subtotal;
    const tax = Math.max(0, share(order.totalTax, subtotals, orderTotals(shop, order).subtotal) - taxes);
    const totalTax = fields.money("total_tax", tax) ?? 0;
    taxes += totalTax;
    return {
      id: shop.ids.long(),
      lineId: line.id,
      line: structuredClone(lineView(shop, order, line)),
      quantity,
      subtotal,
      totalTax,
      locationId: readLocation(shop, fields),
    };
  });
}

function readLocation(shop: Shop, fields: Fields): Maybe<string> {
  const id = fields.id("location_id");
  if (id === undefined || shop.locations.has(id)) return id;
  return fields.issue("location_id", "Name a location of the shop.");
}

function readPrice(shop: Shop, fields: Fields, order: Order, lines: readonly RefundLine[]): number {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const tax = lines.reduce((sum, line) => sum + line.totalTax, 0);
  const price = fields.money("refundPrice", order.taxesIncluded ? subtotal : subtotal + tax) ?? 0;
  const before = refundsOf(shop, order);
  const earlier = before.reduce((sum, refund) => sum + refund.refundPrice, 0);
  const left = orderTotals(shop, order).total - earlier;
  const { currentSubtotal, currentTax } = orderTotals(shop, order);
  if (price > left) fields.issue("refundPrice", "Refund at most what the order cost and is not refunded yet.");
  if (order.cancelledAt === undefined && (subtotal > currentSubtotal || tax > currentTax))
    fields.issue("lineItems", "Refund at most the subtotal and the tax that the order still has.");
  return price;
}

function readBuyer(shop: Shop, fields: Fields, order: Order): Pick<Refund, "customerId" | "customer"> {
  const nested = fields.object("customer");
  const given = fields.id("customerId") ?? (nested ? nested.id("id") : undefined);
  if (given !== undefined && given !== order.customerId) fields.issue("customerId", "The order has another customer.");
  const customer = shop.customers.get(order.customerId ?? "");
  return { customerId: order.customerId, customer: customer ? customerSnapshot(shop, customer) : order.customer };
}
