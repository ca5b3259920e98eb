import { join } from "node:path";
import { expect, test } from "vitest";
import { node, root } from "../support/program.ts";

/** What vitest prints of the suite in the fixture, against a sandbox with a fault. @param fault one that the fixture has. */
async function printed(fault: string, env: Readonly<Record<string, string>>): Promise<string> {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const config = "test/conformance/suite.fixture.config.ts";
  const program = node([vitest, "run", "--config", config, "--reporter", "verbose"], {
    env: { ...process.env, NO_COLOR: "1", FAULT: fault, ...env },
  });
  const { stdout, stderr } = await program.ended;
  return `${stdout}${stderr}`;
}

test("a failure shows the finding, its steps and the case; what was not reached is skipped with its reason", async () => {
  // A location that is deleted is still there.
  const output = await printed("keepDeletedLocations", {
    PHASE: "state",
    ONLY: "state/use-after-delete,access/insufficient-scope",
  });
  expect(output).toMatch(/× .* > listLocations > state\/use-after-delete: /);
  expect(output).toMatch(/The location \d+ was deleted, and listLocations still returns it\./);
  expect(output).toMatch(/ \d\. deleteLocation: DELETE \/api\/202412\/shops\/locations\/\S*locationId\S*\n/);
  expect(output).toMatch(/ \d\. listed: GET \/api\/202412\/shops\/locations .*<- here\n/);
  const [, text = ""] = /^ *Case: (\{.*"operation":"listLocations".*\})$/m.exec(output) ?? [];
  expect(JSON.parse(text)).toMatchObject({ phase: "state", steps: expect.any(Array) });
  expect(output).toMatch(/✓ .* > getCustomer > state\/use-after-delete: /);
  expect(output).toMatch(/↓ .* > getShop > access\/insufficient-scope: .* \[there are no tokens of single scopes\]/);
  expect(output).toMatch(/✓ .* > nothing else is found/);
});

test("what rests on an assumption is an annotation, and a failure when the run is strict", async () => {
  // The response to a new status shows the status, which the contract does not declare.
  const env = { PHASE: "examples", ONLY: "response/undeclared-member" };
  const output = await printed("undeclaredStatus", env);
  expect(output).toMatch(/✓ .* > updateRefundStatus > response\/undeclared-member: /);
  expect(output).toMatch(/warning[\s\S]*The contract does not declare \S+\./);
  expect(output).not.toContain("×");
  const strict = await printed("undeclaredStatus", { ...env, STRICT: "1" });
  expect(strict).toMatch(/× .* > updateRefundStatus > response\/undeclared-member: /);
});
