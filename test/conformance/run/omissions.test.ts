/** Cases that the options keep a run of a live server from sending. */
import { afterAll, expect, test } from "vitest";
import { type Report, type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { matrixOf } from "../../../src/conformance/report/matrix.ts";
import { outcomeOf } from "../../../src/conformance/report/verdict.ts";
import { estimateRun } from "../../../src/conformance/run/estimate.ts";
import { incompletionLines } from "../../../src/conformance/run/incompletion.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";

const contract = await readContract();
const sandbox = await createSandbox({ dataSet: "small" });
afterAll(() => sandbox.close());

const live: RunOptions = {
  baseUrl: "http://server.test",
  token: sandbox.token,
  fetch: sandbox.fetch as NonNullable<RunOptions["fetch"]>,
  profile: "live",
  depth: "smoke",
  shrinks: false,
};

test("a run whose cases all need --destructive checks nothing, which is not a pass", async () => {
  const report = await runConformance({ ...live, allowsWrites: true, phases: ["random"] });
  expect(report.cases).toEqual({ random: 0 });
  expect(outcomeOf(report)).toBe("incomplete");
  const [line] = report.incompletion ? incompletionLines(report.incompletion) : [];
  expect(line).toMatch(/^Nothing was checked\. (\d+) of \1 planned cases did not run: .*--destructive adds them\.$/);
});

test("the matrix says that cases were left out, and which phases were not selected", async () => {
  const report = await runConformance({ ...live, allowsWrites: true, phases: ["random"] });
  const reasonOf = (changes: Partial<Report>): string | undefined =>
    matrixOf({ ...report, ...changes }, report.coverage, contract).find(
      ({ operation, group }) => operation === "createOrder" && group === "rules",
    )?.reason;
  expect(reasonOf({})).toBe("the phase rules did not run");
  expect(reasonOf({ cases: { rules: 0 } })).toMatch(/^the run left out the cases of the phase rules; .*--destructive/);
});

test("a selection without cases that only read checks nothing without --allow-writes", async () => {
  const report = await runConformance({ ...live, operations: ["createOrder"] });
  expect(outcomeOf(report)).toBe("incomplete");
  expect(report.incompletion?.unchecked).toContain("--allow-writes");
});

test("the estimate counts the cases that run, and the report those that do not", { timeout: 60_000 }, async () => {
  const options: RunOptions = { ...live, allowsWrites: true, phases: ["lists", "rules"], operations: ["Customers"] };
  const { cases } = await estimateRun(options);
  const report = await runConformance(options);
  const ran = Object.values(report.cases).reduce((sum, count) => sum + count, 0);
  const { destructive, sparing } = report.omitted;
  expect(ran).toBeGreaterThan(0);
  expect(destructive + sparing).toBeGreaterThan(0);
  const all = await estimateRun({ ...options, isDestructive: true });
  // A quick run chooses by the requests that it has sent, which the estimate only estimates.
  expect(Math.abs(cases - ran)).toBeLessThan((all.cases - ran) / 2);
});
