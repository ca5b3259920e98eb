/** Faults in customers, orders, refunds and fulfillments. */
import type { Customer, Fulfillment } from "../../../../generated/types.js";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  allowToken,
  any,
  authorize,
  beforeOperation,
  changeFilter,
  changeRule,
  changeStatus,
  combine,
  ignoreRule,
  kinds,
  onList,
  onStore,
  rejection,
  requireScopes,
  resourceOf,
} from "../../variation/index.ts";
import { addTags } from "../customers.ts";
import { fulfillsWhatIsLeft } from "../fulfillments.ts";
import { excludeUpperBounds, skipOneBetweenPages } from "../lists.ts";
import { cancelsOnlyUnpaidAndUnfulfilled, recordOnlyLatest } from "../orders.ts";
import { acceptUnknownLocations, changeRefundedQuantities } from "../refunds.ts";

export const customersAndOrders: readonly Mutant[] = [
  mutant("s-customers-01", "searchCustomers", "access", "A search needs read_customers, not write_customers.", () =>
    requireScopes("searchCustomers", "read_customers"),
  ),
  mutant("s-customers-02", "updateCustomer", "state", "An update adds tags to the old ones.", () => addTags()),
  mutant("s-customers-03", "deleteCustomer", "rules", "A customer who has one order is deleted.", () =>
    changeRule("deleteCustomer", "customer-with-orders-stays", { refuse: "before.customer.ordersCount > 1" }),
  ),
  mutant(
    "s-customers-04",
    "deleteCustomer",
    "response",
    "The deleted customer has the phone of its default address.",
    () =>
      afterOperation("deleteCustomer", ({ customer }) => {
        const deleted = resourceOf<Customer>(customer);
        return { customer: { ...deleted, phone: deleted.defaultAddress?.phone ?? deleted.phone } as never };
      }),
  ),
  mutant("s-customers-05", "createCustomer", "input", "smsMarketingConsent is stored from emailMarketingConsent.", () =>
    onStore("createCustomer", "customer", (customer) => ({
      ...customer,
      ...(customer.smsMarketingConsent &&
        customer.emailMarketingConsent && { smsMarketingConsent: customer.emailMarketingConsent }),
    })),
  ),
  mutant("s-customers-06", "listCustomers", "lists", "Between two pages of a list one item is missing.", () =>
    skipOneBetweenPages(),
  ),
  mutant("s-customers-07", "updateCustomer", "state", "A new address book does not change the default address.", () =>
    onStore("updateCustomer", "customer", (customer, { request, before }) => ({
      ...customer,
      ...(before?.addresses?.length &&
        request.customer.addresses &&
        !request.customer.defaultAddress && { defaultAddress: before.defaultAddress }),
    })),
  ),
  mutant("s-orders-01", "createOrder", "rules", "currentTotalPrice of a new order is its subtotal.", () =>
    onStore("createOrder", "order", (order) => ({ ...order, currentTotalPrice: order.subtotalPrice })),
  ),
  mutant("s-orders-02", "createOrder", "rules", "An unpaid order does not count for its customer.", () =>
    onStore("createOrder", "customer", (customer, { request }) => ({
      ...customer,
      ordersCount: Number(customer.ordersCount) - (request.order.financialStatus === "paid" ? 0 : 1),
    })),
  ),
  mutant("s-orders-03", "listOrders", "lists", "Upper bounds of dates are exclusive.", () => excludeUpperBounds()),
  mutant("s-orders-04", "listOrders", "lists", "The payment status filter finds statuses that contain it.", () =>
    changeFilter("listOrders", "financialStatus", () => ({ match: "contains" })),
  ),
  mutant("s-orders-05", "updateOrder", "state", "An update of the shipping address changes the billing address.", () =>
    onStore("updateOrder", "order", (order, { request }) => ({
      ...order,
      ...(request.order.shippingAddress && { billingAddress: request.order.shippingAddress }),
    })),
  ),
  mutant("s-orders-06", "createOrder", "input", "Tags with more than 40 characters together are rejected.", () =>
    beforeOperation("createOrder", (request) => {
      if ((request.order.tags ?? "").length > 40) throw rejection(422, "/body/order/tags", "is too long");
      return request;
    }),
  ),
  mutant("s-orders-07", "cancelOrder", "rules", "A paid or fulfilled order cannot be cancelled.", () =>
    cancelsOnlyUnpaidAndUnfulfilled(),
  ),
  mutant("s-orders-08", "cancelOrder", "rules", "Cancelling an order keeps its current quantities.", () =>
    onStore("cancelOrder", "order", (order, { before }) => ({
      ...order,
      lineItems: order.lineItems?.map((line, index) => ({
        ...line,
        currentQuantity: before?.lineItems?.[index]?.currentQuantity,
      })),
    })),
  ),
  mutant("s-orders-09", "getOrder", "access", "Operations without a scope accept unknown tokens.", () =>
    allowToken(any, (token, { scopes }) => Boolean(token) && scopes.length === 0),
  ),
  mutant("s-orders-10", "listOrders", "access", "A write scope allows what needs the read scope.", () =>
    authorize(any, (held, { scopes }) =>
      scopes.some((scope) => held.includes(scope) || held.includes(scope.replace("read_", "write_"))),
    ),
  ),
  mutant("s-orders-11", "getOrder", "state", "An order records only its latest fulfillment.", () => recordOnlyLatest()),
  mutant("s-refunds-01", "createRefund", "rules", "A refund may name a line item twice.", () =>
    combine(
      ignoreRule("createRefund", "refunds-each-line-once"),
      beforeOperation("createRefund", ({ refund: { lineItems = [], ...refund } }) => ({
        refund: { ...refund, lineItems: [...new Map(lineItems.map((line) => [line.line_item_id, line])).values()] },
      })),
    ),
  ),
  mutant("s-refunds-02", "createRefund", "rules", "A refund lowers current quantities by one only.", () =>
    changeRefundedQuantities((refunded) => Math.min(1, refunded)),
  ),
  mutant("s-refunds-03", "updateRefundStatus", "state", "A new status sets createTime again.", () =>
    onStore("updateRefundStatus", "refund", (refund) => ({ ...refund, createTime: refund.updateTime })),
  ),
  mutant("s-refunds-04", "updateRefundStatus", "access", "A token that may read refunds may set a status.", () =>
    requireScopes("updateRefundStatus", "write_refunds", "read_refunds"),
  ),
  mutant("s-refunds-05", "listOrderRefunds", "lists", "The second page has the refunds of other orders.", () =>
    onList("listOrderRefunds", "refund", (page, { request }) =>
      request.pageToken === undefined ? page : { ...page, where: [] },
    ),
  ),
  mutant("s-refunds-06", "createRefund", "input", "A refund may name a location that does not exist.", () =>
    acceptUnknownLocations(),
  ),
  mutant("s-fulfillments-01", "createFulfillment", "rules", "A line item can be shipped twice.", () =>
    fulfillsWhatIsLeft("line.quantity > bought.quantity"),
  ),
  mutant("s-fulfillments-02", "createFulfillment", "response", "trackingUrls has the tracking numbers.", () =>
    onStore(["createFulfillment", "updateFulfillmentTracking"], "fulfillment", (fulfillment, { request }) => {
      const urls = request.fulfillment.trackings?.flatMap(({ trackingNumber }) => trackingNumber ?? []);
      return { ...fulfillment, ...(urls && { trackingUrls: urls }) };
    }),
  ),
  mutant("s-fulfillments-03", "updateFulfillmentTracking", "state", "An update keeps the main tracking number.", () =>
    onStore("updateFulfillmentTracking", "fulfillment", (fulfillment, { request, before }) => ({
      ...fulfillment,
      ...(request.fulfillment.trackings &&
        before?.trackingNumber !== undefined && { trackingNumber: before.trackingNumber }),
    })),
  ),
  mutant(
    "s-fulfillments-04",
    "listOrderFulfillments",
    "lists",
    "The list leaves out fulfillments without a tracking.",
    () =>
      afterOperation("listOrderFulfillments", ({ fulfillment }) => ({
        fulfillment: (fulfillment as readonly object[]).filter(
          (each) => (resourceOf<Fulfillment>(each).trackings ?? []).length > 0,
        ) as never,
      })),
  ),
  mutant("s-fulfillments-05", "countOrderFulfillments", "lists", "The fulfillments of all orders are counted.", () =>
    afterOperation("countOrderFulfillments", async (_, { documents }) => ({
      count: await documents.count(kinds.fulfillment),
    })),
  ),
  mutant("s-fulfillments-06", "getFulfillmentsByIds", "response", "An unknown fulfillment gets 422.", () =>
    changeStatus("getFulfillmentsByIds", 404, 422),
  ),
  mutant("s-fulfillments-07", "createFulfillmentService", "input", "Every new service supports tracking.", () =>
    onStore("createFulfillmentService", "fulfillmentService", (service) => ({ ...service, trackingSupport: true })),
  ),
  mutant(
    "s-fulfillments-08",
    "listOrderFulfillments",
    "access",
    "A token that may read orders may list fulfillments.",
    () => requireScopes("listOrderFulfillments", "read_fulfillments", "read_orders"),
  ),
];
