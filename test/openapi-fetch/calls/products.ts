import type { CreateProductRequest, UpdateProductRequest } from "../../../generated/types.js";
import { type Answer, type Calls, nothing } from "./call.ts";

const productId = "5904417730268823001";

const product: Answer = {
  sent: {
    product: {
      productId: "5904417730268823001",
      isMultiVariant: "true",
      categoryId: "3300000000000000777",
      collections: "[3301846220054471234]",
      images: [{ src: "https://img.example/scarf.png", position: "1", productId: "5904417730268823001" }],
      options: [{ id: "1", name: "Size", position: "1", value: [{ id: "2", name: "L", position: "3" }] }],
      variants: [
        {
          variantId: "5904417730268823105",
          price: "18.50",
          weight: "0.35",
          isDisabled: "false",
          inventoryQuantities: [{ locationId: "6100284773015562345", available: "-2" }],
        },
      ],
      marketAssigns: [{ marketId: "2100447719035586001", isAssigned: "true" }],
    },
  },
  seen: {
    product: {
      productId: "5904417730268823001",
      isMultiVariant: true,
      categoryId: "3300000000000000777",
      collections: ["3301846220054471234"],
      images: [{ src: "https://img.example/scarf.png", position: 1, productId: "5904417730268823001" }],
      options: [{ id: "1", name: "Size", position: 1, value: [{ id: "2", name: "L", position: 3 }] }],
      variants: [
        {
          variantId: "5904417730268823105",
          price: "18.50",
          weight: 0.35,
          isDisabled: false,
          inventoryQuantities: [{ locationId: "6100284773015562345", available: -2 }],
        },
      ],
      marketAssigns: [{ marketId: "2100447719035586001", isAssigned: true }],
    },
  },
};

const create: CreateProductRequest = {
  product: {
    title: "Scarf",
    isMultiVariant: true,
    categoryId: "3300000000000000777",
    collections: ["3301846220054471234"],
    images: [{ src: "https://img.example/scarf.png", position: 1 }],
    options: [{ name: "Size", position: 1, value: [{ name: "L", position: 1 }] }],
    variants: [
      {
        sku: "SC-L",
        price: "18.50",
        weight: 0.35,
        isDisabled: false,
        inventoryQuantities: [{ locationId: "6100284773015562345", available: 4 }],
      },
    ],
    marketAssigns: [{ marketId: "2100447719035586001", isAssigned: true }],
  },
};

const update: UpdateProductRequest = { product: { productId, status: "active", isMultiVariant: false } };

/** Endpoints, Products and categories. */
export const products: Calls = {
  searchCategories: {
    sends: "GET /api/202412/category/search?categoryName=Caf%C3%A9%20%2F%20Bar",
    named: (store) => store.searchCategories({ categoryName: "Café / Bar" }),
    fetched: (client) =>
      client.GET("/api/202412/category/search", { params: { query: { categoryName: "Café / Bar" } } }),
    answer: {
      sent: {
        productCategories: [
          { categoryId: "3300000000000000777", categoryName: "Café", parentCategoryId: "3300000000000000001" },
        ],
      },
      seen: {
        productCategories: [
          { categoryId: "3300000000000000777", categoryName: "Café", parentCategoryId: "3300000000000000001" },
        ],
      },
    },
  },
  createProduct: {
    sends: "POST /api/202412/products",
    body: create,
    named: (store) => store.createProduct(create),
    fetched: (client) => client.POST("/api/202412/products", { body: create }),
    answer: product,
  },
  getProduct: {
    sends: "GET /api/202412/products/5904417730268823001",
    named: (store) => store.getProduct({ productId }),
    fetched: (client) => client.GET("/api/202412/products/{productId}", { params: { path: { productId } } }),
    answer: {
      sent: {
        product: {
          productId: "5904417730268823001",
          isMultiVariant: "false",
          productCategory: { categoryId: "3300000000000000777", categoryName: "Café" },
          salesChannels: [{ salesChannelCode: "online" }],
        },
      },
      seen: {
        product: {
          productId: "5904417730268823001",
          isMultiVariant: false,
          productCategory: { categoryId: "3300000000000000777", categoryName: "Café" },
          salesChannels: [{ salesChannelCode: "online" }],
        },
      },
    },
  },
  updateProduct: {
    sends: "PUT /api/202412/products/5904417730268823001",
    body: update,
    named: (store) => store.updateProduct({ productId, ...update }),
    fetched: (client) =>
      client.PUT("/api/202412/products/{productId}", { params: { path: { productId } }, body: update }),
    answer: product,
  },
  deleteProduct: {
    sends: "DELETE /api/202412/products/5904417730268823001",
    named: (store) => store.deleteProduct({ productId }),
    fetched: (client) => client.DELETE("/api/202412/products/{productId}", { params: { path: { productId } } }),
    answer: nothing,
  },
};
