/** The documented rule about paid and fulfilled orders, on a server where a fulfillment is fulfilled by an update of its tracking. */
import { expect, it } from "vitest";
import { failuresOf } from "./independent-server.ts";

const options = { phases: ["rules"], operations: ["cancelOrder"] };

it("finds nothing where the server keeps the rule", async () => {
  expect(await failuresOf("node", undefined, options)).toEqual([]);
});

it("finds a server that cancels a paid and fulfilled order", async () => {
  expect(await failuresOf("node", "order-cancel-rule-missing", options)).toEqual([
    "rules/not-enforced cancelOrder /paid-and-fulfilled-stays",
  ]);
});
