import { categories } from "./categories.ts";
import type { Company } from "./company.ts";
import { centsText } from "./decimals.ts";
import { collectionsOf, setCollections } from "./memberships.ts";
import type { Operation } from "./operation.ts";
import { readCollections, readProduct } from "./product-input.ts";
import type { Product, Variant } from "./records.ts";
import { now } from "./times.ts";
import { digits, listText } from "./wire.ts";

/** Products: search categories, create, get, update, delete. */
export function productOperations(company: Company): Operation[] {
  const { products } = company;
  return [
    {
      method: "get",
      path: "/category/search",
      scopes: ["read_products", "write_products"],
      run: ({ query }) => {
        const name = company.bug("category-name-ignored") ? "" : (query.text("categoryName") ?? "").toLowerCase();
        const found = categories.filter((category) => category.name.toLowerCase().includes(name));
        return {
          productCategories: found.map((category) => ({
            categoryId: category.id,
            categoryName: category.name,
            parentCategoryId: category.parentId,
          })),
        };
      },
    },
    {
      method: "post",
      path: "/products",
      scopes: ["write_products"],
      run: (call) => {
        const { fields, collections } = call.readObject("product", (input) => ({
          fields: readProduct(company, input, undefined),
          collections: readCollections(company, input),
        }));
        const product = products.put({ ...company.row(company.shortId("product")), ...fields });
        setCollections(company, product.id, collections ?? []);
        return { product: { ...view(company, product), categoryId: product.categoryId } };
      },
    },
    {
      method: "get",
      path: "/products/:productId",
      scopes: ["read_products", "write_products"],
      run: (call) => {
        const product = products.get(call.param("productId"));
        const category = categories.find(({ id }) => id === product.categoryId);
        const shown = {
          ...view(company, product),
          salesChannels: product.status === "active" ? [{ salesChannelCode: "online_store" }] : [],
        };
        if (company.bug("product-category-missing")) return { product: shown };
        const productCategory = category ? { categoryId: category.id, categoryName: category.name } : null;
        return { product: { ...shown, productCategory } };
      },
    },
    {
      method: "put",
      path: "/products/:productId",
      scopes: ["write_products"],
      run: (call) => {
        const old = products.get(call.param("productId"));
        const { fields, collections } = call.readObject("product", (input) => {
          input.same("productId", old.id);
          return { fields: readProduct(company, input, old), collections: readCollections(company, input) };
        });
        const product = products.put({ ...old, ...fields, updated: now() });
        if (collections) setCollections(company, product.id, collections);
        return { product: { ...view(company, product), categoryId: product.categoryId } };
      },
    },
    {
      method: "delete",
      path: "/products/:productId",
      scopes: ["write_products"],
      run: (call) => {
        const { id } = products.get(call.param("productId"));
        if (!company.bug("product-delete-kept")) products.delete(id);
        return {};
      },
    },
  ];
}

function view(company: Company, product: Product) {
  return {
    productId: product.id,
    title: product.title,
    subTitle: product.subTitle,
    bodyHtml: product.bodyHtml,
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    isMultiVariant: product.isMultiVariant,
    collections: listText(collectionsOf(company, product.id)),
    images: product.images.map((image) => ({ ...image, productId: product.id })),
    options: product.options.map(({ id, name, position, values }) => ({ id, name, position, value: values })),
    variants: product.variants.map((variant) => variantView(company, product.id, variant)),
    marketAssigns: product.marketAssigns,
  };
}

function variantView(company: Company, productId: string, variant: Variant) {
  const price = (cents: number | null) => digits(cents === null ? null : centsText(cents));
  return {
    variantId: variant.id,
    productId,
    sku: variant.sku,
    barcode: variant.barcode,
    price: price(variant.price),
    costPrice: price(variant.costPrice),
    compareOfPrice: price(variant.compareOfPrice),
    weight: digits(variant.weight),
    weightUnit: variant.weightUnit,
    isDisabled: variant.isDisabled,
    inventoryManagement: variant.inventoryManagement,
    inventoryQuantities: variant.stock.filter(({ locationId }) => company.locations.find(locationId)),
    options: variant.options,
  };
}
