/** The outcome of each group of checks, by operation. */
import { type Group, groupOf } from "../cases/check-codes.ts";
import type { ReportedFinding } from "../cases/finding.ts";
import { fails } from "../cases/finding.ts";
import { groupOrder } from "../judge/finding-order.ts";
import type { Contract } from "../model/contract.ts";
import type { CoverageSummary } from "../run/coverage.ts";
import type { Report } from "../run/run-report.ts";
import { whyNotChecked, whySkipped } from "../run/why-not-checked.ts";

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
        (code) => groupOf(code) === group && whySkipped(report, code) === undefined,
      );
      const findings = report.findings.filter(
        (finding) => finding.operation === operation.id && groupOf(finding.check) === group,
      );
      const cell = { operation: operation.id, group, checks, findings };
      if (findings.some((finding) => fails(finding, report.strict))) return { ...cell, outcome: "failed" };
      if (findings.length > 0) return { ...cell, outcome: "warned" };
      if (checks.length > 0) return { ...cell, outcome: "clear" };
      return { ...cell, outcome: "skipped", reason: whyNotChecked(report, operation, group, contract) ?? "" };
    }),
  );
}
