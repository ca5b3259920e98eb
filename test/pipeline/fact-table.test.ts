import { expect, expectTypeOf, test } from "vitest";
import {
  type FactId,
  factOfLimit,
  factOfOperation,
  factOfRequirement,
  factOfSchema,
  factOfScope,
  facts,
} from "../../generated/facts.js";

test("has the section and the statement of each fact", () => {
  expect(facts["success-status"]).toEqual({
    section: "What the service does, convention 5",
    statement: "A successful call gets the status 200.",
  });
});

test("finds the fact of an operation, a schema, a scope, a limit and a requirement", () => {
  expect(factOfOperation.cancelOrder).toBe("cancel-order");
  expect(factOfSchema.GiftCard).toBe("gift-card-fields");
  expect(factOfLimit["updateGiftCard note"]).toBe("gift-card-note-length");
  expect(factOfLimit["searchGiftCards limit"]).toBe("gift-card-search-page-size");
  expect(factOfRequirement["createOrder /order/lineItems/variantId"]).toBe("new-line-items-name-product-and-variant");
  expect(factOfScope.write_gift_card).toBe("write-gift-card-scope");
});

test("types the ids as literals", () => {
  expectTypeOf<"cancel-order">().toExtend<FactId>();
});
