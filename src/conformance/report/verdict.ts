/** What a report says, before it is written in any form. */
import { type Group, groupOf } from "../checks/check.ts";
import type { ReportedFinding } from "../finding.ts";
import { fails, type Report } from "../run.ts";

/** The groups of checks, in the order in which they are shown: from responses to state. */
export const groups: readonly Group[] = ["response", "input", "access", "state", "lists", "rules"];

/** Whether a run fails. */
export function hasFailed({ findings, strict }: Pick<Report, "findings" | "strict">): boolean {
  return findings.some((finding) => fails(finding, strict));
}

/** How many findings fail the run, and how many only warn. */
export function countsOf({ findings, strict }: Pick<Report, "findings" | "strict">): {
  failed: number;
  warned: number;
} {
  const failed = findings.filter((finding) => fails(finding, strict)).length;
  return { failed, warned: findings.length - failed };
}

/** The verdict in a sentence. */
export function verdictOf(report: Pick<Report, "findings" | "strict" | "isCut">): string {
  const { failed, warned } = countsOf(report);
  const warnings = warned === 0 ? "" : plural(warned, "warning");
  const cut = report.isCut ? ", as far as the run went" : "";
  if (failed === 0)
    return `The server holds to the contract${cut}${warnings === "" ? "" : `, with ${warnings} where the document is silent`}.`;
  return `The server departs from the contract: ${plural(failed, "finding")}${warnings === "" ? "" : ` and ${warnings}`}${cut}.`;
}

/** A number and what it counts. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** Findings that fail first, then those that others share most; otherwise by group and operation, so that the order is always the same. */
export function byWeight({ findings, strict }: Pick<Report, "findings" | "strict">): ReportedFinding[] {
  const rank = (finding: ReportedFinding): readonly number[] => [
    fails(finding, strict) ? 0 : 1,
    finding.check === "response/no-response" || finding.check === "response/server-error" ? 0 : 1,
    -finding.more,
    groups.indexOf(groupOf(finding.check)),
  ];
  const name = ({ operation, check, pointer }: ReportedFinding): string => `${operation} ${check} ${pointer}`;
  return [...findings].sort((one, other) => {
    const ranks = rank(other);
    for (const [index, value] of rank(one).entries()) {
      const difference = value - (ranks[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return name(one) < name(other) ? -1 : 1;
  });
}
