/** Strings that a server may require to be unique. */
import { expect, test } from "vitest";
import { CaseBuilder } from "../../../src/conformance/cases/case-builder.ts";
import { contract } from "../support/transcript.ts";

test("no two variants of the products of a case have the same SKU or barcode", () => {
  const { setup } = new CaseBuilder(contract).call("createCollection");
  const strings = JSON.stringify(setup).match(/"(sku|barcode)":"[^"]+"/g) ?? [];
  expect(setup.filter(({ operation }) => operation === "createProduct").length).toBeGreaterThan(1);
  expect(new Set(strings).size).toBe(strings.length);
});
