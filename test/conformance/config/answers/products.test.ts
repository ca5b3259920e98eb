/** Answers about products: the suite passes a server that follows the answer, and fails one that follows another reading. */
import type { JsonObject } from "../../../../src/contract/json.ts";
import { type Scenario, type Sent, testAnswers } from "./scenario.ts";

const path = { productId: "5001" };
const image = (src: string): JsonObject => ({ src: `https://cdn.example/${src}`, position: 1, productId: "5001" });
const stockOf = (...available: number[]): JsonObject[] =>
  available.map((each, index) => ({ locationId: `700${index + 1}`, available: each }));
const variant = { variantId: "8001", productId: "5001", sku: "CANDLE-1", inventoryQuantities: stockOf(5, 9) };
const product = { productId: "5001", title: "Candle", variants: [variant], options: [], images: [image("a.png")] };

const getProduct = (shown: JsonObject): [string, Sent] => [
  "getProduct",
  { path: { productId: String(shown.productId) }, response: { product: shown } },
];
const update = (changes: JsonObject): [string, Sent] => ["updateProduct", { path, body: { product: changes } }];
const order = { orderId: "2001", lineItems: [{ id: "2101", productId: "5001", variantId: "8001", quantity: 2 }] };
const withStock = (...available: number[]): JsonObject => ({
  product: { ...product, variants: [{ ...variant, inventoryQuantities: stockOf(...available) }] },
});

const scenarios: readonly Scenario[] = [
  {
    gap: "product-values",
    call: ["createProduct", { body: { product: { title: "Candle", status: "suite-own-1" } } }],
    responses: { any: { product: { ...product, status: "suite-own-1" } }, closed: 422 },
  },
  {
    gap: "product-stock",
    before: [getProduct(product)],
    call: ["createOrder", { body: { order: { lineItems: [{ productId: "5001", variantId: "8001", quantity: 2 }] } } }],
    // Any of the locations may be the one.
    next: [["getProduct", { path }]],
    responses: { unchanged: [{ order }, withStock(5, 9)], lowered: [{ order }, withStock(5, 7)] },
  },
  {
    gap: "product-skus",
    before: [getProduct(product)],
    call: ["createProduct", { body: { product: { title: "Lamp", variants: [{ sku: "CANDLE-1" }] } } }],
    responses: {
      shared: { product: { productId: "5002", title: "Lamp", variants: [{ variantId: "8002", sku: "CANDLE-1" }] } },
      unique: 409,
    },
  },
  {
    gap: "product-skus",
    before: [getProduct(product), getProduct({ productId: "5002", title: "Lamp", variants: [{ sku: "LAMP-1" }] })],
    call: update({ variants: [{ variantId: "8001", sku: "LAMP-1" }] }),
    responses: { shared: { product: { ...product, variants: [{ ...variant, sku: "LAMP-1" }] } }, unique: 409 },
  },
  {
    gap: "product-positions",
    call: ["createProduct", { body: { product: { title: "Candle", images: [{ src: image("a.png").src ?? "" }] } } }],
    answers: ["from-one", "from-zero", "missing"],
    responses: {
      "from-one": { product },
      "from-zero": { product: { ...product, images: [{ ...image("a.png"), position: 0 }] } },
      missing: { product: { ...product, images: [{ src: image("a.png").src ?? "", productId: "5001" }] } },
    },
  },
  {
    // Its images are those that a request sent with a position.
    gap: "product-positions",
    before: [getProduct(product)],
    call: update({ title: "Lamp" }),
    responses: { "from-zero": { product: { ...product, title: "Lamp" } } },
  },
  {
    gap: "image-ids",
    before: [getProduct(product)],
    call: update({ images: [{ src: "https://cdn.example/b.png" }] }),
    responses: {
      replaced: { product: { ...product, images: [image("b.png")] } },
      "by-src": { product: { ...product, images: [image("a.png"), image("b.png")] } },
    },
  },
  {
    gap: "product-parts",
    before: [getProduct(product)],
    call: update({
      title: "Candle",
      images: [{ src: "https://cdn.example/a.png" }],
      variants: [{ variantId: "8001" }, { variantId: "8009", sku: "CANDLE-9" }],
      options: [],
    }),
    responses: {
      rejected: 422,
      added: { product: { ...product, variants: [variant, { ...variant, variantId: "8002", sku: "CANDLE-9" }] } },
      ignored: { product },
    },
  },
];

testAnswers(scenarios);
