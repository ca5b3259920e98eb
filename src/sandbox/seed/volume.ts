/**
 * More resources than the sample data has: enough to page through. The same on every run. What services compute is computed by them.
 */
import type {
  Customer,
  Fulfillment,
  Order,
  OrderLineItem,
  Product,
  ProductVariant,
  Tracking,
} from "../../../generated/types.js";
import { Random } from "../../random.ts";
import { withTotals } from "../services/customers.ts";
import { newFulfillment } from "../services/fulfillments.ts";
import { applyFulfillments, recordFulfillment } from "../services/order-state.ts";
import { amountsOf, cancelledOrder, lineItemId, newLineItem, newOrder } from "../services/orders.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { type Amount, total } from "../text/decimal-amount.ts";
import { timeText } from "../text/time.ts";
import type { Put } from "./put.ts";

/** The number of resources of each kind. */
export interface Volume {
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
  readonly giftCards: number;
}

const firstOrder = 1_217_000_000_000_000;
const [from, until] = ["2023-01-02T08:00:00-08:00", "2024-11-30T20:00:00-08:00"].map((text) => Date.parse(text)) as [
  number,
  number,
];
const scents =
  "Juniper, Wild Fig, Salt Marsh, Tobacco Leaf, Rain on Slate, Orange Peel, Fir Balsam, Linen, Peat Smoke, Tomato Vine".split(
    ", ",
  );
const goods = ["Candle", "Room Spray", "Reed Diffuser", "Wax Melt", "Soap"];
const given = "Ada Ben Chloe Dmitri Elif Femi Grace Hugo Ines Jamal Kaya Liam Mei Noor Otto Priya".split(" ");
const family = "Abbott Brandt Castillo Diallo Eriksen Fischer Goto Haddad Ito Jensen Kovacs Larsen Moreau Novak".split(
  " ",
);
const cities = [
  ["Portland", "Oregon", "OR", "97202"],
  ["Seattle", "Washington", "WA", "98104"],
  ["Reno", "Nevada", "NV", "89502"],
  ["Oakland", "California", "CA", "94607"],
] as const;
const home = "6712045519843072801";
const shippingPrice = "6.00";

/** A product with one variant. */
type SimpleProduct = Product & { readonly variants: readonly [ProductVariant] };

/** Adds products, customers, orders with their fulfillments, and gift cards. Yields often, and says whether it has added one. */
export function* putVolume(volume: Volume, put: Put): Generator<"added" | "prepared"> {
  const random = new Random(1); // any number: the same data each time
  const products: SimpleProduct[] = [];
  for (let index = 0; index < volume.products; index += 1) {
    const each = product(index, random);
    products.push(each);
    put("product", each);
    yield "added";
  }
  const customers: Customer[] = [];
  /** Those who have ordered, with their totals. */
  const buyers = new Map<string, Customer>();
  for (let index = 0; index < volume.customers; index += 1) {
    customers.push(customer(index, random));
    yield "prepared";
  }
  for (let index = 0; index < volume.orders; index += 1) {
    const buyer = random.pick(customers);
    const { order, fulfillment } = sale(index, volume.orders, buyer, products, random);
    put("order", order, { ref: buyer.id });
    if (fulfillment) put("fulfillment", fulfillment, { ref: order.orderId });
    buyers.set(buyer.id, withTotals(buyers.get(buyer.id) ?? buyer, undefined, order));
    yield "added";
  }
  for (const each of customers) {
    put("customer", buyers.get(each.id) ?? each);
    yield "added";
  }
  for (let index = 0; index < volume.giftCards; index += 1) {
    put("giftCard", giftCard(index, random.pick(customers).id, random));
    yield "added";
  }
}

function product(index: number, random: Random): SimpleProduct {
  const productId = String(5_904_300_000_000_000 + index * 17);
  const title = `${random.pick(scents)} ${random.pick(goods)} No. ${index + 1}`;
  const price = `${8 + random.below(40)}.${random.pick(["00", "50", "95"])}` as Amount;
  const sku = `VOL-${String(index + 1).padStart(5, "0")}`;
  return {
    productId,
    title,
    bodyHtml: `<p>${title}, made in small batches.</p>`,
    vendor: "Alder & Wick",
    productType: "normal",
    status: "active",
    isMultiVariant: false,
    categoryId: random.pick(["2048001100210034", "2048001100210035"]),
    collections: [],
    images: [],
    options: [],
    variants: [
      {
        variantId: `${productId}001`,
        productId,
        sku,
        price,
        weight: 60 + random.below(600),
        weightUnit: "g",
        isDisabled: false,
        inventoryManagement: true,
        inventoryQuantities: [{ locationId: home, available: random.below(200) }],
        options: [],
      },
    ],
    marketAssigns: [{ marketId: "2100447719035586", isAssigned: true }],
  };
}

