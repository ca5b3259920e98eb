/** Faults in products and categories. */
import type { Product, ProductDetails } from "../../../../generated/types.js";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  afterOperation,
  allowToken,
  aroundOperation,
  beforeOperation,
  changeStatus,
  combine,
  ignoreFilter,
  kinds,
  onRequestBody,
  onResponse,
  onResponseText,
  onStore,
  rejection,
  resourceOf,
  skipRemove,
  skipStore,
} from "../../variation/index.ts";
import {
  changeVariants,
  dropImages,
  findByPrefix,
  ignoreUnknownProduct,
  parentCategory,
  stripVariantIds,
} from "../products.ts";

export const productMutants: readonly Mutant[] = [
  mutant("products-01", "searchCategories", "lists", "A search finds only names that begin with the text.", () =>
    findByPrefix(),
  ),
  mutant("products-02", "searchCategories", "lists", "A search ignores the name.", () =>
    ignoreFilter("searchCategories", "categoryName"),
  ),
  mutant("products-03", "searchCategories", "response", "A top category has null for its parent.", () =>
    onResponseText("searchCategories", (text) =>
      text.replace(/("categoryName":"[^"]*")}/g, '$1,"parentCategoryId":null}'),
    ),
  ),
  mutant("products-04", "searchCategories", "access", "The category search needs no token.", () =>
    allowToken("searchCategories", (token) => !token),
  ),
  mutant("products-05", "createProduct", "state", "Only the first variant keeps its barcode.", () =>
    changeVariants(({ barcode, ...variant }, index) => (index > 0 || !barcode ? variant : { ...variant, barcode })),
  ),
  mutant("products-06", "createProduct", "input", "A product may name a category that does not exist.", () =>
    combine(
      beforeOperation(["createProduct", "updateProduct"], ({ product: { categoryId: _, ...product }, ...request }) => {
        return { ...request, product } as never;
      }),
      onStore(["createProduct", "updateProduct"], "product", (product, { request }) => ({
        ...product,
        categoryId: request.product.categoryId ?? product.categoryId,
      })),
    ),
  ),
  mutant("products-07", "createProduct", "input", "A product may name a collection that does not exist.", () =>
    combine(
      beforeOperation(["createProduct", "updateProduct"], async ({ product, ...request }, { documents }) => {
        const known = [];
        for (const id of product.collections ?? []) if (await documents.get(kinds.collection, id)) known.push(id);
        return { ...request, product: { ...product, ...(product.collections && { collections: known }) } } as never;
      }),
      onStore(["createProduct", "updateProduct"], "product", async (product, { request, call }) => {
        const unknown = [];
        for (const id of request.product.collections ?? [])
          if (!(await call.documents.get(kinds.collection, id))) unknown.push(id);
        return { ...product, collections: [...new Set([...unknown, ...(product.collections ?? [])])] };
      }),
    ),
  ),
  mutant("products-08", "createProduct", "state", "The cost of a variant is rounded to two places.", () =>
    changeVariants(({ costPrice, ...variant }) => ({
      ...variant,
      ...(costPrice !== undefined && { costPrice: Number(costPrice).toFixed(2) as `${number}` }),
    })),
  ),
  mutant("products-09", "createProduct", "rules", "A variant names itself as its product.", () =>
    onStore(["createProduct", "updateProduct"], "product", (product) => ({
      ...product,
      variants: product.variants?.map((variant) => ({ ...variant, productId: variant.variantId })),
    })),
  ),
  mutant("products-10", "createProduct", "rules", "The images of a product name product 0.", () =>
    onStore(["createProduct", "updateProduct"], "product", (product, { request }) => ({
      ...product,
      ...(request.product.images && { images: product.images?.map((image) => ({ ...image, productId: "0" })) }),
    })),
  ),
  mutant("products-11", "createProduct", "state", "Collections do not list a product created in them.", () =>
    skipStore(["createProduct", "updateProduct"], ["collection"]),
  ),
  mutant("products-12", "createProduct", "state", "The variants of a product lose their stock.", () =>
    changeVariants(({ inventoryQuantities: _, ...variant }) => variant),
  ),
  mutant("products-13", "createProduct", "input", "A price that is sent as a number is rejected.", () =>
    onRequestBody("createProduct", ({ product }) => {
      if (product?.variants?.some?.((variant: { price?: unknown } | null) => typeof variant?.price === "number"))
        throw rejection(422, "/body/product/variants/0/price", "should be a string");
    }),
  ),
  mutant("products-14", "createProduct", "state", "compareOfPrice is stored as the price.", () =>
    changeVariants(({ price, ...variant }) => {
      const stored = variant.compareOfPrice ?? price;
      return { ...variant, ...(stored !== undefined && { price: stored }) };
    }),
  ),
  mutant("products-15", "getProduct", "response", "The sales channels are an object, not a list.", () =>
    onResponseText("getProduct", (text) => text.replace(/"salesChannels":\[([^\]]*)\]/, '"salesChannels":$1')),
  ),
  mutant("products-16", "getProduct", "response", "An unknown product gets 422.", () =>
    changeStatus("getProduct", 404, 422),
  ),
  mutant("products-17", "getProduct", "state", "The category shows the id of its parent.", () => parentCategory()),
  mutant("products-18", "getProduct", "access", "Any token may read a product.", () =>
    allowToken("getProduct", Boolean),
  ),
  mutant("products-19", "getProduct", "state", "Only the first 3 variants are shown.", () =>
    afterOperation("getProduct", ({ product }) => {
      const { variants, ...rest } = resourceOf<ProductDetails>(product);
      return { product: { ...rest, variants: variants?.slice(0, 3) } };
    }),
  ),
  mutant("products-20", "updateProduct", "state", "An update without images removes them.", () => dropImages()),
  mutant("products-21", "updateProduct", "state", "An update adds variants to the old ones.", () =>
    onStore("updateProduct", "product", ({ variants = [], ...product }, { request, before }) => {
      const isSent = (id: string | undefined): boolean => variants.some(({ variantId }) => variantId === id);
      const stored = request.product.variants ? (before?.variants ?? []) : [];
      return { ...product, variants: [...stored.filter(({ variantId }) => !isSent(variantId)), ...variants] };
    }),
  ),
  mutant("products-22", "updateProduct", "state", "Variants that are sent with their ids get new ones.", () =>
    stripVariantIds(() => true),
  ),
  mutant("products-23", "updateProduct", "state", "The response shows a new category, which is not stored.", () =>
    aroundOperation("updateProduct", async ({ product: { categoryId, ...product }, ...request }, _, next) => {
      const response = await next({ ...request, product });
      return {
        product: { ...resourceOf<Product>(response.product), ...(categoryId !== undefined && { categoryId }) },
      };
    }),
  ),
  mutant("products-24", "updateProduct", "input", "Updating an unknown product creates it.", () =>
    beforeOperation("updateProduct", async (request, { documents }) => {
      const { productId } = request;
      if (!(await documents.get(kinds.product, productId))) await documents.put(kinds.product, { productId });
      return request;
    }),
  ),
  mutant("products-25", "updateProduct", "response", "The response has no envelope.", () =>
    onResponseText("updateProduct", (text) => text.replace(/^\{"product":(.*)\}$/s, "$1")),
  ),
  mutant("products-26", "deleteProduct", "state", "A deleted product can still be read.", () =>
    skipRemove("deleteProduct", "product"),
  ),
  mutant("products-27", "deleteProduct", "input", "Deleting an unknown product gets 200.", () =>
    ignoreUnknownProduct(),
  ),
  mutant("products-28", "deleteProduct", "access", "Any token may delete a product.", () =>
    allowToken("deleteProduct", Boolean),
  ),
  mutant("products-29", "deleteProduct", "response", "Deleting a product returns 202.", () =>
    onResponse("deleteProduct", ({ status }) => (status === 200 ? { status: 202 } : undefined)),
  ),
];
