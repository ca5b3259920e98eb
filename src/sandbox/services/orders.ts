/** Orders: their line items, amounts, payment and shipping. */
import type {
  CreateOrder,
  CreateOrderLineItem,
  Customer,
  CustomerSummary,
  Order,
  OrderLineItem,
  Product,
  ProductVariant,
  UpdateOrder,
} from "../../../generated/types.js";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import type { Document } from "../state/document.ts";
import { hasPart, kindOf } from "../state/document-kind.ts";
import type { Documents } from "../state/documents.ts";
import { merge } from "../state/merge.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { atMost, isMore, multiply, subtract, total } from "../text/decimal-amount.ts";
import { requireCustomer, summaryOf, updateCustomerTotals } from "./customers.ts";
import { getById, listAll } from "./kind-handlers.ts";
import { products } from "./products.ts";
import type { Service, ServiceCall } from "./service-call.ts";

/** The most line items of an order. */
const maxLineItems = 500;

/** The kind of orders. */
export const orders = kindOf("order", {
  indexedBy: ["financialStatus", "fulfillmentStatus"],
  limits: { lineItems: maxLineItems },
  parts: ({ orderId, lineItems = [] }) => lineItems.map(({ id = "" }) => id).filter((id) => !isWithin(id, orderId)),
  dates: { created: "createdAt", updated: "updatedAt", form: "instant" },
});

export const orderService = {
  async createOrder({ order: given }, call) {
    call.enforcePreconditions();
    const { length = 0 } = given.lineItems ?? [];
    if (length > maxLineItems)
      throw new DomainError(
        "invalid",
        ["order", "lineItems"],
        `must have at most ${maxLineItems} items (got ${length})`,
      );
    const orderId = call.newId("order");
    const lineItems: Unsaved<OrderLineItem>[] = [];
    for (const [index, lineItem] of (given.lineItems ?? []).entries())
      lineItems.push(await createLineItem(lineItem, lineItemId(orderId, index), ["order", "lineItems", index], call));
    const customer =
      given.customer?.id === undefined
        ? undefined
        : await requireCustomer(given.customer.id, ["order", "customer", "id"], call);
    const order = newOrder(given, { orderId, lineItems, customer, now: call.time() });
    const stored = await call.documents.put(orders, order, { ref: customer?.id });
    await updateCustomerTotals(undefined, order, call);
    return { order: stored };
  },

  getOrder: getById(orders),
  listOrders: listAll(orders),

  /** Only five fields can be edited. */
  async updateOrder({ orderId, order: given }, call) {
    const { value } = await call.documents.getOrThrow(orders, orderId);
    const editable: (keyof UpdateOrder & keyof Order)[] = ["email", "phone", "note", "tags", "shippingAddress"];
    const changes = Object.fromEntries(
      editable.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
    );
    const order = await call.documents.put(orders, { ...value, ...changes, updatedAt: call.time() });
    return { order };
  },

  async cancelOrder({ orderId, reason }, call) {
    const { value } = await call.documents.getOrThrow(orders, orderId);
    call.enforcePreconditions();
    const order = await call.documents.put(orders, cancelledOrder(value, reason, call.time()));
    await updateCustomerTotals(value, order.value, call);
    return { order };
  },
} satisfies Service;

