import { beforeEach } from "vitest";
import type { CreateFulfillment, Fulfillment, Order, UpdateFulfillmentTracking } from "../../../generated/types.js";
import { createGoods, type Goods, placeOrder } from "./goods.ts";
import { openShop, type Shop } from "./shop.ts";

export let shop: Shop;
export let goods: Goods;
/** An order of three candles, a trimmer, and a card that is not shipped; and its line items. */
export let orderId: string;
export let candles: string;
export let trimmer: string;
export let card: string;

/** Opens a shop with the order before each test of a file. */
export function openOrderBeforeEach(): void {
  beforeEach(async () => {
    shop = await openShop();
    goods = await createGoods(shop);
    const order = await placeOrder(shop, {
      lineItems: [
        { ...goods.candle, quantity: 3 },
        { ...goods.trimmer, quantity: 1 },
        { ...goods.trimmer, title: "Card", quantity: 1, requiresShipping: false },
      ],
    });
    orderId = order.orderId;
    [candles = "", trimmer = "", card = ""] = order.lines;
  });
}

export const later = "2024-12-05T10:00:00-08:00";
export const latest = "2024-12-06T10:00:00-08:00";
export const workshop = {
  address1: "412 NW Thurman St",
  city: "Portland",
  provinceCode: "OR",
  countryCode: "US",
  zip: "97210",
};
export const ups = { trackingCompany: "UPS", trackingNumber: "1Z1", trackingUrl: "https://track.example.com/1Z1" };
export const post = { trackingCompany: "USPS", trackingNumber: "94,00", trackingUrl: "https://track.example.com/94" };

export async function ship(rest: Partial<CreateFulfillment> = {}): Promise<Fulfillment> {
  return (await shop.perform("createFulfillment", { fulfillment: { orderId, ...rest } })).fulfillment;
}

export async function cancel(fulfillmentId: string): Promise<Fulfillment> {
  return (await shop.perform("cancelFulfillment", { fulfillmentId })).fulfillment;
}

export async function track(fulfillmentId: string, fulfillment: UpdateFulfillmentTracking) {
  return (await shop.perform("updateFulfillmentTracking", { fulfillmentId, fulfillment })).fulfillment;
}

export async function getOrder(): Promise<Order> {
  return (await shop.perform("getOrder", { orderId })).order;
}

export async function listFulfillments(): Promise<Fulfillment[]> {
  return (await shop.perform("listOrderFulfillments", { orderId })).fulfillment;
}

/** The fulfillment status of the order, and the quantity left and the status of candles, trimmer and card. */
export async function readProgress() {
  const { fulfillmentStatus, lineItems = [] } = await getOrder();
  return [fulfillmentStatus, ...lineItems.map((line) => `${line.fulfillableQuantity} ${line.fulfillmentStatus}`)];
}
