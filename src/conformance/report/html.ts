/** Renders a report as one self-contained HTML file. */
import { createHash } from "node:crypto";
import { asObject } from "../../contract/json.ts";
import type { ReportedFinding } from "../cases/finding.ts";
import { fails } from "../cases/finding.ts";
import { explainCommand, fixOf, pageOf } from "../judge/checks/guidance.ts";
import { plural } from "../judge/checks/message.ts";
import { type FindingGroup, groupFindings, placesText } from "../judge/finding-groups.ts";
import { byWeight, groupOrder } from "../judge/finding-order.ts";
import { basisText } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import { type Aspect, aspects, type CoverageSummary } from "../run/coverage.ts";
import { groupNotDone, groupText, headText, incompleteOf, type NotDone, notDoneLines } from "../run/not-done.ts";
import type { Report } from "../run/run-report.ts";
import { curlScript } from "./curl.ts";
import { dependenceLines, originalLines } from "./finding-text.ts";
import { html, Markup } from "./markup.ts";
import { type Cell, matrixOf } from "./matrix.ts";
import { stepText } from "./steps.ts";
import { style } from "./style.ts";
import { countsOf, kindText, outcomeOf, summariesOf, verdictOf } from "./verdict.ts";
import { vitestFile } from "./vitest.ts";

// Adds copy buttons; the page works without it.
const script = `for (const pre of document.querySelectorAll(".code pre")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = "Copied";
  });
  pre.before(button);
}`;

