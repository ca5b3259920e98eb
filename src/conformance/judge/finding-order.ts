/** The order of findings: those that fail a run come first. */
import { type Group, groupOf } from "../cases/check-codes.ts";
import { fails, type ReportedFinding } from "../cases/finding.ts";

/** The groups of checks, in the order of reports. */
export const groupOrder: readonly Group[] = ["response", "input", "access", "state", "lists", "rules"];

/** Sorts findings: those that fail first, then the most frequent, then by group and operation, so that the order is stable. */
export function byWeight({
  findings,
  strict,
}: {
  readonly findings: readonly ReportedFinding[];
  readonly strict: boolean;
}): ReportedFinding[] {
  const rank = (finding: ReportedFinding): readonly number[] => [
    fails(finding, strict) ? 0 : 1,
    finding.check === "response/no-response" || finding.check === "response/server-error" ? 0 : 1,
    -finding.more,
    groupOrder.indexOf(groupOf(finding.check)),
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
