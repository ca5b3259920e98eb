/** Servers that handle some of several items in another way than the others. */
import { expect, it } from "vitest";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import { beforeOperation, kinds, onStore } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

async function failuresOf(variation: Variation, ...operations: readonly string[]): Promise<string[]> {
  const { findings } = await runAgainst(
    { ...variation, selfChecks: false },
    {
      phases: ["state"],
      operations: [...operations],
    },
  );
  const failures = findings.filter(({ basis }) => !("assumed" in basis));
  return failures.map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`);
}

it("finds a removal of several products that empties the collection", { timeout: 60_000 }, async () => {
  const variation = beforeOperation("removeProductsFromCollection", async ({ collect }, { documents }) => {
    const { productIds, collectionId } = collect;
    const stored = (await documents.get(kinds.collection, collectionId))?.value.collects ?? [];
    return { collect: { ...collect, productIds: productIds.length > 1 ? [...productIds, ...stored] : productIds } };
  });
  const operations = ["removeProductsFromCollection", "addProductsToCollection", "getCollection"];
  expect(await failuresOf(variation, ...operations)).toContain(
    "rules/invariant getCollection /collection/other-products-stay-in",
  );
});

it("finds an update that changes only the first of the variants that it has", { timeout: 60_000 }, async () => {
  const variation = onStore("updateProduct", "product", (product, { before }) => {
    const [, ...kept] = before?.variants ?? [];
    const variants = product.variants?.map(
      (each) => kept.find(({ variantId }) => variantId === each.variantId) ?? each,
    );
    return { ...product, variants: variants ?? [] };
  });
  expect(await failuresOf(variation, "updateProduct")).toContain(
    "state/update-mismatch updateProduct /product/variants/1/sku",
  );
});

it("finds a creation that keeps the first two of three tags", { timeout: 60_000 }, async () => {
  const variation = onStore("createCustomer", "customer", (customer) => ({
    ...customer,
    tags: customer.tags?.slice(0, 2) ?? [],
  }));
  expect(await failuresOf(variation, "createCustomer")).toContain(
    "state/create-mismatch createCustomer /customer/tags",
  );
});
