/** Cases that the options keep a run of a live server from sending. */
import { afterAll, expect, test } from "vitest";
import { type Report, type RunOptions, runConformance } from "../../../src/conformance/index.ts";
import { readContract } from "../../../src/conformance/model/bundle.ts";
import { matrixOf } from "../../../src/conformance/report/matrix.ts";
import { outcomeOf } from "../../../src/conformance/report/verdict.ts";
import { estimateRun } from "../../../src/conformance/run/estimate.ts";
import { notDoneLines } from "../../../src/conformance/run/not-done.ts";
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
  const [first, second] = notDoneLines(report.notDone);
  expect(first).toBe("Nothing was checked, because all planned cases are left out.");
  expect(second).toMatch(
    /^([\d,]+) planned cases left out, because they .*: random \(\1\)\. .*--destructive adds them\.$/,
  );
});

test("the matrix says that cases were left out, and which phases were not selected", async () => {
  const report = await runConformance({ ...live, allowsWrites: true, phases: ["random"] });
  const reasonOf = (changes: Partial<Report>): string | undefined =>
    matrixOf({ ...report, ...changes }, report.coverage, contract).find(
      ({ operation, group }) => operation === "createOrder" && group === "rules",
    )?.reason;
  expect(reasonOf({})).toBe("the phase rules did not run");
  const leftOut = report.notDone.filter(({ kind }) => kind === "case").map((each) => ({ ...each, subject: "rules" }));
  expect(reasonOf({ cases: { rules: 0 }, notDone: leftOut })).toMatch(
    /^the run left out the cases of the phase rules, because they exceed .*--destructive/,
  );
});

test("cases that are left out are named by the phase and the operation that changes something", async () => {
  const report = await runConformance({ ...live, allowsWrites: true, phases: ["lists"], operations: ["Customers"] });
  const lines = notDoneLines(report.notDone.filter(({ kind }) => kind === "case"));
  expect(lines.join("\n")).toMatch(/planned cases? left out, because they .*: lists \(create\w+(, \d+)?\)\./);
});

test("a selection without cases that only read checks nothing without --allow-writes", async () => {
  const report = await runConformance({ ...live, operations: ["createOrder"] });
  expect(outcomeOf(report)).toBe("incomplete");
  expect(report.notDone).toContainEqual(
    expect.objectContaining({ kind: "run", remedy: expect.stringContaining("--allow-writes") }),
  );
});

test("the estimate counts the cases that run, and the report those that do not", { timeout: 60_000 }, async () => {
  const options: RunOptions = { ...live, allowsWrites: true, phases: ["lists", "rules"], operations: ["Customers"] };
  const { cases } = await estimateRun(options);
  const report = await runConformance(options);
  const ran = Object.values(report.cases).reduce((sum, count) => sum + count, 0);
  const omitted = report.notDone.filter(({ kind }) => kind === "case");
  expect(ran).toBeGreaterThan(0);
  expect(omitted).not.toEqual([]);
  const all = await estimateRun({ ...options, isDestructive: true });
  // A quick run chooses by the requests that it has sent, which the estimate only estimates.
  expect(Math.abs(cases - ran)).toBeLessThan((all.cases - ran) / 2);
});

test("a run of some operations sends others only where those need them", { timeout: 60_000 }, async () => {
  const sent = new Set<string>();
  const log: RunOptions["log"] = ({ method, url }) => sent.add(`${method} ${new URL(url).pathname.split("/").at(3)}`);
  const report = await runConformance({ ...live, allowsWrites: true, operations: ["listLocations"], log });
  expect([...sent].filter((call) => !call.startsWith("GET") && !call.endsWith("shops"))).toEqual([]);
  expect(sent).toContain("GET shops");
  expect(report.findings).toEqual([]);
});
