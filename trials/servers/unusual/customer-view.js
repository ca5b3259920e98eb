// Customers in responses, and their orders.
import { currentTotals } from "./order-totals.js";
import { currency } from "./shop.js";
import { store } from "./store.js";
import { formatWithOffset, formatYearDayMonth } from "./times.js";

export const ordersOf = (customer) => [...store.orders.values()].filter(({ customerId }) => customerId === customer.id);

const defaultAddress = ({ addresses }) => addresses.find(({ isDefaultAddress }) => isDefaultAddress) ?? null;

export function viewCustomer(customer) {
  const orders = ordersOf(customer);
  return {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    verifiedEmail: customer.verifiedEmail,
    state: customer.state,
    notes: customer.notes,
    tags: customer.tags,
    totalSpent: totalSpent(orders),
    ordersCount: orders.length,
    taxExempt: customer.taxExempt,
    taxExemptions: customer.taxExemptions,
    emailMarketingConsent: customer.emailMarketingConsent,
    smsMarketingConsent: customer.smsMarketingConsent,
    addresses: customer.addresses,
    defaultAddress: defaultAddress(customer),
    createTime: formatYearDayMonth(customer.created),
    updateTime: formatYearDayMonth(customer.updated),
  };
}

function totalSpent(orders) {
  const paid = orders.filter(({ financialStatus, cancelled }) => financialStatus === "paid" && !cancelled);
  return paid.reduce((sum, order) => sum + currentTotals(order).total, 0) / 100;
}

/** The response to a delete. */
export const viewDeletedCustomer = (customer) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  createTime: formatYearDayMonth(customer.created),
  phone: customer.phone,
  updateTime: formatYearDayMonth(customer.updated),
  id: customer.id,
  email: customer.email,
});

/** The customer of an order or a refund. */
export function viewCustomerSummary(customerId) {
  const customer = store.customers.get(customerId);
  if (!customer) return null;
  return {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    note: customer.notes,
    addresses: customer.addresses,
    taxExempt: customer.taxExempt,
    taxExemptions: customer.taxExemptions,
    tags: customer.tags.join(", "),
    state: customer.state,
    currency,
    verifiedEmail: customer.verifiedEmail,
    defaultAddress: defaultAddress(customer),
    createdAt: formatWithOffset(customer.created, -300),
    updatedAt: formatWithOffset(customer.updated, -300),
  };
}
