/** Other readings of how fulfillments behave. */
import type { Fulfillment, Order } from "../../generated/types.js";
import { fulfillmentsOf, refundsOf } from "../../src/sandbox/services/order-parts.ts";
import { applyFulfillments, recordFulfillment } from "../../src/sandbox/services/order-state.ts";
import type { ServiceCall } from "../../src/sandbox/services/service-call.ts";
import type { Document } from "../../src/sandbox/state/document.ts";
import type { Unsaved } from "../../src/sandbox/state/unsaved.ts";
import {
  afterOperation,
  any,
  aroundOperation,
  beforeOperation,
  changeRule,
  combine,
  ignoreRule,
  kinds,
  onRequestBody,
  onStore,
  type Variation,
} from "../kill-rate/variation/index.ts";
import { read, rejectIf, store } from "./calls.ts";
import { showLive } from "./live.ts";
import type { Variations } from "./reading.ts";
import { editMembers, editResources } from "./responses.ts";

const onFulfillments = ["createFulfillment", "cancelFulfillment", "updateFulfillmentTracking"] as const;
const onOrders = [...onFulfillments, "createRefund"] as const;

/** The fulfillments of an order. */
function fulfillmentsIn(order: Unsaved<Order>, call: ServiceCall): Promise<Fulfillment[]> {
  return fulfillmentsOf(order.orderId ?? "", call);
}

/** An order as if these were all its fulfillments. */
async function shippedBy(
  order: Unsaved<Order>,
  shipped: readonly Fulfillment[],
  call: ServiceCall,
): Promise<Unsaved<Order>> {
  const refunds = order.cancelledAt ? await refundsOf(order.orderId ?? "", call) : [];
  return applyFulfillments(order, shipped, refunds);
}

const isFulfilled = ({ status }: Fulfillment): boolean => status === "fulfilled";

/** Changes the status of cancelled fulfillments in responses. */
function showCancelled(status: string): Variation {
  return editMembers(any, (value, name, owner) =>
    name === "status" && value === "cancelled" && ("fulfillId" in owner || "lineItems" in owner) ? status : value,
  );
}

/** Responds to a second cancellation as to the first. */
function cancelAgain(): Variation {
  return combine(
    changeRule("cancelFulfillment", "only-open-fulfillments-are-cancelled", {
      refuse: "before.fulfillment.status != 'open' && before.fulfillment.status != 'cancelled'",
    }),
    aroundOperation("cancelFulfillment", async (request, call, next) => {
      const found = await call.documents.get(kinds.fulfillment, request.fulfillmentId);
      return found?.value.status === "cancelled" ? { fulfillment: found } : next(request);
    }),
  );
}

/** Updates a cancelled fulfillment. Its status stays. */
function updateCancelled(): Variation {
  return combine(
    ignoreRule("updateFulfillmentTracking", "cancelled-fulfillment-stays"),
    onStore("updateFulfillmentTracking", "fulfillment", (fulfillment, { before }) =>
      before?.status === "cancelled" ? { ...fulfillment, status: "cancelled" } : fulfillment,
    ),
  );
}

/** Changes the fulfillment status of the line items of a fulfillment that is cancelled. */
function onCancelledLines(statusOf: (before: Fulfillment, id: string | undefined) => string | null): Variation {
  return onStore("cancelFulfillment", "fulfillment", (fulfillment, { before }) => ({
    ...fulfillment,
    lineItems: fulfillment.lineItems?.map((line) => ({
      ...line,
      fulfillmentStatus: before ? statusOf(before, line.id) : line.fulfillmentStatus,
    })),
  }));
}

/** Changes the line items of a request for a new fulfillment. */
function onLineItems(change: (lines: readonly Line[], order: Order | undefined) => readonly Line[]): Variation {
  return beforeOperation("createFulfillment", async ({ fulfillment }, call) => {
    const { lineItems } = fulfillment;
    if (!lineItems) return { fulfillment };
    const order = await read("order", fulfillment.orderId, call);
    return {
      fulfillment: { ...fulfillment, lineItems: change(lineItems as readonly Line[], order) as typeof lineItems },
    };
  });
}

interface Line {
  readonly id: string;
  readonly quantity?: number;
}

function leftOf(order: Order | undefined, id: string): number | undefined {
  return order?.lineItems?.find((line) => line.id === id)?.fulfillableQuantity;
}

/** One line for each line item. */
function joinLines(lines: readonly Line[], join: (earlier: Line, later: Line) => Line): Line[] {
  const joined = new Map<string, Line>();
  for (const line of lines) {
    const earlier = joined.get(line.id);
    joined.set(line.id, earlier ? join(earlier, line) : line);
  }
  return [...joined.values()];
}

