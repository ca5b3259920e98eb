import { each, type Fields, list, object, type ResourceFacts } from "../declared.ts";

/** "Variant". Its option carries one value, where the product's option carries a list of them. */
export const variant: Fields = {
  ...each("unstated", "variantId", "productId", "sku", "barcode"),
  ...each("decimal", "price", "costPrice", "compareOfPrice"),
  weight: "number",
  weightUnit: "string",
  ...each("boolean", "isDisabled", "inventoryManagement"),
  inventoryQuantities: list(object({ locationId: "string", available: "number" })),
  options: list(
    object({
      ...each("unstated", "id", "name", "position"),
      value: object(each("unstated", "id", "name", "position")),
    }),
  ),
};

export const product: ResourceFacts = {
  section: "Product (key `product`)",
  fields: {
    productId: "string",
    title: "string",
    subTitle: "string",
    bodyHtml: "string",
    vendor: "string",
    productType: "string",
    status: "string",
    isMultiVariant: "boolean",
    categoryId: "string",
    productCategory: object(each("unstated", "categoryId", "categoryName")),
    collections: "array or text",
    images: list(object({ src: "string", position: "number", productId: "unstated" })),
    options: list(
      object({
        ...each("unstated", "id", "name", "position"),
        value: list(object(each("unstated", "id", "name", "position"))),
      }),
    ),
    variants: list(object(variant)),
    marketAssigns: list(object({ marketId: "string", isAssigned: "boolean" })),
    salesChannels: list(object({ salesChannelCode: "string" })),
  },
  sample: {
    productId: "5904417730260008",
    title: "Cedar Candle",
    subTitle: "Forest after rain",
    bodyHtml: "<p>Burns for forty hours</p>",
    vendor: "Alder & Wick",
    productType: "normal",
    status: "active",
    isMultiVariant: true,
    categoryId: "2048001100210034",
    productCategory: { categoryId: "2048001100210034", categoryName: "Candles" },
    collections: [3301846220050008],
    images: [{ src: "https://cdn.example.com/cedar.jpg", position: 1, productId: "5904417730260008" }],
    options: [
      {
        id: "8840127735560008",
        name: "Size",
        position: 1,
        value: [{ id: "8840127735560016", name: "12 oz", position: 1 }],
      },
    ],
    variants: [
      {
        variantId: "5904417730260008105",
        productId: "5904417730260008",
        sku: "CED-12",
        barcode: "0850046120024",
        price: 28.5,
        costPrice: 9.1,
        compareOfPrice: 32,
        weight: 540.5,
        weightUnit: "g",
        isDisabled: false,
        inventoryManagement: true,
        inventoryQuantities: [{ locationId: "6712045519843070008", available: 12 }],
        options: [
          {
            id: "8840127735560008",
            name: "Size",
            position: 1,
            value: { id: "8840127735560016", name: "12 oz", position: 1 },
          },
        ],
      },
    ],
    marketAssigns: [{ marketId: "2100447719030008", isAssigned: true }],
    salesChannels: [{ salesChannelCode: "online_store" }],
  },
};

/** What create product takes: no ids of its own, no answers-only fields. */
export const createdProductFields = [
  "title",
  "subTitle",
  "bodyHtml",
  "vendor",
  "productType",
  "status",
  "isMultiVariant",
  "categoryId",
  "collections",
  "images",
  "options",
  "variants",
  "marketAssigns",
] as const;

/** What create and update answer: `productCategory` and `salesChannels` are returned on get. */
export const changedProductFields = ["productId", ...createdProductFields] as const;

/** What get answers: `categoryId` is returned on create and update. */
export const readProductFields = [
  ...changedProductFields.filter((name) => name !== "categoryId"),
  "productCategory",
  "salesChannels",
] as const;

export const category: ResourceFacts = {
  section: "Category (search result)",
  fields: each("string", "categoryId", "categoryName", "parentCategoryId"),
  sample: { categoryId: "2048001100210034", categoryName: "Candles", parentCategoryId: "2048001100210001" },
};