/** A new order, with the fields in the request. */
export function newOrder(
  given: Unsaved<CreateOrder>,
  {
    orderId,
    lineItems,
    customer,
    now,
  }: { orderId: string; lineItems: Unsaved<OrderLineItem>[]; customer: Unsaved<Customer> | undefined; now: string },
): Unsaved<Order> {
  return merge<Unsaved<Order>>(given, amountsOf(given, lineItems), {
    orderId,
    ...(customer && { customer: merge<Unsaved<CustomerSummary>>(summaryOf(customer), given.customer ?? {}) }),
    lineItems,
    currency: given.currency ?? "USD",
    financialStatus: given.financialStatus ?? "unpaid",
    fulfillmentStatus: undefined,
    fulfillments: [],
    totalWeight: lineItems.reduce((weight, { grams = 0, quantity = 0 }) => weight + grams * quantity, 0),
    cancelReason: null,
    cancelledAt: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** An order after its cancellation: the current values are zero, and the outstanding amount does not change. */
export function cancelledOrder(order: Unsaved<Order>, reason: string | undefined, now: string): Unsaved<Order> {
  return {
    ...order,
    lineItems: (order.lineItems ?? []).map((lineItem) => ({
      ...lineItem,
      currentQuantity: 0,
      fulfillableQuantity: 0,
    })),
    currentTotalDiscounts: "0.00",
    currentSubtotalPrice: "0.00",
    currentTotalTax: "0.00",
    currentTotalPrice: "0.00",
    cancelReason: reason ?? null,
    cancelledAt: now,
    updatedAt: now,
  };
}

/** Ids of line items are shorter. Hashing a longer one to look it up takes tens of milliseconds. */
const maxIdLength = 1000;

/** The order that has a line item. */
export async function orderWithLineItem(id: string, documents: Documents): Promise<Document<Order> | undefined> {
  if (id.length > maxIdLength) return undefined;
  const named = await documents.get(orders, id.slice(0, -places));
  if (named?.value.lineItems?.some((lineItem) => lineItem.id === id)) return named;
  const [found] = await documents.find(orders, { where: [hasPart(id)], limit: 1 });
  return found;
}

/** Identifies a line item by its order and position, so that its id leads to the order. */
const places = 3;

export function lineItemId(orderId: string, place: number): string {
  return `${orderId}${String(place + 1).padStart(places, "0")}`;
}

function isWithin(lineItemId: string, orderId: string): boolean {
  return lineItemId.length === orderId.length + places && lineItemId.startsWith(orderId);
}

/** A line item of a new order: the fields in the request, and the others from its product and variant. */
async function createLineItem(
  given: CreateOrderLineItem,
  id: string,
  path: ArgumentPath,
  call: ServiceCall,
): Promise<Unsaved<OrderLineItem>> {
  const product = (await call.documents.get(products, given.productId))?.value;
  if (!product)
    throw new DomainError("invalid", [...path, "productId"], `must be the id of a product (got ${given.productId})`);
  const variant = product.variants?.find(({ variantId }) => variantId === given.variantId);
  if (!variant) {
    const known = product.variants?.map(({ variantId }) => variantId).join(", ");
    throw new DomainError(
      "invalid",
      [...path, "variantId"],
      `must be a variant of the product ${given.productId}, which has ${known || "none"} (got ${given.variantId})`,
    );
  }
  return newLineItem(given, id, product, variant);
}

/** A line item of a product, with the fields in the request. */
export function newLineItem(
  given: CreateOrderLineItem,
  id: string,
  product: Product,
  variant: ProductVariant,
): Unsaved<OrderLineItem> {
  const quantity = given.quantity ?? 1;
  const optionNames = variant.options?.map(({ value }) => value?.name).filter((name) => name !== undefined) ?? [];
  const known = {
    title: product.title,
    variantTitle: optionNames.join(" / ") || "Default",
    sku: variant.sku,
    grams: variant.weight,
    taxable: true,
    requiresShipping: true,
    giftCard: false,
    totalDiscount: "0.00",
  } as const;
  const price = given.price ?? variant.price ?? "0.00";
  return merge<Unsaved<OrderLineItem>>(known, given, {
    id,
    price,
    ...(given.totalDiscount !== undefined && {
      totalDiscount: atMost(given.totalDiscount, multiply(price, quantity)),
    }),
    quantity,
    currentQuantity: quantity,
    fulfillableQuantity: given.requiresShipping === false ? 0 : quantity,
    fulfillmentStatus: null,
  });
}

/**
 * The amounts of a new order. Shipping and tips have no field of their own, so the total of the request is used unless it is
 * less than the known amounts. Discounts of line items may have the amounts of codes in them, so the larger ones count, and at most the
 * price.
 */
export function amountsOf(
  given: Partial<Unsaved<Order>>,
  lineItems: readonly Unsaved<OrderLineItem>[],
): Partial<Order> {
  const totalLineItemsPrice = total(...lineItems.map(({ price = "0", quantity = 0 }) => multiply(price, quantity)));
  const lineItemDiscounts = total(...lineItems.map(({ totalDiscount }) => totalDiscount));
  const codeDiscounts = total(...(given.discountCodes ?? []).map(({ amount }) => amount));
  const discounts = isMore(lineItemDiscounts, codeDiscounts) ? lineItemDiscounts : codeDiscounts;
  const totalDiscounts = atMost(discounts, totalLineItemsPrice);
  const subtotalPrice = subtract(totalLineItemsPrice, totalDiscounts);
  const totalTax = total(given.totalTax);
  const known = given.taxesIncluded === true ? subtotalPrice : total(subtotalPrice, totalTax);
  const totalPrice =
    given.totalPrice !== undefined && isMore(given.totalPrice, known) ? total(given.totalPrice) : known;
  return {
    totalLineItemsPrice,
    totalDiscounts,
    subtotalPrice,
    totalTax,
    totalPrice,
    totalOutstanding: ["paid", "refunded"].includes(given.financialStatus ?? "") ? "0.00" : totalPrice,
    currentTotalDiscounts: totalDiscounts,
    currentSubtotalPrice: subtotalPrice,
    currentTotalTax: totalTax,
    currentTotalPrice: totalPrice,
  };
}
