/** Other readings of how orders behave. */
import type { Order, OrderAddress } from "../../generated/types.js";
import type { Unsaved } from "../../src/sandbox/state/unsaved.ts";
import { isMore, subtract, total } from "../../src/sandbox/text/decimal-amount.ts";
import {
  afterOperation,
  any,
  aroundOperation,
  beforeOperation,
  combine,
  ignoreRule,
  kinds,
  onQuery,
  onStore,
  rejection,
  resourceOf,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { read, rejectIf, store } from "./calls.ts";
import { missing, type Variations } from "./reading.ts";
import { editMembers } from "./responses.ts";

/** Changes an order when it is cancelled. */
function onCancel(change: (order: Order, before: Order) => Unsaved<Order>): Variation {
  return onStore("cancelOrder", "order", (order, { before }) => (before ? change(order, before) : order));
}

/** Cancels a cancelled order again. */
function cancelTwice(keepsFirst: boolean): Variation {
  return combine(
    ignoreRule("cancelOrder", "cancelled-order-stays"),
    aroundOperation("cancelOrder", async (request, call, next) => {
      const found = await call.documents.getOrThrow(kinds.order, request.orderId);
      if (!found.value.cancelledAt) return next(request);
      if (keepsFirst) return { order: found };
      const { reason } = request;
      const order = { ...found.value, cancelReason: reason ?? null, cancelledAt: call.time(), updatedAt: call.time() };
      return { order: await call.documents.put(kinds.order, order) };
    }),
  );
}

/** Replaces a status in responses, and in filters and rules. */
function renameFulfilled(status: string): Variation {
  return combine(
    editMembers(["createOrder", "getOrder", "listOrders", "updateOrder", "cancelOrder"], (value, name, owner) =>
      name === "fulfillmentStatus" && "orderId" in owner && value === "fulfilled" ? status : value,
    ),
    onQuery("listOrders", (query) =>
      query.replace(/(fulfillmentStatus=)([^&]*)/, (all, name, value) => {
        if (value === status) return `${name}fulfilled`;
        return value === "fulfilled" ? `${name}none-has-it` : all;
      }),
    ),
  );
}

/** Fills empty strings of an address from its other fields. */
function fillBlanks(address: OrderAddress): OrderAddress {
  const { name, firstName, lastName, country, countryCode, province, provinceCode } = address;
  return {
    ...address,
    ...(name === "" && { name: [firstName, lastName].filter(Boolean).join(" ") }),
    ...(country === "" && countryCode !== undefined && { country: countryCode }),
    ...(province === "" && provinceCode !== undefined && { province: provinceCode }),
  };
}

/** Names the person of an address by its first and its last name, if it has any. */
function composeName(address: OrderAddress): OrderAddress {
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  return name === "" ? address : { ...address, name };
}

export const orderVariations: Variations = {
  "order-status-values": {
    closed: () =>
      rejectIf(
        "createOrder",
        422,
        ({ order: { financialStatus } }) =>
          financialStatus !== undefined &&
          !["unpaid", "pending", "authorized", "partially_paid", "paid", "refunded", "voided"].includes(
            financialStatus,
          ),
        "has an unknown financialStatus.",
      ),
    managed: () => beforeOperation("createOrder", ({ order: { financialStatus: _, ...order } }) => ({ order })),
  },
  "fulfilled-orders": {
    shipped: () => renameFulfilled("shipped"),
    complete: () => renameFulfilled("complete"),
  },
  "order-payment-default": {
    paid: () => defaultPayment("paid"),
    missing: () =>
      onStore("createOrder", "order", (order, { request }) => {
        const { financialStatus, ...rest } = order;
        return request.order.financialStatus === undefined ? rest : { ...rest, financialStatus };
      }),
  },
  "order-after-cancel": {
    unchanged: () =>
      onCancel((order, before) => ({
        ...order,
        lineItems: before.lineItems,
        currentTotalDiscounts: before.currentTotalDiscounts,
        currentSubtotalPrice: before.currentSubtotalPrice,
        currentTotalTax: before.currentTotalTax,
        currentTotalPrice: before.currentTotalPrice,
      })),
    "unshipped-only": () =>
      onCancel((order, before) => {
        const isShipped = before.lineItems?.some(({ fulfillmentStatus }) => fulfillmentStatus);
        if (!isShipped) return order;
        return {
          ...order,
          lineItems: before.lineItems?.map((line) => ({
            ...line,
            currentQuantity: (line.currentQuantity ?? 0) - (line.fulfillableQuantity ?? 0),
            fulfillableQuantity: 0,
          })),
          currentTotalDiscounts: before.currentTotalDiscounts,
          currentSubtotalPrice: before.currentSubtotalPrice,
          currentTotalTax: before.currentTotalTax,
          currentTotalPrice: before.currentTotalPrice,
        };
      }),
  },
  "second-order-cancel": {
    unchanged: () => cancelTwice(true),
    "new-reason": () => cancelTwice(false),
  },
  "order-closing": {
    "when-done": () =>
      onStore(["createFulfillment", "updateFulfillmentTracking"], "order", (order, { call }) =>
        order.financialStatus === "paid" && order.fulfillmentStatus === "fulfilled"
          ? { ...order, closedAt: order.closedAt ?? call.time() }
          : order,
      ),
  },
  "cancelled-order-closing": {
    closed: () => onCancel((order) => ({ ...order, closedAt: order.cancelledAt ?? null })),
  },
  "cancelled-order-count": {
    "not-counted": () =>
      afterOperation("cancelOrder", async (response, call) => {
        const { customer: { id } = {} } = resourceOf<Order>(response.order as Order);
        const customer = await read("customer", id, call);
        if (customer) await store("customer", { ...customer, ordersCount: (customer.ordersCount ?? 1) - 1 }, call);
        return response;
      }),
  },
  "order-record-status": {
    own: () =>
      editMembers(["createOrder", "getOrder", "listOrders", "updateOrder", "cancelOrder"], (value, name, owner) =>
        name === "status" && "fulfillId" in owner ? recordStatus(value) : value,
      ),
  },
  "order-create-fields": {
    "as-sent": () =>
      onStore("createOrder", "order", (order, { request: { order: given } }) => ({ ...order, ...amountsIn(given) })),
    checked: () =>
      afterOperation("createOrder", (response, _, { order: given }) => {
        const computed = resourceOf<Order>(response.order as Order);
        for (const [name, amount] of Object.entries(amountsIn(given)))
          if (differs(amount, computed[name as AmountName]))
            throw rejection(422, `/body/order/${name}`, "differs from what the server computes.");
        return response;
      }),
  },
  "order-line-fields": {
    product: () =>
      beforeOperation("createOrder", ({ order }) => ({
        order: {
          ...order,
          ...(order.lineItems && {
            lineItems: order.lineItems.map(({ productId, variantId, quantity }) => ({
              productId,
              variantId,
              ...(quantity !== undefined && { quantity }),
            })),
          }),
        },
      })),
    "as-sent": () =>
      onStore("createOrder", "order", (order, { request }) => ({
        ...order,
        lineItems: order.lineItems?.map((line, index) => {
          const given: object = request.order.lineItems?.[index] ?? {};
          const copied = ["title", "variantTitle", "sku", "grams", "taxable", "giftCard"];
          return Object.fromEntries(
            Object.entries(line).filter(([name]) => !copied.includes(name) || Object.hasOwn(given, name)),
          ) as typeof line;
        }),
      })),
  },
  "order-address-blanks": {
    filled: () =>
      onStore(["createOrder", "updateOrder"], "order", (order) => ({
        ...order,
        ...(order.shippingAddress && { shippingAddress: fillBlanks(order.shippingAddress) }),
        ...(order.billingAddress && { billingAddress: fillBlanks(order.billingAddress) }),
      })),
    composed: () =>
      onStore(["createOrder", "updateOrder"], "order", (order) => ({
        ...order,
        ...(order.shippingAddress && { shippingAddress: composeName(order.shippingAddress) }),
        ...(order.billingAddress && { billingAddress: composeName(order.billingAddress) }),
      })),
  },
  "order-line-products": {
    any: missing("The sandbox reads the price and the title from the product."),
    "product-only": missing("The sandbox reads the price from the variant."),
  },
  "order-currency": {
    // A shop in another currency than that of the contract's examples.
    store: () =>
      editMembers(any, (value, name, owner) =>
        name === "currency" && ["shopId", "orderId", "balance"].some((each) => each in owner) ? "EUR" : value,
      ),
  },
  "order-date-bounds": {
    midnight: () =>
      onQuery("listOrders", (query) => query.replace(/(AtMax=\d{4}-\d{2}-\d{2})(?=&|$)/g, "$1T00:00:00-08:00")),
  },
  "order-date-precision": {
    // The sandbox reads a date alone as the whole day.
    "whole-day": () =>
      onQuery("listOrders", (query) => query.replace(/(At(?:Min|Max)=\d{4}-\d{2}-\d{2})T[^&]*/g, "$1")),
  },
  "order-date-zone": {
    utc: () =>
      onQuery("listOrders", (query) =>
        query.replace(/(At(?:Min|Max)=[^&]*?T\d{2}(?::|%3A)\d{2}(?:(?::|%3A)\d{2})?)(?=&|$)/gi, "$1Z"),
      ),
  },
  "included-taxes": {
    never: missing("No field shows the tax that a subtotal includes."),
  },
  "order-figures": {
    "net-lines": () =>
      onStore("createOrder", "order", (order) => ({
        ...order,
        totalLineItemsPrice: subtract(
          total(order.totalLineItemsPrice),
          total(...(order.lineItems ?? []).map(({ totalDiscount }) => totalDiscount)),
        ),
      })),
    "as-sent": () =>
      onStore("createOrder", "order", (order, { request: { order: given } }) => ({ ...order, ...amountsIn(given) })),
  },
  "line-discount-over-price": {
    "as-sent": () =>
      onStore("createOrder", "order", (order, { request: { order: given } }) => ({
        ...order,
        lineItems: order.lineItems?.map((line, at) => ({
          ...line,
          totalDiscount: given.lineItems?.[at]?.totalDiscount ?? line.totalDiscount,
        })),
      })),
  },
  "order-tags": {
    "part-of-tag": () =>
      rejectIf(["createOrder", "updateOrder"], 422, ({ order: { tags } }) =>
        typeof tags === "string" ? tags.split(",").some((tag) => Array.from(tag).length > 40) : false,
      ),
  },
};

function defaultPayment(status: string): Variation {
  return beforeOperation("createOrder", ({ order }) => ({
    order: { ...order, financialStatus: order.financialStatus ?? status },
  }));
}

function recordStatus(status: string): string {
  return status === "cancelled" ? "failure" : "success";
}

const amountNames = [
  "totalLineItemsPrice",
  "totalDiscounts",
  "subtotalPrice",
  "totalTax",
  "totalPrice",
  "totalOutstanding",
  "currentTotalDiscounts",
  "currentSubtotalPrice",
  "currentTotalTax",
  "currentTotalPrice",
] as const satisfies readonly (keyof Order)[];
type AmountName = (typeof amountNames)[number];

function amountsIn(given: Partial<Pick<Order, AmountName>>): Partial<Pick<Order, AmountName>> {
  return Object.fromEntries(amountNames.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
}

function differs(left: Order[AmountName], right: Order[AmountName]): boolean {
  const [one, other] = [total(left), total(right)];
  return isMore(one, other) || isMore(other, one);
}
