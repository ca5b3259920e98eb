/** Customers: the buyers and what they have spent. */

import type { Customer, CustomerAddress, CustomerSummary, Order, UpdateCustomer } from "../../../generated/types.js";
import type { FilterEntry } from "../../contract/tables.ts";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import { kindOf } from "../state/document-kind.ts";
import type { Unsaved } from "../state/unsaved.ts";
import type { Condition } from "../storage/index.ts";
import { type Amount, subtract, total } from "../text/decimal-amount.ts";
import { getById, listAll } from "./kind-handlers.ts";
import { type Order as ListOrder, list, readFilter } from "./lists.ts";
import type { Service, ServiceCall } from "./service-call.ts";

/** The kind of customers. */
export const customers = kindOf("customer", {
  indexedBy: ["ordersCount", "email"],
  dates: { created: "createTime", updated: "updateTime", form: "yearDayMonth" },
});

export const customerService = {
  async createCustomer({ customer: given }, call) {
    const now = call.time("yearDayMonth");
    const customer: Unsaved<Customer> = {
      verifiedEmail: false,
      tags: [],
      taxExempt: false,
      ...given,
      ...(await assignAddresses(given, [], call)),
      id: call.newId("customer"),
      totalSpent: "0.00",
      ordersCount: 0,
      createTime: now,
      updateTime: now,
    };
    return { customer: await call.documents.put(customers, customer) };
  },

  getCustomer: getById(customers),
  listCustomers: listAll(customers),

  async searchCustomers({ query = "", order }, call) {
    const where: Condition[] = [];
    const keep: ((customer: Customer) => boolean)[] = [];
    for (const [term, value] of parseTerms(query)) {
      const filter = call.operation.terms?.find((known) => known.term === term) ?? filterForField(term);
      const wanted = term === "orders_count" ? parseCount(value) : value;
      const { conditions, tests } = readFilter(call, customers, filter, wanted, ["query"]);
      where.push(...conditions);
      keep.push(...tests);
    }
    return {
      customers: await list(call, customers, { where, keep, ...(order !== undefined && { order: parseOrder(order) }) }),
    };
  },

  /** Computed and server-managed fields do not change. */
  async updateCustomer({ customerId, customer: given }, call) {
    const { value } = await call.documents.getOrThrow(customers, customerId);
    const { id, totalSpent, ordersCount, createTime } = value;
    const customer: Unsaved<Customer> = {
      ...value,
      ...given,
      ...(await assignAddresses(given, value.addresses ?? [], call)),
      ...{ id, totalSpent, ordersCount, createTime },
      updateTime: call.time("yearDayMonth"),
    };
    return { customer: await call.documents.put(customers, customer) };
  },

  /** Rejects the deletion of a customer who has orders. */
  async deleteCustomer({ customerId }, call) {
    const { value } = await call.documents.getOrThrow(customers, customerId);
    call.enforcePreconditions();
    await call.documents.remove(customers, customerId);
    return { customer: value };
  },
} satisfies Service;

/** The customer that another resource refers to. @throws DomainError `invalid`. */
export async function requireCustomer(id: string, path: ArgumentPath, call: ServiceCall): Promise<Customer> {
  const customer = await call.documents.get(customers, id);
  if (!customer) throw new DomainError("invalid", path, `must be the id of a customer (got ${id})`);
  return customer.value;
}

/** A customer as orders and refunds show it. */
export function summaryOf(customer: Unsaved<Customer>): Unsaved<CustomerSummary> {
  return {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    note: customer.notes,
    addresses: customer.addresses,
    defaultAddress: customer.defaultAddress,
    taxExempt: customer.taxExempt,
    taxExemptions: customer.taxExemptions,
    tags: customer.tags,
    state: customer.state,
    verifiedEmail: customer.verifiedEmail,
  };
}

/**
 * Updates the totals of the customer of an order when the order is created or changes.
 *
 * @param before the order as it was; undefined for a new one.
 */
export async function updateCustomerTotals(
  before: Unsaved<Order> | undefined,
  after: Unsaved<Order>,
  call: ServiceCall,
): Promise<void> {
  if (after.customer?.id === undefined || (before && spentOn(before) === spentOn(after))) return;
  const found = await call.documents.get(customers, after.customer.id);
  if (found) await call.documents.put(customers, withTotals(found.value, before, after));
}

