import type { JsonObject } from "./fields.ts";
import { asNumber } from "./money.ts";
import { orderTotals } from "./order-totals.ts";
import type { Consent, Customer, CustomerAddress, Order } from "./records.ts";
import type { Shop } from "./shop.ts";
import { shopInfo } from "./shop-data.ts";
import { unzoned, zoned } from "./time.ts";

export function ordersOf(shop: Shop, customerId: string): Order[] {
  return [...shop.orders.values()].filter((order) => order.customerId === customerId);
}

/** What a customer has paid: the paid orders that are not cancelled. */
export function totalSpent(shop: Shop, customerId: string): number {
  const paid = ordersOf(shop, customerId).filter(
    (order) => order.financialStatus === "paid" && order.cancelledAt === undefined,
  );
  return paid.reduce((sum, order) => sum + orderTotals(shop, order).total, 0);
}

export function ordersCount(shop: Shop, customerId: string): number {
  return shop.bug("customers-orders-count-zero") ? 0 : ordersOf(shop, customerId).length;
}

export function customerView(shop: Shop, customer: Customer): JsonObject {
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
    totalSpent: asNumber(totalSpent(shop, customer.id)),
    ordersCount: ordersCount(shop, customer.id),
    taxExempt: customer.taxExempt,
    taxExemptions: customer.taxExemptions,
    emailMarketingConsent: consentView(customer.emailMarketingConsent),
    smsMarketingConsent: consentView(customer.smsMarketingConsent),
    addresses: customer.addresses.map(addressView),
    defaultAddress: shop.bug("customers-default-address-stale")
      ? customer.addresses.slice(0, 1).map(addressView)[0]
      : defaultAddress(customer),
    createTime: zoned(customer.createdAt),
    updateTime: zoned(customer.updatedAt),
  };
}

/** The customer as orders and refunds keep it: a snapshot that later changes do not touch. */
export function customerSnapshot(shop: Shop, customer: Customer): JsonObject {
  const other = [...shop.customers.values()].find((candidate) => candidate.id !== customer.id);
  const owner = shop.bug("orders-other-customer") ? (other ?? customer) : customer;
  return structuredClone({
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    note: customer.notes,
    addresses: owner.addresses.map(addressView),
    taxExempt: customer.taxExempt,
    taxExemptions: customer.taxExemptions,
    tags: customer.tags,
    state: customer.state,
    currency: shopInfo.currency,
    verifiedEmail: customer.verifiedEmail,
    defaultAddress: defaultAddress(owner),
    createdAt: zoned(customer.createdAt),
    updatedAt: zoned(customer.updatedAt),
  });
}

function consentView(consent: Consent | undefined): object | undefined {
  return consent && { state: consent.state, consentUpdateTime: unzoned(consent.at) };
}

function addressView(address: CustomerAddress): object {
  return { id: address.id, ...address.texts, isDefaultAddress: address.isDefaultAddress };
}

function defaultAddress(customer: Customer): object | undefined {
  const address = customer.addresses.find((candidate) => candidate.isDefaultAddress);
  return address && addressView(address);
}
