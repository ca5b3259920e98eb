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
  listNames,
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

/** A finding in a line, without its basis, its requests and the other places where it shows. */
export function findingLine(...finding: Parameters<typeof findingText>): string {
  const [head = "", message = ""] = findingText(...finding).split("\n");
  return `${head}: ${message.trim()}`;
}

/** Whether the server conforms, and the figures of the run. @param hasCases whether the findings are written to files. */
export function verdict(report: Report, contract: Contract, paint: Paint, hasCases: boolean): string {
  const { failed, warned: warnings } = countsOf(report);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const cases = Object.values(report.cases).reduce((sum, count) => sum + count, 0);
  const formatCount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const counts = `${formatCount(failed, "finding", "findings")}, ${formatCount(warnings, "warning", "warnings")}`;
  const incomplete = report.incompletion ? incompletionLines(report.incompletion) : [];
  const head = {
    passed: `${paint("green", "✓")} ${report.baseUrl} conforms${warnings > 0 ? `, with ${formatCount(warnings, "warning", "warnings")}` : ""}.`,
    failed: `${paint("red", "✗")} ${report.baseUrl} does not conform: ${counts}.${incomplete.length > 0 ? " The run is incomplete." : ""}`,
    incomplete: `${paint("yellow", "?")} The run is incomplete: ${counts} so far.`,
  }[outcomeOf(report)];
  const untested = untestedRulesText(report, contract);
  const omitted = cases > 0 ? omissionText(report.omitted, cases) : undefined;
  return [
    head,
    ...incomplete.map((line) => `  ${line}`),
    `  ${cases} cases, ${report.requests} requests, ${seconds} s, seed ${report.seed}, ${report.depth}, profile ${report.profile}`,
    ...(omitted === undefined ? [] : [`  ${omitted}`]),
    ...(untested === undefined ? [] : [`  ${untested}`]),
    ...skippedLines(report).map((line) => `  ${line}`),
    ...(report.left > 0 && report.profile === "live"
      ? [
          `  ${formatCount(report.left, "resource is", "resources are")} left, because they cannot be deleted; conform cleanup ${report.baseUrl} --tag ${report.tag} lists them`,
        ]
      : []),
    ...(report.findings.length > 0 && !hasCases
      ? ["  --cases <folder> writes each finding to a file, to replay it"]
      : []),
  ].join("\n");
}

/** How many of the checks that are skipped for the same reason, and how many kinds of calls, the verdict names. */
const mostNames = 4;

/** What the run skipped: checks by their reasons, and the most frequent of the calls that could not be sent. */
function skippedLines({ notChecked, skipped }: Report): string[] {
  const byReason = new Map<string, string[]>();
  for (const [name, why] of Object.entries(notChecked)) byReason.set(why, [...(byReason.get(why) ?? []), name]);
  const calls = Object.entries(skipped).sort(([, one], [, other]) => other - one);
  const total = calls.reduce((sum, [, times]) => sum + times, 0);
  const [named, more] = [calls.slice(0, mostNames), calls.length - mostNames];
  const isCut = more > 0 || [...byReason.values()].some((names) => names.length > mostNames);
  return [
    ...[...byReason].map(([why, names]) => `skipped: ${listNames(names, mostNames)} (${why})`),
    ...(total > 0 ? [`${total === 1 ? "1 call" : `${total} calls`} could not be sent:`] : []),
    ...named.map(([call, times]) => `  ${call}${times > 1 ? ` (${times} times)` : ""}`),
    ...(more > 0 ? [`  and for ${more === 1 ? "another reason" : `${more} other reasons`}`] : []),
    ...(isCut ? ["--report html=<file> lists all that was skipped"] : []),
  ];
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
