/** Servers that reject what later requests need. */
import { expect, it } from "vitest";
import { rejectIf } from "../../../trials/variations/calls.ts";
import { runAgainst } from "../support/right-server.ts";

it("ends with a verdict if parallel requests cannot be sent", { timeout: 120_000 }, async () => {
  const rejectsProducts = rejectIf("createProduct", 422, () => true);
  const { skipped, incompletion } = await runAgainst(rejectsProducts, {
    phases: ["state"],
    operations: ["addProductsToCollection"],
  });
  expect(Object.keys(skipped).join()).toContain("createProduct was rejected with 422");
  expect(incompletion).toBeDefined();
});
