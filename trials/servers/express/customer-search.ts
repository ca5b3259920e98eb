import type { Company } from "./company.ts";
import { ordersOf, totalSpent } from "./customer-view.ts";
import { Rejection } from "./errors.ts";
import type { Sorting } from "./pages.ts";
import type { Customer } from "./records.ts";

type Match = (customer: Customer, value: string, company: Company) => boolean;

const text = (name: "firstName" | "lastName" | "email" | "phone" | "state" | "notes"): Match => {
  return (customer, value) => customer[name]?.toLowerCase() === value.toLowerCase();
};

/** The terms of a search. */
const terms: Readonly<Record<string, Match>> = {
  customer_id: ({ id }, value) => id === value,
  orders_count: ({ id }, value, company) => String(ordersOf(company, id).length) === value,
  first_name: text("firstName"),
  last_name: text("lastName"),
  email: text("email"),
  phone: text("phone"),
  state: text("state"),
  notes: text("notes"),
  tag: ({ tags }, value) => tags.some((tag) => tag.toLowerCase() === value.toLowerCase()),
};

const sortValues: Readonly<Record<string, (customer: Customer, company: Company) => string | number>> = {
  id: ({ serial }) => serial,
  createTime: ({ created }) => created,
  updateTime: ({ updated }) => updated,
  firstName: ({ firstName }) => firstName?.toLowerCase() ?? "",
  lastName: ({ lastName }) => lastName?.toLowerCase() ?? "",
  email: ({ email }) => email?.toLowerCase() ?? "",
  ordersCount: ({ id }, company) => ordersOf(company, id).length,
  totalSpent: ({ id }, company) => totalSpent(company, id),
};

/** Customers that match all terms of `name:value;name:value`. */
export function matching(company: Company, query: string | null): Customer[] {
  let parts = (query ?? "").split(";").filter((part) => part.trim() !== "");
  if (company.bug("customer-search-last-term")) parts = parts.slice(-1);
  const wanted = parts.map((part) => {
    const [name = "", ...rest] = part.split(":");
    const match = Object.hasOwn(terms, name.trim()) ? terms[name.trim()] : undefined;
    if (!match || rest.length === 0) {
      const known = Object.keys(terms).join(", ");
      throw new Rejection(400, {
        query: [`query has the term "${part}"; a term is name:value, with the names ${known}`],
      });
    }
    return { match, value: rest.join(":").trim() };
  });
  return company.customers.all().filter((row) => wanted.every(({ match, value }) => match(row, value, company)));
}

/** Reads `createTime DESC`; without an order, customers come in the order of their creation. */
export function readOrder(company: Company, order: string | null): Sorting<Customer> {
  const [name = "id", direction = "ASC"] = (order ?? "").split(/\s+/).filter(Boolean);
  const value = Object.hasOwn(sortValues, name) ? sortValues[name] : undefined;
  if (!value || !/^(asc|desc)$/i.test(direction)) {
    const known = Object.keys(sortValues).join(", ");
    throw new Rejection(400, { order: [`order is "${order}"; it is one of ${known}, and ASC or DESC`] });
  }
  if (company.bug("customer-search-order-ignored")) return { value: (row) => row.serial, descending: false };
  return { value: (row) => value(row, company), descending: /^desc$/i.test(direction) };
}
