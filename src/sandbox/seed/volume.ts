/** More resources than the sample data has: enough to page through. The same on every run. */
import type { Customer, Fulfillment, Order, OrderLineItem, Product } from "../../../generated/types.js";
import { type Amount, multiply, total } from "../amount.ts";
import { summaryOf } from "../services/customers.ts";
import type { Draft } from "../state/resource-draft.ts";
import { timeText } from "../time.ts";
import type { Put } from "./put.ts";
import { Random } from "./random.ts";

/** How much of everything there is. */
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
const scents = [
  "Juniper",
  "Wild Fig",
  "Salt Marsh",
  "Tobacco Leaf",
  "Rain on Slate",
  "Orange Peel",
  "Fir Balsam",
  "Linen",
  "Peat Smoke",
  "Tomato Vine",
];
const goods = ["Candle", "Room Spray", "Reed Diffuser", "Wax Melt", "Soap"];
const given = [
  "Ada",
  "Ben",
  "Chloe",
  "Dmitri",
  "Elif",
  "Femi",
  "Grace",
  "Hugo",
  "Ines",
  "Jamal",
  "Kaya",
  "Liam",
  "Mei",
  "Noor",
  "Otto",
  "Priya",
];
const family = [
  "Abbott",
  "Brandt",
  "Castillo",
  "Diallo",
  "Eriksen",
  "Fischer",
  "Goto",
  "Haddad",
  "Ito",
  "Jensen",
  "Kovacs",
  "Larsen",
  "Moreau",
  "Novak",
];
const cities = [
  ["Portland", "Oregon", "OR", "97202"],
  ["Seattle", "Washington", "WA", "98104"],
  ["Reno", "Nevada", "NV", "89502"],
  ["Oakland", "California", "CA", "94607"],
] as const;
const home = "6712045519843072801";

/** Puts products, customers, orders with their fulfillments, and gift cards. @param progress is called for each resource. */
export function putVolume(volume: Volume, put: Put, progress: () => void): void {
  const random = new Random(202412);
  const products = Array.from({ length: volume.products }, (_, index) => product(index, random));
  for (const each of products) {
    put("product", each);
    progress();
  }
  const customers = Array.from({ length: volume.customers }, (_, index) => customer(index, random));
  const bought = new Map<string, { orders: number; spent: Amount }>();
  for (let index = 0; index < volume.orders; index += 1) {
    const buyer = random.pick(customers);
    const { order, fulfillment } = sale(index, volume.orders, buyer, products, random);
    put("order", order, { ref: buyer.id });
    if (fulfillment) put("fulfillment", fulfillment, { ref: order.orderId });
    const { orders, spent } = bought.get(buyer.id) ?? { orders: 0, spent: "0.00" };
    const counts = order.financialStatus === "paid" && order.cancelledAt === null;
    bought.set(buyer.id, { orders: orders + 1, spent: counts ? total(spent, order.totalPrice) : spent });
    progress();
  }
  for (const each of customers) {
    const { orders, spent } = bought.get(each.id) ?? { orders: 0, spent: "0.00" };
    put("customer", { ...each, ordersCount: orders, totalSpent: spent });
    progress();
  }
  for (let index = 0; index < volume.giftCards; index += 1) {
    put("giftCard", giftCard(index, random.pick(customers).id, random));
    progress();
  }
}

function product(index: number, random: Random): Product {
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
    createTime,
    updateTime: createTime,
  };
}

