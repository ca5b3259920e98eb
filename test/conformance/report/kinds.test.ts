/** The three kinds of findings, in each report and in the exit code. */
import { expect, test } from "vitest";
import { summaryLines } from "../../../src/cli/conform/verdict.ts";
import type { ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { githubAnnotations, githubSummary } from "../../../src/conformance/report/github.ts";
import { htmlReport } from "../../../src/conformance/report/html.ts";
import { jsonReport } from "../../../src/conformance/report/json.ts";
import { junitReport } from "../../../src/conformance/report/junit.ts";
import { exitCodeOf } from "../../../src/conformance/report/verdict.ts";
import { contract, coverage, finding, report } from "./sample-report.ts";

const contradiction = finding();
const failure = finding({
  check: "response/server-error",
  operation: "listOrders",
  pointer: "",
  basis: { inherent: "no-server-error" },
});
const silence = finding({
  check: "response/undeclared-status",
  operation: "createOrder",
  pointer: "",
  basis: { assumed: "error-statuses" },
  repair: { declares: "status", status: 418 },
});
const assumption = finding({
  check: "state/update-mismatch",
  operation: "updateCustomer",
  basis: { assumed: "update-is-partial" },
});
const all = [assumption, silence, contradiction, failure];

test("are listed in a line each, before the findings", () => {
  expect(summaryLines(report(all), (_, text) => text)).toEqual([
    "✗ 1 server error: response/server-error of listOrders",
    "✗ 1 finding contradicts the contract: response/schema of getGiftCard",
    "! 1 warning rests on an assumption: state/update-mismatch of updateCustomer",
    "! 1 place where the contract is silent: response/undeclared-status of createOrder",
  ]);
});

test.each<[string, readonly ReportedFinding[], strict: boolean, code: number]>([
  ["nothing", [], false, 0],
  ["warnings", [assumption, silence], false, 0],
  ["a contradiction, and a server error", all, false, 1],
  ["only server errors", [failure, silence], false, 3],
  ["a warning that counts", [assumption, failure], true, 1],
  ["only silence that counts", [silence], true, 4],
])("decide the exit code: %s", (_, findings, strict, code) => {
  expect(exitCodeOf(report(findings, { strict }))).toBe(code);
});

test("an incomplete run without failures has the exit code 2", () => {
  expect(exitCodeOf(report([silence], { notDone: [{ kind: "phase", subject: "input", why: "it was stopped" }] }))).toBe(
    2,
  );
});

test("are in the JSON report, with their number", () => {
  const { kinds, findings } = JSON.parse(jsonReport(report(all), coverage(), contract)) as {
    kinds: object;
    findings: { check: string; kind: string }[];
  };
  expect(kinds).toEqual({ "server-error": 1, contradicts: 2, silent: 1 });
  expect(findings.map(({ kind }) => kind)).toEqual(["server-error", "contradicts", "contradicts", "silent"]);
});

test.each([
  ["HTML", (): string => htmlReport(report(all), coverage(), contract)],
  ["JUnit XML", (): string => junitReport(report(all), coverage(), contract)],
  ["GitHub's annotations", (): string => githubAnnotations(report(all), contract)],
  ["GitHub's summary", (): string => githubSummary(report(all))],
])("are named in %s", (_, text) => {
  for (const kind of [
    "contradicts the contract",
    "the contract is silent",
    "server error",
    "contradicts an assumption",
  ])
    expect(text()).toContain(kind);
});
