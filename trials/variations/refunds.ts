/** Other readings of how refunds behave. */
import type { Order, Refund, RefundLineItem } from "../../generated/types.js";
import { orderWithLineItem } from "../../src/sandbox/services/orders.ts";
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import type { Unsaved } from "../../src/sandbox/state/unsaved.ts";
import { type Amount, isMore, multiply, subtract, total } from "../../src/sandbox/text/decimal-amount.ts";
import { allowOverRefunds, clampQuantities } from "../kill-rate/mutants/refunds.ts";
import {
  aroundOperation,
  beforeOperation,
  combine,
  ignoreRule,
  kinds,
  onStore,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { readAll, rejectIf } from "./calls.ts";
import { showLive } from "./live.ts";
import { missing, type Variations } from "./reading.ts";
import { editResources } from "./responses.ts";

type GivenLine = NonNullable<import("../../generated/types.js").CreateRefund["lineItems"]>[number];

/** The order that a request refunds. */
async function orderOf(lines: readonly GivenLine[] | undefined, call: ServiceCall): Promise<Order | undefined> {
  const id = lines?.[0]?.line_item_id;
  return id === undefined ? undefined : (await orderWithLineItem(id, call.documents))?.value;
}

/** Changes the line items of a request for a new refund. */
function onLineItems(
  change: (lines: readonly GivenLine[], order: Order | undefined) => readonly GivenLine[],
): Variation {
  return beforeOperation("createRefund", async ({ refund }, call) => {
    const { lineItems } = refund;
    if (!lineItems) return { refund };
    const changed = change(lineItems, await orderOf(lineItems, call));
    return { refund: { ...refund, lineItems: [...changed] } };
  });
}

function lineOf(order: Order | undefined, id: string | undefined) {
  return order?.lineItems?.find((line) => line.id === id);
}

/** The price of a line item after its discounts and all discount codes of its order. */
function priceAfterDiscounts(order: Order, id: string | undefined): Amount {
  const { price = "0", quantity = 1, totalDiscount = "0" } = lineOf(order, id) ?? {};
  return subtract(
    multiply(price, quantity),
    totalDiscount,
    ...(order.discountCodes ?? []).map(({ amount = "0" }) => amount),
  );
}

/** Fills in the subtotals that a request lacks. */
function defaultSubtotal(compute: (line: GivenLine, price: `${number}`) => `${number}`): Variation {
  return onLineItems((lines, order) =>
    lines.map((line) => {
      const bought = lineOf(order, line.line_item_id);
      return line.subtotal !== undefined || !bought ? line : { ...line, subtotal: compute(line, bought.price ?? "0") };
    }),
  );
}

/** Changes what a refund does to its order. */
function onEffect(
  change: (order: Order, before: Order, call: ServiceCall) => Unsaved<Order> | Promise<Unsaved<Order>>,
) {
  return onStore("createRefund", "order", (order, { before, call }) => (before ? change(order, before, call) : order));
}

/** Changes the payment status that an order has once its total is refunded. */
function onFullRefund(statusOf: (before: Order) => string | undefined): Variation {
  return onEffect((order, before) => ({
    ...order,
    financialStatus:
      order.financialStatus === "refunded" && before.financialStatus !== "refunded"
        ? statusOf(before)
        : order.financialStatus,
  }));
}

/** Shows the line items of the order in a refund as another version of the order has them. */
function showLines(from: (before: Order) => Order["lineItems"]): Variation {
  return onStore("createRefund", "refund", (refund, { call }) => {
    const before = call.documents.before().order as Order | undefined;
    return {
      ...refund,
      lineItems: refund.lineItems?.map((item: RefundLineItem) => ({
        ...item,
        line_item: before ? from(before)?.find(({ id }) => id === item.line_item_id) : item.line_item,
      })),
    };
  });
}

/** Shows the line items of the order in a refund as they are now. */
function liveLineItems(): Variation {
  return showLive<Refund>(
    ["createRefund", "getRefundsByIds", "listOrderRefunds", "updateRefundStatus"],
    async (refund, call) => {
      const order = await orderOf(refund.lineItems, call);
      if (!order || !refund.lineItems) return refund;
      const lineItems = refund.lineItems.map((item): RefundLineItem => {
        const line = lineOf(order, item.line_item_id);
        return line ? { ...item, line_item: line } : item;
      });
      return { ...refund, lineItems };
    },
  );
}

/** A refund that belongs to no order. */
function acceptWithoutLines(): Variation {
  return aroundOperation("createRefund", async (request, call, next) => {
    const { refund: given } = request;
    if (given.lineItems?.length) return next(request);
    const id = await call.newId("refund");
    const now = call.time();
    const refund: Unsaved<Refund> = {
      refundId: id,
      id,
      lineItems: [],
      refundPrice: "0.00",
      createTime: now,
      updateTime: now,
      ...(given.note !== undefined && { note: given.note }),
      ...(given.customerId !== undefined && { customerId: given.customerId }),
    };
    return { refund: await call.documents.put(kinds.refund, refund, { ref: "0" }) };
  });
}

export const refundVariations: Variations = {
  "refund-order": {
    "last-order": missing("The sandbox needs a line item to find the order."),
  },
  "refund-without-lines": {
    "first-order": () =>
      onLineItems((lines, order) =>
        lines.filter((line, index) => index === 0 || !order || lineOf(order, line.line_item_id)),
      ),
    accepted: acceptWithoutLines,
  },
  "refund-quantities": {
    reduced: () =>
      onLineItems((lines, order) =>
        lines.map((line) => {
          const current = lineOf(order, line.line_item_id)?.currentQuantity;
          return current !== undefined && line.quantity !== undefined && line.quantity > current
            ? { ...line, quantity: current }
            : line;
        }),
      ),
    accepted: () =>
      combine(ignoreRule("createRefund", "refunds-what-was-bought"), allowOverRefunds(), clampQuantities()),
  },
  "refund-line-item": {
    live: liveLineItems,
  },
  "refund-line-twice": {
    added: () =>
      onLineItems((lines) => {
        const joined = new Map<string | undefined, GivenLine>();
        for (const line of lines) {
          const earlier = joined.get(line.line_item_id);
          joined.set(
            line.line_item_id,
            earlier ? { ...earlier, quantity: (earlier.quantity ?? 1) + (line.quantity ?? 1) } : line,
          );
        }
        return [...joined.values()];
      }),
  },
  "refund-quantity-default": {
    "all-left": () =>
      onLineItems((lines, order) =>
        lines.map((line) => {
          const { currentQuantity } = lineOf(order, line.line_item_id) ?? {};
          return line.quantity === undefined && currentQuantity !== undefined
            ? { ...line, quantity: currentQuantity }
            : line;
        }),
      ),
  },
  "refund-amounts": {
    paid: () =>
      rejectIf("createRefund", 409, async ({ refund }, call) => {
        const order = await orderOf(refund.lineItems, call);
        return order && !["paid", "partially_refunded", "refunded"].includes(order.financialStatus ?? "");
      }),
    "line-items": () =>
      rejectIf("createRefund", 409, async ({ refund }, call) => {
        const order = await orderOf(refund.lineItems, call);
        const refunds = [...(await readAll("refund", call)), refund].flatMap(({ lineItems = [] }) => lineItems);
        return refund.lineItems?.some(({ line_item_id: id }) => {
          const amounts = refunds.filter((item) => item.line_item_id === id).map(({ subtotal }) => subtotal);
          return order && isMore(total(...amounts), priceAfterDiscounts(order, id));
        });
      }),
    unlimited: () => combine(ignoreRule("createRefund", "refund-is-within-the-total"), allowOverRefunds()),
  },
  "refund-effects": {
    amounts: () =>
      combine(
        onEffect((order, before) => ({ ...order, lineItems: before.lineItems })),
        showLines((before) => before.lineItems),
      ),
    unchanged: () =>
      combine(
        onEffect((_, before) => before),
        onStore("createRefund", "customer", (customer, { before }) => before ?? customer),
        showLines((before) => before.lineItems),
      ),
  },
  "refund-payment-status": {
    partial: () =>
      onEffect((order) => ({
        ...order,
        financialStatus: order.financialStatus === "refunded" ? "refunded" : "partially_refunded",
      })),
    unchanged: () => onEffect((order, before) => ({ ...order, financialStatus: before.financialStatus })),
  },
  "refund-in-full": {
    unchanged: () => onFullRefund(({ financialStatus }) => financialStatus),
    other: () => onFullRefund(() => "fully_refunded"),
  },
  "refund-status": {
    shown: () => {
      const known = new Map<string, unknown>();
      return combine(
        beforeOperation("updateRefundStatus", (request) => {
          known.set(request.refundId, request.status);
          return request;
        }),
        editResources("refund", (refund) => {
          const status = known.get(String(refund.refundId));
          return { ...refund, status: status ?? 0 };
        }),
      );
    },
    closed: () =>
      rejectIf(
        "updateRefundStatus",
        422,
        ({ status }) => status !== undefined && ![0, 1, 2, 3].includes(Number(status)),
      ),
  },
  "refund-status-twice": {
    rejected: () => {
      const statuses = new Map<string, string>();
      return rejectIf("updateRefundStatus", 409, ({ refundId, status }) => {
        const before = statuses.get(refundId);
        statuses.set(refundId, String(status));
        return before === String(status);
      });
    },
  },
  "refund-price": {
    "without-taxes": () =>
      onStore("createRefund", "refund", (refund) => ({
        ...refund,
        refundPrice: total(...(refund.lineItems ?? []).map(({ subtotal }) => subtotal)),
      })),
    "as-sent": missing("The sandbox computes what is left to refund from the price that it shows."),
    missing: () => editResources("refund", ({ refundPrice: _, ...refund }) => refund),
  },
  "refund-subtotal-default": {
    "before-discount": () => defaultSubtotal(({ quantity = 1 }, price) => multiply(price, quantity)),
    zero: () => defaultSubtotal(() => "0.00"),
  },
  "refund-line-amounts": {
    computed: () => onLineItems((lines) => lines.map(({ subtotal: _, ...line }) => ({ ...line, total_tax: "0.00" }))),
  },
  "refund-id-names": {
    "refund-id": () => editResources("refund", ({ id: _, ...refund }) => refund),
  },
};
