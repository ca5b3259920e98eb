import { blankCustomer, type CustomerInput, readCustomer } from "../customer-input.ts";
import { customerView, ordersOf } from "../customer-view.ts";
import type { Fields } from "../fields.ts";
import { find, type Operation, on } from "../operation.ts";
import { conflict } from "../problem.ts";
import type { Customer } from "../records.ts";
import { byCreation, checkSameId, pause, type Shop } from "../shop.ts";
import { zoned } from "../time.ts";

export function customers(shop: Shop): Operation[] {
  function read(fields: Fields, kept: CustomerInput, ownId?: string): CustomerInput {
    const input = readCustomer(shop, fields, kept);
    fields.require("email", input.email ?? input.phone, "an e-mail or a phone");
    fields.finish();
    const email = input.email?.toLowerCase();
    const taken = [...shop.customers.values()].some(
      (other) => other.id !== ownId && email !== undefined && other.email?.toLowerCase() === email,
    );
    if (taken) throw conflict(`Another customer has the e-mail ${input.email}.`);
    return input;
  }

  async function update(customer: Customer, fields: Fields): Promise<Customer> {
    if (!shop.bug("customers-lost-update")) {
      Object.assign(customer, read(fields, customer, customer.id));
      shop.touch(customer);
      return customer;
    }
    const copy = structuredClone(customer);
    await pause(40);
    Object.assign(copy, read(fields, copy, copy.id));
    shop.touch(copy);
    shop.customers.set(copy.id, copy);
    return copy;
  }

  function listView(customer: Customer): object {
    const view = customerView(shop, customer);
    return shop.bug("customers-list-drops-tags") ? { ...view, tags: undefined } : view;
  }

  return [
    on("POST /customers", ["write_customers"], ({ body }) => {
      const input = read(shop.fields(body, "customer"), blankCustomer);
      const customer = { id: String(shop.ids.number()), ...input, ...shop.stamps() };
      shop.customers.set(customer.id, customer);
      return { customer: customerView(shop, customer) };
    }),
    on("GET /customers", ["read_customers"], ({ query, header }) => {
      const ids = query.ids("ids");
      const rows = shop.pages.take({
        list: "customers",
        rows: [...shop.customers.values()].filter((customer) => !ids || ids.includes(customer.id)),
        order: byCreation,
        limit: shop.pageSize(query.wholeNumber("limit"), 25),
        token: query.text("pageToken"),
        header,
      });
      return { customers: rows.map(listView) };
    }),
    on("GET /customers/:customerId", ["read_customers"], (call) => {
      const id = call.id("customerId");
      if (shop.bug("http-unknown-answers-200") && !shop.customers.has(id)) return { customer: {} };
      return { customer: customerView(shop, find(shop.customers, "customer", id)) };
    }),
    on("PUT /customers/:customerId", ["write_customers"], async (call) => {
      const customer = find(shop.customers, "customer", call.id("customerId"));
      const fields = shop.fields(call.body, "customer");
      if (shop.bug("customers-update-changes-id") && fields.has("id")) {
        shop.customers.delete(customer.id);
        customer.id = fields.id("id") ?? customer.id;
        shop.customers.set(customer.id, customer);
      } else checkSameId(fields, "id", customer.id);
      return { customer: customerView(shop, await update(customer, fields)) };
    }),
    on("DELETE /customers/:customerId", ["write_customers"], (call) => {
      const customer = find(shop.customers, "customer", call.id("customerId"));
      if (ordersOf(shop, customer.id).length > 0 && !shop.bug("customers-delete-with-orders"))
        throw conflict(`The customer ${customer.id} has orders and cannot be deleted.`);
      shop.customers.delete(customer.id);
      for (const card of shop.giftCards.values())
        if (String(card.customerId) === customer.id) card.customerId = undefined;
      return { customer: deletedView(customer) };
    }),
  ];

  function deletedView(customer: Customer): object {
    return {
      firstName: customer.firstName,
      lastName: customer.lastName,
      createTime: zoned(customer.createdAt),
      phone: shop.bug("customers-delete-drops-phone") ? undefined : customer.phone,
      updateTime: zoned(customer.updatedAt),
      id: customer.id,
      email: customer.email,
    };
  }
}
