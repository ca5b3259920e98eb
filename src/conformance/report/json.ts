/** Formats a report as JSON, for programs. */
import { pageOf } from "../checks/guidance.ts";
import type { Contract } from "../contract/contract.ts";
import type { CoverageSummary } from "../coverage.ts";
import { fails } from "../finding.ts";
import { causeOf } from "../finding-groups.ts";
import type { Report } from "../run-report.ts";
import { matrixOf } from "./matrix.ts";
import { byWeight, countsOf, outcomeOf } from "./verdict.ts";

/**
 * Formats the whole report as JSON. Members are only added while `version` is 1.
 *
 * @returns JSON with `version`, `outcome` (passed, failed or incomplete), counts of findings that fail and that warn, the run itself, the findings, most serious first, each
 * with `fails` and its case, the outcomes by operation and group, and the coverage of the contract.
 */
export function jsonReport(report: Report, coverage: CoverageSummary, contract: Contract): string {
  const { findings: _, coverage: __, notChecked, skipped, cases, ...run } = report;
  const { failed, warned } = countsOf(report);
  const whole = {
    version: 1,
    outcome: outcomeOf(report),
    failed,
    warned,
    run: { ...run, milliseconds: Math.round(run.milliseconds) },
    findings: byWeight(report).map((finding) => ({
      fails: fails(finding, report.strict),
      ...finding,
      cause: causeOf(finding),
      page: pageOf(finding.check),
    })),
    matrix: matrixOf(report, coverage, contract).map(({ findings, ...cell }) => ({
      ...cell,
      findings: findings.length,
    })),
    cases: sortRecord(cases),
    notChecked: sortRecord(notChecked),
    skipped: sortRecord(skipped),
    coverage,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Sorts members by name, so that two reports can be compared line by line. */
function sortRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
