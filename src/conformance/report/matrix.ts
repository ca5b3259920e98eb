/** The outcome of each group of checks, by operation. */
import { type Group, groupOf } from "../cases/check-codes.ts";
import type { ReportedFinding } from "../cases/finding.ts";
import { fails } from "../cases/finding.ts";
import { groupOrder } from "../judge/finding-order.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import type { CoverageSummary } from "../run/coverage.ts";
import { countOmissions } from "../run/omission.ts";
import type { Report } from "../run/run-report.ts";

/** The outcome of a group of checks for an operation. */
export interface Cell {
  readonly operation: string;
  readonly group: Group;
  readonly outcome: "clear" | "failed" | "warned" | "skipped";
  /** The codes of the checks that ran. */
  readonly checks: readonly string[];
  readonly findings: readonly ReportedFinding[];
  /** Why no check ran. */
  readonly reason?: string;
}

/** A cell for each operation of the contract and each group, row by row. */
export function matrixOf(report: Report, coverage: CoverageSummary, contract: Contract): Cell[] {
  return [...contract.operations.values()].flatMap((operation) =>
    groupOrder.map((group): Cell => {
      const checks = (coverage.checks[operation.id] ?? []).filter(
        (code) => groupOf(code) === group && whyNotCheckedInRun(report, code) === undefined,
      );
      const findings = report.findings.filter(
        (finding) => finding.operation === operation.id && groupOf(finding.check) === group,
      );
      const cell = { operation: operation.id, group, checks, findings };
      if (findings.some((finding) => fails(finding, report.strict))) return { ...cell, outcome: "failed" };
      if (findings.length > 0) return { ...cell, outcome: "warned" };
      if (checks.length > 0) return { ...cell, outcome: "clear" };
      return { ...cell, outcome: "skipped", reason: reasonFor(report, operation, group, contract) };
    }),
  );
}

/** Why a check did not run; undefined if it could. */
export function whyNotCheckedInRun(
  { notChecked: reasons }: Pick<Report, "notChecked">,
  check: string,
): string | undefined {
  return reasons[check] ?? reasons[groupOf(check)];
}

/** The phase that tests most of a group. */
const phaseOf: Readonly<Partial<Record<Group, string>>> = {
  input: "input",
  access: "access",
  state: "state",
  lists: "lists",
  rules: "rules",
};

function reasonFor(report: Report, operation: Operation, group: Group, { resources }: Contract): string {
  const given = report.notChecked[group];
  if (given !== undefined) return given;
  if (group === "lists" && !operation.paging && !operation.returns.some(({ isList }) => isList))
    return "it does not return a list";
  const rules = [operation, ...operation.returns.map(({ resource }) => resources.get(resource))];
  if (group === "rules" && rules.every((each) => each === undefined || each.rules.length === 0))
    return "the contract has no rules for it";
  if (group === "state" && operation.returns.length === 0) return "it does not return a resource";
  const phase = phaseOf[group];
  const count = phase === undefined ? undefined : report.cases[phase];
  if (phase !== undefined && !count && report.incompletion?.ended !== undefined) return "the run ended before";
  if (phase !== undefined && count === undefined) return `the phase ${phase} did not run`;
  if (count === 0 && countOmissions(report.omitted) > 0)
    return `the run left out the cases of the phase ${phase}; on a server for tests, --destructive adds them`;
  return "no case of the run tests it";
}
