/** Servers that reject what later requests need. */
import { expect, it } from "vitest";
import { incompleteOf } from "../../../src/conformance/run/not-done.ts";
import { rejectIf } from "../../../trials/variations/calls.ts";
import { runAgainst } from "../support/right-server.ts";

it("ends with a verdict if parallel requests cannot be sent", { timeout: 120_000 }, async () => {
  const rejectsProducts = rejectIf("createProduct", 422, () => true);
  const { notDone } = await runAgainst(rejectsProducts, {
    phases: ["state"],
    operations: ["addProductsToCollection"],
  });
  expect(notDone).toContainEqual(
    expect.objectContaining({ kind: "call", why: expect.stringContaining("createProduct was rejected with 422") }),
  );
  expect(incompleteOf(notDone)).not.toEqual([]);
});
