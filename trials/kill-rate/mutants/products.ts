/** Faults of products that several sets have. */
import type { ProductCategory, ProductDetails, ProductVariant } from "../../../generated/types.js";
import {
  afterOperation,
  aroundOperation,
  beforeOperation,
  kinds,
  onStore,
  resourceOf,
  type Variation,
} from "../variation/index.ts";

/** Changes the variants of a request before they are stored. */
export function changeVariants(change: (variant: ProductVariant, index: number) => ProductVariant): Variation {
  return beforeOperation(["createProduct", "updateProduct"], ({ product, ...request }) => {
    const variants = product.variants?.map(change);
    return { ...request, product: { ...product, ...(variants && { variants }) } } as never;
  });
}

/** Gives variants that an update sends with their ids new ones. @param isStripped whether an id is replaced. */
export function stripVariantIds(isStripped: (id: string, known: readonly string[]) => boolean): Variation {
  return beforeOperation("updateProduct", async ({ product, ...request }, { documents }) => {
    const stored = (await documents.get(kinds.product, request.productId))?.value.variants ?? [];
    const known = stored.flatMap(({ variantId }) => variantId ?? []);
    const variants = product.variants?.map(({ variantId, ...variant }) =>
      variantId === undefined || isStripped(variantId, known) ? variant : { ...variant, variantId },
    );
    return { ...request, product: { ...product, ...(variants && { variants }) } };
  });
}

/** Removes the images of a product when an update does not send them. */
export function dropImages(): Variation {
  return onStore("updateProduct", "product", (product, { request }) =>
    request.product.images ? product : { ...product, images: undefined },
  );
}

/** Finds only the categories whose name begins with the text. */
export function findByPrefix(): Variation {
  return afterOperation("searchCategories", ({ productCategories }, _, { categoryName = "" }) => {
    const found = (productCategories as readonly object[]).filter((category) => {
      const name = resourceOf<ProductCategory>(category).categoryName ?? "";
      return name.toLowerCase().startsWith(categoryName.toLowerCase());
    });
    return { productCategories: found as never };
  });
}

/** Shows the category of a product with the id of its parent, where it has one. */
export function parentCategory(): Variation {
  return afterOperation("getProduct", async ({ product }, { documents }) => {
    const { productCategory, ...rest } = resourceOf<ProductDetails>(product);
    const id = productCategory?.categoryId ?? "";
    const parent = (await documents.get(kinds.productCategory, id))?.value.parentCategoryId;
    return {
      product: { ...rest, productCategory: productCategory && { ...productCategory, categoryId: parent ?? id } },
    };
  });
}

/** Answers the deletion of an unknown product like that of a known one. */
export function ignoreUnknownProduct(): Variation {
  return aroundOperation("deleteProduct", async (request, { documents }, next) =>
    (await documents.get(kinds.product, request.productId)) ? next(request) : {},
  );
}
