/** The documented rule about paid and fulfilled orders, on a server where a fulfillment is fulfilled by an update of its tracking. */
import { expect, it } from "vitest";
import { runConformance } from "../../src/conformance/run.ts";
import { type BugId, startServer } from "../servers/node/index.ts";

async function ruleFindings(bug?: BugId): Promise<string[]> {
  const server = await startServer(bug);
  try {
    const { findings } = await runConformance({
      baseUrl: server.baseUrl,
      token: server.token,
      profile: "live",
      allowsWrites: true,
      isDestructive: true,
      depth: "smoke",
      rate: 1e6,
      shrinks: false,
      phases: ["rules"],
      operations: ["cancelOrder"],
    });
    return findings
      .filter(({ basis }) => "documented" in basis)
      .map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`);
  } finally {
    await server.close();
  }
}

it("finds nothing where the server keeps the rule", async () => {
  expect(await ruleFindings()).toEqual([]);
});

it("finds a server that cancels a paid and fulfilled order", async () => {
  expect(await ruleFindings("order-cancel-rule-missing")).toEqual([
    "rules/not-enforced cancelOrder /paid-and-fulfilled-stays",
  ]);
});
