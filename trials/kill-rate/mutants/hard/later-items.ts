/** Faults in what comes after the first: later items of a list, later tags of a string, later repetitions of an action. */
import type { Order } from "../../../../generated/types.js";
import { fulfillmentsOf, refundsOf } from "../../../../src/sandbox/services/order-parts.ts";
import { type Amount, subtract, total } from "../../../../src/sandbox/text/decimal-amount.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import { combine, onRequestBody, onStore, type Variation } from "../../variation/index.ts";
import { changeTrackings } from "../fulfillments.ts";
import { changeAmounts } from "../orders.ts";

export const laterItems: readonly Mutant[] = [
  mutant("h-tags-01", "createOrder", "input", "The length of the first tag alone is checked.", () =>
    acceptLongTags("createOrder", 1),
  ),
  mutant("h-tags-02", "updateOrder", "input", "The length of the first two tags alone is checked.", () =>
    acceptLongTags("updateOrder", 2),
  ),
  mutant("h-tags-03", "createOrder", "state", "Only the first two tags are stored.", () =>
    onStore("createOrder", "order", ({ tags, ...order }) => ({
      ...order,
      ...(tags !== undefined && { tags: tags.split(",").slice(0, 2).join(",") }),
    })),
  ),
  mutant("h-tags-04", "createCustomer", "state", "Only the first two tags are stored.", () =>
    onStore("createCustomer", "customer", (customer) => ({
      ...customer,
      ...(customer.tags && { tags: customer.tags.slice(0, 2) }),
    })),
  ),
  mutant("h-trackings-01", "createFulfillment", "state", "Only the first two trackings are stored.", () =>
    changeTrackings("createFulfillment", (trackings) => trackings.slice(0, 2)),
  ),
  mutant("h-trackings-02", "updateFulfillmentTracking", "state", "An update stores only the first two trackings.", () =>
    changeTrackings("updateFulfillmentTracking", (trackings) => trackings.slice(0, 2)),
  ),
  mutant(
    "h-trackings-03",
    "updateFulfillmentTracking",
    "state",
    "A fulfillment takes the trackings of the first update only.",
    () => {
      const updated = new Set<string>();
      return onStore("updateFulfillmentTracking", "fulfillment", (fulfillment, { before }) => {
        const id = before?.id ?? "";
        const isFirst = !updated.has(id);
        updated.add(id);
        return isFirst ? fulfillment : { ...fulfillment, trackings: before?.trackings };
      });
    },
  ),
  mutant("h-line-items-01", "createOrder", "rules", "The price of the third line item counts without its cents.", () =>
    changeAmounts((order) => ({ totalLineItemsPrice: lineTotal(order, 2) })),
  ),
  mutant("h-line-items-02", "createOrder", "rules", "The price of the second line item counts without its cents.", () =>
    changeAmounts((order) => ({ totalLineItemsPrice: lineTotal(order, 1) })),
  ),
  mutant("h-line-items-03", "createOrder", "state", "The third line item has the price of the second.", () =>
    onStore("createOrder", "order", (order) => ({
      ...order,
      lineItems: order.lineItems?.map((line, index, all) => (index === 2 ? { ...line, price: all[1]?.price } : line)),
    })),
  ),
  mutant("h-fulfillments-01", "createFulfillment", "state", "Only two line items are shipped.", () =>
    onRequestBody("createFulfillment", ({ fulfillment }) => keepFirst(fulfillment?.lineItems, 2)),
  ),
  mutant("h-fulfillments-02", "createFulfillment", "state", "The order does not have its third fulfillment.", () =>
    onStore("createFulfillment", "order", async (order, { before, call }) =>
      (await fulfillmentsOf(order.orderId, call)).length > 2 ? { ...order, fulfillments: before?.fulfillments } : order,
    ),
  ),
  mutant("h-refunds-01", "createRefund", "state", "Only two line items are refunded.", () =>
    onRequestBody("createRefund", ({ refund }) => keepFirst(refund?.lineItems, 2)),
  ),
  mutant(
    "h-refunds-02",
    "createRefund",
    "rules",
    "The second refund of an order does not lower its current total.",
    () => keepTotalAfter(1),
  ),
  mutant("h-refunds-03", "createRefund", "rules", "The price of the second refund of an order has no cents.", () =>
    onStore("createRefund", "refund", async (refund, { call }) => {
      const { order } = call.documents.before() as { order?: Order };
      const earlier = order ? await refundsOf(order.orderId, call) : [];
      return earlier.length === 0
        ? refund
        : { ...refund, refundPrice: total(refund.refundPrice).replace(/\.\d+$/, ".00") as Amount };
    }),
  ),
  mutant(
    "h-refunds-04",
    "createRefund",
    "rules",
    "The third refund of an order is counted from its total, not from what is left.",
    () =>
      onStore("createRefund", "order", async (order, { before, call }) => {
        const earlier = await refundsOf(order.orderId, call);
        const price = subtract(total(before?.currentTotalPrice), total(order.currentTotalPrice));
        return earlier.length < 3 ? order : { ...order, currentTotalPrice: subtract(total(before?.totalPrice), price) };
      }),
  ),
  mutant("h-addresses-01", "createCustomer", "state", "Only the first two addresses are stored.", () =>
    onRequestBody("createCustomer", ({ customer }) => keepFirst(customer?.addresses, 2)),
  ),
  mutant("h-images-01", "createProduct", "state", "Only the first two images are stored.", () =>
    onRequestBody("createProduct", ({ product }) => keepFirst(product?.images, 2)),
  ),
  mutant("h-collections-01", "createCollection", "state", "Only the first two products are collected.", () =>
    onRequestBody("createCollection", ({ collection }) => keepFirst(collection?.collects, 2)),
  ),
  mutant("h-discounts-01", "createOrder", "state", "Only the first two discount codes are stored.", () =>
    onRequestBody("createOrder", ({ order }) => keepFirst(order?.discountCodes, 2)),
  ),
  mutant("h-customers-01", "updateCustomer", "state", "The second update of the notes is not stored.", () => {
    const updates = new Map<string, number>();
    return onStore("updateCustomer", "customer", (customer, { before, request }) => {
      const id = before?.id ?? "";
      if (request.customer.notes === undefined) return customer;
      updates.set(id, (updates.get(id) ?? 0) + 1);
      return updates.get(id) === 2 ? { ...customer, notes: before?.notes } : customer;
    });
  }),
  mutant("h-customers-02", "createOrder", "rules", "The third order of a customer does not count for it.", () =>
    onStore("createOrder", "customer", (customer, { before }) =>
      Number(before?.ordersCount) === 2 ? { ...customer, ordersCount: before?.ordersCount } : customer,
    ),
  ),
];

