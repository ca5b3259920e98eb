/** Refunds: money that is paid back for line items of an order. */
import type { CreateRefund, CustomerSummary, Order, Refund, RefundLineItem } from "../../../generated/types.js";
import { DomainError } from "../domain-error.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { type Amount, notNegative, subtract, total } from "../text/decimal-amount.ts";
import { requireCustomer, summaryOf, updateCustomerTotals } from "./customers.ts";
import { listDocuments } from "./lists.ts";
import { fulfillmentsOf, ofOrder, refunds, refundsOf } from "./order-parts.ts";
import {
  applyFulfillments,
  applyRefund,
  discountOn,
  discountsOf,
  priceOf,
  type RefundedLineItem,
} from "./order-state.ts";
import { orders, orderWithLineItem } from "./orders.ts";
import type { Service, ServiceCall } from "./service-call.ts";
import { locations } from "./shop.ts";

export { refunds };

export const refundService = {
  /** Also updates the order: its current values, and its payment status once all of it is refunded. */
  async createRefund({ refund: given }, call) {
    const order = await orderOf(given, call);
    call.enforcePreconditions();
    const customer = await customerOf(given, order, call);
    const lineItems = lineItemsOf(given, order);
    const price = priceOfAll(lineItems, order);
    const earlier = await refundsOf(order.orderId, call);
    const left = leftOf(order, earlier, price);
    const parcels = await fulfillmentsOf(order.orderId, call);
    const changed = applyFulfillments(applyRefund(order, lineItems, { price, left }), parcels, earlier);
    const now = call.time();
    const id = call.newId("refund");
    const refund: Unsaved<Refund> = {
      refundId: id,
      id,
      customerId: customer?.id,
      customer,
      lineItems: await itemsOf(given, lineItems, changed, call),
      note: given.note,
      refundPrice: price,
      createTime: now,
      updateTime: now,
    };
    const stored = await call.documents.put(refunds, refund, { ref: order.orderId });
    await call.documents.put(orders, { ...changed, updatedAt: now });
    await updateCustomerTotals(order, changed, call);
    return { refund: stored };
  },

  /** No response shows the status. */
  async updateRefundStatus({ refundId, orderId, status }, call) {
    const { value, row } = await call.documents.getOrThrow(refunds, refundId);
    if (orderId !== undefined && orderId !== row.ref)
      throw new DomainError("invalid", ["orderId"], `must be ${row.ref}, the order of the refund (got ${orderId})`);
    const hidden = { ref: row.ref, status: String(status) };
    const refund = await call.documents.put(refunds, { ...value, updateTime: call.time() }, hidden);
    return { refund };
  },

  /** The response has room for one refund, so it is the first that exists. */
  async getRefundsByIds({ ids, refundIds, orderId, fields }, { documents }) {
    const named = ids ?? refundIds;
    if (!named) throw new DomainError("invalid", ["ids"], "is missing. Send ids or refundIds");
    for (const id of named) {
      const refund = refundIds?.includes(id) === false ? undefined : await documents.get(refunds, id);
      if (!refund || (orderId !== undefined && orderId !== refund.row.ref)) continue;
      return { refund: fields ? selectFields(refund.value, fields) : refund };
    }
    throw new DomainError("not-found", [], `There is no refund with the id ${JSON.stringify(named.join(","))}.`);
  },

  async listOrderRefunds({ orderId, fields }, call) {
    await call.documents.getOrThrow(orders, orderId);
    const page = await listDocuments(call, refunds, { where: [ofOrder(orderId)] });
    return { refunds: fields ? page.map(({ value }) => selectFields(value, fields)) : page };
  },
} satisfies Service;

/** A refund with the requested fields and its ids. */
function selectFields(refund: Refund, fields: Readonly<Record<string, unknown>>): Refund {
  const { refundId, id } = refund;
  const wanted = Object.entries(refund).filter(([name]) => Object.hasOwn(fields, name));
  return { ...(Object.fromEntries(wanted) as Partial<Refund>), refundId, ...(id !== undefined && { id }) };
}

/** The rule of the contract that a refund has line items with ids. */
const namesLines = "refund-names-lines";

