/** Other readings of how customers behave. */
import type { Customer, CustomerAddress, CustomerSummary, Order, Refund } from "../../generated/types.js";
import { summaryOf } from "../../src/sandbox/services/customers.ts";
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import { subtract, total } from "../../src/sandbox/text/decimal-amount.ts";
import {
  afterOperation,
  aroundOperation,
  beforeOperation,
  changeArguments,
  combine,
  onStore,
  resourceOf,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { changeEntry, read, rejectIf, store } from "./calls.ts";
import { pagesByNumber, wholeList } from "./pages.ts";
import { missing, unobservable, type Variations } from "./reading.ts";
import { editMembers, isUntypedObject, type UntypedJson } from "./responses.ts";

const writes = ["createCustomer", "updateCustomer"] as const;

/** The operations whose responses show the customer of an order or a refund. */
const callsWithSummary = [
  "createOrder",
  "getOrder",
  "listOrders",
  "updateOrder",
  "cancelOrder",
  "createRefund",
  "getRefundsByIds",
  "listOrderRefunds",
  "updateRefundStatus",
] as const;

/** The customers of orders and refunds in responses. */
function editSummaries(
  change: (summary: UntypedJson, place: "order" | "refund", owner: UntypedJson) => UntypedJson,
): Variation {
  return editMembers(callsWithSummary, (value, name, owner) =>
    name === "customer" && isUntypedObject(value)
      ? change(value, "orderId" in owner ? "order" : "refund", owner)
      : value,
  );
}

/** Shows the customer of orders and refunds as it is now. */
function liveSummaries(): Variation {
  const live = async <R extends { readonly customer?: CustomerSummary }>(
    resource: R,
    call: ServiceCall,
  ): Promise<R> => {
    const customer = await read("customer", resource.customer?.id, call);
    return customer ? { ...resource, customer: { ...resource.customer, ...summaryOf(customer) } } : resource;
  };
  const whole = { selfChecks: false };
  const one = async (response: UntypedJson, call: ServiceCall): Promise<UntypedJson> => {
    const [[key, value] = ["", undefined]] = Object.entries<UntypedJson>(response);
    if (Array.isArray(value)) {
      const items = [];
      for (const item of value) items.push(await live(resourceOf(item) as Order, call));
      return { [key]: items };
    }
    return { [key]: await live(resourceOf(value) as Order, call) };
  };
  return combine(
    whole,
    // A list that storage renders has no documents to change.
    changeArguments("listOrders", (request) => ({ ...request, "as-documents": "any" })),
    changeEntry("listOrders", ({ parameters }) => ({
      parameters: {
        ...parameters,
        "as-documents": { in: "query", form: "text", filter: { match: "state", states: { any: "true" } } },
      },
    })),
    afterOperation(callsWithSummary, one),
  );
}

export const customerVariations: Variations = {
  "customer-list-parameters": {
    none: () => wholeList("listCustomers"),
    "page-number": () => pagesByNumber("listCustomers", "page"),
  },
  "customer-search-terms": {
    contains: () =>
      changeEntry("searchCustomers", ({ terms = [] }) => ({
        terms: [
          ...terms.map((known) => (known.property === "/id" ? { ...known, match: "contains" as const } : known)),
          ...searched.map((term) => ({ term, match: "contains" as const, property: propertyOf(term) })),
        ],
      })),
    "ignoring-case": missing("The filters of the contract do not compare regardless of letter case alone."),
  },
  "customer-search-combination": {
    any: missing("The sandbox combines the terms of a search in one place."),
  },
  "customer-search-unknown": {
    ignored: () =>
      beforeOperation("searchCustomers", ({ query, ...request }) => ({
        ...request,
        ...(query !== undefined && {
          query: query
            .split(";")
            .filter((term) => isKnownTerm(term))
            .join(";"),
        }),
      })),
    nothing: () =>
      aroundOperation("searchCustomers", async (request, _, next) =>
        request.query?.split(";").every((term) => term.trim() === "" || isKnownTerm(term)) !== false
          ? next(request)
          : { customers: [] },
      ),
  },
  "search-is-safe": {
    recorded: unobservable("No operation shows recent searches."),
  },
  "customer-values": {
    closed: () =>
      rejectIf([...writes], 422, ({ customer: { state, emailMarketingConsent } }) => {
        const consent = (emailMarketingConsent as { readonly state?: string } | undefined)?.state;
        return (
          (state !== undefined && !["ENABLED", "DISABLED", "INVITED", "DECLINED"].includes(state)) ||
          (consent !== undefined && !["SUBSCRIBED", "NOT_SUBSCRIBED", "UNSUBSCRIBED", "PENDING"].includes(consent))
        );
      }),
    managed: () =>
      combine(
        beforeOperation("createCustomer", ({ customer: { state: _, verifiedEmail: __, ...customer } }) => ({
          customer: { ...customer, state: "enabled", verifiedEmail: false },
        })),
        beforeOperation("updateCustomer", ({ customerId, customer: { state: _, verifiedEmail: __, ...customer } }) => ({
          customerId,
          customer,
        })),
      ),
  },
  "customer-contact-forms": {
    normalized: () =>
      beforeOperation([...writes], ({ customer, ...path }) => ({
        ...path,
        customer: { ...customer, ...normalize(customer) },
      })),
  },
  "customer-spent-after-refund": {
    each: () =>
      afterOperation("createRefund", async (response, call) => {
        const { refundPrice, customerId } = resourceOf<Refund>(response.refund as Refund);
        const customer = await read("customer", customerId, call);
        const before = call.documents.before().order as Order | undefined;
        if (customer && before?.financialStatus === "paid")
          await store(
            "customer",
            { ...customer, totalSpent: subtract(total(customer.totalSpent), total(refundPrice)) },
            call,
          );
        return response;
      }),
    unchanged: () =>
      onStore("createRefund", "customer", (customer, { before }) => ({ ...customer, totalSpent: before?.totalSpent })),
  },
  "customer-default-address": {
    separate: () =>
      onStore([...writes], "customer", (customer, { request }) => {
        const { addresses } = request.customer;
        return addresses === undefined
          ? customer
          : {
              ...customer,
              addresses: customer.addresses?.map((address, index) => ({
                ...address,
                isDefaultAddress: addresses[index]?.isDefaultAddress ?? false,
              })),
            };
      }),
  },
  "customer-first-address": {
    none: () =>
      onStore([...writes], "customer", (customer, { request }) => {
        if (flagsAny(request.customer) || request.customer.addresses === undefined) return customer;
        const { defaultAddress: _, ...rest } = customer;
        return { ...rest, addresses: rest.addresses?.map((address) => ({ ...address, isDefaultAddress: false })) };
      }),
    last: () =>
      onStore([...writes], "customer", (customer, { request }) => {
        if (flagsAny(request.customer) || !customer.addresses || request.customer.addresses === undefined)
          return customer;
        const last = customer.addresses.length - 1;
        const addresses = customer.addresses.map((address, index) => ({
          ...address,
          isDefaultAddress: index === last,
        }));
        return { ...customer, addresses, defaultAddress: addresses[last] };
      }),
  },
  "customer-summary": {
    live: liveSummaries,
  },
  "customer-in-request": {
    stored: () =>
      combine(
        beforeOperation("createOrder", ({ order }) => ({
          order: { ...order, ...(order.customer?.id !== undefined && { customer: { id: order.customer.id } }) },
        })),
        beforeOperation("createRefund", ({ refund }) => ({
          refund: { ...refund, ...(refund.customer?.id !== undefined && { customer: { id: refund.customer.id } }) },
        })),
      ),
    updates: () =>
      beforeOperation("createOrder", async (request, call) => {
        const { id, firstName, lastName, email, phone } = request.order.customer ?? {};
        const customer = await read("customer", id, call);
        const sent = Object.entries({ firstName, lastName, email, phone }).filter(([, value]) => value !== undefined);
        if (customer) await store("customer", { ...customer, ...Object.fromEntries(sent) }, call);
        return request;
      }),
  },
  "customer-summary-times": {
    none: () =>
      editSummaries((summary) => {
        const { createdAt, updatedAt, createdTime, updatedTime, ...others } = summary;
        return others;
      }),
    "created-at": () => editSummaries((summary) => ({ ...summary, createdAt: time, updatedAt: time })),
    "created-time": () => editSummaries((summary) => ({ ...summary, createdTime: time, updatedTime: time })),
    "by-place": () =>
      editSummaries((summary, place) =>
        place === "order"
          ? { ...summary, createdAt: time, updatedAt: time }
          : { ...summary, createdTime: time, updatedTime: time },
      ),
  },
};

const time = "2024-03-05T09:30:00-08:00";

const searched = ["first_name", "last_name", "email", "phone", "state"];
const sorted = ["customer_id", "orders_count", ...searched];

function propertyOf(term: string): string {
  return `/${term.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase())}`;
}

function isKnownTerm(term: string): boolean {
  return sorted.includes(term.split(":")[0]?.trim() ?? "");
}

function normalize({ email, phone }: Pick<Customer, "email" | "phone">): Pick<Customer, "email" | "phone"> {
  return {
    ...(typeof email === "string" && { email: email.toLowerCase() }),
    ...(typeof phone === "string" && { phone: phone.replace(/\s/g, "") }),
  };
}

function flagsAny({
  addresses,
  defaultAddress,
}: {
  readonly addresses?: readonly CustomerAddress[];
  readonly defaultAddress?: CustomerAddress;
}): boolean {
  return defaultAddress !== undefined || addresses?.some(({ isDefaultAddress }) => isDefaultAddress) === true;
}
