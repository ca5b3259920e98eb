// Tests that suite-failures.test.ts runs in another process, because some of them have to fail.
import { afterAll, describe } from "vitest";
import { conformanceSuite, type RunOptions } from "../../src/conformance/index.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { onResponseText, skipRemove, type Variation } from "../../trials/kill-rate/variation/index.ts";

type Selection = Pick<RunOptions, "phases" | "operations" | "only" | "strict">;

/** Registers the suite on a sandbox with a fault. */
async function suiteOn(name: string, variation: Variation, selection: Selection): Promise<void> {
  const sandbox = await createSandbox({ dataSet: "empty", variation: { ...variation, selfChecks: false } });
  afterAll(() => sandbox.close());
  describe(name, () => {
    conformanceSuite({
      baseUrl: "http://sandbox.test",
      token: sandbox.token,
      fetch: sandbox.fetch as typeof fetch,
      profile: "sandbox",
      depth: "smoke",
      ...selection,
    });
  });
}

const undeclaredStatus = onResponseText("updateRefundStatus", (text) =>
  text.replace('"refund":{', '"refund":{"status":1,'),
);
const examples = { phases: ["examples"], operations: ["updateRefundStatus"], only: ["response/undeclared-member"] };

await suiteOn("kept locations", skipRemove("deleteLocation", "location"), {
  phases: ["state"],
  operations: ["listLocations", "getCustomer"],
  only: ["state/use-after-delete", "access/insufficient-scope"],
});
await suiteOn("undeclared status", undeclaredStatus, examples);
await suiteOn("undeclared status, strict", undeclaredStatus, { ...examples, strict: true });
