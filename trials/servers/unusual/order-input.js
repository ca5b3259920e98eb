// The fields of an order in a request.
import { formatCents, parseCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { readPhone } from "./formats.js";
import { longId } from "./ids.js";
import { rejectField } from "./problem.js";
import { currency } from "./shop.js";
import { referenced } from "./store.js";
import { isBlank, isObject, readBoolean, readId, readInteger, readList, readString } from "./values.js";

const financialStatuses = ["pending", "authorized", "paid"];
const gramsPerUnit = new Map([
  ["g", 1],
  ["lb", 453.59237],
  ["oz", 28.349523],
]);
const addressTexts = [
  "firstName",
  "lastName",
  "address1",
  "address2",
  "city",
  "province",
  "provinceCode",
  "country",
  "countryCode",
  "zip",
  "latitude",
  "longitude",
];

export function readAddress(value, field) {
  if (value === undefined || value === null) return value;
  if (!isObject(value)) rejectField(field, "must be an object");
  const address = {};
  for (const name of addressTexts) address[name] = readString(value[name], `${field}.${name}`) ?? null;
  address.phone = readPhone(value.phone, `${field}.phone`) ?? null;
  const fullName = [address.firstName, address.lastName].filter(Boolean).join(" ");
  address.name = fullName || (readString(value.name, `${field}.name`) ?? null);
  return address;
}

/** An array or text with commas becomes text with commas. */
export function readTags(value, { isUpdate = false } = {}) {
  if (value === undefined) return undefined;
  if (value === null) return "";
  const sent = Array.isArray(value) ? value : String(value).split(",");
  const tags = sent.map((tag) => readString(tag, "tags", { max: 1e6 })).filter(Boolean);
  const isTooLong = tags.some((tag) => [...tag].length > 40);
  if (isTooLong && !(hasBug("ord-tags") && isUpdate)) rejectField("tags", "each tag has at most 40 characters");
  return [...new Set(tags)].join(", ");
}

export function readFinancialStatus(value) {
  const status = readString(value, "financialStatus") || "pending";
  if (!financialStatuses.includes(status)) rejectField("financialStatus", `must be one of ${financialStatuses}`);
  return status;
}

export function readMarketId(value) {
  if (isBlank(value)) rejectField("marketId", "is required");
  return readInteger(value, "marketId", { min: 1 });
}

export function readTotalTax(value) {
  const tax = isBlank(value) ? 0 : parseCents(value, "totalTax");
  if (tax < 0) rejectField("totalTax", "must not be negative");
  return tax;
}

export function readPaymentTerms(value) {
  if (!isObject(value)) return null;
  const isAmountSent = value.amount !== undefined && value.amount !== null;
  return {
    amount: isAmountSent ? formatCents(parseCents(value.amount, "paymentTerms.amount")) : null,
    currency: readString(value.currency, "paymentTerms.currency") || currency,
  };
}

export function readDiscountCodes(value) {
  return (readList(value, "discountCodes") || []).map((discount) => {
    if (!isObject(discount)) rejectField("discountCodes", "must hold objects");
    return {
      code: readString(discount.code, "discountCodes.code") ?? null,
      amount: formatCents(parseCents(discount.amount ?? 0, "discountCodes.amount")),
      type: readString(discount.type, "discountCodes.type") ?? "fixed_amount",
    };
  });
}

/** The line items of a new order, each of an existing product and variant. */
export function readLineItems(value) {
  const lineItems = readList(value, "lineItems");
  if (!lineItems?.length) rejectField("lineItems", "must hold at least one line");
  return lineItems.map(readLineItem);
}

function readLineItem(lineItem) {
  if (!isObject(lineItem)) rejectField("lineItems", "must hold objects");
  const { product, variant } = findVariant(lineItem);
  const quantity = readInteger(lineItem.quantity, "lineItems.quantity", { min: 1, max: 100000 });
  if (quantity === undefined || quantity === null) rejectField("lineItems.quantity", "is required");
  const price = isBlank(lineItem.price) ? variant.price : parseCents(lineItem.price, "lineItems.price");
  if (price < 0) rejectField("lineItems.price", "must not be negative");
  const totalDiscount = isBlank(lineItem.totalDiscount)
    ? 0
    : parseCents(lineItem.totalDiscount, "lineItems.totalDiscount");
  if (totalDiscount < 0 || totalDiscount > price * quantity) {
    rejectField("lineItems.totalDiscount", "must lie between 0 and the price of the line");
  }
  const variantTitle = readString(lineItem.variantTitle, "lineItems.variantTitle") ?? titleOf(variant);
  return {
    id: longId(),
    productId: product.productId,
    variantId: variant.variantId,
    variantTitle,
    title: readString(lineItem.title, "lineItems.title") || product.title,
    sku: readString(lineItem.sku, "lineItems.sku") ?? variant.sku,
    quantity,
    price,
    totalDiscount,
    grams: readInteger(lineItem.grams, "lineItems.grams") ?? gramsOf(variant),
    taxable: readBoolean(lineItem.taxable, "lineItems.taxable") ?? true,
    requiresShipping: readBoolean(lineItem.requiresShipping, "lineItems.requiresShipping") ?? true,
    giftCard: readBoolean(lineItem.giftCard, "lineItems.giftCard") ?? false,
    refunded: 0,
  };
}

function findVariant({ productId, variantId }) {
  if (isBlank(productId)) rejectField("lineItems.productId", "is required");
  if (isBlank(variantId)) rejectField("lineItems.variantId", "is required");
  const product = referenced("products", readId(productId, "lineItems.productId"));
  if (!product) rejectField("lineItems.productId", "is not a product");
  const id = readId(variantId, "lineItems.variantId");
  const variant = product.variants.find((each) => each.variantId === id);
  if (!variant) rejectField("lineItems.variantId", "is not a variant of the product");
  return { product, variant };
}

const titleOf = ({ options }) => options.map(({ value }) => value.name).join(" / ") || null;

const gramsOf = ({ weight, weightUnit }) => (weight ? Math.round(weight * (gramsPerUnit.get(weightUnit) ?? 1000)) : 0);
