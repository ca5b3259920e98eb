/** The order of findings: those that fail a run come first. */
import { type Group, groupOf } from "../cases/check-codes.ts";
import { type FindingKind, fails, kindOf, type ReportedFinding } from "../cases/finding.ts";

/** The groups of checks, in the order of reports. */
export const groupOrder: readonly Group[] = ["response", "input", "access", "state", "lists", "rules"];

/** The kinds of findings, in the order of reports. */
export const kindOrder: readonly FindingKind[] = ["server-error", "contradicts", "silent"];

/** Sorts findings: those that fail first, then by kind, the most frequent, group and operation, so that the order is stable. */
export function byWeight({
  findings,
  strict,
}: {
  readonly findings: readonly ReportedFinding[];
  readonly strict: boolean;
}): ReportedFinding[] {
  const rank = (finding: ReportedFinding): readonly number[] => [
    fails(finding, strict) ? 0 : 1,
    kindOrder.indexOf(kindOf(finding)),
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
