/** Products, with the ids of their parts. Which collections they are in follows from the collections. */
import type { Product, ProductFields, ProductOption, ProductVariant, VariantOption } from "../../../generated/types.js";
import { collectionsOf, updateAffected } from "./collections.ts";
import { dropUndefined, getStored, type Rules, rejectMissing, rejectUnknown, type Shop } from "./shop.ts";

export const productRules = {
  createProduct: {
    reasonsToReject: ({ product }, shop) => unknownCollections(product, shop),
    apply({ product: given }, shop, { product: response }) {
      const { productId } = response;
      updateAffected(shop, () => {
        shop.add("product", productId, {
          ...given,
          ...partsOf(withoutIds(given), undefined, response, shop),
          productId,
        });
        putInto(given.collections, productId, shop);
      });
      const product = productOf(productId, shop);
      shop.emit("products/create", { product });
      return { product };
    },
  },
  updateProduct: {
    reasonsToReject: ({ productId, product }, shop) => [
      ...rejectMissing(shop.product, productId),
      ...unknownCollections(product, shop),
      ...unknownParts(product, shop.product.get(productId)?.value),
    ],
    apply({ productId, product: given }, shop, { product: response }) {
      const stored = getStored(shop.product, productId);
      updateAffected(shop, () => {
        stored.value = { ...stored.value, ...given, ...partsOf(given, stored.value, response, shop), productId };
        putInto(given.collections, productId, shop);
      });
      const product = productOf(productId, shop);
      shop.emit("products/update", { product });
      return { product };
    },
  },
  deleteProduct: {
    reasonsToReject: ({ productId }, shop) => rejectMissing(shop.product, productId),
    apply({ productId }, shop) {
      shop.emit("products/delete", { product: productOf(productId, shop) });
      updateAffected(shop, () => shop.product.delete(productId));
      return {};
    },
  },
  getProduct: {
    reasonsToReject: ({ productId }, shop) => rejectMissing(shop.product, productId),
    apply: ({ productId }, shop) => ({
      product: { ...productOf(productId, shop), salesChannels: [{ salesChannelCode: "online_store" }] },
    }),
  },
} satisfies Rules;

function productOf(productId: string, shop: Shop): Product {
  return { ...getStored(shop.product, productId).value, collections: collectionsOf(productId, shop) };
}

/** Puts a product into the custom collections that it names, and into no other. */
function putInto(collections: readonly string[] | undefined, productId: string, shop: Shop): void {
  if (collections === undefined) return;
  for (const { id, value } of shop.collection.values()) {
    if (value.collectionType === 2) continue;
    const others = (value.collects ?? []).filter((each) => each !== productId);
    value.collects = collections.includes(id) ? [...others, productId] : others;
  }
}

function unknownCollections({ collections = [] }: ProductFields, shop: Shop): string[] {
  return collections.flatMap((id, index) => rejectUnknown(shop.collection, id, `product/collections/${index}`));
}

/** Ids of parts have to be the product's own, each once. */
function unknownParts({ options = [], variants = [] }: ProductFields, before: Product | undefined): string[] {
  const wrong = (ids: (string | undefined)[], known: (string | undefined)[] = [], pointer: (at: number) => string) =>
    ids.flatMap((id, at) =>
      id !== undefined && (!known.includes(id) || ids.indexOf(id) < at) ? [`422 /body/product/${pointer(at)}`] : [],
    );
  return [
    ...wrong(
      options.map(({ id }) => id),
      before?.options?.map(({ id }) => id),
      (at) => `options/${at}/id`,
    ),
    ...wrong(
      variants.map(({ variantId }) => variantId),
      before?.variants?.map(({ variantId }) => variantId),
      (at) => `variants/${at}/variantId`,
    ),
  ];
}

/** In a request for a new product, ids have no effect. */
function withoutIds({ options, variants, ...given }: ProductFields): ProductFields {
  return {
    ...given,
    ...(options && { options: options.map(({ id: _, ...option }) => option) }),
    ...(variants && { variants: variants.map(({ variantId: _, ...variant }) => variant) }),
  };
}

/** Images, options and variants with their ids and positions. What is not sent stays, and is linked anew. */
function partsOf(given: ProductFields, before: Product | undefined, response: Product, shop: Shop): Partial<Product> {
  const { productId } = response;
  const images = given.images?.map((image, at) => ({ position: at + 1, ...image, productId })) ?? before?.images;
  const options =
    given.options?.map((option, at): ProductOption => {
      const { id, value } = response.options?.[at] ?? {};
      return {
        position: at + 1,
        ...option,
        id: option.id ?? shop.claimId(id),
        ...(option.value && {
          value: option.value.map((each, place) => ({
            position: place + 1,
            ...each,
            id: shop.claimId(value?.[place]?.id),
          })),
        }),
      };
    }) ?? before?.options;
  const variants = (given.variants ?? before?.variants)?.map((variant, at): ProductVariant => {
    const returned = response.variants?.[at];
    return {
      ...variant,
      productId,
      variantId: variant.variantId ?? shop.claimId(returned?.variantId),
      ...(variant.options && {
        options: variant.options.map((link, place) =>
          linkOf(link, options ?? [], returned?.options?.[place], place, shop),
        ),
      }),
    };
  });
  return dropUndefined({ images, options, variants }) as Partial<Product>;
}

/** What a variant has for an option: under the id, the name and the position of the product's, by id or else by name. */
function linkOf(
  sent: VariantOption,
  options: readonly ProductOption[],
  returned: VariantOption | undefined,
  at: number,
  shop: Shop,
): VariantOption {
  const named = <T extends { id?: string; name?: string }>({ id, name }: T, among: readonly T[] = []): T | undefined =>
    among.find((each) => each.id === id) ?? among.find((each) => each.name === name);
  const option = named(sent as ProductOption, options);
  const value = sent.value && named(sent.value, option?.value);
  return dropUndefined({
    id: option?.id ?? sent.id ?? shop.claimId(returned?.id),
    name: option?.name ?? sent.name,
    position: option?.position ?? sent.position ?? at + 1,
    value: sent.value && {
      id: value?.id ?? sent.value.id ?? shop.claimId(returned?.value?.id),
      name: value?.name ?? sent.value.name,
      position: value?.position ?? sent.value.position ?? 1,
    },
  }) as VariantOption;
}
