import type { JsonObject } from "./fields.ts";
import { asNumber } from "./money.ts";
import type { Fulfillment, Order, Tracking } from "./records.ts";
import type { Shop } from "./shop.ts";
import { zone, zoned } from "./time.ts";

export function trackingView(tracking: Tracking): object {
  return { ...tracking };
}

function joined(trackings: readonly Tracking[], name: keyof Tracking): string | undefined {
  const texts = trackings.flatMap((tracking) => tracking[name] ?? []);
  return texts.length > 0 ? texts.join(",") : undefined;
}

export function fulfillmentView(shop: Shop, fulfillment: Fulfillment): JsonObject {
  const order = shop.orders.get(String(fulfillment.orderId));
  const [primary] = fulfillment.trackings;
  const listed = fulfillment.trackings.slice(0, shop.bug("fulfillments-numbers-first-only") ? 1 : undefined);
  const time = (at: number) =>
    shop.bug("fulfillments-times-in-utc-unmarked") ? zoned(at - zone.minutes * 60_000) : zoned(at);
  return {
    id: fulfillment.id,
    orderId: String(fulfillment.orderId),
    status: fulfillment.status,
    lineItems: fulfillment.lines.map((line) => lineView(shop, fulfillment, order, line)),
    originAddress: fulfillment.originAddress,
    trackingCompany: primary?.trackingCompany,
    trackingNumber: primary?.trackingNumber,
    trackingUrl: primary?.trackingUrl,
    trackingNumbers: joined(listed, "trackingNumber"),
    trackingUrls: joined(listed, "trackingUrl"),
    trackings: fulfillment.trackings.map(trackingView),
    fulfillmentServiceHandle: fulfillment.fulfillmentServiceHandle,
    createTime: time(fulfillment.createdAt),
    updateTime: time(fulfillment.updatedAt),
  };
}

function lineView(
  shop: Shop,
  fulfillment: Fulfillment,
  order: Order | undefined,
  { id, quantity }: Fulfillment["lines"][number],
): object {
  const line = order?.lines.find((candidate) => candidate.id === id);
  const rounded = (text: string | undefined) =>
    text !== undefined && shop.bug("fulfillments-ids-rounded") ? String(Number(text)) : text;
  const name = [line?.title, line?.variantTitle].filter((part) => part !== undefined).join(" - ");
  const ships = line?.requiresShipping ?? true;
  return {
    id: rounded(id),
    productId: line?.productId,
    variantId: rounded(line?.variantId),
    variantTitle: line?.variantTitle,
    title: line?.title,
    name: name === "" ? undefined : name,
    sku: line?.sku,
    quantity,
    price: asNumber(line?.price ?? 0),
    grams: line?.grams,
    requiresShipping: shop.bug("fulfillments-flags-inverted") ? !ships : ships,
    giftCard: line?.giftCard,
    fulfillmentStatus: fulfillment.status === "fulfilled" ? "fulfilled" : undefined,
  };
}
