// Products in responses. A create or an update returns `categoryId`, a get `productCategory`.
import { formatCents } from "./amounts.js";
import { hasBug } from "./bug.js";
import { findCategory } from "./categories.js";
import { collectionsOf } from "./collection-members.js";

export const viewWrittenProduct = (product) => view(product, { categoryId: product.categoryId });

export function viewProduct(product) {
  const { categoryId, categoryName } = findCategory(product.categoryId);
  const category = hasBug("prod-get-category") ? { categoryId } : { productCategory: { categoryId, categoryName } };
  return { ...view(product, category), salesChannels: [{ salesChannelCode: "online_store" }] };
}

function view(product, category) {
  const { productId } = product;
  return {
    productId,
    title: product.title,
    subTitle: product.subTitle,
    bodyHtml: product.bodyHtml,
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    isMultiVariant: product.isMultiVariant,
    ...category,
    collections: `[${collectionsOf(productId).join(", ")}]`,
    images: product.images.map((image) => ({ ...image, productId })),
    options: product.options,
    variants: product.variants.map((variant) => viewVariant(variant, productId)),
    marketAssigns: product.marketAssigns,
    handle: product.handle, // a field that the document does not name
  };
}

const viewVariant = (variant, productId) => ({
  variantId: variant.variantId,
  productId,
  sku: variant.sku,
  barcode: variant.barcode,
  price: formatCents(variant.price),
  costPrice: formatCents(variant.costPrice),
  compareOfPrice: formatCents(variant.compareOfPrice),
  weight: variant.weight,
  weightUnit: variant.weightUnit,
  isDisabled: variant.isDisabled,
  inventoryManagement: variant.inventoryManagement,
  inventoryQuantities: variant.inventoryQuantities,
  options: variant.options,
});
