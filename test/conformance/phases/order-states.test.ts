/** The documented rule about paid and fulfilled orders, on a server where a fulfillment is fulfilled by an update of its tracking. */
import { expect, it } from "vitest";
import { changeRule } from "../../../trials/kill-rate/variation/index.ts";
import { failuresOf } from "../support/independent-server.ts";
import { runAgainst } from "../support/right-server.ts";

const options = { phases: ["rules"], operations: ["cancelOrder"] };

it("finds nothing where the server keeps the rule", async () => {
  expect(await failuresOf("node", undefined, options)).toEqual([]);
});

it("finds a server that cancels a paid and fulfilled order", async () => {
  expect(await failuresOf("node", "order-cancel-rule-missing", options)).toEqual([
    "rules/not-enforced cancelOrder /paid-and-fulfilled-stays",
  ]);
});

it("finds a server that cancels a paid order which two fulfillments have fulfilled", { timeout: 60_000 }, async () => {
  const variation = changeRule("cancelOrder", "paid-and-fulfilled-stays", {
    refuse:
      "before.order.financialStatus == 'paid' && before.order.fulfillmentStatus == 'fulfilled' && before.order.fulfillments.size() < 2",
  });
  const { findings } = await runAgainst({ ...variation, selfChecks: false }, options);
  expect(findings.map(({ check, basis }) => [check, basis])).toContainEqual([
    "rules/not-enforced",
    { documented: "paid-and-fulfilled-order-stays" },
  ]);
});

it("tries to cancel an order which the updates of two fulfillments have fulfilled", async () => {
  const sent: string[] = [];
  await runAgainst({}, { ...options, log: ({ method, url, text = "" }) => sent.push(`${method} ${url} ${text}`) });
  const fulfilled = sent.map((text) => /update_tracking.*"status":"fulfilled"/.test(text));
  expect(fulfilled.some((isFirst, index) => isFirst && fulfilled[index + 1])).toBe(true);
});
