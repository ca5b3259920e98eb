/** Faults in customers, orders, refunds and fulfillments. The conformance suite is developed without a look at them. */
import type { Order } from "../../../../generated/types.js";
import { amountsOf } from "../../../../src/sandbox/services/orders.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  any,
  aroundOperation,
  authorize,
  beforeOperation,
  changePageSize,
  changeRule,
  combine,
  kinds,
  onLink,
  onList,
  onQuery,
  onRequestBody,
  onResponse,
  onResponseText,
  onStore,
  rejection,
  requireScopes,
  resourceOf,
} from "../../variation/index.ts";
import { sortBy } from "../customers.ts";
import { fulfillsWhatIsLeft } from "../fulfillments.ts";
import { excludeUpperBounds, keepDeletedCustomers, keepOnly, skipOneBetweenPages } from "../lists.ts";
import { cancelsOnlyUnpaidAndUnfulfilled, changeAmounts, recordOnlyLatest } from "../orders.ts";
import { clampQuantities } from "../refunds.ts";

export const blindCustomersAndOrders: readonly Mutant[] = [
  mutant(
    "blind-customers-01",
    "createCustomer",
    "state",
    "emailMarketingConsent is stored as smsMarketingConsent too.",
    () =>
      onStore("createCustomer", "customer", (customer) => ({
        ...customer,
        ...(customer.emailMarketingConsent && { smsMarketingConsent: customer.emailMarketingConsent }),
      })),
  ),
  mutant("blind-customers-02", "createCustomer", "input", "The names of a new customer lose their diacritics.", () =>
    onStore("createCustomer", "customer", (customer) => ({
      ...customer,
      firstName: withoutMarks(customer.firstName),
      lastName: withoutMarks(customer.lastName),
    })),
  ),
  mutant("blind-customers-03", "updateCustomer", "state", "An update ignores false and empty strings.", () =>
    beforeOperation("updateCustomer", ({ customer, ...request }) => ({
      ...request,
      customer: Object.fromEntries(Object.entries(customer).filter(([, sent]) => sent !== false && sent !== "")),
    })),
  ),
  mutant("blind-customers-04", "deleteCustomer", "rules", "A customer who has one order is deleted.", () =>
    changeRule("deleteCustomer", "customer-with-orders-stays", { refuse: "before.customer.ordersCount > 1" }),
  ),
  mutant("blind-customers-05", "deleteCustomer", "state", "A deleted customer can still be read.", () =>
    keepDeletedCustomers(),
  ),
  mutant("blind-customers-06", "getCustomer", "response", "The tags of a customer are a string with commas.", () =>
    onResponseText("getCustomer", (text) =>
      JSON.stringify(JSON.parse(text), (name, value) =>
        name === "tags" && Array.isArray(value) ? value.join(",") : value,
      ),
    ),
  ),
  mutant("blind-customers-07", "listCustomers", "lists", "Between two pages of a list one item is missing.", () =>
    skipOneBetweenPages(),
  ),
  mutant("blind-customers-08", "searchCustomers", "access", "A search needs read_customers, not write_customers.", () =>
    requireScopes("searchCustomers", "read_customers"),
  ),
  mutant("blind-customers-09", "searchCustomers", "lists", "A search by createTime is sorted by the last change.", () =>
    sortBy((order) => order.replace("createTime", "updateTime")),
  ),
  mutant(
    "blind-orders-01",
    "createOrder",
    "rules",
    "Amounts are truncated to cents in binary, so 19.99 is 19.98.",
    () =>
      changeAmounts(({ lineItems = [] }, given) => {
        const truncate = (amount = "0") => (Math.trunc(Number(amount) * 100) / 100).toFixed(2) as `${number}`;
        const lines = lineItems.map(({ price, totalDiscount, ...line }) => ({
          ...line,
          price: truncate(price),
          totalDiscount: truncate(totalDiscount),
        }));
        const { totalTax, totalPrice, discountCodes, ...rest } = given;
        return amountsOf(
          {
            ...rest,
            ...(totalTax !== undefined && { totalTax: truncate(totalTax) }),
            ...(totalPrice !== undefined && { totalPrice: truncate(totalPrice) }),
            ...(discountCodes && {
              discountCodes: discountCodes.map((code) => ({ ...code, amount: truncate(code.amount) })),
            }),
          },
          lines,
        );
      }),
  ),
  mutant("blind-orders-02", "createOrder", "input", "A tag of exactly 40 characters is rejected.", () =>
    beforeOperation("createOrder", (request) => {
      if (request.order.tags?.split(",").some((tag) => tag.trim().length >= 40))
        throw rejection(422, "/body/order/tags", "has a tag that is too long");
      return request;
    }),
  ),
  mutant("blind-orders-03", "listOrders", "access", "A write scope allows what needs the read scope.", () =>
    authorize(any, (held, { scopes }) =>
      scopes.some((scope) => held.includes(scope) || held.includes(scope.replace(/^read_/, "write_"))),
    ),
  ),
  mutant("blind-orders-04", "listOrders", "lists", "Upper bounds of dates are exclusive.", () => excludeUpperBounds()),
  mutant("blind-orders-05", "listOrders", "lists", "The address of the next page has no filters.", () =>
    onLink("listOrders", (link) => keepOnly(link, ["limit"])),
  ),
  mutant("blind-orders-06", "getOrder", "state", "An order records only its latest fulfillment.", () =>
    recordOnlyLatest(),
  ),
  mutant("blind-orders-07", "getOrder", "response", "The error response for an unknown order is plain text.", () =>
    onResponse("getOrder", ({ status, headers, body }) =>
      status === 404
        ? { headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body: JSON.parse(body).detail }
        : undefined,
    ),
  ),
  mutant("blind-orders-08", "updateOrder", "rules", "An update takes createdAt from the request.", () =>
    onStore("updateOrder", "order", (order, { request }) => {
      const { createdAt } = request.order as { readonly createdAt?: string };
      return { ...order, createdAt: createdAt ?? order.createdAt };
    }),
  ),
  mutant("blind-orders-09", "cancelOrder", "rules", "A paid or fulfilled order cannot be cancelled.", () =>
    cancelsOnlyUnpaidAndUnfulfilled(),
  ),
  mutant("blind-orders-10", "cancelOrder", "state", "The response shows the reason, which is not stored.", () =>
    combine(
      onStore("cancelOrder", "order", (order, { before }) => ({ ...order, cancelReason: before?.cancelReason })),
      afterOperation("cancelOrder", ({ order }, _, { reason }) => ({
        order: { ...resourceOf<Order>(order), cancelReason: reason ?? null },
      })),
    ),
  ),
  mutant(
    "blind-refunds-01",
    "createRefund",
    "rules",
    "Only the first line item is compared with what is left of it.",
    () =>
      combine(
        changeRule("createRefund", "refunds-what-was-bought", {
          refuse: `before.order.lineItems.exists(bought, bought.id == request.refund.lineItems[0].line_item_id
          && request.refund.lineItems[0].quantity > bought.currentQuantity)`,
        }),
        clampQuantities(),
      ),
  ),
  mutant("blind-refunds-02", "getRefundsByIds", "response", "The line items of a refund have lineItemId.", () =>
    onResponseText("getRefundsByIds", (text) => text.replaceAll('"line_item_id":', '"lineItemId":')),
  ),
  mutant("blind-refunds-03", "updateRefundStatus", "state", "A new status sets createTime again.", () =>
    onStore("updateRefundStatus", "refund", (refund) => ({ ...refund, createTime: refund.updateTime })),
  ),
  mutant("blind-refunds-04", "listOrderRefunds", "lists", "A page of refunds has 250 by default, not 50.", () =>
    changePageSize("listOrderRefunds", 250),
  ),
  mutant("blind-refunds-05", "listOrderRefunds", "input", "A limit above 250 is read as 250.", () =>
    onQuery("listOrderRefunds", (query) =>
      query.replace(/(^|&)limit=(\d+)(?=&|$)/, (_, start, limit) => `${start}limit=${Math.min(250, Number(limit))}`),
    ),
  ),
  mutant("blind-fulfillments-01", "createFulfillment", "rules", "A line item can be shipped twice.", () =>
    fulfillsWhatIsLeft("line.quantity > bought.quantity"),
  ),
  mutant(
    "blind-fulfillments-02",
    "getFulfillmentsByIds",
    "access",
    "Reading fulfillments needs write_fulfillments.",
    () => requireScopes("getFulfillmentsByIds", "write_fulfillments"),
  ),
  mutant("blind-fulfillments-03", "cancelFulfillment", "state", "Cancelling a fulfillment removes its trackings.", () =>
    onStore("cancelFulfillment", "fulfillment", (fulfillment) => ({ ...fulfillment, trackings: [] })),
  ),
  mutant(
    "blind-fulfillments-04",
    "updateFulfillmentTracking",
    "state",
    "An update keeps the lists of tracking numbers and URLs.",
    () =>
      onStore("updateFulfillmentTracking", "fulfillment", (fulfillment, { request, before }) => ({
        ...fulfillment,
        ...(request.fulfillment.trackings && {
          trackingNumbers: before?.trackingNumbers,
          trackingUrls: before?.trackingUrls,
        }),
      })),
  ),
  mutant("blind-fulfillments-05", "updateFulfillmentTracking", "rules", "A cancelled fulfillment can be updated.", () =>
    changeRule("updateFulfillmentTracking", "cancelled-fulfillment-stays", {
      refuse: "before.fulfillment.status == 'canceled'",
    }),
  ),
  mutant("blind-fulfillments-06", "listOrderFulfillments", "lists", "Only the first ten fulfillments are listed.", () =>
    onList("listOrderFulfillments", "fulfillment", (page) => ({ ...page, limit: 10 })),
  ),
  mutant("blind-fulfillments-07", "countOrderFulfillments", "input", "An unknown order has 0 fulfillments.", () =>
    aroundOperation("countOrderFulfillments", async (request, { documents }, next) =>
      (await documents.get(kinds.order, request.orderId)) ? next(request) : { count: 0 },
    ),
  ),
  mutant("blind-fulfillments-08", "createFulfillmentService", "input", 'The flag "false" is read as true.', () =>
    onRequestBody("createFulfillmentService", ({ fulfillmentService: service }) => {
      if (service?.trackingSupport === "false") service.trackingSupport = true;
    }),
  ),
  mutant(
    "blind-fulfillments-09",
    "updateFulfillmentTracking",
    "response",
    "The times in the response have no offset.",
    () =>
      onResponseText("updateFulfillmentTracking", (text) =>
        text.replace(/("(?:createTime|updateTime)":"[\d-]{10}T[\d:]{8})[+-]\d\d:\d\d"/g, '$1"'),
      ),
  ),
];

function withoutMarks(text: string | undefined): string | undefined {
  return text?.normalize("NFD").replace(/\p{M}/gu, "");
}
