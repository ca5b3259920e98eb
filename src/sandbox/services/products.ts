/** Products: what the store sells, in which variants, and where it is listed. */
import type { Product, ProductDetails, ProductFields } from "../../../generated/types.js";
import { DomainError } from "../domain-error.ts";
import type { Document } from "../state/document.ts";
import type { Unsaved } from "../state/unsaved.ts";
import { collections, products, removeProduct, requireAll, saveProduct } from "./catalog.ts";
import { categories, searchCategories } from "./categories.ts";
import { partsOf } from "./product-parts.ts";
import type { Service, ServiceCall } from "./service-call.ts";

export { products };

export const productService = {
  searchCategories,

  async createProduct({ product: given }, call) {
    call.enforcePreconditions();
    return { product: await save(call.newId("product"), given, undefined, call) };
  },

  /** Only this operation returns the name of the category and the sales channels. */
  async getProduct({ productId }, { documents }) {
    const { value } = await documents.getOrThrow(products, productId);
    const { categoryId } = value;
    const category = categoryId === undefined ? undefined : (await documents.get(categories, categoryId))?.value;
    const product: Unsaved<ProductDetails> = {
      ...value,
      categoryId: undefined,
      productCategory: categoryId === undefined ? undefined : { categoryId, categoryName: category?.categoryName },
      salesChannels: [{ salesChannelCode: "online_store" }],
    };
    return { product };
  },

  async updateProduct({ productId, product: given }, call) {
    const { value } = await call.documents.getOrThrow(products, productId);
    call.enforcePreconditions();
    return { product: await save(productId, given, value, call) };
  },

  async deleteProduct({ productId }, call) {
    const product = await call.documents.getOrThrow(products, productId);
    await removeProduct(product.value, call.documents);
    return {};
  },
} satisfies Service;

/** Saves a product with the fields of a request. @throws DomainError `invalid` if it refers to a resource that does not exist. */
async function save(
  productId: string,
  given: ProductFields,
  before: Product | undefined,
  call: ServiceCall,
): Promise<Document<Product>> {
  const { documents } = call;
  const { categoryId } = given;
  if (categoryId !== undefined && !(await documents.get(categories, categoryId)))
    throw new DomainError("invalid", ["product", "categoryId"], `must be the id of a category (got ${categoryId})`);
  await requireAll(collections, given.collections, ["product", "collections"], documents);
  const parts = await partsOf(given, before, productId, call);
  return saveProduct({ ...before, ...given, ...parts, productId }, before?.collections ?? [], documents);
}
