/** What `conform` prints of a run: its findings, and the verdict. */
import {
  byWeight,
  type Contract,
  countsOf,
  expiredLine,
  type FindingGroup,
  fails,
  findingLines,
  groupFindings,
  type IgnoreList,
  ignoreText,
  incompleteOf,
  kindText,
  notDoneLines,
  outcomeOf,
  placesText,
  plural,
  type Report,
  type ReportedFinding,
  reservationText,
  summariesOf,
} from "../../conformance/command.ts";
import type { Paint } from "../../terminal/paint.ts";

/** The findings of a run, those that weigh most first: how many of each kind and each with its steps, or each in a line. */
export function findingTexts(contract: Contract, report: Report, paint: Paint, isQuiet: boolean): string[] {
  const textOf = isQuiet ? findingLine : findingText;
  const texts = groupFindings(byWeight(report)).map((group) => textOf(contract, group, paint, report.strict));
  return isQuiet || texts.length === 0 ? texts : [`${summaryLines(report, paint).join("\n")}\n`, ...texts];
}

/** A group of findings, with the steps that show the first. */
function findingText(
  contract: Contract,
  { finding, places }: FindingGroup<ReportedFinding>,
  paint: Paint,
  strict: boolean,
): string {
  const isFailure = fails(finding, strict);
  const head = `${paint(isFailure ? "red" : "yellow", isFailure ? "✗" : "!")} ${paint("bold", finding.check)} ${finding.operation}`;
  const [message = "", basis = "", ...steps] = findingLines(contract, finding);
  const others = placesText({ places });
  const lines = [message, ...(others ? [others] : []), paint("dim", `${kindText(finding)}; ${basis}`)];
  return [head, ...lines.map((line) => `  ${line}`), ...steps.map((line) => `    ${line}`), ""].join("\n");
}

/** A finding in a line, without its basis, its requests and the other places where it shows. */
function findingLine(...finding: Parameters<typeof findingText>): string {
  const [head = "", message = ""] = findingText(...finding).split("\n");
  return `${head}: ${message.trim()}`;
}

/** What a run found, in a line for each kind of finding. */
export function summaryLines(report: Report, paint: Paint): string[] {
  return summariesOf(report).map(({ fails: isFailure, text }) =>
    isFailure ? `${paint("red", "✗")} ${text}` : `${paint("yellow", "!")} ${text}`,
  );
}

/** Whether the server conforms, and the figures of the run. @param hasCases whether the findings are written to files. */
export function verdict(report: Report, paint: Paint, hasCases: boolean): string {
  const { failed, warned: warnings } = countsOf(report);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const cases = Object.values(report.cases).reduce((sum, count) => sum + count, 0);
  const counts = `${plural(failed, "finding")}, ${plural(warnings, "warning")}`;
  const incomplete = incompleteOf(report.notDone);
  const others = report.notDone.filter((entry) => !incomplete.includes(entry));
  const lines = notDoneLines(others, mostNames);
  const isCut = lines.join("\n") !== notDoneLines(others).join("\n");
  const head = {
    passed: `${paint("green", "✓")} ${report.baseUrl} conforms${reservationText(report)}${warnings > 0 ? `, with ${plural(warnings, "warning")}` : ""}.`,
    failed: `${paint("red", "✗")} ${report.baseUrl} does not conform: ${counts}.${incomplete.length > 0 ? " The run is incomplete." : ""}`,
    incomplete: `${paint("yellow", "?")} The run is incomplete: ${counts} so far.`,
  }[outcomeOf(report)];
  return [
    head,
    ...notDoneLines(incomplete, mostBlocked).map((line) => `  ${line}`),
    `  ${cases} cases, ${report.requests} requests, ${seconds} s, seed ${report.seed}, ${report.depth}, profile ${report.profile}`,
    ...lines.map((line) => `  ${line}`),
    ...(isCut ? ["  --report html=<file> lists all that the run did not look at"] : []),
    ...(report.left > 0 && report.profile === "live"
      ? [
          `  ${plural(report.left, "resource is", "resources are")} left, because the run cannot delete them; conform cleanup ${report.baseUrl} --tag ${report.tag}, with the contract and the token of this run, finds those in its lists`,
        ]
      : []),
    ...(report.findings.length > 0 && !hasCases
      ? ["  --cases <folder> writes each finding to a file, to replay it"]
      : []),
  ].join("\n");
}

/** How many names and reasons of a kind the verdict has: for what makes the run incomplete, and for the rest. */
const mostBlocked = 6;
const mostNames = 4;

/** What the verdict says about the ignored findings. */
export function ignoreLines(ignored: IgnoreList, isCut: boolean): string[] {
  return [
    ...(ignored.count > 0 ? ["  Some findings are ignored by the configuration"] : []),
    ...ignored.expired.map((rule) => expiredLine(`ignore ${ignoreText(rule)}`, rule)),
    ...(isCut
      ? []
      : ignored.unused.map((rule) => `  unused: ignore ${ignoreText(rule)} matches no finding; remove it`)),
  ];
}