export const fulfillmentVariations: Variations = {
  "fulfillment-moves": {
    "by-known-update": () =>
      rejectIf(
        "updateFulfillmentTracking",
        422,
        ({ fulfillment: { status } }) => status !== undefined && !["open", "fulfilled", "pending"].includes(status),
        "has an unknown status.",
      ),
    "by-tracking": () =>
      combine(
        beforeOperation(
          "updateFulfillmentTracking",
          ({ fulfillmentId, fulfillment: { status: _, ...fulfillment } }) => ({
            fulfillmentId,
            fulfillment,
          }),
        ),
        // A new fulfillment is `open`, whatever it has.
        onStore("updateFulfillmentTracking", "fulfillment", (fulfillment) =>
          fulfillment.trackingNumber !== undefined && fulfillment.status === "open"
            ? { ...fulfillment, status: "fulfilled" }
            : fulfillment,
        ),
      ),
    "by-service": () =>
      beforeOperation("updateFulfillmentTracking", ({ fulfillmentId, fulfillment: { status: _, ...fulfillment } }) => ({
        fulfillmentId,
        fulfillment,
      })),
  },
  "fulfillment-after-cancel": {
    repeatable: cancelAgain,
  },
  "cancelled-fulfillment-status": {
    canceled: () => showCancelled("canceled"),
    failure: () => showCancelled("failure"),
    unchanged: () => combine(cancelAgain(), updateCancelled(), showCancelled("open")),
  },
  "cancelled-fulfillment-lines": {
    unchanged: () =>
      onCancelledLines((before, id) => before.lineItems?.find((line) => line.id === id)?.fulfillmentStatus ?? null),
    other: () => onCancelledLines(() => "cancelled"),
  },
  "cancelled-fulfillment-update": {
    accepted: updateCancelled,
  },
  "cancelled-fulfillment-listed": {
    "left-out": () =>
      combine(
        afterOperation("listOrderFulfillments", ({ fulfillment }) => ({
          fulfillment: (fulfillment as readonly Document<Fulfillment>[]).filter(
            ({ value }) => value.status !== "cancelled",
          ),
        })),
        afterOperation("countOrderFulfillments", async (_, call, { orderId }) => ({
          count: (await fulfillmentsOf(orderId, call)).filter(({ status }) => status !== "cancelled").length,
        })),
      ),
  },
  "cancelled-fulfillment-quantities": {
    kept: () =>
      onStore([...onOrders], "order", async (order, { call }) => {
        const all = (await fulfillmentsIn(order, call)).map((each) => ({ ...each, status: "open" }));
        const { lineItems } = await shippedBy(order, all, call);
        return {
          ...order,
          lineItems: order.lineItems?.map((line, index) => ({
            ...line,
            fulfillableQuantity: lineItems?.[index]?.fulfillableQuantity ?? 0,
          })),
        };
      }),
  },
  "fulfillments-of-cancelled-orders": {
    cancelled: () =>
      onStore("cancelOrder", "order", async (order, { call }) => {
        let changed: Unsaved<Order> = order;
        for (const each of await fulfillmentsIn(order, call)) {
          if (each.status !== "open") continue;
          const cancelled = {
            ...each,
            status: "cancelled",
            lineItems: each.lineItems?.map((line) => ({ ...line, fulfillmentStatus: null })),
            updateTime: call.time(),
          } as Fulfillment;
          await store("fulfillment", cancelled, call);
          changed = recordFulfillment(changed, cancelled);
        }
        return shippedBy(changed, await fulfillmentsIn(order, call), call);
      }),
  },
  "fulfillment-quantities": {
    reduced: () =>
      onLineItems((lines, order) =>
        lines.map((line) => {
          const left = leftOf(order, line.id);
          return left && line.quantity !== undefined && line.quantity > left ? { ...line, quantity: left } : line;
        }),
      ),
  },
  "fulfillment-without-lines": {
    nothing: () =>
      onStore("createFulfillment", "fulfillment", (fulfillment, { request }) =>
        request.fulfillment.lineItems?.length ? fulfillment : { ...fulfillment, lineItems: [] },
      ),
  },
  "fulfillment-quantity-default": {
    one: () => onLineItems((lines) => lines.map((line) => ({ ...line, quantity: line.quantity ?? 1 }))),
  },
  "fulfillment-line-twice": {
    added: () =>
      onLineItems((lines, order) =>
        joinLines(lines, (earlier, later) => ({
          ...earlier,
          quantity: quantityOf(earlier, order) + quantityOf(later, order),
        })),
      ),
    last: () => onLineItems((lines) => joinLines(lines, (_, later) => later)),
  },
  "order-follows-fulfillments": {
    fulfilled: () =>
      onStore([...onOrders], "order", async (order, { call }) =>
        shippedBy(order, (await fulfillmentsIn(order, call)).filter(isFulfilled), call),
      ),
  },
  "order-fulfillment-records": {
    "single-read": () =>
      editResources("order", ({ fulfillments: _, ...order }) => order, [
        "createOrder",
        "listOrders",
        "updateOrder",
        "cancelOrder",
      ]),
  },
  "order-fulfillment-status": {
    fulfilled: () =>
      onStore([...onOrders], "order", async (order, { call }) => {
        const counted = await shippedBy(order, (await fulfillmentsIn(order, call)).filter(isFulfilled), call);
        return {
          ...order,
          fulfillmentStatus: counted.fulfillmentStatus,
          lineItems: order.lineItems?.map((line, index) => ({
            ...line,
            fulfillmentStatus: counted.lineItems?.[index]?.fulfillmentStatus ?? null,
          })),
        };
      }),
    "order-only": () =>
      onStore([...onOrders], "order", (order) => ({
        ...order,
        lineItems: order.lineItems?.map((line) => ({ ...line, fulfillmentStatus: null })),
      })),
  },
  "fulfillment-line-id": {
    own: () =>
      editResources("fulfillment", (fulfillment) => {
        for (const [index, line] of (fulfillment.lineItems ?? []).entries()) {
          const own = `8${String(fulfillment.id).slice(-9)}${index + 1}`;
          line.id = typeof line.id === "number" ? Number(own) : own;
        }
      }),
  },
  "fulfillment-line-status": {
    "with-fulfillment": () =>
      onStore(onFulfillments, "fulfillment", (fulfillment) => ({
        ...fulfillment,
        lineItems: fulfillment.lineItems?.map((line) => ({
          ...line,
          fulfillmentStatus: fulfillment.status === "fulfilled" ? "fulfilled" : null,
        })),
      })),
    "order-line": () =>
      showLive<Fulfillment>(
        [...onFulfillments, "getFulfillmentsByIds", "listOrderFulfillments"],
        async (shown, call) => {
          const order = await read("order", shown.orderId, call);
          const statuses = new Map(
            order?.lineItems?.map(({ id, fulfillmentStatus = null }) => [id, fulfillmentStatus]),
          );
          const { lineItems = [] } = shown;
          return {
            ...shown,
            lineItems: lineItems.map((line) => ({ ...line, fulfillmentStatus: statuses.get(line.id) ?? null })),
          };
        },
      ),
  },
  "fulfillment-texts": {
    last: () =>
      onStore(["createFulfillment", "updateFulfillmentTracking"], "fulfillment", (fulfillment) => {
        const { trackingCompany, trackingNumber, trackingUrl } = fulfillment.trackings?.at(-1) ?? {};
        return fulfillment.trackings ? { ...fulfillment, trackingCompany, trackingNumber, trackingUrl } : fulfillment;
      }),
  },
  "fulfillment-line-name": {
    title: () =>
      onStore("createFulfillment", "fulfillment", (fulfillment) => ({
        ...fulfillment,
        lineItems: fulfillment.lineItems?.map((line) => ({ ...line, name: line.title })),
      })),
  },
  "fulfillment-response-fields": {
    "as-named": () =>
      combine(
        editResources("fulfillment", ({ trackings: _, ...rest }) => rest, [
          "createFulfillment",
          "cancelFulfillment",
          "getFulfillmentsByIds",
        ]),
        editResources("fulfillment", ({ fulfillmentServiceHandle: _, ...rest }) => rest, [
          "cancelFulfillment",
          "getFulfillmentsByIds",
          "updateFulfillmentTracking",
        ]),
      ),
  },
  "tracking-update-fields": {
    trackings: () =>
      beforeOperation("updateFulfillmentTracking", ({ fulfillmentId, fulfillment: { trackings } }) => ({
        fulfillmentId,
        fulfillment: trackings ? { trackings } : {},
      })),
    "with-handle": () => {
      const sent = new Map<string, unknown>();
      const stored = new Map<string, unknown>();
      return combine(
        onRequestBody("updateFulfillmentTracking", ({ fulfillment: { id, fulfillmentServiceHandle } = {} }) => {
          sent.set(String(id), fulfillmentServiceHandle);
        }),
        onStore("updateFulfillmentTracking", "fulfillment", (fulfillment) => {
          const handle = sent.get(String(fulfillment.id));
          if (typeof handle === "string") stored.set(String(fulfillment.id), handle);
          return fulfillment;
        }),
        // The responses show the handle, or null.
        editResources(
          "fulfillment",
          ({ fulfillmentServiceHandle = null, ...rest }) => ({
            ...rest,
            fulfillmentServiceHandle: stored.get(String(rest.id)) ?? fulfillmentServiceHandle,
          }),
          ["createFulfillment", "getFulfillmentsByIds", "updateFulfillmentTracking"],
        ),
      );
    },
    "with-line-items": () =>
      onStore("updateFulfillmentTracking", "fulfillment", (fulfillment, { request }) => {
        const sent = request.fulfillment.lineItems ?? [];
        return {
          ...fulfillment,
          lineItems: fulfillment.lineItems?.map((line) => {
            const { quantity } = sent.find(({ id }) => id === line.id) ?? {};
            return quantity === undefined || quantity > (line.quantity ?? 0) ? line : { ...line, quantity };
          }),
        };
      }),
  },
};

function quantityOf(line: Line, order: Order | undefined): number {
  return line.quantity ?? leftOf(order, line.id) ?? 0;
}
