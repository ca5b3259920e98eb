// Products.
import { assignCollections, removeFromCollections } from "./collection-members.js";
import { nextSequence, numericId } from "./ids.js";
import { rejectField } from "./problem.js";
import { readProduct } from "./product-input.js";
import { readVariants } from "./product-variants.js";
import { viewProduct, viewWrittenProduct } from "./product-view.js";
import { route } from "./router.js";
import { applyChanges, definedMembers, findRecord, store } from "./store.js";
import { now } from "./times.js";
import { isBlank, unwrap } from "./values.js";

export function createProduct(body) {
  const { fields, collectionIds } = readProduct(body);
  const product = {
    productId: numericId(),
    sequence: nextSequence(),
    created: now(),
    updated: now(),
    subTitle: null,
    bodyHtml: null,
    vendor: null,
    images: [],
    options: [],
    marketAssigns: [],
    ...definedMembers(fields),
  };
  product.variants ??= readVariants([{ price: "0" }], []);
  product.isMultiVariant ??= product.variants.length > 1;
  product.handle = `${product.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${product.productId.slice(-5)}`;
  store.products.set(product.productId, product);
  if (collectionIds) assignCollections(product, collectionIds);
  return product;
}

function updateProduct(product, body) {
  if (!isBlank(body.productId) && String(body.productId) !== product.productId) {
    rejectField("productId", "differs from the path");
  }
  const { fields, collectionIds } = readProduct(body, product);
  applyChanges(product, fields);
  if (collectionIds) assignCollections(product, collectionIds);
  return product;
}

route("POST", "/products", "write_products", ({ body }) => {
  return { product: viewWrittenProduct(createProduct(unwrap(body, "product"))) };
});

route("GET", "/products/{id}", "read_products", ({ params }) => {
  return { product: viewProduct(findRecord("products", params.id, "product")) };
});

route("PUT", "/products/{id}", "write_products", ({ params, body }) => {
  const product = findRecord("products", params.id, "product");
  return { product: viewWrittenProduct(updateProduct(product, unwrap(body, "product"))) };
});

route("DELETE", "/products/{id}", "write_products", ({ params }) => {
  const product = findRecord("products", params.id, "product");
  product.gone = true;
  removeFromCollections(product);
  return {};
});
