import type { CreateOrder, Order, ProductFields } from "../../../generated/types.js";
import type { Shop } from "./shop.ts";

/** The product and variant of a line item. */
export interface Good {
  readonly productId: string;
  readonly variantId: string;
}

/** The products of a shop. */
export interface Goods {
  /** Cedar Candle, 12 oz: 28.00, 540 g. */
  readonly candle: Good;
  /** Wick Trimmer, of one kind: 12.50, 90 g. */
  readonly trimmer: Good;
}

/** Creates the products for orders. */
export async function createGoods(shop: Shop): Promise<Goods> {
  const candle = await createGood(shop, {
    title: "Cedar Candle",
    options: [{ name: "Size", value: [{ name: "12 oz" }] }],
    variants: [{ sku: "CED-12", price: "28.00", weight: 540, options: [{ name: "Size", value: { name: "12 oz" } }] }],
  });
  const trimmer = await createGood(shop, {
    title: "Wick Trimmer",
    variants: [{ sku: "TRIM-01", price: "12.50", weight: 90 }],
  });
  shop.topics();
  return { candle, trimmer };
}

async function createGood(shop: Shop, product: ProductFields): Promise<Good> {
  const { productId, variants } = (await shop.perform("createProduct", { product })).product;
  return { productId, variantId: variants?.[0]?.variantId ?? "" };
}

/** Places an order and discards its topics. @returns the order, and the ids of its line items. */
export async function placeOrder(
  shop: Shop,
  given: CreateOrder,
): Promise<Order & { readonly lines: readonly string[] }> {
  const { order } = await shop.perform("createOrder", { order: given });
  shop.topics();
  return { ...order, lines: (order.lineItems ?? []).map(({ id = "" }) => id) };
}