/** An order, the older the lower its number, and what of it was shipped. */
function sale(
  index: number,
  count: number,
  buyer: Customer,
  products: readonly Product[],
  random: Random,
): { order: Draft<Order>; fulfillment?: Draft<Fulfillment> } {
  const orderId = String(firstOrder + index * 17);
  const at = Math.floor((from + ((until - from) * index) / count) / 1000) * 1000;
  const shipped = random.chance(0.4);
  const cancelled = !shipped && random.chance(0.08);
  const paid = random.chance(0.85);
  const lineItems = Array.from({ length: 1 + random.below(3) }, (_, line) =>
    lineOf(`${orderId}${String(line + 1).padStart(3, "0")}`, random.pick(products), random),
  );
  const whole = shipped && (lineItems.length === 1 || random.chance(0.75));
  const leaving = shipped ? (whole ? lineItems : lineItems.slice(0, 1)) : [];
  const fulfillmentId = `66200${orderId.slice(-14)}`;
  const [createdAt, shippedAt, cancelledAt] = [0, 90_000_000, 7_200_000].map((later) =>
    timeText(at + later, "instant"),
  ) as [string, string, string];
  const subtotalPrice = total(...lineItems.map(({ price = "0", quantity = 0 }) => multiply(price, quantity)));
  const totalPrice = total(subtotalPrice, "6.00");
  const current = (amount: Amount): Amount => (cancelled ? "0.00" : amount);
  const status = random.chance(0.7) ? "fulfilled" : "open";
  const address = buyer.defaultAddress;
  const order: Draft<Order> = {
    orderId,
    sourceName: random.pick(["web", "web", "counter", "market"]),
    sourceIdentifier: `AW-V${index + 1}`,
    email: buyer.email,
    currency: "USD",
    presentmentCurrency: "USD",
    financialStatus: paid ? "paid" : "unpaid",
    fulfillmentStatus: shipped ? (whole ? "fulfilled" : "partial") : undefined,
    cancelReason: cancelled ? "Ordered by mistake" : null,
    cancelledAt: cancelled ? cancelledAt : null,
    closedAt: null,
    createdAt,
    updatedAt: shipped ? shippedAt : cancelled ? cancelledAt : createdAt,
    totalLineItemsPrice: subtotalPrice,
    totalDiscounts: "0.00",
    subtotalPrice,
    totalTax: "0.00",
    totalPrice,
    totalOutstanding: paid ? "0.00" : totalPrice,
    totalWeight: lineItems.reduce((weight, { grams = 0, quantity = 0 }) => weight + grams * quantity, 0),
    currentTotalDiscounts: "0.00",
    currentSubtotalPrice: current(subtotalPrice),
    currentTotalTax: "0.00",
    currentTotalPrice: current(totalPrice),
    lineItems: lineItems.map((line) => {
      const left = leaving.includes(line);
      const quantity = cancelled ? 0 : line.quantity;
      return {
        ...line,
        currentQuantity: quantity,
        fulfillableQuantity: left ? 0 : quantity,
        fulfillmentStatus: left ? "fulfilled" : null,
      };
    }),
    fulfillments: shipped
      ? [{ fulfillId: fulfillmentId, orderId, status, createdAt: shippedAt, updatedAt: shippedAt }]
      : [],
    shippingAddress: address && {
      firstName: address.firstName,
      lastName: address.lastName,
      address1: address.address1,
      city: address.city,
      provinceCode: address.provinceCode,
      countryCode: "US",
      zip: address.zip,
    },
    customer: { ...summaryOf(buyer), addresses: undefined, defaultAddress: undefined },
  };
  if (!shipped) return { order };
  const number = `1Z${orderId}`;
  const url = `https://track.example.com/${number}`;
  const fulfillment: Draft<Fulfillment> = {
    id: fulfillmentId,
    orderId,
    status,
    lineItems: leaving.map(
      ({ id, productId, variantId, variantTitle, title, sku, quantity, price, grams, requiresShipping }) => ({
        id,
        productId,
        variantId,
        variantTitle,
        title,
        name: title,
        sku,
        quantity,
        price,
        grams,
        requiresShipping,
        giftCard: false,
        fulfillmentStatus: "fulfilled",
      }),
    ),
    trackingCompany: "UPS",
    trackingNumber: number,
    trackingUrl: url,
    trackingNumbers: [number],
    trackingUrls: [url],
    trackings: [{ trackingCompany: "UPS", trackingNumber: number, trackingUrl: url }],
    createTime: shippedAt,
    updateTime: shippedAt,
  };
  return { order, fulfillment };
}

function lineOf(id: string, { productId, title, variants }: Product, random: Random): Draft<OrderLineItem> {
  const [variant] = variants ?? [];
  return {
    id,
    productId,
    variantId: variant?.variantId,
    variantTitle: "Default",
    title,
    sku: variant?.sku,
    quantity: 1 + random.below(3),
    price: variant?.price,
    totalDiscount: "0.00",
    grams: variant?.weight,
    taxable: true,
    requiresShipping: true,
    giftCard: false,
  };
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
