/** What `conform` prints of a run: its findings, and the verdict. */
import {
  type Contract,
  countsOf,
  type FindingGroup,
  fails,
  findingLines,
  type IgnoreList,
  ignoreText,
  incompletionLines,
  omissionText,
  outcomeOf,
  placesText,
  type Report,
  type ReportedFinding,
  untestedRulesText,
} from "../conformance/command.ts";
import type { Paint } from "../terminal/paint.ts";

/** A group of findings, with the steps that show the first. */
export function findingText(
  contract: Contract,
  { finding, places }: FindingGroup<ReportedFinding>,
  paint: Paint,
  strict: boolean,
): string {
  const isFailure = fails(finding, strict);
  const head = `${paint(isFailure ? "red" : "yellow", isFailure ? "✗" : "!")} ${paint("bold", finding.check)} ${finding.operation}`;
  const [message = "", basis = "", ...steps] = findingLines(contract, finding);
  const others = placesText({ places });
  const lines = [message, ...(others ? [others] : []), paint("dim", basis)];
  return [head, ...lines.map((line) => `  ${line}`), ...steps.map((line) => `    ${line}`), ""].join("\n");
}

/** Whether the server conforms, and the figures of the run. @param hasCases whether the findings are written to files. */
export function verdict(report: Report, contract: Contract, paint: Paint, hasCases: boolean): string {
  const { failed, warned: warnings } = countsOf(report);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const cases = Object.values(report.cases).reduce((sum, count) => sum + count, 0);
  const formatCount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const notChecked = Object.entries(report.notChecked).map(([what, why]) => `  skipped: ${what} (${why})`);
  const counts = `${formatCount(failed, "finding", "findings")}, ${formatCount(warnings, "warning", "warnings")}`;
  const incomplete = report.incompletion ? incompletionLines(report.incompletion) : [];
  const head = {
    passed: `${paint("green", "✓")} ${report.baseUrl} conforms${warnings > 0 ? `, with ${formatCount(warnings, "warning", "warnings")}` : ""}.`,
    failed: `${paint("red", "✗")} ${report.baseUrl} does not conform: ${counts}.${incomplete.length > 0 ? " The run is incomplete." : ""}`,
    incomplete: `${paint("yellow", "?")} The run is incomplete: ${counts} so far.`,
  }[outcomeOf(report)];
  const skipped = Object.keys(report.skipped).length;
  const untested = untestedRulesText(report, contract);
  const omitted = cases > 0 ? omissionText(report.omitted, cases) : undefined;
  return [
    head,
    ...incomplete.map((line) => `  ${line}`),
    `  ${cases} cases, ${report.requests} requests, ${seconds} s, seed ${report.seed}, ${report.depth}, profile ${report.profile}`,
    ...(omitted === undefined ? [] : [`  ${omitted}`]),
    ...(untested === undefined ? [] : [`  ${untested}`]),
    ...notChecked,
    ...(skipped > 0
      ? [`  ${formatCount(skipped, "kind of call", "kinds of calls")} could not be sent; a report lists them`]
      : []),
    ...(report.left > 0 && report.profile === "live"
      ? [
          `  ${report.left} resources that the API cannot delete are left; see: conform cleanup ${report.baseUrl} --tag ${report.tag}`,
        ]
      : []),
    ...(report.findings.length > 0 && !hasCases
      ? ["  --cases <folder> writes each finding to a file, to replay it"]
      : []),
  ].join("\n");
}

/** What the verdict says about the ignored findings. */
export function ignoreLines(ignored: IgnoreList, isCut: boolean): string[] {
  return [
    ...(ignored.count > 0 ? ["  Some findings are ignored by the configuration"] : []),
    ...ignored.expired.map((rule) => `  expired: ignore ${ignoreText(rule)} (${rule.expires}, ${rule.reason})`),
    ...(isCut
      ? []
      : ignored.unused.map((rule) => `  unused: ignore ${ignoreText(rule)} matches no finding; remove it`)),
  ];
}
