import { setTimeout as pause } from "node:timers/promises";
import type { Company } from "./company.ts";
import { readCustomer } from "./customer-input.ts";
import { matching, readOrder } from "./customer-search.ts";
import { customerView, ordersOf } from "./customer-view.ts";
import { notNow, Rejection } from "./errors.ts";
import type { Call, Operation } from "./operation.ts";
import { type Page, page } from "./pages.ts";
import type { Customer } from "./records.ts";
import { now } from "./times.ts";

/** Customers: create, search, update, delete, get, list. */
export function customerOperations(company: Company): Operation[] {
  const { customers } = company;
  const answers = new Map<string, { readonly until: number; readonly body: unknown }>();
  return [
    {
      method: "post",
      path: "/customers",
      scopes: ["write_customers"],
      run: (call) => {
        const fields = call.readObject("customer", (input) => readCustomer(company, input, undefined));
        checkUnique(company, fields.email, undefined);
        const customer = customers.put({ ...company.row(company.shortId("customer")), ...fields });
        return { customer: customerView(company, customer) };
      },
    },
    { method: "post", path: "/customers/search", scopes: ["write_customers"], run: (call) => search(company, call) },
    {
      method: "put",
      path: "/customers/:customerId",
      scopes: ["write_customers"],
      run: async (call) => {
        const old = customers.get(call.param("customerId"));
        const fields = call.readObject("customer", (input) => {
          input.same("id", old.id);
          return readCustomer(company, input, old);
        });
        checkUnique(company, fields.email, old.id);
        if (company.bug("customer-lost-update")) await pause(30);
        const customer = customers.put({ ...old, ...fields, updated: now() });
        return { customer: customerView(company, customer) };
      },
    },
    {
      method: "delete",
      path: "/customers/:customerId",
      scopes: ["write_customers"],
      run: (call) => {
        const customer = customers.get(call.param("customerId"));
        const count = ordersOf(company, customer.id).length;
        if (count > 0 && !company.bug("customer-delete-with-orders")) {
          if (company.bug("customer-delete-writes-first")) customer.addresses = [];
          throw notNow(`the customer ${customer.id} has ${count} orders and cannot be deleted`);
        }
        customers.delete(customer.id);
        const { firstName, lastName, createTime, phone, updateTime, id, email } = customerView(company, customer);
        return { customer: { firstName, lastName, createTime, phone, updateTime, id, email } };
      },
    },
    {
      method: "get",
      path: "/customers/:customerId",
      scopes: ["read_customers"],
      run: (call) => {
        const customer = customers.get(call.param("customerId"));
        const answer = { customer: customerView(company, customer) };
        if (!company.bug("customer-stale-read")) return answer;
        const kept = answers.get(customer.id);
        if (kept && kept.until > Date.now()) return kept.body;
        answers.set(customer.id, { until: Date.now() + 500, body: answer });
        return answer;
      },
    },
    {
      method: "get",
      path: "/customers",
      scopes: ["read_customers"],
      run: ({ query }) => {
        const result = page(customers.all(), {
          asked: { limit: query.text("limit"), pageToken: query.text("pageToken") },
          sorting: readOrder(company, null),
          pageSize: company.choices.pageSize,
          cursor: "text",
        });
        const answer = listView(company, result);
        if (!company.bug("customer-tags-dropped")) return answer;
        return { ...answer, customers: answer.customers.map(({ tags: _tags, ...rest }) => rest) };
      },
    },
  ];
}

function search(company: Company, call: Call) {
  const asked = call.read((body) => ({
    query: body.text("query"),
    order: body.text("order"),
    limit: body.text("limit"),
    pageToken: body.text("pageToken"),
  }));
  const result = page(matching(company, asked.query), {
    asked,
    sorting: readOrder(company, asked.order),
    pageSize: company.choices.pageSize,
    cursor: "text",
  });
  return listView(company, result);
}

function listView(company: Company, { rows, pageToken }: Page<Customer>) {
  return { customers: rows.map((row) => customerView(company, row)), pageToken };
}

/** Rejects an e-mail address that another customer has, in small or capital letters. */
function checkUnique(company: Company, email: string | null, ownId: string | undefined): void {
  if (email === null || company.choices.sharedEmails) return;
  const address = email.toLowerCase();
  const other = company.customers.all().find((row) => row.email?.toLowerCase() === address && row.id !== ownId);
  if (other) {
    throw new Rejection(409, { "customer.email": [`customer.email is the address of another customer: "${email}"`] });
  }
}
