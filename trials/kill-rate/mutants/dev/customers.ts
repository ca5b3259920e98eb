/** Faults in customers. */
import { type Mutant, mutant } from "../../mutant.ts";
import {
  any,
  authorize,
  beforeOperation,
  changeArguments,
  changeRule,
  changeStatus,
  changeTerm,
  combine,
  ignoreRule,
  kinds,
  onQuery,
  onRequestBody,
  onResponse,
  onResponseText,
  onStore,
  requireScopes,
} from "../../variation/index.ts";
import { addTags, sortBy } from "../customers.ts";
import { keepDeletedCustomers, rememberPages, skipOneBetweenPages } from "../lists.ts";

export const customerMutants: readonly Mutant[] = [
  mutant("customers-01", "createCustomer", "state", "A new customer loses its tags.", () =>
    onStore("createCustomer", "customer", (customer) => ({ ...customer, tags: [] })),
  ),
  mutant("customers-02", "createCustomer", "input", "The phone number of a new customer keeps only its digits.", () =>
    onStore("createCustomer", "customer", (customer) => ({ ...customer, phone: customer.phone?.replace(/\D/g, "") })),
  ),
  mutant("customers-03", "createCustomer", "response", "The times of a new customer run year, month, day.", () =>
    onStore("createCustomer", "customer", (customer, { call }) => ({
      ...customer,
      createTime: call.time(),
      updateTime: call.time(),
    })),
  ),
  mutant("customers-04", "createCustomer", "response", "Creating a customer returns 201.", () =>
    onResponse("createCustomer", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant("customers-05", "createCustomer", "state", "Only the first address of a new customer is stored.", () =>
    beforeOperation("createCustomer", ({ customer: { addresses, ...customer } }) => ({
      customer: { ...customer, ...(addresses && { addresses: addresses.slice(0, 1) }) },
    })),
  ),
  mutant("customers-06", "createCustomer", "input", "A customer without its envelope is accepted.", () =>
    onRequestBody("createCustomer", (body) => {
      body.customer ??= {};
    }),
  ),
  mutant("customers-07", "createCustomer", "state", "All new customers have one id, and replace each other.", () =>
    combine(
      beforeOperation("createCustomer", async (request, { documents }) => {
        await documents.remove(kinds.customer, "7203920000000017");
        return request;
      }),
      onStore("createCustomer", "customer", (customer) => ({ ...customer, id: "7203920000000017" })),
    ),
  ),
  mutant("customers-08", "createCustomer", "input", "An empty first name is ignored.", () =>
    onStore("createCustomer", "customer", (customer) => ({
      ...customer,
      firstName: customer.firstName || undefined,
    })),
  ),
  mutant("customers-09", "getCustomer", "response", "A customer shows a member passwordHash.", () =>
    onResponseText("getCustomer", (text) => text.replace('"customer":{', '"customer":{"passwordHash":"",')),
  ),
  mutant("customers-10", "getCustomer", "response", "An unknown customer gets 403.", () =>
    changeStatus("getCustomer", 404, 403),
  ),
  mutant("customers-11", "getCustomer", "access", "A token that may write customers may read them.", () =>
    requireScopes("getCustomer", "read_customers", "write_customers"),
  ),
  mutant("customers-12", "getCustomer", "response", "The tags of a customer are a string with commas.", () =>
    onResponseText("getCustomer", (text) =>
      text.replace(/"tags":\[([^\]]*)\]/, (_, tags) => `"tags":${JSON.stringify(tags.replaceAll('"', ""))}`),
    ),
  ),
  mutant("customers-13", "listCustomers", "lists", "A page of customers has one more than its limit.", () =>
    changeArguments("listCustomers", ({ limit = 50, ...request }) => ({ ...request, limit: limit + 1 })),
  ),
  mutant("customers-14", "listCustomers", "lists", "Between two pages one customer is missing.", () =>
    skipOneBetweenPages("customer"),
  ),
  mutant("customers-15", "listCustomers", "state", "A list that was read before misses later changes.", () =>
    rememberPages(() => false),
  ),
  mutant("customers-16", "listCustomers", "input", "A limit with leading zeros is rejected.", () =>
    onQuery("listCustomers", (query) => query.replace(/(^|&)limit=0\d*/, "$1limit=x")),
  ),
  mutant("customers-17", "listCustomers", "input", "A limit of 0 is accepted.", () =>
    onQuery("listCustomers", (query) => query.replace(/(^|&)limit=0+(?=&|$)/, "$1limit=1")),
  ),
  mutant(
    "customers-18",
    "searchCustomers",
    "lists",
    "orders_count finds customers with that many orders or more.",
    () =>
      changeTerm("searchCustomers", "orders_count", {
        match: "state",
        states: new Proxy({}, { get: (_, count) => `item.ordersCount >= ${String(count)}` }),
      }),
  ),
  mutant("customers-19", "searchCustomers", "lists", "A search always sorts in ascending order.", () =>
    sortBy((order) => order.replace(/DESC/i, "ASC")),
  ),
  mutant("customers-20", "searchCustomers", "lists", "A search ignores its limit.", () =>
    changeArguments("searchCustomers", ({ limit: _, ...request }) => request),
  ),
  mutant("customers-21", "searchCustomers", "access", "A search needs read_customers, not write_customers.", () =>
    requireScopes("searchCustomers", "read_customers"),
  ),
  mutant("customers-22", "searchCustomers", "lists", "The second page of a search ignores the order.", () =>
    changeArguments("searchCustomers", ({ order, ...request }) =>
      order === undefined || request.pageToken !== undefined ? request : { ...request, order },
    ),
  ),
  mutant("customers-23", "updateCustomer", "state", "An update without addresses clears the address book.", () =>
    beforeOperation("updateCustomer", ({ customer, ...request }) => ({
      ...request,
      customer: { addresses: [], ...customer },
    })),
  ),
  mutant("customers-24", "updateCustomer", "state", "An update adds tags to the old ones.", () => addTags()),
  mutant("customers-25", "updateCustomer", "state", "An update of a customer does not change updateTime.", () =>
    onStore("updateCustomer", "customer", (customer, { before }) => ({
      ...customer,
      updateTime: before?.updateTime,
    })),
  ),
  mutant("customers-26", "updateCustomer", "state", "An update of a customer sets createTime again.", () =>
    onStore("updateCustomer", "customer", (customer) => ({ ...customer, createTime: customer.updateTime })),
  ),
  mutant("customers-27", "updateCustomer", "access", "A token that may read customers may change them.", () =>
    authorize(any, (held, { scopes }) =>
      scopes.some((scope) => held.some((each) => each.replace(/^read_cust/, "write_cust") === scope)),
    ),
  ),
  mutant("customers-28", "updateCustomer", "input", "Null for the notes, which are a string, is accepted.", () =>
    onRequestBody("updateCustomer", ({ customer }) => {
      if (customer?.notes === null) delete customer.notes;
    }),
  ),
  mutant("customers-29", "updateCustomer", "input", "Updating an unknown customer creates it.", () =>
    beforeOperation("updateCustomer", async (request, { documents }) => {
      const id = request.customerId;
      if (!(await documents.get(kinds.customer, id))) await documents.put(kinds.customer, { id });
      return request;
    }),
  ),
  mutant("customers-30", "deleteCustomer", "rules", "A customer who has orders is deleted.", () =>
    ignoreRule("deleteCustomer", "customer-with-orders-stays"),
  ),
  mutant("customers-31", "deleteCustomer", "rules", "A customer who has one order is deleted.", () =>
    changeRule("deleteCustomer", "customer-with-orders-stays", { refuse: "before.customer.ordersCount > 1" }),
  ),
  mutant("customers-32", "deleteCustomer", "response", "Deleting a customer returns an empty object.", () =>
    onResponseText("deleteCustomer", () => "{}"),
  ),
  mutant("customers-33", "deleteCustomer", "state", "A deleted customer can still be read.", () =>
    keepDeletedCustomers(),
  ),
  mutant("customers-34", "deleteCustomer", "rules", "Deleting a customer who has orders gets 422, not 409.", () =>
    changeRule("deleteCustomer", "customer-with-orders-stays", { outcome: "422" }),
  ),
  mutant("customers-35", "searchCustomers", "lists", "A search by updateTime is sorted by creation.", () =>
    sortBy((order) => order.replace("updateTime", "createTime")),
  ),
];
