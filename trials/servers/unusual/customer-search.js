// The search of customers. The next cursor is in the header X-Next-Page-Token.
import { hasBug } from "./bug.js";
import { viewCustomer } from "./customer-view.js";
import { pageWithHeader, readCursor, readLimit } from "./pages.js";
import { reject, rejectField } from "./problem.js";
import { liveRecords, newestFirst, store } from "./store.js";
import { isObject, readString } from "./values.js";

/** The terms of `query`, and whether a customer matches one. */
const terms = {
  customer_id: ({ customer }, value) => customer.id === value,
  orders_count: ({ view }, value) => String(view.ordersCount) === value || hasBug("cust-search-count"),
  email: ({ customer }, value) => customer.email === value.toLowerCase(),
  phone: ({ customer }, value) => customer.phone === value,
  first_name: ({ customer }, value) => (customer.firstName || "").toLowerCase() === value.toLowerCase(),
  last_name: ({ customer }, value) => (customer.lastName || "").toLowerCase() === value.toLowerCase(),
  state: ({ customer }, value) => customer.state === value,
};

/** The fields of `order`, each with the keys that it compares. */
const sortKeys = {
  createTime: ({ customer }) => [customer.sequence],
  updateTime: ({ customer }) => [customer.updated, customer.updateSequence ?? customer.sequence],
  id: ({ customer }) => [Number(customer.id)],
  ordersCount: ({ view }) => [view.ordersCount],
  totalSpent: ({ view }) => [view.totalSpent],
  firstName: ({ customer }) => [customer.firstName ?? ""],
  lastName: ({ customer }) => [customer.lastName ?? ""],
  email: ({ customer }) => [customer.email ?? ""],
};

export function searchCustomers({ body, response }) {
  if (!isObject(body)) rejectField("body", "must be an object");
  const all = newestFirst(liveRecords(store.customers)).map((customer) => ({ customer, view: viewCustomer(customer) }));
  const found = filter(all, readString(body.query, "query", { max: 2000 }) ?? "");
  const order = readString(body.order, "order");
  const sorted = order ? sort(found, order) : found;
  const limit = readLimit(body.limit, { standard: 50, max: 250 });
  const offset = readCursor(body.pageToken);
  return { customers: pageWithHeader(response, sorted, offset, limit).map(({ view }) => view) };
}

/** The terms of a query are separated by semicolons, and all have to match. */
function filter(all, query) {
  const sent = query.split(";").map((term) => term.trim());
  return sent.filter(Boolean).reduce((found, term) => {
    const [, name, value] = /^([A-Za-z_]+)\s*:\s*(.*)$/.exec(term) ?? [];
    if (name === undefined) reject(400, "invalid_query", `the term ${term} is not name:value`);
    const matches = terms[name];
    if (!matches) reject(400, "invalid_query", `the name ${name} cannot be searched`);
    return found.filter((each) => matches(each, value.trim()));
  }, all);
}

function sort(found, order) {
  const [, field, direction] = /^(\w+)\s+(ASC|DESC)$/.exec(order) ?? [];
  if (field === undefined) reject(400, "invalid_order", "order must be a field followed by ASC or DESC");
  const keysOf = sortKeys[field];
  if (!keysOf) reject(400, "invalid_order", `cannot order by ${field}`);
  const sign = direction === "ASC" || hasBug("cust-order") ? 1 : -1;
  return found.sort((one, other) => sign * compare(keysOf(one), keysOf(other)));
}

/** Compares two lists of keys by the first that differs. */
function compare(keys, otherKeys) {
  const index = keys.findIndex((key, position) => key !== otherKeys[position]);
  if (index < 0) return 0;
  return keys[index] < otherKeys[index] ? -1 : 1;
}
