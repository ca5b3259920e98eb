import type { Calls } from "./call.ts";

const candle = { productId: "5904417730268823" };

/** Endpoints, Products and categories. */
export const products = {
  searchCategories: {
    answers: ["productCategories"],
    send: (store) => store.GET("/api/202412/category/search", { params: { query: { categoryName: "Candle" } } }),
  },
  createProduct: {
    answers: ["product"],
    send: (store) =>
      store.POST("/api/202412/products", {
        body: {
          product: {
            title: "Cedar Candle",
            subTitle: "Forty hours of a forest after rain",
            bodyHtml: "<p>Cedar, moss and a little smoke.</p>",
            vendor: "Alder & Wick",
            productType: "normal",
            status: "active",
            isMultiVariant: true,
            categoryId: "2048001100210034",
            collections: "[3301846220054471,3301846220058026]",
            images: [{ src: "https://cdn.alderandwick.example/cedar-candle.jpg", position: 1 }],
            options: [{ name: "Size", position: 1, value: [{ name: "6 oz", position: 1 }] }],
            variants: [
              {
                sku: "CED-06",
                barcode: "0850046120017",
                price: "18.00",
                costPrice: 6.2,
                compareOfPrice: "20.00",
                weight: 310,
                weightUnit: "g",
                isDisabled: false,
                inventoryManagement: "true",
                inventoryQuantities: [{ locationId: "6712045519843072801", available: 40 }],
                options: [{ name: "Size", position: 1, value: { name: "6 oz", position: 1 } }],
              },
            ],
            marketAssigns: [{ marketId: "2100447719035586", isAssigned: true }],
          },
        },
      }),
  },
  getProduct: {
    answers: ["product"],
    send: (store) => store.GET("/api/202412/products/{productId}", { params: { path: candle } }),
  },
  updateProduct: {
    answers: ["product"],
    send: (store) =>
      store.PUT("/api/202412/products/{productId}", {
        params: { path: candle },
        body: {
          product: {
            ...candle,
            title: "Cedar Candle",
            options: [{ id: "8840127735566190011", name: "Size" }],
            variants: [{ variantId: "5904417730268823105", price: 19 }],
          },
        },
      }),
  },
  deleteProduct: {
    answers: [],
    send: (store) => store.DELETE("/api/202412/products/{productId}", { params: { path: candle } }),
  },
} satisfies Calls;
