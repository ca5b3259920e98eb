/** An estimate and a run share what they generate. */
import { afterAll, expect, test } from "vitest";
import { estimateRun } from "../../../src/conformance/run/estimate.ts";
import { type RunOptions, runConformance } from "../../../src/conformance/run/run.ts";
import type { RunPlan } from "../../../src/conformance/run/run-plan.ts";
import { caseKey } from "../../../src/conformance/run/run-state.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const sandbox = await createSandbox({ deterministic: 1 });
afterAll(() => sandbox.close());

const options: RunOptions = {
  baseUrl: "http://sandbox.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<RunOptions["fetch"]>,
  profile: "sandbox",
  depth: "smoke",
  phases: ["access", "input"],
  operations: ["updateGiftCard"],
  tag: "PLAN",
};

/** The cases of a run, by their keys. */
async function runWith(more: Partial<RunOptions>, plan?: RunPlan): Promise<string[]> {
  const played: string[] = [];
  const onProgress: RunOptions["onProgress"] = (progress) => {
    if (progress.kind === "case") played.push(caseKey(progress.case));
  };
  await runConformance({ ...options, ...more, onProgress }, plan);
  return played;
}

test("a run uses the values that the estimate has generated, and the choices of a phase do not depend on others", async () => {
  const { plan, cases } = await estimateRun(options);
  expect(plan.values.size).toBeGreaterThan(2);
  const played = await runWith({}, plan);
  expect(plan.values.size).toBe(0);
  expect(played.length).toBe(cases);
  const alone = await runWith({ phases: ["input"] });
  expect(alone.length).toBeLessThan(cases);
  expect(played.slice(-alone.length)).toEqual(alone);
});
