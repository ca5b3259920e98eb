/** `--baseline` and `--update-baseline`: findings that are known do not fail a run. */
import { readFile, writeFile } from "node:fs/promises";
import {
  Baseline,
  basisText,
  CannotRun,
  expiredLine,
  groupFindings,
  type KnownFinding,
  type Report,
  type Sight,
} from "../../conformance/command.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** The known findings, and the file to write them to. */
export interface BaselineFile {
  readonly known: Baseline;
  readonly file: string | undefined;
  readonly isUpdated: boolean;
}

/**
 * Reads the baseline before the run.
 *
 * @throws UsageError if it should be updated, and no file is named.
 * @throws CannotRun if it cannot be read.
 */
export async function readBaseline(file: string | undefined, isUpdated: boolean): Promise<BaselineFile> {
  if (file === undefined) {
    if (isUpdated) throw new UsageError("--update-baseline needs a file. Pass --baseline known.json as well.");
    return { known: new Baseline([]), file, isUpdated };
  }
  try {
    return { known: Baseline.parse(await readFile(file, "utf8")), file, isUpdated };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (isMissing && isUpdated) return { known: new Baseline([]), file, isUpdated };
    const fix = isMissing
      ? "Write it with --update-baseline."
      : "Correct it, or write it again: delete it and pass --update-baseline.";
    throw new CannotRun(`Cannot read the baseline ${file}: ${(error as Error).message}. ${fix}`);
  }
}

/**
 * Compares a run with the baseline, and writes the file if it should be updated.
 *
 * @param selects whether the run looks for a finding.
 * @returns the report without the known findings, unless they were written; the report to judge, without what was written as well; and
 *   lines for the verdict.
 */
export async function applyBaseline(
  { known, file, isUpdated }: BaselineFile,
  report: Report,
  selects: Sight["selects"],
): Promise<{ readonly report: Report; readonly judged: Report; readonly lines: readonly string[] }> {
  if (file === undefined) return { report, judged: report, lines: [] };
  const { fixed, unseen } = known.compare(report.findings, { selects, played: report.playedCases });
  const expired = known.expired(report.findings).map((each) => expiredLine(`baseline ${knownText(each)}`, each));
  if (isUpdated) {
    const written = known.updated(report.findings, unseen);
    await writeFile(file, String(written));
    return {
      report,
      judged: { ...report, findings: [], known: groupFindings(report.findings).length },
      lines: [
        `  ${file} now has ${formatCount(written.findings.length, "known finding")}`,
        ...expired,
        ...linesOf(unseen),
      ],
    };
  }
  const findings = report.findings.filter((finding) => !known.has(finding));
  const count = groupFindings(report.findings.filter((finding) => known.has(finding))).length;
  const judged = { ...report, findings, known: count };
  return {
    report: judged,
    judged,
    lines: [
      ...(count > 0
        ? [`  ${formatCount(count, "finding")} of the baseline ${file} ${count === 1 ? "is" : "are"} not listed`]
        : []),
      ...expired,
      ...fixed.map((each) => `  fixed: ${knownText(each)} (${basisText(each.basis)})`),
      ...(fixed.length > 0 ? ["  --update-baseline removes what is fixed from the baseline"] : []),
      ...linesOf(unseen),
    ],
  };
}

function knownText({ check, operation, pointer }: KnownFinding): string {
  return [check, operation, pointer].filter(Boolean).join(" ");
}

/** Says how many known findings a run did not look for. */
function linesOf(unseen: readonly KnownFinding[]): string[] {
  if (unseen.length === 0) return [];
  return [
    `  ${formatCount(unseen.length, "finding")} of the baseline may still be there: this run did not send what shows them`,
  ];
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
