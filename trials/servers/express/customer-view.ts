import type { Company } from "./company.ts";
import { centsText } from "./decimals.ts";
import { currentTotals } from "./order-totals.ts";
import type { Customer, Order } from "./records.ts";
import { shopCurrency } from "./shop.ts";
import { withFraction, withOffset } from "./times.ts";
import { Digits } from "./wire.ts";

/** The orders of a customer. */
export function ordersOf(company: Company, customerId: string): Order[] {
  return company.orders.all().filter((order) => order.customerId === customerId);
}

/** What a customer has paid: the current prices of the paid orders. */
export function totalSpent(company: Company, customerId: string): number {
  return ordersOf(company, customerId)
    .filter(({ financialStatus }) => financialStatus === "paid")
    .reduce((sum, order) => sum + currentTotals(company, order).price, 0);
}

/** The customer as the customer operations show it. */
export function customerView(company: Company, customer: Customer) {
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
    totalSpent: new Digits(centsText(totalSpent(company, customer.id))),
    ordersCount: ordersOf(company, customer.id).length,
    taxExempt: customer.taxExempt,
    taxExemptions: customer.taxExemptions,
    emailMarketingConsent: consentView(customer.emailMarketingConsent),
    smsMarketingConsent: consentView(customer.smsMarketingConsent),
    addresses: customer.addresses,
    defaultAddress: defaultAddress(customer),
    createTime: withOffset(customer.created),
    updateTime: withOffset(customer.updated),
  };
}

/** The customer as it is now, on an order or a refund. The two name the times differently. */
export function summary(company: Company, customerId: string | null, kind: "order" | "refund") {
  const another = company.bug("customer-summary-of-another") ? company.customers.all().at(-1) : undefined;
  const customer = another ?? company.customers.find(customerId);
  if (customerId === null || !customer) return null;
  const [created, updated] = [withOffset(customer.created), withOffset(customer.updated)];
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
    tags: customer.tags,
    state: customer.state,
    currency: shopCurrency,
    verifiedEmail: customer.verifiedEmail,
    defaultAddress: defaultAddress(customer),
    ...(kind === "order" ? { createdAt: created, updatedAt: updated } : { createdTime: created, updatedTime: updated }),
  };
}

function defaultAddress(customer: Customer) {
  return customer.addresses.find(({ isDefaultAddress }) => isDefaultAddress) ?? null;
}

function consentView(consent: Customer["emailMarketingConsent"]) {
  const time = consent?.consentUpdateTime ?? null;
  return consent && { state: consent.state, consentUpdateTime: time === null ? null : withFraction(time) };
}
