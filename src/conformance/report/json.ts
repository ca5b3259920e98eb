/** Formats a report as JSON, for programs. */
import { fails, kindOf } from "../cases/finding.ts";
import { pageOf } from "../judge/checks/guidance.ts";
import { causeOf, groupFindings } from "../judge/finding-groups.ts";
import { byWeight, kindOrder } from "../judge/finding-order.ts";
import type { Contract } from "../model/contract.ts";
import type { CoverageSummary } from "../run/coverage.ts";
import { groupNotDone } from "../run/not-done.ts";
import type { Report } from "../run/run-report.ts";
import { matrixOf } from "./matrix.ts";
import { countsOf, outcomeOf } from "./verdict.ts";

/**
 * Formats the whole report as JSON. Members are only added while `version` is 2.
 *
 * @returns JSON with `version`, `outcome` (passed, failed or incomplete), counts of findings that fail, that warn and of each kind, the run itself, the findings, most serious first, each
 * with `fails` and its case, the outcomes by operation and group, what the run did not look at, and the coverage of the contract.
 */
export function jsonReport(report: Report, coverage: CoverageSummary, contract: Contract): string {
  return [...jsonReportParts(report, coverage, contract)].join("");
}

/** The parts of `jsonReport()`, for a file: the whole can be longer than a string may be. */
export function* jsonReportParts(report: Report, coverage: CoverageSummary, contract: Contract): Generator<string> {
  const { findings: _, coverage: __, playedCases: ___, notDone, cases, ...run } = report;
  const { failed, warned } = countsOf(report);
  const whole = {
    version: 2,
    outcome: outcomeOf(report),
    failed,
    warned,
    kinds: kindsOf(report),
    run: { ...run, milliseconds: Math.round(run.milliseconds) },
    findings: [],
    matrix: matrixOf(report, coverage, contract).map(({ findings, ...cell }) => ({
      ...cell,
      findings: findings.length,
    })),
    cases: sortRecord(cases),
    notDone: groupNotDone(notDone).flatMap(({ entries }) => entries),
    coverage,
  };
  const findings = byWeight(report).map((finding) => () => ({
    fails: fails(finding, report.strict),
    kind: kindOf(finding),
    ...finding,
    cause: causeOf(finding),
    page: pageOf(contract, finding.check),
  }));
  const indented = (value: unknown, spaces: string): string =>
    JSON.stringify(value, null, 2).replaceAll("\n", `\n${spaces}`);
  let before = "{\n";
  for (const [name, value] of Object.entries(whole)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    before = ",\n";
    if (name !== "findings" || findings.length === 0) {
      yield indented(value, "  ");
      continue;
    }
    for (const [index, finding] of findings.entries())
      yield `${index === 0 ? "[" : ","}\n    ${indented(finding(), "    ")}`;
    yield "\n  ]";
  }
  yield "\n}\n";
}

/** How many groups of findings there are of each kind. */
function kindsOf({ findings }: Report): Record<string, number> {
  const kinds = groupFindings(findings).map(({ finding }) => kindOf(finding));
  return Object.fromEntries(kindOrder.map((kind) => [kind, kinds.filter((each) => each === kind).length]));
}

/** Sorts members by name, so that two reports can be compared line by line. */
function sortRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
