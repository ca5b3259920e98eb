/** Servers that reject a deletion, and carry it out all the same. */
import { expect, it } from "vitest";
import type { Variation } from "../../../src/sandbox/calls/variation.ts";
import { performForbidden } from "../../../trials/kill-rate/variation/index.ts";
import { runAgainst } from "../support/right-server.ts";

it.each([
  ["deleteLocation", "getLocation"],
  ["deleteCollection", "getCollection"],
  ["deleteCustomer", "getCustomer"],
] as const)("%s without the scope is followed by a read", { timeout: 60_000 }, async (operation, read) => {
  const options = { phases: ["access"], operations: [operation, read] };
  const { findings } = await runAgainst(performForbidden(operation), options);
  expect(findings.map((each) => `${each.check} ${each.operation}`)).toContain(`state/vanished ${read}`);
});

it("a deletion that a rule rejects is followed by a read", { timeout: 60_000 }, async () => {
  const gone = new Set<string>();
  const variation: Variation = {
    exchange: async (request, next) => {
      const isGone = request.method === "GET" && gone.has(request.target);
      const response = await next(isGone ? { ...request, target: request.target.replace(/\d+$/, "9") } : request);
      if (request.method === "DELETE" && response.status === 409) gone.add(request.target);
      return response;
    },
  };
  const { findings } = await runAgainst(variation, {
    phases: ["rules"],
    operations: ["deleteCustomer", "getCustomer"],
  });
  expect(gone.size).toBeGreaterThan(0);
  expect(findings.map((each) => `${each.check} ${each.operation}`)).toContain("state/vanished getCustomer");
});