function customer(index: number, random: Random): Customer {
  const [firstName, lastName] = [random.pick(given), random.pick(family)];
  const [city, , provinceCode, zip] = random.pick(cities);
  const phone = `+1503555${String(index % 10_000).padStart(4, "0")}`;
  const address = {
    id: String(9_100_200_000_000_000 + index * 17),
    firstName,
    lastName,
    address1: `${1 + random.below(4000)} Alder St`,
    city,
    provinceCode,
    countryCode: "US",
    zip,
    phone,
    isDefaultAddress: true,
  };
  const createTime = timeText(from - 86_400_000 * (1 + random.below(300)), "yearDayMonth");
  return {
    id: String(7_203_800_000_000_000 + index * 17),
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@example.com`.toLowerCase(),
    phone,
    verifiedEmail: random.chance(0.8),
    tags: random.chance(0.3) ? ["newsletter"] : [],
    taxExempt: false,
    addresses: [address],
    defaultAddress: address,
    ordersCount: 0,
    totalSpent: "0.00",
    createTime,
    updateTime: createTime,
  };
}

/** An order, and its fulfillment if anything was shipped. Orders with a lower index are older. */
function sale(
  index: number,
  count: number,
  buyer: Customer,
  products: readonly SimpleProduct[],
  random: Random,
): { order: Unsaved<Order>; fulfillment?: Unsaved<Fulfillment> } {
  const orderId = String(firstOrder + index * 17);
  const at = Math.floor((from + ((until - from) * index) / count) / 1000) * 1000;
  const isShipped = random.chance(0.4);
  const isCancelled = !isShipped && random.chance(0.08);
  const financialStatus = random.chance(0.85) ? "paid" : "unpaid";
  const lineItems = Array.from({ length: 1 + random.below(3) }, (_, line) =>
    lineItem(lineItemId(orderId, line), random.pick(products), random),
  );
  const isWhole = isShipped && (lineItems.length === 1 || random.chance(0.75));
  const status = random.chance(0.7) ? "fulfilled" : "open";
  const order = newOrder(
    {
      sourceName: random.pick(["web", "web", "counter", "market"]),
      sourceIdentifier: `AW-V${index + 1}`,
      email: buyer.email,
      presentmentCurrency: "USD",
      financialStatus,
      totalPrice: total(amountsOf({}, lineItems).subtotalPrice, shippingPrice),
      totalTax: "0.00",
      shippingAddress: shippingAddressOf(buyer),
    },
    {
      orderId,
      lineItems,
      customer: { ...buyer, addresses: undefined, defaultAddress: undefined },
      now: timeText(at, "instant"),
    },
  );
  if (isCancelled) return { order: cancelledOrder(order, "Ordered by mistake", timeText(at + 7_200_000, "instant")) };
  if (!isShipped) return { order };
  return ship(order, lineItems.slice(0, isWhole ? undefined : 1), status, timeText(at + 90_000_000, "instant"));
}

/** Ships line items of an order. @returns the order after that, and the fulfillment. */
function ship(
  order: Unsaved<Order>,
  lineItems: readonly Unsaved<OrderLineItem>[],
  status: string,
  now: string,
): { order: Unsaved<Order>; fulfillment: Unsaved<Fulfillment> } {
  const orderId = String(order.orderId);
  const given = { orderId, lineItems: lineItems.map(({ id = "" }) => ({ id })), trackings: [trackingOf(orderId)] };
  const fulfillment = { ...newFulfillment(given, `66200${orderId.slice(-14)}`, order, now), status };
  return {
    order: { ...applyFulfillments(recordFulfillment(order, fulfillment), [fulfillment], []), updatedAt: now },
    fulfillment,
  };
}

function shippingAddressOf({ defaultAddress: address }: Customer): Unsaved<Order>["shippingAddress"] {
  if (!address) return undefined;
  const { firstName, lastName, address1, city, provinceCode, zip } = address;
  return { firstName, lastName, address1, city, provinceCode, countryCode: "US", zip };
}

function trackingOf(orderId: string): Tracking {
  const trackingNumber = `1Z${orderId}`;
  return { trackingCompany: "UPS", trackingNumber, trackingUrl: `https://track.example.com/${trackingNumber}` };
}

function lineItem(id: string, product: SimpleProduct, random: Random): Unsaved<OrderLineItem> {
  const { productId, variants } = product;
  const [variant] = variants;
  const { variantId = "" } = variant;
  return newLineItem({ productId, variantId, quantity: 1 + random.below(3) }, id, product, variant);
}

function giftCard(index: number, customerId: string, random: Random): object {
  const id = String(4_410_200_000_000_000 + index * 17);
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const code = `${Array.from({ length: 10 }, () => random.pick([...alphabet])).join("")}${String(index).padStart(6, "0")}`;
  const value = `${random.pick([10, 25, 50, 100])}.00`;
  const createTime = timeText(from + 86_400_000 * random.below(690), "local");
  return {
    id,
    code,
    lastCharacters: code.slice(-4),
    balance: value,
    initialValue: value,
    currency: "USD",
    customerId,
    expireTime: random.chance(0.3) ? "2024-06-30T23:59:59" : null,
    disableTime: random.chance(0.05) ? createTime : null,
    createTime,
    updateTime: createTime,
  };
}