/** Checks the lengths of the first tags, and stores the others however long they are. */
function acceptLongTags(on: "createOrder" | "updateOrder", checked: number): Variation {
  const long = new Map<string, string>();
  return combine(
    onRequestBody(on, ({ order }) => {
      if (typeof order?.tags !== "string") return;
      const tags: string[] = order.tags.split(",");
      const short = tags.map((tag, index) => (index < checked ? tag : tag.slice(0, 40))).join(",");
      if (short !== order.tags) long.set(short, order.tags);
      order.tags = short;
    }),
    onStore(on, "order", (order) => ({
      ...order,
      ...(order.tags !== undefined && { tags: long.get(order.tags) ?? order.tags }),
    })),
  );
}

/** The sum of the line items: the first ones exactly, the others without cents. */
function lineTotal({ lineItems = [] }: Order, exact: number): Amount {
  const sum = lineItems.reduce((before, { price = "0", quantity = 1 }, index) => {
    const amount = Number(price) * quantity;
    return before + (index < exact ? amount : Math.floor(amount));
  }, 0);
  return sum.toFixed(2) as Amount;
}

/** Leaves out the items of a list after the first ones. */
function keepFirst(items: unknown, most: number): void {
  if (Array.isArray(items) && items.length > most) items.length = most;
}

/** Keeps the current total of an order that has more refunds than that. */
function keepTotalAfter(refunds: number): Variation {
  return onStore("createRefund", "order", async (order, { before, call }) =>
    (await refundsOf(order.orderId, call)).length > refunds
      ? { ...order, currentTotalPrice: before?.currentTotalPrice }
      : order,
  );
}
