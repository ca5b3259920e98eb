// Customers. Their times are year, day, month.
import { hasBug } from "./bug.js";
import { readCustomer } from "./customer-input.js";
import { searchCustomers } from "./customer-search.js";
import { ordersOf, viewCustomer, viewDeletedCustomer } from "./customer-view.js";
import { nextSequence, numericId } from "./ids.js";
import { pageWithHeader, readCursor, readLimit } from "./pages.js";
import { reject } from "./problem.js";
import { route } from "./router.js";
import { applyChanges, definedMembers, findRecord, liveRecords, newestFirst, store } from "./store.js";
import { now } from "./times.js";
import { unwrap } from "./values.js";

export function createCustomer(body) {
  const fields = readCustomer(body);
  const customer = {
    id: numericId(),
    sequence: nextSequence(),
    created: now(),
    updated: now(),
    firstName: null,
    lastName: null,
    phone: null,
    verifiedEmail: false,
    state: "DISABLED",
    notes: null,
    tags: [],
    taxExempt: false,
    taxExemptions: null,
    emailMarketingConsent: null,
    smsMarketingConsent: null,
    addresses: [],
    ...definedMembers(fields),
  };
  store.customers.set(customer.id, customer);
  return customer;
}

route("POST", "/customers", "write_customers", ({ body }) => {
  return { customer: viewCustomer(createCustomer(unwrap(body, "customer"))) };
});

route("POST", "/customers/search", "write_customers", searchCustomers);

route("PUT", "/customers/{id}", "write_customers", ({ params, body }) => {
  const customer = findRecord("customers", params.id, "customer");
  applyChanges(customer, readCustomer(unwrap(body, "customer"), customer));
  return { customer: viewCustomer(customer) };
});

route("DELETE", "/customers/{id}", "write_customers", ({ params }) => {
  const customer = findRecord("customers", params.id, "customer");
  if (ordersOf(customer).length > 0 && !hasBug("cust-del-orders")) {
    reject(422, "customer_has_orders", "a customer with orders cannot be deleted");
  }
  customer.gone = true;
  return hasBug("cust-del-body") ? {} : { customer: viewDeletedCustomer(customer) };
});

route("GET", "/customers/{id}", "read_customers", ({ params }) => {
  return { customer: viewCustomer(findRecord("customers", params.id, "customer")) };
});

route("GET", "/customers", "read_customers", ({ query, response }) => {
  const customers = newestFirst(liveRecords(store.customers));
  const offset = readCursor(query.get("pageToken"));
  const limit = readLimit(query.get("limit"), { standard: 50, max: 250 });
  return { customers: pageWithHeader(response, customers, offset, limit).map(viewCustomer) };
});
