/** Steps with products and collections. */
import fc from "fast-check";
import type { Part } from "./places.ts";
import type { Steps } from "./steps.ts";
import { anyCreated, at, every, few, limit, money, some, word } from "./values.ts";

const names = fc.subarray(["Size", "Scent"] as const);
const values = fc.subarray(["S", "M"] as const, { minLength: 1 });
const optionFields = (of?: number) =>
  fc.tuple(names, values, fc.boolean()).map(([names, values, keep]) =>
    names.map((name, at) => ({
      name,
      value: values.map((name) => ({ name })),
      ...(keep && of !== undefined && { id: { $: "option", of, at } satisfies Part }),
    })),
  );
const variantFields = (of?: number) =>
  some({
    price: money,
    sku: word,
    weight: fc.constantFrom(0, 250),
    options: fc
      .tuple(names, fc.constantFrom("S", "L"))
      .map(([names, value]) => names.map((name) => ({ name, value: { name: value } }))),
    ...(of !== undefined && { variantId: at.map((at): Part => ({ $: "variant", of, at })) }),
  });
const productFields = (of?: number) =>
  some(
    {
      title: word,
      vendor: word,
      images: few(fc.constant({ src: "https://cdn.example/1.png" })),
      options: optionFields(of),
      variants: fc.array(variantFields(of), { minLength: of === undefined ? 1 : 0, maxLength: 3 }),
    },
    ...(of === undefined ? (["variants"] as const) : []),
  );

const rule = some({
  column: fc.constantFrom("title", "title", "vendor", "variant_price", "shape"),
  relation: fc.constantFrom("equals", "equals", "not_equals", "contains", "starts_with", "greater_than", "resembles"),
  condition: few(fc.oneof(word, money)),
});
const collectionFields = some({
  title: word,
  collectionType: fc.constantFrom(1, 2),
  published: fc.boolean(),
  ruleSet: some({ appliedDisjunctively: fc.boolean(), rules: fc.array(rule, { maxLength: 2 }) }),
  collects: few(anyCreated("product")),
  countGoodsNum: fc.constant(9),
});
const collect = every({ collectionId: anyCreated("collection"), productIds: few(anyCreated("product")) });

export const catalogSteps: Steps = [
  [3, "createProduct", every({ product: productFields() })],
  [
    2,
    "updateProduct",
    at.chain((at) => every({ productId: fc.constant({ $: "product", at }), product: productFields(at) })),
  ],
  [1, "deleteProduct", every({ productId: anyCreated("product") })],
  [3, "createCollection", every({ collection: collectionFields })],
  [3, "updateCollection", every({ collectionId: anyCreated("collection"), collection: collectionFields })],
  [1, "deleteCollection", every({ collectionId: anyCreated("collection") })],
  [2, "addProductsToCollection", every({ collect })],
  [1, "removeProductsFromCollection", every({ collect })],
  [
    2,
    "listCollections",
    some({
      title: word,
      collectionType: fc.constantFrom(1, 2),
      ids: fc.array(anyCreated("collection"), { minLength: 1, maxLength: 3 }),
      publishedStatus: fc.constantFrom("published", "unpublished", "any"),
      sortOrder: fc.constantFrom("created", "created-desc", "updated", "updated-desc"),
      limit,
    }),
  ],
];