/** The order whose line items are refunded; no other field of a refund refers to it. @throws DomainError `invalid`. */
async function orderOf({ lineItems = [] }: CreateRefund, call: ServiceCall): Promise<Order> {
  let order: Order | undefined;
  const ids = lineItems.map(({ line_item_id }) => line_item_id);
  for (const [index, id] of ids.entries()) {
    const path = ["refund", "lineItems", index, "line_item_id"];
    if (id === undefined)
      throw new DomainError("invalid", path, "must be the id of a line item of an order (got none)", namesLines);
    order ??= (await orderWithLineItem(id, call.documents))?.value;
    if (!order) throw new DomainError("invalid", path, `must be the id of a line item of an order (got ${id})`);
    if (!order.lineItems?.some((lineItem) => lineItem.id === id))
      throw new DomainError(
        "invalid",
        path,
        `must be a line item of ${order.orderId}, the order of the first line item (got ${id})`,
      );
    if (ids.indexOf(id) !== index)
      throw new DomainError("invalid", path, `must be unique in the list (got ${id} again)`, "refunds-each-line-once");
  }
  if (order) return order;
  throw new DomainError(
    "invalid",
    ["refund", "lineItems"],
    "must list the line items to refund (got none)",
    namesLines,
  );
}

/** The customer who gets the money: the one in the request, otherwise the buyer. */
async function customerOf(
  given: CreateRefund,
  order: Order,
  call: ServiceCall,
): Promise<Unsaved<CustomerSummary> | undefined> {
  let customer: Unsaved<CustomerSummary> | undefined = order.customer;
  const named = [
    { path: ["refund", "customer", "id"], id: given.customer?.id },
    { path: ["refund", "customerId"], id: given.customerId },
  ];
  for (const { path, id } of named) if (id !== undefined) customer = summaryOf(await requireCustomer(id, path, call));
  return given.customer ? { ...customer, ...given.customer, id: customer?.id } : customer;
}

function lineItemsOf({ lineItems = [] }: CreateRefund, order: Order): RefundedLineItem[] {
  const discounts = discountsOf(order);
  const ordered = linesById(order.lineItems);
  return lineItems.flatMap(({ line_item_id, quantity, subtotal, total_tax: tax = "0.00" }) => {
    const lineItem = ordered.get(line_item_id);
    if (!lineItem) return [];
    const given = quantity ?? Math.min(1, lineItem.currentQuantity ?? 0);
    const discount = discountOn(lineItem, given, discounts);
    return [{ lineItem, quantity: given, subtotal: subtotal ?? priceOf(lineItem, given, discount), tax, discount }];
  });
}

/** The refunded amount of all line items. If prices include taxes, so do the subtotals. */
function priceOfAll(lineItems: readonly RefundedLineItem[], { taxesIncluded }: Order): Amount {
  return total(...lineItems.flatMap(({ subtotal, tax }) => (taxesIncluded ? subtotal : [subtotal, tax])));
}

/** The part of the price of an order that is not refunded after a further refund. @throws DomainError `conflict` if it is negative. */
function leftOf({ orderId, totalPrice }: Order, earlier: readonly Refund[], price: Amount): Amount {
  const left = subtract(total(totalPrice), ...earlier.map(({ refundPrice = "0" }) => notNegative(refundPrice)));
  if (subtract(left, price).startsWith("-"))
    throw new DomainError(
      "conflict",
      [],
      `The refund of ${price} exceeds what is left to refund of the order ${orderId}, ${left}.`,
    );
  return subtract(left, price);
}

/** The first line item of each id. */
function linesById<L extends { readonly id?: string | undefined }>(
  lineItems: readonly L[] = [],
): ReadonlyMap<string | undefined, L> {
  return new Map(lineItems.toReversed().map((lineItem) => [lineItem.id, lineItem]));
}

/** The line items of a refund, each with the updated line item of the order. */
async function itemsOf(
  { lineItems = [] }: CreateRefund,
  refunded: readonly RefundedLineItem[],
  order: Unsaved<Order>,
  call: ServiceCall,
): Promise<Unsaved<RefundLineItem>[]> {
  const items: Unsaved<RefundLineItem>[] = [];
  const ordered = linesById(order.lineItems);
  for (const [index, { lineItem, quantity, subtotal }] of refunded.entries()) {
    const { location_id, total_tax } = lineItems[index] ?? {};
    if (location_id !== undefined && !(await call.documents.get(locations, location_id)))
      throw new DomainError(
        "invalid",
        ["refund", "lineItems", index, "location_id"],
        `must be the id of a location (got ${location_id})`,
      );
    items.push({
      line_item: ordered.get(lineItem.id),
      line_item_id: lineItem.id,
      quantity,
      subtotal,
      id: call.newId("refundLine"),
      total_tax,
      location_id,
    });
  }
  return items;
}
