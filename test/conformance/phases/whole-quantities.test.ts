/** The quantities of an order: servers that reject the last unit of a line item, or keep its amounts whatever the quantities. */
import { expect, it } from "vitest";
import { fulfillsWhatIsLeft } from "../../../trials/kill-rate/mutants/fulfillments.ts";
import { findVariation } from "../../../trials/variations/index.ts";
import { runAgainst } from "../support/right-server.ts";

it("fails if the whole quantity is rejected, and one unit less is not", { timeout: 60_000 }, async () => {
  const variation = fulfillsWhatIsLeft("line.quantity >= bought.fulfillableQuantity");
  const { findings } = await runAgainst(variation, { phases: ["rules"], operations: ["createFulfillment"] });
  const whole = findings.filter(({ pointer }) => pointer === "/whole-quantity");
  expect(whole.map(({ check, basis }) => [check, basis])).toEqual([
    ["rules/wrongly-rejected", { documented: "create-fulfillment" }],
  ]);
});

it("leaves room for several refunds where an order has the total that was sent", { timeout: 60_000 }, async () => {
  const { notDone } = await runAgainst(findVariation("order-create-fields/as-sent"), {
    phases: ["lists"],
    operations: ["listOrderRefunds", "createRefund", "updateRefundStatus"],
  });
  expect(notDone.filter(({ kind }) => kind === "call")).toEqual([]);
});
