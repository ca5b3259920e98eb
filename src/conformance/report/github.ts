/** Formats a report for GitHub Actions: annotations in the log, and a job summary. */
import { fails, type ReportedFinding } from "../cases/finding.ts";
import { fixOf, guidanceLines } from "../judge/checks/guidance.ts";
import { type FindingGroup, groupFindings, placesText } from "../judge/finding-groups.ts";
import { byWeight } from "../judge/finding-order.ts";
import { basisText } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import { incompleteOf, notDoneLines } from "../run/not-done.ts";
import type { Report } from "../run/run-report.ts";
import { kindText, outcomeOf, summariesOf, verdictOf } from "./verdict.ts";

/** How many causes the summary lists. */
const mostRows = 100;

/** How many names a line about an incomplete run has. */
const mostNames = 6;

/** Workflow commands that annotate the run: an error for what fails it, a warning for the rest. */
export function githubAnnotations(report: Report, contract: Contract): string {
  const { findings, strict, notDone } = report;
  return [
    ...notDoneLines(incompleteOf(notDone), mostNames).map((line) =>
      annotation("error", "Conformance: the run is incomplete", line),
    ),
    ...groupFindings(byWeight({ findings, strict })).map((group) => {
      const { finding } = group;
      const { check, operation, message, basis } = finding;
      const level = fails(finding, strict) ? "error" : "warning";
      const places = placesText(group);
      const about = `${kindText(finding)}; ${basisText(basis)}`;
      const lines = [message, ...(places ? [places] : []), about, ...guidanceLines(contract, finding)];
      return annotation(level, `${check} ${operation}`, lines.join("\n"));
    }),
  ].join("\n");
}

function annotation(level: "error" | "warning", title: string, message: string): string {
  return `::${level} title=${escapeData(title).replace(/:/g, "%3A").replace(/,/g, "%2C")}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

/** The summary of the job, in Markdown. */
export function githubSummary(report: Report): string {
  const { findings, strict, notDone, baseUrl, requests, seed } = report;
  const mark = { passed: "✅", failed: "❌", incomplete: "⚠️" }[outcomeOf(report)];
  const rows = groupFindings(byWeight({ findings, strict }));
  return [
    `## ${mark} Conformance of ${cell(baseUrl)}`,
    "",
    cell(verdictOf(report)),
    "",
    ...summariesOf(report).map(({ text }) => `- ${cell(text)}.`),
    ...notDoneLines(incompleteOf(notDone), mostNames).map((line) => `- ${cell(line)}`),
    ...(rows.length > 0
      ? ["", "| | Check | Operation | Finding | Kind | Basis | Fix |", "|---|---|---|---|---|---|---|"]
      : []),
    ...rows.slice(0, mostRows).map((group) => row(group, strict)),
    ...(rows.length > mostRows ? ["", `And ${rows.length - mostRows} more.`] : []),
    "",
    "`store-admin-api conform explain <check> <basis>` and docs/checks.md say more about each check.",
    "",
    `${requests} requests, seed ${seed}, profile ${report.profile}, ${report.depth}.`,
    "",
  ].join("\n");
}

function row(group: FindingGroup<ReportedFinding>, strict: boolean): string {
  const { finding } = group;
  const { check, operation, message, basis } = finding;
  const text = [message, placesText(group)].filter((part) => part !== undefined).join(" ");
  return `| ${fails(finding, strict) ? "❌" : "⚠️"} | \`${check}\` | \`${operation}\` | ${cell(text)} | ${cell(kindText(finding))} | ${cell(basisText(basis))} | ${cell(fixOf(check))} |`;
}

/** Escapes text of a server for a cell of a table in Markdown. */
function cell(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\\`*_[\]|]/g, "\\$&");
}
