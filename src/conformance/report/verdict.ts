/** The verdict and the counts of a report, in whatever format. */
import { type Finding, type FindingKind, fails, kindOf, type ReportedFinding } from "../cases/finding.ts";
import { listNames, plural } from "../judge/checks/message.ts";
import { type FindingGroup, groupFindings } from "../judge/finding-groups.ts";
import { byWeight, kindOrder } from "../judge/finding-order.ts";
import { isCertain } from "../model/basis.ts";
import { incompleteOf } from "../run/not-done.ts";
import type { Report } from "../run/run-report.ts";

/** The outcome of a run. */
export type Outcome = "passed" | "failed" | "incomplete";

/** Whether a run failed, passed, or did not look at everything. */
export function outcomeOf({ findings, strict, notDone }: Pick<Report, "findings" | "strict" | "notDone">): Outcome {
  if (findings.some((finding) => fails(finding, strict))) return "failed";
  return incompleteOf(notDone).length > 0 ? "incomplete" : "passed";
}

/** How many groups of findings fail the run, and how many only warn. */
export function countsOf({ findings, strict }: Pick<Report, "findings" | "strict">): {
  failed: number;
  warned: number;
} {
  const groups = groupFindings(findings);
  const failed = groups.filter((group) => group.findings.some((finding) => fails(finding, strict))).length;
  return { failed, warned: groups.length - failed };
}

/** The kind of a finding in words. */
export function kindText(finding: Pick<Finding, "check" | "basis" | "repair">): string {
  if (kindOf(finding) === "contradicts" && !isCertain(finding.basis)) return "contradicts an assumption";
  if (kindOf(finding) === "contradicts" && "answered" in finding.basis) return "contradicts an answer";
  return {
    contradicts: "contradicts the contract",
    silent: "the contract is silent",
    "server-error": "server error",
  }[kindOf(finding)];
}

/** Findings of the same kind that count alike. */
export interface KindSummary {
  readonly kind: FindingKind;
  readonly fails: boolean;
  readonly groups: readonly FindingGroup<ReportedFinding>[];
  /** What they are, and the first of them. */
  readonly text: string;
}

/** The findings of a run by kind: those that fail it first. */
export function summariesOf(report: Pick<Report, "findings" | "strict">): KindSummary[] {
  const groups = groupFindings(byWeight(report));
  return [true, false].flatMap((isFailure) =>
    kindOrder.flatMap((kind) => {
      const own = groups.filter(
        ({ finding }) => kindOf(finding) === kind && fails(finding, report.strict) === isFailure,
      );
      return own.length === 0 ? [] : [{ kind, fails: isFailure, groups: own, text: summaryText(kind, isFailure, own) }];
    }),
  );
}

function summaryText(kind: FindingKind, isFailure: boolean, groups: readonly FindingGroup[]): string {
  const count = groups.length;
  const heads: Readonly<Record<FindingKind, string>> = {
    "server-error": plural(count, "server error"),
    contradicts: isFailure
      ? `${plural(count, "finding")} ${count === 1 ? "contradicts" : "contradict"} the contract`
      : `${plural(count, "warning")} ${count === 1 ? "rests" : "rest"} on an assumption`,
    silent: `${plural(count, "place")} where the contract is silent`,
  };
  return `${heads[kind]}: ${listNames(
    groups.map(({ finding }) => `${finding.check} of ${finding.operation}`),
    3,
  )}`;
}

/** The exit code of a run: 0 passed, 1 contradicts the contract, 2 incomplete, 3 only server errors, 4 only silence of the contract. */
export function exitCodeOf(report: Pick<Report, "findings" | "strict" | "notDone">): number {
  const outcome = outcomeOf(report);
  if (outcome !== "failed") return outcome === "passed" ? 0 : 2;
  const kinds = new Set(report.findings.filter((finding) => fails(finding, report.strict)).map(kindOf));
  if (kinds.has("contradicts")) return 1;
  return kinds.has("server-error") ? 3 : 4;
}

/** What a passed run leaves open, as words that follow its outcome: what only a write shows, and what its baseline hides. */
export function reservationText({ known = 0, isReadOnly = false }: Pick<Report, "known" | "isReadOnly">): string {
  const reads = isReadOnly ? ", as far as reading shows" : "";
  return known === 0 ? reads : `${reads}, except for ${plural(known, "known finding")}`;
}

/** The verdict in a sentence. */
export function verdictOf(report: Pick<Report, "findings" | "strict" | "notDone" | "known" | "isReadOnly">): string {
  const { failed, warned } = countsOf(report);
  const warnings = warned === 0 ? "" : plural(warned, "warning");
  switch (outcomeOf(report)) {
    case "passed":
      return `The server conforms to the contract${reservationText(report)}${warnings === "" ? "" : `, with ${warnings} about assumptions`}.`;
    case "incomplete":
      return `The run is incomplete${warnings === "" ? "" : `, with ${warnings} about assumptions`}.`;
    case "failed":
      return `The server does not conform to the contract: ${plural(failed, "finding")}${warnings === "" ? "" : ` and ${warnings}`}${incompleteOf(report.notDone).length > 0 ? ". The run is incomplete" : ""}.`;
  }
}
