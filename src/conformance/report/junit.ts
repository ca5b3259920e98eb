/** Formats a report as JUnit XML, for continuous integration. */

import type { ReportedFinding } from "../cases/finding.ts";
import { fails } from "../cases/finding.ts";
import { guidanceLines } from "../judge/checks/guidance.ts";
import { basisText } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import type { CoverageSummary } from "../run/coverage.ts";
import { incompleteOf, notDoneLines } from "../run/not-done.ts";
import type { Report } from "../run/run-report.ts";
import { whySkipped } from "../run/why-not-checked.ts";
import { escapedXml } from "./escape.ts";
import { matrixOf } from "./matrix.ts";
import { stepText } from "./steps.ts";
import { kindText } from "./verdict.ts";

interface TestCase {
  readonly name: string;
  readonly findings: readonly ReportedFinding[];
  /** Why it was not checked. */
  readonly skipped?: string;
}

/**
 * A suite for each operation, with a test case for each check that ran. A finding is a failure; a warning is in `system-out`. Checks
 * that could not run are skipped with the reason, as a group if none of the group ran.
 */
export function junitReport(report: Report, coverage: CoverageSummary, contract: Contract): string {
  const cells = matrixOf(report, coverage, contract);
  const suites = [...contract.operations.keys()].map((operation) => {
    const codes = new Set([
      ...(coverage.checks[operation] ?? []),
      ...report.findings.filter((finding) => finding.operation === operation).map(({ check }) => check),
    ]);
    const checked = [...codes].sort().map((name): TestCase => {
      const findings = report.findings.filter((finding) => finding.operation === operation && finding.check === name);
      const reason = findings.length > 0 ? undefined : whySkipped(report, name);
      return { name, findings, ...(reason !== undefined && { skipped: reason }) };
    });
    const groups = cells
      .filter((cell) => cell.operation === operation && cell.reason !== undefined)
      .filter(({ group }) => !checked.some(({ name }) => name.startsWith(`${group}/`)))
      .map(({ group, reason = "" }): TestCase => ({ name: group, findings: [], skipped: reason }));
    return { operation, cases: [...checked, ...groups] };
  });
  const all = suites.flatMap(({ cases }) => cases);
  const seconds = (report.milliseconds / 1000).toFixed(3);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapedXml(`Conformance of ${report.baseUrl}`)}" ${countAttributes(all, report, incompleteOf(report.notDone).length > 0 ? 1 : 0)} time="${seconds}">`,
    ...incompleteSuite(report),
    ...suites.flatMap(({ operation, cases }) => [
      `  <testsuite name="${escapedXml(operation)}" ${countAttributes(cases, report)}>`,
      ...cases.map((each) => testCase(operation, each, report, contract)),
      "  </testsuite>",
    ]),
    "</testsuites>",
  ];
  return `${lines.join("\n")}\n`;
}

/** A suite with an error if the run is incomplete. */
function incompleteSuite({ notDone }: Report): string[] {
  const lines = notDoneLines(incompleteOf(notDone));
  if (lines.length === 0) return [];
  return [
    '  <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">',
    '    <testcase classname="run" name="is complete">',
    `      <error type="incomplete" message="${escapedXml(lines[0] ?? "")}">${escapedXml(lines.join("\n"))}</error>`,
    "    </testcase>",
    "  </testsuite>",
  ];
}

function countAttributes(cases: readonly TestCase[], { strict }: Report, errors = 0): string {
  const failures = cases.filter(({ findings }) => findings.some((finding) => fails(finding, strict))).length;
  const skipped = cases.filter((each) => each.skipped !== undefined).length;
  return `tests="${cases.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

function testCase(
  operation: string,
  { name, findings, skipped }: TestCase,
  report: Report,
  contract: Contract,
): string {
  const head = `    <testcase classname="${escapedXml(operation)}" name="${escapedXml(name)}"`;
  if (skipped !== undefined) return `${head}><skipped message="${escapedXml(skipped)}"/></testcase>`;
  if (findings.length === 0) return `${head}/>`;
  const failed = findings.filter((finding) => fails(finding, report.strict));
  const warned = findings.filter((finding) => !fails(finding, report.strict));
  const escapedText = (each: ReportedFinding): string => escapedXml(textOf(each, contract));
  // A test case can have only one failure, so that one lists several findings.
  const failure = `<failure type="${escapedXml(name)}" message="${escapedXml(failed[0]?.message ?? "")}">${failed.map(escapedText).join("\n\n")}</failure>`;
  return [
    `${head}>`,
    ...(failed.length > 0 ? [`      ${failure}`] : []),
    ...(warned.length > 0 ? [`      <system-out>${warned.map(escapedText).join("\n\n")}</system-out>`] : []),
    "    </testcase>",
  ].join("\n");
}

function textOf(finding: ReportedFinding, contract: Contract): string {
  const { message, pointer, basis, case: played, more } = finding;
  const { steps } = played;
  const lines = steps.map((step, index) => {
    const { method, target, notes } = stepText(contract, step);
    return `${index + 1}. ${method} ${target}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  });
  const others = more > 0 ? [`${more} more like this.`] : [];
  return [
    message,
    ...(pointer === "" ? [] : [`At ${pointer}.`]),
    `Kind: ${kindText(finding)}.`,
    `Basis: ${basisText(basis)}.`,
    ...others,
    ...lines,
    ...guidanceLines(contract, finding),
  ].join("\n");
}
