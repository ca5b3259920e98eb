import { isCurrency, isEmail, isStatus } from "./checks.ts";
import { customerSnapshot } from "./customer-view.ts";
import type { Fields, JsonObject, Maybe } from "./fields.ts";
import { grams } from "./product-input.ts";
import type { FulfillmentProgress, Order, OrderLine, Product, Variant } from "./records.ts";
import type { Shop } from "./shop.ts";
import { shopInfo } from "./shop-data.ts";

const addressNames = [
  "firstName",
  "lastName",
  "name",
  "address1",
  "address2",
  "city",
  "province",
  "provinceCode",
  "country",
  "countryCode",
  "zip",
  "phone",
  "latitude",
  "longitude",
] as const;

const progressWords: readonly FulfillmentProgress[] = ["unfulfilled", "partial", "fulfilled"];

export function readAddress(fields: Fields, name: string, kept?: JsonObject): Maybe<JsonObject> {
  const nested = fields.object(name);
  if (nested === undefined) return kept;
  if (nested === null) return undefined;
  const address: JsonObject = {};
  for (const part of addressNames) address[part] = nested.text(part);
  return address;
}

export function readEmail(fields: Fields, kept?: string): Maybe<string> {
  return fields.text("email", kept, isEmail, "an e-mail address such as name@example.com");
}

/** Reads comma-separated tags and writes them without spaces around the commas. */
export function readTags(shop: Shop, fields: Fields, kept?: string): Maybe<string> {
  const text = fields.text("tags", kept);
  const tags = (text ?? "").split(",").map((tag) => tag.trim());
  const max = shop.bug("orders-tag-length-39") ? 39 : 40;
  if (tags.some((tag) => [...tag].length > max) && !shop.bug("orders-tag-length-unchecked"))
    return fields.issue("tags", "Give tags of at most 40 characters each.");
  return text === undefined ? undefined : tags.filter((tag) => tag !== "").join(",");
}

function readCurrency(fields: Fields): string {
  const code = fields.text("currency", undefined, isCurrency, "an ISO 4217 code such as USD") ?? shopInfo.currency;
  if (code !== shopInfo.currency) fields.issue("currency", `Give the store's currency, ${shopInfo.currency}.`);
  return code;
}

/** Reads a whole new order; nothing is kept until the caller stores it. */
export function readOrder(shop: Shop, fields: Fields): Order {
  const { customerId, customer, email, phone } = readCustomer(shop, fields);
  const currency = readCurrency(fields);
  const isProgress = (text: string) => progressWords.some((word) => word === text);
  const progress = fields.text("fulfillmentStatus", undefined, isProgress, progressWords.join(", "));
  const terms = fields.object("paymentTerms");
  const order: Order = {
    orderId: shop.ids.number(),
    texts: {
      note: fields.text("note"),
      sourceName: fields.text("sourceName"),
      sourceIdentifier: fields.id("sourceIdentifier"),
      email: readEmail(fields, email),
      phone: fields.text("phone", phone),
    },
    marketId: fields.integer("marketId"),
    tags: readTags(shop, fields),
    buyerAcceptsMarketing: fields.flag("buyerAcceptsMarketing") ?? false,
    currency,
    presentmentCurrency: fields.text("presentmentCurrency", undefined, isCurrency, "an ISO 4217 code") ?? currency,
    financialStatus:
      fields.text("financialStatus", undefined, isStatus, "a word in small letters, such as paid") ?? "unpaid",
    importedProgress: progressWords.find((word) => word === progress) ?? "unfulfilled",
    cancelReason: undefined,
    cancelledAt: undefined,
    totalTax: fields.money("totalTax") ?? 0,
    taxesIncluded: fields.flag("taxesIncluded") ?? false,
    dutiesIncluded: fields.flag("dutiesIncluded") ?? false,
    paymentGatewayNames: fields.texts("paymentGatewayNames"),
    paymentTerms: terms
      ? { amount: terms.money("amount"), currency: terms.text("currency", undefined, isCurrency, "an ISO 4217 code") }
      : undefined,
    discountCodes: (fields.objects("discountCodes") ?? []).map((discount) => ({
      code: discount.require("code", discount.text("code")) ?? "",
      amount: discount.money("amount") ?? 0,
      type: discount.text("type"),
    })),
    lines: readLines(shop, fields),
    shippingAddress: readAddress(fields, "shippingAddress"),
    billingAddress: readAddress(fields, "billingAddress"),
    customerId,
    customer,
    ...shop.stamps(),
  };
  fields.finish();
  return order;
}

interface Buyer {
  readonly customerId?: string;
  readonly customer?: JsonObject;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** A customer with an id is snapshotted; one without is a guest, kept as written and linked to nobody. */
function readCustomer(shop: Shop, fields: Fields): Buyer {
  const nested = fields.object("customer");
  if (!nested) return {};
  const id = nested.id("id");
  if (id === undefined) {
    const email = readEmail(nested);
    const phone = nested.text("phone");
    const names = { firstName: nested.text("firstName"), lastName: nested.text("lastName") };
    return {
      customer: { ...names, email, phone, note: nested.text("note"), tags: nested.texts("tags") },
      email,
      phone,
    };
  }
  const customer = shop.customers.get(id);
  if (!customer) {
    nested.issue("id", "Name a customer that exists.");
    return {};
  }
  const { email, phone } = customer;
  return { customerId: id, customer: customerSnapshot(shop, customer), email, phone };
}

function readLines(shop: Shop, fields: Fields): OrderLine[] {
  const lines = fields.objects("lineItems");
  if (!lines || lines.length === 0) fields.issue("lineItems", "Give at least one line item.");
  return (lines ?? []).map((line) => readLine(shop, line));
}

function readLine(shop: Shop, fields: Fields): OrderLine {
  const productId = fields.require("productId", fields.id("productId"));
  const variantId = fields.id("variantId");
  if (!shop.bug("orders-line-without-variant")) fields.require("variantId", variantId);
  const product = shop.products.get(productId ?? "");
  const variant = product?.variants.find((candidate) => candidate.variantId === variantId);
  if (productId !== undefined && !product) fields.issue("productId", "Name a product that exists.");
  if (product && variantId !== undefined && !variant)
    fields.issue("variantId", `Name a variant of the product ${productId}.`);
  const quantity = fields.require("quantity", fields.integer("quantity", undefined, 1, 1_000_000)) ?? 1;
  const price = fields.money("price", variant?.price) ?? 0;
  const totalDiscount = fields.money("totalDiscount") ?? 0;
  if (totalDiscount > price * quantity) fields.issue("totalDiscount", "Give at most the price of the line.");
  return {
    ...describe(fields, product, variant),
    id: shop.ids.long(),
    productId,
    variantId,
    quantity,
    price,
    totalDiscount,
  };
}

type Description = Omit<OrderLine, "id" | "productId" | "variantId" | "quantity" | "price" | "totalDiscount">;

/** What the caller says about the goods, else what the catalogue says now. */
function describe(fields: Fields, product: Maybe<Product>, variant: Maybe<Variant>): Description {
  const chosen = variant?.options.map((option) => option.value.name).join(" / ");
  return {
    variantTitle: fields.text("variantTitle", chosen || undefined),
    title: fields.text("title", product?.title),
    sku: fields.text("sku", variant?.sku),
    grams: fields.number("grams", variant && grams(variant)) ?? 0,
    taxable: fields.flag("taxable") ?? true,
    requiresShipping: fields.flag("requiresShipping") ?? true,
    giftCard: fields.flag("giftCard") ?? false,
  };
}
