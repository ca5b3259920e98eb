/** The two rejections that the documentation has: a server that accepts such a call fails on a fact. */
import { expect, it } from "vitest";
import { ignoreRule } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

it.each([
  ["cancelOrder", "paid-and-fulfilled-stays", "paid-and-fulfilled-order-stays"],
  ["deleteCustomer", "customer-with-orders-stays", "customer-with-orders-stays"],
] as const)("fails a server whose %s ignores %s", { timeout: 60_000 }, async (operation, rule, fact) => {
  const { findings } = await runAgainst(ignoreRule(operation, rule), { phases: ["rules"], operations: [operation] });
  const found = findings.filter((finding) => finding.operation === operation && finding.check.startsWith("rules/"));
  expect(found.map(({ basis }) => basis)).toContainEqual({ documented: fact });
});
