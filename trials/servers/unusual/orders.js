// Orders.
import { parseCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { createCustomer } from "./customers.js";
import { readEmail, readPhone } from "./formats.js";
import { nextSequence, numericId } from "./ids.js";
import {
  readAddress,
  readDiscountCodes,
  readFinancialStatus,
  readLineItems,
  readMarketId,
  readPaymentTerms,
  readTags,
  readTotalTax,
} from "./order-input.js";
import { listOrders } from "./order-list.js";
import { fulfillmentStatusOf } from "./order-quantities.js";
import { computeTotals } from "./order-totals.js";
import { viewOrder } from "./order-view.js";
import { reject, rejectField } from "./problem.js";
import { route } from "./router.js";
import { currency } from "./shop.js";
import { applyChanges, findRecord, liveRecords, referenced, store } from "./store.js";
import { now } from "./times.js";
import { isBlank, isObject, readBoolean, readId, readList, readString, unwrap } from "./values.js";

let lastNumber = 1000;

export function createOrder(body) {
  lastNumber += 1;
  const order = {
    number: lastNumber,
    note: readString(body.note, "note", { max: 5000 }) ?? null,
    sourceName: readString(body.sourceName, "sourceName") ?? "api",
    sourceIdentifier: readString(body.sourceIdentifier, "sourceIdentifier") ?? null,
    marketId: readMarketId(body.marketId),
    email: readEmail(body.email) ?? null,
    phone: readPhone(body.phone) ?? null,
    tags: readTags(body.tags) ?? "",
    buyerAcceptsMarketing: readBoolean(body.buyerAcceptsMarketing, "buyerAcceptsMarketing") ?? false,
    presentmentCurrency: readString(body.presentmentCurrency, "presentmentCurrency") || currency,
    lineItems: readLineItems(body.lineItems),
    financialStatus: readFinancialStatus(body.financialStatus),
    totalTax: readTotalTax(body.totalTax),
    taxesIncluded: readBoolean(body.taxesIncluded, "taxesIncluded") ?? false,
    dutiesIncluded: readBoolean(body.dutiesIncluded, "dutiesIncluded") ?? false,
    paymentGatewayNames: (readList(body.paymentGatewayNames, "paymentGatewayNames") || []).map(String),
    paymentTerms: readPaymentTerms(body.paymentTerms),
    discountCodes: readDiscountCodes(body.discountCodes),
  };
  order.codeDiscount = codeDiscountOf(order.discountCodes);
  Object.assign(order, computeTotals(order));
  const shippingAddress = readAddress(body.shippingAddress, "shippingAddress");
  const billingAddress = readAddress(body.billingAddress, "billingAddress");
  if (shippingAddress && requiresShipping(order)) order.shippingAddress = shippingAddress;
  if (billingAddress) order.billingAddress = billingAddress;
  const customer = findCustomer(body.customer, order.email, shippingAddress);
  order.customerId = customer.id;
  order.email ??= customer.email;
  order.orderId = numericId();
  order.sequence = nextSequence();
  order.created = now();
  order.updated = now();
  order.cancelReason = null;
  order.cancelled = null;
  store.orders.set(order.orderId, order);
  return order;
}

const requiresShipping = ({ lineItems }) => lineItems.some((lineItem) => lineItem.requiresShipping);

/** Codes of other types than a fixed amount take nothing off. */
const codeDiscountOf = (discountCodes) =>
  discountCodes
    .filter(({ type }) => type === "fixed_amount")
    .reduce((sum, { amount }) => sum + parseCents(amount, "discountCodes.amount"), 0);

/** The customer by id, or by e-mail address. An address that no customer has creates one. */
function findCustomer(sent, orderEmail, address) {
  if (isObject(sent) && !isBlank(sent.id)) {
    const customer = referenced("customers", readId(sent.id, "customer.id"));
    return customer ?? rejectField("customer.id", "is not a customer");
  }
  const email = orderEmail || (isObject(sent) ? readEmail(sent.email, "customer.email") : null);
  if (!email) rejectField("email", "an e-mail or a customer id is required");
  const known = liveRecords(store.customers).find((customer) => customer.email === email);
  return known ?? createCustomer({ email, firstName: address?.firstName, lastName: address?.lastName });
}

function checkOrderId(value, order) {
  if (!isBlank(value) && String(value) !== order.orderId) rejectField("orderId", "differs from the path");
}

function updateOrder(order, body) {
  checkOrderId(body.orderId, order);
  const changes = {
    email: readEmail(body.email),
    phone: readPhone(body.phone),
    note: readString(body.note, "note", { max: 5000 }),
    tags: readTags(body.tags, { isUpdate: true }),
  };
  const shippingAddress = readAddress(body.shippingAddress, "shippingAddress");
  if (shippingAddress && requiresShipping(order)) changes.shippingAddress = shippingAddress;
  if (hasBug("ord-edit") && body.lineItems) changes.lineItems = readLineItems(body.lineItems);
  applyChanges(order, changes);
  if (hasBug("ord-edit")) Object.assign(order, computeTotals(order));
  return order;
}

route("POST", "/orders", "write_orders", ({ body }) => ({ order: viewOrder(createOrder(unwrap(body, "order"))) }));

// Cancelling an order again keeps the first time.
route("POST", "/orders/{id}/cancel", "write_orders", ({ params, body }) => {
  const order = findRecord("orders", params.id, "order");
  if (!isObject(body)) rejectField("body", "must be an object");
  checkOrderId(body.orderId, order);
  const reason = readString(body.reason, "reason");
  if (!reason) rejectField("reason", "is required");
  const isCompleted = order.financialStatus === "paid" && fulfillmentStatusOf(order) === "fulfilled";
  if (isCompleted && !hasBug("ord-cancel")) {
    reject(409, "order_completed", "an order that is paid and fulfilled cannot be cancelled");
  }
  order.cancelReason = reason;
  order.cancelled ??= now();
  order.updated = now();
  return { order: viewOrder(order) };
});

route("PUT", "/orders/{id}", "write_orders", ({ params, body }) => {
  const order = findRecord("orders", params.id, "order");
  return { order: viewOrder(updateOrder(order, unwrap(body, "order"))) };
});

route("GET", "/orders/{id}", "read_orders", ({ params }) => {
  return { order: viewOrder(findRecord("orders", params.id, "order")) };
});

route("GET", "/orders", "read_orders", (call) => ({ orders: listOrders(call).map(viewOrder) }));
