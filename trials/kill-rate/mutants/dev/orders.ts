/** Faults in creating, reading and listing orders. */
import { amountsOf } from "../../../../src/sandbox/services/orders.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  allowToken,
  aroundOperation,
  beforeOperation,
  changeArguments,
  combine,
  ignoreFilter,
  kinds,
  listOnly,
  onList,
  onRequestBody,
  onResponse,
  onResponseText,
  onStore,
  requireScopes,
  skipStore,
} from "../../variation/index.ts";
import { changeAmounts, cutTags } from "../orders.ts";

export const orderMutants: readonly Mutant[] = [
  mutant("orders-01", "createOrder", "rules", "The total of the line items ignores quantities.", () =>
    changeAmounts(({ lineItems = [] }, given) =>
      amountsOf(
        given,
        lineItems.map((line) => ({ ...line, quantity: 1 })),
      ),
    ),
  ),
  mutant("orders-02", "createOrder", "rules", "Each line item is rounded before the items are added up.", () =>
    changeAmounts(({ lineItems = [] }, given) => {
      const round = ({ price = "0", quantity = 0 }) => (Number(price) * quantity).toFixed(2) as `${number}`;
      return amountsOf(
        given,
        lineItems.map((line) => ({ ...line, price: round(line), quantity: 1 })),
      );
    }),
  ),
  mutant("orders-03", "createOrder", "rules", "Only the first 5 line items count for their total.", () =>
    changeAmounts(({ lineItems = [] }, given) =>
      amountsOf(
        given,
        lineItems.map((line, index) => (index < 5 ? line : { ...line, quantity: 0 })),
      ),
    ),
  ),
  mutant("orders-04", "createOrder", "rules", "The subtotal ignores discounts.", () =>
    changeAmounts(({ lineItems = [], totalDiscounts }, given) => ({
      ...amountsOf(
        { ...given, discountCodes: [] },
        lineItems.map((line) => ({ ...line, totalDiscount: undefined })),
      ),
      totalDiscounts,
      currentTotalDiscounts: totalDiscounts,
    })),
  ),
  mutant("orders-05", "createOrder", "input", "A line item may name a variant of another product.", () =>
    combine(
      beforeOperation("createOrder", async (request, { documents }) => {
        const lineItems = [];
        for (const line of request.order.lineItems ?? []) {
          const variants = (await documents.get(kinds.product, line.productId))?.value.variants ?? [];
          const variant = variants.find(({ variantId }) => variantId === line.variantId) ?? variants[0];
          lineItems.push({ ...line, variantId: variant?.variantId ?? line.variantId });
        }
        return { order: { ...request.order, ...(request.order.lineItems && { lineItems }) } };
      }),
      onStore("createOrder", "order", (order, { request }) => ({
        ...order,
        lineItems: order.lineItems?.map((line, index) => ({
          ...line,
          variantId: request.order.lineItems?.[index]?.variantId,
        })),
      })),
    ),
  ),
  mutant("orders-06", "createOrder", "state", "A customer's number of orders does not rise.", () =>
    skipStore("createOrder", ["customer"]),
  ),
  mutant("orders-07", "createOrder", "state", "A new order loses its shipping address.", () =>
    onStore("createOrder", "order", (order) => ({ ...order, shippingAddress: undefined })),
  ),
  mutant("orders-08", "createOrder", "state", "All line items of an order have the same id.", () =>
    onStore("createOrder", "order", (order) => ({
      ...order,
      lineItems: order.lineItems?.map((line) => ({ ...line, id: `${order.orderId}001` })),
    })),
  ),
  mutant("orders-09", "createOrder", "response", "Creating an order returns 201.", () =>
    onResponse("createOrder", ({ status }) => (status === 200 ? { status: 201 } : undefined)),
  ),
  mutant("orders-10", "createOrder", "input", "A quantity that is sent as a string is read as 1.", () =>
    onRequestBody("createOrder", ({ order }) => {
      for (const line of order?.lineItems ?? []) if (typeof line?.quantity === "string") line.quantity = 1;
    }),
  ),
  mutant("orders-11", "createOrder", "input", "Tags longer than 40 characters are cut and accepted.", () =>
    onRequestBody("createOrder", cutTags),
  ),
  mutant("orders-12", "createOrder", "response", "The total price of a new order ends in its currency.", () =>
    onResponseText("createOrder", (text) => text.replace(/"totalPrice":"([^"]*)"/, '"totalPrice":"$1 USD"')),
  ),
  mutant("orders-13", "createOrder", "access", "A token that may read orders may create them.", () =>
    requireScopes("createOrder", "write_orders", "read_orders"),
  ),
  mutant("orders-14", "createOrder", "state", "The customer's note is stored as the order's note.", () =>
    onStore("createOrder", "order", (order, { request }) => ({
      ...order,
      note: request.order.customer?.note ?? request.order.note,
    })),
  ),
  mutant("orders-15", "getOrder", "state", "An order does not record its fulfillments.", () =>
    onStore(["createFulfillment", "cancelFulfillment", "updateFulfillmentTracking"], "order", (order, { before }) => ({
      ...order,
      fulfillments: before?.fulfillments,
    })),
  ),
  mutant("orders-16", "getOrder", "response", "An order that is not cancelled has an empty cancelledAt.", () =>
    onResponseText("getOrder", (text) => text.replace('"cancelledAt":null', '"cancelledAt":""')),
  ),
  mutant("orders-17", "getOrder", "access", "Any token may read an order.", () => allowToken("getOrder", Boolean)),
  mutant("orders-18", "getOrder", "input", "An unknown order is an empty order, with 200.", () =>
    aroundOperation("getOrder", async (request, { documents }, next) =>
      (await documents.get(kinds.order, request.orderId)) ? next(request) : { order: { orderId: request.orderId } },
    ),
  ),
  mutant("orders-19", "getOrder", "response", "The first line item has lineId in place of id.", () =>
    onResponseText("getOrder", (text) => text.replace(/"lineItems":\[\{"id":"[^"]*",/, '"lineItems":[{"lineId":"0",')),
  ),
  mutant("orders-20", "listOrders", "lists", "The lower bound of the creation date is exclusive.", () =>
    onList("listOrders", "order", ({ where = [], ...page }) => ({
      ...page,
      where: where.map((each) => (each.column === "created" && each.op === "gte" ? { ...each, op: "gt" } : each)),
    })),
  ),
  mutant("orders-21", "listOrders", "lists", "The upper bound of the update date is ignored.", () =>
    ignoreFilter("listOrders", "updatedAtMax"),
  ),
  mutant("orders-22", "listOrders", "lists", "Bounds of the creation date apply to the update date.", () =>
    onList("listOrders", "order", ({ where = [], ...page }) => ({
      ...page,
      where: where.map((each) => (each.column === "created" ? { ...each, column: "updated" } : each)),
    })),
  ),
  mutant("orders-23", "listOrders", "lists", "Of both statuses only the payment status filters.", () =>
    changeArguments("listOrders", ({ fulfillmentStatus, ...request }) =>
      request.financialStatus || fulfillmentStatus === undefined ? request : { ...request, fulfillmentStatus },
    ),
  ),
  mutant("orders-24", "listOrders", "lists", "Only the first two of the requested ids filter.", () =>
    changeArguments("listOrders", ({ ids, ...request }) =>
      ids === undefined ? request : { ...request, ids: ids.split(",", 2).join(",") },
    ),
  ),
  mutant("orders-25", "listOrders", "lists", "Each page begins with the last order of the page before.", () =>
    onList("listOrders", "order", ({ after, ...page }) => ({
      ...page,
      ...(after && { after: [after[0], String(BigInt(after[1]) - 1n)] }),
    })),
  ),
  mutant("orders-26", "listOrders", "response", "The list of orders has no Link header.", () =>
    onResponse("listOrders", ({ headers: { link: _, ...headers } }) => ({ headers })),
  ),
  mutant("orders-27", "listOrders", "access", "Listing orders needs write_orders, not read_orders.", () =>
    requireScopes("listOrders", "write_orders"),
  ),
  mutant("orders-28", "listOrders", "state", "The list leaves out cancelled orders.", () =>
    listOnly("listOrders", "item.cancelledAt == null"),
  ),
];
