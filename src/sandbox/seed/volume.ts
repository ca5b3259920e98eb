/** More resources than the sample data has: enough to page through. The same on every run. */
import type { Customer, Fulfillment, Order, OrderLineItem, Product } from "../../../generated/types.js";
import { Random } from "../../random.ts";
import { summaryOf } from "../services/customers.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { type Amount, multiply, total } from "../text/decimal-amount.ts";
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

/** Adds products, customers, orders with their fulfillments, and gift cards. Yields often, and says whether it has added one. */
export function* putVolume(volume: Volume, put: Put): Generator<"added" | "prepared"> {
  const random = new Random(202412);
  const products: Product[] = [];
  for (let index = 0; index < volume.products; index += 1) {
    const each = product(index, random);
    products.push(each);
    put("product", each);
    yield "added";
  }
  const customers: Customer[] = [];
  for (let index = 0; index < volume.customers; index += 1) {
    customers.push(customer(index, random));
    yield "prepared";
  }
  const bought = new Map<string, { orders: number; spent: Amount }>();
  for (let index = 0; index < volume.orders; index += 1) {
    const buyer = random.pick(customers);
    const { order, fulfillment } = sale(index, volume.orders, buyer, products, random);
    put("order", order, { ref: buyer.id });
    if (fulfillment) put("fulfillment", fulfillment, { ref: order.orderId });
    const { orders, spent } = bought.get(buyer.id) ?? { orders: 0, spent: "0.00" };
    const counts = order.financialStatus === "paid" && order.cancelledAt === null;
    bought.set(buyer.id, { orders: orders + 1, spent: counts ? total(spent, order.totalPrice) : spent });
    yield "added";
  }
  for (const each of customers) {
    const { orders, spent } = bought.get(each.id) ?? { orders: 0, spent: "0.00" };
    put("customer", { ...each, ordersCount: orders, totalSpent: spent });
    yield "added";
  }
  for (let index = 0; index < volume.giftCards; index += 1) {
    put("giftCard", giftCard(index, random.pick(customers).id, random));
    yield "added";
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

/** The random properties of an order and its shipment. */
interface Sale {
  readonly index: number;
  readonly orderId: string;
  readonly buyer: Customer;
  readonly sourceName: string;
  /** When it was placed, shipped and cancelled, if it was. */
  readonly createdAt: string;
  readonly shippedAt: string;
  readonly cancelledAt: string;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly lineItems: readonly Unsaved<OrderLineItem>[];
  /** The line items that were shipped, and the status of that fulfillment. */
  readonly shipped: readonly Unsaved<OrderLineItem>[];
  readonly fulfillmentStatus: string;
}

/** An order, and its fulfillment if anything was shipped. Orders with a lower index are older. */
function sale(
  index: number,
  count: number,
  buyer: Customer,
  products: readonly Product[],
  random: Random,
): { order: Unsaved<Order>; fulfillment?: Unsaved<Fulfillment> } {
  const orderId = String(firstOrder + index * 17);
  const at = Math.floor((from + ((until - from) * index) / count) / 1000) * 1000;
  const isShipped = random.chance(0.4);
  const isCancelled = !isShipped && random.chance(0.08);
  const isPaid = random.chance(0.85);
  const lineItems = Array.from({ length: 1 + random.below(3) }, (_, line) =>
    lineItem(`${orderId}${String(line + 1).padStart(3, "0")}`, random.pick(products), random),
  );
  const isWhole = isShipped && (lineItems.length === 1 || random.chance(0.75));
  const sale: Sale = {
    index,
    orderId,
    buyer,
    createdAt: timeText(at, "instant"),
    shippedAt: timeText(at + 90_000_000, "instant"),
    cancelledAt: timeText(at + 7_200_000, "instant"),
    isPaid,
    isCancelled,
    lineItems,
    shipped: lineItems.slice(0, isWhole ? undefined : Number(isShipped)),
    fulfillmentStatus: random.chance(0.7) ? "fulfilled" : "open",
    sourceName: random.pick(["web", "web", "counter", "market"]),
  };
  const order = orderOf(sale);
  return isShipped ? { order, fulfillment: fulfillmentOf(sale) } : { order };
}

function orderOf(sale: Sale): Unsaved<Order> {
  const { index, orderId, buyer, createdAt, cancelledAt, shippedAt, isCancelled, shipped } = sale;
  const isShipped = shipped.length > 0;
  const changedAt = isShipped ? shippedAt : cancelledAt;
  return {
    orderId,
    sourceName: sale.sourceName,
    sourceIdentifier: `AW-V${index + 1}`,
    email: buyer.email,
    currency: "USD",
    presentmentCurrency: "USD",
    financialStatus: sale.isPaid ? "paid" : "unpaid",
    fulfillmentStatus: shippedStatus(sale),
    cancelReason: isCancelled ? "Ordered by mistake" : null,
    cancelledAt: isCancelled ? cancelledAt : null,
    closedAt: null,
    createdAt,
    updatedAt: isShipped || isCancelled ? changedAt : createdAt,
    ...amountsOf(sale),
    lineItems: lineItemsOf(sale),
    fulfillments: isShipped
      ? [
          {
            fulfillId: fulfillmentIdOf(sale),
            orderId,
            status: sale.fulfillmentStatus,
            createdAt: shippedAt,
            updatedAt: shippedAt,
          },
        ]
      : [],
    shippingAddress: shippingAddressOf(buyer),
    customer: { ...summaryOf(buyer), addresses: undefined, defaultAddress: undefined },
  };
}

function shippedStatus({ shipped, lineItems }: Sale): string | undefined {
  if (shipped.length === 0) return undefined;
  return shipped.length === lineItems.length ? "fulfilled" : "partial";
}

function amountsOf({ lineItems, isPaid, isCancelled }: Sale): Partial<Unsaved<Order>> {
  const subtotalPrice = total(...lineItems.map(({ price = "0", quantity = 0 }) => multiply(price, quantity)));
  const totalPrice = total(subtotalPrice, "6.00");
  return {
    totalLineItemsPrice: subtotalPrice,
    totalDiscounts: "0.00",
    subtotalPrice,
    totalTax: "0.00",
    totalPrice,
    totalOutstanding: isPaid ? "0.00" : totalPrice,
    totalWeight: lineItems.reduce((weight, { grams = 0, quantity = 0 }) => weight + grams * quantity, 0),
    currentTotalDiscounts: "0.00",
    currentSubtotalPrice: isCancelled ? "0.00" : subtotalPrice,
    currentTotalTax: "0.00",
    currentTotalPrice: isCancelled ? "0.00" : totalPrice,
  };
}

function lineItemsOf({ lineItems, shipped, isCancelled }: Sale): Unsaved<OrderLineItem>[] {
  return lineItems.map((line) => {
    const isShipped = shipped.includes(line);
    const quantity = isCancelled ? 0 : line.quantity;
    return {
      ...line,
      currentQuantity: quantity,
      fulfillableQuantity: isShipped ? 0 : quantity,
      fulfillmentStatus: isShipped ? "fulfilled" : null,
    };
  });
}

function shippingAddressOf({ defaultAddress: address }: Customer): Unsaved<Order>["shippingAddress"] {
  if (!address) return undefined;
  const { firstName, lastName, address1, city, provinceCode, zip } = address;
  return { firstName, lastName, address1, city, provinceCode, countryCode: "US", zip };
}

function fulfillmentIdOf({ orderId }: Sale): string {
  return `66200${orderId.slice(-14)}`;
}

function fulfillmentOf(sale: Sale): Unsaved<Fulfillment> {
  const { orderId, shipped, shippedAt } = sale;
  const trackingNumber = `1Z${orderId}`;
  const tracking = {
    trackingCompany: "UPS",
    trackingNumber,
    trackingUrl: `https://track.example.com/${trackingNumber}`,
  };
  return {
    id: fulfillmentIdOf(sale),
    orderId,
    status: sale.fulfillmentStatus,
    lineItems: shipped.map(
      ({ id, productId, variantId, variantTitle, title, sku, quantity, price, grams, requiresShipping }) => ({
        ...{ id, productId, variantId, variantTitle, title, name: title, sku },
        ...{ quantity, price, grams, requiresShipping, giftCard: false, fulfillmentStatus: "fulfilled" },
      }),
    ),
    ...tracking,
    trackingNumbers: [tracking.trackingNumber],
    trackingUrls: [tracking.trackingUrl],
    trackings: [tracking],
    createTime: shippedAt,
    updateTime: shippedAt,
  };
}

function lineItem(id: string, { productId, title, variants }: Product, random: Random): Unsaved<OrderLineItem> {
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