/** A customer with the totals after an order of theirs was created, or has changed. */
export function withTotals<C extends Unsaved<Customer>>(
  customer: C,
  before: Unsaved<Order> | undefined,
  after: Unsaved<Order>,
): C {
  return {
    ...customer,
    ordersCount: (customer.ordersCount ?? 0) + (before ? 0 : 1),
    totalSpent: subtract(total(customer.totalSpent, spentOn(after)), before ? spentOn(before) : "0"),
  };
}

/** The paid amount of an order that is neither cancelled nor fully refunded. */
function spentOn({ financialStatus, cancelledAt, totalPrice = "0" }: Unsaved<Order>): Amount {
  return financialStatus === "paid" && !cancelledAt ? totalPrice : "0";
}

/**
 * The address book in the request, otherwise the existing one. Each address has an id, and the default one is among them. An id
 * that the book did not have before is replaced.
 */
async function assignAddresses(
  { addresses: sent, defaultAddress }: UpdateCustomer,
  known: readonly CustomerAddress[],
  call: ServiceCall,
): Promise<Partial<Unsaved<Customer>>> {
  if (sent === undefined && defaultAddress === undefined) return {};
  const knownIds = new Set(known.map(({ id }) => id));
  const book = new Map<string, CustomerAddress>();
  for (const address of [
    ...(sent ?? known),
    ...(defaultAddress ? [{ ...defaultAddress, isDefaultAddress: true }] : []),
  ]) {
    const id = (knownIds.has(address.id) ? address.id : undefined) ?? call.newId("address");
    // The default address repeats one that is in the book already, and takes its place.
    book.set(id, { ...address, id });
  }
  const inOrder = [...book.values()];
  const chosen = inOrder.findLast(({ isDefaultAddress }) => isDefaultAddress) ?? inOrder[0];
  const addresses = inOrder.map((address) => ({ ...address, isDefaultAddress: address === chosen }));
  return { addresses, defaultAddress: addresses.find(({ isDefaultAddress }) => isDefaultAddress) };
}

/** The most terms of a search. There are seven fields to search by. */
const maxTerms = 50;

/** `name:value` between semicolons. */
function parseTerms(query: string): [string, string][] {
  const terms = query.split(";", maxTerms + 1);
  if (terms.length > maxTerms) throw new DomainError("invalid", ["query"], `must have at most ${maxTerms} terms`);
  return terms
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => {
      const colon = term.indexOf(":");
      if (colon < 1)
        throw new DomainError(
          "invalid",
          ["query"],
          `must have terms such as orders_count:2 (got ${JSON.stringify(term.slice(0, 60))})`,
        );
      return [term.slice(0, colon).trim(), term.slice(colon + 1).trim()];
    });
}

function parseCount(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new DomainError(
    "invalid",
    ["query"],
    `must have an integer after orders_count: (got ${JSON.stringify(text.slice(0, 60))})`,
  );
}

/** Fields of a customer that a search finds in addition to those in the contract; see the gap customer-search-terms. */
const searched: readonly (string & keyof Customer)[] = ["firstName", "lastName", "email", "phone", "state"];

function filterForField(term: string): FilterEntry {
  const name = searched.find((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === term);
  if (name) return { match: "equals", property: `/${name}` };
  const known = "customer_id, orders_count, first_name, last_name, email, phone, state";
  throw new DomainError(
    "invalid",
    ["query"],
    `must only have the terms ${known} (got ${JSON.stringify(term.slice(0, 60))})`,
  );
}

/** The order of a search: `createTime DESC`. */
function parseOrder(text: string): ListOrder {
  const [, field = "", direction] = /^\s*(\w+)\s+(ASC|DESC)\s*$/i.exec(text) ?? [];
  const by = ({ createTime: "created", updateTime: "updated", id: "id" } as const)[field];
  if (!by || direction === undefined)
    throw new DomainError(
      "invalid",
      ["order"],
      `must be createTime, updateTime or id, then ASC or DESC (got ${JSON.stringify(text.slice(0, 60))})`,
    );
  return { by, desc: direction.toUpperCase() === "DESC" };
}
