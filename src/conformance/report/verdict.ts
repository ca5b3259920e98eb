/** The verdict and the counts of a report, in whatever format. */
import { fails } from "../cases/finding.ts";
import { groupFindings } from "../judge/finding-groups.ts";
import type { Report } from "../run/run-report.ts";

/** The outcome of a run. */
export type Outcome = "passed" | "failed" | "incomplete";

/** Whether a run failed, passed, or did not look at everything. */
export function outcomeOf({
  findings,
  strict,
  incompletion,
}: Pick<Report, "findings" | "strict" | "incompletion">): Outcome {
  if (findings.some((finding) => fails(finding, strict))) return "failed";
  return incompletion ? "incomplete" : "passed";
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
export function verdictOf(report: Pick<Report, "findings" | "strict" | "incompletion">): string {
  const { failed, warned } = countsOf(report);
  const warnings = warned === 0 ? "" : plural(warned, "warning");
  switch (outcomeOf(report)) {
    case "passed":
      return `The server conforms to the contract${warnings === "" ? "" : `, with ${warnings} about assumptions`}.`;
    case "incomplete":
      return `The run is incomplete${warnings === "" ? "" : `, with ${warnings} about assumptions`}.`;
    case "failed":
      return `The server does not conform to the contract: ${plural(failed, "finding")}${warnings === "" ? "" : ` and ${warnings}`}${report.incompletion ? ". The run is incomplete" : ""}.`;
  }
}

/** A count with its noun. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
