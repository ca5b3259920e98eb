import { customerView, ordersCount, totalSpent } from "../customer-view.ts";
import { type Operation, on } from "../operation.ts";
import type { Order as SortOrder } from "../pages.ts";
import { type Issue, Problem } from "../problem.ts";
import type { Customer } from "../records.ts";
import { byCreation, type Shop } from "../shop.ts";

type Match = (customer: Customer, value: string) => boolean;
type Key = (customer: Customer) => string | number;

export function customerSearch(shop: Shop): Operation[] {
  const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
  const terms: Record<string, Match> = {
    customer_id: (customer, value) => customer.id === value,
    orders_count: (customer, value) =>
      shop.bug("customers-search-orders-count-ignored") || ordersCount(shop, customer.id) === Number(value),
    email: (customer, value) => same(customer.email, value),
    phone: (customer, value) => same(customer.phone, value),
    first_name: (customer, value) => same(customer.firstName, value),
    last_name: (customer, value) => same(customer.lastName, value),
    state: (customer, value) => same(customer.state, value),
    tag: (customer, value) => customer.tags.some((tag) => same(tag, value)),
  };
  const keys: Record<string, Key> = {
    id: (customer) => Number(customer.id),
    createTime: (customer) => customer.createdAt,
    updateTime: (customer) => customer.updatedAt,
    firstName: (customer) => customer.firstName ?? "",
    lastName: (customer) => customer.lastName ?? "",
    email: (customer) => customer.email ?? "",
    ordersCount: (customer) => ordersCount(shop, customer.id),
    totalSpent: (customer) => totalSpent(shop, customer.id),
  };

  function readQuery(text: string): (customer: Customer) => boolean {
    const parts = text.split(";").map((part) => part.trim());
    const read = parts.filter((part) => part !== "").map(readTerm);
    const used = shop.bug("customers-search-first-term-only") ? read.slice(0, 1) : read;
    return (customer) => used.every(([match, value]) => match(customer, value));
  }

  function readTerm(part: string): [Match, string] {
    const [name = "", ...rest] = part.split(":");
    const value = rest.join(":").trim();
    const match = Object.hasOwn(terms, name.trim()) ? terms[name.trim()] : undefined;
    if (!match || value === "") throw wrong("query", `Write terms as name:value with one of ${listOf(terms)}.`);
    if (name.trim() === "orders_count" && !/^\d+$/.test(value))
      throw wrong("query", "Give orders_count as a whole number.");
    return [match, value];
  }

  function readOrder(text: string): SortOrder<Customer> {
    const [field = "", direction = "ASC"] = text.split(/\s+/);
    const key = Object.hasOwn(keys, field) ? keys[field] : undefined;
    if (!key || !/^(ASC|DESC)$/i.test(direction))
      throw wrong("order", `Write one of ${listOf(keys)}, then ASC or DESC.`);
    const descends = /^DESC$/i.test(direction) && !shop.bug("customers-search-always-ascending");
    const ascending: SortOrder<Customer> = (a, b) => compare(key(a), key(b)) || byCreation(a, b);
    return descends ? (a, b) => ascending(b, a) : ascending;
  }

  return [
    on("POST /customers/search", ["write_customers"], ({ body, header }) => {
      const fields = shop.topFields(body);
      const matches = readQuery(fields.text("query") ?? "");
      const order = readOrder(fields.text("order") ?? "createTime DESC");
      const limit = fields.integer("limit", undefined, 1);
      const token = fields.text("pageToken");
      fields.finish();
      const rows = shop.pages.take({
        list: "customer search",
        rows: [...shop.customers.values()].filter(matches),
        order,
        limit: shop.pageSize(limit, 25),
        token,
        header,
      });
      return { customers: rows.map((customer) => customerView(shop, customer)) };
    }),
  ];
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en");
}

function listOf(names: object): string {
  return Object.keys(names).join(", ");
}

function wrong(name: string, detail: string): Problem {
  const issue: Issue = { pointer: `/${name}`, detail };
  return new Problem("malformed-request", `The field ${name} is wrong: ${detail}`, [issue]);
}
