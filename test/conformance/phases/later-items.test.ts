// @module-tag long
/** Faults that show only in what comes after the first, or beyond the usual values. */
import { expect, it } from "vitest";
import { fails } from "../../../src/conformance/cases/finding.ts";
import { findMutant } from "../../../trials/kill-rate/mutants/index.ts";
import { runAgainst } from "../support/right-server.ts";

it.each([
  ["h-tags-01", "input", ["createOrder"], "input/schema-violation createOrder /body/order/tags"],
  ["h-tags-02", "input", ["updateOrder"], "input/schema-violation updateOrder /body/order/tags"],
  ["h-tags-03", "state", ["createOrder"], "state/create-mismatch createOrder /order/tags"],
  ["h-trackings-01", "state", ["createFulfillment"], "state/create-mismatch createFulfillment /fulfillment/trackings"],
  [
    "h-trackings-03",
    "rules",
    ["updateFulfillmentTracking"],
    "state/update-mismatch updateFulfillmentTracking /fulfillment/trackings/0/trackingNumber",
  ],
  ["h-line-items-01", "state", ["createOrder"], "rules/computed-field createOrder /order/totalLineItemsPrice"],
  [
    "h-fulfillments-01",
    "state",
    ["createFulfillment"],
    "state/create-mismatch createFulfillment /fulfillment/lineItems",
  ],
  [
    "h-fulfillments-02",
    "rules",
    ["createFulfillment", "getOrder"],
    "state/inconsistent-relation getOrder /order/fulfillments",
  ],
  ["h-refunds-01", "state", ["createRefund"], "state/create-mismatch createRefund /refund/lineItems"],
  ["h-images-01", "state", ["createProduct"], "state/create-mismatch createProduct /product/images"],
  ["h-collections-01", "state", ["createCollection"], "state/create-mismatch createCollection /collection/collects"],
  ["h-limits-01", "input", ["createGiftCard"], "input/boundary-value createGiftCard /body/giftCard/note"],
  ["h-limits-02", "input", ["updateOrder"], "input/boundary-value updateOrder /body/order/tags"],
  ["h-filters-01", "lists", ["listOrders"], "lists/filter listOrders /query/ids+financialStatus"],
  ["h-filters-02", "lists", ["listCollections"], "lists/filter listCollections /query/ids+publishedStatus"],
  ["h-orders-01", "rules", ["cancelOrder"], "rules/wrongly-rejected cancelOrder /after-createFulfillment-of-a-part"],
])("finds %s", { timeout: 60_000 }, async (mutant, phase, operations, expected) => {
  const variation = { ...findMutant(mutant).vary(), selfChecks: false };
  const { findings } = await runAgainst(variation, { phases: [phase], operations });
  const failures = findings.filter((finding) => fails(finding, false));
  expect(failures.map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`)).toContain(expected);
});

it("finds a list whose second page lacks an item where the server chooses the size of pages", {
  timeout: 60_000,
}, async () => {
  const variation = { ...findMutant("h-pages-01").vary(), selfChecks: false };
  const { findings } = await runAgainst(variation, {
    phases: ["rules", "pages"],
    operations: ["createOrder", "listOrders"],
  });
  expect(findings).toEqual([
    expect.objectContaining({
      check: "lists/pagination",
      operation: "listOrders",
      basis: { inherent: "complete-pages" },
    }),
  ]);
});

it("finds pages beyond the greatest limit in a full run", { timeout: 60_000 }, async () => {
  const variation = { ...findMutant("h-limits-03").vary(), selfChecks: false };
  const { findings } = await runAgainst(variation, {
    phases: ["lists"],
    depth: "full",
    operations: ["listOrderRefunds"],
    only: ["lists/maximum-limit"],
  });
  expect(findings.filter((finding) => fails(finding, false))).toEqual([
    expect.objectContaining({ check: "lists/maximum-limit", operation: "listOrderRefunds" }),
  ]);
});
