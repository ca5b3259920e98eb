/** Formats a report for GitHub Actions: annotations in the log, and a job summary. */
import { basisText } from "../contract/basis.ts";
import { fails, type ReportedFinding } from "../finding.ts";
import { incompletionLines } from "../incompletion.ts";
import type { Report } from "../run-report.ts";
import { byWeight, outcomeOf, verdictOf } from "./verdict.ts";

/** How many findings the summary lists. */
const mostRows = 100;

/** Workflow commands that annotate the run: an error for what fails it, a warning for the rest. */
export function githubAnnotations(report: Report): string {
  const { findings, strict, incompletion } = report;
  const lines = incompletion ? incompletionLines(incompletion) : [];
  return [
    ...lines.map((line) => annotation("error", "Conformance: the run is incomplete", line)),
    ...byWeight({ findings, strict }).map((finding) => {
      const { check, operation, message, basis } = finding;
      const level = fails(finding, strict) ? "error" : "warning";
      return annotation(level, `${check} ${operation}`, `${message}\n${basisText(basis)}`);
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
  const { findings, strict, incompletion, baseUrl, requests, seed } = report;
  const mark = { passed: "✅", failed: "❌", incomplete: "⚠️" }[outcomeOf(report)];
  const rows = byWeight({ findings, strict });
  return [
    `## ${mark} Conformance of ${cell(baseUrl)}`,
    "",
    cell(verdictOf(report)),
    "",
    ...(incompletion ? incompletionLines(incompletion).map((line) => `- ${cell(line)}`) : []),
    ...(rows.length > 0 ? ["", "| | Check | Operation | Finding | Basis |", "|---|---|---|---|---|"] : []),
    ...rows.slice(0, mostRows).map((finding) => row(finding, strict)),
    ...(rows.length > mostRows ? ["", `And ${rows.length - mostRows} more.`] : []),
    "",
    `${requests} requests, seed ${seed}, profile ${report.profile}, ${report.depth}.`,
    "",
  ].join("\n");
}

function row(finding: ReportedFinding, strict: boolean): string {
  const { check, operation, message, basis } = finding;
  return `| ${fails(finding, strict) ? "❌" : "⚠️"} | \`${check}\` | \`${operation}\` | ${cell(message)} | ${cell(basisText(basis))} |`;
}

/** Escapes text of a server for a cell of a table in Markdown. */
function cell(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\\`*_[\]|]/g, "\\$&");
}
