/** The size of findings: a case that sends hundreds of bodies can have a finding for each. */
import { expect, onTestFinished, test } from "vitest";
import { type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

test("a finding keeps the steps that it needs, not the hundreds of others", { timeout: 60_000 }, async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const fetch: RunOptions["fetch"] = async (input, init) => {
    const response = (await sandbox.fetch(input, init)) as Response;
    const isRejected = init?.method === "POST" && input.endsWith("/products") && response.status === 422;
    return isRejected ? new Response("[]", { status: 409 }) : response;
  };
  const { findings } = await runConformance({
    baseUrl: "http://sandbox.test",
    token: sandbox.token,
    fetch,
    phases: ["input"],
    operations: ["createProduct"],
    shrinks: false,
  });
  expect(findings.length).toBeGreaterThan(20);
  const longest = Math.max(...findings.map((finding) => JSON.stringify(finding).length));
  expect(longest).toBeLessThan(40_000);
  for (const { case: each, step } of findings) expect(each.steps.map(({ as }) => as)).toContain(step);
});
