/** Fulfillments: parts of an order that are shipped. */
import type { Fulfillment, FulfillmentLineItem, OrderLineItem } from "../../../generated/types.js";
import { instant } from "./figures.ts";
import { orderOf } from "./order-view.ts";
import {
  dropUndefined,
  getStored,
  listChildren,
  type Rules,
  rejectMissing,
  type Shop,
  type StoredResource,
} from "./shop.ts";

export const fulfillmentRules = {
  createFulfillment: {
    reasonsToReject({ fulfillment: { orderId, lineItems = [] } }, shop) {
      if (!shop.order.has(orderId)) return ["422 /body/fulfillment/orderId"];
      const { lineItems: bought = [], cancelledAt } = orderOf(orderId, shop);
      const isNothing = lineItems.length === 0 && bought.every(({ fulfillableQuantity }) => fulfillableQuantity === 0);
      return [
        ...(cancelledAt === null ? [] : ["409 cancelled-order-is-not-shipped"]),
        ...(isNothing ? ["422 /body/fulfillment/orderId"] : []),
        ...lineItems.flatMap(({ id, quantity }, at) => {
          const line = bought.find((each) => each.id === id);
          if (!line) return ["422 fulfills-lines-of-the-order"];
          const { fulfillableQuantity = 0 } = line;
          const pointer = `422 /body/fulfillment/lineItems/${at}`;
          return [
            ...((quantity ?? 0) > fulfillableQuantity ? ["409 fulfills-what-is-left"] : []),
            ...((quantity ?? fulfillableQuantity) === 0 ? [`${pointer}/quantity`] : []),
            ...(lineItems.findIndex((each) => each.id === id) < at ? ["422 ships-each-line-once"] : []),
          ];
        }),
      ];
    },
    apply({ fulfillment: given }, shop, { fulfillment: { id } }) {
      const { orderId, originAddress, trackings, fulfillmentServiceHandle } = given;
      const { lineItems: bought = [] } = orderOf(orderId, shop);
      const wanted = given.lineItems?.length
        ? given.lineItems
        : bought.map((line) => ({ id: line.id, quantity: undefined }));
      const lineItems = wanted.flatMap((each) => {
        const line = bought.find((other) => other.id === each.id);
        const quantity = each.quantity ?? line?.fulfillableQuantity ?? 0;
        return line && quantity > 0 ? lineOf(line, quantity) : [];
      });
      const stored = { id, orderId, status: "open", lineItems, originAddress, trackings, fulfillmentServiceHandle };
      shop.add("fulfillment", id, dropUndefined(stored) as Fulfillment, orderId);
      const order = touchOrder(orderId, shop);
      const isWhole = order.fulfillmentStatus === "fulfilled";
      shop.emit(isWhole ? "orders/fulfilled" : "orders/partiallyFulfilled", { order });
      return { fulfillment: fulfillmentOf(getStored(shop.fulfillment, id)) };
    },
  },
  cancelFulfillment: {
    reasonsToReject: ({ fulfillmentId }, shop) => [
      ...rejectMissing(shop.fulfillment, fulfillmentId),
      ...(shop.fulfillment.get(fulfillmentId)?.value.status === "open"
        ? []
        : ["409 only-open-fulfillments-are-cancelled"]),
    ],
    apply({ fulfillmentId }, shop) {
      const stored = getStored(shop.fulfillment, fulfillmentId);
      const lineItems = (stored.value.lineItems ?? []).map((line) => ({ ...line, fulfillmentStatus: null }));
      stored.value = { ...stored.value, status: "cancelled", lineItems };
      stored.updated = shop.now;
      shop.emit("orders/update", { order: touchOrder(stored.of ?? "", shop) });
      return { fulfillment: fulfillmentOf(stored) };
    },
  },
  updateFulfillmentTracking: {
    reasonsToReject({ fulfillmentId, fulfillment: { status } }, shop) {
      const before = shop.fulfillment.get(fulfillmentId)?.value.status;
      return [
        ...rejectMissing(shop.fulfillment, fulfillmentId),
        ...(before === "cancelled" ? ["409 cancelled-fulfillment-stays"] : []),
        ...(status === "cancelled" && before !== "open" ? ["409"] : []),
      ];
    },
    apply({ fulfillmentId, fulfillment: { status, trackings, originAddress } }, shop) {
      const stored = getStored(shop.fulfillment, fulfillmentId);
      Object.assign(stored.value, dropUndefined({ status, trackings, originAddress }));
      if (status === "cancelled")
        stored.value.lineItems = (stored.value.lineItems ?? []).map((line) => ({ ...line, fulfillmentStatus: null }));
      stored.updated = shop.now;
      shop.emit("orders/update", { order: touchOrder(stored.of ?? "", shop) });
      const { id, orderId, createTime, updateTime, ...rest } = fulfillmentOf(stored);
      const returned = { status: rest.status, lineItems: rest.lineItems, trackings: rest.trackings };
      return {
        fulfillment: dropUndefined({
          id,
          orderId,
          createTime,
          updateTime,
          ...returned,
          originAddress: rest.originAddress,
        }) as Fulfillment,
      };
    },
  },
  listOrderFulfillments: {
    reasonsToReject: ({ orderId }, shop) => rejectMissing(shop.order, orderId),
    apply: ({ orderId }, shop) => ({ fulfillment: listChildren(shop.fulfillment, orderId).map(fulfillmentOf) }),
  },
  countOrderFulfillments: {
    reasonsToReject: ({ orderId }, shop) => rejectMissing(shop.order, orderId),
    apply: ({ orderId }, shop) => ({ count: listChildren(shop.fulfillment, orderId).length }),
  },
  getFulfillmentsByIds: {
    reasonsToReject: ({ ids }, shop) => (ids.some((id) => shop.fulfillment.has(id)) ? [] : ["404"]),
    apply({ ids }, shop) {
      const first = ids.find((id) => shop.fulfillment.has(id)) ?? "";
      return { fulfillment: fulfillmentOf(getStored(shop.fulfillment, first)) };
    },
  },
} satisfies Rules;

/** The order of a fulfillment, which changes with it. */
function touchOrder(orderId: string, shop: Shop) {
  getStored(shop.order, orderId).updated = shop.now;
  return orderOf(orderId, shop);
}

function lineOf(line: OrderLineItem, quantity: number): FulfillmentLineItem {
  const { id, productId, variantId, variantTitle, title = "", sku, price, grams, requiresShipping, giftCard } = line;
  const name = variantTitle === "Default" ? title : `${title} - ${variantTitle}`;
  const shown = { id, productId, variantId, variantTitle, title, name, sku, price, grams, requiresShipping, giftCard };
  return dropUndefined({ ...shown, quantity, fulfillmentStatus: "fulfilled" }) as FulfillmentLineItem;
}

/** The first tracking is the main one. */
function fulfillmentOf({ value, created, updated }: StoredResource<Fulfillment>): Fulfillment {
  const { trackings } = value;
  return {
    ...value,
    ...trackings?.[0],
    ...(trackings && {
      trackingNumbers: trackings.flatMap(({ trackingNumber = [] }) => trackingNumber),
      trackingUrls: trackings.flatMap(({ trackingUrl = [] }) => trackingUrl),
    }),
    createTime: instant(created),
    updateTime: instant(updated),
  } as Fulfillment;
}
