/** Customers. Their purchase totals follow from their orders. */
import type {
  Customer,
  CustomerAddress,
  CustomerSummary,
  DeletedCustomer,
  Order,
  UpdateCustomer,
} from "../../../generated/types.js";
import { amount, sum, thousandths, yearDayMonth } from "./figures.ts";
import { orderOf } from "./order-view.ts";
import {
  dropUndefined,
  getStored,
  type Rules,
  rejectMissing,
  type Shop,
  type StoredResource,
  sortStored,
} from "./shop.ts";

export const customerRules = {
  createCustomer: {
    apply({ customer: given }, shop, { customer: response }) {
      const { id } = response;
      const defaults = { verifiedEmail: false, tags: [], taxExempt: false };
      shop.add("customer", id, { ...defaults, ...given, ...bookOf(given, {}, response, shop), id });
      return { customer: customerOf(getStored(shop.customer, id), shop) };
    },
  },
  updateCustomer: {
    reasonsToReject: ({ customerId }, shop) => rejectMissing(shop.customer, customerId),
    apply({ customerId: id, customer: given }, shop, { customer: response }) {
      const stored = getStored(shop.customer, id);
      const { addresses: _, defaultAddress: __, ...before } = stored.value;
      stored.value = { ...before, ...given, ...bookOf(given, stored.value, response, shop), id };
      stored.updated = shop.now;
      return { customer: customerOf(stored, shop) };
    },
  },
  deleteCustomer: {
    reasonsToReject: ({ customerId }, shop) => [
      ...rejectMissing(shop.customer, customerId),
      ...(ordersOf(customerId, shop).length > 0 ? ["409 customer-with-orders-stays"] : []),
    ],
    apply({ customerId }, shop) {
      const customer = customerOf(getStored(shop.customer, customerId), shop);
      shop.customer.delete(customerId);
      const { firstName, lastName, createTime, phone, updateTime, id, email } = customer;
      return {
        customer: dropUndefined({ firstName, lastName, createTime, phone, updateTime, id, email }) as DeletedCustomer,
      };
    },
  },
  getCustomer: {
    reasonsToReject: ({ customerId }, shop) => rejectMissing(shop.customer, customerId),
    apply: ({ customerId }, shop) => ({ customer: customerOf(getStored(shop.customer, customerId), shop) }),
  },
  listCustomers: {
    apply: (_, shop) => ({ customers: sortStored(shop.customer.values()).map((stored) => customerOf(stored, shop)) }),
  },
  searchCustomers: {
    apply({ query = "", order = "createTime ASC" }, shop) {
      const [field, direction] = order.split(" ");
      const by = field === "id" ? "id" : field === "createTime" ? "created" : "updated";
      const terms = query.split(";").filter((term) => term.trim() !== "");
      return {
        customers: sortStored(shop.customer.values(), by, direction === "DESC")
          .map((stored) => customerOf(stored, shop))
          .filter((customer) => terms.every((term) => meets(customer, term))),
      };
    },
  },
} satisfies Rules;

function ordersOf(customer: string, shop: Shop): Order[] {
  return [...shop.order.values()].filter(({ of }) => of === customer).map(({ id }) => orderOf(id, shop));
}

/** The total spent is the sum of the orders that are paid, and neither cancelled nor fully refunded. */
function customerOf({ id, value, created, updated }: StoredResource<Customer>, shop: Shop): Customer {
  const orders = ordersOf(id, shop);
  const spent = orders.filter(({ financialStatus, cancelledAt }) => financialStatus === "paid" && cancelledAt === null);
  return {
    ...value,
    ordersCount: orders.length,
    totalSpent: amount(sum(spent.map(({ totalPrice }) => thousandths(totalPrice)))),
    createTime: yearDayMonth(created),
    updateTime: yearDayMonth(updated),
  };
}

/** A customer as an order or a refund shows it: as it was at that moment. */
export function summaryOf(id: string, shop: Shop): CustomerSummary {
  const { firstName, lastName, email, phone, notes: note, ...customer } = getStored(shop.customer, id).value;
  const { addresses, defaultAddress, taxExempt, taxExemptions, tags, state, verifiedEmail } = customer;
  const contact = { id, firstName, lastName, email, phone, note, addresses, defaultAddress };
  return dropUndefined({ ...contact, taxExempt, taxExemptions, tags, state, verifiedEmail }) as CustomerSummary;
}

function meets(customer: Customer, term: string): boolean {
  const [name = "", value = ""] = term.split(":").map((part) => part.trim());
  const { id, ordersCount, firstName, lastName, email, phone, state } = customer;
  const terms: Readonly<Record<string, unknown>> = { customer_id: id, orders_count: String(ordersCount), state };
  return { ...terms, first_name: firstName, last_name: lastName, email, phone }[name] === value;
}

type Book = Pick<Customer, "addresses" | "defaultAddress">;

/**
 * The address book with ids: the known ones, and new ones. A repeated address is there once, as it was sent
 * last. One is the default: the last that says so, or the first.
 */
function bookOf(
  { addresses: sent, defaultAddress }: UpdateCustomer,
  before: Book,
  response: Customer,
  shop: Shop,
): Book {
  if (sent === undefined && defaultAddress === undefined)
    return dropUndefined({ addresses: before.addresses, defaultAddress: before.defaultAddress }) as Book;
  const { addresses: known = [] } = before;
  const book: CustomerAddress[] = [];
  for (const { id, ...address } of [
    ...(sent ?? known),
    ...(defaultAddress ? [{ ...defaultAddress, isDefaultAddress: true }] : []),
  ]) {
    const isKnown = id !== undefined && known.some((each) => each.id === id);
    const place = isKnown ? book.findIndex((each) => each.id === id) : -1;
    const at = place < 0 ? book.length : place;
    book[at] = { ...address, id: isKnown ? id : shop.claimId(response.addresses?.[at]?.id) };
  }
  const chosen = Math.max(
    0,
    book.findLastIndex(({ isDefaultAddress }) => isDefaultAddress === true),
  );
  const addresses = book.map((address, at) => ({ ...address, isDefaultAddress: at === chosen }));
  return { addresses, ...(addresses[chosen] && { defaultAddress: addresses[chosen] }) };
}
