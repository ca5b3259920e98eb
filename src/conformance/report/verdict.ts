/** The verdict and the counts of a report, in whatever format. */
import { fails } from "../cases/finding.ts";
import { plural } from "../judge/checks/message.ts";
import { groupFindings } from "../judge/finding-groups.ts";
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

/** The verdict in a sentence. */
export function verdictOf(report: Pick<Report, "findings" | "strict" | "notDone">): string {
  const { failed, warned } = countsOf(report);
  const warnings = warned === 0 ? "" : plural(warned, "warning");
  switch (outcomeOf(report)) {
    case "passed":
      return `The server conforms to the contract${warnings === "" ? "" : `, with ${warnings} about assumptions`}.`;
    case "incomplete":
      return `The run is incomplete${warnings === "" ? "" : `, with ${warnings} about assumptions`}.`;
    case "failed":
      return `The server does not conform to the contract: ${plural(failed, "finding")}${warnings === "" ? "" : ` and ${warnings}`}${incompleteOf(report.notDone).length > 0 ? ". The run is incomplete" : ""}.`;
  }
}
