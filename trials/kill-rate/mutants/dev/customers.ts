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
  mutant("customers-01", "createCustomer", "state", "drop-member", "A new customer loses its tags.", () =>
    onStore("createCustomer", "customer", (customer) => ({ ...customer, tags: [] })),
  ),
  mutant(
    "customers-02",
    "createCustomer",
    "input",
    "wrong-type",
    "The phone number of a new customer keeps only its digits.",
    () =>
      onStore("createCustomer", "customer", (customer) => ({ ...customer, phone: customer.phone?.replace(/\D/g, "") })),
    "The document does not say whether phone numbers are kept as sent or brought into a common form.",
  ),
  mutant(
    "customers-03",
    "createCustomer",
    "response",
    "swap-names",
    "The times of a new customer run year, month, day.",
    () =>
      onStore("createCustomer", "customer", (customer, { call }) => ({
        ...customer,
        createTime: call.time(),
        updateTime: call.time(),
      })),
  ),
  mutant("customers-04", "createCustomer", "response", "wrong-status", "Creating a customer returns 201.", () =>
    onResponse("createCustomer", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant(
    "customers-05",
    "createCustomer",
    "state",
    "partial",
    "Only the first address of a new customer is stored.",
    () =>
      beforeOperation("createCustomer", ({ customer: { addresses, ...customer } }) => ({
        customer: { ...customer, ...(addresses && { addresses: addresses.slice(0, 1) }) },
      })),
  ),
  mutant(
    "customers-06",
    "createCustomer",
    "input",
    "weaken-condition",
    "A customer without its envelope is accepted.",
    () =>
      onRequestBody("createCustomer", (body) => {
        body.customer ??= {};
      }),
    "The document does not say what is required when a customer is created.",
  ),
  mutant(
    "customers-07",
    "createCustomer",
    "state",
    "constant",
    "All new customers have one id, and replace each other.",
    () =>
      combine(
        beforeOperation("createCustomer", async (request, { documents }) => {
          await documents.remove(kinds.customer, "7203920000000017");
          return request;
        }),
        onStore("createCustomer", "customer", (customer) => ({ ...customer, id: "7203920000000017" })),
      ),
  ),
  mutant(
    "customers-08",
    "createCustomer",
    "input",
    "partial",
    "An empty first name is ignored.",
    () =>
      onStore("createCustomer", "customer", (customer) => ({
        ...customer,
        firstName: customer.firstName || undefined,
      })),
    "The document does not say whether an empty name is kept or counts as not given.",
  ),
  mutant("customers-09", "getCustomer", "response", "extra-member", "A customer shows a member passwordHash.", () =>
    onResponseText("getCustomer", (text) => text.replace('"customer":{', '"customer":{"passwordHash":"",')),
  ),
  mutant(
    "customers-10",
    "getCustomer",
    "response",
    "wrong-status",
    "An unknown customer gets 403.",
    () => changeStatus("getCustomer", 404, 403),
    "The document does not give the status for an unknown customer.",
  ),
  mutant(
    "customers-11",
    "getCustomer",
    "access",
    "weaken-condition",
    "A token that may write customers may read them.",
    () => requireScopes("getCustomer", "read_customers", "write_customers"),
  ),
  mutant(
    "customers-12",
    "getCustomer",
    "response",
    "wrong-type",
    "The tags of a customer are a string with commas.",
    () =>
      onResponseText("getCustomer", (text) =>
        text.replace(/"tags":\[([^\]]*)\]/, (_, tags) => `"tags":${JSON.stringify(tags.replaceAll('"', ""))}`),
      ),
  ),
  mutant(
    "customers-13",
    "listCustomers",
    "lists",
    "off-by-one",
    "A page of customers has one more than its limit.",
    () => changeArguments("listCustomers", ({ limit = 50, ...request }) => ({ ...request, limit: limit + 1 })),
    "The document does not show the query parameters of the customer list, nor its page size.",
  ),
  mutant("customers-14", "listCustomers", "lists", "off-by-one", "Between two pages one customer is missing.", () =>
    skipOneBetweenPages("customer"),
  ),
  mutant(
    "customers-15",
    "listCustomers",
    "state",
    "stale-value",
    "A list that was read before misses later changes.",
    () => rememberPages(() => false),
  ),
  mutant(
    "customers-16",
    "listCustomers",
    "input",
    "strengthen-condition",
    "A limit with leading zeros is rejected.",
    () => onQuery("listCustomers", (query) => query.replace(/(^|&)limit=0\d*/, "$1limit=x")),
    "The document does not show the parameters of this list, nor how numbers are written in them.",
  ),
  mutant(
    "customers-17",
    "listCustomers",
    "input",
    "skip-check",
    "A limit of 0 is accepted.",
    () => onQuery("listCustomers", (query) => query.replace(/(^|&)limit=0+(?=&|$)/, "$1limit=1")),
    "The document does not say which limits of the customer list are valid.",
  ),
  mutant(
    "customers-18",
    "searchCustomers",
    "lists",
    "weaken-condition",
    "orders_count finds customers with that many orders or more.",
    () =>
      changeTerm("searchCustomers", "orders_count", {
        match: "state",
        states: new Proxy({}, { get: (_, count) => `item.ordersCount >= ${String(count)}` }),
      }),
  ),
  mutant(
    "customers-19",
    "searchCustomers",
    "lists",
    "ignore-argument",
    "A search always sorts in ascending order.",
    () => sortBy((order) => order.replace(/DESC/i, "ASC")),
  ),
  mutant("customers-20", "searchCustomers", "lists", "ignore-argument", "A search ignores its limit.", () =>
    changeArguments("searchCustomers", ({ limit: _, ...request }) => request),
  ),
  mutant(
    "customers-21",
    "searchCustomers",
    "access",
    "swap-names",
    "A search needs read_customers, not write_customers.",
    () => requireScopes("searchCustomers", "read_customers"),
  ),
  mutant(
    "customers-22",
    "searchCustomers",
    "lists",
    "ignore-argument",
    "The second page of a search ignores the order.",
    () =>
      changeArguments("searchCustomers", ({ order, ...request }) =>
        order === undefined || request.pageToken !== undefined ? request : { ...request, order },
      ),
  ),
  mutant(
    "customers-23",
    "updateCustomer",
    "state",
    "ignore-argument",
    "An update without addresses clears the address book.",
    () =>
      beforeOperation("updateCustomer", ({ customer, ...request }) => ({
        ...request,
        customer: { addresses: [], ...customer },
      })),
    "The document does not say whether an update replaces the customer or keeps unsent fields.",
  ),
  mutant("customers-24", "updateCustomer", "state", "partial", "An update adds tags to the old ones.", () => addTags()),
  mutant(
    "customers-25",
    "updateCustomer",
    "state",
    "stale-value",
    "An update of a customer does not change updateTime.",
    () =>
      onStore("updateCustomer", "customer", (customer, { before }) => ({
        ...customer,
        updateTime: before?.updateTime,
      })),
  ),
  mutant("customers-26", "updateCustomer", "state", "leak", "An update of a customer sets createTime again.", () =>
    onStore("updateCustomer", "customer", (customer) => ({ ...customer, createTime: customer.updateTime })),
  ),
  mutant(
    "customers-27",
    "updateCustomer",
    "access",
    "weaken-condition",
    "A token that may read customers may change them.",
    () =>
      authorize(any, (held, { scopes }) =>
        scopes.some((scope) => held.some((each) => each.replace(/^read_cust/, "write_cust") === scope)),
      ),
  ),
  mutant(
    "customers-28",
    "updateCustomer",
    "input",
    "weaken-condition",
    "Null for the notes, which are a string, is accepted.",
    () =>
      onRequestBody("updateCustomer", ({ customer }) => {
        if (customer?.notes === null) delete customer.notes;
      }),
    "The document does not say whether null is accepted in a request.",
  ),
  mutant("customers-29", "updateCustomer", "input", "wrong-status", "Updating an unknown customer creates it.", () =>
    beforeOperation("updateCustomer", async (request, { documents }) => {
      const id = request.customerId;
      if (!(await documents.get(kinds.customer, id))) await documents.put(kinds.customer, { id });
      return request;
    }),
  ),
  mutant("customers-30", "deleteCustomer", "rules", "skip-check", "A customer who has orders is deleted.", () =>
    ignoreRule("deleteCustomer", "customer-with-orders-stays"),
  ),
  mutant("customers-31", "deleteCustomer", "rules", "off-by-one", "A customer who has one order is deleted.", () =>
    changeRule("deleteCustomer", "customer-with-orders-stays", { refuse: "before.customer.ordersCount > 1" }),
  ),
  mutant(
    "customers-32",
    "deleteCustomer",
    "response",
    "drop-member",
    "Deleting a customer returns an empty object.",
    () => onResponseText("deleteCustomer", () => "{}"),
  ),
  mutant("customers-33", "deleteCustomer", "state", "stale-value", "A deleted customer can still be read.", () =>
    keepDeletedCustomers(),
  ),
  mutant(
    "customers-34",
    "deleteCustomer",
    "rules",
    "wrong-status",
    "Deleting a customer who has orders gets 422, not 409.",
    () => changeRule("deleteCustomer", "customer-with-orders-stays", { outcome: "422" }),
    "The document does not give the status of a rejected deletion.",
  ),
  mutant(
    "customers-35",
    "searchCustomers",
    "lists",
    "wrong-sort",
    "A search by updateTime is sorted by creation.",
    () => sortBy((order) => order.replace("updateTime", "createTime")),
  ),
];
