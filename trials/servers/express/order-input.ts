import type { Company } from "./company.ts";
import { checkEmail } from "./customer-input.ts";
import type { Input } from "./input.ts";
import {
  type DiscountCode,
  type Order,
  type OrderAddress,
  type OrderLine,
  orderAddressFields,
  type Product,
} from "./records.ts";
import { readCurrency } from "./shop.ts";

export const financialStatuses = [
  "pending",
  "authorized",
  "partially_paid",
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
] as const;
export const fulfillmentStatuses = ["unfulfilled", "partial", "fulfilled"] as const;
const discountTypes = ["fixed_amount", "percentage", "shipping"] as const;

/** What a new order takes from the request. */
export type OrderFields = Omit<Order, "id" | "serial" | "created" | "updated" | "cancelReason" | "cancelled">;

/** Reads the order of a creation. The server computes the sums; it takes totalTax from the request. */
export function readOrder(company: Company, input: Input): OrderFields {
  const email = input.text("email", null, { max: 254 });
  checkEmail(input, email);
  const lines = input.objects("lineItems") ?? [];
  if (lines.length === 0) input.wrong("lineItems", "is missing or empty");
  const terms = input.object("paymentTerms");
  const declared = input.word("fulfillmentStatus", fulfillmentStatuses, null);
  const currency = readCurrency(input.text("currency"), "order.currency");
  return {
    note: input.text("note"),
    sourceName: input.text("sourceName", "api"),
    sourceIdentifier: input.text("sourceIdentifier"),
    marketId: input.id("marketId"),
    email,
    phone: input.text("phone", null, { max: 40 }),
    tags: readTags(company, input, null),
    buyerAcceptsMarketing: input.boolean("buyerAcceptsMarketing", false),
    currency,
    presentmentCurrency: readCurrency(input.text("presentmentCurrency", currency), "order.presentmentCurrency"),
    financialStatus: input.word("financialStatus", financialStatuses, "pending"),
    declaredFulfillment: declared === "unfulfilled" ? null : declared,
    tax: input.cents("totalTax", 0),
    taxesIncluded: input.boolean("taxesIncluded", false),
    dutiesIncluded: input.boolean("dutiesIncluded", false),
    paymentGatewayNames: input.texts("paymentGatewayNames") ?? [],
    paymentTerms: terms && { amount: terms.cents("amount", null), currency: terms.text("currency") },
    discountCodes: (input.objects("discountCodes") ?? []).map(readDiscount),
    lines: lines.map((line) => readLine(company, line)),
    shippingAddress: readAddress(input.object("shippingAddress")),
    billingAddress: readAddress(input.object("billingAddress")),
    customerId: readCustomerId(company, input, email),
  };
}

/** Reads tags: no tag is longer than 40 characters, and no space stands around a comma. */
export function readTags(company: Company, input: Input, old: string | null): string | null {
  const text = input.text("tags", old);
  const tags = (text ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  const most = company.bug("order-tag-41") ? 41 : 40;
  for (const tag of tags) {
    const { length } = [...tag];
    if (length > most) input.wrong("tags", `has the tag "${tag}" of ${length} characters; the most is 40`);
  }
  return tags.length === 0 ? null : tags.join(",");
}

export function readAddress(input: Input | null): OrderAddress | null {
  if (!input) return null;
  return Object.fromEntries(orderAddressFields.map((name) => [name, input.text(name)])) as OrderAddress;
}

function readLine(company: Company, input: Input): OrderLine {
  const productId = input.id("productId");
  const variantId = input.id("variantId");
  const optional = company.bug("order-without-variant");
  if (productId === null) input.wrong("productId", "is missing");
  if (variantId === null && !optional) input.wrong("variantId", "is missing");
  const product = company.products.find(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (productId !== null && !product) input.wrong("productId", `is ${productId}, and there is no such product`);
  else if (variantId !== null && !variant) input.wrong("variantId", `is ${variantId}, not a variant of the product`);
  const quantity = input.count("quantity", 1);
  if (quantity === 0) input.wrong("quantity", "is 0; it is at least 1");
  return {
    id: company.longId(),
    productId: productId ?? "",
    variantId,
    variantTitle: input.text("variantTitle", variantTitle(product, variantId)),
    title: input.text("title", product?.title),
    sku: input.text("sku", variant?.sku),
    quantity,
    price: input.cents("price", variant?.price ?? 0),
    discount: input.cents("totalDiscount", 0),
    grams: input.count("grams", 0),
    taxable: input.boolean("taxable", true),
    requiresShipping: input.boolean("requiresShipping", true),
    giftCard: input.boolean("giftCard", false),
  };
}

function variantTitle(product: Product | undefined, variantId: string | null): string | null {
  const options = product?.variants.find(({ id }) => id === variantId)?.options ?? [];
  const names = options.flatMap(({ value }) => value?.name ?? []);
  return names.length === 0 ? null : names.join(" / ");
}

function readDiscount(input: Input): DiscountCode {
  return {
    code: input.text("code"),
    amount: input.cents("amount", 0),
    type: input.word("type", discountTypes, "fixed_amount"),
  };
}

/** The customer of an order: the one it names, or else the one with its e-mail address. */
function readCustomerId(company: Company, input: Input, email: string | null): string | null {
  const named = input.object("customer")?.id("id") ?? null;
  if (named !== null && !company.customers.find(named)) {
    input.wrong("customer", `has the id ${named}, and there is no such customer`);
  }
  if (named !== null || email === null) return named;
  const address = email.toLowerCase();
  return company.customers.all().find((customer) => customer.email?.toLowerCase() === address)?.id ?? null;
}
