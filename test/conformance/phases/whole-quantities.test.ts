/** Servers that reject the last unit of a line item. */
import { expect, it } from "vitest";
import { fulfillsWhatIsLeft } from "../../../trials/kill-rate/mutants/fulfillments.ts";
import { runAgainst } from "../support/right-server.ts";

it("fails if the whole quantity is rejected, and one unit less is not", { timeout: 60_000 }, async () => {
  const variation = fulfillsWhatIsLeft("line.quantity >= bought.fulfillableQuantity");
  const { findings } = await runAgainst(variation, { phases: ["rules"], operations: ["createFulfillment"] });
  const whole = findings.filter(({ pointer }) => pointer === "/whole-quantity");
  expect(whole.map(({ check, basis }) => [check, basis])).toEqual([
    ["rules/wrongly-rejected", { documented: "create-fulfillment" }],
  ]);
});