const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Renders a report and the coverage of the contract, for any screen and for print. */
export function htmlReport(report: Report, coverage: CoverageSummary, contract: Contract): string {
  const groups = groupFindings(byWeight(report));
  const cells = matrixOf(report, coverage, contract);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Conformance of ${report.baseUrl}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<main id="main">
${headerPart(report, groups.length, String(asObject(contract.document.info).title ?? "the contract"))}
${resultsPart(report, cells, groups, contract)}
${
  groups.length > 0 &&
  html`<h2 id="findings">Findings</h2>
${groups.map((group, index) => findingPart(report, group, index, contract))}`
}
${coveragePart(coverage, report.notDone.filter(({ kind }) => kind === "operation").length)}
${skippedPart(report, cells)}
</main>
<script>${new Markup(script)}</script>
</body>
</html>
`.text;
}

function headerPart(report: Report, count: number, title: string): Markup {
  const { failed, warned } = countsOf(report);
  const incomplete = notDoneLines(incompleteOf(report.notDone));
  const facts: Readonly<Record<string, string>> = {
    Server: report.baseUrl,
    Findings: String(failed),
    Warnings: String(warned),
    Requests: report.requests.toLocaleString("en"),
    Time: durationOf(report.milliseconds),
    Depth: report.depth,
    Seed: String(report.seed),
    Profile: report.profile,
    ...(report.strict && { Strict: "warnings fail" }),
  };
  return html`<h1>Conformance to ${title}</h1>
<p class="verdict ${outcomeOf(report) === "passed" ? "held" : "failed"}">${verdictOf(report)}</p>
${report.findings.length > 0 && html`<ul class="kinds">${summariesOf(report).map(({ text, fails: isFailure }) => html`<li><span class="mark ${isFailure ? "failed" : "warned"}" aria-hidden="true">${isFailure ? "✗" : "!"}</span> ${text}</li>`)}</ul>`}
${incomplete.length > 0 && html`<ul class="incomplete">${incomplete.map((line) => html`<li>${line}</li>`)}</ul>`}
<dl class="facts">${Object.entries(facts).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<nav aria-label="Sections"><a href="#results">Results</a>${count > 0 && html`<a href="#findings">Findings</a>`}<a href="#coverage">Coverage</a><a href="#skipped">Skipped</a></nav>`;
}

const marks: Readonly<Record<Cell["outcome"], readonly [mark: string, name: string, words: string]>> = {
  clear: ["✓", "clear", "checked, nothing found"],
  failed: ["✗", "failed", "finding"],
  warned: ["!", "warned", "warning: an assumption, or the contract is silent"],
  skipped: ["–", "none", "not checked"],
};

function resultsPart(
  report: Report,
  cells: readonly Cell[],
  groups: readonly FindingGroup<ReportedFinding>[],
  contract: Contract,
): Markup {
  const operations = [...contract.operations.values()];
  const areas = [...new Set(operations.map(({ area }) => area))];
  const rows = (area: string): Markup[] =>
    operations
      .filter((operation) => operation.area === area)
      .map(
        ({ id }) =>
          html`<tr><th scope="row">${breakable(id)}</th>${cells.filter(({ operation }) => operation === id).map((cell) => html`<td>${cellPart(report, cell, groups)}</td>`)}</tr>\n`,
      );
  return html`<h2 id="results">Results by operation</h2>
<p class="key">${Object.values(marks).map(([mark, name, words]) => html`<span><span class="mark ${name}" aria-hidden="true">${mark}</span> ${words}</span>`)}</p>
<div class="panel"><table class="matrix">
<caption class="unseen">Outcome of each group of checks, by operation</caption>
<thead><tr><th scope="col"><span class="unseen">Operation</span></th>${groupOrder.map((group) => html`<th scope="col"><span>${group}</span></th>`)}</tr></thead>
${areas.map((area) => html`<tbody>${area !== "" && html`<tr><th scope="rowgroup" colspan="${groupOrder.length + 1}">${area}</th></tr>`}\n${rows(area)}</tbody>\n`)}</table></div>`;
}

/** A name that may break before a capital, on a narrow screen. */
function breakable(name: string): Markup {
  const [first, ...rest] = name.split(/(?=[A-Z])/);
  return html`${first}${rest.map((part) => html`<wbr>${part}`)}`;
}

function cellPart({ strict }: Report, cell: Cell, groups: readonly FindingGroup<ReportedFinding>[]): Markup {
  const [mark, name, words] = marks[cell.outcome];
  const [first] = [...cell.findings].sort((one, other) => Number(fails(other, strict)) - Number(fails(one, strict)));
  if (first === undefined) {
    const title = cell.reason === undefined ? `${words}: ${cell.checks.join(", ")}` : `${words}: ${cell.reason}`;
    return html`<span class="mark ${name}" title="${title}"><span aria-hidden="true">${mark}</span><span class="unseen">${title}</span></span>`;
  }
  const title = cell.findings.map(({ check, message }) => `${check}: ${message}`).join("\n");
  return html`<a class="mark ${name}" href="#finding-${groups.findIndex(({ findings }) => findings.includes(first)) + 1}" title="${title}"><span aria-hidden="true">${mark}${cell.findings.length > 1 && ` ${cell.findings.length}`}</span><span class="unseen">${plural(cell.findings.length, "finding")} of ${cell.group} for ${cell.operation}</span></a>`;
}

function findingPart(
  { strict }: Report,
  group: FindingGroup<ReportedFinding>,
  index: number,
  contract: Contract,
): Markup {
  const { finding } = group;
  const places = placesText(group);
  const { check, operation, pointer, message, basis, more } = finding;
  const page = pageOf(contract, check);
  const isFailure = fails(finding, strict);
  const steps = finding.case.steps.map((step) => {
    const { label, method, target, body, notes } = stepText(contract, step);
    const isIt = label === finding.step;
    return html`<li class="${isIt ? "shows" : ""}"><div><p class="call"><b>${method}</b> ${target}</p><p><small>${label}${notes.map((note) => `, ${note}`)}${isIt && html`, <strong>shows the finding</strong>`}</small></p>${body !== undefined && bodyPart(body, isIt)}</div></li>`;
  });
  const json = JSON.stringify(finding.case, null, 2);
  const name = `${operation}-${check.replace("/", "-")}`;
  const code = (title: string, text: string): Markup =>
    html`<details class="code"><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;
  return html`<article class="panel finding ${isFailure ? "failed" : "warned"}" id="finding-${index + 1}">
<header><span class="pill">${isFailure ? "Finding" : "Warning"}</span><h3>${operation}</h3><code class="dim">${check}</code></header>
<p class="message">${message}</p>
${places !== undefined && html`<p>${places}</p>`}
<dl class="about"><dt>Kind</dt><dd>${kindText(finding)}</dd>${pointer !== "" && html`<dt>Pointer</dt><dd><code>${pointer}</code></dd>`}<dt>Basis</dt><dd>${basisText(basis)}</dd><dt>Fix</dt><dd>${fixOf(check)}</dd><dt>Docs</dt><dd>${page !== undefined && html`<code>${page}</code>, or `}<code>${explainCommand(finding)}</code></dd><dt>Case</dt><dd>${finding.case.name}${more > 0 && `; found ${plural(more, "more time")}`}</dd></dl>
<h4>${steps.length === 1 ? "Request" : `${steps.length} requests, in order`}</h4>
<ol class="steps">${steps}</ol>
${dependenceLines(finding).map((line) => html`<p>${line}</p>`)}
<div class="tools">${code("Original exchange", originalLines(finding).join("\n"))}${code("curl script", curlScript(finding, contract))}${code("vitest test", vitestFile(finding, contract))}${code("Case as JSON", json)}<a download="${name}.json" href="data:application/json;charset=utf-8,${encodeURIComponent(json)}">Download the case</a></div>
</article>
`;
}

/** The longest body that is shown at once in a step that does not show the finding, in lines. */
const longestBody = 8;

function bodyPart(body: string, isIt: boolean): Markup {
  const lines = body.split("\n").length;
  if (isIt || lines <= longestBody) return html`<pre>${body}</pre>`;
  return html`<details><summary>Body (${plural(lines, "line")})</summary><pre>${body}</pre></details>`;
}

/** @param leftOut how many operations the suite does not look at. */
function coveragePart({ aspects: tallies }: CoverageSummary, leftOut: number): Markup {
  const parts = Object.entries(aspects).map(([aspect, title]) => {
    const { count, total, notDone } = tallies[aspect as Aspect];
    const share = total === 0 ? 100 : Math.floor((count / total) * 100);
    return html`<li class="panel"><h3>${title}<span>${count} <small>of ${total}</small></span></h3>
<div class="bar" aria-hidden="true"><span style="width: ${share}%"></span></div>
${count === total && html`<small>${total === 0 ? "The contract has none." : "All covered."}</small>`}
${groupNotDone(notDone).map((group) => html`<details><summary>${headText(group)}</summary>${names(group.entries)}</details>`)}</li>
`;
  });
  return html`<h2 id="coverage">Coverage of the contract</h2>
${leftOut > 0 && html`<p>Without the ${plural(leftOut, "operation")} that the suite does not look at.</p>`}
<ul class="coverage">${parts}</ul>`;
}

function names(entries: readonly NotDone[]): Markup {
  const by = [...new Set(entries.map(({ of = "" }) => of))];
  const itemsOf = (name: string): string =>
    entries
      .filter(({ of, subject }) => of === name && subject !== "")
      .map(({ subject }) => subject)
      .join(", ");
  return html`<dl class="names">${by.map((name) => html`<dt>${name}</dt><dd>${itemsOf(name)}</dd>`)}</dl>`;
}

function skippedPart(report: Report, cells: readonly Cell[]): Markup {
  const unchecked = new Map<string, number>();
  for (const { reason, group } of cells)
    if (reason !== undefined) unchecked.set(`${group}: ${reason}`, (unchecked.get(`${group}: ${reason}`) ?? 0) + 1);
  const list = (title: string, entries: readonly (readonly [string, string])[]): Markup | false =>
    entries.length > 0 &&
    html`<h3>${title}</h3><ul class="panel reasons">${entries.map(([what, often]) => html`<li><span>${what}</span><span>${often}</span></li>`)}</ul>`;
  const notes = [
    ...(report.left > 0
      ? [
          `The run left ${plural(report.left, "resource")} that it cannot delete; their generated strings contain SUITE${report.tag}.`,
        ]
      : []),
  ];
  return html`<h2 id="skipped">Skipped</h2>
${notes.map((note) => html`<p>${note}</p>`)}
${list(
  "In the whole run",
  groupNotDone(report.notDone).map((group) => [groupText(group), ""] as const),
)}
${list(
  "Groups of checks without a case for an operation",
  [...unchecked].map(([why, count]) => [why, plural(count, "operation")] as const),
)}
`;
}

function durationOf(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
